"""What adjectives ask for where they stand next to each other."""

from homeros.compiler.english import rule
from homeros.compiler.grammar import Node
from homeros.compiler.meaning import Context, both
from homeros.effects.filters import Filter, HasColor, Kind, Not
from homeros.vocab.cards import DIGI_EGG


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
