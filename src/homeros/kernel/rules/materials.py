"""DigiXros and Assembly: choosing materials and placing them under the card (CR 7-2, 7-3)."""

from typing import Final

from homeros.effects.ability import (
    ASSEMBLY,
    Requirement,
)
from homeros.effects.continuous import PLAY_COST_OF
from homeros.kernel.machine import NEXT, PROCEDURES, ask_decision, push
from homeros.kernel.queries.costs import LOWEST_MEMORY, material_mask
from homeros.kernel.queries.difference import difference, different_values
from homeros.kernel.queries.permissions import can_reduce
from homeros.kernel.queries.requirements import condition_met, material_kind, stated_cost
from homeros.kernel.sight import choice_key, thing_of_key
from homeros.kernel.writers import hold, move_card, take_out, tell
from homeros.model.decision import (
    CHOOSE_THINGS,
    FOR_MATERIALS,
    ORDER_OF,
    YES_OR_NO,
    Decision,
    fits_into,
)
from homeros.model.frames import PLAY, PlayFrame, RemoveFrame
from homeros.model.state import HELD_MARK, GameState
from homeros.vocab.fates import FATE_NOWHERE
from homeros.vocab.verbs import NO, YES, key_verb, option_key
from homeros.vocab.zones import BATTLE, BREEDING, HAND, NOWHERE, TRASH

UNLIMITED: Final = 60


def requirement_of(state: GameState, frame: PlayFrame) -> Requirement:
    """The DigiXros or Assembly requirement being used."""
    return state.card_def(frame.ref & 4095).requirements[frame.requirement]


def candidates(state: GameState, frame: PlayFrame) -> list[int]:
    """The things that fit any material of the requirement (CR 7-2-1, 7-3-1)."""
    card = frame.ref & 4095
    requirement = requirement_of(state, frame)
    pool: list[int] = []
    if requirement.kind == ASSEMBLY:
        pool += [state.ref(other) for other in state.zone(TRASH, frame.player)]
    else:
        pool += [
            state.ref(other)
            for other in state.zone(HAND, frame.player)
            if other != card and state.marks[other] & HELD_MARK == 0
        ]
        pool += [
            -1 - number
            for number in state.zone(BATTLE, frame.player)
            if not state.card_def(state.permanents[number].cards[0]).is_token
        ]
    for thing in frame.sources:
        if thing not in pool:
            pool.append(thing)
    return [thing for thing in pool if material_mask(state, card, requirement, thing)]


def classes(state: GameState, requirement: Requirement, things: list[int]) -> tuple[int, ...]:
    """For "different" materials: things with the same value are of one class (CR 4-22-1)."""
    differing = max([material.differing for material in requirement.materials])
    if differing < 0:
        return ()
    seen: list[object] = []
    found: list[int] = []
    for thing in things:
        card = state.permanents[-1 - thing].cards[0] if thing < 0 else thing & 4095
        value = different_values(state, card, differing)
        if value not in seen:
            seen.append(value)
        found.append(seen.index(value))
    return tuple(found)


def declare_materials(state: GameState, frame: PlayFrame) -> int:
    """Just before payment: is there a requirement that could be used (7-2-2-2, 7-3-2-2)?"""
    card = frame.ref & 4095
    frame.answer = ()
    frame.requirement = material_kind(state.card_def(card))
    if frame.requirement < 0 or not state.alive(frame.ref):
        return skip()
    requirement = requirement_of(state, frame)
    if not condition_met(state, card, requirement):
        return skip()
    things = candidates(state, frame)
    if requirement.kind == ASSEMBLY:
        if not material_choice(state, frame).legal_next(()):
            return skip()
        keys: tuple[int, ...] = (option_key(YES), option_key(NO))
        if must_reduce(state, frame) > 0:
            keys = keys[:1]
        return ask_decision(state, Decision(frame.player, YES_OR_NO, keys, purpose=FOR_MATERIALS))
    hand_may_hold_some = len(state.zone(HAND, frame.player)) > 1
    if not things and not hand_may_hold_some:
        return skip()
    return NEXT


def skip() -> int:
    """Go straight to payment."""
    found = PROCEDURES[PLAY]
    assert found is not None
    return found.at("pay")


def must_reduce(state: GameState, frame: PlayFrame) -> int:
    """How much of the cost has to be taken off for it to be payable (1-3-11-4, CR4.2 1-3-11)."""
    if not frame.paying:
        return 0
    return max(0, LOWEST_MEMORY - (state.memory_of(frame.player) - max(0, frame.cost)))


def ask_materials(state: GameState, frame: PlayFrame) -> int:
    """Choose all materials at once with the declaration (7-2-2-3, 7-3-2-3)."""
    if frame.answer and key_verb(frame.answer[0]) == NO:
        frame.answer = ()
        return skip()
    frame.answer = ()
    return ask_decision(state, material_choice(state, frame))


def material_choice(state: GameState, frame: PlayFrame) -> Decision:
    """The choice of the materials: what fits which slot, and what has to differ (4-22-1).

    Where all are of one material, each takes one value of its own (4-22-2).
    """
    requirement = requirement_of(state, frame)
    things = candidates(state, frame)
    card = frame.ref & 4095
    capacity = rooms(requirement)
    if requirement.kind == ASSEMBLY:
        least = most = sum([material.number for material in requirement.materials])
    else:
        most = min(len(things), sum(capacity))
        lacking = must_reduce(state, frame)
        each = stated_cost(state, card, requirement)
        least = -(-lacking // each) if each else 0
    fits_ = tuple([material_mask(state, card, requirement, thing) for thing in things])
    apart = classes(state, requirement, things)
    if apart and len(requirement.materials) == 1:
        fits_, capacity = difference(state, requirement.materials[0].differing, tuple(things))
        apart = ()
    decision = Decision(
        frame.player,
        CHOOSE_THINGS,
        tuple([choice_key(state, thing, frame.player) for thing in things]),
        least,
        most,
        FOR_MATERIALS,
        fits=fits_,
        capacity=capacity,
        classes=apart,
    )
    if least > 0 and requirement.kind != ASSEMBLY and not decision.legal_next(()):
        decision.minimum = 0
    return decision


def gather_materials(state: GameState, frame: PlayFrame) -> int:
    """Show the hand cards; those on the field leave it, with what is under them (7-2-2-6, -7)."""
    if not frame.answer:
        return skip()
    card = frame.ref & 4095
    requirement = requirement_of(state, frame)
    things = [thing_of_key(state, key) for key in frame.answer]
    tops: list[int] = []
    leaving: list[int] = []
    for thing in things:
        if thing < 0:
            leaving.append(thing)
            tops.append(state.ref(state.permanents[-1 - thing].cards[0]))
        else:
            tops.append(thing)
            if state.places[thing & 4095] == HAND:
                hold(state, thing & 4095, "7-2-2-6")
    frame.sources = tuple(tops)
    frame.limits = tuple([material_mask(state, card, requirement, thing) for thing in things])
    state.results = ()
    if leaving:
        push(
            state,
            RemoveFrame(tuple(leaving), tuple([FATE_NOWHERE] * len(leaving)), frame.cause),
        )
    return NEXT


def rooms(requirement: Requirement) -> tuple[int, ...]:
    """How many cards each material of a requirement takes."""
    return tuple([material.number or UNLIMITED for material in requirement.materials])


def stacked(
    masks: tuple[int, ...], capacity: tuple[int, ...], wanted: list[int]
) -> tuple[int, ...]:
    """The places of cards from the top, leftmost material first, else as wanted (7-2-2-8)."""
    left = list(wanted)
    room = list(capacity)
    found: list[int] = []
    slot = 0
    while slot < len(room) and left:
        chosen = -1
        if room[slot] > 0:
            room[slot] -= 1
            for place in left:
                rest = tuple([other for other in left if other != place])
                if masks[place] >> slot & 1 and fits_into(masks, tuple(room), rest):
                    chosen = place
                    break
        if chosen >= 0:
            found.append(chosen)
            left.remove(chosen)
        else:
            room[slot] = 0
            slot += 1
    return (*found, *left)


def ask_order(state: GameState, frame: PlayFrame) -> int:
    """Cards that the requirement names alike go in the player's order (7-2-2-8, 7-3-2-6)."""
    came = [ref & 4095 for ref in state.results]
    under: list[int] = []
    masks: list[int] = []
    for ref, mask in zip(frame.sources, frame.limits, strict=True):
        card = ref & 4095
        waits = state.alive(ref) and state.places[card] not in (BATTLE, BREEDING)
        if waits or card in came:
            under.append(card)
            masks.append(mask)
    capacity = rooms(requirement_of(state, frame))
    order = stacked(tuple(masks), capacity, list(range(len(under))))
    other = stacked(tuple(masks), capacity, list(reversed(range(len(under)))))
    frame.under = tuple([under[place] for place in order])
    frame.limits = tuple([masks[place] for place in order])
    frame.answer = ()
    if order == other:
        return NEXT
    keys = tuple([choice_key(state, state.ref(one), frame.player) for one in frame.under])
    return ask_decision(
        state,
        Decision(frame.player, ORDER_OF, keys, len(keys), len(keys), FOR_MATERIALS),
    )


def place_materials(state: GameState, frame: PlayFrame) -> int:
    """They go under the card, leftmost on top; the cost falls (7-2-3-3, 7-3-3-3, 7-2-2-9)."""
    requirement = requirement_of(state, frame)
    cards = list(frame.under)
    if frame.answer:
        asked = [thing_of_key(state, key) & 4095 for key in frame.answer]
        wanted = [cards.index(card) for card in asked]
        cards = [cards[place] for place in stacked(frame.limits, rooms(requirement), wanted)]
    for card in cards:
        take_out(state, card)
        if state.places[card] != NOWHERE:
            move_card(state, card, NOWHERE, cause=frame.cause)
    frame.under = tuple(cards)
    cost = stated_cost(state, frame.ref & 4095, requirement)
    if not can_reduce(state, PLAY_COST_OF, frame.player):
        cost = 0
    if requirement.kind == ASSEMBLY:
        frame.cost -= cost if cards else 0
    else:
        frame.materials = len(cards)
        frame.cost -= cost * len(cards)
    tell(state, "materials", "7-2-3-3", frame.player, frame.under, (frame.cost,), frame.cause)
    return NEXT
