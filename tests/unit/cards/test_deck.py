"""Deck lists in every format in use are read whole; what is written reads back."""

import pytest

from homeros.cards.deck import (
    DeckList,
    format_code,
    format_deck,
    format_strings,
    parse_deck,
)
from homeros.cards.pool import CardPool, pool_from
from homeros.vocab.errors import InvalidDeck


@pytest.fixture
def pool() -> CardPool:
    return pool_from(
        [
            {"number": "BT1-001", "name": "Yokomon", "kind": "Digi-Egg", "level": 2},
            {"number": "BT1-010", "name": "Agumon", "kind": "Digimon", "level": 3},
            {"number": "ST1-03", "name": "Agumon (X-2000)", "kind": "Digimon", "level": 3},
        ]
    )


@pytest.mark.parametrize(
    "text,main,eggs",
    [
        # tabletop programs: one string per copy, eggs anywhere
        ('["Exported from https://digimoncard.dev","BT1-001","BT1-010"]', 1, 1),
        ('["BT1-010", "BT1-001", "BT1-010"]', 2, 1),
        ('["http://digimon.card.moe","BT1-010","BT1-001"', 1, 1),
        ("['DCGO', 'BT1-010']", 1, 0),
        ('["BT1-001_P1","BT1-010_P2"]', 1, 1),
        # lines, count first
        ("// mine\n\n3 Agumon BT1-010", 3, 0),
        ("// DeckList\n\n4 Agumon   BT1-010_P1 \n2 Yokomon   BT1-001 ", 4, 2),
        ("Name: mine\nKey Card: BT1-010\nSort Index: 0\n\n4 Agumon   BT1-010 ", 4, 0),
        ("// Digimon Deck List\n4 BlitzGreymon: X & (Y) BT1-010\n// Egg Deck\n4 Z BT1-001", 4, 4),
        ("// DigimonCard.io Deck List\n1 Agumon BT1-010", 1, 0),
        ("// Digimon DeckList\n\n2 Myotismon ACE           BT1-010", 2, 0),
        ("4 (BT1-010)", 4, 0),
        ("4 Analogman   (DCG) (BT1-010)", 4, 0),
        ("2 Agumon [DCG] (BT1-010)", 2, 0),
        ("4x BT1-010\n3 x BT1-001\n2X\tBT1-010", 6, 3),
        ("BT1-010\nBT1-010", 2, 0),
        # lines, count last
        ("// Digimon DeckList\n\nBT1-001 Koromon 4", 0, 4),
        ("BT1-010 Agumon x4", 4, 0),
        ("Agumon BT1-010 x3", 3, 0),
        ("Agumon (BT1-010) 2", 2, 0),
        # headings, odd spellings
        ("Main Deck (4)\n4 BT1-010\n\nDigi-Egg Deck:\n4 BT1-001", 4, 4),
        ("# Digimon\n4 bt1-010\n# Eggs 2\n2 BT01-001", 4, 2),
        ("Digimon Deck List\r\n4 BT1-010\r\n", 4, 0),
    ],
)
def test_a_deck_is_read_in_every_format_in_use(
    text: str, main: int, eggs: int, pool: CardPool
) -> None:
    deck = parse_deck(text, pool)
    assert (deck.main_size, deck.egg_size) == (main, eggs)
    assert deck.unknown(pool) == []


def test_a_number_in_a_name_is_no_count(pool: CardPool) -> None:
    assert parse_deck("3 Agumon 2000 ST1-03", pool).main == {"ST1-03": 3}
    assert parse_deck("ST1-03 Agumon (X-2000)", pool).main == {"ST1-03": 1}


@pytest.mark.parametrize(
    "text,name",
    [
        ("// My deck\n// another remark\n1 BT1-010", "My deck"),
        ("Name: My deck\n1 BT1-010", "My deck"),
        ("// Name: Egg Deck\n1 BT1-010", "Egg Deck"),
        ("// Digimon Deck List\n1 BT1-010", "Deck"),
        ("// Main Deck\n1 BT1-010", "Deck"),
    ],
)
def test_the_name_of_a_deck_is_told_from_headings(text: str, name: str) -> None:
    assert parse_deck(text).name == name


def test_without_a_pool_headings_tell_which_cards_are_digi_eggs() -> None:
    deck = parse_deck("// Egg Deck\n2 BT1-001\n// Main Deck\n3 BT1-010")
    assert (deck.eggs, deck.main) == ({"BT1-001": 2}, {"BT1-010": 3})


def test_the_pool_knows_better_than_a_heading(pool: CardPool) -> None:
    deck = parse_deck("// Main Deck\n2 BT1-001\n3 BT1-010", pool)
    assert (deck.eggs, deck.main) == ({"BT1-001": 2}, {"BT1-010": 3})


def test_a_card_the_pool_does_not_know_stays_in_the_deck_and_is_reported(pool: CardPool) -> None:
    deck = parse_deck("4 Newmon EX99-123\n1 BT1-010", pool)
    assert deck.main == {"EX99-123": 4, "BT1-010": 1}
    assert deck.unknown(pool) == ["EX99-123"]


@pytest.mark.parametrize(
    "text,said",
    [
        ("", "no card was found"),
        ("// only a name", "no card was found"),
        ("4 Agumon", 'line 1, "4 Agumon"'),
        ("1 BT1-010\nwhat is this", "line 2"),
        ("4 BT1-010 4 BT1-001", "line 1 names BT1-010 and BT1-001"),
        ("0 BT1-010", "asks for 0 copies"),
        ("100 BT1-010", "asks for 100 copies"),
        ('["BT1-010", "no card"]', "entry 2"),
        ("DCGUfZBAJydAUEDAYudBoEtFQWcnQFCAwNU", "checksum"),
    ],
)
def test_what_can_not_be_read_is_refused_and_not_dropped(
    text: str, said: str, pool: CardPool
) -> None:
    with pytest.raises(InvalidDeck) as caught:
        parse_deck(text, pool)
    assert said in str(caught.value)


def test_a_deck_code_is_read_like_any_other_format() -> None:
    deck = parse_deck(" DCGUfZBAJydAUEDAYudBoEtFQWcnQFBAwNU \n")
    assert deck == DeckList("T", {"BT6-085": 46, "ST1-03": 4}, {"ST1-01": 4})


@pytest.mark.parametrize("name", ["T", "Egg Deck", "Deck List", "4 Agumon", "// x", "アグモン"])
def test_a_deck_written_as_lines_reads_back(name: str, pool: CardPool) -> None:
    deck = DeckList(name, {"BT1-010": 4, "ST1-03": 46}, {"BT1-001": 5})
    assert parse_deck(format_deck(deck)) == deck
    assert parse_deck(format_deck(deck, pool), pool) == deck


def test_a_deck_written_as_strings_or_as_a_code_reads_back(pool: CardPool) -> None:
    deck = DeckList("Deck", {"BT1-010": 4, "ST1-03": 46}, {"BT1-001": 5})
    assert parse_deck(format_strings(deck), pool) == deck
    assert parse_deck(format_code(deck), pool) == deck


def test_the_order_in_which_cards_are_listed_makes_no_other_deck() -> None:
    one = DeckList("Deck", {"BT1-010": 4, "ST1-03": 46}, {})
    other = DeckList("Deck", {"ST1-03": 46, "BT1-010": 4}, {})
    assert one == other
    assert hash(one) == hash(other)
    assert list(other.sorted().main) == ["BT1-010", "ST1-03"]
