"""Texts that no card has: halves of two cards put together, to see whether the grammar composes.

A paragraph that is read whole is cut where its trigger, cost, condition or "Then" ends; the front
of one is joined with the back of another. What is refused for want of a reading shows a rule that
only knows whole sentences; what has nothing to refer to is rightly refused.
"""

import argparse
import collections
import random
import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))
from homeros.cards.pool import CardPool
from homeros.compiler.card_pool import lexicon_of, texts_of
from homeros.compiler.card_texts import compile_texts
from homeros.compiler.result import CardTexts
from homeros.vocab.cards import DIGIMON
from tools.acceptance import FIELDS, LOCKED, rows, stopped_at

HEADERS = re.compile(r"^(?:\[[A-Z][^\]]*\] ?)+")
CUTS = {
    "trigger": re.compile(r"^(When .*?, )(?=[a-z])"),
    "cost": re.compile(r"^((?:When .*?, )?[Bb]y .*?, )(?=[a-z0-9<])"),
    "then": re.compile(r"^(.*?\. Then, )"),
    "if": re.compile(r"^(If .*?, )(?=[a-z0-9<])"),
}
REFERS = re.compile(
    r"\b(it|its|they|them|their|that|those|such|this effect|the (played|deleted|placed|trashed|"
    r"returned|chosen|revealed|attacking|rest|remaining)|among|instead|other|one of)\b"
)


def halves(row: dict[str, object], kind: str) -> list[tuple[str, str, str]]:
    """Header, front and back of each paragraph of a card that can be cut so."""
    found = []
    text = str(row.get("effect") or "")
    for paragraph in text.split("\n"):
        headers = HEADERS.match(paragraph)
        if headers is None or "Security" in headers[0]:
            continue
        cut = CUTS[kind].match(paragraph[headers.end() :])
        if cut is not None:
            back = paragraph[headers.end() + cut.end() :]
            found.append((headers[0], cut[1], back))
    return found


def main() -> None:
    """Make texts and report which are refused for want of a reading."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", choices=CUTS, default="trigger")
    parser.add_argument("--texts", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--top", type=int, default=40)
    options = parser.parse_args()
    cards = [row for row in rows() if row["set"] not in LOCKED.split(",")]
    lexicon = lexicon_of(cards, CardPool([]))
    chance = random.Random(options.seed)
    parts = []
    for row in cards:
        texts = texts_of(row)
        if (
            any(getattr(texts, name) for name in FIELDS)
            and not compile_texts(texts, lexicon).declined
        ):
            parts += halves(row, options.kind)
    backs = [part for part in parts if not REFERS.search(part[2])]
    read = 0
    places: dict[str, list[str]] = collections.defaultdict(list)
    for _ in range(options.texts):
        header, front, _ = chance.choice(parts)
        back = chance.choice(backs)[2]
        made = compile_texts(
            CardTexts("T-001", "T", DIGIMON, effect=header + front + back), lexicon
        )
        if not made.declined:
            read += 1
            continue
        one = made.declined[0]
        key = stopped_at(one) if one.why == "no reading" else f"({one.why})"
        places[key].append(f"{one.text[: one.at]} ^^ {one.text[one.at :]}")
    print(f"{options.kind}: {read} of {options.texts} recombined texts are read")
    for key, texts_ in sorted(places.items(), key=lambda item: -len(item[1]))[: options.top]:
        print(f"{len(texts_)} {key}: {texts_[0][:260]}")


if __name__ == "__main__":
    main()
