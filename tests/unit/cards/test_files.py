"""The cards, decks and restrictions that come along: true to the facts, and ready to play."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from homeros.cards.describe import COLORS, KINDS
from homeros.cards.files import (
    deck_names,
    load_deck,
    load_pool,
    load_restrictions,
    parse_pool,
    read_pool_file,
)
from homeros.cards.legality import check_deck, require_legal_deck
from homeros.cards.pool import CardPool
from homeros.cards.write import format_card
from homeros.vocab.errors import IllegalDeck, InvalidCard, InvalidDeck
from tests.architecture.source import ROOT

FACTS = ROOT.parent / "shared" / "data"
PLAYABLE = ["st1", "blue", "yellow", "vanilla-red", "vanilla-blue"]


@pytest.fixture(scope="module")
def pool() -> CardPool:
    return load_pool("starter")


@pytest.fixture(scope="module")
def facts() -> dict[str, dict[str, Any]]:
    path = FACTS / "cards.en.jsonl"
    if not path.exists():
        pytest.skip("the card facts are not beside this checkout")
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return {row["number"]: row for row in rows}


def test_every_card_that_comes_along_is_true_to_the_facts(
    pool: CardPool, facts: dict[str, dict[str, Any]]
) -> None:
    for card in pool.cards.values():
        row = facts[card.number]
        assert card.printed_name == row["name"]
        assert card.kinds == sum(KINDS[kind] for kind in row["kinds"])
        assert card.colors == sum(COLORS[color.lower()] for color in row["colors"])
        for key in ("level", "play_cost", "use_cost", "dp"):
            assert getattr(card, key) == (-1 if row[key] is None else row[key]), card.number
        assert card.traits == (*row["form"], *row["attribute"], *row["types"])
        assert card.max_copies == row["max_copies"]
        assert card.overflow == abs(row["overflow"] or 0)
        circles = {(c, e[1], e[2]) for e in card.evolutions for c in COLORS.values() if e[0] & c}
        printed = row["digivolution_costs"]
        assert circles == {(COLORS[e["color"].lower()], e["level"], e["cost"]) for e in printed}


def test_a_card_has_effects_or_is_declined_exactly_when_it_has_text(
    pool: CardPool, facts: dict[str, dict[str, Any]]
) -> None:
    for card in pool.cards.values():
        row = facts[card.number]
        has_text = any(row[key] for key in ("effect", "inherited", "security", "link", "dual"))
        assert has_text == bool(card.abilities or card.keywords or card.declined), card.number
        assert not (card.declined and (card.abilities or card.keywords)), card.number


def test_no_text_field_of_a_card_that_can_be_played_was_left_out(
    pool: CardPool, facts: dict[str, dict[str, Any]]
) -> None:
    fields = {"effect": (0, 5), "inherited": (1,), "security": (3,)}
    for card in pool.cards.values():
        if not card.declined:
            for key, places in fields.items():
                said = any(card.has_text_in(place) for place in places)
                assert said == bool(facts[card.number][key]), f"{card.number} {key}"


def test_the_starter_pool_is_written_as_homeros_writes_cards(pool: CardPool) -> None:
    text = files("homeros.cards").joinpath("data", "starter.toml").read_text(encoding="utf-8")
    body = text.partition("\n\n")[2]
    assert body == "\n".join([format_card(card) for card in pool.cards.values()])


def test_every_effect_that_comes_along_can_be_lowered_to_a_program(pool: CardPool) -> None:
    for card in pool.cards.values():
        for index, ability in enumerate(card.abilities):
            assert (ability.body is None) == (ability.static is not None), card.number
            if ability.body is not None:
                assert card.program(index).ops


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_deck_that_comes_along_may_be_played(name: str, pool: CardPool) -> None:
    deck = load_deck(name)
    assert check_deck(deck, pool, load_restrictions()) == []
    assert (deck.main_size, deck.egg_size) == (50, 4)


def test_a_deck_that_comes_along_is_legal_but_for_what_can_not_be_read_yet() -> None:
    pool = load_pool()
    for name in deck_names():
        deck = load_deck(name)
        declined = {number for number in (*deck.main, *deck.eggs) if pool.get(number).declined}
        problems = check_deck(deck, pool)
        assert {problem.number for problem in problems} == declined
        if declined:
            with pytest.raises(IllegalDeck, match="paragraph"):
                require_legal_deck(deck, pool)


def test_the_main_decks_of_the_vanilla_decks_have_no_text(pool: CardPool) -> None:
    for name in ("vanilla-red", "vanilla-blue"):
        for number in load_deck(name).main:
            card = pool.get(number)
            assert not card.abilities
            assert not card.keywords


def test_the_restriction_list_is_the_one_in_force() -> None:
    path = FACTS / "restrictions.json"
    if not path.exists():
        pytest.skip("the restriction list is not beside this checkout")
    listed = load_restrictions()
    current = json.loads(path.read_text(encoding="utf-8"))["current"]
    for row in current:
        if row["status"] == "banned_pair":
            assert row["number"] in [pair.number for pair in listed.pairs_on()]
        else:
            limit = listed.limit_of(row["number"])
            assert limit is not None
            assert (limit.copies, limit.since) == (row["max_copies"], row["effective"])
    in_force = {limit.number for limit in listed.limits if not limit.lifted}
    assert len(in_force) + len(listed.pairs) == len(current)


def test_a_lifted_restriction_held_in_its_time() -> None:
    listed = load_restrictions()
    assert listed.limit_of("BT6-015") is None
    held = listed.limit_of("BT6-015", "2022-01-01")
    assert held is not None
    assert held.copies == 1


def test_an_own_card_file_is_read_like_the_one_that_comes_along(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        '[[card]]\nnumber = "XX1-001"\nkind = "Digimon"\nlevel = 3\ndp = 2000\n'
        '[[card.tokens]]\nname = "Tokenmon"\nkind = "Digimon"\ndp = 1000\n',
        encoding="utf-8",
    )
    card = read_pool_file(path).get("XX1-001")
    assert (card.dp, card.tokens[0].dp) == (2000, 1000)


@pytest.mark.parametrize(
    "text,said",
    [
        ("[[card]\n", "no TOML"),
        ('[[cards]]\nnumber = "X"\n', "it has cards"),
        ("card = 3\n", "[[card]] table"),
        ('[[card]]\nnumber = "XX1-001"\nkind = "Digimn"\n', "XX1-001"),
    ],
)
def test_a_card_file_that_can_not_be_read_is_refused_with_its_name(text: str, said: str) -> None:
    with pytest.raises(InvalidCard) as caught:
        parse_pool(text, "mine.toml")
    assert "mine.toml" in str(caught.value)
    assert said in str(caught.value)


def test_a_file_a_pool_or_a_deck_that_does_not_exist_is_refused_with_what_exists(
    tmp_path: Path,
) -> None:
    with pytest.raises(InvalidCard, match="can't be read"):
        read_pool_file(tmp_path / "none.toml")
    with pytest.raises(InvalidCard, match="did you mean starter"):
        load_pool("startr")
    with pytest.raises(InvalidDeck, match="did you mean vanilla-red"):
        load_deck("vanila-red")
