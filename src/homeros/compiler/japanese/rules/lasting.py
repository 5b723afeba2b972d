"""What lasts: DP, keywords, restrictions; for a time or while an effect is on."""

from dataclasses import dataclass, replace

from homeros.compiler.japanese.grammar import rule, values
from homeros.compiler.japanese.meaning import CARDS, Context, Noun, Unread
from homeros.effects.ability import KeywordLine
from homeros.effects.actions import (
    THIS_ATTACK,
    THIS_BATTLE,
    THIS_TURN,
    UNTIL_OPPONENTS_NEXT_TURN_ENDS,
    UNTIL_OPPONENTS_TURN_ENDS,
    UNTIL_YOUR_NEXT_TURN_ENDS,
    UNTIL_YOUR_TURN_ENDS,
    Action,
    Apply,
    If,
    Seq,
)
from homeros.effects.continuous import (
    ATTACK,
    ATTACK_PLAYER,
    ATTACK_UNSUSPENDED,
    BE_ATTACKED,
    BE_BLOCKED,
    BE_DELETED_IN_BATTLE,
    BE_TARGET_CHANGED,
    BLOCK,
    DIGIVOLVE,
    IGNORE_COLORS,
    SUSPEND,
    UNSUSPEND,
    Continuous,
    Forbid,
    GainKeyword,
    ModDp,
    Permit,
)
from homeros.effects.filters import Anything
from homeros.effects.groups import Cards, Pick, Slot, Target, ThisCard
from homeros.effects.numbers import CountOf, N, Num, PerEach, ZoneCount
from homeros.effects.propositions import Every, Is, Prop


@dataclass(frozen=True)
class Persist:
    """What a persistent effect lets apply, and while what."""

    what: tuple[Continuous, ...]
    when: tuple[Prop, ...] = ()


NEXT = "on cards, next and end are said in these ways"
values(
    "Duration",
    {
        "このターンの間": THIS_TURN,
        "ターン終了まで": THIS_TURN,
        "このアタックの間": THIS_ATTACK,
        "アタック終了まで": THIS_ATTACK,
        "このバトルの間": THIS_BATTLE,
        "相手のターン終了まで": UNTIL_OPPONENTS_TURN_ENDS,
        "次の相手のターン終了まで|次の相手のターン終了時まで": UNTIL_OPPONENTS_NEXT_TURN_ENDS,
        "自分のターン終了まで": UNTIL_YOUR_TURN_ENDS,
        "次の自分のターン終了まで|次の自分のターン終了時まで": UNTIL_YOUR_NEXT_TURN_ENDS,
    },
    same=NEXT,
)

# -- for each --------------------------------------------------------------------------------------


@rule("ForEach", "{nouns:Nouns}{n:Digits}{unit:Unit}ごとに")
def for_each(c: Context, nouns: object, n: str, unit: object) -> PerEach:
    """Once for every so many of something."""
    noun = c.noun(nouns)
    if noun.ref is not None or (noun.what == CARDS and not noun.places):
        raise Unread("for each what?")
    group = c.group(noun)
    count: Num = CountOf(group)
    if isinstance(group, Cards) and isinstance(group.filter, Anything):
        count = ZoneCount(group.zone, group.whose)
    return PerEach(count, 1, int(n))


# -- what is said of something ---------------------------------------------------------------------

HOLDER = Slot(-99)


@dataclass(frozen=True)
class Said:
    """What a predicate says; who it is said of is filled in later."""

    what: tuple[Continuous, ...]


@rule("KeywordGain", "{keywords:Keywords}")
def keyword_gain(c: Context, keywords: object) -> Said:
    """Keyword effects."""
    found: list[Continuous] = []
    for item in c.items(keywords):
        line = c.of(KeywordLine, item)
        number = line.amount
        if number != N(0):
            number = c.so_many(c.of(N, number).value)
        found.append(GainKeyword(HOLDER, line.keyword, number, line.filter))
    return Said(tuple(found))


values(
    "Barred",
    {
        "アタック": (ATTACK,),
        "ブロック": (BLOCK,),
        "アタックとブロックが|アタックとブロック": (ATTACK, BLOCK),
        "プレイヤーにアタック": (ATTACK_PLAYER,),
        "レスト": (SUSPEND,),
        "進化": (DIGIVOLVE,),
    },
    same="が may be there",
)
values(
    "Passive",
    {
        "アクティブになら": (UNSUSPEND,),
        "ブロックされ": (BE_BLOCKED,),
        "アタックされ": (BE_ATTACKED,),
        "バトルで消滅し|バトルでは消滅し": (BE_DELETED_IN_BATTLE,),
    },
    same="は is for contrast",
)


@dataclass(frozen=True)
class Lasting:
    """What applies to whom."""

    what: tuple[Continuous, ...]


def about(c: Context, who: Noun, said: Said) -> tuple[Continuous, ...]:
    """A predicate said of somebody."""
    if who.ref is None and (who.what == CARDS or who.places):
        raise Unread("cards off the field are not changed so")
    found: list[Continuous] = []
    target: Target | None = None
    if who.ref is not None and not isinstance(who.filter, Anything):
        c.provisos.append(Is(who.ref, who.filter))
    for one in said.what:
        if target is None:
            target = c.target(who)
            aimed = target
        else:
            aimed = Slot(target.slot) if isinstance(target, Pick) else target
        found.append(replace(one, target=aimed))  # type: ignore[call-arg]  # all with HOLDER have one
    return tuple(found)


def applied(c: Context, what: tuple[Continuous, ...]) -> object:
    """What applies: for a time, or while the effect is on."""
    provisos = c.take_provisos()
    if c.static:
        return Persist(what, provisos)
    if c.until is None:
        raise Unread("how long does it last?")
    steps: list[Action] = [Apply(one, c.until) for one in what]
    action = steps[0] if len(steps) == 1 else Seq(tuple(steps))
    if provisos:
        return If(provisos[0] if len(provisos) == 1 else Every(provisos), action)
    return action


@rule(
    "Act",
    "{who:Things}を(、|)[{each:ForEach}(、|)]DP{n:Signed}<+>",
    "{who:Things}のDPを{n:Signed}<する>",
    same="older cards change somebody's DP",
)
def change_dp(c: Context, who: object, each: object, n: str) -> object:
    """DP plus or minus."""
    noun = c.noun(who)
    if each is not None:
        c.each = c.of(PerEach, each)
    found = applied(c, about(c, noun, Said((ModDp(HOLDER, c.so_many(int(n))),))))
    if each is not None:
        c.each = None
    return found


@rule(
    "Act",
    "{who:Things}は{what:KeywordGain}を<得る>",
    "{who:Things}に{what:KeywordGain}を<与える>",
    same="to gain is to be given",
)
def gain_keywords(c: Context, who: object, what: object) -> object:
    """Keyword effects."""
    noun = c.noun(who)
    return applied(c, about(c, noun, c.of(Said, what)))


@rule("Act", "{who:Things}は{what:Barred}できない")
def cannot(c: Context, who: object, what: object) -> object:
    """Can't do something."""
    return forbidden(c, who, what)


@rule("ActGo", "{who:Things}は{what:Barred}できず")
def cannot_and(c: Context, who: object, what: object) -> object:
    """Can't do something, and more."""
    return forbidden(c, who, what)


@rule("Act", "{who:Things}は{what:Passive}ない")
def is_not(c: Context, who: object, what: object) -> object:
    """Something is not done to it."""
    return forbidden(c, who, what)


@rule("ActGo", "{who:Things}は{what:Passive}ず")
def is_not_and(c: Context, who: object, what: object) -> object:
    """Something is not done to it, and more."""
    return forbidden(c, who, what)


def forbidden(c: Context, who: object, what: object) -> object:
    """Can't do something, or have it done."""
    noun = c.noun(who)
    said = Said(tuple([Forbid(HOLDER, one) for one in c.of(tuple, what)]))
    return applied(c, about(c, noun, said))


@rule("Act", "{who:Things}のアタックの対象は変更されない")
def target_stays(c: Context, who: object) -> object:
    """Its attack target can't be changed."""
    noun = c.noun(who)
    return applied(c, about(c, noun, Said((Forbid(HOLDER, BE_TARGET_CHANGED),))))


@rule("Act", "{who:Things}はアクティブ状態の相手のデジモンにもアタックできる")
def attacks_unsuspended(c: Context, who: object) -> object:
    """May attack unsuspended Digimon too."""
    noun = c.noun(who)
    return applied(c, about(c, noun, Said((Permit(HOLDER, ATTACK_UNSUSPENDED),))))


@rule(
    "Act",
    "このカードは色条件を無視できる",
    "このカードは色条件を無視して使用できる",
    same="using it is what the colours are for",
)
def ignore_colors(c: Context) -> object:
    """Its colour requirements can be ignored."""
    return applied(c, (Permit(ThisCard(), IGNORE_COLORS),))
