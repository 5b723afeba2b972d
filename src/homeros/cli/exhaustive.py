"""`homeros selfplay --exhaustive`: games until every card of the pool has done all it can."""

import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from homeros.agents.audit import LEVELS
from homeros.agents.exhaustive import Job, Outcome, pairings, play_job
from homeros.agents.goals import Goals
from homeros.cards.files import load_pool
from homeros.cards.set_files import set_of
from homeros.vocab.errors import InvalidCard

PER_DECK: Final = (3, 2, 1)
"""Cards that a deck is about, in the first rounds; in those after them, one."""
ROUNDS: Final = 8
CHUNK: Final = 20
"""Games that one process plays in one go."""


class Campaign:
    """The rounds of exhaustive play, and what came of them."""

    def __init__(self, sets: str, cards: str, seed: int, audit: str, jobs: int, out: str) -> None:
        self.playable: tuple[str, ...] = playable()
        chosen = choose(self.playable, sets, cards)
        pool = load_pool()
        self.goals: Goals = Goals([pool.get(number) for number in chosen])
        self.seed: int = seed
        self.level: int = LEVELS[audit]
        self.jobs: int = jobs
        self.out: str = out
        self.games: int = 0
        self.decisions: int = 0
        self.failures: list[dict[str, object]] = []
        self.traces: list[str] = []

    def run(self, rounds: int) -> None:
        """Play the rounds; fewer if nothing is left to do."""
        for number in range(rounds):
            wanted = [card for card, left in self.goals.open.items() if left]
            if not wanted:
                return
            started = time.perf_counter()
            for outcome in self.outcomes(list(self.work(number, wanted))):
                self.add(outcome)
            left = sum(len(deeds) for deeds in self.goals.open.values())
            print(
                f"round {number + 1}: {self.games} games, {len(self.failures)} failures,"
                f" {left} things left to do, {time.perf_counter() - started:.0f} s",
                file=sys.stderr,
            )

    def work(self, number: int, wanted: list[str]) -> Iterator[Job]:
        """The games of a round in portions."""
        per_deck = PER_DECK[min(number, len(PER_DECK) - 1)]
        games = pairings(wanted, per_deck, self.seed + number * 100_000)
        left = tuple([(card, tuple(sorted(deeds))) for card, deeds in self.goals.open.items()])
        for first in range(0, len(games), CHUNK):
            portion = tuple(games[first : first + CHUNK])
            yield Job(self.playable, portion, left, self.level, self.out)

    def outcomes(self, work: list[Job]) -> Iterator[Outcome]:
        """What comes of the portions, in their order."""
        if self.jobs <= 1 or len(work) == 1:
            yield from map(play_job, work)
            return
        with ProcessPoolExecutor(self.jobs) as pool:
            yield from pool.map(play_job, work)

    def add(self, outcome: Outcome) -> None:
        """Take in what came of a portion."""
        self.games += outcome.games
        self.decisions += outcome.decisions
        for number, deed in outcome.reached:
            self.goals.reach(number, deed)
        self.failures += outcome.failures
        self.traces += outcome.traces

    def data(self) -> dict[str, object]:
        """The report for programs."""
        cards, abilities = self.goals.never()
        return {
            "games": self.games,
            "failures": self.failures,
            "cards_never": cards,
            "abilities_never": abilities,
        }


def playable() -> tuple[str, ...]:
    """The numbers of all cards that can be played."""
    pool = load_pool()
    return tuple([number for number in pool.numbers if not pool.table(number).get("declined")])


def choose(playable: tuple[str, ...], sets: str, cards: str) -> list[str]:
    """The cards of some sets, some cards by number, or all; refused if there is none."""
    names, numbers = sets.split(","), cards.split(",")
    chosen = [one for one in playable if set_of(one) in names or one in numbers]
    unknown = [one for one in numbers if one and one not in playable]
    if unknown or (not chosen and (sets or cards)):
        asked = ", ".join(unknown) or sets
        raise InvalidCard(f"there is no card to play among {asked}")
    return chosen or list(playable)


def exhaustive(
    sets: str, cards: str, seed: int, audit: str, jobs: int, rounds: int, out: str, as_json: bool
) -> bool:
    """Play until all is done or the rounds are over, and report; whether nothing failed."""
    campaign = Campaign(sets, cards, seed, audit, jobs, out)
    campaign.run(rounds)
    found = campaign.data()
    if as_json:
        print(json.dumps(found))
    else:
        show(campaign, found)
    return not campaign.failures


def show(campaign: Campaign, found: dict[str, object]) -> None:
    """The report for people; failures go to the error output, one trace for each kind."""
    print(
        f"{campaign.games} games, {campaign.decisions} decisions, {len(campaign.goals.open)} cards"
    )
    for name in ("cards_never", "abilities_never"):
        listed = found[name]
        assert isinstance(listed, list)
        print(f"{name.replace('_', ' ')}: {len(listed)} {', '.join(listed)}")
    traced: set[str] = set()
    for failure, trace in zip(campaign.failures, campaign.traces, strict=True):
        print(f"seed {failure['seed']}: {failure['what']}", file=sys.stderr)
        print(f"  replay {failure['replay']}", file=sys.stderr)
        place = trace.rpartition("  File ")[2]
        if place not in traced:
            print(trace, file=sys.stderr)
        traced.add(place)
