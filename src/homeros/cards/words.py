"""The words of a card's text: what "with X in its text" looks for (CR 4-20)."""

from homeros.cards.card_def import CardDef
from homeros.effects.ability import Ability
from homeros.effects.actions import DeDigivolve, Draw, Recover
from homeros.effects.continuous import GainKeyword
from homeros.effects.filters import Named, NameHas, TextHas, Trait, TraitHas, WithKeyword
from homeros.effects.lower import walk
from homeros.effects.node import Node
from homeros.vocab.keywords import DE_DIGIVOLVE, DRAW, KEYWORD_NAMES, RECOVERY


def words_of(card_def: CardDef) -> tuple[str, ...]:
    """The words and icons found in a card's information, as far as its tables tell (CR 4-20-1).

    They are its names and traits, its keywords, and every name, trait and keyword that its
    abilities and requirements speak of.
    """
    found: list[str] = [*card_def.name_parts, *card_def.traits]
    found += [icon(line.keyword) for line in card_def.keywords]
    for ability in card_def.abilities:
        for node in walk(ability):
            found += words_in(node)
    for requirement in card_def.requirements:
        for node in walk(requirement):
            found += words_in(node)
    return tuple(dict.fromkeys(found))


def icon(keyword: int) -> str:
    """The icon of a keyword, which is found only as that kind of icon (CR 4-20-4)."""
    return f"<{KEYWORD_NAMES[keyword].removesuffix(' +')}>"


def words_in(node: Node) -> tuple[str, ...]:
    """The names, traits and keywords a node itself speaks of."""
    if isinstance(node, Draw):
        return (icon(DRAW),)
    if isinstance(node, Recover):
        return (icon(RECOVERY),)
    if isinstance(node, DeDigivolve):
        return (icon(DE_DIGIVOLVE),)
    return printed_words(node)


def printed_words(node: Node) -> tuple[str, ...]:
    """The words a node holds as such."""
    if isinstance(node, GainKeyword | WithKeyword):
        return (icon(node.keyword),)
    if isinstance(node, Ability) and node.keyword >= 0:
        return (icon(node.keyword),)
    if isinstance(node, Named):
        return node.names
    if isinstance(node, NameHas | TraitHas):
        return node.parts
    if isinstance(node, Trait):
        return node.traits
    return node.words if isinstance(node, TextHas) else ()
