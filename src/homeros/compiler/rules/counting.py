"""Counting: conditions about how many of something there are, in older and rarer words."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import CARDS, EITHER, Context, Noun, Place, Unbound, both, replace
from homeros.compiler.rules.conditions import counted, counted_group, existing, quality_filter
from homeros.compiler.rules.references import places_of
from homeros.compiler.rules.words import texts
from homeros.effects.continuous import COLOR_INFO, LEVEL_INFO, NAME_INFO
from homeros.effects.filters import Anything, Filter, Named, UnderCount
from homeros.effects.numbers import (
    AT_LEAST,
    BOTH,
    EXACTLY,
    OPPONENT,
    YOU,
    AttrOf,
    DistinctOf,
    N,
    Num,
    ZoneCount,
)
from homeros.effects.propositions import Every, Exists, Holds, No, Prop, Some
from homeros.vocab.zones import HAND


@rule("AlsoCounted", "{count:Count} [{how:Bound}] {nouns:Nouns} [{area:Area}]")
def also_counted(c: Context, count: object, how: object, nouns: object, area: object) -> Noun:
    """So many of something else: without a number it would be counted with the first."""
    return c.of(Noun, counted(c, count, how, nouns, area))


@rule("AlsoCounted", "{names:Names} [card] [{playing=in play}]")
def also_named(c: Context, names: object, playing: object) -> Noun:
    """Something else of a name; what a player has is in play anyway."""
    del playing
    return Noun(Named(texts(c, names, c.lexicon, "name")), EITHER)


@rule("Prop", "{player:Haver} has {first:Counted} and {second:AlsoCounted}")
def has_both(c: Context, player: object, first: object, second: object) -> Prop:
    """A player has one thing and another."""
    who = c.whole(player)
    found = [existing(c, replace(c.noun(one), whose=who)) for one in (first, second)]
    return Every(tuple(found))


@rule(
    "Prop",
    "{player:Haver} has {count:Count} {how:Bound} {first:Nouns} or {other:Count} {bound:Bound}"
    " {second:Nouns}",
)
def has_either(
    c: Context,
    player: object,
    count: object,
    how: object,
    first: object,
    other: object,
    bound: object,
    second: object,
) -> Prop:
    """A player has so many of one thing, or so many of another."""
    who = c.whole(player)
    found: list[Prop] = []
    for number, within, nouns in ((count, how, first), (other, bound, second)):
        noun = replace(c.noun(nouns), whose=who, bound=c.whole(within))
        quantity = replace(noun.quantity, number=c.num(number))
        found.append(existing(c, replace(noun, quantity=quantity)))
    return Some(tuple(found))


@rule("Prop", "your hand has {count:Count} {how:Bound} card")
def hand_has(c: Context, count: object, how: object) -> Prop:
    """The number of cards in the hand."""
    return Holds(ZoneCount(HAND), c.whole(how), c.num(count))


@rule("Prop", "either player has {things:Counted}")
def either_has(c: Context, things: object) -> Prop:
    """One of the players has such things."""
    before, c.both_players = c.both_players, True
    noun = c.noun(things)
    c.both_players = before
    return Some(
        (
            existing(c, replace(noun, whose=YOU)),
            existing(c, replace(noun, whose=OPPONENT)),
        )
    )


@rule(
    "Prop",
    "(there is|there are) {count:Count} {how:Bound} {what:Attribute} ('s|') total worth of"
    " [{owner:Owner}] {nouns:Nouns}",
)
def so_much_together(
    c: Context, count: object, how: object, what: object, owner: object, nouns: object
) -> Prop:
    """So much of something that things in play have together."""
    whose = BOTH if owner is None else c.whole(owner)
    group = counted_group(c, replace(c.noun(nouns), whose=whose))
    total = AttrOf(c.whole(what), group, total=True)
    return Holds(total, c.whole(how), c.num(count))


@rule("TotalOf", "the total number of card in both players ' {zone:ZoneName}")
def total_in_both(c: Context, zone: object) -> Num:
    """The cards both players have in a zone."""
    return ZoneCount(c.whole(zone), BOTH)


@rule("TotalOf", "the number of card in {place:Place}")
def number_in(c: Context, place: object) -> Num:
    """The cards a player has in a zone."""
    found = c.of(Place, place)
    if found.zone < 0:
        raise Unbound("where are these cards?")
    return ZoneCount(found.zone, found.whose)


@rule("Prop", "{number:TotalOf} is {count:Count} {how:Bound}")
def total_is(c: Context, number: object, count: object, how: object) -> Prop:
    """So many cards, or more."""
    return Holds(c.num(number), c.whole(how), c.num(count))


@rule("Prop", "{number:TotalOf} is {than:Than} your opponent 's")
def total_than_theirs(c: Context, number: object, than: object) -> Prop:
    """As many cards as the opponent has there, more or fewer."""
    mine = c.num(number)
    if not isinstance(mine, ZoneCount) or mine.whose != YOU:
        raise Unbound("whose are compared?")
    return Holds(mine, c.whole(than), ZoneCount(mine.zone, OPPONENT))


@rule("Counted", "{count:Count} {how:Bound} digivolution card under {things:Known}")
def cards_under(c: Context, count: object, how: object, things: object) -> Noun:
    """So many cards under something."""
    noun = c.noun(things)
    if noun.ref is None:
        raise Unbound("under which one?")
    found = Noun(Anything(), CARDS, place=Place(under=noun.ref))
    return replace(found, quantity=replace(found.quantity, number=c.num(count)), bound=c.whole(how))


@rule("With", "(only|exactly|just) {number:Count} digivolution card")
def with_just_so_many_under(c: Context, number: object) -> Filter:
    """So many cards under it and no more."""
    return UnderCount(EXACTLY, c.num(number))


@rule("With", "{number:Digits} digivolution card")
def with_so_many_under(c: Context, number: str) -> Filter:
    """So many cards under it, which is at least so many (CR 4-23-1)."""
    del c
    if int(number) < 2:
        raise Unbound("a single digivolution card, or any?")
    return UnderCount(AT_LEAST, N(int(number)))


# -- that differ ---------------------------------------------------------------------------------


@rule("Differs", "name")
def differ_in_name(c: Context) -> int:
    """In name."""
    del c
    return NAME_INFO


@rule("Differs", "color")
def differ_in_color(c: Context) -> int:
    """In colour."""
    del c
    return COLOR_INFO


@rule("Differs", "level")
def differ_in_level(c: Context) -> int:
    """In level."""
    del c
    return LEVEL_INFO


@rule(
    "Prop",
    "{player:Haver} has {count:Count} {how:Bound} {nouns:Nouns} with different {field:Differs}",
)
def has_different(
    c: Context, player: object, count: object, how: object, nouns: object, field: object
) -> Prop:
    """So many of something that all differ (CR 4-22-1)."""
    who = c.whole(player)
    noun = replace(c.noun(nouns), whose=who)
    group = counted_group(c, noun)
    return Holds(DistinctOf(c.whole(field), group), c.whole(how), c.num(count))


@rule("Prop", "{first:Held} and {second:Held} is in {places:Places}")
def both_are_somewhere(c: Context, first: object, second: object, places: object) -> Prop:
    """Such a card lies there, and such another one."""
    where = places_of(c, places)
    found = [Exists(where.group(c.noun(one).filter)) for one in (first, second)]
    return Every(tuple(found))


@rule("Prop", "none of {owner:Owner} {nouns:Nouns} {qualities:Qualities}")
def none_is_so(c: Context, owner: object, nouns: object, qualities: object) -> Prop:
    """No such thing of a player's is so."""
    noun = replace(c.noun(nouns), whose=c.whole(owner))
    asked = both(noun.filter, quality_filter(c, qualities))
    return No(Exists(counted_group(c, replace(noun, filter=asked))))
