"""Places: where cards are."""

from dataclasses import replace

from homeros.compiler.japanese.grammar import listing, rule
from homeros.compiler.japanese.meaning import (
    Context,
    Place,
    Unread,
)


@rule("Where", "{zone:Zone}")
def zone_alone(c: Context, zone: object) -> Place:
    """A zone whose owner is said elsewhere."""
    return Place(c.whole(zone))


@rule("Where", "{whose:Whose}の{zone:Zone}")
def zone_of(c: Context, whose: object, zone: object) -> Place:
    """A player's zone."""
    return Place(c.whole(zone), c.whole(whose))


@rule("Where", "{things:Things}の進化元")
def cards_under(c: Context, things: object) -> Place:
    """The cards under something."""
    return Place(under=c.target(c.noun(things)))


@rule("Where", "{nouns:Nouns}の進化元")
def cards_under_any(c: Context, nouns: object) -> Place:
    """The cards under any of them."""
    return Place(under=c.group(c.noun(nouns)))


@rule("Where", "{nouns:Nouns}の下")
def cards_below(c: Context, nouns: object) -> Place:
    """The cards under any of them, as Tamers have them."""
    return Place(under=c.group(c.noun(nouns)))


@rule("Where", "{nouns:Nouns}のリンクカード")
def linked_to(c: Context, nouns: object) -> Place:
    """The link cards of any of them."""
    return Place(links=c.group(c.noun(nouns)))


@rule("Where", "その中")
def among(c: Context) -> Place:
    """Among what was revealed."""
    if c.revealed < 0:
        raise Unread("nothing was revealed")
    return Place(slot=c.revealed)


listing("Wheres", "Where", "か", "slash", "と")


def places_of(c: Context, node: object) -> tuple[Place, ...]:
    """Places; a later one without an owner has the first one's."""
    found = [c.of(Place, one) for one in c.items(node)]
    first = found[0].whose
    return tuple([replace(one, whose=first) if one.whose is None else one for one in found])
