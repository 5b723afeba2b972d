"""The cards of one game: definitions, which card is which, whose it is (never changes)."""

from typing import Final

from homeros.cards.card_def import CardDef
from homeros.effects.dependence import REACHES_BY_KEYWORDS, settled
from homeros.vocab.zones import HAND, SECURITY, TRASH

KEYWORDS_ID: Final = 0
"""Definition 0 of every game: the keyword effects themselves, one ability per keyword."""


class CardTable:
    """Definitions by number, and the deck cards in deck-list order: player 0's, then 1's."""

    def __init__(self, keywords: CardDef, decks: list[tuple[list[CardDef], list[CardDef]]]) -> None:
        self.defs: list[CardDef] = [keywords]
        self.ids: dict[str, int] = {}
        self.cards: list[int] = []
        """The definition of every card the game starts with."""
        self.owners: list[int] = []
        self.eggs: list[bool] = []
        for player, (main, eggs) in enumerate(decks):
            for card_def in main:
                self.add_card(card_def, player, False)
            for card_def in eggs:
                self.add_card(card_def, player, True)
        self.salt: int = 0
        """The secret that handles of hidden cards are made with; 0 to make it from the seed."""
        self.zone_events: list[int] = [0] * 8
        """By zone: events that abilities of cards in this game watch from there."""
        self.zone_statics: int = 0
        """Zones outside the field from which persistent effects work."""
        self.zone_static_kinds: int = 0
        self.zone_depends: int = 0
        """Of which kinds those are, and what they look at."""
        self.activated_zones: int = 0
        """Zones from which effects can be activated."""
        self.informing: bool = False
        """Whether any card of this game adds or changes information (CR 15-12)."""
        self.turn_events: int = 0
        """Events that a card of this game asks about later in the turn."""
        self.mutual_dp: int = 0
        self.mutual_keywords: int = 0
        """Which dependences make changes of DP and gains of keywords settle among each other."""
        self.reaches_by_keywords: bool = False
        """Whether any card of this game gives a keyword to what has another one."""
        self.index_zones()

    def define(self, card_def: CardDef) -> int:
        """The number of a definition in this game, with its tokens' definitions."""
        known = self.ids.get(card_def.number)
        if known is not None:
            return known
        number = len(self.defs)
        self.ids[card_def.number] = number
        self.defs.append(card_def)
        for token in card_def.tokens:
            self.define(token)
        return number

    def add_card(self, card_def: CardDef, player: int, egg: bool) -> None:
        """Add one card of a deck list."""
        self.cards.append(self.define(card_def))
        self.owners.append(player)
        self.eggs.append(egg)

    def index_zones(self) -> None:
        """Find which zones have anything to watch for at all."""
        looked_at = 0
        for card_def in self.defs:
            self.zone_statics |= card_def.statics_by_zone
            self.zone_static_kinds |= card_def.zone_static_kinds
            self.zone_depends |= card_def.zone_depends
            self.activated_zones |= card_def.activated_zones
            self.turn_events |= card_def.asked_of_turn()
            if card_def.informs():
                self.informing = True
            for found in card_def.dependences:
                looked_at |= found
            for ability in card_def.abilities:
                if ability.zone in (HAND, TRASH, SECURITY):
                    for when in ability.when:
                        self.zone_events[ability.zone] |= 1 << when.event
            if card_def.keywords:
                self.zone_events[HAND] |= card_def.zone_events
        self.mutual_dp, self.mutual_keywords = settled(looked_at)
        self.reaches_by_keywords = looked_at & REACHES_BY_KEYWORDS != 0
