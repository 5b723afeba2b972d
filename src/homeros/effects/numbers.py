"""Numbers: every number in an effect is an expression, read while the effect is processed."""

from dataclasses import dataclass
from typing import Final

from homeros.effects.node import Node

DP: Final = 0
LEVEL: Final = 1
PLAY_COST: Final = 2
UNDER_COUNT: Final = 3
LINK_COUNT: Final = 4
COLOR_COUNT: Final = 5
USE_COST: Final = 6
CHECK_COUNT: Final = 7
SAME_LEVEL_COUNT: Final = 8
"""The most cards of one level in a stack, its top card included."""
SAME_LEVEL_PAIRS: Final = 9
"""How many pairs of cards of one level there are in a stack, its top card included (Q4871)."""
ATTRIBUTE_NAMES: Final = (
    "dp",
    "level",
    "play_cost",
    "under_count",
    "link_count",
    "color_count",
    "use_cost",
    "check_count",
    "same_level_count",
    "same_level_pairs",
)

YOU: Final = 0
OPPONENT: Final = 1
BOTH: Final = 2
OWNER: Final = 3
"""Whose: the effect's player, the other one, both of them, each card's owner (CR 4-9, 15-10-1)."""

AT_MOST: Final = 0
AT_LEAST: Final = 1
EXACTLY: Final = 2
LESS: Final = 3
MORE: Final = 4
DIFFERENT: Final = 5


@dataclass(frozen=True)
class Num(Node):
    """Any number."""


@dataclass(frozen=True)
class N(Num):
    """A printed number."""

    value: int

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 1


@dataclass(frozen=True)
class CountOf(Num):
    """How many members a group has at the time of asking (CR 15-8-3-7).

    Of those that have to differ in something, at most how many do (FAQ BT12-083).
    """

    group: Node
    differing: int = -1

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 2


@dataclass(frozen=True)
class AttrOf(Num):
    """A number printed on or derived for one thing; -1 if it lacks it.

    The total is that of all members of a group that have it.
    """

    what: int
    of: Node
    total: bool = False

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 3


@dataclass(frozen=True)
class PerEach(Num):
    """`each` for every full `per` of a number (CR 15-15-7-1)."""

    number: Num
    each: int = 1
    per: int = 1

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 4


@dataclass(frozen=True)
class ZoneCount(Num):
    """How many cards a player has in a zone (CR 3-1-3-2)."""

    zone: int
    whose: int = YOU

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 5


@dataclass(frozen=True)
class MemoryOf(Num):
    """The memory seen from a player's side: positive on that side of 0 (CR 4-1-2, 4-1-3)."""

    whose: int = YOU

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 6


@dataclass(frozen=True)
class EventCount(Num):
    """How many subjects the triggering event had (CR 15-15-7-4)."""

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 7


@dataclass(frozen=True)
class EventAmount(Num):
    """The value the trigger recorded, as it was at trigger time (CR 15-8-3-8)."""

    what: int
    before: bool = False
    """For digivolving: what it was before it digivolved."""

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 8


@dataclass(frozen=True)
class Plus(Num):
    """The sum of two numbers."""

    left: Num
    right: Num

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 9


@dataclass(frozen=True)
class HowMany(Num):
    """How many things an earlier action of this effect actually affected, by its slot."""

    slot: int

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 10


@dataclass(frozen=True)
class KeywordAmount(Num):
    """The number inside the keyword being processed, as in the 2 of Digi-Burst 2."""

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 11


@dataclass(frozen=True)
class DistinctOf(Num):
    """How many different values of a field the members of a group have between them."""

    field: int
    group: Node

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 12


# The numbers the kernel dispatches on (class variables of native classes are set outside).
N.code = 1
CountOf.code = 2
AttrOf.code = 3
PerEach.code = 4
ZoneCount.code = 5
MemoryOf.code = 6
EventCount.code = 7
EventAmount.code = 8
Plus.code = 9
HowMany.code = 10
KeywordAmount.code = 11
DistinctOf.code = 12
