"""`homeros replay`: plays a recorded game and tells it, line by line."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from homeros.agents.replays import find_card
from homeros.kernel.explain import explain
from homeros.kernel.positions import format_position
from homeros.model.state import GameState
from homeros.protocol.replays import Replay, give, play_replay, read_replay
from homeros.view.log import log_lines
from homeros.view.words import LogLine
from homeros.vocab.errors import HomerosError
from homeros.vocab.phases import ENDING_NAMES, NO_WINNER


def told(replay: Replay, explaining: bool) -> Iterator[str]:
    """Every answer with the lines of the log it led to, as the player who answered sees them."""
    states = play_replay(replay, find_card)
    state = next(states)
    yield f"position: {format_position(state, None, False)}"
    turn = state.turn
    for place, record in enumerate(replay.answers):
        player = state.turn_player if state.decision is None else state.decision.player
        yield f"{place + 1}. p{player + 1} {record.words or record.picks}"
        if explaining:
            yield from (f"    {line}" for line in explain(state, player).splitlines())
        following = next(states)
        for line in happened(state, record.picks, record.concedes, player):
            yield f"    {line.text} (CR {line.clause})" if explaining else f"    {line.text}"
        state = following
        if state.turn != turn:
            turn = state.turn
            yield f"position: {format_position(state, None, False)}"
    yield f"position: {format_position(state, None, False)}"
    if state.winner != NO_WINNER:
        yield f"ended by {ENDING_NAMES[state.ending]}"


def happened(state: GameState, picks: list[int], concedes: int, player: int) -> list[LogLine]:
    """What an answer leads to, in the words of the log."""
    twin = state.clone()
    twin.log = []
    give(twin, tuple(picks) if concedes < 0 else (-1 - concedes,))
    return log_lines(twin, player)


def replay(
    file: Annotated[Path, typer.Argument(help="A replay file.")],
    explaining: Annotated[
        bool, typer.Option("--explain", help="Say what is processed, and by which clause.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print a summary for programs.")] = False,
) -> None:
    """Play a replay: it reproduces every hash, or says at which answer it goes another way."""
    try:
        found = read_replay(file)
        if not as_json:
            print(f"seed {found.seed}, rules {found.rules}, {len(found.answers)} answers")
        for line in told(found, explaining):
            if not as_json:
                print(line)
    except HomerosError as error:
        print(error, file=sys.stderr)
        raise typer.Exit(1) from None
    if as_json:
        print(json.dumps({"seed": found.seed, "answers": len(found.answers), "diverges": False}))
