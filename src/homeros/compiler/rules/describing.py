"""What adjectives and what stands behind a noun ask for, next to each other."""

from dataclasses import dataclass, replace
from typing import Final

from homeros.compiler.english import rule
from homeros.compiler.grammar import Node
from homeros.compiler.meaning import Context, Unbound, both
from homeros.effects.filters import Filter, HasColor, Kind, Not, Shares
from homeros.effects.groups import Field, This
from homeros.effects.propositions import Is
from homeros.vocab.cards import DIGI_EGG


@dataclass(frozen=True)
class Area:
    """Where on the field something is, and whose it is if it says so."""

    area: int
    whose: int | None = None


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
    """What stands behind a noun; behind a comparison it is about what is compared with."""
    items = c.items(posts) if posts is not None else []
    found: list[object] = []
    for place, item in enumerate(items):
        behind = items[place + 1 :]
        of_one = rule_name(value_in(item)) == "value_of_one"
        if of_one:
            c.behind = tuple(behind)
        add_post(found, c.mean(item))
        if behind and (of_one or rule_name(compared_in(item)) in COMPARING):
            if not of_one:
                describe_compared(c, item, behind)
            break
    return found


def add_post(found: list[object], meant: object) -> None:
    """One more thing behind a noun; an area may be that of what the one before speaks of."""
    last = found[-1] if found else None
    if isinstance(meant, Area) and isinstance(last, Shares) and isinstance(last.of, Field):
        # Where those are that it has something in common with: cards are not on the field.
        found[-1] = replace(last, of=replace(last.of, area=meant.area))
    else:
        found += meant if isinstance(meant, list) else [meant]


def describe_compared(c: Context, post: object, posts: list[object]) -> None:
    """What stands behind "as this Digimon" has to be so of this Digimon."""
    value = value_in(post)
    known = value.get("reference") if isinstance(value, Node) else None
    if rule_name(value) != "value_reference" or rule_name(known) != "this_permanent":
        raise Unbound("which of the two is described?")
    asked = [c.filter(item) for item in posts]
    c.provisos.append(Is(This(), both(*asked)))


def value_in(post: object) -> object:
    """What a post compares with, if it does."""
    compared = compared_in(post)
    if rule_name(compared) not in COMPARING:
        return None
    assert isinstance(compared, Node)
    return compared.get("value")


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
