"""Conditions: what has to be true, behind "if" and "while"."""

from homeros.compiler.english import listing, rule, values
from homeros.compiler.grammar import Node
from homeros.compiler.meaning import (
    CARDS,
    PERMANENTS,
    Context,
    Noun,
    Place,
    Unbound,
    both,
    either,
    replace,
)
from homeros.compiler.rules.words import mask, texts
from homeros.effects.filters import (
    SUSPENDED,
    Anything,
    Compare,
    DigiXrosed,
    Filter,
    HasColor,
    InState,
    Named,
    Not,
    Other,
)
from homeros.effects.groups import Cards, Field, Subject, Target, This, Under
from homeros.effects.numbers import (
    AT_LEAST,
    BOTH,
    EXACTLY,
    LEVEL,
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
    Every,
    Exists,
    Happened,
    Holds,
    Is,
    No,
    Prop,
    Some,
    TurnOf,
)
from homeros.vocab.zones import BREEDING, FIELD, HAND, SECURITY

ANYTHING = Anything()

# -- who has what --------------------------------------------------------------------------------

values("Haver", {"you": YOU, "your opponent": OPPONENT})


@rule("Haver", "they")
def they_have(c: Context) -> int:
    """The opponent, who was spoken of."""
    if not c.opponent_spoken_of:
        raise Unbound("who are they?")
    return OPPONENT


@rule("Prop", "{player:Haver} has {things:Counted}")
def has(c: Context, player: object, things: object) -> Prop:
    """A player has such things."""
    who = c.whole(player)
    if who == OPPONENT:
        c.opponent_spoken_of = True
    return existing(c, replace(c.noun(things), whose=who))


@rule(
    "Prop",
    "{player:Haver} (doesn't|don't) have (a|an|any) {nouns:Nouns} [{area:Area}]",
    "{player:Haver} has no {nouns:Nouns} [{area:Area}]",
    "{player:Haver} (doesn't|don't) have {nouns:Nouns} [{area:Area}]",
    same="having none is not having any",
)
def has_none(c: Context, player: object, nouns: object, area: object) -> Prop:
    """A player has no such thing."""
    who = c.whole(player)
    if who == OPPONENT:
        c.opponent_spoken_of = True
    noun = placed(c, c.noun(nouns), area)
    return No(existing(c, replace(noun, whose=who)))


def placed(c: Context, noun: Noun, area: object) -> Noun:
    """A noun with the area or place a phrase adds."""
    if area is None:
        return noun
    found = c.mean(area)
    if isinstance(found, Place):
        return replace(noun, group=None, what=CARDS, place=found)
    assert isinstance(found, int)
    return replace(noun, area=found)


def existing(c: Context, noun: Noun) -> Prop:
    """That there are so many of something: at least one, so many exactly, or within a bound."""
    group = counted_group(c, noun)
    number, how = noun.quantity.number, noun.bound
    count: Num = CountOf(group)
    if isinstance(group, Cards) and group.filter == ANYTHING:
        count = ZoneCount(group.zone, group.whose)
    elif isinstance(number, N) and (how == AT_LEAST or (how is None and number.value == 1)):
        return Exists(group, number.value)
    if how is None:
        how = AT_LEAST if number == N(1) else EXACTLY
    return Holds(count, how, number)


def counted_group(c: Context, noun: Noun) -> Target:
    """The group a condition counts."""
    if noun.ref is not None:
        return noun.ref
    if noun.group is not None:
        return noun.group
    if noun.place is not None:
        whose = noun.place.whose if noun.whose is None else noun.whose
        return replace(noun.place, whose=whose).group(noun.filter)
    if noun.what == CARDS:
        raise Unbound("where are these cards?")
    return Field(noun.filter, BOTH if noun.whose is None else noun.whose, noun.area)


@rule("Counted", "{count:Count} [{how:Bound}] {nouns:Nouns} [{area:Area}]")
def counted(c: Context, count: object, how: object, nouns: object, area: object) -> Noun:
    """So many of something."""
    noun = placed(c, c.noun(nouns), area)
    return replace(
        noun,
        quantity=replace(noun.quantity, number=c.num(count)),
        bound=None if how is None else c.whole(how),
    )


@rule("Counted", "{nouns:Nouns} [{area:Area}]")
def some_counted(c: Context, nouns: object, area: object) -> Noun:
    """Something."""
    return placed(c, c.noun(nouns), area)


@rule("Counted", "another {nouns:Nouns} [{area:Area}]")
def another_counted(c: Context, nouns: object, area: object) -> Noun:
    """Another one."""
    noun = placed(c, c.noun(nouns), area)
    return replace(noun, filter=both(noun.filter, Other()))


values(
    "Area",
    {
        "in play": 5,
        "in the battle area": 5,
        "in your battle area": 5,
        "in the breeding area": BREEDING,
        "on the field": FIELD,
    },
)


@rule("Area", "in {place:Place}")
def area_place(c: Context, place: object) -> Place:
    """Cards in a zone."""
    return c.of(Place, place)


@rule("Prop", "there (is|are|'re|'s) {things:Counted}")
def there_are(c: Context, things: object) -> Prop:
    """There are so many."""
    return existing(c, c.noun(things))


@rule("Prop", "{player:Haver} has {count:Count} (memory {how:Bound}|{how:Bound} memory)")
def has_memory(c: Context, player: object, count: object, how: object) -> Prop:
    """The memory on a player's side."""
    return Holds(MemoryOf(c.whole(player)), c.whole(how), c.num(count))


@rule("Prop", "{player:Haver} has {count:Count} {how:Bound} security card")
def has_security(c: Context, player: object, count: object, how: object) -> Prop:
    """The number of security cards."""
    return Holds(ZoneCount(SECURITY, c.whole(player)), c.whole(how), c.num(count))


@rule("Prop", "{player:Haver} has {count:Count} security card")
def has_exact_security(c: Context, player: object, count: object) -> Prop:
    """The number of security cards, exactly."""
    return Holds(ZoneCount(SECURITY, c.whole(player)), EXACTLY, c.num(count))


@rule("Prop", "your hand has {count:Count} {how:Bound} card")
def hand_has(c: Context, count: object, how: object) -> Prop:
    """The number of cards in the hand."""
    return Holds(ZoneCount(HAND), c.whole(how), c.num(count))


# -- what something is ---------------------------------------------------------------------------


@rule("Prop", "{things:Subject} has {items:WithItems}")
def subject_has(c: Context, things: object, items: object) -> Prop:
    """Something has a property."""
    return property_of(c, things, with_filter(c, items))


def with_filter(c: Context, items: object) -> Filter:
    """One filter of items joined by "and" or "or"."""
    filters = [c.filter(item) for item in c.items(items)]
    return both(*filters) if c.joint(items) == "and" else either(*filters)


def property_of(c: Context, things: object, filter_: Filter) -> Prop:
    """That what is referred to passes a filter."""
    noun = c.noun(things)
    if noun.ref is None:
        raise Unbound("of what is this said?")
    if isinstance(noun.ref, Subject) and noun.any_of:
        return Exists(Subject(filter_))
    return Is(noun.ref, both(noun.filter, filter_))


@rule("Subject", "{things:Things}")
def subject_things(c: Context, things: object) -> Noun:
    """What a condition is about."""
    return c.noun(things)


@rule("Subject", "any of them")
def any_of_them(c: Context) -> Noun:
    """Any of what the trigger happened to."""
    found = c.refer(0, plural=True)
    return Noun(what=PERMANENTS, ref=found.target, any_of=True)


@rule("Prop", "{things:Subject} is {state:State}")
def subject_is(c: Context, things: object, state: object) -> Prop:
    """Something is in a state, or is something."""
    return property_of(c, things, c.filter(state))


@rule("State", "suspended")
def state_suspended(c: Context) -> Filter:
    """Suspended."""
    return InState(SUSPENDED)


@rule("State", "unsuspended")
def state_unsuspended(c: Context) -> Filter:
    """Unsuspended."""
    return Not(InState(SUSPENDED))


@rule("State", "{names:Names}")
def state_named(c: Context, names: object) -> Filter:
    """Of a name."""
    return Named(texts(c, names, c.lexicon, "name"))


@rule("State", "{colors:Colors}")
def state_coloured(c: Context, colors: object) -> Filter:
    """Of a colour."""
    return HasColor(mask(c, colors))


@rule("State", "level {number:Count} [{how:Bound}]")
def state_level(c: Context, number: object, how: object) -> Filter:
    """Of a level."""
    return Compare(LEVEL, EXACTLY if how is None else c.whole(how), c.num(number))


@rule("State", "a {nouns:Nouns}")
def state_kind(c: Context, nouns: object) -> Filter:
    """Of a kind."""
    return c.noun(nouns).filter


# -- what is under it ----------------------------------------------------------------------------


@rule("Prop", "{nouns:Held} is in {things:Things} 's digivolution card")
def is_under(c: Context, nouns: object, things: object) -> Prop:
    """Such a card lies under it."""
    held = c.noun(nouns)
    noun = c.noun(things)
    return Exists(Under(c.group(noun), held.filter))


@rule("Held", "{nouns:Nouns}")
def held_names(c: Context, nouns: object) -> Noun:
    """A card called by its name."""
    return c.noun(nouns)


@rule("Held", "a {nouns:Nouns}")
def held_kind(c: Context, nouns: object) -> Noun:
    """A card of a kind."""
    return c.noun(nouns)


listing("Helds", "Held", "or")


# -- the rest ------------------------------------------------------------------------------------


@rule("Prop", "it 's your turn")
def your_turn(c: Context) -> Prop:
    """Your turn."""
    return TurnOf(YOU)


@rule("Prop", "it 's your opponent 's turn")
def opponents_turn(c: Context) -> Prop:
    """The opponent's turn."""
    return TurnOf(OPPONENT)


@rule("Prop", "dna digivolving")
def dna_digivolving(c: Context) -> Prop:
    """This digivolution is a DNA digivolution."""
    return Happened(way=1)


@rule("Prop", "digixrosing [with {count:Count} card]")
def digixrosing(c: Context, count: object) -> Prop:
    """It was DigiXrosed, with so many cards."""
    number = 1 if count is None else c.of(N, count).value
    return Is(This(), DigiXrosed(number))


@rule("Prop", "during an attack")
def during_attack(c: Context) -> Prop:
    """While an attack goes on."""
    return DuringAttack()


@rule("Prop", "{player:Haver} (do|did|does)")
def if_done(c: Context, player: object) -> Prop:
    """The last thing was done."""
    return Did(c.result())


@rule("Prop", "{player:Haver} (don't|didn't|doesn't)")
def if_not_done(c: Context, player: object) -> Prop:
    """The last thing was not done."""
    return No(Did(c.result()))


values(
    "Verb",
    {
        "delete|deleted|deletes": "delete",
        "trash|trashed|trashes": "trash",
        "return|returned": "return",
        "play|played": "play",
        "place|placed": "place",
        "digivolve|digivolved": "digivolve",
        "suspend|suspended|suspends": "suspend",
        "unsuspend|unsuspended": "unsuspend",
        "add|added": "add",
    },
    same="tenses of one verb",
)


@rule(
    "Prop",
    "this effect (didn't|doesn't) {verb:Verb}",
    "no digimon (was|is) {verb:Verb} by this effect",
    same="what was not done was done to none",
)
def effect_did_not(c: Context, verb: Node) -> Prop:
    """This effect did nothing of the kind."""
    return No(Did(c.result(c.of(str, verb))))


@rule("Prop", "this effect {verb:Verb}")
def effect_did(c: Context, verb: Node) -> Prop:
    """This effect did something of the kind."""
    return Did(c.result(c.of(str, verb)))


listing("Props", "Prop", "and", "or")


@rule("Condition", "{props:Props}")
def condition(c: Context, props: object) -> Prop:
    """One condition, or several."""
    found = [c.prop(item) for item in c.items(props)]
    if len(found) == 1:
        return found[0]
    return Every(tuple(found)) if c.joint(props) == "and" else Some(tuple(found))
