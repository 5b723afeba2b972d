"""The pool of all cards as files: true to the facts, lazy, whole or refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from homeros.cards.describe import COLORS
from homeros.cards.files import load_pool, official_pool, pool_folder
from homeros.cards.pool import CardPool
from homeros.cards.set_files import pool_tables, read_pool, write_pool
from homeros.compiler.overlay import mend, own_overlay
from homeros.vocab.errors import InvalidCard
from tests.architecture.source import ROOT

FACTS = ROOT.parent / "shared" / "data" / "cards.en.jsonl"
TABLES: list[dict[str, object]] = [
    {"number": "XX2-002", "name": "Two", "kind": "Digimon", "color": "red", "dp": 2000},
    {"number": "XX1-001", "name": "One", "kind": "Digimon", "color": "blue", "dp": 1000},
    {"number": "XX2-001", "name": "Three", "kind": "Tamer", "color": "red", "abilities": ["Bad("]},
]


@pytest.fixture(scope="module")
def facts() -> list[dict[str, Any]]:
    if not FACTS.exists():
        pytest.skip("the card facts are not beside this checkout")
    rows = [json.loads(line) for line in FACTS.read_text(encoding="utf-8").splitlines()]
    mend(rows, own_overlay())
    return rows


def plain(words: list[str]) -> set[str]:
    return {word.lower().replace(" ", "").replace("-", "") for word in words}


def as_list(value: Any) -> list[str]:
    return value if isinstance(value, list) else [value]


def circles(table: dict[str, Any]) -> set[tuple[str, int, int]]:
    found = set()
    for colors, level, cost in table.get("evolutions", []):
        named = list(COLORS) if colors == "any" else as_list(colors)
        found |= {(color, level, cost) for color in named}
    return found


def test_every_card_is_true_to_the_facts(facts: list[dict[str, Any]]) -> None:
    pool = official_pool()
    assert set(pool.numbers) == {row["number"] for row in facts}
    for row in facts:
        table: dict[str, Any] = pool.table(row["number"])
        assert plain([table["name"]]) == plain([row["name"]])
        assert as_list(table["kind"]) == sorted(row["kinds"], key=as_list(table["kind"]).index)
        named = list(COLORS) if table["color"] == "any" else as_list(table["color"])
        assert set(named) == {color.lower() for color in row["colors"]}
        for key in ("level", "play_cost", "use_cost", "dp"):
            assert table.get(key) == row[key], row["number"]
        assert table.get("max_copies", 4) == row["max_copies"]
        assert abs(table.get("overflow", 0)) == abs(row["overflow"] or 0)
        printed = row["digivolution_costs"]
        assert circles(table) == {(e["color"].lower(), e["level"], e["cost"]) for e in printed}
        traits = plain([*row["form"], *row["attribute"], *row["types"]])
        assert traits <= plain(table.get("traits", []))


def test_a_card_says_something_or_is_declined_exactly_when_it_has_text(
    facts: list[dict[str, Any]],
) -> None:
    said = ("abilities", "keywords", "inherited_keywords", "link_keywords", "requirements")
    rules = ("extra_names", "extra_name_parts", "extra_numbers", "max_copies")
    for row in facts:
        table = load_pool().table(row["number"])
        has_text = any(row[key] for key in ("effect", "inherited", "security", "link", "dual"))
        # A rule line may name a trait that the data has among the others already.
        if "Rule]" not in (row["effect"] or ""):
            assert has_text == any(key in table for key in (*said, *rules, "declined")), row[
                "number"
            ]
        assert not ("declined" in table and any(key in table for key in said)), row["number"]


def test_no_sentence_of_a_card_is_in_the_pool(facts: list[dict[str, Any]]) -> None:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in pool_paths())
    for row in facts[::7]:
        for key in ("effect", "inherited", "security"):
            words = (row[key] or "").split()
            for place in range(0, len(words) - 5, 5):
                assert " ".join(words[place : place + 6]) not in texts, row["number"]


def pool_paths() -> list[Path]:
    return sorted(Path(str(pool_folder())).glob("*.json"))


def test_cards_are_made_when_they_are_asked_for(tmp_path: Path) -> None:
    write_pool(tmp_path, TABLES)
    pool = read_pool(tmp_path)
    assert pool.numbers == ["XX1-001", "XX2-001", "XX2-002"]
    assert not pool.made
    assert pool.get("XX2-002").dp == 2000
    assert list(pool.made) == ["XX2-002"]
    with pytest.raises(InvalidCard, match="XX2-001"):
        pool.get("XX2-001")


def test_a_pool_has_the_same_hash_lazy_or_made(tmp_path: Path) -> None:
    write_pool(tmp_path, TABLES[:2])
    lazy = read_pool(tmp_path)
    assert lazy.hash == CardPool([lazy.get(number) for number in lazy.numbers]).hash


def test_a_file_that_was_changed_or_is_missing_is_told(tmp_path: Path) -> None:
    write_pool(tmp_path, TABLES)
    path = tmp_path / "XX1.json"
    path.write_text(path.read_text(encoding="utf-8").replace("1000", "9000"), encoding="utf-8")
    with pytest.raises(InvalidCard, match=r"XX1\.json is not as the index says"):
        read_pool(tmp_path)
    path.unlink()
    with pytest.raises(InvalidCard, match=r"XX1\.json can't be read"):
        read_pool(tmp_path)


def test_writing_leaves_nothing_of_an_older_pool_and_no_unfinished_file(tmp_path: Path) -> None:
    write_pool(tmp_path, TABLES)
    write_pool(tmp_path, TABLES[:1])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["XX2.json", "index.json"]
    assert [table["number"] for table in pool_tables(tmp_path)] == ["XX2-002"]


@pytest.mark.slow
def test_every_card_can_be_made_and_lowered() -> None:
    pool = load_pool()
    for number in pool.numbers:
        card_def = pool.get(number)
        for index, ability in enumerate(card_def.abilities):
            assert (ability.body is None) == (ability.static is not None), number
            if ability.body is not None:
                assert card_def.program(index).ops
