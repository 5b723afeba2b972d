"""The project's own source, read as text and as syntax trees, for the tests of its shape."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src"


@dataclass(frozen=True)
class Module:
    """One module of the engine."""

    name: str  # as imported: homeros.kernel.machine
    path: Path
    text: str
    tree: ast.Module

    def at(self, node: ast.AST) -> str:
        return f"{self.path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}"


@cache
def modules() -> tuple[Module, ...]:
    """Return every module under src, parsed."""
    found = []
    for path in sorted(SRC.rglob("*.py")):
        name = ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")
        text = path.read_text(encoding="utf-8")
        found.append(Module(name, path, text, ast.parse(text)))
    return tuple(found)


def in_layers(*layers: str) -> list[Module]:
    """Return the modules of these packages of homeros."""
    return [module for module in modules() if module.name.split(".")[1:2] in [[x] for x in layers]]


def docstrings(tree: ast.Module) -> set[int]:
    """Return the id() of every node that is a docstring, or any other string nobody uses."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


def strings(module: Module) -> Iterator[tuple[ast.Constant, str]]:
    """Yield the strings of a module that do something: all but the docstrings."""
    unused = docstrings(module.tree)
    for node in ast.walk(module.tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in unused
        ):
            yield node, node.value
