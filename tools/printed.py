"""How much of what cards say is printed from the trees: by card, by paragraph.

Every card that the compiler reads whole is printed and read again; a paragraph counts when it comes
back as the same tree. What is left is listed by the reason. Locked sets are left out.
"""

import argparse
import collections
import time
from dataclasses import dataclass, field

from homeros.cards.card_def import CardDef
from homeros.cards.pool import CardPool
from homeros.compiler.card_pool import lexicon_of, texts_of
from homeros.compiler.card_texts import compile_texts
from homeros.compiler.lexicon import Lexicon
from homeros.compiler.saying.card import Line, lines_of
from homeros.effects.notation import format_tree
from tools.acceptance import LOCKED, rows


@dataclass
class Printed:
    """What printing the cards came to."""

    cards: int = 0
    whole: int = 0
    lines: int = 0
    said: int = 0
    left: dict[str, list[tuple[str, Line]]] = field(default_factory=dict)

    def add(self, number: str, lines: list[Line]) -> None:
        """Count a card."""
        unsaid = [line for line in lines if line.why]
        self.cards += 1
        self.whole += not unsaid
        self.lines += len(lines)
        self.said += len(lines) - len(unsaid)
        for line in unsaid:
            self.left.setdefault(line.why, []).append((number, line))

    def words(self) -> str:
        """The figures."""
        cards = f"{self.whole}/{self.cards} cards ({100 * self.whole / max(self.cards, 1):.1f} %)"
        lines = f"{self.said}/{self.lines} lines ({100 * self.said / max(self.lines, 1):.1f} %)"
        return f"printed and read again: {cards}, {lines}"


def card_of(row: dict[str, object], lexicon: Lexicon) -> CardDef | None:
    """The card of a row, if its texts are read whole and say anything."""
    texts = texts_of(row)
    found = compile_texts(texts, lexicon)
    if found.declined or not (found.abilities or found.keywords or found.requirements):
        return None
    return CardDef(
        texts.number,
        texts.name,
        texts.kinds,
        0,
        requirements=tuple(found.requirements),
        abilities=tuple(found.abilities),
        keywords=tuple(found.keywords),
        tokens=tuple(found.tokens),
    )


def printed(every: int = 1) -> Printed:
    """Print every card, or one in so many."""
    cards = rows()
    lexicon = lexicon_of(cards, CardPool([]))
    found = Printed()
    for row in cards[::every]:
        card = None if row["set"] in LOCKED.split(",") else card_of(row, lexicon)
        if card is not None:
            found.add(card.number, lines_of(card, lexicon))
    return found


def main() -> None:
    """Print all cards and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="only one card in so many")
    parser.add_argument("--show", default="", help="list what is left for this reason")
    parser.add_argument("--top", type=int, default=30, help="how many reasons to list")
    options = parser.parse_args()
    started = time.perf_counter()
    found = printed(options.every)
    print(f"{found.words()}; {time.perf_counter() - started:.1f} s")
    count = collections.Counter({why: len(left) for why, left in found.left.items()})
    for why, number in count.most_common(options.top):
        first, line = found.left[why][0]
        print(f"{number} {why}   e.g. {first}: {line.text or format_tree(line.tree)}"[:300])
        for other, one in found.left[why] if options.show and options.show in why else ():
            print(f"   {other} {one.text}\n      {format_tree(one.tree)}")


if __name__ == "__main__":
    main()
