"""The outline of an effect: what its Japanese text says on the face of it, whatever its grammar.

Where the Japanese grammar cannot read a text whole it still witnesses the numbers, names, keywords,
durations, costs and choices in it. An outline holds each kind of fact as a set; a tree has one too.
"""

import re
from collections.abc import Iterable
from typing import Final

from homeros.compiler.japanese.names import NameTable, plain
from homeros.compiler.result import Compiled
from homeros.effects import actions, continuous, filters, numbers
from homeros.effects.ability import Material
from homeros.effects.actions import (
    FOREVER,
    NEXT_UNSUSPEND_PHASE,
    THIS_ATTACK,
    THIS_BATTLE,
    THIS_TURN,
    UNTIL_OPPONENTS_NEXT_TURN_ENDS,
    UNTIL_OPPONENTS_TURN_ENDS,
    UNTIL_YOUR_NEXT_TURN_ENDS,
    UNTIL_YOUR_TURN_ENDS,
)
from homeros.effects.groups import ANY_NUMBER, TOTAL_AT_MOST, Pick
from homeros.effects.groups import UP_TO as MANY_UP_TO
from homeros.effects.lower import walk
from homeros.effects.node import Node
from homeros.effects.propositions import Exists
from homeros.vocab.cards import BLACK, BLUE, COLOR_NAMES, GREEN, PURPLE, RED, WHITE, YELLOW

Outline = dict[str, frozenset[object]]

NUMBERS: Final = "numbers"
NAMES: Final = "names"
PARTS: Final = "parts of names"
COLORS: Final = "colors"
DURATIONS: Final = "durations"
COSTS: Final = "costs"
CHOICES: Final = "choices"
UP_TO: Final = "up to"

QUOTED_NAME: Final = re.compile(r"「[^「」【≪。]*」")
FREQUENCY: Final = re.compile(
    r"\[ターンに\d回\]|2体で(?=[^。]*ジョグレス)|(?:[赤青黄緑黒紫白]の)?Lv\.\dのデジモンとして扱い"
)
"""What stands in no tree: how often, how many for a DNA digivolution, as what a Tamer counts."""
NUMBER: Final = re.compile(r"\d+")
CHOICE: Final = re.compile(r"(?<!さ)(?:でき|[せけれえげめべ])る(?=[。、」]|$)")
"""What may be done: the potential form at the end of a clause."""
EXPANDED: Final = re.compile(
    "≪(?:セーブ|進撃|ディレイ|デジバースト|ブラスト|マインドリンク|マテリアルセーブ|ジャミング)"
)
"""Keywords whose trees hold costs and choices that their text does not name."""
NO_CHOICE: Final = re.compile(
    r"(?:にもアタックでき|無視(?:して使用)?でき|入れられ|条件を満たせ|デジクロスで進化元に置け"
    r"|与え|加え|超え|得られ|させ|受け|含め|進め|変え)る"
)
PAID: Final = re.compile(r"ことで")
AT_MOST: Final = re.compile(
    r"\d(?:枚|体|つ)まで|好きな(?:数|枚数)|合計が?\d+(?:以下)?(?:になるまで|になるように|まで)|合計\d+以下"
)
COLOR_WORDS: Final = {
    "赤": RED,
    "青": BLUE,
    "黄": YELLOW,
    "緑": GREEN,
    "黒": BLACK,
    "紫": PURPLE,
    "白": WHITE,
}
COLOR: Final = re.compile(r"(?<![一-龥])([赤青黄緑黒紫白])(?![一-龥](?<!以))")
DURATION: Final = re.compile(
    r"(?P<turn>このターンの間|(?<!の)ターン終了まで|このターン終了まで)"
    r"|(?P<next_theirs>次の相手の?ターンの?終了時?まで)|(?P<theirs>相手のターン終了まで)"
    r"|(?P<next_yours>次の自分のターンの?終了時?まで)|(?P<yours>自分のターン終了まで)"
    r"|(?P<unsuspending>次の(?:相手|自分)のアクティブフェイズ)"
    r"|(?P<attack>このアタックの間|アタック終了まで)|(?P<battle>このバトルの間)"
)
VALUES: Final = (continuous.DP_INFO, continuous.LEVEL_INFO, continuous.COST_INFO)
"""Information that is a number."""
DURATION_OF: Final = {
    "turn": THIS_TURN,
    "theirs": UNTIL_OPPONENTS_TURN_ENDS,
    "next_theirs": UNTIL_OPPONENTS_NEXT_TURN_ENDS,
    "yours": UNTIL_YOUR_TURN_ENDS,
    "next_yours": UNTIL_YOUR_NEXT_TURN_ENDS,
    "attack": THIS_ATTACK,
    "battle": THIS_BATTLE,
    "unsuspending": NEXT_UNSUSPEND_PHASE,
}


def outline_of_text(text: str, names: NameTable) -> Outline:
    """What a normalised Japanese text says on the face of it."""
    bare = QUOTED_NAME.sub("「」", FREQUENCY.sub("", text))
    durations = {DURATION_OF[match.lastgroup or ""] for match in DURATION.finditer(bare)}
    return {
        NUMBERS: frozenset(int(found) for found in NUMBER.findall(bare) if int(found) > 1),
        NAMES: frozenset(named(text, names)),
        COLORS: frozenset(COLOR_WORDS[found] for found in COLOR.findall(bare)),
        DURATIONS: frozenset(durations),
        COSTS: said(PAID, bare),
        CHOICES: said(CHOICE, NO_CHOICE.sub("", bare)),
        UP_TO: said(AT_MOST, bare),
    }


def said(pattern: re.Pattern[str], text: str) -> frozenset[object]:
    """Whether a text says so at all."""
    return frozenset({True}) if pattern.search(text) else frozenset()


def named(text: str, names: NameTable) -> Iterable[object]:
    """The names and traits in a text that are known on the English cards."""
    for match in QUOTED_NAME.finditer(text):
        word = match[0][1:-1]
        known = names.name(word) or names.trait(word)
        if known is not None:
            yield plain(known)


def outline_of(found: Compiled) -> Outline:
    """The same of what was compiled: trees, keyword lines and what the card is treated as."""
    parts = (*found.requirements, *found.keywords, *found.abilities)
    nodes = [node for part in parts for node in walk(part)]
    extra = (*found.extra_names, *found.xros_names, *found.extra_traits)
    whole = [name for node in nodes for name in whole_names_in(node)]
    return {
        NUMBERS: frozenset(number for number in counted(nodes) if number > 1),
        NAMES: frozenset(plain(name) for name in (*whole, *extra)),
        PARTS: frozenset(plain(name) for node in nodes for name in parts_in(node))
        | frozenset(plain(name) for name in found.extra_name_parts),
        COLORS: frozenset(color for node in nodes for color in colors_in(node)),
        DURATIONS: frozenset(durations_in(nodes)),
        COSTS: has(nodes, actions.By),
        CHOICES: has(nodes, actions.May),
        UP_TO: frozenset({True} if any(is_up_to(node) for node in nodes) else ()),
    }


def durations_in(nodes: list[Node]) -> list[int]:
    """How long something lasts; for ever is not said."""
    lasting = [node.until for node in nodes if isinstance(node, actions.Apply)]
    waiting = [node for node in nodes if isinstance(node, actions.Later)]
    lasting += [THIS_TURN for node in waiting if node.at == actions.AT_NEXT_TIME]
    return [until for until in lasting if until != FOREVER]


def has(nodes: list[Node], kind: type[Node]) -> frozenset[object]:
    """Whether there is such a node."""
    return frozenset({True} if any(isinstance(node, kind) for node in nodes) else ())


def is_up_to(node: Node) -> bool:
    """Whether fewer may be chosen than are named."""
    return isinstance(node, Pick) and node.how in (MANY_UP_TO, ANY_NUMBER, TOTAL_AT_MOST)


def counted(nodes: list[Node]) -> list[int]:
    """The numbers that are said; one of each of several is not said as so many."""
    each = [node.number for node in nodes if isinstance(node, Pick) and node.each]
    silent = {id(number) for number in each}
    return [number for node in nodes if id(node) not in silent for number in numbers_in(node)]


def numbers_in(node: Node) -> list[int]:
    """The numbers a node says itself."""
    if isinstance(node, numbers.N):
        return [abs(node.value)]
    if isinstance(node, numbers.PerEach):
        return [abs(node.each), node.per]
    if isinstance(node, Exists):
        return [node.at_least]
    if isinstance(node, Material):
        return [node.number]
    if isinstance(node, actions.OneOf):
        return [node.number]
    if isinstance(node, filters.DigiXrosed):
        return [node.at_least]
    if isinstance(node, continuous.ChangeInfo | continuous.AddInfo):
        return [node.value] if node.field in VALUES else []
    return []


def whole_names_in(node: Node) -> tuple[str, ...]:
    """The names and traits a node speaks of."""
    if isinstance(node, filters.Named):
        return node.names
    if isinstance(node, filters.Trait):
        return node.traits
    if isinstance(node, continuous.ChangeInfo | continuous.AddInfo) and node.text:
        return (node.text,)
    return ()


def parts_in(node: Node) -> tuple[str, ...]:
    """The parts of names, traits and texts a node speaks of; the languages cut them differently."""
    if isinstance(node, filters.NameHas | filters.TraitHas):
        return node.parts
    return node.words if isinstance(node, filters.TextHas) else ()


def colors_in(node: Node) -> list[int]:
    """The colours a node speaks of."""
    found = 0
    if isinstance(node, filters.HasColor):
        found = node.colors
    elif isinstance(node, continuous.AddInfo | continuous.ChangeInfo):
        found = node.value if node.field == continuous.COLOR_INFO else 0
    return [1 << place for place in range(len(COLOR_NAMES)) if found & 1 << place]


def disagreements(text: str, found: Compiled, names: NameTable) -> dict[str, str]:
    """The kinds of facts in which a text and what was compiled differ, and how they do.

    What a Token is like stands on no tree; what some keywords do stands on no card.
    """
    theirs, ours = outline_of_text(text, names), outline_of(found)
    silent: tuple[str, ...] = (NUMBERS, NAMES, COLORS, DURATIONS) if found.tokens else ()
    if found.requirements or EXPANDED.search(text):
        silent += (COSTS, CHOICES, UP_TO)
    parts = ours.pop(PARTS)
    differing: dict[str, str] = {}
    for kind, facts in ours.items():
        more, less = facts - theirs[kind], theirs[kind] - facts
        if kind == NAMES:
            less -= parts
        if (more or less) and kind not in silent:
            differing[kind] = f"English {listed(more)}, Japanese {listed(less)}"
    return differing


def listed(facts: frozenset[object]) -> str:
    """Facts in one order."""
    return ", ".join(sorted(map(str, facts))) or "nothing more"
