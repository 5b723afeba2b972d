"""Linking (CR 10): a card is plugged into a Digimon; the limit holds at once (4-7-5)."""

from homeros.effects.continuous import LINKING as LINKING_DEED
from homeros.kernel.machine import NEXT, ask, procedure, push, returns, step
from homeros.kernel.queries.costs import can_pay, could_pay, link_cost, process_event
from homeros.kernel.queries.past import snapshot
from homeros.kernel.queries.permissions import forbidden
from homeros.kernel.queries.requirements import link_number, link_numbers
from homeros.kernel.queries.values import is_digimon, link_limit
from homeros.kernel.sight import choice_key, thing_of_key
from homeros.kernel.timing.triggers import listened, trigger
from homeros.kernel.timing.windows import open_window
from homeros.kernel.writers import (
    add_link,
    change_memory,
    drop_links,
    hold,
    move_card,
    release,
    take_out,
    tell,
)
from homeros.model.decision import CHOOSE_THINGS, FOR_LINK_LIMIT, WHICH_MODE
from homeros.model.frames import LINKING, LinkFrame, RemoveFrame
from homeros.model.records import Event
from homeros.model.state import GameState
from homeros.vocab.events import LINKED, WOULD_LINK
from homeros.vocab.fates import FATE_LINKED
from homeros.vocab.verbs import MODE, key_a, option_key
from homeros.vocab.zones import TRASH


def card_of(state: GameState, frame: LinkFrame) -> int:
    """The card being linked, -1 if it is gone."""
    if frame.thing < 0:
        permanent = state.permanents.get(-1 - frame.thing)
        return -1 if permanent is None else permanent.cards[0]
    return frame.thing & 4095 if state.alive(frame.thing) else -1


def can_link(state: GameState, card: int, thing: int, host: int) -> bool:
    """Whether a card can be linked to a Digimon (10-1-1, 4-18-4, 4-7-2).

    The action of the main phase reaches the battle area only, an effect what it names (Q6474).
    """
    permanent = state.permanents.get(host)
    if permanent is None or thing == -1 - host:
        return False
    if state.card_def(card).is_token or state.card_def(permanent.cards[0]).is_token:
        return False
    if not is_digimon(state, permanent) or forbidden(state, permanent, LINKING_DEED):
        return False
    return link_number(state, card, permanent) >= 0


def choose_requirement(state: GameState, frame: LinkFrame) -> int:
    """Which of the link requirements that are met, if their costs differ (10-1-3-1)."""
    frame.answer = ()
    card = card_of(state, frame)
    if frame.cost >= 0 or card < 0 or not can_link(state, card, frame.thing, frame.host):
        return NEXT
    base = -1 - frame.host
    keys: list[int] = []
    costs: list[int] = []
    for number in link_numbers(state, card, state.permanents[frame.host]):
        cost = link_cost(state, card, number, frame.player, base)
        if cost not in costs and could_pay(state, WOULD_LINK, card, frame.player, cost, (base,)):
            costs.append(cost)
            keys.append(option_key(MODE, number))
    if len(keys) < 2:
        return NEXT
    return ask(state, frame.player, WHICH_MODE, tuple(keys))


def declare(state: GameState, frame: LinkFrame) -> int:
    """Declare it, show the card, choose the requirement and the Digimon (10-1-3-1)."""
    card = card_of(state, frame)
    if card < 0 or not can_link(state, card, frame.thing, frame.host):
        return returns(state, 0)
    if frame.thing >= 0:
        hold(state, card, "10-1-3-1")
    frame.requirement = link_number(state, card, state.permanents[frame.host])
    if frame.answer:
        frame.requirement = key_a(frame.answer[0])
        frame.answer = ()
    if frame.cost < 0:
        frame.cost = link_cost(state, card, frame.requirement, frame.player, -1 - frame.host)
    tell(state, "linking", "10-1-3-1", frame.player, (card,), (frame.host, frame.cost), frame.cause)
    return NEXT


def would_link(state: GameState, frame: LinkFrame) -> int:
    """Effects cut in right after the Digimon is chosen (10-1-2-3)."""
    event = process_event(
        state,
        WOULD_LINK,
        frame.player,
        card_of(state, frame),
        (-1 - frame.host,),
        frame.cause,
        frame.from_zone,
    )
    open_window(state, (event,))
    return NEXT


def fail(state: GameState, frame: LinkFrame) -> int:
    """It can't be linked any more; nothing is paid."""
    if frame.thing >= 0 and state.alive(frame.thing):
        release(state, frame.thing & 4095, "10-1-3-2")
    return returns(state, 0)


def pay(state: GameState, frame: LinkFrame) -> int:
    """Pay the link cost (10-1-3-2)."""
    card = card_of(state, frame)
    if card < 0 or not can_link(state, card, frame.thing, frame.host):
        return fail(state, frame)
    if frame.paying:
        cost = max(0, frame.cost)
        if not can_pay(state, frame.player, cost):
            return fail(state, frame)
        change_memory(state, frame.player, -cost, "10-1-3-2")
    return NEXT


def ask_drop(state: GameState, frame: LinkFrame) -> int:
    """Over the limit: choose as many of the link cards it already has (4-7-5)."""
    host = state.permanents[frame.host]
    frame.answer = ()
    over = len(host.links) + 1 - link_limit(state, host)
    if over <= 0:
        return NEXT
    over = min(over, len(host.links), 1)
    keys = tuple([choice_key(state, state.ref(card), frame.player) for card in host.links])
    if over >= len(keys):
        frame.answer = keys
        return NEXT
    return ask(state, frame.player, CHOOSE_THINGS, keys, over, over, FOR_LINK_LIMIT)


def leave_area(state: GameState, frame: LinkFrame) -> int:
    """A Digimon that links leaves the battle area; what is under it is trashed (4-5-8, 4-7-6)."""
    frame.drop = tuple([thing_of_key(state, key) for key in frame.answer])
    state.results = ()
    if frame.thing < 0:
        push(state, RemoveFrame((frame.thing,), (FATE_LINKED,), frame.cause))
    return NEXT


def plug_in(state: GameState, frame: LinkFrame) -> int:
    """Plug it in; the dropped link cards are trashed at the same time (10-1-3-3, 4-7-5)."""
    if frame.thing < 0:
        if not state.results:
            return returns(state, 0)
        card = state.results[0] & 4095
    else:
        card = frame.thing & 4095
    if frame.host not in state.permanents:
        move_card(state, card, TRASH, cause=frame.cause)
        return returns(state, 0)
    for ref in frame.drop:
        if state.alive(ref):
            drop_links(state, frame.host, (ref & 4095,))
            move_card(state, ref & 4095, TRASH, cause=frame.cause)
    take_out(state, card)
    add_link(state, frame.host, card)
    if listened(state, LINKED):
        thing = -1 - frame.host
        trigger(
            state,
            Event(
                LINKED,
                frame.player,
                (thing, state.ref(card)),
                frame.cause,
                from_zone=-1,
                snapshots=(snapshot(state, thing), snapshot(state, state.ref(card))),
            ),
        )
    return returns(state, 1, (state.ref(card),))


LINK_PROCEDURE = procedure(
    "link",
    LINKING,
    step(choose_requirement, "10-1-3-1"),
    step(declare, "10-1-3-1"),
    step(would_link, "10-1-2-3"),
    step(pay, "10-1-3-2"),
    step(ask_drop, "4-7-5"),
    step(leave_area, "4-5-8"),
    step(plug_in, "10-1-3-3"),
)
