"""Immunity: whose effects do nothing to something, and what they can't do to it (CR 15-15-6)."""

from dataclasses import dataclass, replace

from homeros.compiler.english import listing, rule
from homeros.compiler.meaning import ANY, Context, Noun, Unbound
from homeros.compiler.rules.lasting import HOLDER, Persist, Said, said_of
from homeros.compiler.rules.restrictions import every
from homeros.compiler.rules.words import mask
from homeros.effects.ability import BY_AN_EFFECT, BY_OPPONENTS_EFFECT, BY_YOUR_EFFECT
from homeros.effects.continuous import (
    BE_DE_DIGIVOLVED,
    BE_DELETED,
    BE_RETURNED,
    BE_TRASHED,
    LOSE_CARDS,
    LOSE_DP,
    LOSE_TOP,
    SUSPEND,
    UNSUSPEND,
    Continuous,
    Forbid,
    Immune,
)
from homeros.effects.filters import Filter
from homeros.effects.numbers import BOTH, OPPONENT, YOU

ANY_KIND = 0

# -- whose effects do nothing to it --------------------------------------------------------------


@dataclass(frozen=True)
class Effects:
    """Effects of a player, of certain kinds of cards or of any."""

    whose: int
    kinds: int = 15

    def agency(self) -> int:
        """Whose effects they are, as the agency of what they do."""
        return {YOU: BY_YOUR_EFFECT, OPPONENT: BY_OPPONENTS_EFFECT, BOTH: BY_AN_EFFECT}[self.whose]


def effects_of(c: Context, owner: object, kinds: object) -> Effects:
    """Effects of a player."""
    whose = c.whole(owner)
    if whose == OPPONENT:
        c.opponent_spoken_of = True
    return Effects(whose) if kinds is None else Effects(whose, mask(c, kinds))


@rule("WhoseEffects", "effect")
def effects_of_anybody(c: Context) -> Effects:
    """All effects."""
    del c
    return Effects(BOTH)


@rule("WhoseEffects", "[the] {owner:Owner} effect")
def effects_of_player(c: Context, owner: object) -> Effects:
    """All effects of a player."""
    return effects_of(c, owner, None)


@rule(
    "WhoseEffects",
    "{owner:Owner} {kinds:Kinds} 's effect",
    "{owner:Owner} {kinds:Kinds} effect",
    "the effect of {owner:Owner} {kinds:Kinds}",
    "the effect of {owner:Owner} {kinds:Kinds} card",
    "{owner:Owner} {kinds:Kinds} card",
    same="an effect of a card is what the card affects with (CR 15-2-1)",
)
def effects_of_kinds(c: Context, owner: object, kinds: object) -> Effects:
    """Effects of certain kinds of cards of a player."""
    return effects_of(c, owner, kinds)


@rule(
    "Predicate",
    "isn't affected by {effects:WhoseEffects}",
    "is unaffected by {effects:WhoseEffects}",
    "can't be affected by {effects:WhoseEffects}",
    same="what can't be is not",
)
def unaffected(c: Context, effects: object) -> Said:
    """Effects of these kinds do nothing to it (CR 15-15-6)."""
    return Said((immune(c, effects),))


def immune(c: Context, effects: object) -> Immune:
    """Being affected by no such effects."""
    found = c.of(Effects, effects)
    return Immune(HOLDER, found.whose, found.kinds)


@rule("Lasting", "{effects:WhoseEffects} don't affect {who:Holders}")
def do_not_affect(c: Context, effects: object, who: object) -> Persist:
    """The same said of the effects."""
    said = Said((immune(c, effects),))
    made: list[Continuous] = []
    for item in c.items(who):
        for noun in c.of(list, item):
            made += said_of(c, noun, [said])
    return Persist(tuple(made), c.take_provisos())


@rule("Lasting", "none of {owner:Owner} {nouns:Nouns} is affected by {effects:WhoseEffects}")
def none_affected(c: Context, owner: object, nouns: object, effects: object) -> Persist:
    """None of these is affected."""
    noun = every(c, owner, nouns)
    return Persist(tuple(said_of(c, noun, [Said((immune(c, effects),))])), c.take_provisos())


# -- De-Digivolve ---------------------------------------------------------------------------------


@rule("StrippingEffects", "[{owner:Owner}] < de-digivolve > effect")
def stripping(c: Context, owner: object) -> Forbid:
    """De-Digivolve effects, of a player or of anybody."""
    if owner is None:
        return Forbid(HOLDER, BE_DE_DIGIVOLVED)
    return Forbid(HOLDER, BE_DE_DIGIVOLVED, by=effects_of(c, owner, None).agency())


@rule("Predicate", "isn't affected by {effects:StrippingEffects}")
def not_stripped(c: Context, effects: object) -> Said:
    """De-Digivolve does nothing to it."""
    return Said((c.of(Forbid, effects),))


@rule("Lasting", "{effects:StrippingEffects} don't affect {who:Things}")
def do_not_strip(c: Context, effects: object, who: object) -> Persist:
    """The same said of the effects."""
    said = Said((c.of(Forbid, effects),))
    return Persist(tuple(said_of(c, c.noun(who), [said])), c.take_provisos())


# -- what effects can't do to it -----------------------------------------------------------------


@dataclass(frozen=True)
class Spared:
    """What effects can't do, and to whom."""

    noun: Noun
    what: int
    other: Filter = ANY
    also: int = -1
    """Something else that they can't do to it either."""


@rule(
    "Sparing",
    "return {who:Things} to (hand|the hand|its owner 's hand) or deck",
    "return {who:Things} to (hand|the hand|its owner 's hand) or the deck",
    same="one hand or several: each card goes to its owner's",
)
def spared_return(c: Context, who: object) -> Spared:
    """To return it."""
    return Spared(c.noun(who), BE_RETURNED)


@rule("Sparing", "suspend {who:Things}")
def spared_suspending(c: Context, who: object) -> Spared:
    """To suspend it."""
    return Spared(c.noun(who), SUSPEND)


@rule("Sparing", "unsuspend {who:Things}")
def spared_unsuspending(c: Context, who: object) -> Spared:
    """To unsuspend it."""
    return Spared(c.noun(who), UNSUSPEND)


@rule("Sparing", "delete {who:Things}")
def spared_deletion(c: Context, who: object) -> Spared:
    """To delete it."""
    return Spared(c.noun(who), BE_DELETED)


@rule(
    "Sparing",
    "reduce {who:Things} 's dp",
    "reduce the dp of {who:Things}",
    same="whose DP it is stands before or behind",
)
def spared_weakening(c: Context, who: object) -> Spared:
    """To reduce its DP."""
    return Spared(c.noun(who), LOSE_DP)


@rule("Sparing", "reduce (its|their) dp")
def spared_weakening_it(c: Context) -> Spared:
    """To reduce the DP of what was spoken of."""
    return Spared(last_spared(c), LOSE_DP)


def last_spared(c: Context) -> Noun:
    """What was spoken of last, one or several."""
    found = c.antecedents[-1] if c.antecedents else None
    if found is None:
        raise Unbound("whose DP?")
    return Noun(ref=found.target, kinds=found.kinds, plural=found.plural, whose=found.whose)


@rule("Sparing", "trash {nouns:Nouns} in {who:Things} 's digivolution card")
def spared_cards(c: Context, nouns: object, who: object) -> Spared:
    """To trash certain cards under it."""
    cards = c.noun(nouns)
    if cards.whose is not None or cards.place is not None:
        raise Unbound("which cards under it?")
    return Spared(c.noun(who), LOSE_CARDS, cards.filter)


@rule("Sparing", "trash {who:Things} 's stacked card")
def spared_stack(c: Context, who: object) -> Spared:
    """To trash any card of its stack."""
    return Spared(c.noun(who), LOSE_CARDS, also=LOSE_TOP)


@rule("Sparing", "trash {who:Things} 's digivolution card")
def spared_cards_under(c: Context, who: object) -> Spared:
    """To trash any card under it."""
    return Spared(c.noun(who), LOSE_CARDS)


@rule("Sparing", "affect {who:Things} with < de-digivolve > effect")
def spared_stripping(c: Context, who: object) -> Spared:
    """To De-Digivolve it."""
    return Spared(c.noun(who), BE_DE_DIGIVOLVED)


listing("Sparings", "Sparing", "or")


@rule(
    "Sparing",
    "delete or return {who:Things} to (hand|the hand|its owner 's hand) or deck",
    "delete or return {who:Things} to (hand|the hand|its owner 's hand) or the deck",
    same="one hand or several: each card goes to its owner's",
)
def spared_deletion_and_return(c: Context, who: object) -> Spared:
    """To delete it, or to return it."""
    return Spared(c.noun(who), BE_DELETED, also=BE_RETURNED)


@rule("Lasting", "{effects:WhoseEffects} can't {what:Sparings}")
def can_not_do_to(c: Context, effects: object, what: object) -> Persist:
    """What certain effects can't do to something."""
    agents = c.of(Effects, effects)
    kinds = ANY_KIND if agents.kinds == Effects(YOU).kinds else agents.kinds
    made: list[Continuous] = []
    for item in c.items(what):
        spared = c.of(Spared, item)
        node = Forbid(HOLDER, spared.what, by=agents.agency(), kinds=kinds, other=spared.other)
        said = Said((node,) if spared.also < 0 else (node, replace(node, what=spared.also)))
        made += said_of(c, spared.noun, [said])
    return Persist(tuple(made), c.take_provisos())


@rule("Sparing", "delete or trash {who:Things}")
def spared_deletion_and_trashing(c: Context, who: object) -> Spared:
    """To delete it, or to trash it."""
    return Spared(c.noun(who), BE_DELETED, also=BE_TRASHED)
