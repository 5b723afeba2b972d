"""Several sorts of what players have, one named after the other."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import (
    DIGIMON,
    EVERY,
    PERMANENTS,
    Context,
    Noun,
    Quantity,
    replace,
)
from homeros.compiler.rules.nouns import any_of, nominal
from homeros.effects.filters import TOKEN, InState
from homeros.effects.groups import EXACT, EitherOf


@rule(
    "Things",
    "{count:One} of {owner:Owner} {first:Nouns} or {other:One} of {again:Owner} {last:Nouns}",
)
def one_of_either_players(
    c: Context, count: str, owner: object, first: object, other: str, again: object, last: object
) -> Noun:
    """One of what one player has or of what another has: it is chosen from both."""
    del count, other
    nouns = [
        replace(c.noun(noun), whose=c.whole(whose), what=PERMANENTS)
        for whose, noun in ((owner, first), (again, last))
    ]
    if nouns[0].whose == nouns[1].whose and nouns[0].area == nouns[1].area:
        return replace(any_of(nouns[0], nouns[1]), whose=nouns[0].whose, area=nouns[0].area)
    group = EitherOf(c.group(nouns[0]), c.group(nouns[1]))
    return Noun(what=PERMANENTS, group=group, kinds=nouns[0].kinds | nouns[1].kinds)


@rule(
    "Things",
    "{count:Count} [of] {owner:Owner} {first:Adjectives} , {other:Count} [of] {again:Owner}"
    " {second:Adjectives} and {third:Count} [of] {last:Owner} {adjectives:Adjectives} {head:Head}",
)
def one_such_each_of_three(
    c: Context,
    count: object,
    owner: object,
    first: object,
    other: object,
    again: object,
    second: object,
    third: object,
    last: object,
    adjectives: object,
    head: object,
) -> Noun:
    """So many of three sorts of what players have."""
    parts = []
    for number, whose, sort in (
        (count, owner, first),
        (other, again, second),
        (third, last, adjectives),
    ):
        noun = replace(c.of(Noun, nominal(c, sort, head, None)), whose=c.whole(whose))
        parts.append(replace(noun, quantity=Quantity(EXACT, c.num(number))))
    return Noun(parts=tuple(parts), plural=True)


@rule(
    "Things",
    "all [of] {owner:Owner} token and {last:Rich}",
)
def all_tokens_and_others(c: Context, owner: object, last: object) -> Noun:
    """All of a player's Tokens, and all others of a sort."""
    tokens = Noun(InState(TOKEN), PERMANENTS, kinds=DIGIMON)
    found = any_of(tokens, c.noun(last))
    return replace(found, quantity=EVERY, whose=c.whole(owner), plural=True)
