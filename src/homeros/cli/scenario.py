"""`homeros scenario run`: run scenario files and say what did not hold."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from homeros.scenario.runner import Result, run_scenario
from homeros.scenario.suite import scenario_files
from homeros.vocab.errors import InvalidScenario

app = typer.Typer(help="Scenarios: rulings that run.", no_args_is_help=True)


@app.callback()
def scenario() -> None:
    """Scenarios: rulings that run."""


@app.command("run")
def run(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or directories of them.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
) -> None:
    """Run scenarios; exit 1 if one fails, 2 if one can't be read."""
    results: list[Result] = []
    unreadable: list[str] = []
    try:
        files = scenario_files(paths)
    except InvalidScenario as error:
        print(f"InvalidScenario: {error}", file=sys.stderr)
        raise typer.Exit(2) from None
    for path in files:
        try:
            results.append(run_scenario(path))
        except InvalidScenario as error:
            unreadable.append(str(error))
    if as_json:
        print(json.dumps(as_data(results, unreadable), indent=1))
    else:
        show(results, unreadable)
    if unreadable:
        raise typer.Exit(2)
    if not all(result.passed for result in results):
        raise typer.Exit(1)


def as_data(results: list[Result], unreadable: list[str]) -> dict[str, object]:
    """The results as plain data."""
    return {
        "passed": sum(result.passed for result in results),
        "failed": sum(not result.passed for result in results),
        "unreadable": unreadable,
        "scenarios": [
            {
                "file": result.where,
                "title": result.title,
                "clauses": result.clauses,
                "passed": result.passed,
                "failures": [vars(failure) for failure in result.failures],
            }
            for result in results
        ],
    }


def show(results: list[Result], unreadable: list[str]) -> None:
    """The failures and a count."""
    for result in results:
        for failure in result.failures:
            print(f"FAILED {result.where}: {result.title}")
            for row in failure.text_block().splitlines():
                print(f"  {row}")
    for text in unreadable:
        print(f"InvalidScenario: {text}", file=sys.stderr)
    failed = sum(not result.passed for result in results)
    rest = f", {failed} failed" if failed else ""
    rest += f", {len(unreadable)} unreadable" if unreadable else ""
    print(f"{len(results) - failed} passed{rest}")
