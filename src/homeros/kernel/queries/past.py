"""The past: what the subject of an event was when it triggered (CR 15-8-3-8, 15-8-3-9-4).

An effect that triggered because its Digimon left reads what it asks of that Digimon as it was then.
A snapshot holds its numbers, its definition, its state, and the cards that were under it.
"""

import homeros.kernel.queries.expressions as expressions
import homeros.kernel.queries.filters as filters
import homeros.kernel.queries.groups as groups
import homeros.kernel.queries.sharing as sharing
import homeros.kernel.queries.values as values
from homeros.effects.filters import (
    SUSPENDED,
    AllOf,
    AnyOf,
    Compare,
    Filter,
    HasColor,
    HasEffect,
    InState,
    Kind,
    Named,
    NameHas,
    Not,
    NumberIs,
    TextHas,
    Trait,
    TraitHas,
    UnderCount,
)
from homeros.effects.groups import Among, EitherOf, Slot, Subject, Target, This, Under
from homeros.effects.numbers import UNDER_COUNT
from homeros.model.records import SNAPSHOT_DEFINITION, Event, Instance, Slots
from homeros.model.state import GameState
from homeros.vocab.cards import count_bits
from homeros.vocab.events import DIGIVOLVED

MISSING = -1
UNDER_FROM = 11
"""From here on a snapshot holds the cards that were under it, without those face down."""


def snapshot(state: GameState, thing: int) -> tuple[int, ...]:
    """A subject at trigger time: its numbers, definition, colours, state, the cards under it."""
    if thing >= 0:
        card = thing & 4095
        card_def = state.card_def(card)
        return (
            card_def.dp,
            card_def.level,
            card_def.play_cost,
            0,
            0,
            count_bits(card_def.colors),
            card_def.use_cost,
            0,
            state.def_ids[card],
            card_def.colors,
            0,
        )
    permanent = state.permanents[-1 - thing]
    colors = values.colors(state, permanent)
    return (
        values.dp(state, permanent),
        values.level(state, permanent),
        values.play_cost(state, permanent),
        len(permanent.cards) - 1,
        len(permanent.links),
        count_bits(colors),
        MISSING,
        values.check_count(state, permanent),
        state.def_ids[permanent.cards[0]],
        colors,
        1 if permanent.suspended else 0,
        *[card for card in permanent.cards[1:] if card not in permanent.down],
    )


def event_amount(instance: Instance, what: int) -> int:
    """A number of the event's subject as it was at trigger time (CR 15-8-3-8)."""
    event = instance.event
    if event is None:
        return MISSING
    if what < 0:
        return event.amount
    return own_snapshot(instance, event)[what] if event.snapshots else MISSING


def amount_before(instance: Instance, what: int) -> int:
    """A number of what has digivolved as it was before that; of two that became one, none."""
    event = instance.event
    if event is None or event.kind != DIGIVOLVED or len(event.snapshots) < 2:
        return MISSING
    return event.snapshots[1][what]


def own_snapshot(instance: Instance, event: Event) -> tuple[int, ...]:
    """Of several subjects the ability's own permanent, if it is one of them, else the first."""
    if -1 - instance.permanent in event.subjects:
        return event.snapshots[event.subjects.index(-1 - instance.permanent)]
    return event.snapshots[0]


def subject_was(state: GameState, instance: Instance, filter_: Filter) -> bool:
    """Whether the subject passed a filter at trigger time (CR 15-8-3-9-4).

    Of several subjects the ability's own permanent, if it is one of them, else any.
    """
    event = instance.event
    if event is None or not event.snapshots:
        return False
    if -1 - instance.permanent in event.subjects:
        return shot_passes(state, instance, own_snapshot(instance, event), filter_)
    return any([shot_passes(state, instance, shot, filter_) for shot in event.snapshots])


def shot_passes(
    state: GameState, instance: Instance, shot: tuple[int, ...], filter_: Filter
) -> bool:
    """Whether something as it stood at trigger time passes a filter."""
    if filter_.tag() == 1:
        return True
    if isinstance(filter_, UnderCount):
        wanted = expressions.number(state, instance, filter_.number, values.NO_SLOTS)
        have = count_then(state, instance, shot, filter_)
        return expressions.compare(have, filter_.how, wanted)
    if isinstance(filter_, Compare):
        have = shot[filter_.what]
        wanted = expressions.number(state, instance, filter_.number, values.NO_SLOTS)
        return have >= 0 and expressions.compare(have, filter_.how, wanted)
    if isinstance(filter_, HasColor):
        return shot[9] & filter_.colors != 0
    if isinstance(filter_, InState):
        return filter_.state == SUSPENDED and shot[10] == 1
    if isinstance(filter_, Not):
        return not shot_passes(state, instance, shot, filter_.filter)
    if isinstance(filter_, AllOf):
        return all([shot_passes(state, instance, shot, part) for part in filter_.filters])
    if isinstance(filter_, AnyOf):
        return any([shot_passes(state, instance, shot, part) for part in filter_.filters])
    return definition_passes(state, shot[SNAPSHOT_DEFINITION], filter_)


def count_then(
    state: GameState, instance: Instance, shot: tuple[int, ...], filter_: UnderCount
) -> int:
    """How many cards, or different values of a field, were under something."""
    if filter_.field >= 0:
        there = cards_then(state, instance, shot, filter_.which)
        return len(sharing.values_of(state, filter_.field, there))
    if filter_.which.tag() == 1:
        return shot[UNDER_COUNT]
    return len(cards_then(state, instance, shot, filter_.which))


def definition_passes(state: GameState, def_id: int, filter_: Filter) -> bool:
    """Whether what is printed on the top card it had passes a filter about words."""
    card_def = state.table.defs[def_id]
    if isinstance(filter_, Kind):
        return card_def.kinds & filter_.kinds != 0
    if isinstance(filter_, Named | NameHas | Trait | TraitHas | TextHas | HasEffect | NumberIs):
        return filters.text_matches(
            card_def, filter_, card_def.names, card_def.name_parts, card_def.traits
        )
    message = f"no trigger-time reading of {filter_!r}"
    raise NotImplementedError(message)


# -- what has gone -------------------------------------------------------------------------------


def is_gone(state: GameState, instance: Instance, target: Target) -> bool:
    """Whether this is the effect's own permanent, which has left and is remembered as it was."""
    event = instance.event
    return (
        isinstance(target, This)
        and instance.permanent >= 0
        and instance.permanent not in state.permanents
        and event is not None
        and -1 - instance.permanent in event.subjects
        and len(event.snapshots) > 0
    )


def subject_gone(state: GameState, instance: Instance, target: Target) -> bool:
    """Whether this is what the event happened to, which has left and is remembered as it was."""
    event = instance.event
    if not isinstance(target, Subject) or event is None or not event.snapshots:
        return False
    subject = event.subjects[0]
    return subject < 0 and -1 - subject not in state.permanents


def members(state: GameState, instance: Instance, group: Target, slots: Slots) -> tuple[int, ...]:
    """What is in a group; the cards under what has gone are those that were under it then."""
    if isinstance(group, Under) and is_gone(state, instance, group.of):
        assert instance.event is not None
        return cards_then(state, instance, own_snapshot(instance, instance.event), group.filter)
    if isinstance(group, Among) and state.gone:
        return among(state, instance, group, slots)
    if isinstance(group, EitherOf) and state.gone:
        left = members(state, instance, group.left, slots)
        right = members(state, instance, group.right, slots)
        return left + tuple([thing for thing in right if thing not in left])
    return groups.members(state, instance, group, slots)


# -- what this effect made leave -----------------------------------------------------------------


def parted(state: GameState, things: tuple[int, ...]) -> list[tuple[int, ...]]:
    """How those of some things stood that an effect being processed made leave the field."""
    found: list[tuple[int, ...]] = []
    for thing in things:
        found += [shot[2:] for shot in state.gone if thing in shot[:2]]
    return found


def spoken_of(
    state: GameState, instance: Instance, target: Target, slots: Slots
) -> list[tuple[int, ...]]:
    """How what a reference names stood, as far as the effect itself made it leave."""
    if not state.gone:
        return []
    if isinstance(target, Slot):
        return parted(state, groups.held(slots, target.slot))
    if isinstance(target, This):
        return parted(state, (-1 - instance.permanent,))
    if isinstance(target, Subject) and instance.event is not None:
        return parted(state, groups.about(instance.event))
    return []


def size(state: GameState, instance: Instance, group: Target, slots: Slots) -> int:
    """How many there are in a group, or were."""
    return len(members(state, instance, group, slots))


def among(state: GameState, instance: Instance, group: Among, slots: Slots) -> tuple[int, ...]:
    """Those in a slot that pass a filter: what the effect made leave, as it stood."""
    owners = expressions.players(instance, group.whose)
    found = list(groups.members(state, instance, group, slots))
    for thing in groups.held(slots, group.slot):
        shots = parted(state, (thing,)) if thing >= 0 else []
        if not shots:
            continue
        owned = state.owners[thing & 4095] in owners
        fits = owned and shot_passes(state, instance, shots[0], group.filter)
        if fits and thing not in found:
            found.append(thing)
        elif not fits and thing in found:
            found.remove(thing)
    return tuple(found)


def cards_then(
    state: GameState, instance: Instance, shot: tuple[int, ...], which: Filter
) -> tuple[int, ...]:
    """The cards that were under it and pass a filter, wherever they are now."""
    refs = [state.ref(card) for card in shot[UNDER_FROM:]]
    return tuple(
        [ref for ref in refs if filters.matches(state, instance, which, ref, values.NO_SLOTS)]
    )
