"""Rows of official card data, one JSON object to a line: read strictly, refused by line and field.

A row that has anything wrong with it is left out whole; the others are taken. What is right in
itself may still be declined by the compiler: that is no fault of the data.
"""

import json
import re
import unicodedata
from dataclasses import dataclass, field
from typing import Final

from homeros.cards.describe import COLORS, KINDS
from homeros.cards.set_files import set_of

Row = dict[str, object]

NUMBER: Final = re.compile(r"[A-Z]{1,3}\d{0,2}-\d{2,3}")
TEXTS: Final = ("effect", "inherited", "security")
LISTS: Final = ("form", "attribute", "types")
LINK_FIELDS: Final = ("requirement", "dp", "effect")
DUAL_FIELDS: Final = ("option_name", "option_colors", "option_effect")
COST_FIELDS: Final = ("color", "level", "cost")
NUMBERS: Final[dict[str, tuple[int, int]]] = {
    "level": (2, 7),
    "play_cost": (0, 30),
    "use_cost": (0, 30),
    "dp": (0, 30_000),
    "overflow": (-9, -1),
    "max_copies": (1, 50),
    "link.dp": (0, 30_000),
    "digivolution_costs.level": (2, 7),
    "digivolution_costs.cost": (0, 15),
}
"""What the number fields can hold."""
REQUIRED: Final = ("number", "name", "kinds", "colors")
FIELDS: Final = (
    *REQUIRED,
    *TEXTS,
    *LISTS,
    *[name for name in NUMBERS if "." not in name],
    "set",
    "name_ja",
    "digivolution_costs",
    "rarity",
    "ace",
    "link",
    "dual",
)
ENGLISH: Final = frozenset(
    """
    the of your this to with you may by from for when if all opponent's its it gets gains gain and
    card cards each their has any then delete other than level cost at end turn lose players can't
    draw trash play another while which that also treated as trait memory
    """.split()
)
"""Words of which every English card text of some length has one."""
PROSE: Final = (*TEXTS, "requirement")
"""What the names of fields with sentences end with."""
FEW_WORDS: Final = 5
OUTSIDE: Final = re.compile(r"\[[^\]]*\]|<[^>]*>|\([^)]*\)")
WORD: Final = re.compile(r"[^\W\d_]+(?:'[a-z]+)?")
COLOR_WORDS: Final = tuple([color.capitalize() for color in COLORS])
NEEDS: Final = {"Digimon": "play_cost", "Tamer": "play_cost", "Option": "use_cost"}
"""The field that every card of a category has."""


@dataclass(frozen=True)
class Finding:
    """Something wrong with a line of a file."""

    where: str
    line: int
    field: str
    what: str

    def __str__(self) -> str:
        field = f", {self.field}" if self.field else ""
        return f"{self.where}, line {self.line}{field}: {self.what}"


@dataclass
class Rows:
    """The rows of some files that are in order, and what is wrong with the others."""

    rows: list[Row] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    places: dict[str, tuple[str, int]] = field(default_factory=dict)
    """Where each number stands."""

    def add_file(self, text: str, where: str) -> None:
        """Take the rows of a file."""
        for line, content in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
            if content.strip():
                self.add_line(content, where, line)

    def add_line(self, content: str, where: str, line: int) -> None:
        """Take a row, or note all that is wrong with it."""
        checking = Checking()
        number = ""
        try:
            row = json.loads(content)
        except ValueError as error:
            checking.wrong("", f"this is no JSON: {error}")
            row = None
        else:
            number = checking.row(row)
        if number in self.places:
            first = self.places[number]
            checking.wrong("number", f"{number} is already in {first[0]}, line {first[1]}")
        elif number:
            self.places[number] = (where, line)
        self.findings += [Finding(where, line, name, what) for name, what in checking.faults]
        if not checking.faults:
            self.rows.append(row)


class Checking:
    """One row being checked."""

    def __init__(self) -> None:
        self.faults: list[tuple[str, str]] = []
        """What is wrong: the field and what about it."""

    def wrong(self, name: str, what: str) -> None:
        """Note a fault."""
        self.faults.append((name, what))

    def row(self, row: object) -> str:
        """Check a row; its number, as far as it has one."""
        if not isinstance(row, dict):
            self.wrong("", f"this is no object with fields but {row!r}"[:120])
            return ""
        for name in row:
            if name not in FIELDS:
                self.wrong(str(name), f"there is no such field; there are {', '.join(FIELDS)}")
        for name in REQUIRED:
            if not row.get(name):
                self.wrong(name, "it is missing")
        number = self.card_number(row)
        self.words(row)
        for name in NUMBERS:
            if "." not in name:
                self.number(name, row.get(name))
        self.costs(row.get("digivolution_costs"))
        self.link(row.get("link"))
        self.dual(row.get("dual"))
        if not self.faults:
            self.together(row)
        return number

    def card_number(self, row: Row) -> str:
        """The number of a card; empty if it is none."""
        number = row.get("number") or ""
        if not isinstance(number, str) or not NUMBER.fullmatch(number):
            if number:
                self.wrong("number", f'{number!r} is no card number like "BT1-010"')
            return ""
        if row.get("set", set_of(number)) != set_of(number):
            self.wrong("set", f"{row['set']!r} is not the set of {number}")
        return number

    def words(self, row: Row) -> None:
        """The fields that hold texts and lists of texts."""
        for name in ("name", *TEXTS):
            self.english(name, row.get(name))
        self.members("kinds", row.get("kinds"), tuple(KINDS))
        self.members("colors", row.get("colors"), COLOR_WORDS)
        for name in LISTS:
            self.members(name, row.get(name), ())
        for name in ("rarity", "name_ja"):
            if not isinstance(row.get(name), str | None):
                self.wrong(name, f"{row[name]!r} is no text")
        if not isinstance(row.get("ace", False), bool):
            self.wrong("ace", f"{row['ace']!r} is neither true nor false")

    def english(self, name: str, value: object) -> None:
        """A text in English, or none."""
        if value is None:
            return
        if not isinstance(value, str):
            self.wrong(name, f"{value!r} is no text")
            return
        foreign = next((char for char in value if is_foreign(char)), "")
        if foreign:
            self.wrong(name, f"{foreign!r} is no letter of English text")
        elif name.endswith(PROSE) and is_other_language(value):
            self.wrong(name, "this is no English text: it has none of the words that all have")

    def members(self, name: str, value: object, known: tuple[str, ...]) -> None:
        """A list of words, out of those known if there are such."""
        if value is None:
            return
        if not isinstance(value, list):
            self.wrong(name, f"{value!r} is no list")
            return
        for item in value:
            if not isinstance(item, str) or not item.strip():
                self.wrong(name, f"{item!r} is no word")
            elif known and item not in known:
                self.wrong(name, f'there is no "{item}"; there are {", ".join(known)}')
            else:
                self.english(name, item)
        if len({str(item) for item in value}) < len(value) and known:
            self.wrong(name, f"{', '.join(map(str, value))} names one of them twice")

    def number(self, name: str, value: object) -> None:
        """A whole number that such a field can hold, or none."""
        if value is None:
            return
        least, most = NUMBERS[name]
        if not isinstance(value, int) or isinstance(value, bool):
            self.wrong(name, f"{value!r} is no whole number")
        elif not least <= value <= most:
            self.wrong(name, f"{value} can't be; it is from {least} to {most}")

    def inside(self, name: str, value: object, known: tuple[str, ...]) -> Row:
        """An object inside a row, with fields of its own; empty if there is none."""
        if value is None:
            return {}
        if not isinstance(value, dict):
            self.wrong(name, f"{value!r} is no object with fields")
            return {}
        for key in value:
            if key not in known:
                what = f"there is no such field; there are {', '.join(known)}"
                self.wrong(f"{name}.{key}", what)
        return value

    def costs(self, value: object) -> None:
        """The printed digivolution costs."""
        if value is not None and not isinstance(value, list):
            self.wrong("digivolution_costs", f"{value!r} is no list")
            return
        for item in value or []:
            cost = self.inside("digivolution_costs", item, COST_FIELDS)
            for name in COST_FIELDS:
                if cost.get(name) is None:
                    self.wrong(f"digivolution_costs.{name}", "it is missing")
            if cost.get("color") is not None:
                self.members("digivolution_costs.color", [cost["color"]], COLOR_WORDS)
            self.number("digivolution_costs.level", cost.get("level"))
            self.number("digivolution_costs.cost", cost.get("cost"))

    def link(self, value: object) -> None:
        """The link part of a card."""
        link = self.inside("link", value, LINK_FIELDS)
        self.english("link.requirement", link.get("requirement"))
        self.english("link.effect", link.get("effect"))
        self.number("link.dp", link.get("dp"))

    def dual(self, value: object) -> None:
        """The Option half of a DUAL card."""
        dual = self.inside("dual", value, DUAL_FIELDS)
        self.english("dual.option_name", dual.get("option_name"))
        self.english("dual.option_effect", dual.get("option_effect"))
        self.members("dual.option_colors", dual.get("option_colors"), COLOR_WORDS)

    def together(self, row: Row) -> None:
        """What the fields of a category have to say."""
        kinds = row["kinds"]
        assert isinstance(kinds, list)
        for kind in kinds:
            name = NEEDS.get(kind, "")
            if name and row.get(name) is None:
                self.wrong(name, f"it is missing; this is a card of the kind {kind}")
        if set(kinds) <= {"Tamer", "Option"}:
            for name in ("level", "dp", "digivolution_costs"):
                if row.get(name):
                    self.wrong(name, f"{row[name]!r}: a {kinds[0]} has none")
        if bool(row.get("dual")) != (len(kinds) > 1):
            self.wrong("dual", "a card has two kinds exactly when it is a DUAL card")


def is_other_language(text: str) -> bool:
    """Whether a text of some length has none of the commonest words of English card texts."""
    words = WORD.findall(OUTSIDE.sub(" ", text.lower()))
    return len(words) >= FEW_WORDS and ENGLISH.isdisjoint(words)


def is_foreign(char: str) -> bool:
    """Whether a character is a letter that English cards do not use."""
    if char < "\u0250" or not char.isalpha():
        return False
    return not unicodedata.name(char, "").startswith(("LATIN", "GREEK"))
