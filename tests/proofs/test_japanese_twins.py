"""Texts that are the same in Japanese mean the same, however they were put into English."""

import re
from collections import defaultdict

import pytest

from homeros.compiler.card_pool import texts_of
from homeros.compiler.result import CardTexts, Compiled
from tests.proofs.corpus import alone, needs_data, review
from tools.acceptance import rows
from tools.witness import japanese_rows


def meaning(found: Compiled) -> tuple[object, ...]:
    """What a text does; requirements stand apart from it in Japanese."""
    return (*found.abilities, *found.keywords)


@needs_data
@pytest.mark.slow
def test_texts_that_are_one_in_japanese_come_out_as_equal_trees() -> None:
    japanese = japanese_rows()
    groups: dict[tuple[str, int, str], dict[str, CardTexts]] = defaultdict(dict)
    for row in rows():
        texts, other = texts_of(row), japanese.get(str(row["number"]))
        for field in ("effect", "inherited"):
            text = getattr(texts, field)
            if other is not None and other[field] and text:
                key = (field, texts.kinds, re.sub(r"\s", "", str(other[field])))
                groups[key].setdefault(text, texts)
    found: dict[str, str] = {}
    for (field, kinds, _), by_text in groups.items():
        read: list[tuple[str, Compiled]] = []
        for text, texts in by_text.items():
            one = alone(texts.number, kinds, field, text)
            if not one.declined:
                read.append((texts.number, one))
        for number, one in read[1:]:
            if meaning(one) != meaning(read[0][1]):
                found[f"{read[0][0]} {number} {field}"] = "one in Japanese, two in English"
    review("twins", found)
