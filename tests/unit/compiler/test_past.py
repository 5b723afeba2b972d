"""An effect of its own deletion looks at how its Digimon stood (CR 15-8-3-9-4)."""

import pytest

from tests.unit.compiler.reading import body, compiled


def test_conditions_of_what_is_gone_are_about_how_it_stood() -> None:
    text = "[On Deletion] If this Digimon has [Agumon] in its name, gain 1 memory."
    assert "SubjectWas(NameHas" in body(text)
    assert "Is(This()" in body(text.replace("On Deletion", "On Play"))


def test_cards_under_what_is_gone_are_those_that_were_under_it() -> None:
    text = "[On Deletion] If [Agumon] is in this Digimon's digivolution cards, gain 1 memory."
    assert "SubjectWas(UnderCount(AT_LEAST, 1, Named" in body(text)
    assert "Exists(Under(This()" in body(text.replace("On Deletion", "On Play"))


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] [On Deletion] If [Agumon] is in this Digimon's digivolution cards",
        "[On Deletion] If this Digimon's level is 5",
    ],
)
def test_a_condition_that_can_not_look_back_is_declined(text: str) -> None:
    found = compiled(f"{text}, gain 1 memory.")
    assert len(found.declined) == 1
    assert "gone" in found.declined[0].why


def test_what_has_become_of_the_digimon_is_moved_on() -> None:
    text = "[On Deletion] Place this Digimon as the bottom security card."
    assert body(text) == "PlaceInSecurity(ThisCard(), BOTTOM)"
    assert body(text.replace("On Deletion", "On Play")) == "PlaceInSecurity(This(), BOTTOM)"
    assert compiled(text, field="inherited").declined
