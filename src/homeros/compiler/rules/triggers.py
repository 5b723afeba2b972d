"""Triggers: what has to happen, behind "when"; and what is about to, with "would"."""

from dataclasses import dataclass, replace

from homeros.compiler.english import rule, values
from homeros.compiler.meaning import (
    ALL,
    ANY_OF_THEM,
    CARDS,
    PERMANENTS,
    Context,
    Noun,
    Unbound,
    both,
)
from homeros.effects.ability import (
    AGAINST_PLAYER,
    ANY_OF,
    BY_AN_EFFECT,
    BY_OPPONENTS_EFFECT,
    BY_YOUR_EFFECT,
    IN_BATTLE,
    NOT_BY_YOUR_EFFECT,
    NOT_IN_BATTLE,
    SELF,
    When,
)
from homeros.effects.filters import Other
from homeros.effects.groups import Foe, Subject, This, ThisCard
from homeros.effects.numbers import BOTH, OPPONENT
from homeros.vocab import events
from homeros.vocab.zones import HAND


@dataclass(frozen=True)
class Triggering:
    """What an effect answers."""

    whens: tuple[When, ...]
    would: bool = False
    zone: int = -1
    """Where the card has to be for its own events: the hand, for its being played."""


# -- what happens to a subject -------------------------------------------------------------------

values(
    "Happening",
    {
        "attacks": (When(events.ATTACKED),),
        "attacks a player": (When(events.ATTACKED, against=AGAINST_PLAYER),),
        "is deleted": (When(events.DELETED),),
        "is played": (When(events.PLAYED),),
        "digivolves|digivolve": (When(events.DIGIVOLVED),),
        "is played or digivolves|is played or digivolve": (
            When(events.PLAYED),
            When(events.DIGIVOLVED),
        ),
        "suspends|suspend|becomes suspended|is suspended": (When(events.SUSPENDED),),
        "unsuspends|unsuspend|becomes unsuspended": (When(events.UNSUSPENDED),),
        "gets linked": (When(events.LINKED),),
        "is blocked": (When(events.BLOCKED),),
        "wins a battle": (When(events.BATTLE_WON),),
        "would be played": (When(events.WOULD_PLAY),),
        "would be used": (When(events.WOULD_USE),),
        "would be deleted": (When(events.WOULD_DELETE),),
        "would leave the battle area": (When(events.WOULD_LEAVE),),
        "would digivolve": (When(events.WOULD_DIGIVOLVE),),
    },
    same="one event, in older and newer words, of one or of several",
)


@rule("Happened", "{what:Happening} [{agency:Agency}]")
def happened(c: Context, what: object, agency: object) -> tuple[When, ...]:
    """Something happens, by some agency."""
    whens = c.of(tuple, what)
    if agency is None:
        return whens
    agent = c.whole(agency)
    return tuple([replace(when, agent=agent) for when in whens])


values(
    "Agency",
    {
        "by an effect|by effects": BY_AN_EFFECT,
        "by one of your effects|by your effects": BY_YOUR_EFFECT,
        "by an opponent 's effect|by your opponent 's effects|"
        "by one of your opponent 's effects": BY_OPPONENTS_EFFECT,
        "in battle|by battle": IN_BATTLE,
        "other than by your effects|other than by one of your effects": NOT_BY_YOUR_EFFECT,
        "other than in battle": NOT_IN_BATTLE,
    },
    same="one effect or several: any will do",
)


@rule("Happened", "deletes {foe:Things} in battle [{survives=and survives}]")
def deletes_in_battle(c: Context, foe: object, survives: object) -> tuple[When, ...]:
    """A Digimon deletes another in battle."""
    noun = c.noun(foe)
    if noun.ref is not None:
        raise Unbound("which Digimon does it delete?")
    c.remember(Foe(), replace(noun, quantity=ANY_OF_THEM), plural=False)
    return (When(events.DELETED_IN_BATTLE, other=noun.filter),)


@rule("Happened", "would digivolve into {into:Into}")
def would_digivolve_into(c: Context, into: object) -> tuple[When, ...]:
    """A Digimon is about to digivolve into such a card."""
    return (When(events.WOULD_DIGIVOLVE, other=c.noun(into).filter),)


@rule("Happened", "(digivolves|digivolve) into {into:Into}")
def digivolves_into(c: Context, into: object) -> tuple[When, ...]:
    """A Digimon has digivolved into such a card."""
    return (When(events.DIGIVOLVED, other=c.noun(into).filter),)


@rule("Into", "[a] {nouns:Nouns}")
def into_such(c: Context, nouns: object) -> Noun:
    """Such a card."""
    return c.noun(nouns)


# -- who it happens to ---------------------------------------------------------------------------


@rule("Actor", "{things:Things}")
def actor(c: Context, things: object) -> Noun:
    """A certain one, or any of a player's."""
    return c.noun(things)


@rule("Actor", "{nouns:Nouns}")
def actor_any(c: Context, nouns: object) -> Noun:
    """Any of a kind."""
    return replace(c.noun(nouns), quantity=ANY_OF_THEM, plural=True)


@rule("Things", "a {nouns:Nouns}")
def one_of_a_kind(c: Context, nouns: object) -> Noun:
    """One of a kind."""
    return replace(c.noun(nouns), quantity=ANY_OF_THEM)


@rule("Things", "an opponent 's {nouns:Nouns}")
def an_opponents(c: Context, nouns: object) -> Noun:
    """One of the opponent's."""
    return replace(c.noun(nouns), whose=OPPONENT)


@rule("Things", "another {nouns:Nouns}")
def another(c: Context, nouns: object) -> Noun:
    """Another one."""
    noun = c.noun(nouns)
    return replace(noun, filter=both(noun.filter, Other()), quantity=ANY_OF_THEM)


@rule("Event", "{who:Actor} {what:Happened}")
def event(c: Context, who: object, what: object) -> Triggering:
    """Something happens to somebody."""
    noun = c.noun(who)
    whens = c.of(tuple, what)
    would = any(when.event >= events.FIRST_WOULD for when in whens)
    if noun.ref is not None:
        if not isinstance(noun.ref, This | ThisCard):
            raise Unbound("to whom does it happen?")
        c.remember(noun.ref, noun, plural=False)  # "it" is who it happens to, not the other one
        zone = HAND if isinstance(noun.ref, ThisCard) and would else -1
        own = tuple([replace(when, subject=SELF, filter=noun.filter) for when in whens])
        return Triggering(own, would, zone)
    whose = BOTH if noun.whose is None else noun.whose
    c.remember(
        Subject(),
        replace(noun, what=CARDS if noun.what == CARDS else PERMANENTS),
        plural=noun.plural or (noun.quantity == ANY_OF_THEM and noun.whose is not None),
    )
    if noun.quantity == ANY_OF_THEM or noun.quantity.how == ALL:
        c.remember(Subject(), replace(noun, what=PERMANENTS), plural=False)
    found = tuple(
        [replace(when, subject=ANY_OF, filter=noun.filter, whose=whose) for when in whens]
    )
    return Triggering(found, would)


@rule("Trigger", "when {event:Event}")
def trigger(c: Context, event: object) -> Triggering:
    """When something happens."""
    return c.of(Triggering, event)
