"""Compare the English and the Japanese text of every card: the second witness for what cards mean.

Both texts are read into effect trees; effects whose trees differ are listed, with the smallest
parts that differ. Sets named with --locked are left out.
"""

import argparse
import collections
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from homeros.cards.pool import CardPool
from homeros.compiler.card_pool import lexicon_of, texts_of
from homeros.compiler.japanese.compare import shown
from homeros.compiler.japanese.names import NameTable
from homeros.compiler.japanese.witness import (
    DIFFERENT,
    EQUAL,
    NEITHER,
    ONE_OF,
    ONLY_ENGLISH,
    ONLY_JAPANESE,
    UNMATCHED_ENGLISH,
    UNMATCHED_JAPANESE,
    Outcome,
    compare_field,
)

sys.path.append(str(Path(__file__).resolve().parent.parent))
from tools.acceptance import DATA, LOCKED, rows

VERDICTS = (
    EQUAL,
    ONE_OF,
    DIFFERENT,
    ONLY_ENGLISH,
    ONLY_JAPANESE,
    NEITHER,
    UNMATCHED_ENGLISH,
    UNMATCHED_JAPANESE,
)
Row = dict[str, object]


def japanese_rows(data: Path = DATA) -> dict[str, Row]:
    """The Japanese cards by number."""
    lines = (data / "cards.ja.jsonl").read_text(encoding="utf-8").splitlines()
    return {row["number"]: row for row in map(json.loads, lines)}


def names_of(english: list[Row], japanese: dict[str, Row]) -> NameTable:
    """The names and traits of cards that are in both languages."""
    table = NameTable()
    for row in english:
        other = japanese.get(str(row["number"]))
        if other is None:
            continue
        table.pair_names(str(other["name"]), str(row["name"]))
        for kind in ("form", "attribute"):
            ours = row[kind]
            assert isinstance(ours, list)
            if other[kind] and len(ours) == 1:
                table.pair_traits([str(other[kind])], ours)
        mine, theirs = row["types"], other["types"]
        assert isinstance(mine, list)
        assert isinstance(theirs, list)
        if len(mine) == len(theirs):
            table.pair_traits(theirs, mine)
    return table


def outcomes(
    locked: set[str], sets: set[str], numbers: set[str], data: Path = DATA
) -> Iterator[Outcome]:
    """Compare the cards that are in both languages."""
    english = rows()
    japanese = japanese_rows(data)
    names, lexicon = names_of(english, japanese), lexicon_of(english, CardPool([]))
    for row in english:
        number, other = str(row["number"]), japanese.get(str(row["number"]))
        if other is None or row["set"] in locked:
            continue
        if (sets and row["set"] not in sets) or (numbers and number not in numbers):
            continue
        texts = texts_of(row)
        for name in ("effect", "inherited"):
            if other[name] and row[name]:
                yield from compare_field(texts, name, str(other[name]), lexicon, names)


def show(outcome: Outcome) -> None:
    """Print an effect, in both languages and with what differs."""
    print(f"\n{outcome.key()}: {outcome.verdict}")
    if outcome.english is not None:
        print(f"  {outcome.english.text}")
    if outcome.japanese is not None:
        print(f"  {outcome.japanese.text}")
        for witness in outcome.japanese.witnesses:
            if not witness.readings:
                print(f"  stopped at: {witness.text[witness.at :]} ({witness.why})")
    for path, ours, theirs in outcome.differing:
        print(f"  {path}\n    English:  {shown(ours)}\n    Japanese: {shown(theirs)}")


def main() -> None:
    """Compare and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--locked", default=LOCKED, help=f"sets to leave out [{LOCKED}]")
    parser.add_argument("--sets", default="", help="only these sets")
    parser.add_argument("--cards", default="", help="only these cards, with all that was found")
    parser.add_argument("--list", default=DIFFERENT, help=f"which verdict to list: {VERDICTS}")
    parser.add_argument("--top", type=int, default=1000, help="how many to list")
    options = parser.parse_args()
    started = time.perf_counter()
    counts: collections.Counter[str] = collections.Counter()
    listed: list[Outcome] = []
    split = [set(one.split(",")) - {""} for one in (options.locked, options.sets, options.cards)]
    for outcome in outcomes(split[0], split[1], split[2]):
        counts[outcome.verdict] += 1
        if options.cards or outcome.verdict == options.list:
            listed.append(outcome)
    for outcome in listed[: options.top]:
        show(outcome)
    print()
    for verdict in VERDICTS:
        print(f"{counts[verdict]:6d} {verdict}")
    print(f"{time.perf_counter() - started:.1f} s")


if __name__ == "__main__":
    main()
