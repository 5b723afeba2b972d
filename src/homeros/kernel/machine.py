"""The machine: a stack of frames, tables of steps, one run loop, questions and answers.

A step returns a signal. Pushing a frame and returning NEXT *is* the call. An asking step sets the
decision and returns ASK; the next step finds what was chosen in `frame.answer`.
"""

from collections.abc import Callable
from typing import Final, TypeVar, cast

from homeros.kernel.queries.information import note_order
from homeros.model.decision import FOR_ACTION, Decision
from homeros.model.frames import EFFECT, FRAME_NAMES, Frame
from homeros.model.records import Instance
from homeros.model.state import GameState
from homeros.vocab.errors import EngineBug, IllegalAnswer
from homeros.vocab.phases import NO_WINNER

NEXT: Final = -1
"""Go on with the next step, above whatever frame was pushed."""
AGAIN: Final = -2
"""Run this step again when what was pushed is done."""
DONE: Final = -3
"""This frame is finished."""
ASK: Final = -4
"""A decision has been set; the next step acts on the answer."""
STAY: Final = -5
"""A decision has been set; this operation runs again with the answer (effects only)."""

STEP_LIMIT: Final = 100_000
"""Steps without a decision after which the machine must be broken (loops end far earlier)."""

StepFunction = Callable[[GameState, Frame], int]
F = TypeVar("F", bound=Frame)


class Step:
    """One named step of a procedure, with the clause it carries out."""

    def __init__(self, run: StepFunction, clause: str, name: str) -> None:
        self.run: StepFunction = run
        self.clause: str = clause
        self.name: str = name


class Procedure:
    """A table of steps beside a chapter of the rules."""

    def __init__(self, name: str, kind: int, steps: tuple[Step, ...]) -> None:
        self.name: str = name
        self.kind: int = kind
        self.steps: tuple[Step, ...] = steps
        self.by_name: dict[str, int] = {}
        for place, step_ in enumerate(steps):
            self.by_name.setdefault(step_.name, place)

    def at(self, name: str) -> int:
        """The place of a named step, for jumps."""
        return self.by_name[name]


LATE: Final = 16
"""Decisions of one turn after which situations are compared, to notice loops (CR 18-3-1)."""

LoopHook = Callable[[GameState, Decision, tuple[int, ...]], None]
LOOP_HOOKS: Final[list[LoopHook]] = []
"""What `timing.loops` does when a question is put and when it is answered."""

PROCEDURES: Final[list[Procedure | None]] = [None] * len(FRAME_NAMES)
TABLE: Final[list[list[StepFunction]]] = [[] for _ in FRAME_NAMES]


def step(run: Callable[[GameState, F], int], clause: str, name: str = "") -> Step:
    """A step of a procedure; named after its function unless told otherwise."""
    known: str = getattr(run, "__name__", "step")
    return Step(cast("StepFunction", run), clause, name or known)


def procedure(name: str, kind: int, *steps: Step) -> Procedure:
    """Register the steps of a kind of frame."""
    made = Procedure(name, kind, steps)
    PROCEDURES[kind] = made
    TABLE[kind] = [step_.run for step_ in steps]
    return made


def push(state: GameState, frame: Frame) -> None:
    """Start a process above the current one."""
    state.stack.append(frame)


def returns(state: GameState, result: int, results: tuple[int, ...] = ()) -> int:
    """Leave a result for the parent and finish."""
    state.result = result
    state.results = results
    return DONE


def run(state: GameState) -> None:  # noqa: C901 - one branch per kind
    """Play on until somebody has to decide or the game is over."""
    state.steps = 0
    table_ = state.table
    informing = table_.informing or table_.mutual_dp + table_.mutual_keywords > 0
    while state.decision is None and state.winner == NO_WINNER:
        if not state.stack:
            message = "there is nothing to do, no decision and no winner"
            raise EngineBug(message)
        state.steps += 1
        if state.steps > STEP_LIMIT:
            message = f"{STEP_LIMIT} steps without a decision"
            raise EngineBug(message)
        if informing and not state.noted:
            note_order(state)
        frame = state.stack[-1]
        table = TABLE[frame.kind]
        pc = frame.pc
        if frame.kind == EFFECT:
            signal = table[0](state, frame)
            if signal == NEXT or signal == ASK:
                frame.pc = pc + 1
            elif signal >= 0:
                frame.pc = signal
            elif signal == DONE:
                finish(state, frame)
            continue
        if pc >= len(table):
            state.stack.pop()
            continue
        signal = table[pc](state, frame)
        if signal == NEXT or signal == ASK:
            frame.pc = pc + 1
        elif signal >= 0:
            frame.pc = signal
        elif signal == DONE:
            finish(state, frame)


def finish(state: GameState, frame: Frame) -> None:
    """Take a finished frame off the stack."""
    if not state.stack or state.stack[-1] is not frame:
        message = f"a {FRAME_NAMES[frame.kind]} frame finished under another frame"
        raise EngineBug(message)
    state.stack.pop()


def ask(
    state: GameState,
    player: int,
    kind: int,
    keys: tuple[int, ...],
    minimum: int = 1,
    maximum: int = 1,
    purpose: int = FOR_ACTION,
    source: Instance | None = None,
    verb: int = 0,
) -> int:
    """Ask a player to choose."""
    return ask_decision(
        state, Decision(player, kind, keys, minimum, maximum, purpose, source, verb)
    )


def ask_decision(state: GameState, decision: Decision) -> int:
    """Put a question; note whether taking back the answer before it would harm anyone."""
    if state.banned:
        LOOP_HOOKS[0](state, decision, ())
    if state.asked != decision.player:
        state.disclosed = 1
    decision.reversible = 1 - state.disclosed
    state.asked = decision.player
    state.disclosed = 0
    state.decision = decision
    return ASK


def answer(state: GameState, indexes: tuple[int, ...]) -> None:
    """Answer the decision with indexes of its options, and play on.

    An answer that is not allowed changes nothing.
    """
    decision = state.decision
    if decision is None:
        message = "the game is over" if state.winner != NO_WINNER else "nothing is being asked"
        raise IllegalAnswer(message)
    count = len(decision.keys)
    for index in indexes:
        if index < 0 or index >= count:
            message = f"option {index} does not exist; there are {count}"
            raise IllegalAnswer(message)
    if not decision.can_stop(indexes):
        message = (
            f"these {len(indexes)} options are not a complete and allowed choice; "
            f"choose {decision.minimum} to {decision.maximum}"
        )
        raise IllegalAnswer(message)
    frame = state.stack[-1]
    frame.answer = tuple([decision.keys[index] for index in indexes])
    state.decisions += 1
    if state.decisions > LATE and count > 1:
        LOOP_HOOKS[1](state, decision, indexes)
    if count > 1:
        state.quiet = 0
    state.decision = None
    run(state)


def kind_is_effect(frame: Frame) -> bool:
    """Whether a frame processes an effect (CR 17-1-2-2)."""
    return frame.kind == EFFECT
