"""What `homeros bench` measures, in one process with one build of the engine.

Every number is the best of a few short repetitions, in processor time of the process that plays or
imports: what else the machine does only makes things slower, and waiting for it is not counted.
"""

import json
import platform
import resource
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import Final

from homeros.agents.decks import deck_of
from homeros.agents.random_player import RandomPlayer
from homeros.kernel.game import new_state
from homeros.kernel.machine import answer
from homeros.kernel.options import main_keys
from homeros.kernel.positions import format_position
from homeros.model.decision import MAIN_ACTION
from homeros.model.frames import EFFECT
from homeros.model.state import GameState
from homeros.view.view import make_view
from homeros.vocab.build import is_compiled

CASES: Final = (
    ("vanilla", ("vanilla", "vanilla-blue")),
    ("heavy", ("heavy", "heavy-blue")),
    ("everything", ("everything", "everything-blue")),
)
REPETITIONS: Final = 3
GAMES: Final = 40
"""Games of one repetition; each begins anew with the same seeds, so that all play the same."""
CLONES_KEPT: Final = 200
MICRO_SECONDS: Final = 0.03
"""About how long one repetition of a small measurement takes."""
MID_GAME: Final = 60
"""How many answers a game in the middle is old."""

Numbers = dict[str, float]
Case = dict[str, object]


def play_games(decks: tuple[str, str], games: int) -> tuple[int, float]:
    """(decisions, seconds) of some random games without any audit."""
    made = [deck_of(name) for name in decks]
    count = 0
    begin = time.process_time()
    for seed in range(games):
        state = new_state(made, seed)
        player = RandomPlayer(seed)
        while state.decision is not None:
            answer(state, player.choose(state.decision))
            count += 1
    return count, time.process_time() - begin


def measure_case(name: str, decks: tuple[str, str], games: int = GAMES) -> Case:
    """How fast random games with two decks are."""
    play_games(decks, 2)
    best = 0.0
    rate = 0.0
    for _ in range(REPETITIONS):
        count, seconds = play_games(decks, games)
        if count / seconds > best:
            best = count / seconds
            rate = games / seconds
    return {
        "case": name,
        "compiled": is_compiled(),
        "decisions_per_s": round(best),
        "games_per_s": round(rate, 1),
    }


def find_state(wanted: Callable[[GameState, int], bool]) -> GameState:
    """The first situation of random heavy games that is as wanted."""
    made = [deck_of("heavy"), deck_of("heavy-blue")]
    for seed in range(200):
        state = new_state(made, seed)
        player = RandomPlayer(seed)
        place = 0
        while state.decision is not None:
            if wanted(state, place):
                return state
            answer(state, player.choose(state.decision))
            place += 1
    raise LookupError("no such situation came up in 200 games")


def mid_game(state: GameState, place: int) -> bool:
    """Whether the main phase of a game well under way is being decided."""
    decision = state.decision
    return place >= MID_GAME and decision is not None and decision.kind == MAIN_ACTION


def mid_effect(state: GameState, place: int) -> bool:
    """Whether an effect of a game well under way waits for a choice."""
    return place >= MID_GAME and state.stack[-1].kind == EFFECT


def per_call(work: Callable[[], object]) -> float:
    """Microseconds of one call."""
    work()
    begin = time.process_time()
    work()
    once = max(time.process_time() - begin, 1e-7)
    count = max(1, int(MICRO_SECONDS / once))
    best = float("inf")
    for _ in range(REPETITIONS + 2):
        begin = time.process_time()
        for _ in range(count):
            work()
        best = min(best, time.process_time() - begin)
    return round(best / count * 1e6, 2)


def measure_micro() -> Numbers:
    """Microseconds of what bots, servers and searches do most, in heavy games."""
    game = find_state(mid_game)
    effect = find_state(mid_effect)

    def main_options() -> object:
        game.touch()
        return main_keys(game)

    return {
        "clone_mid_game": per_call(game.clone),
        "clone_mid_effect": per_call(effect.clone),
        "view": per_call(lambda: make_view(game, 0)),
        "exact_hash": per_call(game.hash),
        "save_ints": per_call(game.ints),
        "main_options": per_call(main_options),
        "position_text": per_call(lambda: format_position(game)),
    }


def memory_per_state() -> int:
    """Bytes that one more clone of a game in mid-effect takes."""
    state = find_state(mid_effect)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.clone() for _ in range(CLONES_KEPT)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) // len(kept)


def import_seconds() -> float:
    """How long a fresh Python takes to import the engine, less its own start."""
    program = "import time;t=time.process_time();import homeros.kernel.game;"
    program += "print(time.process_time()-t)"
    found = [
        float(
            subprocess.run([sys.executable, "-c", program], capture_output=True, check=True).stdout
        )
        for _ in range(REPETITIONS)
    ]
    return round(min(found), 3)


def pool_costs() -> tuple[float, float]:
    """(seconds, megabytes) that reading the pool of all cards takes in a fresh Python.

    The memory is what the process has grown by, with every card made, the most that can be.
    """
    program = "import resource,time;from homeros.cards.files import load_pool;"
    program += "grown=lambda:resource.getrusage(resource.RUSAGE_SELF).ru_maxrss;before=grown();"
    program += "t=time.process_time();pool=load_pool();t=time.process_time()-t;"
    program += "cards=pool.cards;print(t,(grown()-before)/1024)"
    found: list[tuple[float, float]] = []
    for _ in range(REPETITIONS):
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
        seconds, megabytes = done.stdout.split()
        found.append((float(seconds), float(megabytes)))
    return round(min(found)[0], 3), round(min(found, key=lambda one: one[1])[1], 1)


def measure(games: int = GAMES) -> dict[str, object]:
    """Everything, with the build in use."""
    cases = [measure_case(name, decks, games) for name, decks in CASES]
    pool_seconds, pool_megabytes = pool_costs()
    return {
        "compiled": is_compiled(),
        "cases": cases,
        "micro": measure_micro(),
        "bytes_per_state": memory_per_state(),
        "peak_megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
        "import_s": import_seconds(),
        "pool_s": pool_seconds,
        "pool_megabytes": pool_megabytes,
        "python": platform.python_version(),
        "machine": f"{platform.machine()} {platform.system()}",
    }


if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)))
