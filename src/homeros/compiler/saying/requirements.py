"""Requirements in words: what a card digivolves from, is DigiXrosed with, links to."""

from homeros.compiler.saying.bases import base, feature, plain, told
from homeros.compiler.saying.nouns import colors_of, kinds_of, nouns, parts_of
from homeros.compiler.saying.propositions import prop
from homeros.compiler.saying.speech import Speech, Unsaid, brackets
from homeros.effects.ability import (
    APP_FUSION,
    ASSEMBLY,
    BURST,
    DIGIVOLVE,
    DIGIXROS,
    DNA,
    LINK,
    Material,
    Requirement,
)
from homeros.effects.filters import Kind, Named
from homeros.effects.groups import DIFFERING_NAME, DIFFERING_NUMBER
from homeros.vocab.zones import HAND


def requirement(s: Speech, node: Requirement) -> str:
    """A line that says how a card may be digivolved into, DigiXrosed, assembled or linked."""
    first = node.materials[0].filter
    if node.zone == HAND:
        return onto(s, node)
    if node.kind == DIGIVOLVE:
        when = f"While {prop(s, node.when)}, " if node.when is not None else ""
        return f"[Digivolve] {when}{base(first)}: Cost {plain(node.cost)}"
    if node.when is not None:
        raise Unsaid("a condition of this requirement")
    if node.kind == DNA:
        bases = " + ".join([base(one.filter) for one in node.materials])
        return f"[DNA Digivolve] {bases}: Cost {plain(node.cost)}"
    if node.kind == BURST:
        if not isinstance(node.tamer, Named):
            raise Unsaid("a Tamer without a name")
        tamer = brackets(node.tamer.names)
        return (
            f"[Burst Digivolve] {base(first)}: By returning 1 {tamer} to the hand,"
            f" cost {plain(node.cost)}"
        )
    if node.kind == APP_FUSION:
        bases = " & ".join([base(one.filter) for one in node.materials])
        return f"[App Fusion] {bases}: Cost {plain(node.cost)}"
    if node.kind == LINK:
        return f"[Link] {base(first)}: Cost {plain(node.cost)}"
    names = {DIGIXROS: "DigiXros", ASSEMBLY: "Assembly"}
    joint = " x " if node.kind == DIGIXROS else " + "
    cards = joint.join([ingredient(one) for one in node.materials])
    return f"[{names[node.kind]} -{plain(node.cost)}] {cards}"


def onto(s: Speech, node: Requirement) -> str:
    """Digivolving from the hand onto what stands for a Digimon."""
    whom = nouns(s, node.materials[0].filter, cards=False, plural=True)
    line = (
        f"You may digivolve this card from your hand onto one of your {whom} as if the Tamer is a"
    )
    if node.kind != DIGIVOLVE or len(node.materials) != 1 or node.when is not None:
        raise Unsaid("a requirement from the hand")
    if node.as_level < 0:
        raise Unsaid("a requirement from the hand for a cost")
    colors = f" {colors_of(node.as_colors)}" if node.as_colors else ""
    return f"{line} level {node.as_level}{colors} Digimon."


# -- ingredients ---------------------------------------------------------------------------------


def ingredient(node: Material) -> str:
    """One ingredient of a DigiXros or an Assembly."""
    parts = parts_of(node.filter)
    number = "∞" if node.number == 0 else str(node.number)
    if node.differing == -1 and node.number == 1 and (not parts or not isinstance(parts[0], Kind)):
        return base(node.filter)
    if isinstance(node.filter, Named) and node.differing == -1:
        return f"{number} {brackets(node.filter.names)}"
    head = "card"
    if parts and isinstance(parts[0], Kind):
        head, parts = f"{' or '.join(kinds_of(parts[0].kinds))} card", parts[1:]
    before: list[str] = []
    while parts and feature(parts[0]):
        before.append(feature(parts[0]))
        parts = parts[1:]
    behind = told(parts)
    differing = {DIFFERING_NAME: " w/ different names", DIFFERING_NUMBER: " w/ different numbers"}
    differ = differing.get(node.differing, "")
    return f"{number} {' '.join([*before, head])}{behind}{differ}"
