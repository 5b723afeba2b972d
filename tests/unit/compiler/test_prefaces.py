"""What is said before a sentence: from where, and for how much; and costs said in other ways."""

import pytest

from homeros.vocab.cards import TAMER
from tests.unit.compiler.reading import body, compiled, trees

FREELY = {
    "From your trash, you may link 1 [Hybrid] trait Digimon card to this Digimon without paying "
    "the cost.": 'May(LinkTo(Cards(TRASH, AllOf((Kind(DIGIMON), Trait(("Hybrid",))))), This()))',
    "Without paying the cost, you may link 1 [Hybrid] trait Digimon card from your trash to this "
    "Digimon.": 'May(LinkTo(Cards(TRASH, AllOf((Kind(DIGIMON), Trait(("Hybrid",))))), This()))',
    "From your hand and without paying the cost, you may use 1 [Hybrid] trait Option card.": (
        'May(UseOption(Pick(Cards(HAND, AllOf((Kind(OPTION), Trait(("Hybrid",))))))))'
    ),
    "From your hand and without paying the cost, you may play 1 [Agumon].": (
        'May(Play(Pick(Cards(HAND, Named(("Agumon",))))))'
    ),
    "You may play 1 [Agumon] from your hand or 1 [Gabumon] from your trash without paying the "
    "cost.": 'May(Play(Pick(EitherOf(Cards(HAND, Named(("Agumon",))), '
    'Cards(TRASH, Named(("Gabumon",)))))))',
    "<Draw 1> and, until your opponent's turn ends, this Digimon gets +2000 DP.": (
        "Seq((Draw(), Apply(ModDp(This(), 2000), UNTIL_OPPONENTS_TURN_ENDS)))"
    ),
    "By deleting this Digimon or trashing 1 card in your hand, <Draw 1>.": (
        "By(OneOf((Delete(This()), TrashCards(Pick(Cards(HAND))))), Draw())"
    ),
}


@pytest.mark.parametrize("text", sorted(FREELY))
def test_what_stands_before_a_sentence_is_about_all_of_it(text: str) -> None:
    assert body(f"[On Play] {text}") == FREELY[text]


def test_only_what_is_paid_for_can_be_free() -> None:
    assert compiled("[On Play] Without paying the cost, <Draw 1>.").declined


LEFT_OUT = {
    "This effect can't play [Greymon].": (
        'Play(Pick(Cards(HAND, AllOf((NameHas(("Greymon",)), Not(Named(("Greymon",))))))))'
    ),
    "This effect can't play cards with the same name as any of your Tamers.": (
        'Play(Pick(Cards(HAND, AllOf((NameHas(("Greymon",)), '
        "Not(Shares(NAME_INFO, Field(Kind(TAMER)))))))))"
    ),
    "This effect can't play cards of the same level.": (
        'Play(Pick(Cards(HAND, NameHas(("Greymon",))), differing=DIFFERING_LEVEL))'
    ),
}


@pytest.mark.parametrize("text", sorted(LEFT_OUT))
def test_what_an_effect_can_not_play_is_left_out_of_what_it_plays(text: str) -> None:
    played = "Play 1 card with [Greymon] in its name from your hand without paying the cost."
    assert body(f"[On Play] {played} {text}") == LEFT_OUT[text]


CUTTING_IN = {
    "When any of your Digimon would be linked, reduce the cost by 1.": (
        "When(WOULD_LINK, ANY_OF, Kind(DIGIMON), YOU)"
    ),
    "When a [Hybrid] trait card would link to this Digimon, reduce the link cost by 1.": (
        'When(WOULD_LINK, other=Trait(("Hybrid",)))'
    ),
    "When this Digimon would digivolve into a Digimon card from the trash, reduce the digivolution "
    "cost by 1.": "When(WOULD_DIGIVOLVE, zone=TRASH, other=Kind(DIGIMON))",
    "When any of your Digimon would digivolve from level 5 to level 6, reduce the digivolution cost"
    " by 1.": "When(WOULD_DIGIVOLVE, ANY_OF, AllOf((Kind(DIGIMON), Compare(LEVEL, EXACTLY, 5))), "
    "YOU, other=Compare(LEVEL, EXACTLY, 6))",
}


@pytest.mark.parametrize("text", sorted(CUTTING_IN))
def test_costs_fall_before_what_they_are_paid_for(text: str) -> None:
    assert trees(text) == [f"Ability(IMMEDIATE, when=({CUTTING_IN[text]},), body=ReduceCost(1))"]


def test_it_is_not_deleted_whose_deletion_is_about_to_happen() -> None:
    cost = "by trashing this Digimon's bottom digivolution card"
    text = f"[All Turns] When any of your Digimon would be deleted, {cost}, it isn't deleted."
    paid = "TrashCards(Under(This(), number=1, bottom=True))"
    assert body(text) == f"By({paid}, Stay(Subject()))"


MATERIALS = {
    "[Digivolve] Lv.4 w/[Greymon] in name & [Hybrid] trait: Cost 3": (
        'AllOf((Compare(LEVEL, EXACTLY, 4), NameHas(("Greymon",)), Trait(("Hybrid",))))'
    ),
    "[Digivolve] Lv.4 w/3 or more digivolution cards: Cost 3": (
        "AllOf((Compare(LEVEL, EXACTLY, 4), UnderCount(AT_LEAST, 3)))"
    ),
    "[Digivolve] 2-color Lv.4: Cost 3": (
        "AllOf((Compare(COLOR_COUNT, EXACTLY, 2), Compare(LEVEL, EXACTLY, 4)))"
    ),
}


@pytest.mark.parametrize("text", sorted(MATERIALS))
def test_requirements_ask_for_what_they_say(text: str) -> None:
    assert trees(text) == [f"Requirement(DIGIVOLVE, (Material({MATERIALS[text]}),), 3)"]


def test_what_is_done_at_turn_end_waits_until_then() -> None:
    text = (
        "[On Play] Play 1 [Agumon] from your hand without paying the cost. Delete it at turn end."
    )
    played = 'Play(Pick(Cards(HAND, Named(("Agumon",)))), slot=0)'
    waiting = "Later(AT_END_OF_TURN, 1, about=Slot(0))"
    first, reserved = trees(text)
    assert f"body=Seq(({played}, {waiting}))" in first
    assert "body=Delete(Subject())" in reserved


def test_their_effects_that_can_not_be_activated_are_theirs() -> None:
    lasts = "Until your opponent's turn ends"
    text = f"{lasts}, none of their Digimon's [On Deletion] effects can activate."
    barred = "Forbid(Field(Kind(DIGIMON), OPPONENT), ACTIVATE, timing=DELETED)"
    assert body(f"[On Play] {text}") == f"Apply({barred}, UNTIL_OPPONENTS_TURN_ENDS)"


def test_it_is_the_digimon_that_digivolves_not_the_tamer_that_pays() -> None:
    text = (
        "[Your Turn] When one of your Digimon attacks, by suspending this Tamer, digivolve it into "
        "a Digimon card in the trash without paying the cost."
    )
    assert body(text, TAMER) == (
        "By(Suspend(This()), DigivolveInto(Subject(), Cards(TRASH, Kind(DIGIMON))))"
    )
