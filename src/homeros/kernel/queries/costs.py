"""Costs, and whether they can be paid (CR 1-3-9, 1-3-11, 4-1-1).

A cost can be declared when it can be paid in full, counting reductions that could still be made
by effects cutting in and by DigiXros or Assembly (CR 1-3-11-2 to 1-3-11-4).
"""

from typing import Final

from homeros.effects.ability import ASSEMBLY, DIGIXROS, Requirement
from homeros.effects.actions import (
    Action,
    By,
    If,
    May,
    MoreMaterials,
    OneOf,
    ReduceCost,
    Seq,
)
from homeros.effects.continuous import (
    DIGIVOLUTION_COST,
    LINK_COST_OF,
    MOD_COST,
    PLAY_COST_OF,
    STAND_IN,
    USE_COST_OF,
    ModCost,
)
from homeros.effects.filters import AllOf, AnyOf, Anything, Filter, Named
from homeros.effects.groups import Slot
from homeros.effects.lower import walk
from homeros.effects.node import Node
from homeros.effects.numbers import HowMany
from homeros.effects.propositions import Did
from homeros.kernel.payment import payable
from homeros.kernel.queries.difference import difference
from homeros.kernel.queries.expressions import holds, number
from homeros.kernel.queries.filters import matches
from homeros.kernel.queries.groups import members
from homeros.kernel.queries.permissions import can_reduce, permitted
from homeros.kernel.queries.requirements import (
    assembled_as,
    condition_met,
    fits,
    material_kind,
    requirement_cost,
    stated_cost,
)
from homeros.kernel.queries.structure import ability_of, nodes_of
from homeros.kernel.queries.values import NO_SLOTS, on_list, whose_fits
from homeros.kernel.timing.triggers import can_activate, gather, listened
from homeros.model.decision import most_fitting
from homeros.model.records import Cause, Event, Instance
from homeros.model.state import HELD_MARK, GameState
from homeros.vocab.events import BY_COST, WOULD_DIGIVOLVE, WOULD_PLAY
from homeros.vocab.zones import ANY_AREA, BATTLE, BREEDING, HAND, TRASH

LOWEST_MEMORY: Final = -10
COST_OF_EVENT: Final = {WOULD_PLAY: PLAY_COST_OF, WOULD_DIGIVOLVE: DIGIVOLUTION_COST}
"""Which cost is about to be paid when these events cut in."""


def can_pay(state: GameState, player: int, cost: int) -> bool:
    """Whether a player can pay a cost in full (CR 1-3-11-1, 1-4-2-2)."""
    return state.memory_of(player) - cost >= LOWEST_MEMORY


def modified(
    state: GameState, which: int, cost: int, card: int, player: int, base: int, other: int = 1
) -> int:
    """A cost after persistent effects on it; never below 0 (CR 1-3-9).

    `base` is a thing or 1; `other` is the other material of a DNA digivolution (8-2-2-5). An
    effect that does not name the breeding area changes nothing for a base there (3-4-5-3, Q979).
    """
    entries = on_list(state, MOD_COST)
    if not entries:
        return cost
    total = cost
    for on in entries:
        node = on.node
        if not isinstance(node, ModCost) or node.which != which:
            continue
        if not whose_fits(node.whose, on.source.player, player):
            continue
        if not matches(state, on.source, node.cards, state.ref(card), NO_SLOTS):
            continue
        if base < 0 and not base_fits(state, on.source, node, base, other):
            continue
        change = on.amount - total if node.to else on.amount
        if change >= 0 or can_reduce(state, which, player):
            total += change
    return max(0, total)


def base_fits(state: GameState, source: Instance, node: ModCost, base: int, other: int) -> bool:
    """Whether a change of costs is about this base, or about the other material."""
    if state.permanents[-1 - base].area == BREEDING:
        if ability_of(state, source).zone not in (BREEDING, ANY_AREA):
            return False
    if matches(state, source, node.base, base, NO_SLOTS):
        return True
    return other <= 0 and matches(state, source, node.base, other, NO_SLOTS)


def play_cost_of(state: GameState, card: int, player: int) -> int:
    """What playing a card costs now, before effects cut in; -1 if it can't be played."""
    printed = state.card_def(card).play_cost
    return printed if printed < 0 else modified(state, PLAY_COST_OF, printed, card, player, 1)


def use_cost_of(state: GameState, card: int, player: int) -> int:
    """What using an Option costs now, before effects cut in; -1 if it can't be used."""
    printed = state.card_def(card).use_cost
    return printed if printed < 0 else modified(state, USE_COST_OF, printed, card, player, 1)


def digivolution_cost(
    state: GameState, card: int, requirement: int, player: int, base: int, other: int = 1
) -> int:
    """What digivolving costs now; the same effects touch DNA, burst and app fusion (8-2-2-5)."""
    printed = requirement_cost(state, card, requirement)
    return modified(state, DIGIVOLUTION_COST, printed, card, player, base, other)


def link_cost(state: GameState, card: int, requirement: int, player: int, host: int) -> int:
    """What linking costs now."""
    printed = requirement_cost(state, card, requirement)
    return modified(state, LINK_COST_OF, printed, card, player, host)


def could_pay(
    state: GameState, kind: int, card: int, player: int, cost: int, bases: tuple[int, ...]
) -> bool:
    """Whether a cost can be paid now or after reductions that can still be made (CR 1-3-11)."""
    if can_pay(state, player, cost):
        return True
    lacking = LOWEST_MEMORY - (state.memory_of(player) - cost)
    saved = interrupt_savings(state, kind, card, player, bases, cost)
    if kind == WOULD_PLAY:
        saved += material_savings(state, card, player, opened(state, card, player))
    return saved >= lacking


def process_event(
    state: GameState,
    kind: int,
    player: int,
    card: int,
    bases: tuple[int, ...],
    cause: Cause,
    zone: int,
    way: int = 0,
) -> Event:
    """The event of a card about to be played, digivolved into, used or linked.

    For digivolving the subjects are the bases first, then the card, and the amount is the kind of
    requirement that is used; else the card alone.
    """
    return Event(kind, player, (*bases, state.ref(card)), cause, from_zone=zone, amount=way)


def interrupt_savings(
    state: GameState, kind: int, card: int, player: int, bases: tuple[int, ...], cost: int
) -> int:
    """How much the player's own interrupts could take off the cost (CR 1-3-11-2, 1-3-11-3)."""
    if not listened(state, kind):
        return 0
    if kind in COST_OF_EVENT and not can_reduce(state, COST_OF_EVENT[kind], player):
        return 0
    zone = state.places[card]
    event = process_event(state, kind, player, card, bases, Cause(BY_COST, player), zone)
    total = 0
    for pending in gather(state, event):
        if pending.player == player and can_activate(state, pending):
            total += saving(state, pending, cost - total)
    return total


def saving(state: GameState, pending: Instance, cost: int) -> int:
    """What one interrupt would take off a cost, 0 if its own price can't be paid."""
    for node in nodes_of(state, pending):
        if isinstance(node, By) and not payable(state, pending, node.cost, NO_SLOTS):
            return 0
    body = ability_of(state, pending).body
    return 0 if body is None else cost - left_of(state, pending, body, cost)


def left_of(state: GameState, pending: Instance, action: Action, cost: int) -> int:
    """What a cost would be after an action, as far as can be told before it is done."""
    if isinstance(action, ReduceCost):
        amount = number(state, pending, action.number, NO_SLOTS)
        return amount if action.to else cost - amount
    if isinstance(action, Seq):
        for step in action.steps:
            cost = left_of(state, pending, step, cost)
        return cost
    if isinstance(action, By):
        return left_of(state, pending, action.then, cost)
    if isinstance(action, May):
        return left_of(state, pending, action.action, cost)
    if isinstance(action, OneOf):
        return min([left_of(state, pending, mode, cost) for mode in action.modes])
    if not isinstance(action, If):
        return cost
    open_yet = any([isinstance(node, Slot | HowMany | Did) for node in walk(action.when)])
    branch: Action | None = action.then
    if not open_yet and not holds(state, pending, action.when, NO_SLOTS):
        branch = action.otherwise
    return cost if branch is None else left_of(state, pending, branch, cost)


def opened(state: GameState, card: int, player: int) -> tuple[int, ...]:
    """Where else materials could come from, thanks to effects that cut in (CR 1-3-11-4)."""
    if material_kind(state.card_def(card)) < 0 or not listened(state, WOULD_PLAY):
        return ()
    cause = Cause(BY_COST, player)
    event = process_event(state, WOULD_PLAY, player, card, (), cause, state.places[card])
    found: tuple[int, ...] = ()
    for pending in gather(state, event):
        if pending.player == player and can_activate(state, pending):
            found += opens(state, pending)
    return found


def opens(state: GameState, pending: Instance) -> tuple[int, ...]:
    """The materials one interrupt would open, none if its own price can't be paid."""
    found: tuple[int, ...] = ()
    shut: list[Node] = []
    for node in nodes_of(state, pending):
        if isinstance(node, If) and not holds(state, pending, node.when, NO_SLOTS):
            shut += walk(node.then)
        if isinstance(node, By) and not payable(state, pending, node.cost, NO_SLOTS):
            return ()
        if isinstance(node, MoreMaterials) and not any([node is one for one in shut]):
            found += members(state, pending, node.group, NO_SLOTS)
    return found


def material_savings(state: GameState, card: int, player: int, more: tuple[int, ...]) -> int:
    """How much DigiXros or Assembly could take off, also with these materials (CR 1-3-11-4)."""
    index = material_kind(state.card_def(card))
    if index < 0:
        return 0
    requirement = state.card_def(card).requirements[index]
    if not can_reduce(state, PLAY_COST_OF, player):
        return 0
    if not condition_met(state, card, requirement):
        return 0
    things = possible_materials(state, card, requirement, player, more)
    masks = tuple([material_mask(state, card, requirement, thing) for thing in things])
    capacity = tuple([material.number or len(things) for material in requirement.materials])
    count = most_fitting(masks, capacity)
    cost = stated_cost(state, card, requirement)
    differing = max([material.differing for material in requirement.materials])
    if differing >= 0:
        different, each = difference(state, differing, tuple(things))
        count = min(count, most_fitting(different, each))
    if requirement.kind == ASSEMBLY:
        return cost if count == sum(capacity) else 0
    return count * cost


def possible_materials(
    state: GameState, card: int, requirement: Requirement, player: int, more: tuple[int, ...]
) -> list[int]:
    """The things that fit some material of a DigiXros or Assembly (CR 7-2-1, 7-3-1)."""
    things: list[int] = []
    if requirement.kind == ASSEMBLY:
        things += [state.ref(other) for other in state.zone(TRASH, player)]
    else:
        for other in state.zone(HAND, player):
            if other != card and state.marks[other] & HELD_MARK == 0:
                things.append(state.ref(other))
        for number_ in state.zone(BATTLE, player):
            if not state.card_def(state.permanents[number_].cards[0]).is_token:
                things.append(-1 - number_)
    for thing in more:
        if thing not in things:
            things.append(thing)
    return [thing for thing in things if material_mask(state, card, requirement, thing)]


def material_mask(state: GameState, card: int, requirement: Requirement, thing: int) -> int:
    """Which materials of a requirement a thing can be, as a set (CR 7-2-1, 7-3-1).

    One that may stand in can be any that need not differ from the others (15-15-8-1, 15-15-8-2).
    """
    anything = requirement.kind == DIGIXROS and stands_in(state, thing)
    mask = 0
    for index, material in enumerate(requirement.materials):
        filter_ = material.filter
        if requirement.kind == DIGIXROS:
            filter_ = without_names(filter_, material_names(state, thing))
        if (
            (anything and material.differing < 0)
            or fits(state, card, filter_, thing)
            or (requirement.kind == ASSEMBLY and assembled_as(state, card, filter_, thing))
        ):
            mask |= 1 << index
    return mask


def material_names(state: GameState, thing: int) -> tuple[str, ...]:
    """The names a thing has besides as a material of a DigiXros."""
    card = thing & 4095 if thing >= 0 else state.permanents[-1 - thing].cards[0]
    return state.card_def(card).xros_names


def without_names(filter_: Filter, names: tuple[str, ...]) -> Filter:
    """What a requirement still asks of a thing that has these names for it."""
    if not names:
        return filter_
    if isinstance(filter_, Named):
        return Anything() if any([name in names for name in filter_.names]) else filter_
    if isinstance(filter_, AllOf):
        return AllOf(tuple([without_names(part, names) for part in filter_.filters]))
    if isinstance(filter_, AnyOf):
        return AnyOf(tuple([without_names(part, names) for part in filter_.filters]))
    return filter_


def stands_in(state: GameState, thing: int) -> bool:
    """Whether an effect lets a permanent be placed instead of a card named (CR 15-15-8-1)."""
    permanent = state.permanents.get(-1 - thing) if thing < 0 else None
    return permanent is not None and permitted(state, permanent, STAND_IN)
