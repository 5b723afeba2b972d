"""Bases in words: what a requirement asks of a card, in the short form of requirement lines."""

from typing import Final

from homeros.compiler.saying.nouns import colors_of, parts_of
from homeros.compiler.saying.speech import Unsaid, brackets, joined
from homeros.effects.filters import (
    AnyOf,
    Compare,
    Filter,
    HasColor,
    Named,
    NameHas,
    Not,
    TextHas,
    Trait,
    TraitHas,
    UnderCount,
)
from homeros.effects.numbers import (
    AT_LEAST,
    AT_MOST,
    COLOR_COUNT,
    EXACTLY,
    LEVEL,
    PLAY_COST,
    N,
    Num,
)

BOUNDS: Final = {AT_MOST: " or lower", AT_LEAST: " or higher", EXACTLY: ""}
COSTS: Final = {AT_MOST: " or less", AT_LEAST: " or more"}


def plain(number: Num) -> str:
    """A printed number."""
    if not isinstance(number, N):
        raise Unsaid(type(number).__name__)
    return str(number.value)


def base(filter_: Filter) -> str:
    """What it digivolves from: names, levels, and what is told of them."""
    if isinstance(filter_, AnyOf):
        return joined_bases(filter_)
    if isinstance(filter_, Named):
        return " or ".join([f"[{name}]" for name in filter_.names])
    parts = parts_of(filter_)
    before: list[str] = []
    while parts:
        word = feature(parts[0])
        if not word:
            break
        before.append(word)
        parts = parts[1:]
    named = ""
    if parts and isinstance(parts[0], Named):
        named, parts = brackets(parts[0].names), parts[1:]
    head = " ".join([*before, *([named] if named else [])])
    if not head and colorful(parts)[0]:
        return told(parts).strip()
    if not head:
        if len(parts) != 1:
            raise Unsaid("a base of several facts")
        return fact(parts[0])
    return head + told(parts)


def joined_bases(filter_: AnyOf) -> str:
    """Any of several: names first, then others."""
    facts = all(isinstance(one, NameHas | Trait | TraitHas | TextHas) for one in filter_.filters)
    if facts:
        return joined([fact(one) for one in filter_.filters], "or")
    return " or ".join([base(one) for one in filter_.filters])


def feature(filter_: Filter) -> str:
    """A colour, a cost or a level, before names."""
    if isinstance(filter_, HasColor):
        return colors_of(filter_.colors)
    if isinstance(filter_, Compare) and isinstance(filter_.number, N):
        if filter_.what == LEVEL and filter_.how in BOUNDS:
            return f"Lv.{filter_.number.value}{BOUNDS[filter_.how]}"
        if filter_.what == PLAY_COST and filter_.how in COSTS:
            return f"play cost {filter_.number.value}{COSTS[filter_.how]}"
    return ""


def colorful(parts: list[Filter]) -> tuple[str, list[Filter]]:
    """So many colours, said first of what is told."""
    first = parts[0] if parts else None
    if isinstance(first, Compare) and first.what == COLOR_COUNT and first.how == EXACTLY:
        return f" {plain(first.number)}-color", parts[1:]
    return "", parts


def told(parts: list[Filter]) -> str:
    """What is told behind "w/"."""
    if not parts:
        return ""
    if len(parts) == 1 and isinstance(parts[0], AnyOf):
        return " or".join([told(parts_of(one)) for one in parts[0].filters])
    count, parts = colorful(parts)
    if not parts:
        return count
    lacks = ""
    if isinstance(parts[-1], Not):
        lacks, parts = f" w/o {fact(parts[-1].filter)}", parts[:-1]
    return f"{count} w/ {joined([fact(one) for one in parts], 'and')}{lacks}"


def fact(filter_: Filter) -> str:  # noqa: C901 - one line per kind
    """Something that is told of a card."""
    if isinstance(filter_, NameHas):
        return f"{brackets(filter_.parts)} in its name"
    if isinstance(filter_, Trait):
        return f"{brackets(filter_.traits)} trait"
    if isinstance(filter_, TraitHas) and not filter_.but:
        return f"{brackets(filter_.parts)} in one of its traits"
    if isinstance(filter_, TextHas):
        if filter_.words[0].startswith("<"):
            return f"{filter_.words[0]} in its text"
        return f"{brackets(filter_.words)} in its text"
    if isinstance(filter_, HasColor):
        return colors_of(filter_.colors)
    if isinstance(filter_, Compare) and filter_.what == PLAY_COST and filter_.how in COSTS:
        return f"play cost of {plain(filter_.number)}{COSTS[filter_.how]}"
    if isinstance(filter_, UnderCount) and filter_.how == AT_LEAST:
        if isinstance(filter_.which, Trait):
            return (
                f"{plain(filter_.number)} or more {brackets(filter_.which.traits)} trait cards"
                " under it"
            )
        if isinstance(filter_.which, Named) and filter_.number == N(1):
            return f"{brackets(filter_.which.names)} under it"
    raise Unsaid(f"fact {type(filter_).__name__}")
