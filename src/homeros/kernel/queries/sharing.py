"""What things have in common: names, colors, levels, traits (CR 4-22)."""

import homeros.kernel.queries.values as values
from homeros.effects.continuous import COLOR_INFO, LEVEL_INFO, NAME_INFO, TRAIT_INFO
from homeros.model.permanent import Permanent
from homeros.model.state import GameState
from homeros.vocab.cards import ALL_COLORS, COLOR_NAMES
from homeros.vocab.zones import UNDER


def values_of(state: GameState, field: int, things: tuple[int, ...]) -> set[str]:
    """The different values that cards or permanents have of a field between them.

    A card that lies face down in a stack has none (CR 4-5-9).
    """
    found: set[str] = set()
    for thing in things:
        if thing >= 0 and lies_face_down(state, thing & 4095):
            continue
        permanent = state.permanents.get(-1 - thing) if thing < 0 else None
        if field == NAME_INFO:
            found.update(names_of(state, thing, permanent))
        elif field == TRAIT_INFO:
            found.update(traits_of(state, thing, permanent))
        elif field == COLOR_INFO:
            found.update(color_names(colors_of(state, thing, permanent)))
        elif field == LEVEL_INFO:
            level = level_of(state, thing, permanent)
            if level >= 0:
                found.add(str(level))
    return found


def lies_face_down(state: GameState, card: int) -> bool:
    """Whether a card lies face down under a permanent."""
    if state.places[card] != UNDER:
        return False
    return any([card in permanent.down for permanent in state.permanents.values()])


def shares(state: GameState, field: int, thing: int, others: tuple[int, ...]) -> bool:
    """Whether a thing has a value of a field that one of the others has too."""
    mine = values_of(state, field, (thing,))
    return len(mine & values_of(state, field, others)) > 0


def names_of(state: GameState, thing: int, permanent: Permanent | None) -> tuple[str, ...]:
    """The names of a card or permanent."""
    if permanent is not None:
        return values.names(state, permanent)
    return state.card_def(thing & 4095).names if thing >= 0 else ()


def traits_of(state: GameState, thing: int, permanent: Permanent | None) -> tuple[str, ...]:
    """The traits of a card or permanent."""
    if permanent is not None:
        return values.traits(state, permanent)
    return state.card_def(thing & 4095).traits if thing >= 0 else ()


def colors_of(state: GameState, thing: int, permanent: Permanent | None) -> int:
    """The colors of a card or permanent, as a set."""
    if permanent is not None:
        return values.colors(state, permanent)
    return state.card_def(thing & 4095).colors if thing >= 0 else 0


def level_of(state: GameState, thing: int, permanent: Permanent | None) -> int:
    """The level of a card or permanent, -1 for none."""
    if permanent is not None:
        return values.level(state, permanent)
    return state.card_def(thing & 4095).level if thing >= 0 else -1


def color_names(colors: int) -> list[str]:
    """The names of a set of colors."""
    return [name for bit, name in COLOR_NAMES.items() if colors & ALL_COLORS & bit]


def levels_in(state: GameState, permanent: Permanent) -> dict[int, int]:
    """How many face-up cards of each level there are in a stack, its top card included."""
    count: dict[int, int] = {}
    for card in permanent.cards:
        level = state.card_def(card).level
        if level >= 0 and card not in permanent.down:
            count[level] = count.get(level, 0) + 1
    return count


def same_level(state: GameState, permanent: Permanent) -> int:
    """The most face-up cards of one level in a stack, its top card included."""
    return max([0, *levels_in(state, permanent).values()])


def same_level_pairs(state: GameState, permanent: Permanent) -> int:
    """How many pairs of face-up cards of one level there are in a stack (Q4871)."""
    return sum([number // 2 for number in levels_in(state, permanent).values()])
