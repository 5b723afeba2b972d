"""`homeros selfplay`."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from homeros.agents import matches
from homeros.cli.selfplay import selfplay
from homeros.kernel.machine import answer
from homeros.model.state import GameState
from homeros.protocol.replays import read_replay
from homeros.vocab.errors import EngineBug

APP = typer.Typer()
APP.command()(selfplay)


def run(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(APP, list(words))
    return result.exit_code, result.stdout, result.stderr


def test_the_report_for_programs_counts_games_and_endings() -> None:
    code, out, _ = run("--games", "6", "--seed", "3", "--decks", "vanilla,heavy", "--json")
    report = json.loads(out)
    assert code == 0
    assert (report["games"], report["finished"], report["failures"]) == (6, 6, [])
    assert sum(report["endings"].values()) == 6
    assert report["decisions"] > 100


def test_the_same_seed_plays_the_same_games_in_several_processes() -> None:
    words = ("--games", "30", "--seed", "8", "--decks", "vanilla", "--json", "--audit", "none")
    assert run(*words) == run(*words, "--jobs", "2")


def test_the_report_for_people_says_what_never_came_up() -> None:
    code, out, _ = run("--games", "2", "--decks", "vanilla")
    assert code == 0
    assert "2 of 2 games finished" in out
    assert "never seen" in out
    assert "option dna" in out


def test_a_failure_is_reported_with_a_replay_that_leads_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(state: GameState, picks: tuple[int, ...]) -> None:
        if state.turn == 3:
            raise EngineBug("the wheels came off")
        answer(state, picks)

    monkeypatch.setattr(matches, "answer", broken)
    words = ("--games", "1", "--decks", "vanilla", "--out", str(tmp_path))
    code, _, err = run(*words)
    assert code == 1
    assert "the wheels came off" in err
    assert "Traceback" in err
    code, out, _ = run(*words, "--json")
    failure = json.loads(out)["failures"][0]
    assert code == 1
    assert failure["seed"] == 1
    assert failure["what"] == "EngineBug: the wheels came off"
    replay = read_replay(Path(failure["replay"]))
    assert replay.info["failure"] == failure["what"]
    assert len(replay.answers) > 3


def test_a_game_without_end_is_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "DECISION_CAP", 10)
    code, _, err = run("--games", "1", "--decks", "vanilla", "--out", str(tmp_path))
    assert code == 1
    assert "not over after 10 decisions" in err


@pytest.mark.parametrize("words", [("--decks", "nonesuch"), ("--audit", "thorough")])
def test_misuse_is_refused_with_what_there_is(words: tuple[str, str]) -> None:
    code, _, err = run("--games", "1", *words)
    assert code == 2
    assert "there are" in err
