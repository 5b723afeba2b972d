"""Reserved processing: what is done when the turn, the battle or the attack ends (CR 18-1-1).

What is put off is an effect of its own. It is about at most one thing that was spoken of before,
and keeps that: "that Digimon" is the same one then, or nothing if it is gone.
"""

from functools import partial

from homeros.compiler.english import rule, values
from homeros.compiler.finish import finished, reads, rebuilt
from homeros.compiler.meaning import FIRST_SLOT, Context, Unbound
from homeros.compiler.rules.structure import Waiting
from homeros.effects.ability import GRANTED_TEXT, RESERVED, Ability
from homeros.effects.actions import (
    AT_END_OF_ATTACK,
    AT_END_OF_BATTLE,
    AT_END_OF_OPPONENTS_NEXT_TURN,
    AT_END_OF_OPPONENTS_TURN,
    AT_END_OF_TURN,
    AT_END_OF_YOUR_TURN,
    Action,
    Later,
)
from homeros.effects.groups import Slot, Subject, Target
from homeros.effects.lower import walk
from homeros.effects.node import Node

values(
    "Ending",
    {
        "the turn|this turn|turn": AT_END_OF_TURN,
        "the battle|battle": AT_END_OF_BATTLE,
        "the attack|this attack": AT_END_OF_ATTACK,
        "your opponent 's turn": AT_END_OF_OPPONENTS_TURN,
        "your turn": AT_END_OF_YOUR_TURN,
    },
    same="the one that goes on",
)


@rule("EndOf", "at [the] end of {when:Ending}")
def at_end_of(c: Context, when: object) -> int:
    """When something ends."""
    return c.whole(when)


@rule("EndOf", "at the next end of your opponent 's turn")
def at_next_end_of(c: Context) -> int:
    """When the next turn of the opponent ends: the first one behind this turn (Q5532)."""
    c.opponent_spoken_of = True
    return AT_END_OF_OPPONENTS_NEXT_TURN


@rule("Sentence", "{when:EndOf} , {sentence:Sentence}")
def at_the_end(c: Context, when: object, sentence: object) -> Action | Waiting:
    """A sentence that is put off; until the end of a battle, with all that is behind it."""
    at = c.whole(when)
    first = c.next_slot
    if at == AT_END_OF_BATTLE:
        return Waiting(c.action(sentence), partial(put_off_known, c, at, first))
    before = list(c.antecedents), list(c.results)
    found = c.mean(sentence)
    c.antecedents, c.results = before
    if not isinstance(found, Action):
        raise Unbound("what lasts is not put off")
    return put_off(c, at, found, first)


def put_off_known(c: Context, at: int, first: int, found: Action) -> Action:
    """Sentences that are put off together."""
    return put_off(c, at, found, first)


@rule("Clause", "{action:Action} at the end of {when:Ending}")
def done_at_the_end(c: Context, action: object, when: object) -> Action:
    """The same, said behind what is done."""
    first = c.next_slot
    before = list(c.antecedents), list(c.results)
    found = c.guarded(c.action(action), c.take_provisos())
    c.antecedents, c.results = before
    return put_off(c, c.whole(when), found, first)


@rule("Clause", "{action:Action} at turn end")
def done_at_turn_end(c: Context, action: object) -> Action:
    """The same, when this turn ends."""
    first = c.next_slot
    before = list(c.antecedents), list(c.results)
    found = c.guarded(c.action(action), c.take_provisos())
    c.antecedents, c.results = before
    return put_off(c, AT_END_OF_TURN, found, first)


def put_off(c: Context, at: int, found: Action, first: int) -> Action:
    """Something to be done later, about what it refers to; `first` is its own first slot.

    What it does is not known to the sentences behind it: they come sooner.
    """
    if c.static:
        raise Unbound("a persistent effect does nothing")
    about: Target | None = None
    for node in walk(found):
        known: Target | None = None
        if isinstance(node, Subject):
            known = Subject()
        elif FIRST_SLOT <= reads(node) < first:
            if not isinstance(node, Slot):
                raise Unbound("what was done is not known any more by then")
            known = node
        if known is not None and about not in (None, known):
            raise Unbound("what is put off is about one thing")
        about = about if known is None else known
    chosen = about

    def as_subject(node: Node) -> Node:
        return Subject() if node == chosen and isinstance(node, Slot) else node

    c.results = [(verb, slot) for verb, slot in c.results if slot < first]
    c.antecedents = [
        known
        for known in c.antecedents
        if not isinstance(known.target, Slot) or known.target.slot < first
    ]
    ability = Ability(RESERVED, body=rebuilt(found, as_subject), place=GRANTED_TEXT)
    return Later(at, c.keep(finished(ability)), about)
