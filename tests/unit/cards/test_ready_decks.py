"""Decks that come along are legal, and offered only when every card of them can be played."""

import json
from pathlib import Path

import pytest

from homeros.agents.audit import LIGHT, Audit
from homeros.agents.matches import play_match
from homeros.cards.deck import DeckList
from homeros.cards.files import (
    deck_names,
    load_deck,
    load_pool,
    load_ready_decks,
    load_restrictions,
)
from homeros.cards.legality import Basis, Verdict, check_deck, verdict_of
from homeros.cards.pool import pool_from
from homeros.cards.ready_decks import ReadyDeck, offered, ready_from, unplayable
from homeros.vocab.errors import InvalidDeck

DATA = Path(__file__).parents[3].parent / "shared" / "data"


def test_every_deck_that_comes_along_was_legal_when_it_was_played() -> None:
    pool, restrictions = load_pool(), load_restrictions()
    decks = load_ready_decks()
    assert len(decks) > 200
    for name, ready in decks.items():
        problems = check_deck(ready.deck, pool, restrictions, ready.date)
        waiting = unplayable(ready.deck, pool)
        verdict = Verdict.UNPLAYABLE if waiting else Verdict.LEGAL
        assert verdict_of(problems) is verdict, name
        found = [problem for problem in problems if problem.certain]
        assert {problem.number for problem in found} == set(waiting), name
        assert all(problem.basis is Basis.POOL for problem in found), name


def test_the_decks_that_were_played_are_those_of_the_data() -> None:
    path = DATA / "decks.jsonl"
    if not path.exists():
        pytest.skip("the deck lists are not beside this checkout")
    decks = load_ready_decks()
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(rows) == 223
    for row in rows:
        assert decks[row["id"]].deck == DeckList(row["name"], row["main"], row["eggs"])
        assert decks[row["id"]].date == (row["date"] or "")


def test_beginners_can_play_their_decks_at_once() -> None:
    names = offered(load_ready_decks(), load_pool())
    beginner = [name for name, one in names.items() if one.kind == "beginner"]
    assert beginner == ["first-red", "first-blue", "first-green", "first-yellow"]
    audit = Audit(LIGHT)
    for number in range(8):
        pair = (beginner[number % 4], beginner[(number + 1) % 4])
        match = play_match(pair, number, audit)
        assert match.what == ""


def test_beginners_get_four_decks_of_one_color_each() -> None:
    decks = [one for one in load_ready_decks().values() if one.kind == "beginner"]
    assert [(one.deck.main_size, one.deck.egg_size) for one in decks] == [(50, 4)] * 4


def test_a_deck_is_offered_only_when_the_pool_can_play_all_of_it() -> None:
    decks = {
        "one": ReadyDeck("one", DeckList("One", {"XX1-001": 4}, {}), "tournament"),
        "two": ReadyDeck("two", DeckList("Two", {"XX1-001": 4, "XX1-002": 1}, {}), "tournament"),
        "three": ReadyDeck("three", DeckList("Three", {"XX1-003": 1}, {}), "tournament"),
    }
    tables: list[dict[str, object]] = [
        {"number": "XX1-001", "kind": "Option"},
        {"number": "XX1-002", "kind": "Option", "declined": "its text was not read"},
    ]
    assert list(offered(decks, pool_from(tables))) == ["one"]
    tables[1]["declined"] = ""
    assert list(offered(decks, pool_from(tables))) == ["one", "two"]
    assert unplayable(decks["three"].deck, pool_from(tables)) == ["XX1-003"]


def test_a_deck_is_loaded_by_its_name_and_is_ones_own() -> None:
    deck = load_deck("first-red")
    deck.main.clear()
    assert load_deck("first-red").main_size == 50
    assert not set(deck_names()) & set(load_ready_decks())
    with pytest.raises(InvalidDeck, match="did you mean first-red"):
        load_deck("frist-red")


@pytest.mark.parametrize(
    "change",
    [{"kind": "nice"}, {"name": 3}, {"placement": "first"}, {"main": []}, {"main": {"BT1-001": 0}}],
)
def test_a_table_that_describes_no_deck_is_refused(change: dict[str, object]) -> None:
    table: dict[str, object] = {"name": "x", "kind": "tournament", "main": {"BT1-010": 4}}
    assert ready_from("x", table).words() == "tournament"
    with pytest.raises(InvalidDeck):
        ready_from("x", {**table, **change})
