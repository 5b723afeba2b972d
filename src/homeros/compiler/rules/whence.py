"""Whence: from where a Digimon digivolves, and from level to level, as triggers and conditions."""

from homeros.compiler.english import rule, values
from homeros.compiler.meaning import PERMANENTS, Context, Noun, Unbound, both, replace
from homeros.compiler.rules.nouns import narrowing
from homeros.compiler.rules.triggers import Triggering, happens_to
from homeros.effects.ability import When
from homeros.effects.groups import Subject
from homeros.effects.numbers import YOU
from homeros.effects.propositions import Happened, Prop
from homeros.vocab import events
from homeros.vocab.cards import DIGIMON
from homeros.vocab.zones import HAND, TRASH

values(
    "Whence",
    {
        "in your hand|in the hand|from your hand|from the hand": HAND,
        "from the trash|from your trash|in your trash|in the trash": TRASH,
    },
    same="a card in one's hand or trash is digivolved into from there",
)


@rule("Event", "{who:Actor} would digivolve into this card [{hand=in (your|the) hand}]")
def would_digivolve_into_this(c: Context, who: object, hand: object) -> Triggering:
    """Such a Digimon is about to digivolve into this card, which is in the hand then."""
    noun = c.noun(who)
    if noun.ref is not None or noun.whose not in (None, YOU):
        raise Unbound("which Digimon digivolves?")
    c.remember(Subject(), replace(noun, what=PERMANENTS), plural=True)  # any of several is "they"
    c.remember(Subject(), replace(noun, what=PERMANENTS), plural=False)
    when = When(events.WOULD_DIGIVOLVE, other=noun.filter, zone=HAND if hand else -1)
    return Triggering((when,), would=True, zone=HAND)


@rule("Event", "you would digivolve into this card [{hand=in your hand}]")
def you_would_digivolve_into_this(c: Context, hand: object) -> Triggering:
    """A Digimon of the player's is about to digivolve into this card."""
    c.remember(Subject(), Noun(what=PERMANENTS, whose=YOU, kinds=DIGIMON), plural=False)
    when = When(events.WOULD_DIGIVOLVE, zone=HAND if hand else -1)
    return Triggering((when,), would=True, zone=HAND)


@rule("Happened", "would digivolve {zone:Whence}")
def would_digivolve_from(c: Context, zone: object) -> tuple[When, ...]:
    """A Digimon is about to digivolve into a card that is there."""
    return (When(events.WOULD_DIGIVOLVE, zone=c.whole(zone)),)


@rule("Happened", "(digivolves|digivolve) {zone:Whence}")
def digivolves_from(c: Context, zone: object) -> tuple[When, ...]:
    """A Digimon has digivolved into a card that was there."""
    return (When(events.DIGIVOLVED, zone=c.whole(zone)),)


@rule("Happened", "would digivolve into {into:Into} {zone:Whence} [{posts:Posts}]")
def would_digivolve_into_there(
    c: Context, into: object, zone: object, posts: object
) -> tuple[When, ...]:
    """A Digimon is about to digivolve into such a card there."""
    filter_ = both(c.noun(into).filter, narrowing(c, None, posts))
    return (When(events.WOULD_DIGIVOLVE, other=filter_, zone=c.whole(zone)),)


@rule("Happened", "(digivolves|digivolve) into {into:Into} {zone:Whence}")
def digivolves_into_there(c: Context, into: object, zone: object) -> tuple[When, ...]:
    """A Digimon has digivolved into such a card that was there."""
    return (When(events.DIGIVOLVED, other=c.noun(into).filter, zone=c.whole(zone)),)


@rule(
    "CameAbout",
    "digivolving {zone:Whence}",
    "is digivolving {zone:Whence}",
    "(this digimon|this card|it) is digivolving {zone:Whence}",
    "digivolved {zone:Whence}",
    "(this digimon|this card|this|it) digivolved {zone:Whence}",
    same="who it is is told, and it has digivolved when this is asked",
)
def digivolved_from(c: Context, zone: object) -> Prop:
    """This digivolution was into a card that was there."""
    return Happened(zone=c.whole(zone), event=events.DIGIVOLVED)


@rule("Event", "{who:Actor} would digivolve from {low:Leveled} to {high:Leveled}")
def would_digivolve_between(c: Context, who: object, low: object, high: object) -> Triggering:
    """A Digimon of a level is about to digivolve into a card of another."""
    noun = c.noun(who)
    noun = replace(noun, filter=both(noun.filter, c.filter(low)))
    return happens_to(c, noun, (When(events.WOULD_DIGIVOLVE, other=c.filter(high)),))
