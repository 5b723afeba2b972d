"""A pool finds its cards, explains a miss, and has a hash that names exactly its cards."""

from typing import Any

import pytest

from homeros.cards.describe import card_from
from homeros.cards.pool import CardPool, card_order, pool_from
from homeros.vocab.errors import InvalidCard


def table(number: str, **more: Any) -> dict[str, object]:
    return {"number": number, "kind": "Digimon", "level": 3, "dp": 2000, **more}


def pool(*numbers: str, **more: Any) -> CardPool:
    return pool_from([table(number, **more) for number in numbers])


def test_cards_are_found_by_number_and_stand_in_the_order_of_their_sets() -> None:
    found = pool("BT10-002", "ST1-01", "BT2-010", "BT2-009")
    assert found.numbers == ["BT2-009", "BT2-010", "BT10-002", "ST1-01"]
    assert found.get("BT2-010").number == "BT2-010"
    assert "BT2-010" in found
    assert len(found) == 4


def test_a_number_without_a_set_sorts_too() -> None:
    assert sorted(["P-010", "P-009", "odd one"], key=card_order) == ["P-009", "P-010", "odd one"]


def test_a_miss_names_the_nearest_cards() -> None:
    with pytest.raises(InvalidCard, match=r"BT2-01: .*did you mean BT2-010"):
        pool("BT2-010", "ST1-01").get("BT2-01")


def test_a_number_can_be_in_a_pool_only_once() -> None:
    with pytest.raises(InvalidCard, match="already"):
        pool("BT2-010", "BT2-010")


def test_the_hash_depends_on_what_the_cards_say_and_not_on_their_order() -> None:
    one = pool("BT1-001", "BT1-002")
    assert one.hash == pool("BT1-002", "BT1-001").hash
    assert one.hash != pool("BT1-001").hash
    assert one.hash != pool("BT1-001", "BT1-002", dp=3000).hash
    assert one.hash == "49c0ab909f49b200ac7fb45f3cefa443"


def test_the_hash_does_not_depend_on_how_a_table_was_spelled() -> None:
    short = pool_from(
        [table("BT1-001", color="red", abilities=["Ability(ACTIVATED, body=Draw())"])]
    )
    long = pool_from(
        [table("BT1-001", colors=["Red"], abilities=["Ability(ACTIVATED,body=Draw(N(1)))"])]
    )
    assert short.hash == long.hash


def test_pools_merge_when_they_agree() -> None:
    merged = pool("BT1-001", "BT1-002").merge(pool("BT1-002", "BT1-003"))
    assert merged.numbers == ["BT1-001", "BT1-002", "BT1-003"]


def test_pools_that_disagree_about_a_card_merge_only_when_told_which_wins() -> None:
    one, other = pool("BT1-001"), pool("BT1-001", dp=9000)
    with pytest.raises(InvalidCard, match="different"):
        one.merge(other)
    assert one.merge(other, replace=True).get("BT1-001").dp == 9000
    assert one.get("BT1-001").dp == 2000


def test_the_tokens_of_a_card_count_for_the_hash() -> None:
    token = {"name": "Tokenmon", "kind": "Digimon", "dp": 3000}
    with_token = CardPool([card_from(table("BT1-001", tokens=[token]))])
    assert with_token.hash != pool("BT1-001").hash
