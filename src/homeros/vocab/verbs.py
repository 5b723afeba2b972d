"""What an option does: the verb of an action word, packed with its objects into one integer key.

A key is stable within one game: cards are numbers in the game's card table, permanents are their
own numbers. Hidden cards are named by their position instead.
"""

from typing import Final

PASS: Final = 0
PLAY: Final = 1
DIGIVOLVE: Final = 2
DNA: Final = 3
BURST: Final = 4
APP_FUSE: Final = 5
USE: Final = 6
LINK: Final = 7
ATTACK: Final = 8
ACTIVATE: Final = 9
HATCH: Final = 10
MOVE: Final = 11
BLOCK: Final = 12
CHOOSE: Final = 13
YES: Final = 14
NO: Final = 15
NUMBER: Final = 16
MODE: Final = 17
HIDDEN: Final = 18
"""Choose an unseen card by its position in its zone."""
VERB_NAMES: Final = (
    "pass",
    "play",
    "digivolve",
    "dna",
    "burst",
    "appfuse",
    "use",
    "link",
    "attack",
    "activate",
    "hatch",
    "move",
    "block",
    "choose",
    "yes",
    "no",
    "number",
    "mode",
    "hidden",
)

FROM_HAND: Final = 8192
FIRST: Final = 4096
"""In the third object of a DNA option: its other material is a hand card, written first or not."""

PLAYER_TARGET: Final = 1048575
"""The object of an attack on the player rather than on a permanent."""


def option_key(verb: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Pack a verb and up to three objects (20, 20 and 14 bits) into one integer."""
    return (((c << 20 | b) << 20) | a) << 6 | verb


def key_verb(key: int) -> int:
    """The verb of a key."""
    return key & 63


def key_a(key: int) -> int:
    """The first object of a key."""
    return key >> 6 & 1048575


def key_b(key: int) -> int:
    """The second object of a key."""
    return key >> 26 & 1048575


def key_c(key: int) -> int:
    """The third object of a key."""
    return key >> 46
