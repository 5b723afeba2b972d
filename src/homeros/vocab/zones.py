"""Places a card can be in (CR 3-1-1), and how an index into the zone lists is made.

`UNDER` and `LINKED` belong to a permanent and `NOWHERE` is the state of a card that belongs to no
area (a used Option, a checked card, a revealed card). `OUT` is outside the game (tokens).
"""

from typing import Final

DECK: Final = 0
EGG_DECK: Final = 1
HAND: Final = 2
TRASH: Final = 3
SECURITY: Final = 4
BATTLE: Final = 5
BREEDING: Final = 6
NOWHERE: Final = 7
UNDER: Final = 8
LINKED: Final = 9
OUT: Final = 10
FIELD: Final = 11
"""Battle and breeding area together, in filters only (CR 3-4-4)."""

ANY_AREA: Final = 12
"""For abilities that work in the breeding area as well as in the battle area."""

LISTED_ZONES: Final = 8
"""Zones 0..7 have a list for each player; index it with `zone * 2 + player`."""

ZONE_NAMES: Final = (
    "deck",
    "egg_deck",
    "hand",
    "trash",
    "security",
    "battle",
    "breeding",
    "nowhere",
    "under",
    "linked",
    "out",
    "field",
    "any_area",
)

TOP: Final = 0
BOTTOM: Final = 1
POSITION_NAMES: Final = ("top", "bottom")
