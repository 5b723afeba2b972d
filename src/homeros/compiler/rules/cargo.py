"""What is moved: several things named one after the other, ends of zones, cards under others."""

from typing import Final

from homeros.compiler.english import listing, rule, values
from homeros.compiler.meaning import (
    CARDS,
    EITHER,
    EVERY,
    PERMANENTS,
    SOME,
    Context,
    Noun,
    Quantity,
    Unbound,
    both,
    replace,
)
from homeros.compiler.rules.nouns import any_of, either_of, narrowing, nominal
from homeros.compiler.rules.words import texts
from homeros.effects.filters import (
    FACE_UP,
    Anything,
    Filter,
    InState,
    Named,
    Not,
    Other,
)
from homeros.effects.groups import (
    EXACT,
    UP_TO,
    Cards,
    EitherOf,
    Field,
    Links,
    Target,
    This,
    ThisCard,
    TopCards,
    TopOfStack,
    Under,
)
from homeros.effects.numbers import BOTH, YOU, N, Num
from homeros.vocab.events import WOULD_PLAY
from homeros.vocab.zones import BOTTOM, HAND, SECURITY

# -- several things ------------------------------------------------------------------------------


@rule("Piece", "{things:Things}")
def piece(c: Context, things: object) -> Noun:
    """Permanents, cards, or what was spoken of."""
    return c.noun(things)


@rule("Cargo", "{thing:Piece}")
def cargo(c: Context, thing: object) -> Noun:
    """What something is done to."""
    return c.noun(thing)


@rule("Cargo", "{quantity:Quantity} of your {names:Names} s from in play or from your hand")
def from_play_or_hand(c: Context, quantity: object, names: object) -> Noun:
    """So many of a name, in play or in the hand."""
    named = Named(texts(c, names, c.lexicon, "name"))
    group = EitherOf(Field(named), Cards(HAND, named))
    return Noun(named, EITHER, c.of(Quantity, quantity), YOU, group=group)


@rule("Cargo", "{first:Piece} [,] and {last:Piece}")
def two_things(c: Context, first: object, last: object) -> Noun:
    """Two kinds of things together."""
    return several(c, [first, last])


@rule("Cargo", "{first:Piece} and {second:Piece} and {last:Piece}")
def three_things(c: Context, first: object, second: object, last: object) -> Noun:
    """Three kinds of things together."""
    return several(c, [first, second, last])


@rule("Cargo", "{first:Piece} along with {more:Piece}")
def along_with(c: Context, first: object, more: object) -> Noun:
    """Something together with others."""
    noun = c.noun(more)
    rest = noun.parts or (noun,)
    return Noun(parts=(c.noun(first), *rest), plural=True)


listing("Pieces", "Piece", "comma")


@rule("Cargo", "{first:Piece} , {more:Pieces} [,] and {last:Piece}")
def many_things(c: Context, first: object, more: object, last: object) -> Noun:
    """Several kinds of things together."""
    return several(c, [first, *c.items(more), last])


@rule("Cargo", "{first:Piece} and {last:Piece} ― both {posts:Posts} ―")
def two_things_both(c: Context, first: object, last: object, posts: object) -> Noun:
    """Two kinds of things that are narrowed alike."""
    noun = several(c, [first, last])
    asked = narrowing(c, None, posts)
    return replace(noun, parts=tuple([narrowed(part, asked) for part in noun.parts]))


def narrowed(noun: Noun, asked: Filter) -> Noun:
    """A noun with one more thing asked."""
    if noun.ref is not None or noun.group is not None:
        raise Unbound("this is known already")
    return replace(noun, filter=both(noun.filter, asked))


def several(c: Context, items: list[object]) -> Noun:
    """Things named one after the other."""
    parts = tuple([c.noun(item) for item in items])
    if any(part.parts for part in parts):
        raise Unbound("what joins these?")
    return Noun(parts=parts, plural=True)


@rule("Things", "{count:Count} {first:Nouns} or {other:Count} {last:Nouns}")
def one_or_one(c: Context, count: object, first: object, other: object, last: object) -> Noun:
    """One of either kind: what is chosen is chosen from both."""
    if c.num(count) != N(1) or c.num(other) != N(1):
        raise Unbound("so many of both?")
    return either_of(c, c.noun(first), c.noun(last))


@rule("Things", "{count:Count} {first:Nouns} , {more:CommaNouns} [,] or {other:Count} {last:Nouns}")
def one_of_many(
    c: Context, count: object, first: object, more: object, other: object, last: object
) -> Noun:
    """One of several kinds."""
    found = c.noun(first)
    for item in c.items(more):
        found = either_of(c, found, c.noun(item))
    if c.num(count) != N(1) or c.num(other) != N(1):
        raise Unbound("so many of both?")
    return either_of(c, found, c.noun(last))


@rule("Counting", "{count:Count} {nouns:Nouns}")
def counting(c: Context, count: object, nouns: object) -> Noun:
    """One of a kind, in a list of kinds."""
    if c.num(count) != N(1):
        raise Unbound("so many of each?")
    return c.noun(nouns)


listing("CommaNouns", "Counting", "comma")


@rule("Things", "{count:Count} {first:Rich} , {more:CommaNamesOnly} [,] or {last:Names} [card]")
def one_or_a_name(c: Context, count: object, first: object, more: object, last: object) -> Noun:
    """One of a kind, or of certain names."""
    names = [*c.items(more), *c.items(last)]
    named = Named(tuple([c.lexicon.name(str(name)) for name in names]))
    quantity = Quantity(EXACT, c.num(count))
    return replace(any_of(c.noun(first), Noun(named, EITHER)), quantity=quantity)


listing("CommaNamesOnly", "Name", "comma")


@rule("Things", "one")
def one_such(c: Context) -> Noun:
    """One of what a condition was about."""
    if c.counted is None:
        raise Unbound("one of what?")
    return Noun(c.counted.filter, EITHER, kinds=c.counted.kinds)


@rule("Things", "another of {owner:Owner} {nouns:Nouns}")
def another_of(c: Context, owner: object, nouns: object) -> Noun:
    """Another one of a player's."""
    noun = c.noun(nouns)
    return replace(noun, filter=both(noun.filter, Other()), whose=c.whole(owner))


@rule(
    "Things",
    "{count:Count} (each of|of each) {names:NamesTogether}",
    same="so many of each",
)
def one_of_each(c: Context, count: object, names: object) -> Noun:
    """So many cards of each of several names."""
    return each_name(c, c.num(count), c.items(names))


listing("NamesTogether", "Name", "and")


@rule("Things", "{count:Count} {first:Name} and {last:Name}")
def one_name_and_another(c: Context, count: object, first: object, last: object) -> Noun:
    """One card of each of two names."""
    return each_name(c, c.num(count), [first, last])


def each_name(c: Context, number: Num, items: list[object]) -> Noun:
    """So many cards of each of several names."""
    names = [c.lexicon.name(str(item)) for item in items]
    quantity = Quantity(EXACT, number)
    parts = tuple([Noun(Named((name,)), EITHER, quantity) for name in names])
    return Noun(parts=parts, plural=True)


@rule(
    "Things",
    "{count:Count} [of] {owner:Owner} {first:Adjectives} and {other:Count} [of] {again:Owner}"
    " {last:Adjectives} {head:Head}",
)
def one_such_of_theirs_and_one_such(
    c: Context,
    count: object,
    owner: object,
    first: object,
    other: object,
    again: object,
    last: object,
    head: object,
) -> Noun:
    """So many of two sorts of what players have."""
    parts = []
    for number, whose, adjectives in ((count, owner, first), (other, again, last)):
        noun = replace(c.of(Noun, nominal(c, adjectives, head, None)), whose=c.whole(whose))
        parts.append(replace(noun, quantity=Quantity(EXACT, c.num(number))))
    return Noun(parts=tuple(parts), plural=True)


@rule(
    "Things",
    "{count:Count} {first:Adjectives} or {other:Count} {last:Adjectives} {head:Head}",
)
def one_such_or_one_such(
    c: Context, count: object, first: object, other: object, last: object, head: object
) -> Noun:
    """One of either of two sorts of one kind."""
    if c.num(count) != N(1) or c.num(other) != N(1):
        raise Unbound("so many of both?")
    nouns = [c.of(Noun, nominal(c, adjectives, head, None)) for adjectives in (first, last)]
    return either_of(c, nouns[0], nouns[1])


@rule(
    "Things",
    "{count:Count} {first:Adjectives} and {other:Count} {last:Adjectives} {head:Head}"
    " [{posts:Posts}]",
)
def one_such_and_one_such(
    c: Context,
    count: object,
    first: object,
    other: object,
    last: object,
    head: object,
    posts: object,
) -> Noun:
    """So many of two sorts of one kind: what is said of the kind is said of both."""
    parts = []
    for number, adjectives in ((count, first), (other, last)):
        noun = c.of(Noun, nominal(c, adjectives, head, posts))
        parts.append(replace(noun, quantity=Quantity(EXACT, c.num(number))))
    return Noun(parts=tuple(parts), plural=True)


# -- ends of zones -------------------------------------------------------------------------------


def end_of(c: Context, zone: int, count: object, whose: object, end: object) -> Noun:
    """So many cards from the top or bottom of a zone."""
    number = N(1) if count is None else c.num(count)
    player = c.whole(whose)
    group = TopCards(zone, number, player, bottom=c.whole(end) == BOTTOM)
    plural = number != N(1) or player == BOTH
    return Noun(what=CARDS, ref=group, whose=player, plural=plural)


@rule("Piece", "{whose:Whose} {end:End} [{count:Count}] security card")
def end_of_security(c: Context, whose: object, end: object, count: object) -> Noun:
    """The top or bottom cards of a security stack."""
    return end_of(c, SECURITY, count, whose, end)


@rule(
    "Piece",
    "the {end:End} [{count:Count}] card of {whose:Whose} {zone:ZoneName}",
    "{whose:Whose} {zone:ZoneName} 's {end:End} [{count:Count}] card",
    same="whose top it is stands before or behind",
)
def end_of_zone(c: Context, end: object, count: object, whose: object, zone: object) -> Noun:
    """Cards from the top or bottom of a zone."""
    return end_of(c, c.whole(zone), count, whose, end)


@rule("Piece", "{count:Count} card from the {end:End} of {whose:Whose} {zone:ZoneName}")
def from_end_of_zone(c: Context, count: object, end: object, whose: object, zone: object) -> Noun:
    """The same, counted first."""
    return end_of(c, c.whole(zone), count, whose, end)


@rule("Piece", "up to {count:Count} card from the {end:End} of {whose:Whose} {zone:ZoneName}")
def up_to_from_end(c: Context, count: object, end: object, whose: object, zone: object) -> Noun:
    """Up to so many cards from the top or bottom of a zone."""
    return up_to_these(end_of(c, c.whole(zone), count, whose, end), c.num(count))


def up_to_these(noun: Noun, number: Num) -> Noun:
    """Up to so many of the cards at an end."""
    return replace(noun, ref=None, group=noun.ref, quantity=Quantity(UP_TO, number))


@rule("Facings", "face-up", "face up", same="a hyphen")
def facing_up(c: Context) -> Filter:
    """Those that are face up."""
    del c
    return InState(FACE_UP)


@rule("Facings", "face-down", "face down", same="a hyphen")
def facing_down(c: Context) -> Filter:
    """Those that are face down."""
    del c
    return Not(InState(FACE_UP))


@rule("Piece", "{whose:Whose} {end:End} {facing:Facings} security card")
def end_of_facing(c: Context, whose: object, end: object, facing: object) -> Noun:
    """The top or bottom one of the security cards that face so."""
    noun = end_of(c, SECURITY, None, whose, end)
    assert isinstance(noun.ref, TopCards)
    return replace(noun, ref=replace(noun.ref, filter=c.filter(facing)))


@rule(
    "Piece",
    "the top or bottom card of {whose:Whose} security stack",
    "{whose:Whose} top or bottom security card",
    same="whose top it is stands before or behind",
)
def either_end_of_security(c: Context, whose: object) -> Noun:
    """The top or the bottom card of a security stack: one of them is chosen."""
    player = c.whole(whose)
    top = TopCards(SECURITY, N(1), player)
    bottom = TopCards(SECURITY, N(1), player, bottom=True)
    return Noun(what=CARDS, whose=player, group=EitherOf(top, bottom))


@rule("Piece", "all [of] {whose:Owner} {zone:ZoneName}")
def whole_zone(c: Context, whose: object, zone: object) -> Noun:
    """All cards of a zone."""
    return all_in(c, c.whole(zone), whose)


@rule("Piece", "all [of] [the] card in {whose:Whose} {zone:ZoneName}")
def all_cards_in(c: Context, whose: object, zone: object) -> Noun:
    """All cards of a zone."""
    return all_in(c, c.whole(zone), whose)


def all_in(c: Context, zone: int, whose: object) -> Noun:
    """All cards of a zone."""
    player = c.whole(whose)
    group = Cards(zone, Anything(), player)
    return Noun(what=CARDS, quantity=EVERY, group=group, whose=player, plural=True)


UNDER_OTHERS: Final = 1 << 8
"""A kind beside the categories of cards: no Digimon or Tamer is meant by it."""

# -- cards under others --------------------------------------------------------------------------


def holder(c: Context, things: object) -> Target:
    """Whose cards are meant: known, or chosen first; "this card" is this Digimon on older cards."""
    return holder_of(c, c.noun(things))


def holder_of(c: Context, noun: Noun) -> Target:
    """The permanents a noun means, as those who have cards."""
    if noun.parts:
        raise Unbound("whose cards are these?")
    if isinstance(noun.ref, ThisCard):
        if any(when.event == WOULD_PLAY for when in c.whens):
            raise Unbound("nothing is under a card that is not there yet")
        return This()
    if noun.what == CARDS and noun.ref is None:
        raise Unbound("cards have no cards under them")
    return c.target(replace(noun, what=PERMANENTS, gone=False))


values("Beneath", {"digivolution card": Under, "link card": Links})


def cards_under(c: Context, kind: object, of: Target, filter_: Filter) -> Target:
    """The digivolution cards or link cards of something."""
    return Links(of, filter_) if c.mean(kind) is Links else Under(of, filter_)


@rule(
    "Piece",
    "{quantity:SoMany} [of] {holder:Things} ('s|') [{adjectives:Adjectives}] {kind:Beneath}"
    " [{posts:Posts}]",
)
def some_of_its(
    c: Context, quantity: object, holder: object, adjectives: object, kind: object, posts: object
) -> Noun:
    """So many of the cards something has."""
    return chosen_under(c, quantity, holder, adjectives, kind, posts)


def chosen_under(
    c: Context,
    quantity: object,
    things: object,
    adjectives: object,
    kind: object,
    posts: object,
) -> Noun:
    """So many of the cards under something."""
    of = holder(c, things)
    group = cards_under(c, kind, of, narrowing(c, adjectives, posts))
    found = c.of(Quantity, quantity)
    return Noun(what=CARDS, quantity=found, group=group, kinds=UNDER_OTHERS)


@rule("Piece", "{quantity:Quantity} [of] its [{adjectives:Adjectives}] {kind:Beneath}")
def some_of_its_own(c: Context, quantity: object, adjectives: object, kind: object) -> Noun:
    """So many of the cards of what was spoken of."""
    of = c.refer(0, plural=False, cards=False).target
    group = cards_under(c, kind, of, narrowing(c, adjectives, None))
    found = c.of(Quantity, quantity)
    return Noun(what=CARDS, quantity=found, group=group, kinds=UNDER_OTHERS)


@rule("SoMany", "any {count:Count} [of]")
def any_so_many(c: Context, count: object) -> Quantity:
    """So many, whichever."""
    return Quantity(EXACT, c.num(count))


@rule("Piece", "any {count:Count} {kind:Beneath} [{posts:Posts}] (of|from|under) {holder:Things}")
def any_of_theirs(c: Context, count: object, kind: object, posts: object, holder: object) -> Noun:
    """So many of the cards something has, whichever."""
    return chosen_under(c, any_so_many(c, count), holder, None, kind, posts)


@rule("Piece", "[any] {count:Count} card under {holder:Things}")
def any_under(c: Context, count: object, holder_: object) -> Noun:
    """So many of the cards under something, whichever."""
    group = Under(holder(c, holder_), Anything())
    quantity = Quantity(EXACT, c.num(count))
    return Noun(what=CARDS, quantity=quantity, group=group, kinds=UNDER_OTHERS)


@rule(
    "Piece",
    "all [of] [the] {kind:Beneath} (of|from|under|from under) {holder:Things}",
)
def all_of_its(c: Context, kind: object, holder: object) -> Noun:
    """All the cards something has."""
    return chosen_under(c, EVERY, holder, None, kind, None)


def end_under(c: Context, of: Target, end: object, count: object, down: object) -> Noun:
    """So many cards from the top or bottom of what is under something."""
    number = N(1) if count is None else c.num(count)
    filter_ = Not(InState(FACE_UP)) if down else Anything()
    group = Under(of, filter_, number, bottom=c.whole(end) == BOTTOM)
    return Noun(what=CARDS, ref=group, plural=number != N(1), kinds=UNDER_OTHERS)


@rule(
    "Piece",
    "the {end:End} [{count:Count}] [{down=face-down}] digivolution card (of|from) {holder:Things}",
    "the {end:End} [{count:Count}] [{down=face-down}] card (from under|under) {holder:Things}",
    "{holder:Things} ('s|') {end:End} [{count:Count}] [{down=face-down}] digivolution card",
    "the digivolution card at the {end:End} of {holder:Things}",
    same="cards under something, which for a Digimon are its digivolution cards",
)
def end_of_its(c: Context, end: object, count: object, down: object, holder_: object) -> Noun:
    """The top or bottom of the cards under something."""
    return end_under(c, holder(c, holder_), end, count, down)


@rule("Piece", "its {end:End} [{count:Count}] [{down=face-down}] digivolution card")
def end_of_its_own(c: Context, end: object, count: object, down: object) -> Noun:
    """The top or bottom of the cards under what was spoken of."""
    of = c.refer(0, plural=False, cards=False).target
    return end_under(c, of, end, count, down)


@rule(
    "Piece",
    "{count:Count} {end:End} face-down card (from under|under) {holder:Things}",
)
def end_cards_of_its(c: Context, count: object, end: object, holder_: object) -> Noun:
    """So many from the top or bottom of the cards face down under something.

    From under any, they may come from under several: one after the other (Q6301).
    """
    noun = c.noun(holder_)
    several = c.num(count)
    some = noun.quantity.how == SOME
    if not some or not isinstance(several, N) or several.value < 2:
        return end_under(c, holder_of(c, noun), end, count, True)
    one = end_under(c, holder_of(c, noun), end, None, True)
    assert one.ref is not None
    each: Target = one.ref
    for _ in range(several.value - 1):
        each = EitherOf(one.ref, each)
    return replace(one, ref=each, plural=True)


@rule("Piece", "{holder:Known} 's digivolution card")
def whole_stack_under(c: Context, holder_: object) -> Noun:
    """All the cards under something known."""
    group = Under(holder(c, holder_), Anything())
    return Noun(what=CARDS, ref=group, plural=True, kinds=UNDER_OTHERS)


@rule(
    "Piece",
    "{count:Count} digivolution card (from|at) the {end:End} of {holder:Things}",
)
def from_end_of_its(c: Context, count: object, end: object, holder_: object) -> Noun:
    """The same, counted first."""
    return end_under(c, holder(c, holder_), end, count, None)


@rule(
    "Piece",
    "{holder:Things} ('s|') top (stacked card|card)",
    "the top (card|stacked card) of {holder:Things}",
    same="the top card of a stack is one of its stacked cards",
)
def top_of_stack(c: Context, holder_: object) -> Noun:
    """The top card of a stack (CR 4-5-1)."""
    of = holder(c, holder_)
    return Noun(what=CARDS, ref=TopOfStack(of))


@rule(
    "Piece",
    "up to {count:Count} digivolution card from the {end:End} of {holder:Things}",
)
def up_to_from_end_of_its(c: Context, count: object, end: object, holder_: object) -> Noun:
    """Up to so many cards from the top or bottom of what is under something."""
    return up_to_these(end_under(c, holder(c, holder_), end, count, None), c.num(count))
