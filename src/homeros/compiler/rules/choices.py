"""One thing or another: two actions of which the player does one, on what is chosen first."""

from homeros.compiler.english import rule
from homeros.compiler.finish import rebuilt
from homeros.compiler.meaning import Context, Unbound
from homeros.compiler.rules.actions import permanent
from homeros.compiler.rules.moving import moved
from homeros.compiler.rules.playing import Price, price_of
from homeros.compiler.rules.structure import forget_either
from homeros.effects.actions import (
    Action,
    Delete,
    May,
    OneOf,
    Play,
    Return,
    Select,
    Seq,
    Suspend,
)
from homeros.effects.groups import Pick, Slot
from homeros.effects.lower import walk
from homeros.effects.node import Node
from homeros.vocab.zones import HAND


@rule("OneOrOther", "{first:Action} [,] or {other:Action}")
def one_or_other(c: Context, first: object, other: object) -> Action:
    """Either of two actions; what the second is about too is chosen before."""
    before = len(c.antecedents)
    done = c.action(first)
    c.stayed(before)
    speak_of_the_object(c, done)
    c.former.in_place = True
    instead = c.action(other)
    c.former.in_place = False
    spoken_of = {node.slot for node in walk(instead) if isinstance(node, Slot)}
    picks = [node for node in walk(done) if isinstance(node, Pick) and node.slot in spoken_of]
    if not picks:
        return OneOf((done, instead))
    if len(picks) > 1:
        raise Unbound("which of these is chosen first?")

    def known(node: Node) -> Node:
        return Slot(node.slot) if isinstance(node, Pick) and node == picks[0] else node

    return Seq((Select(picks[0]), OneOf((rebuilt(done, known), instead))))


def speak_of_the_object(c: Context, done: Action) -> None:
    """What the first is done to is what "it" is in the second, not where it would go."""
    target: object = getattr(done, "target", None)
    if isinstance(target, Pick):
        known = [one for one in c.antecedents if one.target == Slot(target.slot)]
        for one in known:
            c.mentioned(one)


@rule("OneOrOther", "{first:Action} , or you may {other:Action}")
def one_or_may_other(c: Context, first: object, other: object) -> Action:
    """Either of two actions, if the player likes: Japanese says "may" once, for both."""
    return May(c.action(one_or_other(c, first, other)))


@rule("Clause", "you may {actions:OneOrOther}")
def may_one_or_other(c: Context, actions: object) -> Action:
    """Either of two actions, if the player likes (CR 15-9-2)."""
    return c.guarded(May(c.action(actions)), c.take_provisos())


@rule("Clause", "{actions:OneOrOther}")
def does_one_or_other(c: Context, actions: object) -> Action:
    """Either of two actions."""
    if c.static:
        raise Unbound("a persistent effect does nothing")
    return c.guarded(c.action(actions), c.take_provisos())


@rule("Clause", "SUSPEND {first:Things} , or {other:Things}")
def suspend_either(c: Context, first: object, other: object) -> Action:
    """So many of one kind are suspended, or so many of another."""
    return either_deed(c, Suspend, "suspend", first, other)


@rule("Clause", "DELETE {first:Things} , or {other:Things}")
def delete_either(c: Context, first: object, other: object) -> Action:
    """So many of one kind are deleted, or so many of another."""
    return either_deed(c, Delete, "delete", first, other)


def either_deed(
    c: Context, deed: type[Suspend] | type[Delete], verb: str, first: object, other: object
) -> Action:
    """The same done to one thing or to another; what comes behind is about neither."""
    modes: list[Action] = []
    for things in (first, other):
        target = c.target(permanent(c.noun(things)))
        modes.append(c.guarded(deed(target, slot=c.acted(verb)), c.take_provisos()))
    found = OneOf(tuple(modes))
    forget_either(c, found)
    return found


@rule(
    "Action",
    "return to {home:Home} hand or PLAY {things:Cargo} {source:Source} {price:Price}",
)
def return_or_play(
    c: Context, home: object, things: object, source: object, price: object
) -> Action:
    """Cards are returned to the hand, or played."""
    del home
    target = moved(c, things, source)
    if not isinstance(target, Pick):
        raise Unbound("which cards are these?")
    paid: Price = price_of(c, price)
    known = Slot(target.slot)
    played = Play(known, paid.cost, paid.number, slot=c.acted("play"))
    return Seq((Select(target), OneOf((Return(known, HAND, slot=c.acted("return")), played))))
