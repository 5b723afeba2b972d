"""What becomes of a permanent that leaves the field: the fate of its top card."""

from typing import Final

FATE_STAYS: Final = 0
FATE_DELETED: Final = 1
FATE_TRASHED: Final = 2
FATE_RULE_TRASHED: Final = 3
"""Trashed by a rule check: it first belongs nowhere, so not "from the battle area" (17-1-3-2)."""
FATE_HAND: Final = 4
FATE_DECK_TOP: Final = 5
FATE_DECK_BOTTOM: Final = 6
FATE_SECURITY_TOP: Final = 7
FATE_SECURITY_BOTTOM: Final = 8
FATE_UNDER: Final = 9
"""Placed under another permanent."""
FATE_NOWHERE: Final = 10
"""Becomes a material of a card being played, or of a DNA digivolution."""
FATE_LINKED: Final = 11
"""Becomes a link card."""
FATE_MOVED: Final = 12
"""Moves to the breeding area, which is leaving the battle area too (CR 4-15, Q2139)."""
FATE_NAMES: Final = (
    "stays",
    "deleted",
    "trashed",
    "trashed by rule",
    "hand",
    "deck top",
    "deck bottom",
    "security top",
    "security bottom",
    "under",
    "material",
    "linked",
    "moved",
)
