"""Moving cards: to the trash, to hands and decks, under permanents, into security stacks."""

from collections.abc import Callable
from dataclasses import dataclass

from homeros.compiler.english import rule, values
from homeros.compiler.finish import rebuilt
from homeros.compiler.meaning import (
    ANY_OF_THEM,
    CARDS,
    ONE,
    PERMANENTS,
    Context,
    Noun,
    Quantity,
    Source,
    Unbound,
    both,
    replace,
)
from homeros.compiler.rules.cargo import holder_of
from homeros.effects.actions import (
    Action,
    If,
    OneOf,
    PlaceInBattle,
    PlaceInSecurity,
    PlaceUnder,
    Return,
    Select,
    Seq,
    TrashCards,
)
from homeros.effects.filters import AllOf, Anything, Other
from homeros.effects.groups import EitherOf, Pick, Slot, Target, ThisCard, TopCards, Under
from homeros.effects.node import Node
from homeros.effects.numbers import LESS, MORE, OPPONENT, OWNER, YOU, N, ZoneCount
from homeros.effects.propositions import Holds
from homeros.vocab.zones import BOTTOM, DECK, HAND, SECURITY, TOP


def moved(c: Context, things: object, source: object, *, added: bool = False) -> Target:
    """What is moved, from where it is; what is in play is not added to a hand but returned."""
    noun = c.noun(things)
    if added and source is None and noun.what == PERMANENTS:
        raise Unbound("what is in play is returned")
    found = None if source is None else c.of(Source, source)
    if found is None and c.former.in_place and not located(noun):
        found = c.former.source
    c.former.source = found
    if found is not None:
        if not takes_source(noun):
            raise Unbound("it is where it is")
        noun = as_cards(noun)
    elif c.taken_from is not None:
        noun = as_cards(noun) if takes_source(noun) and not permanents(noun) else noun
    elif not located(noun):
        raise Unbound("from where is it taken?")
    return c.target(noun, found)


def permanents(noun: Noun) -> bool:
    """Whether a noun is about permanents, by its head or by whose they are."""
    return noun.what == PERMANENTS or noun.whose is not None


def takes_source(noun: Noun) -> bool:
    """Whether a noun, or a part of it, does not say by itself where its members are."""
    if noun.parts:
        return any(takes_source(part) for part in noun.parts)
    return noun.ref is None and noun.group is None


def as_cards(noun: Noun) -> Noun:
    """A noun that is about cards off the field, whatever its head."""
    if noun.parts:
        return replace(noun, parts=tuple([as_cards(part) for part in noun.parts]))
    return noun if noun.ref is not None else replace(noun, what=CARDS)


def located(noun: Noun) -> bool:
    """Whether a noun says where its members are: on the field, in a zone, or known."""
    if noun.parts:
        return all(located(part) for part in noun.parts)
    if noun.ref is not None or noun.group is not None or noun.place is not None:
        return True
    return noun.what == PERMANENTS or (noun.what != CARDS and noun.whose is not None)


# -- to the trash --------------------------------------------------------------------------------


@rule("Action", "TRASH {things:Cargo} [{source:Source}]")
def trash(c: Context, things: object, source: object) -> Action:
    """Trash cards from where they are (CR 4-14)."""
    target = moved(c, things, source)
    slot = c.acted("trash")
    c.went(target, slot)
    return trashed(target, slot)


def trashed(target: Target, slot: int) -> Action:
    """Cards that lie at one end, each from under any of several, are trashed one by one."""
    if isinstance(target, EitherOf) and isinstance(target.left, Under):
        rest = trashed(target.right, slot)
        steps = rest.steps if isinstance(rest, Seq) else (rest,)
        if steps[-1] == TrashCards(target.left, slot=slot):
            return Seq((TrashCards(target.left), *steps))
    return TrashCards(target, slot=slot)


@rule(
    "Action",
    "TRASH the {end:End} security card of {count:Count} player with the most security card",
)
def trash_of_the_most(c: Context, end: object, count: object) -> Action:
    """Of two who have as many, the player of the effect says whose (Q6312)."""
    if c.num(count) != N(1):
        raise Unbound("of which players?")
    bottom = c.whole(end) == BOTTOM
    mine, theirs = [
        TrashCards(TopCards(SECURITY, N(1), whose, bottom=bottom)) for whose in (YOU, OPPONENT)
    ]
    counts = (ZoneCount(SECURITY, YOU), ZoneCount(SECURITY, OPPONENT))
    otherwise = If(Holds(counts[0], LESS, counts[1]), theirs, OneOf((mine, theirs)))
    return If(Holds(counts[0], MORE, counts[1]), mine, otherwise)


# -- to hands and decks --------------------------------------------------------------------------

OWN = "cards go to their owner's hand, deck or security stack, however it is said (CR 3-1-3-8)"
values(
    "Home",
    {
        "the|your|its owner 's|their owner 's|its owners '|their owners '|your opponent 's|their"
        "|its|both players '": OWNER,
    },
    same=OWN,
)
values("Ends", {"top": (TOP,), "bottom": (BOTTOM,)})
values(
    "Ends",
    {"top or bottom|top or the bottom": (TOP, BOTTOM)},
    same="the article is said or not",
)


@rule(
    "Action",
    "ADD {things:Cargo} [{source:Source}] to {home:Home} hand",
    "ADD {things:Cargo} to {home:Home} hand {source:Source}",
    same="from where is said before or behind",
)
def add_to_hand(c: Context, things: object, source: object, home: object) -> Action:
    """Add cards to their owner's hand."""
    del home
    target = moved(c, things, source, added=True)
    slot = c.acted("add")
    c.went(target, slot)
    return Return(target, HAND, slot=slot)


@rule("Action", "RETURN {things:Cargo} [{source:Source}] to {home:Home} hand")
def return_to_hand(c: Context, things: object, source: object, home: object) -> Action:
    """Return to the owner's hand."""
    del home
    target = moved(c, things, source)
    slot = c.acted("return")
    c.went(target, slot)
    return Return(target, HAND, slot=slot)


@rule("ToDeck", "(to|at|on|at either|to either) the {ends:Ends} of [{home:Home}] deck")
def to_deck(c: Context, ends: object, home: object) -> tuple[int, ...]:
    """An end of a deck."""
    del home
    return c.of(tuple, ends)


@rule("ToDeck", "to the {ends:Ends} of [{home:Home}] digi-egg deck")
def to_egg_deck(c: Context, ends: object, home: object) -> tuple[int, ...]:
    """An end of a Digi-Egg deck, where Digi-Egg cards go anyway (CR 3-1-3-8)."""
    del home
    return c.of(tuple, ends)


@rule("ToDeck", "on top of [{home:Home}] deck")
def on_deck(c: Context, home: object) -> tuple[int, ...]:
    """The top of a deck."""
    del c, home
    return (TOP,)


@rule(
    "Action",
    "RETURN {things:Cargo} [{source:Source}] {deck:ToDeck} [{order:InAnyOrder}]",
    "PLACE {things:Cargo} [{source:Source}] {deck:ToDeck} [{order:InAnyOrder}]",
    same="older cards place cards there, newer ones return them",
)
def return_to_deck(
    c: Context, things: object, source: object, deck: object, order: object
) -> Action:
    """Return to a deck, in the order its player likes (CR 3-1-3-4); to one end for all of them."""
    del order
    target = moved(c, things, source)
    slot = c.acted("return")
    c.decked = slot
    c.went(target, slot)
    ends = c.of(tuple, deck)
    if len(ends) == 1:
        return Return(target, DECK, ends[0], slot=slot)
    return either_way(target, lambda what, end: Return(what, DECK, end, slot=slot))


values(
    "InAnyOrder",
    {"in any order": True},
)


def either_way(target: Target, make: Callable[[Target, int], Action]) -> Action:
    """The same to the top or to the bottom, as the player likes; what it is is chosen first."""
    if isinstance(target, Pick):
        known = Slot(target.slot)
        return Seq((Select(target), OneOf((make(known, TOP), make(known, BOTTOM)))))
    return OneOf((make(target, TOP), make(target, BOTTOM)))


# -- under permanents ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Spot:
    """Under what cards are placed, and at which end."""

    host: Target
    ends: tuple[int, ...]


def under_the(c: Context, things: object, ends: object) -> Spot:
    """Under something."""
    found = (BOTTOM,) if ends is None else c.of(tuple, ends)
    return Spot(host(c, things), found)


def host(c: Context, things: object) -> Target:
    """Under what cards are placed; of "your Tamers" it is one that is chosen."""
    noun = c.noun(things)
    if noun.ref is None and noun.quantity.several():
        noun = replace(noun, quantity=ANY_OF_THEM)
    return holder_of(c, noun)


@rule(
    "Spot",
    "as {host:Things} ('s|') {ends:Ends} digivolution card",
    "as the {ends:Ends} digivolution card of {host:Things}",
    "(at the {ends:Ends} of) {host:Things} ('s|') digivolution card",
    same="whose digivolution cards they become stands before or behind",
)
def spot_among_cards(c: Context, host_: object, ends: object) -> Spot:
    """As the top or bottom digivolution card of something."""
    return under_the(c, host_, ends)


@rule("Spot", "at the {ends:Ends} of your {nouns:Nouns}")
def spot_of_yours(c: Context, ends: object, nouns: object) -> Spot:
    """At the top or bottom of one of yours."""
    noun = replace(c.noun(nouns), what=PERMANENTS, whose=YOU, quantity=ONE)
    return Spot(c.target(noun), c.of(tuple, ends))


@rule("Spot", "on top of {host:Things} ('s|') digivolution card")
def spot_on_top(c: Context, host_: object) -> Spot:
    """As the top digivolution card of something."""
    return Spot(host(c, host_), (TOP,))


@rule("Spot", "as its {ends:Ends} digivolution card")
def spot_of_its(c: Context, ends: object) -> Spot:
    """As the top or bottom digivolution card of what was spoken of, not of what is placed."""
    of = c.refer(0, plural=False, cards=False, but=c.moving).target
    return Spot(of, c.of(tuple, ends))


@rule(
    "Spot",
    "under {host:Things} [as (its|their) {ends:Ends} digivolution card]",
    "under {host:Things} in any order as (its|their) {ends:Ends} digivolution card",
    "under {host:Things} at the {ends:Ends} of (its|their) digivolution card",
    "under {host:Things} as one of its digivolution card",
    "under {host:Things} in any order [as (its|their) {ends:Ends} digivolution card]",
    same="the place among the digivolution cards, in older and newer words; the bottom if unsaid",
)
def spot_under(c: Context, host_: object, ends: object) -> Spot:
    """Under something: at the bottom unless it says otherwise."""
    return under_the(c, host_, ends)


@rule("Spot", "(in|into) {host:Things} ('s|') digivolution card")
def spot_in(c: Context, host_: object) -> Spot:
    """Among the digivolution cards of something: at the bottom, as nothing else is said."""
    return under_the(c, host_, None)


@rule("Spot", "{first:Spot} or {other:Spot}")
def spot_or_spot(c: Context, first: object, other: object) -> Spot:
    """Under one thing or under another: one of them all is chosen."""
    spots = [c.of(Spot, first), c.of(Spot, other)]
    if spots[0].ends != spots[1].ends:
        raise Unbound("at which end?")
    hosts = [one.host.group if isinstance(one.host, Pick) else one.host for one in spots]
    return Spot(Pick(EitherOf(hosts[0], hosts[1]), slot=c.slot()), spots[0].ends)


@rule("Spot", "as any of {host:Known} ('s|') {ends:Ends} digivolution card")
def spot_of_any(c: Context, host_: object, ends: object) -> Spot:
    """As the top or bottom digivolution card of one of several spoken of."""
    noun = c.noun(host_)
    if noun.ref is None or not noun.plural:
        raise Unbound("of which several?")
    return Spot(Pick(noun.ref, slot=c.slot()), c.of(tuple, ends))


@rule("Spot", "as any of their {ends:Ends} digivolution card")
def spot_of_any_of_theirs(c: Context, ends: object) -> Spot:
    """The same, of those that the effect answers."""
    of = c.refer(0, plural=True, cards=False, but=c.moving).target
    return Spot(Pick(of, slot=c.slot()), c.of(tuple, ends))


@rule("Spot", "under {host:Things} or {other:Things}")
def spot_under_either(c: Context, host_: object, other: object) -> Spot:
    """Under one thing or another."""
    hosts = [host(c, one) for one in (host_, other)]
    groups = [one.group if isinstance(one, Pick) else one for one in hosts]
    return Spot(Pick(EitherOf(groups[0], groups[1]), slot=c.slot()), (BOTTOM,))


values("Facing", {"face down|face-down": False, "face up|face-up": True}, same="a hyphen")


def apart(spot: Spot) -> Spot:
    """A spot whose "other" is other than what is placed there, which goes without saying."""

    def plain(node: Node) -> Node:
        if isinstance(node, Other):
            return Anything()
        if isinstance(node, AllOf):
            return both(*node.filters)
        return node

    return Spot(rebuilt(spot.host, plain), spot.ends)


@rule(
    "Action",
    "PLACE {things:Cargo} [{source:Source}] [{facing:Facing}] [{order:InAnyOrder}] {spot:Spot}",
    "PLACE {things:Cargo} [{source:Source}] [{facing:Facing}] {spot:Spot} {order:InAnyOrder}",
    same="in any order is said before or behind",
)
def place_under(
    c: Context, things: object, source: object, facing: object, order: object, spot: object
) -> Action:
    """Place cards or permanents under a permanent (CR 4-5), in any order its player likes."""
    del order
    target = moved(c, things, source)
    c.moving = Slot(target.slot) if isinstance(target, Pick) else target
    slot = c.acted("place")
    c.went(target, slot)
    place = c.of(Spot, spot)
    c.moving = None
    c.host = Slot(place.host.slot) if isinstance(place.host, Pick) else place.host
    if isinstance(target, Pick):
        place = apart(place)
    down = facing is not None and not c.of(bool, facing)
    if len(place.ends) == 1:
        return PlaceUnder(target, place.host, place.ends[0], face_down=down, slot=slot)
    return either_way(
        target, lambda what, end: PlaceUnder(what, place.host, end, face_down=down, slot=slot)
    )


# -- into security stacks ------------------------------------------------------------------------


@rule(
    "ToSecurity",
    "(at|to) the {ends:Ends} of {home:Home} security stack",
    "as {home:Home} {ends:Ends} security card",
    same="a card in a security stack is a security card",
)
def to_security(c: Context, ends: object, home: object) -> tuple[int, ...]:
    """An end of a security stack."""
    del home
    return c.of(tuple, ends)


@rule("ToSecurity", "on top of {home:Home} security stack")
def on_security(c: Context, home: object) -> tuple[int, ...]:
    """The top of a security stack."""
    del c, home
    return (TOP,)


@rule(
    "Action",
    "PLACE {things:Cargo} [{source:Source}] {facing:Facing} {where:ToSecurity}"
    " [{order:InAnyOrder}]",
    "PLACE {things:Cargo} [{source:Source}] {where:ToSecurity} [{facing:Facing}]"
    " [{order:InAnyOrder}]",
    same="how it faces is said before or behind",
)
def place_in_security(
    c: Context, things: object, source: object, facing: object, where: object, order: object
) -> Action:
    """Place cards in their owner's security stack, face down unless said (CR 3-1-3-5)."""
    del order
    target = moved(c, things, source)
    up = facing is not None and c.of(bool, facing)
    slot = c.acted("place")
    c.went(target, slot)
    ends = c.of(tuple, where)
    if len(ends) == 1:
        return PlaceInSecurity(target, ends[0], face_up=up, slot=slot)
    return either_way(target, lambda what, end: PlaceInSecurity(what, end, face_up=up, slot=slot))


@rule(
    "Action",
    "PLACE {things:Cargo} [{source:Source}] as {home:Home} {facing:Facing} {ends:Ends}"
    " security card",
)
def place_as_facing_card(
    c: Context, things: object, source: object, home: object, facing: object, ends: object
) -> Action:
    """The same, with how it faces said of the card it becomes."""
    del home
    return c.of(Action, place_in_security(c, things, source, facing, ends, None))


# -- the battle area -----------------------------------------------------------------------------


@rule(
    "Action",
    "PLACE {card:Known} (in|into) (the|your|its owner 's) battle area",
    same="an Option stays in its owner's battle area",
)
def place_in_battle(c: Context, card: object) -> Action:
    """An Option stays in the battle area."""
    if not isinstance(c.noun(card).ref, ThisCard):
        raise Unbound("which card is placed there?")
    return PlaceInBattle(ThisCard())


@rule("SomeCards", "{quantity:Quantity} {nouns:Nouns}")
def some_cards(c: Context, quantity: object, nouns: object) -> Noun:
    """So many cards."""
    return replace(c.noun(nouns), quantity=c.of(Quantity, quantity))


@rule(
    "Action",
    "PLACE {things:SomeCards} {source:Source} (in|into) (the|your) battle area",
    same="cards are placed in their owner's battle area",
)
def place_card_in_battle(c: Context, things: object, source: object) -> Action:
    """Options are placed in the battle area by an effect (CR 17-1-3-3)."""
    target = moved(c, things, source)
    return PlaceInBattle(target, slot=c.acted("place"))
