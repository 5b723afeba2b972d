"""Structure in words: clauses, sentences, and how they follow each other."""

from dataclasses import replace
from typing import Final

from homeros.compiler.finish import rebuilt
from homeros.compiler.saying.actions import (
    action,
    placing_either,
    returning_either,
)
from homeros.compiler.saying.counting import for_each
from homeros.compiler.saying.deeds import deed, optional_deed
from homeros.compiler.saying.lasting import changes, every_change
from homeros.compiler.saying.nouns import adjectives
from homeros.compiler.saying.propositions import prop
from homeros.compiler.saying.speech import DO, DOING, Speech, Spoken, Unsaid, capital, joined
from homeros.compiler.saying.things import thing
from homeros.compiler.saying.triggers import event
from homeros.effects.ability import Ability
from homeros.effects.actions import (
    AT_END_OF_ATTACK,
    AT_END_OF_BATTLE,
    AT_END_OF_OPPONENTS_NEXT_TURN,
    AT_END_OF_OPPONENTS_TURN,
    AT_END_OF_TURN,
    AT_END_OF_YOUR_TURN,
    AT_NEXT_TIME,
    FREE,
    Action,
    ActivateEffect,
    Apply,
    AttackWith,
    Battle,
    By,
    DigivolveInto,
    Draw,
    If,
    Later,
    May,
    OneOf,
    PlaceInSecurity,
    PlaceUnder,
    Recover,
    Repeat,
    Return,
    Select,
    Seq,
    Stay,
    TrashCards,
)
from homeros.effects.filters import PLACED_THIS_TURN, AllOf, InState, Kind, Named, Not, UnderCount
from homeros.effects.groups import (
    EXACT,
    UP_TO,
    Field,
    Pick,
    Slot,
    Subject,
    Target,
    This,
    ThisCard,
    Under,
)
from homeros.effects.lower import walk
from homeros.effects.node import Node
from homeros.effects.numbers import BOTH, EXACTLY, OPPONENT, YOU, MemoryOf, N, Num, PerEach, Plus
from homeros.effects.propositions import Holds, Is
from homeros.vocab import keywords as kw
from homeros.vocab.cards import DIGIMON, TAMER

WAITING: Final = Is(This(), Not(InState(PLACED_THIS_TURN)))
TO_TAMER: Final = Pick(Field(Kind(TAMER)))
WHOLE: Final[dict[Action, str]] = {
    If(Holds(MemoryOf(OPPONENT)), May(AttackWith(This()))): "<Blitz>",
    May(PlaceUnder(This(), TO_TAMER)): "<Save>",
    May(PlaceUnder(ThisCard(), TO_TAMER)): "<Save>",
}
"""What keywords do that are named where they act."""
BLAST: Final = May(DigivolveInto(Field(Kind(DIGIMON)), ThisCard(), FREE))


ENDINGS: Final = {
    AT_END_OF_TURN: "at the end of the turn",
    AT_END_OF_BATTLE: "at the end of the battle",
    AT_END_OF_ATTACK: "at the end of the attack",
    AT_END_OF_OPPONENTS_TURN: "at the end of your opponent's turn",
    AT_END_OF_OPPONENTS_NEXT_TURN: "at the next end of your opponent's turn",
    AT_END_OF_YOUR_TURN: "at the end of your turn",
}


class Applies:
    """Changes of one thing for one time, said together."""

    def __init__(self, steps: tuple[Apply, ...]) -> None:
        self.steps: tuple[Apply, ...] = steps


class Either:
    """The same to the top or to the bottom, as the player likes."""

    def __init__(self, select: Select, choice: OneOf) -> None:
        self.select: Select = select
        self.choice: OneOf = choice


Step = Action | Applies | Either
"""An action, or several that are said in one breath; those are no nodes of trees."""


def clause(s: Speech, node: Step) -> str:  # noqa: C901 - one line per kind
    """Something to do within a sentence."""
    if isinstance(node, Action) and node in WHOLE:
        return WHOLE[node]
    if isinstance(node, Seq):
        return joined([clause(s, one) for one in grouped(node)], "and")
    if isinstance(node, Applies):
        return changes(s, node.steps)
    if isinstance(node, Either):
        return either(s, node)
    if isinstance(node, Apply):
        return changes(s, (node,))
    if isinstance(node, May):
        return may(s, node.action) if node.whose == YOU else by_them(s, node.action, "may")
    if theirs(node):
        return by_them(s, node, "must")
    if isinstance(node, AttackWith | Battle | DigivolveInto):
        return deed(s, node)
    if isinstance(node, Stay):
        return staying(s, node)
    if isinstance(node, Later) and node.at == AT_NEXT_TIME:
        return next_time(s, node)
    if isinstance(node, Later):
        return f"{ENDINGS[node.at]}, {put_off(s, node)}"
    if isinstance(node, OneOf):
        return alternatives(s, node)
    if isinstance(node, Draw) and node.whose == BOTH:
        return f"both players {action(s, replace(node, whose=YOU))}"
    if isinstance(node, PlaceUnder) and node.target == This():
        linked = mind_link(s, node)
        if linked:
            return linked
    if isinstance(node, If | By):
        raise Unsaid(f"{type(node).__name__} in mid-sentence")
    return action(s, node) + s.take_each()


def staying(s: Speech, node: Stay) -> str:
    """Who is about to leave stays."""
    target = node.target
    if isinstance(target, Pick) and isinstance(target.number, N):
        how = {EXACT: "", UP_TO: "up to "}.get(target.how)
        if how is not None:
            s.slots[target.slot] = Spoken("Digimon", plural=target.number.value > 1)
            return f"{how}{target.number.value} of them don't leave the battle area"
    if not isinstance(target, This | Subject):
        raise Unsaid("Stay of somebody else")
    return s.choose("it doesn't leave the battle area", "they don't leave the battle area")


def put_off(s: Speech, node: Later) -> str:
    """What is done later, about what was spoken of."""
    if node.index >= len(s.abilities) or node.at not in ENDINGS:
        raise Unsaid("Later")
    ability = s.abilities[node.index]
    if ability.body is None:
        raise Unsaid("Later")
    slots, about = s.slots, s.about
    s.slots = dict(slots) if isinstance(node.about, Slot) else {}
    s.about = node.about
    found = waiting(s, ability.body) if node.at == AT_END_OF_BATTLE else sentence(s, ability.body)
    s.slots, s.about = slots, about
    return found


def next_time(s: Speech, node: Later) -> str:
    """What is done before something happens the next time."""
    if node.index >= len(s.abilities):
        raise Unsaid("Later")
    ability = s.abilities[node.index]
    if ability.body is None:
        raise Unsaid("Later")
    slots, about = s.slots, s.about
    s.slots, s.about = {}, None
    found = f"the next time {event(s, ability.when)} this turn, {sentence(s, ability.body)}"
    s.slots, s.about = slots, about
    return found


def waiting(s: Speech, node: Action) -> str:
    """All sentences that wait for the end of a battle together."""
    found = body(s, node).removesuffix(".")
    return found[0].lower() + found[1:]


def theirs(node: Action) -> bool:
    """Whether the opponent does something: chooses for it, or draws."""
    if isinstance(node, Draw | Recover):
        return node.whose == OPPONENT
    choices = [one for one in walk(node) if isinstance(one, Pick)]
    return bool(choices) and all(one.chooser == OPPONENT for one in choices)


def by_them(s: Speech, node: Action, verb: str) -> str:
    """What the opponent does or may do."""

    def as_own(one: Node) -> Node:
        if isinstance(one, Pick):
            return replace(one, chooser=YOU)
        return replace(one, whose=YOU) if isinstance(one, Draw | Recover) else one

    return f"your opponent {verb} {action(s, rebuilt(node, as_own))}{s.take_each()}"


def grouped(node: Seq) -> list[Step]:
    """The steps of a sequence, with what is said in one breath put together."""
    found: list[Step] = []
    for step in node.steps:
        last = found[-1] if found else None
        if isinstance(step, Apply) and isinstance(last, Apply | Applies):
            steps = (*(last.steps if isinstance(last, Applies) else (last,)), step)
            if every_change(steps):
                found[-1] = Applies(steps)
                continue
        if isinstance(step, OneOf) and isinstance(last, Select):
            found[-1] = Either(last, step)
            continue
        found.append(step)
    return found


def either(s: Speech, node: Either, mood: int = DO) -> str:
    """Something chosen first, then its end."""
    return either_end(s, node.select.target, node.choice, mood)


def either_end(s: Speech, chosen: Target, choice: OneOf, mood: int = DO) -> str:
    """The same to the top or to the bottom."""
    if len(choice.modes) != 2 or choice.number != 1:
        raise Unsaid("OneOf")
    first, last = choice.modes
    if type(first) is not type(last):
        return one_or_other(s, chosen, first, last)
    if isinstance(first, PlaceUnder):
        return placing_either(s, chosen, first, mood)
    return returning_either(s, chosen, first, mood)


def one_or_other(s: Speech, chosen: Target, first: Action, last: Action) -> str:
    """Either of two actions with the same thing."""
    known = Slot(chosen.slot) if isinstance(chosen, Pick) else None

    def choosing(node: Node) -> Node:
        return chosen if node == known else node

    return f"{action(s, rebuilt(first, choosing))} or {action(s, last)}"


def alternatives(s: Speech, node: OneOf) -> str:
    """The same to one end or the other, or two actions of which one is done."""
    first = node.modes[0]
    if isinstance(first, PlaceUnder | PlaceInSecurity | Return):
        return either_end(s, first.target, node)
    if len(node.modes) != 2 or node.number != 1:
        raise Unsaid("OneOf")
    return f"{action(s, first)} or {action(s, node.modes[1])}"


def may(s: Speech, node: Action) -> str:
    """Something optional."""
    if isinstance(node, AttackWith | Battle | DigivolveInto):
        return optional_deed(s, node)
    if isinstance(node, Apply):
        return changes(s, (node,), optional=True)
    if isinstance(node, Seq):
        steps = grouped(node)
        if len(steps) == 1 and isinstance(steps[0], Either):
            return f"you may {either(s, steps[0])}"
    if isinstance(node, OneOf):
        return f"you may {alternatives(s, node)}"
    if isinstance(node, Seq | If | By | May):
        raise Unsaid(f"May {type(node).__name__}")
    return f"you may {action(s, node)}{s.take_each()}"


def sentence(s: Speech, node: Step) -> str:
    """One sentence, without its full stop and capital."""
    if isinstance(node, Action) and node in WHOLE:
        return WHOLE[node]
    if isinstance(node, If) and node.otherwise is None:
        return f"if {prop(s, node.when)}, {sentence(s, node.then)}"
    if isinstance(node, By):
        paid = grouped(node.cost) if isinstance(node.cost, Seq) else [node.cost]
        if len(paid) == 1 and s.choose("by", "to") == "to":
            return f"you may {older_cost(s, paid[0])} to {clause(s, node.then)}"
        cost = joined([cost_of(s, one) for one in paid], "and")
        return f"by {cost}, {sentence(s, node.then)}"
    found = clause(s, node)
    return s.take_front() + found


def older_cost(s: Speech, node: Step) -> str:
    """What is done as a cost, in older words: it is for one sentence only."""
    if isinstance(node, Either | Applies | If):
        raise Unsaid("a cost in older words")
    return action(s, node)


def cost_of(s: Speech, node: Step) -> str:
    """What is done as a cost."""
    if isinstance(node, Either):
        return either(s, node, DOING)
    if isinstance(node, Applies):
        raise Unsaid("changes as a cost")
    if isinstance(node, If) and isinstance(node.when, Is) and node.when.target == This():
        s.such = f"{' '.join(adjectives(s, node.when.filter))} "
        return cost_of(s, node.then)
    found = action(s, node, DOING)
    if s.such:
        raise Unsaid("what this has to be")
    if s.each:
        raise Unsaid("a cost for each")
    return found


def effect(s: Speech, ability: Ability) -> str:
    """The body of an effect; a keyword that it is stands in front."""
    node = ability.body
    assert node is not None
    if ability.keyword == kw.BLAST_DIGIVOLVE and node == BLAST:
        return "<Blast Digivolve>"
    if ability.keyword == kw.BLAST_DNA_DIGIVOLVE:
        return blast_dna(node)
    if ability.keyword == kw.DELAY:
        return delayed(s, node)
    if ability.keyword == kw.DIGI_BURST:
        return burst(s, node)
    if ability.keyword not in (-1, kw.BLITZ):
        raise Unsaid(kw.KEYWORD_NAMES[ability.keyword])
    return body(s, node)


def blast_dna(node: Action) -> str:
    """Blast DNA Digivolve with the names of both."""
    made = node.action if isinstance(node, May) else None
    if isinstance(made, DigivolveInto) and isinstance(made.who, Field):
        named = made.who.filter
        if isinstance(named, Named) and len(named.names) == 2:
            one, other = named.names
            return f"<Blast DNA Digivolve ([{one}] + [{other}])>"
    raise Unsaid("<Blast DNA Digivolve>")


def mind_link(s: Speech, node: Action) -> str:
    """With whom this Tamer links."""
    if isinstance(node, PlaceUnder) and isinstance(node.under, Pick):
        chosen = node.under
        if isinstance(chosen.group, Field) and isinstance(chosen.group.filter, AllOf):
            *asked, free = chosen.group.filter.filters
            if free == UnderCount(EXACTLY, N(0), Kind(TAMER)):
                filter_ = asked[0] if len(asked) == 1 else AllOf(tuple(asked))
                group = replace(chosen.group, filter=filter_)
                return f"<Mind Link> with {thing(s, replace(chosen, group=group)).words}"
    return ""


def delayed(s: Speech, node: Action) -> str:
    """What a card that lies in the battle area is trashed for."""
    if isinstance(node, If) and node.otherwise is None:
        then_ = node.then
        if node.when != WAITING:
            condition = prop(s, node.when)
            return f"If {condition}, {delayed(s, then_)}"
        if isinstance(then_, By) and then_.cost == TrashCards(This()):
            return f"<Delay> {body(s, then_.then)}"
    raise Unsaid("<Delay>")


def burst(s: Speech, node: Action) -> str:
    """What cards under this Digimon are trashed for."""
    if isinstance(node, By) and isinstance(node.cost, TrashCards):
        price = node.cost.target
        if isinstance(price, Pick) and price.group == Under(This()) and isinstance(price.number, N):
            up_to = {EXACT: "", UP_TO: "up to "}.get(price.how)
            if up_to is not None:
                s.slots[node.cost.slot] = Spoken("card", plural=True, verb="trashed")
                return f"<Digi-Burst {up_to}{price.number.value}> {body(s, node.then)}"
    raise Unsaid("<Digi-Burst>")


def body(s: Speech, node: Action) -> str:
    """All sentences of an effect."""
    steps = grouped(node) if isinstance(node, Seq) else [node]
    found: list[str] = []
    for step in steps:
        if isinstance(step, If) and step.otherwise is not None:
            found += either_way(s, step)
        elif isinstance(step, Repeat) and step is steps[-1]:
            found.append(repeated(s, step))
        else:
            found.append(sentence(s, step))
            found += s.take_raises()
    said = [capital(found[0]), *[then(one) for one in found[1:]]]
    return " ".join([f"{one}." for one in said])


def repeated(s: Speech, node: Repeat) -> str:
    """What is done so many times, behind how often that is."""
    times = node.times
    if isinstance(node.action, ActivateEffect):
        return f"{for_each(s, per_each(times))}, {action(s, node.action)}"
    if isinstance(times, N):
        how_often = f"activate the effect below {times.value} times"
    elif isinstance(times, Plus) and times.left == N(1):
        again = capital(for_each(s, per_each(times.right)))
        how_often = f"activate the effect below. {again}, activate it again"
    else:
        how_often = f"{for_each(s, per_each(times))}, activate the effect below"
    return f"{how_often}. ・{body(s, node.action).removesuffix('.')}"


def per_each(times: Num) -> PerEach:
    """Once for each."""
    return times if isinstance(times, PerEach) else PerEach(times)


def either_way(s: Speech, node: If) -> list[str]:
    """What is done if a condition is met, and what if not."""
    assert node.otherwise is not None
    first = sentence(s, If(node.when, node.then))
    return [first, f"otherwise, {sentence(s, node.otherwise)}"]


def then(text: str) -> str:
    """A sentence behind another."""
    if text.startswith(("otherwise", "for e")):
        return capital(text)
    return f"Then, {text}"
