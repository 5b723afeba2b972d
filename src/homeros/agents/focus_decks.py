"""Decks built around a few cards: what they digivolve from, what meets their conditions."""

from typing import Final

from homeros.agents.random_player import RandomPlayer
from homeros.agents.vanilla_deck import Deck
from homeros.cards.card_def import CardDef
from homeros.effects.filters import Anything, Filter, Kind
from homeros.effects.lower import children
from homeros.effects.node import Node
from homeros.kernel.game import empty_state, make_table
from homeros.kernel.queries.requirements import fits

SIZE: Final = 50
EGGS: Final = 5
COPIES: Final = 6
"""Of each card that the deck is about."""
BASES: Final = 4
CHAIN: Final = 3
FRIENDS: Final = 2
MOST_MATCHING: Final = 1200
"""A filter that more cards pass asks for nothing special."""
PORTION: Final = 2000
"""Cards of one catalogue: a game can't have more than 4095."""


class Catalogue:
    """Cards that can be played, found by what digivolves from what and by filters."""

    def __init__(self, cards: list[CardDef]) -> None:
        self.cards: list[CardDef] = cards
        self.by_level: dict[tuple[int, int], list[CardDef]] = {}
        """Digimon by level and single colour."""
        for card_def in cards:
            for bit in range(7):
                if card_def.is_digimon and card_def.colors >> bit & 1:
                    self.by_level.setdefault((card_def.level, 1 << bit), []).append(card_def)
        portions = [cards[place : place + PORTION] for place in range(0, len(cards), PORTION)]
        self.states = [empty_state(make_table([(one, []), ([], [])]), 1) for one in portions]
        self.known: dict[Filter, list[CardDef]] = {}

    def matching(self, wanted: Filter) -> list[CardDef]:
        """The cards that pass a filter in a deck."""
        found = self.known.get(wanted)
        if found is None:
            found = [
                state.card_def(card)
                for state in self.states
                for card in range(len(state.def_ids))
                if fits(state, 0, wanted, state.ref(card))
            ]
            self.known[wanted] = found
        return found

    def of_level(self, level: int, colors: int) -> list[CardDef]:
        """The Digimon of a level that have one of some colours."""
        found: list[CardDef] = []
        for bit in range(7):
            if colors >> bit & 1:
                found += self.by_level.get((level, 1 << bit), [])
        return found

    def above(self, card_def: CardDef) -> list[CardDef]:
        """Digimon that may digivolve from a card by their printed costs."""
        found: list[CardDef] = []
        for level in (card_def.level + 1, card_def.level + 2):
            for other in self.of_level(level, 127):
                for colors, from_level, _ in other.evolutions:
                    if from_level == card_def.level and colors & card_def.colors:
                        found.append(other)
        return found


def filters_in(node: Node) -> list[Filter]:
    """The filters of a tree, each whole."""
    if isinstance(node, Filter):
        return [] if isinstance(node, Anything | Kind) else [node]
    return [found for child in children(node) for found in filters_in(child)]


class FocusDeck:
    """One deck being built."""

    def __init__(self, catalogue: Catalogue, targets: list[CardDef], seed: int) -> None:
        self.catalogue: Catalogue = catalogue
        self.chance: RandomPlayer = RandomPlayer(seed)
        self.main: list[CardDef] = []
        self.eggs: list[CardDef] = []
        for target in targets:
            self.put(target, EGGS if target.is_egg else COPIES)
        for target in targets:
            self.bases(target)
        for target in targets:
            self.heirs(target)
            self.friends(target)

    def put(self, card_def: CardDef, copies: int) -> None:
        """Add a card to the deck it belongs to."""
        (self.eggs if card_def.is_egg else self.main).extend([card_def] * copies)

    def one_of(self, cards: list[CardDef], copies: int) -> CardDef | None:
        """Add one of some cards at random."""
        if not cards:
            return None
        found = cards[self.chance.below(len(cards))]
        self.put(found, copies)
        return found

    def bases(self, target: CardDef) -> None:
        """What it digivolves from, down to a Digi-Egg; for an Option what has its colours."""
        colors, level = target.colors, target.level - 1
        if target.evolutions:
            colors, level, _ = target.evolutions[self.chance.below(len(target.evolutions))]
        elif not target.is_digimon:
            level = 4
        for bit in range(7):
            if target.is_option and target.colors >> bit & 1:
                self.one_of(self.catalogue.of_level(3, 1 << bit), BASES)
        for lower in range(level, 1, -1):
            found = self.one_of(self.catalogue.of_level(lower, colors), BASES)
            if found is not None and found.evolutions:
                colors = found.evolutions[0][0]

    def heirs(self, target: CardDef) -> None:
        """What digivolves from it, so that what it gives on is used: rather what it speaks of."""
        if not target.is_digimon:
            return
        above = self.catalogue.above(target)
        for wanted in self.wanted(target):
            found = self.catalogue.matching(wanted)
            numbers = {card_def.number for card_def in found}
            if len(found) <= MOST_MATCHING:
                self.one_of([one for one in above if one.number in numbers], CHAIN)
        for _ in range(FRIENDS):
            self.one_of(above, CHAIN)

    def friends(self, target: CardDef) -> None:
        """Cards that its requirements and effects speak of."""
        for wanted in self.wanted(target):
            found = self.catalogue.matching(wanted)
            if len(found) <= MOST_MATCHING:
                for _ in range(FRIENDS):
                    self.one_of(found, FRIENDS)

    def wanted(self, target: CardDef) -> list[Filter]:
        """The filters of its requirements and effects."""
        nodes: list[Node] = [*target.requirements, *target.abilities, *target.keywords]
        return list(dict.fromkeys([one for node in nodes for one in filters_in(node)]))

    def deck(self) -> Deck:
        """Fifty cards and five Digi-Eggs; what is missing is filled with small Digimon."""
        filler = self.catalogue.of_level(3, 127)
        eggs = self.catalogue.of_level(2, 127)
        while len(self.main) < SIZE:
            self.one_of(filler, FRIENDS)
        while len(self.eggs) < EGGS:
            self.one_of(eggs, FRIENDS)
        return self.main[:SIZE], self.eggs[:EGGS]
