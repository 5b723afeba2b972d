"""How much of a pool can be played: cards read whole, declined, written by hand, by set."""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Final

from homeros.cards.pool import Table, card_order
from homeros.cards.set_files import set_of

PLACE: Final = re.compile(r"(\w+), paragraph \d+, word \d+ «([^»]*)»")
"""A place at which reading stopped, as `declined` of a card says it."""


@dataclass
class Counts:
    """How many cards there are, and what came of them."""

    cards: int = 0
    whole: int = 0
    declined: int = 0
    overridden: int = 0

    def data(self) -> dict[str, int]:
        """The counts by name."""
        return {
            "cards": self.cards,
            "whole": self.whole,
            "declined": self.declined,
            "overridden": self.overridden,
        }


@dataclass
class Coverage:
    """The counts of a pool and of its sets, and every place at which reading stopped."""

    total: Counts = field(default_factory=Counts)
    by_set: dict[str, Counts] = field(default_factory=dict)
    declined_at: list[dict[str, str]] = field(default_factory=list)

    def data(self) -> dict[str, object]:
        """The coverage for programs."""
        sets = {name: counts.data() for name, counts in self.by_set.items()}
        return {**self.total.data(), "by_set": sets, "declined_at": self.declined_at}


def coverage_of(tables: Iterable[Table], overridden: Collection[str]) -> Coverage:
    """The coverage of some cards; `overridden` are the numbers of those written by hand."""
    found = Coverage()
    for table in sorted(tables, key=lambda table: card_order(str(table["number"]))):
        number = str(table["number"])
        declined = str(table.get("declined", ""))
        counts = found.by_set.setdefault(set_of(number), Counts())
        for one in (counts, found.total):
            one.cards += 1
            one.declined += declined != ""
            one.overridden += not declined and number in overridden
            one.whole += not declined and number not in overridden
        for name, at in PLACE.findall(declined):
            found.declined_at.append({"number": number, "field": name, "at": at})
    return found
