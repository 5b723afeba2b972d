"""Showing cards: revealing, looking, searching and shuffling (CR 15-15-3, 15-15-4)."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import (
    CARDS,
    EVERY,
    Context,
    Noun,
    Place,
    Source,
    Unbound,
)
from homeros.compiler.rules.moving import moved
from homeros.effects.actions import Action, Reveal, Shuffle
from homeros.effects.filters import Anything
from homeros.effects.groups import Cards, Slot
from homeros.vocab.zones import SECURITY


@rule("Action", "REVEAL {things:Cargo} [{source:Source}]")
def reveal(c: Context, things: object, source: object) -> Action:
    """Reveal cards to both players."""
    return shown(c, things, source, to_both=True)


def shown(c: Context, things: object, source: object, *, to_both: bool) -> Action:
    """Cards are revealed, or looked at."""
    noun = c.noun(things)
    target = moved(c, things, source)
    slot = c.slot()
    c.revealed = slot
    plural = noun.is_plural()
    c.remember(Slot(slot), Noun(what=CARDS), plural=plural, cards=True)
    return Reveal(target, slot, to_both=to_both)


@rule("Action", "LOOK at {things:Cargo}")
def look(c: Context, things: object) -> Action:
    """Look at cards that the other player does not see."""
    return shown(c, things, None, to_both=False)


@rule(
    "Action",
    "LOOK at {whose:Owner} security stack",
    "SEARCH {whose:Owner} security stack",
    same="all of it",
)
def search_security(c: Context, whose: object) -> Action:
    """Look at all cards of a security stack."""
    player = c.whole(whose)
    slot = c.slot()
    c.revealed = slot
    c.remember(Slot(slot), Noun(what=CARDS, quantity=EVERY), plural=True, cards=True)
    return Reveal(Cards(SECURITY, Anything(), player), slot, to_both=False)


@rule("Action", "SHUFFLE {whose:Owner} {zone:ZoneName}")
def shuffle(c: Context, whose: object, zone: object) -> Action:
    """Shuffle a deck or a security stack."""
    return Shuffle(c.whole(zone), c.whole(whose))


@rule("Source", "(in|among) it")
def among_it(c: Context) -> Source:
    """Among the cards of the stack that was looked at."""
    if c.revealed < 0:
        raise Unbound("nothing was looked at")
    return Source((Place(slot=c.revealed),))


@rule(
    "Reference",
    "the revealed card",
    same="what was revealed",
)
def the_revealed(c: Context) -> Noun:
    """What was revealed."""
    if c.revealed < 0:
        raise Unbound("nothing was revealed")
    return Noun(Anything(), CARDS, ref=Slot(c.revealed), plural=True)
