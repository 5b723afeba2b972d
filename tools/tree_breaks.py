"""Every way to change one thing in an effect tree: a condition, a filter, a step, a number, a side.

The table of what each field holds (`homeros.effects.schema`) says how it can be otherwise, so a new
kind of node needs nothing here. Each change says in a few words what it is.
"""

from collections.abc import Iterator
from dataclasses import replace

from homeros.effects.ability import SELF, Ability, When
from homeros.effects.actions import FREE, By, If, May, Play, Seq
from homeros.effects.filters import AllOf, AnyOf, Anything, Filter, Not
from homeros.effects.groups import ANY_NUMBER, ONE_EACH, Pick, Under
from homeros.effects.node import Node
from homeros.effects.notation import format_tree
from homeros.effects.numbers import BOTH, OPPONENT, YOU, N
from homeros.effects.propositions import Every, No
from homeros.effects.schema import CONSTANT, NODE, SPECS, TRUTH, Family, FieldSpec

OTHER_SIDE = {YOU: OPPONENT, OPPONENT: YOU, BOTH: YOU}
LOOSENED = ("AGENT", "TURN", "SUBJECT")
"""Families whose first member asks for least, or for something else: any other becomes that."""

Change = tuple[str, Node]


def broken_trees(tree: Ability) -> list[tuple[str, Ability]]:
    """Every tree that differs from this one in one thing, with what that is."""
    found: list[tuple[str, Ability]] = []
    times: dict[str, int] = {}
    for said, changed in changes(tree):
        assert isinstance(changed, Ability)
        times[said] = times.get(said, 0) + 1
        found.append((said if times[said] == 1 else f"{said} #{times[said]}", changed))
    return found


def changes(node: Node) -> Iterator[Change]:
    """This node with one thing in it otherwise."""
    yield from own_changes(node)
    name = type(node).__name__
    for spec in SPECS[name].fields:
        if unread(node, spec):
            continue
        value: object = getattr(node, spec.name)
        for said, other in field_changes(f"{name}.{spec.name}", node, spec, value):
            yield said, replace(node, **{spec.name: other})  # type: ignore[type-var]  # all are dataclasses


def unread(node: Node, spec: FieldSpec) -> bool:
    """Whether nothing reads a field as the others are."""
    value: object = getattr(node, spec.name)
    if isinstance(node, When) and node.subject == SELF:
        return spec.name in ("whose", "filter")
    if isinstance(node, Under):
        return spec.name == "bottom" and node.number is None
    if isinstance(node, Pick):
        return spec.name == "number" and node.how in (ONE_EACH, ANY_NUMBER)
    if isinstance(node, Play):
        return spec.name == "reduced" and node.cost == FREE
    return value == N(0) and value == spec.default


SAID_ELSEWHERE = ("When.gone", "When.face_up", "Pick.same_level", "AttrOf.total")
"""What no keyword says: that one may be gone already, that cards lie face up, that several are of
one level, that a number is a total. Saying so of one Digimon or its own event breaks nothing."""


def own_changes(node: Node) -> Iterator[Change]:
    """What can stand in the place of a whole node: mostly what it guards."""
    if isinstance(node, If):
        yield f"without if {shown(node.when)}", node.then
    elif isinstance(node, By):
        yield f"by {shown(node.cost)} without a choice", Seq((node.cost, node.then))
        yield f"without by {shown(node.cost)}", node.then
    elif isinstance(node, May):
        yield f"must {shown(node.action)}", node.action
    elif isinstance(node, Not):
        yield f"without {shown(node)}", node.filter
    elif isinstance(node, No):
        yield f"without {shown(node)}", node.prop


def field_changes(
    where: str, node: Node, spec: FieldSpec, value: object
) -> Iterator[tuple[str, object]]:
    """What else a field can hold."""
    if isinstance(node, N):
        yield f"{node.value} more", node.value + 1
    elif spec.holds == NODE and isinstance(value, Node):
        yield from changes(value)
        if isinstance(value, Filter) and not isinstance(value, Anything):
            yield f"{where} anything", Anything()
        if spec.optional:
            yield f"{where} none", None
    elif spec.holds == NODE and isinstance(value, tuple):
        yield from parts_changes(node, value)
    elif spec.holds == TRUTH and (value or where not in SAID_ELSEWHERE):
        yield f"{where} {not value}", not value
    elif spec.holds == CONSTANT and spec.family is not None and isinstance(value, int):
        other = other_constant(spec.family, value)
        if other != value:
            yield f"{where} {spec.family.names[other]}", other


def other_constant(family: Family, value: int) -> int:
    """What else could stand for a constant; the same when nothing can."""
    if family.name == "WHOSE":
        return OTHER_SIDE.get(value, YOU)
    least = min(family.names)
    if family.name == "SUBJECT" and value == least:
        return max(family.names)
    return least if family.name in LOOSENED else value


def parts_changes(
    node: Node, parts: tuple[object, ...]
) -> Iterator[tuple[str, tuple[object, ...]]]:
    """One of several parts otherwise, or left out."""
    for place, part in enumerate(parts):
        if isinstance(part, Node):
            for said, other in changes(part):
                yield said, (*parts[:place], other, *parts[place + 1 :])
            if len(parts) > 1 and isinstance(node, Seq | AllOf | AnyOf | Every):
                kind = type(node).__name__
                yield f"{kind} without {shown(part)}", (*parts[:place], *parts[place + 1 :])


def shown(node: Node) -> str:
    """A node in the notation, on one line."""
    return " ".join(format_tree(node).split())
