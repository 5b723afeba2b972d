"""How long something lasts (CR 15-13): for the turn, until a turn ends, for an attack, a phase."""

from homeros.compiler.english import rule, values
from homeros.compiler.meaning import Context, Lasts
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
from homeros.effects.numbers import OPPONENT, OWNER, YOU

values(
    "Duration",
    {
        "for the turn|this turn|until the end of the turn|until the end of this turn"
        "|until the turn ends": Lasts(THIS_TURN),
        "for the attack": Lasts(THIS_ATTACK),
        "for the battle": Lasts(THIS_BATTLE),
        "until the end of your turn|until your turn ends": Lasts(UNTIL_YOUR_TURN_ENDS),
        "until the end of your next turn|until your next turn ends": Lasts(
            UNTIL_YOUR_NEXT_TURN_ENDS
        ),
    },
    same="this turn is the one that goes on, and it lasts until the turn ends",
)


@rule("Duration", "until (the end of your opponent 's turn|your opponent 's turn ends)")
def until_opponents_turn(c: Context) -> Lasts:
    """Until the opponent's turn ends."""
    c.opponent_spoken_of = True
    return Lasts(UNTIL_OPPONENTS_TURN_ENDS)


@rule("Duration", "until (the end of your opponent 's next turn|your opponent 's next turn ends)")
def until_opponents_next_turn(c: Context) -> Lasts:
    """Until the opponent's next turn ends: not the one that goes on."""
    c.opponent_spoken_of = True
    return Lasts(UNTIL_OPPONENTS_NEXT_TURN_ENDS)


@rule("Duration", "until (the end of their turn|their turn ends)")
def until_their_turn(c: Context) -> Lasts:
    """Until the turn of the opponent, who was spoken of, ends."""
    spoken_of(c)
    return Lasts(UNTIL_OPPONENTS_TURN_ENDS)


@rule("Duration", "until (the end of their next turn|their next turn ends)")
def until_their_next_turn(c: Context) -> Lasts:
    """Until the next turn of the opponent, who was spoken of, ends."""
    spoken_of(c)
    return Lasts(UNTIL_OPPONENTS_NEXT_TURN_ENDS)


def spoken_of(c: Context) -> None:
    """The opponent is spoken of by "their" turn."""
    c.opponent_spoken_of = True


@rule("PhaseOf", "your opponent 's")
def phase_of_opponent(c: Context) -> int:
    """The opponent's."""
    c.opponent_spoken_of = True
    return OPPONENT


@rule("PhaseOf", "their")
def phase_of_them(c: Context) -> int:
    """The opponent's, who was spoken of."""
    spoken_of(c)
    return OPPONENT


@rule("PhaseOf", "your")
def phase_of_you(c: Context) -> int:
    """Yours."""
    del c
    return YOU


@rule("PhaseOf", "its owner 's")
def phase_of_owner(c: Context) -> int:
    """Its owner's, whoever that is."""
    del c
    return OWNER


@rule("Duration", "(during|in) {whose:PhaseOf} next unsuspend phase")
def in_next_unsuspend_phase(c: Context, whose: object) -> Lasts:
    """In the next unsuspend phase of whoever owns what this is about."""
    return Lasts(NEXT_UNSUSPEND_PHASE, c.whole(whose))
