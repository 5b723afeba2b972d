"""When granted effects lapse: with turns, attacks, battles, unsuspend phases (CR 15-13)."""

from typing import Final

from homeros.effects.actions import (
    NEXT_UNSUSPEND_PHASE,
    THIS_ATTACK,
    THIS_BATTLE,
    THIS_TURN,
    UNTIL_OPPONENTS_NEXT_TURN_ENDS,
    UNTIL_OPPONENTS_TURN_ENDS,
    UNTIL_YOUR_NEXT_TURN_ENDS,
    UNTIL_YOUR_TURN_ENDS,
)
from homeros.kernel.writers import lapse
from homeros.model.records import Grant
from homeros.model.state import GameState

TURN_BOUND: Final = (
    THIS_TURN,
    UNTIL_OPPONENTS_TURN_ENDS,
    UNTIL_OPPONENTS_NEXT_TURN_ENDS,
    UNTIL_YOUR_TURN_ENDS,
    UNTIL_YOUR_NEXT_TURN_ENDS,
)


def last_turn(state: GameState, until: int, player: int) -> int:
    """The turn at whose end something a player's effect gave lapses.

    "Until the end of your opponent's next turn" is over at the next end of such a turn: given in
    the opponent's turn, at the end of this one (FAQ BT6-031 Q1420, BT8-097 Q1776, BT8-098 Q1778).
    """
    if until == THIS_TURN:
        return state.turn
    theirs = state.turn_player != player
    if until in (UNTIL_OPPONENTS_TURN_ENDS, UNTIL_OPPONENTS_NEXT_TURN_ENDS):
        return state.turn if theirs else state.turn + 1
    if until == UNTIL_YOUR_TURN_ENDS:
        return state.turn + 1 if theirs else state.turn
    if until == UNTIL_YOUR_NEXT_TURN_ENDS:
        return state.turn + 1 if theirs else state.turn + 2
    return 0


def all_grants(state: GameState) -> list[Grant]:
    """Every granted effect there is."""
    found = list(state.overall)
    for permanent in state.permanents.values():
        found += permanent.grants
    return found


def end_of_turn(state: GameState) -> None:
    """The turn is over: what lasted until now lapses."""
    lapse(
        state,
        tuple(
            [
                grant.number
                for grant in all_grants(state)
                if grant.until in TURN_BOUND and grant.turn <= state.turn
            ]
        ),
    )


def end_of_attack(state: GameState) -> None:
    """The attack is over."""
    lapse(state, tuple([one.number for one in all_grants(state) if one.until == THIS_ATTACK]))


def end_of_battle(state: GameState) -> None:
    """The battle is over."""
    lapse(state, tuple([one.number for one in all_grants(state) if one.until == THIS_BATTLE]))


def after_unsuspending(state: GameState, player: int) -> None:
    """A player's unsuspend phase has passed: what waited for it lapses."""
    gone: list[int] = []
    for permanent in state.permanents.values():
        if permanent.owner == player:
            gone += [g.number for g in permanent.grants if g.until == NEXT_UNSUSPEND_PHASE]
    for grant in state.overall:
        if grant.until == NEXT_UNSUSPEND_PHASE and grant.source.player != player:
            gone.append(grant.number)
    lapse(state, tuple(gone))
