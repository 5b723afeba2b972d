"""The number of concepts in the engine grows only when someone raises a budget here.

To raise one, say beside it what needs it and why no composition of the old kinds would do.
"""

import importlib
from types import ModuleType

import pytest

MOST_DECISION_KINDS = 10
MOST_FRAME_KINDS = 20
MOST_EFFECT_NODES = 140


def load(name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and name.startswith(error.name):
            pytest.skip(f"there is no {name} yet")
        raise


def test_there_are_few_kinds_of_decision() -> None:
    assert len(load("homeros.kernel.decisions").DECISION_KINDS) <= MOST_DECISION_KINDS


def test_there_are_few_kinds_of_frame() -> None:
    assert len(load("homeros.kernel.frames").frame_kinds()) <= MOST_FRAME_KINDS


def test_there_are_few_kinds_of_effect_node() -> None:
    assert len(load("homeros.effects.nodes").effect_nodes()) <= MOST_EFFECT_NODES
