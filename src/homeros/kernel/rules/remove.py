"""Permanents leaving the field together, each with its fate (CR 3-1-3-3, 4-13, 4-14).

Interrupts change fates before anything moves. Then everything leaves at once: cards under them and
link cards are trashed at the same time (4-5-8, 4-7-6), Overflow moves the memory (4-17-2), and what
triggered on their own deletion waits on their cards where they went (4-13-2).
"""

from typing import Final

from homeros.effects.ability import SELF
from homeros.effects.continuous import (
    BE_DELETED,
    BE_DELETED_IN_BATTLE,
    BE_RETURNED,
    BE_TRASHED,
    LEAVE,
    LEAVE_UNDELETED,
)
from homeros.kernel.machine import NEXT, ask, procedure, push, returns, step
from homeros.kernel.queries.past import snapshot
from homeros.kernel.queries.permissions import forbidden
from homeros.kernel.queries.structure import ability_of
from homeros.kernel.queries.values import immune
from homeros.kernel.rules.moving import move
from homeros.kernel.timing.triggers import gather_sides, listened, trigger, trigger_sides
from homeros.kernel.timing.windows import open_window
from homeros.kernel.writers import (
    loosen,
    move_card,
    overflow,
    tell,
    tuck_under,
    vanish,
)
from homeros.model.decision import FOR_EFFECT, ORDER_OF
from homeros.model.frames import REMOVE, RemoveFrame
from homeros.model.permanent import Permanent
from homeros.model.records import Cause, Event, Instance
from homeros.model.refs import NO_REF
from homeros.model.state import GameState
from homeros.vocab.events import (
    BY_BATTLE,
    BY_EFFECT,
    BY_RULE,
    DELETED,
    HAND_ADDED,
    LEFT_BATTLE,
    PLACED_UNDER,
    RETURNED,
    SECURITY_ADDED,
    TRASHED,
    WOULD_DELETE,
    WOULD_LEAVE,
    WOULD_RETURN,
)
from homeros.vocab.fates import (
    FATE_DECK_BOTTOM,
    FATE_DECK_TOP,
    FATE_DELETED,
    FATE_HAND,
    FATE_LINKED,
    FATE_MOVED,
    FATE_NOWHERE,
    FATE_RULE_TRASHED,
    FATE_SECURITY_BOTTOM,
    FATE_SECURITY_TOP,
    FATE_STAYS,
    FATE_TRASHED,
    FATE_UNDER,
)
from homeros.vocab.verbs import CHOOSE, key_a, option_key
from homeros.vocab.zones import (
    BATTLE,
    BOTTOM,
    DECK,
    HAND,
    NOWHERE,
    SECURITY,
    TOP,
    TRASH,
    UNDER,
)

DESTINATIONS: Final = {
    FATE_DELETED: (TRASH, TOP),
    FATE_TRASHED: (TRASH, TOP),
    FATE_RULE_TRASHED: (TRASH, TOP),
    FATE_HAND: (HAND, TOP),
    FATE_DECK_TOP: (DECK, TOP),
    FATE_DECK_BOTTOM: (DECK, BOTTOM),
    FATE_SECURITY_TOP: (SECURITY, TOP),
    FATE_SECURITY_BOTTOM: (SECURITY, BOTTOM),
    FATE_NOWHERE: (NOWHERE, TOP),
}
RETURNS: Final = (FATE_HAND, FATE_DECK_TOP, FATE_DECK_BOTTOM)
TOP_PILES: Final = (FATE_DECK_TOP, FATE_SECURITY_TOP)
FACE: Final = 1
"""In `RemoveFrame.face`: face down under a card, face up in security, where it is said."""
ON_TOP: Final = 2
"""In `RemoveFrame.face`: on top of the cards under a permanent, not at the bottom."""
HIDDEN_PILES: Final = (FATE_DECK_TOP, FATE_DECK_BOTTOM, FATE_SECURITY_TOP, FATE_SECURITY_BOTTOM)

CLAUSES: Final = {
    FATE_DELETED: "4-13-1",
    FATE_RULE_TRASHED: "17-1-3",
    FATE_TRASHED: "4-14-1",
    FATE_UNDER: "4-5-7",
    FATE_NOWHERE: "7-2-2-7",
    FATE_LINKED: "10-1-3-3",
    FATE_MOVED: "4-15-1",
}
"""Why a permanent leaves; else it is just in another place."""


def start_removal(
    state: GameState,
    things: tuple[int, ...],
    fate: int,
    cause: Cause,
    foe: int = -1,
    under: int = -1,
) -> None:
    """Begin removing permanents that all have the same fate."""
    push(
        state,
        RemoveFrame(things, tuple([fate] * len(things)), cause, foe=foe, under=under),
    )


def unaffected(state: GameState, permanent: Permanent, fate: int, cause: Cause) -> bool:
    """Whether it does not happen to this permanent at all (15-1-3, 15-15-6-1).

    What can't be deleted is not deleted by a rule either (1-3-1, FAQ BT18-086).
    """
    if cause.how == BY_EFFECT and immune(state, permanent.number, cause.player, cause.kinds):
        return True
    if fate == FATE_DELETED:
        if forbidden(state, permanent, BE_DELETED, cause):
            return True
        if cause.how == BY_BATTLE and forbidden(state, permanent, BE_DELETED_IN_BATTLE):
            return True
    elif cause.how != BY_RULE and forbidden(state, permanent, LEAVE_UNDELETED, cause):
        return True
    if fate == FATE_TRASHED and forbidden(state, permanent, BE_TRASHED, cause):
        return True
    if fate in RETURNS and forbidden(state, permanent, BE_RETURNED, cause):
        return True
    return cause.how == BY_EFFECT and forbidden(state, permanent, LEAVE, cause)


def would_leave(state: GameState, frame: RemoveFrame) -> int:
    """What can't be affected drops out; then effects cut in before anything happens (15-8-5-2)."""
    things: list[int] = []
    fates: list[int] = []
    for place, thing in enumerate(frame.things):
        fate = frame.fates[place]
        permanent = state.permanents.get(-1 - thing)
        if permanent is not None and not unaffected(state, permanent, fate, frame.cause):
            things.append(thing)
            fates.append(fate)
    frame.things = tuple(things)
    frame.fates = tuple(fates)
    if things:
        events: list[Event] = []
        for player in (state.turn_player, 1 - state.turn_player):
            events += would_events(state, frame, player)
        if events:
            open_window(state, tuple(events))
    return NEXT


def would_events(state: GameState, frame: RemoveFrame, player: int) -> list[Event]:
    """The moments just before a player's permanents are deleted, returned, leave."""
    found: list[Event] = []
    for kind, wanted in (
        (WOULD_DELETE, (FATE_DELETED,)),
        (WOULD_RETURN, RETURNS),
        (WOULD_LEAVE, ()),
    ):
        if not listened(state, kind):
            continue
        subjects = [
            thing
            for place, thing in enumerate(frame.things)
            if state.permanents[-1 - thing].owner == player
            and frame.fates[place] != FATE_RULE_TRASHED
            and (not wanted or frame.fates[place] in wanted)
            and (kind != WOULD_LEAVE or state.permanents[-1 - thing].area == BATTLE)
        ]
        if subjects:
            found.append(
                Event(
                    kind,
                    player,
                    tuple(subjects),
                    frame.cause,
                    to_zone=NOWHERE if FATE_NOWHERE in frame.fates else -1,
                    foe=foe_of(frame, subjects[0]),
                    amount=len(frame.things),
                    snapshots=tuple([snapshot(state, thing) for thing in subjects]),
                )
            )
    return found


def ask_order(state: GameState, frame: RemoveFrame) -> int:
    """Several go to one pile: the player of the cause chooses the order (3-1-3-4)."""
    frame.answer = ()
    going: list[int] = []
    piles: list[int] = []
    for place, thing in enumerate(frame.things):
        fate = frame.fates[place]
        permanent = state.permanents.get(-1 - thing)
        if permanent is None or (fate not in HIDDEN_PILES and fate != FATE_UNDER):
            continue
        if not state.card_def(permanent.cards[0]).is_token:
            going.append(thing)
            pile = -1 if fate == FATE_UNDER else fate * 2 + permanent.owner
            if pile not in piles:
                piles.append(pile)
    if len(going) < 2 or len(piles) == len(going) or frame.cause.player < 0:
        return NEXT
    keys = tuple([option_key(CHOOSE, -1 - thing) for thing in going])
    return ask(state, frame.cause.player, ORDER_OF, keys, len(keys), len(keys), purpose=FOR_EFFECT)


def leave(state: GameState, frame: RemoveFrame) -> int:
    """Everything leaves at once; then Overflow, then what triggered becomes pending.

    What goes elsewhere instead is no result of what was to be done (18-2-1).
    """
    going = [
        (thing, frame.fates[place])
        for place, thing in enumerate(frame.things)
        if frame.fates[place] != FATE_STAYS and -1 - thing in state.permanents
    ]
    if frame.answer:
        order = [-1 - key_a(key) for key in frame.answer]
        going.sort(key=lambda item: order.index(item[0]) if item[0] in order else -1)
        if goes_on_top(frame):
            going.reverse()
    moving = [thing for thing, fate in going if fate == FATE_MOVED]
    going = [item for item in going if item[1] != FATE_MOVED]
    pending = triggered(state, frame, going)
    shots = [snapshot(state, thing) for thing, _ in going if frame.cause.how == BY_EFFECT]
    gone: list[int] = []
    results: list[int] = []
    arrivals: list[int] = []
    new_refs: dict[int, int] = {}
    for thing, fate in going:
        permanent = vanish(state, -1 - thing)
        top = permanent.cards[0]
        tell(
            state,
            "leave",
            clause_of(fate),
            permanent.owner,
            (top,),
            (permanent.number, fate),
            frame.cause,
        )
        gone += move_all(state, frame, permanent, fate)
        new_refs[permanent.number] = state.ref(top)
        arrivals.append(state.ref(top))
        if thing not in frame.replaced:
            results.append(state.ref(top))
    remember(state, going, new_refs, shots)
    overflow(state, gone)
    state.fresh = state.fresh + tuple(rebound(state, pending, new_refs))
    arrived(state, frame, arrivals)
    results += [thing for thing in moving if move(state, -1 - thing, frame.cause)]
    return returns(state, len(results), tuple(results))


def remember(
    state: GameState,
    going: list[tuple[int, int]],
    new_refs: dict[int, int],
    shots: list[tuple[int, ...]],
) -> None:
    """The effect that made them leave can speak of them as they stood (CR 15-8-3-9-4).

    A card placed under another one is spoken of as the card it is there.
    """
    kept: list[tuple[int, ...]] = []
    for place, shot in enumerate(shots):
        thing, fate = going[place]
        kept.append((thing, NO_REF if fate == FATE_UNDER else new_refs[-1 - thing], *shot))
    if kept:
        state.gone = state.gone + tuple(kept)


def goes_on_top(frame: RemoveFrame) -> bool:
    """Whether the last to go ends up above the others: the order chosen is from the top (3-1-3-4).

    One process sends everything to one end, whatever is saved or replaced.
    """
    tops = [fate for fate in frame.fates if fate in TOP_PILES]
    return len(tops) > 0 or (FATE_UNDER in frame.fates and frame.face & ON_TOP != 0)


def arrived(state: GameState, frame: RemoveFrame, refs: list[int]) -> None:
    """Hands and security that really grew, and trashed cards, trigger (15-1-10, 15-5-2)."""
    for kind, zone in ((HAND_ADDED, HAND), (SECURITY_ADDED, SECURITY), (TRASHED, TRASH)):
        if not listened(state, kind) or (kind == TRASHED and FATE_TRASHED not in frame.fates):
            continue
        events: list[Event] = []
        for player in (state.turn_player, 1 - state.turn_player):
            there = tuple(
                [
                    ref
                    for ref in refs
                    if state.owners[ref & 4095] == player and state.places[ref & 4095] == zone
                ]
            )
            if there:
                shots = tuple([snapshot(state, ref) for ref in there])
                events.append(
                    Event(kind, player, there, frame.cause, from_zone=BATTLE, snapshots=shots)
                )
        if events:
            trigger_sides(state, events)
    under = [ref for ref in refs if state.places[ref & 4095] == UNDER]
    if under and listened(state, PLACED_UNDER):
        thing = -1 - frame.under
        trigger(
            state,
            Event(
                PLACED_UNDER,
                state.permanents[frame.under].owner,
                (thing, *under),
                frame.cause,
                amount=len(under),
                snapshots=tuple([snapshot(state, one) for one in (thing, *under)]),
            ),
        )


def foe_of(frame: RemoveFrame, thing: int) -> int:
    """Whom a loser battled: the other of the pair when both lost, whoever is deleted (16-12-1)."""
    if frame.cause.how == BY_BATTLE and len(frame.pair) == 2:
        return frame.pair[1] if -1 - thing == frame.pair[0] else frame.pair[0]
    return frame.foe


def clause_of(fate: int) -> str:
    """The clause under which a permanent with this fate leaves."""
    return CLAUSES.get(fate, "3-1-3-1")


def move_all(state: GameState, frame: RemoveFrame, permanent: Permanent, fate: int) -> list[int]:
    """Move the cards of one permanent; those whose Overflow counts (4-17-1, 4-17-4, 4-5-9)."""
    left = [card for card in permanent.cards if card not in permanent.down]
    for card in permanent.cards[1:]:
        move_card(state, card, TRASH, cause=frame.cause)
    for card in permanent.links:
        move_card(state, card, TRASH, cause=frame.cause)
    top = permanent.cards[0]
    token = state.card_def(top).is_token
    if fate == FATE_UNDER and frame.under in state.permanents and not token:
        place = TOP if frame.face & ON_TOP else BOTTOM
        tuck_under(state, frame.under, (top,), place, frame.face & FACE == FACE)
        return [card for card in left if card != top]
    if fate == FATE_LINKED:
        loosen(state, top)
        return left
    if fate == FATE_UNDER:
        fate = FATE_TRASHED
    zone, position = DESTINATIONS[fate]
    face_up = zone == SECURITY and frame.face & FACE == FACE
    move_card(state, top, zone, position, face_up, frame.cause)
    if fate == FATE_NOWHERE:
        return [card for card in left if card != top]
    return left


def triggered(state: GameState, frame: RemoveFrame, going: list[tuple[int, int]]) -> list[Instance]:
    """What triggers, looked at while everything is still there (4-13-2, 15-8-3-9-4)."""
    found: list[Instance] = []
    for kind, fates in (
        (DELETED, (FATE_DELETED,)),
        (RETURNED, RETURNS),
        (LEFT_BATTLE, ()),
    ):
        if not listened(state, kind):
            continue
        events: list[Event] = []
        amount = len([fate for _, fate in going if not fates or fate in fates])
        for player in (state.turn_player, 1 - state.turn_player):
            for to, subjects in told_apart(state, kind, fates, player, going):
                shots = tuple([snapshot(state, thing) for thing in subjects])
                events.append(
                    Event(
                        kind,
                        player,
                        subjects,
                        frame.cause,
                        from_zone=-1 if to < 0 else BATTLE,
                        to_zone=to,
                        foe=foe_of(frame, subjects[0]),
                        amount=amount,
                        snapshots=shots,
                    ),
                )
        found += gather_sides(state, events)
    return found


def told_apart(
    state: GameState,
    kind: int,
    fates: tuple[int, ...],
    player: int,
    going: list[tuple[int, int]],
) -> list[tuple[int, tuple[int, ...]]]:
    """What of a player's an event is about; of what is returned, by the zone it goes to."""
    found: dict[int, tuple[int, ...]] = {}
    for thing, fate in going:
        permanent = state.permanents[-1 - thing]
        if permanent.owner != player or (fates and fate not in fates):
            continue
        if fate == FATE_RULE_TRASHED or (kind == LEFT_BATTLE and permanent.area != BATTLE):
            continue
        to = DESTINATIONS[fate][0] if kind == RETURNED else -1
        found[to] = (*found.get(to, ()), thing)
    return list(found.items())


def rebound(state: GameState, pending: list[Instance], new_refs: dict[int, int]) -> list[Instance]:
    """Own triggers now wait on the card that was on top, where it is now (4-13-2, 15-8-3-5)."""
    found: list[Instance] = []
    for instance in pending:
        ability = ability_of(state, instance)
        event = instance.event
        own = event is not None and -1 - instance.permanent in event.subjects
        if own and any([when.subject == SELF for when in ability.when]):
            ref = new_refs[instance.permanent]
            found.append(instance.moved_to(ref, state.places[ref & 4095]))
        else:
            found.append(instance)
    return found


REMOVE_PROCEDURE = procedure(
    "leave the field",
    REMOVE,
    step(would_leave, "15-8-5-2"),
    step(ask_order, "3-1-3-4"),
    step(leave, "3-1-3-3"),
)
