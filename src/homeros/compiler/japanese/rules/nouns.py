"""Nouns: modifiers stand before the head, the number behind it."""

from dataclasses import dataclass, replace

from homeros.compiler.japanese.grammar import listing, rule, values
from homeros.compiler.japanese.meaning import (
    ALL,
    CARDS,
    EITHER,
    ONE,
    PERMANENTS,
    Context,
    Noun,
    Place,
    Unread,
    any_,
    every,
)
from homeros.compiler.japanese.rules.places import places_of
from homeros.compiler.japanese.rules.qualities import whole_names
from homeros.compiler.japanese.rules.words import (
    mask,
)
from homeros.effects.filters import (
    TOKEN,
    Anything,
    Filter,
    InState,
    Kind,
    Named,
    Other,
)
from homeros.effects.groups import ANY_NUMBER, EXACT, UP_TO, Rest, This, ThisCard
from homeros.effects.numbers import (
    YOU,
    N,
)
from homeros.vocab.cards import DIGIMON
from homeros.vocab.zones import BATTLE, BREEDING, FIELD


@dataclass(frozen=True)
class Owned:
    """Whose it is."""

    whose: int


@dataclass(frozen=True)
class InArea:
    """In which area it is."""

    area: int


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
    sorts = {one.what for one in found if one.what != EITHER}
    if len(sorts) > 1:
        raise Unread("cards and permanents together")
    owners = {one.whose for one in found if one.whose is not None}
    if len(owners) > 1:
        raise Unread("of both players")
    if any(one.places and one.places != first.places for one in found[1:]):
        raise Unread("in different places")
    return replace(
        first,
        filter=any_(*[one.filter for one in found]),
        what=sorts.pop() if sorts else EITHER,
        whose=owners.pop() if owners else None,
        kinds=kinds if all(one.kinds for one in found) else 0,
    )


# -- how many --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Quantity:
    """How many, and how they are chosen."""

    how: int
    number: N = ONE


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
