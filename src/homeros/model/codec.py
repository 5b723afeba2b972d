"""The integers a state writes itself as: writing rows of them, reading back, packing as bytes."""

import struct
from typing import Final

PIECE: Final = 30
PIECE_MASK: Final = (1 << PIECE) - 1
"""Integers that may be wide are written in pieces of so many bits, so that nearly all fit
32 bits."""


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


# -- bytes -------------------------------------------------------------------------------------


def write_number(number: int, data: bytearray) -> None:
    """Append a number that is not negative, seven bits to a byte."""
    while number > 127:
        data.append(number & 127 | 128)
        number >>= 7
    data.append(number)


def one_number(data: bytes, at: int) -> tuple[int, int]:
    """A number of seven bits to a byte, and where it ends."""
    value = 0
    shift = 0
    while data[at] > 127:
        value |= (data[at] & 127) << shift
        shift += 7
        at += 1
    return value | data[at] << shift, at + 1


def pack_integers(numbers: list[int]) -> bytes:
    """Integers of any size as bytes, few for those near zero."""
    data = bytearray()
    for number in numbers:
        coded = number * 2 if number >= 0 else -number * 2 - 1
        if coded < 128:
            data.append(coded)
        elif coded < 16384:
            data.append(coded & 127 | 128)
            data.append(coded >> 7)
        else:
            write_number(coded, data)
    return bytes(data)


def unpack_integers(data: bytes) -> list[int]:
    """The integers that `pack_integers` wrote."""
    found: list[int] = []
    at = 0
    while at < len(data):
        value, at = one_number(data, at)
        found.append(value >> 1 if value & 1 == 0 else -(value >> 1) - 1)
    return found


def pack_words(numbers: list[int]) -> bytes:
    """Integers as bytes, four each; `struct.error` if one is too wide for that."""
    return struct.pack("<%di" % len(numbers), *numbers)


def pack_small(numbers: list[int]) -> bytes:
    """Integers as bytes behind their width: one each when all are small, as nearly always."""
    try:
        return b"1" + bytearray(numbers)
    except ValueError:
        return b"4" + pack_words(numbers)
