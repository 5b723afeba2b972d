"""References to cards and permanents that know when they are stale.

A card reference packs (card, incarnation): a card that goes to another place is a new card
(CR 3-1-3-1), so its incarnation rises and old references no longer fit. A *thing* is either a card
reference (0 or more) or a permanent, written as a negative number.
"""

from typing import Final

NO_REF: Final = -1
"""No card at all. Only where a permanent can't be meant."""
NOTHING: Final = -(1 << 20)
"""No thing at all."""


def make_ref(card: int, incarnation: int) -> int:
    """The reference to a card as it is now."""
    return incarnation << 12 | card


def ref_card(ref: int) -> int:
    """The card a reference is about."""
    return ref & 4095


def ref_incarnation(ref: int) -> int:
    """Which incarnation of the card a reference is about."""
    return ref >> 12


def thing_of(number: int) -> int:
    """The thing that is a permanent."""
    return -1 - number


def permanent_of(thing: int) -> int:
    """The permanent a thing is."""
    return -1 - thing
