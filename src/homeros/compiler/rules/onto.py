"""Onto: what a card says of digivolving into it from what it does not ask for (CR 8-1-2-2)."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import Context
from homeros.compiler.rules.words import mask
from homeros.effects.ability import DIGIVOLVE, Material, Requirement
from homeros.effects.filters import Filter
from homeros.effects.numbers import N
from homeros.effects.propositions import Prop
from homeros.vocab.zones import HAND


@rule(
    "HandCost",
    "for a (cost|digivolution cost|memory cost) of {cost:Count}",
)
def hand_cost(c: Context, cost: object) -> N:
    """For a cost of its own."""
    return c.of(N, cost)


@rule("OneOfYours", "(one|1) of your {nouns:Nouns}")
def one_of_yours(c: Context, nouns: object) -> Filter:
    """One of the player's."""
    return c.noun(nouns).filter


@rule("OneOfYours", "your {nouns:Nouns}")
def any_of_yours(c: Context, nouns: object) -> Filter:
    """Any of the player's: only one takes part."""
    return c.noun(nouns).filter


@rule(
    "Paragraph",
    "you may digivolve this card from your hand onto {whom:OneOfYours} as if (the tamer|that card)"
    " is a level {level:Digits} [{colors:Colors}] digimon [{cost:HandCost}] .",
)
def onto(c: Context, whom: object, level: str, colors: object, cost: object) -> list[object]:
    """Digivolving from a Tamer that stands for a Digimon."""
    material = (Material(c.filter(whom)),)
    if cost is not None:
        return [Requirement(DIGIVOLVE, material, c.of(N, cost), zone=HAND)]
    as_colors = 0 if colors is None else mask(c, colors)
    return [Requirement(DIGIVOLVE, material, as_level=int(level), as_colors=as_colors, zone=HAND)]


def into_from_hand(c: Context, whom: object, cost: object, when: Prop | None) -> list[object]:
    """Digivolving into this card from something else than it asks for, for a cost of its own."""
    material = (Material(c.filter(whom)),)
    return [Requirement(DIGIVOLVE, material, c.of(N, cost), when, ignoring=True, zone=HAND)]


@rule(
    "Paragraph",
    "{whom:OneOfYours} (can|may) digivolve into this card in (your|the) hand {cost:HandCost} ,"
    " {ignoring:Ignoring} .",
)
def into_this(c: Context, whom: object, cost: object, ignoring: object) -> list[object]:
    """From something else than it asks for."""
    del ignoring
    return into_from_hand(c, whom, cost, None)


@rule(
    "Paragraph",
    "(if|while) {condition:Condition} , {whom:OneOfYours} (can|may) digivolve into this card in"
    " (your|the) hand {cost:HandCost} , {ignoring:Ignoring} .",
)
def into_this_while(
    c: Context, condition: object, whom: object, cost: object, ignoring: object
) -> list[object]:
    """From something else than it asks for, while a condition holds."""
    del ignoring
    prop = c.prop(condition)
    return into_from_hand(c, whom, cost, prop)
