"""`homeros coverage`: how much of the pool can be played, by set."""

import json
from collections import Counter
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from homeros.cards.coverage import Counts, Coverage, coverage_of
from homeros.cards.files import ALL, load_overrides, load_pool

MOST_WORDS = 20


def coverage(
    pool: Annotated[str, typer.Option(help="The pool: a name, or a folder of cards.")] = ALL,
    as_json: Annotated[bool, typer.Option("--json", help="Print a report for programs.")] = False,
    declined: Annotated[bool, typer.Option(help="List every card that was declined.")] = False,
) -> None:
    """Show by set how many cards are read whole, and where reading stops on the others."""
    cards = load_pool(pool)
    tables = [cards.table(number) for number in cards.numbers]
    report(coverage_of(tables, load_overrides()), as_json, declined)


def report(found: Coverage, as_json: bool, declined: bool = False) -> None:
    """Print a coverage."""
    if as_json:
        print(json.dumps(found.data()))
        return
    table = Table("set", "cards", "whole", "declined", "overridden", "%")
    for name, counts in found.by_set.items():
        table.add_row(name, *row(counts))
    table.add_section()
    table.add_row("total", *row(found.total))
    console = Console()
    console.print(table)
    if declined:
        for one in found.declined_at:
            console.print(f"{one['number']} {one['field']}: {one['at']}", markup=False)
        return
    words = Counter(one["at"].lower() for one in found.declined_at)
    if words:
        listed = ", ".join(f"{word} {count}" for word, count in words.most_common(MOST_WORDS))
        console.print(f"Words at which reading stops most: {listed}", markup=False)


def row(counts: Counts) -> list[str]:
    """A row of the table."""
    played = counts.whole + counts.overridden
    share = f"{100 * played / max(counts.cards, 1):.1f}"
    return [*[str(count) for count in counts.data().values()], share]
