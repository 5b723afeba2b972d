"""Faults of the text are mended by the word, and only where the words that are wrong stand."""

import json

import pytest

from homeros.cards.pool import CardPool
from homeros.compiler.card_pool import make_pool
from homeros.compiler.official import Row, Rows
from homeros.compiler.overlay import Edit, Entry, mend, mended_text, own_overlay, parse_overlay
from homeros.vocab.errors import InvalidCard
from tests.architecture.source import ROOT

DATA = ROOT.parent / "shared" / "data" / "cards.en.jsonl"
TEXT = "One two  three\nfour five."


@pytest.mark.parametrize(
    "edit,mended",
    [
        (Edit(2, "two", "2"), "One 2  three\nfour five."),
        (Edit(3, "three four", "3"), "One two  3 five."),
        (Edit(2, "two", ""), "One  three\nfour five."),
        (Edit(3, "", "and"), "One two and three\nfour five."),
        (Edit(4, "", "and"), "One two  three\nand four five."),
        (Edit(6, "", "six"), "One two  three\nfour five. six"),
        (Edit(2, "three", "3"), None),
        (Edit(9, "", "x"), None),
    ],
)
def test_words_are_replaced_where_they_stand(edit: Edit, mended: str | None) -> None:
    assert mended_text(TEXT, (edit,)) == mended


def test_places_are_those_of_the_text_before_any_edit() -> None:
    edits = (Edit(1, "One", "a b c"), Edit(5, "five.", "5."))
    assert mended_text(TEXT, edits) == "a b c two  three\nfour 5."


def test_names_lists_and_inner_fields_are_mended_and_what_does_not_fit_is_told() -> None:
    row: Row = {
        "number": "XX1-001",
        "name": "Tset",
        "types": ["Best", "Bird"],
        "link": {"effect": "a b"},
    }
    overlay = (
        Entry("XX1-001", "name", "own", "", (Edit(1, "Tset", "Test"),)),
        Entry("XX1-001", "types", "own", "", (Edit(1, "Best", "Beast"),)),
        Entry("XX1-001", "link.effect", "own", "", (Edit(2, "b", "c"),)),
        Entry("XX1-001", "effect", "own", "", (Edit(2, "b", "c"),)),
        Entry("XX1-001", "security", "rejected", ""),
        Entry("XX1-002", "name", "own", "", (Edit(1, "x", "y"),)),
    )
    assert mend([row], overlay) == ["XX1-001 effect: the overlay does not fit the text"]
    assert (row["name"], row["types"]) == ("Test", ["Beast", "Bird"])
    assert row["link"] == {"effect": "a c"}


def test_a_rejected_suggestion_has_no_edits_and_any_other_has_some() -> None:
    form = '{{ number = "X", field = "effect", verdict = "{}", reason = "r"{} }}'
    for verdict, words in (("rejected", ', words = [[1, "a", "b"]]'), ("own", ""), ("odd", "")):
        with pytest.raises(InvalidCard, match="can't be"):
            parse_overlay(f"entries = [{form.format(verdict, words)}]")


def test_every_entry_says_why_and_speaks_of_a_field_once() -> None:
    entries = own_overlay()
    assert all(entry.reason for entry in entries)
    assert len({(entry.number, entry.field) for entry in entries}) == len(entries)


def test_the_overlay_fits_the_data_and_suggestions_have_a_verdict() -> None:
    if not DATA.exists():
        pytest.skip("the card data is not beside this checkout")
    rows = Rows()
    rows.add_file(DATA.read_text(encoding="utf-8"), "cards")
    assert mend(rows.rows, own_overlay()) == []
    judged = {(entry.number, entry.field) for entry in own_overlay()}
    lines = (DATA.parent / "patches.en.jsonl").read_text(encoding="utf-8").splitlines()
    suggested = [json.loads(line) for line in lines]
    assert {(row["number"], row["field"]) for row in suggested} <= judged


def test_a_card_with_half_a_link_in_the_data_is_declined() -> None:
    rows = Rows()
    rows.add_file(
        '{"number": "XX1-001", "name": "Test", "kinds": ["Digimon"], "colors": ["Red"],'
        ' "play_cost": 3, "dp": 1000, "link": {"dp": 1000, "effect": "<Raid>"}}',
        "cards",
    )
    (table,) = make_pool(rows.rows, CardPool([])).tables
    assert "link_requirement" in str(table["declined"])
