"""Trigger conditions as the oldest cards say them: with "if", without a subject, a tense too late.

Each of them is what newer cards say in other words; the Japanese texts are the same.
"""

from homeros.compiler.english import rule
from homeros.compiler.meaning import Context, Noun, both, replace
from homeros.compiler.rules.nouns import narrowing
from homeros.compiler.rules.triggers import Triggering, attacked, happens_to
from homeros.effects.ability import When
from homeros.effects.filters import Filter
from homeros.vocab import events
from homeros.vocab.zones import HAND

# -- behind a timing of its own ------------------------------------------------------------------


@rule("Trigger", "if you attack {foe:Things}", "when attacking {foe:Things}", same="one attack")
def if_you_attack(c: Context, foe: object) -> Triggering:
    """This Digimon attacks a Digimon."""
    return Triggering(attacked(c, foe))


@rule("Trigger", "when played {place:PlayedFrom}")
def when_played(c: Context, place: object) -> Triggering:
    """This card is played from somewhere."""
    return Triggering((When(events.PLAYED, zone=c.whole(place)),))


# -- about to, in the tense of what has happened -------------------------------------------------


@rule(
    "FromHand",
    "[a] {nouns:Nouns} in your hand",
    "[a] {nouns:Nouns} card in your hand",
    same="what is digivolved into is a card",
)
def from_hand(c: Context, nouns: object) -> Filter:
    """Such a card in the hand."""
    return c.noun(nouns).filter


@rule("FromHand", "[a] {nouns:Nouns} in your hand {posts:Posts}")
def from_hand_such(c: Context, nouns: object, posts: object) -> Filter:
    """Such a card in the hand, narrowed behind that."""
    return both(c.noun(nouns).filter, narrowing(c, None, posts))


def about_to_digivolve(c: Context, who: Noun, into: Filter, zone: int = -1) -> Triggering:
    """Somebody is about to digivolve into such a card."""
    return happens_to(c, who, (When(events.WOULD_DIGIVOLVE, other=into, zone=zone),))


@rule(
    "Event",
    "{who:Actor} digivolves into {into:FromHand}",
    "digivolving {who:Actor} into {into:FromHand}",
    same="as long as the card is in the hand, it has not happened yet",
)
def digivolves_from_hand(c: Context, who: object, into: object) -> Triggering:
    """Somebody is about to digivolve into a card in the hand."""
    return about_to_digivolve(c, c.noun(who), c.filter(into), HAND)


@rule("Trigger", "if {who:Actor} digivolves into {into:Into}")
def if_digivolving(c: Context, who: object, into: object) -> Triggering:
    """Somebody digivolves into such a card."""
    when = When(events.DIGIVOLVED, other=c.noun(into).filter)
    return happens_to(c, c.noun(who), (when,))


@rule("Event", "{who:Actor} digivolves into this card [{hand=in your hand}]")
def digivolves_into_this(c: Context, who: object, hand: object) -> Triggering:
    """Such a Digimon is about to digivolve into this card."""
    noun = c.noun(who)
    when = When(events.WOULD_DIGIVOLVE, other=noun.filter, zone=HAND if hand else -1)
    return Triggering((when,), would=True, zone=HAND)


@rule("Event", "digivolving into this card [{hand=from your hand}]")
def digivolving_into_this(c: Context, hand: object) -> Triggering:
    """Something is about to digivolve into this card."""
    del c
    when = When(events.WOULD_DIGIVOLVE, zone=HAND if hand else -1)
    return Triggering((when,), would=True, zone=HAND)


def put_off(found: Triggering) -> Triggering:
    """What is said of something that happened, where its cost is still to be paid."""
    sooner = {
        events.PLAYED: events.WOULD_PLAY,
        events.DIGIVOLVED: events.WOULD_DIGIVOLVE,
        events.USED: events.WOULD_USE,
    }
    if found.would or any(when.event not in sooner for when in found.whens):
        return found
    whens = tuple([replace(when, event=sooner[when.event]) for when in found.whens])
    return replace(found, whens=whens, would=True)
