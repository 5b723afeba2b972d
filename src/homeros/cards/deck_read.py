"""Reading decks: one tolerant reader for every format in use.

Read are: lines such as "4 Agumon BT1-010", "BT1-010 Agumon 4", "4x BT1-010", "4 (BT22-002)", with
comments and headings; the lists of strings that tabletop programs use; tables of counts in JSON;
and DCG deck codes. Nothing is dropped: a card the pool does not know stays in the list, and what
can't be read is refused, all of it at once, each fault with its line.
"""

import re
import unicodedata
from typing import Final

from homeros.cards.deck import DeckList
from homeros.cards.deck_code import PREFIX, DeckCode, decode_deck_code
from homeros.cards.deck_json import json_table
from homeros.cards.deck_lines import (
    GENERATOR,
    MOST_COPIES,
    NUMBER,
    Section,
    count_of,
    label_of,
    plain_line,
    section_of,
)
from homeros.cards.pool import CardPool
from homeros.vocab.errors import InvalidDeck

STRINGS: Final = re.compile(r"""["']((?:[^"'\\]|\\.)*)["']""")
CODE: Final = re.compile(rf"(?<![\w-]){PREFIX}[A-Za-z0-9_-]{{5,}}={{0,2}}(?![\w-])")
INVISIBLE: Final = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060"))
DASHES: Final = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212\uff0d"), "-")
FORM: Final = 'a line looks like "4 Agumon BT1-010"'
SET_WITH_NUMBER: Final = re.compile(r"P|LM|[A-Z]+\d+")
EGG_KEYS: Final = frozenset(["egg", "eggs", "digieggs", "eggdeck", "digieggdeck", "digitama"])
SIDE_KEYS: Final = frozenset(["side", "sideboard", "sidedeck"])
MOST_FAULTS: Final = 12


def parse_deck(text: str, pool: CardPool | None = None, name: str = "") -> DeckList:
    """Read a deck in whatever format it is in; the pool tells which cards are Digi-Eggs."""
    reading = DeckReading(pool)
    bare = text.translate(INVISIBLE).strip()
    codes = CODE.findall(bare)
    if bare.startswith(PREFIX) and not NUMBER.search(bare):
        reading.code(decode_deck_code(bare))
    elif len(codes) == 1 and not NUMBER.search(bare.replace(codes[0], "")):
        reading.code(decode_deck_code(codes[0]))
    elif bare.startswith("[") and STRINGS.search(bare):
        reading.strings(bare)
    elif bare.startswith("{"):
        reading.json(bare)
    else:
        reading.lines(text.translate(INVISIBLE))
    return reading.deck(name)


class DeckReading:
    """One text being read."""

    def __init__(self, pool: CardPool | None) -> None:
        self.pool: CardPool | None = pool
        self.name: str = ""
        self.main: dict[str, int] = {}
        self.eggs: dict[str, int] = {}
        self.side: dict[str, int] = {}
        self.notes: list[str] = []
        self.places: dict[str, int] = {}
        self.faults: list[str] = []
        self.section: Section = Section.MAIN
        """What the heading above says that the cards below are."""

    def deck(self, name: str) -> DeckList:
        """What was read; refused if anything was not."""
        if self.faults:
            more = len(self.faults) - MOST_FAULTS
            rest = [f"and {more} more"] if more > 0 else []
            raise InvalidDeck("\n".join([*self.faults[:MOST_FAULTS], *rest]))
        if not self.main and not self.eggs:
            raise InvalidDeck(f"no card was found; {FORM}")
        deck = DeckList(name or self.name or "Deck", self.main, self.eggs)
        deck.notes = self.notes
        deck.places = self.places
        if self.side:
            cards = ", ".join([f"{count} {number}" for number, count in self.side.items()])
            deck.notes.append(f"the list has a sideboard, which is no part of the deck: {cards}")
        return deck

    def add(self, number: str, count: int, line: int = 0) -> None:
        """Add copies of a card to the deck it belongs to."""
        deck = self.main
        if self.section == Section.SIDE:
            deck = self.side
        elif self.pool is not None and self.pool.has(number):
            deck = self.eggs if self.pool.get(number).is_egg else self.main
        elif self.section == Section.EGGS:
            deck = self.eggs
        deck[number] = deck.get(number, 0) + count
        if line:
            self.places.setdefault(number, line)

    def known(self, number: str) -> bool:
        """Whether the pool has a card of that number."""
        return self.pool is not None and self.pool.has(number)

    def number(self, found: re.Match[str]) -> str:
        """A card number as it is printed: capitals, no padding of the set, no printing."""
        letters, digits, own = found[1].upper(), found[2], found[3]
        plain = f"{letters}{digits.lstrip('0')}"
        spelled = [f"{letters}{digits}-{own}", f"{plain}-{own}"]
        short = own.lstrip("0")
        spelled += [f"{plain}-{short:0>{width}}" for width in (2, 3)]
        for number in spelled:
            if self.known(number):
                return number
        return spelled[1]

    # -- codes, lists of strings, JSON --------------------------------------------------------

    def code(self, deck: DeckCode) -> None:
        """The entries of a deck code."""
        self.name = deck.name
        parts = (
            (Section.MAIN, deck.main),
            (Section.EGGS, deck.eggs),
            (Section.SIDE, deck.sideboard),
        )
        for section, entries in parts:
            self.section = section
            for entry in entries:
                self.add(entry.number, entry.count)

    def strings(self, text: str) -> None:
        """A list of strings, one per copy; its end may be lost."""
        for index, item in enumerate(STRINGS.findall(text)):
            word = str(item).strip().translate(DASHES)
            found = NUMBER.fullmatch(word)
            if found is not None:
                self.add(self.number(found), 1)
            elif index > 0:
                what = f'entry {index + 1} of the list is "{word}", no card number'
                self.faults.append(f"{what}; take it out, or write a number like BT1-010")

    def json(self, text: str) -> None:
        """A table of counts, or tables of counts and lists of strings by part of the deck."""
        data = json_table(text)
        name = data.get("name")
        if isinstance(name, str):
            self.name = name.strip()
        self.table(data, "the table")

    def table(self, data: dict[str, object], where: str) -> None:
        """One table: counts by number, or parts of the deck by name."""
        for key, value in data.items():
            found = NUMBER.fullmatch(key.strip().translate(DASHES))
            if found is not None:
                self.counted(self.number(found), value)
            elif isinstance(value, dict | list):
                self.part(key, value)
            elif isinstance(value, int) and where != "the table":
                self.faults.append(f'{where} counts "{key}", no card number like BT1-010')

    def part(self, key: str, value: dict[str, object] | list[object]) -> None:
        """A part of the deck: a table of counts or a list with a string for each copy."""
        plain = re.sub(r"[^a-z]", "", key.lower())
        self.section = Section.MAIN
        if plain in EGG_KEYS:
            self.section = Section.EGGS
        elif plain in SIDE_KEYS:
            self.section = Section.SIDE
        if isinstance(value, dict):
            self.table(value, f'"{key}"')
            return
        for item in value:
            word = item.strip().translate(DASHES) if isinstance(item, str) else ""
            found = NUMBER.fullmatch(word)
            if found is None:
                self.faults.append(f'"{key}" lists {item!r}, no card number like BT1-010')
            else:
                self.add(self.number(found), 1)

    def counted(self, number: str, count: object) -> None:
        """A number of copies that a table gives."""
        if isinstance(count, int) and not isinstance(count, bool) and 1 <= count <= MOST_COPIES:
            self.add(number, count)
        else:
            allowed = f"a count from 1 to {MOST_COPIES} stands there"
            self.faults.append(f"{number} has {count!r} copies; {allowed}")

    # -- lines ---------------------------------------------------------------------------------

    def lines(self, text: str) -> None:
        """Lines with a card each, headings and comments."""
        for index, line in enumerate(text.splitlines()):
            normal = unicodedata.normalize("NFKC", line).translate(DASHES).strip()
            self.line(index + 1, normal, line.strip())

    def line(self, index: int, line: str, written: str) -> None:
        """One line: for reading, and as it was written."""
        if not line:
            return
        if line.startswith(("//", "#")):
            self.comment(written.lstrip("/# ").strip())
            return
        if self.label(written):
            return
        plain = plain_line(line)
        found = self.numbers(plain)
        if not found:
            if not self.heading(line) and not GENERATOR.fullmatch(line):
                self.faults.append(f'line {index}, "{written}", names no card number; {FORM}')
        elif len(found) > 1:
            both = " and ".join([match[0] for match in found])
            self.faults.append(f"line {index} names {both}: write one card to a line")
        else:
            self.card(index, plain, found[0], written)

    def card(self, index: int, plain: str, match: re.Match[str], written: str) -> None:
        """A line with one card."""
        number = self.number(match)
        name = ""
        if self.pool is not None and self.known(number):
            name = self.pool.get(number).printed_name
        try:
            count = count_of(plain, match, name)
        except InvalidDeck as error:
            self.faults.append(f'line {index}, "{written}", {error}')
        else:
            self.add(number, count, index)

    def numbers(self, line: str) -> list[re.Match[str]]:
        """The card numbers of a line; a name may look like one, such as "ADR-01"."""
        found = list(NUMBER.finditer(line))
        if len(found) > 1:
            known = [match for match in found if self.known(self.number(match))]
            found = known or found
        if len(found) > 1:
            sets = [match for match in found if SET_WITH_NUMBER.fullmatch(set_of(match))]
            found = sets or found
        return found

    def label(self, text: str) -> bool:
        """Whether this is a remark about the deck, such as its name, which is kept."""
        found = label_of(text)
        if found is not None and found[0] == "name":
            self.name = found[1]
        return found is not None

    def heading(self, text: str) -> bool:
        """Whether this says what the cards below are."""
        section = section_of(text)
        if section is not None:
            self.section = section
        return section is not None

    def comment(self, text: str) -> None:
        """A comment: it may say that Digi-Eggs follow, or name the deck."""
        if not text or self.label(text) or self.heading(text):
            return
        if not self.name and not GENERATOR.fullmatch(text) and not NUMBER.search(text):
            self.name = text


def set_of(match: re.Match[str]) -> str:
    """The set a number names."""
    return f"{match[1]}{match[2]}".upper()
