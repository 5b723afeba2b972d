"""Noun phrases and conditions mean the groups they name, and nothing is read past."""

import pytest

from tests.unit.compiler.reading import body, compiled, trees

DELETED = {
    "1 of your opponent's Digimon": "Pick(Field(Kind(DIGIMON), OPPONENT))",
    "2 Digimon": "Pick(Field(Kind(DIGIMON), BOTH), 2)",
    "up to 2 of your opponent's suspended Digimon": "Pick(Field(AllOf((Kind(DIGIMON), "
    "InState(SUSPENDED))), OPPONENT), 2, UP_TO)",
    "all of your opponent's Digimon": "Field(Kind(DIGIMON), OPPONENT)",
    "1 of your opponent's Digimon or Tamers": "Pick(Field(Kind(DIGIMON|TAMER), OPPONENT))",
    "1 of your opponent's level 4 or lower Digimon": "Pick(Field(AllOf((Kind(DIGIMON), "
    "Compare(LEVEL, AT_MOST, 4))), OPPONENT))",
    "1 of your opponent's Digimon with 3000 DP or less": "Pick(Field(AllOf((Kind(DIGIMON), "
    "Compare(DP, AT_MOST, 3000))), OPPONENT))",
    "1 of your opponent's Digimon with as much or less DP as this Digimon": "Pick(Field(AllOf(("
    "Kind(DIGIMON), Compare(DP, AT_MOST, AttrOf(DP, This())))), OPPONENT))",
    "1 of your opponent's lowest DP Digimon": "Pick(Field(AllOf((Kind(DIGIMON), Extreme(DP, "
    "LOWEST))), OPPONENT))",
    "1 of your other Digimon": "Pick(Field(AllOf((Kind(DIGIMON), Other()))))",
    "1 of your opponent's Digimon with [Greymon] in its name (other than [DoruGreymon])": "Pick("
    'Field(AllOf((Kind(DIGIMON), NameHas(("Greymon",)), Not(Named(("DoruGreymon",))))), '
    "OPPONENT))",
    "1 of your opponent's Digimon with [Animal] in one of its traits (other than [Sea Animal])": ""
    'Pick(Field(AllOf((Kind(DIGIMON), TraitHas(("Animal",), but=("Sea Animal",)))), OPPONENT))',
    "1 of your opponent's Digimon with the same level as this Digimon": "Pick(Field(AllOf((Kind("
    "DIGIMON), Compare(LEVEL, EXACTLY, AttrOf(LEVEL, This())))), OPPONENT))",
    "1 of your opponent's Digimon with the same name as any of your Tamers": "Pick(Field(AllOf(("
    "Kind(DIGIMON), Shares(NAME_INFO, Field(Kind(TAMER))))), OPPONENT))",
    "1 of your opponent's red or blue 2-color Digimon": "Pick(Field(AllOf((Kind(DIGIMON), "
    "HasColor(RED|BLUE), Compare(COLOR_COUNT, EXACTLY, 2))), OPPONENT))",
    "1 of your opponent's Digimon with an [On Play] effect": "Pick(Field(AllOf((Kind(DIGIMON), "
    "HasTiming(PLAYED))), OPPONENT))",
}


@pytest.mark.parametrize("phrase", sorted(DELETED))
def test_a_noun_phrase_names_its_group(phrase: str) -> None:
    assert body(f"[On Play] Delete {phrase}.") == f"Delete({DELETED[phrase]})"


HELD = {
    "you have a red Digimon": "Exists(Field(AllOf((Kind(DIGIMON), HasColor(RED)))))",
    "your opponent has no suspended Digimon": "No(Exists(Field(AllOf((Kind(DIGIMON), "
    "InState(SUSPENDED))), OPPONENT)))",
    "you have 3 or fewer security cards": "Holds(ZoneCount(SECURITY), AT_MOST, 3)",
    "you have fewer security cards than your opponent": "Holds(ZoneCount(SECURITY), LESS, "
    "ZoneCount(SECURITY, OPPONENT))",
    "there are 6 or fewer total cards in both players' security stacks": "Holds(ZoneCount("
    "SECURITY, BOTH), AT_MOST, 6)",
    "[Agumon] is in this Digimon's digivolution cards": 'Exists(Under(This(), Named(("Agumon",))))',
    "this Digimon has a red digivolution card": "Is(This(), UnderCount(AT_LEAST, 1, "
    "HasColor(RED)))",
    "this Digimon's stack has 2 or more same-level cards": "Holds(AttrOf(SAME_LEVEL_COUNT, "
    "This()), right=2)",
    "this Digimon is [Agumon] or has the [Dragon] trait": "Is(This(), AnyOf((Named(("
    '"Agumon",)), Trait(("Dragon",)))))',
    "all of your Digimon are suspended": "Is(Field(Kind(DIGIMON)), InState(SUSPENDED))",
}


@pytest.mark.parametrize("condition", sorted(HELD))
def test_a_condition_asks_what_it_says(condition: str) -> None:
    assert body(f"[On Play] If {condition}, gain 1 memory.") == (
        f"If({HELD[condition]}, GainMemory(1))"
    )


def test_an_elliptic_count_counts_what_was_counted_before() -> None:
    text = (
        "[On Play] If you have 3 or more Tamers, gain 2 memory. If you have 2 or fewer, <Draw 1>."
    )
    assert "Holds(CountOf(Field(Kind(TAMER))), AT_MOST, 2)" in body(text)


def test_a_persistent_effect_on_a_this_digimon_with_a_quality_has_it_as_condition() -> None:
    assert trees("[All Turns] This Digimon with the [Dragon] trait gains <Blocker>.") == [
        "Ability(PERSISTENT, static=Static((GainKeyword(This(), BLOCKER),), "
        'Is(This(), Trait(("Dragon",)))))'
    ]


def test_what_can_not_be_read_is_declined_with_the_place() -> None:
    found = compiled("[On Play] Delete 1 of your opponent's Digimon happily.")
    assert not found.abilities
    assert found.declined[0].word() == "happily."
    assert "^" in found.declined[0].shown()


def test_that_digimon_is_never_this_one() -> None:
    text = (
        "[On Play] Suspend 1 of your opponent's Digimon. If [Agumon] is in this Digimon's "
        "digivolution cards, delete that Digimon."
    )
    assert "Delete(Slot(0))" in body(text)


def test_it_is_not_what_was_named_only_in_passing() -> None:
    text = (
        "[On Play] Suspend 1 of your opponent's Digimon. If [Agumon] is in this Digimon's "
        "digivolution cards, delete it."
    )
    assert "Delete(Slot(0))" in body(text)


def test_a_security_effect_printed_above_is_one_all_the_same() -> None:
    tamer = trees("[Security] Play this card without paying the cost.", 4)
    assert tamer == ["Ability(SECURITY_EFFECT, body=Play(ThisCard()), place=SECURITY_TEXT)"]
