"""Sums: any number of things that together have no more than so much of something (CR 1-3-6)."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import Context, Noun, Quantity, replace
from homeros.compiler.rules.comparing import value_of
from homeros.effects.groups import TOTAL_AT_MOST
from homeros.effects.numbers import AttrOf


@rule(
    "Things",
    "any number of [{owner:Owner}] {nouns:Nouns} whose [total] {what:Attribute}"
    " (add up|adds up|that add up) to {number:Count} or less",
    "any number of [{owner:Owner}] {nouns:Nouns} so that their {what:Attribute} total is up to"
    " {number:Count}",
    "any of {owner:Owner} {nouns:Nouns} with {what:Attribute} adding up to {number:Count}",
    "any of {owner:Owner} {nouns:Nouns} with a total {what:Attribute} up to {number:Count}",
    "up to {number:Count} {what:Attribute} ('s total|total|' total) worth of [{owner:Owner}]"
    " {nouns:Nouns}",
    same="a limit on the sum, before or behind",
)
def limited_in_sum(c: Context, owner: object, nouns: object, what: object, number: object) -> Noun:
    """Any number of things that together have no more than so much of something."""
    quantity = Quantity(TOTAL_AT_MOST, c.num(number), total_of=c.whole(what))
    noun = replace(c.noun(nouns), quantity=quantity)
    return noun if owner is None else replace(noun, whose=c.whole(owner))


@rule(
    "Things",
    "any number of [{owner:Owner}] {nouns:Nouns} whose [total] {what:Attribute}"
    " (add up|adds up|that add up) to (equal or less than|equal to or less than) {value:Value}",
)
def limited_by_another(
    c: Context, owner: object, nouns: object, what: object, value: object
) -> Noun:
    """The same, limited by a number of something."""
    measure = c.whole(what)
    noun = c.noun(nouns)
    limit = value_of(c, measure, value)
    noun = replace(noun, quantity=Quantity(TOTAL_AT_MOST, limit, total_of=measure))
    return noun if owner is None else replace(noun, whose=c.whole(owner))


@rule(
    "Things",
    "{owner:Owner} {nouns:Nouns} with a total {what:Attribute} of {number:Count} or less",
)
def limited_in_total(
    c: Context, owner: object, nouns: object, what: object, number: object
) -> Noun:
    """The same, said of a player's things."""
    return c.of(Noun, limited_in_sum(c, owner, nouns, what, number))


@rule(
    "Things",
    "up to its {what:Attribute} 's total worth of [{owner:Owner}] {nouns:Nouns}",
)
def limited_by_its_number(c: Context, what: object, owner: object, nouns: object) -> Noun:
    """Any number of things that together have no more than what was spoken of has."""
    number = AttrOf(c.whole(what), c.refer(0, plural=False).target)
    quantity = Quantity(TOTAL_AT_MOST, number, total_of=number.what)
    noun = replace(c.noun(nouns), quantity=quantity)
    return noun if owner is None else replace(noun, whose=c.whole(owner))
