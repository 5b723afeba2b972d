"""`homeros play`, driven through piped input as a person would."""

import json
from pathlib import Path

import pytest
import typer
from rich.console import Console
from typer.testing import CliRunner

from homeros.agents.decks import deck_of
from homeros.agents.random_player import RandomPlayer
from homeros.cli.play import SEAT, Session, play
from homeros.cli.replay import replay
from homeros.game import new_game

APP = typer.Typer()
APP.command()(play)
REPLAY = typer.Typer()
REPLAY.command()(replay)
DECKS = ("--seed", "1", "--deck1", "heavy", "--deck2", "everything")


def say(*lines: str, words: tuple[str, ...] = DECKS) -> str:
    result = CliRunner().invoke(APP, list(words), input="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.output
    return result.stdout


class Typist(Session):
    """A session whose lines are typed by a bot, as numbers or as words."""

    def type_line(self, prompt: str) -> str:
        decision = self.game.view(SEAT).decision
        assert decision is not None
        raw = self.game.state.decision
        assert raw is not None
        picks = RandomPlayer(len(self.game.history)).choose(raw)
        if not picks:
            return "nothing"
        if len(self.game.history) % 2:
            return ", ".join(str(pick + 1) for pick in picks)
        return ", ".join(decision.options[pick].words for pick in picks)


@pytest.mark.parametrize("decks", [("vanilla", "heavy"), ("heavy", "everything")])
def test_a_whole_game_can_be_played_with_numbers_and_words(
    decks: tuple[str, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = new_game(deck_of(decks[0]), deck_of(decks[1]), 12)
    game.record()
    session = Typist(game, Console(width=100))
    monkeypatch.setattr("builtins.input", session.type_line)
    session.run()
    out = capsys.readouterr().out
    assert session.game.over
    assert f": {session.game.ending}." in out
    assert "can't be read" not in out


def test_the_end_of_the_input_is_a_polite_end() -> None:
    assert "The input has ended" in say()


def test_conceding_loses() -> None:
    assert "The opponent wins: concession." in say("concede")


def test_bad_input_is_explained_and_changes_nothing() -> None:
    out = say("99", "dance", "", "position", "quit")
    assert "there is no option 99; there are 2" in out
    assert '"dance" can\'t be read' in out
    assert "nothing was said" in out
    assert "T0 p1 setup" in out


def test_the_position_shows_only_what_the_player_may_see() -> None:
    line = next(line for line in say("position", "quit").splitlines() if "T0 p1 setup" in line)
    own, theirs = line.split(" | p2 ")
    assert "hand:[HA-" in own
    assert "EA-" not in theirs


def test_undo_goes_back_to_the_last_own_decision() -> None:
    out = say("undo", "no", "undo", "position", "quit")
    assert "no decision of yours to go back to" in out
    assert "T0 p1 setup" in out.split("breeding phase")[-1]


def test_a_saved_game_goes_on_and_can_be_told(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    out = say("no", "1", f"save {path}", "position", "quit")
    wanted = next(line for line in out.splitlines() if "| p2 " in line)
    again = say(f"load {path}", "position", "quit")
    assert wanted in again
    told = CliRunner().invoke(REPLAY, [str(path), "--explain"])
    assert told.exit_code == 0
    assert ". p1 no\n" in told.stdout
    assert "position: T0 p1" in told.stdout


def test_a_game_that_cannot_be_loaded_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text("{}", encoding="utf-8")
    out = say(f"load {path}", "load", f"load {tmp_path / 'none'}", "quit")
    assert "this is no replay" in out
    assert "Say which" in out
    assert "can't be read" in out
    assert CliRunner().invoke(REPLAY, [str(path)]).exit_code == 1


def test_questions_are_answered() -> None:
    out = say("help", "explain", "why attack HA-01 player", "why p2 pass", "why no", "log", "quit")
    assert "undo" in out
    assert "CR 5-2-1-4" in out
    assert "is not on the field" in out
    assert "Only your own actions" in out
    assert '"no" can be done now' in out


def test_an_unknown_deck_is_misuse() -> None:
    result = CliRunner().invoke(APP, ["--deck1", "nonesuch", "--deck2", "vanilla"])
    assert result.exit_code == 2
    assert "there is no deck" in result.stderr


def test_a_replay_that_goes_another_way_says_where(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    say("no", "1", f"save {path}", "quit")
    told = CliRunner().invoke(REPLAY, [str(path), "--json"])
    assert told.exit_code == 0
    assert json.loads(told.stdout)["diverges"] is False
    recorded = json.loads(path.read_text(encoding="utf-8"))
    recorded["hashes"][-1]["hash"] = "0" * 16
    path.write_text(json.dumps(recorded), encoding="utf-8")
    told = CliRunner().invoke(REPLAY, [str(path)])
    assert told.exit_code == 1
    assert "diverges" in told.stderr
    assert "1. p" in told.stdout
