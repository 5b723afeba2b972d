"""Without a word, or with its opposite, a text means something else or nothing at all.

Words that may go without a change are on a reviewed list, each with its reason; so are the pairs of
words that say the same wherever either can stand.
"""

import pytest

from homeros.compiler.tokens import END
from tests.proofs.corpus import Paragraph, needs_data, review, sample

OPPOSITES = (
    "top bottom",
    "higher lower",
    "more less",
    "more fewer",
    "highest lowest",
    "hand trash",
    "hand deck",
    "and or",
    "play use",
    "your their",
    "may can",
    "to from",
    "digimon tamer",
    "delete trash",
    "delete return",
    "suspend unsuspend",
    "suspended unsuspended",
    "if when",
    "while when",
    "this that",
    "other another",
    "all any",
    "level dp",
    "played digivolved",
    "deleted trashed",
    "gets gains",
    "each all",
    "red blue",
)


def changed(one: Paragraph, at: int, end: int, word: str) -> bool:
    """Whether another word in this place makes a difference; an unreadable text is one."""
    text = f"{one.text[:at]}{word}{one.text[end:]}"
    other = one.compiled(text)
    return bool(other.declined) or other != one.compiled()


@needs_data
@pytest.mark.slow
def test_no_word_can_go_unnoticed_but_the_reviewed_ones() -> None:
    found: dict[str, str] = {}
    for one in sample(10, 1):
        for token in one.tokens():
            new = token.kind != END and token.key not in found
            if new and not changed(one, token.at, token.end, " "):
                found[token.key] = f"{one.number}: {one.text}"
    review("deletions", found)


@needs_data
@pytest.mark.slow
def test_no_word_can_turn_into_its_opposite_unnoticed() -> None:
    found: dict[str, str] = {}
    pairs = [tuple(pair.split()) for pair in OPPOSITES]
    for one in sample(5, 2):
        for token in one.tokens():
            for pair in pairs:
                if token.key in pair:
                    other = pair[1 - pair.index(token.key)]
                    key = f"{token.key} {other}"
                    if key not in found and not changed(one, token.at, token.end, other):
                        found[key] = f"{one.number}: {one.text}"
    review("swaps", found)
