"""Decks as JSON: lists of strings with one for each copy, and tables of counts.

Other programs speak JSON, so this module of its layer knows it too; nothing is read or written here
but texts.
"""

import json

from homeros.cards.deck import DeckList
from homeros.cards.pool import card_order
from homeros.vocab.errors import InvalidDeck


def json_table(text: str) -> dict[str, object]:
    """The table a text holds."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise InvalidDeck(f"the text begins like JSON but is none: {error}") from None
    if not isinstance(data, dict):
        raise InvalidDeck("the JSON holds no table of cards")
    return data


def copies(deck: DeckList) -> list[str]:
    """The number of every copy, Digi-Eggs first."""
    found: list[str] = []
    for cards in (deck.eggs, deck.main):
        for number in sorted(cards, key=card_order):
            found += [number] * cards[number]
    return found


def strings_of(deck: DeckList, heading: str = "") -> str:
    """A list of strings, one for each copy, perhaps after a heading."""
    return json.dumps([*([heading] if heading else []), *copies(deck)], separators=(",", ":"))


def table_of(deck: DeckList) -> str:
    """A table of counts for each part of the deck."""
    plain = deck.sorted()
    return json.dumps({"name": plain.name, "eggs": plain.eggs, "main": plain.main})
