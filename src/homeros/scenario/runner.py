"""Running scenarios: each line in order, to the first that fails."""

import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from homeros.kernel.positions import format_position
from homeros.model.decision import BREEDING_ACTION, MAIN_ACTION
from homeros.model.state import GameState
from homeros.scenario.builder import build
from homeros.scenario.decks import judge_deck, judge_start, new_game
from homeros.scenario.expect import judge
from homeros.scenario.playing import PLAYERS, Playing
from homeros.scenario.position import from_position
from homeros.scenario.source import JUDGING, Scenario, read_scenario, scenario_from
from homeros.vocab.errors import HomerosError, InvalidScenario

ABOUT_DECISIONS = ("offered", "not offered", "asked", "expect asked", "expect offered", "refused")
"""Beginnings of lines that speak of the question put now."""


@dataclass
class Failure:
    """One line that did not hold: where, what was so instead, and what could have been done."""

    line: int
    text: str
    explanation: str
    position: str = ""
    asked: str = ""

    def text_block(self) -> str:
        """All of it, for people."""
        rows = [f"line {self.line}: {self.text}" if self.line else self.text]
        rows.append(f"  {self.explanation}")
        if self.asked:
            rows.append(f"  {self.asked}")
        if self.position:
            rows.append(f"  position: {self.position}")
        return "\n".join(rows)


@dataclass
class Result:
    """What came of a scenario."""

    title: str
    where: str
    clauses: list[str]
    failures: list[Failure] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Whether every line held."""
        return not self.failures


def run_scenario(source: str | Path | Scenario | Mapping[str, object]) -> Result:
    """Run a scenario: a file, a table, or one already read. InvalidScenario if it has no form."""
    if isinstance(source, Scenario):
        scenario = source
    elif isinstance(source, Mapping):
        scenario = scenario_from(source)
    else:
        scenario = read_scenario(source)
    result = Result(scenario.title, scenario.where, scenario.clauses)
    if scenario.deck:
        run_deck(scenario, result)
        return result
    if scenario.decks and scenario.lines[0].startswith("expect problem "):
        run_start(scenario, result)
        return result
    try:
        state, scripted = start(scenario)
    except InvalidScenario:
        raise
    except Exception as error:
        result.failures.append(Failure(0, "the beginning", fault(error)))
        return result
    playing = Playing(scenario, state, scripted)
    playing.automatic()
    failure = play(playing)
    if failure is not None:
        result.failures.append(failure)
    return result


def fault(error: Exception) -> str:
    """An internal fault of the engine, with the place it comes from."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames[-4:]]
    return f"fault of the engine: {type(error).__name__}: {error} ({' > '.join(places)})"


def start(scenario: Scenario) -> tuple[GameState, list[int]]:
    """The situation a scenario begins with."""
    if scenario.decks:
        return new_game(scenario), []
    if scenario.position:
        return from_position(scenario), []
    return build(scenario)


def run_deck(scenario: Scenario, result: Result) -> None:
    """Judge a deck: each line must hold."""
    for line, number in zip(scenario.lines, scenario.numbers, strict=True):
        said = judge_deck(scenario, line)
        if said:
            result.failures.append(Failure(number, line, said))


def run_start(scenario: Scenario, result: Result) -> None:
    """Judge a game that can't begin: each line must hold."""
    for line, number in zip(scenario.lines, scenario.numbers, strict=True):
        said = judge_start(scenario, line)
        if said:
            result.failures.append(Failure(number, line, said))


def play(playing: Playing) -> Failure | None:
    """Carry out every line; the first failure ends it."""
    scenario = playing.scenario
    stopped = False
    for line, number in zip(scenario.lines, scenario.numbers, strict=True):
        stopped = line == "stop"
        if stopped:
            continue
        said = carry_out(playing, line, f"{scenario.where}:{number}")
        if said:
            return failed(playing, line, number, said)
    number = scenario.numbers[-1] if scenario.numbers else 0
    unused = playing.unused_script()
    if unused:
        return failed(playing, "the end", number, f"scripted draws not used: {', '.join(unused)}")
    if not stopped and left_open(playing):
        return failed(playing, "the end", number, "a decision is open; answer it or end with stop")
    return None


def left_open(playing: Playing) -> bool:
    """Whether a question is left that nobody noticed: actions of a phase may stay open."""
    decision = playing.decision
    if decision is None or decision.kind in (MAIN_ACTION, BREEDING_ACTION):
        return False
    return not playing.scenario.lines[-1].startswith(ABOUT_DECISIONS)


def failed(playing: Playing, line: str, number: int, said: str) -> Failure:
    """A failure with what a reader needs to understand it."""
    return Failure(number, line, said, format_position(playing.state, rest=False), playing.asked())


def carry_out(playing: Playing, line: str, at: str) -> str:
    """One line; "" if it holds, else what was so instead."""
    first = line.split()[0]
    if first in JUDGING:
        try:
            return judge(playing, line, at)
        except InvalidScenario:
            raise
        except Exception as error:
            return fault(error)
    if first not in PLAYERS:
        raise InvalidScenario(
            f'{at}: "{line}" is not understood: a line begins with p1 or p2 and an action, or '
            f"with {', '.join(sorted(JUDGING))}, stop"
        )
    text = line[len(first) :].strip()
    if not text:
        raise InvalidScenario(f'{at}: "{line}" says who but not what')
    try:
        playing.act(PLAYERS[first], text)
    except HomerosError as error:
        return f"{type(error).__name__}: {error}"
    except Exception as error:
        return fault(error)
    return ""
