"""`homeros position`: show or check a position text."""

import json
from typing import Annotated

import typer

from homeros.kernel.positions import format_position
from homeros.kernel.words import option_texts
from homeros.model.state import GameState
from homeros.scenario.position import from_position
from homeros.scenario.source import Scenario
from homeros.vocab.errors import InvalidScenario
from homeros.vocab.phases import DRAWN_GAME, NO_WINNER

app = typer.Typer(help="Positions as one line of text.", no_args_is_help=True)
Text = Annotated[str, typer.Argument(help="A position text.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print it as JSON.")]


def read(text: str) -> GameState:
    """The situation of a text."""
    return from_position(Scenario("a position", [], "the position", position=text))


@app.command("show")
def show(text: Text, as_json: AsJson = False) -> None:
    """Show a position in full, and what may be done in it."""
    state = read(text)
    decision = state.decision
    options = [] if decision is None else option_texts(state, decision)
    asked = "" if decision is None else f"p{decision.player + 1}"
    if as_json:
        data = {"position": format_position(state), "asked": asked, "options": options}
        print(json.dumps(data, indent=1))
        return
    print(format_position(state, rest=False))
    if state.winner != NO_WINNER:
        print("draw" if state.winner == DRAWN_GAME else f"winner: p{state.winner + 1}")
    else:
        print(f"{asked} is asked:")
        for option in options:
            print(f"  {option}")


@app.command("check")
def check(text: Text, as_json: AsJson = False) -> None:
    """Say whether a position can be read and be; exit 1 if not."""
    problem = ""
    try:
        read(text)
    except InvalidScenario as error:
        problem = str(error)
    if as_json:
        print(json.dumps({"ok": not problem, "problem": problem}))
    else:
        print(problem or "ok")
    if problem:
        raise typer.Exit(1)
