"""A pool: the cards that can be used, by number, with a hash that names exactly this pool."""

import re
from hashlib import sha256

from homeros.cards.card_def import CardDef
from homeros.cards.describe import card_from
from homeros.cards.write import card_to
from homeros.effects.notation import suggestion
from homeros.vocab.errors import InvalidCard


def card_order(number: str) -> tuple[str, int, int, str]:
    """What sorts card numbers as people do: BT2-010 before BT10-002."""
    found = re.match(r"([A-Za-z]*)(\d*)-(\d+)", number)
    if found is None:
        return (number, 0, 0, number)
    return (found[1], int(found[2] or "0"), int(found[3]), number)


class CardPool:
    """Cards by number. Two pools have the same hash exactly when all their cards say the same."""

    def __init__(self, cards: list[CardDef]) -> None:
        self.cards: dict[str, CardDef] = {}
        self.known_hash: str = ""
        for card_def in sorted(cards, key=order_of):
            if card_def.number in self.cards:
                raise InvalidCard(f"{card_def.number}: this pool already has a card of that number")
            self.cards[card_def.number] = card_def

    def get(self, number: str) -> CardDef:
        """The card of a number; InvalidCard names the nearest ones when there is none."""
        found = self.cards.get(number)
        if found is None:
            near = suggestion(number, list(self.cards))
            total = f"the pool has {len(self.cards)} cards"
            raise InvalidCard(f"{number}: there is no card of that number{near}; {total}")
        return found

    def has(self, number: str) -> bool:
        """Whether there is a card of that number."""
        return number in self.cards

    @property
    def numbers(self) -> list[str]:
        """The numbers of all cards, in order."""
        return list(self.cards)

    @property
    def hash(self) -> str:
        """A name for this pool that saves and replays keep: it depends on every card."""
        if not self.known_hash:
            digest = sha256()
            for card_def in self.cards.values():
                digest.update(canonical(card_to(card_def)).encode())
                digest.update(b"\n")
            self.known_hash = digest.hexdigest()[:32]
        return self.known_hash

    def merge(self, other: "CardPool", replace: bool = False) -> "CardPool":
        """Both pools together; a number in both must be the same card, or be replaced."""
        cards = dict(self.cards)
        for number, card_def in other.cards.items():
            if number in cards and not replace and not same_card(cards[number], card_def):
                raise InvalidCard(f"{number}: the two pools describe different cards")
            cards[number] = card_def
        return CardPool(list(cards.values()))

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, number: object) -> bool:
        return number in self.cards

    def __repr__(self) -> str:
        return f"CardPool({len(self.cards)} cards)"


def order_of(card_def: CardDef) -> tuple[str, int, int, str]:
    """What sorts cards."""
    return card_order(card_def.number)


def same_card(one: CardDef, other: CardDef) -> bool:
    """Whether two definitions say the same."""
    return canonical(card_to(one)) == canonical(card_to(other))


def canonical(value: object) -> str:
    """A table of words and numbers as one text, the same for the same content."""
    if isinstance(value, dict):
        rows = sorted([f"{key}:{canonical(item)}" for key, item in value.items()])
        return "{" + ",".join(rows) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join([canonical(item) for item in value]) + "]"
    return ascii(value)


def pool_from(tables: list[dict[str, object]]) -> CardPool:
    """The pool of the cards that these tables describe."""
    return CardPool([card_from(table) for table in tables])
