"""Groups and targets: which things an action is about.

A *reference* names things already known (this Digimon, what was chosen before); a *group* is
everything in a place that passes a filter; a *pick* has a player choose from a group. A pick inside
a group ("the bottom card under 1 of your Digimon") is made first.
"""

from dataclasses import dataclass
from typing import Final

from homeros.effects.filters import Anything, Filter
from homeros.effects.node import Node
from homeros.effects.numbers import BOTH, YOU, N, Num
from homeros.vocab.zones import BATTLE

EXACT: Final = 0
UP_TO: Final = 1
ANY_NUMBER: Final = 2
"""At least one, as CR 1-3-6 demands."""
TOTAL_AT_MOST: Final = 3
ONE_EACH: Final = 4
"""One from each of several groups, or of the cards specified inside the keyword (CR 16-28-6)."""

DIFFERING_NAME: Final = 0
DIFFERING_NUMBER: Final = 1
DIFFERING_COLOR: Final = 2
DIFFERING_LEVEL: Final = 3
"""What the members of a choice may have to differ in (CR 4-22)."""


@dataclass(frozen=True)
class Target(Node):
    """Anything an action can be about."""


@dataclass(frozen=True)
class This(Target):
    """The permanent the effect comes from ("this Digimon", "this Tamer")."""

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 1


@dataclass(frozen=True)
class ThisCard(Target):
    """The card the effect is written on, wherever it is (CR 15-3-3)."""

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 2


@dataclass(frozen=True)
class Slot(Target):
    """What an earlier part of this effect chose or affected ("that Digimon", "it")."""

    slot: int

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 3


@dataclass(frozen=True)
class Subject(Target):
    """What the triggering event happened to ("the played Digimon", "those Digimon")."""

    filter: Filter = Anything()

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 4


@dataclass(frozen=True)
class Attacker(Target):
    """The Digimon that is attacking."""

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 5


@dataclass(frozen=True)
class Defender(Target):
    """The Digimon that is the target of the attack."""

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 6


@dataclass(frozen=True)
class Foe(Target):
    """What else takes part in the event: whom its subject battled, the card it would become."""

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 7


@dataclass(frozen=True)
class Field(Target):
    """Permanents of a player in an area (CR 15-1-7: the battle area unless it says otherwise)."""

    filter: Filter = Anything()
    whose: int = YOU
    area: int = BATTLE

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 8


@dataclass(frozen=True)
class Cards(Target):
    """Cards of a player in a zone."""

    zone: int
    filter: Filter = Anything()
    whose: int = YOU

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 9


@dataclass(frozen=True)
class Under(Target):
    """Cards under a permanent, top first (CR 4-6-1).

    With a number, so many of them from the top, or from the bottom (CR 15-15-7-2, 15-15-7-3).
    """

    of: Target
    filter: Filter = Anything()
    number: Num | None = None
    bottom: bool = False

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 10


@dataclass(frozen=True)
class Links(Target):
    """Link cards of a permanent (CR 4-7-1)."""

    of: Target
    filter: Filter = Anything()

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 11


@dataclass(frozen=True)
class TopCards(Target):
    """The top, or bottom, cards of a player's stack of cards: of those that pass the filter."""

    zone: int
    number: Num
    whose: int = YOU
    bottom: bool = False
    filter: Filter = Anything()

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 12


@dataclass(frozen=True)
class Among(Target):
    """Those in a slot that pass a filter ("among them"), of a player's if it says so."""

    slot: int
    filter: Filter = Anything()
    whose: int = BOTH

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 13


@dataclass(frozen=True)
class Rest(Target):
    """Those in a slot that are still where that slot put them ("the rest")."""

    slot: int

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 14


@dataclass(frozen=True)
class EitherOf(Target):
    """The members of two groups together ("1 Digimon or 1 card in ...")."""

    left: Target
    right: Target

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 15


@dataclass(frozen=True)
class TopOfStack(Target):
    """The top card of a stacked permanent, which then is the card beneath it (CR 4-5-1, 4-5-2).

    Nothing for a single card, or for what is no Digimon any more (CR 8-3-2-2, 8-3-2-3).
    """

    of: Target = This()

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 17


@dataclass(frozen=True)
class Pick(Target):
    """Have a player choose from a group; what was chosen is also kept in `slot` (CR 15-10-2).

    Up to so many from one end of a stack are chosen by their number: there is no leaving one out.
    """

    group: Target
    number: Num = N(1)
    how: int = EXACT
    slot: int = -1
    total_of: int = -1
    chooser: int = YOU
    differing: int = -1
    each: tuple[Target, ...] = ()
    """For one of each: what each of them is chosen from; nothing for what the keyword specifies."""
    same_level: bool = False
    """Whether all that are chosen have one level between them (Q1803)."""

    def tag(self) -> int:
        """Its code, for fast dispatch."""
        return 16


# The numbers the kernel dispatches on (class variables of native classes are set outside).
This.code = 1
ThisCard.code = 2
Slot.code = 3
Subject.code = 4
Attacker.code = 5
Defender.code = 6
Foe.code = 7
Field.code = 8
Cards.code = 9
Under.code = 10
Links.code = 11
TopCards.code = 12
Among.code = 13
Rest.code = 14
EitherOf.code = 15
Pick.code = 16
TopOfStack.code = 17
