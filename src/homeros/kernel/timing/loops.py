"""Infinite loops (CR 18-3): the same situation over and over.

When effects keep resolving without anybody having a choice and the situation repeats, nobody can
stop it and the game is drawn (18-3-2).
"""

from homeros.kernel.writers import end_game
from homeros.model.canonical import canonical_hash
from homeros.model.state import GameState
from homeros.vocab.phases import BY_LOOP, DRAWN_GAME

PATIENCE = 60
"""Effects in a row without a choice before situations are compared."""


def notice_loop(state: GameState) -> bool:
    """Count an activation; end the game if the situation is one it has been in (18-3-2)."""
    state.quiet += 1
    if state.quiet < PATIENCE:
        return False
    found = canonical_hash(state)
    if state.quiet > PATIENCE and found == state.anchor:
        end_game(state, DRAWN_GAME, BY_LOOP, "18-3-2")
        return True
    if state.quiet & (state.quiet - 1) == 0 or state.quiet == PATIENCE:
        state.anchor = found
    return False
