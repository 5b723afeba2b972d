"""Digivolving by an effect: who, into what, from where, for how much (CR 8-1-2, 8-2-2-4).

Which of several Digimon digivolves into which of several cards is one choice: only what the card
can be digivolved from takes part. Without a word about the cost it is paid (CR 8-1-2-1).
"""

from dataclasses import dataclass, replace

from homeros.compiler.english import rule, values
from homeros.compiler.grammar import Node
from homeros.compiler.meaning import (
    CARDS,
    EITHER,
    EVERY,
    ONE,
    PERMANENTS,
    Context,
    Noun,
    Place,
    Source,
    Unbound,
    both,
)
from homeros.compiler.rules.describing import rule_name
from homeros.compiler.rules.lasting import Persist
from homeros.compiler.rules.nouns import any_of, narrowing
from homeros.compiler.rules.references import back, group_of
from homeros.compiler.rules.structure import Amend
from homeros.compiler.rules.words import mask, texts
from homeros.effects.ability import APP_FUSION, DIGIVOLVE, DNA
from homeros.effects.actions import (
    FREE,
    PAY,
    PAY_REDUCED,
    PAY_SET,
    Action,
    DigivolveInto,
    May,
    Play,
)
from homeros.effects.continuous import Way
from homeros.effects.filters import Kind, Named
from homeros.effects.groups import EXACT, Cards, Field, Slot, Target, This, ThisCard, Under
from homeros.effects.numbers import YOU, N, Num, PerEach
from homeros.vocab import keywords as kw
from homeros.vocab.cards import ANY_LEVEL, DIGIMON, TAMER
from homeros.vocab.zones import HAND

# -- for how much --------------------------------------------------------------------------------


NOTHING = N(0)


@dataclass(frozen=True)
class Terms:
    """What digivolving costs, and whether requirements are asked for."""

    cost: int = PAY
    reduced: Num = NOTHING
    ignoring: bool = False
    as_level: int = -1
    as_colors: int = 0
    """The level and colours of the Digimon that it digivolves as; `ANY_LEVEL` for any level."""
    limit: Num | None = None
    """The most that the requirement may cost."""


ITS = "whose cost it is goes without saying"


@rule(
    "DigivolutionCost",
    "without paying (the|its|their) (cost|digivolution cost|memory cost)",
    same=ITS,
)
def digivolve_free(c: Context) -> Terms:
    """For nothing."""
    del c
    return Terms(FREE)


@rule(
    "DigivolutionCost",
    "(for|by paying) (the|its|their) (cost|digivolution cost|memory cost)",
    same=ITS,
)
def digivolve_paying(c: Context) -> Terms:
    """For what it costs."""
    del c
    return Terms()


@rule("DigivolutionCost", "for a (cost|digivolution cost|memory cost) of {cost:Count}")
def digivolve_for(c: Context, cost: object) -> Terms:
    """For a cost that the effect names."""
    return Terms(PAY_SET, c.num(cost))


@rule("DigivolutionCost", "with the (digivolution cost|cost) reduced by {amount:Count}")
def digivolve_reduced(c: Context, amount: object) -> Terms:
    """For less than it costs."""
    return Terms(PAY_REDUCED, c.num(amount))


@rule(
    "DigivolutionCost",
    "with the (digivolution cost|cost) reduced by {amount:Digits} {each:ForEach}",
)
def digivolve_reduced_each(c: Context, amount: str, each: object) -> Terms:
    """For less than it costs, so much for each of something."""
    per = c.of(PerEach, each)
    return Terms(PAY_REDUCED, PerEach(per.number, int(amount), per.per))


@rule(
    "Ignoring",
    "ignoring (digivolution requirements|its digivolution requirements"
    "|this card 's digivolution requirements|the digivolution requirements)",
)
def ignoring_requirements(c: Context) -> bool:
    """Whatever the card is digivolved from (CR 8-1-2-2)."""
    del c
    return True


@rule(
    "IgnoringLevel",
    "ignoring (its|the) level",
    "ignoring level",
    same="whose level it is goes without saying",
)
def ignoring_level(c: Context) -> Terms:
    """Whatever level the card asks for; all else it asks for has to be met (Q5603, Q5604)."""
    del c
    return Terms(as_level=ANY_LEVEL)


@rule(
    "AsIf",
    "as if (this tamer|that tamer|the tamer|that card|it) is a level {level:Digits}"
    " [{colors:Colors}] digimon",
    "as if it 's a level {level:Digits} [{colors:Colors}] digimon",
    same="it's is it is",
)
def as_if(c: Context, level: str, colors: object) -> Terms:
    """As a Digimon of a level and a colour, which meets what the card asks of one (Q2772)."""
    return Terms(as_level=int(level), as_colors=0 if colors is None else mask(c, colors))


@rule(
    "Terms",
    "{cost:DigivolutionCost} , {how:IgnoringLevel}",
    "{cost:DigivolutionCost} {how:AsIf}",
    "{how:AsIf} {cost:DigivolutionCost}",
    same="the cost is said before or behind",
)
def treated_as(c: Context, cost: object, how: object) -> Terms:
    """From something else than the card asks for, in its level or in all that a Digimon is."""
    found = c.of(Terms, how)
    return replace(c.of(Terms, cost), as_level=found.as_level, as_colors=found.as_colors)


@rule("Terms", ", {how:IgnoringLevel}")
def of_any_level(c: Context, how: object) -> Terms:
    """From any level, for what it costs."""
    return c.of(Terms, how)


@rule(
    "Terms",
    "that can digivolve for a digivolution cost of {limit:Count} or less {cost:DigivolutionCost}",
)
def up_to_a_cost(c: Context, limit: object, cost: object) -> Terms:
    """By a requirement that asks for no more than so much (Q3360)."""
    return replace(c.of(Terms, cost), limit=c.num(limit))


@rule("Terms", "{cost:DigivolutionCost}")
def for_so_much(c: Context, cost: object) -> Terms:
    """From what the card asks for."""
    return c.of(Terms, cost)


@rule(
    "Terms",
    "{cost:DigivolutionCost} , {ignoring:Ignoring}",
    ", {ignoring:Ignoring} [,] and {cost:DigivolutionCost}",
    same="the cost is said before or behind",
)
def from_anything(c: Context, cost: object, ignoring: object) -> Terms:
    """From anything."""
    del ignoring
    found = c.of(Terms, cost)
    if found.cost not in (FREE, PAY_SET):
        raise Unbound("without its requirements it has no cost of its own")
    return replace(found, ignoring=True)


# -- into what -----------------------------------------------------------------------------------


@rule("Becoming", "[a] {nouns:Nouns} {source:Source}")
def becoming(c: Context, nouns: object, source: object) -> Target:
    """One such card there."""
    return c.group(replace(c.noun(nouns), what=CARDS), c.of(Source, source))


@rule("Becoming", "{count:One} {nouns:Nouns} {source:Source}")
def becoming_one(c: Context, count: str, nouns: object, source: object) -> Target:
    """The same, counted."""
    del count
    return c.group(replace(c.noun(nouns), what=CARDS), c.of(Source, source))


@rule("Becoming", "[a] {nouns:Nouns} {source:Source} {posts:Posts}")
def becoming_such(c: Context, nouns: object, source: object, posts: object) -> Target:
    """One card there that is so, as older cards order their words."""
    noun = c.noun(nouns)
    if noun.ref is not None or noun.what == PERMANENTS:
        raise Unbound("what is so?")
    asked = both(noun.filter, narrowing(c, None, posts))
    return c.group(replace(noun, filter=asked, what=CARDS), c.of(Source, source))


@rule("Becoming", "[a] {first:Nouns} or a {last:Nouns} {source:Source}")
def becoming_either(c: Context, first: object, last: object, source: object) -> Target:
    """One of two kinds of cards there."""
    noun = any_of(c.noun(first), c.noun(last))
    return c.group(replace(noun, what=CARDS), c.of(Source, source))


@rule("Becoming", "[a] {nouns:Nouns} under {things:Things}")
def becoming_from_under(c: Context, nouns: object, things: object) -> Target:
    """One such card under something."""
    return Under(group_of(c, things), c.noun(nouns).filter)


@rule("Becoming", "[a] {nouns:Nouns}")
def becoming_from_hand(c: Context, nouns: object) -> Target:
    """One such card: a persistent effect is about the hand, from where cards are digivolved into.

    Only there a player digivolves without an effect that names another place (CR 8-1-1).
    """
    if not c.static:
        raise Unbound("from where is it taken?")
    return c.group(replace(c.noun(nouns), what=CARDS), Source((Place(HAND),)))


@rule("Becoming", "this card")
def becoming_this(c: Context) -> Target:
    """The card the effect is written on."""
    del c
    return ThisCard()


@rule("Becoming", "(that|the chosen|the revealed) card")
def becoming_that(c: Context) -> Target:
    """A card spoken of before."""
    return c.refer(0, plural=False, cards=True).target


# -- who -----------------------------------------------------------------------------------------


def says_it(node: object) -> bool:
    """Whether a phrase is "it" and nothing else."""
    while isinstance(node, Node) and len(node.args) == 1:
        node = node.args[0]
    return rule_name(node) == "it"


def one_of(c: Context, things: object) -> tuple[Noun, Target]:
    """Who may digivolve: something known, or one of a group that the cards will narrow.

    "Your [X]" is any one of them.
    """
    noun = c.noun(things)
    digimon = [one for one in c.antecedents if one.kinds & DIGIMON and not one.cards | one.plural]
    if noun.ref == This() and noun.kinds == TAMER and says_it(things) and digimon:
        noun = back(c, DIGIMON, plural=False, cards=False)  # "it" is the one that can digivolve
    if noun.what == CARDS:
        raise Unbound("cards off the field do not digivolve")
    noun = replace(noun, what=PERMANENTS)
    if noun.ref is None and noun.quantity == EVERY and noun.plural:
        noun = replace(noun, quantity=ONE, plural=False)  # "your [X]" is any one of yours
    if noun.ref is None and (noun.quantity.how != EXACT or noun.quantity.number != N(1)):
        raise Unbound("one thing digivolves at a time")
    if noun.ref is not None:
        if noun.is_plural():
            raise Unbound("which of them digivolves?")
        return noun, c.target(noun)
    whose = YOU if noun.whose is None else noun.whose
    return noun, c.group(replace(noun, whose=whose))


def digivolution(c: Context, who: object, into: object, terms: object) -> DigivolveInto:
    """One digivolves into a card."""
    noun, base = one_of(c, who)
    card = c.of(Target, into)
    found = Terms() if terms is None else c.of(Terms, terms)
    slot = c.acted("digivolve")
    made = DigivolveInto(
        base,
        card,
        found.cost,
        reduced=found.reduced,
        ignoring=found.ignoring,
        slot=slot,
        as_level=found.as_level,
        as_colors=found.as_colors,
        limit=found.limit,
    )
    if noun.ref is None:
        c.remember(Slot(slot), noun, plural=False, cards=False, verb="digivolve")
    return made


@rule("Clause", "{who:Things} (may|can) digivolve into {into:Becoming} [{terms:Terms}]")
def may_digivolve(c: Context, who: object, into: object, terms: object) -> object:
    """It digivolves if its player likes; in a persistent effect, whenever its player likes."""
    if c.static:
        return open_way(c, who, into, terms)
    return optional(c, digivolution(c, who, into, terms))


@rule("Clause", "{who:Things} can be digivolved into {into:Becoming} [{terms:Terms}]")
def can_be_digivolved(c: Context, who: object, into: object, terms: object) -> Action:
    """The same, said of what it becomes."""
    return optional(c, digivolution(c, who, into, terms))


def open_way(c: Context, who: object, into: object, terms: object) -> Persist:
    """Something may be digivolved from into cards in the hand, whatever these ask for."""
    base = one_of(c, who)[1]
    card = c.of(Target, into)
    found = Terms() if terms is None else c.of(Terms, terms)
    if not isinstance(card, Cards) or card.zone != HAND or card.whose != YOU:
        raise Unbound("a card is digivolved into from the hand")
    if found.cost != PAY_SET or not found.ignoring:
        raise Unbound("for how much?")
    return Persist((Way(base, card.filter, found.reduced),), c.take_provisos())


@rule("Clause", "{who:Things} digivolves into {into:Becoming} [{terms:Terms}]")
def digivolves(c: Context, who: object, into: object, terms: object) -> Action:
    """It digivolves, if it can."""
    made = digivolution(c, who, into, terms)
    if c.static:
        raise Unbound("a persistent effect does nothing")
    return c.guarded(made, c.take_provisos())


def optional(c: Context, made: DigivolveInto) -> Action:
    """What is done only if its player likes, and if its nouns are as they say."""
    if c.static:
        raise Unbound("a persistent effect does nothing")
    return c.guarded(May(made), c.take_provisos())


@rule("Action", "DIGIVOLVE {who:Things} into {into:Becoming} [{terms:Terms}]")
def digivolve(c: Context, who: object, into: object, terms: object) -> Action:
    """Digivolve one of them."""
    return digivolution(c, who, into, terms)


@rule("Clause", "you can DIGIVOLVE {who:Things} into {into:Becoming} [{terms:Terms}]")
def you_can_digivolve(c: Context, who: object, into: object, terms: object) -> Action:
    """The oldest cards say "can" of what is a choice."""
    return optional(c, digivolution(c, who, into, terms))


@rule("Doing", "{who:Known} digivolving into {into:Becoming} [{terms:Terms}]")
def its_digivolving(c: Context, who: object, into: object, terms: object) -> Action:
    """The same, as what is done for something."""
    return digivolution(c, who, into, terms)


@rule("Action", "DIGIVOLVE {into:Becoming} onto {who:Things} [{terms:Terms}]")
def digivolve_onto(c: Context, into: object, who: object, terms: object) -> Action:
    """The same, with what it becomes said first."""
    return digivolution(c, who, into, terms)


# -- DNA digivolving and app fusion --------------------------------------------------------------


@rule("DnaCost", "(by paying|for) its dna digivolve cost")
def dna_cost(c: Context) -> bool:
    """For the cost it states."""
    del c
    return True


@rule("DnaCost", "(by paying its cost|for the cost)")
def dna_cost_short(c: Context) -> bool:
    """For the cost it states."""
    del c
    return True


def dna_digivolution(c: Context, who: Target, partner: Target | None, into: object) -> Action:
    """DNA digivolving by an effect pays its cost (CR 8-2-2-4)."""
    slot = c.acted("digivolve")
    card = c.of(Target, into)
    noun = Noun(Kind(DIGIMON), PERMANENTS, kinds=DIGIMON, whose=YOU)
    c.remember(Slot(slot), noun, plural=False, cards=False, verb="dna digivolve")
    return DigivolveInto(who, card, PAY, way=DNA, partner=partner, slot=slot)


@rule("Pair", "{things:Things}")
def pair(c: Context, things: object) -> tuple[Target, Target | None]:
    """Two of a kind."""
    noun = c.noun(things)
    if noun.ref is not None or noun.quantity.number != N(2) or noun.quantity.how != EXACT:
        raise Unbound("DNA digivolving takes two")
    return c.group(replace(noun, what=PERMANENTS)), None


@rule("Pair", "{known:Known} and {other:Things}")
def pair_with(c: Context, known: object, other: object) -> tuple[Target, Target | None]:
    """A certain one and one of others."""
    first = c.target(c.noun(known))
    noun = c.noun(other)
    if noun.ref is not None or noun.quantity.several():
        raise Unbound("with which one?")
    if noun.what == EITHER:
        noun = replace(noun, what=PERMANENTS)
    return first, c.group(noun)


@rule("Pair", "{one:Things} and {nouns:Counted}")
def pair_from(c: Context, one: object, nouns: object) -> tuple[Target, Target | None]:
    """One on the field and one among cards elsewhere."""
    noun = c.noun(one)
    card = c.noun(nouns)
    if noun.quantity.several() or card.place is None or card.quantity.number != N(1):
        raise Unbound("DNA digivolving takes one and one")
    if noun.ref is not None:
        first: Target = c.target(noun)
    else:
        first = c.group(replace(noun, what=PERMANENTS))
    return first, card.place.group(card.filter)


@rule("Clause", "{pair:Pair} may dna digivolve into {into:Becoming} [{cost:DnaCost}]")
def may_dna(c: Context, pair: object, into: object, cost: object) -> Action:
    """DNA digivolving if its player likes."""
    del cost
    return may_fuse(c, pair, into)


def may_fuse(c: Context, pair: object, into: object) -> Action:
    """DNA digivolving two of them, or not."""
    if c.static:
        raise Unbound("a persistent effect does nothing")
    who, partner = c.of(tuple, pair)
    return May(dna_digivolution(c, who, partner, into))


@rule("Clause", "{known:Known} may dna digivolve with {other:Things} into {into:Becoming}")
def may_dna_with(c: Context, known: object, other: object, into: object) -> Action:
    """The same, said of one of the two."""
    if c.static:
        raise Unbound("a persistent effect does nothing")
    first = c.target(c.noun(known))
    noun = c.noun(other)
    if noun.ref is not None or noun.quantity.several():
        raise Unbound("with which one?")
    return May(dna_digivolution(c, first, c.group(replace(noun, what=PERMANENTS)), into))


@rule("Clause", "you may dna digivolve {pair:Pair} into {into:Becoming} [{cost:DnaCost}]")
def you_may_dna(c: Context, pair: object, into: object, cost: object) -> Action:
    """The same, in older words."""
    del cost
    return may_fuse(c, pair, into)


@rule("Clause", "{who:Things} may app fuse into {into:Becoming}")
def may_app_fuse(c: Context, who: object, into: object) -> Action:
    """App fusion by an effect (CR 8-4-2-2)."""
    found = digivolution(c, who, into, None)
    return optional(c, replace(found, way=APP_FUSION))


# -- from the hand, at counter timing ------------------------------------------------------------


@rule("Action", "< blast digivolve >")
def blast_digivolve(c: Context) -> Action:
    """Blast Digivolve: a Digimon digivolves into this card for nothing (CR 16-25)."""
    c.keyword = kw.BLAST_DIGIVOLVE
    return May(DigivolveInto(Field(Kind(DIGIMON)), ThisCard(), FREE))


@rule("Action", "< blast dna digivolve \\( {one:Names} + {other:Names} \\) >")
def blast_dna_digivolve(c: Context, one: object, other: object) -> Action:
    """Blast DNA Digivolve: a Digimon and a card in the hand (CR 16-30)."""
    c.keyword = kw.BLAST_DNA_DIGIVOLVE
    names = Named((*texts(c, one, c.lexicon, "name"), *texts(c, other, c.lexicon, "name")))
    made = DigivolveInto(Field(names), ThisCard(), PAY, way=DNA, partner=Cards(HAND, names))
    return May(made)


# -- what changes its cost -----------------------------------------------------------------------


@rule(
    "Sentence",
    "(when|if) (it|this digimon|that digimon|they) would digivolve (by|with) this effect ,"
    " REDUCE the (cost|digivolution cost|memory cost of the digivolution) by {amount:Count}",
)
def reduced_by_this(c: Context, amount: object) -> Amend:
    """The digivolution before costs less."""
    number = c.num(amount)

    def change(action: Action) -> Action | None:
        if isinstance(action, DigivolveInto) and action.cost == PAY and action.way == DIGIVOLVE:
            return replace(action, cost=PAY_REDUCED, reduced=number)
        return None

    return Amend(change)


@rule("Sentence", "{each:ForEach} , REDUCE this effect 's {what:EffectCost} by {amount:Digits}")
def this_effects_cost(c: Context, each: object, what: object, amount: str) -> Amend:
    """What was played or digivolved into before costs less, so much for each of something."""
    per = c.of(PerEach, each)
    number = PerEach(per.number, int(amount), per.per)
    kind = c.of(type, what)

    def change(action: Action) -> Action | None:
        if not isinstance(action, DigivolveInto | Play) or not isinstance(action, kind):
            return None
        return replace(action, cost=PAY_REDUCED, reduced=number) if action.cost == PAY else None

    return Amend(change)


values(
    "EffectCost",
    {"digivolution cost": DigivolveInto, "play cost|paid play cost": Play},
    same="a cost is paid, said or not",
)
