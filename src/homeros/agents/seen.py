"""The audits of what people see: position text, action words, and views that leak nothing."""

from homeros.model.state import GameState


def audit_text(state: GameState) -> None:
    """Position text and action words round-trip."""


def audit_views(state: GameState, seed: int) -> None:
    """What a player can't see changes neither the player's view nor the player's options."""
