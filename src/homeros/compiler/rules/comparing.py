"""Comparing: numbers and names of one thing with those of another (CR 4-22)."""

from homeros.compiler.english import rule, values
from homeros.compiler.meaning import (
    CARDS,
    DIGIMON,
    PERMANENTS,
    Context,
    Noun,
    Place,
    Source,
    Unbound,
    both,
    replace,
)
from homeros.effects.continuous import COLOR_INFO, NAME_INFO, TRAIT_INFO
from homeros.effects.filters import Anything, Compare, Filter, Not, Shares, UnderCount
from homeros.effects.groups import Cards, EitherOf, Field, Subject, Target, This
from homeros.effects.numbers import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    DP,
    EXACTLY,
    LESS,
    LEVEL,
    LINK_COUNT,
    MORE,
    PLAY_COST,
    UNDER_COUNT,
    USE_COST,
    YOU,
    AttrOf,
    CountOf,
    MemoryOf,
    N,
    Num,
    Plus,
    ZoneCount,
)
from homeros.vocab.events import DIGIVOLVED

values(
    "Measure",
    {
        "dp": DP,
        "level": LEVEL,
        "play cost": PLAY_COST,
        "use cost": USE_COST,
        "digivolution card": UNDER_COUNT,
        "link card": LINK_COUNT,
    },
)
values(
    "Than",
    {
        "less than or equal to|equal to or less than|equal to or lower than": AT_MOST,
        "greater than or equal to|equal to or higher than": AT_LEAST,
        "less than|lower than": LESS,
        "greater than|higher than": MORE,
        "equal to": EXACTLY,
    },
    same="low and less, high and great differ by what they count",
)
values(
    "AsMuch",
    {
        "as (much|high|many) or (less|lower|fewer)": AT_MOST,
        "as (much|high|many) or (more|higher)": AT_LEAST,
    },
)
values(
    "OrSo",
    {"or (less|lower|fewer)": AT_MOST, "or (more|higher)": AT_LEAST},
)


def compared(what: int, how: int, number: Num) -> Filter:
    """A number of a thing compared with another."""
    return UnderCount(how, number) if what == UNDER_COUNT else Compare(what, how, number)


def value_of(c: Context, what: int, value: object) -> Num:
    """A number to compare with: one that is said, or the same number of something."""
    found = c.mean(value)
    if isinstance(found, Num):
        return found
    assert isinstance(found, Noun)
    several = found.gone and found.plural and not isinstance(found.ref, Subject)
    if found.ref is None or several:
        raise Unbound("with which one is it compared?")
    return AttrOf(what, found.ref)


@rule(
    "Value",
    "{reference:Known}",
    "{reference:Known} 's",
    "that of {reference:Known}",
    same="what number of it is meant goes without saying",
)
def value_reference(c: Context, reference: object) -> Noun:
    """The same number of something spoken of."""
    return c.noun(reference)


@rule("Value", "{number:Measured}")
def value_measured(c: Context, number: object) -> Num:
    """A number of something spoken of."""
    return c.num(number)


@rule(
    "Measured",
    "{reference:Known} 's {what:Measure}",
    "the {what:Measure} of {reference:Known}",
    same="whose number it is stands before or behind",
)
def value_measure(c: Context, reference: object, what: object) -> Num:
    """A number of something spoken of."""
    return value_of(c, c.whole(what), c.noun(reference))


@rule("Value", "{count:Count} of {owner:Owner} {nouns:Nouns}")
def value_of_one(c: Context, count: object, owner: object, nouns: object) -> Noun:
    """The same number of one that is chosen first."""
    behind, c.behind = c.behind, ()
    noun = replace(c.noun(nouns), whose=c.whole(owner))
    noun = replace(noun, filter=both(noun.filter, *[c.filter(item) for item in behind]))
    if c.num(count) != N(1) or noun.what == CARDS:
        raise Unbound("with which one is it compared?")
    return replace(noun, ref=c.target(noun))


@rule("Value", "the number of {place:Place}")
def value_place(c: Context, place: object) -> Num:
    """How many cards there are under something."""
    found = c.of(Place, place)
    if found.under is None:
        raise Unbound("the number of which cards?")
    return CountOf(found.group(Anything()))


@rule("Value", "the total card in both players ' {zone:ZoneName}")
def value_of_both(c: Context, zone: object) -> Num:
    """The cards in a zone of both players."""
    return ZoneCount(c.whole(zone), BOTH)


@rule("Value", "the number of {of:Countable}")
def value_count(c: Context, of: object) -> Num:
    """How many there are of something."""
    return c.num(of)


@rule("Value", "{owner:Owner} memory")
def value_memory(c: Context, owner: object) -> Num:
    """The memory on a player's side."""
    return MemoryOf(c.whole(owner))


@rule("With", "[a] {what:Measure} {than:Than} {value:Value}")
def measure_than(c: Context, what: object, than: object, value: object) -> Filter:
    """A number compared with another one."""
    measure = c.whole(what)
    return compared(measure, c.whole(than), value_of(c, measure, value))


@rule(
    "With",
    "{how:AsMuch} [a] {what:Measure} (as|than) {value:Value}",
    "[a] {what:Measure} {how:AsMuch} (as|than) {value:Value}",
    "as (much|high|many) [a] {what:Measure} as {value:Value} {how:OrSo}",
    same="which number it is and which way it may differ are said in either order",
)
def as_much_as(c: Context, how: object, what: object, value: object) -> Filter:
    """As much or less, as much or more."""
    measure = c.whole(what)
    return compared(measure, c.whole(how), value_of(c, measure, value))


@rule("With", "[an] equal or (less|lower|fewer) {what:Measure} (than|as|to) {value:Value}")
def equal_or_less(c: Context, what: object, value: object) -> Filter:
    """As much or less, with the words of a comparison."""
    measure = c.whole(what)
    return compared(measure, AT_MOST, value_of(c, measure, value))


@rule("With", "[a] (less|lower|fewer) {what:Measure} than {value:Value}")
def less_than(c: Context, what: object, value: object) -> Filter:
    """Less of something."""
    measure = c.whole(what)
    return compared(measure, LESS, value_of(c, measure, value))


@rule("With", "[a] {what:Measure} {more:Digits} higher than {value:Value}")
def just_higher(c: Context, what: object, more: str, value: object) -> Filter:
    """Just so much more of something."""
    measure = c.whole(what)
    return compared(measure, EXACTLY, Plus(value_of(c, measure, value), N(int(more))))


@rule("With", "[a] (more|higher) {what:Measure} than {value:Value}")
def more_than(c: Context, what: object, value: object) -> Filter:
    """More of something."""
    measure = c.whole(what)
    return compared(measure, MORE, value_of(c, measure, value))


values("OrEqual", {"higher": AT_LEAST, "lower": AT_MOST})


@rule("With", "equal or {how:OrEqual} {what:Measure}")
def equal_or_more(c: Context, how: object, what: object) -> Filter:
    """As much as this Digimon has, or more, or less: with what goes without saying."""
    measure = c.whole(what)
    return compared(measure, c.whole(how), AttrOf(measure, This()))


@rule("With", "the same {what:Measure} as {value:Value}")
def same_number(c: Context, what: object, value: object) -> Filter:
    """The same number."""
    measure = c.whole(what)
    return compared(measure, EXACTLY, value_of(c, measure, value))


@rule("Post", "whose {what:Measure} is {than:Than} {value:Value}")
def whose_measure(c: Context, what: object, than: object, value: object) -> Filter:
    """A number compared with another one."""
    measure = c.whole(what)
    return compared(measure, c.whole(than), value_of(c, measure, value))


values("Field", {"name": NAME_INFO, "color": COLOR_INFO, "trait": TRAIT_INFO})


@rule("With", "the same {field:Field} as {reference:Known}")
def same_as(c: Context, field: object, reference: object) -> Filter:
    """A name, colour or trait in common with something spoken of."""
    noun = c.noun(reference)
    if noun.ref is None:
        raise Unbound("the same as what?")
    return Shares(c.whole(field), noun.ref)


@rule("Source", "(from|in) {place:Place} of the same {field:Field} as {reference:Known}")
def from_those_of_the_same(c: Context, place: object, field: object, reference: object) -> Source:
    """Cards somewhere with a name, colour or trait in common with something spoken of."""
    found = c.of(Place, place)
    if found.such is not None:
        raise Unbound("these are narrowed already")
    return Source((replace(found, such=c.filter(same_as(c, field, reference))),))


@rule("With", "the same {field:Field} as [any of] {owner:Owner} {nouns:Nouns}")
def same_as_any(c: Context, field: object, owner: object, nouns: object) -> Filter:
    """A name, colour or trait in common with any of a player's."""
    noun = c.noun(nouns)
    return Shares(c.whole(field), Field(noun.filter, c.whole(owner), noun.area))


@rule("Adjective", "{number:Digits} dp [{how:Bound}]")
def of_dp(c: Context, number: str, how: object) -> Filter:
    """Of a DP within a bound."""
    return Compare(DP, EXACTLY if how is None else c.whole(how), N(int(number)))


@rule("Post", "without the same {field:Field} as the card in your battle area [or {zone:ZoneName}]")
def not_same_as_cards(c: Context, field: object, zone: object) -> Filter:
    """No name, colour or trait in common with the cards a player has in play, and elsewhere."""
    group: Target = Field(Anything(), YOU)
    if zone is not None:
        group = EitherOf(group, Cards(c.whole(zone), Anything(), YOU))
    return Not(Shares(c.whole(field), group))


@rule("With", "the same {field:Field} as any of {place:Place}")
def same_as_any_card(c: Context, field: object, place: object) -> Filter:
    """A name, colour or trait in common with any card under something."""
    found = c.of(Place, place)
    if found.under is None:
        raise Unbound("the same as which cards?")
    return Shares(c.whole(field), found.group(Anything()))


@rule("Quality", "(shares|share) a {field:Field} with {reference:Known}")
def has_in_common(c: Context, field: object, reference: object) -> Filter:
    """A name, colour or trait in common with something spoken of."""
    return c.filter(same_as(c, field, reference))


@rule("With", "a different {field:Field} than {reference:Known}")
def different_from(c: Context, field: object, reference: object) -> Filter:
    """No name, colour or trait in common with something spoken of."""
    return Not(c.filter(same_as(c, field, reference)))


@rule("Known", "the digimon you digivolved into")
def what_it_became(c: Context) -> Noun:
    """The Digimon that has digivolved, as it is now."""
    if not c.whens or any(when.event != DIGIVOLVED for when in c.whens):
        raise Unbound("what has digivolved?")
    return Noun(Anything(), PERMANENTS, ref=Subject(), kinds=DIGIMON)
