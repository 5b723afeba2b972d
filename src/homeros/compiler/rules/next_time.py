"""The next time: what is done just before something happens once more this turn (CR 18-1-1).

It waits for that one time: if that comes and nothing is done, or in no more than the turn, it is
over. Something that happens in older words has still to be paid for, so it is about to happen.
"""

from homeros.compiler.english import rule
from homeros.compiler.finish import finished, reads
from homeros.compiler.meaning import (
    ANY_OF_THEM,
    FIRST_SLOT,
    PERMANENTS,
    Context,
    Noun,
    Unbound,
    both,
    replace,
)
from homeros.compiler.rules.older_triggers import put_off
from homeros.compiler.rules.triggers import Triggering, happens_to
from homeros.effects.ability import GRANTED_TEXT, IMMEDIATE, Ability, When
from homeros.effects.actions import AT_NEXT_TIME, Action, Later, ReduceCost
from homeros.effects.filters import Anything, Compare, Filter
from homeros.effects.groups import Subject
from homeros.effects.lower import walk
from homeros.effects.numbers import EXACTLY, LEVEL, N
from homeros.vocab import events
from homeros.vocab.cards import DIGIMON


@rule(
    "Sentence",
    "the next time {event:Event} this turn , {sentence:Sentence}",
    "for the turn , the next time {event:Event} , {sentence:Sentence}",
    same="in this turn, said before or behind",
)
def next_time(c: Context, event: object, sentence: object) -> Action:
    """Something is done when this is about to happen the next time in this turn."""
    return once(c, event, sentence)


@rule("Sentence", "for the turn , when {event:NextEvent} , {sentence:Sentence}")
def would_next(c: Context, event: object, sentence: object) -> Action:
    """The same in other words."""
    return once(c, event, sentence)


def once(c: Context, event: object, sentence: object) -> Action:
    """What waits for one event: it knows that event, and nothing that was done before it."""
    if c.static:
        raise Unbound("a persistent effect does nothing")
    first = c.next_slot
    known = list(c.antecedents), list(c.results)
    whens, tense = c.whens, c.tense
    triggering = put_off(c.of(Triggering, event))
    if not triggering.would or triggering.zone >= 0:
        raise Unbound("this has happened already, or is about this card")
    c.whens, c.tense = triggering.whens, "would"
    found = c.action(sentence)
    c.whens, c.tense = whens, tense
    c.antecedents, c.results = known
    if any(FIRST_SLOT <= reads(node) < first for node in walk(found)):
        raise Unbound("what was done is not known any more by then")
    ability = Ability(IMMEDIATE, triggering.whens, found, place=GRANTED_TEXT)
    return Later(AT_NEXT_TIME, c.keep(finished(ability)))


@rule("NextEvent", "{who:Actor} would next digivolve")
def would_next_digivolve(c: Context, who: object) -> Triggering:
    """Somebody is about to digivolve the next time."""
    return happens_to(c, c.noun(who), (When(events.WOULD_DIGIVOLVE),))


# -- from one level to another -------------------------------------------------------------------


@rule(
    "Event",
    "{who:Actor} digivolves from level {low:Digits} to level {high:Digits}",
    "you would digivolve {who:Actor} from level {low:Digits} to level {high:Digits}",
    same="a player digivolves their Digimon",
)
def between_levels(c: Context, who: object, low: str, high: str) -> Triggering:
    """A Digimon of one level is about to digivolve into a card of another."""
    noun = c.noun(who)
    of_level = both(noun.filter, level(low))
    when = When(events.WOULD_DIGIVOLVE, other=level(high))
    return happens_to(c, replace(noun, filter=of_level), (when,))


def level(number: str) -> Filter:
    """Of a level."""
    return Compare(LEVEL, EXACTLY, N(int(number)))


# -- what is about to digivolve ------------------------------------------------------------------


@rule("Known", "the digivolving digimon")
def the_digivolving(c: Context) -> Noun:
    """What is about to digivolve: each of them, in a DNA digivolution (Q3263)."""
    if not c.whens or any(when.event != events.WOULD_DIGIVOLVE for when in c.whens):
        raise Unbound("nothing is about to digivolve")
    return Noun(Anything(), PERMANENTS, quantity=ANY_OF_THEM, ref=Subject(), kinds=DIGIMON)


@rule("Action", "decrease the digivolution cost by {count:Count}")
def decrease_cost(c: Context, count: object) -> Action:
    """The cost about to be paid is reduced."""
    if not c.whens or any(when.event != events.WOULD_DIGIVOLVE for when in c.whens):
        raise Unbound("nothing is about to digivolve")
    return ReduceCost(c.num(count))
