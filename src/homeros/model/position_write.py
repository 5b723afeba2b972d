"""A position as one line of text: the part people read, and one that holds the rest.

`T4 p1 main mem:2 first:p1 rules:3.6 seed:7/12 | p1 deck:[...] ... | p2 ... | + ...`. Memory is seen
from the turn player. In a stack the top card comes first. What the readable part can't carry (a
half-resolved effect, what players know, numbers) follows the last `+`.
"""

import base64
import zlib
from typing import Final

from homeros.model.codec import pack_integers, write_number
from homeros.model.permanent import Permanent
from homeros.model.state import FACE_UP_MARK, GameState
from homeros.vocab.phases import EDITIONS, ENDING_NAMES, NO_WINNER, PHASE_NAMES
from homeros.vocab.zones import (
    BATTLE,
    BREEDING,
    DECK,
    EGG_DECK,
    HAND,
    NOWHERE,
    SECURITY,
    TRASH,
)

PLAYERS: Final = ("p1", "p2")
ZONE_KEYS: Final = (
    (DECK, "deck", "D"),
    (EGG_DECK, "eggs", "E"),
    (HAND, "hand", "H"),
    (TRASH, "trash", "T"),
    (SECURITY, "security", "S"),
    (BATTLE, "battle", "B"),
    (BREEDING, "breeding", "R"),
    (NOWHERE, "aside", "N"),
)
"""Zones with their long and short keys, in the order of writing."""
ALWAYS_WRITTEN: Final = (DECK, EGG_DECK, HAND, SECURITY)

SUSPENDED_MARK: Final = "~"
PLAYED_MARK: Final = "!"
PLACED_MARK: Final = "*"
BY_EFFECT_MARK: Final = "@"
MATERIALS_MARK: Final = "%"
LINK_SIGN: Final = "&"
UNDER_SIGN: Final = ">"
UP_MARK: Final = "^"
HIDDEN_CARD: Final = "?"
VERSION: Final = 3
ALPHABET: Final = b"-_"
"""The last two letters that bytes are written with: none that a shell or an address minds."""


def write_position(state: GameState, seen: list[bool] | None = None, rest: bool = True) -> str:
    """A position in full, or with only those cards named that are seen.

    With `seen` (one entry per card) hidden cards are `?` and nothing hidden follows: no seed, no
    rest. Without it `rest` tells whether what reading needs to be exact is to follow.
    """
    text = readable_part(state, seen)
    if seen is None and rest:
        return f"{text} | + {pack(state)}"
    return text


def readable_part(state: GameState, seen: list[bool] | None) -> str:
    """The part of a position that people read."""
    player = state.turn_player
    edition = [name for name, number in EDITIONS.items() if number == state.rules]
    words = [
        f"T{state.turn}",
        PLAYERS[player],
        PHASE_NAMES[state.phase],
        f"mem:{state.memory_of(player)}",
        f"first:{PLAYERS[state.first_player]}",
        f"rules:{edition[0] if edition else state.rules}",
    ]
    if seen is None:
        words.append(f"seed:{state.seed}/{state.counter}")
    if state.winner != NO_WINNER:
        winner = PLAYERS[state.winner] if state.winner < 2 else "draw"
        words.append(f"won:{winner}/{ENDING_NAMES[state.ending].replace(' ', '_')}")
    parts = [" ".join(words)]
    parts += [side_part(state, side, seen) for side in (0, 1)]
    return " | ".join(parts)


def side_part(state: GameState, player: int, seen: list[bool] | None) -> str:
    """What lies on one player's side."""
    words = [PLAYERS[player]]
    for zone, name, _ in ZONE_KEYS:
        found = state.zone(zone, player)
        if not found and zone not in ALWAYS_WRITTEN:
            continue
        if zone in (BATTLE, BREEDING):
            units = [permanent_text(state, state.permanents[one], seen) for one in found]
        else:
            units = grouped([card_text(state, card, player, seen) for card in found])
        words.append(f"{name}:[{' '.join(units)}]")
    return " ".join(words)


def grouped(units: list[str]) -> list[str]:
    """Equal cards in a row as one unit with a count, when that is shorter to read."""
    found: list[str] = []
    at = 0
    while at < len(units):
        end = at
        while end < len(units) and units[end] == units[at]:
            end += 1
        count = end - at
        if count > 2 or (count == 2 and units[at] == HIDDEN_CARD):
            found.append(f"{units[at]}x{count}")
        else:
            found += units[at:end]
        at = end
    return found


def card_text(state: GameState, card: int, player: int, seen: list[bool] | None) -> str:
    """A card that is not part of a permanent."""
    word = HIDDEN_CARD
    if seen is None or seen[card]:
        word = state.card_def(card).number
        if state.owners[card] != player:
            word = f"{PLAYERS[state.owners[card]]}:{word}"
    if state.marks[card] & FACE_UP_MARK:
        word += UP_MARK
    return word


def permanent_text(state: GameState, permanent: Permanent, seen: list[bool] | None) -> str:
    """A permanent: its stack, its link cards, its marks."""
    cards: list[str] = []
    for card in permanent.cards:
        word = card_text(state, card, permanent.owner, seen).rstrip(UP_MARK)
        cards.append(f"({word})" if card in permanent.down else word)
    text = UNDER_SIGN.join(cards)
    for card in permanent.links:
        text += LINK_SIGN + card_text(state, card, permanent.owner, seen).rstrip(UP_MARK)
    if permanent.suspended:
        text += SUSPENDED_MARK
    if permanent.played_turn == state.turn:
        text += PLAYED_MARK
    elif permanent.placed_turn == state.turn:
        text += PLACED_MARK
    if permanent.by_effect:
        text += BY_EFFECT_MARK
    if permanent.materials > 0:
        text += f"{MATERIALS_MARK}{permanent.materials}"
    return text


# -- the rest ----------------------------------------------------------------------------------


def pack(state: GameState) -> str:
    """The card table and the whole state as compressed letters."""
    table = state.table
    data = bytearray()
    data.append(VERSION)
    names = " ".join([card_def.number for card_def in table.defs[1:]]).encode()
    write_number(len(names), data)
    data += names
    numbers = [table.salt, len(table.cards)]
    for card, def_id in enumerate(table.cards):
        numbers.append(def_id * 4 + table.owners[card] * 2 + (1 if table.eggs[card] else 0))
    data += pack_integers(numbers + state.ints())
    return base64.b64encode(zlib.compress(bytes(data), 9), ALPHABET).decode()
