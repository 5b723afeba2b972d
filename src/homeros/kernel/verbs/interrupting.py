"""What immediate-type effects do to the process they cut into (CR 15-8-5, 18-2)."""

from homeros.effects.actions import Instead, MoreMaterials, ReduceCost, Stay
from homeros.effects.continuous import DIGIVOLUTION_COST, PLAY_COST_OF
from homeros.effects.program import Op
from homeros.kernel.machine import NEXT, STAY, ask
from homeros.kernel.processing import cause_of, slot_things, verb
from homeros.kernel.queries.costs import material_mask
from homeros.kernel.queries.expressions import how_much
from homeros.kernel.queries.permissions import can_add_security, can_reduce
from homeros.kernel.queries.requirements import material_kind
from homeros.kernel.sight import choice_key, thing_of_key
from homeros.kernel.writers import tell
from homeros.model.decision import CHOOSE_THINGS, FOR_MATERIALS
from homeros.model.frames import (
    DigivolveFrame,
    EffectFrame,
    Frame,
    LinkFrame,
    PlayFrame,
    RemoveFrame,
    UseFrame,
)
from homeros.model.state import GameState
from homeros.vocab.events import WOULD_DELETE
from homeros.vocab.fates import (
    FATE_DECK_BOTTOM,
    FATE_DECK_TOP,
    FATE_DELETED,
    FATE_HAND,
    FATE_SECURITY_BOTTOM,
    FATE_SECURITY_TOP,
    FATE_STAYS,
    FATE_TRASHED,
)
from homeros.vocab.zones import DECK, HAND, SECURITY, TOP


def process_of(state: GameState, frame: EffectFrame) -> Frame | None:
    """The process this effect cut into, named by its depth in the stack."""
    return state.stack[frame.process] if frame.process >= 0 else None


def change_fate(state: GameState, frame: EffectFrame, things: tuple[int, ...], fate: int) -> None:
    """Give some of those about to leave another fate."""
    process = process_of(state, frame)
    state.results = ()
    if not isinstance(process, RemoveFrame):
        return
    fates = list(process.fates)
    changed: list[int] = []
    deletion = about_deletion(frame)
    for place, thing in enumerate(process.things):
        if thing not in things or fates[place] == FATE_STAYS:
            continue
        if deletion and fates[place] != FATE_DELETED:
            continue
        if fate == FATE_STAYS or thing not in process.replaced:
            fates[place] = fate
            changed.append(thing)
    process.fates = tuple(fates)
    if fate != FATE_STAYS:
        process.replaced = process.replaced + tuple(changed)
    state.results = tuple(changed)
    tell(
        state,
        "stay" if fate == FATE_STAYS else "instead",
        "15-8-5-2" if fate == FATE_STAYS else "18-2-1",
        frame.instance.player,
        (),
        tuple([-1 - thing for thing in changed]),
    )


def about_deletion(frame: EffectFrame) -> bool:
    """Whether an effect cut into a deletion: what is not deleted any more is none of its business.

    Nor can a replacement be replaced again (CR 18-2-4).
    """
    event = frame.instance.event
    return event is not None and event.kind == WOULD_DELETE


def stay(state: GameState, frame: EffectFrame, op: Op) -> int:
    """They are no longer deleted, or do not leave (CR 15-8-5-2)."""
    change_fate(state, frame, slot_things(frame, op.source), FATE_STAYS)
    return NEXT


def instead(state: GameState, frame: EffectFrame, op: Op) -> int:
    """They go elsewhere instead (CR 18-2-1)."""
    node = op.node
    assert isinstance(node, Instead)
    fate = FATE_TRASHED
    if node.to == HAND:
        fate = FATE_HAND
    elif node.to == DECK:
        fate = FATE_DECK_TOP if node.position == TOP else FATE_DECK_BOTTOM
    elif node.to == SECURITY:
        if not can_add_security(state, cause_of(state, frame)):
            return NEXT
        fate = FATE_SECURITY_TOP if node.position == TOP else FATE_SECURITY_BOTTOM
    change_fate(state, frame, slot_things(frame, op.source), fate)
    return NEXT


def reduce_cost(state: GameState, frame: EffectFrame, op: Op) -> int:
    """The cost about to be paid is reduced; it is not paid below 0 (CR 1-3-9)."""
    node = op.node
    assert isinstance(node, ReduceCost)
    amount = how_much(state, frame.instance, node.number, frame.slots)
    process = process_of(state, frame)
    if (
        isinstance(process, PlayFrame)
        or isinstance(process, DigivolveFrame)
        or isinstance(process, UseFrame)
        or isinstance(process, LinkFrame)
    ):
        if node.to:
            amount = process.cost - amount
        if amount > 0 and not reducible(state, process):
            return NEXT
        process.cost -= amount
        tell(state, "cost", "1-3-9", frame.instance.player, (), (process.cost,))
    return NEXT


def reducible(state: GameState, process: Frame) -> bool:
    """Whether the player who is about to pay can have the cost reduced."""
    if isinstance(process, PlayFrame):
        return can_reduce(state, PLAY_COST_OF, process.player)
    if isinstance(process, DigivolveFrame):
        return can_reduce(state, DIGIVOLUTION_COST, process.player)
    return True


def more_materials(state: GameState, frame: EffectFrame, op: Op) -> int:
    """DigiXros or Assembly may also take these cards (CR 1-3-11-4, 7-2-1).

    If only so many of them, the player says now which ones.
    """
    node = op.node
    assert isinstance(node, MoreMaterials)
    process = process_of(state, frame)
    if not isinstance(process, PlayFrame):
        return NEXT
    if frame.number == 1:
        frame.number = 0
        process.sources += tuple([thing_of_key(state, key) for key in frame.answer])
        return NEXT
    card = process.ref & 4095
    index = material_kind(state.card_def(card))
    things = [thing for thing in slot_things(frame, op.source) if thing not in process.sources]
    if index < 0 or node.limit == 0:
        process.sources += tuple(things)
        return NEXT
    requirement = state.card_def(card).requirements[index]
    player = frame.instance.player
    keys = tuple(
        [
            choice_key(state, thing, player)
            for thing in things
            if material_mask(state, card, requirement, thing)
        ]
    )
    if not keys:
        return NEXT
    frame.number = 1
    most = min(node.limit, len(keys))
    ask(state, player, CHOOSE_THINGS, keys, 0, most, FOR_MATERIALS, frame.instance, node.code)
    return STAY


verb(Stay.code, stay)
verb(Instead.code, instead)
verb(ReduceCost.code, reduce_cost)
verb(MoreMaterials.code, more_materials)
