"""What every card of a pool has to have done once, and what of it has been seen in games."""

from collections.abc import Iterable
from typing import Final

from homeros.cards.card_def import CardDef
from homeros.effects.continuous import Continuous
from homeros.kernel.queries.values import on_list
from homeros.model.state import GameState, LogEntry
from homeros.vocab.fates import FATE_DELETED
from homeros.vocab.zones import DECK, HAND

Goal = tuple[str, str]
"""A card number and what it did; an ability is called by its place, from 1."""

DONE_BY: Final = {
    "play": "played",
    "use": "used",
    "hatch": "hatched",
    "stack": "digivolved",
    "link": "linked",
    "check": "checked",
}
"""By line of the log: what the card it names did."""

KINDS: Final = tuple(sorted({node.code for node in Continuous.__subclasses__()}))
"""The kinds of continuous effects."""


def goals_of(card_def: CardDef) -> list[Goal]:
    """What a card can do and has to have done."""
    deeds: list[str] = []
    if card_def.is_egg:
        deeds.append("hatched")
    else:
        deeds += ["drawn", "checked"]
        if card_def.is_digimon or card_def.is_tamer:
            deeds.append("played")
        if card_def.is_option:
            deeds.append("used")
        if card_def.is_digimon:
            deeds.append("deleted")
        if card_def.has_evolution:
            deeds.append("digivolved")
    if card_def.links:
        deeds.append("linked")
    abilities = [str(index + 1) for index in range(len(card_def.abilities))]
    return [(card_def.number, deed) for deed in (*deeds, *abilities)]


class Goals:
    """The goals of some cards, and which of them have been reached."""

    def __init__(self, cards: Iterable[CardDef]) -> None:
        self.open: dict[str, set[str]] = {}
        for card_def in cards:
            for number, deed in goals_of(card_def):
                self.open.setdefault(number, set()).add(deed)
        self.reached: set[Goal] = set()
        self.logged: int = 0

    def reach(self, number: str, deed: str) -> None:
        """A card did something."""
        left = self.open.get(number)
        if left is not None and deed in left:
            left.discard(deed)
            self.reached.add((number, deed))

    def wants(self, card_def: CardDef, deed: str = "") -> bool:
        """Whether a card still has to do something, or anything."""
        left = self.open.get(card_def.number)
        return bool(left) if not deed else left is not None and deed in left

    def begin(self) -> None:
        """A new game has begun, with a log of its own."""
        self.logged = 0

    def look(self, state: GameState) -> None:
        """Note what has happened since the last look."""
        log = state.log or []
        for entry in log[self.logged :]:
            self.note(state, entry)
        self.logged = len(log)

    def note(self, state: GameState, entry: LogEntry) -> None:
        """Note what a line of the log tells."""
        what = entry.what
        if what == "activate":
            card_def = state.table.defs[entry.numbers[0]]
            self.reach(card_def.number, str(entry.numbers[1] + 1))
        elif what in DONE_BY:
            self.reach(state.card_def(entry.cards[0]).number, DONE_BY[what])
        elif what == "leave" and entry.numbers[1] == FATE_DELETED:
            self.reach(state.card_def(entry.cards[0]).number, "deleted")
        elif what == "move" and entry.numbers[:2] == (DECK, HAND):
            self.reach(state.card_def(entry.cards[0]).number, "drawn")

    def look_at_persistent(self, state: GameState) -> None:
        """Note the persistent effects that are on."""
        for kind in KINDS:
            for on in on_list(state, kind):
                card_def = state.table.defs[on.source.def_id]
                self.reach(card_def.number, str(on.source.index + 1))

    def never(self) -> tuple[list[str], list[str]]:
        """What has not been reached: deeds of cards, and abilities, each as one word or two."""
        cards: list[str] = []
        abilities: list[str] = []
        for number, left in self.open.items():
            cards += [f"{number} {deed}" for deed in sorted(left) if not deed.isdecimal()]
            abilities += [f"{number} {deed}" for deed in sorted(left) if deed.isdecimal()]
        return cards, abilities
