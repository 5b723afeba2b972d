"""Effects of which some are chosen to be activated: "activate 1 of the effects below" (15-15-9).

The sentence that says how many is like any other one, with its conditions, costs and choices; the
effects themselves follow as bullets, each of which goes on to the next one.
"""

from homeros.compiler.english import listing, rule
from homeros.compiler.finish import rebuilt
from homeros.compiler.meaning import Context, Unbound
from homeros.compiler.rules.structure import flow
from homeros.compiler.rules.words import TIMING_EVENTS
from homeros.effects.actions import Action, ActivateEffect, OneOf
from homeros.effects.groups import ThisCard
from homeros.effects.lower import walk
from homeros.effects.node import Node
from homeros.effects.numbers import N

BELOW: tuple[Action, ...] = ()
"""Stands for the effects that are still to be read."""
ALL_BELOW = -1


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


@rule("Action", "ACTIVATE its {timing:TimingName} effect")
def activate_its(c: Context, timing: str) -> Action:
    """An effect of this card, which was spoken of."""
    if not isinstance(c.refer(0, plural=False).target, ThisCard):
        raise Unbound("whose effect is activated?")
    return ActivateEffect(ThisCard(), TIMING_EVENTS[timing])


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
        number = len(modes) if node.number == ALL_BELOW else node.number
        if not 1 <= number <= len(modes):
            raise Unbound("there are not so many effects")
        return OneOf(tuple(modes), number)

    return rebuilt(found, filled)
