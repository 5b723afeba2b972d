"""The opponent: what they may do and what they have to do, because an effect says so."""

import pytest

from tests.unit.compiler.reading import body, compiled, trees

THEIRS = {
    "Your opponent may trash 1 card in their hand. If they don't, gain 1 memory.": "Seq((May("
    "TrashCards(Pick(Cards(HAND, whose=OPPONENT), chooser=OPPONENT), slot=0), whose=OPPONENT), "
    "If(No(Did(0)), GainMemory(1))))",
    "Your opponent may delete 1 of their Digimon.": "May(Delete(Pick(Field(Kind(DIGIMON), "
    "OPPONENT), chooser=OPPONENT)), whose=OPPONENT)",
    "If your opponent has 5 or more cards in their hand, they trash 1 card in their hand.": "If("
    "Holds(ZoneCount(HAND, OPPONENT), right=5), TrashCards(Pick(Cards(HAND, whose=OPPONENT), "
    "chooser=OPPONENT)))",
}


@pytest.mark.parametrize("sentences", sorted(THEIRS))
def test_they_choose_what_they_do(sentences: str) -> None:
    assert body(f"[When Attacking] {sentences}") == THEIRS[sentences]


def test_what_is_not_theirs_to_do_is_declined() -> None:
    assert compiled("[When Attacking] Your opponent gains 1 memory.").declined


def test_all_effects_of_cards_below_are_gained_in_all_turns() -> None:
    text = "This Digimon gains all effects of [Agumon] in this Digimon's digivolution cards."
    assert trees(f"[All Turns] {text}") == [
        'Ability(PERSISTENT, static=Static((GainEffects(Named(("Agumon",))),)))'
    ]
    assert compiled(f"[Your Turn] {text}").declined


def test_a_digimon_that_can_only_digivolve_into_some_can_not_into_others() -> None:
    assert trees("[All Turns] This Digimon can only digivolve into [Greymon].") == [
        "Ability(PERSISTENT, static=Static((Forbid(This(), DIGIVOLVE, other=Not(Named(("
        '"Greymon",)))),)))'
    ]
