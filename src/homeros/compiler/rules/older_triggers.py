"""Trigger conditions as the oldest cards say them: with "if", without a subject, a tense too late.

Each of them is what newer cards say in other words; the Japanese texts are the same.
"""

from homeros.compiler.english import rule, values
from homeros.compiler.meaning import Context, Noun, Unbound, both, replace
from homeros.compiler.rules.conditions import quality_filter
from homeros.compiler.rules.nouns import narrowing
from homeros.compiler.rules.references import this_permanent
from homeros.compiler.rules.triggers import (
    Agency,
    Triggering,
    agency_of,
    attacked,
    deletes_in_battle,
    happens_to,
)
from homeros.compiler.rules.zone_events import any_target_changed, cards_of_trashed
from homeros.effects.ability import BY_THE_RULES, DNA, When
from homeros.effects.filters import Filter
from homeros.effects.numbers import YOU
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


values(
    "IfHappening",
    {
        "attacks": (When(events.ATTACKED),),
        "digivolves or attacks": (When(events.DIGIVOLVED), When(events.ATTACKED)),
        "becomes suspended": (When(events.SUSPENDED),),
        "becomes unsuspended": (When(events.UNSUSPENDED),),
        "is deleted": (When(events.DELETED),),
    },
)


@rule("Trigger", "if {who:Things} {what:IfHappening}")
def if_happening(c: Context, who: object, what: object) -> Triggering:
    """Something happens: no state that could be a condition."""
    return happens_to(c, c.noun(who), c.of(tuple, what))


@rule("Trigger", "if {who:Things} is deleted by (dropping to|having) {count:Digits} dp")
def if_out_of_dp(c: Context, who: object, count: str) -> Triggering:
    """A rule deletes a Digimon without DP (CR 17-1-3)."""
    if int(count):
        raise Unbound("a Digimon is deleted at 0 DP")
    return happens_to(c, c.noun(who), (When(events.DELETED, agent=BY_THE_RULES),))


@rule("Trigger", "if you play {what:Actor}")
def if_you_play(c: Context, what: object) -> Triggering:
    """Something of one's own is played."""
    noun = c.noun(what)
    if noun.whose is not None or noun.ref is not None:
        raise Unbound("what is played?")
    return happens_to(c, replace(noun, whose=YOU), (When(events.PLAYED),))


@rule("Trigger", "if {who:Things} would dna digivolve into {into:Into}")
def if_about_to_fuse(c: Context, who: object, into: object) -> Triggering:
    """Somebody is about to DNA digivolve into such a card."""
    when = When(events.WOULD_DIGIVOLVE, other=c.noun(into).filter, way=DNA)
    return happens_to(c, c.noun(who), (when,))


@rule("Trigger", "if {deed:BattleDeed}")
def if_deleting(c: Context, deed: object) -> Triggering:
    """A Digimon deletes another one in battle."""
    return c.of(Triggering, deed)


@rule("BattleDeed", "{who:Battler} (deletes|delete) {foe:Things} (in|by) battle")
def battle_deed(c: Context, who: object, foe: object) -> Triggering:
    """This Digimon deletes another in battle."""
    return c.of(Triggering, deletes_in_battle(c, who, foe))


@rule(
    "Trigger",
    "if {effects:Effects} would delete {who:Things} or return it to its owner 's hand or deck",
)
def if_deleting_or_returning(c: Context, effects: object, who: object) -> Triggering:
    """An effect is about to make something leave, in either of these ways."""
    whens = agency_of(c, effects).over((When(events.WOULD_DELETE), When(events.WOULD_RETURN)))
    return happens_to(c, c.noun(who), whens)


@rule("Trigger", "if a {zone:Plugged} card of {who:Things} is trashed")
def if_cards_trashed(c: Context, zone: object, who: object) -> Triggering:
    """Cards under or linked to somebody are trashed."""
    return c.of(Triggering, cards_of_trashed(c, zone, who, None))


@rule("Trigger", "if (an attack|attack) target is (switched|changed)")
def if_target_changed(c: Context) -> Triggering:
    """The target of an attack changes."""
    return c.of(Triggering, any_target_changed(c))


@rule("Event", "this {kind:Kind} {qualities:Qualities} and {what:Happened}")
def this_so_and(c: Context, kind: object, qualities: object, what: object) -> Triggering:
    """Something happens to this Digimon while it is as is said."""
    return this_while(c, kind, qualities, c.of(tuple, what))


def this_while(c: Context, kind: object, qualities: object, whens: tuple[When, ...]) -> Triggering:
    """What happens to this Digimon while it is as is said."""
    noun = c.of(Noun, this_permanent(c, kind))
    return happens_to(c, replace(noun, filter=quality_filter(c, qualities)), whens)


values(
    "WouldToIt",
    {
        "would delete it": (When(events.WOULD_DELETE),),
        "would delete it or return it to (your|its owner 's|the) hand or deck": (
            When(events.WOULD_DELETE),
            When(events.WOULD_RETURN),
        ),
    },
)


@rule("Event", "this {kind:Kind} {qualities:Qualities} and {effects:Effects} {deed:WouldToIt}")
def this_so_and_effect(
    c: Context, kind: object, qualities: object, effects: object, deed: object
) -> Triggering:
    """An effect is about to do something to this Digimon while it is as is said."""
    return this_while(c, kind, qualities, agency_of(c, effects).over(c.of(tuple, deed)))


values("WouldBe", {"would be deleted": (When(events.WOULD_DELETE),)})


@rule("Trigger", "if this {kind:Kind} {qualities:Qualities} and {what:WouldBe} [{agency:Agency}]")
def if_this_so_and(
    c: Context, kind: object, qualities: object, what: object, agency: object
) -> Triggering:
    """Something is about to happen to this Digimon while it is as is said."""
    whens = c.of(tuple, what)
    by = whens if agency is None else c.of(Agency, agency).over(whens)
    return this_while(c, kind, qualities, by)


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
