"""`homeros position`: show or check a position text."""

import importlib
import sys
from types import ModuleType
from typing import Annotated

import typer

from homeros.vocab.errors import HomerosError

app = typer.Typer(help="Positions as one line of text.", no_args_is_help=True)


def game_module() -> ModuleType:
    """The facade, which reads position texts."""
    try:
        return importlib.import_module("homeros.game")
    except ModuleNotFoundError:
        print("position texts can't be read by this version", file=sys.stderr)
        raise typer.Exit(2) from None


@app.command("show")
def show(text: Annotated[str, typer.Argument(help="A position text.")]) -> None:
    """Show a position and what may be done in it."""
    game = game_module().Game.from_position(text)
    print(game.position())
    if game.decision is not None:
        print(f"p{game.decision.player + 1} is asked: {', '.join(map(str, game.options()))}")


@app.command("check")
def check(text: Annotated[str, typer.Argument(help="A position text.")]) -> None:
    """Say whether a position can be read and be; exit 1 if not."""
    try:
        game_module().Game.from_position(text)
    except HomerosError as error:
        print(f"{type(error).__name__}: {error}")
        raise typer.Exit(1) from None
    print("ok")
