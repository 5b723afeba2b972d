"""Costs and colors: what costs more or less while an effect is on, and what need not be met."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import Context, Unbound
from homeros.compiler.rules.lasting import Persist
from homeros.compiler.rules.words import mask
from homeros.effects.actions import Action, PayCost
from homeros.effects.continuous import IGNORE_COLORS, Permit
from homeros.effects.filters import AllOf, HasColor, Kind
from homeros.effects.groups import Field, ThisCard
from homeros.effects.numbers import YOU
from homeros.effects.propositions import Exists
from homeros.vocab.cards import DIGIMON, TAMER
from homeros.vocab.zones import FIELD

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


@rule("Action", "PAY {count:Count} cost")
def pay_cost(c: Context, count: object) -> Action:
    """Pay a cost of so much memory (CR 4-1-1)."""
    return PayCost(c.num(count))
