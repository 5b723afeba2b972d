"""The clause index: each clause of the Comprehensive Rules 3.6 (Japanese), in our own words.

The index is read when it is first asked for and kept. A citation names a clause of the pinned
edition (`CR 11-5-1-2`) or, for what only a later edition has, that edition too (`CR4.2 16-44`).
"""

import re
from functools import cache
from typing import Final

EDITION: Final = "3.6"

HEADING: Final = "heading"
DEFINITION: Final = "definition"
RULE: Final = "rule"
PROCEDURE_STEP: Final = "procedure-step"
CROSS_REFERENCE: Final = "cross-reference"
CLAUSE_KINDS: Final = (HEADING, DEFINITION, RULE, PROCEDURE_STEP, CROSS_REFERENCE)

_COLUMNS: Final = ["id", "chapter", "kind", "testable", "summary", "reason"]
_ID: Final = re.compile(r"[1-9][0-9]*(?:-[1-9][0-9]*)*")
_CITATION: Final = re.compile(r"(?:CR([0-9]+\.[0-9]+)? )?([0-9-]+)")


class InvalidCitation(ValueError):
    """The text cannot be read as a clause number or as a citation of one."""


class Clause:
    """One clause: what it asks for, and whether a program playing a game can show it kept.

    `summary` names the condition and the result a scenario has to show. `reason` says why a clause
    that is no heading is not testable, or what was corrected about a testable one; else it is "".
    """

    def __init__(
        self,
        clause_id: str,
        chapter: int,
        kind: str,
        testable: bool,
        summary: str,
        reason: str,
    ) -> None:
        self.id = clause_id
        self.chapter = chapter
        self.kind = kind
        self.testable = testable
        self.summary = summary
        self.reason = reason

    def __repr__(self) -> str:
        return f"Clause({self.id!r}, {self.summary!r})"


class Citation:
    """A clause number of one edition of the rules; whether that clause exists is not asked."""

    def __init__(self, clause_id: str, edition: str = EDITION) -> None:
        self.id = clause_id
        self.edition = edition

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Citation):
            return NotImplemented
        return self.id == other.id and self.edition == other.edition

    def __hash__(self) -> int:
        return hash((self.id, self.edition))

    def __repr__(self) -> str:
        return f"Citation({format_citation(self)!r})"


@cache
def clause_index() -> dict[str, Clause]:
    """Return every clause of the pinned edition by its id, in the order of the rule book.

    The same dictionary is returned every time: read it, do not write to it.
    """
    index: dict[str, Clause] = {}
    for clause in _read():
        if clause.id in index:
            raise ValueError(f"the clause index lists {clause.id} twice")
        index[clause.id] = clause
    return index


def is_clause(clause_id: str) -> bool:
    """Tell whether the pinned edition has a clause of this number."""
    return clause_id in clause_index()


def chapter_of(clause_id: str) -> int:
    """Return the chapter a clause number belongs to: 11 for "11-5-1-2"."""
    return clause_key(clause_id)[0]


def clause_key(clause_id: str) -> tuple[int, ...]:
    """Return what sorts clause numbers in the order of the rule book: 4-2 before 4-10."""
    if _ID.fullmatch(clause_id) is None:
        raise InvalidCitation(f'"{clause_id}" is no clause number; one looks like 11-5-1-2')
    return tuple([int(part) for part in clause_id.split("-")])


def parse_citation(text: str) -> Citation:
    """Read "CR 11-5-1-2", "11-5-1-2" or, for another edition, "CR4.2 16-44"."""
    found = _CITATION.fullmatch(text)
    if found is None or _ID.fullmatch(found[2]) is None:
        raise InvalidCitation(
            f'"{text}" is no citation; write CR 11-5-1-2, or CR4.2 16-44 for another edition'
        )
    return Citation(found[2], found[1] or EDITION)


def format_citation(citation: Citation) -> str:
    """Write a citation as source and documents do; `parse_citation` reads it back."""
    edition = "" if citation.edition == EDITION else citation.edition
    return f"CR{edition} {citation.id}"


def _read() -> list[Clause]:
    """Read and check the table beside this module."""
    import csv
    from importlib.resources import files

    text = files("homeros.vocab").joinpath("clauses.csv").read_text(encoding="utf-8")
    rows = csv.reader(text.splitlines(), strict=True)
    if next(rows) != _COLUMNS:
        raise ValueError(f"the clause index must have the columns {', '.join(_COLUMNS)}")
    return [_clause(row) for row in rows]


def _clause(row: list[str]) -> Clause:
    if len(row) != len(_COLUMNS):
        raise ValueError(f"the clause index has {len(row)} columns at {row}")
    clause_id, chapter, kind, testable, summary, reason = row
    if chapter_of(clause_id) != int(chapter):
        raise ValueError(f"clause {clause_id} is not of chapter {chapter}")
    if kind not in CLAUSE_KINDS:
        raise ValueError(f"clause {clause_id} is of unknown kind {kind}")
    if testable not in ("yes", "no"):
        raise ValueError(f'clause {clause_id} is testable "{testable}": write yes or no')
    return Clause(clause_id, int(chapter), kind, testable == "yes", summary, reason)
