"""`homeros selfplay`: random games under the invariants, with a replay file for every failure."""

import json
import os
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Annotated, Final

import typer

from homeros.agents.audit import FULL, LEVELS, Audit
from homeros.agents.decks import MIXED, SHUFFLED, deck_of
from homeros.agents.matches import Match, play_match
from homeros.agents.replays import replays_alike, write_match
from homeros.cli.exhaustive import ROUNDS, exhaustive
from homeros.vocab.errors import HomerosError

CHUNK: Final = 25
"""Games that one process plays in one go."""
REPLAYED: Final = 10
"""A light audit plays one game in so many again from its answers."""

Failure = dict[str, object]


class Report:
    """What came of some games; reports add up."""

    def __init__(self) -> None:
        self.games: int = 0
        self.finished: int = 0
        self.decisions: int = 0
        self.failures: list[Failure] = []
        self.traces: list[str] = []
        self.endings: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()

    def add(self, other: "Report") -> None:
        """Take another report in."""
        self.games += other.games
        self.finished += other.finished
        self.decisions += other.decisions
        self.failures += other.failures
        self.traces += other.traces
        self.endings += other.endings
        self.seen += other.seen

    def data(self) -> dict[str, object]:
        """The report as the command prints it for programs."""
        return {
            "games": self.games,
            "finished": self.finished,
            "decisions": self.decisions,
            "failures": self.failures,
            "endings": dict(sorted(self.endings.items())),
        }


def pairing(names: tuple[str, ...], number: int) -> tuple[str, str]:
    """Which decks meet in the game of a number: every pair comes in turn."""
    one, other = names[number % len(names)], names[number // len(names) % len(names)]
    if one == SHUFFLED:
        one = f"{SHUFFLED}-{number * 2}"
    if other == SHUFFLED:
        other = f"{SHUFFLED}-{number * 2 + 1}"
    return one, other


def play_chunk(job: tuple[tuple[str, ...], int, int, int, int, str]) -> Report:
    """Play some games; `job` says the decks, the seed, which games, the audit and the folder."""
    names, seed, first, last, level, folder = job
    report = Report()
    audit = Audit(level)
    for number in range(first, last):
        match = play_match(pairing(names, number), seed + number, audit)
        if not match.what and level and (level == FULL or number % REPLAYED == 0):
            check_replay(match)
        report.games += 1
        report.decisions += len(match.answers)
        if match.what:
            path = write_match(match, Path(folder))
            failure = {"seed": match.seed, "what": match.what, "replay": str(path)}
            report.failures.append(failure)
            report.traces.append(match.trace)
        else:
            report.finished += 1
            report.endings[match.ending] += 1
    report.seen = audit.seen
    return report


def check_replay(match: Match) -> None:
    """Note in the match if playing its answers again gives another game."""
    try:
        replays_alike(match)
    except HomerosError as error:
        match.what = f"{type(error).__name__}: {error}"


def chunks(
    names: tuple[str, ...], games: int, seed: int, level: int, folder: str
) -> Iterator[tuple[tuple[str, ...], int, int, int, int, str]]:
    """The games in portions."""
    for first in range(0, games, CHUNK):
        yield names, seed, first, min(games, first + CHUNK), level, folder


def run_games(
    names: tuple[str, ...], games: int, seed: int, level: int, folder: str, jobs: int
) -> Report:
    """Play all the games, in several processes when asked for."""
    whole = Report()
    work = list(chunks(names, games, seed, level, folder))
    if jobs <= 1 or len(work) == 1:
        for job in work:
            whole.add(play_chunk(job))
        return whole
    with ProcessPoolExecutor(jobs) as pool:
        for report in pool.map(play_chunk, work):
            whole.add(report)
    return whole


def print_report(report: Report, never: list[str]) -> None:
    """The report for people; failures go to the error output, one trace for each kind."""
    print(
        f"{report.finished} of {report.games} games finished, {report.decisions} decisions; "
        + ", ".join(f"{name} {count}" for name, count in sorted(report.endings.items()))
    )
    if never:
        print(f"never seen: {', '.join(never)}")
    traced: set[str] = set()
    for failure, trace in zip(report.failures, report.traces, strict=True):
        print(f"seed {failure['seed']}: {failure['what']}", file=sys.stderr)
        print(f"  replay {failure['replay']}", file=sys.stderr)
        place = trace.rpartition("  File ")[2]
        if place not in traced:
            print(trace, file=sys.stderr)
        traced.add(place)


def selfplay(
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[
        int, typer.Option(help="The seed of the first game; the next has the next.")
    ] = 1,
    decks: Annotated[str, typer.Option(help="Names of decks, with commas.")] = ",".join(
        (*MIXED, SHUFFLED)
    ),
    as_json: Annotated[bool, typer.Option("--json", help="Print a report for programs.")] = False,
    audit: Annotated[str, typer.Option(help="How closely to look: full, light or none.")] = "light",
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    out: Annotated[str, typer.Option(help="Where replays of failures go.")] = "build/selfplay",
    every_card: Annotated[
        bool, typer.Option("--exhaustive", help="Play until every card has done all it can.")
    ] = False,
    sets: Annotated[str, typer.Option(help="With --exhaustive: only cards of these sets.")] = "",
    cards: Annotated[str, typer.Option(help="With --exhaustive: only these cards.")] = "",
    rounds: Annotated[int, typer.Option(min=1, help="With --exhaustive: how often.")] = ROUNDS,
) -> None:
    """Play random games and check that what must hold in every game does."""
    names = tuple(decks.split(","))
    if audit not in LEVELS:
        print(f'there is no audit "{audit}"; there are {", ".join(LEVELS)}', file=sys.stderr)
        raise typer.Exit(2)
    if every_card:
        processes = min(jobs, os.cpu_count() or 1)
        if not exhaustive(sets, cards, seed, audit, processes, rounds, out, as_json):
            raise typer.Exit(1)
        return
    try:
        for name in names:
            deck_of(f"{name}-0" if name == SHUFFLED else name)
    except HomerosError as error:
        print(error, file=sys.stderr)
        raise typer.Exit(2) from None
    if not as_json:
        print(f"{games} games, seed {seed}, decks {', '.join(names)}, audit {audit}")
    report = run_games(names, games, seed, LEVELS[audit], out, min(jobs, os.cpu_count() or 1))
    if as_json:
        print(json.dumps(report.data()))
    else:
        counter = Audit()
        counter.seen = report.seen
        print_report(report, counter.never() if LEVELS[audit] else [])
    if report.failures:
        raise typer.Exit(1)
