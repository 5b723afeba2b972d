"""Cards and permanents going places: trash, return, place under, security, reveal, De-Digivolve."""

from homeros.effects.actions import (
    DeDigivolve,
    FlipSecurity,
    PlaceInBattle,
    PlaceInSecurity,
    PlaceUnder,
    Return,
    Reveal,
    Shuffle,
    TrashCards,
)
from homeros.effects.continuous import BE_DE_DIGIVOLVED
from homeros.effects.program import Op
from homeros.kernel.machine import NEXT, STAY, ask, push
from homeros.kernel.processing import cause_of, slot_things, verb
from homeros.kernel.queries.expressions import number, players
from homeros.kernel.queries.permissions import can_add_security, forbidden, kept_in_stack
from homeros.kernel.queries.showing import closed
from homeros.kernel.queries.values import immune, level
from homeros.kernel.rules.cards import holder_of, losing_top, start_cards
from homeros.kernel.rules.remove import ON_TOP
from homeros.kernel.writers import (
    drop_under,
    flip,
    look_at,
    move_card,
    overflow,
    show,
    shuffle,
    tell,
)
from homeros.model.decision import FOR_EFFECT, HOW_MANY
from homeros.model.frames import AFTER_REMOVAL, EffectFrame, RemoveFrame
from homeros.model.records import Cause
from homeros.model.state import GameState
from homeros.vocab.fates import (
    FATE_DECK_BOTTOM,
    FATE_DECK_TOP,
    FATE_HAND,
    FATE_SECURITY_BOTTOM,
    FATE_SECURITY_TOP,
    FATE_TRASHED,
    FATE_UNDER,
)
from homeros.vocab.verbs import NUMBER, key_a, option_key
from homeros.vocab.zones import BATTLE, BREEDING, DECK, HAND, SECURITY, TOP, TRASH, UNDER


def send(
    state: GameState,
    things: tuple[int, ...],
    to: int,
    position: int,
    fate: int,
    cause: Cause,
    under: int = -1,
    face: int = 0,
) -> None:
    """Send permanents by their fate and other cards by their zone, all by one cause."""
    things = tuple(
        [
            one
            for one in [as_permanent(state, thing) for thing in things]
            if not closed(state, to, owner_of(state, one), cause)
            and not kept_there(state, one, to, cause)
        ]
    )
    permanents = tuple([thing for thing in things if thing < 0])
    refs = tuple([thing for thing in things if thing >= 0])
    state.results = ()
    if refs:
        before = AFTER_REMOVAL if permanents else ()
        start_cards(state, refs, to, cause, position, under, face, before=before)
    if permanents:
        fates = tuple([fate] * len(permanents))
        if fate == FATE_UNDER and position == TOP:
            face |= ON_TOP
        push(state, RemoveFrame(permanents, fates, cause, under=under, face=face))


def as_permanent(state: GameState, thing: int) -> int:
    """A card that is all there is of a permanent leaves as that permanent (CR 4-5-7)."""
    if thing < 0 or not state.alive(thing) or state.places[thing & 4095] not in (BATTLE, BREEDING):
        return thing
    number_ = holder_of(state, thing & 4095)
    return -1 - number_ if len(state.permanents[number_].cards) == 1 else thing


def kept_there(state: GameState, thing: int, to: int, cause: Cause) -> bool:
    """Whether something can't go there: off a stack to the trash, or into a security stack."""
    if to == TRASH:
        return thing >= 0 and state.alive(thing) and kept_in_stack(state, thing, cause)
    if to != SECURITY or (thing >= 0 and state.places[thing & 4095] == SECURITY):
        return False
    return not can_add_security(state, cause)


def owner_of(state: GameState, thing: int) -> int:
    """The owner of a permanent's top card, or of a card."""
    if thing >= 0:
        return state.owners[thing & 4095]
    permanent = state.permanents.get(-1 - thing)
    return 0 if permanent is None else state.owners[permanent.cards[0]]


def trash_cards(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Trash cards from where they are (CR 4-14-1); trashing is not deleting (4-14-3)."""
    send(state, slot_things(frame, op.source), TRASH, TOP, FATE_TRASHED, cause_of(state, frame))
    return NEXT


def return_things(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Return to the owner's hand or deck (CR 3-1-3-8)."""
    node = op.node
    assert isinstance(node, Return)
    fate = FATE_HAND
    if node.to == DECK:
        fate = FATE_DECK_TOP if node.position == TOP else FATE_DECK_BOTTOM
    send(
        state,
        slot_things(frame, op.source),
        node.to if node.to == DECK else HAND,
        node.position,
        fate,
        cause_of(state, frame),
    )
    return NEXT


def place_under(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Place things under a permanent (CR 4-5); nothing goes under a Token (4-18-3)."""
    node = op.node
    assert isinstance(node, PlaceUnder)
    hosts = [thing for thing in slot_things(frame, op.second) if thing < 0]
    things = tuple([thing for thing in slot_things(frame, op.source) if thing not in hosts[:1]])
    state.results = ()
    if not hosts or -1 - hosts[0] not in state.permanents:
        return NEXT
    host = state.permanents[-1 - hosts[0]]
    cause = cause_of(state, frame)
    if state.card_def(host.cards[0]).is_token:
        return NEXT
    if immune(state, host.number, cause.player, cause.kinds):
        return NEXT
    send(
        state,
        things,
        UNDER,
        node.position,
        FATE_UNDER,
        cause,
        under=host.number,
        face=1 if node.face_down else 0,
    )
    return NEXT


def place_in_security(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Place things in their owner's security (CR 3-1-3-5)."""
    node = op.node
    assert isinstance(node, PlaceInSecurity)
    fate = FATE_SECURITY_TOP if node.position == TOP else FATE_SECURITY_BOTTOM
    send(
        state,
        slot_things(frame, op.source),
        SECURITY,
        node.position,
        fate,
        cause_of(state, frame),
        face=1 if node.face_up else 0,
    )
    return NEXT


def place_in_battle(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Place a card in the battle area by an effect; an Option may stay there (CR 17-1-3-3)."""
    things = tuple([thing for thing in slot_things(frame, op.source) if thing >= 0])
    state.results = ()
    if things:
        start_cards(state, things, BATTLE, cause_of(state, frame))
    return NEXT


def reveal(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Show cards to both, or let the effect's player look (CR 15-15-3, 15-15-4)."""
    node = op.node
    assert isinstance(node, Reveal)
    things = tuple([thing for thing in slot_things(frame, op.source) if thing >= 0])
    for thing in things:
        card = thing & 4095
        if node.to_both:
            show(state, card)
        else:
            look_at(state, card, frame.instance.player)
    slots = list(frame.slots)
    while len(slots) <= node.slot:
        slots.append(())
    slots[node.slot] = things
    frame.slots = tuple(slots)
    state.results = things
    cards = tuple([thing & 4095 for thing in things])
    private = -1 if node.to_both else frame.instance.player
    tell(
        state,
        "reveal" if node.to_both else "look",
        "15-15-3-1" if node.to_both else "15-15-4-1",
        frame.instance.player,
        cards,
        private=private,
    )
    return NEXT


def shuffle_zone(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Shuffle a zone (CR 1-3-10)."""
    node = op.node
    assert isinstance(node, Shuffle)
    for player in players(frame.instance, node.whose):
        shuffle(state, node.zone, player)
    return NEXT


def flip_security(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Turn security cards face up or down (CR 3-7-4)."""
    node = op.node
    assert isinstance(node, FlipSecurity)
    flipped: list[int] = []
    for thing in slot_things(frame, op.source):
        if thing >= 0 and state.alive(thing) and state.places[thing & 4095] == SECURITY:
            card = thing & 4095
            if (state.marks[card] & 4 != 0) != node.face_up:
                flip(state, card, node.face_up)
                flipped.append(thing)
    state.results = tuple(flipped)
    return NEXT


# -- De-Digivolve --------------------------------------------------------------------------------


def removable(state: GameState, number_: int) -> int:
    """How many cards De-Digivolve could trash from a stack (CR 16-11-4)."""
    permanent = state.permanents[number_]
    count = 0
    for card in permanent.cards[:-1]:
        if count == 0:
            if level(state, permanent) == 3:
                break
        elif state.card_def(card).level == 3 and card not in permanent.down:
            break
        count += 1
    return count


def unprotected(state: GameState, number_: int, cause: Cause) -> int:
    """How many cards are above the first that this cause can't trash."""
    for place, card in enumerate(state.permanents[number_].cards):
        if kept_in_stack(state, state.ref(card), cause):
            return place
    return len(state.permanents[number_].cards)


def de_digivolve(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Declare 1 up to the number, then trash so many from the top (CR 16-11)."""
    node = op.node
    assert isinstance(node, DeDigivolve)
    things = [
        thing
        for thing in slot_things(frame, op.source)
        if thing < 0 and -1 - thing in state.permanents
    ]
    limit = number(state, frame.instance, node.number, frame.slots)
    declared = limit
    if frame.number == 1:
        frame.number = 0
        declared = key_a(frame.answer[0])
    elif limit > 1 and things:
        frame.number = 1
        keys = tuple([option_key(NUMBER, count) for count in range(1, limit + 1)])
        ask(
            state,
            frame.instance.player,
            HOW_MANY,
            keys,
            purpose=FOR_EFFECT,
            source=frame.instance,
            verb=node.code,
        )
        return STAY
    times = number(state, frame.instance, node.times, frame.slots)
    assert limit == 1 or times == 1
    state.results = strip_all(state, things, declared, times, cause_of(state, frame))
    return NEXT


def strip_all(
    state: GameState, things: list[int], count: int, times: int, cause: Cause
) -> tuple[int, ...]:
    """De-Digivolve several times, each by itself: what is on top by then counts (CR 16-11-8)."""
    done: list[int] = []
    for _ in range(times):
        for thing in things:
            if strip(state, -1 - thing, count, cause) and thing not in done:
                done.append(thing)
    return tuple(done)


def strip(state: GameState, number_: int, count: int, cause: Cause) -> bool:
    """Trash cards from the top of one stack; whether any were (CR 16-11-5, 4-5-6)."""
    if immune(state, number_, cause.player, cause.kinds):
        return False
    if forbidden(state, state.permanents[number_], BE_DE_DIGIVOLVED, cause):
        return False
    count = min(count, removable(state, number_), unprotected(state, number_, cause))
    if count <= 0:
        return False
    cards = state.permanents[number_].cards[:count]
    hidden = state.permanents[number_].down
    pending = losing_top(state, number_, count, cause)
    drop_under(state, number_, cards)
    for card in cards:
        move_card(state, card, TRASH, cause=cause)
    overflow(state, [card for card in cards if card not in hidden])
    tell(state, "de_digivolve", "16-11-1", cause.player, cards, (number_,), cause)
    state.fresh = state.fresh + tuple(pending)
    return True


verb(TrashCards.code, trash_cards)
verb(Return.code, return_things)
verb(PlaceUnder.code, place_under)
verb(PlaceInSecurity.code, place_in_security)
verb(PlaceInBattle.code, place_in_battle)
verb(Reveal.code, reveal)
verb(Shuffle.code, shuffle_zone)
verb(FlipSecurity.code, flip_security)
verb(DeDigivolve.code, de_digivolve)
