"""What a persistent effect looks at, so that what it does not look at need not disturb it."""

from typing import Final

from homeros.effects.ability import Static
from homeros.effects.continuous import GainKeyword, ModDp
from homeros.effects.filters import (
    ATTACK_TARGET,
    ATTACKING,
    SUSPENDED,
    Compare,
    Extreme,
    InState,
    WithKeyword,
)
from homeros.effects.groups import Attacker, Cards, Defender, TopCards
from homeros.effects.lower import walk
from homeros.effects.numbers import DP, AttrOf, MemoryOf, ZoneCount
from homeros.effects.propositions import DuringAttack

MEMORY: Final = 1
CARDS_ELSEWHERE: Final = 2
ATTACK: Final = 4
TURNED: Final = 8
ALL: Final = 15
READS_DP: Final = 16
"""It changes DP, and whether or how much depends on DP."""
READS_KEYWORDS: Final = 32
"""It gives a keyword, and whether, to what or how much depends on keywords."""


def dependence(static: Static) -> int:
    """Which of memory, cards elsewhere, attack and suspended cards a persistent effect looks at."""
    found = 0
    for node in walk(static):
        if isinstance(node, MemoryOf):
            found |= MEMORY
        elif isinstance(node, ZoneCount | Cards | TopCards):
            found |= CARDS_ELSEWHERE
        elif isinstance(node, Attacker | Defender | DuringAttack) or (
            isinstance(node, InState) and node.state in (ATTACK_TARGET, ATTACKING)
        ):
            found |= ATTACK
        elif isinstance(node, InState) and node.state == SUSPENDED:
            found |= TURNED
    if reads_dp(static):
        found |= READS_DP
    if reads_keywords(static):
        found |= READS_KEYWORDS
    return found


def reads_keywords(static: Static) -> bool:
    """Whether a gain of keywords has a condition, number or recipient that looks at keywords."""
    if not any(isinstance(part, GainKeyword) for part in static.what):
        return False
    return any(isinstance(one, WithKeyword) for one in walk(static))


def reads_dp(static: Static) -> bool:
    """Whether a change of DP has a condition or number that looks at DP."""
    for part in static.what:
        if not isinstance(part, ModDp):
            continue
        looked_at = walk(part.amount)
        if static.when is not None:
            looked_at = looked_at + walk(static.when)
        for one in looked_at:
            if isinstance(one, Compare | AttrOf | Extreme) and one.what == DP:
                return True
    return False
