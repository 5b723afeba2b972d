"""Exhaustive play: games steered until every card has done all it can, under every invariant.

Each round plays games around the cards that have something left to do, with new decks and new
chance; a card that has done everything is left out of the next one.
"""

import traceback
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from homeros.agents import decks
from homeros.agents.audit import Audit
from homeros.agents.focus_decks import Catalogue, FocusDeck
from homeros.agents.goals import Goal, Goals
from homeros.agents.matches import Match
from homeros.agents.replays import write_match
from homeros.agents.seen import BrokenInvariant
from homeros.agents.steered_player import SteeredPlayer
from homeros.cards.files import load_pool
from homeros.kernel.machine import answer
from homeros.model.state import GameState
from homeros.vocab.phases import ENDING_NAMES

DECISION_CAP: Final = 1500
"""A steered game is broken off after so many decisions: it has shown what it could."""
LOOKS: Final = 3
"""At one decision in so many the persistent effects that are on are looked for."""
TOGETHER: Final = 3
"""Cards that one deck of the first round is about."""


@dataclass(frozen=True)
class Job:
    """Some games: the cards each of the two decks is about, and a seed for each game."""

    pool: tuple[str, ...]
    games: tuple[tuple[tuple[str, ...], tuple[str, ...], int], ...]
    wanted: tuple[tuple[str, tuple[str, ...]], ...]
    """What was still to be done when the round began."""
    level: int
    folder: str
    """Where the replays of failed games go."""


@dataclass
class Outcome:
    """What came of some games."""

    games: int = 0
    decisions: int = 0
    reached: set[Goal] = field(default_factory=set)
    failures: list[dict[str, object]] = field(default_factory=list)
    traces: list[str] = field(default_factory=list)


CATALOGUES: Final[dict[tuple[str, ...], Catalogue]] = {}
"""By the numbers of its cards; made once in a process."""


def catalogue_of(numbers: tuple[str, ...]) -> Catalogue:
    """The catalogue of some cards."""
    if numbers not in CATALOGUES:
        pool = load_pool()
        CATALOGUES[numbers] = Catalogue([pool.get(number) for number in numbers])
    return CATALOGUES[numbers]


def play_job(job: Job) -> Outcome:
    """Play some games."""
    catalogue = catalogue_of(job.pool)
    pool = load_pool()
    goals = Goals([])
    goals.open = {number: set(deeds) for number, deeds in job.wanted}
    outcome = Outcome()
    audit = Audit(job.level)
    for first, second, seed in job.games:
        names = (f"focus-{seed}-1", f"focus-{seed}-2")
        for place, targets in enumerate((first, second)):
            made = FocusDeck(catalogue, [pool.get(number) for number in targets], seed * 2 + place)
            decks.MADE[names[place]] = made.deck()
        match = Match(names, seed)
        # Whatever goes wrong is a finding, kept with its trace.
        try:
            play_steered(match, (*first, *second), goals, audit)
        except Exception as error:
            match.what = f"{type(error).__name__}: {error}"
            match.trace = traceback.format_exc()
            path = write_match(match, Path(job.folder))
            failure = {"seed": seed, "what": match.what, "replay": str(path)}
            outcome.failures.append(failure)
            outcome.traces.append(match.trace)
        outcome.games += 1
        outcome.decisions += len(match.answers)
        for name in names:
            del decks.MADE[name]
    outcome.reached = goals.reached
    return outcome


def play_steered(match: Match, targets: tuple[str, ...], goals: Goals, audit: Audit) -> None:
    """Play one game to its end, or as long as the cards it is about have something left to do."""
    state = match.start()
    players = [SteeredPlayer(match.seed * 2 + seat, goals) for seat in (0, 1)]
    audit.begin(state, match.seed)
    if state.log is None:
        state.log = []
    goals.begin()
    while state.decision is not None and len(match.answers) < DECISION_CAP:
        picks = players[state.decision.player].answer(state, state.decision)
        audit.before(state, picks)
        match.answers.append(picks)
        answer(state, picks)
        goals.look(state)
        audit.look(state)
        if len(match.answers) % LOOKS == 0:
            goals.look_at_persistent(state)
        if not any(goals.open.get(number) for number in targets):
            break
    finish(match, state)


def finish(match: Match, state: GameState) -> None:
    """Note how a game ended, or that it was broken off."""
    if state.decision is not None:
        match.ending = "broken off"
        return
    match.ending = ENDING_NAMES[state.ending]
    if state.ending == 0:
        raise BrokenInvariant("the game has no decision and no end")


def pairings(
    numbers: list[str], per_deck: int, seed: int
) -> list[tuple[tuple[str, ...], tuple[str, ...], int]]:
    """Games around some cards: so many to a deck, each card in one deck."""
    groups = [
        tuple(numbers[place : place + per_deck]) for place in range(0, len(numbers), per_deck)
    ]
    if len(groups) % 2:
        groups.append(groups[0])
    half = len(groups) // 2
    return [(groups[place], groups[half + place], seed + place) for place in range(half)]
