"""A pool: the cards that can be used, by number, with a hash that names exactly this pool."""

import re
from collections.abc import Iterable
from hashlib import sha256

from homeros.cards.card_def import CardDef
from homeros.cards.describe import card_from
from homeros.cards.write import card_to
from homeros.effects.notation import suggestion
from homeros.vocab.errors import InvalidCard

Table = dict[str, object]
"""What describes a card (see `homeros.cards.describe`)."""
SAYING = ("abilities", "keywords", "inherited_keywords", "link_keywords", "requirements")
NUMBER = re.compile(r"[A-Z]{1,3}\d{0,2}-\d{2,3}")


def card_order(number: str) -> tuple[str, int, int, str]:
    """What sorts card numbers as people do: BT2-010 before BT10-002."""
    found = re.match(r"([A-Za-z]*)(\d*)-(\d+)", number)
    if found is None:
        return (number, 0, 0, number)
    return (found[1], int(found[2] or "0"), int(found[3]), number)


class CardPool:
    """Cards by number. Two pools have the same hash exactly when all their cards say the same.

    A card can be given as the table that describes it; then it is made when it is first asked for.
    """

    def __init__(self, cards: Iterable[CardDef], tables: Iterable[Table] = ()) -> None:
        self.made: dict[str, CardDef] = {}
        self.tables: dict[str, Table] = {}
        """What describes the cards of this pool that were given as tables, made or not."""
        for card_def in cards:
            self.refuse_known(card_def.number)
            self.made[card_def.number] = card_def
        for table in tables:
            number = table["number"]
            assert isinstance(number, str)
            self.refuse_known(number)
            self.tables[number] = table
        self.numbers: list[str] = sorted({*self.made, *self.tables}, key=card_order)
        """The numbers of all cards, in order."""
        self.known_hash: str = ""
        self.known_first: dict[str, str] = {}

    def refuse_known(self, number: str) -> None:
        """Refuse a number that the pool has already."""
        if self.has(number):
            raise InvalidCard(f"{number}: this pool already has a card of that number")

    def get(self, number: str) -> CardDef:
        """The card of a number; InvalidCard names the nearest ones when there is none."""
        found = self.made.get(number)
        if found is not None:
            return found
        table = self.tables.get(number)
        if table is None:
            near = suggestion(number, self.numbers)
            total = f"the pool has {len(self)} cards"
            raise InvalidCard(f"{number}: there is no card of that number{near}; {total}")
        made = card_from(table)
        self.made[number] = made
        return made

    def has(self, number: str) -> bool:
        """Whether there is a card of that number."""
        return number in self.made or number in self.tables

    def table(self, number: str) -> Table:
        """What describes a card, without making it where that is possible."""
        found = self.tables.get(number)
        return card_to(self.get(number)) if found is None else found

    def first(self, kind: str) -> str:
        """The first playable card of a kind, one that says nothing before others; "" if none."""
        if kind not in self.known_first:
            kept = ""
            plain = ""
            for number in self.numbers:
                table = self.table(number)
                if plain or table["kind"] != kind or "declined" in table:
                    continue
                kept = kept or number
                if not any(key in table for key in SAYING):
                    plain = number
            self.known_first[kind] = plain or kept
        return self.known_first[kind]

    @property
    def cards(self) -> dict[str, CardDef]:
        """Every card by number, in order; makes them all."""
        return {number: self.get(number) for number in self.numbers}

    def named_in(self, text: str) -> dict[str, CardDef]:
        """The cards whose numbers a text may speak of: at least those it does."""
        if not self.tables:
            return self.cards
        spoken = {*self.made, *NUMBER.findall(text)}
        return {number: self.get(number) for number in sorted(spoken) if self.has(number)}

    @property
    def hash(self) -> str:
        """A name for this pool that saves and replays keep: it depends on every card."""
        if not self.known_hash:
            digest = sha256()
            for number in self.numbers:
                digest.update(canonical(self.table(number)).encode())
                digest.update(b"\n")
            self.known_hash = digest.hexdigest()[:32]
        return self.known_hash

    def merge(self, other: "CardPool", replace: bool = False) -> "CardPool":
        """Both pools together; a number in both must be the same card, or be replaced."""
        for number in other.numbers:
            if not replace and self.has(number) and not self.agrees(other, number):
                raise InvalidCard(f"{number}: the two pools describe different cards")
        own = [number for number in self.numbers if not other.has(number)]
        tables = [self.tables[number] for number in own if number in self.tables]
        made = [self.made[number] for number in own if number not in self.tables]
        tables += other.tables.values()
        made += [other.made[number] for number in other.numbers if number not in other.tables]
        return CardPool(made, tables)

    def agrees(self, other: "CardPool", number: str) -> bool:
        """Whether two pools say the same about a card."""
        return canonical(self.table(number)) == canonical(other.table(number))

    def __len__(self) -> int:
        return len(self.numbers)

    def __contains__(self, number: object) -> bool:
        return isinstance(number, str) and self.has(number)

    def __repr__(self) -> str:
        return f"CardPool({len(self)} cards)"


def canonical(value: object) -> str:
    """A table of words and numbers as one text, the same for the same content."""
    if isinstance(value, dict):
        rows = sorted([f"{key}:{canonical(item)}" for key, item in value.items()])
        return "{" + ",".join(rows) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join([canonical(item) for item in value]) + "]"
    return ascii(value)


def pool_from(tables: Iterable[Table]) -> CardPool:
    """The pool of the cards that these tables describe."""
    return CardPool([card_from(table) for table in tables])
