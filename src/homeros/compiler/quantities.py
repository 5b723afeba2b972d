"""Quantities: how many a noun phrase means, and how they are chosen."""

from dataclasses import dataclass
from typing import Final

from homeros.effects.groups import ANY_NUMBER, EXACT
from homeros.effects.numbers import N, Num

ONE_THING: Final = N(1)
ALL: Final = -1
"""A quantity beside EXACT, UP_TO and ANY_NUMBER: everything in the group, without choosing."""
SOME: Final = -2
"""Any one of the group without choosing: in triggers and conditions."""


@dataclass(frozen=True)
class Quantity:
    """How many, and how they are chosen."""

    how: int
    number: Num = ONE_THING
    total_of: int = -1
    differing: int = -1
    """What the chosen ones have to differ in."""

    def several(self) -> bool:
        """Whether it can be more than one thing."""
        return self.how in (ALL, ANY_NUMBER) or self.number != N(1)


ONE: Final = Quantity(EXACT)
EVERY: Final = Quantity(ALL)
ANY_OF_THEM: Final = Quantity(SOME)
