"""`homeros cards import`: compile official card data into the pool, or report what would come."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from homeros.cards.coverage import coverage_of
from homeros.cards.files import load_overrides, pool_folder
from homeros.cards.pool import CardPool, Table
from homeros.cards.set_files import INDEX, read_pool, write_pool
from homeros.cli.coverage import report
from homeros.compiler.card_pool import Made, make_pool
from homeros.compiler.official import Rows

app = typer.Typer(help="Compile card data.", no_args_is_help=True)


@app.callback()
def cards() -> None:
    """Compile card data."""


@app.command("import")
def import_cards(
    paths: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Card data, JSON lines.")],
    check: Annotated[bool, typer.Option("--check", help="Report only; write nothing.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print a report for programs.")] = False,
    out: Annotated[
        Path | None, typer.Option(help="The folder of the pool; left out: the pool in use.")
    ] = None,
) -> None:
    """Compile card data: its cards take the place of those in the pool.

    What is wrong with a line is told and the card left out; all others are imported. The command
    then ends with 1.
    """
    rows = read_rows(paths)
    folder = out if out is not None else Path(str(pool_folder()))
    known = read_pool(folder) if (folder / INDEX).is_file() else CardPool([])
    made = make_pool(rows.rows, known)
    for problem in (*rows.findings, *made.faults, *made.notes):
        print(problem, file=sys.stderr)
    if not check and made.tables:
        write_pool(folder, [*kept(known, made), *made.tables])
        print(f"{len(made.tables)} cards imported into {folder}", file=sys.stderr)
    report(coverage_of(made.tables, load_overrides()), as_json)
    if rows.findings or made.faults:
        raise typer.Exit(1)


def read_rows(paths: list[Path]) -> Rows:
    """The rows of all files."""
    rows = Rows()
    for path in paths:
        try:
            rows.add_file(path.read_text(encoding="utf-8"), path.name)
        except (OSError, UnicodeDecodeError) as error:
            print(f"{path} can't be read: {error}", file=sys.stderr)
            raise typer.Exit(2) from None
    return rows


def kept(known: CardPool, made: Made) -> list[Table]:
    """The cards of the pool that were not imported anew."""
    numbers = {str(table["number"]) for table in made.tables}
    return [known.table(number) for number in known.numbers if number not in numbers]
