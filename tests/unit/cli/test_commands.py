"""The commands print data, and exit with 0 for ok, 1 for a finding, 2 for misuse."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from homeros.cli.main import app, main

POSITION = "T4 p1 main mem:2 | p1 B:[ST1-07>ST1-03] | p2 S:0"
GOOD = """
title = "a good one"
clauses = ["11-5-1-2-1"]
position = "T4 p1 main mem:2 | p1 B:[ST1-07>ST1-03] | p2 S:0"
do = ["p1 attack ST1-07 player"]
expect = ["winner p1"]
"""


def command(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(words))
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture
def scenarios(tmp_path: Path) -> Path:
    """A suite of one scenario, and what was written down of breaking the engine."""
    folder = tmp_path / "tests" / "scenarios"
    folder.mkdir(parents=True)
    (folder / "good.toml").write_text(GOOD)
    proof = {"broken": "x", "scenario": "tests/scenarios/good.toml", "noticed_by": 1}
    record = json.dumps({"clauses": {"11-5-1-2-1": [proof]}})
    (tmp_path / "tests" / "mutation.json").write_text(record)
    return folder


def test_scenarios_that_hold_exit_with_0(scenarios: Path) -> None:
    code, out, _ = command("scenario", "run", str(scenarios))
    assert (code, out) == (0, "1 passed\n")


def test_a_scenario_that_fails_exits_with_1_and_is_told(scenarios: Path) -> None:
    (scenarios / "bad.toml").write_text(GOOD.replace("winner p1", "winner p2"))
    code, out, _ = command("scenario", "run", str(scenarios))
    assert code == 1
    assert "expected winner p2, found winner p1" in out
    assert "1 passed, 1 failed" in out
    code, out, _ = command("scenario", "run", str(scenarios), "--json")
    data = json.loads(out)
    assert code == 1
    assert (data["passed"], data["failed"]) == (1, 1)
    assert data["scenarios"][0]["failures"][0]["text"] == "expect winner p2"


def test_a_scenario_that_can_not_be_read_exits_with_2(scenarios: Path) -> None:
    (scenarios / "bad.toml").write_text(GOOD.replace("clauses", "clausse"))
    code, _, err = command("scenario", "run", str(scenarios))
    assert code == 2
    assert "bad.toml" in err
    assert command("scenario", "run", str(scenarios / "nothing.toml"))[0] == 2


def test_clauses_are_counted_only_when_their_scenario_passed(scenarios: Path) -> None:
    words = ("clauses", "--run", "--json", "--scenarios", str(scenarios))
    data = json.loads(command(*words)[1])
    assert (data["edition"], data["clauses"], data["tested"]) == ("3.6", 1079, 1)
    assert data["by_chapter"]["11"]["tested"] == 1
    assert "11-5-1-2-1" not in data["open"]
    assert len(data["open"]) == data["testable"] - 1
    (scenarios / "good.toml").write_text(GOOD.replace("winner p1", "winner p2"))
    code, out, err = command(*words)
    assert code == 1
    assert "good.toml fails" in err
    assert json.loads(out)["tested"] == 0


def test_a_clause_is_open_until_its_scenario_failed_on_a_broken_engine(scenarios: Path) -> None:
    words = ("clauses", "--run", "--json", "--scenarios", str(scenarios))
    (scenarios.parent / "mutation.json").write_text('{"clauses": {}}')
    assert json.loads(command(*words)[1])["tested"] == 0
    (scenarios.parent / "mutation.json").unlink()
    code, out, err = command(*words)
    assert (code, json.loads(out)["tested"]) == (1, 0)
    assert "tools/mutate.py --write" in err


def test_a_clause_shows_where_it_is_implemented_and_proved(scenarios: Path) -> None:
    code, out, _ = command("clauses", "11-5-1-2-1", "--scenarios", str(scenarios))
    assert code == 0
    assert "implemented: kernel/rules/attack.py:" in out
    assert "good.toml fails without x" in out
    assert command("clauses", "99-9", "--scenarios", str(scenarios))[0] == 2


def test_open_clauses_of_a_chapter_are_listed(scenarios: Path) -> None:
    out = command("clauses", "--chapter", "11", "--open", "--scenarios", str(scenarios))[1]
    rows = [row.split()[0] for row in out.splitlines()]
    assert rows
    assert all(row.startswith("11-") for row in rows)
    assert "11-5-1-2-1" not in rows


def test_a_position_is_shown_with_what_may_be_done() -> None:
    code, out, _ = command("position", "show", POSITION)
    assert code == 0
    assert "attack ST1-07 player" in out
    data = json.loads(command("position", "show", POSITION, "--json")[1])
    assert data["options"] == ["attack ST1-07 player", "pass"]


def test_a_position_that_can_not_be_read_exits_with_1() -> None:
    assert command("position", "check", POSITION)[0] == 0
    code, out, _ = command("position", "check", "T4 p1 nowhere")
    assert code == 1
    assert "nowhere" in out


def test_a_card_is_shown_with_its_facts_and_the_text_of_its_trees() -> None:
    code, out, _ = command("card", "ST1-13")
    assert code == 0
    assert "Shadow Wing" in out
    assert "option:    [Main] 1 of your Digimon gets +3000 DP for the turn." in out
    assert "Ability(" not in out


def test_a_card_is_shown_in_japanese_and_with_italian_terms() -> None:
    japanese = command("card", "ST1-13", "--lang", "ja")[1]
    assert "【メイン】このターンの間、自分のデジモン1体をDP+3000する。" in japanese
    assert "[Principale] 1 of your Digimon" in command("card", "ST1-13", "--lang", "it")[1]


def test_a_card_is_shown_with_its_trees_and_programs() -> None:
    code, out, _ = command("card", "ST1-13", "--program")
    assert code == 0
    assert "Ability(" in out
    assert "choose" in out
    assert "Ability(" in command("card", "ST1-13", "--tree")[1]


def test_misuse_exits_with_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["homeros", "card", "ST1-99"])
    with pytest.raises(SystemExit) as caught:
        main()
    assert caught.value.code == 2
    assert "InvalidCard" in capsys.readouterr().err
