"""Deck codes: the published ones read in every version, and what is written reads back."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress

import hypothesis.strategies as st
import pytest
from hypothesis import given

from homeros.cards.deck_code import (
    LANGUAGES,
    CodeEntry,
    DeckCode,
    decode_deck_code,
    encode_deck_code,
)
from homeros.vocab.errors import InvalidDeck

STARTER_V1 = (
    "DCGETsdnJ0BQQMBnJ0BTwMCAwEDAQMBAwEBAQMBAwEBAQEBAwEDAQMBAQEBAVN0YXJ0ZXIgRGVjaywgR2FpYSBSZWQg"
    "W1NULTFd"
)
DIGI_BROS_V0 = (
    "DCGApQzQlQyIIHBU1QxIEEBQlQxIIQFAsYCQU0QQlQyIIHEBEJUMyCGxALFAYNCwYUNU1QxIEbCwYMBiEUCRGlnaSBC"
    "cm9zOiBSYWduYWxvYXJkbW9uIFJlZCAoeW91dHUuYmUvbzBLb1cyd3doUjQp"
)
DIGI_BROS_V5 = (
    "DCGUopzAIudAoEDAZydAUEAAYudAYQACQMKAQEBMQSLnQKBAxABi50DhgMIAwUCAwECAwECFQOcnQFGAwIDAQIDAAEC"
    "IAEJRGlnaSBCcm9zOiBSYWduYWxvYXJkbW9uIFJlZCAoeW91dHUuYmUvbzBLb1cyd3doUjQp"
)
MINIMAL_V5 = "DCGUfZBAJydAUEDAYudBoEtFQWcnQFBAwNU"
JAPANESE_V5 = "DCGUfYMAJydAUEDAYudBoEtFQWcnQFBAwPjgqLjgrDjg6Ljg7M"


def total(entries: list[CodeEntry]) -> int:
    return sum(entry.count for entry in entries)


def same(one: DeckCode, other: DeckCode) -> bool:
    parts = [(deck.name, deck.eggs, deck.main, deck.sideboard) for deck in (one, other)]
    return parts[0] == parts[1]


@pytest.mark.parametrize(
    "code,version,name,eggs",
    [
        (STARTER_V1, 1, "Starter Deck, Gaia Red [ST-1]", 4),
        (DIGI_BROS_V0, 0, "Digi Bros: Ragnaloardmon Red (youtu.be/o0KoW2wwhR4)", 5),
        (DIGI_BROS_V5, 5, "Digi Bros: Ragnaloardmon Red (youtu.be/o0KoW2wwhR4)", 5),
        (MINIMAL_V5, 5, "T", 4),
        (JAPANESE_V5, 5, "アグモン", 4),
    ],
)
def test_a_published_code_reads_as_a_whole_deck(
    code: str, version: int, name: str, eggs: int
) -> None:
    deck = decode_deck_code(code)
    assert (deck.version, deck.name) == (version, name)
    assert (total(deck.eggs), total(deck.main)) == (eggs, 50)


def test_the_cards_of_a_published_code_are_the_ones_of_that_deck() -> None:
    deck = decode_deck_code(MINIMAL_V5)
    assert deck.eggs == [CodeEntry("ST1-01", 4)]
    assert deck.main == [CodeEntry("BT6-085", 46), CodeEntry("ST1-03", 4)]
    printings = decode_deck_code(DIGI_BROS_V0).main
    assert CodeEntry("ST1-07", 1) in printings
    assert CodeEntry("ST1-07", 3, 1) in printings


def test_the_same_deck_reads_the_same_from_the_first_and_from_the_last_version() -> None:
    assert same(decode_deck_code(DIGI_BROS_V0), decode_deck_code(DIGI_BROS_V5))


@pytest.mark.parametrize("code", [DIGI_BROS_V5, MINIMAL_V5, JAPANESE_V5])
def test_a_published_code_of_the_last_version_is_written_letter_by_letter(code: str) -> None:
    assert encode_deck_code(decode_deck_code(code)) == code


def test_the_length_of_a_name_counts_bytes_and_not_characters() -> None:
    assert decode_deck_code(JAPANESE_V5).language == "ja"
    deck = DeckCode("デジモン" * 9, [], [CodeEntry("ST1-03", 4)])
    assert decode_deck_code(encode_deck_code(deck)).name == "デジモン" * 5 + "デ"


def rebuilt(version: int, first: int, rest: bytes, name: bytes, side: int = 0) -> str:
    """A code of an older version around the groups of the minimal deck."""
    head = bytes([version << 4 | first, (sum(rest) + side) & 255, len(name)])
    middle = bytes([side]) if version >= 2 else b""
    return "DCG" + urlsafe_b64encode(head + middle + rest + name).decode().rstrip("=")


@pytest.mark.parametrize(
    "version,first,language", [(2, 1, "ja"), (3, 9, "en"), (3, 1, "ja"), (4, 9, "en")]
)
def test_the_versions_in_between_read_too(version: int, first: int, language: str) -> None:
    data = urlsafe_b64decode(MINIMAL_V5[3:] + "=")
    groups = data[4:-1]
    deck = decode_deck_code(rebuilt(version, first, groups, b"T"))
    assert (deck.version, deck.language) == (version, language)
    assert same(deck, decode_deck_code(MINIMAL_V5))


def test_a_picture_and_a_sideboard_are_kept() -> None:
    deck = DeckCode(
        "Mine", [CodeEntry("BT1-001", 5)], [CodeEntry("BT1-010", 50)], [CodeEntry("P-001", 2, 3)]
    )
    deck.icon = "BT1-010"
    back = decode_deck_code(encode_deck_code(deck))
    assert same(back, deck)
    assert back.icon == "BT1-010"


numbers = st.tuples(
    st.sampled_from(["ST1", "BT12", "P", "EX10", "RB1"]),
    st.integers(0, 99).map("{:02d}".format) | st.integers(0, 999).map("{:03d}".format),
).map("-".join)
entries = st.dictionaries(
    st.tuples(numbers, st.integers(0, 7)), st.integers(1, 256), max_size=7
).map(lambda found: [CodeEntry(key[0], found[key], key[1]) for key in sorted(found)])


@given(entries, entries, entries, st.text(max_size=15), st.sampled_from(LANGUAGES))
def test_what_is_written_reads_back(
    eggs: list[CodeEntry],
    main: list[CodeEntry],
    sideboard: list[CodeEntry],
    name: str,
    language: str,
) -> None:
    deck = DeckCode(name.strip(), eggs, main, sideboard, language)
    back = decode_deck_code(encode_deck_code(deck))
    assert same(back, deck)
    assert back.language == language


@pytest.mark.parametrize(
    "code",
    [
        "",
        "DCG",
        "BT1-010",
        MINIMAL_V5[:-6],
        MINIMAL_V5.replace("Yu", "Yv"),
        "DCG!!!",
        "DCG" + "_" * 12,
        "DCGYAAA",
        "DCGUf",
    ],
)
def test_a_damaged_code_is_refused(code: str) -> None:
    with pytest.raises(InvalidDeck):
        decode_deck_code(code)


@given(st.binary(max_size=40))
def test_no_bytes_can_do_worse_than_be_refused(data: bytes) -> None:
    with suppress(InvalidDeck):
        decode_deck_code("DCG" + urlsafe_b64encode(data).decode())


@pytest.mark.parametrize(
    "deck",
    [
        DeckCode("", [CodeEntry(f"BT1-00{n}", 1) for n in range(8)], []),
        DeckCode("", [], [CodeEntry("TOOLONG-001", 1)]),
        DeckCode("", [], [CodeEntry("BT1-001", 0)]),
        DeckCode("", [], [CodeEntry("BT1-001", 1, 8)]),
        DeckCode("", [], [], language="it"),
    ],
)
def test_what_has_no_place_in_a_code_is_refused(deck: DeckCode) -> None:
    with pytest.raises(InvalidDeck):
        encode_deck_code(deck)
