"""`homeros deck` checks, shows and converts decks from files, codes and the input."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from homeros.cards.deck_read import parse_deck
from homeros.cards.files import load_deck
from homeros.cli.main import add_commands, app
from homeros.vocab.errors import InvalidDeck


def command(*words: str, text: str = "") -> tuple[int, str, str]:
    add_commands(["decks"])
    named = words if words[0] == "decks" else ("deck", *words)
    result = CliRunner().invoke(app, list(named), input=text)
    if isinstance(result.exception, InvalidDeck):
        raise result.exception
    return result.exit_code, result.stdout, result.stderr


def test_a_legal_deck_exits_with_0() -> None:
    code, out, _ = command("check", "st1")
    assert (code, out.splitlines()[-1]) == (0, "legal (by the latest list)")


def test_every_problem_is_told_with_its_clause_its_line_and_its_card() -> None:
    code, out, _ = command("check", "-", text="// x\n45 ST1-03\n4 ZZ1-001")
    assert code == 1
    assert "[CR 1-4-1-2-1] the deck has 49 cards" in out
    assert "[CR 1-4-1-2-2] line 2: there are 45 cards numbered ST1-03" in out
    assert "[card pool] line 3: the pool has no card ZZ1-001" in out
    assert out.splitlines()[-1].startswith("not legal")


def test_a_restriction_counts_from_its_day_and_not_without_a_list(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("4 BT2-069\n", encoding="utf-8-sig")
    told = "BT2-069 Gabumon is restricted to 1 since 2023-11-17"
    assert told in command("check", str(file))[1]
    assert told in command("check", str(file), "--date", "2023-11-17")[1]
    assert told not in command("check", str(file), "--date", "2023-11-16")[1]
    assert told not in command("check", str(file), "--none")[1]


def test_problems_are_printed_for_programs_too() -> None:
    code, out, _ = command("check", "-", "--json", text="50 ST1-03\n")
    data = json.loads(out)
    assert (code, data["verdict"]) == (1, "not legal")
    assert [(row["clause"], row["card"], row["line"]) for row in data["problems"]] == [
        ("1-4-1-2-2", "ST1-03", 1)
    ]


def test_a_deck_is_converted_to_a_code_and_back() -> None:
    code = command("convert", "st1", "--to", "code")[1].strip()
    assert parse_deck(command("convert", code, "--to", "dcgo")[1]).main_size == 54
    assert json.loads(command("convert", code, "--json")[1])["eggs"] == {"ST1-01": 4}


def test_cards_the_pool_does_not_know_are_kept_and_told() -> None:
    _, out, err = command("convert", "-", "--to", "plain", text="4 ZZ1-001\nSideboard\n1 ST1-03")
    assert "4x ZZ1-001" in out
    assert "no card ZZ1-001" in err
    assert "1 ST1-03" in err


def test_a_deck_is_shown_by_kind_and_level() -> None:
    code, out, _ = command("show", "st1")
    kinds = [line.split()[0] for line in out.splitlines() if line and line[0].isalpha()]
    assert code == 0
    assert kinds[1:5] == ["Digi-Egg", "Digimon", "Tamer", "Option"]
    assert json.loads(command("show", "st1", "--json")[1])["main"] == load_deck("st1").main


@pytest.mark.parametrize("source", ["st", "nothing.txt", "DCGnonsense"])
def test_what_is_no_deck_is_refused(source: str) -> None:
    with pytest.raises(InvalidDeck):
        command("check", source)


def test_only_decks_that_can_be_played_are_offered() -> None:
    rows = json.loads(command("decks", "--json")[1])
    assert rows
    assert all(row["unplayable"] == [] for row in rows)
    every = json.loads(command("decks", "--json", "--all")[1])
    assert len(every) > 220
    assert {row["deck"] for row in rows} < {row["deck"] for row in every}
    assert "cards can't be played yet" in command("decks", "--all")[1]
