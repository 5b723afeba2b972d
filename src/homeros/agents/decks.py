"""The decks bots play with, by name: those made in code, then those that come along as files."""

from typing import TYPE_CHECKING, Final

from homeros.agents.everything_deck import everything_deck
from homeros.agents.heavy_deck import heavy_deck
from homeros.agents.random_player import RandomPlayer
from homeros.agents.vanilla_deck import Deck, vanilla_deck
from homeros.cards import files
from homeros.game import deck_cards
from homeros.vocab.cards import BLUE, RED
from homeros.vocab.errors import InvalidDeck

if TYPE_CHECKING:
    from homeros.cards.card_def import CardDef

MIXED = ("vanilla", "vanilla-blue", "heavy", "heavy-blue", "everything", "everything-blue")
"""The decks made in code."""
SHUFFLED: Final = "shuffled"
"""Another deck in every game: cards at random out of all the decks with effects."""

MADE: dict[str, Deck] = {}


def deck_names() -> list[str]:
    """Every name `deck_of` knows: decks of real cards first."""
    return [*[name for name in files.deck_names() if name not in MIXED], *MIXED]


def deck_of(name: str) -> Deck:
    """A deck by name; made once."""
    if name.startswith(f"{SHUFFLED}-"):
        return shuffled_deck(name)
    if name not in MADE:
        MADE[name] = make_deck(name)
    return MADE[name]


def shuffled_deck(name: str) -> Deck:
    """Fifty cards and five Digi-Eggs at random, by the number in the name."""
    number = name.removeprefix(f"{SHUFFLED}-")
    if not number.isdecimal():
        raise InvalidDeck(f'"{name}" must end with a number, as in "{SHUFFLED}-7"')
    chance = RandomPlayer(int(number))
    main: list[CardDef] = []
    eggs: list[CardDef] = []
    for name_ in MIXED[2:]:
        main += deck_of(name_)[0]
        eggs += deck_of(name_)[1]
    return (
        [main[chance.below(len(main))] for _ in range(50)],
        [eggs[chance.below(len(eggs))] for _ in range(5)],
    )


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
    if name in files.deck_names() or name in files.load_ready_decks():
        main, eggs = deck_cards(name)
        return main, eggs
    there = f"there are {', '.join(deck_names())}, and those that `homeros decks` lists"
    raise InvalidDeck(f'there is no deck "{name}"; {there}')
