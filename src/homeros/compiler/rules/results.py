"""Results: what this effect did something to, spoken of again.

"The Digimon this effect played" is what was really played: nothing, if nothing was. Only what is
still on the field afterwards can be spoken of so.
"""

from typing import Final

from homeros.compiler.english import rule
from homeros.compiler.grammar import Node
from homeros.compiler.meaning import LEAVING, PERMANENTS, Context, Noun, Unbound
from homeros.compiler.rules.lasting import Persist, Said, lasting_for, said_of, together_said
from homeros.compiler.rules.later import put_off
from homeros.compiler.rules.words import mask
from homeros.effects.actions import (
    AT_END_OF_TURN,
    FOREVER,
    Action,
    Apply,
    Delete,
    If,
    Seq,
)
from homeros.effects.filters import Anything
from homeros.effects.groups import Slot
from homeros.effects.numbers import BOTH
from homeros.effects.propositions import Did, No, Prop

STAYING: Final = ("play", "digivolve", "suspend", "unsuspend", "link")
"""What was done to it leaves it on the field."""


def result_of(c: Context, kinds: int, verb: Node, *, plural: bool) -> Noun:
    """A noun for what this effect did something to; of what has left, only for its numbers."""
    done = c.of(str, verb)
    target = Slot(c.result(done))
    if done in LEAVING and kinds and not (c.several(target.slot) and not plural):
        return Noun(Anything(), PERMANENTS, ref=target, kinds=kinds, plural=plural, gone=True)
    if done not in STAYING:
        raise Unbound("it is not on the field any more")
    noun = Noun(Anything(), PERMANENTS, ref=target, kinds=kinds, plural=plural, whose=BOTH)
    c.remember(target, noun, plural=plural)
    return noun


@rule(
    "Known",
    "the {kind:Kind} this effect {verb:Verb}",
    "the {kind:Kind} {verb:Verb} (by|with) this effect",
    "the {kind:Kind} that {verb:Verb} (by|with) this effect",
    same="what is done by this effect it does",
)
def the_result(c: Context, kind: object, verb: Node) -> Noun:
    """The one it was done to."""
    return result_of(c, c.whole(kind), verb, plural=False)


@rule(
    "Known",
    "{kinds:Kinds} {verb:Verb} (by|with) this effect",
    "(all|any) {kinds:Kinds} {verb:Verb} (by|with) this effect",
    "{kinds:Kinds} this effect {verb:Verb}",
    same="all of them, said or not",
)
def the_results(c: Context, kinds: object, verb: Node) -> Noun:
    """Those it was done to."""
    return result_of(c, mask(c, kinds), verb, plural=True)


@rule(
    "Known",
    "card this effect {verb:Verb}",
    "your opponent 's card {verb:Verb} with this effect",
    same="only theirs were meant by what was done",
)
def cards_done(c: Context, verb: Node) -> Noun:
    """Whatever it was done to."""
    return result_of(c, 0, verb, plural=True)


@rule(
    "Known",
    "(the|that) dna digivolved {kind:Kind}",
    "the {kind:Kind} this effect dna digivolved",
    same="what this effect did it to",
)
def dna_digivolved(c: Context, kind: object) -> Noun:
    """What two Digimon have become by this effect; nothing if they did not DNA digivolve."""
    found = c.done("dna digivolve")
    noun = Noun(Anything(), PERMANENTS, ref=found.target, kinds=c.whole(kind), whose=found.whose)
    c.mentioned(found)
    return noun


@rule("Prop", "this effect (didn't|doesn't) dna digivolve")
def not_dna_digivolved_by_this(c: Context) -> Prop:
    """No two Digimon DNA digivolved by this effect."""
    return No(c.prop(dna_digivolved_by_this(c)))


@rule("Prop", "this effect dna digivolved")
def dna_digivolved_by_this(c: Context) -> Prop:
    """Two Digimon DNA digivolved by this effect."""
    found = c.done("dna digivolve").target
    assert isinstance(found, Slot)
    return Did(found.slot)


# -- what becomes of it later --------------------------------------------------------------------


@rule("LaterOn", "{when:EndOf}")
def at_an_end(c: Context, when: object) -> int:
    """When something ends."""
    return c.whole(when)


@rule("LaterOn", "at turn end")
def at_turn_end(c: Context) -> int:
    """When this turn ends."""
    del c
    return AT_END_OF_TURN


@rule("Sentence", "at turn end , {sentence:Sentence}")
def at_turn_end_sentence(c: Context, sentence: object) -> Action:
    """A sentence that is put off until this turn ends."""
    first = c.next_slot
    before = list(c.antecedents)
    found = c.mean(sentence)
    c.antecedents = before
    if not isinstance(found, Action):
        raise Unbound("what lasts is not put off")
    return put_off(c, AT_END_OF_TURN, found, first)


@rule("Clause", "{who:Known} is deleted {when:LaterOn}")
def deleted_later(c: Context, who: object, when: object) -> Action:
    """It will be deleted."""
    return deletion(c, c.noun(who), c.whole(when), c.next_slot)


def deletion(c: Context, noun: Noun, when: int, first: int) -> Action:
    """A deletion that is put off."""
    return put_off(c, when, Delete(c.target(noun)), first)


@rule("Clause", "{who:Known} {what:Predicates} and is deleted {when:LaterOn}")
def lasts_until_deleted(c: Context, who: object, what: object, when: object) -> Action:
    """Something holds for it for as long as it is there, and it will be deleted."""
    noun = c.noun(who)
    if noun.ref is None:
        raise Unbound("which one is deleted?")
    first = c.next_slot
    said = together_said([c.of(Said, item) for item in c.items(what)])
    held = [Apply(one, FOREVER) for one in said_of(c, noun, [said])]
    return Seq((*held, deletion(c, noun, c.whole(when), first)))


@rule("Sentence", "{who:Known} {what:Predicates} , and {when:EndOf} , {sentence:Sentence}")
def lasts_and_later(
    c: Context, who: object, what: object, when: object, sentence: object
) -> Action:
    """Something holds for it for as long as it is there, and something is put off."""
    noun = c.noun(who)
    if noun.ref is None:
        raise Unbound("of which one is this said?")
    said = together_said([c.of(Said, item) for item in c.items(what)])
    held = [Apply(one, FOREVER) for one in said_of(c, noun, [said])]
    first = c.next_slot
    before = list(c.antecedents)
    found = c.action(sentence)
    c.antecedents = before
    return Seq((*held, put_off(c, c.whole(when), found, first)))


@rule("Sentence", "{who:Things} {what:Predicates} and , if {when:Condition} , {more:Predicates}")
def gains_and_if(c: Context, who: object, what: object, when: object, more: object) -> Action:
    """Something holds for it for a while, and more if a condition is met."""
    first = for_a_while(c, c.noun(who), what)
    known = c.antecedents[-1]
    prop = c.prop(when)
    noun = Noun(Anything(), PERMANENTS, ref=known.target, kinds=known.kinds, plural=known.plural)
    return Seq((first, If(prop, for_a_while(c, noun, more))))


def for_a_while(c: Context, noun: Noun, what: object) -> Action:
    """What is said of something, for as long as the sentence says."""
    said = together_said([c.of(Said, item) for item in c.items(what)])
    held = Persist(tuple(said_of(c, noun, [said])), c.take_provisos())
    found = lasting_for(c, held, None)
    if not isinstance(found, Action):
        raise Unbound("a persistent effect does nothing")
    return found
