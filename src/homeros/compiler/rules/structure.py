"""Structure: sentences and how they follow each other; conditions and costs before them."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from homeros.compiler.english import listing, rule
from homeros.compiler.finish import reads, rebuilt, writes
from homeros.compiler.grammar import Node
from homeros.compiler.meaning import PERMANENTS, Context, Noun, Place, Source, Unbound
from homeros.compiler.rules.lasting import Persist, in_one_breath
from homeros.compiler.rules.maximums import Raise, raised
from homeros.effects.ability import DNA
from homeros.effects.actions import Action, By, Delete, If, May, OneOf, Select, Seq
from homeros.effects.groups import Pick, Slot, This
from homeros.effects.lower import walk
from homeros.effects.node import Node as EffectNode
from homeros.effects.numbers import YOU
from homeros.effects.propositions import Did, Happened, Prop


@dataclass(frozen=True)
class Otherwise:
    """A sentence for when the condition of the one before was not met."""

    action: Action

    def behind(self, steps: list[object]) -> list[object]:
        """It is what is done otherwise."""
        last = steps[-1] if steps else None
        if not isinstance(last, If) or last.otherwise is not None:
            raise Unbound("otherwise than what?")
        return [*steps[:-1], replace(last, otherwise=self.action)]


@dataclass(frozen=True)
class After:
    """A sentence for what comes after the one before it, if what that asks for was done (Q5908)."""

    action: Action

    def behind(self, steps: list[object]) -> list[object]:
        """It follows what was paid for, also where that is itself under a condition."""
        last = steps[-1] if steps else None
        if not isinstance(last, Action):
            raise Unbound("after what?")
        if not isinstance(last, If):
            return [*steps, self.action]
        if last.otherwise is not None or not isinstance(last.then, By):
            raise Unbound("after which of these?")
        then = Seq((last.then.then, self.action))
        return [*steps[:-1], replace(last, then=replace(last.then, then=then))]


@dataclass(frozen=True)
class Waiting:
    """A sentence that waits for something, and all sentences behind it with it."""

    action: Action
    put_off: Callable[[Action], Action]


@dataclass(frozen=True)
class InPlace:
    """A sentence that is done in place of the one before, if a condition is met."""

    when: Prop | None
    action: Action
    cost: Action | None = None
    """What is done for it."""


@dataclass(frozen=True)
class Amend:
    """A sentence that changes what the sentence before it does."""

    change: Callable[[Action], Action | None]
    """The action it is about, changed; None for any other."""
    several: bool = False
    """Whether it may be about several actions."""

    def amended(self, action: Action) -> Action:
        """An action with the one part it is about changed."""
        changed = 0

        def one(node: EffectNode) -> EffectNode:
            nonlocal changed
            found = self.change(node) if isinstance(node, Action) else None
            changed += found is not None
            return node if found is None else found

        found = rebuilt(action, one)
        if changed == 0 or (changed > 1 and not self.several):
            raise Unbound("what does this change?")
        return found


# -- clauses -------------------------------------------------------------------------------------


@rule("Clause", "you may {action:Action}")
def you_may(c: Context, action: object) -> Action:
    """Optional processing (CR 15-9-2)."""
    return May(done(c, action))


@rule("Clause", "{action:Action}")
def plain_clause(c: Context, action: object) -> Action:
    """Mandatory processing."""
    return done(c, action)


def done(c: Context, action: object) -> Action:
    """An action, guarded by what its nouns ask for."""
    if c.static:
        raise Unbound("a persistent effect does nothing")
    found = c.action(action)
    return c.guarded(found, c.take_provisos())


listing("Clauses", "Clause", "and")


# -- sentences -----------------------------------------------------------------------------------


@rule("Sentence", "{clauses:Clauses}")
def sentence(c: Context, clauses: object) -> object:
    """One thing after the other; what may be done and is not said again is all or nothing."""
    items = c.items(clauses)
    found = in_one_breath(c, items)
    first = found[0]
    told = [isinstance(item, Node) and item.rule.name == "plain_clause" for item in items[1:]]
    if len(found) > 1 and starts_offer(items[0]) and isinstance(first, May) and all(told):
        rest = together([first.action, *found[1:]])
        if isinstance(rest, Action):
            return replace(first, action=rest)
    return together(found)


def starts_offer(item: object) -> bool:
    """Whether a clause is "you may", whose verb can have others behind it (Q6518, Q6916)."""
    return isinstance(item, Node) and item.rule.name == "you_may"


listing("Payments", "Action", "and")


@rule("Sentence", "you (may|can) {costs:Payments} to {clauses:Clauses}")
def may_to(c: Context, costs: object, clauses: object) -> Action:
    """The older way to say "by doing": an optional processing condition for all that follows."""
    parts = tuple([done(c, item) for item in c.items(costs)])
    paid = parts[0] if len(parts) == 1 else Seq(parts)
    found = together(in_one_breath(c, c.items(clauses)))
    if not isinstance(found, Action):
        raise Unbound("for what is this done?")
    return By(paid, found)


@rule(
    "Sentence",
    "you (may|can) {action:Action} by {costs:Costs}",
    "{action:Action} by {costs:Costs}",
    same="whether it is paid for is chosen, said or not (CR 15-7-1)",
)
def may_by(c: Context, action: object, costs: object) -> Action:
    """An optional processing condition said behind what it is for."""
    before = list(c.antecedents)
    if says_this(action):
        c.remember(This(), Noun(what=PERMANENTS, ref=This(), whose=YOU), plural=False)
    paid = [done(c, item) for item in c.items(costs)]
    c.antecedents = before
    found = done(c, action)
    return By(paid[0] if len(paid) == 1 else Seq(tuple(paid)), found)


def says_this(node: object) -> bool:
    """Whether a phrase speaks of this Digimon: "it" in what stands behind can be this one."""
    if isinstance(node, tuple):
        return any(says_this(part) for part in node)
    return isinstance(node, Node) and (node.rule.name == "this_permanent" or says_this(node.args))


def together(found: list[object]) -> object:
    """Several things in a row: actions, or what persistent effects let apply."""
    if len(found) == 1:
        return found[0]
    if all(isinstance(one, Persist) for one in found):
        what = tuple([part for one in found if isinstance(one, Persist) for part in one.what])
        when = tuple([part for one in found if isinstance(one, Persist) for part in one.when])
        return Persist(what, when)
    steps = [one for one in found if isinstance(one, Action)]
    if len(steps) < len(found):
        raise Unbound("these can't be said in one breath")
    if len(steps) == 2:
        return deleted_at_once(steps[0], steps[1])
    return Seq(tuple(steps))


def deleted_at_once(first: Action, last: Action) -> Action:
    """To choose some and delete them is to delete some: what is chosen is what is deleted."""
    if isinstance(first, Select) and isinstance(last, Delete):
        chosen = first.target
        if isinstance(chosen, Pick) and last.target == Slot(chosen.slot):
            return replace(last, target=chosen)
    return Seq((first, last))


@rule("Sentence", "{first:Clause} , and {second:Clause} , and {third:Clause}")
def three_clauses(c: Context, first: object, second: object, third: object) -> object:
    """Three things in a row, "and" said twice."""
    return together(in_one_breath(c, [first, second, third]))


@rule("Sentence", "{clauses:Clauses} , then {rest:Sentence}")
def and_then(c: Context, clauses: object, rest: object) -> Action:
    """One thing and then another, in one sentence: what guards it guards both."""
    first = together(in_one_breath(c, c.items(clauses)))
    last = c.mean(rest)
    if not isinstance(first, Action) or not isinstance(last, Action):
        raise Unbound("these can't be said in one breath")
    return Seq((first, last))


@rule("Sentence", "then [,] {sentence:Sentence}")
def then(c: Context, sentence: object) -> object:
    """What comes after that."""
    return c.mean(sentence)


@rule("Sentence", "after , {sentence:Sentence}")
def after(c: Context, sentence: object) -> After:
    """What comes after what was done before it (Q5908)."""
    return After(c.action(sentence))


@rule("Sentence", "(if|while) {condition:Condition} , {sentence:Sentence}")
def if_sentence(c: Context, condition: object, sentence: object) -> object:
    """A processing condition (CR 15-6), or what a persistent effect asks for."""
    prop = c.prop(condition)
    c.spoken_of_before = len(c.antecedents)
    found = c.mean(sentence)
    if isinstance(found, Persist):
        return replace(found, when=(prop, *found.when))
    if isinstance(found, InPlace | Raise):
        return replace(found, when=prop)
    if not isinstance(found, Action):
        raise Unbound("what is done only if that is so?")
    return If(prop, found)


@rule("Sentence", "when dna digivolving , {sentence:Sentence}")
def when_dna_digivolving(c: Context, sentence: object) -> Action:
    """Older words for a processing condition: that this was a DNA digivolution."""
    found = c.mean(sentence)
    if not isinstance(found, Action):
        raise Unbound("what is done then?")
    return If(Happened(way=DNA), found)


@rule(
    "Sentence",
    "{clause:Clause} if {condition:Condition}",
    "{clause:Clause} while {condition:Condition}",
    same="for as long as a persistent effect asks for it",
)
def sentence_if(c: Context, clause: object, condition: object) -> object:
    """A processing condition behind what it is for."""
    prop = c.prop(condition)
    c.spoken_of_before = len(c.antecedents)
    found = c.mean(clause)
    if isinstance(found, Persist):
        return replace(found, when=(prop, *found.when))
    assert isinstance(found, Action)
    return If(prop, found)


@rule("Sentence", "by {costs:Costs} , {sentence:Sentence}")
def by_sentence(c: Context, costs: object, sentence: object) -> Action | InPlace:
    """An optional processing condition (CR 15-7)."""
    paid = [done(c, item) for item in c.items(costs)]
    found = c.mean(sentence)
    if isinstance(found, InPlace) and found.when is None and len(paid) == 1:
        return replace(found, cost=paid[0])
    if not isinstance(found, Action):
        raise Unbound("for what is this done?")
    return By(paid[0] if len(paid) == 1 else Seq(tuple(paid)), found)


@rule("Sentence", "[from] among them , {sentence:Sentence}")
def among_them_sentence(c: Context, sentence: object) -> object:
    """All cards of the sentence are taken from what was revealed."""
    if c.revealed < 0:
        raise Unbound("nothing was revealed")
    c.taken_from = Source((Place(slot=c.revealed),))
    found = c.mean(sentence)
    c.taken_from = None
    return found


@rule(
    "Sentence",
    "otherwise [,] {sentence:Sentence}",
    "if there isn't , {sentence:Sentence}",
    "if not , {sentence:Sentence}",
    same="the condition before was not met, or what it asks for is not there",
)
def otherwise(c: Context, sentence: object) -> Otherwise:
    """If the condition before was not met."""
    c.stayed(c.spoken_of_before)
    return Otherwise(c.action(sentence))


@rule(
    "Sentence",
    "{clauses:Clauses} instead",
    "instead {clauses:Clauses}",
    same="the word stands before or behind what is done in place",
)
def instead(c: Context, clauses: object) -> InPlace:
    """In place of the sentence before; what is left out is as it was there."""
    c.former.in_place = True
    found = together(in_one_breath(c, c.items(clauses)))
    c.former.in_place = False
    assert isinstance(found, Action)
    return InPlace(None, found)


listing("Costs", "Doing", "and")
listing("Sentences", "Sentence", "stop")


def in_place(c: Context, steps: list[object], found: InPlace) -> list[object]:
    """What is done in place of the last sentence (Q2820), or of all that it only is the end of.

    What may be done in place of something is chosen between the two (Q1946).
    """
    actions = [step for step in steps if isinstance(step, Action)]
    if not steps or len(actions) < len(steps):
        raise Unbound("in place of what?")
    if found.cost is None and found.when is None:
        raise Unbound("in place of what?")
    at = len(actions) - 1
    needed = {reads(node) for node in walk(actions[at])}
    for place, step in enumerate(actions[:at]):
        if needed & {slot for slot in map(writes, walk(step)) if slot >= 0}:
            at = min(at, place)
    old = actions[at] if at == len(actions) - 1 else Seq(tuple(actions[at:]))
    new = same_slots(c, old, found.action)
    if isinstance(new, May):
        new = OneOf((new.action, old))
    if found.cost is not None:
        return [*steps[:at], May(found.cost), If(Did(writes(found.cost)), new, otherwise=old)]
    assert found.when is not None
    return [*steps[:at], If(found.when, new, otherwise=old)]


def same_slots(c: Context, old: Action, new: Action) -> Action:
    """What is done in place of something, to be spoken of behind both as one.

    Where both do the same to the like, "that Digimon" is the one it was done to, whichever way it
    was. Otherwise what only one of them speaks of can't be referred to: it may not be there.
    """
    mine = [slot for slot in map(writes, walk(old)) if slot >= 0]
    theirs = [slot for slot in map(writes, walk(new)) if slot >= 0]
    if len(mine) != len(theirs) or any(
        spoken_of(c, one) != spoken_of(c, other) for one, other in zip(mine, theirs, strict=True)
    ):
        forget(c, {*mine, *theirs})
        return new
    forget(c, set(theirs))
    named = dict(zip(theirs, mine, strict=True))

    def rename(node: EffectNode) -> EffectNode:
        slot: object = getattr(node, "slot", -1)
        if not isinstance(slot, int) or slot not in named:
            return node
        return replace(node, slot=named[slot])  # type: ignore[type-var]  # it has a slot

    return rebuilt(new, rename)


def spoken_of(c: Context, slot: int) -> object:
    """As what something in a slot can be spoken of."""
    verbs = [verb for verb, known in c.results if known == slot]
    nouns = [
        (one.kinds, one.plural, one.cards, one.whose, one.verb)
        for one in c.antecedents
        if one.target == Slot(slot)
    ]
    return verbs, nouns


def forget_either(c: Context, chosen: object) -> None:
    """What only one of two ways speaks of can't be referred to behind both: it may not be there."""
    if isinstance(chosen, Action):
        forget(c, {slot for slot in map(writes, walk(chosen)) if slot >= 0})


def forget(c: Context, slots: set[int]) -> None:
    """What is in these slots can't be referred to any more."""
    c.results = [(verb, slot) for verb, slot in c.results if slot not in slots]
    c.antecedents = [
        one
        for one in c.antecedents
        if not isinstance(one.target, Slot) or one.target.slot not in slots
    ]


@rule("Body", "{sentences:Sentences} [.]")
def body(c: Context, sentences: object) -> object:
    """All sentences of an effect."""
    return flow(c, sentences)


def with_choices(c: Context, steps: list[object], found: object) -> tuple[list[object], object]:
    """What was said so far and the next sentence, with what has to be chosen before it."""
    first = c.chosen_first
    c.chosen_first = ()
    if not first:
        return steps, found
    if c.static:
        raise Unbound("a persistent effect has nothing chosen")
    if isinstance(found, Raise):  # it changes a number that was said before
        return [*first, *steps], found
    if isinstance(found, If) and found.otherwise is None:
        return steps, replace(found, then=Seq((*first, found.then)))
    return [*steps, *first], found


def flow(c: Context, sentences: object) -> object:
    """What sentences say one after the other; in a persistent effect, each by itself."""
    steps: list[object] = []
    waiting: list[tuple[int, Waiting]] = []
    for item in c.items(sentences):
        c.asked = None
        found = c.mean(item)
        if c.take_provisos():
            raise Unbound("what is done only if that is so?")
        steps, found = with_choices(c, steps, found)
        if isinstance(found, Waiting):
            waiting.append((len(steps), found))
            found = found.action
        steps = followed(c, steps, found)
    if c.static:
        if waiting:
            raise Unbound("a persistent effect does nothing")
        return steps
    for at, one in reversed(waiting):
        steps[at:] = [one.put_off(c.of(Action, together(steps[at:])))]
    return together(steps)


def followed(c: Context, steps: list[object], found: object) -> list[object]:
    """What was said so far with one more sentence, which may be about the one before it."""
    last = steps[-1] if steps else None
    if isinstance(found, Otherwise | After):
        return found.behind(steps)
    if isinstance(found, Amend):
        if not isinstance(last, Action):
            raise Unbound("what does this change?")
        return [*steps[:-1], found.amended(last)]
    if isinstance(found, Raise):
        return raised(steps, found)
    if isinstance(found, InPlace):
        return in_place(c, steps, found)
    return [*steps, found]
