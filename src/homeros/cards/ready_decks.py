"""Decks that come along ready to play, and which of them a pool can play.

Nothing is written down about that: a deck is offered when every card of it can be played, which
changes with the pool.
"""

from homeros.cards.deck import DeckList
from homeros.cards.pool import CardPool
from homeros.vocab.errors import InvalidDeck

KINDS = ("beginner", "tournament", "recipe", "historical")
"""Made for beginners, played at a tournament, printed with a product, remembered by people."""


class ReadyDeck:
    """A deck with what is known about it."""

    def __init__(
        self,
        name: str,
        deck: DeckList,
        kind: str,
        about: str = "",
        date: str = "",
        placement: int = 0,
        participants: int = 0,
        collection: str = "",
    ) -> None:
        self.name: str = name
        """The name commands know it by."""
        self.deck: DeckList = deck
        self.kind: str = kind
        self.about: str = about
        self.date: str = date
        self.placement: int = placement
        """The place it came to at a tournament; 0 if none is known."""
        self.participants: int = participants
        self.collection: str = collection
        """The newest set when it was played."""

    def words(self) -> str:
        """What is known about it, for people."""
        if self.about:
            return self.about
        place = f"place {self.placement}" if self.placement else ""
        of = f"of {self.participants}" if self.placement and self.participants else ""
        return " ".join([word for word in (self.kind, self.date, place, of) if word])

    def __repr__(self) -> str:
        return f"ReadyDeck({self.name!r})"


def unplayable(deck: DeckList, pool: CardPool) -> list[str]:
    """The cards of a deck that keep it from being played: unknown, or with a text not read."""
    numbers = [*deck.main, *deck.eggs]
    return [number for number in numbers if not pool.has(number) or refused(number, pool)]


def refused(number: str, pool: CardPool) -> bool:
    """Whether a card can't be played, found without making the card."""
    return bool(pool.table(number).get("declined"))


def offered(decks: dict[str, ReadyDeck], pool: CardPool) -> dict[str, ReadyDeck]:
    """The decks that can be played whole with a pool."""
    return {name: one for name, one in decks.items() if not unplayable(one.deck, pool)}


def ready_from(name: str, table: dict[str, object]) -> ReadyDeck:
    """The deck that a table of a deck file describes."""
    kind = text_of(name, table, "kind")
    if kind not in KINDS:
        raise InvalidDeck(f'{name}: "kind" is "{kind}"; it is one of {", ".join(KINDS)}')
    deck = DeckList(
        text_of(name, table, "name"), counts_of(name, table, "main"), counts_of(name, table, "eggs")
    )
    return ReadyDeck(
        name,
        deck,
        kind,
        about=text_of(name, table, "about", ""),
        date=text_of(name, table, "date", ""),
        placement=number_of(name, table, "placement"),
        participants=number_of(name, table, "participants"),
        collection=text_of(name, table, "collection", ""),
    )


def text_of(name: str, table: dict[str, object], key: str, missing: str | None = None) -> str:
    """A text of a deck table."""
    value = table.get(key, missing)
    if not isinstance(value, str):
        raise InvalidDeck(f'{name}: "{key}" is {value!r}; it takes a text')
    return value


def number_of(name: str, table: dict[str, object], key: str) -> int:
    """A number of a deck table; 0 when there is none."""
    value = table.get(key, 0)
    if not isinstance(value, int):
        raise InvalidDeck(f'{name}: "{key}" is {value!r}; it takes a number')
    return value


def counts_of(name: str, table: dict[str, object], key: str) -> dict[str, int]:
    """Counts by card number."""
    value = table.get(key, {})
    if not isinstance(value, dict):
        raise InvalidDeck(f'{name}: "{key}" takes card numbers with counts')
    for number, count in value.items():
        if not isinstance(count, int) or count < 1:
            raise InvalidDeck(f'{name}: "{key}" has {count!r} of {number}; it takes 1 or more')
    return dict(value)
