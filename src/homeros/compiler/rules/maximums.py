"""Maximums: what raises or lowers the highest number an effect states (CR 15-15-5).

"Add 1 to this effect's level maximum" changes what was said before it in the same effect; the
maximum of all deletion by DP is changed by persistent effects.
"""

from dataclasses import dataclass, replace

from homeros.compiler.english import rule, values
from homeros.compiler.finish import rebuilt
from homeros.compiler.meaning import Context, Unbound
from homeros.compiler.rules.lasting import Persist
from homeros.effects.actions import Action, Delete, If, TrashCards
from homeros.effects.continuous import ModMaximum
from homeros.effects.filters import Compare
from homeros.effects.groups import EXACT, TOTAL_AT_MOST, UP_TO, Pick, This, TopCards
from homeros.effects.lower import walk
from homeros.effects.node import Node
from homeros.effects.numbers import AT_MOST, DP, LEVEL, PLAY_COST, USE_COST, N, Num, PerEach, Plus
from homeros.effects.propositions import Prop

HOW_MANY = -1
"""In place of an attribute: the number of things that are chosen."""
DELETED_DP = -2
"""In place of an attribute: the DP of what is deleted."""
TRASHED = -3
"""In place of an attribute: the number of cards that are trashed from a stack."""

values("Limited", {"dp": DP, "level": LEVEL, "play cost": PLAY_COST, "use cost": USE_COST})


@dataclass(frozen=True)
class Raise:
    """A change of a number that was stated before in the same effect (CR 15-15-5)."""

    what: int
    amount: Num
    when: Prop | None = None


@rule(
    "Maximum",
    "this effect ('s|) {what:Limited} maximum",
    "this effect 's maximum {what:Limited}",
    "the maximum {what:Limited} {by:Chosen}",
    "the max {what:Limited} {by:Chosen}",
    "the {what:Limited} {by:Chosen}",
    "this effect 's playable card 's {what:Limited} maximum",
    "this effect 's choosable {what:Limited}",
    "the {what:Limited} maximum",
    same="the highest number an effect states, in many words",
)
def maximum_of(c: Context, what: object, by: object) -> int:
    """The maximum of the effect that is read."""
    del by
    return c.whole(what)


@rule(
    "Chosen",
    "you (can|may) (choose|select|play|delete|return) (with|by) this effect",
    "of the (digimon|card) you (can|may) (choose|select|play|delete|return) (with|by) this effect",
    "this effect (can|may) (choose|select|play|delete|return)",
    "of the (digimon|card) this effect (can|may) (choose|select|play|delete|return)",
    same="what is chosen, to whatever end",
)
def chosen_by_this(c: Context) -> bool:
    """That it is this effect's."""
    del c
    return True


@rule(
    "Maximum",
    "this dp deletion effect 's maximum",
    "this dp - based deletion effect ('s|) maximum",
    "the maximum this dp - based deletion effect can delete",
    same="the highest DP that is deleted",
)
def maximum_deleted(c: Context) -> int:
    """The highest DP this effect deletes."""
    del c
    return DELETED_DP


@rule(
    "Maximum",
    "the maximum number this effect (can|may) place",
    "the number of cards you play with this effect",
    "the number of cards this effect (can|may) play",
    same="how many are chosen",
)
def maximum_number(c: Context) -> int:
    """How many are chosen."""
    del c
    return HOW_MANY


@rule("More", "{count:Digits}", "{count:Digits} dp", same="the number of a maximum")
def more_plain(c: Context, count: str) -> int:
    """So much more."""
    del c
    return int(count)


@rule("More", "{amount:Signed}")
def more_signed(c: Context, amount: str) -> int:
    """So much more, with its sign."""
    del c
    return int(amount)


@rule(
    "Clause",
    "add {more:More} to {what:Maximum}",
    "increase {what:Maximum} by {more:More}",
    same="to add is to increase",
)
def add_to_maximum(c: Context, more: object, what: object) -> Raise:
    """A higher maximum (CR 15-15-5-1)."""
    return Raise(c.whole(what), N(c.whole(more)))


@rule("Clause", "add {more:More} to {what:Maximum} {each:ForEach}")
def add_for_each(c: Context, more: object, what: object, each: object) -> Raise:
    """A higher maximum, so much for each of something."""
    per = c.of(PerEach, each)
    return Raise(c.whole(what), PerEach(per.number, c.whole(more), per.per))


@rule("Maximum", "the number of card trashed by this effect")
def maximum_trashed(c: Context) -> int:
    """How many are trashed from the top."""
    del c
    return TRASHED


@rule(
    "Clause",
    "(remove|reduce) {count:Digits} from {what:Maximum}",
    "reduce {what:Maximum} by {count:Digits}",
    same="to remove is to reduce",
)
def take_from_maximum(c: Context, count: str, what: object) -> Raise:
    """A lower maximum (CR 15-15-5-2)."""
    return Raise(c.whole(what), N(-int(count)))


# -- what is raised ------------------------------------------------------------------------------


def raised(steps: list[object], change: Raise) -> list[object]:
    """What was said before with its maximum changed: there has to be one, and only one."""
    fitting = [place for place, step in enumerate(steps) if maximums(step, change.what)]
    if len(fitting) != 1:
        raise Unbound("which number is changed?")
    place = fitting[0]
    step = steps[place]
    assert isinstance(step, Action)
    with_more = rebuilt(step, lambda node: higher(node, change.what, change.amount))
    found = list(steps)
    found[place] = with_more if change.when is None else If(change.when, with_more, step)
    return found


def maximums(step: object, what: int) -> bool:
    """Whether a step states such a maximum."""
    if not isinstance(step, Action):
        return False
    if what == DELETED_DP:
        return any(isinstance(node, Delete) and states(node, DP) for node in walk(step))
    return states(step, what)


def states(step: Node, what: int) -> bool:
    """Whether there is such a number in a tree."""
    return any(higher(node, what, N(1)) is not node for node in walk(step))


def higher(node: Node, what: int, more: Num) -> Node:
    """A node with its maximum raised, if it states it."""
    if what == HOW_MANY:
        if isinstance(node, Pick) and node.how in (EXACT, UP_TO):
            return replace(node, number=total(node.number, more))
        return node
    if what == TRASHED:
        if isinstance(node, TrashCards) and isinstance(node.target, TopCards):
            top = node.target
            return replace(node, target=replace(top, number=total(top.number, more)))
        return node
    attribute = DP if what == DELETED_DP else what
    if (
        isinstance(node, Compare)
        and (node.what, node.how) == (attribute, AT_MOST)
        and isinstance(node.number, N | Plus)
    ):
        return replace(node, number=total(node.number, more))
    if isinstance(node, Pick) and node.how == TOTAL_AT_MOST and node.total_of == attribute:
        return replace(node, number=total(node.number, more))
    return node


def total(number: Num, more: Num) -> Num:
    """A number and what is added to it; two printed ones are one."""
    if isinstance(number, N) and isinstance(more, N):
        return N(number.value + more.value)
    return Plus(number, more)


# -- of every deletion by DP ---------------------------------------------------------------------


@rule(
    "Lasting",
    "add {count:Digits} to the maximum dp you (can|may) choose with dp - based deletion effects",
    "add {count:Digits} to the maximum your dp - based deletion effects can delete",
    same="the highest DP that is deleted",
)
def raise_all_maximums(c: Context, count: str) -> Persist:
    """All of a player's effects that delete by DP (FAQ EX2-010)."""
    del c
    return Persist((ModMaximum(N(int(count))),))


@rule(
    "Lasting",
    "add {count:Digits} to this digimon 's dp - based deletion effects ' maximums",
    "add {count:Digits} to this digimon 's dp deletion effects ' maximums",
    "add {count:Digits} to the maximum dp you (can|may) choose with this digimon 's dp - based"
    " deletion effects",
    same="the highest DP that is deleted",
)
def raise_own_maximums(c: Context, count: str) -> Persist:
    """Those of one Digimon."""
    del c
    return Persist((ModMaximum(N(int(count)), This()),))
