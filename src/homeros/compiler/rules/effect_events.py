"""Triggers that say what effects do: it happens to somebody, by an effect."""

from homeros.compiler.english import rule, values
from homeros.compiler.meaning import Context
from homeros.compiler.rules.triggers import Triggering, agency_of, happens_to
from homeros.effects.ability import When
from homeros.vocab import events

values(
    "EffectDoes",
    {
        "plays|play": (When(events.PLAYED),),
        "(plays|play) or (digivolves|digivolve)": (When(events.PLAYED), When(events.DIGIVOLVED)),
        "deletes|delete": (When(events.DELETED),),
        "suspends|suspend": (When(events.SUSPENDED),),
        "unsuspends|unsuspend": (When(events.UNSUSPENDED),),
        "digivolves|digivolve": (When(events.DIGIVOLVED),),
        "would delete": (When(events.WOULD_DELETE),),
        "would suspend": (When(events.WOULD_SUSPEND),),
    },
    same="one event, of one effect or of several",
)


@rule("Event", "{effects:Effects} {deed:EffectDoes} {what:Actor}")
def effect_does(c: Context, effects: object, deed: object, what: object) -> Triggering:
    """An effect does something to somebody: it happens to them by an effect."""
    whens = agency_of(c, effects).over(c.of(tuple, deed))
    return happens_to(c, c.noun(what), whens)


@rule("Event", "{effects:Effects} (plays|play) {what:Actor} {place:PlayedFrom}")
def effect_plays_from(c: Context, effects: object, what: object, place: object) -> Triggering:
    """An effect plays something from a certain place."""
    when = When(events.PLAYED, zone=c.whole(place))
    return happens_to(c, c.noun(what), agency_of(c, effects).over((when,)))


@rule("Event", "{effects:Effects} would remove {what:Actor} from the battle area")
def effect_would_remove(c: Context, effects: object, what: object) -> Triggering:
    """An effect is about to make something leave."""
    return happens_to(c, c.noun(what), agency_of(c, effects).over((When(events.WOULD_LEAVE),)))
