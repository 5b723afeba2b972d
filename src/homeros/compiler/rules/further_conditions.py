"""Further conditions: how many are so, what lies where together, colours and memory (CR 15-6)."""

from homeros.compiler.english import rule, values
from homeros.compiler.meaning import Context, Unbound, both, replace
from homeros.compiler.rules.conditions import (
    counted_group,
    existing,
    quality_filter,
    with_filter,
)
from homeros.compiler.rules.nouns import narrowing
from homeros.compiler.rules.references import places_of
from homeros.compiler.rules.words import texts
from homeros.effects.continuous import COLOR_INFO
from homeros.effects.filters import (
    PLAYED_THIS_TURN,
    Compare,
    Filter,
    InState,
    Kind,
    Named,
    NameHas,
    Not,
    Other,
    UnderCount,
)
from homeros.effects.groups import Defender, Field, Links, This
from homeros.effects.numbers import (
    AT_LEAST,
    BOTH,
    LESS,
    MORE,
    SAME_LEVEL_COUNT,
    SAME_LEVEL_PAIRS,
    YOU,
    AttrOf,
    CountOf,
    DistinctOf,
    MemoryOf,
    N,
    PerEach,
    ZoneCount,
)
from homeros.effects.propositions import Every, Exists, Holds, Is, Prop
from homeros.vocab.cards import DIGIMON
from homeros.vocab.zones import BREEDING

values(
    "MoreOrFewer",
    {"more": MORE, "fewer|less": LESS},
    same="few and little differ by what they count",
)


@rule(
    "Prop",
    "{player:Haver} has {how:MoreOrFewer} card in {whose:Owner} {zone:ZoneName} than {other:Other}",
)
def more_there_than(
    c: Context, player: object, how: object, whose: object, zone: object, other: object
) -> Prop:
    """More cards in a zone than the other player has there, or fewer."""
    mine, theirs = c.whole(player), c.whole(other)
    if mine == theirs or c.whole(whose) != mine:
        raise Unbound("with whom is it compared?")
    where = c.whole(zone)
    return Holds(ZoneCount(where, mine), c.whole(how), ZoneCount(where, theirs))


@rule("Prop", "{things:Known} was played this turn")
def played_this_turn(c: Context, things: object) -> Prop:
    """It came into play in this turn."""
    noun = c.noun(things)
    if noun.ref is None:
        raise Unbound("which one was played?")
    return Is(noun.ref, InState(PLAYED_THIS_TURN))


@rule("Prop", "the attack target is a digimon")
def digimon_attacked(c: Context) -> Prop:
    """A Digimon is attacked, and no player."""
    del c
    return Exists(Defender())


@rule("Prop", "{things:Known} 's name contains {parts:NameParts}")
def name_contains(c: Context, things: object, parts: object) -> Prop:
    """Its name has something in it (CR 2-3-1-3)."""
    noun = c.noun(things)
    if noun.ref is None:
        raise Unbound("whose name?")
    return Is(noun.ref, NameHas(texts(c, parts, c.lexicon, "part")))


# -- how many are so -----------------------------------------------------------------------------


def so_many(c: Context, count: object, how: object, nouns: object, qualities: object) -> Prop:
    """So many of something are so."""
    noun = c.noun(nouns)
    group = counted_group(c, replace(noun, filter=both(noun.filter, quality_filter(c, qualities))))
    number = c.num(count)
    if c.whole(how) == AT_LEAST and isinstance(number, N):
        return Exists(group, number.value)
    return Holds(CountOf(group), c.whole(how), number)


@rule("Owned", "{owner:Owner} {nouns:Nouns}")
def owned_nouns(c: Context, owner: object, nouns: object) -> object:
    """A player's things."""
    return replace(c.noun(nouns), whose=c.whole(owner))


@rule("Owned", "{nouns:Nouns}")
def anybodys_nouns(c: Context, nouns: object) -> object:
    """Things of whoever."""
    noun = c.noun(nouns)
    return replace(noun, whose=BOTH if noun.whose is None else noun.whose)


@rule("Prop", "{count:Count} {how:Bound} [of] {things:Owned} {qualities:Qualities}")
def so_many_are(c: Context, count: object, how: object, things: object, qualities: object) -> Prop:
    """So many of a player's things are so, or of all."""
    return so_many(c, count, how, things, qualities)


@rule(
    "Prop",
    "{count:Count} {how:Bound} [of] {things:Owned} is (in play|in the battle area)",
    same="a Digimon or Tamer is in play in the battle area",
)
def so_many_in_play(c: Context, count: object, how: object, things: object) -> Prop:
    """So many of a player's things are there, or of all."""
    noun = c.noun(things)
    return existing(
        c,
        replace(noun, quantity=replace(noun.quantity, number=c.num(count)), bound=c.whole(how)),
    )


@rule("Prop", "{player:Haver} has {count:Count} {how:Bound} link card")
def has_link_cards(c: Context, player: object, count: object, how: object) -> Prop:
    """So many cards linked to a player's Digimon."""
    links = Links(Field(Kind(DIGIMON), c.whole(player)))
    number = c.num(count)
    if c.whole(how) == AT_LEAST and isinstance(number, N):
        return Exists(links, number.value)
    return Holds(CountOf(links), c.whole(how), number)


@rule("Prop", "{who:Known} is in (the|your) breeding area")
def it_is_in_breeding(c: Context, who: object) -> Prop:
    """This Digimon is in the breeding area."""
    if not isinstance(c.noun(who).ref, This):
        raise Unbound("who is there?")
    return Exists(Field(Not(Other()), YOU, BREEDING))


# -- together ------------------------------------------------------------------------------------


@rule("Prop", "{first:Name} and {last:Name} is in {places:Places}")
def both_somewhere(c: Context, first: str, last: str, places: object) -> Prop:
    """Both of two cards lie there."""
    source = places_of(c, places)
    named = [Named((c.lexicon.name(name),)) for name in (first, last)]
    return Every(tuple([Exists(source.group(one)) for one in named]))


@rule("Prop", "{player:Haver} has both {first:Counted} and {second:Counted}")
def has_them_both(c: Context, player: object, first: object, second: object) -> Prop:
    """A player has one thing and another."""
    who = c.whole(player)
    found = [existing(c, replace(c.noun(one), whose=who)) for one in (first, second)]
    return Every(tuple(found))


@rule("Prop", "you and your opponent has {things:Counted}")
def both_players_have(c: Context, things: object) -> Prop:
    """Both players together have so many."""
    c.opponent_spoken_of = True
    noun = c.noun(things)
    if noun.ref is not None or noun.whose is not None:
        raise Unbound("whose are these?")
    return existing(c, replace(noun, whose=BOTH))


@rule("Prop", "{whose:Owner} {zone:ZoneName} has {count:Count} {how:Bound} card")
def zone_has(c: Context, whose: object, zone: object, count: object, how: object) -> Prop:
    """So many cards in a zone."""
    return Holds(ZoneCount(c.whole(zone), c.whole(whose)), c.whole(how), c.num(count))


@rule(
    "Prop",
    "{player:Haver} has {count:Count} {how:Bound} color among {owner:Owner} {nouns:Nouns}",
)
def colors_among(
    c: Context, player: object, count: object, how: object, owner: object, nouns: object
) -> Prop:
    """So many colours between them."""
    if c.whole(player) != c.whole(owner):
        raise Unbound("whose colours?")
    group = counted_group(c, replace(c.noun(nouns), whose=c.whole(owner)))
    return Holds(DistinctOf(COLOR_INFO, group), c.whole(how), c.num(count))


@rule("Prop", "{owner:Owner} memory is {count:Count} {how:Bound}")
def memory_is(c: Context, owner: object, count: object, how: object) -> Prop:
    """The memory on a player's side."""
    return Holds(MemoryOf(c.whole(owner)), c.whole(how), c.num(count))


@rule("With", "{number:Count} {how:Bound} {adjectives:Adjectives} digivolution card")
def so_many_described_under(c: Context, number: object, how: object, adjectives: object) -> Filter:
    """So many cards of a kind under it."""
    return UnderCount(c.whole(how), c.num(number), narrowing(c, adjectives, None))


# -- cards of one level in a stack ---------------------------------------------------------------


@rule("With", "{number:Count} {how:Bound} same-level card in (its|their) stack")
def so_many_of_a_level(c: Context, number: object, how: object) -> Filter:
    """So many cards of one level in its stack (Q4977)."""
    return Compare(SAME_LEVEL_COUNT, c.whole(how), c.num(number))


@rule(
    "ForEach",
    "for every {count:Count} same-level card {whose:Known} 's stack has",
    "for every {count:Count} same-level card in {whose:Known} 's stack",
    same="what a stack has is in it",
)
def for_every_pair(c: Context, count: object, whose: object) -> PerEach:
    """Once for every two cards of one level in a stack (Q4871)."""
    noun = c.noun(whose)
    if noun.ref is None or c.num(count) != N(2):
        raise Unbound("so many of one level?")
    return PerEach(AttrOf(SAME_LEVEL_PAIRS, noun.ref))


@rule("With", "a digivolution card with {items:WithItems}")
def with_a_card_that_has(c: Context, items: object) -> Filter:
    """A card under it that is so."""
    return UnderCount(AT_LEAST, N(1), with_filter(c, items))
