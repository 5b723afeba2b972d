"""Playing cards and Tokens by an effect, using Options and linking (CR 7-1, 9-1, 10-1, 4-18).

Without a word about the cost it is paid.
"""

from dataclasses import dataclass
from typing import TypeGuard

from homeros.compiler.english import rule, values
from homeros.compiler.meaning import (
    ANY_OF_THEM,
    CARDS,
    ONE,
    PERMANENTS,
    Context,
    Noun,
    Place,
    Quantity,
    Source,
    Unbound,
    replace,
)
from homeros.compiler.rules.moving import as_cards
from homeros.compiler.rules.structure import Amend
from homeros.effects.actions import (
    FREE,
    PAY,
    PAY_REDUCED,
    PAY_SET,
    Action,
    If,
    LinkTo,
    May,
    OneOf,
    Play,
    Recover,
    ReduceCost,
    Select,
    Seq,
    UseOption,
)
from homeros.effects.filters import Kind
from homeros.effects.groups import EXACT, UP_TO, EitherOf, Pick, Slot, Target, This, ThisCard
from homeros.effects.numbers import YOU, N, Num, PerEach, Plus
from homeros.effects.propositions import Is
from homeros.vocab import events
from homeros.vocab.cards import DIGIMON, OPTION
from homeros.vocab.zones import BATTLE, BREEDING, TRASH

NOTHING = N(0)

# -- for how much --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Price:
    """What is paid."""

    cost: int = PAY
    number: Num = NOTHING


@rule(
    "Price",
    "without paying (the|its|their|the memory|its memory|their memory|its play|the play) cost",
)
def for_nothing(c: Context) -> Price:
    """For nothing."""
    del c
    return Price(FREE)


@rule("Price", "for (the|its) (cost|play cost|memory cost)")
def for_its_cost(c: Context) -> Price:
    """For what it costs."""
    del c
    return Price()


@rule(
    "Price",
    "with the (play cost|use cost|link cost|cost|play or use cost) reduced by {amount:Count}",
)
def for_less(c: Context, amount: object) -> Price:
    """For less than it costs."""
    return Price(PAY_REDUCED, c.num(amount))


@rule(
    "Price",
    "with the (play cost|use cost|link cost|cost|play or use cost) reduced by {amount:Digits}"
    " {each:ForEach}",
)
def for_less_each(c: Context, amount: str, each: object) -> Price:
    """For less, so much for each of something."""
    per = c.of(PerEach, each)
    return Price(PAY_REDUCED, PerEach(per.number, int(amount), per.per))


@rule("Price", "with the (play cost|use cost|cost) reduced by {number:Measured}")
def for_less_by(c: Context, number: object) -> Price:
    """For less, by a number of something spoken of."""
    return Price(PAY_REDUCED, c.num(number))


@rule("Price", "for a (play cost|cost) of {amount:Count}")
def for_named_cost(c: Context, amount: object) -> Price:
    """For a cost that the effect names."""
    return Price(PAY_SET, c.num(amount))


def price_of(c: Context, price: object) -> Price:
    """What is paid; the whole cost if nothing is said."""
    return Price() if price is None else c.of(Price, price)


# -- playing -------------------------------------------------------------------------------------

values(
    "Space",
    {
        "an empty space in your breeding area|your empty breeding area": BREEDING,
        "your battle area": BATTLE,
    },
    same="a card can only be played to the breeding area while that is empty",
)


@rule("PlayedTo", "to {space:Space}")
def played_to(c: Context, space: object) -> int:
    """Where it comes into play."""
    return c.whole(space)


@rule("PlayedTo", "in your breeding area")
def played_in_breeding(c: Context) -> int:
    """In the breeding area, which has to be empty (CR 3-4-5-2)."""
    del c
    return BREEDING


@rule(
    "AsAnother",
    "as another digimon",
    "as other digimon",
    "as a tamer or another digimon",
    same="what is played becomes what it is, one or several",
)
def as_another(c: Context) -> bool:
    """What was under a Digimon becomes one of its own: the same as playing it."""
    del c
    return True


def lies_in(c: Context, source: Source) -> bool:
    """Whether this card is known to be there: by its headers, or deleted as it was."""
    where = TRASH if c.event == events.DELETED else c.zone
    return where >= 0 and source == Source((Place(where),))


def cards_to(c: Context, things: object, source: object) -> tuple[Noun, Target]:
    """Cards that something is done with: from where they are said to be, or known ones."""
    noun = c.noun(things)
    found = c.of(Source, source) if source is not None else None
    if found is None and c.former.in_place:
        found = c.former.source
    c.former.source = found
    if noun.ref is None:
        if found is None and noun.group is None and c.taken_from is None:
            raise Unbound("from where is it taken?")
        if noun.area != BATTLE:
            raise Unbound("what is on the field is not brought there")
        noun = as_cards(noun)
    elif found is not None:
        if not (isinstance(noun.ref, ThisCard) and lies_in(c, found)):
            raise Unbound("where a known card is, is known")
        return noun, noun.ref
    return noun, c.target(noun, found)


@rule(
    "Action",
    "PLAY {things:Cargo} [{source:Source}] [{suspended=suspended}] [{space:PlayedTo}]"
    " [{another:AsAnother}] [{price:Price}]",
)
def play(
    c: Context,
    things: object,
    source: object,
    suspended: object,
    space: object,
    another: object,
    price: object,
) -> Action:
    """Play cards by an effect; what comes into play can be referred to."""
    del another
    noun, target = cards_to(c, things, source)
    paid = price_of(c, price)
    slot = c.acted("play")
    played = replace(noun, what=PERMANENTS, ref=None, whose=YOU)
    c.remember(Slot(slot), played, cards=False, verb="play")
    return Play(
        target,
        paid.cost,
        paid.number,
        area=BATTLE if space is None else c.whole(space),
        suspended=bool(suspended),
        slot=slot,
    )


@rule(
    "Action",
    "PLAY {count:One} {first:Nouns} or up to {most:Count} {others:Nouns} {source:Source}"
    " [{price:Price}]",
)
def play_one_or_several(
    c: Context,
    count: str,
    first: object,
    most: object,
    others: object,
    source: object,
    price: object,
) -> Action:
    """Play one card of a kind, or several of another."""
    del count
    place = c.of(Source, source)
    paid = price_of(c, price)
    ways: list[Action] = []
    for nouns, quantity in ((first, ONE), (others, Quantity(UP_TO, c.num(most)))):
        noun = as_cards(replace(c.noun(nouns), quantity=quantity))
        ways.append(Play(c.target(noun, place), paid.cost, paid.number))
    return OneOf(tuple(ways))


@rule(
    "Action",
    "PLAY {things:Things} {source:Source} and {others:Things} {there:Source} [{price:Price}]",
)
def play_from_two_places(
    c: Context, things: object, source: object, others: object, there: object, price: object
) -> Action:
    """One card from somewhere and another one from elsewhere, together."""
    parts: list[Noun] = []
    for cards, where in ((things, source), (others, there)):
        noun = c.noun(cards)
        if noun.ref is not None or noun.parts:
            raise Unbound("which cards are played?")
        group = c.of(Source, where).group(as_cards(noun).filter)
        parts.append(replace(as_cards(noun), group=group))
    paid = price_of(c, price)
    target = c.target(Noun(parts=tuple(parts), plural=True))
    slot = c.acted("play")
    played = Noun(what=PERMANENTS, whose=YOU, plural=True)
    c.remember(Slot(slot), played, cards=False, verb="play")
    return Play(target, paid.cost, paid.number, slot=slot)


@rule("Action", "PLAY {things:Cargo} suspended {source:Source} [{price:Price}]")
def play_suspended(c: Context, things: object, source: object, price: object) -> Action:
    """The same, with how it comes into play said first."""
    return c.of(Action, play(c, things, source, True, None, None, price))


@rule("Action", "PLAY {card:Known} without battling and {price:Price}")
def play_without_battling(c: Context, card: object, price: object) -> Action:
    """A checked card that has been played does not battle anyway (Q1395)."""
    noun = c.noun(card)
    if noun.what != CARDS or noun.ref is None:
        raise Unbound("which card is it?")
    paid = price_of(c, price)
    return Play(noun.ref, paid.cost, paid.number, slot=c.acted("play"))


@rule(
    "Sentence",
    "when (it|they) would be played by this effect , REDUCE the (play cost|cost) by {amount:Count}",
)
def played_for_less(c: Context, amount: object) -> Amend:
    """What was played before costs less."""
    number = c.num(amount)

    def change(action: Action) -> Action | None:
        if isinstance(action, Play) and action.cost == PAY:
            return replace(action, cost=PAY_REDUCED, reduced=number)
        return None

    return Amend(change)


@rule(
    "Sentence",
    "this effect can't increase the number of card in your security stack to {number:Digits} or"
    " more",
)
def recovering_so_far(c: Context, number: str) -> Amend:
    """What was recovered before is no more than leaves fewer cards than that (Q3304)."""
    del c

    def change(action: Action) -> Action | None:
        if isinstance(action, Recover) and action.whose == YOU and not action.most:
            return replace(action, most=int(number) - 1)
        return None

    return Amend(change)


@rule(
    "Sentence",
    "{each:ForEach} , further REDUCE it by {amount:Digits}",
    "further REDUCE it by {amount:Digits} {each:ForEach}",
    same="for each of what is said before or behind",
)
def further_each(c: Context, each: object, amount: str) -> Amend:
    """What costs less before costs still less, so much for each of something."""
    per = c.of(PerEach, each)
    return Amend(lambda action: still_less(action, PerEach(per.number, int(amount), per.per)))


@rule("Sentence", "if {condition:Condition} , further REDUCE it by {amount:Digits}")
def further_if(c: Context, condition: object, amount: str) -> Amend:
    """What costs less before costs still less, if a condition is met."""
    prop = c.prop(condition)

    def change(action: Action) -> Action | None:
        less = still_less(action, N(int(amount)))
        return None if less is None else If(prop, less, otherwise=action)

    return Amend(change)


def still_less(action: Action, more: Num) -> Action | None:
    """Playing for less than it was, if it was for less; or a cost about to be paid."""
    if isinstance(action, ReduceCost):
        return replace(action, number=Plus(action.number, more))
    if not isinstance(action, Play) or action.cost != PAY_REDUCED:
        return None
    return replace(action, reduced=Plus(action.reduced, more))


# -- using ---------------------------------------------------------------------------------------


@rule("Action", "USE {things:Things} [{source:Source}] [{price:Price}]")
def use(c: Context, things: object, source: object, price: object) -> Action:
    """Use an Option by an effect."""
    noun, target = cards_to(c, things, source)
    if noun.kinds & ~OPTION:
        raise Unbound("only Options are used")
    if noun.is_plural():
        raise Unbound("Options are used one at a time")
    paid = price_of(c, price)
    return UseOption(target, paid.cost, paid.number, slot=c.acted("use"))


@rule(
    "Action",
    "USE {things:Things} [{source:Source}] without meeting (its|their) color requirements or paying"
    " (the|its|their|the memory|its memory|their memory) cost",
)
def use_freely(c: Context, things: object, source: object) -> Action:
    """Use an Option whatever the colors on the field are, and for nothing (CR 1-3-1)."""
    used = use(c, things, source, None)
    assert isinstance(used, UseOption)
    return replace(used, cost=FREE, ignoring=True)


@rule(
    "Sentence",
    "PLACE the option card used (with|by) this effect on top of your security stack face down"
    " instead of placing it in your trash",
)
def used_secured(c: Context) -> Amend:
    """What was used before goes to security when it would be trashed in the end (Q1961, Q1962)."""
    c.result("use")
    return Amend(lambda action: replace(action, secured=True) if is_use(action) else None)


def is_use(action: Action) -> TypeGuard[UseOption]:
    """Whether it uses an Option."""
    return isinstance(action, UseOption)


@rule("Action", "play or use {things:Things} [{source:Source}] [{price:Price}]")
def play_or_use(c: Context, things: object, source: object, price: object) -> Action:
    """Play a card, or use it if it is an Option."""
    target = cards_to(c, things, source)[1]
    if not isinstance(target, Pick) or target.how != EXACT or target.number != N(1):
        raise Unbound("which card is it?")
    paid = price_of(c, price)
    chosen = Slot(target.slot)
    played = Play(chosen, paid.cost, paid.number)
    used = UseOption(chosen, paid.cost, paid.number)
    return Seq((Select(target), If(Is(chosen, Kind(OPTION)), used, otherwise=played)))


# -- linking -------------------------------------------------------------------------------------


def single(c: Context, noun: Noun, source: Source | None) -> Target:
    """One of a group, of which the link will say which; or something known."""
    if noun.ref is not None:
        if noun.is_plural():
            raise Unbound("one card is linked at a time")
        return c.target(noun)
    if noun.quantity.how != EXACT or noun.quantity.number != N(1):
        raise Unbound("one card is linked at a time")
    return c.group(noun, source)


@rule(
    "Action",
    "LINK {known:Known} or {things:Things} {source:Source} (to|with) {host:Things} [{price:Price}]",
)
def link_either(
    c: Context, known: object, things: object, source: object, host: object, price: object
) -> Action:
    """Link this Digimon or this card, or a card from elsewhere."""
    first = c.noun(known).ref
    if not isinstance(first, This | ThisCard):
        raise Unbound("which one is linked?")
    made = c.of(LinkTo, link(c, things, source, host, price))
    return replace(made, card=EitherOf(first, made.card))


@rule("Action", "LINK {things:Things} [{source:Source}] [(to|with) {host:Things}] [{price:Price}]")
def link(c: Context, things: object, source: object, host: object, price: object) -> Action:
    """Link a card to a Digimon by an effect: which card to which Digimon is one choice.

    Up to so many are linked one after the other, as a link is one card and its cost (CR 10-1-3-1):
    behind the first, each is a choice.
    """
    noun = c.noun(things)
    found = c.of(Source, source) if source is not None else c.taken_from
    if noun.ref is None:
        if found is None:
            raise Unbound("from where is it linked?")
        noun = replace(noun, what=CARDS)
    most = 1
    if noun.quantity.how == UP_TO and isinstance(noun.quantity.number, N):
        most = noun.quantity.number.value
        noun = replace(noun, quantity=ONE)
    card = single(c, noun, found)
    to = linked_to(c, host)
    paid = price_of(c, price)
    if paid.cost == PAY_SET:
        raise Unbound("no effect names the cost of a link")
    made = LinkTo(card, to, paid.cost, paid.number, slot=c.acted("link"))
    if most == 1:
        return made
    more = May(replace(made, slot=-1))
    return Seq((made, *[more] * (most - 1)))


def linked_to(c: Context, host: object) -> Target:
    """To which Digimon: any of the player's own if it is not said."""
    if host is None:
        return c.group(Noun(Kind(DIGIMON), PERMANENTS, whose=YOU))
    digimon = c.noun(host)
    if digimon.ref is None:
        digimon = replace(digimon, what=PERMANENTS)
        if digimon.quantity == ANY_OF_THEM:
            digimon = replace(digimon, quantity=ONE)
    return single(c, digimon, None)
