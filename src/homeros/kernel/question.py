"""A decision as the outside sees it: who, what for, and options with their words and costs."""

from typing import Final

from homeros.kernel.names import Namer
from homeros.kernel.queries.costs import (
    digivolution_cost,
    link_cost,
    play_cost_of,
    use_cost_of,
)
from homeros.kernel.queries.requirements import link_number, requirement_cost
from homeros.kernel.rules.main_phase import app_fusion_number, burst_number, dna_number
from homeros.kernel.words import option_texts
from homeros.model.decision import (
    DECISION_KINDS,
    MAIN_ACTION,
    ORDER_OF,
    PURPOSE_NAMES,
)
from homeros.model.decision import Decision as RawDecision
from homeros.model.state import GameState
from homeros.vocab.errors import IllegalAnswer
from homeros.vocab.verbs import (
    APP_FUSE,
    BURST,
    DIGIVOLVE,
    DNA,
    LINK,
    NO,
    PASS,
    PLAY,
    USE,
    VERB_NAMES,
    key_a,
    key_b,
    key_c,
    key_verb,
)

PLAYERS: Final = ("p1", "p2")
PASSED_MEMORY: Final = -3


class Option:
    """One thing that may be chosen."""

    def __init__(
        self, text: str, key: int, verb: str, cost: int | None, memory: int | None
    ) -> None:
        self.text: str = text
        self.key: int = key
        """Stable for this option within the game."""
        self.verb: str = verb
        self.cost: int | None = cost
        """What it costs before effects cut in, where that is known."""
        self.memory: int | None = memory
        """The memory after paying, seen from the player who decides."""

    def index_in(self, decision: RawDecision) -> int:
        """Which option of a decision it is."""
        if self.key not in decision.keys:
            raise IllegalAnswer(f'"{self.text}" is not offered now')
        return decision.keys.index(self.key)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


class Decision:
    """One question to one player, in words."""

    def __init__(self, state: GameState, raw: RawDecision) -> None:
        self.raw: RawDecision = raw
        """The decision as the kernel put it."""
        self.index: int = raw.player
        """The player who decides: 0 or 1."""
        self.player: str = PLAYERS[raw.player]
        self.kind: str = DECISION_KINDS[raw.kind]
        self.purpose: str = PURPOSE_NAMES[raw.purpose]
        self.source: str = ""
        """The effect that asks; "" when the rules ask."""
        if raw.source is not None:
            self.source = Namer(state, raw.player).ability(raw.source)
        self.minimum: int = raw.minimum
        self.maximum: int = raw.maximum
        self.ordered: bool = raw.kind == ORDER_OF
        """Whether the order of what is picked matters."""
        self.reversible: bool = raw.reversible == 1
        """Whether taking back the answer before this question harms no one."""
        self.state: GameState = state
        self.made: list[Option] = []

    @property
    def options(self) -> list[Option]:
        """What may be chosen; an answer is some of them."""
        if not self.made:
            state = self.state
            raw = self.raw
            texts = option_texts(state, raw)
            for text, key in zip(texts, raw.keys, strict=True):
                cost = cost_of(state, raw, key)
                memory = memory_after(state, raw, key, cost)
                self.made.append(Option(text, key, VERB_NAMES[key_verb(key)], cost, memory))
        return self.made

    @property
    def texts(self) -> list[str]:
        """The options in words."""
        return [option.text for option in self.options]

    @property
    def default(self) -> tuple[int, ...] | None:
        """An answer that does no more than must be: pass, no or nothing; None if there is none."""
        for index, key in enumerate(self.raw.keys):
            if key_verb(key) in (PASS, NO):
                return (index,)
        return () if self.raw.minimum == 0 else None

    def legal_next(self, picked: tuple[int, ...] = ()) -> tuple[int, ...]:
        """Which options can be picked after these; unordered picks in ascending order."""
        return self.raw.legal_next(picked)

    def can_stop(self, picked: tuple[int, ...]) -> bool:
        """Whether these picks are a complete answer."""
        return self.raw.can_stop(picked)

    def __repr__(self) -> str:
        return f"<{self.player} decides: {self.kind}, {len(self.raw.keys)} options>"


def cost_of(state: GameState, decision: RawDecision, key: int) -> int | None:
    """What an option of the main phase costs; None if it costs nothing or that is not known."""
    if decision.kind != MAIN_ACTION:
        return None
    player = decision.player
    verb = key_verb(key)
    card = key_a(key)
    if verb == PLAY:
        return play_cost_of(state, card, player)
    if verb == USE:
        return use_cost_of(state, card, player)
    thing = -1 - key_b(key)
    if verb == LINK:
        linked = state.permanents[key_c(key)].cards[0] if key_c(key) else card
        number = link_number(state, linked, state.permanents[key_b(key)])
        return link_cost(state, linked, number, player, thing)
    number = -1
    if verb == DIGIVOLVE:
        number = key_c(key)
    elif verb == DNA:
        number = dna_number(state, card, (key_b(key), key_c(key)))
    elif verb == BURST:
        number = burst_number(state, card, key_b(key), key_c(key))
    elif verb == APP_FUSE:
        number = app_fusion_number(state, card, key_b(key), key_c(key))
    if number < 0 or requirement_cost(state, card, number) < 0:
        return None
    other = -1 - key_c(key) if verb == DNA else 1
    return digivolution_cost(state, card, number, player, thing, other)


def memory_after(state: GameState, decision: RawDecision, key: int, cost: int | None) -> int | None:
    """The memory after an option has been paid for, seen from the player who decides."""
    if cost is not None:
        return state.memory_of(decision.player) - cost
    if decision.kind == MAIN_ACTION and key_verb(key) == PASS:
        return PASSED_MEMORY
    return None
