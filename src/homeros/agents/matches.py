"""One game between two players that are programs, with its answers kept and its audit made."""

import traceback
from typing import Final

from homeros.agents.audit import Audit
from homeros.agents.decks import deck_of
from homeros.agents.random_player import RandomPlayer
from homeros.agents.seen import BrokenInvariant
from homeros.kernel.game import new_state
from homeros.kernel.machine import answer
from homeros.model.state import GameState
from homeros.vocab.phases import ENDING_NAMES

DECISION_CAP: Final = 20_000
"""A game that is not over after so many decisions is a failure."""


class Match:
    """A game that was played: by which decks and seed, every answer, how it ended or failed."""

    def __init__(self, decks: tuple[str, str], seed: int) -> None:
        self.decks: tuple[str, str] = decks
        self.seed: int = seed
        self.answers: list[tuple[int, ...]] = []
        self.hashes: list[tuple[int, int]] = []
        """The exact hash whenever a turn began, with how many answers had been given by then."""
        self.ending: str = ""
        self.what: str = ""
        """What failed; "" if nothing did."""
        self.trace: str = ""

    def start(self) -> GameState:
        """The game at its first decision."""
        return new_state([deck_of(name) for name in self.decks], self.seed)


def play_match(decks: tuple[str, str], seed: int, audit: Audit) -> Match:
    """Play one random game under an audit; what fails is in the match, with its traceback."""
    match = Match(decks, seed)
    # Whatever went wrong is a finding, kept with its trace and reported by whoever asked.
    try:
        play_out(match, audit)
    except Exception as error:
        match.what = f"{type(error).__name__}: {error}"
        match.trace = traceback.format_exc()
    return match


def play_out(match: Match, audit: Audit) -> None:
    """Play a match to its end."""
    state = match.start()
    players = (RandomPlayer(match.seed * 2 + 1), RandomPlayer(match.seed * 2 + 2))
    audit.begin(state, match.seed)
    turn = -1
    while state.decision is not None:
        if state.turn != turn:
            turn = state.turn
            match.hashes.append((len(match.answers), state.hash()))
        if len(match.answers) >= DECISION_CAP:
            raise BrokenInvariant(f"the game is not over after {DECISION_CAP} decisions")
        picks = players[state.decision.player].choose(state.decision)
        audit.before(state, picks)
        match.answers.append(picks)
        answer(state, picks)
        audit.look(state)
    match.hashes.append((len(match.answers), state.hash()))
    match.ending = ENDING_NAMES[state.ending]
    if not match.ending or state.ending == 0:
        raise BrokenInvariant("the game has no decision and no end")
