"""Conditions in Japanese: what ends in a verb and what ends in a noun."""

from typing import Final

from homeros.compiler.japanese.saying.nouns import BOUNDS, NOMINAL, VERBAL, clause, noun, zone
from homeros.compiler.japanese.saying.things import field_noun, places, reference
from homeros.compiler.saying.nouns import parts_of
from homeros.compiler.saying.speech import Speech, Unsaid, unsaid
from homeros.compiler.saying.things import filter_of
from homeros.effects.filters import DigiXrosed, Filter, Named
from homeros.effects.groups import Field, Target, This
from homeros.effects.numbers import BOTH, OPPONENT, CountOf, MemoryOf, N, ZoneCount
from homeros.effects.propositions import (
    Did,
    DuringAttack,
    Exists,
    Happened,
    Holds,
    Is,
    No,
    Prop,
    Some,
    TurnOf,
)

VERBS: Final = {
    "deleted": "消滅",
    "trashed": "破棄",
    "played": "登場",
    "digivolved": "進化",
    "suspended": "レスト",
    "attacked": "アタック",
}
Said = tuple[str, str]
"""A proposition, and whether it ends in a verb or in a noun."""


def condition(s: Speech, node: Prop, *, while_: bool) -> str:
    """A condition with what follows it: if, or while."""
    words, ending = prop(s, node)
    if not while_:
        return f"{words}なら、"
    return f"{words}{ending}間、"


def prop(s: Speech, node: Prop) -> Said:  # noqa: C901 - one line per kind
    """A condition in words."""
    if isinstance(node, Exists):
        return exists(s, node.group, node.at_least, "いる", "ある"), VERBAL
    if isinstance(node, No):
        if isinstance(node.prop, Exists) and node.prop.at_least == 1:
            return exists(s, node.prop.group, 1, "いない", "ない"), VERBAL
        if isinstance(node.prop, Did):
            return f"この効果で{did(s, node.prop)}しなかった", VERBAL
    if isinstance(node, Did):
        return f"この効果で{did(s, node)}した", VERBAL
    if isinstance(node, Holds):
        return holds(s, node), NOMINAL
    if isinstance(node, Is):
        return quality(s, node)
    if isinstance(node, Some) and len(node.props) == 2:
        first, last = [prop(s, one) for one in node.props]
        if first[1] == VERBAL:
            return f"{first[0]}か、{last[0]}", last[1]
    if isinstance(node, TurnOf):
        return f"{'相手' if node.whose == OPPONENT else '自分'}のターン", NOMINAL
    if isinstance(node, DuringAttack):
        return "アタック中", NOMINAL
    if isinstance(node, Happened) and node == Happened(way=1):
        return "ジョグレス進化していた", VERBAL
    raise unsaid(node)


def did(s: Speech, node: Did) -> str:
    """What this effect did."""
    spoken = s.slots.get(node.slot)
    if spoken is None or spoken.verb not in VERBS:
        raise unsaid(node)
    return VERBS[spoken.verb]


def exists(s: Speech, group: Target, least: int, alive: str, lying: str) -> str:
    """That there are so many of something."""
    if isinstance(group, Field):
        many = f"{least}体以上" if least > 1 else ""
        return f"{field_noun(group)}が{many}{alive}"
    many = f"{least}枚以上" if least > 1 else ""
    where = "か".join(places(s, group))
    return f"{where}に{noun(filter_of(group), cards=True)}が{many}{lying}"


def holds(s: Speech, node: Holds) -> str:
    """A number within a bound."""
    if not isinstance(node.right, N) or node.how not in BOUNDS:
        raise unsaid(node)
    value, bound = node.right.value, BOUNDS[node.how]
    left = node.left
    if isinstance(left, MemoryOf):
        side = "相手側の" if left.whose == OPPONENT else ""
        return f"メモリーが{side}{value}{bound}"
    if isinstance(left, ZoneCount):
        if left.whose == BOTH:
            raise unsaid(left)
        return f"{zone(left.zone, left.whose)}が{value}枚{bound}"
    if isinstance(left, CountOf) and isinstance(left.group, Field):
        return f"{field_noun(left.group)}が{value}体{bound}"
    del s
    raise unsaid(left)


def quality(s: Speech, node: Is) -> Said:
    """That something has or is something."""
    subject = reference(s, node.target)
    if isinstance(node.target, This) and isinstance(node.filter, DigiXrosed):
        count = f"{node.filter.at_least}枚" if node.filter.at_least > 1 else ""
        return f"{count}デジクロスしていた", VERBAL
    parts: list[Filter] = parts_of(node.filter)
    if len(parts) != 1:
        raise Unsaid("Is of several things")
    if isinstance(parts[0], Named):
        names = "か".join([f"「{name}」" for name in parts[0].names])
        return f"{subject}が{names}", NOMINAL
    words, joint = clause(parts[0])
    particle = "に" if words.endswith("の記述がある") else "が"
    return f"{subject}{particle}{words}", joint
