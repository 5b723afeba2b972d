"""What a player can't see changes nothing they can: views, options, log lines and saves."""

import msgspec
import pytest

from homeros.agents.random_player import RandomPlayer
from homeros.kernel.machine import answer
from homeros.kernel.sight import visible_to
from homeros.model.state import GameState
from homeros.protocol.records import ViewRecord, view_record
from homeros.protocol.saves import load_save, save_state
from homeros.view.determinize import asked_again, determinize
from homeros.view.log import log_lines
from homeros.view.view import make_view
from homeros.view.words import View
from tests.helpers import library, positions, some_decks

SEEDS = range(6)


def unseen(state: GameState, player: int) -> set[int]:
    return {card for card in range(len(state.def_ids)) if not visible_to(state, card, player)}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_that_differs_only_in_unseen_cards_looks_the_same(seed: int) -> None:
    dealt_otherwise = 0
    for place, state in enumerate(positions(seed)):
        for player in (0, 1):
            twin = determinize(state, player, seed * 1000 + place)
            assert make_view(twin, player) == make_view(state, player, len(state.log or []))
            dealt_otherwise += twin.def_ids != state.def_ids
    assert dealt_otherwise > 100


@pytest.mark.parametrize("seed", SEEDS)
def test_options_do_not_depend_on_what_the_player_can_not_see(seed: int) -> None:
    """The question is put anew in the re-dealt game: it must come out the same."""
    asked = 0
    for place, state in enumerate(positions(seed)):
        decision = state.decision
        assert decision is not None
        twin = determinize(state, decision.player, place)
        assert twin.decision is decision
        if asked_again(twin) and twin.decision is not decision:
            assert written(twin) == written(state)
            asked += 1
    assert asked > 40


def written(state: GameState) -> list[int]:
    """The decision as integers."""
    found: list[int] = []
    if state.decision is not None:
        state.decision.write(found)
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_the_options_of_the_other_player_fit_the_cards_they_are_dealt(seed: int) -> None:
    """A bot that re-deals while the other player decides finds legal options there."""
    changed = 0
    for place, state in enumerate(positions(seed)):
        decision = state.decision
        assert decision is not None
        twin = determinize(state, 1 - decision.player, place)
        if twin.decision is not decision:
            assert written(asked_twice(twin)) == written(twin)
            changed += written(twin) != written(state)
    assert changed > 10


def asked_twice(state: GameState) -> GameState:
    twin = state.clone()
    assert asked_again(twin)
    return twin


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_answer_is_told_the_same_until_something_hidden_comes_out(seed: int) -> None:
    compared = 0
    for place, state in enumerate(positions(seed, 120)):
        decision = state.decision
        assert decision is not None
        player = decision.player
        picks = RandomPlayer(place).choose(decision)
        twins = [determinize(state, player, place), determinize(state, player, place + 9999)]
        hidden = unseen(state, player)
        for twin in twins:
            twin.log = []
            answer(twin, picks)
        for one, other, entry in zip(
            log_lines(twins[0], player),
            log_lines(twins[1], player),
            twins[0].log or [],
            strict=False,
        ):
            if entry.private in (-1, player) and hidden & set(entry.cards):
                break
            assert one == other
            compared += 1
            if entry.what == "shuffle":
                break
    assert compared > 50


@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_never_holds_the_number_of_a_hidden_card(seed: int) -> None:
    for state in positions(seed):
        for player in (0, 1):
            view = make_view(state, player, len(state.log or []))
            assert not unseen(state, player) & numbers_in(view)


def numbers_in(view: View) -> set[int]:
    cards = [card for zone in view.zones for card in zone.cards]
    for permanent in view.permanents:
        cards += permanent.cards + permanent.links
    found = {card.card for card in cards if card.card >= 0}
    if view.decision is not None:
        found |= {option.card for option in view.decision.options if option.card >= 0}
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_the_other_player_is_not_told_the_options(seed: int) -> None:
    for state in positions(seed, 60):
        assert state.decision is not None
        decision = make_view(state, 1 - state.decision.player).decision
        assert decision is not None
        assert (decision.options, decision.minimum, decision.maximum) == ([], -1, -1)
        assert (decision.weights, decision.fits, decision.classes) == ([], [], [])


@pytest.mark.parametrize("seed", SEEDS)
def test_a_save_gives_back_exactly_the_same_game(seed: int) -> None:
    cards = library(some_decks(seed))
    for place, state in enumerate(positions(seed)):
        loaded = load_save(save_state(state), cards.__getitem__)
        assert loaded.hash() == state.hash()
        for player in (0, 1):
            assert make_view(loaded, player) == make_view(state, player, len(state.log or []))
        if place % 10 == 0 and state.decision is not None:
            picks = RandomPlayer(place).choose(state.decision)
            original = state.clone()
            answer(original, picks)
            answer(loaded, picks)
            assert loaded.hash() == original.hash()


def test_a_re_dealt_game_can_be_played_on_and_saved() -> None:
    for seed in SEEDS:
        cards = library(some_decks(seed))
        for place, state in enumerate(positions(seed, 80)):
            twin = determinize(state, place % 2, place)
            player = RandomPlayer(place)
            for _ in range(6):
                if twin.decision is not None:
                    answer(twin, player.choose(twin.decision))
            assert load_save(save_state(twin), cards.__getitem__).hash() == twin.hash()


def test_a_view_goes_over_the_wire_unchanged() -> None:
    for state in positions(0, 60):
        record = view_record(make_view(state, 0))
        assert msgspec.json.decode(msgspec.json.encode(record), type=ViewRecord) == record
