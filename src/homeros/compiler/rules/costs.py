"""Costs and colors: what costs more or less while an effect is on, and what need not be met."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import Context, Lasts, Unbound
from homeros.compiler.rules.lasting import Persist, lasting_for
from homeros.compiler.rules.words import mask
from homeros.effects.actions import Action, PayCost
from homeros.effects.continuous import (
    DIGIVOLUTION_COST,
    IGNORE_COLORS,
    PLAY_COST_OF,
    USE_COST_OF,
    ModCost,
    Permit,
)
from homeros.effects.filters import AllOf, HasColor, Kind, Not, Other
from homeros.effects.groups import Field, This, ThisCard
from homeros.effects.numbers import YOU, HowMany, N, Num, PerEach
from homeros.effects.propositions import Exists
from homeros.vocab.cards import DIGIMON, OPTION, TAMER
from homeros.vocab.zones import FIELD

THIS_CARD = Not(Other())
"""Of all cards only the one the effect is written on."""
IGNORING = "to ignore color requirements is to use it without meeting them"


@rule(
    "Clause",
    "you (may|can) ignore this card 's color requirements",
    "you may use this (card|option|option card) without meeting its color requirements",
    "you may use this card ignoring its color requirements",
    same=IGNORING,
)
def ignore_colors(c: Context) -> object:
    """This card can be used whatever the colors on the field are (CR 1-3-1)."""
    if not c.static:
        raise Unbound("this is only persistent")
    return Persist((Permit(ThisCard(), IGNORE_COLORS),))


@rule(
    "Clause",
    "{colors:Colors} also meets this card 's color requirements",
    "this card may also have its color requirements met by {colors:Colors}",
    same="newer and older words",
)
def another_color(c: Context, colors: object) -> object:
    """Another color on the field will do as well (Q4063, Q4064)."""
    if not c.static:
        raise Unbound("this is only persistent")
    fitting = AllOf((Kind(DIGIMON | TAMER), HasColor(mask(c, colors))))
    enough = Exists(Field(fitting, YOU, FIELD))
    return Persist((Permit(ThisCard(), IGNORE_COLORS),), (enough,))


@rule("Action", "PAY {count:Count} (cost|memory)")
def pay_cost(c: Context, count: object) -> Action:
    """Pay a cost of so much memory (CR 4-1-1)."""
    return PayCost(c.num(count))


@rule("Action", "PAY up to {count:Count} (cost|memory)")
def pay_up_to(c: Context, count: object) -> Action:
    """Pay as much memory as its player says, up to a number."""
    return PayCost(c.num(count), up_to=True, slot=c.acted("pay"))


@rule("Countable", "memory paid")
def memory_paid(c: Context) -> Num:
    """How much memory was paid."""
    return HowMany(c.result("pay"))


# -- of this card, while it is in the hand -------------------------------------------------------


@rule(
    "Clause",
    "REDUCE the memory cost of this card in your hand by {amount:Digits} [{each:ForEach}]",
    "REDUCE the memory cost (to play|when playing) this card from your hand by {amount:Digits}"
    " [{each:ForEach}]",
    same="an Option is used, anything else is played",
)
def cheaper(c: Context, amount: str, each: object) -> object:
    """This card costs less for as long as it is in the hand (CR 1-3-9)."""
    if not c.static:
        raise Unbound("this is only persistent")
    which = USE_COST_OF if c.kind == OPTION else PLAY_COST_OF
    less: Num = N(-int(amount))
    if each is not None:
        per = c.of(PerEach, each)
        less = PerEach(per.number, -int(amount), per.per)
    return Persist((ModCost(which, less, cards=THIS_CARD),))


# -- for a time ----------------------------------------------------------------------------------


@rule(
    "Sentence",
    "{until:Duration} , when {who:Known} would digivolve into {into:Into} ,"
    " REDUCE the (digivolution cost|cost) by {amount:Digits}",
)
def digivolving_cheaper(
    c: Context, until: object, who: object, into: object, amount: str
) -> object:
    """This Digimon digivolves for less, for a time."""
    if not isinstance(c.noun(who).ref, This):
        raise Unbound("who digivolves for less?")
    less = ModCost(DIGIVOLUTION_COST, N(-int(amount)), c.noun(into).filter, base=THIS_CARD)
    return lasting_for(c, Persist((less,)), c.of(Lasts, until))


@rule("Clause", "this card costs {count:Digits}")
def costs_so_much(c: Context, count: str) -> object:
    """This card costs so much for as long as it is in the hand (Q4225)."""
    if not c.static:
        raise Unbound("this is only persistent")
    which = USE_COST_OF if c.kind == OPTION else PLAY_COST_OF
    return Persist((ModCost(which, N(int(count)), cards=THIS_CARD, to=True),))
