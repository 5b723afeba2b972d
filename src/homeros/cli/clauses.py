"""`homeros clauses`: the clause index, where each clause is implemented and what proves it."""

import json
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from homeros.scenario.conformance import Conformance, examine
from homeros.vocab.clauses import Clause, clause_index


def clauses(
    clause_id: Annotated[str, typer.Argument(help="A clause, such as 11-5-1-2-1.")] = "",
    chapter: Annotated[int, typer.Option(help="Only this chapter.")] = 0,
    only_open: Annotated[
        bool, typer.Option("--open", help="Only testable clauses that nothing proves.")
    ] = False,
    run: Annotated[
        bool, typer.Option("--run", help="Run the scenarios; only those that pass count.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print a summary as JSON.")] = False,
    scenarios: Annotated[Path, typer.Option(help="Where the scenarios are.")] = Path(
        "tests/scenarios"
    ),
) -> None:
    """Show clauses of the Comprehensive Rules, what implements and what proves them."""
    index = clause_index()
    if clause_id and clause_id not in index:
        print(f"CR 3.6 has no clause {clause_id}", file=sys.stderr)
        raise typer.Exit(2)
    found = examine(scenarios, run)
    for problem in found.problems:
        print(problem, file=sys.stderr)
    if as_json:
        print(json.dumps(found.summary(), indent=1))
    elif clause_id:
        show_one(index[clause_id], found)
    else:
        show_all(found, chapter, only_open)
    if run and found.problems:
        raise typer.Exit(1)


def show_all(found: Conformance, chapter: int, only_open: bool) -> None:
    """A line for each clause asked for, and the number of the project."""
    for clause in clause_index().values():
        if chapter and clause.chapter != chapter:
            continue
        if only_open and not found.is_open(clause):
            continue
        show_row(clause, found)
    print(found.headline(), file=sys.stderr)


def show_row(clause: Clause, found: Conformance) -> None:
    """One clause in one line."""
    if not clause.testable:
        state = "-"
    elif found.is_open(clause):
        state = "open"
    else:
        state = f"{len(found.cited[clause.id])} proof"
    print(f"{clause.id:14} {state:8} {clause.summary}")


def show_one(clause: Clause, found: Conformance) -> None:
    """Everything about one clause."""
    print(f"CR {clause.id} ({clause.kind})\n  {clause.summary}")
    if clause.reason:
        print(f"  note: {clause.reason}")
    print(f"  testable: {'yes' if clause.testable else 'no'}")
    for place in found.citations.get(clause.id, []):
        print(f"  implemented: {place}")
    for path in found.cited.get(clause.id, []):
        print(f"  scenario: {os.path.relpath(path)}")
    for one in found.proofs(clause.id):
        print(f"  proved: {os.path.relpath(one.scenario)} fails without {one.broken}")
    if found.is_open(clause):
        print("  open: no scenario is known to fail when it is broken")
