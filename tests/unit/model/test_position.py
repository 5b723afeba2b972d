"""Positions: written and read back exactly at every decision, and written by hand."""

from functools import cache
from random import Random

import pytest

from homeros.cards.files import load_pool
from homeros.cards.pool import CardPool
from homeros.game import Game, new_game
from homeros.kernel.game import KEYWORDS
from homeros.kernel.positions import format_position, parse_position
from homeros.kernel.sight import visible_to
from homeros.model.decision import MAIN_ACTION
from homeros.model.position import read_position
from homeros.model.state import GameState
from homeros.vocab.errors import IllegalPosition, InvalidPosition
from homeros.vocab.zones import BATTLE, DECK, HAND, LINKED, SECURITY, UNDER

DECKS = ("st1", "blue", "yellow")


@cache
def pool() -> CardPool:
    return load_pool("starter")


def play_on(game: Game, chance: Random) -> None:
    decision = game.decision
    assert decision is not None
    picked: tuple[int, ...] = ()
    while not decision.can_stop(picked) or (decision.legal_next(picked) and chance.random() < 0.5):
        picked = (*picked, chance.choice(decision.legal_next(picked)))
    game.answer(picked)


@pytest.mark.parametrize("seed", range(5))
def test_a_full_position_is_the_very_state_at_every_decision(seed: int) -> None:
    chance = Random(seed)
    first, second = chance.sample(DECKS, 2)
    game = new_game(first, second, seed=seed)
    between = 0
    while not game.over:
        text = game.position()
        again = Game.from_position(text, pool())
        assert again.hash() == game.hash()
        assert again.position() == text
        assert again.decision is not None
        assert game.decision is not None
        assert again.decision.texts == game.decision.texts
        between += game.decision.raw.kind != MAIN_ACTION
        play_on(game, chance)
    assert between > 5
    over = Game.from_position(game.position(), pool())
    assert (over.winner, over.ending) == (game.winner, game.ending)


def test_a_game_read_from_its_position_plays_on_as_the_game_does() -> None:
    game = new_game("st1", "yellow", seed=11)
    chance = Random(3)
    for _ in range(40):
        play_on(game, chance)
    again = Game.from_position(game.position(), pool())
    left, right = Random(9), Random(9)
    while not game.over:
        play_on(game, left)
        play_on(again, right)
        assert again.hash() == game.hash()


def test_a_player_sees_neither_hidden_cards_nor_chance() -> None:
    game = new_game("st1", "blue", seed=2)
    chance = Random(1)
    for _ in range(30):
        state = game.state
        for player in (0, 1):
            text = game.position(player)
            assert "seed" not in text
            assert "| +" not in text
            other = state.clone()
            swap(other, player)
            assert format_position(other, player) == text
        if game.over:
            break
        play_on(game, chance)


def swap(state: GameState, player: int) -> None:
    """Exchange the definitions of two cards the player can't see."""
    unseen = [c for c in state.zone(DECK, 0) if not visible_to(state, c, player)]
    state.def_ids = state.def_ids[:]
    first, last = unseen[0], unseen[-1]
    state.def_ids[first], state.def_ids[last] = state.def_ids[last], state.def_ids[first]


def test_a_position_by_hand_says_what_matters_and_stands_at_the_main_phase() -> None:
    game = Game.from_position("T4 p1 main mem:2 | p1 B:[ST1-07>ST1-03] | p2 S:0", pool())
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind) == ("p1", "main")
    assert game.position(rest=False).startswith(
        "T4 p1 main mem:2 first:p2 rules:3.6 seed:0/0 | p1 "
    )
    state = game.state
    assert (len(state.zone(DECK, 0)), len(state.zone(SECURITY, 0))) == (20, 5)
    assert (len(state.zone(DECK, 1)), len(state.zone(SECURITY, 1))) == (20, 0)
    game.answer("attack ST1-07 player")
    assert (game.winner, game.ending) == ("p1", "attack")


def test_every_mark_of_a_permanent_is_read_and_written() -> None:
    field = "[ST1-07>(ST1-03)>p2:ST1-02&ST1-04~!@%2 ST1-12* ST1-03]"
    text = f"T4 p1 main mem:-0 | p1 D:1 battle:{field} | p2 D:1 security:[ST1-03^ ST1-02]"
    state = parse_position(text, pool().cards, pool().get("ST1-02"))
    assert f"battle:{field.replace('&ST1-04', '')}" in format_position(state, rest=False)
    assert "security:[ST1-03^ ST1-02]" in format_position(state, rest=False)
    permanent = state.permanents[state.field(0)[0]]
    assert permanent.suspended
    assert permanent.played_turn == 4
    assert permanent.by_effect
    assert permanent.materials == 2
    assert [state.places[card] for card in permanent.cards] == [BATTLE, UNDER, UNDER]
    assert permanent.down == permanent.cards[1:2]
    assert state.owners[permanent.cards[2]] == 1


def test_the_phase_word_says_where_the_turn_stands() -> None:
    tail = "| p1 E:2 | p2 S:1"
    at_breeding = Game.from_position(f"T5 p1 breeding mem:0 {tail}", pool())
    assert at_breeding.decision is not None
    assert at_breeding.decision.texts == ["hatch", "pass"]
    drawing = Game.from_position(f"T5 p1 draw mem:0 {tail}", pool())
    assert len(drawing.state.zone(HAND, 0)) == 1
    waking = Game.from_position("T5 p1 unsuspend mem:0 | p1 B:[ST1-03~] | p2 S:1", pool())
    assert not waking.state.permanents[waking.state.field(0)[0]].suspended


def test_memory_is_seen_from_the_turn_player() -> None:
    game = Game.from_position("T4 p2 main mem:3 | p1 S:1 | p2 S:1", pool())
    assert game.state.memory_of(1) == 3
    assert game.position(rest=False).startswith("T4 p2 main mem:3")


UNREADABLE = [
    ("T4 p1 man | p1 S:1", "man"),
    ("T4 p1 main | p3 S:1", "p3"),
    ("T4 p1 main | p1 Q:3", "Q:3"),
    ("T4 p1 main | p1 S:3 S:4", "S:4"),
    ("T4 p1 main | p1 B:[ST1-03 ST9-99]", "ST9-99"),
    ("T4 p1 main | p1 B:3", "B:3"),
    ("T4 p1 main | p1 S:1 | p1 S:2", "p1 S:2"),
    ("T4 p1 main mem:x", "x"),
    ("T4 p1 main | p1 hand:[ST1-03", "hand"),
    ("T4 p1 main | p1 B:[ST1-03%]", "ST1-03%"),
]


@pytest.mark.parametrize("text,place", UNREADABLE)
def test_what_can_not_be_read_is_pointed_at(text: str, place: str) -> None:
    with pytest.raises(InvalidPosition) as error:
        Game.from_position(text, pool())
    assert caret(str(error.value)).startswith(place)


IMPOSSIBLE = [
    ("T4 p1 main mem:12", "12"),
    ("T0 p1 main", "T0"),
    ("T4 p1 setup", "setup"),
    ("T4 p1 main | p1 hand:[ST1-01]", "ST1-01"),
    ("T4 p1 main | p1 eggs:[ST1-03]", "ST1-03"),
    ("T4 p1 main | p1 hand:[ST1-03^]", "ST1-03^"),
    ("T4 p1 main | p1 R:[ST1-03 ST1-03]", "R:"),
]


@pytest.mark.parametrize("text,place", IMPOSSIBLE)
def test_what_no_game_could_have_is_pointed_at(text: str, place: str) -> None:
    with pytest.raises(IllegalPosition) as error:
        Game.from_position(text, pool())
    assert caret(str(error.value)).startswith(place)


def caret(message: str) -> str:
    """What stands above the caret of a message and after it."""
    *_, line, pointer = message.split("\n")
    return line[pointer.index("^") :]


def test_hidden_cards_need_something_to_stand_for_them() -> None:
    text = "T4 p1 main | p1 D:3 | p2 hand:[?x2]"
    with pytest.raises(IllegalPosition, match="stand for them"):
        parse_position(text, pool().cards)
    state = parse_position(text, pool().cards, pool().get("ST1-02"))
    assert len(state.zone(HAND, 1)) == 2


def test_a_position_seen_by_a_player_can_be_read_with_filler_cards() -> None:
    game = new_game("st1", "blue", seed=4)
    for text in ("no", "no", "hatch"):
        game.answer(text)
    again = Game.from_position(game.position(0), pool())
    assert again.position(0) == game.position(0)
    assert len(again.state.zone(HAND, 1)) == len(game.state.zone(HAND, 1))


def test_the_readable_part_must_agree_with_the_rest() -> None:
    game = new_game("st1", "blue", seed=4)
    text = game.position()
    with pytest.raises(IllegalPosition, match="disagree"):
        Game.from_position(text.replace("mem:0", "mem:1"), pool())
    letters = text.rpartition(" ")[2]
    with pytest.raises(InvalidPosition, match="damaged"):
        Game.from_position(text.replace(letters, letters[:-20]), pool())


def test_link_cards_are_part_of_their_permanent() -> None:
    text = "T4 p1 unsuspend mem:0 | p1 D:1 B:[ST1-03&ST1-04] | p2 D:1"
    state = read_position(text, {**pool().cards, "keywords": KEYWORDS}, pool().get("ST1-02"))
    permanent = state.permanents[state.field(0)[0]]
    assert [state.places[card] for card in permanent.links] == [LINKED]
    assert "battle:[ST1-03&ST1-04]" in format_position(state, rest=False)
