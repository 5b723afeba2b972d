"""Conditions: before なら, とき and 間."""

from dataclasses import replace

from homeros.compiler.japanese.grammar import rule, values
from homeros.compiler.japanese.meaning import (
    CARDS,
    Context,
    Noun,
    Unread,
    any_,
    every,
)
from homeros.compiler.japanese.rules.places import places_of
from homeros.compiler.japanese.rules.words import names
from homeros.effects.filters import (
    Anything,
    Compare,
    DigiXrosed,
    Filter,
    Named,
    UnderCount,
)
from homeros.effects.groups import Cards, Target, This
from homeros.effects.numbers import (
    AT_LEAST,
    BOTH,
    COLOR_COUNT,
    EXACTLY,
    OPPONENT,
    YOU,
    CountOf,
    MemoryOf,
    N,
    Num,
    ZoneCount,
)
from homeros.effects.propositions import (
    Did,
    DuringAttack,
    Exists,
    Happened,
    Holds,
    Is,
    No,
    Prop,
    Some,
    TurnOf,
)
from homeros.vocab.zones import TRASH

# A proposition ends in a verb ("VProp": いる, ある, 持つ) or in a noun ("NProp": 以下, 状態).


def counted(c: Context, noun: Noun) -> Target:
    """The group that is counted."""
    if noun.ref is not None:
        raise Unread("one thing is not counted")
    if noun.what == CARDS and not noun.places:
        raise Unread("where are these cards?")
    return c.group(noun)


def count_of(group: Target) -> Num:
    """The number of members of a group."""
    if isinstance(group, Cards) and isinstance(group.filter, Anything):
        return ZoneCount(group.zone, group.whose)
    return CountOf(group)


def number_holds(group: Target, how: int, number: Num) -> Prop:
    """That there are so many."""
    count = count_of(group)
    if isinstance(count, CountOf) and how == AT_LEAST and isinstance(number, N):
        return Exists(group, number.value)
    return Holds(count, how, number)


@rule("VProp", "{nouns:Nouns}が(いる|ある)")
def there_is(c: Context, nouns: object) -> Prop:
    """There is such a thing."""
    return number_holds(counted(c, c.noun(nouns)), AT_LEAST, N(1))


@rule("VProp", "{nouns:Nouns}が(いない|ない)")
def there_is_none(c: Context, nouns: object) -> Prop:
    """There is no such thing."""
    return No(number_holds(counted(c, c.noun(nouns)), AT_LEAST, N(1)))


@rule("VProp", "{nouns:Nouns}が{n:Amount}{unit:Unit}{how:Bound}(いる|ある)")
def there_are(c: Context, nouns: object, n: object, unit: object, how: object) -> Prop:
    """There are so many."""
    return number_holds(counted(c, c.noun(nouns)), c.whole(how), c.num(n))


@rule("NProp", "{nouns:Nouns}が{n:Amount}{unit:Unit}{how:Bound}")
def number_is(c: Context, nouns: object, n: object, unit: object, how: object) -> Prop:
    """There are so many."""
    noun = c.noun(nouns)
    if noun.ref is not None:
        if c.whole(unit) == 3:
            return Is(noun.ref, every(noun.filter, Compare(COLOR_COUNT, c.whole(how), c.num(n))))
        raise Unread("one thing is not counted")
    return number_holds(counted(c, noun), c.whole(how), c.num(n))


@rule("NProp", "{nouns:Nouns}が{n:Amount}{unit:Unit}")
def number_is_exactly(c: Context, nouns: object, n: object, unit: object) -> Prop:
    """There are exactly so many."""
    noun = c.noun(nouns)
    if noun.ref is not None:
        raise Unread("one thing is not counted")
    return number_holds(counted(c, noun), EXACTLY, c.num(n))


@rule("VProp", "{places:Wheres}に{nouns:Nouns}が(いる|ある)")
def in_it_is(c: Context, places: object, nouns: object) -> Prop:
    """There is such a card in a place."""
    return number_holds(held(c, places, nouns), AT_LEAST, N(1))


@rule("VProp", "{places:Wheres}に{nouns:Nouns}がない")
def in_it_is_none(c: Context, places: object, nouns: object) -> Prop:
    """There is no such card in a place."""
    return No(number_holds(held(c, places, nouns), AT_LEAST, N(1)))


@rule("VProp", "{places:Wheres}に{nouns:Nouns}が{n:Amount}枚{how:Bound}(いる|ある)")
def in_it_are(c: Context, places: object, nouns: object, n: object, how: object) -> Prop:
    """There are so many such cards in a place."""
    return number_holds(held(c, places, nouns), c.whole(how), c.num(n))


def held(c: Context, places: object, nouns: object) -> Target:
    """Such cards in a place."""
    noun = c.noun(nouns)
    if noun.ref is not None or noun.places:
        raise Unread("which cards are there?")
    return c.group(replace(noun, what=CARDS, places=places_of(c, places)))


@rule("VProp", "{place:Where}がある")
def has_cards(c: Context, place: object) -> Prop:
    """There are cards there."""
    found = places_of(c, place)[0]
    return number_holds(found.group(Anything(), None), AT_LEAST, N(1))


@rule("VProp", "{place:Where}がない")
def has_no_cards(c: Context, place: object) -> Prop:
    """There are no cards there."""
    found = places_of(c, place)[0]
    return No(number_holds(found.group(Anything(), None), AT_LEAST, N(1)))


@rule("NProp", "{place:Where}が{n:Amount}枚{how:Bound}")
def so_many_cards(c: Context, place: object, n: object, how: object) -> Prop:
    """There are so many cards there."""
    found = places_of(c, place)[0]
    if found.under is None:
        raise Unread("a zone is counted otherwise")
    if not isinstance(found.under, Target):
        raise Unread("under what?")
    return Is(found.under, UnderCount(c.whole(how), c.num(n)))


@rule("NProp", "メモリーが{n:Amount}{how:Bound}")
def memory_within(c: Context, n: object, how: object) -> Prop:
    """The memory on your side."""
    return Holds(MemoryOf(YOU), c.whole(how), c.num(n))


@rule("NProp", "メモリーが{n:Amount}")
def memory_is(c: Context, n: object) -> Prop:
    """The memory, exactly."""
    return Holds(MemoryOf(YOU), EXACTLY, c.num(n))


@rule("NProp", "メモリーが相手側の{n:Amount}{how:Bound}")
def memory_there(c: Context, n: object, how: object) -> Prop:
    """The memory on the other side."""
    return Holds(MemoryOf(OPPONENT), c.whole(how), c.num(n))


@rule("NProp", "{whose:Whose}の{zone:Zone}合計{n:Amount}枚{how:Bound}")
def both_zones(c: Context, whose: object, zone: object, n: object, how: object) -> Prop:
    """The cards both players have in a zone."""
    return both_zone_counts(c, whose, zone, n, how)


@rule("NProp", "{whose:Whose}の{zone:Zone}合計が{n:Amount}枚{how:Bound}")
def both_zones_total(c: Context, whose: object, zone: object, n: object, how: object) -> Prop:
    """The cards both players have in a zone."""
    return both_zone_counts(c, whose, zone, n, how)


def both_zone_counts(c: Context, whose: object, zone: object, n: object, how: object) -> Prop:
    """The cards both players have in a zone, together."""
    if c.whole(whose) != BOTH:
        raise Unread("a total of one")
    return Holds(ZoneCount(c.whole(zone), BOTH), c.whole(how), c.num(n))


# -- what something is -----------------------------------------------------------------------------


def said_of(c: Context, nouns: object, what: Filter) -> Prop:
    """That what is referred to passes a filter."""
    noun = c.noun(nouns)
    if noun.ref is None:
        raise Unread("of what is this said?")
    return Is(noun.ref, every(noun.filter, what))


@rule("VProp", "{nouns:Nouns}が{what:VerbalAdnom}")
def has_property(c: Context, nouns: object, what: object) -> Prop:
    """Something has a property."""
    return said_of(c, nouns, c.filter(what))


@rule("VProp", "{nouns:Nouns}に{what:TextAdnom}")
def has_text(c: Context, nouns: object, what: object) -> Prop:
    """Something has a word in its text."""
    return said_of(c, nouns, c.filter(what))


@rule("NProp", "{nouns:Nouns}が{what:NAdnom}")
def is_in_state(c: Context, nouns: object, what: object) -> Prop:
    """Something is in a state, or of a level, colour and so on."""
    return said_of(c, nouns, c.filter(what))


@rule("NProp", "{nouns:Nouns}が{names:Quotes}")
def is_named(c: Context, nouns: object, names: object) -> Prop:
    """Something is called so."""
    return said_of(c, nouns, Named(name_list(c, names)))


def name_list(c: Context, node: object) -> tuple[str, ...]:
    """Whole names."""
    return names(c, node)


@rule("NProp", "{whose:Whose}のターン")
def turn_of(c: Context, whose: object) -> Prop:
    """It is somebody's turn."""
    return TurnOf(c.whole(whose))


@rule("NProp", "アタック中")
def during_attack(c: Context) -> Prop:
    """An attack goes on."""
    return DuringAttack()


# -- what happened ---------------------------------------------------------------------------------


@rule("VProp", "ジョグレス進化していた")
def dna_digivolved(c: Context) -> Prop:
    """This digivolution was a DNA digivolution."""
    return Happened(way=1)


@rule("VProp", "デジクロスしていた")
def digixrosed(c: Context) -> Prop:
    """It was DigiXrosed."""
    return Is(This(), DigiXrosed(1))


@rule("VProp", "{n:Digits}枚デジクロスしていた")
def digixrosed_with(c: Context, n: str) -> Prop:
    """It was DigiXrosed with so many cards."""
    return Is(This(), DigiXrosed(int(n)))


@rule("VProp", "トラッシュから進化していた")
def from_trash(c: Context) -> Prop:
    """It digivolved from the trash."""
    return Happened(zone=TRASH)


values(
    "DidVerb",
    {
        "消滅": "delete",
        "破棄": "trash",
        "登場": "play",
        "進化": "digivolve",
        "レスト": "suspend",
        "アタック": "attack",
        "リンク": "link",
    },
)


@rule("VProp", "そうした")
def did_so(c: Context) -> Prop:
    """The last thing was done."""
    return Did(c.result())


@rule("VProp", "この効果で{verb:DidVerb}しなかった")
def did_not(c: Context, verb: object) -> Prop:
    """This effect did nothing of the kind."""
    return No(Did(c.result(c.of(str, verb))))


@rule("VProp", "この効果で{verb:DidVerb}した")
def did(c: Context, verb: object) -> Prop:
    """This effect did something of the kind."""
    return Did(c.result(c.of(str, verb)))


@rule("VProp", "この効果で{nouns:Nouns}が{verb:DidVerb}しなかった")
def did_not_to(c: Context, nouns: object, verb: object) -> Prop:
    """This effect did nothing of the kind to such things."""
    return No(Did(c.result(c.of(str, verb))))


@rule("VProp", "この効果で{nouns:Nouns}が{verb:DidVerb}した")
def did_to(c: Context, nouns: object, verb: object) -> Prop:
    """This effect did something of the kind to such things."""
    return Did(c.result(c.of(str, verb)))


@rule("VProp", "加えた")
def added(c: Context) -> Prop:
    """A card was added to the hand."""
    return Did(c.result("add"))


# -- put together ----------------------------------------------------------------------------------

CONDITION = "an older card says とき where a newer one says なら; 間 is for what lasts"


@rule("Condition", "{prop:VProp}(なら|とき|間)", same=CONDITION)
def verbal(c: Context, prop: object) -> Prop:
    """A condition that ends in a verb."""
    return c.prop(prop)


@rule("Condition", "{prop:NProp}(なら|のとき|の間)", same=CONDITION)
def nominal(c: Context, prop: object) -> Prop:
    """A condition that ends in a noun."""
    return c.prop(prop)


@rule("VProp", "{first:VProp}か、{last:VProp}")
def either_verbal(c: Context, first: object, last: object) -> Prop:
    """One or the other."""
    return Some((c.prop(first), c.prop(last)))


@rule("NProp", "{first:VProp}か、{last:NProp}")
def either_mixed(c: Context, first: object, last: object) -> Prop:
    """One or the other."""
    return Some((c.prop(first), c.prop(last)))


# -- the adnominal clauses that can be predicates --------------------------------------------------


@rule("VerbalAdnom", "{what:VAdnom}")
def one_clause(c: Context, what: object) -> Filter:
    """One clause."""
    return c.filter(what)


@rule("VerbalAdnom", "{first:AdnomStem}か{last:VerbalAdnom}")
def either_clause(c: Context, first: object, last: object) -> Filter:
    """Either of several clauses."""
    return any_(c.filter(first), c.filter(last))
