"""Compiling one card: each of its texts, line by line."""

from homeros.compiler.lexicon import Lexicon
from homeros.compiler.result import CardTexts, Compiled, Declined


def compile_texts(texts: CardTexts, lexicon: Lexicon) -> Compiled:
    """The effect trees of a card's texts, or where they could not be read."""
    del lexicon
    found = Compiled()
    fields = (
        ("effect", texts.effect),
        ("inherited", texts.inherited),
        ("security", texts.security),
        ("link_requirement", texts.link_requirement),
        ("link_effect", texts.link_effect),
        ("option_effect", texts.option_effect),
    )
    for name, text in fields:
        if text:
            found.declined.append(Declined(name, text, 0))
    return found
