"""Deeds and identities: what somebody does, and what a card is besides its printed fields."""

import pytest

from tests.unit.compiler.reading import body, compiled, trees

DONE = {
    "1 of your Digimon may attack": "May(AttackWith(Pick(Field(Kind(DIGIMON)))))",
    "This Digimon may attack a player": "May(AttackWith(digimon_too=False))",
    "This Digimon may attack an opponent's Digimon": "May(AttackWith(player_too=False))",
    "This Digimon may attack without suspending": "May(AttackWith(suspending=False))",
    "This Digimon attacks": "AttackWith()",
    "You may attack a player with 1 of your Digimon": "May(AttackWith(Pick(Field(Kind(DIGIMON))), "
    "digimon_too=False))",
    "All of your Digimon unsuspend": "Unsuspend(Field(Kind(DIGIMON)))",
    "You may change the attack target to this Digimon": "May(ChangeTarget(This()))",
    "End that attack": "EndAttack()",
    "If you have a Tamer, gain 1 memory, then delete this Digimon": "If("
    "Exists(Field(Kind(TAMER))), Seq((GainMemory(1), Delete(This()))))",
    "Delete 1 of your opponent's Digimon. If no opponent's Digimon was deleted by this effect,"
    " gain 1 memory": "Seq((Delete(Pick(Field(Kind(DIGIMON), OPPONENT)), slot=0),"
    " If(No(Did(0)), GainMemory(1))))",
    "Delete 1 of your opponent's single-color Digimon": "Delete(Pick(Field(AllOf((Kind(DIGIMON), "
    "Compare(COLOR_COUNT, EXACTLY, 1))), OPPONENT)))",
    "You may hatch in your breeding area": "May(Hatch())",
    "Hatch 1 Digi-Egg card to an empty space in your breeding area": "Hatch()",
    "If this Digimon has a [Greymon] digivolution card, unsuspend this Digimon": "If("
    'Is(This(), UnderCount(AT_LEAST, 1, Named(("Greymon",)))), Unsuspend(This()))',
    "This Digimon gets +2000DP for the turn": "Apply(ModDp(This(), 2000))",
}


@pytest.mark.parametrize("sentence", sorted(DONE))
def test_a_sentence_says_who_does_what(sentence: str) -> None:
    assert body(f"[When Attacking] {sentence}.") == DONE[sentence]


def test_nobody_of_theirs_is_none_of_your_own() -> None:
    text = (
        "[On Play] Delete 1 of your Digimon. If no opponent's Digimon was deleted by this effect,"
    )
    assert compiled(f"{text} gain 1 memory.").declined


def test_an_attack_target_that_can_not_change_is_a_restriction() -> None:
    assert trees("[Your Turn] This Digimon's attack target can't change.") == [
        "Ability(PERSISTENT, static=Static((Forbid(This(), BE_TARGET_CHANGED),)), turn=YOUR_TURN)"
    ]


def test_a_rule_line_adds_to_the_facts_of_its_card() -> None:
    found = compiled("[Rule] Trait: Has the [Dragon] type.\n[Rule] Name: Also treated as [Agumon].")
    assert (found.extra_traits, found.extra_names) == (["Dragon"], ["Agumon"])


def test_a_name_it_only_contains_is_no_name_of_its_own() -> None:
    found = compiled("This card/Digimon is also treated as having [Greymon] in its name.")
    assert (found.extra_names, found.extra_name_parts) == ([], ["Greymon"])


def test_several_deeds_are_done_by_the_one_that_was_chosen() -> None:
    assert body("[When Attacking] 1 of your Digimon unsuspends and attacks.") == (
        "Seq((Unsuspend(Pick(Field(Kind(DIGIMON)), slot=0)), AttackWith(Slot(0))))"
    )
