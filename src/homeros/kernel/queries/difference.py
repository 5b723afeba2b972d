"""Choosing things that differ in something (CR 4-22), or that are alike."""

import homeros.kernel.queries.expressions as expressions
from homeros.effects.groups import (
    DIFFERING_COLOR,
    DIFFERING_LEVEL,
    DIFFERING_NAME,
    DIFFERING_NUMBER,
)
from homeros.effects.numbers import LEVEL
from homeros.model.state import GameState
from homeros.vocab.cards import ALL_COLORS


def different_values(state: GameState, card: int, field: int) -> tuple[object, ...]:
    """The values a card has of a field it may have to differ in."""
    card_def = state.card_def(card)
    if field == DIFFERING_NAME:
        return card_def.names
    if field == DIFFERING_NUMBER:
        return (card_def.number, *card_def.extra_numbers)
    if field == DIFFERING_COLOR:
        return tuple(
            [1 << bit for bit in range(ALL_COLORS.bit_count()) if card_def.colors >> bit & 1]
        )
    assert field == DIFFERING_LEVEL
    return (card_def.level,) if card_def.level >= 0 else ()


def difference(
    state: GameState, field: int, things: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """(fits, capacity): each thing takes one value of its own, no value twice (CR 4-22-2)."""
    known: list[object] = []
    fits: list[int] = []
    for thing in things:
        card = state.permanents[-1 - thing].cards[0] if thing < 0 else thing & 4095
        mask = 0
        for value in different_values(state, card, field):
            if value not in known:
                known.append(value)
            mask |= 1 << known.index(value)
        fits.append(mask)
    return tuple(fits), (1,) * len(known)


def levels(
    state: GameState, things: tuple[int, ...], least: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """(things, levels): those of which there are at least so many of one level."""
    found = [expressions.attribute(state, thing, LEVEL) for thing in things]
    kept = [
        index for index, level in enumerate(found) if level >= 0 and found.count(level) >= least
    ]
    return tuple([things[index] for index in kept]), tuple([found[index] for index in kept])
