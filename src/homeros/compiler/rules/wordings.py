"""Wordings that hold anywhere: link cards, how it came about, colors among several, two zones."""

from homeros.compiler.english import rule, values
from homeros.compiler.meaning import (
    CARDS,
    EVERY,
    PERMANENTS,
    Context,
    Noun,
    Place,
    Source,
    Unbound,
    either,
    replace,
)
from homeros.compiler.rules.conditions import counted_group
from homeros.compiler.rules.lasting import Persist
from homeros.compiler.rules.playing import cards_to, price_of
from homeros.compiler.rules.references import places_of, shared
from homeros.compiler.rules.words import mask, texts
from homeros.effects.ability import BY_AN_EFFECT
from homeros.effects.actions import Action, If, May, OneOf, Play
from homeros.effects.continuous import COLOR_INFO, VORTEX_PLAYERS, Permit
from homeros.effects.filters import Compare, Filter, HasColor, Kind, Named, Trait
from homeros.effects.groups import Field
from homeros.effects.numbers import (
    AT_LEAST,
    EXACTLY,
    LINK_COUNT,
    OPPONENT,
    YOU,
    DistinctOf,
    N,
    ZoneCount,
)
from homeros.effects.propositions import Every, Happened, Holds, Prop
from homeros.vocab import events
from homeros.vocab.cards import DIGIMON

# -- link cards ------------------------------------------------------------------------------------


@rule("With", "{number:Count} {how:Bound} link card")
def so_many_links(c: Context, number: object, how: object) -> Filter:
    """So many link cards."""
    return Compare(LINK_COUNT, c.whole(how), c.num(number))


@rule("With", "[a] link card")
def some_link(c: Context) -> Filter:
    """Some link card."""
    del c
    return Compare(LINK_COUNT, AT_LEAST, N(1))


@rule("With", "no link card")
def no_link(c: Context) -> Filter:
    """No link card."""
    del c
    return Compare(LINK_COUNT, EXACTLY, N(0))


# -- what happened ---------------------------------------------------------------------------------

values(
    "CameAbout",
    {
        "this digimon was played by an effect|this digimon was played by effects": (
            Happened(BY_AN_EFFECT, event=events.PLAYED)
        ),
        "digivolved by an effect|digivolved by effects|this digimon digivolved by an effect"
        "|this digimon digivolved by effects": Happened(BY_AN_EFFECT, event=events.DIGIVOLVED),
    },
    same="what triggered the effect is what is asked about",
)

# -- colors ----------------------------------------------------------------------------------------


@rule(
    "Prop",
    "there are {number:Count} {how:Bound} color among your {nouns:Nouns}",
)
def there_are_colors_among(c: Context, number: object, how: object, nouns: object) -> Prop:
    """So many colors between them."""
    group = counted_group(c, replace(c.noun(nouns), whose=0))
    return Holds(DistinctOf(COLOR_INFO, group), c.whole(how), c.num(number))


@rule("Adjective", "{traits:Traits} trait or {colors:Colors}")
def trait_or_coloured(c: Context, traits: object, colors: object) -> Filter:
    """Of a trait or of a color."""
    return either(Trait(texts(c, traits, c.lexicon, "trait")), HasColor(mask(c, colors)))


# -- zones -----------------------------------------------------------------------------------------


@rule("Source", "from {first:Place} , {second:Place} or from {third:Places}")
def one_of_three_places(c: Context, first: object, second: object, third: object) -> Source:
    """From one of three places, the last of which has a word of its own."""
    one = c.of(Place, first)
    return Source((one, shared(one, c.of(Place, second)), *places_of(c, third).places))


@rule(
    "With",
    "{how:AsMuch} [a] {what:Measure} as the number of card in your or their {zone:ZoneName}",
)
def as_either_zone(c: Context, how: object, what: object, zone: object) -> Filter:
    """A number compared with how many cards either player has in a zone."""
    if not c.opponent_spoken_of:
        raise Unbound("whose is theirs?")
    measure, bound, where = c.whole(what), c.whole(how), c.whole(zone)
    return either(*[Compare(measure, bound, ZoneCount(where, one)) for one in (YOU, OPPONENT)])


# -- several of a name -----------------------------------------------------------------------------


@rule("Things", "{names:Names} s")
def all_of_a_name(c: Context, names: object) -> Noun:
    """All cards of a name among those that are looked at."""
    named = Named(texts(c, names, c.lexicon, "name"))
    if c.taken_from is None:
        raise Unbound("how many of these?")
    return Noun(named, CARDS, quantity=EVERY, plural=True)


@rule("Things", "all of your {first:Name} and {last:Name}")
def all_of_two_names(c: Context, first: str, last: str) -> Noun:
    """All of a player's of two names."""
    named = Named((c.lexicon.name(first), c.lexicon.name(last)))
    return Noun(named, PERMANENTS, quantity=EVERY, whose=YOU, plural=True)


# -- keywords that reach further, and what effects did ---------------------------------------------


@rule("Lasting", "your < vortex > can also attack players")
def vortex_on_players(c: Context) -> Persist:
    """Vortex of your Digimon can attack players too (Q5826)."""
    del c
    return Persist((Permit(Field(Kind(DIGIMON), YOU), VORTEX_PLAYERS),))


@rule("Prop", "effects suspended those {kinds:Kinds}")
def suspended_by_effects(c: Context, kinds: object) -> Prop:
    """The suspending that is answered was done by an effect (Q5918)."""
    mask(c, kinds)
    if not c.whens or any(when.event != events.SUSPENDED for when in c.whens):
        raise Unbound("this is about another event")
    return Happened(BY_AN_EFFECT)


@rule(
    "Sentence",
    "you may PLAY {first:Things} if {one:Condition} or {other:Things} if {two:Condition}"
    " {source:Source} {price:Price}",
)
def may_play_either_if(
    c: Context,
    first: object,
    one: object,
    other: object,
    two: object,
    source: object,
    price: object,
) -> Action:
    """One card if one thing is so or another card if another is: of both, one of them."""
    props = [c.prop(one), c.prop(two)]
    paid = price_of(c, price)
    plays = [
        Play(cards_to(c, things, source)[1], paid.cost, paid.number, slot=c.acted("play"))
        for things in (first, other)
    ]
    only = If(props[0], May(plays[0]), otherwise=If(props[1], May(plays[1])))
    return If(Every(tuple(props)), May(OneOf(tuple(plays))), otherwise=only)
