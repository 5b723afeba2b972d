"""`homeros bench`."""

import json

import pytest
import typer
from typer.testing import CliRunner

from homeros.cli import bench as module
from homeros.cli.bench import bench
from homeros.cli.measure import find_state, measure_case, mid_effect, mid_game
from homeros.model.decision import MAIN_ACTION

APP = typer.Typer()
APP.command()(bench)


def test_the_measured_situations_are_what_they_are_called() -> None:
    game, effect = find_state(mid_game), find_state(mid_effect)
    assert game.decision is not None
    assert game.decision.kind == MAIN_ACTION
    assert game.permanents
    assert effect.stack[-1].kind != game.stack[-1].kind


def test_a_case_counts_decisions_and_games() -> None:
    case = measure_case("vanilla", ("vanilla", "vanilla-blue"), 1)
    rates = (case["decisions_per_s"], case["games_per_s"])
    assert all(isinstance(rate, int | float) and rate > 0 for rate in rates)


def test_the_report_for_programs_has_an_object_for_every_case(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "is_built", lambda: False)
    result = CliRunner().invoke(APP, ["--json", "--games", "1"])
    assert result.exit_code == 0, result.output
    assert "make fast" in result.stderr
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line["case"] for line in lines] == ["vanilla", "heavy", "everything", "micro"]
    assert {line["compiled"] for line in lines} == {False}
    micro = lines[-1]
    assert all(value > 0 for value in micro["micro"].values())
    assert "clone_mid_effect" in micro["micro"]
    assert micro["bytes_per_state"] > 1000
    assert micro["python"].startswith("3.")
