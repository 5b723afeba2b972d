"""The number of concepts in the engine grows only when someone raises a budget here.

To raise one, say beside it what needs it and why no composition of the old kinds would do.
"""

import ast
import importlib
from typing import Any

import pytest

from tests.architecture.source import Module, modules

MOST_DECISION_KINDS = 10
MOST_FRAME_KINDS = 20
MOST_EFFECT_NODES = 140


def defines(module: Module, name: str) -> bool:
    for node in module.tree.body:
        match node:
            case ast.FunctionDef(name=found) | ast.AnnAssign(target=ast.Name(id=found)):
                pass
            case ast.Assign(targets=[ast.Name(id=found)]):
                pass
            case _:
                continue
        if found == name:
            return True
    return False


def definition(name: str) -> Any:
    """Return what the engine defines under this name, in whichever module that is."""
    found = [module.name for module in modules() if defines(module, name)]
    if not found:
        pytest.skip(f"nothing defines {name} yet")
    assert len(found) == 1, f"{name} is defined more than once: {found}"
    return getattr(importlib.import_module(found[0]), name)


def test_there_are_few_kinds_of_decision() -> None:
    assert 0 < len(definition("DECISION_KINDS")) <= MOST_DECISION_KINDS


def test_there_are_few_kinds_of_frame() -> None:
    assert 0 < len(definition("frame_kinds")()) <= MOST_FRAME_KINDS


def test_there_are_few_kinds_of_effect_node() -> None:
    assert 0 < len(definition("effect_nodes")()) <= MOST_EFFECT_NODES
