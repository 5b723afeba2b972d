"""Importing cards: what is wrong is told by line and field, the rest comes in."""

import json
from pathlib import Path
from typing import Any

import pytest

from homeros.cards.files import pool_folder
from homeros.cards.set_files import read_pool
from homeros.cli.main import add_commands
from homeros.compiler.card_texts import compile_texts
from tests.architecture.source import ROOT
from tests.unit.cli.test_commands import command

add_commands([])
DATA = ROOT.parent / "shared" / "data" / "cards.en.jsonl"
GOOD: dict[str, Any] = {
    "number": "XX1-001",
    "set": "XX1",
    "name": "Testmon",
    "kinds": ["Digimon"],
    "colors": ["Red"],
    "level": 3,
    "play_cost": 3,
    "dp": 2000,
    "digivolution_costs": [{"color": "Red", "level": 2, "cost": 0}],
    "form": ["Rookie"],
    "attribute": ["Data"],
    "types": ["Beast"],
    "effect": "[On Play] <Draw 1>.",
    "inherited": None,
}


def row(**changes: Any) -> str:
    return json.dumps({**GOOD, **changes})


def written(folder: Path, *lines: str) -> str:
    path = folder / "cards.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def imported(folder: Path, *lines: str) -> tuple[int, dict[str, Any], str]:
    """(exit code, report, what was told) of importing some lines into an empty pool."""
    path = written(folder, *lines)
    code, out, err = command("cards", "import", path, "--out", str(folder / "pool"), "--json")
    return code, json.loads(out), err


def test_a_card_is_compiled_and_can_be_shown_and_counted(tmp_path: Path) -> None:
    code, report, _ = imported(tmp_path, row(), row(number="XX1-002", effect="[On Play] Sing."))
    assert code == 0
    counts = {"cards": 2, "whole": 1, "declined": 1, "overridden": 0}
    assert report == {
        **counts,
        "by_set": {"XX1": counts},
        "declined_at": [{"number": "XX1-002", "field": "effect", "at": "Sing"}],
    }
    pool = str(tmp_path / "pool")
    assert "body=Draw()" in command("card", "XX1-001", "--tree", "--pool", pool)[1]
    shown = command("card", "XX1-002", "--tree", "--pool", pool)[1]
    assert shown == "declined: effect, paragraph 1, word 3 «Sing»: no reading\n"
    assert json.loads(command("coverage", "--json", "--pool", pool)[1]) == report


def test_checking_writes_nothing_and_reports_the_same(tmp_path: Path) -> None:
    path = written(tmp_path, row())
    pool = tmp_path / "pool"
    code, out, _ = command("cards", "import", path, "--check", "--json", "--out", str(pool))
    assert code == 0
    assert not pool.exists()
    assert json.loads(out) == imported(tmp_path, row())[1]


BAD: list[tuple[str, str, str]] = [
    (row(number="XX1-002")[:-9], "line 1", "no JSON"),
    ("[1, 2]", "line 1", "no object"),
    (row(number="XX1-002", colour=["Red"]), "line 1, colour", "no such field"),
    (row(number="XX1-002", dp=-5), "line 1, dp", "-5 can't be"),
    (row(number="XX1-002", level=12), "line 1, level", "12 can't be"),
    (row(number="XX1-002", level="3"), "line 1, level", "no whole number"),
    (row(number="XX1-002", colors=["Pink"]), "line 1, colors", 'no "Pink"'),
    (row(number="XX1-002", kinds=["Monster"]), "line 1, kinds", 'no "Monster"'),
    (row(number="XX1-002", kinds=[]), "line 1, kinds", "missing"),
    (row(number="XX1-2x"), "line 1, number", "no card number"),
    (row(number="XX1-002", set="XX2"), "line 1, set", "not the set"),
    (row(number="XX1-002", play_cost=None), "line 1, play_cost", "missing"),
    (row(number="XX1-002", effect="【登場時】1枚引く。"), "line 1, effect", "no letter of English"),
    (row(number="XX1-002", effect="[При розыгрыше]"), "line 1, effect", "no letter of English"),
    (
        row(number="XX1-002", effect="[Main] Elimina 1 Digimon del tuo avversario. Poi pesca."),
        "line 1, effect",
        "no English text",
    ),
    (row(number="XX1-002", effect=["x"]), "line 1, effect", "no text"),
    (
        row(number="XX1-002", digivolution_costs=[{"color": "Red", "level": 9, "cost": 1}]),
        "line 1, digivolution_costs.level",
        "9 can't be",
    ),
    (row(number="XX1-002", link={"dp": 1, "text": "x"}), "line 1, link.text", "no such field"),
    (row(number="XX1-002", dual={"option_name": "x"}), "line 1, dual", "two kinds"),
]


@pytest.mark.parametrize("line,place,what", BAD, ids=[place + " " + what for _, place, what in BAD])
def test_what_is_wrong_is_told_by_line_and_field_and_the_rest_goes_on(
    line: str, place: str, what: str, tmp_path: Path
) -> None:
    code, report, told = imported(tmp_path, line, row())
    assert code == 1
    assert f"cards.jsonl, {place}: " in told
    assert what in told
    assert report["cards"] == 1
    assert read_pool(tmp_path / "pool").numbers == ["XX1-001"]


def test_a_number_that_comes_twice_is_told_with_both_lines(tmp_path: Path) -> None:
    code, report, told = imported(tmp_path, row(), "", row(name="Othermon"))
    assert code == 1
    assert "cards.jsonl, line 3, number: XX1-001 is already in cards.jsonl, line 1" in told
    assert report["cards"] == 1
    assert read_pool(tmp_path / "pool").get("XX1-001").name == "Testmon"


def test_a_file_that_is_not_there_is_misuse_and_changes_nothing(tmp_path: Path) -> None:
    out = tmp_path / "pool"
    code, _, err = command("cards", "import", str(tmp_path / "none"), "--out", str(out))
    assert code == 2
    assert "can't be read" in err
    assert not out.exists()


def test_new_cards_join_those_that_are_there_and_may_speak_of_them(tmp_path: Path) -> None:
    imported(tmp_path, row())
    effect = "[On Play] You may play 1 [Testmon] from your hand without paying the cost."
    code, report, _ = imported(tmp_path, row(number="XX2-001", set="XX2", effect=effect))
    assert (code, report["whole"]) == (0, 1)
    assert read_pool(tmp_path / "pool").numbers == ["XX1-001", "XX2-001"]


@pytest.mark.slow
def test_importing_the_data_gives_the_pool_that_comes_along_byte_for_byte(tmp_path: Path) -> None:
    if not DATA.exists():
        pytest.skip("the card data is not beside this checkout")
    assert command("cards", "import", str(DATA), "--out", str(tmp_path))[0] == 0
    own = Path(str(pool_folder()))
    names = sorted(path.name for path in own.glob("*.json"))
    assert sorted(path.name for path in tmp_path.iterdir()) == names
    for name in names:
        same = (tmp_path / name).read_bytes() == (own / name).read_bytes()
        assert same, f"{name} is out of date: homeros cards import"


def test_what_was_written_by_hand_is_used_counted_and_told_when_it_is_not_needed_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trees: dict[str, object] = {"abilities": ["Ability(ACTIVATED, body=Draw(2))"]}
    overrides = {"XX1-002": trees}
    for module in ("compiler.card_pool", "cli.cards", "cli.coverage"):
        monkeypatch.setattr(f"homeros.{module}.load_overrides", lambda: overrides)
    code, report, _ = imported(tmp_path, row(), row(number="XX1-002", effect="[Main] Sing."))
    assert code == 0
    assert (report["whole"], report["declined"], report["overridden"]) == (1, 0, 1)
    pool = str(tmp_path / "pool")
    assert "Draw(2)" in command("card", "XX1-002", "--tree", "--pool", pool)[1]
    assert json.loads(command("coverage", "--json", "--pool", pool)[1])["overridden"] == 1
    code, _, told = imported(tmp_path, row(number="XX1-002"))
    assert code == 1
    assert "XX1-002: its text is read now, take its override out" in told


def test_a_fault_of_the_compiler_is_told_and_declines_only_the_card_it_is_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(texts: Any, lexicon: Any) -> Any:
        if texts.number == "XX1-001":
            raise AssertionError("as many words\nas there are")
        return compile_texts(texts, lexicon)

    monkeypatch.setattr("homeros.compiler.card_pool.compile_texts", failing)
    code, report, told = imported(tmp_path, row(), row(number="XX1-002"))
    assert code == 1
    assert "XX1-001: AssertionError: as many words as there are" in told
    assert (report["whole"], report["declined"]) == (1, 1)
