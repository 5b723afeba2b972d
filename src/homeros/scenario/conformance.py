"""Which clauses are cited by the engine's source and which are proved by scenarios.

A scenario proves a clause if it cites it, passes, and fails on an engine in which what the clause
is about is broken. What was broken and which scenario noticed is written down by `tools/mutate.py`,
beside the scenarios; only those breaks count that tell about the clause.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path

import homeros
from homeros.scenario.runner import run_scenario
from homeros.scenario.source import read_scenario
from homeros.scenario.suite import scenario_files
from homeros.vocab.clauses import EDITION, Clause, clause_index
from homeros.vocab.errors import InvalidScenario

CITED = re.compile(r"(?<![\w.-])\d{1,2}(?:-\d{1,2})+(?![\w-])")
RECORD = "mutation.json"
LAYERS = ("kernel", "cards", "effects", "model", "vocab", "view")


@dataclass(frozen=True)
class Break:
    """One way the engine was broken, and a scenario that failed then."""

    broken: str
    scenario: Path
    noticed_by: int
    """How many scenarios noticed it."""


class Conformance:
    """What is known about every clause."""

    def __init__(self) -> None:
        self.citations: dict[str, list[str]] = {}
        """Where the source cites a clause: file and line."""
        self.cited: dict[str, list[Path]] = {}
        """The scenarios that cite a clause, and pass if they were run."""
        self.breaks: dict[str, list[Break]] = {}
        """Breaks of the engine that those scenarios noticed."""
        self.problems: list[str] = []
        self.ran: bool = False

    def is_open(self, clause: Clause) -> bool:
        """Whether a testable clause is proved by nothing."""
        return clause.testable and not self.proofs(clause.id)

    def proofs(self, clause_id: str) -> list[Break]:
        """The breaks that scenarios of a clause noticed."""
        holding = self.cited.get(clause_id, [])
        return [one for one in self.breaks.get(clause_id, []) if one.scenario in holding]

    def counts(self, chapter: int = 0) -> tuple[int, int]:
        """How many clauses are testable, and how many of those are proved."""
        testable = [
            clause
            for clause in clause_index().values()
            if clause.testable and chapter in (0, clause.chapter)
        ]
        return len(testable), sum(not self.is_open(clause) for clause in testable)

    def summary(self) -> dict[str, object]:
        """The whole as plain data."""
        index = clause_index()
        testable, tested = self.counts()
        chapters = sorted({clause.chapter for clause in index.values()})
        by_chapter: dict[str, dict[str, int]] = {}
        for chapter in chapters:
            total, done = self.counts(chapter)
            by_chapter[str(chapter)] = {"testable": total, "tested": done}
        return {
            "edition": EDITION,
            "clauses": len(index),
            "testable": testable,
            "tested": tested,
            "by_chapter": by_chapter,
            "open": [clause.id for clause in index.values() if self.is_open(clause)],
        }

    def headline(self) -> str:
        """The number of the project."""
        testable, tested = self.counts()
        how = "passed in this run" if self.ran else "not run; --run counts those that pass"
        return (
            f"{tested} of {testable} testable clauses of CR {EDITION} have a scenario that fails"
            f" when they are broken ({how})"
        )


def examine(scenarios: Path, run: bool) -> Conformance:
    """Read the source and the scenarios; with `run`, only scenarios that pass prove anything."""
    found = Conformance()
    found.ran = run
    index = clause_index()
    cite_source(found)
    read_breaks(found, scenarios)
    for path in scenario_files([scenarios]):
        try:
            scenario = read_scenario(path)
            if run:
                result = run_scenario(scenario)
                if not result.passed:
                    found.problems.append(f"{path} fails: {result.failures[0].text_block()}")
                    continue
        except InvalidScenario as error:
            found.problems.append(f"InvalidScenario: {error}")
            continue
        for clause_id in scenario.clauses:
            plain = clause_id.removeprefix("CR ")
            if plain in index:
                found.cited.setdefault(plain, []).append(path.resolve())
    return found


def read_breaks(found: Conformance, scenarios: Path) -> None:
    """What was written down of breaking the engine; without it nothing is known to be proved."""
    path = next(
        (at for at in (one / RECORD for one in scenarios.resolve().parents) if at.exists()), None
    )
    if path is None:
        found.problems.append(f"no {RECORD} above {scenarios}: run tools/mutate.py --write")
        return
    record = json.loads(path.read_text(encoding="utf-8"))["clauses"]
    for clause_id, rows in record.items():
        found.breaks[clause_id.removeprefix("CR ")] = [
            Break(row["broken"], path.parent.parent / row["scenario"], row["noticed_by"])
            for row in rows
        ]


def cite_source(found: Conformance) -> None:
    """Every place of the engine's source that cites a clause."""
    index = clause_index()
    sources: dict[str, Path] = {}
    for root in homeros.__path__:
        for layer in LAYERS:
            for path in Path(root, layer).rglob("*.py"):
                sources.setdefault(path.relative_to(root).as_posix(), path)
    for name in sorted(sources):
        rows = sources[name].read_text(encoding="utf-8").splitlines()
        for number, row in enumerate(rows, 1):
            for clause_id in dict.fromkeys(CITED.findall(row)):
                if clause_id in index:
                    found.citations.setdefault(clause_id, []).append(f"{name}:{number}")
