"""Preparing a game (CR 5-2): shuffle, hands, redraws, security, marker, first turn."""

from typing import Final

from homeros.kernel.machine import NEXT, ask, procedure, push, step
from homeros.kernel.writers import move_card, set_memory, shuffle, tell
from homeros.model.decision import FOR_REDRAW, YES_OR_NO
from homeros.model.frames import SETUP, SetupFrame, TurnFrame
from homeros.model.state import GameState
from homeros.vocab.verbs import NO, YES, key_verb, option_key
from homeros.vocab.zones import DECK, EGG_DECK, HAND, SECURITY

HAND_SIZE: Final = 5
SECURITY_SIZE: Final = 5
ASK_REDRAW: Final = 3
"""The place of the step that asks for a redraw."""


def order(state: GameState) -> tuple[int, int]:
    """The first player, then the other (5-2-1-4)."""
    return (state.first_player, 1 - state.first_player)


def shuffle_decks(state: GameState, frame: SetupFrame) -> int:
    """Both shuffle their deck (5-2-1-1)."""
    for player in order(state):
        shuffle(state, DECK, player)
    return NEXT


def shuffle_eggs(state: GameState, frame: SetupFrame) -> int:
    """Then both shuffle their Digi-Egg deck, if they have one (5-2-1-2)."""
    for player in order(state):
        if state.zone(EGG_DECK, player):
            shuffle(state, EGG_DECK, player)
    return NEXT


def draw_hand(state: GameState, player: int) -> None:
    """Draw a hand of five."""
    for _ in range(min(HAND_SIZE, len(state.zone(DECK, player)))):
        move_card(state, state.zone(DECK, player)[0], HAND)


def draw_hands(state: GameState, frame: SetupFrame) -> int:
    """Both draw five (5-2-1-4)."""
    for player in order(state):
        draw_hand(state, player)
    frame.player = state.first_player
    return NEXT


def ask_redraw(state: GameState, frame: SetupFrame) -> int:
    """Each may redraw once, the first player first (5-2-1-4)."""
    return ask(
        state, frame.player, YES_OR_NO, (option_key(YES), option_key(NO)), purpose=FOR_REDRAW
    )


def redraw(state: GameState, frame: SetupFrame) -> int:
    """The whole hand goes back, the deck is shuffled, five are drawn (5-2-1-5)."""
    player = frame.player
    if key_verb(frame.answer[0]) == YES:
        for card in list(state.zone(HAND, player)):
            move_card(state, card, DECK)
        shuffle(state, DECK, player)
        draw_hand(state, player)
        tell(state, "redraw", "5-2-1-5", player)
    if player == state.first_player:
        frame.player = 1 - player
        return ASK_REDRAW
    return NEXT


def set_security(state: GameState, frame: SetupFrame) -> int:
    """Five cards to security, one by one: the deck's top ends at the bottom (5-2-1-6)."""
    for player in order(state):
        for _ in range(min(SECURITY_SIZE, len(state.zone(DECK, player)))):
            move_card(state, state.zone(DECK, player)[0], SECURITY)
    return NEXT


def begin(state: GameState, frame: SetupFrame) -> int:
    """The marker goes to 0 and the first player's turn begins (5-2-1-7, 5-2-1-8)."""
    set_memory(state, 0, 0, "5-2-1-7")
    push(state, TurnFrame())
    return NEXT


SETUP_PROCEDURE = procedure(
    "set up the game",
    SETUP,
    step(shuffle_decks, "5-2-1-1"),
    step(shuffle_eggs, "5-2-1-2"),
    step(draw_hands, "5-2-1-4"),
    step(ask_redraw, "5-2-1-4"),
    step(redraw, "5-2-1-5"),
    step(set_security, "5-2-1-6"),
    step(begin, "5-2-1-7"),
)
