"""What lasts: who it is about, what they get, gain or can't, and for how long (CR 15-8-2, 15-13).

The same sentence is a persistent effect, or a change for a time in an effect that is activated. A
duration is said before it all or behind the last of several; it is that of each of them.
"""

from dataclasses import dataclass, replace

from homeros.compiler.english import listing, rule
from homeros.compiler.finish import rebuilt
from homeros.compiler.grammar import Node
from homeros.compiler.meaning import (
    ALL,
    CARDS,
    EVERY,
    PERMANENTS,
    Context,
    Lasts,
    Noun,
    Unbound,
)
from homeros.compiler.rules.would import in_question
from homeros.effects.ability import GRANTED_TEXT, PERSISTENT, Ability, KeywordLine
from homeros.effects.actions import NEXT_UNSUSPEND_PHASE, Action, Apply, May, Seq, Stay
from homeros.effects.continuous import (
    BE_DELETED,
    SUSPEND,
    UNSUSPEND,
    UNSUSPEND_IN_PHASE,
    Continuous,
    Forbid,
    GainAbility,
    GainEffects,
    GainKeyword,
    ModDp,
)
from homeros.effects.filters import Anything, Kind
from homeros.effects.groups import Cards, Pick, Slot, Subject, Target, This, ThisCard
from homeros.effects.lower import walk
from homeros.effects.node import Node as EffectNode
from homeros.effects.numbers import DP, AttrOf, N, Num, PerEach
from homeros.effects.propositions import Prop
from homeros.vocab.cards import DIGIMON
from homeros.vocab.zones import NOWHERE


@dataclass(frozen=True)
class Persist:
    """What a persistent effect lets apply, and while what."""

    what: tuple[Continuous, ...]
    when: tuple[Prop, ...] = ()


@dataclass(frozen=True)
class Said:
    """What a predicate says; the target is filled in later."""

    make: tuple[Continuous, ...]


HOLDER = Slot(-99)
"""Stands for what the predicate is about until that is known."""

# -- gaining -------------------------------------------------------------------------------------


@rule("Gain", "{amount:Signed} dp")
def gain_dp(c: Context, amount: str) -> Said:
    """DP plus or minus."""
    del c
    return Said((ModDp(HOLDER, N(int(amount))),))


@rule("Gain", "{keyword:Keyword}")
def gain_keyword(c: Context, keyword: object) -> Said:
    """A keyword effect (CR 15-15-2)."""
    line = c.of(KeywordLine, keyword)
    c.former.gained = (GainKeyword(HOLDER, line.keyword, line.amount, line.filter),)
    return Said(c.former.gained)


@rule("Gain", "{keyword:Keyword} twice")
def gain_keyword_twice(c: Context, keyword: object) -> Said:
    """A keyword effect two times over: each is an effect of its own."""
    return Said(c.of(Said, gain_keyword(c, keyword)).make * 2)


@rule("Gain", "it")
def gain_it(c: Context) -> Said:
    """The keyword that something else gains otherwise."""
    if not c.former.in_place or not c.former.gained:
        raise Unbound("what is gained?")
    return Said(c.former.gained)


@rule("Gain", "“ {ability:Paragraph} ”")
def gain_ability(c: Context, ability: object) -> Said:
    """A whole effect (CR 15-13-1): it speaks as an effect of whatever gains it."""
    inner = Context(DIGIMON, GRANTED_TEXT, c.found, c.lexicon)
    made: list[Continuous] = []
    for part in inner.of(list, ability):
        if isinstance(part, KeywordLine):
            made.append(GainKeyword(HOLDER, part.keyword, part.amount, part.filter))
        elif isinstance(part, Ability):
            if c.static and part.kind == PERSISTENT:
                raise Unbound("a persistent effect that gives a persistent effect")
            made.append(GainAbility(HOLDER, c.keep(part)))
        else:
            raise Unbound("this can't be gained")
    return Said(tuple(made))


listing("Gains", "Gain", "and", "side", "comma")


@rule(
    "Predicate",
    "[also] (gets|gains|has) {gains:Gains}",
    "(gets|gains|has) the following effect : {gains:Gains}",
    same="DP is got, keywords are gained or had: after all of these they are there",
)
def gains_these(c: Context, gains: object) -> Said:
    """DP, keywords, whole effects."""
    return together_said([c.of(Said, item) for item in c.items(gains)])


def together_said(found: list[Said]) -> Said:
    """Several things said of the same."""
    return Said(tuple([one for said in found for one in said.make]))


@rule(
    "Predicate",
    "(gets|gains|has) {gain:Gain} {each:ForEach}",
    "{each:ForEach} , (gets|gains|has) {gain:Gain}",
    same="for each of what it is stands before or behind",
)
def gains_for_each(c: Context, gain: object, each: object) -> Said:
    """DP or a keyword with a number, so much for each of something."""
    said = c.of(Said, gain)
    per = c.of(PerEach, each)
    return Said(tuple([counted(one, per) for one in said.make]))


def counted(what: Continuous, each: PerEach) -> Continuous:
    """A change with its number multiplied."""
    if isinstance(what, ModDp | GainKeyword):
        number: Num = what.amount
        if isinstance(number, N) and number != N(0):
            return replace(what, amount=PerEach(each.number, number.value, each.per))
    raise Unbound("what is counted for each?")


listing("Predicates", "Predicate", "and")


@rule("PredicatesApart", "{first:Predicate} , and {last:Predicate}")
def two_predicates(c: Context, first: object, last: object) -> Said:
    """Two things said of the same, with a comma between them."""
    return together_said([c.of(Said, first), c.of(Said, last)])


# -- who it is about -----------------------------------------------------------------------------


@rule(
    "Lasting",
    "{who:Holders} {what:Predicates}",
    "{who:Holders} all {what:Predicates}",
    "{who:Holders} {what:PredicatesApart}",
    same="all of them, said twice",
)
def lasting(c: Context, who: object, what: object) -> Persist:
    """Somebody gets, gains, is or can't."""
    made: list[Continuous] = []
    for item in c.items(who):
        for noun in c.of(list, item):
            made += said_of(c, noun, said_of_each(c, noun, what))
    return Persist(tuple(made), c.take_provisos())


def said_of_each(c: Context, noun: Noun, what: object) -> list[object]:
    """What predicates say; "their" cards are, of all things a persistent effect is about, each's.

    Only what is counted for each can speak of it so.
    """
    if not c.static or noun.ref is not None or noun.quantity.how != ALL or noun.what == CARDS:
        return [c.mean(one) for one in c.items(what)]
    each = Slot(c.slot())
    c.remember(each, noun, plural=True)
    found = [c.mean(one) for one in c.items(what)]
    c.antecedents = [one for one in c.antecedents if one.target != each]
    for change in together_said([one for one in found if isinstance(one, Said)]).make:
        counted_for = replace(change, amount=N(0)) if isinstance(change, COUNTING) else change
        if each in walk(counted_for):
            raise Unbound("whose is this?")
    return found


COUNTING = ModDp | GainKeyword
"""Changes whose number may be that of each they are about."""


listing("Holders", "Holder", "just and")


def said_of(c: Context, noun: Noun, found: list[object]) -> list[Continuous]:
    """What predicates say, about what a noun means; it is chosen once for all of them."""
    if isinstance(noun.ref, ThisCard):
        noun = replace(noun, ref=This())
    said = together_said([one for one in found if isinstance(one, Said)])
    if in_play(noun, said):
        noun = replace(noun, what=PERMANENTS)
    if noun.what == CARDS and noun.ref is None and noun.group is None:
        raise Unbound("cards off the field are not changed so")
    target: Target | None = None
    made: list[Continuous] = []
    for one in said.make:
        if target is None:
            target = c.target(noun)
        elif isinstance(target, Pick):
            target = Slot(target.slot)
        made.append(about(one, target))
    return made


def in_play(noun: Noun, said: Said) -> bool:
    """Whether a player's cards can only be those in play: others are not suspended anyway."""
    if noun.whose is None or not isinstance(noun.filter, Anything) or noun.place is not None:
        return False
    kept = (SUSPEND, UNSUSPEND, UNSUSPEND_IN_PHASE)
    return all(isinstance(one, Forbid) and one.what in kept for one in said.make)


def about(what: Continuous, target: Target) -> Continuous:
    """A continuous node with its target filled in."""
    if isinstance(what, GainEffects):
        if not isinstance(target, This):
            raise Unbound("only what holds the cards gains their effects")
        return what
    return replace(what, target=target)  # type: ignore[call-arg]  # every kind with HOLDER has one


# -- for how long --------------------------------------------------------------------------------


@rule(
    "Clause",
    "{what:Lasting} [{until:Duration}]",
    "{what:Lasting} , {until:Duration}",
    same="a comma before how long",
)
def lasting_clause(c: Context, what: object, until: object) -> object:
    """What lasts for a time; in a persistent effect, for as long as that is on."""
    found = c.of(Persist, what)
    return lasting_for(c, found, None if until is None else c.of(Lasts, until))


@rule("Clause", "{what:Lasting} {until:Duration} {each:ForEach}")
def lasting_for_each(c: Context, what: object, until: object, each: object) -> object:
    """The same, so much for each of something."""
    found = c.of(Persist, what)
    lasts = c.of(Lasts, until)
    if len({about(one, HOLDER) for one in found.what}) != 1:
        raise Unbound("which of these is counted for each?")
    per = c.of(PerEach, each)
    what = tuple([counted(one, per) for one in found.what])
    return lasting_for(c, replace(found, what=what), lasts)


def lasting_for(c: Context, found: Persist, until: Lasts | None) -> object:
    """Changes that last for so long."""
    if c.static:
        if until is not None or c.until is not None:
            raise Unbound("a persistent effect lasts while it is on")
        return found
    lasts = c.until if until is None else until
    if lasts is None and c.former.in_place:
        lasts = c.former.lasts
    if lasts is None and c.tense == "would" and len(found.what) == 1:
        spared = found.what[0]
        if isinstance(spared, Forbid) and spared == Forbid(spared.target, BE_DELETED):
            # What is about to happen does not, to whoever it is about to happen to.
            known = isinstance(spared.target, This | Subject)
            return Stay(in_question(c) if known else spared.target)
    if lasts is None:
        raise Unbound("how long does it last?")
    c.former.lasts = lasts
    c.until_used = True
    steps = tuple([Apply(in_phase(one, lasts), lasts.until) for one in found.what])
    return c.guarded(steps[0] if len(steps) == 1 else Seq(steps), found.when)


def in_phase(what: Continuous, lasts: Lasts) -> Continuous:
    """What lasts until an unsuspend phase is about unsuspending in that phase."""
    if lasts.until != NEXT_UNSUSPEND_PHASE:
        return what
    if isinstance(what, Forbid) and what.what == UNSUSPEND:
        return replace(what, what=UNSUSPEND_IN_PHASE)
    raise Unbound("only unsuspending is put off by a phase")


@rule("Sentence", "{until:Duration} , {sentence:Sentence}")
def until_sentence(c: Context, until: object, sentence: object) -> object:
    """How long all of a sentence lasts, said before it."""
    if c.until is not None or c.static:
        raise Unbound("how long does it last?")
    c.until = c.of(Lasts, until)
    c.until_used = False
    found = c.mean(sentence)
    c.until = None
    if not c.until_used:
        raise Unbound("nothing in this sentence lasts")
    return found


# -- a duration behind the last of several -------------------------------------------------------

WAITING = Lasts(-2)
"""How long something lasts is said behind it."""
LASTING_RULES = ("lasting_clause", "lasting_for_each", "giving", "having")


def says_duration(item: object) -> bool:
    """Whether a clause says how long it lasts."""
    if not isinstance(item, Node) or item.rule.name not in LASTING_RULES:
        return False
    return item.get("until") is not None


def in_one_breath(c: Context, items: list[object]) -> list[object]:
    """What several clauses mean; a duration behind the last is that of those before it too."""
    waiting = c.until is None and not c.static and says_duration(items[-1])
    if not waiting:
        return [c.mean(item) for item in items]
    c.until = WAITING
    found = [c.mean(item) for item in items]
    c.until = None
    lasts = duration_of(found[-1])
    return [lasting_as_long(one, lasts) for one in found]


def duration_of(found: object) -> int:
    """How long the changes of a clause last."""
    assert isinstance(found, Action)
    return next(node.until for node in walk(found) if isinstance(node, Apply))


def lasting_as_long(found: object, until: int) -> object:
    """A clause whose changes last as long as was said later."""

    def change(node: EffectNode) -> EffectNode:
        if isinstance(node, Apply) and node.until == WAITING.until:
            return replace(node, until=until)
        return node

    return rebuilt(found, change) if isinstance(found, Action) else found


@rule(
    "Clause",
    "{who:Holders} (gets|gains|has) the following effect {until:Duration} : {gains:Gains}",
)
def gains_following(c: Context, who: object, until: object, gains: object) -> object:
    """What is gained stands behind how long."""
    said = together_said([c.of(Said, item) for item in c.items(gains)])
    made: list[Continuous] = []
    for item in c.items(who):
        for noun in c.of(list, item):
            made += said_of(c, noun, [said])
    found = Persist(tuple(made), c.take_provisos())
    return lasting_for(c, found, c.of(Lasts, until))


# -- other ways to say it ------------------------------------------------------------------------


@rule("Clause", "give {who:Things} {gains:Gains} [{until:Duration}]")
def giving(c: Context, who: object, gains: object, until: object) -> object:
    """To give is to have gain."""
    noun = c.noun(who)
    found = Persist(tuple(said_of(c, noun, [gains_these(c, gains)])), c.take_provisos())
    return lasting_for(c, found, None if until is None else c.of(Lasts, until))


@rule(
    "Clause",
    "to {who:Things} [,] give {gain:Gain} {until:Duration} [{each:ForEach}]",
    "to {who:Things} [,] give {gain:Gain} {each:ForEach} {until:Duration}",
    same="how long and for each of what are said in either order",
)
def giving_to(c: Context, who: object, gain: object, until: object, each: object) -> object:
    """The same, with whom said before it."""
    noun = c.noun(who)
    said = c.of(Said, gain) if each is None else c.of(Said, gains_for_each(c, gain, each))
    found = Persist(tuple(said_of(c, noun, [said])), c.take_provisos())
    return lasting_for(c, found, c.of(Lasts, until))


@rule("Clause", "{who:Things} may gain {gains:Gains} [{until:Duration}]")
def may_gain(c: Context, who: object, gains: object, until: object) -> object:
    """Something is gained if its player likes."""
    found = giving(c, who, gains, until)
    if not isinstance(found, Action):
        raise Unbound("a persistent effect leaves no choice")
    return May(found)


@rule("Clause", "have {what:Lasting} [{until:Duration}]")
def having(c: Context, what: object, until: object) -> object:
    """The older way to say what somebody gets, for which a cost is paid."""
    found = lasting_clause(c, what, until)
    if not isinstance(found, Action):
        raise Unbound("a persistent effect has nobody do anything")
    return found


@rule("Clause", "you may have {what:Lasting} [{until:Duration}]")
def may_have(c: Context, what: object, until: object) -> object:
    """The same, if the player likes."""
    return May(c.of(Action, having(c, what, until)))


@rule(
    "Action",
    "ADD {number:Measured} to {who:Things} for the turn",
    "ADD {number:Measured} to {who:Things} 's dp for the turn",
    same="what is added is DP either way",
)
def add_to_dp(c: Context, number: object, who: object) -> Action:
    """A number of something spoken of is added to a DP."""
    amount = c.num(number)
    if not isinstance(amount, AttrOf) or amount.what != DP:
        raise Unbound("what is added to its DP?")
    return Apply(ModDp(c.target(c.noun(who)), amount))


# -- Security Digimon ----------------------------------------------------------------------------


@rule("Things", "all [of] {owner:Owner} security digimon")
def security_digimon(c: Context, owner: object) -> Noun:
    """The Security Digimon of a player: cards of theirs that are being checked (CR 15-1-8)."""
    whose = c.whole(owner)
    group = Cards(NOWHERE, Kind(DIGIMON), whose)
    return Noun(group.filter, CARDS, EVERY, whose, group=group, plural=True)


@rule("Holder", "{who:Things}")
def holder(c: Context, who: object) -> list[Noun]:
    """Whom it is about."""
    return [c.noun(who)]


@rule("Holder", "all [of] {owner:Owner} digimon and security digimon")
def digimon_and_security_digimon(c: Context, owner: object) -> list[Noun]:
    """A player's Digimon and Security Digimon."""
    field = Noun(Kind(DIGIMON), PERMANENTS, EVERY, c.whole(owner), kinds=DIGIMON, plural=True)
    return [field, c.of(Noun, security_digimon(c, owner))]


@rule("Clause", ", {until:Duration} , {what:Lasting}")
def lasting_between_commas(c: Context, until: object, what: object) -> object:
    """How long it lasts, said between commas behind another clause."""
    return lasting_clause(c, what, until)
