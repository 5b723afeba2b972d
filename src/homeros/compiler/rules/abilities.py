"""Abilities: paragraphs with their headers, triggers and keywords (CR 15-8, 15-14, 15-16)."""

from dataclasses import dataclass, field, replace

from homeros.compiler.english import listing, rule
from homeros.compiler.finish import finished
from homeros.compiler.grammar import Node
from homeros.compiler.meaning import Context, Unbound
from homeros.compiler.rules.lasting import Persist
from homeros.compiler.rules.older_triggers import put_off
from homeros.compiler.rules.triggers import Triggering
from homeros.effects.ability import (
    ACTIVATED,
    ANY_OF,
    ANY_TURN,
    IMMEDIATE,
    OPPONENTS_TURN,
    OPTION_TEXT,
    PERSISTENT,
    SECURITY_EFFECT,
    SECURITY_TEXT,
    SELF,
    TRIGGERED,
    UPPER,
    YOUR_TURN,
    Ability,
    KeywordLine,
    Static,
    When,
)
from homeros.effects.actions import Action, If
from homeros.effects.continuous import Continuous, GainEffects, ModCost
from homeros.effects.filters import Not, Other
from homeros.effects.groups import ThisCard
from homeros.effects.lower import walk
from homeros.effects.numbers import BOTH, OPPONENT, YOU
from homeros.effects.propositions import Every, Prop
from homeros.vocab import events
from homeros.vocab.cards import OPTION
from homeros.vocab.keywords import DELAY
from homeros.vocab.phases import MAIN
from homeros.vocab.zones import BREEDING, FIELD, HAND, SECURITY, TRASH

OWN_TIMINGS = {
    "On Play": When(events.PLAYED),
    "When Digivolving": When(events.DIGIVOLVED),
    "When Attacking": When(events.ATTACKED),
    "On Deletion": When(events.DELETED),
    "When Linking": When(events.LINKED),
    "When Moving": When(events.MOVED),
    "End of Attack": When(events.ATTACK_ENDING),
    "Counter": When(events.COUNTER, ANY_OF, whose=YOU),
    "End of All Turns": When(events.TURN_ENDING, ANY_OF, whose=BOTH),
    "Start of All Turns": When(events.TURN_STARTED, ANY_OF, whose=BOTH),
}
TURN_TIMINGS = {
    "Start of Your Turn": (When(events.TURN_STARTED, ANY_OF, whose=YOU), YOUR_TURN),
    "Start of Opponent's Turn": (
        When(events.TURN_STARTED, ANY_OF, whose=OPPONENT),
        OPPONENTS_TURN,
    ),
    "Start of Your Main Phase": (When(events.MAIN_STARTED, ANY_OF, whose=YOU), YOUR_TURN),
    "Start of Opponent's Main Phase": (
        When(events.MAIN_STARTED, ANY_OF, whose=OPPONENT),
        OPPONENTS_TURN,
    ),
    "End of Your Turn": (When(events.TURN_ENDING, ANY_OF, whose=YOU), YOUR_TURN),
    "End of Opponent's Turn": (
        When(events.TURN_ENDING, ANY_OF, whose=OPPONENT),
        OPPONENTS_TURN,
    ),
}
TURNS = {"Your Turn": YOUR_TURN, "Opponent's Turn": OPPONENTS_TURN, "All Turns": ANY_TURN}
PLACES = {"Hand": HAND, "Trash": TRASH, "Breeding": BREEDING, "Security": SECURITY}
LIMITS = {"Once Per Turn": 1, "Twice Per Turn": 2}


@dataclass
class Heading:
    """What the headers of an effect say."""

    whens: list[When] = field(default_factory=list)
    turn: int = ANY_TURN
    turns: bool = False
    """Whether a turn was named at all."""
    zone: int = FIELD
    limit: int = 0
    main: bool = False
    security: bool = False


def heading(c: Context, headers: object) -> Heading:
    """Read a run of headers: where, when, and how often."""
    found = Heading()
    if headers is None:
        return found
    names = [str(item) for item in c.items(headers)]
    c.opponent_spoken_of |= any("Opponent's" in name for name in names)
    timings = [name for name in names if name not in LIMITS]
    for place, name in enumerate(timings):
        if name in PLACES and (name != "Security" or place < len(timings) - 1):
            if place:
                raise Unbound(f"[{name}] stands first when it says where the card is")
            found.zone = PLACES[name]
        elif name == "Security":
            found.security = True
        elif name == "Main":
            found.main = True
        elif name in TURNS:
            found.turn, found.turns = TURNS[name], True
        elif name in TURN_TIMINGS:
            when, turn = TURN_TIMINGS[name]
            found.whens.append(when)
            found.turn = turn if len(timings) == 1 or found.turn == turn else ANY_TURN
        else:
            found.whens.append(OWN_TIMINGS[name])
    found.limit = sum(LIMITS[name] for name in names if name in LIMITS)
    if len(found.whens) > 1:
        found.turn = ANY_TURN
    return found


# -- paragraphs ----------------------------------------------------------------------------------

listing("Headers", "Header", "side")


@rule("Paragraph", "{headers:Headers} {body:Body}")
def headed(c: Context, headers: object, body: object) -> list[object]:
    """An effect with its timings."""
    found = heading(c, headers)
    if found.turn == OPPONENTS_TURN:
        c.opponent_spoken_of = True
    if found.main:
        return activated(c, found, body, ACTIVATED, c.place)
    if found.security:
        return activated(c, found, body, SECURITY_EFFECT, SECURITY_TEXT)
    if found.whens:
        return activated(c, found, body, TRIGGERED, c.place)
    return persistent(c, found, body)


def activated(c: Context, found: Heading, body: object, kind: int, place: int) -> list[object]:
    """An effect that is activated or triggered by its timing."""
    c.zone = found.zone
    c.off_field = kind == SECURITY_EFFECT or found.zone in (HAND, TRASH)
    if len(found.whens) == 1:
        c.event = found.whens[0].event
    action = c.mean(body)
    if not isinstance(action, Action):
        raise Unbound("this effect does nothing")
    if kind == ACTIVATED and used_from_hand(c):
        place = OPTION_TEXT
    return made(
        c,
        Ability(
            kind,
            tuple(found.whens),
            action,
            place=place,
            turn=found.turn,
            zone=found.zone,
            limit=found.limit,
            keyword=c.keyword,
        ),
    )


def used_from_hand(c: Context) -> bool:
    """Whether a [Main] effect is that of an Option being used, not of one that lies in play."""
    return c.kind == OPTION and c.place == UPPER and c.keyword != DELAY


def made(c: Context, ability: Ability) -> list[object]:
    """An ability, finished."""
    return [finished(ability)]


def persistent(c: Context, found: Heading, body: object) -> list[object]:
    """A persistent effect: one ability for each of its sentences."""
    c.static = True
    sentences = c.mean(body)
    if not isinstance(sentences, list):
        raise Unbound("a persistent effect does nothing")
    parts: list[object] = []
    for one in sentences:
        if not isinstance(one, Persist):
            raise Unbound("a persistent effect does nothing")
        when = None
        gaining = any(isinstance(part, GainEffects) for part in one.what)
        if gaining and (one.when or found.turn != ANY_TURN or found.zone != FIELD):
            raise Unbound("all effects are gained in all turns, or not so")
        if one.when:
            when = one.when[0] if len(one.when) == 1 else Every(one.when)
        parts += made(
            c,
            Ability(
                PERSISTENT,
                static=Static(one.what, when),
                place=c.place,
                turn=found.turn,
                zone=found.zone if found.zone != FIELD else static_zone(one.what),
            ),
        )
    return parts


def static_zone(what: tuple[Continuous, ...]) -> int:
    """Where a persistent effect works from: what is about its own card works from the hand."""
    for one in what:
        if any(isinstance(node, ThisCard) for node in walk(one)):
            return HAND
        if isinstance(one, ModCost) and one.cards == Not(Other()):
            return HAND
    return FIELD


@rule("Paragraph", "{headers:Headers} {trigger:Trigger} , {body:Body}")
def headed_trigger(c: Context, headers: object, trigger: object, body: object) -> list[object]:
    """An effect with a trigger condition, in some turns or in all."""
    return answering(c, heading(c, headers), trigger, body)


@rule("Paragraph", "{trigger:Trigger} , {body:Body}")
def bare_trigger(c: Context, trigger: object, body: object) -> list[object]:
    """An effect with a trigger condition."""
    return answering(c, Heading(), trigger, body)


@rule("Paragraph", "(if|while) {condition:Condition} , {trigger:Trigger} , {body:Body}")
def trigger_while(c: Context, condition: object, trigger: object, body: object) -> list[object]:
    """A cost that changes if a condition is met when it is about to be paid."""
    if not pays_less(body):
        raise Unbound("when does this have to be so?")
    prop = c.prop(condition)
    return answering(c, Heading(), trigger, body, prop)


def answering(
    c: Context, found: Heading, trigger: object, body: object, when: Prop | None = None
) -> list[object]:
    """An effect that answers an event."""
    c.zone = found.zone
    c.off_field = found.zone in (HAND, TRASH)
    event = c.of(Triggering, trigger)
    if pays_less(body):
        event = put_off(event)
    whens = event.whens
    if found.whens:
        whens = tuple([narrowed(when, event.whens) for when in found.whens])
    elif found.main and event.would and c.kind != OPTION:
        whens = tuple([replace(when, phase=MAIN) for when in whens])
        found.turn = YOUR_TURN
    elif found.main or found.security:
        raise Unbound("this timing has no trigger")
    c.tense = "would" if event.would else ""
    c.whens = whens
    action = c.mean(body)
    if not isinstance(action, Action):
        raise Unbound("this effect does nothing")
    zone = found.zone
    if zone == FIELD and event.zone >= 0:
        zone = event.zone
    return made(
        c,
        Ability(
            IMMEDIATE if event.would else TRIGGERED,
            whens,
            action if when is None else If(when, action),
            place=c.place,
            turn=found.turn,
            zone=zone,
            limit=found.limit,
            keyword=c.keyword,
        ),
    )


BEFORE_IT_HAPPENS = (
    "reduce_cost",
    "increase_cost",
    "cost_set",
    "cost_set_to",
    "may_reduce_for_each",
    "places_opened",
    "few_opened",
)
"""Rules for what only has a meaning before it happens."""


def pays_less(node: object) -> bool:
    """Whether an effect changes the cost about to be paid."""
    if isinstance(node, tuple):
        return any(pays_less(part) for part in node)
    if not isinstance(node, Node):
        return False
    return node.rule.name in BEFORE_IT_HAPPENS or pays_less(node.args)


def narrowed(when: When, others: tuple[When, ...]) -> When:
    """A timing with the trigger condition that is said behind it."""
    for other in others:
        if other.event == when.event and other.subject == SELF:
            return other
    raise Unbound("the timing and the trigger are about different things")


@rule("Paragraph", "{body:Body}")
def headless(c: Context, body: object) -> list[object]:
    """A persistent effect that names no turn."""
    return persistent(c, Heading(), body)


@rule("Paragraph", "{keywords:Keywords} [.]")
def keyword_line(c: Context, keywords: object) -> list[object]:
    """Keywords by themselves."""
    found: list[object] = []
    for item in c.items(keywords):
        line = c.of(KeywordLine, item)
        found.append(KeywordLine(line.keyword, line.amount, line.filter, c.place))
    return found
