"""Perft: how many leaves the decision tree has from pinned positions.

The options of the first decision were checked by hand against the rules; deeper counts are pinned
so that a change of the rules, as played, can't go unnoticed.
"""

import pytest

from homeros.agents.decks import MIXED, deck_of
from homeros.agents.perft import complete_answers, perft
from homeros.kernel.positions import parse_position
from homeros.kernel.words import option_texts
from homeros.model.decision import CHOOSE_THINGS, ORDER_OF, Decision

CARDS = {card.number: card for name in MIXED for part in deck_of(name) for card in part}
POSITIONS = [
    pytest.param(
        "T5 p1 main mem:2 rules:3.6 seed:1/9 | "
        "p1 deck:[VA-01x9] hand:[VA-03 VA-01] security:[VA-01x2] battle:[VA-02] | "
        "p2 deck:[VB-01x9] hand:[VB-01] security:[VB-01x2] battle:[VB-04~]",
        "play VA-03, digivolve VA-03 onto VA-02, play VA-01, attack VA-02 player, "
        "attack VA-02 VB-04, pass",
        (6, 15, 47, 138),
        id="a plain main phase",
    ),
    pytest.param(
        "T5 p1 breeding mem:1 rules:3.6 seed:1/9 | "
        "p1 deck:[VA-01x9] eggs:[VA-00x2] hand:[VA-05] security:[VA-01] "
        "breeding:[VA-03>VA-00] | "
        "p2 deck:[VB-01x9] security:[]",
        "move, pass",
        (2, 7, 13, 21),
        id="a breeding phase",
    ),
    pytest.param(
        "T6 p1 main mem:3 rules:3.6 seed:2/9 | "
        "p1 deck:[HA-01x9] hand:[HA-05 HA-41 HA-02] security:[HA-01 HA-31 HA-41] "
        "battle:[HA-03>HA-01>HA-00 HA-31] | "
        "p2 deck:[HB-01x9] hand:[HB-21 HB-01] security:[HB-31 HB-42 HB-03] "
        "battle:[HB-04>HB-02 HB-02~]",
        "play HA-05, digivolve HA-05 onto HA-03, use HA-41, play HA-02, link HA-02 to HA-03, "
        "attack HA-03 player, attack HA-03 HB-02, pass",
        (8, 28, 84, 314),
        id="effects, an Option and a link",
    ),
    pytest.param(
        "T6 p1 main mem:3 rules:3.6 seed:2/9 | "
        "p1 deck:[HA-01x9] hand:[HA-22 HA-23 HA-01] trash:[HA-01 HA-03] security:[HA-01 "
        "HA-31] battle:[HA-03>HA-01 HA-07] | "
        "p2 deck:[HB-01x9] hand:[HB-21] security:[HB-31 HB-42] battle:[HB-03>HB-02 HB-31]",
        "play HA-22, dna HA-22 HA-03 HA-07, dna HA-22 HA-07 HA-03, play HA-23, "
        "digivolve HA-23 onto HA-03, play HA-01, attack HA-03 player, attack HA-07 player, "
        "pass",
        (9, 28, 103, 422),
        id="DNA, DigiXros and interrupts",
    ),
    pytest.param(
        "T6 p2 main mem:2 rules:3.6 seed:2/9 | "
        "p1 deck:[EA-01x9] hand:[EA-07 EA-20] security:[EA-34 EA-08] battle:[EA-18 "
        "EA-66~] | "
        "p2 deck:[EB-01x9] hand:[EB-10 EB-99] security:[EB-25 EB-07] battle:[EB-23 "
        "EB-26>EB-29]",
        "play EB-10, use EB-99, attack EB-23 player, attack EB-23 EA-66, attack EB-26 player, "
        "attack EB-26 EA-66, pass",
        (7, 27, 94, 434),
        id="every kind of effect",
    ),
]


@pytest.mark.parametrize("position, options, counts", POSITIONS)
def test_the_decision_tree_has_as_many_leaves_as_pinned(
    position: str, options: str, counts: tuple[int, ...]
) -> None:
    state = parse_position(position, CARDS)
    assert state.decision is not None
    assert option_texts(state, state.decision) == options.split(", ")
    assert tuple(perft(state, depth + 1) for depth in range(len(counts))) == counts


def test_a_choice_of_several_has_every_complete_answer_once() -> None:
    some = Decision(0, CHOOSE_THINGS, (5, 6, 7), 1, 2)
    assert complete_answers(some) == [(0,), (0, 1), (0, 2), (1,), (1, 2), (2,)]
    assert len(complete_answers(Decision(0, ORDER_OF, (5, 6, 7), 3, 3))) == 6
