"""Making a game: two decks, a seed, an edition; and the parts of the machine put together."""

from typing import Final

from homeros.cards.card_def import CardDef
from homeros.effects.keywords import keyword_abilities
from homeros.kernel.machine import push, run
from homeros.kernel.rules import (
    attack,
    battle,
    cards,
    check,
    digivolve,
    link,
    play,
    remove,
    rule_check,
    setup,
    turn,
    use,
)
from homeros.kernel.timing import settle, windows
from homeros.kernel.verbs import (
    activating,
    basic,
    coming,
    drawing,
    interrupting,
    lasting,
    moving,
    using,
)
from homeros.kernel.writers import lay, random_below
from homeros.model.frames import SetupFrame
from homeros.model.state import GameState, blank_state
from homeros.model.table import CardTable
from homeros.vocab.errors import IllegalDeck
from homeros.vocab.phases import EDITION_36
from homeros.vocab.zones import DECK, EGG_DECK

RULE_MODULES: Final = (
    attack,
    battle,
    cards,
    check,
    digivolve,
    link,
    play,
    remove,
    rule_check,
    settle,
    setup,
    turn,
    use,
    windows,
)
"""Importing them registers their procedures."""
VERB_MODULES: Final = (activating, basic, coming, drawing, interrupting, lasting, moving, using)
"""Importing them registers what carries out each action."""

PLAYERS: Final = 2
Deck = tuple[list[CardDef], list[CardDef]]


def keywords_def() -> CardDef:
    """Definition 0 of every game: the keyword effects as abilities."""
    return CardDef("keywords", "keywords", 0, 0, abilities=keyword_abilities())


KEYWORDS: Final = keywords_def()


def make_table(decks: list[Deck]) -> CardTable:
    """The card table of a game with these decks."""
    return CardTable(KEYWORDS, decks)


def empty_state(table: CardTable, seed: int, rules: int = EDITION_36) -> GameState:
    """A state in which every card is still in its deck, in deck-list order."""
    state = blank_state(table, rules, seed)
    for card in range(len(state.owners)):
        zone = EGG_DECK if table.eggs[card] else DECK
        lay(state, card, zone)
    return state


def new_state(
    decks: list[Deck],
    seed: int,
    rules: int = EDITION_36,
    first_player: int = -1,
    logged: bool = False,
) -> GameState:
    """A new game, played on to its first decision (CR 5-2-1-3: chance decides who is first)."""
    if len(decks) != PLAYERS:
        message = f"a game has exactly two players, each with a deck (CR 1-1-1), not {len(decks)}"
        raise IllegalDeck(message)
    state = empty_state(make_table(decks), seed, rules)
    state.first_player = first_player if first_player >= 0 else random_below(state, 2)
    if logged:
        state.log = []
    push(state, SetupFrame())
    run(state)
    return state
