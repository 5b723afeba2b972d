"""Memory, deleting, suspending, attacking: the plain actions on permanents and players."""

from homeros.effects.actions import (
    AttackWith,
    Battle,
    ChangeTarget,
    CheckSecurity,
    Delete,
    EndAttack,
    GainMemory,
    Hatch,
    MoveArea,
    PayCost,
    SetMemory,
    Suspend,
    Unsuspend,
    Win,
)
from homeros.effects.continuous import GAIN_MEMORY, VORTEX_PLAYERS
from homeros.effects.program import Op
from homeros.kernel.machine import NEXT, STAY, ask, push
from homeros.kernel.processing import cause_of, slot_things, verb
from homeros.kernel.queries.costs import LOWEST_MEMORY
from homeros.kernel.queries.expressions import how_much, number, players
from homeros.kernel.queries.happening import cause_keyword
from homeros.kernel.queries.permissions import permitted, player_forbidden
from homeros.kernel.rules.attack import (
    CHECK_AFTER,
    attack_refusal,
    change_target,
    declare_attack,
    digimon_target_refusal,
    end_attack,
    just_played,
    player_target_refusal,
)
from homeros.kernel.rules.moving import hatch, move_refusal
from homeros.kernel.rules.remove import start_removal
from homeros.kernel.rules.suspend import turn_all
from homeros.kernel.writers import change_memory, set_attack, set_memory
from homeros.model.decision import CHOOSE_THINGS, FOR_EFFECT, HOW_MANY
from homeros.model.frames import BattleFrame, EffectFrame
from homeros.model.permanent import Permanent
from homeros.model.records import Attack
from homeros.model.refs import NO_REF
from homeros.model.state import GameState
from homeros.vocab.fates import FATE_DELETED, FATE_MOVED
from homeros.vocab.keywords import VORTEX
from homeros.vocab.verbs import ATTACK, NUMBER, PLAYER_TARGET, key_a, key_b, option_key


def permanents_in(frame: EffectFrame, slot: int) -> tuple[int, ...]:
    """The permanents among the things in a slot."""
    return tuple([thing for thing in slot_things(frame, slot) if thing < 0])


def gain_memory(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Memory plus or minus a number (CR 4-1-4); 0 does nothing (1-3-4).

    The results are as many as the memory has changed by.
    """
    node = op.node
    assert isinstance(node, GainMemory)
    amount = how_much(state, frame.instance, node.number, frame.slots)
    cause = cause_of(state, frame)
    state.results = ()
    if amount > 0 and player_forbidden(state, cause.player, GAIN_MEMORY, cause.kinds):
        return NEXT
    if amount:
        before = state.memory
        change_memory(state, cause.player, amount)
        state.results = (NO_REF,) * abs(state.memory - before)
    return NEXT


def put_memory(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Set the memory to a number on your side (CR 1-3-3: unless it is there already)."""
    node = op.node
    assert isinstance(node, SetMemory)
    player = frame.instance.player
    amount = number(state, frame.instance, node.number, frame.slots)
    cause = cause_of(state, frame)
    state.results = ()
    if amount > state.memory_of(player) and player_forbidden(
        state, player, GAIN_MEMORY, cause.kinds
    ):
        return NEXT
    if amount != state.memory_of(player):
        set_memory(state, player, amount, "4-1-4")
        state.results = (0,)
    return NEXT


def pay_cost(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Pay memory as part of an effect (CR 4-1-1)."""
    node = op.node
    assert isinstance(node, PayCost)
    player = frame.instance.player
    amount = number(state, frame.instance, node.number, frame.slots)
    state.results = ()
    most = state.memory_of(player) - LOWEST_MEMORY
    if node.up_to:
        amount = min(amount, most)
        if frame.number == 1:
            frame.number = 0
            amount = key_a(frame.answer[0])
        elif amount > 1:
            frame.number = 1
            keys = tuple([option_key(NUMBER, count) for count in range(1, amount + 1)])
            source = frame.instance
            ask(state, player, HOW_MANY, keys, purpose=FOR_EFFECT, source=source, verb=node.code)
            return STAY
    if amount <= most:
        change_memory(state, player, -amount, "4-1-1")
        state.results = (0,) * (amount if node.up_to else 1)
    return NEXT


def delete(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Delete permanents together (CR 4-13-1)."""
    things = permanents_in(frame, op.source)
    state.results = ()
    if things:
        start_removal(state, things, FATE_DELETED, cause_of(state, frame))
    return NEXT


def turn(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Suspend or unsuspend permanents together (CR 4-11)."""
    numbers = tuple([-1 - thing for thing in permanents_in(frame, op.source)])
    suspending = isinstance(op.node, Suspend)
    state.results = turn_all(state, numbers, suspending, cause_of(state, frame))
    return NEXT


def attack_with(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Declare an attack by an effect; one attack at a time (CR 11-2-4)."""
    node = op.node
    assert isinstance(node, AttackWith)
    if frame.number == 1:
        frame.number = 0
        key = frame.answer[0]
        target = -1 if key_b(key) == PLAYER_TARGET else key_b(key)
        attacker = -1 - permanents_in(frame, op.source)[0]
        done = declare_attack(state, attacker, target, cause_of(state, frame), node.suspending)
        state.results = (-1 - attacker,) if done else ()
        return NEXT
    keys = attack_choices(state, frame, op, node)
    state.results = ()
    if not keys:
        return NEXT
    frame.number = 1
    if len(keys) == 1:
        frame.answer = (keys[0],)
        return attack_with(state, frame, op)
    ask(
        state,
        state.permanents[-1 - permanents_in(frame, op.source)[0]].owner,
        CHOOSE_THINGS,
        tuple(keys),
        purpose=FOR_EFFECT,
        source=frame.instance,
        verb=node.code,
    )
    return STAY


def attack_choices(state: GameState, frame: EffectFrame, op: Op, node: AttackWith) -> list[int]:
    """What the Digimon can attack by this effect (CR 16-32-1, 16-37-1)."""
    keys: list[int] = []
    for thing in permanents_in(frame, op.source):
        permanent = state.permanents.get(-1 - thing)
        if permanent is None or attack_refusal(state, permanent, node.suspending):
            continue
        if just_played(state, permanent) and not node.when_played:
            continue
        player_too = node.player_too or by_vortex(state, frame, permanent)
        if player_too and not player_target_refusal(state, permanent):
            keys.append(option_key(ATTACK, permanent.number, PLAYER_TARGET))
        if node.digimon_too:
            for foe in state.field(1 - permanent.owner):
                target = state.permanents[foe]
                if not digimon_target_refusal(state, permanent, target, node.unsuspended_too):
                    keys.append(option_key(ATTACK, permanent.number, foe))
        break
    return keys


def by_vortex(state: GameState, frame: EffectFrame, permanent: Permanent) -> bool:
    """Whether an effect lets this Vortex attack players too (CR 15-1-3)."""
    if cause_keyword(state, cause_of(state, frame)) != VORTEX:
        return False
    return permitted(state, permanent, VORTEX_PLAYERS)


def switch_target(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Change the attack target (CR 11-2-7-2, 11-2-7-3)."""
    node = op.node
    assert isinstance(node, ChangeTarget)
    cause = cause_of(state, frame)
    state.results = ()
    if node.to_player:
        state.results = (0,) if change_target(state, -1, cause) else ()
        return NEXT
    for thing in permanents_in(frame, op.source)[:1]:
        if change_target(state, -1 - thing, cause):
            state.results = (thing,)
    return NEXT


def stop_attack(state: GameState, frame: EffectFrame, op: Op) -> int:
    """End the attack (CR 15-15-1-1)."""
    end_attack(state)
    return NEXT


def check_security(state: GameState, frame: EffectFrame, op: Op) -> int:
    """The attack will proceed to checking just before its end (CR 16-6-1, 16-6-4)."""
    attack = state.attack
    if attack is not None and -1 - attack.attacker in permanents_in(frame, op.source):
        set_attack(
            state,
            Attack(
                attack.state,
                attack.attacker,
                attack.target,
                attack.first_target,
                attack.flags | CHECK_AFTER,
                attack.checks,
                attack.blocker,
            ),
        )
    return NEXT


def battle(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Two Digimon battle by an effect (CR 14)."""
    one = permanents_in(frame, op.source)
    other = permanents_in(frame, op.second)
    if one and other and one[0] != other[0]:
        push(state, BattleFrame(-1 - one[0], -1 - other[0]))
    return NEXT


def win(state: GameState, frame: EffectFrame, op: Op) -> int:
    """A player wins when this effect has been processed (CR 1-2-6)."""
    node = op.node
    assert isinstance(node, Win)
    for player in players(frame.instance, node.whose):
        state.wins |= 1 << player
    return NEXT


def move_digimon(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Move Digimon to the other area (CR 4-15); moving in is leaving the battle area (Q2139)."""
    things = tuple(
        [
            thing
            for thing in permanents_in(frame, op.source)
            if -1 - thing in state.permanents and not move_refusal(state, -1 - thing)
        ]
    )
    state.results = ()
    if things:
        start_removal(state, things, FATE_MOVED, cause_of(state, frame))
    return NEXT


def hatch_egg(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Hatch by an effect (CR 4-16)."""
    node = op.node
    assert isinstance(node, Hatch)
    cause = cause_of(state, frame)
    hatched = [hatch(state, player, cause) for player in players(frame.instance, node.whose)]
    state.results = tuple([-1 - number_ for number_ in hatched if number_ >= 0])
    return NEXT


verb(GainMemory.code, gain_memory)
verb(SetMemory.code, put_memory)
verb(PayCost.code, pay_cost)
verb(Delete.code, delete)
verb(Suspend.code, turn)
verb(Unsuspend.code, turn)
verb(AttackWith.code, attack_with)
verb(ChangeTarget.code, switch_target)
verb(EndAttack.code, stop_attack)
verb(CheckSecurity.code, check_security)
verb(Battle.code, battle)
verb(Win.code, win)
verb(MoveArea.code, move_digimon)
verb(Hatch.code, hatch_egg)
