"""What must hold in every game, checked after every step of random games."""

import pytest

from homeros.agents.audit import FULL, LIGHT, Audit
from homeros.agents.decks import MIXED
from homeros.agents.matches import Match, play_match
from homeros.agents.replays import find_card, replay_of, replays_alike
from homeros.protocol.replays import play_replay

PAIRS = [(one, other) for one in MIXED for other in MIXED]


def play(decks: tuple[str, str], seed: int, audit: Audit) -> Match:
    match = play_match(decks, seed, audit)
    assert not match.what, f"{decks} seed {seed}, {len(match.answers)} answers: {match.trace}"
    return match


@pytest.mark.parametrize("decks", PAIRS, ids="-".join)
def test_random_games_keep_every_invariant(decks: tuple[str, str]) -> None:
    audit = Audit(LIGHT)
    for seed in range(3):
        play(decks, seed, audit)


@pytest.mark.parametrize("deck", ["vanilla", "heavy", "everything"])
def test_every_decision_of_a_game_keeps_every_invariant(deck: str) -> None:
    match = play((deck, deck), 11, Audit(FULL))
    assert match.ending


@pytest.mark.parametrize("deck", ["vanilla", "heavy", "everything"])
def test_the_same_answers_give_the_same_game(deck: str) -> None:
    match = play((deck, f"{deck}-blue"), 5, Audit(LIGHT))
    replays_alike(match)


def test_a_replay_of_a_bot_game_can_be_played() -> None:
    match = play(("heavy", "everything"), 6, Audit(LIGHT))
    replay = replay_of(match)
    *_, last = play_replay(replay, find_card)
    assert last.hash() == match.hashes[-1][1]


def test_games_with_cards_of_all_kinds_together_keep_every_invariant() -> None:
    audit = Audit(LIGHT)
    for seed in range(8):
        play((f"shuffled-{seed}", f"shuffled-{seed + 50}"), seed, audit)


@pytest.mark.slow
def test_many_games_with_cards_of_all_kinds_together_keep_every_invariant() -> None:
    audit = Audit(LIGHT)
    for seed in range(100, 700):
        play((f"shuffled-{seed}", f"shuffled-{seed + 1000}"), seed, audit)


@pytest.mark.slow
@pytest.mark.parametrize("decks", PAIRS, ids="-".join)
def test_many_random_random_games_keep_every_invariant(decks: tuple[str, str]) -> None:
    audit = Audit(LIGHT)
    for seed in range(1000, 1040):
        play(decks, seed, audit)


@pytest.mark.slow
@pytest.mark.parametrize("decks", PAIRS, ids="-".join)
def test_more_games_keep_every_invariant_at_every_decision(decks: tuple[str, str]) -> None:
    audit = Audit(FULL)
    for seed in range(2000, 2003):
        play(decks, seed, audit)


@pytest.mark.slow
def test_random_games_meet_nearly_everything_there_is() -> None:
    audit = Audit(LIGHT)
    for seed in range(150):
        play(PAIRS[seed % len(PAIRS)], seed, audit)
    # What random play is too unlikely to meet; scenarios cover these.
    rare = {"purpose loop", "purpose link limit", "frame loop", "ending loop", "frame cards"}
    assert set(audit.never()) <= rare
