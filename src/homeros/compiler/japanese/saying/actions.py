"""Actions in Japanese: the order, going on, and the choice."""

from typing import Final

from homeros.compiler.japanese.saying.nouns import keyword_name, noun, zone
from homeros.compiler.japanese.saying.propositions import condition
from homeros.compiler.japanese.saying.things import Thing, field_noun, reference, thing, top_of
from homeros.compiler.saying.forbidding import BARRED
from homeros.compiler.saying.lasting import same_target, target_of
from homeros.compiler.saying.speech import Speech, Spoken, Unsaid, unsaid
from homeros.effects.actions import (
    FREE,
    PAY_REDUCED,
    THIS_ATTACK,
    THIS_BATTLE,
    THIS_TURN,
    UNTIL_OPPONENTS_NEXT_TURN_ENDS,
    UNTIL_OPPONENTS_TURN_ENDS,
    UNTIL_YOUR_NEXT_TURN_ENDS,
    UNTIL_YOUR_TURN_ENDS,
    Action,
    ActivateEffect,
    Apply,
    AttackWith,
    By,
    ChangeTarget,
    DeDigivolve,
    Delete,
    Draw,
    EndAttack,
    GainMemory,
    If,
    May,
    PlaceInBattle,
    Play,
    Recover,
    Return,
    Reveal,
    Seq,
    SetMemory,
    Shuffle,
    Suspend,
    TrashCards,
    Unsuspend,
    UseOption,
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
from homeros.effects.groups import Cards, Field, ThisCard, TopCards
from homeros.effects.numbers import YOU, CountOf, N, Num, PerEach, ZoneCount
from homeros.vocab import events
from homeros.vocab import keywords as kw
from homeros.vocab.zones import BATTLE, DECK, HAND, SECURITY, TOP

ORDER: Final = 0
GO: Final = 1
CHOICE: Final = 2
FORMS: Final = {
    "delete": ("消滅させる", "消滅させ", "消滅させられる"),
    "trash": ("破棄する", "破棄し", "破棄できる"),
    "return": ("戻す", "戻し", "戻せる"),
    "add": ("加える", "加え", "加えられる"),
    "suspend": ("レストさせる", "レストさせ", "レストできる"),
    "unsuspend": ("アクティブにする", "アクティブにし", "アクティブにできる"),
    "play": ("登場させる", "登場させ", "登場できる"),
    "reveal": ("オープンする", "オープンし", "オープンできる"),
    "place": ("置く", "置き", "置ける"),
    "attack": ("アタックする", "アタックし", "アタックできる"),
    "change": ("変更する", "変更し", "変更できる"),
    "end": ("終了する", "終了し", "終了できる"),
    "shuffle": ("シャッフルする", "シャッフルし", "シャッフルできる"),
    "set": ("にする", "にし", "にできる"),
    "do": ("する", "し", "できる"),
    "activate": ("発揮する", "発揮し", "発揮できる"),
    "use": ("使用する", "使用し", "使用できる"),
    "gain": ("得る", "得", "得られる"),
}
DONE: Final = {
    "delete": "deleted",
    "trash": "trashed",
    "play": "played",
    "suspend": "suspended",
    "attack": "attacked",
}
DURATIONS: Final = {
    THIS_TURN: "このターンの間、",
    THIS_ATTACK: "このアタックの間、",
    THIS_BATTLE: "このバトルの間、",
    UNTIL_OPPONENTS_TURN_ENDS: "相手のターン終了まで、",
    UNTIL_OPPONENTS_NEXT_TURN_ENDS: "次の相手のターン終了まで、",
    UNTIL_YOUR_TURN_ENDS: "自分のターン終了まで、",
    UNTIL_YOUR_NEXT_TURN_ENDS: "次の自分のターン終了まで、",
}
CANNOT: Final = {
    ATTACK: "アタックできない",
    BLOCK: "ブロックできない",
    ATTACK_PLAYER: "プレイヤーにアタックできない",
    SUSPEND: "レストできない",
    DIGIVOLVE: "進化できない",
    UNSUSPEND: "アクティブにならない",
    BE_BLOCKED: "ブロックされない",
    BE_ATTACKED: "アタックされない",
    BE_DELETED_IN_BATTLE: "バトルで消滅しない",
}


def remember(s: Speech, slot: int, found: Thing, verb: str) -> None:
    """What an action was done to can be referred to from then on."""
    if slot >= 0:
        noun_ = "カード" if found.cards else "デジモン"
        s.slots[slot] = Spoken(noun_, plural=False, verb=DONE.get(verb, ""))


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number >= 0 else str(number)


def plain(s: Speech, number: Num) -> int:
    """A number; what is counted for each is said before the sentence."""
    if isinstance(number, PerEach):
        said = for_each(s, number)
        if s.each and s.each != said:
            raise Unsaid("two things counted for each")
        s.each = said
        return number.each
    if not isinstance(number, N):
        raise unsaid(number)
    return number.value


def for_each(s: Speech, number: PerEach) -> str:
    """Once for every so many of something."""
    del s
    counted = number.number
    if isinstance(counted, ZoneCount):
        return f"{zone(counted.zone, counted.whose)}{number.per}枚ごとに、"
    if isinstance(counted, CountOf) and isinstance(counted.group, Field):
        return f"{field_noun(counted.group)}{number.per}体ごとに、"
    if isinstance(counted, CountOf) and isinstance(counted.group, Cards):
        group = counted.group
        cards = noun(group.filter, cards=True)
        return f"{zone(group.zone, group.whose)}の{cards}{number.per}枚ごとに、"
    raise unsaid(counted)


def action(s: Speech, node: Action, form: int) -> str:  # noqa: C901 - one line per kind
    """One action in one of its forms."""
    if isinstance(node, Delete | Suspend | Unsuspend):
        verb = {Delete: "delete", Suspend: "suspend", Unsuspend: "unsuspend"}[type(node)]
        found = thing(s, node.target)
        remember(s, node.slot, found, verb)
        return f"{found.all()}を{FORMS[verb][form]}"
    if isinstance(node, TrashCards):
        return trashing(s, node, form)
    if isinstance(node, Return):
        return returning(s, node, form)
    if isinstance(node, Play):
        if node.cost not in (FREE, PAY_REDUCED) or node.area != BATTLE or node.suspended:
            raise Unsaid("Play for a cost, elsewhere or suspended")
        found = thing(s, node.target)
        remember(s, node.slot, found, "play")
        how = "コストを支払わずに"
        if node.cost == PAY_REDUCED:
            how = f"支払う登場コスト-{plain(s, node.reduced)}で"
        return f"{found.all()}を{how}{FORMS['play'][form]}"
    if isinstance(node, UseOption) and node.cost == FREE:
        return f"{thing(s, node.card).all()}をコストを支払わずに{FORMS['use'][form]}"
    if isinstance(node, Reveal) and isinstance(node.target, TopCards) and node.to_both:
        s.slots[node.slot] = Spoken("カード", plural=True)
        return f"{top_of(node.target)}を{FORMS['reveal'][form]}"
    if isinstance(node, Draw | Recover) and node.whose != YOU:
        raise Unsaid(f"{type(node).__name__} of another player")
    if isinstance(node, GainMemory):
        return f"メモリー{signed(plain(s, node.number))}{FORMS['do'][form]}"
    if isinstance(node, SetMemory):
        return f"メモリーを{plain(s, node.number)}{FORMS['set'][form]}"
    if isinstance(node, Draw):
        return f"≪{plain(s, node.number)}ドロー≫{FORMS['do'][form]}"
    if isinstance(node, Recover) and node.most:
        raise unsaid(node)
    if isinstance(node, Recover):
        return f"≪リカバリー+{plain(s, node.number)}《デッキ》≫{FORMS['do'][form]}"
    if isinstance(node, DeDigivolve):
        found = thing(s, node.target)
        often = node.number if node.times == N(1) else node.times
        return f"{found.all()}を≪退化{plain(s, often)}≫{FORMS['do'][form]}"
    if isinstance(node, PlaceInBattle) and isinstance(node.target, ThisCard):
        return f"このカードをバトルエリアに{FORMS['place'][form]}"
    if isinstance(node, AttackWith):
        return attacking(s, node, form)
    if isinstance(node, ActivateEffect) and node == ActivateEffect(ThisCard(), node.timing):
        timings = {-1: "メイン", events.PLAYED: "登場時", events.DIGIVOLVED: "進化時"}
        if node.timing not in timings:
            raise unsaid(node)
        return f"このカードの【{timings[node.timing]}】効果を{FORMS['activate'][form]}"
    if isinstance(node, EndAttack):
        return f"そのアタックを{FORMS['end'][form]}"
    if isinstance(node, ChangeTarget) and not node.to_player:
        return f"アタックの対象を{thing(s, node.to).words}に{FORMS['change'][form]}"
    if isinstance(node, Shuffle) and node.zone == SECURITY:
        return f"{zone(SECURITY, node.whose)}を{FORMS['shuffle'][form]}"
    raise unsaid(node)


def trashing(s: Speech, node: TrashCards, form: int) -> str:
    """Cards to the trash."""
    if isinstance(node.target, TopCards):
        words = top_of(node.target)
        remember(s, node.slot, Thing(words, cards=True), "trash")
        return f"{words}を{FORMS['trash'][form]}"
    found = thing(s, node.target)
    remember(s, node.slot, found, "trash")
    return f"{found.all()}を{FORMS['trash'][form]}"


def returning(s: Speech, node: Return, form: int) -> str:
    """Cards to a hand or a deck."""
    if isinstance(node.target, TopCards) and node.to == HAND:
        return f"{top_of(node.target)}を手札に{FORMS['add'][form]}"
    found = thing(s, node.target)
    remember(s, node.slot, found, "return")
    if node.to == HAND:
        verb = "add" if found.cards else "return"
        return f"{found.all()}を手札に{FORMS[verb][form]}"
    if node.to == DECK:
        end = "上" if node.position == TOP else "下"
        return f"{found.all()}をデッキの{end}に{FORMS['return'][form]}"
    raise unsaid(node)


def attacking(s: Speech, node: AttackWith, form: int) -> str:
    """An attack by an effect."""
    if node != AttackWith(node.who, slot=node.slot):
        raise Unsaid("AttackWith conditions")
    found = thing(s, node.who)
    remember(s, node.slot, found, "attack")
    return f"{found.words}で{FORMS['attack'][form]}"


# -- what lasts ----------------------------------------------------------------------------------


def change(s: Speech, what: Continuous, form: int) -> str:
    """One thing that applies to somebody."""
    if isinstance(what, Permit) and what.what == IGNORE_COLORS:
        return "このカードは色条件を無視できる"
    who = thing(s, target_of(what))
    if who.source:
        raise Unsaid("a change of cards off the field")
    if isinstance(what, ModDp):
        return f"{who.words}をDP{signed(plain(s, what.amount))}{FORMS['do'][form]}"
    if isinstance(what, GainKeyword):
        return f"{who.words}は{keyword(s, what)}を{FORMS['gain'][form]}"
    if form == ORDER and isinstance(what, Forbid):
        if what.what == BE_TARGET_CHANGED:
            return f"{who.words}のアタックの対象は変更されない"
        if what.what in CANNOT:
            return f"{who.words}は{CANNOT[what.what]}"
    if form == ORDER and isinstance(what, Permit) and what.what == ATTACK_UNSUSPENDED:
        return f"{who.words}はアクティブ状態の相手のデジモンにもアタックできる"
    raise Unsaid(f"{type(what).__name__} {BARRED.get(getattr(what, 'what', -1), '')}".strip())


def keyword(s: Speech, what: GainKeyword) -> str:
    """A keyword in its brackets."""
    if not isinstance(what.filter, Anything):
        raise Unsaid("a keyword with a filter")
    if what.keyword == kw.SECURITY_ATTACK:
        return f"≪Sアタック{signed(plain(s, what.amount))}≫"
    if what.amount != N(0):
        raise Unsaid("a keyword with a number")
    return f"≪{keyword_name(what.keyword)}≫"


def lasting(s: Speech, what: tuple[Continuous, ...]) -> str:
    """What a persistent effect lets apply."""
    found: list[str] = []
    for place, one in enumerate(what):
        found.append(change(s, one, ORDER if place == len(what) - 1 else GO))
    return take_each(s) + "、".join(found)


def take_each(s: Speech) -> str:
    """What is counted for each, before the sentence."""
    found, s.each = s.each, ""
    return found


# -- sentences -----------------------------------------------------------------------------------


def sentence(s: Speech, node: Action) -> str:
    """One sentence, without its full stop."""
    if isinstance(node, If) and node.otherwise is None:
        when = condition(s, node.when, while_=False)
        return when + sentence(s, node.then)
    if isinstance(node, By):
        return costs(s, node.cost) + sentence(s, node.then)
    if isinstance(node, May):
        if isinstance(node.action, Seq | If | By | May | Apply):
            raise Unsaid(f"May {type(node.action).__name__}")
        found = action(s, node.action, CHOICE)
        return take_each(s) + found
    if isinstance(node, Apply):
        return applied(s, (node,))
    if isinstance(node, Seq):
        return in_a_row(s, node)
    found = action(s, node, ORDER)
    return take_each(s) + found


def costs(s: Speech, node: Action) -> str:
    """What is done as a cost."""
    paid = node.steps if isinstance(node, Seq) else (node,)
    if len(paid) > 2:
        raise Unsaid("more than two costs")
    if len(paid) == 2:
        return f"{action(s, paid[0], GO)}、{action(s, paid[1], ORDER)}ことで、"
    return f"{action(s, paid[0], ORDER)}ことで、"


def applied(s: Speech, steps: tuple[Apply, ...]) -> str:
    """Changes that last for one time."""
    until = DURATIONS.get(steps[0].until)
    if until is None:
        raise Unsaid(f"duration {steps[0].until}")
    found = lasting(s, tuple([one.what for one in steps]))
    return until + found


def in_a_row(s: Speech, node: Seq) -> str:
    """Several things within one sentence."""
    applies = [one for one in node.steps if isinstance(one, Apply)]
    if len(applies) == len(node.steps):
        first = applies[0]
        if all(one.until == first.until for one in applies):
            return applied(s, tuple(applies))
        raise Unsaid("changes for different times")
    found: list[str] = []
    for place, one in enumerate(node.steps):
        last = place == len(node.steps) - 1
        if last:
            found.append(sentence(s, one))
        elif isinstance(one, Apply | If | By | May | Seq):
            raise Unsaid(f"{type(one).__name__} in mid-sentence")
        else:
            found.append(action(s, one, GO))
    return "、".join(found)


def body(s: Speech, node: Action) -> str:
    """All sentences of an effect."""
    steps = runs(node.steps) if isinstance(node, Seq) else [node]
    found = [sentence(s, step) for step in steps]
    return "。その後、".join(found) + "。"


def runs(steps: tuple[Action, ...]) -> list[Action]:
    """Steps, with changes of one thing for one time put together."""
    found: list[Action] = []
    for step in steps:
        last = found[-1] if found else None
        known: tuple[Action, ...] = last.steps if isinstance(last, Seq) else (last,) if last else ()
        if isinstance(step, Apply) and known and all(isinstance(one, Apply) for one in known):
            first = known[0]
            assert isinstance(first, Apply)
            if first.until == step.until and same_target(first.what, step.what):
                found[-1] = Seq((*known, step))
                continue
        found.append(step)
    return found


__all__ = ["body", "lasting", "reference"]
