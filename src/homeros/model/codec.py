"""Reading back the integers a state writes itself as."""

from typing import Final

PIECE: Final = 30
PIECE_MASK: Final = (1 << PIECE) - 1
"""Integers that may be wide are written in pieces of so many bits, so that all fit 32 bits."""


class Reader:
    """A cursor over the integers of a saved state."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: list[int] = numbers
        self.at: int = 0

    def one(self) -> int:
        """The next integer."""
        value = self.numbers[self.at]
        self.at += 1
        return value

    def take(self, count: int) -> list[int]:
        """The next so many integers."""
        if self.at + count > len(self.numbers):
            message = "the save ends in the middle of a record"
            raise IndexError(message)
        start = self.at
        self.at += count
        return self.numbers[start : self.at]

    def wide(self) -> int:
        """An integer in two pieces."""
        high, low = self.take(2)
        return high << PIECE | low

    def wide_many(self) -> tuple[int, ...]:
        """A row of integers in two pieces each."""
        return tuple([self.wide() for _ in range(self.one())])

    def many(self) -> tuple[int, ...]:
        """A row: its length, then its integers."""
        return tuple(self.take(self.one()))

    def table(self) -> tuple[tuple[int, ...], ...]:
        """A row of rows."""
        return tuple([self.many() for _ in range(self.one())])


def write_wide(value: int, out: list[int]) -> None:
    """Append an integer of up to 60 bits, or a negative one, in two pieces."""
    out.append(value >> PIECE)
    out.append(value & PIECE_MASK)


def write_wide_row(row: tuple[int, ...], out: list[int]) -> None:
    """Append a row of integers that may be wide."""
    out.append(len(row))
    for value in row:
        out.append(value >> PIECE)
        out.append(value & PIECE_MASK)


def write_row(row: tuple[int, ...], out: list[int]) -> None:
    """Append a row: its length, then its integers."""
    out.append(len(row))
    out += row


def write_table(table: tuple[tuple[int, ...], ...], out: list[int]) -> None:
    """Append a row of rows."""
    out.append(len(table))
    for row in table:
        out.append(len(row))
        out += row
