"""Joining filters and groups: several of them as one, in one order however it was said."""

from dataclasses import replace

from homeros.effects.filters import AllOf, AnyOf, Anything, Filter, Kind, Other, UnderCount
from homeros.effects.groups import EitherOf, Target
from homeros.effects.numbers import AT_LEAST


def together(groups: list[Target]) -> Target:
    """The members of several groups together."""
    found = groups[-1]
    for group in reversed(groups[:-1]):
        found = EitherOf(group, found)
    return found


def both(*filters: Filter) -> Filter:
    """All of these filters as one, flat; kinds first."""
    parts: list[Filter] = []
    for filter_ in filters:
        if isinstance(filter_, AllOf):
            parts += filter_.filters
        elif not isinstance(filter_, Anything):
            parts.append(filter_)
    unique = list(dict.fromkeys(parts))
    unique.sort(key=rank)
    if not unique:
        return Anything()
    return unique[0] if len(unique) == 1 else AllOf(tuple(unique))


def either(*filters: Filter) -> Filter:
    """Any of these filters as one, flat."""
    parts: list[Filter] = []
    for filter_ in filters:
        if isinstance(filter_, AnyOf):
            parts += filter_.filters
        else:
            parts.append(filter_)
    unique = list(dict.fromkeys(parts))
    return unique[0] if len(unique) == 1 else AnyOf(tuple(unique))


def of_cards_under(filters: list[Filter]) -> list[Filter]:
    """What follows "with a digivolution card" is about that card, not about what it is under."""
    found: list[Filter] = []
    for one in filters:
        last = found[-1] if found else None
        if isinstance(last, UnderCount) and last.how == AT_LEAST and last.which == Anything():
            found[-1] = replace(last, which=one)
        else:
            found.append(one)
    return found


def rank(filter_: Filter) -> int:
    """Kinds come first in a filter, "other" last; the rest as it was said."""
    if isinstance(filter_, Kind):
        return 0
    return 2 if isinstance(filter_, Other) else 1


def other_than(filter_: Filter, chosen: Target) -> Filter:
    """A filter in which "other" is other than what was chosen, not than the effect's own."""
    if filter_ == Other():
        return Other(than=chosen)
    if isinstance(filter_, AllOf | AnyOf):
        parts = tuple([other_than(one, chosen) for one in filter_.filters])
        return replace(filter_, filters=parts)
    return filter_
