"""Decks written in any format read back as the same cards."""

import hypothesis.strategies as st
import pytest
from hypothesis import given

from homeros.cards.deck import DeckList
from homeros.cards.deck_read import parse_deck
from homeros.cards.deck_write import FORMATS, format_deck, write_deck
from homeros.cards.pool import CardPool, pool_from
from homeros.vocab.errors import InvalidDeck

NAMED = ("text", "code", "json", "drasil", "dcgo-file")
"""Formats that keep the name of the deck."""
BY_KIND = ("text", "code", "json", "plain", "io")
"""Formats that tell Digi-Eggs from other cards by themselves."""
WORDS = ("Agumon", "X4", "ACE", "2023", "ADR-01", "(Black)", "Armor: Form", "&", "_7D6", "アグモン")
names = st.lists(st.sampled_from(WORDS), min_size=1, max_size=3).map(" ".join)
numbers = st.builds(
    "{}-{:03d}".format,
    st.sampled_from(["BT1", "BT12", "P", "EX10", "LM", "RB1"]),
    st.integers(0, 999),
)
counts = st.dictionaries(numbers, st.integers(1, 50), min_size=1, max_size=7)


def pool_of(main: dict[str, int], eggs: dict[str, int], named: list[str]) -> CardPool:
    """A pool of these cards, with names taken in turn."""
    kinds = {**dict.fromkeys(main, "Digimon"), **dict.fromkeys(eggs, "Digi-Egg")}
    return pool_from(
        [
            {"number": number, "name": named[index % len(named)], "kind": kind}
            for index, (number, kind) in enumerate(kinds.items())
        ]
    )


@given(counts, counts, st.lists(names, min_size=1, max_size=9))
def test_a_deck_reads_back_from_every_format(
    main: dict[str, int], eggs: dict[str, int], named: list[str]
) -> None:
    main = {number: count for number, count in main.items() if number not in eggs}
    deck = DeckList("Deck", main, eggs)
    pool = pool_of(main, eggs, named)
    for form in FORMATS:
        assert parse_deck(write_deck(deck, form, pool), pool) == parse_name(deck, form), form
    for form in BY_KIND:
        assert parse_deck(write_deck(deck, form)) == parse_name(deck, form), form


def parse_name(deck: DeckList, form: str) -> DeckList:
    """The deck as a format keeps it: with its name or without."""
    return deck if form in NAMED else DeckList("Deck", deck.main, deck.eggs)


@pytest.mark.parametrize("form", FORMATS)
def test_a_card_the_pool_does_not_know_is_written_and_read_back(form: str) -> None:
    deck = DeckList("Deck", {"EX99-001": 4, "BT1-010": 46}, {})
    pool = pool_from([{"number": "BT1-010", "name": "Agumon", "kind": "Digimon"}])
    assert parse_deck(write_deck(deck, form, pool), pool).main == deck.main


@pytest.mark.parametrize("name", ["T", "Egg Deck", "Deck List", "4 Agumon", "// x", "アグモン"])
def test_a_deck_written_as_text_keeps_its_name(name: str) -> None:
    deck = DeckList(name, {"BT1-010": 4, "ST1-03": 46}, {"BT1-001": 5})
    assert parse_deck(format_deck(deck)) == deck
    assert parse_deck(write_deck(deck, "code")) == deck


def test_an_unknown_format_and_an_empty_deck_are_refused() -> None:
    with pytest.raises(InvalidDeck, match="there are text, code"):
        write_deck(DeckList("x", {"BT1-010": 1}, {}), "octgn")
    with pytest.raises(InvalidDeck, match="no card"):
        write_deck(DeckList("x", {}, {}), "text")
