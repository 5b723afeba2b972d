"""Cards that are not permanents going somewhere together (CR 3-1-3-3, 3-1-3-4, 4-14-2).

From hands, decks, security stacks, trashes, stacks and links to another place. Only link cards and
cards under permanents that an effect would trash can be interrupted.
"""

from typing import Final

from homeros.kernel.machine import NEXT, ask, procedure, push, returns, step
from homeros.kernel.sight import choice_key, thing_of_key
from homeros.kernel.timing.triggers import (
    gather,
    listened,
    snapshots,
    trigger,
    trigger_sides,
)
from homeros.kernel.timing.windows import open_window
from homeros.kernel.writers import (
    drop_links,
    drop_under,
    know,
    move_card,
    new_permanent,
    overflow,
    restack,
    tuck_under,
)
from homeros.model.decision import FOR_EFFECT, ORDER_OF
from homeros.model.frames import AFTER_REMOVAL, CARDS, CardsFrame
from homeros.model.records import Cause, Event, Instance
from homeros.model.state import LOOKED_MARK, REVEALED_MARK, WAS_DOWN_MARK, GameState
from homeros.vocab.events import (
    HAND_ADDED,
    PLACED_IN_BATTLE,
    PLACED_UNDER,
    RETURNED,
    SECURITY_ADDED,
    SECURITY_REMOVED,
    TOP_TRASHED,
    TRASHED,
    WOULD_TRASH,
)
from homeros.vocab.zones import (
    BATTLE,
    BOTTOM,
    BREEDING,
    DECK,
    EGG_DECK,
    HAND,
    LINKED,
    NOWHERE,
    SECURITY,
    TOP,
    TRASH,
    UNDER,
)

PILES: Final = (DECK, SECURITY, EGG_DECK)
"""Where several cards at once are taken one at a time, from the top (3-2-4, 3-3-4, 3-7-5)."""
SEEN_MARKS: Final = REVEALED_MARK | LOOKED_MARK
"""A card revealed or looked at is not trashed *from there* (15-15-3-2; Q1760, Q2038, Q2518)."""


def start_cards(
    state: GameState,
    refs: tuple[int, ...],
    to: int,
    cause: Cause,
    position: int = TOP,
    permanent: int = -1,
    face: int = 0,
    player: int = -1,
    before: tuple[int, ...] = (),
) -> None:
    """Begin moving cards together to one place."""
    chooser = player if player >= 0 else max(cause.player, 0)
    push(state, CardsFrame(refs, to, position, cause, permanent, face, chooser, before))


def holder_of(state: GameState, card: int) -> int:
    """The number of the permanent a card is under or linked to, -1 if none."""
    for permanent in state.permanents.values():
        if card in permanent.cards or card in permanent.links:
            return permanent.number
    return -1


def would_be_trashed(state: GameState, frame: CardsFrame) -> int:
    """Effects can cut in before cards of a permanent are trashed (15-8-5-2)."""
    if frame.before == AFTER_REMOVAL:
        frame.before = state.results
    frame.refs = tuple([ref for ref in frame.refs if state.alive(ref)])
    if frame.to == TRASH and frame.refs and listened(state, WOULD_TRASH):
        zone = state.places[frame.refs[0] & 4095]
        owner = state.owners[frame.refs[0] & 4095]
        open_window(state, (Event(WOULD_TRASH, owner, frame.refs, frame.cause, from_zone=zone),))
    return NEXT


def ask_order(state: GameState, frame: CardsFrame) -> int:
    """Several cards go to a pile: the player of the cause orders them (3-1-3-4, 15-15-3-7)."""
    frame.answer = ()
    frame.refs = tuple([ref for ref in frame.refs if state.alive(ref)])
    piled = frame.to in (DECK, SECURITY, UNDER, EGG_DECK)
    if not piled or len(frame.refs) < 2 or frame.cause.player < 0 or frame.face == 2:
        return NEXT
    if one_at_a_time(state, frame):
        return NEXT
    keys = tuple([choice_key(state, ref, frame.player) for ref in frame.refs])
    return ask(state, frame.player, ORDER_OF, keys, len(keys), len(keys), purpose=FOR_EFFECT)


def one_at_a_time(state: GameState, frame: CardsFrame) -> bool:
    """Whether cards come from a pile in its order; not those revealed or put back (15-15-3-7)."""
    for ref in frame.refs:
        place = state.places[ref & 4095]
        if place not in PILES or place == frame.to or state.marks[ref & 4095] & REVEALED_MARK:
            return False
    return True


def go(state: GameState, frame: CardsFrame) -> int:
    """All of them go at once, card by card in order (3-1-3-3, 3-2-4, 3-7-5)."""
    refs = frame.refs
    if frame.answer:
        refs = tuple([thing_of_key(state, key) for key in frame.answer])
    if not refs:
        return returns(state, len(frame.before), frame.before)
    cards = [ref & 4095 for ref in refs]
    origins = [state.places[card] for card in cards]
    before = [
        len(state.zone(SECURITY, player)) + len(state.zone(HAND, player)) * 1000
        for player in (0, 1)
    ]
    holders = [holder_of(state, card) for card in cards]
    seen_from = [
        NOWHERE
        if origins[place] in (DECK, SECURITY) and state.marks[card] & SEEN_MARKS
        else origins[place]
        for place, card in enumerate(cards)
    ]
    topless = losing_tops(state, frame, cards, origins, holders)
    if within_stack(state, frame, cards, origins):
        restack(state, frame.permanent, tuple(cards), frame.position, frame.face == 1)
    else:
        leave_permanents(state, cards, origins)
        arrive(state, frame, cards)
    results = frame.before + tuple([state.ref(card) for card in cards])
    if frame.to == TRASH:
        fire_trashed(state, frame, cards, seen_from, holders)
        state.fresh = state.fresh + tuple(topless)
    tell_all(state, frame, cards, origins, before, holders)
    return returns(state, len(results), results)


def within_stack(state: GameState, frame: CardsFrame, cards: list[int], origins: list[int]) -> bool:
    """Whether cards only change their place in one stack, and so stay the same (3-1-3-1-3)."""
    return frame.to == UNDER and all(
        [
            origins[place] in (UNDER, BATTLE, BREEDING)
            and holder_of(state, card) == frame.permanent
            for place, card in enumerate(cards)
        ]
    )


def leave_permanents(state: GameState, cards: list[int], origins: list[int]) -> None:
    """Take cards out of the stacks and links they are in."""
    stacks: dict[int, list[int]] = {}
    links: dict[int, list[int]] = {}
    for place, card in enumerate(cards):
        origin = origins[place]
        if origin in (UNDER, BATTLE, BREEDING):
            stacks.setdefault(holder_of(state, card), []).append(card)
        elif origin == LINKED:
            links.setdefault(holder_of(state, card), []).append(card)
    for number, group in stacks.items():
        drop_under(state, number, tuple(group))
    for number, group in links.items():
        drop_links(state, number, tuple(group))


def arrive(state: GameState, frame: CardsFrame, cards: list[int]) -> None:
    """Put the cards where they go; Overflow counts for those that left a stack (4-17-1, 4-5-9)."""
    if frame.to == UNDER:
        if frame.permanent in state.permanents:
            tuck_under(state, frame.permanent, tuple(cards), frame.position, frame.face == 1)
        return
    stacked = [
        card
        for card in cards
        if state.places[card] in (UNDER, BATTLE, BREEDING)
        and state.marks[card] & WAS_DOWN_MARK == 0
    ]
    in_turn = frame.position == BOTTOM or one_at_a_time(state, frame)
    for card in cards if in_turn else list(reversed(cards)):
        if frame.to == BATTLE:
            new_permanent(state, state.owners[card], BATTLE, (card,), by_effect=True)
        else:
            if frame.to == HAND and state.places[card] == NOWHERE:
                know(state, card, 3)
            move_card(state, card, frame.to, frame.position, frame.face == 1, frame.cause)
    overflow(state, stacked)


def tell_all(
    state: GameState,
    frame: CardsFrame,
    cards: list[int],
    origins: list[int],
    before: list[int],
    holders: list[int],
) -> None:
    """Trigger what the move means: returned, added, removed from security (15-5-2)."""
    refs = [state.ref(card) for card in cards]
    if frame.to in (HAND, DECK):
        with_them = with_permanents(origins, holders)
        fire_with(state, RETURNED, refs, origins, with_them, frame.cause, frame.to)
    added: list[int] = []
    removed: list[int] = []
    secured: list[int] = []
    for place, ref in enumerate(refs):
        origin = origins[place]
        card = ref & 4095
        player = state.owners[card]
        grown = len(state.zone(SECURITY, player)) - before[player] % 1000
        if state.places[card] == HAND and len(state.zone(HAND, player)) > before[player] // 1000:
            added.append(ref)
        if origin == SECURITY and grown < 0:
            removed.append(ref)
        if state.places[card] == SECURITY and grown > 0:
            secured.append(ref)
    for kind, those in (
        (HAND_ADDED, added),
        (SECURITY_REMOVED, removed),
        (SECURITY_ADDED, secured),
    ):
        if those:
            zones = [origins[refs.index(ref)] for ref in those]
            fire(state, kind, those, zones, frame.cause)
    if frame.to == UNDER:
        own_top = BATTLE in origins and within_stack(state, frame, cards, origins)
        fire_under(state, frame, BATTLE if own_top else -1)
    if frame.to == BATTLE:
        fire_placed(state, cards, frame.cause)


def fire_placed(state: GameState, cards: list[int], cause: Cause) -> None:
    """Trigger on cards having been placed in the battle area by an effect (17-1-3-3)."""
    if not listened(state, PLACED_IN_BATTLE):
        return
    events: list[Event] = []
    for player in (state.turn_player, 1 - state.turn_player):
        there = [card for card in cards if state.owners[card] == player]
        things = tuple([-1 - holder_of(state, card) for card in there])
        if things:
            shots = snapshots(state, things)
            events.append(Event(PLACED_IN_BATTLE, player, things, cause, snapshots=shots))
    if events:
        trigger_sides(state, events)


def fire(state: GameState, kind: int, refs: list[int], zones: list[int], cause: Cause) -> None:
    """Trigger on what happened to cards together, whosever they are and wherever from (15-5-2)."""
    fire_with(state, kind, refs, zones, [-1] * len(refs), cause)


def fire_trashed(
    state: GameState, frame: CardsFrame, cards: list[int], origins: list[int], holders: list[int]
) -> None:
    """Trigger on cards having been trashed, also by the permanents they were with (15-5-2)."""
    refs = [state.ref(card) for card in cards]
    fire_with(
        state, TRASHED, refs, origins, with_permanents(origins, holders), frame.cause, frame.to
    )


def losing_tops(
    state: GameState,
    frame: CardsFrame,
    cards: list[int],
    origins: list[int],
    holders: list[int],
) -> list[Instance]:
    """What answers stacks losing their top card to the trash."""
    found: list[Instance] = []
    for place in range(len(cards)):
        if frame.to == TRASH and origins[place] in (BATTLE, BREEDING):
            found += losing_top(state, holders[place], 1, frame.cause)
    return found


def losing_top(state: GameState, number: int, count: int, cause: Cause) -> list[Instance]:
    """What answers a stack losing so many cards from its top, which it is still whole for.

    Whose cards these are is asked of what it was with them (15-8-3-8).
    """
    if not listened(state, TOP_TRASHED):
        return []
    things = (-1 - number,)
    shots = snapshots(state, things)
    owner = state.permanents[number].owner
    event = Event(TOP_TRASHED, owner, things, cause, amount=count, snapshots=shots)
    return gather(state, event)


def with_permanents(origins: list[int], holders: list[int]) -> list[int]:
    """The permanents that cards were under or linked to, -1 for none."""
    return [
        holder if origin in (UNDER, LINKED) else -1
        for holder, origin in zip(holders, origins, strict=True)
    ]


def fire_with(
    state: GameState,
    kind: int,
    refs: list[int],
    zones: list[int],
    holders: list[int],
    cause: Cause,
    to: int = -1,
) -> None:
    """Trigger once on cards, told apart by player, zone and the permanent they were with."""
    if not listened(state, kind):
        return
    events: list[Event] = []
    for player in (state.turn_player, 1 - state.turn_player):
        for zone in sorted(set(zones)):
            for holder in sorted(set(holders)):
                there = tuple(
                    [
                        ref
                        for place, ref in enumerate(refs)
                        if zones[place] == zone
                        and holders[place] == holder
                        and state.owners[ref & 4095] == player
                    ]
                )
                if there:
                    shots = snapshots(state, there)
                    event = Event(kind, player, there, cause, zone, to, holder, snapshots=shots)
                    events.append(event)
    if events:
        trigger_sides(state, events)


def fire_under(state: GameState, frame: CardsFrame, zone: int) -> None:
    """Trigger on cards having been placed under a permanent (not by digivolving: 8-1-2-9).

    They come from `zone` if that is to be known: the battle area, for its own top card.
    """
    if listened(state, PLACED_UNDER) and frame.permanent in state.permanents:
        thing = -1 - frame.permanent
        owner = state.permanents[frame.permanent].owner
        refs = tuple([state.ref(ref & 4095) for ref in frame.refs])
        trigger(
            state,
            Event(
                PLACED_UNDER,
                owner,
                (thing, *refs),
                frame.cause,
                from_zone=zone,
                amount=len(frame.refs),
                snapshots=snapshots(state, (thing, *refs)),
            ),
        )


CARDS_PROCEDURE = procedure(
    "cards go",
    CARDS,
    step(would_be_trashed, "15-8-5-2"),
    step(ask_order, "3-1-3-4"),
    step(go, "3-1-3-3"),
)
