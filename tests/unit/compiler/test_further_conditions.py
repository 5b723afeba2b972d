"""Conditions: how many are so, what lies where together, colours, memory and link cards."""

import pytest

from tests.unit.compiler.reading import body, compiled

MET = {
    "you have more cards in your hand than your opponent": (
        "Holds(ZoneCount(HAND), MORE, ZoneCount(HAND, OPPONENT))"
    ),
    "this Digimon was played this turn": "Is(This(), InState(PLAYED_THIS_TURN))",
    "the attack target is a Digimon": "Exists(Defender())",
    "this Digimon's name contains [Greymon]": 'Is(This(), NameHas(("Greymon",)))',
    "2 or more of your Tamers have the [Hybrid] trait": (
        'Exists(Field(AllOf((Kind(TAMER), Trait(("Hybrid",))))), 2)'
    ),
    "2 or more Digimon are suspended": (
        "Exists(Field(AllOf((Kind(DIGIMON), InState(SUSPENDED))), BOTH), 2)"
    ),
    "[Agumon] and [Gabumon] are in your trash": (
        'Every((Exists(Cards(TRASH, Named(("Agumon",)))), '
        'Exists(Cards(TRASH, Named(("Gabumon",))))))'
    ),
    "you have both [Agumon] and [Gabumon]": (
        'Every((Exists(Field(Named(("Agumon",)))), Exists(Field(Named(("Gabumon",))))))'
    ),
    "you and your opponent have 10 or fewer total security cards": (
        "Holds(ZoneCount(SECURITY, BOTH), AT_MOST, 10)"
    ),
    "there are 12 or more levels' total worth of Digimon": (
        "Holds(AttrOf(LEVEL, Field(Kind(DIGIMON), BOTH), total=True), right=12)"
    ),
    "you have 3 or more colors among your Tamers": (
        "Holds(DistinctOf(COLOR_INFO, Field(Kind(TAMER))), right=3)"
    ),
    "your opponent's memory is 3 or more": "Holds(MemoryOf(OPPONENT), right=3)",
    "your trash has 10 or more cards": "Holds(ZoneCount(TRASH), right=10)",
    "this Digimon has 3 or more [Hybrid] trait digivolution cards": (
        'Is(This(), UnderCount(AT_LEAST, 3, Trait(("Hybrid",))))'
    ),
    "you have 3 or more link cards": "Exists(Links(Field(Kind(DIGIMON))), 3)",
    "this Digimon is in the breeding area": "Exists(Field(Not(Other()), area=BREEDING))",
    "this Digimon has 2 or more same-level cards in its stack": (
        "Is(This(), Compare(SAME_LEVEL_COUNT, AT_LEAST, 2))"
    ),
    "this Digimon has 2 or more link cards": "Is(This(), Compare(LINK_COUNT, AT_LEAST, 2))",
}


@pytest.mark.parametrize("condition", sorted(MET))
def test_a_condition_asks_for_what_it_says(condition: str) -> None:
    assert body(f"[On Play] If {condition}, <Draw 1>.") == f"If({MET[condition]}, Draw())"


def test_nobody_has_more_than_oneself() -> None:
    text = "[On Play] If you have more cards in your opponent's hand than your opponent, <Draw 1>."
    assert compiled(text).declined


def test_what_is_in_your_battle_area_is_yours() -> None:
    text = "[On Play] By trashing 1 Option card in your battle area, <Draw 1>."
    assert body(text) == "By(TrashCards(Pick(Field(Kind(OPTION)))), Draw())"
