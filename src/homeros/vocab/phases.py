"""Phases of a turn (CR 6-1-2), parts of an attack (CR 11-1-3), ways a game ends (CR 1-2)."""

from typing import Final

SETUP: Final = 0
UNSUSPEND: Final = 1
DRAW: Final = 2
BREEDING_PHASE: Final = 3
MAIN: Final = 4
PHASE_NAMES: Final = ("setup", "unsuspend", "draw", "breeding", "main")

DECLARED: Final = 0
RUNNING: Final = 1
ENDING: Final = 2

NO_WINNER: Final = -1
DRAWN_GAME: Final = 2

NOT_OVER: Final = 0
BY_ATTACK: Final = 1
BY_EMPTY_DECK: Final = 2
BY_CONCESSION: Final = 3
BY_EFFECT: Final = 4
BY_LOOP: Final = 5
ENDING_NAMES: Final = ("playing", "attack", "empty deck", "concession", "effect", "loop")

EDITION_36: Final = 36
EDITION_42: Final = 42
EDITIONS: Final = {"3.6": EDITION_36, "4.2": EDITION_42}
