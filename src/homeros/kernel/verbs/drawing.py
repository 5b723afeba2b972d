"""Drawing and recovering (CR 4-12, 16-5, 16-7): cards from the top of the deck."""

from homeros.effects.actions import Draw, Recover
from homeros.effects.continuous import DRAW_CARDS
from homeros.effects.program import Op
from homeros.kernel.machine import NEXT
from homeros.kernel.processing import cause_of, verb
from homeros.kernel.queries.expressions import number, players
from homeros.kernel.queries.permissions import can_add_security, player_forbidden
from homeros.kernel.queries.showing import closed
from homeros.kernel.timing.triggers import listened, snapshots, trigger
from homeros.kernel.writers import move_card, tell
from homeros.model.frames import EffectFrame
from homeros.model.records import Cause, Event
from homeros.model.state import HELD_MARK, REVEALED_MARK, GameState
from homeros.vocab.events import BY_EFFECT, DREW, HAND_ADDED, SECURITY_ADDED
from homeros.vocab.zones import DECK, HAND, SECURITY


def top_of_deck(state: GameState, player: int) -> int:
    """The card to draw: the top one not being revealed (CR 15-15-3-6); -1 if there is none."""
    for card in state.zones[DECK * 2 + player]:
        if state.marks[card] & (REVEALED_MARK | HELD_MARK) == 0:
            return card
    return -1


def draw_cards(
    state: GameState, player: int, count: int, cause: Cause, clause: str
) -> tuple[int, ...]:
    """Draw up to so many cards from the top, as many as possible (4-12-1, 4-12-2, 3-5-1, 1-3-2)."""
    if cause.how == BY_EFFECT and player_forbidden(state, player, DRAW_CARDS, cause.kinds):
        return ()
    if closed(state, HAND, player, cause):
        return ()
    drawn: list[int] = []
    for _ in range(count):
        card = top_of_deck(state, player)
        if card < 0:
            break
        move_card(state, card, HAND, cause=cause)
        drawn.append(state.ref(card))
    if drawn:
        tell(state, "draw", clause, player, (), (len(drawn),), cause)
        for kind in (DREW, HAND_ADDED):
            fire_cards(state, kind, player, tuple(drawn), cause, DECK)
    return tuple(drawn)


def fire_cards(
    state: GameState, kind: int, player: int, refs: tuple[int, ...], cause: Cause, zone: int
) -> None:
    """Trigger once on something that happened to cards together (CR 15-5-2)."""
    if listened(state, kind):
        trigger(
            state,
            Event(kind, player, refs, cause, from_zone=zone, snapshots=snapshots(state, refs)),
        )


def recover(state: GameState, player: int, count: int, cause: Cause) -> tuple[int, ...]:
    """Place cards from the top of the deck on top of security, face down (CR 16-5-1, 16-5-3)."""
    placed: list[int] = []
    if closed(state, SECURITY, player, cause) or not can_add_security(state, cause):
        return ()
    for _ in range(count):
        card = top_of_deck(state, player)
        if card < 0:
            break
        move_card(state, card, SECURITY, cause=cause)
        placed.append(state.ref(card))
    if placed:
        tell(state, "recover", "16-5-1", player, (), (len(placed),), cause)
        fire_cards(state, SECURITY_ADDED, player, tuple(placed), cause, DECK)
    return tuple(placed)


def do_draw(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Draw by an effect (CR 16-7)."""
    node = op.node
    assert isinstance(node, Draw)
    count = number(state, frame.instance, node.number, frame.slots)
    cause = cause_of(state, frame)
    found: tuple[int, ...] = ()
    for player in players(frame.instance, node.whose):
        found += draw_cards(state, player, count, cause, "16-7-1")
    state.results = found
    return NEXT


def do_recover(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Recover by an effect (CR 16-5)."""
    node = op.node
    assert isinstance(node, Recover)
    count = number(state, frame.instance, node.number, frame.slots)
    cause = cause_of(state, frame)
    found: tuple[int, ...] = ()
    for player in players(frame.instance, node.whose):
        room = count
        if node.most > 0:
            room = min(count, max(0, node.most - len(state.zone(SECURITY, player))))
        found += recover(state, player, room, cause)
    state.results = found
    return NEXT


verb(Draw.code, do_draw)
verb(Recover.code, do_recover)
