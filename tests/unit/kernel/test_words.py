"""Action words in games: every option by its text, and what is refused by its clause."""

from random import Random

import pytest

from homeros.cards.files import load_deck, load_pool
from homeros.game import Game, new_game
from homeros.kernel.refusals import PLACES, REASONS
from homeros.kernel.sight import choice_key, thing_of_key
from homeros.kernel.words import (
    format_answer,
    format_option,
    option_texts,
    parse_answer,
    parse_option,
)
from homeros.model.decision import CHOOSE_THINGS, Decision
from homeros.model.state import GameState
from homeros.vocab.clauses import is_clause
from homeros.vocab.errors import AmbiguousAnswer, IllegalAnswer, InvalidAnswer
from homeros.vocab.verbs import CHOOSE, option_key
from homeros.vocab.zones import HAND, SECURITY

DECKS = ("st1", "blue", "yellow", "vanilla-red")


def picks(decision: Decision, chance: Random) -> tuple[int, ...]:
    picked: tuple[int, ...] = ()
    while True:
        following = decision.legal_next(picked)
        if decision.can_stop(picked) and (not following or chance.random() < 0.4):
            return picked
        picked = (*picked, chance.choice(following))


def asked(state: GameState) -> Decision:
    assert state.decision is not None
    return state.decision


@pytest.mark.parametrize("seed", range(6))
def test_every_option_and_answer_of_a_game_is_read_back_from_its_text(seed: int) -> None:
    chance = Random(seed)
    first, second = chance.sample(DECKS, 2)
    game = new_game(first, second, seed=seed)
    verbs: set[str] = set()
    while not game.over:
        state = game.state
        decision = asked(state)
        texts = option_texts(state, decision)
        assert len(set(texts)) == len(texts)
        for index, text in enumerate(texts):
            assert parse_option(state, decision, text) == index
            assert parse_option(state, decision, text.upper()) == index
            assert format_option(state, decision.keys[index]) == text
            verbs.add(text.split()[0])
        picked = picks(decision, chance)
        assert parse_answer(state, decision, format_answer(state, decision, picked)) == picked
        game.answer(picked)
    assert {"play", "digivolve", "attack", "pass", "hatch"} <= verbs


def at(text: str) -> Game:
    return Game.from_position(text)


def offered(game: Game) -> list[str]:
    assert game.decision is not None
    return game.decision.texts


def test_permanents_of_one_number_are_told_apart_by_their_order() -> None:
    game = at("T4 p1 main mem:2 | p1 B:[ST1-03 ST1-03] | p2 S:0")
    assert offered(game) == ["attack ST1-03#1 player", "attack ST1-03#2 player", "pass"]
    with pytest.raises(AmbiguousAnswer, match=r"ST1-03#1 player or attack ST1-03#2 player"):
        game.answer("attack ST1-03 player")
    game.answer("attack ST1-03#2 player")
    first, second = [game.state.permanents[number] for number in game.state.field(0)]
    assert (first.suspended, second.suspended) == (False, True)


def test_a_card_may_be_called_by_its_name_and_a_text_left_unfinished() -> None:
    text = "T4 p1 main mem:2 | p1 B:[ST1-03] H:[ST1-07 ST1-12] | p2 S:1"
    for words in ("play tai kamiya", "PLAY ST1-12", "play tai", "p1 play ST1-12"):
        game = at(text)
        game.answer(words)
        assert len(game.state.field(0)) == 2
    game = at(text)
    game.answer("digivolve greymon agumon")
    assert len(game.state.permanents[game.state.field(0)[0]].cards) == 2


def test_a_name_that_begins_another_name_never_means_that_other_card() -> None:
    game = at("T4 p1 main mem:2 | p1 H:[ST1-11] | p2 B:[ST1-07] S:1")
    assert "play ST1-11" in offered(game)
    with pytest.raises(IllegalAnswer, match="CR 6-5-1-1-1"):
        game.answer("play Greymon")


def test_the_way_of_digivolving_is_named_where_there_are_several() -> None:
    game = at("T4 p1 main mem:2 | p1 B:[ST1-07] H:[ST1-11 ST1-09] | p2 S:1")
    assert [text for text in offered(game) if text.startswith("digi")] == [
        "digivolve ST1-09 onto ST1-07"
    ]


REFUSED = [
    ("T4 p1 main mem:2 | p1 B:[ST1-03!] | p2 S:1", "attack ST1-03 player", "7-1-2-1"),
    ("T4 p1 main mem:2 | p1 B:[ST1-03~] | p2 S:1", "attack ST1-03 player", "11-2-5"),
    ("T4 p1 main mem:2 | p1 R:[ST1-03] | p2 S:1", "attack ST1-03 player", "11-2-1"),
    ("T4 p1 main mem:2 | p1 B:[ST1-03] | p2 B:[ST1-07]", "attack ST1-03 ST1-07", "11-2-7-1"),
    ("T4 p1 main mem:2 | p1 B:[ST1-03] | p2 S:1", "attack ST1-07 player", "6-5-1-5-1"),
    ("T4 p1 main mem:2 | p2 B:[ST1-03] S:1", "p2 attack ST1-03 player", "11-1-2"),
    ("T4 p1 main mem:-9 | p1 H:[ST1-11]", "p2 play ST1-11", "6-5-1-1-1"),
    ("T4 p1 main mem:0 | p1 H:[ST1-11]", "play ST1-11", "1-3-11-1"),
    ("T4 p1 main mem:0 | p1 H:[ST1-16]", "use ST1-16", "4-19-2"),
    ("T4 p1 main mem:0 | p1 H:[ST1-16]", "play ST1-16", "7-1-1"),
    ("T4 p1 main mem:0 | p1 H:[ST1-03]", "use ST1-03", "9-1-1"),
    ("T4 p1 main mem:0 | p1 B:[ST1-03] H:[ST1-11]", "digivolve ST1-11 onto ST1-03", "8-1-3-1"),
    ("T4 p1 main mem:0 | p1 B:[ST1-03] H:[ST1-07]", "link ST1-07 to ST1-03", "10-1-3-1"),
    ("T4 p1 main mem:0 | p1 B:[ST1-03 ST1-07] H:[ST1-11]", "dna ST1-11 ST1-03 ST1-07", "8-2-3-1"),
    (
        "T4 p1 main mem:0 | p1 B:[ST1-03 ST1-12] H:[ST1-11]",
        "burst ST1-11 ST1-03 tamer ST1-12",
        "8-3-3-1",
    ),
    ("T4 p1 main mem:0 | p1 B:[ST1-03] H:[ST1-11]", "appfuse ST1-11 ST1-03", "8-4-3-1"),
    ("T4 p1 main mem:0 | p1 B:[ST1-03]", "activate ST1-03 effect 1", "15-8-4-2"),
    ("T4 p1 main mem:0 | p1 B:[ST1-03]", "block ST1-03", "11-4-1"),
    ("T4 p1 main mem:0 | p1 E:3", "hatch", "6-4-1"),
    ("T4 p1 main mem:0 | p1 R:[ST1-03]", "move", "6-4-1"),
    ("T4 p1 breeding mem:0 | p1 R:[ST1-01] E:0", "p2 hatch", "6-4-1"),
    ("T4 p1 breeding mem:0 | p1 E:1 H:[ST1-03]", "play ST1-03", "6-5-1"),
    ("T4 p1 breeding mem:0 | p1 E:1", "yes", "6-4-1"),
    ("T4 p1 main mem:0 | p1 E:1", "number 3", "6-5-1"),
    ("T4 p1 main mem:0 | p1 H:[ST1-03]", "choose ST1-03", "6-5-1"),
]


@pytest.mark.parametrize("position,text,clause", REFUSED)
def test_what_is_not_offered_is_explained_with_its_clause(
    position: str, text: str, clause: str
) -> None:
    game = at(position)
    before = game.hash()
    reason = game.why_not(text)
    assert reason is not None
    assert reason.endswith(f"(CR {clause})")
    with pytest.raises(IllegalAnswer):
        game.answer(text)
    assert game.hash() == before


def test_what_is_offered_has_no_reason_against_it() -> None:
    game = at("T4 p1 main mem:2 | p1 B:[ST1-03] H:[ST1-07 ST1-12] | p2 B:[ST1-03~] S:1")
    for text in offered(game):
        assert game.why_not(text) is None


def test_an_answer_that_can_not_be_read_says_what_is_offered() -> None:
    game = at("T4 p1 main mem:2 | p1 B:[ST1-03] H:[ST1-12] | p2 S:1")
    before = game.hash()
    for text in ("", "fly away", "play nobody", "attack the moon", "digivolve"):
        with pytest.raises(InvalidAnswer, match=r"offered: .*pass\n  position: T4 p1 main mem:2"):
            game.answer(text)
        assert game.hash() == before


def test_every_reason_cites_a_clause_there_is() -> None:
    for clause in (*REASONS, *PLACES.values()):
        assert is_clause(clause), clause


def test_several_cards_are_chosen_with_commas() -> None:
    game = at("T4 p1 main mem:2 | p1 H:[ST1-03 ST1-03 ST1-07] | p2 S:1")
    state = game.state
    cards = state.zone(HAND, 0)
    keys = tuple([option_key(CHOOSE, 0, card + 1) for card in cards])
    decision = Decision(0, CHOOSE_THINGS, keys, 0, 3)
    assert format_answer(state, decision, (0, 2)) == "choose ST1-03#1, ST1-07"
    assert parse_answer(state, decision, "choose ST1-03#1, ST1-07") == (0, 2)
    assert parse_answer(state, decision, "agumon, agumon, greymon") == (0, 1, 2)
    assert parse_answer(state, decision, "nothing") == ()
    with pytest.raises(IllegalAnswer, match="picked already"):
        parse_answer(state, decision, "greymon, greymon")


def test_a_card_that_is_hidden_is_called_by_its_place() -> None:
    state = at("T4 p1 main mem:2 | p2 S:[ST1-03 ST1-07^]").state
    keys = tuple([choice_key(state, state.ref(card), 0) for card in state.zone(SECURITY, 1)])
    decision = Decision(0, CHOOSE_THINGS, keys)
    assert option_texts(state, decision) == [
        "hidden p2 security 1",
        "choose p2:ST1-07 in security",
    ]


def test_a_card_hidden_in_a_stack_is_called_by_its_place_there() -> None:
    state = at("T4 p1 main mem:2 | p2 B:[ST1-07>(ST1-03)>ST1-02]").state
    stack = state.permanents[state.field(1)[0]].cards
    for card, word in zip(
        stack[1:], ("hidden p2 under ST1-07 2", "choose p2:ST1-02 "), strict=True
    ):
        key = choice_key(state, state.ref(card), 0)
        assert thing_of_key(state, key) == state.ref(card)
        assert option_texts(state, Decision(0, CHOOSE_THINGS, (key,)))[0].startswith(word)
    own = choice_key(state, state.ref(stack[1]), 1)
    assert format_option(state, own, Decision(1, CHOOSE_THINGS, (own,))).startswith("choose ST1-03")


def test_decks_of_these_tests_can_be_played() -> None:
    pool = load_pool("starter")
    for name in DECKS:
        assert not load_deck(name).unknown(pool)
