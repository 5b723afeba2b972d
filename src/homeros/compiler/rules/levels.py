"""So many of each of several levels, named one after the other."""

from homeros.compiler.english import listing, rule
from homeros.compiler.meaning import PERMANENTS, Context, Noun, Quantity, both, replace
from homeros.compiler.rules.nouns import nominal
from homeros.effects.filters import Compare, Filter, Kind
from homeros.effects.groups import EXACT
from homeros.effects.numbers import EXACTLY, LEVEL
from homeros.vocab.cards import DIGIMON


@rule("Leveled", "level {number:Count}")
def leveled_one(c: Context, number: object) -> Filter:
    """Of a level."""
    return Compare(LEVEL, EXACTLY, c.num(number))


listing("LeveledAll", "Leveled", "and")


@rule("Things", "{count:Count} each of {levels:LeveledAll} {head:Head} [{posts:Posts}]")
def one_of_each_level(
    c: Context, count: object, levels: object, head: object, posts: object
) -> Noun:
    """So many of each of several levels."""
    return each_level(c, count, None, levels, head, posts)


@rule("Things", "{count:Count} each of {owner:Owner} {levels:LeveledAll} {head:Head}")
def one_of_each_level_of(
    c: Context, count: object, owner: object, levels: object, head: object
) -> Noun:
    """So many of each of several levels of a player's."""
    return each_level(c, count, owner, levels, head, None)


@rule(
    "LevelNamed",
    "level {number:Count} digimon",
    "level {number:Count}",
    same="only Digimon have a level",
)
def level_named(c: Context, number: object) -> Noun:
    """A Digimon of a level."""
    return Noun(both(Kind(DIGIMON), c.filter(leveled_one(c, number))), PERMANENTS, kinds=DIGIMON)


listing("LevelsNamed", "LevelNamed", "comma")


@rule("Things", "{count:Count} of {owner:Owner} {levels:LevelsNamed} [,] and {last:LevelNamed}")
def one_of_theirs_of_each_level(
    c: Context, count: object, owner: object, levels: object, last: object
) -> Noun:
    """So many of each of several levels of a player's."""
    quantity, whose = Quantity(EXACT, c.num(count)), c.whole(owner)
    parts = [
        replace(c.noun(item), quantity=quantity, whose=whose) for item in (*c.items(levels), last)
    ]
    return Noun(parts=tuple(parts), plural=True)


def each_level(
    c: Context, count: object, owner: object, levels: object, head: object, posts: object
) -> Noun:
    """So many of each of several levels."""
    noun = c.of(Noun, nominal(c, None, head, posts))
    if owner is not None:
        noun = replace(noun, whose=c.whole(owner))
    quantity = Quantity(EXACT, c.num(count))
    parts = [
        replace(noun, filter=both(noun.filter, c.filter(item)), quantity=quantity)
        for item in c.items(levels)
    ]
    return Noun(parts=tuple(parts), plural=True)
