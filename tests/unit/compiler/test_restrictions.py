"""Restrictions: who can't do what, by whom, with what; and what effects can't do to whom."""

import pytest

from tests.unit.compiler.reading import compiled, trees

SAID = {
    "This Digimon can't attack or block.": "Forbid(This(), ATTACK), Forbid(This(), BLOCK)",
    "This Digimon can't be deleted in battle.": "Forbid(This(), BE_DELETED_IN_BATTLE)",
    "This Digimon can't be deleted by your opponent's effects.": "Forbid(This(), BE_DELETED, "
    "by=BY_OPPONENTS_EFFECT)",
    "This Digimon can't be blocked by your opponent's Digimon with no digivolution cards.": ""
    "Forbid(This(), BE_BLOCKED, other=AllOf((Kind(DIGIMON), UnderCount(EXACTLY, 0))))",
    "This Digimon can't activate [On Play] or [When Digivolving] effects.": "Forbid(This(), "
    "ACTIVATE, timing=PLAYED), Forbid(This(), ACTIVATE, timing=DIGIVOLVED)",
    "This Digimon isn't affected by your opponent's effects.": "Immune(This(), OPPONENT)",
    "This Digimon isn't affected by the effects of your opponent's Digimon.": "Immune(This(), "
    "OPPONENT, DIGIMON)",
    "Your opponent's Digimon's effects don't affect this Digimon.": "Immune(This(), OPPONENT, "
    "DIGIMON)",
    "Your opponent's <De-Digivolve> effects don't affect this Digimon.": "Forbid(This(), "
    "BE_DE_DIGIVOLVED, by=BY_OPPONENTS_EFFECT)",
    "Your opponent's effects can't reduce this Digimon's DP or return it to hands or decks.": ""
    "Forbid(This(), LOSE_DP, by=BY_OPPONENTS_EFFECT), Forbid(This(), BE_RETURNED, "
    "by=BY_OPPONENTS_EFFECT)",
    "Players can't reduce play costs.": "ForbidPlayer(BOTH, REDUCE_PLAY_COSTS)",
    "Your opponent can't gain memory other than by Tamer effects.": "ForbidPlayer(OPPONENT, "
    "GAIN_MEMORY, except_kinds=TAMER)",
    "Your opponent can't play Digimon by effects.": "ForbidPlayer(OPPONENT, PLAY_BY_EFFECT, "
    "cards=Kind(DIGIMON))",
    "This Digimon can also attack your opponent's unsuspended Digimon.": "Permit(This(), "
    "ATTACK_UNSUSPENDED)",
}


@pytest.mark.parametrize("sentence", sorted(SAID))
def test_a_restriction_says_what_can_not_be_done(sentence: str) -> None:
    comma = "," if SAID[sentence].count("This()") < 2 else ""
    assert trees(f"[All Turns] {sentence}") == [
        f"Ability(PERSISTENT, static=Static(({SAID[sentence]}{comma})))"
    ]


def test_an_agency_behind_the_last_of_several_is_declined() -> None:
    found = compiled(
        "[All Turns] This Digimon can't be deleted or be returned to the hand or deck by your"
        " opponent's effects."
    )
    assert found.declined
