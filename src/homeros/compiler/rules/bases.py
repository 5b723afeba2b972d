"""Bases: what a requirement asks of a card, in the short form of requirement lines (CR 2-3-6).

Levels, names and facts behind "w/". The facts of one alternative hold together; a level said first
holds for all of its alternatives (Q3484).
"""

from homeros.compiler.english import ENGLISH, listing, rule
from homeros.compiler.lexicon import Lexicon
from homeros.compiler.meaning import Context, both, either
from homeros.compiler.rules.words import is_header, mask, texts
from homeros.compiler.tokens import Token
from homeros.effects.filters import (
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
    WithKeyword,
)
from homeros.effects.numbers import (
    AT_LEAST,
    COLOR_COUNT,
    EXACTLY,
    LEVEL,
    PLAY_COST,
    N,
)
from homeros.vocab import keywords as kw

# -- facts: what stands behind "w/" --------------------------------------------------------------


@rule("Fact", "{parts:NameParts} in (name|its name)", same="it is said with or without 'its'")
def fact_name(c: Context, parts: object) -> Filter:
    """A name that contains something (CR 2-3-1-3)."""
    return NameHas(texts(c, parts, c.lexicon, "part"))


@rule(
    "Fact",
    "[(the|a)] {traits:Traits} trait",
    "{traits:Traits} in (traits|its traits|type|its type|form|attribute)",
    same="a trait is said in front or behind",
)
def fact_trait(c: Context, traits: object) -> Filter:
    """A trait exactly (CR 2-3-2-3)."""
    names = texts(c, traits, c.lexicon, "trait")
    if c.joint(traits) == "and":
        return both(*[Trait((name,)) for name in names])
    return Trait(names)


@rule("Fact", "{parts:TraitParts} in (any trait|any of its traits|one of its traits)")
def fact_trait_has(c: Context, parts: object) -> Filter:
    """Something inside one of its traits (CR 2-3-2-4)."""
    return TraitHas(texts(c, parts, c.lexicon, "part"))


@rule("Fact", "{words:Brackets} in (text|its text)")
def fact_text(c: Context, words: object) -> Filter:
    """A word in its text (CR 4-20)."""
    return TextHas(texts(c, words, c.lexicon, "part"))


@rule("Fact", "{keyword:KeywordName} (in text|in its text|text)")
def fact_icon(c: Context, keyword: object) -> Filter:
    """The icon of a keyword in its text (CR 4-20-4)."""
    return TextHas((f"<{kw.KEYWORD_NAMES[c.whole(keyword)]}>",))


@rule("Fact", "play cost [of] {number:Count} {how:Bound}")
def fact_play_cost(c: Context, number: object, how: object) -> Filter:
    """A play cost within a bound."""
    return Compare(PLAY_COST, c.whole(how), c.num(number))


@rule("Fact", "{colors:Colors}")
def fact_color(c: Context, colors: object) -> Filter:
    """A colour."""
    return HasColor(mask(c, colors))


@rule(
    "Fact",
    "{number:Count} [{more=or more}] {traits:Traits} trait card (under|under it)",
    same="'with 2' is 'with 2 or more' (CR 4-23)",
)
def fact_under(c: Context, number: object, more: object, traits: object) -> Filter:
    """So many cards of a trait under it (CR 4-23-1)."""
    del more
    return UnderCount(AT_LEAST, c.num(number), Trait(texts(c, traits, c.lexicon, "trait")))


@rule(
    "Fact",
    "{names:Names} (digivolution card|in digivolution cards|under|under it)",
)
def fact_under_named(c: Context, names: object) -> Filter:
    """A card of a name under it (CR 4-6-1)."""
    return UnderCount(AT_LEAST, N(1), Named(texts(c, names, c.lexicon, "name")))


@rule(
    "Fact",
    "{number:Count} or more (digivolution card|card under|card under it)",
    same="cards under a Digimon are its digivolution cards",
)
def fact_so_many_under(c: Context, number: object) -> Filter:
    """So many cards under it (CR 4-23-1)."""
    return UnderCount(AT_LEAST, c.num(number))


@rule("Fact", "{keyword:KeywordName}")
def fact_keyword(c: Context, keyword: object) -> Filter:
    """A keyword effect."""
    return WithKeyword(c.whole(keyword))


listing("Facts", "Fact", "and", "ampersand")


@rule("Told", "(w/|with) {facts:Facts} [(w/o|without) {lacks:Fact}]")
def told(c: Context, facts: object, lacks: object) -> Filter:
    """Facts that hold together."""
    found = [c.filter(item) for item in c.items(facts)]
    return both(*found, *([] if lacks is None else [Not(c.filter(lacks))]))


@rule("Told", "if name contains {parts:NameParts}")
def told_name(c: Context, parts: object) -> Filter:
    """A name that contains something, as older cards say it."""
    return NameHas(texts(c, parts, c.lexicon, "part"))


@rule("Colorful", "{number:Count} - color")
def so_colorful(c: Context, number: object) -> Filter:
    """Of exactly so many colours."""
    return Compare(COLOR_COUNT, EXACTLY, c.num(number))


@rule("Told", "{count:Colorful} [(w/|with) {facts:Facts}]")
def told_colors(c: Context, count: object, facts: object) -> Filter:
    """So many colours, and facts beside."""
    found = [] if facts is None else [c.filter(item) for item in c.items(facts)]
    return both(c.filter(count), *found)


@rule("Told", "(w/o|without) {number:Count} color")
def told_lacking_colors(c: Context, number: object) -> Filter:
    """Of fewer or more colours."""
    return Not(Compare(COLOR_COUNT, EXACTLY, c.num(number)))


listing("Tolds", "Told", "or")


def one_of(c: Context, node: object) -> Filter:
    """Alternatives joined by "or"."""
    return either(*[c.filter(item) for item in c.items(node)])


# -- bases: what it digivolves from --------------------------------------------------------------


@rule("Leveled", "lv. {number:Count} [{how:Bound}]")
def leveled(c: Context, number: object, how: object) -> Filter:
    """Of a level."""
    return Compare(LEVEL, EXACTLY if how is None else c.whole(how), c.num(number))


@rule("Feature", "{colors:Colors}")
def feature_color(c: Context, colors: object) -> Filter:
    """Of one of these colours."""
    return HasColor(mask(c, colors))


@rule("Feature", "play cost {number:Count} {how:Bound}")
def feature_play_cost(c: Context, number: object, how: object) -> Filter:
    """Of a play cost within a bound."""
    return Compare(PLAY_COST, c.whole(how), c.num(number))


@rule("Feature", "{count:Colorful}")
def feature_colorful(c: Context, count: object) -> Filter:
    """Of so many colours."""
    return c.filter(count)


@rule("Base", "{traits:Traits} trait {level:Leveled}")
def base_of_trait(c: Context, traits: object, level: object) -> Filter:
    """A level, with a trait said before it."""
    return both(c.filter(level), Trait(texts(c, traits, c.lexicon, "trait")))


@rule("Features", "{feature:Feature}")
def unleveled(c: Context, feature: object) -> Filter:
    """A colour or a cost."""
    return c.filter(feature)


@rule("Features", "[{feature:Feature}] {level:Leveled}")
def with_level(c: Context, feature: object, level: object) -> Filter:
    """A level, and a colour or a cost before it."""
    before = [] if feature is None else [c.filter(feature)]
    return both(*before, c.filter(level))


@rule("Base", "{name:Name}")
def base_name(c: Context, name: object) -> Filter:
    """A card of a name."""
    return Named((c.lexicon.name(str(name)),))


def unknown_name(token: Token, lexicon: object) -> bool:
    """A bracket that is nothing else: the name of a card that is not in the pool yet."""
    assert isinstance(lexicon, Lexicon)
    known = lexicon.is_name(token.text) or lexicon.is_trait_part(token.text)
    return not known and not is_header(token, lexicon)


ENGLISH.terminal("UnknownName", unknown_name, "[]")


@rule("Base", "{name:UnknownName}")
def base_unknown(c: Context, name: object) -> Filter:
    """A card of a name that no card of the pool has."""
    del c
    return Named((str(name),))


@rule("Base", "[{feature:Feature}] {level:Leveled} [{told:Tolds}]")
def base_leveled(c: Context, feature: object, level: object, told: object) -> Filter:
    """A level, a colour or a cost before it, and what stands behind "w/"."""
    found = [] if feature is None else [c.filter(feature)]
    found.append(c.filter(level))
    if told is not None:
        found.append(one_of(c, told))
    return both(*found)


listing("Alternatives", "Base", "or", "slash", "ors")


@rule("Bases", "{bases:Alternatives}")
def any_base(c: Context, bases: object) -> Filter:
    """Any of several."""
    found = [c.filter(item) for item in c.items(bases)]
    names = [name for one in found if isinstance(one, Named) for name in one.names]
    others = [one for one in found if not isinstance(one, Named)]
    return either(*([Named(tuple(names))] if names else []), *others)


@rule("Bases", "{names:Names} {told:Told}")
def named_bases(c: Context, names: object, told: object) -> Filter:
    """Cards of one of these names with more that is told of them all."""
    return both(Named(texts(c, names, c.lexicon, "name")), c.filter(told))


@rule("Bases", "{features:Features} {names:Names} [{told:Tolds}]")
def featured_bases(c: Context, features: object, names: object, told: object) -> Filter:
    """Cards of one of these names with a level, a colour or a cost."""
    found = [c.filter(features), Named(texts(c, names, c.lexicon, "name"))]
    if told is not None:
        found.append(one_of(c, told))
    return both(*found)


@rule("Bases", "{count:Colorful} [{names:Names}] [{told:Tolds}]")
def colorful_bases(c: Context, count: object, names: object, told: object) -> Filter:
    """So many colours, of any level."""
    found = [c.filter(count)]
    if names is not None:
        found.append(Named(texts(c, names, c.lexicon, "name")))
    if told is not None:
        found.append(one_of(c, told))
    return both(*found)


@rule("AnyBases", "{bases:Bases}")
def bases_named(c: Context, bases: object) -> Filter:
    """A level or a name, with more."""
    return c.filter(bases)


listing("AnyFacts", "Fact", "or")


@rule("AnyBases", "{facts:AnyFacts}")
def facts_alone(c: Context, facts: object) -> Filter:
    """A trait, a part of its name or text, of any level."""
    return one_of(c, facts)


@rule("AnyBases", "if name contains {parts:NameParts}")
def told_alone(c: Context, parts: object) -> Filter:
    """A part of its name, of any level."""
    return NameHas(texts(c, parts, c.lexicon, "part"))
