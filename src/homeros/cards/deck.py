"""Deck lists: one tolerant reader for the formats in use, and writers for the common ones.

Read are: lines such as "4 Agumon BT1-010", "BT1-010 Agumon 4", "4x BT1-010", "4 (BT22-002)", with
comments and headings; the lists of strings that tabletop programs use; and DCG deck codes. Nothing
is dropped: a card the pool does not know stays in the list, and what can't be read is refused.
"""

import re
from typing import Final

from homeros.cards.deck_code import (
    PREFIX,
    CodeEntry,
    DeckCode,
    decode_deck_code,
    encode_deck_code,
)
from homeros.cards.pool import CardPool, card_order
from homeros.vocab.errors import InvalidDeck

NUMBER: Final = re.compile(r"(?<![A-Za-z0-9])([A-Za-z]{1,3})(\d{0,2})-(\d{2,3})(?:_P\d+)?(?![\w-])")
"""A card number, perhaps with its printing; the printing does not matter for play."""
STRINGS: Final = re.compile(r"""["']((?:[^"'\\]|\\.)*)["']""")
COUNT_FIRST: Final = re.compile(r"(\d+)\s*[xX×]?(?![\w.])")
COUNT_LAST: Final = re.compile(r"(?:^|\s)[xX×]?\s*(\d+)\s*[xX×]?$")
HEADING_END: Final = r"(\s*(deck|cards?))*\s*:?\s*(\(\d+\)|\d+)?"
EGG_HEADING: Final = re.compile(
    rf"((digi-?\s*)?eggs?|digitama){HEADING_END}",
    re.IGNORECASE,
)
MAIN_HEADING: Final = re.compile(
    rf"(main|digimon|tamers?|options?|your|deck){HEADING_END}",
    re.IGNORECASE,
)
LABEL: Final = re.compile(r"(name|key card|sort index)\s*:(.*)", re.IGNORECASE)
GENERATOR: Final = re.compile(
    r"((digimon|digimoncard\.\w+)\s*)?(card game\s*)?deck\s*list|exported from .*",
    re.IGNORECASE,
)
MOST_COPIES: Final = 99


class DeckList:
    """A named deck: how many copies of which card numbers, main deck and digi-egg deck apart."""

    def __init__(self, name: str, main: dict[str, int], eggs: dict[str, int]) -> None:
        self.name: str = name
        self.main: dict[str, int] = main
        self.eggs: dict[str, int] = eggs

    @property
    def main_size(self) -> int:
        """How many cards the deck has (CR 1-4-1-2-1)."""
        return sum(self.main.values())

    @property
    def egg_size(self) -> int:
        """How many cards the digi-egg deck has (CR 1-4-1-3-1)."""
        return sum(self.eggs.values())

    def unknown(self, pool: CardPool) -> list[str]:
        """The numbers that the pool has no card for."""
        return [number for number in [*self.main, *self.eggs] if not pool.has(number)]

    def sorted(self) -> "DeckList":
        """The same deck with its cards in the order of their numbers."""
        main = {number: self.main[number] for number in sorted(self.main, key=card_order)}
        eggs = {number: self.eggs[number] for number in sorted(self.eggs, key=card_order)}
        return DeckList(self.name, main, eggs)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DeckList):
            return NotImplemented
        return self.name == other.name and self.main == other.main and self.eggs == other.eggs

    def __hash__(self) -> int:
        return hash((self.name, tuple(sorted(self.main.items())), tuple(sorted(self.eggs.items()))))

    def __repr__(self) -> str:
        return f"DeckList({self.name!r}, {self.main_size} cards, {self.egg_size} Digi-Eggs)"


# -- reading -----------------------------------------------------------------------------------


def parse_deck(text: str, pool: CardPool | None = None, name: str = "") -> DeckList:
    """Read a deck in whatever format it is in; the pool tells which cards are Digi-Eggs."""
    reading = DeckReading(pool)
    bare = text.strip().removeprefix("\ufeff").strip()
    if bare.startswith(PREFIX) and len(bare.split()) == 1:
        reading.code(decode_deck_code(bare))
    elif bare.startswith("[") and STRINGS.search(bare):
        reading.strings(bare)
    else:
        reading.lines(bare)
    if not reading.main and not reading.eggs:
        raise InvalidDeck('no card was found; a line looks like "4 Agumon BT1-010"')
    return DeckList(name or reading.name or "Deck", reading.main, reading.eggs)


class DeckReading:
    """One text being read."""

    def __init__(self, pool: CardPool | None) -> None:
        self.pool: CardPool | None = pool
        self.name: str = ""
        self.main: dict[str, int] = {}
        self.eggs: dict[str, int] = {}
        self.among_eggs: bool = False
        """Whether the heading above says that Digi-Eggs follow."""

    def add(self, number: str, count: int) -> None:
        """Add copies of a card to the deck it belongs to."""
        is_egg = self.among_eggs
        if self.pool is not None and self.pool.has(number):
            is_egg = self.pool.get(number).is_egg
        deck = self.eggs if is_egg else self.main
        deck[number] = deck.get(number, 0) + count

    def number(self, found: re.Match[str]) -> str:
        """A card number as it is printed: capitals, no padding of the set, no printing."""
        letters = found[1].upper()
        number = f"{letters}{found[2]}-{found[3]}"
        if found[2].startswith("0") and (self.pool is None or not self.pool.has(number)):
            return f"{letters}{found[2].lstrip('0')}-{found[3]}"
        return number

    def code(self, deck: DeckCode) -> None:
        """The entries of a deck code."""
        self.name = deck.name
        for entry in deck.main:
            self.add(entry.number, entry.count)
        self.among_eggs = True
        for entry in deck.eggs:
            self.add(entry.number, entry.count)

    def strings(self, text: str) -> None:
        """A list of strings, one per copy; its end may be lost."""
        for index, item in enumerate(STRINGS.findall(text)):
            word = str(item).strip()
            found = NUMBER.fullmatch(word)
            if found is not None:
                self.add(self.number(found), 1)
            elif index > 0:
                raise InvalidDeck(f'entry {index + 1} of the list is "{word}", no card number')

    def lines(self, text: str) -> None:
        """Lines with a card each, headings and comments."""
        for index, line in enumerate(text.splitlines()):
            self.line(index + 1, line.strip())

    def line(self, index: int, line: str) -> None:
        """One line."""
        if not line:
            return
        if line.startswith(("//", "#")):
            self.comment(line.lstrip("/# ").strip())
            return
        if self.label(line):
            return
        found = list(NUMBER.finditer(line))
        if not found:
            self.heading(index, line)
            return
        if len(found) > 1:
            both = " and ".join([match[0] for match in found])
            raise InvalidDeck(f"line {index} names {both}: write one card to a line")
        match = found[0]
        self.add(self.number(match), self.count(index, line, match))

    def label(self, text: str) -> bool:
        """Whether this is a remark about the deck, such as its name, which is kept."""
        found = LABEL.fullmatch(text)
        if found is not None and found[1].lower() == "name":
            self.name = found[2].strip()
        return found is not None

    def section(self, text: str) -> bool:
        """Whether this says what the cards below are: Digi-Eggs or not."""
        is_egg = EGG_HEADING.fullmatch(text) is not None
        if is_egg or MAIN_HEADING.fullmatch(text) is not None:
            self.among_eggs = is_egg
            return True
        return False

    def comment(self, text: str) -> None:
        """A comment: it may say that Digi-Eggs follow, or name the deck."""
        if not text or self.label(text) or self.section(text):
            return
        if not self.name and not GENERATOR.fullmatch(text):
            self.name = text

    def heading(self, index: int, line: str) -> None:
        """A line without a card: a heading, or something that can't be read."""
        if not self.section(line) and not GENERATOR.fullmatch(line):
            form = 'a line looks like "4 Agumon BT1-010"'
            raise InvalidDeck(f'line {index}, "{line}", names no card number; {form}')

    def count(self, index: int, line: str, match: re.Match[str]) -> int:
        """How many copies a line asks for: the number in front, else the one behind, else 1."""
        before = line[: match.start()].strip(" \t([")
        after = line[match.end() :].lstrip(")] \t")
        first = COUNT_FIRST.match(before)
        last = COUNT_LAST.search(after)
        found = 1
        if first is not None:
            found = int(first[1])
        elif last is not None:
            found = int(last[1])
        if not 1 <= found <= MOST_COPIES:
            raise InvalidDeck(f'line {index}, "{line}", asks for {found} copies of {match[0]}')
        return found


# -- writing -----------------------------------------------------------------------------------


def format_deck(deck: DeckList, pool: CardPool | None = None) -> str:
    """Write a deck as lines that people and most programs read; `parse_deck` reads it back."""
    lines = [f"// Name: {' '.join(deck.name.split())}"]
    for heading, cards in (("// Egg Deck", deck.eggs), ("// Main Deck", deck.main)):
        if cards:
            lines.append(heading)
        for number in sorted(cards, key=card_order):
            name = pool.get(number).printed_name if pool is not None and pool.has(number) else ""
            lines.append(" ".join([str(cards[number]), *name.split(), number]))
    return "\n".join(lines) + "\n"


def format_strings(deck: DeckList) -> str:
    """Write a deck as the list of strings that tabletop programs read, one per copy."""
    numbers: list[str] = []
    for cards in (deck.eggs, deck.main):
        for number in sorted(cards, key=card_order):
            numbers += [number] * cards[number]
    return "[" + ",".join([f'"{word}"' for word in ["Exported from Homeros", *numbers]]) + "]"


def format_code(deck: DeckList, language: str = "en") -> str:
    """Write a deck as a DCG deck code."""
    eggs = [CodeEntry(number, count) for number, count in deck.eggs.items()]
    main = [CodeEntry(number, count) for number, count in deck.main.items()]
    return encode_deck_code(DeckCode(deck.name, eggs, main, language=language))
