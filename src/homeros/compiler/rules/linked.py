"""Link cards: how many something has, which they are, and what happens to them (CR 4-7, 10-1)."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import Context, Place
from homeros.compiler.rules.references import group_of
from homeros.compiler.rules.triggers import Triggering, agency_of, happens_to
from homeros.effects.ability import When
from homeros.effects.filters import Compare, Filter
from homeros.effects.numbers import AT_LEAST, EXACTLY, LINK_COUNT, N
from homeros.vocab import events


@rule("Place", "{things:Things} ('s|') link card")
def link_cards_of(c: Context, things: object) -> Place:
    """The link cards of permanents."""
    return Place(links=group_of(c, things))


@rule("Place", "its link card")
def its_link_cards(c: Context) -> Place:
    """The link cards of what was spoken of."""
    return Place(links=c.refer(0, plural=False, cards=False).target)


@rule("With", "{number:Count} {how:Bound} link card")
def so_many_link_cards(c: Context, number: object, how: object) -> Filter:
    """So many link cards."""
    return Compare(LINK_COUNT, c.whole(how), c.num(number))


@rule("With", "no link card")
def no_link_cards(c: Context) -> Filter:
    """Nothing is linked to it."""
    del c
    return Compare(LINK_COUNT, EXACTLY, N(0))


@rule("Post", "(with|w/) [a] link card")
def with_link_cards(c: Context) -> Filter:
    """Something is linked to it."""
    del c
    return Compare(LINK_COUNT, AT_LEAST, N(1))


@rule("Quality", "has [a] link card")
def has_link_cards(c: Context) -> Filter:
    """Something is linked to it."""
    del c
    return Compare(LINK_COUNT, AT_LEAST, N(1))


@rule("Event", "{effects:Effects} (links|link) (a card|card) to {who:Things}")
def effect_links(c: Context, effects: object, who: object) -> Triggering:
    """Effects link cards to somebody."""
    by = agency_of(c, effects)
    return happens_to(c, c.noun(who), by.over((When(events.LINKED),)))
