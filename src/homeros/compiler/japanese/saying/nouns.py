"""Nouns in Japanese: what narrows a head stands before it, whose it is first of all."""

from typing import Final

from homeros.compiler.saying.nouns import parts_of, unfolded
from homeros.compiler.saying.speech import Unsaid, unsaid
from homeros.effects.ability import INHERITED, SECURITY_TEXT
from homeros.effects.filters import (
    FACE_UP,
    HIGHEST,
    SUSPENDED,
    TOKEN,
    AnyOf,
    Compare,
    Extreme,
    Filter,
    HasColor,
    HasEffect,
    InState,
    Kind,
    Named,
    NameHas,
    Not,
    Other,
    TextHas,
    Trait,
    TraitHas,
    UnderCount,
    WithKeyword,
)
from homeros.effects.numbers import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    COLOR_COUNT,
    DP,
    EXACTLY,
    LEVEL,
    OPPONENT,
    PLAY_COST,
    USE_COST,
    YOU,
    N,
)
from homeros.vocab import keywords as kw
from homeros.vocab.cards import (
    BLACK,
    BLUE,
    DIGI_EGG,
    DIGIMON,
    GREEN,
    OPTION,
    PURPLE,
    RED,
    TAMER,
    WHITE,
    YELLOW,
)
from homeros.vocab.zones import BREEDING, DECK, EGG_DECK, FIELD, HAND, SECURITY, TRASH

KINDS: Final = {
    DIGIMON: "デジモン",
    TAMER: "テイマー",
    OPTION: "オプション",
    DIGI_EGG: "デジタマ",
}
COLORS: Final = {
    RED: "赤",
    BLUE: "青",
    YELLOW: "黄",
    GREEN: "緑",
    BLACK: "黒",
    PURPLE: "紫",
    WHITE: "白",
}
ZONES: Final = {
    HAND: "手札",
    TRASH: "トラッシュ",
    DECK: "デッキ",
    SECURITY: "セキュリティ",
    EGG_DECK: "デジタマデッキ",
}
AREAS: Final = {BREEDING: "育成エリアの", FIELD: "エリアの"}
OWNERS: Final = {YOU: "自分の", OPPONENT: "相手の", BOTH: ""}
STATS: Final = {DP: "DP", LEVEL: "Lv.", PLAY_COST: "登場コスト", USE_COST: "使用コスト"}
BOUNDS: Final = {AT_MOST: "以下", AT_LEAST: "以上", EXACTLY: ""}
KEYWORDS: Final = {
    kw.SECURITY_ATTACK: "Sアタック",
    kw.BLOCKER: "ブロッカー",
    kw.PIERCING: "貫通",
    kw.JAMMING: "ジャミング",
    kw.REBOOT: "再起動",
    kw.RETALIATION: "道連れ",
    kw.RUSH: "速攻",
    kw.BLITZ: "進撃",
    kw.ARMOR_PURGE: "アーマー解除",
    kw.EVADE: "回避",
    kw.RAID: "突進",
    kw.ALLIANCE: "連携",
    kw.BARRIER: "防壁",
    kw.FORTITUDE: "不屈",
    kw.COLLISION: "衝突",
    kw.SCAPEGOAT: "スケープゴート",
    kw.VORTEX: "ヴォルテクス",
    kw.ICECLAD: "氷装",
    kw.EXECUTE: "エグゼキュート",
    kw.PROGRESS: "プログレス",
    kw.TRAINING: "トレーニング",
    kw.SAVE: "セーブ",
    kw.MIND_LINK: "マインドリンク",
    kw.DELAY: "ディレイ",
    kw.DIGI_BURST: "デジバースト",
    kw.BLAST_DIGIVOLVE: "ブラスト進化",
}

VERBAL: Final = ""
NOMINAL: Final = "の"
"""What stands between a clause and its noun: nothing behind a verb, の behind a noun."""


def owner(whose: int) -> str:
    """Whose something is."""
    if whose not in OWNERS:
        raise Unsaid(f"whose {whose}")
    return OWNERS[whose]


def zone(number: int, whose: int) -> str:
    """A zone of a player."""
    if number not in ZONES or whose == BOTH:
        raise Unsaid(f"zone {number} of {whose}")
    return f"{owner(whose)}{ZONES[number]}"


def quotes(words: tuple[str, ...]) -> str:
    """Names or traits, any of them."""
    return "か".join([f"「{word}」" for word in words])


def keyword_name(keyword: int) -> str:
    """A keyword without its brackets."""
    if keyword not in KEYWORDS:
        raise Unsaid(f"keyword {kw.KEYWORD_NAMES[keyword]}")
    return KEYWORDS[keyword]


def masked(mask: int, words: dict[int, str]) -> str:
    """A set of categories or colours."""
    return "か".join([word for bit, word in words.items() if mask & bit])


def clause(filter_: Filter) -> tuple[str, str]:
    """What something is or has, and what joins it to a noun."""
    if isinstance(filter_, AnyOf):
        found = [clause(one) for one in filter_.filters]
        return "か".join([words for words, _ in found]), found[-1][1]
    verbal = verb_clause(filter_)
    return (verbal, VERBAL) if verbal else (noun_clause(filter_), NOMINAL)


def verb_clause(filter_: Filter) -> str:  # noqa: C901 - one line per kind
    """What something has; "" for what ends in a noun."""
    if isinstance(filter_, Trait):
        return f"特徴に{quotes(filter_.traits)}を持つ"
    if isinstance(filter_, TraitHas) and not filter_.but:
        return f"特徴に{quotes(filter_.parts)}を含む"
    if isinstance(filter_, NameHas):
        return f"名称に{quotes(filter_.parts)}を含む"
    if isinstance(filter_, TextHas):
        if any(word.startswith("<") for word in filter_.words):
            raise Unsaid("TextHas a keyword")
        return f"{quotes(filter_.words)}の記述がある"
    if isinstance(filter_, WithKeyword):
        return f"≪{keyword_name(filter_.keyword)}≫を持つ"
    if isinstance(filter_, UnderCount):
        return under_count(filter_)
    if isinstance(filter_, HasEffect):
        return {INHERITED: "進化元効果を持つ", SECURITY_TEXT: "セキュリティ効果を持つ"}[
            filter_.place
        ]
    if isinstance(filter_, Extreme):
        which = "高い" if filter_.which == HIGHEST else "低い"
        if filter_.what not in STATS:
            raise unsaid(filter_)
        return f"最も{STATS[filter_.what]}の{which}"
    return ""


def under_count(filter_: UnderCount) -> str:
    """How many cards are under something."""
    if parts_of(filter_.which) or not isinstance(filter_.number, N):
        raise unsaid(filter_)
    if filter_.how == EXACTLY and filter_.number == N(0):
        return "進化元を持たない"
    if filter_.how not in (AT_MOST, AT_LEAST):
        raise unsaid(filter_)
    if filter_ == UnderCount(AT_LEAST, N(1)):
        return "進化元を持つ"
    return f"進化元を{filter_.number.value}枚{BOUNDS[filter_.how]}持つ"


def noun_clause(filter_: Filter) -> str:
    """What something is."""
    if isinstance(filter_, HasColor):
        return masked(filter_.colors, COLORS)
    if isinstance(filter_, Compare) and isinstance(filter_.number, N) and filter_.how in BOUNDS:
        value = f"{filter_.number.value}"
        if filter_.what == COLOR_COUNT:
            return f"{value}色{BOUNDS[filter_.how]}"
        if filter_.what in STATS:
            return f"{STATS[filter_.what]}{value}{BOUNDS[filter_.how]}"
    if isinstance(filter_, InState):
        states = {SUSPENDED: "レスト状態", FACE_UP: "表向き"}
        if filter_.state in states:
            return states[filter_.state]
    if isinstance(filter_, Not) and isinstance(filter_.filter, InState):
        states = {SUSPENDED: "アクティブ状態", FACE_UP: "裏向き"}
        if filter_.filter.state in states:
            return states[filter_.filter.state]
    if isinstance(filter_, Not) and isinstance(filter_.filter, Named):
        return f"{quotes(filter_.filter.names)}以外"
    raise unsaid(filter_)


def modifiers(parts: list[Filter]) -> str:
    """All that narrows a head, before it."""
    found = ""
    for part in parts:
        if part == Other():
            found += "他の"
        else:
            words, joint = clause(part)
            found += words + joint
    return found


def noun(filter_: Filter, *, cards: bool) -> str:
    """A head with all that narrows it."""
    if isinstance(filter_, AnyOf):
        found = [noun(one, cards=cards) for one in filter_.filters]
        if all(not isinstance(one, Named) for one in filter_.filters) or len(found) == 2:
            return "か".join(found)
        raise unsaid(filter_)
    parts = unfolded(filter_)
    head = "カード" if cards else ""
    if parts and isinstance(parts[0], Kind):
        names = masked(parts[0].kinds, KINDS)
        if cards:
            names = "か".join([f"{word}カード" for word in names.split("か")])
        head, parts = names, parts[1:]
        named = [one for one in parts if isinstance(one, Named)]
        if named:
            if cards:
                raise unsaid(named[0])
            head = f"{quotes(named[0].names)}の{head}"
            parts = [one for one in parts if one not in named]
    elif parts and isinstance(parts[0], InState) and parts[0].state == TOKEN:
        head, parts = "トークン", parts[1:]
    else:
        named = [one for one in parts if isinstance(one, Named)]
        if named:
            head = quotes(named[0].names)
            parts = [one for one in parts if one not in named]
    if not head:
        raise Unsaid("a thing of no category")
    return modifiers(parts) + head
