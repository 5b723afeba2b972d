"""Filters: whether a thing is what an effect asks for (CR 2-3, 2-4, 4-20 to 4-23)."""

import homeros.kernel.queries.expressions as expressions
import homeros.kernel.queries.groups as groups
import homeros.kernel.queries.sharing as sharing
import homeros.kernel.queries.values as values
from homeros.cards.card_def import CardDef
from homeros.effects.ability import DIGIXROS, GAINED_TEXTS
from homeros.effects.continuous import LEVEL_INFO, NAME_INFO, GainKeyword
from homeros.effects.filters import (
    ATTACK_TARGET,
    ATTACKING,
    FACE_UP,
    LINKED_STATE,
    PLACED_THIS_TURN,
    PLAYED_THIS_TURN,
    SUSPENDED,
    TOKEN,
    AllOf,
    AnyOf,
    CanLinkTo,
    Compare,
    DigiXrosed,
    Filter,
    HasColor,
    HasEffect,
    HasNumber,
    HasRequirement,
    HasTiming,
    InState,
    Kind,
    Named,
    NameHas,
    Not,
    NumberIs,
    Other,
    Shares,
    TextHas,
    Trait,
    TraitHas,
    UnderCount,
    WithKeyword,
)
from homeros.effects.groups import Target
from homeros.effects.numbers import DP, LEVEL, USE_COST
from homeros.kernel.queries.structure import MATCHES, abilities_of, ability_of, answers_timing
from homeros.model.permanent import Permanent
from homeros.model.records import (
    AURA_ROLE,
    GRANTED_ROLE,
    INHERITED_ROLE,
    LINK_ROLE,
    TOP_CARD,
    Instance,
    Slots,
)
from homeros.model.state import REVEALED_MARK, GameState
from homeros.vocab.cards import DIGIMON, OPTION
from homeros.vocab.events import PLAYED, USED
from homeros.vocab.zones import DECK


def matches(
    state: GameState, instance: Instance, filter_: Filter, thing: int, slots: Slots
) -> bool:
    """Whether a thing passes a filter now."""
    code = filter_.tag()
    if code == 1:
        return True
    if thing >= 0 and state.card_def(thing & 4095).is_dual:
        return dual_matches(state, instance, filter_, thing, slots, DIGIMON | OPTION)
    if code == 16:
        assert isinstance(filter_, AllOf)
        for part in filter_.filters:
            if not matches(state, instance, part, thing, slots):
                return False
        return True
    if code == 17:
        assert isinstance(filter_, AnyOf)
        for part in filter_.filters:
            if matches(state, instance, part, thing, slots):
                return True
        return False
    if code == 18:
        assert isinstance(filter_, Not)
        return not matches(state, instance, filter_.filter, thing, slots)
    return simple_matches(state, instance, filter_, thing, slots) or (
        thing >= 0 and shown_as(state, instance, filter_, thing & 4095, slots)
    )


def simple_matches(
    state: GameState, instance: Instance, filter_: Filter, thing: int, slots: Slots
) -> bool:
    """Whether a thing passes a filter that has no filters inside."""
    code = filter_.tag()
    if code == 5:
        assert isinstance(filter_, Compare)
        have = compared(state, instance, thing, filter_.what)
        if have < 0:
            return False
        return expressions.compare(
            have, filter_.how, expressions.number(state, instance, filter_.number, slots)
        )
    if code == 31:
        assert isinstance(filter_, Shares)
        assert isinstance(filter_.of, Target)
        others = groups.members(state, instance, filter_.of, slots)
        others = tuple([other for other in others if other != thing])
        return sharing.shares(state, filter_.field, thing, others)
    if code == 14:
        assert isinstance(filter_, Other)
        than = filter_.than
        if isinstance(than, Target):
            return thing not in groups.members(state, instance, than, slots)
    if code == 32:
        assert isinstance(filter_, HasRequirement)
        return has_requirement(top_def(state, thing), filter_.kind)
    if code == 33:
        assert isinstance(filter_, HasTiming)
        return has_timing(state, thing, filter_.timing)
    if code == 20:
        assert isinstance(filter_, HasNumber)
        return expressions.attribute(state, thing, filter_.what) >= 0
    if thing >= 0:
        return card_matches(state, instance, filter_, thing, slots)
    permanent = state.permanents.get(-1 - thing)
    return permanent is not None and permanent_matches(state, instance, filter_, permanent, slots)


def compared(state: GameState, instance: Instance, thing: int, what: int) -> int:
    """A number of a thing now; of an Option that was used the cost it had then (Q3271)."""
    event = instance.event
    if what == USE_COST and event is not None and event.kind == USED and thing in event.subjects:
        return event.amount
    return expressions.attribute(state, thing, what)


def top_def(state: GameState, thing: int) -> CardDef:
    """The definition of a card, or of the top card of a permanent."""
    return state.card_def(thing & 4095 if thing >= 0 else state.permanents[-1 - thing].cards[0])


def has_requirement(card_def: CardDef, kind: int) -> bool:
    """Whether a card has a requirement of a kind (CR 2-3-8)."""
    return any([requirement.kind == kind for requirement in card_def.requirements])


def has_timing(state: GameState, thing: int, timing: int) -> bool:
    """Whether something has an effect of a timing; a permanent also what was given to it.

    A card alone has neither its inherited effects nor what it gives to others (2-3-3-2, 15-3-1).
    """
    permanent = state.permanents.get(-1 - thing) if thing < 0 else None
    if permanent is None:
        return any(
            [
                answers_timing(one, timing)
                for one in top_def(state, thing).abilities
                if one.place not in GAINED_TEXTS
            ]
        )
    held = abilities_of(state, permanent).held
    return any([answers_timing(ability_of(state, one), timing) for one in held])


def dual_matches(
    state: GameState, instance: Instance, filter_: Filter, ref: int, slots: Slots, half: int
) -> bool:
    """Whether a DUAL card off the field passes, read as the category that is asked for.

    CR4.2 4-6-5-2, 4-6-6-2. Where none is asked for either half will do (4-6-4).
    """
    if isinstance(filter_, AllOf):
        for part in filter_.filters:
            if isinstance(part, Kind) and part.kinds & half in (DIGIMON, OPTION):
                half &= part.kinds
        return all(
            [dual_matches(state, instance, part, ref, slots, half) for part in filter_.filters]
        )
    if isinstance(filter_, AnyOf):
        return any(
            [dual_matches(state, instance, part, ref, slots, half) for part in filter_.filters]
        )
    if isinstance(filter_, Not):
        return not dual_matches(state, instance, filter_.filter, ref, slots, half)
    if half & OPTION and option_half_matches(state.card_def(ref & 4095), filter_):
        return True
    if half == OPTION and (
        isinstance(filter_, HasColor) or isinstance(filter_, Named) or isinstance(filter_, NameHas)
    ):
        return False
    if half == OPTION and (isinstance(filter_, Compare) or isinstance(filter_, HasNumber)):
        if filter_.what in (DP, LEVEL):
            return False
    return simple_matches(state, instance, filter_, ref, slots)


def option_half_matches(card_def: CardDef, filter_: Filter) -> bool:
    """Whether the name or colors of the Option half pass (CR4.2 4-6-6-1)."""
    if isinstance(filter_, HasColor):
        return (card_def.option_colors or card_def.colors) & filter_.colors != 0
    if isinstance(filter_, Named):
        return card_def.option_name in filter_.names
    if isinstance(filter_, NameHas):
        return any([piece in card_def.option_name for piece in filter_.parts])
    return False


def permanent_matches(
    state: GameState,
    instance: Instance,
    filter_: Filter,
    permanent: Permanent,
    slots: Slots,
) -> bool:
    """Whether a permanent passes a simple filter, as what it is on the field (4-3-1)."""
    code = filter_.tag()
    if code == 2:
        assert isinstance(filter_, Kind)
        return values.kinds(state, permanent) & filter_.kinds != 0
    if code == 3:
        assert isinstance(filter_, HasColor)
        return values.colors(state, permanent) & filter_.colors != 0
    if code == 11:
        assert isinstance(filter_, WithKeyword)
        return values.has_keyword(state, permanent, filter_.keyword)
    if code == 12:
        assert isinstance(filter_, InState)
        return in_state(state, filter_.state, permanent)
    if code == 13:
        assert isinstance(filter_, UnderCount)
        have = count_under(state, instance, permanent, filter_, slots)
        return expressions.compare(
            have, filter_.how, expressions.number(state, instance, filter_.number, slots)
        )
    if code == 14:
        return permanent.number != instance.permanent
    if code == 27:
        assert isinstance(filter_, DigiXrosed)
        played = instance.event is not None and instance.event.kind == PLAYED
        return played and permanent.materials >= filter_.at_least
    if code == 19:
        return True
    if code == 29:
        wanted = keyword_filter(state, instance)
        return wanted is not None and matches(state, instance, wanted, -1 - permanent.number, slots)
    top = permanent.cards[0]
    return top not in permanent.down and text_matches(
        state.card_def(top),
        filter_,
        values.names(state, permanent),
        values.name_parts(state, permanent),
        values.traits(state, permanent),
    )


def different_under(
    state: GameState,
    instance: Instance,
    permanent: Permanent,
    filter_: UnderCount,
    slots: Slots,
) -> int:
    """How many different values of a field the fitting cards under a permanent have."""
    things = tuple(
        [
            state.ref(card)
            for card in permanent.cards[1:]
            if card not in permanent.down
            and matches(state, instance, filter_.which, state.ref(card), slots)
        ]
    )
    return len(sharing.values_of(state, filter_.field, things))


def count_under(
    state: GameState,
    instance: Instance,
    permanent: Permanent,
    filter_: UnderCount,
    slots: Slots,
) -> int:
    """How many cards under a permanent pass a filter; face-down ones only if any will do."""
    which = filter_.which
    if filter_.field >= 0:
        return different_under(state, instance, permanent, filter_, slots)
    if which.tag() == 1:
        return len(permanent.cards) - 1
    if isinstance(which, Not) and which.filter == InState(FACE_UP):
        return len(permanent.down)
    count = 0
    for card in permanent.cards[1:]:
        if card not in permanent.down and matches(state, instance, which, state.ref(card), slots):
            count += 1
    return count


def in_state(state: GameState, which: int, permanent: Permanent) -> bool:
    """Whether a permanent is in one of the states filters ask for."""
    if which == SUSPENDED:
        return permanent.suspended
    if which == LINKED_STATE:
        return len(permanent.links) > 0
    if which == TOKEN:
        return state.card_def(permanent.cards[0]).is_token
    if which == ATTACKING:
        return state.attack is not None and state.attack.attacker == permanent.number
    if which == ATTACK_TARGET:
        return state.attack is not None and state.attack.target == permanent.number
    if which == PLACED_THIS_TURN:
        return permanent.placed_turn == state.turn
    if which == PLAYED_THIS_TURN:
        return permanent.played_turn == state.turn
    return which == FACE_UP


def shown_as(
    state: GameState, instance: Instance, filter_: Filter, card: int, slots: Slots
) -> bool:
    """Whether a card passes a filter by what it is treated as while it is revealed (Q2827)."""
    if state.marks[card] & REVEALED_MARK == 0 or state.places[card] != DECK:
        return False
    card_def = state.card_def(card)
    for info in card_def.when_shown:
        if info.field == NAME_INFO and isinstance(filter_, Named | NameHas):
            if text_matches(card_def, filter_, (info.text,), (info.text,), ()):
                return True
        if info.field == LEVEL_INFO and isinstance(filter_, Compare) and filter_.what == LEVEL:
            asked = expressions.number(state, instance, filter_.number, slots)
            if expressions.compare(info.value, filter_.how, asked):
                return True
    return False


def card_matches(
    state: GameState, instance: Instance, filter_: Filter, ref: int, slots: Slots
) -> bool:
    """Whether a card that is not on the field passes a simple filter."""
    card = ref & 4095
    card_def = state.card_def(card)
    code = filter_.tag()
    if code == 2:
        assert isinstance(filter_, Kind)
        return card_def.kinds & filter_.kinds != 0
    if code == 3:
        assert isinstance(filter_, HasColor)
        return card_def.colors & filter_.colors != 0
    if code == 11:
        assert isinstance(filter_, WithKeyword)
        return card_def.has_keyword(filter_.keyword)
    if code == 12:
        assert isinstance(filter_, InState)
        return filter_.state == FACE_UP and state.marks[card] & 4 != 0
    if code == 14:
        return ref != instance.ref
    if code == 19:
        return True
    if code == 29:
        wanted = keyword_filter(state, instance)
        return wanted is not None and matches(state, instance, wanted, ref, slots)
    if code == 30:
        return is_material(state, instance, ref)
    if code == 26:
        assert isinstance(filter_, CanLinkTo)
        return len(card_def.links) > 0
    return text_matches(card_def, filter_, card_def.names, card_def.name_parts, card_def.traits)


def keyword_filter(state: GameState, instance: Instance) -> Filter | None:
    """The cards specified inside the keyword an instance is of (CR 16-2, 16-28-5)."""
    if instance.role in (AURA_ROLE, GRANTED_ROLE):
        return gained_filter(state, instance)
    if instance.ref >= 0 and instance.role in (TOP_CARD, INHERITED_ROLE, LINK_ROLE):
        lines = state.card_def(instance.ref & 4095).keywords
        if 0 <= instance.zone < len(lines):
            return lines[instance.zone].filter
    return None


def gained_filter(state: GameState, instance: Instance) -> Filter | None:
    """The cards specified inside a gained keyword, though its holder may be gone (15-15-2-1)."""
    card_def = state.table.defs[instance.zone >> 10 & 1023]
    ability = card_def.abilities[instance.zone >> 4 & 63]
    part = instance.zone & 15
    if ability.static is None:
        node = expressions.applied_part(card_def, instance.zone >> 4 & 63, part)
    else:
        node = ability.static.what[part]
    return node.filter if isinstance(node, GainKeyword) else None


def specified(
    state: GameState, instance: Instance, things: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """(fits, capacity): which of the cards specified inside the keyword each thing can be."""
    wanted = keyword_filter(state, instance)
    kinds: tuple[Filter, ...] = ()
    if isinstance(wanted, AnyOf):
        kinds = wanted.filters
    elif wanted is not None:
        kinds = (wanted,)
    fits: list[int] = []
    for thing in things:
        mask = 0
        for place, kind in enumerate(kinds):
            if matches(state, instance, kind, thing, values.NO_SLOTS):
                mask |= 1 << place
        fits.append(mask)
    return tuple(fits), (1,) * len(kinds)


def is_material(state: GameState, instance: Instance, ref: int) -> bool:
    """Whether a card is named in the DigiXros requirement of the permanent (CR 16-20-1)."""
    permanent = state.permanents.get(instance.permanent)
    if permanent is None:
        return False
    for requirement in state.card_def(permanent.cards[0]).requirements:
        if requirement.kind == DIGIXROS:
            for material in requirement.materials:
                if matches(state, instance, material.filter, ref, values.NO_SLOTS):
                    return True
    return False


def says(card_def: CardDef, word: str) -> bool:
    """Whether a word is in a card's text; an icon, as <Save>, only as itself (CR 4-20-1, -4).

    Names and traits are text too, and a word inside a longer name counts (Q6051).
    """
    if word.startswith("<"):
        return word in card_def.words
    for texts in (card_def.name_parts, card_def.traits, card_def.words):
        for text in texts:
            if word in text and not text.startswith("<"):
                return True
    return False


def text_matches(
    card_def: CardDef,
    filter_: Filter,
    names: tuple[str, ...],
    parts: tuple[str, ...],
    traits: tuple[str, ...],
) -> bool:
    """Whether names, traits or text pass a filter by one of its words (2-3-1, 2-3-2, 4-20, 4-21-1).

    Or whether there is text in a place (2-3-3-1, 2-3-4-2, 2-3-12-7).
    """
    if isinstance(filter_, Named):
        return any([name in names for name in filter_.names])
    if isinstance(filter_, NameHas):
        return any([piece in name for piece in filter_.parts for name in parts])
    if isinstance(filter_, Trait):
        return any([trait in traits for trait in filter_.traits])
    if isinstance(filter_, TraitHas):
        counting = [trait for trait in traits if trait not in filter_.but]
        return any([piece in trait for piece in filter_.parts for trait in counting])
    if isinstance(filter_, TextHas):
        return any([says(card_def, word) for word in filter_.words])
    if isinstance(filter_, HasEffect):
        return card_def.has_text_in(filter_.place)
    if isinstance(filter_, NumberIs):
        if card_def.number in filter_.numbers:
            return True
        return any([extra in filter_.numbers for extra in card_def.extra_numbers])
    return False


def all_match(
    state: GameState,
    instance: Instance,
    filter_: Filter,
    things: tuple[int, ...],
    slots: Slots,
) -> bool:
    """Whether every one of these things passes a filter."""
    for thing in things:
        if not matches(state, instance, filter_, thing, slots):
            return False
    return True


MATCHES.append(matches)
