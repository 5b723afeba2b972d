"""The decks bots play with, by name: those made in code, then those that come along as files."""

from homeros.agents.everything_deck import everything_deck
from homeros.agents.heavy_deck import heavy_deck
from homeros.agents.vanilla_deck import Deck, vanilla_deck
from homeros.cards import files
from homeros.game import deck_cards
from homeros.vocab.cards import BLUE, RED
from homeros.vocab.errors import InvalidDeck

MIXED = ("vanilla", "vanilla-blue", "heavy", "heavy-blue", "everything", "everything-blue")
"""What `homeros selfplay` plays with unless told otherwise."""

MADE: dict[str, Deck] = {}


def deck_names() -> list[str]:
    """Every name `deck_of` knows: decks of real cards first."""
    return [*[name for name in files.deck_names() if name not in MIXED], *MIXED]


def deck_of(name: str) -> Deck:
    """A deck by name; made once."""
    if name not in MADE:
        MADE[name] = make_deck(name)
    return MADE[name]


def make_deck(name: str) -> Deck:
    """The cards of a named deck."""
    if name == "vanilla":
        return vanilla_deck("VA", RED)
    if name == "vanilla-blue":
        return vanilla_deck("VB", BLUE)
    if name == "heavy":
        return heavy_deck("HA", RED)
    if name == "heavy-blue":
        return heavy_deck("HB", BLUE)
    if name == "everything":
        return everything_deck("EA", RED)
    if name == "everything-blue":
        return everything_deck("EB", BLUE)
    if name in files.deck_names():
        main, eggs = deck_cards(name)
        return main, eggs
    raise InvalidDeck(f'there is no deck "{name}"; there are {", ".join(deck_names())}')
