"""Finishing a tree: slots that nothing refers to are dropped, the others numbered from 0.

While a text is resolved every choice and every action has a slot of its own, for all that could
refer to it. Two texts that say the same must end as equal trees, so what is left is numbered in the
order in which it stands.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from homeros.effects.ability import Ability
from homeros.effects.actions import Later, PlayToken, Seq
from homeros.effects.continuous import GainAbility
from homeros.effects.groups import Among, Rest, Slot
from homeros.effects.lower import field_names, walk
from homeros.effects.node import Node
from homeros.effects.numbers import HowMany
from homeros.effects.propositions import Did

Some = TypeVar("Some", bound=Node)


def rebuilt(node: Some, change: Callable[[Node], Node]) -> Some:
    """A tree with every node changed, innermost first."""
    changed: dict[str, object] = {}
    for name in field_names(node):
        value: object = getattr(node, name)
        if isinstance(value, Node):
            new: object = rebuilt(value, change)
        elif isinstance(value, tuple) and any(isinstance(item, Node) for item in value):
            new = tuple(
                [rebuilt(item, change) if isinstance(item, Node) else item for item in value]
            )
        else:
            continue
        if new is not value:
            changed[name] = new
    new_node = replace(node, **changed) if changed else node  # type: ignore[type-var]
    return change(new_node)  # type: ignore[return-value]  # a change keeps the family of a node


def finished(ability: Ability) -> Ability:
    """An ability with its slots in order and its sequences flat."""
    return numbered(rebuilt(ability, flattened))


def moved(ability: Ability, abilities: dict[int, int], tokens: dict[int, int]) -> Ability:
    """An ability that finds what its paragraph brought along at its place on the card."""

    def move(node: Node) -> Node:
        if isinstance(node, Later | GainAbility) and node.index in abilities:
            return replace(node, index=abilities[node.index])
        if isinstance(node, PlayToken) and node.index in tokens:
            return replace(node, index=tokens[node.index])
        return node

    return rebuilt(ability, move)


def flattened(node: Node) -> Node:
    """A sequence inside a sequence is one sequence."""
    if not isinstance(node, Seq):
        return node
    steps: list[object] = []
    for step in node.steps:
        if isinstance(step, Seq):
            steps += step.steps
        else:
            steps.append(step)
    if len(steps) == 1:
        return steps[0]  # type: ignore[return-value]  # steps are actions
    return Seq(tuple(steps))  # type: ignore[arg-type]


def numbered(ability: Ability) -> Ability:
    """An ability whose slots are numbered from 0, without those nothing refers to."""
    used = {slot for node in walk(ability) for slot in (reads(node),) if slot >= 0}
    order: dict[int, int] = {}
    for node in walk(ability):
        slot = writes(node)
        if slot in used and slot not in order:
            order[slot] = len(order)
    for slot in sorted(used):
        order.setdefault(slot, len(order))

    def renumber(node: Node) -> Node:
        slot: object = getattr(node, "slot", None)
        if not isinstance(slot, int) or slot < 0:
            return node
        return replace(node, slot=order.get(slot, -1))  # type: ignore[type-var]

    return rebuilt(ability, renumber)


def reads(node: Node) -> int:
    """The slot a node refers to, -1 if it does not refer to one."""
    if isinstance(node, Slot | Among | Rest | HowMany | Did):
        return node.slot
    return -1


def writes(node: Node) -> int:
    """The slot a node fills, -1 if it fills none."""
    if reads(node) >= 0:
        return -1
    slot: object = getattr(node, "slot", -1)
    return slot if isinstance(slot, int) else -1
