"""Playing a card (CR 7-1), with DigiXros (CR 7-2) and Assembly (CR 7-3).

The card is shown where it is; effects cut in; materials are declared just before payment; then it
is placed. If it can't be played any more it has not left its area (7-1-2-3), while materials
already under it are trashed (7-2-2-11, 7-3-2-8).
"""

from homeros.effects.continuous import PLAY_BY_EFFECT, PLAY_DIGIMON
from homeros.kernel.machine import NEXT, procedure, returns, step
from homeros.kernel.queries.costs import can_pay, play_cost_of, process_event
from homeros.kernel.queries.past import snapshot
from homeros.kernel.queries.permissions import player_forbidden
from homeros.kernel.rules.materials import (
    ask_materials,
    ask_order,
    declare_materials,
    gather_materials,
    place_materials,
)
from homeros.kernel.timing.triggers import listened, trigger
from homeros.kernel.timing.windows import open_window
from homeros.kernel.writers import (
    change_memory,
    hold,
    move_card,
    new_permanent,
    release,
    take_out,
    tell,
)
from homeros.model.frames import PLAY, PlayFrame
from homeros.model.records import Event
from homeros.model.state import HELD_MARK, GameState
from homeros.vocab.events import BY_EFFECT, PLAYED, WOULD_PLAY
from homeros.vocab.zones import BREEDING, TRASH


def reveal(state: GameState, frame: PlayFrame) -> int:
    """Declare it and show the card (7-1-3-1)."""
    card = frame.ref & 4095
    if not state.alive(frame.ref) or (frame.area == BREEDING and state.breeding(frame.player)):
        return returns(state, 0)
    hold(state, card, "7-1-3-1")
    if frame.paying and frame.cost < 0:
        frame.cost = play_cost_of(state, card, frame.player)
    tell(state, "play", "7-1-3-1", frame.player, (card,), (frame.cost,), frame.cause)
    return NEXT


def would_be_played(state: GameState, frame: PlayFrame) -> int:
    """Effects cut in right after the card is shown (7-1-2-2)."""
    event = process_event(
        state, WOULD_PLAY, frame.player, frame.ref & 4095, (), frame.cause, frame.from_zone
    )
    open_window(state, (event,))
    return NEXT


def pay(state: GameState, frame: PlayFrame) -> int:
    """Pay the play cost in memory (7-1-3-2, 2-6-1, 4-1-1) if it can be played (7-1-2-3, 1-3-9)."""
    if not state.alive(frame.ref):
        return fail(state, frame)
    if frame.area == BREEDING and state.breeding(frame.player):
        return fail(state, frame)
    if not may_be_played(state, frame):
        return fail(state, frame)
    if frame.paying:
        cost = max(0, frame.cost)
        if not can_pay(state, frame.player, cost):
            return fail(state, frame)
        change_memory(state, frame.player, -cost, "7-1-3-2")
    return NEXT


def may_be_played(state: GameState, frame: PlayFrame) -> bool:
    """Whether no effect keeps the player from playing this card so (CR 15-1-3).

    By an effect it is the player of that effect who plays it, whoever's card it is (Q4664, Q4671).
    """
    cause = frame.cause
    player = cause.player if cause.how == BY_EFFECT else frame.player
    if state.card_def(frame.ref & 4095).is_digimon:
        if player_forbidden(state, player, PLAY_DIGIMON, thing=frame.ref):
            return False
    return cause.how != BY_EFFECT or not player_forbidden(
        state, player, PLAY_BY_EFFECT, cause.kinds, frame.ref, frame.from_zone
    )


def fail(state: GameState, frame: PlayFrame) -> int:
    """It can't be played any more: the card goes back, its materials are trashed (7-1-2-3)."""
    if state.alive(frame.ref) and state.marks[frame.ref & 4095] & HELD_MARK:
        release(state, frame.ref & 4095, "7-1-2-3")
    for card in frame.under:
        move_card(state, card, TRASH, cause=frame.cause)
    return returns(state, 0)


def place(state: GameState, frame: PlayFrame) -> int:
    """Place it on the field; playing is resolved (7-1-3-3)."""
    card = frame.ref & 4095
    from_zone = frame.from_zone
    take_out(state, card)
    number = new_permanent(
        state,
        frame.player,
        frame.area,
        (card, *frame.under),
        played=True,
        suspended=frame.suspended == 1,
        by_effect=frame.cause.how == BY_EFFECT,
        materials=frame.materials,
    )
    thing = -1 - number
    if frame.together == 0 and listened(state, PLAYED):
        trigger(
            state,
            Event(
                PLAYED,
                frame.player,
                (thing,),
                frame.cause,
                from_zone=from_zone,
                snapshots=(snapshot(state, thing),),
            ),
        )
    return returns(state, 1, (thing,))


PLAY_PROCEDURE = procedure(
    "play",
    PLAY,
    step(reveal, "7-1-3-1"),
    step(would_be_played, "7-1-2-2"),
    step(declare_materials, "7-2-3-2"),
    step(ask_materials, "7-2-2-3"),
    step(gather_materials, "7-2-2-7"),
    step(ask_order, "7-2-2-8"),
    step(place_materials, "7-2-3-3"),
    step(pay, "7-1-3-2"),
    step(place, "7-1-3-3"),
)
