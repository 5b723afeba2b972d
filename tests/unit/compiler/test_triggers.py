"""Trigger conditions: what happens to whom, by what and from where; windows; and links to them."""

import pytest

from homeros.effects.actions import Later
from homeros.vocab.cards import OPTION
from tests.unit.compiler.reading import body, compiled, trees

ANSWERED = {
    "When another Digimon is deleted": "When(DELETED, ANY_OF, AllOf((Kind(DIGIMON), Other())))",
    "When an effect plays one of your Digimon": "When(PLAYED, ANY_OF, Kind(DIGIMON), YOU, "
    "agent=BY_AN_EFFECT)",
    "When one of your Digimon's effects adds cards to your hand": "When(HAND_ADDED, ANY_OF, "
    "whose=YOU, agent=BY_YOUR_EFFECT, kinds=DIGIMON)",
    "When your opponent's security stack is removed from": "When(SECURITY_REMOVED, ANY_OF, "
    "whose=OPPONENT)",
    "When an effect trashes this digivolution card": "When(TRASHED, agent=BY_AN_EFFECT, "
    "zone=UNDER)",
    "When effects trash any of this Digimon's link cards": "When(TRASHED, ANY_OF, whose=YOU, "
    "agent=BY_AN_EFFECT, zone=LINKED, other=Not(Other()))",
    "When Tamer cards are placed in this Digimon's digivolution cards": "When(PLACED_UNDER, "
    "other=Kind(TAMER))",
    "When one of your red Digimon digivolves into [Greymon]": "When(DIGIVOLVED, ANY_OF, "
    'AllOf((Kind(DIGIMON), HasColor(RED))), YOU, other=Named(("Greymon",)))',
    "When an opponent's Digimon attacks a player": "When(ATTACKED, ANY_OF, Kind(DIGIMON), "
    "OPPONENT, against=AGAINST_PLAYER)",
    "When this Digimon becomes unsuspended during your main phase": "When(UNSUSPENDED, "
    "phase=MAIN_PHASE)",
    "When an opponent's Digimon is deleted by dropping to 0 DP": "When(DELETED, ANY_OF, "
    "Kind(DIGIMON), OPPONENT, agent=BY_THE_RULES)",
    "When this Digimon deletes an opponent's level 4 Digimon in battle": "When("
    "DELETED_IN_BATTLE, other=AllOf((Kind(DIGIMON), Compare(LEVEL, EXACTLY, 4))))",
}


@pytest.mark.parametrize("condition", sorted(ANSWERED))
def test_a_trigger_condition_says_what_happens_to_whom(condition: str) -> None:
    zone = ", zone=TRASH" if "this digivolution card" in condition else ""
    expected = f"Ability(TRIGGERED, when=({ANSWERED[condition]},), body=Draw(){zone})"
    assert trees(f"{condition}, <Draw 1>.") == [expected]


SAME = [
    ("When you play another Digimon", "When one of your other Digimon is played"),
    ("When an effect suspends another Digimon", "When another Digimon is suspended by an effect"),
    ("When you attack with a red Digimon", "When one of your red Digimon attacks"),
    ("When this Digimon suspends", "When this Digimon becomes suspended"),
    ("When an attack target is switched", "When attack targets change"),
    ("If one of your Tamers becomes suspended", "When one of your Tamers becomes suspended"),
]


@pytest.mark.parametrize("older, newer", SAME)
def test_older_and_newer_words_for_one_event_are_one_tree(older: str, newer: str) -> None:
    assert trees(f"[Your Turn] {older}, <Draw 1>.") == trees(f"[Your Turn] {newer}, <Draw 1>.")


def test_what_lowers_a_cost_cuts_in_before_it_is_paid() -> None:
    older = (
        "When this Digimon digivolves into [Greymon] in your hand, "
        "reduce the digivolution cost by 1."
    )
    assert trees(f"[Your Turn] {older}") == [
        "Ability(IMMEDIATE, when=(When(WOULD_DIGIVOLVE, zone=HAND, "
        'other=Named(("Greymon",))),), body=ReduceCost(1), turn=YOUR_TURN)'
    ]


def test_it_stays_whoever_else_was_spoken_of_meanwhile() -> None:
    text = (
        "When this Digimon would leave the battle area, by deleting 1 of your other Digimon, "
        "it doesn't leave."
    )
    other = "Pick(Field(AllOf((Kind(DIGIMON), Other()))))"
    assert body(f"[All Turns] {text}") == f"By(Delete({other}), Stay())"


def test_only_who_is_about_to_leave_can_stay() -> None:
    assert compiled("[All Turns] When this Digimon attacks, it doesn't leave.").declined


def test_those_digimon_are_not_the_cards_trashed_from_them_but_the_one_that_had_them() -> None:
    text = "When effects trash any of your Digimon's link cards, delete 1 of those Digimon."
    assert body(f"[All Turns] {text}") == "Delete(Pick(Foe()))"


def test_all_effects_below_are_chosen_from_when_a_condition_says_so() -> None:
    text = (
        "[Main] Activate 1 of the effects below. If you have a Tamer, activate all of the effects "
        "below instead. ・<Draw 1>. ・Gain 1 memory."
    )
    some = "OneOf((Draw(), GainMemory(1)))"
    every = "OneOf((Draw(), GainMemory(1)), 2)"
    expected = f"If(Exists(Field(Kind(TAMER))), {every}, otherwise={some})"
    assert body(text, OPTION) == expected


def test_a_condition_can_ask_whose_digimon_the_effect_suspended() -> None:
    text = "[On Play] Suspend 1 Digimon. If this effect suspended your Digimon, <Draw 1>."
    assert body(text) == (
        "Seq((Suspend(Pick(Field(Kind(DIGIMON), BOTH)), slot=0), "
        "If(Exists(Among(0, Kind(DIGIMON), whose=YOU)), Draw())))"
    )


def test_what_is_done_later_is_not_known_before() -> None:
    text = (
        "[Main] At the end of the turn, delete 1 of your opponent's Digimon. "
        "If this effect didn't delete, <Draw 1>."
    )
    assert compiled(text, OPTION).declined


def test_what_is_said_behind_the_end_of_a_battle_waits_for_it_too() -> None:
    text = (
        "[Security] At the end of the battle, delete 1 of your opponent's Digimon. "
        "If this effect didn't delete, <Draw 1>."
    )
    found = compiled(text, OPTION, "security")
    assert len(found.abilities) == 2
    assert isinstance(found.abilities[0].body, Later)


def test_instead_replaces_the_last_sentence_and_what_it_is_the_end_of() -> None:
    single = "[On Play] Gain 1 memory. Then, <Draw 1>. If you have a Tamer, <Draw 2> instead."
    assert body(single) == (
        "Seq((GainMemory(1), If(Exists(Field(Kind(TAMER))), Draw(2), otherwise=Draw())))"
    )
    whole = (
        "[On Play] Reveal the top 3 cards of your deck. Add 1 red card among them to your hand. "
        "Trash the rest. If you have a Tamer, <Draw 1> instead."
    )
    assert body(whole).startswith("If(Exists(Field(Kind(TAMER))), Draw(), otherwise=Seq((Reveal(")


def test_what_may_be_done_instead_is_a_choice_between_the_two() -> None:
    text = "[On Play] Gain 1 memory. If you have a Tamer, you may delete 1 Digimon instead."
    either = "OneOf((Delete(Pick(Field(Kind(DIGIMON), BOTH))), GainMemory(1)))"
    assert body(text) == f"If(Exists(Field(Kind(TAMER))), {either}, otherwise=GainMemory(1))"
