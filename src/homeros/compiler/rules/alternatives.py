"""Alternatives within a noun: one of two kinds of things, one of two ways to be described."""

from homeros.compiler.english import rule, values
from homeros.compiler.meaning import (
    PERMANENTS,
    Context,
    Noun,
    Place,
    Quantity,
    both,
    either,
    replace,
)
from homeros.compiler.rules.conditions import existing, placed, with_filter
from homeros.compiler.rules.differing import Differing
from homeros.compiler.rules.nouns import any_of
from homeros.compiler.rules.words import texts
from homeros.effects.continuous import COLOR_INFO
from homeros.effects.filters import Filter, Kind, Named, Other
from homeros.effects.groups import (
    DIFFERING_COLOR,
    DIFFERING_LEVEL,
    DIFFERING_NAME,
    DIFFERING_NUMBER,
)
from homeros.effects.numbers import BOTH, YOU, DistinctOf
from homeros.effects.propositions import Holds, No, Prop
from homeros.vocab.cards import OPTION
from homeros.vocab.zones import BREEDING


@rule("Counted", "a {first:Nominal} or a {last:Nominal}")
def either_counted(c: Context, first: object, last: object) -> Noun:
    """One of two kinds of things: what follows the last belongs to it alone."""
    return any_of(c.noun(first), c.noun(last))


@rule("Post", "with {items:WithItems} or that 's {state:State} and {quality:Quality}")
def with_or_that_is(c: Context, items: object, state: object, quality: object) -> Filter:
    """What it has, or else what it is and has besides."""
    return either(with_filter(c, items), both(c.filter(state), c.filter(quality)))


values(
    "Different",
    {
        "different names": Differing(DIFFERING_NAME),
        "different colors": Differing(DIFFERING_COLOR),
        "different levels": Differing(DIFFERING_LEVEL),
        "different card numbers": Differing(DIFFERING_NUMBER),
    },
)


@rule(
    "Post",
    "with {how:Different} and {items:WithItems}",
    "with {items:WithItems} and {how:Different}",
    same="both are asked for, in either order",
)
def with_and_differing(c: Context, how: object, items: object) -> list[object]:
    """What each has, and in what they differ (CR 4-22-2)."""
    return [with_filter(c, items), c.of(Differing, how)]


@rule("Prop", "{player:Haver} (doesn't|don't) have another {nouns:Nouns} [{area:Area}]")
def has_no_other(c: Context, player: object, nouns: object, area: object) -> Prop:
    """A player has no other such thing."""
    who = c.whole(player)
    noun = placed(c, c.noun(nouns), area)
    return No(existing(c, replace(noun, whose=who, filter=both(noun.filter, Other()))))


@rule("Nouns", "{kind:Kind} or {last:Plain}")
def kind_or_nominal(c: Context, kind: object, last: object) -> Noun:
    """Things of one kind, or of another that is narrowed by itself."""
    found = c.whole(kind)
    return any_of(Noun(Kind(found), PERMANENTS, kinds=found), c.noun(last))


@rule("Things", "the {names:Names} in your breeding area")
def the_bred(c: Context, names: object) -> Noun:
    """What of a name is in the breeding area, where there is room for one."""
    named = Named(texts(c, names, c.lexicon, "name"))
    return Noun(named, PERMANENTS, whose=YOU, area=BREEDING)


@rule("Prop", "a {nouns:Nouns} is in play")
def one_in_play(c: Context, nouns: object) -> Prop:
    """Such a thing is in play, whoever's it is."""
    return existing(c, replace(c.noun(nouns), what=PERMANENTS, whose=BOTH))


@rule("Prop", "the {nouns:Nouns} in {place:Place} has {count:Count} {how:Bound} color among them")
def colors_together(c: Context, nouns: object, place: object, count: object, how: object) -> Prop:
    """So many colours between certain cards somewhere, which can be asked again."""
    noun = c.noun(nouns)
    c.asked_together = c.of(Place, place).group(noun.filter)
    c.remember(c.asked_together, noun, plural=True, cards=True)
    return Holds(DistinctOf(COLOR_INFO, c.asked_together), c.whole(how), c.num(count))


@rule("Things", "{quantity:Quantity} option card in {owner:Owner} battle area")
def options_in_play(c: Context, quantity: object, owner: object) -> Noun:
    """Options that lie in a player's battle area."""
    whose = c.whole(owner)
    return Noun(Kind(OPTION), PERMANENTS, c.of(Quantity, quantity), whose, kinds=OPTION)
