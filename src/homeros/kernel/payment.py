"""Whether a cost can be carried out: in full or not at all (CR 15-7-1, 15-7-3)."""

from dataclasses import replace

from homeros.effects.actions import (
    Action,
    Delete,
    If,
    OneOf,
    PayCost,
    Play,
    Seq,
    Suspend,
    TrashCards,
    Unsuspend,
    UseOption,
)
from homeros.effects.continuous import BE_DELETED, SUSPEND
from homeros.effects.groups import (
    EXACT,
    EitherOf,
    Links,
    Pick,
    Slot,
    Target,
    TopCards,
    TopOfStack,
    Under,
)
from homeros.effects.lower import field_names, walk
from homeros.effects.numbers import BOTH, Num
from homeros.kernel.queries.difference import levels
from homeros.kernel.queries.expressions import holds, number
from homeros.kernel.queries.groups import cards_of, members, one_of_each
from homeros.kernel.queries.maximums import deleted_by
from homeros.kernel.queries.permissions import forbidden, kept_in_stack, kept_suspended
from homeros.kernel.queries.values import immune, kinds_of
from homeros.model.decision import most_fitting
from homeros.model.records import Cause, Instance, Slots
from homeros.model.state import GameState
from homeros.vocab.events import BY_EFFECT


def payable(state: GameState, instance: Instance, cost: Action, slots: Slots) -> bool:
    """Whether the content of an optional processing condition can be carried out now."""
    if isinstance(cost, Seq):
        if not enough_for_all(state, instance, cost, slots):
            return False
        return all([payable(state, instance, part, slots) for part in cost.steps])
    if isinstance(cost, If):
        # A cost that its own condition keeps from being done is not carried out (CR 15-7-3).
        if holds(state, instance, cost.when, slots):
            return payable(state, instance, cost.then, slots)
        return cost.otherwise is not None and payable(state, instance, cost.otherwise, slots)
    if isinstance(cost, OneOf):
        return any([payable_mode(state, instance, mode, slots) for mode in cost.modes])
    if isinstance(cost, PayCost):
        amount = 1 if cost.up_to else number(state, instance, cost.number, slots)
        return state.memory_of(instance.player) - amount >= -10
    for name in field_names(cost):
        value: object = getattr(cost, name)
        if isinstance(value, Target) and not enough(state, instance, cost, value, slots):
            return False
    return True


def payable_mode(state: GameState, instance: Instance, mode: Action, slots: Slots) -> bool:
    """Whether one of two ways to pay can be carried out; what is not chosen yet will be there."""
    for node in walk(mode):
        if isinstance(node, Slot) and (node.slot >= len(slots) or not slots[node.slot]):
            return True
    return payable(state, instance, mode, slots)


def enough_for_all(state: GameState, instance: Instance, cost: Seq, slots: Slots) -> bool:
    """Whether steps that each take from under any of the same permanents find so many in all."""
    first = cost.steps[0]
    if not isinstance(first, TrashCards) or not isinstance(first.target, Under):
        return True
    host = pick_of_host(first.target)
    if host is None:
        return True
    wanted = len([step for step in cost.steps if step_target(step) == first.target])
    every = replace(first.target, number=None)
    hosts = members(state, instance, host.group, slots)
    found = [len(cards_of(state, instance, every, thing, slots)) for thing in hosts]
    return sum(found) >= wanted


def step_target(step: Action) -> Target | None:
    """What a step trashes."""
    return step.target if isinstance(step, TrashCards) else None


def enough(
    state: GameState, instance: Instance, cost: Action, target: Target, slots: Slots
) -> bool:
    """Whether there are as many things as a cost needs, all of which it can affect."""
    target = deleted_by(state, instance, cost, target)
    if isinstance(target, EitherOf) and (has_pick(target.left) or has_pick(target.right)):
        left = enough(state, instance, cost, target.left, slots)
        return left and enough(state, instance, cost, target.right, slots)
    host = pick_of_host(target)
    if host is None:
        things = members_of(state, instance, target, slots)
        return enough_in(state, instance, cost, target, things, slots)
    hosts = members(state, instance, host.group, slots)
    return any([enough_of(state, instance, cost, target, thing, slots) for thing in hosts])


def has_pick(target: Target) -> bool:
    """Whether something is chosen for it."""
    if isinstance(target, EitherOf):
        return has_pick(target.left) or has_pick(target.right)
    return isinstance(target, Pick) or pick_of_host(target) is not None


def members_of(
    state: GameState, instance: Instance, target: Target, slots: Slots
) -> tuple[int, ...]:
    """What a target can be chosen from, or what it names."""
    return members(state, instance, target.group if isinstance(target, Pick) else target, slots)


def pick_of_host(target: Target) -> Pick | None:
    """Whose cards a target is about, if that is to be chosen."""
    group = target.group if isinstance(target, Pick) else target
    if isinstance(group, Under) or isinstance(group, Links) or isinstance(group, TopOfStack):
        return group.of if isinstance(group.of, Pick) else None
    return None


def enough_of(
    state: GameState, instance: Instance, cost: Action, target: Target, host: int, slots: Slots
) -> bool:
    """Whether one permanent has as many cards as a cost needs of it."""
    group = target.group if isinstance(target, Pick) else target
    cards = tuple(cards_of(state, instance, group, host, slots))
    return enough_in(state, instance, cost, target, cards, slots)


def enough_in(
    state: GameState,
    instance: Instance,
    cost: Action,
    target: Target,
    things: tuple[int, ...],
    slots: Slots,
) -> bool:
    """Whether so many things are as many as a cost needs."""
    if isinstance(target, Pick):
        fitting = tuple([thing for thing in things if usable(state, instance, cost, thing)])
        if len(target.each) > 0:
            fits, capacity = one_of_each(state, instance, target, fitting, slots)
            return most_fitting(fits, capacity) == len(capacity)
        wanted = number(state, instance, target.number, slots) if target.how == EXACT else 1
        if target.same_level:
            fitting = levels(state, fitting, wanted)[0]
        return len(fitting) >= max(wanted, 1)
    asked: Num | None = None
    if isinstance(target, TopCards) or isinstance(target, Under):
        asked = target.number
    wanted = 1 if asked is None else number(state, instance, asked, slots)
    if isinstance(target, TopCards) and target.whose == BOTH:
        wanted *= 2  # from each of the two (FAQ BT19-043 Q3096)
    if len(things) < max(wanted, 1):
        return False
    return all([usable(state, instance, cost, thing) for thing in things])


def usable(state: GameState, instance: Instance, cost: Action, thing: int) -> bool:
    """Whether an action can really affect a thing."""
    if thing >= 0:
        if isinstance(cost, TrashCards):
            cause = Cause(BY_EFFECT, instance.player, kinds_of(state, instance))
            return not kept_in_stack(state, thing, cause)
        return can_come(state, cost, thing & 4095)
    permanent = state.permanents.get(-1 - thing)
    if permanent is None:
        return False
    if immune(state, permanent.number, instance.player, kinds_of(state, instance)):
        return False
    cause = Cause(BY_EFFECT, instance.player, kinds_of(state, instance))
    if isinstance(cost, Suspend):
        return not permanent.suspended and not forbidden(state, permanent, SUSPEND, cause)
    if isinstance(cost, Unsuspend):
        return permanent.suspended and not kept_suspended(state, permanent, cause)
    if isinstance(cost, Delete):
        return not forbidden(state, permanent, BE_DELETED)
    return True


def can_come(state: GameState, action: Action, card: int) -> bool:
    """Whether a card is of a kind that is played or used at all (CR 7-1-1, 9-1-1)."""
    card_def = state.card_def(card)
    if isinstance(action, Play):
        return (card_def.is_digimon or card_def.is_tamer) and card_def.play_cost >= 0
    return not isinstance(action, UseOption) or card_def.is_option
