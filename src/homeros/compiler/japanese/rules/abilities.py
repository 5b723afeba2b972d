"""Abilities: headers, and what they say of when and where an effect works."""

from dataclasses import dataclass, field

from homeros.compiler.japanese.grammar import listing, rule
from homeros.compiler.japanese.meaning import Context, Unread
from homeros.compiler.japanese.rules.lasting import Persist
from homeros.compiler.japanese.rules.triggers import Triggering
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
from homeros.effects.actions import Action
from homeros.effects.continuous import Continuous
from homeros.effects.groups import ThisCard
from homeros.effects.lower import walk
from homeros.effects.numbers import BOTH, OPPONENT, YOU
from homeros.effects.propositions import Every
from homeros.vocab import events
from homeros.vocab.cards import OPTION
from homeros.vocab.zones import BREEDING, FIELD, HAND, SECURITY, TRASH

OWN = {
    "登場時": When(events.PLAYED),
    "進化時": When(events.DIGIVOLVED),
    "アタック時": When(events.ATTACKED),
    "消滅時": When(events.DELETED),
    "リンク時": When(events.LINKED),
    "移動時": When(events.MOVED),
    "アタック終了時": When(events.ATTACK_ENDING),
    "カウンター": When(events.COUNTER, ANY_OF, whose=YOU),
    "お互いのターン終了時": When(events.TURN_ENDING, ANY_OF, whose=BOTH),
}
TURN_TIMINGS = {
    "自分のターン開始時": (events.TURN_STARTED, YOU),
    "相手のターン開始時": (events.TURN_STARTED, OPPONENT),
    "自分のメインフェイズ開始時": (events.MAIN_STARTED, YOU),
    "相手のメインフェイズ開始時": (events.MAIN_STARTED, OPPONENT),
    "自分のターン終了時": (events.TURN_ENDING, YOU),
    "相手のターン終了時": (events.TURN_ENDING, OPPONENT),
}
TURNS = {"自分のターン": YOUR_TURN, "相手のターン": OPPONENTS_TURN, "お互いのターン": ANY_TURN}
PLACES = {"手札": HAND, "トラッシュ": TRASH, "育成": BREEDING, "セキュリティ": SECURITY}
LIMITS = {"ターンに1回": 1, "ターンに2回": 2}


@dataclass
class Heading:
    """What the headers of an effect say."""

    whens: list[When] = field(default_factory=list)
    turn: int = ANY_TURN
    zone: int = FIELD
    limit: int = 0
    main: bool = False
    security: bool = False
    turns: bool = False


@rule("Head1", "{header:Header}")
def timing(c: Context, header: str) -> str:
    """A timing."""
    return f"【{header}】"


@rule("Head1", "{limit:Limit}")
def place_or_limit(c: Context, limit: str) -> str:
    """Where the card is, or how often."""
    return f"[{limit}]"


listing("Headers", "Head1", "side")


def heading(c: Context, headers: object) -> Heading:
    """Read a run of headers."""
    found = Heading()
    for item in c.items(headers):
        said = str(c.mean(item))
        name = said[1:-1]
        if said.startswith("["):
            place_or_times(found, name)
        elif name in TURNS:
            found.turn, found.turns = TURNS[name], True
        elif name in TURN_TIMINGS:
            event, whose = TURN_TIMINGS[name]
            found.whens.append(When(event, ANY_OF, whose=whose))
            found.turn = YOUR_TURN if whose == YOU else OPPONENTS_TURN
        elif name in OWN:
            found.whens.append(OWN[name])
        elif name == "メイン":
            found.main = True
        elif name == "セキュリティ":
            found.security = True
        else:
            raise Unread(f"what is {said}?")
    if len(found.whens) > 1:
        found.turn = ANY_TURN
    return found


def place_or_times(found: Heading, name: str) -> None:
    """Read a header about where the card is, or how often its effect works."""
    if name in PLACES:
        found.zone = PLACES[name]
    elif name in LIMITS:
        found.limit = LIMITS[name]
    else:
        raise Unread(f"what is [{name}]?")


def made(
    c: Context, kind: int, whens: tuple[When, ...], body: object, found: Heading, **more: int
) -> list[object]:
    """An ability that does something."""
    action = c.mean(body)
    if not isinstance(action, Action):
        raise Unread("this effect does nothing")
    place = more.get("place", c.place)
    zone = more.get("zone", found.zone)
    return [
        Ability(
            kind,
            whens,
            action,
            place=place,
            turn=found.turn,
            zone=zone,
            limit=found.limit,
            keyword=c.keyword,
        )
    ]


@rule("Paragraph", "{headers:Headers}{body:Body}")
def headed(c: Context, headers: object, body: object) -> list[object]:
    """An effect with its timings."""
    found = heading(c, headers)
    if found.main:
        place = OPTION_TEXT if c.kind == OPTION and c.place == UPPER else c.place
        return made(c, ACTIVATED, tuple(found.whens), body, found, place=place)
    if found.security:
        whens = tuple(found.whens)
        return made(c, SECURITY_EFFECT, whens, body, found, place=SECURITY_TEXT)
    if found.whens:
        return made(c, TRIGGERED, tuple(found.whens), body, found)
    return persistent(c, found, body)


def persistent(c: Context, found: Heading, body: object) -> list[object]:
    """A persistent effect: one ability for each of its sentences."""
    c.static = True
    sentences = c.mean(body)
    c.static = False
    if not isinstance(sentences, list):
        raise Unread("a persistent effect does nothing")
    parts: list[object] = []
    for one in sentences:
        if not isinstance(one, Persist):
            raise Unread("a persistent effect does nothing")
        when = None
        if one.when:
            when = one.when[0] if len(one.when) == 1 else Every(one.when)
        zone = found.zone if found.zone != FIELD else static_zone(one.what)
        parts.append(
            Ability(
                PERSISTENT,
                static=Static(one.what, when),
                place=c.place,
                turn=found.turn,
                zone=zone,
            )
        )
    return parts


def static_zone(what: tuple[Continuous, ...]) -> int:
    """Where a persistent effect works from: what is about its own card, from the hand."""
    for one in what:
        if any(isinstance(node, ThisCard) for node in walk(one)):
            return HAND
    return FIELD


@rule("Paragraph", "{headers:Headers}{event:Event}、{body:Body}")
def headed_trigger(c: Context, headers: object, event: object, body: object) -> list[object]:
    """An effect with a trigger condition, in some turns or in all."""
    return answering(c, heading(c, headers), event, body)


@rule("Paragraph", "{event:Event}、{body:Body}")
def bare_trigger(c: Context, event: object, body: object) -> list[object]:
    """An effect with a trigger condition."""
    return answering(c, Heading(), event, body)


def answering(c: Context, found: Heading, event: object, body: object) -> list[object]:
    """An effect that answers an event."""
    triggering = c.of(Triggering, event)
    whens = triggering.whens
    if found.whens:
        whens = tuple([narrowed(when, triggering.whens) for when in found.whens])
    elif found.main or found.security:
        raise Unread("this timing has no trigger")
    c.would = triggering.would
    zone = found.zone
    if zone == FIELD and triggering.zone >= 0:
        zone = triggering.zone
    kind = IMMEDIATE if triggering.would else TRIGGERED
    return made(c, kind, whens, body, found, zone=zone)


def narrowed(when: When, others: tuple[When, ...]) -> When:
    """A timing with the trigger condition said behind it."""
    for other in others:
        if other.event == when.event and other.subject == SELF:
            return other
    raise Unread("the timing and the trigger are about different things")


@rule("Paragraph", "{body:Body}")
def headless(c: Context, body: object) -> list[object]:
    """A persistent effect that names no turn."""
    return persistent(c, Heading(), body)


@rule("Paragraph", "{keywords:KeywordLineList}(。|)")
def keyword_line(c: Context, keywords: object) -> list[object]:
    """Keywords by themselves."""
    found: list[object] = []
    for item in c.items(keywords):
        line = c.of(KeywordLine, item)
        found.append(KeywordLine(line.keyword, line.amount, line.filter, c.place))
    return found
