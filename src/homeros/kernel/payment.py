"""Whether a cost can be carried out: in full or not at all (CR 15-7-1, 15-7-3)."""

from homeros.effects.actions import (
    Action,
    Delete,
    If,
    PayCost,
    Seq,
    Suspend,
    Unsuspend,
)
from homeros.effects.continuous import BE_DELETED, SUSPEND, UNSUSPEND
from homeros.effects.groups import EXACT, Pick, Target, TopCards, Under
from homeros.effects.lower import field_names
from homeros.kernel.queries.expressions import holds, number
from homeros.kernel.queries.groups import members
from homeros.kernel.queries.maximums import deleted_by
from homeros.kernel.queries.values import forbidden, immune, kinds_of
from homeros.model.records import Instance, Slots
from homeros.model.state import GameState


def payable(state: GameState, instance: Instance, cost: Action, slots: Slots) -> bool:
    """Whether the content of an optional processing condition can be carried out now."""
    if isinstance(cost, Seq):
        return all([payable(state, instance, part, slots) for part in cost.steps])
    if isinstance(cost, If):
        # A cost that its own condition keeps from being done is not carried out (CR 15-7-3).
        if holds(state, instance, cost.when, slots):
            return payable(state, instance, cost.then, slots)
        return cost.otherwise is not None and payable(state, instance, cost.otherwise, slots)
    if isinstance(cost, PayCost):
        amount = number(state, instance, cost.number, slots)
        return state.memory_of(instance.player) - amount >= -10
    for name in field_names(cost):
        value: object = getattr(cost, name)
        if isinstance(value, Target) and not enough(state, instance, cost, value, slots):
            return False
    return True


def enough(
    state: GameState, instance: Instance, cost: Action, target: Target, slots: Slots
) -> bool:
    """Whether there are as many things as a cost needs, all of which it can affect."""
    target = deleted_by(state, instance, cost, target)
    if isinstance(target, Pick):
        things = members(state, instance, target.group, slots)
        count = len([thing for thing in things if usable(state, instance, cost, thing)])
        wanted = number(state, instance, target.number, slots) if target.how == EXACT else 1
        return count >= max(wanted, 1)
    things = members(state, instance, target, slots)
    if isinstance(target, TopCards) or isinstance(target, Under):
        if target.number is not None:
            if len(things) < number(state, instance, target.number, slots):
                return False
    return len(things) > 0 and all([usable(state, instance, cost, thing) for thing in things])


def usable(state: GameState, instance: Instance, cost: Action, thing: int) -> bool:
    """Whether a cost can really affect a thing."""
    if thing >= 0:
        return True
    permanent = state.permanents.get(-1 - thing)
    if permanent is None:
        return False
    if immune(state, permanent.number, instance.player, kinds_of(state, instance)):
        return False
    if isinstance(cost, Suspend):
        return not permanent.suspended and not forbidden(state, permanent, SUSPEND)
    if isinstance(cost, Unsuspend):
        return permanent.suspended and not forbidden(state, permanent, UNSUSPEND)
    if isinstance(cost, Delete):
        return not forbidden(state, permanent, BE_DELETED)
    return True
