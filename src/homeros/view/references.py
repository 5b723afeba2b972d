"""What half-done processes name: the effects they are of and the cards these are written on."""

from homeros.model.frames import (
    AttackFrame,
    CardsFrame,
    DigivolveFrame,
    EffectFrame,
    Frame,
    LinkFrame,
    PlayFrame,
    RemoveFrame,
    UseFrame,
    WindowFrame,
)
from homeros.model.records import SNAPSHOT_DEFINITION, Cause, Event, Grant, Instance
from homeros.model.state import GameState


def instances_of(state: GameState) -> list[Instance]:
    """Every effect that anything in the state names."""
    found: list[Instance] = [*state.fresh, *state.interrupts_used]
    for batch in state.batches:
        found += batch
    found += [grant.source for grant in grants_of(state)]
    found += [reserved.instance for reserved in state.reserved]
    for frame in state.stack:
        found += frame_instances(frame)
    if state.decision is not None and state.decision.source is not None:
        found.append(state.decision.source)
    return found


def grants_of(state: GameState) -> list[Grant]:
    """Everything that effects gave and that lasts."""
    found = list(state.overall)
    for permanent in state.permanents.values():
        found += permanent.grants
    return found


def frame_instances(frame: Frame) -> tuple[Instance, ...]:
    """The effects a frame names."""
    if isinstance(frame, EffectFrame):
        return (frame.instance,)
    if isinstance(frame, WindowFrame):
        return frame.pending
    if isinstance(frame, AttackFrame):
        return frame.candidates
    return ()


def causes_of(state: GameState) -> list[Cause]:
    """The causes of what is being processed and of what lasts."""
    found = [grant.cause for grant in grants_of(state)]
    for frame in state.stack:
        if isinstance(
            frame,
            CardsFrame | DigivolveFrame | LinkFrame | PlayFrame | RemoveFrame | UseFrame,
        ):
            found.append(frame.cause)
        elif isinstance(frame, WindowFrame):
            found.append(frame.event.cause)
    return found


def events_of(state: GameState) -> list[Event]:
    """The events that pending effects and windows are about."""
    found = [one.event for one in instances_of(state) if one.event is not None]
    found += [frame.event for frame in state.stack if isinstance(frame, WindowFrame)]
    return found


def named_definitions(state: GameState) -> set[int]:
    """The definitions that effects, causes and events of the state name."""
    found = {instance.def_id for instance in instances_of(state)}
    found |= {cause.def_id for cause in causes_of(state)}
    for event in events_of(state):
        found.add(event.cause.def_id)
        found |= {snapshot[SNAPSHOT_DEFINITION] for snapshot in event.snapshots if snapshot}
    return {def_id for def_id in found if def_id >= 0}
