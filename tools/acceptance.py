"""How much of the card data the compiler reads: by card, by paragraph, by set.

Sets named with --locked are kept away from work on the grammar: of them only the figures are shown,
never a text. What is left is listed by the words at which reading stopped.
"""

import argparse
import collections
import random
import re
import time
from dataclasses import dataclass, field
from pathlib import Path

from homeros.cards.pool import CardPool
from homeros.compiler.card_pool import lexicon_of, texts_of
from homeros.compiler.card_texts import compile_texts
from homeros.compiler.english import ENGLISH
from homeros.compiler.lexicon import Lexicon
from homeros.compiler.official import Rows
from homeros.compiler.overlay import mend, own_overlay
from homeros.compiler.result import CardTexts, Compiled, Declined
from homeros.effects.notation import format_tree

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT.parent / "shared" / "data"
LOCKED = "BT22,EX9"
FIELDS = ("effect", "inherited", "security", "link_requirement", "link_effect", "option_effect")
TWO_WAYS = "it can be read in two ways"


def rows() -> list[dict[str, object]]:
    """The cards of the data, mended by the overlay."""
    found = Rows()
    found.add_file((DATA / "cards.en.jsonl").read_text(encoding="utf-8"), "cards.en.jsonl")
    for finding in found.findings:
        print(finding)
    for note in mend(found.rows, own_overlay()):
        print(note)
    return found.rows


def show(texts: CardTexts, found: Compiled) -> None:
    """Print a card's texts and trees."""
    print(f"## {texts.number} {texts.name}")
    for name in ("effect", "inherited", "security", "link_requirement", "link_effect"):
        text = getattr(texts, name)
        if text:
            print(f"{name}: {text}")
    for part in (*found.requirements, *found.keywords, *found.abilities):
        print(f"   -> {format_tree(part)}")
    for declined in found.declined:
        print(f"   !! {declined.shown()}")


def stopped_at(one: Declined) -> str:
    """The words around the place where reading stopped."""
    before = re.sub(r"\[[^\]]*\]", "[N]", one.text[: one.at]).split()[-2:]
    after = re.sub(r"\[[^\]]*\]", "[N]", one.text[one.at :]).split()[:2]
    return re.sub(r"\d", "#", f"{' '.join(before)} | {' '.join(after)}").lower()


@dataclass
class Outcome:
    """What compiling the cards came to."""

    whole: collections.Counter[str] = field(default_factory=collections.Counter)
    total: collections.Counter[str] = field(default_factory=collections.Counter)
    declined: list[tuple[str, Declined]] = field(default_factory=list)
    near: list[tuple[str, Declined]] = field(default_factory=list)
    """Of cards that were declined in one place only."""
    good: list[tuple[CardTexts, Compiled]] = field(default_factory=list)
    ambiguous: int = 0

    def add(self, row: dict[str, object], lexicon: Lexicon, locked: set[str]) -> None:
        """Compile a card."""
        texts = texts_of(row)
        if not any(getattr(texts, name) for name in FIELDS):
            return
        found = compile_texts(texts, lexicon)
        kind = "locked" if row["set"] in locked else "seen"
        for name in (kind, str(row["set"])):
            self.total[name] += 1
            self.whole[name] += not found.declined
        self.ambiguous += sum(one.why == TWO_WAYS for one in found.declined)
        if kind == "locked":
            return
        if not found.declined:
            self.good.append((texts, found))
        self.declined += [(texts.number, one) for one in found.declined]
        if len(found.declined) == 1:
            self.near.append((texts.number, found.declined[0]))

    def figures(self, kind: str) -> str:
        """How many are whole."""
        whole, total = self.whole[kind], self.total[kind]
        return f"{whole}/{total} {kind} ({100 * whole / max(total, 1):.1f} %)"


def list_places(outcome: Outcome, top: int, why: bool) -> None:
    """List where reading stopped, the commonest places first."""
    places: dict[str, list[tuple[str, Declined]]] = collections.defaultdict(list)
    for number, one in outcome.declined:
        places[one.why if why else stopped_at(one)].append((number, one))
    for key, listed in sorted(places.items(), key=lambda item: -len(item[1]))[:top]:
        number, one = listed[0]
        print(f"{len(listed)} {key}   e.g. {number}: {one.text[:160]}")


def report(outcome: Outcome, options: argparse.Namespace) -> None:
    """Print what was asked for."""
    if options.show:
        random.Random(options.seed).shuffle(outcome.good)
        for texts, found in outcome.good[: options.show]:
            show(texts, found)
    elif options.grep:
        for number, one in outcome.declined:
            if re.search(options.grep, one.text):
                print(f"{number} {one.field} ({one.why})\n  {one.text}")
                print(f"  stopped at: {one.text[one.at : one.at + 60]}")
    elif options.near:
        for number, one in outcome.near[: options.near]:
            print(f"{number} {one.text[: one.at]} ^^ {one.text[one.at :]} ({one.why})")
    else:
        list_places(outcome, options.top, options.why)


def main() -> None:
    """Compile all cards and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--locked", default=LOCKED, help=f"sets not to look at [{LOCKED}]")
    parser.add_argument("--sets", default="", help="only these sets")
    parser.add_argument("--top", type=int, default=40, help="how many places to list")
    parser.add_argument("--grep", default="", help="list declined paragraphs that match this")
    parser.add_argument("--why", action="store_true", help="list by reason, not by place")
    parser.add_argument("--near", type=int, default=0, help="list cards declined in one place only")
    parser.add_argument("--cards", default="", help="show these cards, text and trees")
    parser.add_argument("--show", type=int, default=0, help="show so many random whole cards")
    parser.add_argument("--seed", type=int, default=1, help="for --show")
    options = parser.parse_args()
    started = time.perf_counter()
    cards = rows()
    lexicon = lexicon_of(cards, CardPool([]))
    if options.cards:
        for row in cards:
            if row["number"] in options.cards.split(","):
                show(texts_of(row), compile_texts(texts_of(row), lexicon))
        return
    outcome = Outcome()
    for row in cards:
        if not options.sets or row["set"] in options.sets.split(","):
            outcome.add(row, lexicon, set(options.locked.split(",")))
    print(
        f"whole: {outcome.figures('seen')}, {outcome.figures('locked')};"
        f" {outcome.ambiguous} ambiguous paragraphs; {len(ENGLISH.rules)} rules;"
        f" {time.perf_counter() - started:.1f} s"
    )
    report(outcome, options)


if __name__ == "__main__":
    main()
