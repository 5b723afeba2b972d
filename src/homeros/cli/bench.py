"""`homeros bench`: how fast the engine is, interpreted and compiled, in one run."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

import homeros

MORE = ("bytes_per_state", "peak_megabytes", "import_s", "pool_s", "pool_megabytes")
"""The measurements that are neither games nor microseconds."""
Measured = dict[str, object]


def source_folder() -> Path:
    """The folder that has the plain Python of the package in use, or of the checkout it is in."""
    package = Path(next(iter(homeros.__path__))).resolve()
    if package.parent.name == "fast" and package.parent.parent.name == "build":
        return package.parents[2] / "src"
    return package.parent


def fast_folder() -> Path:
    """Where `make fast` puts the compiled engine."""
    return source_folder().parent / "build" / "fast"


def is_built() -> bool:
    """Whether a compiled engine is there, with the same measurements beside it."""
    package = fast_folder() / "homeros"
    same = (package / "cli" / "measure.py").is_file()
    return same and any((package / "kernel").glob("machine.*.so"))


def measured_in(folder: Path, games: int) -> Measured:
    """What the engine of a folder does, measured in a process of its own."""
    environment = dict(os.environ, PYTHONPATH=str(folder))
    command = [sys.executable, "-m", "homeros.cli.measure", str(games)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr, file=sys.stderr)
        raise typer.Exit(1)
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def lines(found: Measured) -> list[dict[str, object]]:
    """The report on one build for programs: an object per case, then one for the rest."""
    cases = found["cases"]
    assert isinstance(cases, list)
    rest = {name: value for name, value in found.items() if name != "cases"}
    return [*cases, {"case": "micro", **rest}]


def show(console: Console, reports: list[Measured]) -> None:
    """The report for people: a row per measurement, a column per build."""
    table = Table("", *["compiled" if one["compiled"] else "interpreted" for one in reports])
    if len(reports) > 1:
        table.add_column("ratio")
    for name, values in rows(reports):
        ratio = []
        if len(reports) > 1:
            slow, fast = values
            ratio = [f"{max(slow, fast) / max(min(slow, fast), 1e-9):.1f}"]
        table.add_row(name, *[f"{value:,g}" for value in values], *ratio)
    console.print(table)
    console.print(f"Python {reports[0]['python']} on {reports[0]['machine']}; best of repetitions")


def rows(reports: list[Measured]) -> list[tuple[str, list[float]]]:
    """Every measurement by name with its value in each report."""
    found: dict[str, list[float]] = {}
    for report in reports:
        for line in lines(report):
            micro = line.get("micro")
            if isinstance(micro, dict):
                for name, value in micro.items():
                    found.setdefault(f"{name} (µs)", []).append(float(value))
                for name in MORE:
                    found.setdefault(name, []).append(float(str(line[name])))
            else:
                for name in ("decisions_per_s", "games_per_s"):
                    found.setdefault(f"{line['case']} {name}", []).append(float(str(line[name])))
    return [(name, values) for name, values in found.items() if len(values) == len(reports)]


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per case.")] = False,
    games: Annotated[int, typer.Option(min=1, help="Games per case and repetition.")] = 40,
) -> None:
    """Measure decisions, games, clones, views, hashes and memory, in both builds of the engine."""
    reports = [measured_in(source_folder(), games)]
    if is_built():
        reports.append(measured_in(fast_folder(), games))
    else:
        print(
            "the compiled engine is not built, or out of date: `make fast` builds it",
            file=sys.stderr,
        )
    if as_json:
        for report in reports:
            for line in lines(report):
                print(json.dumps(line))
    else:
        show(Console(), reports)
