"""Comparing trees: one form for what means the same, and where two trees differ.

Everything that is evened out here is something the two languages can't disagree about: the order of
what is joined by "or" or "and", how a name is spelled, where an effect that is granted or put off
is kept.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from homeros.compiler.finish import numbered
from homeros.compiler.japanese.names import ONE_LANGUAGE, NameTable, plain
from homeros.effects.ability import ANY_TURN, Ability, When
from homeros.effects.actions import Later, Seq
from homeros.effects.continuous import GainAbility
from homeros.effects.filters import (
    AllOf,
    AnyOf,
    Anything,
    HasColor,
    Kind,
    Named,
    NameHas,
    TextHas,
    Trait,
    TraitHas,
)
from homeros.effects.groups import EitherOf, Subject
from homeros.effects.lower import field_names
from homeros.effects.node import Node
from homeros.effects.propositions import Every, Exists, Is, Some
from homeros.vocab import events
from homeros.vocab.cards import DIGIMON

Form = tuple[object, ...]
"""A tree as nested tuples: the name of a node and what its fields hold."""

LONG: Final = 200
UNORDERED: Final = (AllOf, AnyOf, Every, Some)
OF_A_TURN: Final = (events.TURN_STARTED, events.MAIN_STARTED, events.TURN_ENDING)
OF_DIGIMON: Final = (events.DELETED_IN_BATTLE, events.ATTACKED)
MERGED: Final = (Trait, TraitHas, Named, NameHas, TextHas)
FIELD: Final = {"Trait": "traits", "TraitHas": "traits", "TextHas": "words"}
"""What the names a filter holds are called in its form; "names" for the others."""


class Forming:
    """Forms the trees of one paragraph."""

    def __init__(
        self,
        brought: Callable[[int], Ability | None],
        tokens: Sequence[object],
        names: NameTable,
    ) -> None:
        self.brought: Callable[[int], Ability | None] = brought
        """The effect a node means by an index."""
        self.names: NameTable = names
        self.tokens: Sequence[object] = tokens

    def form(self, node: object) -> object:
        """A node in its one form."""
        if not isinstance(node, Node):
            return plain(node) if isinstance(node, str) else node
        if isinstance(node, Later | GainAbility):
            return self.with_ability(node)
        if isinstance(node, UNORDERED):
            return self.unordered(node)
        if isinstance(node, EitherOf):
            return ("EitherOf", *sorted(self.members(node), key=repr))
        if isinstance(node, Seq) and len(node.steps) == 1:
            return self.form(node.steps[0])
        if isinstance(node, NameHas | TraitHas):
            return self.extent(node)
        if isinstance(node, Is) and isinstance(node.target, Subject):
            return self.form(Exists(replace(node.target, filter=node.filter)))
        return self.plain_node(without_the_obvious(node))

    def extent(self, node: NameHas | TraitHas) -> Form:
        """The names or traits of the pool that a filter on a part of them means.

        So `but` and the ways to say one part in several English words need no translation.
        """
        look = self.names.names_with if isinstance(node, NameHas) else self.names.traits_with
        found: set[str] = set()
        for part in node.parts:
            found |= look(part)
        if isinstance(node, TraitHas):
            found -= {plain(one) for one in node.but}
        return type(node).__name__, (FIELD.get(type(node).__name__, "names"), tuple(sorted(found)))

    def plain_node(self, node: Node) -> object:
        """A node with nothing special about it."""
        parts: list[object] = [type(node).__name__]
        for name in field_names(node):
            value: object = getattr(node, name)
            if isinstance(value, tuple):
                formed = [self.form(one) for one in value]
                if value and all(isinstance(one, str) for one in value):
                    formed = sorted(set(formed), key=repr)
                elif isinstance(node, Ability):
                    formed = sorted(formed, key=repr)
                parts.append((name, tuple(formed)))
            else:
                parts.append((name, self.form(value)))
        return tuple(parts)

    def unordered(self, node: Node) -> object:
        """Members whose order means nothing; nested and doubled ones are evened out."""
        name = type(node).__name__
        members: list[object] = []
        for one in inner(node):
            formed = self.form(one)
            if isinstance(formed, tuple) and formed[0] == name:
                members += formed[1:]
            else:
                members.append(formed)
        if isinstance(node, AnyOf):
            return any_of(members)
        if isinstance(node, AllOf):
            members = narrowed(members)
        return joined(name, members)

    def members(self, node: EitherOf) -> list[object]:
        """The groups of a union."""
        found: list[object] = []
        for one in (node.left, node.right):
            found += self.members(one) if isinstance(one, EitherOf) else [self.form(one)]
        return found

    def with_ability(self, node: Later | GainAbility) -> object:
        """An effect that is granted or put off, in its place."""
        ability = self.brought(node.index)
        parts: list[object] = [type(node).__name__]
        for name in field_names(node):
            value: object = self.form(ability) if name == "index" else getattr(node, name)
            parts.append((name, self.form(value) if name != "index" else value))
        return tuple(parts)


def without_the_obvious(node: Node) -> Node:
    """A node without what need not be said.

    What answers the start or end of a turn need not say whose turn it is; whoever is in a battle is
    a Digimon (CR 14-1), and so is whoever is attacked and no player.
    """
    if isinstance(node, Ability) and node.when and all(one.event in OF_A_TURN for one in node.when):
        return replace(node, turn=ANY_TURN)
    if isinstance(node, When) and node.event in OF_DIGIMON and node.other == Kind(DIGIMON):
        return replace(node, other=Anything())
    return node


def inner(node: Node) -> tuple[Node, ...]:
    """The members of an unordered node."""
    for name in field_names(node):
        value: object = getattr(node, name)
        if isinstance(value, tuple):
            return value
    raise TypeError(node)


def narrowed(members: list[object]) -> list[object]:
    """Filters of which one leaves out names that another one could mean."""
    having = [one for one in members if isinstance(one, tuple) and one[0] == "NameHas"]
    if len(having) != 1:
        return members
    every: tuple[object, ...] = having[0][1][1]
    out: set[object] = set()
    rest: list[object] = []
    for one in members:
        assert isinstance(one, tuple)
        if one[0] == "Not" and one[1][1][0] == "Named":
            out |= set(one[1][1][1][1])
        elif one[0] != "NameHas":
            rest.append(one)
    names = tuple([name for name in every if name not in out])
    if out - set(every) - {name for _, name in ONE_LANGUAGE}:
        return members
    return [*rest, ("NameHas", ("names", names))]


def joined(name: str, members: list[object]) -> object:
    """Members in their one order, each once; one by itself stands for itself."""
    flat: list[object] = []
    for one in members:
        flat += one[1:] if isinstance(one, tuple) and one[0] == name else (one,)
    unique = sorted(dict.fromkeys(flat), key=repr)
    return unique[0] if len(unique) == 1 else (name, *unique)


def any_of(members: list[object]) -> object:
    """Any of several filters, with what all of them ask for said once."""
    parts = [parts_of(one) for one in merged(members)]
    common = [one for one in parts[0] if all(one in other for other in parts)]
    if not common or len(parts) == 1:
        return joined("AnyOf", merged(members))
    rests = [[one for one in part if one not in common] for part in parts]
    if not all(rests):
        return joined("AllOf", common)
    return joined("AllOf", [*common, any_of([joined("AllOf", rest) for rest in rests])])


def parts_of(form: object) -> list[object]:
    """What a filter asks for together."""
    assert isinstance(form, tuple)
    return list(form[1:]) if form[0] == "AllOf" else [form]


def merged(members: list[object]) -> list[object]:
    """Any of several names, or any of several traits, as one."""
    found: list[object] = []
    words: dict[str, set[object]] = {}
    masks: dict[str, int] = {}
    names = {one.__name__ for one in MERGED}
    for one in members:
        assert isinstance(one, tuple)
        if one[0] in names:
            words.setdefault(str(one[0]), set()).update(one[1][1])
        elif one[0] in (HasColor.__name__, Kind.__name__):
            masks[one[0]] = masks.get(one[0], 0) | one[1][1]
        else:
            found.append(one)
    for name, held in words.items():
        found.append((name, (FIELD.get(name, "names"), tuple(sorted(held, key=repr)))))
    for name, mask in masks.items():
        found.append((name, ("colors" if name == HasColor.__name__ else "kinds", mask)))
    return found


def formed(
    parts: Sequence[object],
    brought: Callable[[int], Ability | None],
    tokens: Sequence[object],
    names: NameTable,
) -> list[object]:
    """The parts of a paragraph, each in its one form."""
    forming = Forming(brought, tokens, names)
    found: list[object] = []
    for part in parts:
        whole = numbered(part) if isinstance(part, Ability) else part
        found.append(forming.form(whole))
    return found


def differences(one: object, other: object, path: str = "") -> list[tuple[str, object, object]]:
    """The smallest parts in which two forms differ, with the way to them."""
    if one == other:
        return []
    if not (isinstance(one, tuple) and isinstance(other, tuple)) or not one or not other:
        return [(path, one, other)]
    if len(one) != len(other) or (isinstance(one[0], str) and one[0] != other[0]):
        return [(path, one, other)]
    if one[0] in ("NameHas", "TraitHas", "Named", "Trait"):
        return [(f"{path}.{one[0]}", *apart(one, other))]
    found: list[tuple[str, object, object]] = []
    for left, right in zip(one, other, strict=True):
        name = path
        if isinstance(left, tuple) and left and isinstance(left[0], str):
            name = f"{path}.{left[0]}"
        found += differences(left, right, name)
    return found


def apart(one: Form, other: Form) -> tuple[object, object]:
    """Of two sets of names, what is in one alone."""
    left, right = one[1], other[1]
    assert isinstance(left, tuple)
    assert isinstance(right, tuple)
    only = [name for name in left[1] if name not in right[1]]
    return ("only", *only), ("only", *[name for name in right[1] if name not in left[1]])


def shown(form: object) -> str:
    """A form as a line to read."""
    if not isinstance(form, tuple):
        return str(form)
    if form and form[0] in ("names", "traits") and len(repr(form)) > LONG:
        return f"{shown(form[:1])[:-1]}{len(form[1:][0])} of them)"
    if form and isinstance(form[0], str):
        return f"{form[0]}({', '.join(shown(one) for one in form[1:])})"
    return f"({', '.join(shown(one) for one in form)})"
