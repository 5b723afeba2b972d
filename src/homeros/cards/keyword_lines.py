"""Keyword effects as they are written on cards: "Blocker", "Security A. +1", "Fragment 3".

A keyword that says more than a number is written as a tree: `KeywordLine(DECOY, filter=...)`.
"""

import re
from typing import Final

from homeros.effects.ability import UPPER, KeywordLine
from homeros.effects.filters import Anything
from homeros.effects.notation import format_tree, parse_tree, suggestion
from homeros.effects.numbers import N
from homeros.vocab.errors import InvalidCard
from homeros.vocab.keywords import (
    DE_DIGIVOLVE,
    DIGI_BURST,
    DIGISORPTION,
    DRAW,
    FRAGMENT,
    KEYWORD_NAMES,
    LINK_PLUS,
    MATERIAL_SAVE,
    RECOVERY,
    SECURITY_ATTACK,
)

COUNTED: Final = (
    SECURITY_ATTACK,
    RECOVERY,
    DRAW,
    DIGISORPTION,
    DE_DIGIVOLVE,
    DIGI_BURST,
    MATERIAL_SAVE,
    FRAGMENT,
    LINK_PLUS,
)
"""Keywords that are printed with a number."""
SIGNED: Final = (SECURITY_ATTACK, RECOVERY, LINK_PLUS, DIGISORPTION)
"""Those whose number is printed with a sign."""
BARE_NAMES: Final[tuple[str, ...]] = tuple([name.removesuffix(" +") for name in KEYWORD_NAMES])
OTHER_SPELLINGS: Final[dict[str, str]] = {
    "security attack": "security a.",
    "s attack": "security a.",
    "security a": "security a.",
    "use req": "use req.",
    "ice clad": "iceclad",
}
LINE: Final = re.compile(r"<?(.*?)(?:\s*([+-]?\d+))?(?:\s*\((?:Deck|deck)\))?>?")

NOTE: Final = re.compile(r"\s*\([^()]*\)$")
"""A note behind a keyword: it explains, and is no part of the effect (CR 2-12-1-6-2)."""


def format_keyword(line: KeywordLine, place: int = UPPER) -> str:
    """Write a keyword as cards do, or as a tree when it says more than that."""
    amount = line.amount
    simple = isinstance(line.filter, Anything) and isinstance(amount, N) and line.place == place
    if not simple or not isinstance(amount, N):
        return format_tree(line)
    name = BARE_NAMES[line.keyword]
    if line.keyword not in COUNTED:
        return name if amount.value == 0 else format_tree(line)
    sign = "+" if line.keyword in SIGNED and amount.value >= 0 else ""
    return f"{name} {sign}{amount.value}"


def parse_keyword(text: str, place: int = UPPER) -> KeywordLine:
    """Read a keyword of a text field."""
    if text.strip().startswith("KeywordLine"):
        node = parse_tree(text)
        assert isinstance(node, KeywordLine)
        if node.place == UPPER and place != UPPER:
            return KeywordLine(node.keyword, node.amount, node.filter, place)
        return node
    found = LINE.fullmatch(NOTE.sub("", text.strip()))
    assert found is not None
    word = " ".join(found[1].lower().split())
    word = OTHER_SPELLINGS.get(word, word)
    names = [name.lower() for name in BARE_NAMES]
    if word not in names:
        near = suggestion(found[1], list(BARE_NAMES))
        allowed = ", ".join(BARE_NAMES)
        raise InvalidCard(f'there is no keyword "{found[1]}"{near}; there are {allowed}')
    keyword = names.index(word)
    name = BARE_NAMES[keyword]
    if keyword in COUNTED:
        if found[2] is None:
            raise InvalidCard(f'{name} needs a number, as in "{name} 1"')
        return KeywordLine(keyword, N(int(found[2])), place=place)
    if found[2] is not None:
        raise InvalidCard(f"{name} takes no number")
    return KeywordLine(keyword, place=place)
