"""Categories, colours and the other closed sets printed on cards (CR 2-2, 2-4)."""

from typing import Final

DIGI_EGG: Final = 1
DIGIMON: Final = 2
TAMER: Final = 4
OPTION: Final = 8
KIND_NAMES: Final = {DIGI_EGG: "digi-egg", DIGIMON: "digimon", TAMER: "tamer", OPTION: "option"}
MAIN_KINDS: Final = 14

RED: Final = 1
BLUE: Final = 2
YELLOW: Final = 4
GREEN: Final = 8
BLACK: Final = 16
PURPLE: Final = 32
WHITE: Final = 64
ALL_COLORS: Final = 127
COLOR_NAMES: Final = {
    RED: "red",
    BLUE: "blue",
    YELLOW: "yellow",
    GREEN: "green",
    BLACK: "black",
    PURPLE: "purple",
    WHITE: "white",
}

NO_LEVEL: Final = -1
NO_DP: Final = -1
NO_COST: Final = -1
"""A card without the field: comparisons with it are false (CR 2-5-3, 2-9-2)."""


def count_bits(mask: int) -> int:
    """How many members a set has."""
    return mask.bit_count()


ANY_LEVEL: Final = 0
"""In place of the level something is treated as: whatever level is asked for will do."""
