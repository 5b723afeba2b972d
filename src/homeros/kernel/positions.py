"""Positions in a game: written as one player sees them, read, and played on from.

What a line written by hand leaves open is a turn that stands at the phase it names.
"""

from typing import Final

from homeros.cards.card_def import CardDef
from homeros.kernel.game import KEYWORDS
from homeros.kernel.machine import PROCEDURES, push, run
from homeros.kernel.sight import visible_to
from homeros.model.frames import TURN, TurnFrame
from homeros.model.position import read_position, write_position
from homeros.model.state import GameState
from homeros.vocab.phases import BREEDING_PHASE, DRAW, MAIN, NO_WINNER, UNSUSPEND

STEPS: Final = {
    UNSUSPEND: "unsuspend",
    DRAW: "draw",
    BREEDING_PHASE: "ask_breeding",
    MAIN: "begin_main",
}
"""By phase: the step of a turn at which a position stands."""


def format_position(state: GameState, player: int | None = None, rest: bool = True) -> str:
    """The position in full, or as a player sees it (`?` for hidden cards, nothing of chance)."""
    if player is None:
        return write_position(state, None, rest)
    seen = [visible_to(state, card, player) for card in range(len(state.def_ids))]
    return write_position(state, seen)


def parse_position(
    text: str,
    defs: dict[str, CardDef],
    filler: CardDef | None = None,
    egg: CardDef | None = None,
) -> GameState:
    """The state a position describes, at its decision."""
    known = {**defs, "keywords": KEYWORDS}
    state = read_position(text, known, filler, egg)
    if not state.stack and state.winner == NO_WINNER:
        stand(state)
    return state


def stand(state: GameState) -> None:
    """Let a turn stand at the phase of a position, and play on to the first decision.

    At the main phase what the start of the phase would trigger has happened; rule checks are made.
    """
    turn = PROCEDURES[TURN]
    assert turn is not None
    frame = TurnFrame()
    frame.pc = turn.at(STEPS[state.phase])
    if state.phase == MAIN:
        frame.pc += 1
    push(state, frame)
    run(state)
