"""Further ways to narrow what is spoken of: what it is not, what it has of two things (CR 4-21)."""

from homeros.compiler.english import rule, values
from homeros.compiler.meaning import CARDS, Context, Noun, Place, both, either
from homeros.compiler.rules.conditions import with_filter
from homeros.compiler.rules.words import mask, texts
from homeros.effects.filters import (
    LINKED_STATE,
    Compare,
    Filter,
    HasColor,
    InState,
    Kind,
    Named,
    Not,
    Other,
    UnderCount,
)
from homeros.effects.numbers import AT_LEAST, COLOR_COUNT, DP, EXACTLY, N
from homeros.vocab.cards import (
    BLACK,
    BLUE,
    DIGI_EGG,
    DIGIMON,
    GREEN,
    OPTION,
    PURPLE,
    RED,
    TAMER,
    WHITE,
    YELLOW,
)
from homeros.vocab.zones import SECURITY

values(
    "Adjective",
    {
        "non-red": Not(HasColor(RED)),
        "non-blue": Not(HasColor(BLUE)),
        "non-yellow": Not(HasColor(YELLOW)),
        "non-green": Not(HasColor(GREEN)),
        "non-black": Not(HasColor(BLACK)),
        "non-purple": Not(HasColor(PURPLE)),
        "non-white": Not(HasColor(WHITE)),
        "non-digi-egg": Not(Kind(DIGI_EGG)),
        "non-digimon": Not(Kind(DIGIMON)),
        "non-tamer": Not(Kind(TAMER)),
        "non-option": Not(Kind(OPTION)),
    },
)


@rule("Adjective", "non - {names:Names}")
def not_named(c: Context, names: object) -> Filter:
    """Not of a name."""
    return Not(Named(texts(c, names, c.lexicon, "name")))


@rule("Post", "that 's {state:State} or has {items:WithItems}")
def that_is_or_has(c: Context, state: object, items: object) -> Filter:
    """Being something or having something."""
    return either(c.filter(state), with_filter(c, items))


@rule(
    "Post",
    "(with|w/) {first:WithItems} or (with|w/) {second:WithItems}",
    "(with|w/) {first:WithItems} , or (with|w/) {second:WithItems}",
    same="a comma before the second",
)
def with_or_with(c: Context, first: object, second: object) -> Filter:
    """One thing or another, each behind its own "with"."""
    return either(with_filter(c, first), with_filter(c, second))


@rule("With", "{number:Count} {how:Bound} dp")
def bounded_dp(c: Context, number: object, how: object) -> Filter:
    """So much DP or more, or less."""
    return Compare(DP, c.whole(how), c.num(number))


@rule("With", "a {names:Names} digivolution card")
def with_named_under(c: Context, names: object) -> Filter:
    """A card of a name under it."""
    return UnderCount(AT_LEAST, N(1), Named(texts(c, names, c.lexicon, "name")))


@rule("State", "linked")
def state_linked(c: Context) -> Filter:
    """With a link card."""
    del c
    return InState(LINKED_STATE)


@rule("Head", "{names:Names} security card")
def named_security_cards(c: Context, names: object) -> Noun:
    """Cards of a name in security."""
    filter_ = Named(texts(c, names, c.lexicon, "name"))
    return Noun(filter_, CARDS, place=Place(SECURITY))


@rule("Post", "except this one", "other than this {kind:Kind}", same="all but this one")
def except_this_one(c: Context, kind: object) -> Filter:
    """All but the one whose effect this is."""
    if kind is not None:
        c.whole(kind)
    return Other()


@rule("Post", "that {quality:Quality} or that 's {state:State}")
def that_has_or_is(c: Context, quality: object, state: object) -> Filter:
    """Having something or being something."""
    return either(c.filter(quality), c.filter(state))


@rule("Post", "other than {nouns:Rich}")
def other_than_such(c: Context, nouns: object) -> Filter:
    """Certain ones are left out."""
    return Not(c.noun(nouns).filter)


@rule("With", "{number:Count} {how:Bound} color in one of its digivolution card")
def so_many_colors_under(c: Context, number: object, how: object) -> Filter:
    """A card of so many colours under it."""
    return UnderCount(AT_LEAST, N(1), Compare(COLOR_COUNT, c.whole(how), c.num(number)))


@rule("With", "no {nouns:Nouns} in its digivolution card")
def none_under(c: Context, nouns: object) -> Filter:
    """No such card under it."""
    return UnderCount(EXACTLY, N(0), c.noun(nouns).filter)


@rule("Post", "that are either {colors:Colors} with {first:WithItems} or with {second:WithItems}")
def either_coloured_or(c: Context, colors: object, first: object, second: object) -> Filter:
    """Of a colour and with something, or with something else."""
    coloured = both(HasColor(mask(c, colors)), with_filter(c, first))
    return either(coloured, with_filter(c, second))
