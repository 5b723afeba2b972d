"""Conditions in words, behind "if" and "while"."""

from typing import Final

from homeros.compiler.saying.amounts import ZONES, area, measure, owner, possessive, reference, zone
from homeros.compiler.saying.nouns import item, keyword_name, nouns, parts_of, state
from homeros.compiler.saying.speech import Speech, Unsaid, brackets, joined, unsaid
from homeros.compiler.saying.things import every, filter_of, places
from homeros.effects.ability import BY_AN_EFFECT, BY_OPPONENTS_EFFECT, NOT_IN_BATTLE
from homeros.effects.filters import (
    AnyOf,
    Anything,
    Compare,
    DigiXrosed,
    Filter,
    HasColor,
    InState,
    Kind,
    Named,
    Not,
    UnderCount,
)
from homeros.effects.groups import Among, Cards, EitherOf, Field, Subject, Target, This, Under
from homeros.effects.node import Node
from homeros.effects.numbers import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    DIFFERENT,
    EXACTLY,
    LESS,
    LEVEL,
    MORE,
    OPPONENT,
    SAME_LEVEL_COUNT,
    YOU,
    AttrOf,
    CountOf,
    DistinctOf,
    MemoryOf,
    N,
    Num,
    ZoneCount,
)
from homeros.effects.propositions import (
    Did,
    DuringAttack,
    Every,
    Exists,
    Happened,
    Holds,
    Is,
    No,
    Prop,
    Some,
    SubjectWas,
    ThisTurn,
    TurnOf,
)
from homeros.vocab import events
from homeros.vocab.events import DELETED, DIGIVOLVED, PLAYED
from homeros.vocab.zones import SECURITY, TRASH

PLAYERS: Final = {YOU: "you", OPPONENT: "your opponent"}
HAVE: Final = {YOU: "you have", OPPONENT: "your opponent has"}
HAVE_NO: Final = {YOU: "you don't have", OPPONENT: "your opponent doesn't have"}
HAPPENED: Final = {
    Happened(way=1): "DNA digivolving",
    Happened(BY_AN_EFFECT): "played by an effect",
    Happened(BY_AN_EFFECT, event=PLAYED): "played by an effect",
    Happened(BY_AN_EFFECT, event=DELETED): "deleted by an effect",
    Happened(BY_OPPONENTS_EFFECT, event=DELETED): "deleted by your opponent's effects",
    Happened(NOT_IN_BATTLE, event=DELETED): "deleted other than in battle",
    Happened(BY_OPPONENTS_EFFECT): "deleted by your opponent's effects",
    Happened(NOT_IN_BATTLE): "deleted other than in battle",
    Happened(zone=TRASH): "digivolved from the trash",
    Happened(zone=TRASH, event=DIGIVOLVED): "digivolved from the trash",
}
FEWER: Final = {AT_MOST: " or fewer", AT_LEAST: " or more", EXACTLY: ""}


def prop(s: Speech, node: Prop) -> str:  # noqa: C901 - one line per kind
    """A condition in words."""
    if isinstance(node, Exists):
        return exists(s, node.group, node.at_least)
    if isinstance(node, Holds):
        return holds(s, node)
    if isinstance(node, Is):
        return quality_of(s, node)
    if isinstance(node, No):
        return no(s, node.prop)
    if isinstance(node, Every):
        return joined([prop(s, one) for one in node.props], "and")
    if isinstance(node, Some):
        return joined([prop(s, one) for one in node.props], "or")
    if isinstance(node, TurnOf):
        return "it's your turn" if node.whose == YOU else "it's your opponent's turn"
    if isinstance(node, DuringAttack):
        return "during an attack"
    if isinstance(node, Did):
        return did(s, node, done=True)
    if isinstance(node, Happened):
        return happened(node)
    if node == ThisTurn(events.DIGIVOLVED):
        return "you've digivolved this turn"
    if isinstance(node, SubjectWas):
        if node.filter == UnderCount(AT_LEAST, N(1)):
            return "this card had digivolution cards"
        return f"this card had {joined([item(s, one) for one in parts_of(node.filter)], 'and')}"
    raise unsaid(node)


def happened(node: Happened) -> str:
    """How the event came about that the effect answers."""
    if isinstance(node.source, Named) and node == Happened(BY_AN_EFFECT, source=node.source):
        return f"played by {brackets(node.source.names)}'s effect"
    if node.keyword >= 0 and node.agent == BY_AN_EFFECT and node.source == Anything():
        how = "played" if node.event in (-1, PLAYED) else "deleted"
        return f"{how} by {keyword_name(node.keyword)}"
    if node.keyword >= 0 and node == Happened(keyword=node.keyword):
        return f"attacking by {keyword_name(node.keyword)}"
    if node not in HAPPENED:
        raise unsaid(node)
    return HAPPENED[node]


def did(s: Speech, node: Did, *, done: bool) -> str:
    """Whether something was done before."""
    spoken = s.slots.get(node.slot)
    if spoken is None or not spoken.verb:
        raise unsaid(node)
    if done:
        return s.choose(f"this effect {spoken.verb}", "you did")
    base = DONE_BASE.get(spoken.verb, spoken.verb)
    return s.choose(f"this effect didn't {base}", "you didn't")


DONE_BASE: Final = {
    "deleted": "delete",
    "trashed": "trash",
    "returned": "return",
    "played": "play",
    "placed": "place",
    "digivolved": "digivolve",
    "suspended": "suspend",
    "unsuspended": "unsuspend",
    "added": "add",
}


def thing_counted(s: Speech, group: Node, plural: bool) -> tuple[int, str]:
    """Whose things are counted, and what they are."""
    if isinstance(group, Field):
        where = area(group.area)
        return group.whose, nouns(s, group.filter, cards=False, plural=plural) + where
    if isinstance(group, Cards):
        named = nouns(s, group.filter, cards=True, plural=plural)
        return BOTH, f"{named} in {zone(group.zone, group.whose)}"
    raise unsaid(group)


def article(words: str) -> str:
    """A noun with its article."""
    return f"an {words}" if words[:1].lower() in "aeio" else f"a {words}"


def exists(s: Speech, group: Target, at_least: int) -> str:
    """That there are so many of something."""
    if isinstance(group, Subject) and at_least == 1:
        return f"any of them {quality(s, group.filter, plural=True)}"
    if isinstance(group, Among) and at_least == 1:
        return f"this effect {done_to(s, group, done=True)}"
    if isinstance(group, Under | EitherOf) or (isinstance(group, Cards) and at_least == 1):
        return lying(s, group, at_least)
    whose, words = thing_counted(s, group, at_least > 1)
    said = article(words) if at_least == 1 else f"{at_least} or more {words}"
    if whose in HAVE:
        return f"{HAVE[whose]} {said}"
    verb = "there are" if at_least > 1 else "there is"
    return f"{verb} {said}"


def done_to(s: Speech, group: Among, *, done: bool) -> str:
    """What was done before, and to what."""
    spoken = s.slots.get(group.slot)
    if spoken is None or not spoken.verb:
        raise unsaid(group)
    words = nouns(s, group.filter, cards=spoken.noun == "card")
    verb = spoken.verb if done else DONE_BASE.get(spoken.verb, spoken.verb)
    whose = {YOU: "1 of your ", OPPONENT: "1 of your opponent's "}.get(group.whose)
    return f"{verb} {article(words)}" if whose is None else f"{verb} {whose}{words}"


def lying(s: Speech, group: Target, at_least: int) -> str:
    """That such a card lies somewhere."""
    filter_ = filter_of(group)
    words = nouns(s, filter_, cards=True, plural=at_least > 1)
    where = " or ".join(places(s, group))
    if at_least > 1:
        return f"there are {at_least} or more {words} in {where}"
    said = words if isinstance(filter_, Named) else article(words)
    return f"{said} is in {where}"


def holds(s: Speech, node: Holds) -> str:
    """Two numbers compared."""
    left, how, right = node.left, node.how, node.right
    if isinstance(right, N) and how in FEWER:
        return bounded(s, left, f"{right.value}", FEWER[how], right.value)
    if isinstance(left, CountOf | ZoneCount) and isinstance(right, CountOf | ZoneCount):
        return balanced(s, left, how, right)
    raise unsaid(node)


def bounded(s: Speech, left: Num, number: str, bound: str, value: int) -> str:
    """A number within a bound."""
    if isinstance(left, MemoryOf):
        return f"{HAVE[left.whose]} {number}{bound.replace('fewer', 'less')} memory"
    if isinstance(left, ZoneCount):
        card = "card" if value == 1 and not bound else "cards"
        return f"there are {number}{bound} {card} in {zone_owned(left)}"
    if isinstance(left, CountOf):
        if isinstance(left.group, Under):
            words = nouns(s, left.group.filter, cards=True, plural=True)
            where = f"{possessive(reference(s, left.group.of))} digivolution cards"
            return f"there are {number}{bound} {words} in {where}"
        whose, words = thing_counted(s, left.group, True)
        return f"{HAVE.get(whose, 'there are')} {number}{bound} {words}"
    if isinstance(left, AttrOf) and left.total:
        if not isinstance(left.of, Field):
            raise unsaid(left)
        words = nouns(s, left.of.filter, cards=False, plural=True)
        owned = "" if left.of.whose == BOTH else f"{owner(left.of.whose)} "
        most = bound.replace("fewer", "less")
        return f"there are {number}{most} {measure(left.what)}'s total worth of {owned}{words}"
    if isinstance(left, AttrOf):
        if left.what == SAME_LEVEL_COUNT:
            return f"{possessive(reference(s, left.of))} stack has {number}{bound} same-level cards"
        worded = bound.replace("fewer", "lower" if left.what == LEVEL else "less")
        return f"{possessive(reference(s, left.of))} {measure(left.what)} is {number}{worded}"
    if isinstance(left, DistinctOf) and isinstance(left.group, Field):
        words = nouns(s, left.group.filter, cards=False, plural=True)
        return f"{owner(left.group.whose)} {words} have {number}{bound} total colors"
    raise unsaid(left)


def zone_owned(count: ZoneCount) -> str:
    """A player's zone, or that of both."""
    if count.whose == BOTH:
        return f"both players' {ZONES[count.zone]}"
    return zone(count.zone, count.whose)


def balanced(s: Speech, left: Num, how: int, right: Num) -> str:
    """What two players have, compared."""
    player, words = counted_for(s, left)
    other, same = counted_for(s, right)
    if {player, other} != {YOU, OPPONENT} or words != same:
        raise Unsaid("a comparison of different things")
    if how in (LESS, MORE):
        many = "fewer" if how == LESS else "more"
        return f"{HAVE[player]} {many} {words} than {PLAYERS[other]}"
    if how in (AT_MOST, AT_LEAST):
        bound = "or fewer" if how == AT_MOST else "or more"
        return f"{HAVE[player]} as many {bound} {words} as {PLAYERS[other]}"
    raise Unsaid("DIFFERENT" if how == DIFFERENT else "EXACTLY")


def counted_for(s: Speech, number: Num) -> tuple[int, str]:
    """Whose things are counted, and what they are."""
    if isinstance(number, CountOf) and isinstance(number.group, Field):
        group = number.group
        return group.whose, nouns(s, group.filter, cards=False, plural=True) + area(group.area)
    if isinstance(number, ZoneCount) and number.zone == SECURITY:
        return number.whose, "security cards"
    raise unsaid(number)


# -- what something is ---------------------------------------------------------------------------


def quality_of(s: Speech, node: Is) -> str:
    """That something has or is something."""
    if isinstance(node.target, This) and isinstance(node.filter, DigiXrosed):
        least = node.filter.at_least
        return "DigiXrosing" if least == 1 else f"DigiXrosing with {least} cards"
    if isinstance(node.target, Field):
        return f"{every(s, node.target).words} {quality(s, node.filter, plural=True)}"
    subject = reference(s, node.target, subject=True)
    plural = subject == "they" or subject.startswith("those")
    return f"{subject} {quality(s, node.filter, plural=plural)}"


def quality(s: Speech, filter_: Filter, *, plural: bool) -> str:
    """What is said of something: "is suspended", "has the [X] trait"."""
    if isinstance(filter_, AnyOf):
        return joined([quality(s, one, plural=plural) for one in filter_.filters], "or")
    have, are = ("have", "are") if plural else ("has", "is")
    found: list[str] = []
    for part in parts_of(filter_):
        if isinstance(part, Not) and isinstance(part.filter, Named) and found:
            found[-1] += f" (other than {brackets(part.filter.names)})"
        elif isinstance(part, AnyOf):
            found.append(f"{have} {joined([item(s, one) for one in part.filters], 'or')}")
        elif is_state(part):
            found.append(f"{are} {state(s, part)}")
        elif part == UnderCount(AT_LEAST, N(1)):
            found.append(f"{have} digivolution cards")
        else:
            found.append(f"{have} {item(s, part)}")
    if not found:
        raise Unsaid("a thing of which nothing is asked")
    return joined(found, "and")


def is_state(filter_: Filter) -> bool:
    """Whether something is so, rather than has it."""
    if isinstance(filter_, Compare):
        return filter_.what == LEVEL and isinstance(filter_.number, N)
    if isinstance(filter_, Not):
        return isinstance(filter_.filter, InState)
    return isinstance(filter_, InState | Named | HasColor | Kind)


def no(s: Speech, node: Prop) -> str:
    """That something is not so."""
    if node == ThisTurn(events.ATTACKED, OPPONENT):
        return "your opponent didn't attack with a Digimon this turn"
    if isinstance(node, Did):
        return did(s, node, done=False)
    if isinstance(node, Exists) and node.at_least == 1 and isinstance(node.group, Among):
        return f"this effect didn't {done_to(s, node.group, done=False)}"
    if isinstance(node, Exists) and node.at_least == 1 and isinstance(node.group, Field):
        group = node.group
        words = nouns(s, group.filter, cards=False) + area(group.area)
        if group.whose in HAVE_NO:
            return f"{HAVE_NO[group.whose]} {article(words)}"
    if isinstance(node, Exists) and node.at_least == 1 and isinstance(node.group, Cards):
        cards = node.group
        words = nouns(s, cards.filter, cards=True)
        if cards.whose in HAVE_NO:
            return f"{HAVE_NO[cards.whose]} {article(words)} in {zone(cards.zone, cards.whose)}"
    raise unsaid(node)
