"""Digivolving (CR 8): normal, DNA (8-2), burst (8-3), app fusion (8-4).

One table for all kinds: the card is shown and its bases chosen, effects cut in, a burst returns
its Tamer, the cost is paid, then the cards are stacked and a card is drawn.
"""

from typing import Final

from homeros.effects.ability import APP_FUSION, BURST, DIGIVOLVE, DNA
from homeros.effects.actions import AT_END_OF_TURN
from homeros.effects.continuous import DIGIVOLVE as DIGIVOLVING
from homeros.kernel.deeds import note_deed
from homeros.kernel.machine import NEXT, ask, procedure, returns, step
from homeros.kernel.queries.costs import can_pay, could_pay, digivolution_cost, process_event
from homeros.kernel.queries.past import snapshot
from homeros.kernel.queries.permissions import forbidden
from homeros.kernel.queries.requirements import (
    app_fusion_met,
    burst_met,
    digivolve_requirements,
    dna_met,
    kept_from,
    of_kind,
)
from homeros.kernel.queries.values import kinds
from homeros.kernel.rules.remove import start_removal
from homeros.kernel.rules.standing import stand_down, stand_in
from homeros.kernel.timing.triggers import listened, trigger
from homeros.kernel.timing.windows import open_window
from homeros.kernel.verbs.drawing import draw_cards
from homeros.kernel.writers import (
    change_memory,
    drop_links,
    hold,
    move_card,
    new_permanent,
    release,
    reserve,
    stack_on_top,
    take_out,
    tell,
    vanish,
)
from homeros.model.decision import WHICH_MODE
from homeros.model.frames import DIGIVOLVE as DIGIVOLVE_FRAME
from homeros.model.frames import DigivolveFrame
from homeros.model.permanent import Permanent
from homeros.model.records import RESERVED_ROLE, Cause, Event, Instance, Reserved
from homeros.model.state import GameState
from homeros.model.table import KEYWORDS_ID
from homeros.vocab.builtins import BURST_TRASH
from homeros.vocab.events import BY_COST, DIGIVOLVED, WOULD_DIGIVOLVE
from homeros.vocab.fates import FATE_HAND
from homeros.vocab.verbs import MODE, key_a, option_key
from homeros.vocab.zones import BATTLE, BREEDING, TRASH

IGNORING: Final = -2
"""In place of a requirement number: requirements are ignored (8-1-2-2)."""

DECLARED: Final = {DIGIVOLVE: "8-1-3-1", DNA: "8-2-3-1", BURST: "8-3-3-1", APP_FUSION: "8-4-3-1"}
PAID: Final = {DIGIVOLVE: "8-1-3-2", DNA: "8-2-3-2", BURST: "8-3-3-3", APP_FUSION: "8-4-3-2"}
STACKED: Final = {DIGIVOLVE: "8-1-3-3", DNA: "8-2-3-3", BURST: "8-3-3-4", APP_FUSION: "8-4-3-3"}
"""The steps of the procedure of each way to digivolve."""


def bases_fit(  # noqa: C901 - one branch per kind
    state: GameState, frame: DigivolveFrame
) -> bool:
    """Whether the chosen bases are there and still meet the chosen requirement."""
    card = frame.ref & 4095
    if not state.alive(frame.ref):
        return False
    found: list[Permanent] = []
    for number in frame.bases:
        permanent = state.permanents.get(number)
        if permanent is None or forbidden(state, permanent, DIGIVOLVING):
            return False
        if state.card_def(permanent.cards[0]).is_token:
            return False
        found.append(permanent)
    if frame.way == DNA:
        things = tuple([-1 - permanent.number for permanent in found])
        if frame.hand >= 0:
            if not state.alive(frame.hand):
                return False
            things = (*things, frame.hand) if frame.link == 0 else (frame.hand, *things)
        areas = [permanent.area for permanent in found]
        return areas.count(BATTLE) == len(areas) and dna_met(state, card, frame.requirement, things)
    base = found[0]
    if frame.way == BURST:
        tamer = state.permanents.get(frame.tamer)
        if tamer is None or tamer.area != BATTLE:
            return False
        return burst_met(state, card, frame.requirement, base, tamer)
    if frame.way == APP_FUSION:
        if frame.link not in base.links or base.area != BATTLE:
            return False
        return app_fusion_met(state, card, frame.requirement, base, frame.link)
    if frame.requirement == IGNORING:
        return not kept_from(state, card, base)
    return frame.requirement in digivolve_requirements(
        state, card, base, frame.as_level, frame.as_colors
    )


def choose_requirement(state: GameState, frame: DigivolveFrame) -> int:
    """DNA, burst, app fusion: which of the requirements that are met (8-2-3-1, 8-3-3-1, 8-4-3-1).

    Those of one cost are alike. A normal one, and one an effect uses, has been chosen already.
    """
    frame.answer = ()
    if frame.cost >= 0 or frame.way == DIGIVOLVE:
        return NEXT
    card = frame.ref & 4095
    things = tuple([-1 - number for number in frame.bases])
    first = frame.requirement
    keys: list[int] = []
    costs: list[int] = []
    for number in of_kind(state.card_def(card), frame.way):
        frame.requirement = number
        if bases_fit(state, frame):
            cost = cost_now(state, frame)
            if cost not in costs and could_pay(
                state, WOULD_DIGIVOLVE, card, frame.player, cost, things
            ):
                costs.append(cost)
                keys.append(option_key(MODE, number))
    frame.requirement = first
    if len(keys) < 2:
        return NEXT
    return ask(state, frame.player, WHICH_MODE, tuple(keys))


def cost_now(state: GameState, frame: DigivolveFrame) -> int:
    """What the chosen requirement costs."""
    return digivolution_cost(
        state,
        frame.ref & 4095,
        frame.requirement,
        frame.player,
        -1 - frame.bases[0],
        -1 - frame.bases[1] if len(frame.bases) > 1 else 1,
    )


def declare(state: GameState, frame: DigivolveFrame) -> int:
    """Declare it, show the card, choose the requirement and the bases (8-1-3-1, 8-2-3-1)."""
    if frame.answer:
        frame.requirement = key_a(frame.answer[0])
        frame.answer = ()
    if not bases_fit(state, frame):
        return returns(state, 0)
    card = frame.ref & 4095
    hold(state, card, DECLARED[frame.way])
    if frame.hand >= 0:
        hold(state, frame.hand & 4095, "16-30-6")
    stand_in(state, frame)
    if frame.cost < 0:
        frame.cost = 0 if frame.requirement == IGNORING else cost_now(state, frame)
    tell(
        state,
        "digivolve",
        DECLARED[frame.way],
        frame.player,
        (card,),
        (frame.way, frame.cost, *frame.bases),
        frame.cause,
    )
    return NEXT


def would_digivolve(state: GameState, frame: DigivolveFrame) -> int:
    """Effects cut in right after the card and its bases are chosen (8-1-2-5)."""
    event = process_event(
        state,
        WOULD_DIGIVOLVE,
        frame.player,
        frame.ref & 4095,
        tuple([-1 - number for number in frame.bases]),
        frame.cause,
        frame.from_zone,
        frame.way,
    )
    open_window(state, (event,))
    return NEXT


def fail(state: GameState, frame: DigivolveFrame) -> int:
    """It can't digivolve any more: the card goes back, nothing is paid (8-1-2-7)."""
    stand_down(state, frame)
    for ref in (frame.ref, frame.hand):
        if ref >= 0 and state.alive(ref):
            release(state, ref & 4095, "8-1-2-7")
    return returns(state, 0)


def return_tamer(state: GameState, frame: DigivolveFrame) -> int:
    """Burst: the Tamer goes back to the hand before payment (8-3-3-2)."""
    state.result = 1
    if frame.way == BURST:
        if not bases_fit(state, frame):
            return fail(state, frame)
        start_removal(state, (-1 - frame.tamer,), FATE_HAND, frame.cause)
    return NEXT


def pay(state: GameState, frame: DigivolveFrame) -> int:
    """Pay the digivolution cost (8-1-3-2, 8-2-3-2, 8-3-3-3, 8-4-3-2)."""
    if frame.way == BURST:
        base = state.permanents.get(frame.bases[0])
        if state.result != 1 or base is None or not state.alive(frame.ref):
            return fail(state, frame)
    elif not bases_fit(state, frame):
        return fail(state, frame)
    if frame.paying:
        cost = max(0, frame.cost)
        if not can_pay(state, frame.player, cost):
            return fail(state, frame)
        change_memory(state, frame.player, -cost, PAID[frame.way])
    return NEXT


def stack(state: GameState, frame: DigivolveFrame) -> int:
    """Stack the cards, then draw one (8-1-3-3); without a deck there is no draw (8-1-2-10).

    The draw belongs to the procedure, also where an effect digivolves (FAQ BT17-028 Q2774).
    """
    card = frame.ref & 4095
    counted = 0
    for base in frame.bases:
        counted |= kinds(state, state.permanents[base])
    before = base_before(state, frame)
    stand_down(state, frame)
    take_out(state, card)
    if frame.way == DNA:
        number = fuse(state, frame)
    else:
        number = frame.bases[0]
        if frame.way == APP_FUSION:
            drop_links(state, number, (frame.link,))
            stack_on_top(state, number, frame.link)
        stack_on_top(state, number, card)
        if frame.way == BURST:
            reserve_burst_trash(state, frame, number)
    draw_cards(state, frame.player, 1, Cause(BY_COST, frame.player), STACKED[frame.way])
    permanent = state.permanents[number]
    note_deed(state, DIGIVOLVED, frame.player)
    if listened(state, DIGIVOLVED):
        thing = -1 - number
        trigger(
            state,
            Event(
                DIGIVOLVED,
                frame.player,
                (thing,),
                frame.cause,
                from_zone=BREEDING if permanent.area == BREEDING else frame.from_zone,
                amount=frame.way,
                snapshots=(snapshot(state, thing), *before),
                kinds=counted,
            ),
        )
    return returns(state, 1, (-1 - number,))


def base_before(state: GameState, frame: DigivolveFrame) -> tuple[tuple[int, ...], ...]:
    """The one that digivolves as it stands before, if anything listens; none of several."""
    if frame.way == DNA or not listened(state, DIGIVOLVED):
        return ()
    return (snapshot(state, -1 - frame.bases[0]),)


def fuse(state: GameState, frame: DigivolveFrame) -> int:
    """DNA: the bases become one new permanent (8-2-2-1), leftmost on top (8-2-2-2).

    Their link cards are trashed just before (8-2-2-1-2); what was granted to them is lost
    (8-2-2-1-5) because the permanent is new; their stacks keep their order (8-2-2-3).
    """
    groups: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    for base in frame.bases:
        permanent = state.permanents[base]
        for link in permanent.links:
            drop_links(state, base, (link,))
            move_card(state, link, TRASH, cause=frame.cause)
        permanent = vanish(state, base)
        groups.append((permanent.cards, permanent.down))
    if frame.hand >= 0:
        group = ((frame.hand & 4095,), ())
        groups = [*groups, group] if frame.link == 0 else [group, *groups]
    cards: tuple[int, ...] = ()
    down: tuple[int, ...] = ()
    for stacked, hidden in groups:
        cards += stacked
        down += hidden
    return new_permanent(
        state, frame.player, BATTLE, (frame.ref & 4095, *cards), down=down, placed=False
    )


def reserve_burst_trash(state: GameState, frame: DigivolveFrame, number: int) -> None:
    """At the end of this turn the top card of the stack is trashed (8-3-2-1)."""
    instance = Instance(KEYWORDS_ID, BURST_TRASH, frame.player, number, frame.ref, RESERVED_ROLE)
    reserve(state, Reserved(AT_END_OF_TURN, state.turn, instance, (-1 - number,)))


DIGIVOLVE_PROCEDURE = procedure(
    "digivolve",
    DIGIVOLVE_FRAME,
    step(choose_requirement, "8-2-3-1"),
    step(declare, "8-1-3-1"),
    step(would_digivolve, "8-1-2-5"),
    step(return_tamer, "8-3-3-2"),
    step(pay, "8-1-3-2"),
    step(stack, "8-1-3-3"),
)
