"""Whether cards and permanents meet the requirements printed on a card (CR 2-3-6 to 2-3-12)."""

from typing import Final

from homeros.cards.card_def import CardDef
from homeros.effects.ability import (
    APP_FUSION,
    ASSEMBLY,
    BURST,
    DIGIVOLVE,
    DIGIXROS,
    DNA,
    LINK,
    Material,
    Requirement,
)
from homeros.effects.continuous import DIGIVOLVE as DIGIVOLVING
from homeros.effects.continuous import IGNORE_REQUIREMENTS, WAY, Way
from homeros.effects.filters import AllOf, AnyOf, Compare, Filter, Named
from homeros.effects.numbers import LEVEL, N
from homeros.kernel.queries.as_if import treated
from homeros.kernel.queries.expressions import compare, holds
from homeros.kernel.queries.expressions import number as count
from homeros.kernel.queries.filters import matches
from homeros.kernel.queries.permissions import forbidden, player_forbidden
from homeros.kernel.queries.values import (
    NO_SLOTS,
    colors,
    is_digimon,
    level,
    on_list,
    reaches,
    static_mask,
)
from homeros.model.permanent import Permanent
from homeros.model.records import Instance
from homeros.model.state import GameState
from homeros.vocab.cards import ANY_LEVEL
from homeros.vocab.zones import BATTLE, HAND

PRINTED: Final = 64
"""Requirement numbers from here on are the printed circles."""
CONFERRED = 128
"""And from here on the ways that persistent effects open, in the order in which they are on."""


def asker(state: GameState, card: int) -> Instance:
    """The card as the one whose requirement is read, so that "you" is its owner."""
    return Instance(state.def_ids[card], 0, state.owners[card], -1, state.ref(card), 4)


def fits(state: GameState, card: int, filter_: Filter, thing: int) -> bool:
    """Whether a thing passes a filter written on a card's requirement."""
    return matches(state, asker(state, card), filter_, thing, NO_SLOTS)


def condition_met(state: GameState, card: int, requirement: Requirement) -> bool:
    """Whether the condition of a requirement, if it has one, holds."""
    return requirement.when is None or holds(state, asker(state, card), requirement.when, NO_SLOTS)


def digivolve_requirements(
    state: GameState, card: int, permanent: Permanent, as_level: int = -1, as_colors: int = 0
) -> list[int]:
    """The numbers of the card's normal requirements that a permanent meets (CR 8-1-3-1).

    An effect may have it treated as a Digimon of a level and of colours, or have levels ignored:
    not where requirements can't be ignored (Q1741).
    """
    card_def = state.card_def(card)
    if kept_from(state, card, permanent):
        return []
    if as_level == ANY_LEVEL and cannot_ignore(state, card):
        as_level = -1
    found = circles_met(state, card_def, permanent, as_level, as_colors)
    for index, requirement in enumerate(card_def.requirements):
        if requirement.kind != DIGIVOLVE:
            continue
        if open_to(state, card, requirement, permanent, as_level, as_colors):
            if requirement.as_level >= 0:
                found += standing_for(state, card_def, requirement, permanent, found)
            else:
                found.append(index)
    if static_mask(state) >> WAY & 1:
        found += conferred(state, card, permanent)
    return found


def circles_met(
    state: GameState, card_def: CardDef, permanent: Permanent, as_level: int, as_colors: int
) -> list[int]:
    """The numbers of the printed circles that a permanent meets, as what it is treated as."""
    if len(card_def.evolutions) == 0:
        return []
    base_level = as_level if as_level >= 0 else level(state, permanent)
    if base_level < 0:
        return []
    base_colors = as_colors or colors(state, permanent)
    return [
        PRINTED + index
        for index, (colors_, level_, _) in enumerate(card_def.evolutions)
        if base_level in (level_, ANY_LEVEL) and colors_ & base_colors
    ]


def conferred(state: GameState, card: int, permanent: Permanent) -> list[int]:
    """The ways that effects open from a permanent into this card in the hand (CR 8-1-2-2)."""
    if state.places[card] != HAND or cannot_ignore(state, card):
        return []
    found: list[int] = []
    for place, on in enumerate(on_list(state, WAY)):
        node = on.node
        if not isinstance(node, Way) or node.as_level >= 0:
            continue
        if reaches(state, on, -1 - permanent.number):
            if matches(state, on.source, node.cards, state.ref(card), NO_SLOTS):
                found.append(CONFERRED + place)
    return found


def open_to(
    state: GameState,
    card: int,
    requirement: Requirement,
    permanent: Permanent,
    as_level: int = -1,
    as_colors: int = 0,
) -> bool:
    """Whether a permanent meets a normal requirement of a card, with all it is tied to."""
    if not condition_met(state, card, requirement):
        return False
    if requirement.zone >= 0 and not from_there(state, card, requirement, permanent):
        return False
    if requirement.ignoring and cannot_ignore(state, card):
        return False
    asked = requirement.materials[0].filter
    if as_level >= 0:
        asked = treated(asked, as_level, as_colors)
    return fits(state, card, asked, -1 - permanent.number)


def from_there(state: GameState, card: int, requirement: Requirement, permanent: Permanent) -> bool:
    """Whether a card is where a requirement asks, for what is in the battle area (Q1042)."""
    return state.places[card] == requirement.zone and permanent.area == BATTLE


def standing_for(
    state: GameState,
    card_def: CardDef,
    requirement: Requirement,
    permanent: Permanent,
    known: list[int],
) -> list[int]:
    """The printed requirements met by what stands for a Digimon of a level (CR 1-3-1)."""
    base_colors = requirement.as_colors or colors(state, permanent)
    return [
        PRINTED + index
        for index, (colors_, level_, _) in enumerate(card_def.evolutions)
        if level_ == requirement.as_level and colors_ & base_colors and PRINTED + index not in known
    ]


def kept_from(state: GameState, card: int, permanent: Permanent) -> bool:
    """Whether an effect keeps a permanent from digivolving into this card (CR 15-1-3)."""
    return forbidden(state, permanent, DIGIVOLVING, other=state.ref(card))


def cannot_ignore(state: GameState, card: int) -> bool:
    """Whether its player can't ignore digivolution requirements (Q1738)."""
    return player_forbidden(state, state.owners[card], IGNORE_REQUIREMENTS)


def requirement_cost(state: GameState, card: int, number: int) -> int:
    """The cost a numbered requirement asks."""
    card_def = state.card_def(card)
    if number >= CONFERRED:
        return on_list(state, WAY)[number - CONFERRED].amount
    if number >= PRINTED:
        return card_def.evolutions[number - PRINTED][2]
    return stated_cost(state, card, card_def.requirements[number])


def stated_cost(state: GameState, card: int, requirement: Requirement) -> int:
    """The cost, or reduction, a requirement states: a number, or one that is counted now."""
    cost = requirement.cost
    if isinstance(cost, N):
        return cost.value
    return count(state, asker(state, card), cost, NO_SLOTS)


def of_kind(card_def: CardDef, kind: int) -> list[int]:
    """The numbers of a card's requirements of a kind."""
    return [index for index, found in enumerate(card_def.requirements) if found.kind == kind]


def dna_met(state: GameState, card: int, number: int, things: tuple[int, ...]) -> bool:
    """Whether these things, in this order, meet a DNA requirement (CR 8-2-3-1)."""
    requirement = state.card_def(card).requirements[number]
    if requirement.kind != DNA or len(things) != len(requirement.materials):
        return False
    if not condition_met(state, card, requirement):
        return False
    for place, material in enumerate(requirement.materials):
        thing = things[place]
        if not dna_fits(state, card, material, thing):
            return False
    return True


def dna_fits(state: GameState, card: int, material: Material, thing: int) -> bool:
    """Whether a thing is one Digimon that a DNA requirement asks for."""
    if thing < 0 and kept_from(state, card, state.permanents[-1 - thing]):
        return False
    if not is_one_digimon(state, thing):
        return False
    if fits(state, card, material.filter, thing):
        return True
    return thing < 0 and stands_as(state, card, material.filter, thing)


def stands_as(state: GameState, card: int, filter_: Filter, thing: int) -> bool:
    """Whether a Digimon is treated as what a DNA requirement asks for (CR 15-12-1)."""
    if not static_mask(state) >> WAY & 1:
        return False
    for on in on_list(state, WAY):
        node = on.node
        if not isinstance(node, Way) or node.as_level < 0 or node.assembly:
            continue
        if node.zone >= 0 and state.places[card] != node.zone:
            continue
        if not reaches(state, on, thing):
            continue
        if matches(state, on.source, node.cards, state.ref(card), NO_SLOTS):
            if fits_as(state, card, filter_, thing, node):
                return True
    return False


def assembled_as(state: GameState, card: int, filter_: Filter, thing: int) -> bool:
    """Whether a thing passes for its level, as its own text says for the Assembly of a card."""
    own = thing & 4095 if thing >= 0 else state.permanents[-1 - thing].cards[0]
    for ability in state.card_def(own).abilities:
        if ability.static is None:
            continue
        for node in ability.static.what:
            if (
                isinstance(node, Way)
                and node.assembly
                and fits(state, own, node.cards, state.ref(card))
            ):
                if fits_as(state, card, filter_, thing, node):
                    return True
    return False


def fits_as(state: GameState, card: int, filter_: Filter, thing: int, way: Way) -> bool:
    """Whether a thing passes a filter with a level and a name besides its own."""
    if isinstance(filter_, AllOf):
        return all([fits_as(state, card, part, thing, way) for part in filter_.filters])
    if isinstance(filter_, AnyOf):
        return any([fits_as(state, card, part, thing, way) for part in filter_.filters])
    if isinstance(filter_, Compare) and filter_.what == LEVEL:
        wanted = count(state, asker(state, card), filter_.number, NO_SLOTS)
        if compare(way.as_level, filter_.how, wanted):
            return True
    if isinstance(filter_, Named) and way.as_name in filter_.names:
        return True
    return fits(state, card, filter_, thing)


def is_one_digimon(state: GameState, thing: int) -> bool:
    """Whether a thing is a Digimon, or a Digimon card (CR 8-2-3-1, 8-3-3-1, 8-4-3-1)."""
    if thing >= 0:
        return state.card_def(thing & 4095).is_digimon
    return is_digimon(state, state.permanents[-1 - thing])


def burst_met(state: GameState, card: int, number: int, base: Permanent, tamer: Permanent) -> bool:
    """Whether a Digimon and a Tamer meet a burst requirement (CR 8-3-3-1, 8-3-3-2)."""
    requirement = state.card_def(card).requirements[number]
    if requirement.kind != BURST or requirement.tamer is None or base.number == tamer.number:
        return False
    if not is_digimon(state, base) or not condition_met(state, card, requirement):
        return False
    if kept_from(state, card, base):
        return False
    return fits(state, card, requirement.materials[0].filter, -1 - base.number) and fits(
        state, card, requirement.tamer, -1 - tamer.number
    )


def app_fusion_met(state: GameState, card: int, number: int, base: Permanent, link: int) -> bool:
    """Whether a Digimon and one of its link cards are two of the cards named (CR 8-4-2-1)."""
    requirement = state.card_def(card).requirements[number]
    if requirement.kind != APP_FUSION or not condition_met(state, card, requirement):
        return False
    if not is_digimon(state, base) or kept_from(state, card, base):
        return False
    thing = -1 - base.number
    for first, one in enumerate(requirement.materials):
        if not fits(state, card, one.filter, thing):
            continue
        for second, other in enumerate(requirement.materials):
            if first != second and fits(state, card, other.filter, state.ref(link)):
                return True
    return False


def link_requirement_met(state: GameState, card: int, host: Permanent) -> bool:
    """Whether a Digimon meets one of a card's link requirements (CR 10-1-3-1, 17-1-3-6)."""
    return link_number(state, card, host) >= 0


def link_number(state: GameState, card: int, host: Permanent) -> int:
    """The cheapest link requirement of a card that a Digimon meets, -1 if none."""
    return cheapest(state, card, link_numbers(state, card, host))


def cheapest(state: GameState, card: int, numbers: list[int]) -> int:
    """The requirement with the lowest cost among these, -1 if there are none."""
    best = -1
    least = 0
    for index in numbers:
        cost = requirement_cost(state, card, index)
        if best < 0 or cost < least:
            best = index
            least = cost
    return best


def link_numbers(state: GameState, card: int, host: Permanent) -> list[int]:
    """The link requirements of a card that a Digimon meets (CR 10-1-3-1)."""
    found: list[int] = []
    for index, requirement in enumerate(state.card_def(card).requirements):
        if requirement.kind == LINK and condition_met(state, card, requirement):
            if fits(state, card, requirement.materials[0].filter, -1 - host.number):
                found.append(index)
    return found


def material_kind(card_def: CardDef) -> int:
    """The number of a card's DigiXros or Assembly requirement, -1 if it has neither."""
    for index, requirement in enumerate(card_def.requirements):
        if requirement.kind in (DIGIXROS, ASSEMBLY):
            return index
    return -1
