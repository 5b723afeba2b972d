"""Letting something continuous apply, and putting processing off (CR 15-13, 15-11, 18-1)."""

from typing import Final

from homeros.effects.actions import (
    AT_END_OF_OPPONENTS_NEXT_TURN,
    AT_END_OF_OPPONENTS_TURN,
    AT_END_OF_TURN,
    AT_END_OF_YOUR_TURN,
    UNTIL_OPPONENTS_NEXT_TURN_ENDS,
    UNTIL_OPPONENTS_TURN_ENDS,
    UNTIL_YOUR_TURN_ENDS,
    Apply,
    Later,
)
from homeros.effects.continuous import (
    AddInfo,
    ChangeInfo,
    Continuous,
    Forbid,
    GainAbility,
    GainKeyword,
    Immune,
    ModDp,
    Permit,
)
from homeros.effects.groups import Cards, Field
from homeros.effects.program import Op
from homeros.kernel.machine import NEXT
from homeros.kernel.processing import cause_of, slot_things, verb
from homeros.kernel.queries.expressions import how_much, number, part_number
from homeros.kernel.queries.values import amount_of, original_dp
from homeros.kernel.timing.durations import last_turn
from homeros.kernel.timing.reserved import put_off
from homeros.kernel.writers import grant_overall, grant_to, next_grant
from homeros.model.frames import EffectFrame
from homeros.model.records import Grant, Instance
from homeros.model.state import GameState


def apply(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Let it apply: to what was chosen, or to a whole group that may still grow (15-11)."""
    node = op.node
    assert isinstance(node, Apply)
    what = node.what
    target = what.reach()
    if target is None or (isinstance(target, Field) or isinstance(target, Cards)):
        grant_overall(state, made(state, frame, node, what))
        state.results = (0,)
        return NEXT
    given: list[int] = []
    for thing in slot_things(frame, op.source):
        permanent = state.permanents.get(-1 - thing) if thing < 0 else None
        if permanent is None:
            continue
        if isinstance(what, ModDp) and original_dp(state, permanent) < 0:
            continue
        grant_to(state, permanent.number, made(state, frame, node, what))
        given.append(thing)
    state.results = tuple(given)
    return NEXT


def made(state: GameState, frame: EffectFrame, node: Apply, what: Continuous) -> Grant:
    """The grant of one continuous node, its numbers read now (CR 15-8-3-7)."""
    instance = frame.instance
    a, b = numbers_of(state, frame, what)
    return Grant(
        next_grant(state),
        what.code,
        a,
        b,
        cause_of(state, frame),
        Instance(
            instance.def_id,
            instance.index,
            instance.player,
            instance.permanent,
            instance.ref,
            instance.role,
            instance.amount,
        ),
        node.until,
        last_turn(state, node.until, instance.player),
        part_number(state, instance, node),
    )


def numbers_of(state: GameState, frame: EffectFrame, what: Continuous) -> tuple[int, int]:
    """The two numbers a grant of each kind carries."""
    instance = frame.instance
    if isinstance(what, ModDp):
        amount = how_much(state, instance, what.amount, frame.slots)
        return amount, amount
    if isinstance(what, GainKeyword):
        return what.keyword, number(state, instance, what.amount, frame.slots)
    if isinstance(what, GainAbility):
        return what.index, 0
    if isinstance(what, Forbid) or isinstance(what, Permit):
        return what.what, 0
    if isinstance(what, Immune):
        return immune_whose(frame, what), what.kinds
    if isinstance(what, ChangeInfo) or isinstance(what, AddInfo):
        return what.field, what.value
    return 0, amount_of(state, instance, what)


def immune_whose(frame: EffectFrame, what: Immune) -> int:
    """Whose effects a granted immunity is against, seen from what it is granted to."""
    return what.whose


TURN_THAT_ENDS: Final = {
    AT_END_OF_OPPONENTS_TURN: UNTIL_OPPONENTS_TURN_ENDS,
    AT_END_OF_OPPONENTS_NEXT_TURN: UNTIL_OPPONENTS_NEXT_TURN_ENDS,
    AT_END_OF_YOUR_TURN: UNTIL_YOUR_TURN_ENDS,
}
"""Whose turn it is at whose end something is done, as a duration until then."""


def later(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Reserve processing for its timing (CR 18-1-1)."""
    node = op.node
    assert isinstance(node, Later)
    things: tuple[int, ...] = ()
    if node.about is None:
        for slot in frame.slots:
            things += slot
    else:
        things = slot_things(frame, op.source)
    turn = state.turn
    until = TURN_THAT_ENDS.get(node.at, -1)
    if until >= 0:
        turn = last_turn(state, until, frame.instance.player)
        node = Later(AT_END_OF_TURN, node.index, node.about)
    put_off(state, node, frame.instance, turn, things)
    return NEXT


verb(Apply.code, apply)
verb(Later.code, later)
