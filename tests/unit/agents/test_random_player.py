"""The random player."""

from collections import Counter

from homeros.agents.random_player import RandomPlayer
from homeros.model.decision import CHOOSE_THINGS, MAIN_ACTION, ORDER_OF, Decision


def test_the_same_seed_gives_the_same_answers() -> None:
    one, other = RandomPlayer(9), RandomPlayer(9)
    assert [one.below(1000) for _ in range(50)] == [other.below(1000) for _ in range(50)]
    assert [RandomPlayer(9).below(1000)] != [RandomPlayer(10).below(1000)]


def test_every_option_is_chosen_about_equally_often() -> None:
    player = RandomPlayer(1)
    decision = Decision(0, MAIN_ACTION, (5, 6, 7, 8))
    counts = Counter(player.choose(decision) for _ in range(4000))
    assert set(counts) == {(0,), (1,), (2,), (3,)}
    assert all(850 < count < 1150 for count in counts.values())


def test_choices_of_several_are_legal_and_of_every_size() -> None:
    player = RandomPlayer(2)
    decision = Decision(
        0, CHOOSE_THINGS, (1, 2, 3, 4), 0, 4, weights=(3, 3, 2, 1), budget=5, classes=(0, 0, 1, 1)
    )
    answers = {player.choose(decision) for _ in range(2000)}
    assert all(decision.can_stop(picks) for picks in answers)
    assert answers == {(), (0,), (1,), (2,), (3,), (2, 3)}


def test_an_order_is_a_permutation() -> None:
    player = RandomPlayer(3)
    answers = {player.choose(Decision(0, ORDER_OF, (1, 2, 3), 3, 3)) for _ in range(300)}
    assert len(answers) == 6
