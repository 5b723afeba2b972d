"""Cards of a scenario that are written as card text: compiled like any other card's.

A text that can't be read is refused with the place where reading stopped.
"""

import re
from collections.abc import Iterable

from homeros.cards.card_def import CardDef
from homeros.cards.describe import card_from
from homeros.cards.write import card_to
from homeros.compiler.card_texts import compile_texts
from homeros.compiler.lexicon import Lexicon
from homeros.compiler.result import CardTexts
from homeros.vocab.errors import InvalidCard

TEXT_KEYS = ("effect", "inherited", "security", "link_requirement", "link_effect", "option_effect")
TREE_KEYS = (
    "abilities",
    "requirements",
    "keywords",
    "inherited_keywords",
    "link_keywords",
    "tokens",
)
"""What texts become; a card has either."""


def has_text(table: dict[str, object]) -> bool:
    """Whether a card table has texts."""
    return any(key in table for key in TEXT_KEYS)


def bracketed(table: dict[str, object]) -> list[str]:
    """What stands in brackets in the texts of a card table."""
    texts = [str(table[key]) for key in TEXT_KEYS if key in table]
    return [found for text in texts for found in re.findall(r"\[([^\]]+)\]", text)]


def lexicon_of(cards: Iterable[dict[str, object]]) -> Lexicon:
    """The names and traits that brackets may mean: those of these cards."""
    names: list[str] = []
    traits: list[str] = []
    for table in cards:
        names += [str(table[key]) for key in ("number", "name") if key in table]
        found = table.get("traits", [])
        traits += [found] if isinstance(found, str) else [str(one) for one in listed(found)]
    return Lexicon(names, traits)


def listed(value: object) -> list[object]:
    """A list as it is; nothing else is one."""
    return list(value) if isinstance(value, list) else []


def with_trees(table: dict[str, object], lexicon: Lexicon) -> dict[str, object]:
    """A card table whose texts have become effect trees."""
    both = [key for key in TREE_KEYS if key in table]
    if both:
        raise InvalidCard(f"{table['number']}: give its text or its {both[0]}, not both")
    plain = {key: value for key, value in table.items() if key not in TEXT_KEYS}
    card_def = card_from(plain)
    texts = {key: table[key] for key in TEXT_KEYS if key in table}
    for key, text in texts.items():
        if not isinstance(text, str):
            raise InvalidCard(f"{card_def.number}: {key} is {text!r}; it takes a text in quotes")
    said = {key: str(text) for key, text in texts.items()}
    compiled = compile_texts(
        CardTexts(card_def.number, card_def.name, card_def.kinds, traits=card_def.traits, **said),
        lexicon,
    )
    if compiled.declined:
        raise InvalidCard(f"{card_def.number}: {compiled.declined[0].shown()}")
    read = CardDef(
        number=card_def.number,
        name=card_def.name,
        kinds=card_def.kinds,
        colors=card_def.colors,
        abilities=tuple(compiled.abilities),
        keywords=tuple(compiled.keywords),
        requirements=tuple(compiled.requirements),
        tokens=tuple(compiled.tokens),
        extra_names=tuple(compiled.extra_names),
        extra_name_parts=tuple(compiled.extra_name_parts),
        xros_names=tuple(compiled.xros_names),
        max_copies=compiled.max_copies,
    )
    return plain | {key: value for key, value in card_to(read).items() if key not in plain}
