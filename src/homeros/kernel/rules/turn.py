"""Turns and phases (CR 6).

After each phase's business is settled the turn may end, in whatever phase it is (6-1-4-1); the end
of turn timing can bring the memory back, and then the same phase goes on (6-6-4).
"""

from homeros.effects.actions import AT_END_OF_TURN
from homeros.kernel.machine import NEXT, PROCEDURES, ask, procedure, step
from homeros.kernel.options import breeding_keys, main_keys
from homeros.kernel.queries.permissions import turn_ends_at
from homeros.kernel.queries.values import has_keyword, is_digimon
from homeros.kernel.rules.main_phase import carry_out
from homeros.kernel.rules.moving import hatch, move_out
from homeros.kernel.rules.suspend import turn_all
from homeros.kernel.timing.durations import after_unsuspending, end_of_turn
from homeros.kernel.timing.reserved import bring_due, no_next_time
from homeros.kernel.timing.settle import settle
from homeros.kernel.timing.triggers import listened, trigger
from homeros.kernel.verbs.drawing import draw_cards
from homeros.kernel.writers import end_game, pass_turn, set_phase, tell
from homeros.model.decision import BREEDING_ACTION, MAIN_ACTION
from homeros.model.frames import TURN, TurnFrame
from homeros.model.records import RULE_CAUSE, Event
from homeros.model.state import GameState
from homeros.vocab.events import MAIN_STARTED, TURN_ENDING, TURN_STARTED
from homeros.vocab.keywords import REBOOT
from homeros.vocab.phases import (
    BREEDING_PHASE,
    BY_EMPTY_DECK,
    DRAW,
    MAIN,
    UNSUSPEND,
)
from homeros.vocab.verbs import HATCH, MOVE, key_verb
from homeros.vocab.zones import BATTLE, BREEDING, DECK


def at(name: str) -> int:
    """The place of a named step of the turn."""
    found = PROCEDURES[TURN]
    assert found is not None
    return found.at(name)


def announce(state: GameState, kind: int) -> None:
    """Trigger on a point of the turn."""
    if listened(state, kind):
        trigger(state, Event(kind, state.turn_player, (), RULE_CAUSE))


def turn_over(state: GameState) -> bool:
    """Whether the memory is at 1 or more on the opponent's side (6-1-4-1); or at more (Q2449)."""
    memory = state.memory_of(state.turn_player)
    return memory <= -1 and memory <= -turn_ends_at(state, state.turn_player)


def check_over(state: GameState, frame: TurnFrame) -> int:
    """If the turn is over, end of turn timing comes, still in this phase (6-1-4-1, 6-6-1)."""
    if turn_over(state):
        frame.resume = frame.pc + 1
        return at("end_timing")
    return NEXT


def start(state: GameState, frame: TurnFrame) -> int:
    """A turn begins with the unsuspend phase; start-of-turn effects trigger first (6-2-1-1)."""
    player = state.first_player if state.turn == 0 else 1 - state.turn_player
    pass_turn(state, player, "6-1-1")
    set_phase(state, UNSUSPEND)
    announce(state, TURN_STARTED)
    return NEXT


def unsuspend(state: GameState, frame: TurnFrame) -> int:
    """The turn player's cards and Reboot Digimon unsuspend, all at once (6-2-1, 16-10-5)."""
    numbers: list[int] = []
    for player in (state.turn_player, 1 - state.turn_player):
        for area in (BATTLE, BREEDING):
            for number in state.zone(area, player):
                permanent = state.permanents[number]
                if player != state.turn_player and not (
                    area == BATTLE
                    and is_digimon(state, permanent)
                    and has_keyword(state, permanent, REBOOT)
                ):
                    continue
                numbers.append(number)
    turn_all(state, tuple(numbers), False, RULE_CAUSE)
    after_unsuspending(state, state.turn_player)
    return NEXT


def draw(state: GameState, frame: TurnFrame) -> int:
    """Draw one card, except in the very first turn (6-3-1-1); who can't loses (1-2-3-2)."""
    set_phase(state, DRAW)
    if state.turn == 1:
        return NEXT
    player = state.turn_player
    if not state.zone(DECK, player):
        end_game(state, 1 - player, BY_EMPTY_DECK, "1-2-3-2")
        return NEXT
    draw_cards(state, player, 1, RULE_CAUSE, "6-3-1")
    return NEXT


def begin_breeding(state: GameState, frame: TurnFrame) -> int:
    """The breeding phase begins (6-4-1)."""
    set_phase(state, BREEDING_PHASE)
    return NEXT


def ask_breeding(state: GameState, frame: TurnFrame) -> int:
    """Hatch, move or do nothing (6-4-1)."""
    frame.answer = ()
    keys = breeding_keys(state)
    if len(keys) == 1:
        return NEXT
    return ask(state, state.turn_player, BREEDING_ACTION, tuple(keys))


def breed(state: GameState, frame: TurnFrame) -> int:
    """Carry it out (6-4-1-1 to 6-4-1-3)."""
    if frame.answer:
        verb = key_verb(frame.answer[0])
        if verb == HATCH:
            hatch(state, state.turn_player, RULE_CAUSE)
        elif verb == MOVE:
            move_out(state, state.turn_player, RULE_CAUSE)
    return NEXT


def begin_main(state: GameState, frame: TurnFrame) -> int:
    """The main phase begins; start-of-main effects trigger (15-16-13)."""
    set_phase(state, MAIN)
    announce(state, MAIN_STARTED)
    return NEXT


def ask_main(state: GameState, frame: TurnFrame) -> int:
    """Any of the seven actions, as often as the player likes (6-5-1)."""
    return ask(state, state.turn_player, MAIN_ACTION, tuple(main_keys(state)))


def act(state: GameState, frame: TurnFrame) -> int:
    """Carry out the chosen action (6-5-1-1 to 6-5-1-7)."""
    carry_out(state, frame.answer[0])
    return NEXT


def loop(state: GameState, frame: TurnFrame) -> int:
    """The main phase goes on (6-5-1)."""
    return at("ask_main")


def end_timing(state: GameState, frame: TurnFrame) -> int:
    """End of turn timing, still in the same phase (6-6-1); waiting effects trigger (15-8-3-6)."""
    tell(state, "turn_ending", "6-6-1", state.turn_player)
    bring_due(state, AT_END_OF_TURN)
    announce(state, TURN_ENDING)
    return NEXT


def end_or_go_on(state: GameState, frame: TurnFrame) -> int:
    """With 0 or more memory the same phase goes on (6-6-4); else the turn is over (6-6-3).

    So it does with less memory on the opponent's side than ends the turn (Q2451).
    """
    if not turn_over(state):
        tell(state, "turn_goes_on", "6-6-4", state.turn_player)
        return frame.resume
    end_of_turn(state)
    no_next_time(state)
    return 0


TURN_PROCEDURE = procedure(
    "turn",
    TURN,
    step(start, "6-1-1"),
    step(settle, "6-2-1-1"),
    step(check_over, "6-2-1-2"),
    step(unsuspend, "6-2-1"),
    step(settle, "6-1-3"),
    step(check_over, "6-1-4-1"),
    step(draw, "6-3-1"),
    step(settle, "6-1-3"),
    step(check_over, "6-1-4-1"),
    step(begin_breeding, "6-4-1"),
    step(ask_breeding, "6-4-1"),
    step(breed, "6-4-1"),
    step(settle, "6-1-3"),
    step(check_over, "6-1-4-1"),
    step(begin_main, "15-16-13-1"),
    step(settle, "6-1-3"),
    step(check_over, "6-1-4-1"),
    step(ask_main, "6-5-1"),
    step(act, "6-5-1"),
    step(settle, "6-5-1"),
    step(check_over, "6-1-4-1"),
    step(loop, "6-5-1"),
    step(end_timing, "6-6-1"),
    step(settle, "6-6-2"),
    step(end_or_go_on, "6-6-3"),
)
