"""Attacking (CR 11) and blocking (CR 12).

Declaring an attack writes a fact; effects can do it as well as the main action. `settle` begins
the attack when everything the declaration triggered is worked off (11-1-4). From then on every
timing comes, whatever becomes of the attacker or the target (11-1-5).
"""

from typing import Final

from homeros.effects.actions import AT_END_OF_ATTACK
from homeros.effects.continuous import (
    ATTACK,
    ATTACK_PLAYER,
    ATTACK_UNSUSPENDED,
    ATTACK_WHEN_PLAYED,
    BE_ATTACKED,
    BE_BLOCKED,
    BE_TARGET_CHANGED,
    BLOCK,
    MUST_BLOCK,
    SUSPEND,
)
from homeros.kernel.deeds import note_deed
from homeros.kernel.machine import DONE, NEXT, ask, procedure, push, step
from homeros.kernel.processing import start_effect
from homeros.kernel.queries.permissions import forbidden, permitted
from homeros.kernel.queries.structure import ability_of
from homeros.kernel.queries.values import check_count, has_keyword, is_digimon
from homeros.kernel.rules.suspend import suspend
from homeros.kernel.timing.durations import end_of_attack
from homeros.kernel.timing.reserved import bring_due
from homeros.kernel.timing.settle import settle
from homeros.kernel.timing.triggers import (
    can_activate,
    gather,
    is_optional,
    listened,
    snapshots,
    trigger,
)
from homeros.kernel.writers import end_game, set_attack, tell
from homeros.model.decision import ACTIVATE_NEXT, BLOCK_WITH, FOR_COUNTER
from homeros.model.frames import ATTACKING, AttackFrame, BattleFrame, CheckFrame
from homeros.model.permanent import Permanent
from homeros.model.records import RULE_CAUSE, Attack, Cause, Event, Instance
from homeros.model.state import GameState
from homeros.model.table import KEYWORDS_ID
from homeros.vocab.events import (
    ATTACK_ENDING,
    ATTACKED,
    BLOCKED,
    BY_COST,
    COUNTER,
    TARGET_CHANGED,
)
from homeros.vocab.keywords import BLOCKER, COLLISION, RUSH
from homeros.vocab.phases import BY_ATTACK, DECLARED, EDITION_42, ENDING
from homeros.vocab.verbs import ACTIVATE, PASS, key_a, key_verb, option_key
from homeros.vocab.verbs import BLOCK as BLOCK_VERB
from homeros.vocab.zones import BATTLE, HAND, SECURITY

PIERCED: Final = 1
WITHOUT_SUSPENDING: Final = 2
CHECK_AFTER: Final = 4
"""Flags of an attack: its Piercing check was made; the attacker was not suspended; one is due."""

# -- what may attack what ------------------------------------------------------------------------


def attack_refusal(state: GameState, attacker: Permanent, suspending: bool = True) -> str:
    """Why a Digimon can't declare an attack at all, as a clause; "" if it can."""
    if state.attack is not None:
        return "11-2-4"
    if attacker.owner != state.turn_player:
        return "11-1-2"
    if attacker.area != BATTLE or not is_digimon(state, attacker):
        return "11-2-1"
    if suspending and (attacker.suspended or forbidden(state, attacker, SUSPEND)):
        return "11-2-5"
    if forbidden(state, attacker, ATTACK):
        return "15-1-3"
    return ""


def just_played(state: GameState, attacker: Permanent) -> bool:
    """Whether it was played this turn and so can't attack (CR 7-1-2-1; 4.2: was placed)."""
    came = attacker.placed_turn if state.rules == EDITION_42 else attacker.played_turn
    return came == state.turn and not (
        has_keyword(state, attacker, RUSH) or permitted(state, attacker, ATTACK_WHEN_PLAYED)
    )


def player_target_refusal(state: GameState, attacker: Permanent) -> str:
    """Why it can't attack the player; "" if it can (CR 11-2-7-1)."""
    return "15-1-3" if forbidden(state, attacker, ATTACK_PLAYER) else ""


def digimon_target_refusal(
    state: GameState, attacker: Permanent, target: Permanent, unsuspended_too: bool = False
) -> str:
    """Why it can't attack this Digimon; "" if it can (CR 11-2-7-1)."""
    if target.owner == attacker.owner or target.area != BATTLE or not is_digimon(state, target):
        return "11-2-7-1"
    if not target.suspended and not (
        unsuspended_too or permitted(state, attacker, ATTACK_UNSUSPENDED, other=-1 - target.number)
    ):
        return "11-2-7-1"
    if forbidden(state, target, BE_ATTACKED, other=-1 - attacker.number) or forbidden(
        state, attacker, ATTACK, other=-1 - target.number
    ):
        return "15-1-3"
    return ""


def declare_attack(
    state: GameState, attacker: int, target: int, cause: Cause, suspending: bool = True
) -> bool:
    """Attack with one Digimon: suspend it and choose the target (11-1-1, 11-2-3, 11-2-8-1).

    An effect that lets it attack does not suspend it: the declaration does (FAQ BT10-053 Q1978).
    """
    if suspending and not suspend(state, attacker, Cause(BY_COST, state.turn_player)):
        return False
    flags = 0 if suspending else WITHOUT_SUSPENDING
    set_attack(state, Attack(DECLARED, attacker, target, target, flags))
    permanent = state.permanents[attacker]
    tell(
        state,
        "attack",
        "11-2-8-1",
        permanent.owner,
        permanent.cards[:1],
        (attacker, target),
        cause,
    )
    note_deed(state, ATTACKED, permanent.owner)
    if listened(state, ATTACKED):
        things = (-1 - attacker,)
        trigger(
            state,
            Event(
                ATTACKED,
                permanent.owner,
                things,
                cause,
                foe=target,
                amount=1 if target < 0 else 0,
                snapshots=snapshots(state, things),
            ),
        )
    return True


def change_target(state: GameState, target: int, cause: Cause) -> bool:
    """Change the target of the attack (11-2-7-2); it acts on the player (11-2-7-5)."""
    attack = state.attack
    if attack is None or target == attack.target:
        return False
    attacker = attacking_digimon(state)
    if attacker is None:
        return False
    if target >= 0:
        permanent = state.permanents.get(target)
        if permanent is None or permanent.area != BATTLE:
            return False
        if not is_digimon(state, permanent) or permanent.owner == attacker.owner:
            return False
    if forbidden(state, attacker, BE_TARGET_CHANGED):
        return False
    set_attack(
        state,
        Attack(
            attack.state,
            attack.attacker,
            target,
            attack.first_target,
            attack.flags,
            attack.checks,
            attack.blocker,
        ),
    )
    tell(state, "target", "11-2-7-2", attacker.owner, (), (attack.attacker, target), cause)
    if listened(state, TARGET_CHANGED):
        things = (-1 - attack.attacker,)
        trigger(
            state,
            Event(
                TARGET_CHANGED,
                attacker.owner,
                things,
                cause,
                foe=target,
                snapshots=snapshots(state, things),
            ),
        )
    return True


def end_attack(state: GameState) -> None:
    """An effect ends the attack: straight to end of attack timing (15-15-1-1)."""
    attack = state.attack
    if attack is None or attack.state == ENDING:
        return
    set_attack(
        state,
        Attack(
            ENDING,
            attack.attacker,
            attack.target,
            attack.first_target,
            attack.flags,
            attack.checks,
            attack.blocker,
        ),
    )
    announce_end(state, attack)


def announce_end(state: GameState, attack: Attack) -> None:
    """End of attack timing: what waits for it triggers (11-6-1, 18-1-1)."""
    bring_due(state, AT_END_OF_ATTACK)
    permanent = state.permanents.get(attack.attacker)
    tell(state, "attack_ending", "11-6-1", state.turn_player, (), (attack.attacker,))
    if permanent is not None and listened(state, ATTACK_ENDING):
        things = (-1 - attack.attacker,)
        trigger(
            state,
            Event(
                ATTACK_ENDING,
                permanent.owner,
                things,
                RULE_CAUSE,
                foe=attack.target,
                snapshots=snapshots(state, things),
            ),
        )


# -- timings -------------------------------------------------------------------------------------


def ended(state: GameState) -> bool:
    """Whether an effect has ended the attack."""
    return state.attack is None or state.attack.state == ENDING


def counter_timing(state: GameState, frame: AttackFrame) -> int:
    """The non-turn player's [Counter] effects trigger (11-3-1); one may be used (11-3-2).

    Whether there are any is hidden while that player has a hand, so the question is always put.
    """
    frame.answer = ()
    if ended(state):
        return NEXT
    player = 1 - state.turn_player
    found: list[Instance] = []
    if listened(state, COUNTER):
        event = Event(COUNTER, player, (), RULE_CAUSE)
        found = [one for one in gather(state, event) if one.player == player]
    frame.candidates = tuple(found)
    keys = [
        option_key(ACTIVATE, place)
        for place, pending in enumerate(found)
        if can_activate(state, pending)
    ]
    if not keys and not state.zone(HAND, player):
        return NEXT
    optional = all([is_optional(ability_of(state, found[key_a(key)])) for key in keys])
    if optional:
        keys.append(option_key(PASS))
    return ask(state, player, ACTIVATE_NEXT, tuple(keys), purpose=FOR_COUNTER)


def use_counter(state: GameState, frame: AttackFrame) -> int:
    """Activate the chosen [Counter] effect (11-3-2)."""
    if frame.answer and key_verb(frame.answer[0]) == ACTIVATE:
        pending = frame.candidates[key_a(frame.answer[0])]
        start_effect(state, pending, -1, elected=is_optional(ability_of(state, pending)))
    frame.candidates = ()
    return NEXT


def block_refusal(state: GameState, blocker: Permanent) -> str:
    """Why a Digimon can't block now, as a clause; "" if it can (CR 12-1)."""
    attack = state.attack
    if attack is None or attack.blocker >= 0:
        return "12-1-3"
    if blocker.owner == state.turn_player or blocker.area != BATTLE:
        return "12-1-1"
    if not is_digimon(state, blocker) or not has_keyword(state, blocker, BLOCKER):
        return "12-1-1"
    if blocker.number == attack.target:
        return "12-1-5"
    attacker = attacking_digimon(state)
    if attacker is None:
        return "12-1-6"
    if blocker.suspended or forbidden(state, blocker, SUSPEND):
        return "12-1-4"
    if forbidden(state, blocker, BLOCK) or forbidden(
        state, attacker, BE_BLOCKED, other=-1 - blocker.number
    ):
        return "15-1-3"
    if forbidden(state, attacker, BE_TARGET_CHANGED):
        return "15-1-3"
    return ""


def block_timing(state: GameState, frame: AttackFrame) -> int:
    """The non-turn player may block with one Blocker (11-4-1, 12-1-2)."""
    frame.answer = ()
    if ended(state):
        return NEXT
    attack = state.attack
    assert attack is not None
    player = 1 - state.turn_player
    keys = [
        option_key(BLOCK_VERB, number)
        for number in state.field(player)
        if not block_refusal(state, state.permanents[number])
    ]
    if not keys:
        return NEXT
    attacker = state.permanents[attack.attacker]
    forced = has_keyword(state, attacker, COLLISION) or permitted(state, attacker, MUST_BLOCK)
    if not forced:
        keys.append(option_key(PASS))
    return ask(state, player, BLOCK_WITH, tuple(keys))


def block(state: GameState, frame: AttackFrame) -> int:
    """Suspend the blocker; it becomes the target (12-1-7-1, 12-1-1)."""
    if not frame.answer or key_verb(frame.answer[0]) != BLOCK_VERB:
        return NEXT
    number = key_a(frame.answer[0])
    cause = Cause(BY_COST, 1 - state.turn_player, def_id=KEYWORDS_ID, index=BLOCKER)
    attack = state.attack
    assert attack is not None
    if suspend(state, number, cause):
        set_attack(
            state,
            Attack(
                attack.state,
                attack.attacker,
                attack.target,
                attack.first_target,
                attack.flags,
                attack.checks,
                number,
            ),
        )
        tell(state, "block", "12-1-7-1", 1 - state.turn_player, (), (number,))
        if listened(state, BLOCKED):
            things = (-1 - attack.attacker,)
            trigger(
                state,
                Event(
                    BLOCKED,
                    state.turn_player,
                    things,
                    cause,
                    foe=number,
                    snapshots=snapshots(state, things),
                ),
            )
        change_target(state, number, cause)
    return NEXT


def attacking_digimon(state: GameState) -> Permanent | None:
    """The attacker, if it is still there to attack (11-2-7-4)."""
    attack = state.attack
    if attack is None:
        return None
    attacker = state.permanents.get(attack.attacker)
    if attacker is None or attacker.area != BATTLE or not is_digimon(state, attacker):
        return None
    return attacker


def confirm_success(state: GameState, frame: AttackFrame) -> int:
    """Does the attack succeed against the player or a Digimon (11-5-1)?"""
    attacker = attacking_digimon(state)
    attack = state.attack
    if attacker is None or attack is None or ended(state):
        return NEXT
    player = 1 - attacker.owner
    if attack.target < 0:
        if state.zone(SECURITY, player):
            push(state, CheckFrame(attacker.number, player))
        elif check_count(state, attacker) >= 1:
            end_game(state, attacker.owner, BY_ATTACK, "11-5-1-2-1")
        return NEXT
    target = state.permanents.get(attack.target)
    if target is not None and target.area == BATTLE and is_digimon(state, target):
        push(state, BattleFrame(attacker.number, target.number, -1, player))
    return NEXT


def before_end(state: GameState, frame: AttackFrame) -> int:
    """Just before end of attack: a Piercing check that is due is made, once (16-6-4, 16-6-5).

    Not if the attack is on the player: then it was no battle of the attack (16-6-2).
    """
    attack = state.attack
    attacker = attacking_digimon(state)
    if attack is None or attacker is None or ended(state):
        return NEXT
    if attack.target >= 0 and attack.flags & CHECK_AFTER and not attack.flags & PIERCED:
        player = 1 - attacker.owner
        set_attack(
            state,
            Attack(
                attack.state,
                attack.attacker,
                attack.target,
                attack.first_target,
                attack.flags | PIERCED,
                attack.checks,
                attack.blocker,
            ),
        )
        if state.zone(SECURITY, player):
            push(state, CheckFrame(attacker.number, player))
    return NEXT


def end_of_attack_timing(state: GameState, frame: AttackFrame) -> int:
    """End of attack: effects waiting for it trigger (11-6-1), unless an effect ended it."""
    if state.attack is not None and not ended(state):
        announce_end(state, state.attack)
    return NEXT


def finish(state: GameState, frame: AttackFrame) -> int:
    """Nothing is left to resolve: the attack is over (11-6-2)."""
    set_attack(state, None)
    end_of_attack(state)
    return DONE


ATTACK_PROCEDURE = procedure(
    "attack",
    ATTACKING,
    step(counter_timing, "11-3-1"),
    step(use_counter, "11-3-2"),
    step(settle, "11-1-4"),
    step(block_timing, "11-4-1"),
    step(block, "12-1-7-1"),
    step(settle, "11-1-4"),
    step(confirm_success, "11-5-1"),
    step(settle, "11-1-4"),
    step(before_end, "16-6-4"),
    step(settle, "11-1-4"),
    step(end_of_attack_timing, "11-6-1"),
    step(settle, "11-6-2"),
    step(finish, "11-6-1"),
)
