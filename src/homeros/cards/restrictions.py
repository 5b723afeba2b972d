"""Lists of restricted cards: banned, restricted to fewer copies, and banned together, by date."""

import re
from typing import Final

from homeros.vocab.errors import InvalidDeck

DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}")


class Restriction:
    """At most so many copies of a card (0: banned), from a day until the day it is lifted."""

    def __init__(self, number: str, copies: int, since: str = "", lifted: str = "") -> None:
        self.number: str = number
        self.copies: int = copies
        self.since: str = since
        self.lifted: str = lifted
        """The first day on which it no longer holds; "" while it does."""

    def __repr__(self) -> str:
        return f"Restriction({self.number!r}, {self.copies}, {self.since!r}, {self.lifted!r})"


class BannedPair:
    """A card that no deck may have together with any of its partners."""

    def __init__(
        self, number: str, partners: tuple[str, ...], since: str = "", lifted: str = ""
    ) -> None:
        self.number: str = number
        self.partners: tuple[str, ...] = partners
        """Empty when the source of the list does not say with which cards."""
        self.since: str = since
        self.lifted: str = lifted

    def __repr__(self) -> str:
        return f"BannedPair({self.number!r}, {self.partners!r}, {self.since!r}, {self.lifted!r})"


class Restrictions:
    """A list of restrictions with its whole history; what holds depends on the day."""

    def __init__(self, limits: list[Restriction], pairs: list[BannedPair]) -> None:
        self.limits: list[Restriction] = limits
        self.pairs: list[BannedPair] = pairs

    def limit_of(self, number: str, on: str = "") -> Restriction | None:
        """The strictest restriction of a card that holds on a day; without one, the latest."""
        strictest: Restriction | None = None
        for limit in self.limits:
            if limit.number != number or not holds_on(limit.since, limit.lifted, on):
                continue
            if strictest is None or limit.copies < strictest.copies:
                strictest = limit
        return strictest

    def pairs_on(self, on: str = "") -> list[BannedPair]:
        """The banned pairs that hold on a day."""
        return [pair for pair in self.pairs if holds_on(pair.since, pair.lifted, on)]


def holds_on(since: str, lifted: str, on: str) -> bool:
    """Whether a restriction holds on a day; no day means after all that is known."""
    if not on:
        return not lifted
    if DATE.fullmatch(on) is None:
        raise InvalidDeck(f'"{on}" is no date; one looks like 2026-04-04')
    return since <= on and (not lifted or on < lifted)


def restrictions_from(data: dict[str, object]) -> Restrictions:
    """The list that a table of `restriction` and `pair` tables describes."""
    limits: list[Restriction] = []
    pairs: list[BannedPair] = []
    for row in rows_of(data, "restriction"):
        copies = row.get("copies")
        if not isinstance(copies, int) or isinstance(copies, bool) or copies < 0:
            raise InvalidDeck(f'a restriction needs "copies", a number from 0 up, not {copies!r}')
        limits.append(
            Restriction(
                text_of(row, "number"), copies, date_of(row, "since"), date_of(row, "lifted")
            )
        )
    for row in rows_of(data, "pair"):
        partners = row.get("partners", [])
        if not isinstance(partners, list) or not all(isinstance(n, str) for n in partners):
            raise InvalidDeck(f'"partners" of a banned pair is {partners!r}, no list of numbers')
        pairs.append(
            BannedPair(
                text_of(row, "number"),
                tuple([str(number) for number in partners]),
                date_of(row, "since"),
                date_of(row, "lifted"),
            )
        )
    return Restrictions(limits, pairs)


def rows_of(data: dict[str, object], key: str) -> list[dict[str, object]]:
    """The tables of one kind."""
    rows = data.get(key, [])
    if not isinstance(rows, list):
        raise InvalidDeck(f'"{key}" in a list of restrictions is {rows!r}, no list of tables')
    found: list[dict[str, object]] = []
    for row in rows:
        if not isinstance(row, dict):
            raise InvalidDeck(f'"{key}" in a list of restrictions holds {row!r}, no table')
        found.append(row)
    return found


def text_of(row: dict[str, object], key: str) -> str:
    """A text that has to be there."""
    value = row.get(key)
    if not isinstance(value, str) or not value:
        raise InvalidDeck(f'a restriction needs "{key}", a text, not {value!r}')
    return value


def date_of(row: dict[str, object], key: str) -> str:
    """A date as text, or nothing."""
    value = row.get(key, "")
    text = str(value)
    if text and DATE.fullmatch(text) is None:
        raise InvalidDeck(f'"{key}" of a restriction is {text!r}; a date looks like 2026-04-04')
    return text
