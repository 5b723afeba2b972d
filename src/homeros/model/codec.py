"""Reading back the integers a state writes itself as."""


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

    def many(self) -> tuple[int, ...]:
        """A row: its length, then its integers."""
        return tuple(self.take(self.one()))

    def table(self) -> tuple[tuple[int, ...], ...]:
        """A row of rows."""
        return tuple([self.many() for _ in range(self.one())])


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
