"""Reserved processing: put off until its timing, then like what triggers there (CR 18-1)."""

from homeros.effects.actions import AT_END_OF_TURN, AT_NEXT_TIME, Later
from homeros.kernel.writers import next_grant, reserve, unreserve
from homeros.model.records import RESERVED_ROLE, RULE_CAUSE, Event, Instance, Reserved
from homeros.model.state import GameState
from homeros.vocab.events import TURN_ENDING


def put_off(
    state: GameState, node: Later, instance: Instance, turn: int, things: tuple[int, ...]
) -> None:
    """Reserve an ability of the same card for a timing (18-1-1)."""
    later = Instance(
        instance.def_id,
        node.index,
        instance.player,
        instance.permanent,
        instance.ref,
        RESERVED_ROLE,
        instance.amount,
        grant=next_grant(state) if node.at == AT_NEXT_TIME else -1,
    )
    reserve(state, Reserved(node.at, turn, later, things))


def bring_due(state: GameState, at: int) -> None:
    """The timing has come: what was reserved for it becomes pending (18-1-1, 18-1-2)."""
    due = [
        one
        for one in state.reserved
        if one.at == at and (at != AT_END_OF_TURN or one.turn <= state.turn)
    ]
    if not due:
        return
    unreserve(state, tuple([one for one in state.reserved if one not in due]))
    for one in due:
        event = Event(TURN_ENDING, one.instance.player, one.things, RULE_CAUSE)
        state.fresh = (*state.fresh, one.instance.about(event))


def use_up(state: GameState, found: list[Instance]) -> None:
    """The next time has come for these: there is only one (18-1-1)."""
    numbers = [one.grant for one in found if one.role == RESERVED_ROLE and one.grant >= 0]
    if numbers:
        kept = [one for one in state.reserved if one.instance.grant not in numbers]
        unreserve(state, tuple(kept))


def no_next_time(state: GameState) -> None:
    """The turn is over: what waited for a next time in it waits no more (18-1-1)."""
    kept = [one for one in state.reserved if one.at != AT_NEXT_TIME]
    if len(kept) < len(state.reserved):
        unreserve(state, tuple(kept))
