"""The public face: answers, refusals that change nothing, clones, faults, the sessions shown."""

import doctest
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import homeros
from homeros import Game, new_game
from homeros.cards.deck import DeckList
from homeros.cards.files import load_pool
from homeros.kernel import machine
from homeros.model.frames import Frame
from homeros.model.state import GameState
from homeros.vocab.errors import (
    AmbiguousAnswer,
    EngineBug,
    HomerosError,
    IllegalAnswer,
    IllegalDeck,
    IllegalPosition,
    InvalidAnswer,
)

ROOT = Path(__file__).parents[2]
SHOWN = "T4 p1 main mem:2 | p1 B:[ST1-03 ST1-07] H:[ST1-12 ST1-11] | p2 B:[ST1-04~] S:2"


def shown() -> Game:
    return Game.from_position(SHOWN)


def play(game: Game, chance: Random, answers: int = 10_000) -> None:
    for _ in range(answers):
        decision = game.decision
        if decision is None:
            return
        picked: tuple[int, ...] = ()
        while not decision.can_stop(picked) or (
            decision.legal_next(picked) and chance.random() < 0.5
        ):
            picked = (*picked, chance.choice(decision.legal_next(picked)))
        game.answer(picked)


def test_the_same_decks_seed_and_answers_give_the_same_game() -> None:
    games = [new_game("st1", "yellow", seed=5) for _ in range(2)]
    for game in games:
        play(game, Random(5))
        assert game.over
    assert games[0].hash() == games[1].hash()
    assert games[0].history == games[1].history
    assert games[0].winner in ("p1", "p2", "draw")


def test_a_game_is_answered_by_text_index_option_or_several() -> None:
    game = shown()
    hashes = set()
    assert game.decision is not None
    for index, option in enumerate(game.decision.options):
        for answer in (option, option.text, index, [index], [option.text], [option]):
            twin = game.clone()
            twin.answer(answer)
            hashes.add((index, twin.hash()))
    assert len(hashes) == len(game.decision.options)


def test_an_option_says_its_cost_and_the_memory_after_it() -> None:
    game = shown()
    assert game.decision is not None
    costs = {option.text: (option.cost, option.memory) for option in game.decision.options}
    assert costs["play ST1-12"] == (2, 0)
    assert costs["pass"] == (None, -3)
    for option in game.decision.options:
        if option.verb in ("play", "digivolve"):
            twin = game.clone()
            twin.answer(option)
            assert option.memory is not None
            assert twin.state.turn != 4 or twin.state.memory_of(0) == option.memory


def test_a_decision_says_who_decides_what_for_and_a_safe_default() -> None:
    decision = shown().decision
    assert decision is not None
    assert (decision.player, decision.index, decision.kind, decision.purpose) == (
        "p1",
        0,
        "main",
        "action",
    )
    assert (decision.minimum, decision.maximum, decision.ordered) == (1, 1, False)
    assert decision.default is not None
    assert decision.texts[decision.default[0]] == "pass"
    assert decision.can_stop((0,))
    assert not decision.can_stop(())


REFUSALS: list[tuple[object, type[HomerosError]]] = [
    ("fly away", InvalidAnswer),
    ("", InvalidAnswer),
    ("play", AmbiguousAnswer),
    ("attack ST1-04 player", IllegalAnswer),
    ("hatch", IllegalAnswer),
    ("p2 pass", IllegalAnswer),
    (99, IllegalAnswer),
    (-1, IllegalAnswer),
    ([0, 1], IllegalAnswer),
    ([], IllegalAnswer),
    ([0.5], InvalidAnswer),
]


@pytest.mark.parametrize("answer,kind", REFUSALS)
def test_a_refused_answer_changes_nothing_and_shows_the_position(
    answer: object, kind: type[HomerosError]
) -> None:
    game = shown()
    before = (game.hash(), game.position(), game.history)
    with pytest.raises(kind, match=r"position: T4 p1 main mem:2"):
        game.answer(answer)  # type: ignore[arg-type]
    assert (game.hash(), game.position(), game.history) == before


def test_a_refusal_shows_no_hidden_card_to_the_player_who_decides() -> None:
    game = new_game("st1", "yellow", seed=1, first=0)
    with pytest.raises(InvalidAnswer) as error:
        game.answer("fly")
    assert "ST3-" not in str(error.value)
    assert "seed" not in str(error.value)


def test_a_clone_plays_on_by_itself_and_shares_the_past() -> None:
    game = new_game("st1", "blue", seed=8)
    play(game, Random(1), 12)
    before, past = game.hash(), game.history
    twin = game.clone()
    play(twin, Random(2), 8)
    assert (game.hash(), game.history) == (before, past)
    assert twin.history[: len(past)] == past
    assert len(twin.history) == len(past) + 8


def test_either_player_may_concede_at_any_time() -> None:
    game = shown()
    for player, winner in (("p1", "p2"), ("p2", "p1")):
        game = shown()
        game.concede(player)
        assert (game.over, game.winner, game.ending) == (True, winner, "concession")
        assert game.decision is None
        with pytest.raises(IllegalAnswer, match="CR 1-2-2"):
            game.answer("pass")
        with pytest.raises(IllegalAnswer, match="CR 1-2-2"):
            game.concede(player)
    assert game.history == [(-2,)]
    assert game.why_not("pass") == "pass: the game is over (CR 1-2-2)"


def test_a_concession_is_part_of_the_replay() -> None:
    game = new_game("st1", "blue", seed=8)
    play(game, Random(1), 9)
    game.concede(1)
    assert '"concede"' in game.replay()


def test_a_fault_of_the_engine_is_reported_and_leaves_the_game() -> None:
    game = new_game("st1", "blue", seed=8)
    game.record()
    play(game, Random(1), 9)
    before, lines = game.hash(), len(game.log)
    steps = machine.TABLE[game.state.stack[-1].kind]
    real = steps[:]

    def broken(state: GameState, frame: Frame) -> int:
        real[frame.pc](state, frame)
        raise ZeroDivisionError("on purpose")

    steps[:] = [broken] * len(steps)
    try:
        with pytest.raises(EngineBug, match="on purpose") as error:
            game.answer(0)
    finally:
        steps[:] = real
    for word in ("seed: 8", f"answers: {game.history}", game.position(), "deck of p2: "):
        assert word in error.value.replay
    assert (game.hash(), len(game.log)) == (before, lines)
    game.answer(0)
    assert game.hash() != before


def test_a_game_explains_what_is_being_processed() -> None:
    game = shown()
    text = game.explain()
    assert "turn: ask main (CR 6-5-1)" in text
    assert text.endswith(", ".join(game.decision.texts if game.decision else []))
    assert "play" not in game.explain("p2")
    game = Game.from_position("T4 p1 main mem:2 | p1 B:[ST1-03] | p2 B:[ST2-07] S:2")
    game.answer("attack ST1-03 player")
    while game.decision is not None and game.decision.kind == "activate":
        game.answer("pass")
    assert game.decision is not None
    assert game.decision.texts == ["block ST2-07", "pass"]
    text = game.explain()
    assert "attack: p1:ST1-03 on the player" in text
    assert "attack: block timing (CR 11-4-1)" in text


def test_a_saved_game_goes_on_where_it_was() -> None:
    game = new_game("st1", "blue", seed=8)
    play(game, Random(1), 25)
    again = Game.load(game.save())
    assert again.hash() == game.hash()
    play(game, Random(4))
    play(again, Random(4))
    assert again.hash() == game.hash()


def test_a_determinized_game_looks_the_same_to_the_player() -> None:
    game = new_game("st1", "blue", seed=8)
    play(game, Random(1), 25)
    twin = game.determinize("p1", seed=3)
    assert twin.position("p1") == game.position("p1")
    assert twin.hash() != game.hash()


def test_a_deck_may_be_a_list_of_numbers_and_its_cards_must_be_playable() -> None:
    pool = load_pool()
    deck = DeckList("small", {"ST1-03": 12}, {"ST1-01": 2})
    game = new_game(deck, ([pool.get("ST1-02")] * 12, []), seed=1, pool=pool)
    assert len(game.state.def_ids) == 26
    declined = next((card for card in pool.cards.values() if card.declined), None)
    if declined is not None:
        with pytest.raises(IllegalDeck, match=declined.number):
            new_game(([declined], []), deck)


def test_the_edition_and_the_first_player_can_be_chosen() -> None:
    game = new_game("st1", "blue", seed=1, rules="4.2", first="p2")
    assert game.position().startswith("T0 p1 setup mem:0 first:p2 rules:4.2")
    with pytest.raises(HomerosError, match="there are no rules"):
        new_game("st1", "blue", rules="1.0")
    with pytest.raises(HomerosError, match="no player"):
        game.concede("p3")


def test_every_public_name_is_there() -> None:
    for name in homeros.__all__:
        assert getattr(homeros, name) is not None
    assert sorted(dir(homeros)) == sorted(homeros.__all__)
    with pytest.raises(AttributeError):
        _ = homeros.nothing


def test_importing_homeros_loads_no_engine() -> None:
    code = "import sys, homeros; print([name for name in sys.modules if 'homeros.' in name])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert found.stdout.strip() == "[]"


@pytest.mark.parametrize("name", ["README.md", "docs/python.md", "docs/notation.md"])
def test_the_sessions_shown_run_as_shown(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    session = "\n".join(blocks)
    test = doctest.DocTestParser().get_doctest(session, {}, name, name, 0)
    assert test.examples, f"{name} shows no session"
    found: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=found.append)
    assert not found, "".join(found)


def test_a_card_that_could_not_be_read_enters_no_game_and_says_where_reading_stopped() -> None:
    pool = load_pool()
    declined = next(number for number in pool.numbers if "declined" in pool.table(number))
    with pytest.raises(IllegalPosition, match=rf"{declined} can't be played yet: .*paragraph"):
        Game.from_position(f"T4 p1 main mem:2 | p1 H:[{declined}]")
    deck = DeckList("small", {declined: 4}, {})
    with pytest.raises(IllegalDeck, match=rf"{declined} can't be played yet: .*paragraph"):
        new_game(deck, "st1")


def test_any_card_of_the_pool_that_was_read_can_be_played_with() -> None:
    game = Game.from_position("T4 p1 main mem:2 | p1 H:[BT10-017] | p2 B:[BT9-010]")
    assert game.decision is not None
    assert "play BT10-017" in [option.text for option in game.decision.options]
