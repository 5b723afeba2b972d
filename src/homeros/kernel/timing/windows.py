"""The moment just before something happens: immediate-type effects cut in (CR 15-8-5).

The process is a frame; the window lies above it and names it by its depth in the stack. What may
cut in is gathered once, when the window opens (15-8-5-3), and tested anew each time it is asked.
"""

from homeros.effects.actions import Instead
from homeros.kernel.machine import AGAIN, DONE, NEXT, ask, procedure, push, step
from homeros.kernel.processing import start_effect
from homeros.kernel.queries.costs import can_pay, material_savings, opens, saving
from homeros.kernel.queries.structure import ability_of, nodes_of
from homeros.kernel.timing.reserved import use_up
from homeros.kernel.timing.triggers import (
    can_activate,
    gather,
    is_optional,
    listened,
    still,
)
from homeros.model.decision import ACTIVATE_NEXT, FOR_INTERRUPT
from homeros.model.frames import (
    WINDOW,
    DigivolveFrame,
    EffectFrame,
    LinkFrame,
    PlayFrame,
    RemoveFrame,
    UseFrame,
    WindowFrame,
)
from homeros.model.records import Event, Instance
from homeros.model.state import GameState
from homeros.vocab.fates import FATE_STAYS
from homeros.vocab.verbs import ACTIVATE, PASS, key_a, key_verb, option_key


def open_window(state: GameState, events: tuple[Event, ...]) -> bool:
    """Open a window above the process on top of the stack; False if nothing can cut in.

    CR 15-8-5-2. The candidates are those of all the events at once (15-8-5-3).
    """
    found: list[Instance] = []
    for event in events:
        if listened(state, event.kind):
            found += gather(state, event)
    if found and replacing(state):
        found = [pending for pending in found if not replaces(state, pending)]
    if not found:
        return False
    use_up(state, found)
    outermost = 1
    for frame in state.stack:
        if frame.kind == WINDOW:
            outermost = 0
    process = len(state.stack) - 1
    push(state, WindowFrame(events[0], process, tuple(found), outermost))
    return True


def replaces(state: GameState, instance: Instance) -> bool:
    """Whether an effect puts other processing in the place of what it cuts into (CR 18-2-1)."""
    return any([isinstance(node, Instead) for node in nodes_of(state, instance)])


def replacing(state: GameState) -> bool:
    """Whether a replacement is being processed: no other one cuts into it (CR 18-2-4)."""
    for frame in state.stack:
        if isinstance(frame, EffectFrame) and frame.process >= 0:
            if replaces(state, frame.instance):
                return True
    return False


def too_late(state: GameState, frame: WindowFrame, pending: Instance) -> bool:
    """Whether all that an effect could replace has been replaced or prevented (CR 18-2-4)."""
    process = state.stack[frame.process]
    event = pending.event
    if event is None or not isinstance(process, RemoveFrame):
        return False
    for place, thing in enumerate(process.things):
        stays = process.fates[place] == FATE_STAYS
        if thing in event.subjects and not stays and thing not in process.replaced:
            return False
    return replaces(state, pending)


def ready(state: GameState, frame: WindowFrame, player: int) -> list[int]:
    """The places of a player's candidates that can be used now (CR 15-8-5-4, 15-8-5-5-2)."""
    found: list[int] = []
    for place, pending in enumerate(frame.pending):
        if pending.player != player or not still(state, pending):
            continue
        used = False
        for other in state.interrupts_used:
            if other.same_as(pending):
                used = True
        if not used and can_activate(state, pending) and not too_late(state, frame, pending):
            found.append(place)
    return found


def offer(state: GameState, frame: WindowFrame) -> int:
    """Let the turn player, then the other, use one (CR 15-4-3-5, 15-8-5-3)."""
    frame.answer = ()
    for player in (state.turn_player, 1 - state.turn_player):
        places = ready(state, frame, player)
        if not places:
            continue
        optional = True
        for place in places:
            if not is_optional(ability_of(state, frame.pending[place])):
                optional = False
        needed = must_reduce(state, frame, player, places)
        if needed:
            places = needed
        keys = [option_key(ACTIVATE, place) for place in places]
        if optional and not needed:
            keys.append(option_key(PASS, player))
        if len(keys) == 1:
            frame.answer = (keys[0],)
            return NEXT
        return ask(
            state,
            player,
            ACTIVATE_NEXT,
            tuple(keys),
            purpose=FOR_INTERRUPT,
            source=frame.pending[places[0]],
        )
    return NEXT


def must_reduce(state: GameState, frame: WindowFrame, player: int, places: list[int]) -> list[int]:
    """Those that take off the cost, when it could only be declared thanks to them (CR4.2 1-3-11).

    A card that can't be paid otherwise was declared on the strength of these reductions, so its
    player goes on making them until it can be paid.
    """
    process = state.stack[frame.process]
    if not (
        isinstance(process, PlayFrame)
        or isinstance(process, DigivolveFrame)
        or isinstance(process, UseFrame)
        or isinstance(process, LinkFrame)
    ):
        return []
    if process.player != player or not process.paying:
        return []
    cost = process.cost
    if isinstance(process, PlayFrame):
        cost -= material_savings(state, process.ref & 4095, player, process.sources)
    if can_pay(state, player, max(0, cost)):
        return []
    return [
        place
        for place in places
        if saving(state, frame.pending[place], process.cost) > 0
        or opens(state, frame.pending[place])
    ]


def cut_in(state: GameState, frame: WindowFrame) -> int:
    """Activate what was chosen; each only once until the first cause is resolved (15-8-5-4)."""
    if not frame.answer:
        if frame.outermost == 1:
            state.interrupts_used = ()
        return DONE
    key = frame.answer[0]
    if key_verb(key) == PASS:
        kept: list[Instance] = []
        for pending in frame.pending:
            passed = pending.player == key_a(key)
            if not passed or not is_optional(ability_of(state, pending)):
                kept.append(pending)
        frame.pending = tuple(kept)
        return 0
    pending = frame.pending[key_a(key)]
    state.interrupts_used = (*state.interrupts_used, pending)
    frame.pc = 0
    optional = is_optional(ability_of(state, pending))
    start_effect(state, pending, frame.process, elected=optional)
    return AGAIN


procedure("would window", WINDOW, step(offer, "15-8-5-3"), step(cut_in, "15-8-5-2"))
