"""Deck lists in every format in use are read whole; what is written reads back."""

import pytest

from homeros.cards.deck import DeckList
from homeros.cards.deck_code import CodeEntry, DeckCode, encode_deck_code
from homeros.cards.deck_read import parse_deck
from homeros.cards.pool import CardPool, pool_from
from homeros.vocab.errors import InvalidDeck

FOO: dict[str, object] = {"name": "Foo", "kind": "Digimon"}


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
        ("[Main]\n4 BT1-010\n[Digi-Egg Deck]\n2 BT1-001", 4, 2),
        ("Digimon Deck List\r\n4 BT1-010\r\n", 4, 0),
        ("== MAIN ==\n4 BT1-010\n== DIGI-EGG DECK ==\n4 BT1-001", 4, 4),
        ("Digimon (4):\n4 BT1-010\n\nTamers [0]\n\nEgg cards\n1 BT1-001", 4, 1),
        ("\ufeff4 BT1-010\n\n\n\u200b\n2 BT1-001\n", 4, 2),
        ("４ アグモン ＢＴ１－０１０\n2 BT1\u2011001", 4, 2),
        ("- 4x Agumon (BT1-010)\n* 2 Yokomon BT1-001", 4, 2),
        ("1. 4 Agumon BT1-010\n2. 2 Yokomon BT1-001", 4, 2),
        ("4 Agumon BT1-010 // 1 more?\n2 BT1-001 # 5 is too many", 4, 2),
        ("4,Agumon,BT1-010\n2;Yokomon;BT1-001", 4, 2),
        ("Quantity, Name, Number\n4\tAgumon\tBT1-010", 4, 0),
        ("| 4 | Agumon | BT1-010 |\n| 2 | Yokomon | BT1-001 |", 4, 2),
        ("Agumon x4 BT1-010\nYokomon 2x BT1-001", 4, 2),
        ("BT1-010: 4\nBT1-001 = 2", 4, 2),
        ("BT1-010 Agumon (4)\nBT1-001 [x2]", 4, 2),
        ("4 BT1-010_P1\n1 bt1-010-p2\n2 BT1-010 Agumon", 7, 0),
        ("4 BT1-10\n2 ST01-003", 6, 0),
        # tables
        ('{"name": "x", "main": {"BT1-010": 4}, "eggs": {"BT1-001": 2}}', 4, 2),
        ('{"BT1-010": 4, "BT1-001": 2}', 4, 2),
        ('{"deck": ["BT1-010", "BT1-010_P1"], "Digi-Eggs": ["BT1-001"]}', 2, 1),
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
    "line,count",
    [
        ("4 ADR-01 Jeri EX2-049", 4),
        ("EX2-049 ADR-01 Jeri 4", 4),
        ("EX2-049 ADR-01 Jeri", 1),
        ("2 Shoutmon X4 BT10-009", 2),
        ("BT10-009 Shoutmon X4 3", 3),
        ("BT10-009 Shoutmon X4", 1),
        ("4 DIGIMON CON 2023 P-116", 4),
        ("P-116 DIGIMON CON 2023 4", 4),
        ("P-116 DIGIMON CON 2023", 1),
    ],
)
def test_a_name_that_looks_like_a_number_or_a_count_is_neither(line: str, count: int) -> None:
    names = {"EX2-049": "ADR-01 Jeri", "BT10-009": "Shoutmon X4", "P-116": "DIGIMON CON 2023"}
    pool = pool_from([{"number": n, "name": name, "kind": "Tamer"} for n, name in names.items()])
    assert list(parse_deck(line, pool).main.values()) == [count]


def test_a_name_that_may_be_a_count_is_asked_about_without_a_pool() -> None:
    assert parse_deck("2 Shoutmon X4 BT10-009").main == {"BT10-009": 2}
    with pytest.raises(InvalidDeck, match=r"line 2, .* write the count in front"):
        parse_deck("2 BT1-010\nBT10-009 Shoutmon X4")
    with pytest.raises(InvalidDeck, match="write the count as 4x"):
        parse_deck("3. Agumon BT1-010")
    with pytest.raises(InvalidDeck, match="in front and 3 behind"):
        parse_deck("2 BT10-009 Foo 3", pool_from([{**FOO, "number": "BT10-009"}]))


def test_a_sideboard_is_told_and_no_part_of_the_deck(pool: CardPool) -> None:
    deck = parse_deck("Main Deck\n4 BT1-010\nSideboard\n2 ST1-03", pool)
    assert deck.main == {"BT1-010": 4}
    assert deck.notes == ["the list has a sideboard, which is no part of the deck: 2 ST1-03"]
    code = encode_deck_code(
        DeckCode("Mine", [], [CodeEntry("BT1-010", 4)], [CodeEntry("P-001", 2)])
    )
    assert "2 P-001" in parse_deck(code).notes[0]


def test_a_code_is_found_in_a_message_and_across_lines() -> None:
    deck = parse_deck("my deck: DCGUfZBAJydAUEDAYudBoEtFQWcnQFBAwNU !")
    assert deck.main_size == 50
    assert parse_deck("DCGUfZBAJydAUEDAYudB\noEtFQWcnQFBAwNU").main == deck.main


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(InvalidDeck) as caught:
        parse_deck("hello\n4 BT1-010\nBT1-010 BT1-001\n0 BT1-002")
    said = str(caught.value)
    assert [part in said for part in ("line 1", "line 2", "line 3", "line 4")] == [
        True,
        False,
        True,
        True,
    ]


@pytest.mark.parametrize(
    "text",
    [
        "{nonsense",
        '{"main": {"BT1-010": 0}}',
        '{"main": {"Agumon": 4}}',
        '{"main": ["Agumon"]}',
        '{"name": "empty"}',
        '{"main": {"BT1-010": true}}',
    ],
)
def test_a_table_that_counts_no_cards_is_refused(text: str) -> None:
    with pytest.raises(InvalidDeck):
        parse_deck(text)


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


def test_the_order_in_which_cards_are_listed_makes_no_other_deck() -> None:
    one = DeckList("Deck", {"BT1-010": 4, "ST1-03": 46}, {})
    other = DeckList("Deck", {"ST1-03": 46, "BT1-010": 4}, {})
    assert one == other
    assert hash(one) == hash(other)
    assert list(other.sorted().main) == ["BT1-010", "ST1-03"]
