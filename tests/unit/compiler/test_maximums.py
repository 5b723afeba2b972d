"""Maximums: what is added to a number said before, and what is added to all of a kind."""

from tests.unit.compiler.reading import body, compiled, trees


def test_what_is_added_for_each_is_part_of_the_number_said_before() -> None:
    assert body(
        "[On Play] Delete 1 of your opponent's level 3 or lower Digimon. For each of your Tamers,"
        " add 1 to this effect's level maximum."
    ) == (
        "Delete(Pick(Field(AllOf((Kind(DIGIMON), Compare(LEVEL, AT_MOST, Plus(3, PerEach(CountOf("
        "Field(Kind(TAMER)))))))), OPPONENT)))"
    )


def test_what_is_added_on_a_condition_makes_two_cases() -> None:
    assert body(
        "[On Play] Delete 1 of your opponent's Digimon with 3000 DP or less. If you have a Tamer,"
        " add 2000 to this DP deletion effect's maximum."
    ) == (
        "If(Exists(Field(Kind(TAMER))), Delete(Pick(Field(AllOf((Kind(DIGIMON), Compare(DP,"
        " AT_MOST, 5000))), OPPONENT))), otherwise=Delete(Pick(Field(AllOf((Kind(DIGIMON),"
        " Compare(DP, AT_MOST, 3000))), OPPONENT))))"
    )


def test_all_deletion_by_dp_is_a_persistent_effect() -> None:
    assert trees(
        "[Your Turn] Add 1100 to the maximum DP you can choose with DP-based deletion effects."
    ) == ["Ability(PERSISTENT, static=Static((ModMaximum(1100),)), turn=YOUR_TURN)"]


def test_without_such_a_number_before_it_is_declined() -> None:
    found = compiled(
        "[On Play] Delete 1 of your opponent's Digimon with 3000 DP or less. Add 1 to this effect's"
        " level maximum."
    )
    assert found.declined
