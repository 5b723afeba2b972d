"""Infinite loops (CR 18-3): the same situation over and over.

When effects keep resolving without anybody having a choice and the situation repeats, nobody can
stop it and the game is drawn (18-3-2). When players keep choosing to go on, those who could stop
declare how often the loop is repeated (18-3-3); the situation after any number of repeats is the
same, so the smaller count's player then has to stop, and may not start the loop again.
"""

from typing import Final

from homeros.kernel.machine import DONE, LOOP_HOOKS, NEXT, ask, procedure, push, step
from homeros.kernel.writers import end_game, tell
from homeros.model.canonical import canonical_hash
from homeros.model.decision import FOR_LOOP, HOW_MANY, Decision
from homeros.model.frames import LOOP, LoopFrame
from homeros.model.state import GameState
from homeros.vocab.phases import BY_LOOP, DRAWN_GAME
from homeros.vocab.verbs import NUMBER, key_a, option_key

PATIENCE: Final = 60
"""Effects in a row without a choice before situations are compared."""
ENTRY: Final = 4
"""Integers per entry of the trail: situation, player, answer, how many effects are pending."""
DEPTH: Final = 1 << 10
"""An anchor is a situation and, below this, how many batches of pending effects there were."""
TIMES: Final = 3
"""How often a player may do the same in the same situation before counts are declared."""
MOST_REPEATS: Final = 9
"""The highest count on offer; any higher one leads to the same situation."""


def notice_loop(state: GameState) -> bool:
    """Count an activation or a rule check; a situation that comes back ends the game (18-3-2).

    Older batches of pending effects don't count as long as none of them gets its turn: what goes
    on above them goes on forever, however many of them pile up.
    """
    state.quiet += 1
    if state.quiet < PATIENCE:
        return False
    depth = min(len(state.batches), DEPTH - 1)
    found = canonical_hash(state, newest=True) % (1 << 50)
    lower = depth < state.anchor % DEPTH
    if state.quiet > PATIENCE and not lower and found == state.anchor // DEPTH:
        end_game(state, DRAWN_GAME, BY_LOOP, "18-3-2")
        return True
    if lower or state.quiet & (state.quiet - 1) == 0 or state.quiet == PATIENCE:
        state.anchor = found * DEPTH + depth
    return False


def situation(state: GameState, decision: Decision) -> int:
    """A situation in which a question is put, whatever things are called and whatever waits."""
    return (
        canonical_hash(state, newest=True) * 31 + decision.player * 7 + decision.kind
        & (1 << 60) - 1
    )


def answer_code(indexes: tuple[int, ...]) -> int:
    """An answer as one number."""
    code = 1
    for index in indexes:
        code = (code * 131 + index) % 2147483647
    return code


def watch(state: GameState, decision: Decision, indexes: tuple[int, ...]) -> None:
    """Note an answer; the third time the same is done in the same situation it is a loop."""
    now = situation(state, decision)
    code = answer_code(indexes)
    waiting = sum([len(batch) for batch in state.batches])
    trail = state.trail
    places = [
        place
        for place in range(0, len(trail), ENTRY)
        if trail[place] == now and trail[place + 2] == code and trail[place + 3] <= waiting
    ]
    if len(places) >= TIMES - 1:
        cycle = trail[places[-1] :]
        state.trail = ()
        push(state, LoopFrame(cycle))
        return
    state.trail = (*trail, now, decision.player, code, waiting)


def stoppers(cycle: tuple[int, ...], player: int) -> bool:
    """Whether a player chose to go on somewhere in the loop, and so could stop it."""
    return any([cycle[place + 1] == player for place in range(0, len(cycle), ENTRY)])


def ask_turn_player(state: GameState, frame: LoopFrame) -> int:
    """The turn player, if able to stop it, declares a count (18-3-3-1)."""
    return ask_count(state, frame, state.turn_player)


def ask_other(state: GameState, frame: LoopFrame) -> int:
    """Then the other player, if able to stop it (18-3-3-2)."""
    frame.counts = (*frame.counts, count_of(frame))
    return ask_count(state, frame, 1 - state.turn_player)


def ask_count(state: GameState, frame: LoopFrame, player: int) -> int:
    """Ask for a count of repeats."""
    frame.answer = ()
    if not stoppers(frame.cycle, player):
        return NEXT
    keys = tuple([option_key(NUMBER, count) for count in range(MOST_REPEATS + 1)])
    return ask(state, player, HOW_MANY, keys, purpose=FOR_LOOP)


def count_of(frame: LoopFrame) -> int:
    """The count just declared, -1 if that player could not."""
    return key_a(frame.answer[0]) if frame.answer else -1


def stop(state: GameState, frame: LoopFrame) -> int:
    """The smaller count is carried out; its player stops there (18-3-3-3), for good (18-3-3)."""
    mine = frame.counts[0]
    theirs = count_of(frame)
    stopper = state.turn_player
    if mine < 0 or 0 <= theirs < mine:
        stopper = 1 - state.turn_player
    cycle = frame.cycle
    banned: list[int] = list(state.banned)
    for place in range(0, len(cycle), ENTRY):
        if cycle[place + 1] == stopper:
            banned += (cycle[place], cycle[place + 2])
    state.banned = tuple(banned)
    tell(state, "loop", "18-3-3-3", stopper, (), (mine, theirs))
    return DONE


def forbid(state: GameState, decision: Decision, indexes: tuple[int, ...]) -> None:
    """Take the answers that would start a stopped loop again off a question (18-3-3)."""
    now = situation(state, decision)
    codes = [
        state.banned[place + 1]
        for place in range(0, len(state.banned), 2)
        if state.banned[place] == now
    ]
    if not codes:
        return
    kept = tuple(
        [key for index, key in enumerate(decision.keys) if answer_code((index,)) not in codes]
    )
    if len(kept) >= max(1, decision.minimum):
        decision.keys = kept


LOOP_HOOKS.append(forbid)
LOOP_HOOKS.append(watch)

LOOP_PROCEDURE = procedure(
    "infinite loop",
    LOOP,
    step(ask_turn_player, "18-3-3-1"),
    step(ask_other, "18-3-3-2"),
    step(stop, "18-3-3-3"),
)
