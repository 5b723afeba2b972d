"""What effects do that cut in just before something happens (CR 15-8-5, 18-2).

Who was about to leave does not leave, wherever else the sentence went meanwhile; of several all
that the trigger condition names (Q5598, Q4319), unless it says how many.
"""

from homeros.compiler.english import rule, values
from homeros.compiler.meaning import Context, Quantity, Unbound
from homeros.compiler.rules.words import mask
from homeros.effects.ability import SELF
from homeros.effects.actions import Action, By, May, ReduceCost, Seq, Stay
from homeros.effects.groups import Pick, Subject, Target, This
from homeros.effects.numbers import N, Num, PerEach
from homeros.vocab import events

LEAVING = (events.WOULD_LEAVE, events.WOULD_DELETE, events.WOULD_RETURN)
DELETED_ONLY = (events.WOULD_DELETE,)
COSTLY = (events.WOULD_PLAY, events.WOULD_DIGIVOLVE, events.WOULD_USE, events.WOULD_LINK)


def about_to(c: Context, kinds: tuple[int, ...]) -> None:
    """Refuse what only has a meaning just before certain events."""
    if not c.whens or any(when.event not in kinds for when in c.whens):
        raise Unbound("this is not what is about to happen")


def in_question(c: Context) -> Target:
    """What is about to happen to: this Digimon, or all that the trigger condition names."""
    return This() if all(when.subject == SELF for when in c.whens) else Subject()


# -- staying -------------------------------------------------------------------------------------


@rule(
    "Staying",
    "it",
    "they",
    "(that|those|this) {kinds:Kinds}",
    same="whoever the trigger condition is about, however it is referred to",
)
def all_in_question(c: Context, kinds: object) -> Target:
    """All that are about to leave and are meant."""
    if kinds is not None:
        mask(c, kinds)
    return in_question(c)


@rule(
    "Staying",
    "{quantity:Quantity} of (those|these) {kinds:Kinds}",
    "{quantity:Quantity} of them",
    same="they are what the trigger condition is about",
)
def some_in_question(c: Context, quantity: object, kinds: object) -> Target:
    """So many of those that are about to leave."""
    if kinds is not None:
        mask(c, kinds)
    found = c.of(Quantity, quantity)
    if found.how < 0:
        raise Unbound("how many of them?")
    return Pick(in_question(c), found.number, found.how, slot=c.slot())


@rule(
    "Clause",
    "{who:Staying} (doesn't|don't) (leave|leave the battle area|leave play)",
    "prevent {who:Staying} from (leaving|leaving play|leaving the battle area)",
    same="who is kept from leaving does not leave",
)
def does_not_leave(c: Context, who: object) -> Action:
    """Who is about to leave stays."""
    about_to(c, LEAVING)
    return Stay(c.of(Target, who))


@rule(
    "Clause",
    "{who:Staying} (isn't|aren't) deleted",
    "prevent {who:Staying} from being deleted",
    same="who is kept from being deleted is not deleted",
)
def is_not_deleted(c: Context, who: object) -> Action:
    """Who is about to be deleted is not."""
    about_to(c, DELETED_ONLY)
    return Stay(c.of(Target, who))


@rule("Clause", "prevent {quantity:Quantity} of (those|these) {kinds:Kinds} 's deletion")
def prevent_their_deletion(c: Context, quantity: object, kinds: object) -> Action:
    """So many of those that are about to be deleted are not."""
    about_to(c, DELETED_ONLY)
    return Stay(c.of(Target, some_in_question(c, quantity, kinds)))


@rule("Clause", "prevent {what:Prevented}")
def prevent(c: Context, what: object) -> Action:
    """What is about to happen does not."""
    about_to(c, c.of(tuple, what))
    return Stay(in_question(c))


values(
    "Prevented",
    {"that deletion|the deletion|its deletion|that": DELETED_ONLY, "it|that removal": LEAVING},
    same="what is about to happen",
)


@rule("Clause", "you may {cost:Action} to {stay:Preventing}")
def may_to_prevent(c: Context, cost: object, stay: object) -> Action:
    """The older way to say "by doing" (CR 15-7)."""
    paid = c.guarded(c.action(cost), c.take_provisos())
    return By(paid, c.of(Action, stay))


@rule("Sentence", "you may {stay:Preventing} by {costs:Costs}")
def may_prevent_by(c: Context, stay: object, costs: object) -> Action:
    """What is done for it said behind."""
    paid = [c.guarded(c.action(item), c.take_provisos()) for item in c.items(costs)]
    return By(paid[0] if len(paid) == 1 else Seq(tuple(paid)), c.of(Action, stay))


@rule("Preventing", "prevent {what:Prevented}")
def preventing(c: Context, what: object) -> Action:
    """What is about to happen does not."""
    return c.of(Action, prevent(c, what))


@rule("Preventing", "prevent {who:Staying} from (leaving|leaving play|leaving the battle area)")
def preventing_leaving(c: Context, who: object) -> Action:
    """Who is about to leave stays."""
    return c.of(Action, does_not_leave(c, who))


@rule("Preventing", "prevent {who:Staying} from being deleted")
def preventing_deletion(c: Context, who: object) -> Action:
    """Who is about to be deleted is not."""
    return c.of(Action, is_not_deleted(c, who))


# -- costs ---------------------------------------------------------------------------------------

values(
    "CostAbout",
    {
        "play cost|play costs|memory cost to play this card|play cost of this card": (
            events.WOULD_PLAY,
        ),
        "digivolution cost|memory cost of the digivolution|memory cost to digivolve": (
            events.WOULD_DIGIVOLVE,
        ),
        "use cost|memory cost to use this card": (events.WOULD_USE,),
        "link cost|link costs": (events.WOULD_LINK,),
        "play or digivolution cost": (events.WOULD_PLAY, events.WOULD_DIGIVOLVE),
        "memory cost|cost|memory cost of this card": COSTLY,
    },
    same="which cost is about to be paid",
)


@rule(
    "Action",
    "REDUCE (the|its|their|this card 's) {what:CostAbout} by {count:Count}",
    "REDUCE {what:CostAbout} by {count:Count}",
    "REDUCE (the|its|their|this card 's) {what:CostAbout} by {count:Measured}",
    same="there is only one cost about to be paid; by so much, or by a number of something",
)
def reduce_cost(c: Context, what: object, count: object) -> Action:
    """The cost about to be paid is reduced."""
    about_to(c, c.of(tuple, what))
    return ReduceCost(c.num(count))


@rule("Action", "increase the {what:CostAbout} by {count:Count}")
def increase_cost(c: Context, what: object, count: object) -> Action:
    """The cost about to be paid is raised."""
    about_to(c, c.of(tuple, what))
    number = c.num(count)
    if not isinstance(number, N):
        raise Unbound("by how much?")
    return ReduceCost(N(-number.value))


@rule("CostSet", "its memory cost is equal to {number:Value}")
def memory_cost_equal(c: Context, number: object) -> Num:
    """The cost to use it."""
    return cost_equal(c, number, events.WOULD_USE)


@rule("CostSet", "the memory cost of the digivolution is equal to {number:Value}")
def digivolution_cost_equal(c: Context, number: object) -> Num:
    """The cost to digivolve."""
    return cost_equal(c, number, events.WOULD_DIGIVOLVE)


def cost_equal(c: Context, number: object, event: int) -> Num:
    """The number that the cost about to be paid becomes."""
    about_to(c, (event,))
    found = c.mean(number)
    if not isinstance(found, Num):
        raise Unbound("to what number?")
    return found


@rule("Clause", "{set:CostSet}")
def cost_set(c: Context, number: object) -> Action:
    """The cost about to be paid is so much, whatever it was (CR 1-3-9)."""
    return ReduceCost(c.num(number), to=True)


@rule("Clause", "the memory cost is {count:Digits}")
def cost_set_to(c: Context, count: str) -> Action:
    """The cost about to be paid is a printed number."""
    about_to(c, COSTLY)
    return ReduceCost(N(int(count)), to=True)


@rule("Clause", "you may reduce (its|the|their) {what:CostAbout} by {count:Digits} {each:ForEach}")
def may_reduce_for_each(c: Context, what: object, count: str, each: object) -> Action:
    """The cost about to be paid is reduced if its player likes, so much for each of something."""
    about_to(c, c.of(tuple, what))
    per = c.of(PerEach, each)
    return May(ReduceCost(PerEach(per.number, int(count), per.per)))
