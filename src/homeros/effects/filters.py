"""Filters: what a card or permanent must be to belong to a group.

A filter on a number the thing does not have (DP, level, cost) never matches (CR 2-5-3, 2-9-2).
"""

from dataclasses import dataclass
from typing import Final

from homeros.effects.node import Node
from homeros.effects.numbers import Num

LOWEST: Final = 0
HIGHEST: Final = 1
NOT_LOWEST: Final = 2
NOT_HIGHEST: Final = 3
"""All but those with the lowest or highest; those that do not have the number are among them."""

SUSPENDED: Final = 0
TOKEN: Final = 1
LINKED_STATE: Final = 2
ATTACKING: Final = 3
FACE_UP: Final = 4
PLAYED_THIS_TURN: Final = 5
PLACED_THIS_TURN: Final = 6
ATTACK_TARGET: Final = 7
"""The target of the attack that goes on."""
STATE_NAMES: Final = (
    "suspended",
    "token",
    "linked",
    "attacking",
    "face_up",
    "played_this_turn",
    "placed_this_turn",
)


@dataclass(frozen=True)
class Filter(Node):
    """Any test of one thing."""


@dataclass(frozen=True)
class Anything(Filter):
    """Matches everything."""

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 1


@dataclass(frozen=True)
class Kind(Filter):
    """Is one of these categories; on the field, is treated as one of them (CR 4-2, 4-3)."""

    kinds: int

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 2


@dataclass(frozen=True)
class HasColor(Filter):
    """Has at least one of these colours (CR 2-4-3-1)."""

    colors: int

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 3


@dataclass(frozen=True)
class Compare(Filter):
    """One of its numbers compares so with a number of the effect."""

    what: int
    how: int
    number: Num

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 5


@dataclass(frozen=True)
class Named(Filter):
    """Is named exactly one of these (CR 2-3-1-2)."""

    names: tuple[str, ...]

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 6


@dataclass(frozen=True)
class NameHas(Filter):
    """Has one of these in its name (CR 2-3-1-3)."""

    parts: tuple[str, ...]

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 7


@dataclass(frozen=True)
class Trait(Filter):
    """Has one of these traits exactly (CR 2-3-2-3)."""

    traits: tuple[str, ...]

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 8


@dataclass(frozen=True)
class TraitHas(Filter):
    """Has one of these inside any of its traits (CR 2-3-2-4)."""

    parts: tuple[str, ...]
    but: tuple[str, ...] = ()
    """Traits that do not count, though they contain it."""

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 9


@dataclass(frozen=True)
class TextHas(Filter):
    """Has this word or icon in its text (CR 4-20)."""

    words: tuple[str, ...]

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 10


@dataclass(frozen=True)
class WithKeyword(Filter):
    """Has this keyword effect now."""

    keyword: int

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 11


@dataclass(frozen=True)
class UnderCount(Filter):
    """Has so many cards under it that match (CR 4-6-1, 4-23)."""

    how: int
    number: Num
    which: Filter = Anything()
    field: int = -1
    """What is counted of them instead: the different values of a field; -1 for the cards."""

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 13


@dataclass(frozen=True)
class Other(Filter):
    """Is not the permanent the effect comes from, or is none of those named."""

    than: Node | None = None

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 14


@dataclass(frozen=True)
class AllOf(Filter):
    """Matches every one of these."""

    filters: tuple[Filter, ...]

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 16


@dataclass(frozen=True)
class AnyOf(Filter):
    """Matches at least one of these (CR 4-21-1)."""

    filters: tuple[Filter, ...]

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 17


@dataclass(frozen=True)
class Not(Filter):
    """Does not match."""

    filter: Filter

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 18


@dataclass(frozen=True)
class Extreme(Filter):
    """Has the lowest or highest of a number among those of the group having it, or has it not."""

    what: int
    which: int

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 19


@dataclass(frozen=True)
class HasNumber(Filter):
    """Has this field at all, such as a DP or a level."""

    what: int

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 20


@dataclass(frozen=True)
class HasEffect(Filter):
    """Has text in this field: upper, inherited, security or link (CR 2-3-3, 2-3-4, 2-3-12-7)."""

    place: int

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 24


@dataclass(frozen=True)
class NumberIs(Filter):
    """Has one of these card numbers (CR 2-11-1)."""

    numbers: tuple[str, ...]

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 25


@dataclass(frozen=True)
class CanLinkTo(Filter):
    """Has a link whose requirement the effect's permanent meets (CR 10-1-3-1)."""

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 26


@dataclass(frozen=True)
class DigiXrosed(Filter):
    """Was DigiXrosed with at least this many cards (CR 7-2-2-9, 7-2-2-10).

    Only what its being played has triggered finds it so (Q3721).
    """

    at_least: int = 1

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 27


@dataclass(frozen=True)
class KeywordFilter(Filter):
    """Is one of the cards specified inside the keyword being processed (CR 16-28-5)."""

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 29


@dataclass(frozen=True)
class IsMaterial(Filter):
    """Is one of the cards in the DigiXros requirement of the effect's permanent (CR 16-20-1)."""

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 30


@dataclass(frozen=True)
class InState(Filter):
    """Is suspended, a Token, linked, attacking, face up ... (CR 4-8, 4-11, 4-18)."""

    state: int

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 12


@dataclass(frozen=True)
class Shares(Filter):
    """Has a name, color, level or trait in common with any of these (CR 4-22)."""

    field: int
    of: Node

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 31


@dataclass(frozen=True)
class HasRequirement(Filter):
    """Has a requirement of this kind, such as DigiXros (CR 2-3-8)."""

    kind: int

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 32


@dataclass(frozen=True)
class HasTiming(Filter):
    """Has an effect of this timing (CR 15-16)."""

    timing: int

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 33


# The numbers the kernel dispatches on (class variables of native classes are set outside).
Anything.code = 1
Kind.code = 2
HasColor.code = 3
Compare.code = 5
Named.code = 6
NameHas.code = 7
Trait.code = 8
TraitHas.code = 9
TextHas.code = 10
WithKeyword.code = 11
UnderCount.code = 13
Other.code = 14
AllOf.code = 16
AnyOf.code = 17
Not.code = 18
Extreme.code = 19
HasNumber.code = 20
HasEffect.code = 24
NumberIs.code = 25
CanLinkTo.code = 26
DigiXrosed.code = 27
KeywordFilter.code = 29
IsMaterial.code = 30
InState.code = 12
Shares.code = 31
HasRequirement.code = 32
HasTiming.code = 33
