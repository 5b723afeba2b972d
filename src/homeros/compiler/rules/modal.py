"""Effects of which some are chosen to be activated: "activate 1 of the effects below" (15-15-9).

The sentence that says how many is like any other one, with its conditions, costs and choices; the
effects themselves follow as bullets, each of which goes on to the next one.
"""

from homeros.compiler.english import listing, rule, values
from homeros.compiler.finish import rebuilt
from homeros.compiler.meaning import Context, Unbound
from homeros.compiler.rules.each import times_of
from homeros.compiler.rules.structure import Amend, flow
from homeros.effects.actions import Action, OneOf, Repeat
from homeros.effects.lower import walk
from homeros.effects.node import Node
from homeros.effects.numbers import N, Num, PerEach, Plus

BELOW: tuple[Action, ...] = ()
"""Stands for the effects that are still to be read."""
ALL_BELOW = -1
ONE_BELOW = -2


@rule("Action", "ACTIVATE {count:Count} of the (effect below|following effect)")
def activate_some(c: Context, count: object) -> Action:
    """So many of the effects that follow."""
    number = c.of(N, count).value
    return OneOf(BELOW, number)


@rule("Action", "ACTIVATE (all|both) [of] the (effect below|following effect)")
def activate_all(c: Context) -> Action:
    """All of the effects that follow, in any order (CR 15-15-9-2)."""
    del c
    return OneOf(BELOW, ALL_BELOW)


@rule("Action", "ACTIVATE the (effect below|following effect) [{times:Times}]")
def activate_the_one(c: Context, times: object) -> Action:
    """The one effect that follows, once or so many times."""
    found = OneOf(BELOW, ONE_BELOW)
    return found if times is None else Repeat(found, c.num(times))


values("Times", {"twice": N(2)})


@rule("Times", "{count:Count} times")
def so_many_times(c: Context, count: object) -> Num:
    """So many times."""
    return c.num(count)


@rule("Sentence", "{each:ForEach} , ACTIVATE it again")
def activate_again(c: Context, each: object) -> Amend:
    """The effect that follows once more for each of something."""
    times = Plus(N(1), times_of(c.of(PerEach, each)))

    def change(action: Action) -> Action | None:
        return Repeat(action, times) if action == OneOf(BELOW, ONE_BELOW) else None

    return Amend(change)


@rule("Bullet", "{sentences:Sentences} [.]")
def bullet(c: Context, sentences: object) -> object:
    """One effect of those to choose from."""
    return flow(c, sentences)


listing("Bullets", "Bullet", "・")


@rule(
    "Body",
    "{sentences:Sentences} . ・ {bullets:Bullets}",
    "{sentences:Sentences} : ・ {bullets:Bullets}",
    "{sentences:Sentences} ・ {bullets:Bullets}",
    same="a mark before the bullets means nothing",
)
def with_bullets(c: Context, sentences: object, bullets: object) -> object:
    """A sentence that says how many, and the effects to choose from."""
    found = flow(c, sentences)
    if not isinstance(found, Action):
        raise Unbound("a persistent effect leaves no choice")
    waiting = [node for node in walk(found) if isinstance(node, OneOf) and node.modes == BELOW]
    if not waiting:
        raise Unbound("what are these effects for?")
    before = list(c.antecedents)
    modes: list[Action] = []
    for item in c.items(bullets):
        c.antecedents = list(before)
        mode = c.mean(item)
        if not isinstance(mode, Action):
            raise Unbound("this effect does nothing")
        modes.append(mode)

    def filled(node: Node) -> Node:
        if not isinstance(node, OneOf) or node.modes != BELOW:
            return node
        if node.number == ONE_BELOW and len(modes) == 1:
            return modes[0]
        number = len(modes) if node.number == ALL_BELOW else node.number
        if not 1 <= number <= len(modes):
            raise Unbound("there are not so many effects")
        return OneOf(tuple(modes), number)

    return rebuilt(found, filled)
