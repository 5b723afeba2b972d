"""Comparing trees: one form for what means the same, and where two trees differ.

Everything that is evened out here is something the two languages can't disagree about: the order of
what is joined by "or" or "and", how a name is spelled, where an effect that is granted or put off
is kept.
"""

from collections.abc import Callable, Sequence
from typing import Final

from homeros.compiler.finish import numbered
from homeros.compiler.japanese.names import plain
from homeros.effects.ability import Ability
from homeros.effects.actions import Later, PlayToken, Seq
from homeros.effects.continuous import GainAbility
from homeros.effects.filters import (
    AllOf,
    AnyOf,
    HasColor,
    Kind,
    Named,
    NameHas,
    TextHas,
    Trait,
    TraitHas,
)
from homeros.effects.groups import EitherOf
from homeros.effects.lower import field_names
from homeros.effects.node import Node
from homeros.effects.propositions import Every, Some

Form = tuple[object, ...]
"""A tree as nested tuples: the name of a node and what its fields hold."""

UNORDERED: Final = (AllOf, AnyOf, Every, Some)
MERGED: Final = (Trait, TraitHas, Named, NameHas, TextHas)


class Forming:
    """Forms the trees of one paragraph."""

    def __init__(self, brought: Callable[[int], Ability | None], tokens: Sequence[object]) -> None:
        self.brought: Callable[[int], Ability | None] = brought
        """The effect a node means by an index."""
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
        return self.plain_node(node)

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
            members = merged(members)
        unique = sorted(dict.fromkeys(members), key=repr)
        return unique[0] if len(unique) == 1 else (name, *unique)

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


def inner(node: Node) -> tuple[Node, ...]:
    """The members of an unordered node."""
    for name in field_names(node):
        value: object = getattr(node, name)
        if isinstance(value, tuple):
            return value
    raise TypeError(node)


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
        field = {"Trait": "traits", "Named": "names", "TextHas": "words"}.get(name, "parts")
        found.append((name, (field, tuple(sorted(held, key=repr)))))
    for name, mask in masks.items():
        found.append((name, ("colors" if name == HasColor.__name__ else "kinds", mask)))
    return found


def formed(
    parts: Sequence[object], brought: Callable[[int], Ability | None], tokens: Sequence[object]
) -> list[object]:
    """The parts of a paragraph, each in its one form."""
    forming = Forming(brought, tokens)
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
    found: list[tuple[str, object, object]] = []
    for left, right in zip(one, other, strict=True):
        name = path
        if isinstance(left, tuple) and left and isinstance(left[0], str):
            name = f"{path}.{left[0]}"
        found += differences(left, right, name)
    return found


def shown(form: object) -> str:
    """A form as a line to read."""
    if not isinstance(form, tuple):
        return str(form)
    if form and isinstance(form[0], str):
        return f"{form[0]}({', '.join(shown(one) for one in form[1:])})"
    return f"({', '.join(shown(one) for one in form)})"


__all__ = ["PlayToken"]
