"""Link cards, counted, and what links them (CR 4-7, 10-1)."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import Context
from homeros.compiler.rules.references import group_of
from homeros.compiler.rules.triggers import Triggering, agency_of, happens_to
from homeros.effects.ability import When
from homeros.effects.groups import Links
from homeros.effects.numbers import CountOf, Num
from homeros.vocab import events


@rule("Countable", "of {things:Things} ('s|') link card")
def link_cards_counted(c: Context, things: object) -> Num:
    """The link cards of permanents."""
    return CountOf(Links(group_of(c, things)))


@rule("Countable", "of its link card")
def its_link_cards_counted(c: Context) -> Num:
    """The link cards of what was spoken of."""
    return CountOf(Links(c.refer(0, plural=False, cards=False).target))


@rule("Event", "{effects:Effects} (links|link) (a card|card) to {who:Things}")
def effect_links_to(c: Context, effects: object, who: object) -> Triggering:
    """Effects link cards to somebody."""
    by = agency_of(c, effects)
    return happens_to(c, c.noun(who), by.over((When(events.LINKED),)))
