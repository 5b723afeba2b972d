"""Conditions: what has to be true, behind "if" and "while"."""

from homeros.compiler.english import listing, rule, values
from homeros.compiler.grammar import Node
from homeros.compiler.meaning import (
    ALL,
    ANY_OF_THEM,
    CARDS,
    ONE,
    PERMANENTS,
    Context,
    Noun,
    Place,
    Unbound,
    both,
    either,
    replace,
)
from homeros.compiler.rules.having import COUNTED_FIELDS, had_together
from homeros.compiler.rules.nouns import narrowing
from homeros.compiler.rules.references import places_of
from homeros.compiler.rules.words import mask, texts
from homeros.effects.ability import DNA
from homeros.effects.continuous import COLOR_INFO
from homeros.effects.filters import (
    ATTACKING,
    FACE_UP,
    SUSPENDED,
    Anything,
    Compare,
    Filter,
    HasColor,
    InState,
    Named,
    Not,
    Other,
    UnderCount,
)
from homeros.effects.groups import (
    DIFFERING_COLOR,
    Cards,
    Field,
    Subject,
    Target,
)
from homeros.effects.numbers import (
    AT_LEAST,
    BOTH,
    EXACTLY,
    LESS,
    LEVEL,
    MORE,
    OPPONENT,
    SAME_LEVEL_COUNT,
    YOU,
    AttrOf,
    CountOf,
    DistinctOf,
    MemoryOf,
    N,
    Num,
    ZoneCount,
)
from homeros.effects.propositions import (
    Did,
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
from homeros.vocab.cards import DIGIMON

ANYTHING = Anything()

# -- who has what --------------------------------------------------------------------------------

values("Haver", {"you": YOU})


@rule("Haver", "your opponent", "opponent", same="there is only one opponent")
def opponent_has(c: Context) -> int:
    """The opponent, who can be spoken of as "they" from now on."""
    c.opponent_spoken_of = True
    return OPPONENT


@rule("Haver", "they")
def they_have(c: Context) -> int:
    """The opponent, who was spoken of."""
    if not c.opponent_spoken_of:
        raise Unbound("who are they?")
    return OPPONENT


@rule("Owning", "{player:Haver} has {things:Counted}")
def has(c: Context, player: object, things: object) -> Prop:
    """A player has such things."""
    who = c.whole(player)
    return existing(c, replace(c.noun(things), whose=who))


@rule(
    "Owning",
    "{player:Haver} (doesn't|don't) have (a|an|any) {nouns:Nouns} [{area:Area}]",
    "{player:Haver} has no {nouns:Nouns} [{area:Area}]",
    "{player:Haver} (doesn't|don't) have {nouns:Nouns} [{area:Area}]",
    same="having none is not having any",
)
def has_none(c: Context, player: object, nouns: object, area: object) -> Prop:
    """A player has no such thing."""
    who = c.whole(player)
    noun = placed(c, c.noun(nouns), area)
    return No(existing(c, replace(noun, whose=who)))


def placed(c: Context, noun: Noun, area: object) -> Noun:
    """A noun with the area or place a phrase adds."""
    if area is None:
        return noun
    return replace(noun, group=None, what=CARDS, place=c.of(Place, area))


def existing(c: Context, noun: Noun) -> Prop:
    """That there are so many of something: at least one, so many exactly, or within a bound."""
    c.counted = c.asked = noun
    c.memory_counted = False
    if noun.differing >= 0:
        bound = AT_LEAST if noun.bound is None else noun.bound
        return Holds(counted_number(c, noun), bound, noun.quantity.number)
    group = counted_group(c, noun)
    number, how = noun.quantity.number, noun.bound
    whole_zone = isinstance(group, Cards) and group.filter == ANYTHING
    at_least = how == AT_LEAST or (how is None and number == N(1))
    if at_least and isinstance(number, N) and not whole_zone:
        return Exists(group, number.value)
    if how is None:
        how = AT_LEAST if number == N(1) else EXACTLY
    return Holds(counted_number(c, noun), how, number)


def not_differing(noun: Noun) -> Noun:
    """A noun without what its members have to differ in."""
    return replace(noun, differing=-1)


def counted_group(c: Context, noun: Noun) -> Target:
    """The group a condition counts."""
    if noun.differing >= 0 or noun.same_level:
        raise Unbound("which of these differ?")
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


@rule("Counted", "{count:Count} [{how:Bound}] [total] {nouns:Nouns} [{area:Area}]")
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


@rule("Area", "in {place:Place}")
def area_place(c: Context, place: object) -> Place:
    """Cards in a zone."""
    return c.of(Place, place)


@rule("Prop", "(there is|there are|there 's|there're) {things:Counted}")
def there_are(c: Context, things: object) -> Prop:
    """There are so many."""
    return existing(c, c.noun(things))


@rule("Area", "under {things:Things}")
def area_under(c: Context, things: object) -> Place:
    """Cards under a permanent."""
    return Place(under=c.group(c.noun(things)))


@rule("Prop", "{player:Haver} has {count:Count} {how:Bound}")
def has_so_many(c: Context, player: object, count: object, how: object) -> Prop:
    """The number of what was counted last."""
    if c.memory_counted:
        return Holds(MemoryOf(c.whole(player)), c.whole(how), c.num(count))
    if c.counted is None:
        raise Unbound("so many of what?")
    who = c.whole(player)
    noun = replace(c.counted, whose=who, bound=c.whole(how))
    return existing(c, replace(noun, quantity=replace(noun.quantity, number=c.num(count))))


values("Other", {"you": YOU, "your opponent": OPPONENT})


@rule("Prop", "{player:Haver} has (fewer|less) {nouns:Nouns} than {other:Other}")
def has_fewer_than(c: Context, player: object, nouns: object, other: object) -> Prop:
    """Fewer than the other player."""
    return balance(c, c.whole(player), LESS, nouns, c.whole(other))


@rule("Prop", "{player:Haver} has more {nouns:Nouns} than {other:Other}")
def has_more_than(c: Context, player: object, nouns: object, other: object) -> Prop:
    """More than the other player."""
    return balance(c, c.whole(player), MORE, nouns, c.whole(other))


@rule("Prop", "{player:Haver} has {how:AsMuch} [total] {nouns:Nouns} (as|than) {other:Other}")
def has_as_many(c: Context, player: object, how: object, nouns: object, other: object) -> Prop:
    """As many or more, as many or fewer."""
    return balance(c, c.whole(player), c.whole(how), nouns, c.whole(other))


def balance(c: Context, player: int, how: int, nouns: object, other: int) -> Prop:
    """What two players have of something, compared."""
    if player == other:
        raise Unbound("with whom is it compared?")
    noun = c.noun(nouns)
    left = counted_number(c, replace(noun, whose=player))
    return Holds(left, how, counted_number(c, replace(noun, whose=other)))


def counted_number(c: Context, noun: Noun) -> Num:
    """How many there are of something; of what differs, how many different ones."""
    if noun.differing == DIFFERING_COLOR:
        return CountOf(counted_group(c, not_differing(noun)), DIFFERING_COLOR)
    if noun.differing >= 0:
        if noun.differing not in COUNTED_FIELDS:
            raise Unbound("how many of these differ?")
        return DistinctOf(COUNTED_FIELDS[noun.differing], counted_group(c, not_differing(noun)))
    group = counted_group(c, noun)
    if isinstance(group, Cards) and group.filter == ANYTHING:
        return ZoneCount(group.zone, group.whose)
    return CountOf(group)


@rule("Prop", "{reference:Known} 's {what:Measure} is {number:Count} [{how:Bound}]")
def measure_is(c: Context, reference: object, what: object, number: object, how: object) -> Prop:
    """A number of something spoken of."""
    noun = c.noun(reference)
    if noun.ref is None:
        raise Unbound("of what is this the number?")
    bound = EXACTLY if how is None else c.whole(how)
    return Holds(AttrOf(c.whole(what), noun.ref), bound, c.num(number))


@rule("Prop", "{reference:Known} 's stack has {number:Count} {how:Bound} same-level card")
def same_levels(c: Context, reference: object, number: object, how: object) -> Prop:
    """So many cards of one level in a stack."""
    noun = c.noun(reference)
    if noun.ref is None:
        raise Unbound("whose stack?")
    return Holds(AttrOf(SAME_LEVEL_COUNT, noun.ref), c.whole(how), c.num(number))


@rule("Prop", "{owner:Owner} {nouns:Nouns} has {number:Count} {how:Bound} [total] color")
def total_colors(c: Context, owner: object, nouns: object, number: object, how: object) -> Prop:
    """So many colours between them."""
    group = counted_group(c, replace(c.noun(nouns), whose=c.whole(owner)))
    return Holds(DistinctOf(COLOR_INFO, group), c.whole(how), c.num(number))


@rule("Prop", "{player:Haver} has {count:Count} (memory {how:Bound}|{how:Bound} memory)")
def has_memory(c: Context, player: object, count: object, how: object) -> Prop:
    """The memory on a player's side."""
    c.memory_counted = True
    return Holds(MemoryOf(c.whole(player)), c.whole(how), c.num(count))


@rule("Prop", "{player:Haver} has {count:Count} memory")
def has_just_memory(c: Context, player: object, count: object) -> Prop:
    """Exactly so much memory: said of none only."""
    if c.num(count) != N(0):
        raise Unbound("so much memory, or more?")
    return Holds(MemoryOf(c.whole(player)), EXACTLY, N(0))


# -- what something is ---------------------------------------------------------------------------


@rule("Quality", "has {items:WithItems}")
def quality_has(c: Context, items: object) -> Filter:
    """Having something."""
    return with_filter(c, items)


@rule("Quality", "is {state:State}")
def quality_is(c: Context, state: object) -> Filter:
    """Being something."""
    return c.filter(state)


listing("Qualities", "Quality", "or", "and")


@rule("Prop", "{things:Subject} {qualities:Qualities}")
def subject_has(c: Context, things: object, qualities: object) -> Prop:
    """Something has or is something."""
    return property_of(c, things, qualities)


@rule("Post", "that {qualities:Qualities}")
def that_has(c: Context, qualities: object) -> Filter:
    """What follows "that"."""
    return quality_filter(c, qualities)


@rule("Post", "that 's {state:State}")
def that_is(c: Context, state: object) -> Filter:
    """What follows "that's"."""
    return c.filter(state)


@rule("Post", "that 's {state:State} or {quality:Quality}")
def that_is_or(c: Context, state: object, quality: object) -> Filter:
    """What follows "that's", or else what it has."""
    return either(c.filter(state), c.filter(quality))


def quality_filter(c: Context, qualities: object) -> Filter:
    """One filter of qualities joined by "and" or "or"."""
    filters = [c.filter(item) for item in c.items(qualities)]
    return both(*filters) if c.joint(qualities) == "and" else either(*filters)


def with_filter(c: Context, items: object) -> Filter:
    """One filter of items joined by "and" or "or"."""
    filters = [c.filter(item) for item in c.items(items)]
    return both(*filters) if c.joint(items) == "and" else either(*filters)


def property_of(c: Context, things: object, qualities: object) -> Prop:
    """That what is spoken of has certain qualities: it, any one, or all of them."""
    noun = c.noun(things)
    filter_ = quality_filter(c, qualities)
    if noun.ref is not None and noun.ref == c.asked_together:
        return had_together(noun.ref, filter_)
    if noun.any_of and noun.ref is not None:
        return Exists(Subject(filter_)) if isinstance(noun.ref, Subject) else Is(noun.ref, filter_)
    if noun.ref is not None:
        return Is(noun.ref, both(noun.filter, filter_))
    if noun.quantity.how == ALL:
        return Is(c.group(noun), filter_)
    if noun.quantity in (ANY_OF_THEM, ONE):
        return Exists(c.group(replace(noun, filter=both(noun.filter, filter_))))
    raise Unbound("of what is this said?")


@rule("Subject", "{things:Things}")
def subject_things(c: Context, things: object) -> Noun:
    """What a condition is about."""
    return c.noun(things)


@rule("Subject", "any of them")
def any_of_them(c: Context) -> Noun:
    """Any of what the trigger happened to."""
    found = c.refer(0, plural=True)
    return Noun(what=PERMANENTS, ref=found.target, any_of=True)


@rule("State", "suspended")
def state_suspended(c: Context) -> Filter:
    """Suspended."""
    return InState(SUSPENDED)


@rule("State", "unsuspended")
def state_unsuspended(c: Context) -> Filter:
    """Unsuspended."""
    return Not(InState(SUSPENDED))


@rule("State", "attacking")
def state_attacking(c: Context) -> Filter:
    """Attacking."""
    return InState(ATTACKING)


@rule("State", "face-up", "face up", same="a hyphen")
def state_face_up(c: Context) -> Filter:
    """Face up."""
    return InState(FACE_UP)


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


@rule(
    "Prop",
    "{nouns:Held} is in {places:Places}",
    "{nouns:Held} was in {places:Places}",
    same="of what is gone, what was there is asked for in any case (CR 15-8-3-9-4)",
)
def is_somewhere(c: Context, nouns: object, places: object) -> Prop:
    """Such a card lies there."""
    held = c.noun(nouns)
    return Exists(places_of(c, places).group(held.filter))


@rule("Prop", "{nouns:Held} is (face-up|face up) in {place:Place}")
def is_face_up(c: Context, nouns: object, place: object) -> Prop:
    """Such a card lies there face up."""
    held = c.noun(nouns)
    return Exists(c.of(Place, place).group(both(held.filter, InState(FACE_UP))))


@rule("With", "{nouns:Held} in (its|their) digivolution card")
def with_under(c: Context, nouns: object) -> Filter:
    """Such a card under it."""
    return UnderCount(AT_LEAST, N(1), c.noun(nouns).filter)


@rule("With", "a {adjectives:Adjectives} digivolution card")
def with_such_under(c: Context, adjectives: object) -> Filter:
    """A card under it that is so."""
    return UnderCount(AT_LEAST, N(1), narrowing(c, adjectives, None))


@rule("Quality", "has [a] digivolution card")
def with_any_under(c: Context) -> Filter:
    """Some card under it."""
    return UnderCount(AT_LEAST, N(1))


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
    c.opponent_spoken_of = True
    return TurnOf(OPPONENT)


@rule("Prop", "dna digivolving", "dna digivolved", same="it is over when this is asked")
def dna_digivolving(c: Context) -> Prop:
    """This digivolution is a DNA digivolution."""
    return Happened(way=DNA)


listing("Props", "Prop", "and", "or")


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
        "flip|flipped": "flip",
        "gain|gained": "gain",
        "use|used": "use",
        "link|linked": "link",
        "attack|attacked": "attack",
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


@rule("Prop", "no opponent 's digimon (was|is) {verb:Verb} by this effect")
def effect_did_not_to_theirs(c: Context, verb: Node) -> Prop:
    """This effect, which was about the opponent's Digimon, did nothing of the kind."""
    if c.refer(DIGIMON, plural=False).whose != OPPONENT:
        raise Unbound("was it done to theirs?")
    return No(Did(c.result(c.of(str, verb))))


@rule("Prop", "this effect {verb:Verb}")
def effect_did(c: Context, verb: Node) -> Prop:
    """This effect did something of the kind."""
    return Did(c.result(c.of(str, verb)))


@rule(
    "Condition",
    "{first:Props} or if {second:Props}",
    "{first:Props} , or if {second:Props}",
    "{first:Props} , or {second:Props}",
    same="a comma before the second",
)
def either_condition(c: Context, first: object, second: object) -> Prop:
    """One condition or another."""
    return Some((joined_props(c, first), joined_props(c, second)))


@rule("Condition", "{props:Props}")
def condition(c: Context, props: object) -> Prop:
    """One condition, or several."""
    return joined_props(c, props)


def joined_props(c: Context, props: object) -> Prop:
    """Conditions joined by "and" or "or" as one."""
    found = [c.prop(item) for item in c.items(props)]
    if len(found) == 1:
        return found[0]
    return Every(tuple(found)) if c.joint(props) == "and" else Some(tuple(found))
