"""Suspending and unsuspending (CR 4-11): what changes triggers, what does not change does not."""

from homeros.effects.continuous import SUSPEND
from homeros.kernel.queries.permissions import forbidden, kept_suspended
from homeros.kernel.queries.values import immune
from homeros.kernel.timing.triggers import listened, snapshots, trigger_sides
from homeros.kernel.writers import set_suspended
from homeros.model.records import Cause, Event
from homeros.model.state import GameState
from homeros.vocab.events import BY_EFFECT, SUSPENDED, UNSUSPENDED


def can_turn(state: GameState, number: int, suspended: bool, cause: Cause) -> bool:
    """Whether a permanent can be suspended or unsuspended by this cause (1-3-3, 15-1-3)."""
    permanent = state.permanents.get(number)
    if permanent is None or permanent.suspended == suspended:
        return False
    if suspended and forbidden(state, permanent, SUSPEND, cause):
        return False
    if not suspended and kept_suspended(state, permanent, cause):
        return False
    return not (cause.how == BY_EFFECT and immune(state, number, cause.player, cause.kinds))


def turn_all(
    state: GameState, numbers: tuple[int, ...], suspended: bool, cause: Cause
) -> tuple[int, ...]:
    """Turn several permanents at once; those that really changed trigger together (3-1-3-3)."""
    turned = [number for number in numbers if can_turn(state, number, suspended, cause)]
    for number in turned:
        set_suspended(state, number, suspended)
    kind = SUSPENDED if suspended else UNSUSPENDED
    if turned and listened(state, kind):
        events: list[Event] = []
        for player in (state.turn_player, 1 - state.turn_player):
            things = tuple(
                [-1 - number for number in turned if state.permanents[number].owner == player]
            )
            if things:
                shots = snapshots(state, things)
                events.append(Event(kind, player, things, cause, snapshots=shots))
        trigger_sides(state, events)
    return tuple([-1 - number for number in turned])


def suspend(state: GameState, number: int, cause: Cause) -> bool:
    """Suspend one permanent; whether it was suspended."""
    return len(turn_all(state, (number,), True, cause)) == 1
