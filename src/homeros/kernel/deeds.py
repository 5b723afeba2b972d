"""What was done in this turn, for the effects that ask about it later in the turn (CR 15-6-1)."""

from homeros.kernel.writers import count_use
from homeros.model.state import GameState, deed_key


def note_deed(state: GameState, event: int, player: int) -> None:
    """Remember that it happened to something of a player's, if a card of the game asks."""
    key = deed_key(event, player)
    if state.table.turn_events >> event & 1 and key not in state.uses:
        count_use(state, key)
        state.touch()
