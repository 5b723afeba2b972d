"""Groups: which things a reference, a group or a pick means now (CR 15-10, 15-11)."""

from typing import Final

import homeros.kernel.queries.expressions as expressions
import homeros.kernel.queries.filters as filters
import homeros.kernel.queries.values as values
from homeros.effects.filters import (
    FACE_UP,
    HIGHEST,
    NOT_HIGHEST,
    NOT_LOWEST,
    AllOf,
    Extreme,
    Filter,
    InState,
    Not,
)
from homeros.effects.groups import (
    Among,
    Cards,
    EitherOf,
    Field,
    Links,
    Pick,
    Rest,
    Slot,
    Subject,
    Target,
    TopCards,
    TopOfStack,
    Under,
)
from homeros.effects.numbers import (
    BOTH,
    YOU,
)
from homeros.model.records import RESERVED_ROLE, Event, Instance, Slots
from homeros.model.state import HELD_MARK, REVEALED_MARK, GameState
from homeros.vocab.events import STACKING, WOULD_DIGIVOLVE
from homeros.vocab.zones import BATTLE, BREEDING, DECK, FIELD, SECURITY


def members(  # noqa: C901 - one branch per kind
    state: GameState, instance: Instance, target: Target, slots: Slots
) -> tuple[int, ...]:
    """The things a reference or group names now; stale ones drop out (CR 15-11-1-2).

    Of the cards of an area all, whatever their order (CR 3-6-2).
    """
    code = target.tag()
    if code == 1:
        there = instance.permanent in state.permanents
        return (-1 - instance.permanent,) if there and still_itself(state, instance) else ()
    if code == 2:
        return (instance.ref,) if state.alive(instance.ref) else ()
    if code == 3:
        assert isinstance(target, Slot)
        return living(state, held(slots, target.slot))
    if code == 4:
        assert isinstance(target, Subject)
        return subjects(state, instance, target, slots)
    if code == 5:
        return () if state.attack is None else on_field(state, state.attack.attacker)
    if code == 6:
        return () if state.attack is None else on_field(state, state.attack.target)
    if code == 7:
        return other_party(state, instance)
    if code == 8:
        assert isinstance(target, Field)
        return field_members(state, instance, target, slots)
    if code == 9:
        assert isinstance(target, Cards)
        found: list[int] = []
        outside = HELD_MARK if target.filter.tag() == 1 else not_there(target.zone)
        for player in expressions.players(instance, target.whose):
            for card in state.zones[target.zone * 2 + player]:
                if state.marks[card] & outside == 0:
                    ref = state.ref(card)
                    if filters.matches(state, instance, target.filter, ref, slots):
                        found.append(ref)
        return extremes(state, target.filter, found)
    return other_members(state, instance, target, slots)


def still_itself(state: GameState, instance: Instance) -> bool:
    """Whether "this Digimon" of what a Digimon's effect put off is a Digimon by then (Q2729)."""
    if instance.role != RESERVED_ROLE or not state.table.defs[instance.def_id].is_digimon:
        return True
    return values.is_digimon(state, state.permanents[instance.permanent])


def other_party(state: GameState, instance: Instance) -> tuple[int, ...]:
    """What else takes part in the event: whom its subject battled, the card it would become."""
    event = instance.event
    if event is None:
        return ()
    if event.kind == WOULD_DIGIVOLVE:
        return living(state, event.subjects[-1:])
    return on_field(state, event.foe)


def not_there(zone: int) -> int:
    """The marks of cards that are not in their area: shown by a rule, or revealed (15-15-3-2).

    For "how many" they still count, so a group of all cards of an area has them.
    """
    return HELD_MARK | REVEALED_MARK if zone in (DECK, SECURITY) else HELD_MARK


def subjects(
    state: GameState, instance: Instance, target: Subject, slots: Slots
) -> tuple[int, ...]:
    """What the event happened to, as far as it is still there and passes the filter."""
    if instance.event is None:
        return ()
    found = living(state, about(instance.event))
    found = tuple([one for one in found if in_reach(state, instance, one)])
    if target.filter.tag() == 1:
        return found
    return tuple(
        [one for one in found if filters.matches(state, instance, target.filter, one, slots)]
    )


def about(event: Event) -> tuple[int, ...]:
    """What an event happened to; not the cards that come to it by that."""
    if event.kind in STACKING and event.subjects[0] < 0:
        return tuple([one for one in event.subjects if one < 0])
    return event.subjects


def in_reach(state: GameState, instance: Instance, thing: int) -> bool:
    """Whether an effect that spoke of a thing still reaches it.

    What has moved to the breeding area it reaches only if it names that area (CR 3-4-5-3); of
    reserved processing the effect that reserved it is asked.
    """
    if thing >= 0 or state.permanents[-1 - thing].area != BREEDING:
        return True
    card_def = state.table.defs[instance.def_id]
    if instance.role == RESERVED_ROLE:
        every = range(len(card_def.abilities))
        return any([values.speaks_of_breeding(card_def, index) for index in every])
    event = instance.event
    if event is not None and event.from_zone == BREEDING:
        return True
    return values.speaks_of_breeding(card_def, instance.index)


def field_members(
    state: GameState, instance: Instance, target: Field, slots: Slots
) -> tuple[int, ...]:
    """The permanents of players in an area that pass the filter."""
    found: list[int] = []
    for player in expressions.players(instance, target.whose):
        for area in (BATTLE, BREEDING):
            if target.area == area or target.area == FIELD:
                for number_ in state.zones[area * 2 + player]:
                    if filters.matches(state, instance, target.filter, -1 - number_, slots):
                        found.append(-1 - number_)
    return extremes(state, target.filter, found)


def held(slots: Slots, slot: int) -> tuple[int, ...]:
    """What a slot holds; nothing when what fills it was not done (CR 15-9-2-1)."""
    return slots[slot] if slot < len(slots) else ()


def other_members(  # noqa: C901 - one branch per kind
    state: GameState, instance: Instance, target: Target, slots: Slots
) -> tuple[int, ...]:
    """The rarer groups: cards of a permanent, tops of stacks, parts of slots."""
    found: list[int] = []
    if isinstance(target, Under) or isinstance(target, Links):
        for thing in members(state, instance, target.of, slots):
            found += cards_of(state, instance, target, thing, slots)
        return tuple(found)
    if isinstance(target, TopCards):
        count = expressions.number(state, instance, target.number, slots)
        for player in expressions.players(instance, target.whose):
            cards_ = state.zones[target.zone * 2 + player]
            outside = not_there(target.zone)
            cards_ = [card for card in cards_ if state.marks[card] & outside == 0]
            if target.filter.tag() != 1:
                cards_ = [
                    card
                    for card in cards_
                    if filters.matches(state, instance, target.filter, state.ref(card), slots)
                ]
            chosen = from_one_end(cards_, count, target.bottom)
            found += [state.ref(card) for card in chosen]
        return tuple(found)
    if isinstance(target, Among):
        owners = expressions.players(instance, target.whose)
        for thing in living(state, held(slots, target.slot)):
            if owner_of(state, thing) not in owners:
                continue
            if filters.matches(state, instance, target.filter, thing, slots):
                found.append(thing)
        return extremes(state, target.filter, found)
    if isinstance(target, Rest):
        return living(state, held(slots, target.slot))
    if isinstance(target, EitherOf):
        left = members(state, instance, target.left, slots)
        right = members(state, instance, target.right, slots)
        return left + tuple([thing for thing in right if thing not in left])
    if isinstance(target, Pick):
        return members(state, instance, target.group, slots)
    if isinstance(target, TopOfStack):
        for thing in members(state, instance, target.of, slots):
            found += cards_of(state, instance, target, thing, slots)
        return tuple(found)
    message = f"no members of {target!r}"
    raise NotImplementedError(message)


def from_one_end(cards: list[int], count: int, bottom: bool) -> list[int]:
    """So many cards from the top, or bottom (CR 15-15-7-2, 15-15-7-3)."""
    if count <= 0:
        return []
    return cards[-count:] if bottom else cards[:count]


def cards_of(
    state: GameState, instance: Instance, target: Target, thing: int, slots: Slots
) -> list[int]:
    """Those of one permanent's cards that a group of such cards names."""
    permanent = state.permanents.get(-1 - thing)
    if permanent is None:
        return []
    if isinstance(target, TopOfStack):
        alone = len(permanent.cards) < 2 or not values.is_digimon(state, permanent)
        return [] if alone else [state.ref(permanent.cards[0])]
    assert isinstance(target, Under) or isinstance(target, Links)
    filter_ = target.filter
    found: list[int] = []
    for card in permanent.links if isinstance(target, Links) else permanent.cards[1:]:
        ref = state.ref(card)
        if fits_under(state, instance, filter_, ref, card in permanent.down, slots):
            found.append(ref)
    if isinstance(target, Under) and target.number is not None:
        count = expressions.number(state, instance, target.number, slots)
        return from_one_end(found, count, target.bottom)
    return found


def fits_under(
    state: GameState, instance: Instance, filter_: Filter, ref: int, down: bool, slots: Slots
) -> bool:
    """Whether a card of a permanent passes a filter.

    Of cards face down under it nothing can be asked but that they are (CR 4-5-9).
    """
    face_down = asks_face_down(filter_)
    if face_down or (down and filter_.tag() != 1):
        return face_down and down
    return filters.matches(state, instance, filter_, ref, slots)


def in_order(group: Target) -> bool:
    """Whether a group is what lies at one end of a stack, so that only how many can be chosen."""
    if isinstance(group, Under):
        return group.number is not None
    return isinstance(group, TopCards)


def first_ones(group: Target, things: tuple[int, ...], count: int) -> tuple[int, ...]:
    """So many of the things at one end of a stack, those at the very end first."""
    assert isinstance(group, Under) or isinstance(group, TopCards)
    return things[len(things) - count :] if group.bottom else things[:count]


def asks_face_down(filter_: Filter) -> bool:
    """Whether all that is asked of a card is that it is face down."""
    return isinstance(filter_, Not) and filter_.filter == InState(FACE_UP)


def one_of_each(
    state: GameState, instance: Instance, pick: Pick, things: tuple[int, ...], slots: Slots
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """(fits, capacity): which of several groups each thing is chosen from, one from each."""
    groups = [members(state, instance, group, slots) for group in pick.each]
    fits: list[int] = []
    for thing in things:
        mask = 0
        for place, group in enumerate(groups):
            if thing in group:
                mask |= 1 << place
        fits.append(mask)
    return tuple(fits), (1,) * len(groups)


def living(state: GameState, things: tuple[int, ...]) -> tuple[int, ...]:
    """Those that are still the same card or permanent (CR 15-11-1-2)."""
    found: list[int] = []
    for thing in things:
        if thing >= 0:
            if state.alive(thing):
                found.append(thing)
        elif -1 - thing in state.permanents:
            found.append(thing)
    return tuple(found)


def owner_of(state: GameState, thing: int) -> int:
    """Whose a card or permanent is."""
    return state.owners[thing & 4095] if thing >= 0 else state.permanents[-1 - thing].owner


def on_field(state: GameState, number_: int) -> tuple[int, ...]:
    """The permanent as a group, if it is there."""
    return (-1 - number_,) if number_ in state.permanents else ()


def extremes(state: GameState, filter_: Filter, found: list[int]) -> tuple[int, ...]:
    """Apply "lowest" and "highest" inside a filter to a whole group."""
    for part in extreme_parts(filter_):
        numbers = [expressions.attribute(state, thing, part.what) for thing in found]
        known = [number for number in numbers if number >= 0]
        best = NOBODY
        if known:
            best = max(known) if part.which in (HIGHEST, NOT_HIGHEST) else min(known)
        apart = part.which in (NOT_HIGHEST, NOT_LOWEST)
        found = [thing for place, thing in enumerate(found) if (numbers[place] == best) != apart]
    return tuple(found)


NOBODY: Final = -2
"""What nobody's number is, in place of the best where there is none."""


def stands_out(state: GameState, instance: Instance, filter_: Filter, thing: int) -> bool:
    """Whether a permanent that passes a filter is the highest or lowest on its side, if asked."""
    if thing >= 0 or not extreme_parts(filter_) or -1 - thing not in state.permanents:
        return True
    owner = state.permanents[-1 - thing].owner
    rivals = [
        -1 - number
        for number, rival in state.permanents.items()
        if rival.owner == owner
        and rival.area == BATTLE
        and filters.matches(state, instance, filter_, -1 - number, ())
    ]
    return thing in extremes(state, filter_, rivals)


NO_EXTREMES: Final[list[Extreme]] = []


def extreme_parts(filter_: Filter) -> list[Extreme]:
    """The superlatives of a filter: itself, or parts of an "all of"; usually none."""
    if isinstance(filter_, Extreme):
        return [filter_]
    if isinstance(filter_, AllOf):
        for part in filter_.filters:
            if part.tag() == 19:
                return [one for one in filter_.filters if isinstance(one, Extreme)]
    return NO_EXTREMES


def in_group(state: GameState, instance: Instance, target: Target, thing: int) -> bool:
    """Whether a permanent belongs to the group a continuous effect reaches."""
    if target.tag() == 1:
        return thing == -1 - instance.permanent
    if isinstance(target, Field):
        if thing >= 0:
            return False
        permanent = state.permanents[-1 - thing]
        if target.area not in (FIELD, permanent.area):
            return False
        if target.whose != BOTH and (permanent.owner == instance.player) != (target.whose == YOU):
            return False
        if extreme_parts(target.filter):
            return thing in members(state, instance, target, values.NO_SLOTS)
        return filters.matches(state, instance, target.filter, thing, values.NO_SLOTS)
    return thing in members(state, instance, target, values.NO_SLOTS)
