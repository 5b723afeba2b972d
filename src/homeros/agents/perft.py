"""Perft: how many leaves the decision tree has to a depth, answer by answer.

A count that changes says that the rules, as played, have changed somewhere beneath a position.
"""

from homeros.kernel.machine import answer
from homeros.model.decision import Decision
from homeros.model.state import GameState


def complete_answers(decision: Decision, picked: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """Every complete answer to a decision that begins with these picks."""
    found = [picked] if decision.can_stop(picked) else []
    for index in decision.legal_next(picked):
        found += complete_answers(decision, (*picked, index))
    return found


def perft(state: GameState, depth: int) -> int:
    """The leaves of the decision tree to a depth; a finished game is a leaf."""
    decision = state.decision
    if decision is None or depth == 0:
        return 1
    leaves = 0
    for picks in complete_answers(decision):
        twin = state.clone()
        answer(twin, picks)
        leaves += perft(twin, depth - 1)
    return leaves
