"""What a persistent effect looks at, so that what it does not look at need not disturb it."""

from typing import Final

from homeros.effects.ability import Static
from homeros.effects.filters import ATTACKING, SUSPENDED, InState
from homeros.effects.groups import Attacker, Cards, Defender, TopCards
from homeros.effects.lower import walk
from homeros.effects.numbers import MemoryOf, ZoneCount
from homeros.effects.propositions import DuringAttack

MEMORY: Final = 1
CARDS_ELSEWHERE: Final = 2
ATTACK: Final = 4
TURNED: Final = 8
ALL: Final = 15


def dependence(static: Static) -> int:
    """Which of memory, cards elsewhere, attack and suspended cards a persistent effect looks at."""
    found = 0
    for node in walk(static):
        if isinstance(node, MemoryOf):
            found |= MEMORY
        elif isinstance(node, ZoneCount | Cards | TopCards):
            found |= CARDS_ELSEWHERE
        elif isinstance(node, Attacker | Defender | DuringAttack) or (
            isinstance(node, InState) and node.state == ATTACKING
        ):
            found |= ATTACK
        elif isinstance(node, InState) and node.state == SUSPENDED:
            found |= TURNED
    return found
