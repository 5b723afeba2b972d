"""Having: what a card or permanent has or is, behind "with" and "other than"."""

from homeros.compiler.english import listing, rule
from homeros.compiler.meaning import (
    Context,
    Unbound,
    both,
    either,
)
from homeros.compiler.rules.words import TIMING_EVENTS, texts
from homeros.effects.ability import INHERITED, SECURITY_TEXT
from homeros.effects.continuous import COLOR_INFO, LEVEL_INFO, NAME_INFO
from homeros.effects.filters import (
    FACE_UP,
    HIGHEST,
    LOWEST,
    Compare,
    Extreme,
    Filter,
    HasEffect,
    HasTiming,
    InState,
    IsMaterial,
    Named,
    NameHas,
    Not,
    TextHas,
    Trait,
    TraitHas,
    UnderCount,
    WithKeyword,
)
from homeros.effects.groups import DIFFERING_LEVEL, DIFFERING_NAME, Target
from homeros.effects.numbers import (
    AT_LEAST,
    COLOR_COUNT,
    DP,
    EXACTLY,
    LEVEL,
    LINK_COUNT,
    PLAY_COST,
    USE_COST,
    DistinctOf,
    N,
)
from homeros.effects.propositions import Holds, Prop
from homeros.vocab.keywords import KEYWORD_NAMES

COUNTED_FIELDS = {DIFFERING_NAME: NAME_INFO, DIFFERING_LEVEL: LEVEL_INFO}
"""In what things can differ that are counted by what they differ in."""

# -- what a card has: items behind "with" --------------------------------------------------------


@rule("With", "{parts:NameParts} in (its|their) name")
def name_has(c: Context, parts: object) -> Filter:
    """A name that contains something (CR 2-3-1-3)."""
    return NameHas(texts(c, parts, c.lexicon, "part"))


@rule(
    "With",
    "{traits:Traits} in (its|their) (traits|type|form|attribute|form or type)",
    "[(the|a)] {traits:Traits} trait",
    same="older cards have it 'in its traits', newer ones have 'the trait'",
)
def has_trait(c: Context, traits: object) -> Filter:
    """A trait exactly (CR 2-3-2-3)."""
    return joined(c, traits, [Trait((name,)) for name in texts(c, traits, c.lexicon, "trait")])


@rule("With", "[the] {parts:TraitParts} in (any|one) of (its|their) trait")
def trait_has(c: Context, parts: object) -> Filter:
    """Something inside one of its traits (CR 2-3-2-4)."""
    return TraitHas(texts(c, parts, c.lexicon, "part"))


@rule(
    "With",
    "{parts:NameParts} in (its|their) name \\( other than {names:Names} \\)",
    "{parts:NameParts} \\( other than {names:Names} \\) in (its|their) name",
    same="what is left out is said before or behind",
)
def name_has_but(c: Context, parts: object, names: object) -> Filter:
    """A name that contains something, certain names left out."""
    return both(
        NameHas(texts(c, parts, c.lexicon, "part")),
        Not(Named(texts(c, names, c.lexicon, "name"))),
    )


@rule(
    "With",
    "{parts:TraitParts} in (any|one) of (its|their) trait \\( other than {traits:Traits} \\)",
    "{parts:TraitParts} \\( other than {traits:Traits} \\) in (any|one) of (its|their) trait",
    "{parts:TraitParts} , other than {traits:Traits} , in (any|one) of (its|their) trait",
    "{parts:TraitParts} , other than {traits:Traits} trait , in (any|one) of (its|their) trait",
    same="what is left out is said before or behind, in brackets or between commas",
)
def trait_has_but(c: Context, parts: object, traits: object) -> Filter:
    """Something inside one of its traits, certain traits left out."""
    return TraitHas(texts(c, parts, c.lexicon, "part"), texts(c, traits, c.lexicon, "trait"))


@rule("With", "{parts:NameParts} in (its|their) name or digivolution card")
def name_or_under(c: Context, parts: object) -> Filter:
    """In its own name, or in that of a card under it."""
    named = NameHas(texts(c, parts, c.lexicon, "part"))
    return either(named, UnderCount(AT_LEAST, N(1), named))


@rule("With", "{words:Brackets} in (its|their) text")
def text_has(c: Context, words: object) -> Filter:
    """A word in its text (CR 4-20)."""
    return TextHas(texts(c, words, c.lexicon, "part"))


def joined(c: Context, node: object, filters: list[Filter]) -> Filter:
    """One filter of several that are joined by "and" or "or"."""
    if c.joint(node) == "and":
        return both(*filters)
    if all(isinstance(one, Trait) for one in filters):
        return Trait(tuple([one.traits[0] for one in filters if isinstance(one, Trait)]))
    return either(*filters)


@rule("With", "{icon:Icon} in (its|their) text")
def icon_in_text(c: Context, icon: object) -> Filter:
    """A keyword's icon in its text (CR 4-20-4)."""
    return TextHas((c.of(str, icon),))


@rule("Icon", "{keyword:KeywordName}")
def icon_of(c: Context, keyword: object) -> str:
    """The icon of a keyword."""
    return f"<{KEYWORD_NAMES[c.whole(keyword)].removesuffix(' +')}>"


listing("TimingNames", "TimingName", "or", "slash")


@rule("With", "[an] {timings:TimingNames} effect")
def with_timing(c: Context, timings: object) -> Filter:
    """An effect of a timing."""
    return either(*[HasTiming(TIMING_EVENTS[str(item)]) for item in c.items(timings)])


@rule("With", "no {timings:TimingNames} effect")
def with_no_timing(c: Context, timings: object) -> Filter:
    """No effect of a timing."""
    return Not(c.filter(with_timing(c, timings)))


@rule("With", "{number:Amount} dp [{how:Bound}]")
def dp_bound(c: Context, number: object, how: object) -> Filter:
    """DP compared with a number."""
    return Compare(DP, EXACTLY if how is None else c.whole(how), c.num(number))


@rule("With", "[a] {what:CostName} [of] {number:Amount} [{how:Bound}]")
def attribute_bound(c: Context, what: object, number: object, how: object) -> Filter:
    """A cost or level compared with a number."""
    return Compare(c.whole(what), EXACTLY if how is None else c.whole(how), c.num(number))


@rule("With", "[a] play or use cost of {number:Amount} [{how:Bound}]")
def either_cost_bound(c: Context, number: object, how: object) -> Filter:
    """The play cost or, of an Option, the use cost compared with a number."""
    bound = EXACTLY if how is None else c.whole(how)
    amount = c.num(number)
    return either(Compare(PLAY_COST, bound, amount), Compare(USE_COST, bound, amount))


@rule("With", "[a] {what:CostName} of {one:Count} or {other:Count}")
def either_cost(c: Context, what: object, one: object, other: object) -> Filter:
    """A cost that is one of two numbers."""
    cost = c.whole(what)
    return either(*[Compare(cost, EXACTLY, c.num(number)) for number in (one, other)])


@rule("With", "[a] level of {number:Amount} [{how:Bound}]")
def level_bound(c: Context, number: object, how: object) -> Filter:
    """A level compared with a number."""
    return Compare(LEVEL, EXACTLY if how is None else c.whole(how), c.num(number))


@rule("Amount", "{count:Count}")
def plain_amount(c: Context, count: object) -> object:
    """A number as it is printed."""
    return c.num(count)


@rule("With", "no digivolution card")
def no_digivolution_cards(c: Context) -> Filter:
    """Nothing under it."""
    return UnderCount(EXACTLY, N(0))


@rule("Post", "(with|w/) [a] digivolution card")
def digivolution_cards(c: Context) -> Filter:
    """Something under it."""
    return UnderCount(AT_LEAST, N(1))


@rule("Post", "(without|w/o) digivolution card")
def without_digivolution_cards(c: Context) -> Filter:
    """Nothing under it."""
    return c.filter(no_digivolution_cards(c))


@rule("With", "[a] link card")
def with_link_card(c: Context) -> Filter:
    """Something linked to it."""
    del c
    return Compare(LINK_COUNT, AT_LEAST, N(1))


@rule("With", "no link card")
def no_link_cards(c: Context) -> Filter:
    """Nothing linked to it."""
    del c
    return Compare(LINK_COUNT, EXACTLY, N(0))


@rule("With", "{number:Count} {how:Bound} link card")
def so_many_link_cards(c: Context, number: object, how: object) -> Filter:
    """So many cards linked to it."""
    return Compare(LINK_COUNT, c.whole(how), c.num(number))


@rule("With", "{number:Count} {how:Bound} digivolution card")
def so_many_digivolution_cards(c: Context, number: object, how: object) -> Filter:
    """So many cards under it."""
    return UnderCount(c.whole(how), c.num(number))


@rule("With", "[an] inherited effect")
def inherited_effects(c: Context) -> Filter:
    """An inherited effect (CR 2-3-4)."""
    return HasEffect(INHERITED)


@rule("With", "security effect")
def security_effects(c: Context) -> Filter:
    """A security effect."""
    return HasEffect(SECURITY_TEXT)


@rule("With", "{number:Count} color")
def just_so_many_colors(c: Context, number: object) -> Filter:
    """Exactly so many colours."""
    return Compare(COLOR_COUNT, EXACTLY, c.num(number))


@rule("With", "{number:Count} {how:Bound} color")
def so_many_colors(c: Context, number: object, how: object) -> Filter:
    """So many colours."""
    return Compare(COLOR_COUNT, c.whole(how), c.num(number))


@rule("With", "the (lowest|fewest) {what:Attribute}")
def with_lowest(c: Context, what: object) -> Filter:
    """The lowest of a number in the group."""
    return Extreme(c.whole(what), LOWEST)


@rule("With", "the (highest|most) {what:Attribute}")
def with_highest(c: Context, what: object) -> Filter:
    """The highest of a number in the group."""
    return Extreme(c.whole(what), HIGHEST)


@rule("With", "{keyword:KeywordName}")
def with_keyword(c: Context, keyword: object) -> Filter:
    """A keyword effect."""
    return WithKeyword(c.whole(keyword))


listing("WithItems", "With", "or", "and", "and/or")


@rule("Post", "(with|w/) {items:WithItems}")
def with_items(c: Context, items: object) -> Filter:
    """What follows "with"."""
    filters = [c.filter(item) for item in c.items(items)]
    return both(*filters) if c.joint(items) == "and" else either(*filters)


@rule("Post", "(with|w/) {items:WithItems} and (without|w/o) {others:WithItems}")
def with_and_without(c: Context, items: object, others: object) -> Filter:
    """One thing, and not another."""
    return both(c.filter(with_items(c, items)), c.filter(without_items(c, others)))


@rule("Post", "(with|w/) digivolution card and {items:WithItems}")
def with_cards_and(c: Context, items: object) -> Filter:
    """Something under it, and more."""
    if c.joint(items) == "or":
        raise Unbound("with cards under it in any case?")
    return both(UnderCount(AT_LEAST, N(1)), c.filter(with_items(c, items)))


@rule("Post", "(with|w/) {items:WithItems} or (with|w/) {more:WithItems}")
def with_either(c: Context, items: object, more: object) -> Filter:
    """What follows "with", said twice."""
    return either(c.filter(with_items(c, items)), c.filter(with_items(c, more)))


@rule("Post", "(without|w/o) {items:WithItems}")
def without_items(c: Context, items: object) -> Filter:
    """What follows "without"."""
    return Not(either(*[c.filter(item) for item in c.items(items)]))


@rule(
    "Post",
    "other than {names:Names}",
    "\\( other than {names:Names} \\)",
    ", other than {names:Names} ,",
    same="brackets, commas or neither, the names are left out",
)
def other_than(c: Context, names: object) -> Filter:
    """Cards that are left out by name."""
    return Not(Named(texts(c, names, c.lexicon, "name")))


@rule("Post", "in this digimon 's digixros (condition|requirements|conditions)")
def digixros_material(c: Context) -> Filter:
    """One of the cards its DigiXros requirement names (CR 16-20-1)."""
    del c
    return IsMaterial()


@rule("With", "card under (it|them)")
def with_cards_under(c: Context) -> Filter:
    """Some card under it."""
    del c
    return UnderCount(AT_LEAST, N(1))


@rule("With", "{number:Count} {how:Bound} {nouns:Nouns} in its digivolution card")
def so_many_such_under(c: Context, number: object, how: object, nouns: object) -> Filter:
    """So many cards of a kind under it."""
    noun = c.noun(nouns)
    if noun.differing >= 0:
        if noun.differing not in COUNTED_FIELDS:
            raise Unbound("how many of these differ?")
        field = COUNTED_FIELDS[noun.differing]
        return UnderCount(c.whole(how), c.num(number), noun.filter, field)
    return UnderCount(c.whole(how), c.num(number), noun.filter)


@rule("With", "{number:Count} {how:Bound} card under it")
def so_many_under(c: Context, number: object, how: object) -> Filter:
    """So many cards under it."""
    return UnderCount(c.whole(how), c.num(number))


@rule("Post", "with face-down digivolution card")
def with_face_down_cards(c: Context) -> Filter:
    """Something face down under it."""
    del c
    return UnderCount(AT_LEAST, N(1), Not(InState(FACE_UP)))


@rule("With", "{number:Count} {how:Bound} {names:Names} digivolution card")
def so_many_named_under(c: Context, number: object, how: object, names: object) -> Filter:
    """So many cards of a name under it."""
    named = Named(texts(c, names, c.lexicon, "name"))
    return UnderCount(c.whole(how), c.num(number), named)


def had_together(group: Target, filter_: Filter) -> Prop:
    """What was asked before of a group together is asked so again: its colours."""
    if not isinstance(filter_, Compare) or filter_.what != COLOR_COUNT:
        raise Unbound("together, or each of them?")
    return Holds(DistinctOf(COLOR_INFO, group), filter_.how, filter_.number)
