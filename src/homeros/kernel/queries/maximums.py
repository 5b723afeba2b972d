"""What raises or lowers the highest DP that a deleting effect says (CR 15-15-5).

An effect that deletes by DP has a maximum if it states a number: one Digimon's DP as the measure is
none (CR 15-15-5-3), and neither is "or more" (FAQ BT13-111).
"""

from homeros.effects.actions import Delete
from homeros.effects.continuous import MOD_MAXIMUM
from homeros.effects.filters import AllOf, AnyOf, Compare, Filter
from homeros.effects.groups import TOTAL_AT_MOST, Among, EitherOf, Field, Pick, Target
from homeros.effects.node import Node
from homeros.effects.numbers import AT_MOST, DP, LESS, N, Num, PerEach, Plus
from homeros.kernel.queries.values import grant_reaches, on_list, reaches, static_mask
from homeros.model.records import Instance
from homeros.model.state import GameState


def deleted_by(state: GameState, instance: Instance, action: Node | None, target: Target) -> Target:
    """What an action is about, its stated maximum changed if it deletes by DP."""
    if static_mask(state) >> MOD_MAXIMUM & 1 == 0 or not isinstance(action, Delete):
        return target
    change = maximum_change(state, instance)
    return changed(target, N(change)) if change else target


def maximum_change(state: GameState, instance: Instance) -> int:
    """How much is added to the maximums of an effect (CR 15-15-5-1, 15-15-5-2)."""
    total = 0
    permanent = state.permanents.get(instance.permanent)
    for on in on_list(state, MOD_MAXIMUM):
        if on.node.reach() is None:
            if on.source.player == instance.player:
                total += on.amount
        elif permanent is not None and reaches(state, on, -1 - permanent.number):
            total += on.amount
    if permanent is not None:
        for grant in permanent.grants:
            if grant.kind == MOD_MAXIMUM and grant_reaches(state, permanent, grant):
                total += grant.b
    return total


def changed(target: Target, change: N) -> Target:
    """A group or choice with so much added to the DP it says at most."""
    if isinstance(target, Field):
        return Field(filter_changed(target.filter, change), target.whose, target.area)
    if isinstance(target, Among):
        return Among(target.slot, filter_changed(target.filter, change), target.whose)
    if isinstance(target, EitherOf):
        return EitherOf(changed(target.left, change), changed(target.right, change))
    if isinstance(target, Pick):
        number = target.number
        if target.how == TOTAL_AT_MOST and target.total_of == DP and written(number):
            number = Plus(number, change)
        return Pick(
            changed(target.group, change),
            number,
            target.how,
            target.slot,
            target.total_of,
            target.chooser,
            target.differing,
            tuple([changed(one, change) for one in target.each]),
            target.same_level,
        )
    return target


def filter_changed(filter_: Filter, change: N) -> Filter:
    """A filter with so much added to the DP it says at most."""
    if isinstance(filter_, Compare):
        if filter_.what == DP and filter_.how in (AT_MOST, LESS) and written(filter_.number):
            return Compare(DP, filter_.how, Plus(filter_.number, change))
        return filter_
    if isinstance(filter_, AllOf):
        return AllOf(tuple([filter_changed(part, change) for part in filter_.filters]))
    if isinstance(filter_, AnyOf):
        return AnyOf(tuple([filter_changed(part, change) for part in filter_.filters]))
    return filter_


def written(number: Num) -> bool:
    """Whether a number is stated in the effect, at least in part (CR 15-15-5-3)."""
    if isinstance(number, Plus):
        return written(number.left) or written(number.right)
    if isinstance(number, PerEach):
        return number.each > 1
    return isinstance(number, N)
