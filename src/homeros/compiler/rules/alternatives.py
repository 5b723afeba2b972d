"""Alternatives within a noun: one of two kinds of things, one of two ways to be described."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import Context, Noun, both, either
from homeros.compiler.rules.conditions import with_filter
from homeros.compiler.rules.nouns import any_of
from homeros.effects.filters import Filter


@rule("Counted", "a {first:Nominal} or a {last:Nominal}")
def either_counted(c: Context, first: object, last: object) -> Noun:
    """One of two kinds of things: what follows the last belongs to it alone."""
    return any_of(c.noun(first), c.noun(last))


@rule("Post", "with {items:WithItems} or that 's {state:State} and {quality:Quality}")
def with_or_that_is(c: Context, items: object, state: object, quality: object) -> Filter:
    """What it has, or else what it is and has besides."""
    return either(with_filter(c, items), both(c.filter(state), c.filter(quality)))
