"""What a persistent effect looks at, so that what it does not look at need not disturb it."""

from typing import Final

from homeros.effects.ability import Static
from homeros.effects.continuous import Continuous, GainKeyword, ModDp
from homeros.effects.filters import (
    ATTACK_TARGET,
    ATTACKING,
    SUSPENDED,
    Compare,
    Extreme,
    InState,
    WithKeyword,
)
from homeros.effects.groups import Attacker, Cards, Defender, Slot, TopCards
from homeros.effects.lower import walk
from homeros.effects.node import Node
from homeros.effects.numbers import DP, AttrOf, MemoryOf, N, ZoneCount
from homeros.effects.propositions import DuringAttack

MEMORY: Final = 1
CARDS_ELSEWHERE: Final = 2
ATTACK: Final = 4
TURNED: Final = 8
ALL: Final = 15
READS_DP: Final = 16
"""It changes DP, and whether or how much depends on DP."""
READS_KEYWORDS: Final = 32
"""It gives a keyword, and whether or how much depends on keywords."""
REACHES_BY_KEYWORDS: Final = 256
"""It gives a keyword to what has another one."""
DP_BY_KEYWORDS: Final = 64
KEYWORDS_BY_DP: Final = 128
"""It changes the one, and whether or how much depends on the other."""


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
    return found | mutual(static)


def mutual(static: Static) -> int:
    """Whether it changes DP or gives keywords, depending on DP or on keywords."""
    found = 0
    for part in static.what:
        if isinstance(part, ModDp):
            looked_at = walk(part.amount)
            if static.when is not None:
                looked_at = looked_at + walk(static.when)
            if looks_at_dp(looked_at):
                found |= READS_DP
            if looks_at_keywords(looked_at):
                found |= DP_BY_KEYWORDS
        elif isinstance(part, GainKeyword):
            looked_at = walk(part.amount) + ([] if static.when is None else walk(static.when))
            if looks_at_keywords(looked_at):
                found |= READS_KEYWORDS
            if looks_at_dp(looked_at):
                found |= KEYWORDS_BY_DP
            if looks_at_keywords(walk(part.target)):
                found |= REACHES_BY_KEYWORDS
    return found


def asks_each(node: Continuous) -> bool:
    """Whether its number is counted anew for each of those it is about.

    A slot in the number of a persistent effect is the one whose number is asked for: no action
    came before that could have filled it.
    """
    number = node.size()
    if number is None or isinstance(number, N):
        return False
    return any(isinstance(one, Slot) for one in walk(number))


def looks_at_dp(nodes: list[Node]) -> bool:
    """Whether any of these asks for DP."""
    return any(isinstance(one, Compare | AttrOf | Extreme) and one.what == DP for one in nodes)


def looks_at_keywords(nodes: list[Node]) -> bool:
    """Whether any of these asks for a keyword."""
    return any(isinstance(one, WithKeyword) for one in nodes)


def settled(found: int) -> tuple[int, int]:
    """Of what a game has, what makes changes of DP and gains of keywords depend on one another."""
    by_dp = found & READS_DP
    by_keywords = found & READS_KEYWORDS
    if found & DP_BY_KEYWORDS and found & KEYWORDS_BY_DP:
        by_dp |= DP_BY_KEYWORDS
        by_keywords |= KEYWORDS_BY_DP
    return by_dp, by_keywords
