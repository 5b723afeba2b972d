"""Counting in words: "for each ...", and what is counted."""

from homeros.compiler.saying.amounts import ZONES, area, owner, possessive, reference, zone
from homeros.compiler.saying.nouns import nouns
from homeros.compiler.saying.speech import Speech, unsaid
from homeros.effects.continuous import COLOR_INFO, NAME_INFO
from homeros.effects.filters import Anything
from homeros.effects.groups import Cards, Field, Under
from homeros.effects.node import Node
from homeros.effects.numbers import (
    BOTH,
    COLOR_COUNT,
    AttrOf,
    CountOf,
    DistinctOf,
    HowMany,
    Num,
    PerEach,
    Plus,
    ZoneCount,
)


def for_each(s: Speech, number: PerEach) -> str:
    """Once for each of something."""
    if number.per == 1:
        return f"for each {countables(s, number.number)}"
    return f"for every {number.per} {countables(s, number.number, plural=True)}"


def countables(s: Speech, number: Num, plural: bool = False) -> str:
    """What is counted."""
    if isinstance(number, Plus):
        if merged(number):
            return countable(s, number, plural)
        return f"{countable(s, number.left, plural)} and each {countable(s, number.right)}"
    return countable(s, number, plural)


def merged(number: Plus) -> bool:
    """Whether a sum counts the same cards in two places."""
    left, right = number.left, number.right
    return isinstance(left, ZoneCount) and isinstance(right, ZoneCount)


def countable(s: Speech, number: Num, plural: bool = False) -> str:
    """One kind of thing that is counted."""
    card = "cards" if plural else "card"
    if isinstance(number, CountOf):
        return members(s, number.group, plural)
    if isinstance(number, ZoneCount):
        if number.whose == BOTH:
            return f"total cards in both players' {ZONES[number.zone]}"
        return f"{card} in {zone(number.zone, number.whose)}"
    if isinstance(number, Plus):
        assert isinstance(number.left, ZoneCount)
        assert isinstance(number.right, ZoneCount)
        return (
            f"{countable(s, number.left, plural)} and {zone(number.right.zone, number.right.whose)}"
        )
    if isinstance(number, AttrOf) and number.what == COLOR_COUNT:
        return f"of {possessive(reference(s, number.of))} colors"
    if isinstance(number, HowMany):
        spoken = s.slots.get(number.slot)
        if spoken is None or not spoken.verb:
            raise unsaid(number)
        return f"{spoken.noun} {spoken.verb} by this effect"
    if isinstance(number, DistinctOf):
        return distinct(s, number, plural)
    raise unsaid(number)


def members(s: Speech, group: Node, plural: bool) -> str:
    """The members of a group, counted."""
    if isinstance(group, Field):
        named = nouns(s, group.filter, cards=False, plural=True) + area(group.area)
        return named if group.whose == BOTH else f"of {owner(group.whose)} {named}"
    if isinstance(group, Cards):
        named = nouns(s, group.filter, cards=True, plural=plural)
        return f"{named} in {zone(group.zone, group.whose)}"
    if isinstance(group, Under):
        whose = f"{possessive(reference(s, group.of))} digivolution cards"
        if isinstance(group.filter, Anything):
            return f"of {whose}"
        return f"{nouns(s, group.filter, cards=True, plural=plural)} in {whose}"
    raise unsaid(group)


def distinct(s: Speech, number: DistinctOf, plural: bool) -> str:
    """How many different colours or names."""
    group = number.group
    color = "colors" if plural else "color"
    if number.field == NAME_INFO and isinstance(group, Field):
        named = nouns(s, group.filter, cards=False, plural=True)
        return f"of {owner(group.whose)} {named} with different names"
    if number.field == COLOR_INFO and isinstance(group, Field):
        named = nouns(s, group.filter, cards=False, plural=True)
        return f"{color} all of {owner(group.whose)} {named} have"
    if number.field == COLOR_INFO and isinstance(group, Cards):
        return f"{color} in {zone(group.zone, group.whose)}"
    if number.field == COLOR_INFO and isinstance(group, Under):
        return f"{color} in {possessive(reference(s, group.of))} digivolution cards"
    raise unsaid(number)
