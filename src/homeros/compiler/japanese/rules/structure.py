"""Structure: clauses follow each other, and what stands before 、 guards what comes after."""

from dataclasses import dataclass
from dataclasses import replace as changed

from homeros.compiler.japanese.grammar import listing, rule
from homeros.compiler.japanese.meaning import Context, Unread
from homeros.compiler.japanese.rules.lasting import Persist
from homeros.effects.actions import (
    Action,
    By,
    Delete,
    If,
    May,
    OneOf,
    Return,
    Seq,
    Suspend,
    TrashCards,
    Unsuspend,
)
from homeros.effects.lower import walk
from homeros.effects.numbers import PerEach
from homeros.effects.propositions import Prop


@dataclass(frozen=True)
class InPlace:
    """A sentence that is done in place of the one before."""

    when: Prop | None
    action: Action


def acting(c: Context, node: object) -> object:
    """What an action means; what it says of nouns is asked of them."""
    found = c.mean(node)
    if c.static and not isinstance(found, Persist):
        raise Unread("a persistent effect does nothing")
    if not isinstance(found, Action | Persist):
        raise Unread(f"{found!r} is nothing to do")
    return found


def together(*found: object) -> object:
    """One thing after the other."""
    if all(isinstance(one, Persist) for one in found):
        what = tuple([part for one in found if isinstance(one, Persist) for part in one.what])
        when = tuple([part for one in found if isinstance(one, Persist) for part in one.when])
        return Persist(what, when)
    steps: list[Action] = []
    for one in found:
        if not isinstance(one, Action):
            raise Unread("these can't be said in one breath")
        steps += one.steps if isinstance(one, Seq) else (one,)
    return steps[0] if len(steps) == 1 else Seq(tuple(steps))


@rule("Sentence", "{action:Act}")
def order(c: Context, action: object) -> object:
    """Something that is done."""
    return acting(c, action)


@rule("Sentence", "{action:ActMay}")
def choice(c: Context, action: object) -> object:
    """Something that may be done."""
    found = acting(c, action)
    if not isinstance(found, Action):
        raise Unread("nobody chooses whether a persistent effect applies")
    return May(found)


@rule("Sentence", "{first:ActGo}、{rest:Sentence}")
def going_on(c: Context, first: object, rest: object) -> object:
    """One thing, and then more."""
    return together(acting(c, first), c.mean(rest))


@rule("Sentence", "{first:ActGo}、{last:ActMay}")
def both_may(c: Context, first: object, last: object) -> object:
    """Two things that may be done together."""
    found = together(acting(c, first), acting(c, last))
    if not isinstance(found, Action):
        raise Unread("nobody chooses whether a persistent effect applies")
    return May(found)


@rule("Sentence", "その後、{sentence:Sentence}")
def then(c: Context, sentence: object) -> object:
    """What comes after that."""
    return c.mean(sentence)


@rule("Sentence", "{condition:Condition}、{sentence:Sentence}")
def conditional(c: Context, condition: object, sentence: object) -> object:
    """A processing condition, or what a persistent effect asks for."""
    prop = c.prop(condition)
    found = c.mean(sentence)
    if isinstance(found, Persist):
        return changed(found, when=(prop, *found.when))
    if isinstance(found, InPlace):
        return changed(found, when=prop)
    if not isinstance(found, Action):
        raise Unread("what is done then?")
    return If(prop, found)


@rule("Sentence", "{cost:Act}ことで、{sentence:Sentence}")
def by_doing(c: Context, cost: object, sentence: object) -> object:
    """An optional processing condition."""
    paid = acting(c, cost)
    found = c.mean(sentence)
    if not isinstance(found, Action) or not isinstance(paid, Action):
        raise Unread("for what is this done?")
    return By(paid, found)


@rule("Sentence", "{first:ActGo}、{cost:Act}ことで、{sentence:Sentence}")
def by_doing_both(c: Context, first: object, cost: object, sentence: object) -> object:
    """Two things are done for it."""
    paid = together(acting(c, first), acting(c, cost))
    found = c.mean(sentence)
    if not isinstance(found, Action) or not isinstance(paid, Action):
        raise Unread("for what is this done?")
    return By(paid, found)


@rule("Sentence", "{until:Duration}、{sentence:Sentence}")
def lasting(c: Context, until: object, sentence: object) -> object:
    """How long what follows lasts."""
    if c.static:
        raise Unread("a persistent effect lasts while it is on")
    before = c.until
    c.until = c.whole(until)
    found = c.mean(sentence)
    c.until = before
    return found


def moves_some(found: object) -> bool:
    """Whether something is done to so many, which would be for each as well."""
    done = Delete | Suspend | Unsuspend | TrashCards | Return
    return isinstance(found, Action) and any(isinstance(node, done) for node in walk(found))


@rule("Sentence", "{each:ForEach}、{sentence:Sentence}")
def for_each(c: Context, each: object, sentence: object) -> object:
    """The numbers of what follows are for each of something."""
    before = c.each
    c.each, c.counted = c.of(PerEach, each), False
    found = c.mean(sentence)
    if not c.counted or moves_some(found):
        raise Unread("which number is for each?")
    c.each = before
    return found


@rule("Sentence", "代わりに{sentence:Sentence}", "代わりに、{sentence:Sentence}", same="a comma")
def instead(c: Context, sentence: object) -> InPlace:
    """In place of the sentence before."""
    return InPlace(None, c.action(sentence))


listing("Sentences", "Sentence", "。")


@rule("Body", "{sentences:Sentences}(。|)")
def body(c: Context, sentences: object) -> object:
    """All sentences of an effect."""
    steps: list[object] = []
    for item in c.items(sentences):
        found = c.mean(item)
        if isinstance(found, InPlace):
            if not steps or found.when is None or not isinstance(steps[-1], Action):
                raise Unread("in place of what?")
            steps[-1] = If(found.when, found.action, otherwise=steps[-1])
        else:
            steps.append(found)
    if c.static:
        return steps
    return together(*steps)


@rule("Act", "以下の効果から{n:Digits}つを<発揮する>{modes:Modes}")
def one_of(c: Context, n: str, modes: object) -> Action:
    """Some of several, chosen."""
    return OneOf(tuple([c.action(item) for item in c.items(modes)]), int(n))


@rule("Mode", "(。|)・{body:Body}")
def mode(c: Context, body: object) -> object:
    """One of several."""
    return c.mean(body)


listing("Modes", "Mode", "side")
