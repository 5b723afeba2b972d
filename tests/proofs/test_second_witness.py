"""The Japanese text of a card, which prevails, says what its English one was read to mean.

Where both are read whole the trees are compared; in any case the numbers, names, colours, keywords'
durations, costs and choices that stand in the Japanese text are those of the tree. Each difference
is on the reviewed list: a fault of the data that is mended there, or of the translation.
"""

import pytest

from homeros.compiler.japanese.outline import disagreements
from homeros.compiler.japanese.witness import DIFFERENT, EQUAL, ONE_OF
from tests.proofs.corpus import needs_data, review
from tools.acceptance import rows
from tools.witness import japanese_rows, names_of, outcomes


@needs_data
@pytest.mark.slow
def test_every_difference_from_the_japanese_text_is_a_reviewed_one() -> None:
    names = names_of(rows(), japanese_rows())
    found: dict[str, str] = {}
    for one in outcomes(set(), set(), set()):
        if one.verdict == DIFFERENT:
            found[one.key()] = "; ".join(path for path, _, _ in one.differing)
        elif one.verdict in (EQUAL, ONE_OF) or one.english is None or one.japanese is None:
            continue
        elif one.english.read():
            kinds = disagreements(one.japanese.text, one.english.compiled, names)
            if kinds:
                found[one.key()] = "; ".join(f"{kind}: {how}" for kind, how in kinds.items())
    review("witness", found)
