"""The DCG deck code: a deck as one word, read in all its versions (0 to 5) and written in the last.

A code names cards by number and printing ("parallel"); it does not know what a card is, so whether
an entry belongs to the digi-egg deck is told by its place in the code.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from typing import Final

from homeros.vocab.errors import InvalidDeck

PREFIX: Final = "DCG"
VERSION: Final = 5
LANGUAGES: Final = ("ja", "en", "zh-Hans", "ko")
DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NUMBER: Final = re.compile(r"([A-Z0-9]{1,4})-(\d{2,3})")
MOST_EGG_ENTRIES: Final = 7
MOST_SIDEBOARD_ENTRIES: Final = 127
LONGEST_NAME: Final = 63
MOST_PARALLELS: Final = 7


class CodeEntry:
    """So many copies of one printing of one card."""

    def __init__(self, number: str, count: int, parallel: int = 0) -> None:
        self.number: str = number
        self.count: int = count
        self.parallel: int = parallel

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CodeEntry):
            return NotImplemented
        return self.key() == other.key() and self.count == other.count

    def __hash__(self) -> int:
        return hash((self.number, self.parallel, self.count))

    def key(self) -> tuple[str, int]:
        """What entries are sorted by."""
        return (self.number, self.parallel)

    def __repr__(self) -> str:
        return f"CodeEntry({self.number!r}, {self.count}, {self.parallel})"


class DeckCode:
    """What a deck code says."""

    def __init__(
        self,
        name: str,
        eggs: list[CodeEntry],
        main: list[CodeEntry],
        sideboard: list[CodeEntry] | None = None,
        language: str = "en",
        icon: str = "",
        version: int = VERSION,
    ) -> None:
        self.name: str = name
        self.eggs: list[CodeEntry] = eggs
        self.main: list[CodeEntry] = main
        self.sideboard: list[CodeEntry] = [] if sideboard is None else sideboard
        self.language: str = language
        self.icon: str = icon
        """The number of the card shown as the deck's picture, if the code names one."""
        self.version: int = version
        """The version the code was read from; only the last is written."""


# -- reading -----------------------------------------------------------------------------------


def decode_deck_code(text: str) -> DeckCode:
    """Read a deck code of any version."""
    word = "".join(text.split())
    if not word.startswith(PREFIX):
        raise InvalidDeck(f'"{word[:20]}" is no deck code: one begins with {PREFIX}')
    body = word[len(PREFIX) :].rstrip("=").replace("+", "-").replace("/", "_")
    if not re.fullmatch(r"[A-Za-z0-9_-]*", body):
        raise InvalidDeck("the deck code has characters that no deck code has")
    try:
        data = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except Base64Error as error:
        raise InvalidDeck(f"the deck code is cut off: {error}") from None
    return Decoding(data).deck()


class Decoding:
    """The bytes of one code being read."""

    def __init__(self, data: bytes) -> None:
        self.data: bytes = data
        self.at: int = 0

    def byte(self) -> int:
        """The next byte."""
        if self.at >= len(self.data):
            raise InvalidDeck("the deck code ends in the middle of a card: it is cut off")
        self.at += 1
        return self.data[self.at - 1]

    def number(self, head: int, bits: int) -> int:
        """A number whose first bits are in `head`: seven more in each byte that follows."""
        low = (1 << (bits - 1)) - 1
        found = head & low
        shift = bits - 1
        more = head >> (bits - 1) & 1
        while more:
            byte = self.byte()
            found |= (byte & 127) << shift
            shift += 7
            more = byte >> 7
            if shift > 40:
                raise InvalidDeck("the deck code holds a number that no card has")
        return found

    def deck(self) -> DeckCode:
        """All of it."""
        first = self.byte()
        version = first >> 4
        if version > VERSION:
            known = f"versions 0 to {VERSION} are known"
            raise InvalidDeck(f"the deck code is of version {version}; {known}")
        checksum = self.byte()
        length = self.byte()
        language = "ja"
        eggs = first & 15
        if version in (3, 4):
            eggs = first & 7
            language = LANGUAGES[first >> 3 & 1]
        elif version == 5:
            language = LANGUAGES[length >> 6]
            length &= 63
        sideboard = self.byte() if version >= 2 else 0
        has_icon = version >= 4 and sideboard >> 7 == 1
        if version >= 4:
            sideboard &= 127
        end = len(self.data) - length
        if end < self.at:
            raise InvalidDeck("the deck code is shorter than the name it announces: it is cut off")
        if sum(self.data[3:end]) & 255 != checksum:
            raise InvalidDeck("the deck code does not match its checksum: a character is wrong")
        entries: list[CodeEntry] = []
        while self.at < end:
            entries += self.group(version)
        if self.at != end or eggs + sideboard > len(entries):
            raise InvalidDeck("the deck code holds other entries than it announces")
        name, icon = self.name(end, has_icon)
        last = len(entries) - sideboard
        return DeckCode(
            name, entries[:eggs], entries[eggs:last], entries[last:], language, icon, version
        )

    def name(self, start: int, has_icon: bool) -> tuple[str, str]:
        """The name of the deck and the card that is its picture."""
        try:
            name = self.data[start:].decode("utf-8")
        except UnicodeDecodeError:
            raise InvalidDeck("the name in the deck code is not UTF-8") from None
        if has_icon:
            return name[8:].strip(), name[:8].strip()
        return name.strip(), ""

    def group(self, version: int) -> list[CodeEntry]:
        """The entries of one set."""
        set_name = self.set_name(version)
        head = self.byte()
        width = (head >> 6) + 1
        count = head & 63
        if version >= 2:
            count = self.number(count, 6)
        found: list[CodeEntry] = []
        number = 0
        for _ in range(count):
            copies = self.byte()
            if version == 0:
                parallel = copies >> 3 & 7
                number += self.number(copies & 7, 3)
                copies = copies >> 6
            else:
                head = self.byte()
                parallel = head >> 5
                number += self.number(head & 31, 5)
            found.append(CodeEntry(f"{set_name}-{number:0{width}d}", copies + 1, parallel))
        return found

    def set_name(self, version: int) -> str:
        """The name of a set."""
        found = ""
        if version == 0:
            for _ in range(4):
                found += chr(self.byte())
            found = found.rstrip(" ")
        else:
            more = 1
            while more:
                byte = self.byte()
                if byte & 127 >= len(DIGITS) or len(found) == 4:
                    raise InvalidDeck("the deck code holds a set name that no set has")
                found += DIGITS[byte & 127]
                more = byte >> 7
        if not re.fullmatch(r"[A-Z0-9]{1,4}", found):
            raise InvalidDeck(f'the deck code names a set "{found}"')
        return found


# -- writing -----------------------------------------------------------------------------------


def encode_deck_code(deck: DeckCode) -> str:
    """Write a deck code of the last version."""
    if len(deck.eggs) > MOST_EGG_ENTRIES:
        most = f"a deck code has room for {MOST_EGG_ENTRIES}"
        raise InvalidDeck(f"the deck has {len(deck.eggs)} different Digi-Egg cards; {most}")
    if len(deck.sideboard) > MOST_SIDEBOARD_ENTRIES:
        most = f"a deck code has room for {MOST_SIDEBOARD_ENTRIES}"
        raise InvalidDeck(f"the sideboard has {len(deck.sideboard)} different cards; {most}")
    if deck.language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise InvalidDeck(f'a deck code knows the languages {known}, not "{deck.language}"')
    body = bytearray()
    for part in (deck.eggs, deck.main, deck.sideboard):
        encode_part(part, body)
    name = code_name(deck)
    body_sum = sum(body) + encoded_sideboard(deck)
    head = bytes(
        [
            VERSION << 4 | len(deck.eggs),
            body_sum & 255,
            LANGUAGES.index(deck.language) << 6 | len(name),
            encoded_sideboard(deck),
        ]
    )
    return PREFIX + urlsafe_b64encode(head + bytes(body) + name).decode().rstrip("=")


def encoded_sideboard(deck: DeckCode) -> int:
    """The byte about the sideboard and the picture."""
    return (128 if deck.icon else 0) | len(deck.sideboard)


def code_name(deck: DeckCode) -> bytes:
    """The name in bytes, cut between characters to what there is room for."""
    name = deck.name.strip()
    icon = f"{deck.icon:<8}" if deck.icon else ""
    while len((icon + name).encode("utf-8")) > LONGEST_NAME:
        name = name[:-1]
    return (icon + name).encode("utf-8")


def encode_part(entries: list[CodeEntry], out: bytearray) -> None:
    """The digi-egg deck, the main deck or the sideboard: its entries in groups by set."""
    ordered = sorted(entries, key=CodeEntry.key)
    start = 0
    while start < len(ordered):
        group = group_of(ordered[start])
        end = start
        while end < len(ordered) and group_of(ordered[end]) == group:
            end += 1
        encode_group(group[0], group[1], ordered[start:end], out)
        start = end


def group_of(entry: CodeEntry) -> tuple[str, int]:
    """The set of an entry, and how many digits its number has."""
    found = NUMBER.fullmatch(entry.number)
    if found is None:
        form = "a deck code takes numbers like BT1-010"
        raise InvalidDeck(f"{entry.number} has no place in a deck code: {form}")
    return found[1], len(found[2])


def encode_group(set_name: str, width: int, entries: list[CodeEntry], out: bytearray) -> None:
    """The entries of one set."""
    for index, char in enumerate(set_name):
        more = 128 if index < len(set_name) - 1 else 0
        out.append(DIGITS.index(char) | more)
    encode_number(len(entries), 6, (width - 1) << 6, out)
    number = 0
    for entry in entries:
        if not 1 <= entry.count <= 256 or not 0 <= entry.parallel <= MOST_PARALLELS:
            raise InvalidDeck(f"{entry!r} has no place in a deck code")
        out.append(entry.count - 1)
        own = int(entry.number.rpartition("-")[2])
        encode_number(own - number, 5, entry.parallel << 5, out)
        number = own


def encode_number(number: int, bits: int, above: int, out: bytearray) -> None:
    """A number whose first bits share a byte with `above`: seven more in each that follows."""
    rest = number >> (bits - 1)
    more = 1 << (bits - 1) if rest else 0
    out.append(above | more | (number & ((1 << (bits - 1)) - 1)))
    while rest:
        out.append((128 if rest >> 7 else 0) | (rest & 127))
        rest >>= 7
