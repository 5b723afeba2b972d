"""What a requirement asks of something that an effect treats as a Digimon of a level."""

from homeros.effects.filters import AllOf, AnyOf, Anything, Compare, Filter, HasColor, Kind, Not
from homeros.effects.numbers import LEVEL, N
from homeros.kernel.queries.expressions import compare
from homeros.vocab.cards import ANY_LEVEL, DIGIMON


def treated(filter_: Filter, level: int, colors: int) -> Filter:
    """A filter with the level, the colours and the category it is treated as put in.

    With `ANY_LEVEL` any level is asked for in vain, and nothing else is different (Q5604).
    """
    if isinstance(filter_, AllOf):
        return AllOf(tuple([treated(part, level, colors) for part in filter_.filters]))
    if isinstance(filter_, AnyOf):
        return AnyOf(tuple([treated(part, level, colors) for part in filter_.filters]))
    if isinstance(filter_, Compare) and filter_.what == LEVEL and isinstance(filter_.number, N):
        met = level == ANY_LEVEL or compare(level, filter_.how, filter_.number.value)
        return passes(met)
    if isinstance(filter_, HasColor) and colors:
        return passes(filter_.colors & colors != 0)
    if isinstance(filter_, Kind) and level != ANY_LEVEL:
        return passes(filter_.kinds & DIGIMON != 0)
    return filter_


def passes(met: bool) -> Filter:
    """A filter that everything passes, or nothing."""
    return Anything() if met else Not(Anything())
