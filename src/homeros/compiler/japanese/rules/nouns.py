"""Nouns: modifiers stand before the head, the number behind it."""

from dataclasses import dataclass

from homeros.compiler.japanese.grammar import listing, rule, values
from homeros.compiler.japanese.meaning import (
    ALL,
    CARDS,
    EITHER,
    PERMANENTS,
    Context,
    Noun,
    Place,
    Unread,
    any_,
    every,
    replace,
)
from homeros.compiler.japanese.rules.words import (
    mask,
    name_parts,
    names,
    trait_parts,
    traits,
)
from homeros.effects.ability import INHERITED, SECURITY_TEXT
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
    HasEffect,
    InState,
    Kind,
    Named,
    NameHas,
    Not,
    Other,
    TextHas,
    Trait,
    TraitHas,
    UnderCount,
    WithKeyword,
)
from homeros.effects.groups import ANY_NUMBER, EXACT, UP_TO, Rest, This, ThisCard
from homeros.effects.numbers import (
    AT_LEAST,
    COLOR_COUNT,
    EXACTLY,
    OPPONENT,
    YOU,
    N,
)
from homeros.vocab.cards import DIGI_EGG, DIGIMON, OPTION, TAMER
from homeros.vocab.zones import BATTLE, BREEDING, DECK, FIELD


@dataclass(frozen=True)
class Owned:
    """Whose it is."""

    whose: int


@dataclass(frozen=True)
class InArea:
    """In which area it is."""

    area: int


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
    return TraitHas(trait_parts(c, parts))


@rule("VAdnom", "名称に{parts:Quotes}を含む")
def name_has(c: Context, parts: object) -> Filter:
    """With this in its name."""
    return NameHas(name_parts(c, parts))


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
    return every(NameHas(name_parts(c, parts)), c.filter(other))


@rule("Adnom", "進化元を{n:Amount}枚{how:Bound}持ち、{other:Adnom}")
def under_and(c: Context, n: object, how: object, other: object) -> Filter:
    """With so many cards under it, and something else."""
    return every(UnderCount(c.whole(how), c.num(n)), c.filter(other))


@rule("Adnom", "{color:Color}で{other:Adnom}")
def color_and(c: Context, color: object, other: object) -> Filter:
    """Of a colour, and something else."""
    return every(HasColor(c.whole(color)), c.filter(other))


# -- whose, which other, where ---------------------------------------------------------------------


@rule("Mod", "{whose:Whose}の")
def owner(c: Context, whose: object) -> Owned:
    """A player's."""
    return Owned(c.whole(whose))


@rule("Mod", "他の")
def other(c: Context) -> Filter:
    """Not this one."""
    return Other()


values(
    "AreaName",
    {"バトルエリア": BATTLE, "育成エリア": BREEDING, "エリア": FIELD},
)


@rule("Mod", "{area:AreaName}の")
def in_area(c: Context, area: object) -> InArea:
    """In an area."""
    return InArea(c.whole(area))


@rule("Where", "{zone:Zone}")
def zone_alone(c: Context, zone: object) -> Place:
    """A zone whose owner is said elsewhere."""
    return Place(c.whole(zone))


@rule("Where", "{whose:Whose}の{zone:Zone}")
def zone_of(c: Context, whose: object, zone: object) -> Place:
    """A player's zone."""
    return Place(c.whole(zone), c.whole(whose))


@rule("Where", "{things:Things}の進化元")
def cards_under(c: Context, things: object) -> Place:
    """The cards under something."""
    return Place(under=c.target(c.noun(things)))


@rule("Where", "{nouns:Nouns}の進化元")
def cards_under_any(c: Context, nouns: object) -> Place:
    """The cards under any of them."""
    return Place(under=c.group(c.noun(nouns)))


@rule("Where", "{nouns:Nouns}の下")
def cards_below(c: Context, nouns: object) -> Place:
    """The cards under any of them, as Tamers have them."""
    return Place(under=c.group(c.noun(nouns)))


@rule("Where", "{nouns:Nouns}のリンクカード")
def linked_to(c: Context, nouns: object) -> Place:
    """The link cards of any of them."""
    return Place(links=c.group(c.noun(nouns)))


@rule("Where", "その中")
def among(c: Context) -> Place:
    """Among what was revealed."""
    if c.revealed < 0:
        raise Unread("nothing was revealed")
    return Place(slot=c.revealed)


listing("Wheres", "Where", "か", "slash", "と")


def places_of(c: Context, node: object) -> tuple[Place, ...]:
    """Places; a later one without an owner has the first one's."""
    found = [c.of(Place, one) for one in c.items(node)]
    first = found[0].whose
    return tuple([replace(one, whose=first) if one.whose is None else one for one in found])


@dataclass(frozen=True)
class Located:
    """Where the cards are."""

    places: tuple[Place, ...]


@rule("Mod", "{places:Wheres}の")
def located(c: Context, places: object) -> Located:
    """Cards that are there."""
    return Located(places_of(c, places))


@rule("Mod", "{places:Wheres}にある")
def lying(c: Context, places: object) -> Located:
    """Cards that lie there."""
    return Located(places_of(c, places))


listing("Mods", "Mod", "side")

# -- heads -----------------------------------------------------------------------------------------


@rule("Head", "{kinds:Kinds}")
def permanents(c: Context, kinds: object) -> Noun:
    """Permanents."""
    found = mask(c, kinds)
    return Noun(Kind(found), PERMANENTS, kinds=found)


@rule("Head", "{kind:Kind}カード")
def cards_of_kind(c: Context, kind: object) -> Noun:
    """Cards of a category."""
    found = c.whole(kind)
    return Noun(Kind(found), CARDS, kinds=found)


@rule("KindCard", "{kind:Kind}カード")
def kind_card(c: Context, kind: object) -> int:
    """A category, of cards."""
    return c.whole(kind)


listing("KindCards", "KindCard", "か", "slash", "と")


@rule("Head", "{cards:KindCards}")
def cards_of_kinds(c: Context, cards: object) -> Noun:
    """Cards of several categories."""
    if not c.joint(cards):
        raise Unread("one category")
    found = mask(c, cards)
    return Noun(Kind(found), CARDS, kinds=found)


@rule("Head", "カード")
def cards(c: Context) -> Noun:
    """Any cards."""
    return Noun(Anything(), CARDS)


@rule("Head", "{names:Quotes}")
def named(c: Context, names: object) -> Noun:
    """Cards or permanents of a name."""
    return Noun(Named(whole_names(c, names)), EITHER, named=True)


@rule("Head", "トークン")
def tokens(c: Context) -> Noun:
    """Tokens."""
    return Noun(InState(TOKEN), PERMANENTS, kinds=DIGIMON)


@rule("Head", "{zone:Zone}")
def zone_cards(c: Context, zone: object) -> Noun:
    """The cards of a zone."""
    return Noun(Anything(), CARDS, places=(Place(c.whole(zone)),))


@rule("Head", "{names:Quotes}の{kinds:Kinds}")
def named_kind(c: Context, names: object, kinds: object) -> Noun:
    """Permanents of a name."""
    found = mask(c, kinds)
    return Noun(every(Kind(found), Named(whole_names(c, names))), PERMANENTS, kinds=found)


@rule("Head", "この{kind:Kind}")
def this(c: Context, kind: object) -> Noun:
    """The permanent the effect belongs to."""
    return Noun(what=PERMANENTS, ref=This(), kinds=c.whole(kind), whose=YOU)


@rule("Head", "このカード")
def this_card(c: Context) -> Noun:
    """The card the effect is written on."""
    return Noun(what=CARDS, ref=ThisCard())


@rule("Head", "その{kind:Kind}")
def that(c: Context, kind: object) -> Noun:
    """The last one spoken of."""
    kinds = c.whole(kind)
    return Noun(what=PERMANENTS, ref=c.refer(kinds), kinds=kinds)


@rule("Head", "そのカード")
def that_card(c: Context) -> Noun:
    """The last card spoken of."""
    return Noun(what=CARDS, ref=c.refer(0, cards=True))


@rule("Head", "(残り|残ったカード)")
def rest(c: Context) -> Noun:
    """What was revealed and not taken."""
    if c.revealed < 0:
        raise Unread("nothing was revealed")
    return Noun(what=CARDS, ref=Rest(c.revealed))


# -- nominals --------------------------------------------------------------------------------------


@rule("Rich", "{mods:Mods}{head:Head}")
def rich(c: Context, mods: object, head: object) -> Noun:
    """A head with all that narrows it."""
    found = [c.mean(one) for one in c.items(mods)]
    noun = c.noun(head)
    filters: list[Filter] = []
    for one in found:
        if isinstance(one, Filter):
            filters.append(one)
        elif isinstance(one, Owned):
            if noun.whose is not None and noun.ref is None:
                raise Unread("whose is it?")
            noun = replace(noun, whose=one.whose)
        elif isinstance(one, InArea):
            noun = replace(noun, area=one.area)
        elif isinstance(one, Located):
            noun = replace(noun, what=CARDS, places=one.places)
        else:
            raise Unread(f"{one!r} does not modify")
    return replace(noun, filter=every(noun.filter, *filters))


@rule("Bare", "{head:Head}")
def bare(c: Context, head: object) -> Noun:
    """A head by itself."""
    return c.noun(head)


@rule("Nominal", "{nominal:Rich}")
def nominal_rich(c: Context, nominal: object) -> Noun:
    """A head with what narrows it."""
    return c.noun(nominal)


@rule("Nominal", "{nominal:Bare}")
def nominal_bare(c: Context, nominal: object) -> Noun:
    """A head by itself."""
    return c.noun(nominal)


listing("RichList", "Rich", "か", "slash")


@rule("Nouns", "{nominal:Nominal}")
def one_nominal(c: Context, nominal: object) -> Noun:
    """One kind of thing."""
    return c.noun(nominal)


@rule("Nouns", "{list:RichList}")
def several_rich(c: Context, list: object) -> Noun:  # noqa: A002 - the name of the slot
    """Any of several, each narrowed by itself."""
    if not c.joint(list):
        raise Unread("only one")
    return together([c.noun(one) for one in c.items(list)])


@rule("Nouns", "{names:Quotes}(か|/){list:RichList}")
def names_or_rich(c: Context, names: object, list: object) -> Noun:  # noqa: A002
    """Those of a name, or others."""
    first = Noun(Named(whole_names(c, names)), EITHER, named=True)
    return together([first, *[c.noun(one) for one in c.items(list)]])


@rule("Nouns", "{list:RichList}(か|/){names:Quotes}")
def rich_or_names(c: Context, list: object, names: object) -> Noun:  # noqa: A002
    """Others, or those of a name."""
    found = [c.noun(one) for one in c.items(list)]
    if found[-1].named:
        raise Unread("these names are one list")
    return together([*found, Noun(Named(whole_names(c, names)), EITHER, named=True)])


def together(found: list[Noun]) -> Noun:
    """Any of several kinds of things."""
    if any(one.ref is not None for one in found):
        raise Unread("references are not listed")
    first = found[0]
    kinds = 0
    for one in found:
        kinds |= one.kinds
    whats = {one.what for one in found if one.what != EITHER}
    if len(whats) > 1:
        raise Unread("cards and permanents together")
    owners = {one.whose for one in found if one.whose is not None}
    if len(owners) > 1:
        raise Unread("of both players")
    if any(one.places and one.places != first.places for one in found[1:]):
        raise Unread("in different places")
    return replace(
        first,
        filter=any_(*[one.filter for one in found]),
        what=whats.pop() if whats else EITHER,
        whose=owners.pop() if owners else None,
        kinds=kinds if all(one.kinds for one in found) else 0,
    )


# -- how many --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Quantity:
    """How many, and how they are chosen."""

    how: int
    number: N = N(1)


@rule("Quantity", "{n:Digits}{unit:Unit}")
def exactly(c: Context, n: str, unit: object) -> Quantity:
    """So many."""
    return Quantity(EXACT, N(int(n)))


@rule("Quantity", "{n:Digits}{unit:Unit}まで")
def up_to(c: Context, n: str, unit: object) -> Quantity:
    """Up to so many."""
    return Quantity(UP_TO, N(int(n)))


@rule("Quantity", "全て")
def all_(c: Context) -> Quantity:
    """All of them."""
    return Quantity(ALL)


@rule("Quantity", "(好きな数|好きな枚数|好きな体数|任意の枚数)")
def any_number(c: Context) -> Quantity:
    """Any number."""
    return Quantity(ANY_NUMBER)


@rule("Things", "{nouns:Nouns}{quantity:Quantity}")
def so_many(c: Context, nouns: object, quantity: object) -> Noun:
    """So many of something."""
    found = c.of(Quantity, quantity)
    noun = c.noun(nouns)
    if noun.ref is not None:
        raise Unread("so many of one thing")
    return replace(noun, how=found.how, number=found.number)


@rule("Things", "{nominal:Nominal}")
def definite(c: Context, nominal: object) -> Noun:
    """Something that is known."""
    noun = c.noun(nominal)
    if noun.ref is None:
        raise Unread("which of them?")
    if noun.whose is None and noun.filter == Anything():
        return noun
    return noun


__all__ = ["DECK", "DIGI_EGG", "OPPONENT", "OPTION", "TAMER"]
