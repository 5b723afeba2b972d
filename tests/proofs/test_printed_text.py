"""What is printed from the trees of cards reads as those trees again.

A line that does not is not shown as the card's text, so it can't mislead; but few may be left.
"""

import pytest

from tests.proofs.corpus import needs_data
from tools.printed import printed

FEWEST = 0.95
"""Of the lines of cards that are read whole."""


@needs_data
@pytest.mark.slow
def test_nearly_every_line_of_every_card_is_printed_and_read_again() -> None:
    found = printed()
    assert found.lines > 3000
    assert found.said >= FEWEST * found.lines, found.words()
