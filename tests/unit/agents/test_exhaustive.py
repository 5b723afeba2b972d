"""Exhaustive play: cards are brought to do all they can, and what they never did is told."""

import json

import pytest
from typer.testing import CliRunner

from homeros.agents.exhaustive import Job, pairings, play_job
from homeros.agents.focus_decks import Catalogue, FocusDeck
from homeros.agents.goals import Goals, goals_of
from homeros.cards.describe import card_from
from homeros.cards.files import load_pool
from homeros.cli.main import add_commands, app

CARDS = ("ST1-01", "ST1-03", "ST1-07", "ST1-12", "ST1-16")


def command(*words: str) -> tuple[int, str, str]:
    add_commands(["selfplay"])
    result = CliRunner().invoke(app, ["selfplay", "--exhaustive", *words])
    return result.exit_code, result.stdout, result.stderr


def test_a_few_cards_do_all_they_can_in_a_few_games() -> None:
    code, out, err = command("--cards", ",".join(CARDS), "--rounds", "6", "--json")
    report = json.loads(out)
    assert code == 0
    assert list(report) == ["games", "failures", "cards_never", "abilities_never"]
    assert report["games"] > 1
    assert report["failures"] == []
    assert len(report["cards_never"] + report["abilities_never"]) < 5
    assert "round 1" in err


def test_games_are_the_same_for_the_same_seed() -> None:
    pool = load_pool()
    goals = Goals([pool.get(number) for number in CARDS])
    wanted = tuple((number, tuple(sorted(left))) for number, left in goals.open.items())
    job = Job(pool_numbers(), tuple(pairings(list(CARDS), 2, 5)), wanted, 0, "unused")
    one, other = play_job(job), play_job(job)
    assert (one.games, one.decisions, one.reached) == (other.games, other.decisions, other.reached)
    assert one.reached


def pool_numbers() -> tuple[str, ...]:
    return tuple(number for number in load_pool().numbers if number.startswith("ST1-"))


def test_what_a_card_has_to_do_depends_on_what_it_is() -> None:
    pool = load_pool()
    assert [deed for _, deed in goals_of(pool.get("ST1-01"))] == ["hatched", "1"]
    assert [deed for _, deed in goals_of(pool.get("ST1-12"))] == [
        "drawn",
        "checked",
        "played",
        "1",
        "2",
    ]
    assert "digivolved" in [deed for _, deed in goals_of(pool.get("ST1-07"))]


def test_a_deck_is_built_around_its_cards() -> None:
    pool = load_pool()
    catalogue = Catalogue([pool.get(number) for number in pool_numbers()])
    friend = (
        'Ability(TRIGGERED, when=(When(PLAYED),), body=Play(Pick(Cards(HAND, Named(("{}",))))))'
    )
    target = card_from(
        {
            "number": "XX1-001",
            "kind": "Digimon",
            "color": "red",
            "level": 5,
            "dp": 1,
            "evolutions": [["red", 4, 2]],
            "abilities": [friend.format(pool.get("ST1-12").name)],
        }
    )
    main, eggs = FocusDeck(catalogue, [target], 1).deck()
    assert (len(main), len(eggs)) == (50, 5)
    assert main.count(target) == 6
    assert {3, 4} <= {card_def.level for card_def in main}
    assert pool.get("ST1-12") in main


@pytest.mark.parametrize("words", [("--cards", "ZZ1-001"), ("--sets", "ZZ1")])
def test_cards_that_can_not_be_played_are_misuse(words: tuple[str, ...]) -> None:
    add_commands(["selfplay"])
    result = CliRunner().invoke(app, ["selfplay", "--exhaustive", *words])
    assert "no card to play" in str(result.exception)
