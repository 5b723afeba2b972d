"""Processing one effect: the operations of its program, in the order of its text (CR 15-1-2).

Asking and acting are separate operations. No rule check and no triggered effect comes in between
(CR 15-8-3-2, 17-1-2-2); immediate-type effects do, through the windows of what the actions start.
"""

from collections.abc import Callable
from typing import Final, cast

from homeros.effects.ability import ACTIVATED
from homeros.effects.actions import Action, By, May, OneOf, Play, Repeat, UseOption
from homeros.effects.groups import (
    ANY_NUMBER,
    EXACT,
    ONE_EACH,
    TOTAL_AT_MOST,
    UP_TO,
    Among,
    Cards,
    EitherOf,
    Pick,
    Target,
)
from homeros.effects.node import Node
from homeros.effects.numbers import OPPONENT
from homeros.effects.program import (
    OP_AGAIN,
    OP_ASK_MAY,
    OP_ASK_MODE,
    OP_CHOOSE,
    OP_COST,
    OP_DO,
    OP_GATHER,
    OP_IF_NO,
    OP_IF_UNPAID,
    OP_JUMP,
    OP_PAID,
    OP_RESULT,
    OP_TAKE,
    OP_TIMES,
    OP_UNLESS,
    OP_UNLESS_MODE,
    Op,
)
from homeros.effects.propositions import Prop
from homeros.kernel.machine import DONE, NEXT, TABLE, StepFunction, ask, ask_decision, push
from homeros.kernel.payment import enough_of, payable, payable_mode, usable
from homeros.kernel.queries.difference import difference, levels
from homeros.kernel.queries.expressions import attribute, holds, number
from homeros.kernel.queries.filters import specified
from homeros.kernel.queries.groups import first_ones, in_order, members, one_of_each
from homeros.kernel.queries.maximums import deleted_by
from homeros.kernel.queries.structure import ability_of
from homeros.kernel.queries.values import kinds_of
from homeros.kernel.sight import choice_key, thing_of_key
from homeros.kernel.timing.triggers import some_condition_met, use_key
from homeros.kernel.writers import count_use, end_game, know, show, tell, unshow
from homeros.model.decision import (
    CHOOSE_THINGS,
    FOR_COST,
    FOR_EFFECT,
    HOW_MANY,
    WHICH_MODE,
    YES_OR_NO,
    Decision,
    most_fitting,
)
from homeros.model.frames import EFFECT, EffectFrame
from homeros.model.records import USED_OPTION, Cause, Instance
from homeros.model.state import GameState
from homeros.vocab.events import BY_EFFECT
from homeros.vocab.phases import BY_EFFECT as WON_BY_EFFECT
from homeros.vocab.phases import DRAWN_GAME
from homeros.vocab.verbs import MODE, NO, NUMBER, YES, key_a, key_verb, option_key
from homeros.vocab.zones import DECK, HAND, SECURITY

HIDDEN_AREAS: Final = (HAND, DECK, SECURITY)
ONCE: Final = -(1 << 30)
"""Stands in a slot for one more time: no card and no permanent."""
Verb = Callable[[GameState, EffectFrame, Op], int]
VERBS: Final[dict[int, Verb]] = {}
"""What carries out each kind of action; the verb modules fill it."""


def verb(code: int, run: Verb) -> None:
    """Register what carries out an action."""
    VERBS[code] = run


def start_effect(
    state: GameState, instance: Instance, process: int, elected: bool = False
) -> EffectFrame:
    """Activate an effect: it is processed above whatever is on the stack (CR 15-4-1-1).

    A card in a hand is shown when its effect is activated there (CR 15-14-2-1).
    """
    if state.alive(instance.ref) and state.places[instance.ref & 4095] == HAND:
        know(state, instance.ref & 4095, 3)
    frame = EffectFrame(instance, process=process, elected=1 if elected else 0)
    push(state, frame)
    if state.log is not None:
        tell(
            state,
            "activate",
            "15-4-1-1",
            instance.player,
            (instance.ref & 4095,) if instance.ref >= 0 else (),
            (instance.def_id, instance.index, instance.permanent, instance.role),
            cause_of(state, frame),
        )
    return frame


def cause_of(state: GameState, frame: EffectFrame) -> Cause:
    """The effect being processed, as the cause of what it does (CR 15-2-1)."""
    instance = frame.instance
    return Cause(
        BY_EFFECT,
        instance.player,
        kinds_of(state, instance),
        instance.permanent,
        instance.ref,
        instance.def_id,
        instance.index,
    )


def set_slot(frame: EffectFrame, slot: int, things: tuple[int, ...]) -> None:
    """Keep things in a slot of the effect."""
    slots = frame.slots
    if slot >= len(slots):
        slots = slots + ((),) * (slot + 1 - len(slots))
    frame.slots = (*slots[:slot], things, *slots[slot + 1 :])


def slot_things(frame: EffectFrame, slot: int) -> tuple[int, ...]:
    """What a slot holds."""
    return frame.slots[slot] if 0 <= slot < len(frame.slots) else ()


def spend_use(state: GameState, frame: EffectFrame) -> None:
    """The effect has been elected: that spends a per-turn use, once (CR 15-14-1-5)."""
    if frame.counted == 0:
        frame.counted = 1
        if ability_of(state, frame.instance).limit > 0:
            count_use(state, use_key(frame.instance))


def perform(state: GameState, frame: EffectFrame) -> int:
    """Carry out the next operation."""
    instance = frame.instance
    op = state.table.defs[instance.def_id].program(instance.index).ops[frame.pc]
    code = op.code
    if code == OP_DO:
        spend_use(state, frame)
        assert op.node is not None
        return VERBS[op.verb](state, frame, op)
    if code == OP_CHOOSE:
        spend_use(state, frame)
        return choose(state, frame, op)
    if code == OP_TAKE:
        things = taken(state, frame, op)
        disclose(state, op.node, things)
        set_slot(frame, op.slot, things)
        return NEXT
    if code == OP_GATHER:
        assert isinstance(op.node, Target)
        target = deleted_by(state, instance, op.purpose, op.node)
        set_slot(frame, op.slot, members(state, instance, target, frame.slots))
        return NEXT
    if code == OP_UNLESS:
        assert isinstance(op.node, Prop)
        return NEXT if holds(state, instance, op.node, frame.slots) else op.jump
    if code == OP_JUMP:
        return op.jump
    if code == OP_RESULT:
        return keep_result(state, frame, op)
    return perform_flow(state, frame, op)


def perform_flow(state: GameState, frame: EffectFrame, op: Op) -> int:  # noqa: C901 - one branch per kind
    """The operations about choosing whether, paying for, and which mode."""
    code = op.code
    if code == OP_ASK_MAY:
        return ask_may(state, frame, op)
    if code == OP_IF_NO:
        if frame.answer and key_verb(frame.answer[0]) == NO:
            return op.jump
        spend_use(state, frame)
        return NEXT
    if code == OP_COST:
        assert isinstance(op.node, By)
        if not payable(state, frame.instance, op.node.cost, frame.slots):
            return op.jump
        frame.paying = 1
        frame.paid = 1
        return NEXT
    if code == OP_IF_UNPAID:
        return NEXT if frame.paid == 1 else op.jump
    if code == OP_PAID:
        frame.paying = 0
        return NEXT
    if code == OP_ASK_MODE:
        spend_use(state, frame)
        return ask_mode(state, frame, op)
    if code == OP_UNLESS_MODE:
        if frame.answer and key_verb(frame.answer[0]) == MODE and key_a(frame.answer[0]) == op.slot:
            frame.modes |= 1 << op.slot
            frame.answer = ()
            return NEXT
        return op.jump
    if code == OP_TIMES or code == OP_AGAIN:
        return repeat(state, frame, op)
    return end_effect(state, frame)


def repeat(state: GameState, frame: EffectFrame, op: Op) -> int:
    """How often it is done is counted once (CR 15-15-7-1); each time every mode can be chosen."""
    if op.code == OP_TIMES:
        assert isinstance(op.node, Repeat)
        times = number(state, frame.instance, op.node.times, frame.slots)
        set_slot(frame, op.slot, (ONCE,) * max(0, times))
        return NEXT
    left = slot_things(frame, op.slot)
    if not left:
        return op.jump
    set_slot(frame, op.slot, left[1:])
    frame.modes = 0
    return NEXT


def end_effect(state: GameState, frame: EffectFrame) -> int:
    """The effect has been processed; one that makes someone win does so now (CR 1-2-6)."""
    for things in frame.slots:
        for thing in things:
            if thing >= 0 and state.alive(thing) and state.places[thing & 4095] in HIDDEN_AREAS:
                unshow(state, thing & 4095)
    if state.gone and not any([isinstance(one, EffectFrame) for one in state.stack[:-1]]):
        state.gone = ()
    if state.wins:
        winner = DRAWN_GAME if state.wins == 3 else state.wins - 1
        end_game(state, winner, WON_BY_EFFECT, "1-2-6")
    return DONE


def keep_result(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Keep what an action affected; a cost that did not wholly happen is unpaid (CR 15-7-3)."""
    if op.slot >= 0:
        set_slot(frame, op.slot, state.results)
    if frame.paying == 1:
        wanted = len(slot_things(frame, op.source)) if op.source >= 0 else 1
        if len(state.results) < max(wanted, 1):
            frame.paid = 0
    return NEXT


def ask_may(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Ask whether to do it, even for nothing (15-7-5); declaring was the election (15-8-4-4-1)."""
    theirs = isinstance(op.node, May) and op.node.whose == OPPONENT
    elected = frame.elected == 1 and not theirs
    declared = (
        isinstance(op.node, By)
        and frame.counted == 0
        and frame.instance.role != USED_OPTION
        and frame.instance.event is None
        and ability_of(state, frame.instance).kind == ACTIVATED
    )
    if elected or declared:
        frame.elected = 0
        frame.answer = (option_key(YES),)
        return NEXT
    return ask(
        state,
        1 - frame.instance.player if theirs else frame.instance.player,
        YES_OR_NO,
        (option_key(YES), option_key(NO)),
        purpose=FOR_COST if isinstance(op.node, By) else FOR_EFFECT,
        source=frame.instance,
        verb=0 if op.node is None else op.node.code,
    )


def ask_mode(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Ask which of the modes not used yet to activate next (CR 15-15-9-2)."""
    assert isinstance(op.node, OneOf)
    if op.slot == 0:
        frame.modes = 0
    keys = [
        option_key(MODE, index)
        for index, mode in enumerate(op.node.modes)
        if frame.modes >> index & 1 == 0
        and some_condition_met(state, frame.instance, mode)
        and (frame.paying == 0 or payable_mode(state, frame.instance, mode, frame.slots))
    ]
    frame.answer = ()
    if not keys:
        return NEXT
    if len(keys) == 1:
        frame.answer = (keys[0],)
        return NEXT
    return ask(
        state,
        frame.instance.player,
        WHICH_MODE,
        tuple(keys),
        purpose=FOR_EFFECT,
        source=frame.instance,
    )


def disclose(state: GameState, pick: Node | None, things: tuple[int, ...]) -> None:
    """Hidden cards chosen for what they are have to be shown (CR 3-1-3-7)."""
    if isinstance(pick, Pick) and from_hidden(pick.group):
        cards = tuple([thing & 4095 for thing in things if thing >= 0])
        for card in cards:
            if state.places[card] == HAND:
                show(state, card)
            know(state, card, 3)
        if cards:
            tell(state, "reveal", "3-1-3-7", state.owners[cards[0]], cards)


def choose(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Ask a player to choose from a group (CR 15-10-2, 1-3-6)."""
    instance = frame.instance
    assert isinstance(op.node, Pick)
    pick = deleted_by(state, instance, op.purpose, op.node)
    assert isinstance(pick, Pick)
    things = choosable(state, frame, op, members(state, instance, pick.group, frame.slots))
    limit = number(state, instance, pick.number, frame.slots)
    chooser = 1 - instance.player if pick.chooser == OPPONENT else instance.player
    purpose = FOR_COST if frame.paying == 1 else FOR_EFFECT
    code = 0 if op.purpose is None else op.purpose.code
    frame.answer = ()
    if limit <= 0:
        return NEXT
    if pick.how == TOTAL_AT_MOST:
        return choose_total(state, frame, pick, things, limit, chooser, purpose, code)
    if pick.same_level:
        return choose_alike(state, frame, pick, things, limit, chooser, purpose, code)
    keys = tuple([choice_key(state, thing, chooser) for thing in things])
    if len(pick.each) > 0:
        table = one_of_each(state, instance, pick, things, frame.slots)
        limit = len(table[1])
        return choose_fitting(state, frame, pick, table, keys, limit, chooser, purpose, code)
    if pick.how == ONE_EACH:
        table = specified(state, instance, things)
        limit = len(table[1]) if most_fitting(*table) == len(table[1]) else 0
        return choose_fitting(state, frame, pick, table, keys, limit, chooser, purpose, code)
    if pick.differing >= 0:
        table = difference(state, pick.differing, things)
        return choose_fitting(state, frame, pick, table, keys, limit, chooser, purpose, code)
    most = len(keys) if pick.how == ANY_NUMBER else min(limit, len(keys))
    if pick.how == UP_TO and in_order(pick.group):
        return choose_how_many(state, frame, most, chooser, purpose, code)
    least = most if pick.how == EXACT else min(1, most)
    hidden = from_hidden(pick.group) and not bare(frame, pick.group)
    if most == 0 and not hidden:
        return NEXT
    if least == len(keys) and not hidden:
        frame.answer = keys
        return NEXT
    return ask(state, chooser, CHOOSE_THINGS, keys, least, most, purpose, instance, code)


def choosable(
    state: GameState, frame: EffectFrame, op: Op, things: tuple[int, ...]
) -> tuple[int, ...]:
    """Those of a group that what they are chosen for can be done to."""
    action = op.purpose
    if op.second >= 0:
        apart = slot_things(frame, op.second)
        things = tuple([thing for thing in things if thing not in apart])
    if isinstance(action, Action) and frame.paying == 1:
        return payable_with(state, frame, op, action, things)
    if isinstance(action, Action) and comes(action):
        return tuple([thing for thing in things if usable(state, frame.instance, action, thing)])
    return things


def choose_how_many(
    state: GameState, frame: EffectFrame, most: int, chooser: int, purpose: int, code: int
) -> int:
    """Choose how many cards from one end of a stack: at least one (CR 1-3-6)."""
    keys = tuple([option_key(NUMBER, count) for count in range(1, most + 1)])
    if most <= 1:
        frame.answer = keys
        return NEXT
    return ask(state, chooser, HOW_MANY, keys, 1, 1, purpose, frame.instance, code)


def taken(state: GameState, frame: EffectFrame, op: Op) -> tuple[int, ...]:
    """What was chosen."""
    answer = frame.answer
    if answer and key_verb(answer[0]) == NUMBER:
        assert isinstance(op.node, Pick)
        group = op.node.group
        things = members(state, frame.instance, group, frame.slots)
        return first_ones(group, things, key_a(answer[0]))
    return tuple([thing_of_key(state, key) for key in answer])


def payable_with(
    state: GameState, frame: EffectFrame, op: Op, cost: Action, things: tuple[int, ...]
) -> tuple[int, ...]:
    """Those a cost can be paid with; of permanents, those that have the cards it asks of them."""
    instance = frame.instance
    whole = op.whole
    if isinstance(whole, Target):
        return tuple(
            [
                thing
                for thing in things
                if enough_of(state, instance, cost, whole, thing, frame.slots)
            ]
        )
    return tuple([thing for thing in things if usable(state, instance, cost, thing)])


def comes(action: Action) -> bool:
    """Whether an action brings cards into play: what can't come is not chosen (CR 7-1-1, 9-1-1)."""
    return isinstance(action, Play) or isinstance(action, UseOption)


def choose_total(
    state: GameState,
    frame: EffectFrame,
    pick: Pick,
    things: tuple[int, ...],
    limit: int,
    chooser: int,
    purpose: int,
    code: int,
) -> int:
    """Choose any number whose numbers add up to at most the limit, at least one (CR 1-3-6)."""
    fitting: list[int] = []
    weights: list[int] = []
    for thing in things:
        weight = attribute(state, thing, pick.total_of)
        if 0 <= weight <= limit:
            fitting.append(choice_key(state, thing, chooser))
            weights.append(weight)
    if not fitting:
        return NEXT
    return ask_decision(
        state,
        Decision(
            chooser,
            CHOOSE_THINGS,
            tuple(fitting),
            1,
            len(fitting),
            purpose,
            frame.instance,
            code,
            tuple(weights),
            limit,
        ),
    )


def choose_alike(
    state: GameState,
    frame: EffectFrame,
    pick: Pick,
    things: tuple[int, ...],
    limit: int,
    chooser: int,
    purpose: int,
    code: int,
) -> int:
    """Choose so many things of one level (Q1803); none where no level has as many."""
    alike, found = levels(state, things, limit)
    keys = tuple([choice_key(state, thing, chooser) for thing in alike])
    if len(keys) <= limit:
        frame.answer = keys
        return NEXT
    return ask_decision(
        state,
        Decision(
            chooser,
            CHOOSE_THINGS,
            keys,
            limit,
            limit,
            purpose,
            frame.instance,
            code,
            classes=found,
        ),
    )


def choose_fitting(
    state: GameState,
    frame: EffectFrame,
    pick: Pick,
    table: tuple[tuple[int, ...], tuple[int, ...]],
    keys: tuple[int, ...],
    limit: int,
    chooser: int,
    purpose: int,
    code: int,
) -> int:
    """Choose things each of which takes a place of its own.

    They differ in something (CR 4-22), or there is one of each of those specified (CR 16-28-6).
    """
    fits, capacity = table
    reachable = most_fitting(fits, capacity)
    most = reachable if pick.how == ANY_NUMBER else min(limit, reachable)
    least = most if pick.how in (EXACT, ONE_EACH) else min(1, most)
    if least == len(keys) and not from_hidden(pick.group):
        frame.answer = keys
        return NEXT
    return ask_decision(
        state,
        Decision(
            chooser,
            CHOOSE_THINGS,
            keys,
            least,
            most,
            purpose,
            frame.instance,
            code,
            fits=fits,
            capacity=capacity,
        ),
    )


def from_hidden(group: Node) -> bool:
    """Whether how many match is hidden, so that the question is always put (DESIGN 5)."""
    if isinstance(group, Cards):
        return group.zone in (HAND, DECK, SECURITY) and group.filter.tag() != 1
    if isinstance(group, Among):
        return group.filter.tag() != 1
    if isinstance(group, EitherOf):
        return from_hidden(group.left) or from_hidden(group.right)
    return False


def bare(frame: EffectFrame, group: Node) -> bool:
    """Whether everybody knows that nothing was revealed or looked at, to be chosen among."""
    if isinstance(group, EitherOf):
        return bare(frame, group.left) and bare(frame, group.right)
    return isinstance(group, Among) and not slot_things(frame, group.slot)


TABLE[EFFECT] = [cast("StepFunction", perform)]
