"""The words of a text against the print of its bare tree: every difference is a reviewed one.

A text that is printed back from its tape proves little: a synonym could swallow a word that means
something. The tree alone prints what it holds; what the text says beyond or besides has to be on
the list, with the reason why it means the same.
"""

import difflib

import pytest

from homeros.compiler.english import ENGLISH
from homeros.compiler.printing import canonical, spelled
from homeros.compiler.synonyms import AGREEING, NOISE
from tests.proofs.corpus import needs_data, read_paragraphs, review


def folded(words: list[str]) -> list[str]:
    """Words without agreement, declared noise, and what stands in brackets and numbers."""
    found = []
    for word in words:
        if word.startswith("["):
            found.append("[]")
        elif word.lstrip("+-").isdigit():
            found.append("#")
        else:
            plain = min(AGREEING.get(word, (word,)))
            found += [plain] if plain not in NOISE else []
    return found


@needs_data
@pytest.mark.slow
def test_every_word_that_the_tree_prints_otherwise_is_a_reviewed_synonym() -> None:
    found: dict[str, str] = {}
    for one in read_paragraphs():
        for node, tape in one.readings():
            ours = folded(spelled(ENGLISH, node, "Paragraph", tape))
            bare = folded(canonical(ENGLISH, node, "Paragraph"))
            if sorted(ours) == sorted(bare):
                continue
            matcher = difflib.SequenceMatcher(None, ours, bare, autojunk=False)
            for kind, start, end, begin, stop in matcher.get_opcodes():
                if kind != "equal":
                    pair = f"{' '.join(ours[start:end])} => {' '.join(bare[begin:stop])}"
                    found.setdefault(pair, f"{one.number}: {one.text[:100]}")
    review("differences", found)
