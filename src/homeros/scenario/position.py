"""Scenarios that begin with a position text."""

import re

from homeros.kernel.positions import parse_position
from homeros.model.state import GameState
from homeros.scenario.library import FILLER, Library
from homeros.scenario.source import Scenario
from homeros.vocab.clauses import EDITION
from homeros.vocab.errors import HomerosError, InvalidCard, InvalidScenario

WORD = re.compile(r"[A-Za-z][\w.-]*\w")


def from_position(scenario: Scenario) -> GameState:
    """The situation of a position text."""
    library = Library(scenario.cards)
    try:
        words = WORD.findall(scenario.position) + list(library.tables)
        named = [word for word in words if library.own(word) or library.known(word)]
        defs = {word: library.get(word) for word in named}
        text = with_rules(scenario)
        return parse_position(text, defs, library.get(FILLER), library.get("Egg"))
    except InvalidCard as error:
        raise InvalidScenario(f"{scenario.where}: {error}") from None
    except HomerosError as error:
        raise InvalidScenario(f'{scenario.where}: "position": {error}') from None


def with_rules(scenario: Scenario) -> str:
    """The text, with the edition of the scenario if it says none."""
    text = scenario.position
    if "rules:" in text or scenario.rules == EDITION:
        return text
    head, bar, rest = text.partition("|")
    return f"{head}rules:{scenario.rules} {bar}{rest}"
