"""A deck: how many copies of which cards, as a list that anyone may write down.

`homeros.cards.deck_read` reads it from every format in use, `homeros.cards.deck_write` writes it.
"""

from homeros.cards.pool import CardPool, card_order


class DeckList:
    """A named deck: how many copies of which card numbers, main deck and digi-egg deck apart."""

    def __init__(self, name: str, main: dict[str, int], eggs: dict[str, int]) -> None:
        self.name: str = name
        self.main: dict[str, int] = main
        self.eggs: dict[str, int] = eggs
        self.notes: list[str] = []
        """What the list says besides, for people: it is no part of the deck."""
        self.places: dict[str, int] = {}
        """The line on which each card was first named, when it was read from lines."""

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
