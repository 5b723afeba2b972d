"""The clause index is whole, in order and says what its readers need; citations round-trip."""

import subprocess
import sys
from collections import Counter

import pytest

from homeros.vocab.clauses import (
    CLAUSE_KINDS,
    EDITION,
    HEADING,
    Citation,
    InvalidCitation,
    chapter_of,
    clause_index,
    clause_key,
    format_citation,
    is_clause,
    parse_citation,
)

COUNTS = [57, 96, 64, 111, 15, 46, 50, 59, 14, 11, 40, 10, 18, 11, 245, 202, 14, 16]
CLAUSES_PER_CHAPTER = dict(enumerate(COUNTS, start=1))


def test_the_index_has_the_1079_clauses_of_the_18_chapters_of_the_pinned_edition() -> None:
    assert EDITION == "3.6"
    assert Counter(clause.chapter for clause in clause_index().values()) == CLAUSES_PER_CHAPTER
    assert sum(CLAUSES_PER_CHAPTER.values()) == 1079


def test_the_index_is_in_the_order_of_the_rule_book() -> None:
    ids = list(clause_index())
    assert ids == sorted(ids, key=clause_key)


def test_every_clause_hangs_under_a_clause_that_exists() -> None:
    for clause_id in clause_index():
        parent = clause_id.rpartition("-")[0]
        assert not parent or is_clause(parent), clause_id


def test_every_clause_is_filed_under_its_own_id_with_a_known_kind_and_a_summary() -> None:
    for clause_id, clause in clause_index().items():
        assert clause.id == clause_id
        assert clause.kind in CLAUSE_KINDS
        assert clause.summary.strip() == clause.summary
        assert clause.summary


def test_no_heading_is_testable() -> None:
    headings = [clause for clause in clause_index().values() if clause.kind == HEADING]
    assert len(headings) == 273
    assert not any(clause.testable for clause in headings)


def test_every_clause_that_is_no_heading_and_not_testable_says_why() -> None:
    for clause in clause_index().values():
        if not clause.testable and clause.kind != HEADING:
            assert clause.reason.endswith("."), clause.id


def test_the_summary_of_a_testable_clause_is_a_short_sentence() -> None:
    for clause in clause_index().values():
        if clause.testable:
            assert clause.summary.endswith("."), clause.id
            assert 4 <= len(clause.summary.split()) <= 50, clause.id


def test_no_two_testable_clauses_have_the_same_summary() -> None:
    summaries = Counter(c.summary for c in clause_index().values() if c.testable)
    assert [summary for summary, count in summaries.items() if count > 1] == []


def test_the_text_of_the_index_is_plain_english() -> None:
    for clause in clause_index().values():
        assert (clause.summary + clause.reason).isascii(), clause.id


def test_clauses_named_in_a_reason_exist() -> None:
    for clause in clause_index().values():
        for word in clause.reason.replace(",", " ").replace("(", " ").replace(")", " ").split():
            name = word.rstrip(".;")
            if "-" in name and name.replace("-", "").isdigit():
                assert is_clause(name), f"{clause.id} points to {name}"


def test_the_index_is_read_once() -> None:
    assert clause_index() is clause_index()


def test_importing_the_module_reads_no_table() -> None:
    code = (
        "import sys; before = set(sys.modules)\n"
        "import homeros.vocab.clauses as clauses\n"
        "assert not {'csv', 'importlib.resources'} & (set(sys.modules) - before)\n"
        "assert clauses.is_clause('1-1-1')"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("clause_id", ["1", "11-5-1-2-1", "18-3-3-3"])
def test_a_clause_of_the_edition_is_known(clause_id: str) -> None:
    assert is_clause(clause_id)


@pytest.mark.parametrize("clause_id", ["", "19", "11-9", "CR 11-5", "16-44", "1-"])
def test_what_is_no_clause_of_the_edition_is_not_known(clause_id: str) -> None:
    assert not is_clause(clause_id)


def test_the_chapter_of_a_clause_is_its_first_number() -> None:
    assert chapter_of("11-5-1-2") == 11
    assert chapter_of("7") == 7


def test_clause_numbers_sort_by_number_and_a_clause_before_those_under_it() -> None:
    ids = ["4-10", "4-2", "10-1", "4", "4-2-1"]
    assert sorted(ids, key=clause_key) == ["4", "4-2", "4-2-1", "4-10", "10-1"]


@pytest.mark.parametrize("text", ["CR 11-5-1-2", "11-5-1-2", "CR3.6 11-5-1-2"])
def test_a_citation_means_the_pinned_edition_unless_it_names_another(text: str) -> None:
    assert parse_citation(text) == Citation("11-5-1-2", "3.6")


def test_a_citation_can_name_another_edition() -> None:
    assert parse_citation("CR4.2 16-44") == Citation("16-44", "4.2")
    assert parse_citation("CR4.2 16-44") != parse_citation("CR 16-44")


@pytest.mark.parametrize("text", ["CR 11-5-1-2", "CR 17", "CR4.2 16-44"])
def test_a_citation_is_written_as_it_is_read(text: str) -> None:
    citation = parse_citation(text)
    assert format_citation(citation) == text
    assert hash(citation) == hash(parse_citation(text))
    assert repr(citation) == f"Citation('{text}')"


@pytest.mark.parametrize(
    "text",
    ["", "CR", "CR ", "CR11-5", "CR 11-", "CR 011-5", "CR 11--5", "CR 11-0", "CR4 1-1", "FAQ 1-1"],
)
def test_what_is_no_citation_is_refused_and_told_how_one_looks(text: str) -> None:
    with pytest.raises(InvalidCitation, match="CR 11-5-1-2"):
        parse_citation(text)


@pytest.mark.parametrize("text", ["", "x", "1-", "-1", "1-0", "CR 1-1", "1_1"])
def test_a_sort_key_is_refused_for_what_is_no_clause_number(text: str) -> None:
    with pytest.raises(InvalidCitation, match="is no clause number"):
        clause_key(text)


def test_a_clause_shows_its_number_and_summary() -> None:
    assert repr(clause_index()["1-1"]) == "Clause('1-1', 'Player count')"


def test_a_citation_equals_nothing_but_a_citation() -> None:
    assert parse_citation("1-1") != "1-1"
