"""Triggers: what happened (したとき), and what is about to (するとき)."""

from dataclasses import dataclass, replace

from homeros.compiler.japanese.grammar import rule, values
from homeros.compiler.japanese.meaning import CARDS, Context, Noun, Unread
from homeros.effects.ability import (
    AGAINST_DIGIMON,
    AGAINST_PLAYER,
    ANY_OF,
    BY_AN_EFFECT,
    BY_OPPONENTS_EFFECT,
    BY_YOUR_EFFECT,
    IN_BATTLE,
    NOT_BY_YOUR_EFFECT,
    NOT_IN_BATTLE,
    SELF,
    When,
)
from homeros.effects.groups import Foe, Subject, This, ThisCard
from homeros.effects.numbers import BOTH
from homeros.vocab import events
from homeros.vocab.zones import HAND


@dataclass(frozen=True)
class Triggering:
    """What an effect answers."""

    whens: tuple[When, ...]
    would: bool = False
    zone: int = -1


values(
    "Past",
    {
        "アタックした": (When(events.ATTACKED),),
        "プレイヤーにアタックした": (When(events.ATTACKED, against=AGAINST_PLAYER),),
        "相手のデジモンにアタックした": (When(events.ATTACKED, against=AGAINST_DIGIMON),),
        "消滅した": (When(events.DELETED),),
        "登場した": (When(events.PLAYED),),
        "進化した": (When(events.DIGIVOLVED),),
        "登場/進化した": (When(events.PLAYED), When(events.DIGIVOLVED)),
        "レストした": (When(events.SUSPENDED),),
        "アクティブになった": (When(events.UNSUSPENDED),),
        "リンクした": (When(events.LINKED),),
        "ブロックされた": (When(events.BLOCKED),),
    },
)
values(
    "Would",
    {
        "登場する": (When(events.WOULD_PLAY),),
        "消滅する": (When(events.WOULD_DELETE),),
        "バトルエリアを離れる": (When(events.WOULD_LEAVE),),
        "進化する": (When(events.WOULD_DIGIVOLVE),),
    },
)
values(
    "Agency",
    {
        "効果で": BY_AN_EFFECT,
        "自分の効果で": BY_YOUR_EFFECT,
        "相手の効果で": BY_OPPONENTS_EFFECT,
        "バトルで": IN_BATTLE,
        "自分の効果以外で": NOT_BY_YOUR_EFFECT,
        "バトル以外で": NOT_IN_BATTLE,
    },
)


def who(c: Context, noun: Noun, whens: tuple[When, ...]) -> Triggering:
    """Events that happen to somebody."""
    would = any(when.event >= events.FIRST_WOULD for when in whens)
    if noun.ref is not None:
        if not isinstance(noun.ref, This | ThisCard):
            raise Unread("to whom does it happen?")
        own = tuple([replace(when, subject=SELF, filter=noun.filter) for when in whens])
        zone = HAND if isinstance(noun.ref, ThisCard) and would else -1
        return Triggering(own, would, zone)
    if noun.places:
        raise Unread("where does it happen?")
    whose = BOTH if noun.whose is None else noun.whose
    c.say(Subject(), noun, cards=noun.what == CARDS)
    return Triggering(
        tuple([replace(when, subject=ANY_OF, filter=noun.filter, whose=whose) for when in whens]),
        would,
    )


@rule("Event", "{nouns:Nouns}が[{agency:Agency}]{what:Past}とき")
def happened(c: Context, nouns: object, agency: object, what: object) -> Triggering:
    """Something happened to somebody."""
    return happening(c, nouns, agency, what)


@rule("Event", "{agency:Agency}{nouns:Nouns}が{what:Past}とき")
def happened_by(c: Context, agency: object, nouns: object, what: object) -> Triggering:
    """Something happened to somebody, by some agency."""
    return happening(c, nouns, agency, what)


@rule("Event", "{nouns:Nouns}が[{agency:Agency}]{what:Would}とき")
def would_happen(c: Context, nouns: object, agency: object, what: object) -> Triggering:
    """Something is about to happen to somebody."""
    return happening(c, nouns, agency, what)


def happening(c: Context, nouns: object, agency: object, what: object) -> Triggering:
    """Something happens to somebody."""
    whens = c.of(tuple, what)
    if agency is not None:
        agent = c.whole(agency)
        whens = tuple([replace(when, agent=agent) for when in whens])
    return who(c, c.noun(nouns), whens)


@rule("Event", "{nouns:Nouns}がバトルで{foe:Nouns}を消滅させたとき")
def deletes_in_battle(c: Context, nouns: object, foe: object) -> Triggering:
    """A Digimon deleted another in battle; another one may be gone by then (decision 0008)."""
    found = deleting(c, nouns, foe)
    whens = tuple([replace(when, gone=when.subject == ANY_OF) for when in found.whens])
    return replace(found, whens=whens)


@rule("Event", "{nouns:Nouns}がバトルで{foe:Nouns}だけを消滅させたとき")
def deletes_only_that(c: Context, nouns: object, foe: object) -> Triggering:
    """A Digimon deleted another in battle and was not deleted itself."""
    return deleting(c, nouns, foe)


def deleting(c: Context, nouns: object, foe: object) -> Triggering:
    """A Digimon deleted another in battle."""
    found = who(c, c.noun(nouns), (When(events.DELETED_IN_BATTLE),))
    other = c.noun(foe)
    if other.ref is not None or other.places:
        raise Unread("which Digimon does it delete?")
    c.say(Foe(), other)
    whens = tuple([replace(when, other=other.filter) for when in found.whens])
    return replace(found, whens=whens)


@rule("Event", "{nouns:Nouns}が{into:Nouns}に進化したとき")
def digivolved_into(c: Context, nouns: object, into: object) -> Triggering:
    """A Digimon digivolved into such a card."""
    return into_such(c, nouns, into, events.DIGIVOLVED)


@rule("Event", "{nouns:Nouns}が{into:Nouns}に進化するとき")
def would_digivolve_into(c: Context, nouns: object, into: object) -> Triggering:
    """A Digimon is about to digivolve into such a card."""
    return into_such(c, nouns, into, events.WOULD_DIGIVOLVE)


def into_such(c: Context, nouns: object, into: object, event: int) -> Triggering:
    """A digivolution into such a card."""
    found = who(c, c.noun(nouns), (When(event),))
    card = c.noun(into)
    if card.ref is not None or card.places or card.whose is not None:
        raise Unread("into which card?")
    return replace(found, whens=tuple([replace(when, other=card.filter) for when in found.whens]))


@rule("Event", "アタックの対象が変更されたとき")
def target_changed(c: Context) -> Triggering:
    """The target of an attack was changed."""
    return Triggering((When(events.TARGET_CHANGED, ANY_OF),))


@rule("Event", "{whose:Whose}のセキュリティが減ったとき")
def security_removed(c: Context, whose: object) -> Triggering:
    """A card was removed from a security stack."""
    return Triggering((When(events.SECURITY_REMOVED, ANY_OF, whose=c.whole(whose)),))


@rule("Event", "{whose:Whose}のセキュリティが増えたとき")
def security_added(c: Context, whose: object) -> Triggering:
    """A card was added to a security stack."""
    return Triggering((When(events.SECURITY_ADDED, ANY_OF, whose=c.whole(whose)),))
