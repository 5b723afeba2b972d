"""Building a situation from the tables [p1] and [p2] of a scenario.

Battle and breeding areas, hands, security stacks and decks are given as lists of card numbers, the
top first. Everything is put there by the kernel's own writers, and play begins at the given phase.
"""

import re

from homeros.effects.actions import FOREVER
from homeros.effects.continuous import KEYWORD, MOD_DP
from homeros.kernel.game import Deck, empty_state, make_table
from homeros.kernel.machine import PROCEDURES, push, run
from homeros.kernel.writers import (
    add_link,
    flip,
    grant_to,
    move_card,
    new_permanent,
    next_grant,
    reorder,
    set_memory,
    set_phase,
)
from homeros.model.frames import TURN, TurnFrame
from homeros.model.records import TOP_CARD, Cause, Grant, Instance
from homeros.model.state import GameState
from homeros.scenario.library import FILLER, Library
from homeros.scenario.source import Scenario
from homeros.vocab.cards import DIGI_EGG
from homeros.vocab.errors import InvalidCard, InvalidScenario
from homeros.vocab.events import BY_EFFECT
from homeros.vocab.keywords import (
    DECODE,
    DECOY,
    DETACH,
    KEYWORD_NAMES,
    OVERCLOCK,
    PARTITION,
    SECURITY_ATTACK,
)
from homeros.vocab.phases import BREEDING_PHASE, DRAW, EDITIONS, MAIN, UNSUSPEND
from homeros.vocab.zones import (
    BATTLE,
    BOTTOM,
    BREEDING,
    DECK,
    EGG_DECK,
    HAND,
    SECURITY,
    TRASH,
)

PLAYERS = {"p1": 0, "p2": 1}
SIDE_KEYS = ("battle", "breeding", "hand", "trash", "security", "deck", "eggs")
PILES = {"hand": HAND, "trash": TRASH, "security": SECURITY, "deck": DECK, "eggs": EGG_DECK}
DECK_FILLER = 20
SECURITY_FILLER = 5
STATING = (DECOY, PARTITION, OVERCLOCK, DECODE, DETACH)
"""Keywords that state cards of some kind."""
PHASES = ("start", "unsuspend", "draw", "breeding", "main")


class PermanentText:
    """One permanent as written: "A > B > C suspended dp+2000 links:X,Y played"."""

    def __init__(self, text: str) -> None:
        self.text = text
        words = text.replace(">", " > ").split()
        self.cards: list[str] = []
        self.down: list[int] = []
        self.links: list[str] = []
        self.suspended = False
        self.played = False
        self.placed = False
        self.by_effect = False
        self.dp = 0
        self.keywords: list[tuple[int, int]] = []
        expects_card = True
        for word in words:
            if word == ">":
                expects_card = True
            elif expects_card:
                self.cards.append(word)
                expects_card = False
            elif word == "face-down":
                self.down.append(len(self.cards) - 1)
            else:
                self.mark(word)
        if not self.cards:
            raise InvalidScenario(f'"{text}" names no card')

    def mark(self, word: str) -> None:
        """What is said about it besides its cards."""
        if word in ("suspended", "played", "placed", "by-effect"):
            setattr(self, word.replace("-", "_"), True)
        elif re.fullmatch(r"dp[+-]\d+", word):
            self.dp += int(word[2:])
        elif word.startswith("links:"):
            self.links += [card for card in word[6:].split(",") if card]
        elif word.startswith("with:"):
            self.keywords.append(keyword_word(word[5:]))
        else:
            raise InvalidScenario(
                f'"{self.text}": "{word}" is not known; after the cards (top first, joined by ">") '
                "stand suspended, face-down (the card before it), links:A,B, played, placed, "
                "by-effect, dp+1000, with:Blocker, with:Security-A.+1"
            )


def keyword_word(text: str) -> tuple[int, int]:
    """A keyword written as one word, with its number: "Security-A.+1"."""
    found = re.fullmatch(r"(.*?)([+-]\d+)?", text)
    assert found is not None
    wanted = found[1].replace("-", " ").lower()
    for number, name in enumerate(KEYWORD_NAMES):
        if wanted == name.replace("-", " ").removesuffix(" +").lower():
            if number in STATING:
                raise InvalidScenario(
                    f'"with:{text}" does not say which cards; write a [[card]] with that keyword'
                )
            amount = int(found[2] or 0)
            return number, amount if number == SECURITY_ATTACK else abs(amount)
    raise InvalidScenario(f'there is no keyword "{found[1]}"; write one like with:Armor-Purge')


class Side:
    """One player's table, read."""

    def __init__(self, name: str, data: object) -> None:
        if not isinstance(data, dict):
            raise InvalidScenario(f"[{name}] must be a table")
        for key in data:
            if key not in SIDE_KEYS:
                known = ", ".join(SIDE_KEYS)
                raise InvalidScenario(f'[{name}] has no "{key}"; there are {known}')
        self.name = name
        self.data = data
        self.battle = [PermanentText(text) for text in self.texts("battle")]
        self.breeding = [PermanentText(text) for text in self.texts("breeding")]
        self.hand = self.texts("hand")
        self.trash = self.texts("trash")
        self.eggs = self.texts("eggs", "Egg")
        self.security = self.filled("security", SECURITY_FILLER)
        self.deck = self.filled("deck", DECK_FILLER)

    def texts(self, key: str, filler: str = FILLER) -> list[str]:
        """A list of texts; a number means so many fillers, also inside the list."""
        value = self.data.get(key, [])
        if isinstance(value, str):
            value = [value] if value else []
        if isinstance(value, int):
            value = [value]
        if not isinstance(value, list):
            raise InvalidScenario(f"[{self.name}] {key} is {value!r}; it takes a list of cards")
        found: list[str] = []
        for item in value:
            if isinstance(item, int) and not isinstance(item, bool):
                found += [filler] * item
            elif isinstance(item, str):
                found.append(item.strip())
            else:
                raise InvalidScenario(f"[{self.name}] {key} holds {item!r}; it takes card numbers")
        return found

    def filled(self, key: str, count: int) -> list[str]:
        """A pile that is full of fillers unless it is given."""
        return self.texts(key) if key in self.data else [FILLER] * count


class Builder:
    """Puts the cards of both sides in their places."""

    def __init__(self, scenario: Scenario, library: Library) -> None:
        self.scenario = scenario
        self.library = library
        self.sides = [Side(name, scenario.table.get(name, {})) for name in PLAYERS]
        self.decks: list[Deck] = [([], []), ([], [])]
        self.unused: list[dict[str, list[int]]] = [{}, {}]
        self.scripted: list[int] = []
        """References to the cards of the script, which must all have left the deck in the end."""

    def need(self, player: int, number: str) -> None:
        """A card that the game must have."""
        card_def = self.library.get(number)
        main, eggs = self.decks[player]
        (eggs if card_def.kinds & DIGI_EGG else main).append(card_def)

    def collect(self) -> None:
        """Every card of both sides, so that the card table can be made."""
        for player, side in enumerate(self.sides):
            for permanent in (*side.battle, *side.breeding):
                for number in (*permanent.cards, *permanent.links):
                    self.need(player, number)
            for pile in (side.hand, side.trash, side.eggs, side.security, side.deck):
                for text in pile:
                    self.need(player, text.split()[0])
        for player, number in self.script():
            self.need(player, number)

    def script(self) -> list[tuple[int, str]]:
        """The scripted draws, in order."""
        found: list[tuple[int, str]] = []
        for text in self.scenario.draws:
            words = text.split()
            if len(words) != 2 or words[0] not in PLAYERS:
                raise InvalidScenario(f'draws: "{text}" is not understood; write "p1 NUMBER"')
            found.append((PLAYERS[words[0]], words[1]))
        return found

    def take(self, player: int, number: str) -> int:
        """A card of that number that has no place yet."""
        return self.unused[player][self.library.get(number).number].pop(0)

    def build(self) -> GameState:
        """The situation, played on to the first question."""
        self.collect()
        rules = EDITIONS[self.scenario.rules]
        state = empty_state(make_table(self.decks), self.scenario.seed, rules)
        for card, owner in enumerate(state.owners):
            self.unused[owner].setdefault(state.card_def(card).number, []).append(card)
        self.set_turn(state)
        for player, side in enumerate(self.sides):
            for area, permanents in ((BATTLE, side.battle), (BREEDING, side.breeding)):
                for permanent in permanents:
                    self.place(state, player, area, permanent)
            for name in ("hand", "trash", "security"):
                self.pile(state, player, PILES[name], getattr(side, name))
            self.stack_deck(state, player, side)
        memory = self.number("memory", 0)
        set_memory(state, state.turn_player, memory, "1-4-2-2")
        self.scripted = [state.ref(card) for card in self.scripted]
        self.begin(state)
        return state

    def number(self, key: str, default: int) -> int:
        """A number of the scenario."""
        value = self.scenario.table.get(key, default)
        assert isinstance(value, int)
        return value

    def word(self, key: str, default: str) -> str:
        """A word of the scenario."""
        value = self.scenario.table.get(key, default)
        assert isinstance(value, str)
        return value

    def set_turn(self, state: GameState) -> None:
        """Whose turn it is; permanents placed from here on came in an earlier one."""
        name = self.word("turn_player", "p1")
        if name not in PLAYERS:
            raise InvalidScenario(f'turn_player is "{name}"; it is p1 or p2')
        state.turn = self.number("turn", 3)
        state.turn_player = PLAYERS[name]
        first = state.turn_player if state.turn % 2 == 1 else 1 - state.turn_player
        state.first_player = first

    def place(self, state: GameState, player: int, area: int, text: PermanentText) -> None:
        """One permanent."""
        cards = tuple([self.take(player, number) for number in text.cards])
        down = tuple([cards[place] for place in text.down])
        number = new_permanent(
            state,
            player,
            area,
            cards,
            played=text.played,
            suspended=text.suspended,
            by_effect=text.by_effect,
            down=down,
            placed=text.played or text.placed,
        )
        for link in text.links:
            add_link(state, number, self.take(player, link))
        if text.dp:
            self.grant(state, number, MOD_DP, text.dp, 0)
        for keyword, amount in text.keywords:
            self.grant(state, number, KEYWORD, keyword, amount)

    def grant(self, state: GameState, number: int, kind: int, a: int, b: int) -> None:
        """Something the permanent has from now on, given by nothing in particular."""
        permanent = state.permanents[number]
        card = permanent.cards[0]
        owner = permanent.owner
        source = Instance(state.def_ids[card], 0, owner, number, state.ref(card), TOP_CARD)
        cause = Cause(BY_EFFECT, owner, state.card_def(card).kinds)
        grant = Grant(next_grant(state), kind, a, b, cause, source, FOREVER, state.turn)
        grant_to(state, number, grant)

    def pile(self, state: GameState, player: int, zone: int, texts: list[str]) -> None:
        """The cards of a hand, trash or security stack, the top first."""
        for text in texts:
            number, *marks = text.split()
            card = self.take(player, number)
            move_card(state, card, zone, BOTTOM)
            state.marks[card] = 0
            if marks == ["face-up"] and zone == SECURITY:
                flip(state, card, True)
            elif marks:
                raise InvalidScenario(f'"{text}": only security cards have a mark: face-up')

    def stack_deck(self, state: GameState, player: int, side: Side) -> None:
        """The decks: scripted draws on top, then what is given."""
        script = [self.take(player, number) for owner, number in self.script() if owner == player]
        self.scripted += script
        given = [self.take(player, number) for number in side.deck]
        reorder(state, DECK, player, script + given)
        reorder(state, EGG_DECK, player, [self.take(player, number) for number in side.eggs])

    def begin(self, state: GameState) -> None:
        """Start the turn at the given phase and play on to the first question."""
        phase = self.word("phase", "main")
        if phase not in PHASES:
            raise InvalidScenario(f'phase is "{phase}"; it is one of {", ".join(PHASES)}')
        turn = PROCEDURES[TURN]
        assert turn is not None
        places = {
            "start": (0, MAIN),
            "unsuspend": (turn.at("unsuspend"), UNSUSPEND),
            "draw": (turn.at("draw"), DRAW),
            "breeding": (turn.at("begin_breeding"), BREEDING_PHASE),
            "main": (turn.at("begin_main") + 1, MAIN),
        }
        frame = TurnFrame()
        frame.pc, at_phase = places[phase]
        set_phase(state, at_phase)
        if phase == "start":
            state.turn -= 1
            if state.turn > 0:
                state.turn_player = 1 - state.turn_player
        push(state, frame)
        state.log = []
        run(state)


def build(scenario: Scenario) -> tuple[GameState, list[int]]:
    """The situation a scenario's tables describe, and the cards of its script."""
    try:
        builder = Builder(scenario, Library(scenario.cards))
        return builder.build(), builder.scripted
    except (InvalidCard, InvalidScenario) as error:
        message = str(error)
        at = "" if message.startswith(scenario.where) else f"{scenario.where}: "
        raise InvalidScenario(f"{at}{message}") from None
