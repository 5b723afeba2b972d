"""The parts of a value add up to the value."""

from homeros.kernel.queries.costs import digivolution_cost, play_cost_of, use_cost_of
from homeros.kernel.queries.requirements import PRINTED
from homeros.kernel.queries.values import check_count, dp
from homeros.view.terms import (
    Term,
    explain_checks,
    explain_digivolution_cost,
    explain_dp,
    explain_play_cost,
    explain_use_cost,
)
from homeros.vocab.zones import HAND
from tests.helpers import positions


def total(terms: list[Term]) -> int:
    return sum(term.change for term in terms)


def test_dp_and_checks_are_the_sum_of_their_parts_in_games_full_of_modifiers() -> None:
    explained = 0
    for seed in (1, 3, 5, 7):
        for state in positions(seed):
            for number, permanent in list(state.permanents.items()):
                fresh = state.clone()
                parts = explain_dp(fresh, number)
                assert total(parts) == dp(state, permanent)
                assert dp(fresh, fresh.permanents[number]) == dp(state, permanent)
                assert total(explain_checks(state, number)) == check_count(state, permanent)
                explained += len(parts) > 1
                known = [one for one in parts if one.source is not None and one.change]
                unknown = [one for one in parts if not one.source and one.note == "limit"]
                if unknown and not any(one.change < 0 for one in known):
                    raise AssertionError(f"a part of {parts} is not explained")
    assert explained > 100


def test_costs_are_the_sum_of_their_parts() -> None:
    for state in positions(1, 100):
        player = state.turn_player
        for card in state.zone(HAND, player):
            card_def = state.card_def(card)
            assert total(explain_play_cost(state, card, player)) == play_cost_of(
                state, card, player
            )
            assert total(explain_use_cost(state, card, player)) == use_cost_of(state, card, player)
            for number in state.field(player):
                for place in range(PRINTED, PRINTED + len(card_def.evolutions)):
                    parts = explain_digivolution_cost(state, card, place, player, number)
                    assert total(parts) == digivolution_cost(
                        state, card, place, player, -1 - number
                    )
