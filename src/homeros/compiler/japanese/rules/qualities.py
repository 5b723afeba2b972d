"""Qualities: the clauses that stand before a noun and say what it is or has."""

from homeros.compiler.japanese.grammar import rule, values
from homeros.compiler.japanese.meaning import (
    Context,
    Unread,
    any_,
    every,
)
from homeros.compiler.japanese.rules.words import (
    mask,
    names,
    some_parts,
    traits,
)
from homeros.effects.ability import INHERITED, SECURITY_TEXT
from homeros.effects.filters import (
    FACE_UP,
    HIGHEST,
    LOWEST,
    SUSPENDED,
    Compare,
    Extreme,
    Filter,
    HasColor,
    HasEffect,
    InState,
    Named,
    NameHas,
    Not,
    TextHas,
    Trait,
    TraitHas,
    UnderCount,
    WithKeyword,
)
from homeros.effects.numbers import (
    AT_LEAST,
    COLOR_COUNT,
    EXACTLY,
    N,
)

# -- adnominal clauses: what something is or has --------------------------------------------------
# A clause ends in a verb ("VAdnom": を持つ), in a noun ("NAdnom": Lv.3) or speaks of the text
# ("TextAdnom"); before a noun the second kind takes の.


@rule("VAdnom", "特徴に{traits:Quotes}を持つ")
def of_trait(c: Context, traits: object) -> Filter:
    """Of one of these traits."""
    return Trait(trait_names(c, traits))


def trait_names(c: Context, node: object) -> tuple[str, ...]:
    """Whole traits."""
    return traits(c, node)


@rule("VAdnom", "特徴に{traits:QuotesAnd}を持つ")
def of_traits(c: Context, traits: object) -> Filter:
    """Of each of these traits."""
    if c.joint(traits) != "and":
        raise Unread("only one")
    return every(*[Trait((name,)) for name in trait_names(c, traits)])


@rule("VAdnom", "特徴に{parts:Quotes}を含む")
def trait_has(c: Context, parts: object) -> Filter:
    """With this in one of its traits."""
    return TraitHas(some_parts(c, parts))


@rule("VAdnom", "名称に{parts:Quotes}を含む")
def name_has(c: Context, parts: object) -> Filter:
    """With this in its name."""
    return NameHas(some_parts(c, parts))


@rule("TextAdnom", "{words:Quotes}の記述がある")
def text_has(c: Context, words: object) -> Filter:
    """With this in its text."""
    found = []
    for one in c.items(words):
        name = c.names.name(str(one)) or c.names.trait(str(one))
        if name is None:
            raise Unread(f"what is {one} in English?")
        found.append(name)
    return TextHas(tuple(found))


@rule("TextAdnom", "≪{keyword:KeywordName}≫の記述がある")
def text_has_keyword(c: Context, keyword: object) -> Filter:
    """With this icon in its text."""
    from homeros.vocab.keywords import KEYWORD_NAMES

    return TextHas((KEYWORD_NAMES[c.whole(keyword)],))


@rule("VAdnom", "≪{keyword:KeywordName}≫を持つ")
def with_keyword(c: Context, keyword: object) -> Filter:
    """With a keyword effect."""
    return WithKeyword(c.whole(keyword))


@rule("VAdnom", "進化元を持つ")
def with_cards_under(c: Context) -> Filter:
    """With cards under it."""
    return UnderCount(AT_LEAST, N(1))


@rule("VAdnom", "裏向きの進化元を持つ")
def with_face_down_cards_under(c: Context) -> Filter:
    """With cards face down under it."""
    return UnderCount(AT_LEAST, N(1), Not(InState(FACE_UP)))


@rule("VAdnom", "進化元を持たない")
def without_cards_under(c: Context) -> Filter:
    """With nothing under it."""
    return UnderCount(EXACTLY, N(0))


@rule("VAdnom", "進化元を{n:Amount}枚{how:Bound}持つ")
def so_many_under(c: Context, n: object, how: object) -> Filter:
    """With so many cards under it."""
    return UnderCount(c.whole(how), c.num(n))


@rule("NAdnom", "進化元が{n:Amount}枚{how:Bound}")
def so_many_cards_under(c: Context, n: object, how: object) -> Filter:
    """With so many cards under it."""
    return UnderCount(c.whole(how), c.num(n))


@rule("VAdnom", "進化元効果を持つ")
def with_inherited(c: Context) -> Filter:
    """With an inherited effect."""
    return HasEffect(INHERITED)


@rule("VAdnom", "セキュリティ効果を持つ")
def with_security(c: Context) -> Filter:
    """With a security effect."""
    return HasEffect(SECURITY_TEXT)


@rule("NAdnom", "{stat:Stat}{n:Amount}")
def stat_is(c: Context, stat: object, n: object) -> Filter:
    """Of exactly this level, DP or cost."""
    return Compare(c.whole(stat), EXACTLY, c.num(n))


@rule("NAdnom", "{stat:Stat}{n:Amount}{how:Bound}")
def stat_within(c: Context, stat: object, n: object, how: object) -> Filter:
    """Within this level, DP or cost."""
    return Compare(c.whole(stat), c.whole(how), c.num(n))


@rule("NAdnom", "{colors:Colors}")
def coloured(c: Context, colors: object) -> Filter:
    """Of one of these colours."""
    return HasColor(mask(c, colors))


@rule("NAdnom", "{n:Amount}色")
def colors_exactly(c: Context, n: object) -> Filter:
    """Of so many colours."""
    return Compare(COLOR_COUNT, EXACTLY, c.num(n))


@rule("NAdnom", "{n:Amount}色{how:Bound}")
def colors_within(c: Context, n: object, how: object) -> Filter:
    """Of so many colours or more."""
    return Compare(COLOR_COUNT, c.whole(how), c.num(n))


@rule("NAdnom", "{colors:Colors}を含む{n:Amount}色")
def colors_with(c: Context, colors: object, n: object) -> Filter:
    """Of so many colours, one of them this."""
    return every(HasColor(mask(c, colors)), Compare(COLOR_COUNT, EXACTLY, c.num(n)))


@rule("NAdnom", "{colors:Colors}を含む{n:Amount}色{how:Bound}")
def colors_with_more(c: Context, colors: object, n: object, how: object) -> Filter:
    """Of so many colours or more, one of them this."""
    return every(HasColor(mask(c, colors)), Compare(COLOR_COUNT, c.whole(how), c.num(n)))


@rule("NAdnom", "{colors:Colors}を含む多色")
def colors_many(c: Context, colors: object) -> Filter:
    """Of several colours, one of them this."""
    return every(HasColor(mask(c, colors)), Compare(COLOR_COUNT, AT_LEAST, N(2)))


@rule("NAdnom", "多色")
def many_colors(c: Context) -> Filter:
    """Of several colours."""
    return Compare(COLOR_COUNT, AT_LEAST, N(2))


@rule("NAdnom", "レスト状態")
def suspended(c: Context) -> Filter:
    """Suspended."""
    return InState(SUSPENDED)


@rule("NAdnom", "アクティブ状態")
def unsuspended(c: Context) -> Filter:
    """Unsuspended."""
    return Not(InState(SUSPENDED))


@rule("NAdnom", "表向き")
def face_up(c: Context) -> Filter:
    """Face up."""
    return InState(FACE_UP)


@rule("NAdnom", "裏向き")
def face_down(c: Context) -> Filter:
    """Face down."""
    return Not(InState(FACE_UP))


@rule("Adnom", "最も{stat:Stat}の{which:Extremity}")
def extreme(c: Context, stat: object, which: object) -> Filter:
    """With the lowest or highest number of its group."""
    return Extreme(c.whole(stat), c.whole(which))


values("Extremity", {"高い": HIGHEST, "低い": LOWEST})


@rule("NAdnom", "{names:Quotes}以外")
def other_than(c: Context, names: object) -> Filter:
    """Not called so."""
    return Not(Named(whole_names(c, names)))


def whole_names(c: Context, node: object) -> tuple[str, ...]:
    """Whole names."""
    return names(c, node)


@rule("Adnom", "{what:VAdnom}")
def verbal_clause(c: Context, what: object) -> Filter:
    """A clause that ends in a verb."""
    return c.filter(what)


@rule("Adnom", "{what:TextAdnom}")
def text_clause(c: Context, what: object) -> Filter:
    """A clause about its text."""
    return c.filter(what)


@rule("Adnom", "{what:NAdnom}の")
def nominal_clause(c: Context, what: object) -> Filter:
    """A clause that ends in a noun."""
    return c.filter(what)


@rule("Adnom", "{first:AdnomStem}か{last:Adnom}")
def either_adnom(c: Context, first: object, last: object) -> Filter:
    """Either of two clauses."""
    return any_(c.filter(first), c.filter(last))


@rule("AdnomStem", "{what:VAdnom}")
def verbal_stem(c: Context, what: object) -> Filter:
    """A clause that ends in a verb."""
    return c.filter(what)


@rule("AdnomStem", "{what:TextAdnom}")
def text_stem(c: Context, what: object) -> Filter:
    """A clause about its text."""
    return c.filter(what)


@rule("AdnomStem", "{what:NAdnom}")
def nominal_stem(c: Context, what: object) -> Filter:
    """A clause that ends in a noun."""
    return c.filter(what)


@rule("Mod", "{clause:Adnom}")
def modifier(c: Context, clause: object) -> Filter:
    """What something is or has."""
    return c.filter(clause)


@rule("Adnom", "特徴に{traits:Quotes}を持ち、{other:Adnom}")
def trait_and(c: Context, traits: object, other: object) -> Filter:
    """Of a trait, and something else."""
    return every(Trait(trait_names(c, traits)), c.filter(other))


@rule("Adnom", "名称に{parts:Quotes}を含み、{other:Adnom}")
def name_and(c: Context, parts: object, other: object) -> Filter:
    """With this in its name, and something else."""
    return every(NameHas(some_parts(c, parts)), c.filter(other))


@rule("Adnom", "進化元を{n:Amount}枚{how:Bound}持ち、{other:Adnom}")
def under_and(c: Context, n: object, how: object, other: object) -> Filter:
    """With so many cards under it, and something else."""
    return every(UnderCount(c.whole(how), c.num(n)), c.filter(other))


@rule("Adnom", "{color:Color}で{other:Adnom}")
def color_and(c: Context, color: object, other: object) -> Filter:
    """Of a colour, and something else."""
    return every(HasColor(c.whole(color)), c.filter(other))
