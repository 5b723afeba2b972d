"""Deck building: every rule of CR 1-4-1 and every kind of restriction finds what it forbids."""

import pytest

from homeros.cards.deck import DeckList
from homeros.cards.deck_read import parse_deck
from homeros.cards.legality import (
    Problem,
    Verdict,
    check_deck,
    require_legal_deck,
    verdict_of,
)
from homeros.cards.pool import CardPool, pool_from
from homeros.cards.restrictions import (
    BannedPair,
    Restriction,
    Restrictions,
    restrictions_from,
)
from homeros.vocab.clauses import is_clause
from homeros.vocab.errors import IllegalDeck, InvalidDeck

DIGIMON = [f"XX1-{n:03d}" for n in range(20)]
EGGS = ["XX2-001", "XX2-002"]
TABLES: list[dict[str, object]] = [
    *({"number": number, "kind": "Digimon", "level": 3, "dp": 1000} for number in DIGIMON),
    *({"number": number, "kind": "Digi-Egg", "level": 2} for number in EGGS),
    {"number": "XX3-001", "kind": "Option", "use_cost": 1},
    {"number": "XX3-002", "kind": "Tamer", "play_cost": 1},
    {"number": "XX3-003", "kind": ["Digimon", "Option"], "level": 5},
    {"number": "XX3-004", "kind": "Digimon", "max_copies": 50},
    {"number": "XX3-005", "kind": "Digimon", "max_copies": 0},
    {"number": "XX3-006", "kind": "Digimon", "token": True},
    {"number": "XX3-007", "kind": "Digimon", "declined": "its text is not compiled yet"},
    {"number": "XX3-008", "kind": "Digimon", "extra_numbers": ["XX1-000"]},
    {"number": "XX3-009", "kind": "Digi-Egg", "max_copies": 5},
]


@pytest.fixture(scope="module")
def pool() -> CardPool:
    return pool_from(TABLES)


def deck(more: dict[str, int] | None = None, eggs: dict[str, int] | None = None) -> DeckList:
    """A legal deck with these cards in place of others."""
    main = dict(more or {})
    for number in reversed(DIGIMON):
        main.setdefault(number, min(4, 50 - sum(main.values())))
    return DeckList("Test", {number: n for number, n in main.items() if n > 0}, eggs or {})


def clauses(problems: list[Problem]) -> list[str]:
    assert all(is_clause(problem.clause) for problem in problems if problem.clause)
    return [problem.clause for problem in problems]


def test_fifty_cards_and_no_egg_are_a_legal_deck(pool: CardPool) -> None:
    assert check_deck(deck(), pool) == []
    require_legal_deck(deck(), pool)


@pytest.mark.parametrize("change,advice", [(-1, "add 1"), (1, "take out 1")])
def test_a_deck_has_exactly_fifty_cards(change: int, advice: str, pool: CardPool) -> None:
    """CR 1-4-1-2-1."""
    wrong = deck()
    wrong.main["XX3-005"] = 3 + change
    wrong.main[DIGIMON[-1]] -= 3
    (problem,) = check_deck(wrong, pool)
    assert problem.clause == "1-4-1-2-1"
    assert problem.advice == advice


def test_a_digi_egg_deck_has_at_most_five_cards(pool: CardPool) -> None:
    """CR 1-4-1-3-1."""
    assert check_deck(deck(eggs={"XX2-001": 4, "XX2-002": 1}), pool) == []
    assert clauses(check_deck(deck(eggs={"XX2-001": 4, "XX2-002": 2}), pool)) == ["1-4-1-3-1"]


def test_at_most_four_cards_share_a_number(pool: CardPool) -> None:
    """CR 1-4-1-2-2, 1-4-1-3-2."""
    (problem,) = check_deck(deck({"XX3-001": 5}), pool)
    assert (problem.clause, problem.number) == ("1-4-1-2-2", "XX3-001")
    assert problem.advice == "take out 1"
    assert clauses(check_deck(deck(eggs={"XX2-001": 5}), pool)) == ["1-4-1-3-2"]


def test_a_rule_on_a_card_can_allow_more_copies_or_any_number(pool: CardPool) -> None:
    """CR 2-3-5-2."""
    assert check_deck(deck({"XX3-004": 50}), pool) == []
    assert check_deck(deck({"XX3-005": 50}), pool) == []
    assert check_deck(deck(eggs={"XX3-009": 5}), pool) == []
    assert clauses(check_deck(deck({"XX3-004": 51}), pool)) == ["1-4-1-2-1", "1-4-1-2-2"]


def test_a_card_that_also_has_another_number_counts_under_both(pool: CardPool) -> None:
    """CR 2-11-1."""
    assert check_deck(deck({"XX3-008": 2, "XX1-000": 2}), pool) == []
    (problem,) = check_deck(deck({"XX3-008": 2, "XX1-000": 3}), pool)
    assert (problem.clause, problem.number) == ("1-4-1-2-2", "XX1-000")


def test_each_kind_of_card_belongs_to_one_deck(pool: CardPool) -> None:
    """CR 2-2-3 to 2-2-6."""
    assert check_deck(deck({"XX3-001": 1, "XX3-002": 1, "XX3-003": 1}), pool) == []
    assert clauses(check_deck(deck({"XX2-001": 1}), pool)) == ["2-2-3"]
    assert clauses(check_deck(deck(eggs={DIGIMON[0]: 1}), pool)) == ["2-2-4"]


def test_a_token_is_in_no_deck(pool: CardPool) -> None:
    """CR 1-4-4-2."""
    assert clauses(check_deck(deck({"XX3-006": 1}), pool)) == ["1-4-4-2"]
    assert clauses(check_deck(deck(eggs={"XX3-006": 1}), pool)) == ["1-4-4-2"]


def test_a_card_whose_text_was_declined_is_not_playable_and_says_why(pool: CardPool) -> None:
    (problem,) = check_deck(deck({"XX3-007": 2}), pool)
    assert problem.certain
    assert "its text is not compiled yet" in str(problem)


def test_a_card_the_pool_does_not_have_is_a_problem_with_a_suggestion(pool: CardPool) -> None:
    (problem,) = check_deck(deck({"XX1-0010": 1}), pool)
    assert "did you mean" in problem.advice


def test_all_problems_are_found_at_once_and_told_together(pool: CardPool) -> None:
    wrong = deck({"XX3-001": 5, "XX3-006": 1, "XX3-007": 1, "YY1-001": 1}, {"XX2-001": 6})
    found = check_deck(wrong, pool)
    assert len(found) == 6
    with pytest.raises(IllegalDeck) as caught:
        require_legal_deck(wrong, pool)
    for problem in found:
        assert str(problem) in str(caught.value)


# -- restriction lists -------------------------------------------------------------------------

LIST = Restrictions(
    [
        Restriction("XX1-000", 1, "2024-01-01", "2025-01-01"),
        Restriction("XX1-001", 0, "2024-06-01"),
        Restriction("XX1-002", 2, "2024-01-01"),
        Restriction("XX1-002", 1, "2024-06-01"),
    ],
    [BannedPair("XX1-003", ("XX1-004", "XX1-005"), "2024-01-01"), BannedPair("XX1-006", ())],
)


def told(main: dict[str, int], pool: CardPool, on: str = "") -> list[str]:
    found = check_deck(DeckList("Test", main, {}), pool, LIST, on)
    return [problem.what for problem in found if problem.clause != "1-4-1-2-1"]


def test_without_a_list_nothing_is_restricted(pool: CardPool) -> None:
    assert check_deck(deck({"XX1-001": 4}), pool) == []


def test_a_banned_card_may_not_be_played_at_all(pool: CardPool) -> None:
    (what,) = told({"XX1-001": 1}, pool)
    assert "banned since 2024-06-01" in what


def test_a_restricted_card_may_be_played_so_many_times(pool: CardPool) -> None:
    assert told({"XX1-002": 1}, pool) == []
    (what,) = told({"XX1-002": 3}, pool)
    assert "restricted to 1" in what
    assert "the deck has 3" in what


@pytest.mark.parametrize(
    "on,restricted",
    [("2023-12-31", False), ("2024-01-01", True), ("2024-12-31", True), ("2025-01-01", False)],
)
def test_a_restriction_holds_from_its_day_until_it_is_lifted(
    on: str, restricted: bool, pool: CardPool
) -> None:
    assert bool(told({"XX1-000": 2}, pool, on)) == restricted


def test_without_a_day_what_was_lifted_does_not_hold(pool: CardPool) -> None:
    assert told({"XX1-000": 2}, pool) == []


def test_a_stricter_restriction_takes_the_place_of_the_earlier_one(pool: CardPool) -> None:
    assert told({"XX1-002": 2}, pool, "2024-03-01") == []
    assert len(told({"XX1-002": 2}, pool, "2024-07-01")) == 1


def test_a_pair_is_banned_only_together(pool: CardPool) -> None:
    assert told({"XX1-003": 4}, pool) == []
    assert told({"XX1-004": 4, "XX1-005": 4}, pool) == []
    assert len(told({"XX1-003": 1, "XX1-005": 1}, pool)) == 1
    assert told({"XX1-003": 1, "XX1-005": 1}, pool, "2023-01-01") == []


def test_a_pair_whose_partner_is_not_known_is_a_doubt_and_no_refusal(pool: CardPool) -> None:
    doubtful = deck({"XX1-006": 4})
    (problem,) = check_deck(doubtful, pool, LIST, "2023-01-01")
    assert not problem.certain
    require_legal_deck(doubtful, pool, LIST, "2023-01-01")


def test_a_day_that_is_none_is_refused(pool: CardPool) -> None:
    with pytest.raises(InvalidDeck, match="2026-04-04"):
        check_deck(deck(), pool, LIST, "last May")


@pytest.mark.parametrize(
    "data",
    [
        {"restriction": [{"number": "XX1-001"}]},
        {"restriction": [{"copies": 1}]},
        {"restriction": [{"number": "XX1-001", "copies": 1, "since": "soon"}]},
        {"restriction": 3},
        {"restriction": [3]},
        {"pair": [{"number": "XX1-001", "partners": "XX1-002"}]},
    ],
)
def test_a_list_that_can_not_be_read_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(InvalidDeck):
        restrictions_from(data)


def test_a_verdict_tells_what_rules_forbid_from_what_this_pool_can_not_play(
    pool: CardPool,
) -> None:
    assert verdict_of(check_deck(deck(), pool)) is Verdict.LEGAL
    assert verdict_of(check_deck(deck({"XX3-007": 1}), pool)) is Verdict.UNPLAYABLE
    assert verdict_of(check_deck(deck({"XX9-001": 1}), pool)) is Verdict.UNPLAYABLE
    assert verdict_of(check_deck(deck({"XX3-006": 1}), pool)) is Verdict.ILLEGAL
    banned = Restrictions([Restriction("XX1-019", 0)], [])
    assert verdict_of(check_deck(deck(), pool, banned)) is Verdict.ILLEGAL
    unnamed = Restrictions([], [BannedPair("XX1-019", ())])
    assert verdict_of(check_deck(deck(), pool, unnamed)) is Verdict.LEGAL


def test_how_many_copies_of_an_unknown_card_are_allowed_is_not_certain(pool: CardPool) -> None:
    problems = check_deck(deck({"XX9-001": 10}), pool)
    assert [(problem.certain, problem.number) for problem in problems] == [
        (True, "XX9-001"),
        (False, "XX9-001"),
    ]


def test_a_problem_names_the_line_of_its_card(pool: CardPool) -> None:
    problems = check_deck(parse_deck("\n50 XX1-001", pool), pool)
    assert [problem.line for problem in problems] == [2]
