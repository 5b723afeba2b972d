"""Circumstances: how the thing came about that an effect answers, and what was done before.

"If played by an effect" asks how the triggering event came about (CR 15-6); "if this Digimon had"
asks what it was then (CR 15-8-3-9-4); "if you added cards" asks what this effect did.
"""

from dataclasses import replace

from homeros.compiler.english import rule, values
from homeros.compiler.grammar import Node
from homeros.compiler.meaning import (
    CARDS,
    DIGIMON,
    PERMANENTS,
    Context,
    Noun,
    Place,
    Unbound,
    either,
)
from homeros.compiler.rules.conditions import existing, with_filter
from homeros.compiler.rules.references import this_permanent
from homeros.compiler.rules.words import texts
from homeros.effects.ability import BY_AN_EFFECT, BY_OPPONENTS_EFFECT, NOT_IN_BATTLE
from homeros.effects.filters import (
    SUSPENDED,
    AllOf,
    AnyOf,
    Anything,
    Compare,
    DigiXrosed,
    Filter,
    HasColor,
    InState,
    Kind,
    Named,
    NameHas,
    Not,
    TextHas,
    Trait,
    TraitHas,
    UnderCount,
)
from homeros.effects.groups import Field, This, Under
from homeros.effects.lower import walk
from homeros.effects.numbers import (
    AT_LEAST,
    EXACTLY,
    OPPONENT,
    YOU,
    EventAmount,
    HowMany,
    N,
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
    SubjectWas,
    ThisTurn,
    TurnOf,
)
from homeros.vocab import events
from homeros.vocab.zones import BREEDING

# -- how it came about ---------------------------------------------------------------------------


@rule("Prop", "digixrosing [with {count:Count} card]")
def digixrosing(c: Context, count: object) -> Prop:
    """It was DigiXrosed, with so many cards."""
    number = 1 if count is None else c.of(N, count).value
    return Is(This(), DigiXrosed(number))


@rule("Prop", "during an attack")
def during_attack(c: Context) -> Prop:
    """While an attack goes on."""
    return DuringAttack()


values(
    "CameAbout",
    {
        "played by an effect|played by effects": Happened(BY_AN_EFFECT, event=events.PLAYED),
        "digivolved by effects|digivolved by an effect": (
            Happened(BY_AN_EFFECT, event=events.DIGIVOLVED)
        ),
        "played or digivolved by effects|played or digivolved by an effect": Happened(BY_AN_EFFECT),
        "deleted by an effect": Happened(BY_AN_EFFECT, event=events.DELETED),
        "deleted by your opponent 's effects|deleted by your opponent 's effect"
        "|deleted by an opponent 's effect": Happened(BY_OPPONENTS_EFFECT, event=events.DELETED),
        "deleted outside of a battle|deleted other than by battle|deleted outside of battle"
        "|deleted other than in battle": Happened(NOT_IN_BATTLE, event=events.DELETED),
    },
    same="what triggered the effect is what is asked about",
)


@rule(
    "Prop",
    "you've digivolved this turn",
    "you (have digivolved|digivolved) this turn",
    "any of your digimon digivolved this turn",
    "any of your digimon has digivolved this turn",
    same="whichever Digimon of the player's it is",
)
def digivolved_this_turn(c: Context) -> Prop:
    """A Digimon of the player's has digivolved in this turn."""
    del c
    return ThisTurn(events.DIGIVOLVED)


@rule(
    "Prop",
    "{player:Haver} didn't attack [{whom:WithADigimon}] this turn",
    "{player:Haver} (haven't|hasn't) attacked [{whom:WithADigimon}] this turn",
    same="only Digimon attack (CR 11-2-1)",
)
def no_attack_this_turn(c: Context, player: object, whom: object) -> Prop:
    """No Digimon of a player's has attacked in this turn."""
    del whom
    return No(ThisTurn(events.ATTACKED, c.whole(player)))


@rule(
    "Prop",
    "{player:Haver} attacked [{whom:WithADigimon}] this turn",
    "{player:Haver} has attacked [{whom:WithADigimon}] this turn",
    same="only Digimon attack (CR 11-2-1)",
)
def attack_this_turn(c: Context, player: object, whom: object) -> Prop:
    """A Digimon of a player's has attacked in this turn."""
    del whom
    return ThisTurn(events.ATTACKED, c.whole(player))


values("WithADigimon", {"with a digimon|with any digimon": True}, same="only Digimon attack")


@rule("Prop", "{how:CameAbout}")
def came_about(c: Context, how: object) -> Prop:
    """How the triggering event came about; which it was goes without saying if it is the only."""
    found = c.of(Happened, how)
    return replace(found, event=-1) if found.event == c.event else found


@rule(
    "Prop",
    "(it|this card|this digimon|this tamer|that digimon) was {how:CameAbout}",
    same="whoever it happened to, the effect answers it",
)
def it_came_about(c: Context, how: object) -> Prop:
    """The same, with whom it happened to."""
    return c.prop(came_about(c, how))


@rule(
    "Prop",
    "this {kind:Kind} had {items:WithItems}",
    "this card had {items:WithItems}",
    same="the card and the permanent it was are one",
)
def had(c: Context, kind: object, items: object) -> Prop:
    """What it was at trigger time."""
    return SubjectWas(noted(with_filter(c, items)))


NOTED = (
    AllOf,
    AnyOf,
    Anything,
    Compare,
    HasColor,
    InState,
    Kind,
    Named,
    NameHas,
    Not,
    TextHas,
    Trait,
    TraitHas,
    UnderCount,
)
"""What is noted of the subject of an event when it happens."""


def noted(filter_: Filter) -> Filter:
    """A filter for what was noted of something that is gone."""
    parts = [node for node in walk(filter_) if isinstance(node, Filter)]
    if not all(isinstance(node, NOTED) for node in parts):
        raise Unbound("nobody knows this of what is gone")
    return filter_


@rule(
    "Prop",
    "this card had [a] digivolution card",
    "this digimon had [a] digivolution card",
    same="the card and the permanent it was are one",
)
def had_cards(c: Context) -> Prop:
    """That there were cards under it at trigger time."""
    del c
    return SubjectWas(UnderCount(AT_LEAST, N(1)))


def answers_deletion(c: Context) -> None:
    """Refuse what is only known of what was deleted."""
    if c.event != events.DELETED and all(when.event != events.DELETED for when in c.whens):
        raise Unbound("when was it so?")


values("Turned", {"suspended": InState(SUSPENDED), "unsuspended": Not(InState(SUSPENDED))})


@rule("Prop", "(this {kind:Kind}|this card|it) was {state:Turned}", same="it is this one")
def was_so(c: Context, kind: object, state: object) -> Prop:
    """What it was at trigger time."""
    answers_deletion(c)
    del kind
    return SubjectWas(noted(c.filter(state)))


@rule("Prop", "any of them had {items:WithItems}")
def any_had(c: Context, items: object) -> Prop:
    """What any of those was at trigger time to which it happened."""
    answers_deletion(c)
    return SubjectWas(noted(with_filter(c, items)))


@rule("Prop", "this card was face-up", "this card was face up", same="a hyphen")
def was_face_up(c: Context) -> Prop:
    """That the checked card lay face up (CR 13-1-7-1-1)."""
    del c
    return Holds(EventAmount(-1), EXACTLY, N(1))


# -- what was done in this effect ----------------------------------------------------------------


@rule(
    "Prop",
    "you {verb:Verb} {count:Count} {how:Bound} card (with|by) this effect",
    "{count:Count} {how:Bound} card was {verb:Verb} (using|by|with) this effect",
    "this effect {verb:Verb} {count:Count} {how:Bound} card",
    same="what you do by this effect it does",
)
def did_so_many(c: Context, verb: Node, count: object, how: object) -> Prop:
    """To how many things this effect did something."""
    return Holds(HowMany(c.result(c.of(str, verb))), c.whole(how), c.num(count))


@rule(
    "Prop",
    "you {verb:Verb} [a] card",
    "you {verb:Verb} [a] card (with|by) this effect",
    "a card was {verb:Verb} by this effect",
    same="what you do by this effect it does",
)
def did_cards(c: Context, verb: Node) -> Prop:
    """That this effect did something to cards."""
    return Did(c.result(c.of(str, verb)))


@rule(
    "Prop",
    "{verb:Verb} by this effect",
    "you {verb:Verb} (with|by) this effect",
    "this effect {verb:Verb} to a hand",
    same="what you do by this effect it does",
)
def did_it(c: Context, verb: Node) -> Prop:
    """That this effect did it."""
    return Did(c.result(c.of(str, verb)))


@rule(
    "Prop",
    "you (didn't|don't) {verb:Verb} (with|by) this effect",
    "your opponent didn't {verb:Verb} (with|by) this effect",
    "this didn't {verb:Verb}",
    same="what is done by this effect it does",
)
def did_not_do_it(c: Context, verb: Node) -> Prop:
    """That this effect did not do it."""
    return No(Did(c.result(c.of(str, verb))))


@rule(
    "Prop",
    "{player:Haver} (don't|do not|didn't|doesn't|does not) {verb:Verb} [a] card",
)
def did_nothing_to_cards(c: Context, player: object, verb: Node) -> Prop:
    """That whoever was to do something to cards did not do it."""
    c.whole(player)
    return No(Did(c.result(c.of(str, verb))))


@rule("Prop", "you {verb:Verb}")
def did_that(c: Context, verb: Node) -> Prop:
    """That this effect did it, in few words."""
    return Did(c.result(c.of(str, verb)))


@rule("Prop", "it (did|does)")
def it_did(c: Context) -> Prop:
    """The last thing was done."""
    return Did(c.result())


# -- what it is, said of "it" --------------------------------------------------------------------


@rule("Prop", "it 's {state:State}")
def it_is(c: Context, state: object) -> Prop:
    """What was spoken of last is something."""
    found = c.refer(0, plural=False)
    return Is(found.target, c.filter(state))


@rule("Prop", "this {kind:Kind} 's name is {names:Names}")
def name_is(c: Context, kind: object, names: object) -> Prop:
    """It is called so."""
    c.noun(this_permanent(c, kind))
    return Is(This(), Named(texts(c, names, c.lexicon, "name")))


@rule("Prop", "{owner:Owner} breeding area is empty")
def nothing_in_breeding(c: Context, owner: object) -> Prop:
    """Nothing is there."""
    return No(Exists(Field(whose=c.whole(owner), area=BREEDING)))


@rule("Prop", "this digimon 's digivolution card (include|includes) {nouns:Helds}")
def cards_include(c: Context, nouns: object) -> Prop:
    """Such a card is under it, or one of several kinds."""
    c.remember(This(), Noun(what=PERMANENTS, ref=This(), kinds=DIGIMON, whose=YOU))
    return Exists(Under(This(), either(*[c.noun(item).filter for item in c.items(nouns)])))


# -- what is there ---------------------------------------------------------------------------


@rule("Prop", "(there is|there are) {count:Count} {how:Bound}")
def there_are_so_many(c: Context, count: object, how: object) -> Prop:
    """The number of what was counted last."""
    if c.counted is None:
        raise Unbound("so many of what?")
    quantity = replace(c.counted.quantity, number=c.num(count))
    return existing(c, replace(c.counted, bound=c.whole(how), quantity=quantity))


@rule(
    "Prop",
    "{player:Haver} has {count:Count} {how:Bound} card in either {whose:Whose} {zone:ZoneName} or"
    " {other:ZoneName}",
)
def so_many_in_either(
    c: Context,
    player: object,
    count: object,
    how: object,
    whose: object,
    zone: object,
    other: object,
) -> Prop:
    """So many cards in one zone of a player's, or so many in another."""
    who, bound, number = c.whole(player), c.whole(how), c.num(count)
    del whose
    zones = (c.whole(zone), c.whole(other))
    return Some(tuple([Holds(ZoneCount(one, who), bound, number) for one in zones]))


@rule("Prop", "{count:Count} {how:Bound} {nouns:Nouns} is in {place:Place}")
def so_many_are_in(c: Context, count: object, how: object, nouns: object, place: object) -> Prop:
    """So many cards lie somewhere."""
    noun = replace(c.noun(nouns), what=CARDS, place=c.of(Place, place), bound=c.whole(how))
    return existing(c, replace(noun, quantity=replace(noun.quantity, number=c.num(count))))


@rule("Prop", "{player:Haver} has both {first:Name} and {last:Name}")
def has_two_names(c: Context, player: object, first: str, last: str) -> Prop:
    """A player has one of each of two names."""
    who = c.whole(player)
    names = [c.lexicon.name(name) for name in (first, last)]
    return Every(tuple([Exists(Field(Named((name,)), who)) for name in names]))


@rule("Prop", "{nouns:Held} is in your battle area")
def is_in_battle_area(c: Context, nouns: object) -> Prop:
    """Such a card lies in the battle area."""
    return Exists(Field(c.noun(nouns).filter, YOU))


@rule("Prop", "it 's their turn")
def their_turn(c: Context) -> Prop:
    """The turn of the opponent, who was spoken of."""
    if not c.opponent_spoken_of:
        raise Unbound("whose turn is theirs?")
    return TurnOf(OPPONENT)
