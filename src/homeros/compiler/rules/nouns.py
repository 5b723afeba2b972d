"""Nouns: which cards or permanents a phrase speaks of.

A nominal is adjectives, a head, and what follows "with". Where cards are taken from belongs to the
action, not to the noun; so does anything that could attach to more than one place.
"""

from homeros.compiler.english import listing, rule, values
from homeros.compiler.finish import rebuilt
from homeros.compiler.meaning import (
    ANY_OF_THEM,
    CARDS,
    EITHER,
    EVERY,
    PERMANENTS,
    Context,
    Noun,
    Place,
    Quantity,
    Unbound,
    both,
    either,
    of_cards_under,
    replace,
)
from homeros.compiler.rules.describing import Area, adjectives_mean, posts_mean
from homeros.compiler.rules.differing import Differing, DifferingSuch
from homeros.compiler.rules.having import joined
from homeros.compiler.rules.words import mask, texts
from homeros.effects.filters import (
    FACE_UP,
    HIGHEST,
    LOWEST,
    SUSPENDED,
    TOKEN,
    Anything,
    Compare,
    Extreme,
    Filter,
    HasColor,
    InState,
    Kind,
    Named,
    Not,
    Other,
    Trait,
)
from homeros.effects.groups import (
    ANY_NUMBER,
    DIFFERING_COLOR,
    DIFFERING_NAME,
    EXACT,
    UP_TO,
)
from homeros.effects.node import Node
from homeros.effects.numbers import (
    AT_LEAST,
    COLOR_COUNT,
    DP,
    EXACTLY,
    LEVEL,
    PLAY_COST,
    USE_COST,
    YOU,
    N,
)
from homeros.vocab.cards import DIGI_EGG, DIGIMON, OPTION
from homeros.vocab.zones import BATTLE, BREEDING, FIELD, SECURITY

# -- where something is, and in what several differ ------------------------------------------------


values(
    "Post",
    {
        "in play": Area(BATTLE),
        "in the battle area": Area(BATTLE),
        "in your battle area": Area(BATTLE, YOU),
        "in the breeding area": Area(BREEDING),
        "in your breeding area": Area(BREEDING, YOU),
        "on the field": Area(FIELD),
    },
)

# -- adjectives ----------------------------------------------------------------------------------


@rule("Adjective", "other")
def other(c: Context) -> Filter:
    """Not the one whose effect this is, or none of those chosen of each player's."""
    return Other(c.chosen_of_each)


@rule("Adjective", "suspended")
def suspended(c: Context) -> Filter:
    """Suspended."""
    return InState(SUSPENDED)


@rule("Adjective", "unsuspended")
def unsuspended(c: Context) -> Filter:
    """Not suspended."""
    return Not(InState(SUSPENDED))


@rule("Adjective", "{colors:EitherColor}")
def coloured(c: Context, colors: object) -> Filter:
    """Of a colour, or of one of several: what has both of two is called "2-color"."""
    return HasColor(mask(c, colors))


@rule("Adjective", "(level|lv.) {number:Count} [{how:Bound}]")
def of_level(c: Context, number: object, how: object) -> Filter:
    """Of a level."""
    return Compare(LEVEL, EXACTLY if how is None else c.whole(how), c.num(number))


@rule("Adjective", "(level|lv.) {one:Count} (or|/) {other:Count}")
def of_either_level(c: Context, one: object, other: object) -> Filter:
    """Of one of two levels."""
    return either(*[Compare(LEVEL, EXACTLY, c.num(number)) for number in (one, other)])


@rule("Adjective", "{traits:Traits} trait")
def of_trait(c: Context, traits: object) -> Filter:
    """Of a trait."""
    return joined(c, traits, [Trait((name,)) for name in texts(c, traits, c.lexicon, "trait")])


@rule("Adjective", "lowest {what:Attribute}")
def lowest(c: Context, what: object) -> Filter:
    """With the lowest number of its group."""
    return Extreme(c.whole(what), LOWEST)


@rule("Adjective", "highest {what:Attribute}")
def highest(c: Context, what: object) -> Filter:
    """With the highest number of its group."""
    return Extreme(c.whole(what), HIGHEST)


@rule("Adjective", "face-up", "face up", same="a hyphen")
def face_up(c: Context) -> Filter:
    """Face up."""
    return InState(FACE_UP)


@rule("Adjective", "face-down", "face down", same="a hyphen")
def face_down(c: Context) -> Filter:
    """Face down."""
    return Not(InState(FACE_UP))


@rule("Adjective", "{what:CostName} [of] {number:Count} [{how:Bound}]")
def of_attribute(c: Context, what: object, number: object, how: object) -> Filter:
    """Of a play cost or another number."""
    return Compare(c.whole(what), EXACTLY if how is None else c.whole(how), c.num(number))


@rule("Adjective", "non-digi-egg")
def no_egg(c: Context) -> Filter:
    """Anything but a Digi-Egg card."""
    del c
    return Not(Kind(DIGI_EGG))


@rule("Adjective", "{count:Count} - color")
def of_colors(c: Context, count: object) -> Filter:
    """Of so many colours."""
    return Compare(COLOR_COUNT, EXACTLY, c.num(count))


@rule("Adjective", "{count:Count} - color {first:Color} and {other:Color}")
def of_these_colors(c: Context, count: object, first: object, other: object) -> Filter:
    """Of so many colours, of which these are two."""
    number = Compare(COLOR_COUNT, EXACTLY, c.num(count))
    return both(number, HasColor(c.whole(first)), HasColor(c.whole(other)))


@rule("Adjective", "single-color")
def single_colored(c: Context) -> Filter:
    """Of one colour only."""
    return Compare(COLOR_COUNT, EXACTLY, N(1))


@rule("Adjective", "(multicolored|multicolor)")
def multicolored(c: Context) -> Filter:
    """Of two or more colours."""
    return Compare(COLOR_COUNT, AT_LEAST, N(2))


@rule("Adjective", "{colors:Colors} or {traits:Traits} trait")
def coloured_or_trait(c: Context, colors: object, traits: object) -> Filter:
    """Of a colour or of a trait."""
    return either(HasColor(mask(c, colors)), Trait(texts(c, traits, c.lexicon, "trait")))


@rule("Adjective", "{first:Color} , {second:Color} or {traits:Traits} trait")
def two_colours_or_trait(c: Context, first: object, second: object, traits: object) -> Filter:
    """Of one of two colours or of a trait."""
    colors = HasColor(c.whole(first) | c.whole(second))
    return either(colors, Trait(texts(c, traits, c.lexicon, "trait")))


@rule("Adjective", "{traits:OnlyTraits}")
def of_trait_alone(c: Context, traits: object) -> Filter:
    """Of a trait, which is not called one but can be nothing else."""
    return Trait(texts(c, traits, c.lexicon, "trait"))


values(
    "Adjective",
    {
        "differently named": Differing(DIFFERING_NAME),
        "differently colored": Differing(DIFFERING_COLOR),
    },
)

listing("Adjectives", "Adjective", "side")

# -- heads ---------------------------------------------------------------------------------------


@rule("KindHead", "{kinds:Kinds}")
def permanents(c: Context, kinds: object) -> Noun:
    """Digimon, Tamers and so on: permanents, unless the verb asks for cards."""
    found = mask(c, kinds)
    return Noun(Kind(found), PERMANENTS, kinds=found)


@rule("KindHead", "{kinds:Kinds} card")
def cards_of_kind(c: Context, kinds: object) -> Noun:
    """Digimon cards and so on: cards off the field."""
    found = mask(c, kinds)
    return Noun(Kind(found), CARDS, kinds=found)


@rule("KindHead", "{kind:Kind} card or {other:Kind} card")
def cards_of_two_kinds(c: Context, kind: object, other: object) -> Noun:
    """Cards of either of two kinds; what follows is about both (as in Japanese)."""
    found = c.whole(kind) | c.whole(other)
    return Noun(Kind(found), CARDS, kinds=found)


@rule("KindHead", "security card")
def security_cards(c: Context) -> Noun:
    """Cards in security."""
    return Noun(Anything(), CARDS, place=Place(SECURITY))


@rule("KindHead", "card")
def cards(c: Context) -> Noun:
    """Any cards."""
    return Noun(Anything(), CARDS)


@rule("NameHead", "{names:Names} [card]")
def named(c: Context, names: object) -> Noun:
    """Cards or permanents of a name."""
    return Noun(Named(texts(c, names, c.lexicon, "name")), EITHER)


@rule("NameHead", "{names:Names} {kinds:Kinds} card")
def named_of_kind(c: Context, names: object, kinds: object) -> Noun:
    """Cards of a name and of a kind."""
    found = mask(c, kinds)
    named = Named(texts(c, names, c.lexicon, "name"))
    return Noun(both(Kind(found), named), CARDS, kinds=found)


@rule("NameHead", "{names:Names} s")
def named_several(c: Context, names: object) -> Noun:
    """Several of a name."""
    return Noun(Named(texts(c, names, c.lexicon, "name")), EITHER, plural=True)


@rule("KindHead", "token")
def tokens(c: Context) -> Noun:
    """Tokens."""
    return Noun(InState(TOKEN), PERMANENTS, kinds=DIGIMON)


@rule("Head", "{head:KindHead}", "{head:NameHead}", same="each is the head of a phrase")
def head_of(c: Context, head: object) -> Noun:
    """What a phrase is about: a kind of thing, or what has a name."""
    return c.noun(head)


listing("Posts", "Post", "side")


def narrowing(c: Context, adjectives: object, posts: object) -> Filter:
    """What adjectives and what follows "with" ask for together."""
    before = [c.filter(item) for item in adjectives_mean(c, adjectives)]
    meant = posts_mean(c, posts)
    after = [one for one in meant if isinstance(one, Filter)]
    if len(after) != len(meant):
        raise Unbound("this does not narrow it")
    return both(*of_cards_under([*before, *after]))


@rule("Nominal", "[{adjectives:Adjectives}] {head:Head} [{posts:Posts}]")
def nominal(c: Context, adjectives: object, head: object, posts: object) -> Noun:
    """A head with all that narrows it."""
    noun = c.noun(head)
    found: list[Filter] = []
    for meant in (*adjectives_mean(c, adjectives), *posts_mean(c, posts)):
        if isinstance(meant, Area):
            whose = noun.whose if meant.whose is None else meant.whose
            noun = replace(noun, area=meant.area, what=PERMANENTS, whose=whose)
        elif isinstance(meant, Differing):
            noun = replace(noun, differing=meant.field)
        elif isinstance(meant, DifferingSuch):
            noun = replace(noun, differing=meant.field)
            found.append(meant.filter)
        else:
            assert isinstance(meant, Filter)
            found.append(meant)
    noun = replace(noun, filter=narrowed(noun, of_cards_under(found)))
    if noun.what != PERMANENTS:
        c.described = noun
    if found:
        c.qualified = noun
    return noun


def use_cost(node: Node) -> Node:
    """What asks for the cost, asking for that of an Option."""
    if isinstance(node, Compare) and node.what == PLAY_COST:
        return replace(node, what=USE_COST)
    return node


def narrowed(noun: Noun, filters: list[Filter]) -> Filter:
    """A filter with what narrows it; levels and DP narrow only the Digimon of two categories.

    The cost of an Option is its use cost.
    """
    if noun.kinds == OPTION:
        filters = [rebuilt(one, use_cost) for one in filters]
    if noun.kinds & DIGIMON and noun.kinds & ~DIGIMON:
        own = [one for one in filters if isinstance(one, Compare) and one.what in (LEVEL, DP)]
        if own:
            rest = [one for one in filters if one not in own]
            digimon = both(Kind(DIGIMON), *own)
            return both(either(digimon, Kind(noun.kinds & ~DIGIMON)), *rest)
    return both(noun.filter, *filters)


@rule("Rich", "{adjectives:Adjectives} {head:Head} [{posts:Posts}]")
def rich_before(c: Context, adjectives: object, head: object, posts: object) -> Noun:
    """A head with adjectives."""
    return c.of(Noun, nominal(c, adjectives, head, posts))


@rule("Rich", "{head:Head} {posts:Posts}")
def rich_after(c: Context, head: object, posts: object) -> Noun:
    """A head with what follows "with"."""
    return c.of(Noun, nominal(c, None, head, posts))


@rule("Besides", "{adjectives:Adjectives} {head:Head} [{posts:Posts}]")
def besides_before(c: Context, adjectives: object, head: object, posts: object) -> Noun:
    """Something besides names, with adjectives."""
    return c.of(Noun, nominal(c, adjectives, head, posts))


@rule("Besides", "{head:KindHead} {posts:Posts}")
def besides_after(c: Context, head: object, posts: object) -> Noun:
    """The same with what follows "with"; behind several names that is about all of them."""
    return c.of(Noun, nominal(c, None, head, posts))


@rule("Nouns", "{nominal:Nominal}")
def one_nominal(c: Context, nominal: object) -> Noun:
    """One nominal."""
    return c.noun(nominal)


listing("CommaNames", "OnlyName", "comma")


@rule(
    "Nouns",
    "{names:CommaNames} or [a] {last:Besides}",
    "{names:CommaNames} , or [a] {last:Besides}",
    "{names:AnyNames} or [a] {last:Plain}",
    same="a comma before the last of several; what is no trait can't be one of several traits",
)
def names_or_nominal(c: Context, names: object, last: object) -> Noun:
    """Cards of a name, or others: what follows the last belongs to it alone."""
    first = Named(texts(c, names, c.lexicon, "name"))
    noun = c.noun(last)
    if isinstance(noun.filter, Named):
        return replace(noun, filter=Named((*first.names, *noun.filter.names)))
    return either_of(c, Noun(first, EITHER), noun)


listing("AnyNames", "TraitName", "comma")
listing("SlashNames", "Name", "slash")


@rule("Nouns", "{first:Name} / {names:SlashNames} or {last:Plain}")
def slashed_names_or_nominal(c: Context, first: str, names: object, last: object) -> Noun:
    """The same with names that a slash divides."""
    called = tuple([c.lexicon.name(str(name)) for name in (first, *c.items(names))])
    return either_of(c, Noun(Named(called), EITHER), c.noun(last))


@rule("Plain", "{first:PlainAdjective} [{adjectives:Adjectives}] {head:Head} [{posts:Posts}]")
def plain_nominal(
    c: Context, first: object, adjectives: object, head: object, posts: object
) -> Noun:
    """A head with adjectives, the first of which is no trait."""
    noun = c.of(Noun, nominal(c, adjectives, head, posts))
    return replace(noun, filter=narrowed(noun, [c.filter(first)]))


@rule("PlainAdjective", "(level|lv.) {number:Count} [{how:Bound}]")
def plain_level(c: Context, number: object, how: object) -> Filter:
    """Of a level."""
    return c.filter(of_level(c, number, how))


@rule("PlainAdjective", "{colors:Colors}")
def plain_color(c: Context, colors: object) -> Filter:
    """Of a colour."""
    return c.filter(coloured(c, colors))


@rule("Nouns", "token or {last:Rich}")
def tokens_or_nominal(c: Context, last: object) -> Noun:
    """Tokens, or others."""
    return any_of(Noun(InState(TOKEN), PERMANENTS, kinds=DIGIMON), c.noun(last))


@rule("Nouns", "{first:Rich} or {adjectives:Adjectives} {head:Head} [{posts:Posts}]")
def two_nominals(
    c: Context, first: object, adjectives: object, head: object, posts: object
) -> Noun:
    """Two kinds of things that are each narrowed by themselves."""
    return either_of(c, c.noun(first), c.of(Noun, nominal(c, adjectives, head, posts)))


@rule("Nouns", "{first:Rich} or {names:Names}")
def nominal_or_names(c: Context, first: object, names: object) -> Noun:
    """Things narrowed by themselves, or cards of a name."""
    last = Noun(Named(texts(c, names, c.lexicon, "name")), EITHER)
    return either_of(c, c.noun(first), last)


def any_of(first: Noun, last: Noun) -> Noun:
    """Either of two kinds of things, in one area."""
    if first.area != last.area:
        raise Unbound("which of them is there?")
    what = first.what if last.what == EITHER else last.what
    if EITHER not in (first.what, last.what) and first.what != last.what:
        raise Unbound("cards and permanents are not chosen from together so")
    kinds = first.kinds | last.kinds if first.kinds and last.kinds else 0
    return Noun(either(first.filter, last.filter), what, kinds=kinds)


def either_of(c: Context, first: Noun, last: Noun) -> Noun:
    """The same, and "such a card" is one of either kind (Q3424)."""
    noun = any_of(first, last)
    if noun.what != PERMANENTS:
        c.described = noun
    return noun


# -- how many ------------------------------------------------------------------------------------

values("Quantity", {"any": ANY_OF_THEM})
values("SoMany", {"all|all of the": EVERY, "each": EVERY}, same="all of them")


@rule("Quantity", "{many:SoMany}")
def so_many(c: Context, many: object) -> Quantity:
    """A quantity that stands by itself; "any" may belong to what is behind it."""
    return c.of(Quantity, many)


@rule("SoMany", "{count:Count}")
def exactly(c: Context, count: object) -> Quantity:
    """So many."""
    return Quantity(EXACT, c.num(count))


@rule("SoMany", "up to {count:Count}")
def up_to(c: Context, count: object) -> Quantity:
    """Up to so many."""
    return Quantity(UP_TO, c.num(count))


@rule("SoMany", "any number of")
def any_number(c: Context) -> Quantity:
    """Any number."""
    return Quantity(ANY_NUMBER)


# -- noun phrases --------------------------------------------------------------------------------


@rule("Things", "{quantity:Quantity} [of] {owner:Owner} {nouns:Nouns}")
def owned(c: Context, quantity: object, owner: object, nouns: object) -> Noun:
    """So many of a player's things: how many says whether it is several."""
    how_many = c.of(Quantity, quantity)
    noun = replace(c.noun(nouns), quantity=how_many, whose=c.whole(owner))
    return replace(noun, plural=noun.plural and how_many.several())


@rule("Things", "{quantity:Quantity} {nouns:Nouns}")
def unowned(c: Context, quantity: object, nouns: object) -> Noun:
    """So many things of whoever's."""
    return replace(c.noun(nouns), quantity=c.of(Quantity, quantity))


@rule("Things", "{count:One} of each {nouns:Nouns} and different names")
def one_of_each_name(c: Context, count: str, nouns: object) -> Noun:
    """As many of them as differ in name (Q2366, Q2367)."""
    del count
    quantity = replace(EVERY, differing=DIFFERING_NAME)
    return replace(c.noun(nouns), quantity=quantity, plural=True)


@rule("Things", "{count:One} of each {nouns:Nouns}")
def one_of_each_differing(c: Context, count: str, nouns: object) -> Noun:
    """As many of them as differ in what is said behind."""
    del count
    noun = c.noun(nouns)
    if noun.differing < 0:
        raise Unbound("one of each of what?")
    quantity = replace(EVERY, differing=noun.differing)
    return replace(noun, quantity=quantity, plural=True, differing=-1)


@rule(
    "Things",
    "{quantity:Quantity} [of] {owner:Owner} {nouns:Nouns} (of|with) the same level",
    "{quantity:Quantity} {nouns:Nouns} (of|with) the same level",
    "{quantity:Quantity} same-level {nouns:Nouns}",
    same="of a level is with a level",
)
def of_one_level(c: Context, quantity: object, owner: object, nouns: object) -> Noun:
    """So many of one level between them; a single one is of that of what was spoken of."""
    noun = replace(c.noun(nouns), quantity=c.of(Quantity, quantity), same_level=True)
    return noun if owner is None else replace(noun, whose=c.whole(owner))


@rule("Things", "{owner:Owner} {nouns:Nouns}")
def all_owned(c: Context, owner: object, nouns: object) -> Noun:
    """A player's things, all of them."""
    return replace(c.noun(nouns), quantity=EVERY, whose=c.whole(owner), plural=True)


@rule("Things", "{reference:Reference}")
def referred(c: Context, reference: object) -> Noun:
    """Something spoken of before."""
    return c.noun(reference)
