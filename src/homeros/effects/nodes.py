"""The list of all effect node kinds (a budget is kept on it by a test)."""

from typing import Final

from homeros.effects import ability, actions, continuous, filters, groups, numbers, propositions
from homeros.effects.node import Node

ABSTRACT: Final = frozenset(
    {"Node", "Num", "Filter", "Target", "Continuous", "Prop", "Action"},
)


def effect_nodes() -> dict[str, type[Node]]:
    """Every concrete node kind by the name used in the notation."""
    found: dict[str, type[Node]] = {}
    for module in (ability, actions, continuous, filters, groups, numbers, propositions):
        for name, value in sorted(vars(module).items()):
            if isinstance(value, type) and issubclass(value, Node) and name not in ABSTRACT:
                found[name] = value  # noqa: PERF403 - the test is long
    return found
