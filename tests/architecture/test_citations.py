"""Every clause that the source cites exists in the clause index of the pinned edition, CR 3.6.

A clause that only CR 4.2 has is written `CR4.2 16-44` and is not looked up.
"""

import ast
import csv
import re
from collections.abc import Iterator

import pytest

from tests.architecture.source import SRC, Module, in_layers, modules, strings

INDEX = SRC / "homeros" / "vocab" / "clauses.csv"
# `CR 11-5-1`, and further clauses after a comma, `and` or `or`.
CITATION = re.compile(
    r"\bCR (\d{1,2}(?!\.\d)(?:-\d{1,2})*(?:(?:,| and| or) \d{1,2}(?:-\d{1,2})+)*)"
)
CLAUSE = re.compile(r"\d{1,2}(?:-\d{1,2})*")
# A bare clause in code: the second part of a step, the reason of a refusal.
BARE_CLAUSE = re.compile(r"\d{1,2}(?:-\d{1,2})+")
LAYERS_WITH_BARE_CLAUSES = ("vocab", "effects", "model", "kernel", "view")


@pytest.fixture(scope="module")
def index() -> set[str]:
    if not INDEX.exists():
        pytest.skip("there is no clause index yet")
    with INDEX.open(encoding="utf-8", newline="") as lines:
        return {row["id"] for row in csv.DictReader(lines)}


def cited_in_words(text: str) -> list[str]:
    return [clause for found in CITATION.findall(text) for clause in CLAUSE.findall(found)]


def cited_in_code(module: Module) -> Iterator[tuple[ast.Constant, str]]:
    for node, text in strings(module):
        if BARE_CLAUSE.fullmatch(text):
            yield node, text


def test_every_clause_cited_in_words_exists(index: set[str]) -> None:
    for module in modules():
        for number, line in enumerate(module.text.splitlines(), 1):
            for clause in cited_in_words(line):
                assert clause in index, f"{module.path}:{number} cites CR {clause}: no such clause"


def test_every_clause_cited_in_code_exists(index: set[str]) -> None:
    for module in in_layers(*LAYERS_WITH_BARE_CLAUSES):
        for node, clause in cited_in_code(module):
            assert clause in index, f"{module.at(node)} cites {clause}: no such clause"


def test_the_clause_index_lists_each_clause_once(index: set[str]) -> None:
    with INDEX.open(encoding="utf-8", newline="") as lines:
        ids = [row["id"] for row in csv.DictReader(lines)]
    assert len(ids) == len(index)


def test_citations_are_found_in_the_forms_people_write() -> None:
    assert cited_in_words("a new card (CR 3-1-3-1).") == ["3-1-3-1"]
    assert cited_in_words("CR 11-5-1, 11-5-2 and 12-3") == ["11-5-1", "11-5-2", "12-3"]
    assert cited_in_words("see CR 15, 2 cards") == ["15"]
    assert cited_in_words("we follow CR 3.6; CR4.2 16-44 is newer") == []
