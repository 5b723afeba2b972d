"""Compiling card text written for a test, with a small lexicon of its own."""

from homeros.compiler.card_texts import compile_texts
from homeros.compiler.lexicon import Lexicon
from homeros.compiler.result import CardTexts, Compiled
from homeros.effects.notation import format_tree
from homeros.vocab.cards import DIGIMON

NAMES = ("Agumon", "Greymon", "MetalGreymon", "DoruGreymon", "Gabumon", "Tai Kamiya", "X Antibody")
TRAITS = ("Dragon", "Sea Animal", "Animal", "Reptile", "Hybrid", "Vaccine")
LEXICON = Lexicon(NAMES, TRAITS)


def compiled(text: str, kinds: int = DIGIMON, field: str = "effect") -> Compiled:
    """What a text comes to."""
    given = {field: text}
    texts = CardTexts(
        number="T-01",
        name="Test",
        kinds=kinds,
        effect=given.get("effect", ""),
        inherited=given.get("inherited", ""),
        security=given.get("security", ""),
        link_requirement=given.get("link_requirement", ""),
        link_effect=given.get("link_effect", ""),
        option_effect=given.get("option_effect", ""),
    )
    return compile_texts(texts, LEXICON)


def trees(text: str, kinds: int = DIGIMON, field: str = "effect") -> list[str]:
    """The trees of a text that has to be read whole, in notation."""
    found = compiled(text, kinds, field)
    assert not found.declined, found.declined[0].shown()
    parts = (*found.requirements, *found.keywords, *found.abilities)
    return [format_tree(part) for part in parts]


def body(text: str, kinds: int = DIGIMON) -> str:
    """The body of the only effect of a text."""
    found = compiled(text, kinds)
    assert not found.declined, found.declined[0].shown()
    assert len(found.abilities) == 1
    action = found.abilities[0].body
    assert action is not None
    return format_tree(action)
