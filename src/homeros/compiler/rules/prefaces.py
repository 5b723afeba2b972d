"""Prefaces: from where, and for how much, said before a whole sentence; and what it leaves out.

"From your trash and without paying the cost, you may play 1 card": Japanese says it in this order.
"""

from dataclasses import replace
from typing import Final

from homeros.compiler.english import rule
from homeros.compiler.finish import rebuilt
from homeros.compiler.meaning import Context, Noun, Source, Unbound, both
from homeros.compiler.rules.lasting import in_one_breath, until_sentence
from homeros.compiler.rules.playing import Price
from homeros.compiler.rules.structure import Amend, done, forget_either, together
from homeros.effects.actions import (
    FREE,
    PAY,
    Action,
    Apply,
    By,
    If,
    LinkTo,
    OneOf,
    Play,
    PlayToken,
    Seq,
    UseOption,
)
from homeros.effects.continuous import NAME_INFO, ModDp
from homeros.effects.filters import TOKEN, Filter, InState, Kind, Not, Shares
from homeros.effects.groups import (
    DIFFERING_LEVEL,
    EXACT,
    UP_TO,
    Among,
    Cards,
    EitherOf,
    Field,
    Links,
    Pick,
    Slot,
    Target,
    Under,
)
from homeros.effects.lower import walk
from homeros.effects.node import Node
from homeros.effects.numbers import YOU, N, PerEach, Plus
from homeros.vocab.cards import DIGIMON

# -- from where and for how much -----------------------------------------------------------------


def priced(found: object, price: Price) -> Action:
    """An action that plays something, uses it or links it, for as much as was said before."""
    if not isinstance(found, Action) or price != Price(FREE):
        raise Unbound("what is played for this?")
    paid = [node for node in walk(found) if isinstance(node, Play | UseOption | LinkTo)]
    if len(paid) != 1 or paid[0].cost != PAY:
        raise Unbound("what is played for this?")

    def free(node: Node) -> Node:
        return replace(node, cost=FREE) if isinstance(node, Play | UseOption | LinkTo) else node

    return rebuilt(found, free)


def taken_from(c: Context, source: object, sentence: object) -> object:
    """A sentence whose cards are all taken from one place."""
    if c.taken_from is not None:
        raise Unbound("from where is it taken?")
    c.taken_from = c.of(Source, source)
    found = c.mean(sentence)
    c.taken_from = None
    return found


@rule("Sentence", "{price:Price} , {sentence:Sentence}")
def price_first(c: Context, price: object, sentence: object) -> Action:
    """For how much, and then what is played."""
    found = c.of(Price, price)
    return priced(c.mean(sentence), found)


@rule("Sentence", "{source:Source} and {price:Price} , {sentence:Sentence}")
def source_and_price_first(c: Context, source: object, price: object, sentence: object) -> Action:
    """From where and for how much, and then what is played."""
    found = c.of(Price, price)
    return priced(taken_from(c, source, sentence), found)


@rule("Sentence", "{source:Source} , {sentence:Sentence}")
def source_first(c: Context, source: object, sentence: object) -> object:
    """From where, and then what is done with cards from there."""
    return taken_from(c, source, sentence)


@rule("Sentence", "{clauses:Clauses} and , {until:Duration} , {sentence:Sentence}")
def and_for_so_long(c: Context, clauses: object, until: object, sentence: object) -> Action:
    """One thing, and another that lasts, with how long said before it."""
    first = together(in_one_breath(c, c.items(clauses)))
    last = until_sentence(c, until, sentence)
    if not isinstance(first, Action) or not isinstance(last, Action):
        raise Unbound("these can't be said in one breath")
    return Seq((first, last))


@rule("Sentence", "by {first:Doing} or {other:Doing} , {sentence:Sentence}")
def by_either(c: Context, first: object, other: object, sentence: object) -> Action:
    """An optional processing condition that can be met in two ways (CR 15-7)."""
    before = len(c.antecedents)
    one = done(c, first)
    c.stayed(before)
    paid = OneOf((one, done(c, other)))
    c.stayed(before)
    forget_either(c, paid)
    found = c.mean(sentence)
    if not isinstance(found, Action):
        raise Unbound("for what is this done?")
    return By(paid, found)


# -- one thing from here or another from there ---------------------------------------------------


@rule("PlayedThing", "{things:Things} {source:Source}")
def played_thing(c: Context, things: object, source: object) -> Noun:
    """A card from somewhere."""
    noun = c.noun(things)
    if noun.ref is not None or noun.parts or noun.group is not None:
        raise Unbound("where a known card is, is known")
    return replace(noun, group=c.of(Source, source).group(noun.filter))


@rule("Cargo", "{first:PlayedThing} or {other:PlayedThing}")
def from_here_or_there(c: Context, first: object, other: object) -> Noun:
    """One card from one place or one from another: one of them all is chosen."""
    nouns = [c.noun(one) for one in (first, other)]
    if any(noun.quantity.several() or noun.differing >= 0 for noun in nouns):
        raise Unbound("so many of both?")
    groups = [noun.group for noun in nouns if noun.group is not None]
    kinds = nouns[0].kinds | nouns[1].kinds
    return replace(nouns[0], group=EitherOf(groups[0], groups[1]), kinds=kinds)


# -- what can't be played so ---------------------------------------------------------------------


def narrower(target: Target, filter_: Filter) -> Target:
    """A target of which only those are left that pass a filter."""
    if isinstance(target, Pick):
        groups = tuple([narrower(one, filter_) for one in target.each])
        return replace(target, group=narrower(target.group, filter_), each=groups)
    if isinstance(target, EitherOf):
        return EitherOf(narrower(target.left, filter_), narrower(target.right, filter_))
    if isinstance(target, Cards | Among | Links) or (
        isinstance(target, Under) and target.number is None
    ):
        return replace(target, filter=both(target.filter, filter_))
    raise Unbound("which of these can't be played?")


@rule("Sentence", "this effect can't play {nouns:Nouns}")
def played_but(c: Context, nouns: object) -> Amend:
    """What was played before can't be certain cards."""
    barred = c.noun(nouns).filter
    filter_ = Not(barred)

    def change(action: Action) -> Action | None:
        if isinstance(action, PlayToken) and barred in OF_THESE_NAMES:
            return replace(action, unlike=True)
        if not isinstance(action, Play):
            return None
        return replace(action, target=narrower(action.target, filter_))

    return Amend(change, several=True)


ALIKE: Final = Shares(NAME_INFO, Field(Kind(DIGIMON), YOU))
OF_THESE_NAMES: Final = (ALIKE, both(InState(TOKEN), ALIKE))
"""Cards, or Tokens, of a name that one's Digimon have."""


@rule("Sentence", "this effect can't play card of the same level")
def played_of_different_levels(c: Context) -> Amend:
    """What was played before differs in level (CR 4-22-2)."""
    del c

    def change(action: Action) -> Action | None:
        if not isinstance(action, Play) or not isinstance(action.target, Pick):
            return None
        if action.target.how not in (EXACT, UP_TO) or action.target.differing >= 0:
            return None
        return replace(action, target=replace(action.target, differing=DIFFERING_LEVEL))

    return Amend(change)


# -- a number changed afterwards -----------------------------------------------------------------


@rule(
    "Sentence",
    "if {condition:Condition} , increase the dp reduction of this effect by {amount:Signed}",
)
def further_weakened(c: Context, condition: object, amount: str) -> Amend:
    """What lost DP before loses more, if a condition is met (Q863)."""
    prop = c.prop(condition)

    def change(action: Action) -> Action | None:
        if not isinstance(action, Apply) or not isinstance(action.what, ModDp):
            return None
        was = action.what.amount
        if not isinstance(was, N) or was.value >= 0 or int(amount) >= 0:
            return None
        more = replace(action.what, amount=N(was.value + int(amount)))
        return If(prop, replace(action, what=more), otherwise=action)

    return Amend(change)


@rule("Sentence", "{who:Known} further gets {amount:Signed} dp {each:ForEach}")
def further_changed(c: Context, who: object, amount: str, each: object) -> Amend:
    """What gained or lost DP before does so by more, so much for each of something."""
    noun = c.noun(who)
    per = c.of(PerEach, each)
    more = PerEach(per.number, int(amount), per.per)

    def change(action: Action) -> Action | None:
        if not isinstance(action, Apply) or not isinstance(action.what, ModDp):
            return None
        was, target = action.what.amount, action.what.target
        if noun.ref != (Slot(target.slot) if isinstance(target, Pick) else target):
            return None
        if not isinstance(was, N) or (was.value < 0) != (int(amount) < 0):
            return None
        return replace(action, what=replace(action.what, amount=Plus(was, more)))

    return Amend(change)
