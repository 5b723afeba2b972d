"""The opponent: what they do, or may do, because an effect of yours says so (CR 15-10-1-2).

The effect stays yours: what they trash is trashed by it. What is chosen and whether it is done is
theirs to say.
"""

from dataclasses import replace
from typing import Final

from homeros.compiler.english import rule
from homeros.compiler.finish import rebuilt
from homeros.compiler.meaning import Context, Unbound
from homeros.effects.actions import (
    FREE,
    Action,
    AttackWith,
    Delete,
    Draw,
    If,
    May,
    PlaceInSecurity,
    Play,
    PlayToken,
    Recover,
    Return,
    Reveal,
    Select,
    Seq,
    Shuffle,
    Suspend,
    TrashCards,
    Unsuspend,
)
from homeros.effects.groups import Cards, Pick
from homeros.effects.lower import walk
from homeros.effects.node import Node
from homeros.effects.numbers import OPPONENT

DONE_BY_THEM: Final = (
    AttackWith,
    Delete,
    Draw,
    If,
    PlaceInSecurity,
    Play,
    PlayToken,
    Recover,
    Return,
    Reveal,
    Select,
    Seq,
    Shuffle,
    Suspend,
    TrashCards,
    Unsuspend,
)
"""What the opponent can be told to do."""


@rule("They", "your opponent")
def they_first(c: Context) -> int:
    """The opponent, spoken of for the first time."""
    c.opponent_spoken_of = True
    return OPPONENT


@rule("TheyAgain", "they")
def they_again(c: Context) -> int:
    """The opponent, who was spoken of."""
    if not c.opponent_spoken_of:
        raise Unbound("who are they?")
    return OPPONENT


@rule(
    "Clause",
    "{who:They} may {action:Action}",
    "{who:TheyAgain} may {action:Action}",
    same="there is one opponent",
)
def they_may(c: Context, who: object, action: object) -> Action:
    """The opponent does it if they like (CR 15-9-2-2)."""
    found = done_by_them(c, who, action)
    return c.guarded(May(found, OPPONENT), c.take_provisos())


@rule(
    "Clause",
    "{who:They} {action:Does}",
    "{who:TheyAgain} {action:Action}",
    "{who:TheyAgain} must {action:Action}",
    "{who:They} must {action:Action}",
    same="what they are told to do they do",
)
def they_do(c: Context, who: object, action: object) -> Action:
    """The opponent has to do it."""
    found = done_by_them(c, who, action)
    return c.guarded(found, c.take_provisos())


def done_by_them(c: Context, who: object, action: object) -> Action:
    """An action of the opponent's: what it needs to be chosen, they choose."""
    if c.static:
        raise Unbound("a persistent effect does nothing")
    c.whole(who)
    before = len(c.antecedents)
    found = c.action(action)
    for node in walk(found):
        if isinstance(node, Action) and not isinstance(node, DONE_BY_THEM):
            raise Unbound("the opponent does not do this for you")
        if isinstance(node, Play) and not plays_their_own(node):
            raise Unbound("whose card do they play?")
    for place, known in enumerate(c.antecedents):
        if place >= before and known.verb == "play":
            c.antecedents[place] = replace(known, whose=OPPONENT)
    return rebuilt(found, of_theirs)


def plays_their_own(node: Play) -> bool:
    """Whether the opponent plays cards of theirs, for nothing."""
    groups = [one for one in walk(node.target) if isinstance(one, Cards)]
    return node.cost == FREE and bool(groups) and all(one.whose == OPPONENT for one in groups)


def of_theirs(node: Node) -> Node:
    """A part of what the opponent does."""
    if isinstance(node, Pick):
        return replace(node, chooser=OPPONENT)
    if isinstance(node, Draw | Recover | PlayToken):
        return replace(node, whose=OPPONENT)
    return node
