"""Homeros: an open, rules-complete engine for the Digimon Card Game.

`new_game` begins a game, `Game.from_position` goes on from a line of text. What is refused changes
nothing and says why, with the clause of the rules. Names are loaded when they are first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from homeros.cards.deck import DeckList
    from homeros.cards.deck_read import parse_deck
    from homeros.cards.files import load_deck, load_pool
    from homeros.cards.pool import CardPool
    from homeros.game import Game, new_game
    from homeros.kernel.question import Decision, Option
    from homeros.vocab.errors import EngineBug, HomerosError, IllegalAnswer, InvalidAnswer

__all__ = [
    "CardPool",
    "Decision",
    "DeckList",
    "EngineBug",
    "Game",
    "HomerosError",
    "IllegalAnswer",
    "InvalidAnswer",
    "Option",
    "load_deck",
    "load_pool",
    "new_game",
    "parse_deck",
]

_HOMES = {
    "CardPool": "homeros.cards.pool",
    "Decision": "homeros.kernel.question",
    "DeckList": "homeros.cards.deck",
    "EngineBug": "homeros.vocab.errors",
    "Game": "homeros.game",
    "HomerosError": "homeros.vocab.errors",
    "IllegalAnswer": "homeros.vocab.errors",
    "InvalidAnswer": "homeros.vocab.errors",
    "Option": "homeros.kernel.question",
    "load_deck": "homeros.cards.files",
    "load_pool": "homeros.cards.files",
    "new_game": "homeros.game",
    "parse_deck": "homeros.cards.deck_read",
}


def __getattr__(name: str) -> object:
    """A public name, from the module that has it."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(home), name)


def __dir__() -> list[str]:
    return __all__
