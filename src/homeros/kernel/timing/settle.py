"""Working things off: rule checks, pending effects, declared attacks, until nothing is left.

This is the only place where rule checks, batches and attacks meet (CR 11-1-4, 15-4-3, 17-1). What
triggered while one rule or effect was processed, together with what the rule checks after it
trigger, is one batch (15-4-3-2, 15-4-3-3); the newest batch goes first (15-4-5-2); inside it the
turn player goes first and chooses anew after every resolution (15-4-3-4, 15-4-3-5).
"""

from homeros.kernel.machine import AGAIN, DONE, NEXT, ask, procedure, push, step
from homeros.kernel.processing import start_effect
from homeros.kernel.timing.durations import end_of_attack
from homeros.kernel.timing.loops import notice_loop
from homeros.kernel.timing.triggers import can_activate, still
from homeros.kernel.violations import violated
from homeros.kernel.writers import end_game, set_attack
from homeros.model.decision import ACTIVATE_NEXT, FOR_TRIGGER
from homeros.model.frames import SETTLE, AttackFrame, RuleCheckFrame, SettleFrame
from homeros.model.records import Attack, Event, Instance
from homeros.model.state import GameState
from homeros.vocab.phases import BY_EFFECT, DECLARED, DRAWN_GAME, ENDING, RUNNING
from homeros.vocab.verbs import ACTIVATE, key_a, option_key


def settle(state: GameState, frame: object) -> int:
    """Step of every procedure: work everything off before the next timing (CR 6-1-3, 11-1-4)."""
    if needs_settling(state):
        push(state, SettleFrame())
    return NEXT


def needs_settling(state: GameState) -> bool:
    """Whether there is anything to work off."""
    if state.fresh or state.batches or state.wins:
        return True
    if state.attack is not None and state.attack.state != RUNNING:
        return True
    return not state.clean and violated(state)


def work(state: GameState, frame: SettleFrame) -> int:
    """Find what comes next; ask if there is a choice."""
    frame.answer = ()
    if state.wins:
        return declare_winner(state)
    if not state.clean and violated(state):
        if not notice_loop(state):
            push(state, RuleCheckFrame())
        return AGAIN
    if state.fresh:
        state.batches = (*state.batches, state.fresh)
        state.fresh = ()
    while state.batches:
        batch = state.batches[-1]
        kept = tuple([pending for pending in batch if still(state, pending)])
        for player in (state.turn_player, 1 - state.turn_player):
            places = [
                place
                for place, pending in enumerate(kept)
                if pending.player == player and can_activate(state, pending)
            ]
            if places:
                state.batches = (*state.batches[:-1], kept)
                return choose(state, frame, player, places)
            kept = tuple([pending for pending in kept if pending.player != player])
        state.batches = state.batches[:-1]
    return after_batches(state)


def choose(state: GameState, frame: SettleFrame, player: int, places: list[int]) -> int:
    """One of a player's pending effects is next: the player's choice (CR 15-4-3-4)."""
    batch = state.batches[-1]
    keys = distinct(batch, places)
    if len(keys) == 1:
        frame.answer = (keys[0],)
        return NEXT
    return ask(
        state,
        player,
        ACTIVATE_NEXT,
        tuple(keys),
        purpose=FOR_TRIGGER,
        source=batch[places[0]],
    )


def distinct(batch: tuple[Instance, ...], places: list[int]) -> list[int]:
    """Options for pending effects; provably identical ones are one option."""
    keys: list[int] = []
    kept: list[Instance] = []
    for place in places:
        pending = batch[place]
        twin = False
        for other in kept:
            if other.same_as(pending) and same_event(other.event, pending.event):
                twin = True
        if not twin:
            kept.append(pending)
            keys.append(option_key(ACTIVATE, place))
    return keys


def same_event(one: Event | None, other: Event | None) -> bool:
    """Whether two triggers are about one event; a loaded game has made its own copy of each."""
    if one is other:
        return True
    if one is None or other is None:
        return False
    left: list[int] = []
    right: list[int] = []
    one.write(left)
    other.write(right)
    return left == right


def activate(state: GameState, frame: SettleFrame) -> int:
    """Take the chosen effect, which triggered before, from its batch (CR 15-4-4-2, 15-8-3-1)."""
    if notice_loop(state):
        return 0
    place = key_a(frame.answer[0])
    batch = state.batches[-1]
    pending = batch[place]
    rest = batch[:place] + batch[place + 1 :]
    if rest:
        state.batches = (*state.batches[:-1], rest)
    else:
        state.batches = state.batches[:-1]
    start_effect(state, pending, -1)
    return 0


def after_batches(state: GameState) -> int:
    """Nothing pending: a declared attack begins, an ended one is over (CR 11-1-5, 15-15-1-1)."""
    attack = state.attack
    if attack is None or attack.state == RUNNING:
        return DONE
    if attack.state == ENDING:
        if any([isinstance(other, AttackFrame) for other in state.stack]):
            return DONE
        set_attack(state, None)
        end_of_attack(state)
        return DONE
    assert attack.state == DECLARED
    set_attack(
        state,
        Attack(
            RUNNING,
            attack.attacker,
            attack.target,
            attack.first_target,
            attack.flags,
            attack.checks,
            attack.blocker,
        ),
    )
    push(state, AttackFrame())
    return AGAIN


def declare_winner(state: GameState) -> int:
    """An effect that makes someone win has been processed (CR 1-2-6)."""
    winner = DRAWN_GAME if state.wins == 3 else state.wins - 1
    end_game(state, winner, BY_EFFECT, "1-2-6")
    return DONE


procedure("settle", SETTLE, step(work, "15-4-3"), step(activate, "15-4-4-2"))
