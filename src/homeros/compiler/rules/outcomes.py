"""Conditions on what this effect did, and on how what it answers came about.

"If this effect trashed a [X] trait card": the action before knows what it was done to. "If deleted
outside of a battle": the event knows by what.
"""

from homeros.compiler.english import rule
from homeros.compiler.grammar import Node
from homeros.compiler.joining import together
from homeros.compiler.meaning import Context, Noun, Unbound
from homeros.compiler.rules.triggers import Agency
from homeros.compiler.rules.words import texts
from homeros.effects.ability import BY_AN_EFFECT
from homeros.effects.actions import Action, If
from homeros.effects.filters import (
    AllOf,
    AnyOf,
    Anything,
    Compare,
    Filter,
    HasColor,
    Kind,
    Named,
    NameHas,
    Not,
    TextHas,
    Trait,
    TraitHas,
    UnderCount,
)
from homeros.effects.groups import Among, Subject
from homeros.effects.lower import walk
from homeros.effects.numbers import BOTH, CountOf, N
from homeros.effects.propositions import (
    Did,
    Exists,
    Happened,
    Holds,
    No,
    Prop,
    Some,
)
from homeros.vocab import events

GONE = ("delete", "trash", "return")
KEPT = (
    AllOf,
    AnyOf,
    Anything,
    Compare,
    HasColor,
    Kind,
    Named,
    NameHas,
    Not,
    TextHas,
    Trait,
    TraitHas,
    UnderCount,
)
"""What is kept of what the effect made leave; of a card it is seen wherever that lies."""


def done_to(c: Context, verb: object, things: Noun) -> Prop:
    """This effect did something to such things."""
    deed = c.of(str, verb)
    if things.ref is not None or things.bound is not None:
        raise Unbound("what was this done to?")
    parts = [node for node in walk(things.filter) if isinstance(node, Filter)]
    if deed in GONE and not all(isinstance(node, KEPT) for node in parts):
        raise Unbound("this can't be seen any more")
    if deed != "delete" and any(isinstance(node, UnderCount) for node in parts):
        raise Unbound("this can't be seen of a card")
    whose = BOTH if things.whose is None else things.whose
    slots = c.all_results(deed, whose)
    number = things.quantity.number
    if isinstance(things.filter, Anything) and (whose, number) == (BOTH, N(1)) and len(slots) == 1:
        return Did(slots[0])
    group = together([Among(slot, things.filter, whose) for slot in slots])
    return Exists(group, number.value) if isinstance(number, N) else Holds(CountOf(group))


@rule("DoneTo", "{things:Things}")
def done_to_things(c: Context, things: object) -> Noun:
    """Such things."""
    return c.noun(things)


@rule("DoneTo", "{nouns:Nouns}")
def done_to_nouns(c: Context, nouns: object) -> Noun:
    """Such things, however many."""
    return c.noun(nouns)


@rule(
    "Prop",
    "this effect {verb:Verb} {things:DoneTo}",
    "{things:DoneTo} is {verb:Verb} (by|with) this effect",
    "{things:DoneTo} was {verb:Verb} (by|with|using) this effect",
    "you {verb:Verb} {things:DoneTo} (by|with|using) this effect",
    same="what an effect does is done by it",
)
def effect_did_to(c: Context, verb: Node, things: object) -> Prop:
    """This effect did something to such things."""
    return done_to(c, verb, c.noun(things))


@rule(
    "Sentence",
    "when {things:DoneTo} is {verb:Verb} by this effect , {sentence:Sentence}",
)
def when_done_to(c: Context, things: object, verb: Node, sentence: object) -> Action:
    """Older words for a processing condition."""
    prop = done_to(c, verb, c.noun(things))
    c.spoken_of_before = len(c.antecedents)
    found = c.mean(sentence)
    if not isinstance(found, Action):
        raise Unbound("what is done then?")
    return If(prop, found)


@rule(
    "Prop",
    "this effect (didn't|doesn't) {verb:Verb} {things:DoneTo}",
    "{things:DoneTo} (isn't|wasn't|aren't|weren't) {verb:Verb} by this effect",
    same="what was not done was done to none",
)
def effect_did_not_to(c: Context, verb: Node, things: object) -> Prop:
    """This effect did nothing of the kind to such things."""
    return No(done_to(c, verb, c.noun(things)))


@rule("Prop", "{verb:Verb} by this effect")
def done_by_this_effect(c: Context, verb: Node) -> Prop:
    """This effect did it."""
    return Did(c.result(c.of(str, verb)))


# -- how it came about ---------------------------------------------------------------------------


def answering(c: Context, event: int) -> None:
    """Refuse what is only known of a certain event."""
    if c.event != event:
        raise Unbound("this is about another event")


@rule(
    "Prop", "deleted {agency:Agency}", "it was deleted {agency:Agency}", same="who it was is told"
)
def deleted_so(c: Context, agency: object) -> Prop:
    """It was deleted by something."""
    if not c.whens or any(when.event != events.DELETED for when in c.whens):
        answering(c, events.DELETED)
    by = c.of(Agency, agency)
    if by.way >= 0:
        raise Unbound("that is not known")
    return Happened(by.agent, kinds=by.kinds, keyword=by.keyword)


@rule(
    "Prop",
    "played by {names:Names} 's effect",
    "it was played by {names:Names} 's effect",
    "this (card|digimon) was played by {names:Names} 's effect",
    same="it is this one",
)
def played_by(c: Context, names: object) -> Prop:
    """It was played by an effect of a card of a name."""
    answering(c, events.PLAYED)
    return Happened(BY_AN_EFFECT, source=Named(texts(c, names, c.lexicon, "name")))


@rule("Prop", "attacking by {keyword:KeywordName}")
def attacking_by(c: Context, keyword: object) -> Prop:
    """The attack was made by a keyword's effect."""
    if all(when.event != events.ATTACKED for when in c.whens):
        raise Unbound("which attack?")
    for known in c.antecedents:
        if isinstance(known.target, Subject) and not known.plural:
            c.mentioned(known)
            break
    return Happened(keyword=c.whole(keyword), event=events.ATTACKED if len(c.whens) > 1 else -1)


@rule(
    "Prop", "played {place:PlayedFrom}", "it was played {place:PlayedFrom}", same="it is this one"
)
def played_so(c: Context, place: object) -> Prop:
    """It was played from somewhere."""
    answering(c, events.PLAYED)
    return Happened(zone=c.whole(place))


@rule("Prop", "{player:Haver} did either")
def if_either_done(c: Context, player: object) -> Prop:
    """One of the last two things was done."""
    if len(c.results) < 2:
        raise Unbound("either of what?")
    return Some(tuple([Did(slot) for _, slot in c.results[-2:]]))
