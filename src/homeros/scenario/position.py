"""Scenarios that begin with a position text."""

from homeros.model.state import GameState
from homeros.scenario.source import Scenario
from homeros.vocab.errors import InvalidScenario


def from_position(scenario: Scenario) -> GameState:
    """The situation of a position text."""
    raise InvalidScenario(
        f"{scenario.where}: position texts can't be read yet; use [p1] and [p2] tables"
    )
