"""Each fact of a game has one door: only its writers assign it, and they emit the event too."""

import ast
from collections.abc import Iterator
from fnmatch import fnmatch

import pytest
from typing_extensions import override

from tests.architecture.source import in_layers

# What is written -> the modules that may write it (patterns as in file names).
DOORS = (
    "homeros.model.*",
    "homeros.kernel.writers",
    "homeros.scenario.builder",  # lays out a position before the game
    "homeros.view.determinize",  # deals a new state, never the one being played
)
WRITERS: dict[str, tuple[str, ...]] = {
    "memory": DOORS,
    "zones": DOORS,
    "incarnations": DOORS,
    "places": DOORS,
    "marks": DOORS,
    "permanents": DOORS,
    "overall": DOORS,
    "reserved": DOORS,
    "uses": DOORS,
    "attack": DOORS,
    "turn": DOORS,
    "turn_player": DOORS,
    "def_ids": DOORS,
}
# The layers that hold a game in their hands.
LAYERS = "model kernel view protocol game agents scenario env lab server cli".split()
REMOVERS = "clear discard pop popitem remove".split()
MUTATORS = frozenset(
    [*REMOVERS, *"add append extend insert reverse setdefault sort update".split()]
)


class Writes(ast.NodeVisitor):
    """Collects where a module changes one of the watched attributes, or what they hold."""

    def __init__(self, watched: frozenset[str]) -> None:
        self.watched = watched
        self.found: list[tuple[ast.AST, str]] = []
        self.aliases: dict[str, str] = {}
        self.in_init = False

    def fact(self, node: ast.expr) -> str | None:
        """Return the watched attribute that an expression reaches into, if any."""
        while isinstance(node, ast.Attribute | ast.Subscript | ast.Starred):
            if isinstance(node, ast.Attribute) and node.attr in self.watched:
                return node.attr
            node = node.value
        return self.aliases.get(node.id) if isinstance(node, ast.Name) else None

    def write(self, target: ast.expr) -> None:
        if isinstance(target, ast.Tuple | ast.List):
            for part in target.elts:
                self.write(part)
            return
        is_local = isinstance(target, ast.Name)  # a name given anew changes no game
        is_own = (
            self.in_init
            and isinstance(target, ast.Attribute)
            and isinstance(target.value, ast.Name)
            and target.value.id == "self"
        )
        fact = None if is_local or is_own else self.fact(target)
        if fact is not None:
            self.found.append((target, fact))

    def name(self, target: ast.expr, value: ast.expr) -> None:
        """Remember a local name for what a fact holds; forget it when the name is given anew."""
        if isinstance(target, ast.Name):
            fact = self.fact(value)
            if fact is None:
                self.aliases.pop(target.id, None)
            else:
                self.aliases[target.id] = fact

    @override
    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outer = (self.aliases, self.in_init)
        self.aliases, self.in_init = {}, node.name == "__init__"
        self.generic_visit(node)
        self.aliases, self.in_init = outer

    @override
    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            self.write(target)
            self.name(target, node.value)
        self.generic_visit(node)

    @override
    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.write(node.target)
            self.name(node.target, node.value)
        self.generic_visit(node)

    @override
    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.write(node.target)
        self.generic_visit(node)

    @override
    def visit_Delete(self, node: ast.Delete) -> None:
        for target in node.targets:
            self.write(target)

    @override
    def visit_For(self, node: ast.For) -> None:
        self.name(node.target, node.iter)
        self.generic_visit(node)

    @override
    def visit_Call(self, node: ast.Call) -> None:
        called = node.func
        if isinstance(called, ast.Attribute) and called.attr in MUTATORS:
            fact = self.fact(called.value)
            if fact is not None:
                self.found.append((node, fact))
        if isinstance(called, ast.Name) and called.id in {"setattr", "delattr"}:
            for argument in node.args[1:2]:
                if isinstance(argument, ast.Constant) and argument.value in self.watched:
                    self.found.append((node, str(argument.value)))
        self.generic_visit(node)


def writes(source: str | ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Yield each place where a watched fact is written, with its name."""
    collector = Writes(frozenset(WRITERS))
    collector.visit(ast.parse(source) if isinstance(source, str) else source)
    yield from collector.found


def test_a_fact_is_written_only_by_its_writers() -> None:
    found = in_layers(*LAYERS)
    if not any(module.name.startswith("homeros.kernel") for module in found):
        pytest.skip("there is no kernel yet")
    for module in found:
        for node, fact in writes(module.tree):
            allowed = any(fnmatch(module.name, pattern) for pattern in WRITERS[fact])
            assert allowed, f"{module.at(node)} writes {fact}; only {WRITERS[fact]} may"


@pytest.mark.parametrize(
    "line",
    [
        "game.memory = 3",
        "game.memory += 1",
        "a, game.memory = 1, 2",
        "state.permanents[0].suspended = True",
        "game.zones[0][2].append(card)",
        "del game.zones[0][2]",
        "game.zones[0] = []",
        "hand = game.zones[0][1]\nhand.remove(card)",
        "for zone in game.zones[0]:\n    zone.clear()",
        "setattr(game, 'memory', 3)",
        "def f(g):\n    pile = g.state.zones[1]\n    pile[0] = 3",
    ],
)
def test_the_collector_sees_a_write_in_every_form(line: str) -> None:
    assert len(list(writes(line))) == 1


@pytest.mark.parametrize(
    "line",
    [
        "memory = game.memory\nmemory += 1",
        "hand = list(game.zones[0])\nhand.remove(card)",
        "seen.append(game.memory)",
        "class View:\n    def __init__(self, memory):\n        self.memory = memory",
        "zone = game.zones[0]\nzone = []\nzone.append(1)",
    ],
)
def test_the_collector_leaves_reading_and_own_lists_alone(line: str) -> None:
    assert list(writes(line)) == []
