"""Triggers about cards that are returned, checked, or trashed from the top of a stack."""

from homeros.compiler.english import rule, values
from homeros.compiler.meaning import ANY_OF_THEM, CARDS, PERMANENTS, Context, Noun, Unbound, replace
from homeros.compiler.rules.player_events import does
from homeros.compiler.rules.triggers import (
    Agency,
    Triggering,
    agency_of,
    happens_to,
    joined_events,
)
from homeros.compiler.rules.zone_events import NO_KIND, happens_in
from homeros.effects.ability import ANY_OF, When
from homeros.effects.filters import FACE_UP, Filter, InState, Kind
from homeros.effects.groups import Foe, This
from homeros.effects.numbers import BOTH, OPPONENT, YOU
from homeros.vocab import events
from homeros.vocab.cards import DIGIMON
from homeros.vocab.keywords import DIGI_BURST
from homeros.vocab.zones import BATTLE, DECK, HAND, TRASH, UNDER

ANYWHERE = -1
"""A destination that is not asked for."""

# -- returned ------------------------------------------------------------------------------------

values(
    "ReturnedTo",
    {
        "to (the|your|its owner 's) hand": HAND,
        "to (the|your|its owner 's) deck": DECK,
        "to the bottom of the deck": DECK,
        "at the bottom of (its owner 's|the) deck": DECK,
    },
    same="cards go to their owner's hand or deck, and are counted wherever in it",
)


@rule("Event", "{what:Actor} (returns|is returned) from your trash {to:ReturnedTo}")
def returned_from_trash(c: Context, what: object, to: object) -> Triggering:
    """Cards go back from one's trash."""
    return card_returned(c, c.noun(what), When(events.RETURNED, zone=TRASH, to=c.whole(to)), YOU)


@rule(
    "Event",
    "{what:Actor} (returns|is placed|is returned) from {holder:CardsOf} {to:ReturnedTo}",
    "{what:Actor} (returns|is placed|is returned) {to:ReturnedTo} from {holder:CardsOf}",
    same="from where and where to are said in either order",
)
def returned_from_under(c: Context, what: object, holder: object, to: object) -> Triggering:
    """Cards go back from under a Digimon, whosever they are."""
    noun = c.noun(what)
    when = When(events.RETURNED, zone=UNDER, to=c.whole(to), other=c.filter(holder))
    return card_returned(c, noun, when, BOTH)


def card_returned(c: Context, noun: Noun, when: When, whose: int) -> Triggering:
    """Cards off the field go back."""
    if noun.ref is not None or noun.whose is not None or noun.place is not None:
        raise Unbound("which cards go back?")
    found = replace(noun, what=CARDS, whose=whose, quantity=ANY_OF_THEM)
    return happens_to(c, found, (when,))


values(
    "BackTo",
    {
        "the hand|hands|its owner 's hand|their owner 's hand|their owners ' hand": HAND,
        "the deck|decks|the bottom of the deck": DECK,
        "the hand or deck|hands or decks|the hand or the deck|the hand or the bottom of the deck": (
            ANYWHERE
        ),
    },
    same="cards go to their owner's hand or deck, and are counted wherever in it",
)


@rule("Event", "{who:Actor} (returns|return|is returned) to {to:BackTo} [{agency:Agency}]")
def goes_back(c: Context, who: object, to: object, agency: object) -> Triggering:
    """Something on the field goes back to a hand or deck."""
    by = Agency() if agency is None else c.of(Agency, agency)
    return sent_back(c, who, to, by)


@rule("Event", "{effects:Effects} (returns|return) {who:Actor} to {to:BackTo}")
def effect_sends_back(c: Context, effects: object, who: object, to: object) -> Triggering:
    """Effects return something on the field to a hand or deck."""
    return sent_back(c, who, to, agency_of(c, effects))


def sent_back(c: Context, who: object, to: object, by: Agency) -> Triggering:
    """Something on the field goes back to a hand or deck, by some agency."""
    noun = c.noun(who)
    if noun.what == CARDS:
        raise Unbound("from where does it go back?")
    whens = by.over((When(events.RETURNED, zone=BATTLE, to=c.whole(to)),))
    return happens_to(c, noun, whens)


@rule("Event", "(a card|card) is linked to {who:Things}")
def cards_linked_to(c: Context, who: object) -> Triggering:
    """Cards are linked to a Digimon: it gets linked (CR 10-1)."""
    return happens_to(c, c.noun(who), (When(events.LINKED),))


# -- placed in the battle area -------------------------------------------------------------------


@rule("Event", "you (play|plays) {what:Actor} or (place|places) {placed:Held} in your battle area")
def plays_or_places(c: Context, what: object, placed: object) -> Triggering:
    """A player plays something, or places an Option."""
    played = does(c, YOU, what, When(events.PLAYED))
    noun = c.noun(placed)
    if noun.ref is not None or noun.whose is not None or noun.place is not None:
        raise Unbound("what is placed there?")
    option = replace(noun, what=PERMANENTS, whose=YOU, quantity=ANY_OF_THEM)
    return joined_events([played, happens_to(c, option, (When(events.PLACED_IN_BATTLE),))])


# -- Digi-Burst ----------------------------------------------------------------------------------


@rule("Event", "{who:Things} (activates|activate) < digi-burst >")
def activates_digi_burst(c: Context, who: object) -> Triggering:
    """Digi-Burst is activated by trashing cards of its Digimon (CR 16-13-1)."""
    noun = c.noun(who)
    if noun.ref is not None or noun.whose != YOU:
        raise Unbound("who activates it?")
    when = When(events.TRASHED, zone=UNDER, keyword=DIGI_BURST, other=noun.filter)
    cards = Noun(what=CARDS, quantity=ANY_OF_THEM, whose=YOU, plural=True, kinds=NO_KIND)
    return happens_to(c, cards, (when,))


@rule("Event", "{who:Actor} is deleted or returned to the hand")
def deleted_or_returned(c: Context, who: object) -> Triggering:
    """Something goes from the field to the trash or back to the hand."""
    whens = (When(events.DELETED), When(events.RETURNED, zone=BATTLE, to=HAND))
    return happens_to(c, c.noun(who), whens)


# -- face up in security -------------------------------------------------------------------------


@rule("Event", "card is placed (face up|face-up) in {side:Side} security stack")
def placed_face_up(c: Context, side: object) -> Triggering:
    """Cards come to a security stack face up."""
    player = c.whole(side)
    if player == OPPONENT:
        c.opponent_spoken_of = True
    noun = Noun(InState(FACE_UP), CARDS, ANY_OF_THEM, player, plural=True)
    return happens_to(c, noun, (When(events.SECURITY_ADDED),))


# -- checked -------------------------------------------------------------------------------------


def check(c: Context, who: Noun, when: When) -> Triggering:
    """A Digimon checks a card: of others than this one, what is checked is the opponent's."""
    if isinstance(who.ref, This):
        return happens_to(c, who, (when,))
    if who.ref is not None or who.whose != YOU:
        raise Unbound("who checks it?")
    c.remember(Foe(), replace(who, quantity=ANY_OF_THEM), plural=False)
    c.opponent_spoken_of = True
    return Triggering((replace(when, subject=ANY_OF, whose=OPPONENT, other=digimon(who.filter)),))


def digimon(filter_: Filter) -> Filter:
    """A filter for who checks; that it is a Digimon goes without saying (CR 13-1-1)."""
    return Kind(DIGIMON) if filter_ == Kind(DIGIMON) else filter_


@rule(
    "Event",
    "{who:Things} (checks|check) {whose:Owner} security stack",
    "{who:Things} (checks|check) {whose:Owner} security",
    "{who:Things} (checks|check) an opponent 's security",
    "{who:Things} (checks|check) a security card",
    "{who:Things} (checks|check) security",
    same="only the opponent's security is checked",
)
def checks(c: Context, who: object, whose: object) -> Triggering:
    """A Digimon checks a security card."""
    noun = c.noun(who)
    if whose is not None and c.whole(whose) != OPPONENT:
        raise Unbound("only the opponent's security is checked")
    return check(c, noun, When(events.CHECKED))


@rule(
    "Event",
    "{who:Things} (checks|check) a (face-up|face up) security card",
    "{who:Things} (checks|check) (face-up|face up) security card",
    same="one or several: cards are checked one at a time",
)
def checks_face_up(c: Context, who: object) -> Triggering:
    """A Digimon checks a card that lay face up."""
    return check(c, c.noun(who), When(events.CHECKED, face_up=True))


@rule("Event", "{side:Side} security is checked")
def security_checked(c: Context, side: object) -> Triggering:
    """A card of a player's security is checked."""
    return happens_in(c, events.CHECKED, c.whole(side))


# -- the top of a stack --------------------------------------------------------------------------


@rule("Event", "the top (card|stacked card) of {who:Things} is trashed [{agency:Agency}]")
def top_trashed(c: Context, who: object, agency: object) -> Triggering:
    """The top card of a stack is trashed; the rest of it stays."""
    by = Agency() if agency is None else c.of(Agency, agency)
    return happens_to(c, c.noun(who), by.over((When(events.TOP_TRASHED),)))


@rule(
    "Event",
    "{effects:Effects} (places|place) the top card of {who:Things} in its digivolution card",
)
def top_placed_under(c: Context, effects: object, who: object) -> Triggering:
    """The top card of a stack becomes a digivolution card of the same."""
    when = When(events.PLACED_UNDER, zone=BATTLE)
    return happens_to(c, c.noun(who), agency_of(c, effects).over((when,)))
