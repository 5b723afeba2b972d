"""A game as a value with words: decisions to read, answers to give, reasons when refused.

Whatever is refused changes nothing; a fault of the engine leaves the game as it was and is
reported with what is needed to repeat it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from homeros.cards.deck import DeckList
from homeros.kernel import machine
from homeros.kernel.explain import explain
from homeros.kernel.game import Deck, new_state
from homeros.kernel.positions import format_position, parse_position
from homeros.kernel.question import PLAYERS, Decision, Option
from homeros.kernel.words import offered, parse_answer, sided, why_not_text
from homeros.kernel.writers import end_game
from homeros.model.canonical import canonical_hash
from homeros.vocab.errors import (
    EngineBug,
    HomerosError,
    IllegalAnswer,
    IllegalDeck,
    IllegalPosition,
    InvalidAnswer,
)
from homeros.vocab.phases import BY_CONCESSION, DRAWN_GAME, EDITIONS, ENDING_NAMES, NO_WINNER

if TYPE_CHECKING:
    from homeros.cards.card_def import CardDef
    from homeros.cards.pool import CardPool
    from homeros.model.state import GameState, LogEntry
    from homeros.view.words import View

Answer = str | int | Option | Sequence[int] | Sequence[str] | Sequence[Option]
History = tuple["History", tuple[int, ...]] | None
AnyDeck = DeckList | str | tuple[Sequence["CardDef"], Sequence["CardDef"]]


class Origin:
    """How a game began: what a replay needs besides the answers."""

    def __init__(
        self,
        decks: tuple[Deck, Deck] | None,
        seed: int,
        rules: str,
        first: int | None,
        position: str = "",
    ) -> None:
        self.decks = decks
        self.seed = seed
        self.rules = rules
        self.first = first
        self.position = position
        """The position the game was begun from, "" when it was begun with two decks."""


class Game:
    """One game. `new_game` begins one; `Game.from_position` goes on from a line of text."""

    def __init__(self, state: GameState, origin: Origin, history: History = None) -> None:
        self.state = state
        """The whole situation, for those who build upon the kernel."""
        self.origin = origin
        self._history = history
        self._decision: Decision | None = None

    # -- reading -------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over."""
        raw = self.state.decision
        if raw is None:
            return None
        if self._decision is None or self._decision.raw is not raw:
            self._decision = Decision(self.state, raw)
        return self._decision

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.winner != NO_WINNER

    @property
    def winner(self) -> str | None:
        """The winner, "p1" or "p2"; "draw"; None while the game goes on."""
        if not self.over:
            return None
        return "draw" if self.state.winner == DRAWN_GAME else PLAYERS[self.state.winner]

    @property
    def ending(self) -> str | None:
        """How the game ended, such as "attack" or "concession"; None while it goes on."""
        return ENDING_NAMES[self.state.ending] if self.over else None

    @property
    def history(self) -> list[tuple[int, ...]]:
        """Every answer so far, as option indexes; a concession is (-1,) by p1, (-2,) by p2."""
        found: list[tuple[int, ...]] = []
        node = self._history
        while node is not None:
            found.append(node[1])
            node = node[0]
        found.reverse()
        return found

    @property
    def log(self) -> list[LogEntry]:
        """What has happened since `record` was called, in order."""
        return self.state.log or []

    def record(self) -> None:
        """Write a log from here on."""
        if self.state.log is None:
            self.state.log = []

    def hash(self) -> int:
        """The exact hash: the same for the same situation, on every machine."""
        return self.state.hash()

    def canonical_hash(self) -> int:
        """The hash without numbers and counters: equal for situations that look the same."""
        return canonical_hash(self.state)

    def position(self, player: int | str | None = None, *, rest: bool = True) -> str:
        """The position as a line of text: in full, or as a player sees it.

        In full it ends with `| + ...`, which makes it exact; `rest=False` leaves that out.
        """
        seat = None if player is None else player_index(player)
        return format_position(self.state, seat, rest)

    def explain(self, player: int | str | None = None) -> str:
        """What is being processed and why, as a player may know it (by default who is asked)."""
        raw = self.state.decision
        asked = self.state.turn_player if raw is None else raw.player
        return explain(self.state, asked if player is None else player_index(player))

    def why_not(self, text: str) -> str | None:
        """Why something can't be done now, with the clause; None if it can.

        The player who decides is meant; begin with "p1" or "p2" to ask about one of them.
        """
        return why_not_text(self.state, text)

    # -- playing -------------------------------------------------------------------------------

    def answer(self, answer: Answer) -> None:
        """Answer the decision: with a text, an index, an option, or several of a kind.

        Raises InvalidAnswer, IllegalAnswer or AmbiguousAnswer; then nothing has changed.
        """
        raw = self.state.decision
        if raw is None:
            message = "the game is over" if self.over else "nothing is asked"
            raise IllegalAnswer(f"{message} (CR 1-2-2)\n  position: {self.position(rest=False)}")
        try:
            indexes = self._indexes(answer)
            if not all(0 <= index < len(raw.keys) for index in indexes) or not raw.can_stop(
                indexes
            ):
                raise IllegalAnswer(self._wrong_number(indexes))
        except HomerosError as error:
            where = format_position(self.state, raw.player)
            raise type(error)(f"{error}\n  position: {where}") from None
        before = self.state.clone()
        log = None if self.state.log is None else self.state.log[:]
        try:
            machine.answer(self.state, indexes)
        except Exception as error:
            self.state = before
            self.state.log = log
            raise self._bug(indexes, error) from error
        self._history = (self._history, indexes)

    def concede(self, player: int | str) -> None:
        """A player gives up, which can be done at any time (CR 1-2-4)."""
        seat = player_index(player)
        if self.over:
            raise IllegalAnswer("the game is over (CR 1-2-2)")
        end_game(self.state, 1 - seat, BY_CONCESSION, "1-2-4")
        self._history = (self._history, (-1 - seat,))

    def clone(self) -> Game:
        """The same game, to be played on independently; the history is shared."""
        return Game(self.state.clone(), self.origin, self._history)

    def _indexes(self, answer: Answer) -> tuple[int, ...]:
        """The option indexes an answer means."""
        raw = self.state.decision
        assert raw is not None
        if isinstance(answer, str):
            player, text = sided(answer)
            if player >= 0 and player != raw.player:
                raise IllegalAnswer(f'"{answer}": it is for {PLAYERS[raw.player]} to decide')
            return parse_answer(self.state, raw, text)
        if isinstance(answer, int):
            return (answer,)
        if isinstance(answer, Option):
            return (answer.index_in(raw),)
        found: tuple[int, ...] = ()
        for one in answer:
            if isinstance(one, int):
                found = (*found, one)
            elif isinstance(one, Option):
                found = (*found, one.index_in(raw))
            elif isinstance(one, str):
                found = (*found, *parse_answer(self.state, raw, one))
            else:
                raise InvalidAnswer(f"{one!r} is no text, index or option")
        return found

    def _wrong_number(self, indexes: tuple[int, ...]) -> str:
        """What is wrong with a choice of options that can't be made."""
        raw = self.state.decision
        assert raw is not None
        offers = f"\n  offered: {offered(self.state, raw)}"
        for index in indexes:
            if not 0 <= index < len(raw.keys):
                return f"there is no option {index}; there are {len(raw.keys)}{offers}"
        count = str(raw.minimum)
        if raw.maximum != raw.minimum:
            count = f"{raw.minimum} to {raw.maximum}"
        limits = ["each only once"]
        if raw.budget >= 0:
            limits.append(f"with a total of at most {raw.budget} (CR 1-3-6)")
        if raw.capacity:
            limits.append("each for a material of its own (CR 7-2-2-5)")
        if raw.classes:
            limits.append("all of one level (Q1803)")
        return f"{len(indexes)} are no complete choice: choose {count}, {', '.join(limits)}{offers}"

    def _bug(self, indexes: tuple[int, ...], error: Exception) -> EngineBug:
        """The report of a fault of the engine: how to come to it, and where it was."""
        lines = [
            f"failed: {indexes} ({type(error).__name__}: {error})",
            f"seed: {self.origin.seed}, rules: {self.origin.rules}, first: {self.origin.first}",
            f"answers: {self.history}",
            f"position: {self.position()}",
        ]
        if self.origin.decks is not None:
            for place, (main, eggs) in enumerate(self.origin.decks):
                numbers = " ".join([card_def.number for card_def in (*main, *eggs)])
                lines.append(f"deck of {PLAYERS[place]}: {numbers}")
        elif self.origin.position:
            lines.append(f"begun from: {self.origin.position}")
        report = "\n".join(lines)
        return EngineBug(
            f"the engine failed; the game is as it was before this answer. "
            f"Please attach this to your report:\n{report}",
            report,
        )

    # -- other forms of a game -----------------------------------------------------------------

    @staticmethod
    def from_position(text: str, pool: CardPool | None = None) -> Game:
        """The game at a position; see the documentation of positions for what may be left out."""
        cards = pool or default_pool()
        filler = first_plain(cards, is_egg=False)
        egg = first_plain(cards, is_egg=True)
        named = cards.named_in(text)
        for card_def in named.values():
            if card_def.declined and card_def.number in text:
                raise IllegalPosition(f"{card_def.number} can't be played yet: {card_def.declined}")
        state = parse_position(text, named, filler, egg)
        rules = edition_name(state.rules)
        origin = Origin(None, state.seed, rules, state.first_player, format_position(state))
        return Game(state, origin)

    def view(self, player: int | str) -> View:
        """Everything a player may see, as records."""
        from homeros.view.view import make_view

        return make_view(self.state, player_index(player))

    def determinize(self, player: int | str, seed: int, deal: list[CardDef] | None = None) -> Game:
        """A game this player could be in: what they can't see is dealt anew."""
        from homeros.view.determinize import determinize

        state = determinize(self.state, player_index(player), seed, deal)
        return Game(state, Origin(None, seed, self.origin.rules, None, format_position(state)))

    def save(self) -> str:
        """The game at this decision as text; `Game.load` reads it."""
        from homeros.protocol.saves import save_state

        return save_state(self.state)

    @staticmethod
    def load(text: str, pool: CardPool | None = None) -> Game:
        """The game that was saved; its history begins anew."""
        from homeros.protocol.saves import load_save

        state = load_save(text, (pool or default_pool()).get)
        rules = edition_name(state.rules)
        return Game(state, Origin(None, state.seed, rules, None, format_position(state)))

    def replay(self) -> str:
        """Decks, seed and every answer as text, with the hashes that playing it again must give."""
        from homeros.protocol.replays import format_replay, make_replay

        origin = self.origin
        if origin.decks is None:
            raise HomerosError("a game begun from a position has no replay; save it instead")
        first = -1 if origin.first is None else origin.first
        rules = EDITIONS[origin.rules]
        made = make_replay(list(origin.decks), origin.seed, self.history, rules, first)
        return format_replay(made)

    # `typing.override` came with Python 3.12.
    def __repr__(self) -> str:  # type: ignore[explicit-override]
        return f"<Game {self.position(rest=False).partition(' | ')[0]}>"


# -- beginning ---------------------------------------------------------------------------------


def new_game(
    deck1: AnyDeck,
    deck2: AnyDeck,
    seed: int = 0,
    rules: str = "3.6",
    first: int | str | None = None,
    pool: CardPool | None = None,
) -> Game:
    """A new game, played on to its first decision.

    A deck is a deck list, the name of one that comes along ("st1"), or two sequences of card
    definitions: the main deck and the Digi-Egg deck. `first` is the first player; chance decides if
    it is left out.
    """
    if rules not in EDITIONS:
        raise HomerosError(f'there are no rules "{rules}"; there are {", ".join(EDITIONS)}')
    decks = (deck_cards(deck1, pool), deck_cards(deck2, pool))
    seat = None if first is None else player_index(first)
    state = new_state(list(decks), seed, EDITIONS[rules], -1 if seat is None else seat)
    return Game(state, Origin(decks, seed, rules, seat))


def deck_cards(deck: AnyDeck, pool: CardPool | None = None) -> Deck:
    """The definitions of a deck: main deck and Digi-Egg deck."""
    if isinstance(deck, str):
        from homeros.cards.files import load_deck

        deck = load_deck(deck)
    if isinstance(deck, DeckList):
        cards = pool or default_pool()
        main = [cards.get(number) for number, count in deck.main.items() for _ in range(count)]
        eggs = [cards.get(number) for number, count in deck.eggs.items() for _ in range(count)]
    else:
        main, eggs = list(deck[0]), list(deck[1])
    for card_def in (*main, *eggs):
        if card_def.declined:
            raise IllegalDeck(f"{card_def.number} can't be played yet: {card_def.declined}")
    return main, eggs


def default_pool() -> CardPool:
    """The pool that comes along."""
    from homeros.cards.files import load_pool

    return load_pool()


def edition_name(rules: int) -> str:
    """The name of an edition of the rules."""
    return next(name for name, number in EDITIONS.items() if number == rules)


def first_plain(pool: CardPool, *, is_egg: bool) -> CardDef | None:
    """A card that says nothing, to stand for cards that don't matter; else the first there is."""
    number = pool.first("Digi-Egg" if is_egg else "Digimon")
    return pool.get(number) if number else None


def player_index(player: int | str) -> int:
    """A player as 0 or 1: "p1", "p2" or the index itself."""
    if isinstance(player, str) and player.lower() in PLAYERS:
        return PLAYERS.index(player.lower())
    if player in (0, 1):
        return int(player)
    raise HomerosError(f"{player!r} is no player; they are p1 and p2, or 0 and 1")
