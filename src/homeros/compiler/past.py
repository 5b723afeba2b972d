"""What an effect of its own deletion says of its Digimon, it says of how that one stood.

Whatever leaves is gone when the effect is processed, so its conditions look at the moment at which
it triggered (CR 15-8-3-9-4). Conditions about what that moment does not keep are refused.
"""

from dataclasses import replace
from typing import Final

from homeros.compiler.finish import rebuilt
from homeros.compiler.meaning import Unbound
from homeros.effects.ability import SELF, TRIGGERED, UPPER, Ability
from homeros.effects.actions import PlaceInSecurity, PlaceUnder, Play, Return
from homeros.effects.filters import (
    AllOf,
    AnyOf,
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
from homeros.effects.groups import This, ThisCard, Under
from homeros.effects.lower import walk
from homeros.effects.node import Node
from homeros.effects.numbers import AT_LEAST, N
from homeros.effects.propositions import Exists, Holds, Is, SubjectWas
from homeros.vocab.events import DELETED

KEPT: Final = (AllOf, AnyOf, Compare, HasColor, Kind, Named, NameHas, Not, TextHas, Trait, TraitHas)
"""The filters that what is kept of a moment can pass or not."""
MOVING: Final = (Return, PlaceUnder, PlaceInSecurity, Play)
"""Actions that put something elsewhere: of what is gone, the card it has become (CR 15-8-3-5)."""


def in_its_past(part: object) -> object:
    """An effect with its conditions looking where they have to; other parts as they are."""
    if not isinstance(part, Ability) or part.kind != TRIGGERED or part.body is None:
        return part
    gone = [when.event == DELETED and when.subject == SELF for when in part.when]
    if not any(gone):
        return part
    nodes = walk(part.body)
    conditions = [node for node in nodes if speaks_of_itself(node)]
    if conditions and not all(gone):
        raise Unbound("a condition about a Digimon that may be gone")
    if not all(isinstance(as_it_was(node), SubjectWas) for node in conditions):
        raise Unbound("a condition about a Digimon that is gone")
    moving = [node for node in nodes if moves_itself(node)]
    if moving and all(gone) and part.place != UPPER:
        raise Unbound("what becomes of a Digimon that is gone")
    return rebuilt(part, looking_back) if all(gone) else part


def moves_itself(node: Node) -> bool:
    """Whether an action puts the permanent itself elsewhere."""
    return isinstance(node, MOVING) and isinstance(node.target, This)


def speaks_of_itself(node: Node) -> bool:
    """Whether a node is a condition about the permanent that has the effect."""
    if isinstance(node, Is):
        return isinstance(node.target, This)
    if isinstance(node, Exists):
        return isinstance(node.group, Under) and isinstance(node.group.of, This)
    return isinstance(node, Holds) and any(isinstance(inner, This) for inner in walk(node))


def kept(wanted: Filter) -> bool:
    """Whether what is kept of a moment tells if something passed a filter."""
    if isinstance(wanted, UnderCount):
        return True
    parts = [node for node in walk(wanted) if isinstance(node, Filter) and node is not wanted]
    return isinstance(wanted, KEPT) and all(kept(part) for part in parts)


def as_it_was(node: Node) -> SubjectWas | None:
    """A condition about the permanent, or the cards under it, as one about how it stood."""
    if isinstance(node, Is) and isinstance(node.target, This) and kept(node.filter):
        return SubjectWas(node.filter)
    if isinstance(node, Exists) and speaks_of_itself(node):
        assert isinstance(node.group, Under)
        if node.group.number is None:
            return SubjectWas(UnderCount(AT_LEAST, N(node.at_least), node.group.filter))
    return None


def looking_back(node: Node) -> Node:
    """A condition about the permanent as one about how it stood; what moves is its card now."""
    was = as_it_was(node)
    if was is not None:
        return was
    if moves_itself(node):
        return replace(node, target=ThisCard())  # type: ignore[type-var]  # they all have one
    return node
