"""What adjectives and what stands behind a noun ask for, next to each other."""

from dataclasses import dataclass, replace
from typing import Final

from homeros.compiler.english import rule
from homeros.compiler.grammar import Node
from homeros.compiler.meaning import Context, Unbound, both
from homeros.effects.filters import Filter, HasColor, Kind, Not, Shares
from homeros.effects.groups import Field
from homeros.vocab.cards import DIGI_EGG


@dataclass(frozen=True)
class Area:
    """Where on the field something is."""

    area: int


def adjectives_mean(c: Context, adjectives: object) -> list[object]:
    """What adjectives ask for; of "2-color red and blue" it is both colours."""
    found: list[object] = []
    before: object = None
    for item in c.items(adjectives) if adjectives is not None else ():
        meant = c.mean(item)
        if rule_name(before) == "of_colors" and rule_name(item) == "coloured":
            assert isinstance(item, Node)
            colors = item.get("colors")
            if c.joint(colors) == "and":
                meant = both(*[HasColor(c.whole(one)) for one in c.items(colors)])
        found.append(meant)
        before = item
    return found


def rule_name(node: object) -> str:
    """The name of the rule a node was read by."""
    return node.rule.name if isinstance(node, Node) else ""


@rule("Adjective", "non-digi-egg")
def no_digi_egg(c: Context) -> Filter:
    """Anything but a Digi-Egg card."""
    del c
    return Not(Kind(DIGI_EGG))


COMPARING: Final = frozenset(
    {
        "measure_than",
        "as_much_as",
        "equal_or_less",
        "less_than",
        "more_than",
        "same_number",
        "whose_measure",
    }
)
"""The rules by which things are compared with something."""


def posts_mean(c: Context, posts: object) -> list[object]:
    """What stands behind a noun; behind a comparison it would be about what is compared with."""
    items = c.items(posts) if posts is not None else []
    if any(rule_name(compared_in(item)) in COMPARING for item in items[:-1]):
        raise Unbound("which of the two is described?")
    found: list[object] = []
    for item in items:
        meant = c.mean(item)
        last = found[-1] if found else None
        if isinstance(meant, Area) and isinstance(last, Shares) and isinstance(last.of, Field):
            # Where those are that it has something in common with: cards are not on the field.
            found[-1] = replace(last, of=replace(last.of, area=meant.area))
            continue
        found += meant if isinstance(meant, list) else [meant]
    return found


def compared_in(post: object) -> object:
    """What follows "with", of a post that begins with it."""
    if not isinstance(post, Node) or len(post.args) != 1:
        return post
    inner = post.args[0]
    if isinstance(inner, Node) and inner.rule.meaning is None:
        items = inner.get("items")
        assert isinstance(items, tuple)
        return items[-1]
    return inner
