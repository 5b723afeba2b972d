"""The `homeros` command and its sub-commands."""

import importlib
import sys
from collections.abc import Callable

import typer

from homeros.cli.card import card
from homeros.cli.clauses import clauses
from homeros.cli.deck import app as deck_app
from homeros.cli.position import app as position_app
from homeros.cli.scenario import app as scenario_app
from homeros.vocab.errors import EngineBug, HomerosError

app = typer.Typer(
    name="homeros",
    help="An open, rules-complete engine and table for the Digimon Card Game.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(scenario_app, name="scenario")
app.add_typer(position_app, name="position")
app.add_typer(deck_app, name="deck")
app.command("clauses")(clauses)
app.command("card")(card)

COMMANDS = ("play", "selfplay", "bench", "replay", "decks", "coverage")
"""Commands in modules of their own, with a function of the same name, loaded when called for."""
LIGHT = ("scenario", "position", "deck", "clauses", "card")
GROUPS = ("cards",)
"""Commands with commands of their own, in modules with an `app`, loaded in the same way."""


def add_commands(words: list[str]) -> None:
    """Load the command that was called for, or all of them to list them."""
    named = words[0] if words else ""
    if named in LIGHT:
        return
    for name in GROUPS:
        if named not in COMMANDS and (named not in GROUPS or named == name):
            app.add_typer(importlib.import_module(f"homeros.cli.{name}").app, name=name)
    for name in COMMANDS:
        if named in GROUPS:
            break
        if named not in COMMANDS or named == name:
            found = command_of(name)
            if found is not None:
                app.command(name)(found)


def command_of(name: str) -> Callable[..., object] | None:
    """The function of a command; None if it is not there."""
    try:
        module = importlib.import_module(f"homeros.cli.{name}")
    except ModuleNotFoundError as error:
        if error.name == f"homeros.cli.{name}":
            return None
        raise
    found: Callable[..., object] | None = getattr(module, name, None)
    return found


def main() -> None:
    """Run the command line: exit 0 for ok, 1 for a finding, 2 for misuse."""
    add_commands(sys.argv[1:])
    try:
        app()
    except EngineBug:
        raise
    except HomerosError as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        sys.exit(2)
