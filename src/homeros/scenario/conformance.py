"""Which clauses are cited by the engine's source and which are proved by scenarios."""

import re
from pathlib import Path

import homeros
from homeros.scenario.runner import run_scenario
from homeros.scenario.source import read_scenario
from homeros.scenario.suite import scenario_files
from homeros.vocab.clauses import EDITION, Clause, clause_index
from homeros.vocab.errors import InvalidScenario

CITED = re.compile(r"(?<![\w.-])\d{1,2}(?:-\d{1,2})+(?![\w-])")
LAYERS = ("kernel", "cards", "effects", "model", "vocab", "view")


class Conformance:
    """What is known about every clause."""

    def __init__(self) -> None:
        self.citations: dict[str, list[str]] = {}
        """Where the source cites a clause: file and line."""
        self.proofs: dict[str, list[str]] = {}
        """The scenarios that prove a clause."""
        self.problems: list[str] = []
        self.ran: bool = False

    def is_open(self, clause: Clause) -> bool:
        """Whether a testable clause is proved by nothing."""
        return clause.testable and clause.id not in self.proofs

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
        return f"{tested} of {testable} testable clauses of CR {EDITION} have a scenario ({how})"


def examine(scenarios: Path, run: bool) -> Conformance:
    """Read the source and the scenarios; with `run`, only scenarios that pass prove anything."""
    found = Conformance()
    found.ran = run
    index = clause_index()
    cite_source(found)
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
                found.proofs.setdefault(plain, []).append(str(path))
    return found


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
