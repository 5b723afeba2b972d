"""Reading a scenario file: every key is known and of its type, or the file is refused.

A refusal names the file, the key and the line.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from homeros.effects.notation import suggestion
from homeros.vocab.clauses import (
    EDITION,
    InvalidCitation,
    clause_index,
    is_clause,
    parse_citation,
)
from homeros.vocab.errors import InvalidScenario
from homeros.vocab.phases import EDITIONS

KEYS = (
    "title",
    "clauses",
    "rulings",
    "tricky",
    "note",
    "rules",
    "seed",
    "card",
    "position",
    "p1",
    "p2",
    "turn",
    "turn_player",
    "memory",
    "phase",
    "decks",
    "first",
    "deck",
    "draws",
    "auto",
    "do",
    "steps",
    "expect",
)
INTERACTIONS = 40
"""How many interactions `docs/interactions.md` lists."""
AUTOMATIC = ("counter", "breeding", "single")
"""What may be answered without a line: see `docs/writing-a-scenario.md`."""


@dataclass
class Scenario:
    """One scenario as it was written, checked for form."""

    title: str
    clauses: list[str]
    where: str = "the scenario"
    rulings: list[str] = field(default_factory=list)
    tricky: list[int] = field(default_factory=list)
    rules: str = "3.6"
    seed: int = 1
    cards: list[dict[str, object]] = field(default_factory=list)
    position: str = ""
    table: dict[str, object] = field(default_factory=dict)
    decks: dict[str, object] = field(default_factory=dict)
    first: str = ""
    deck: dict[str, object] = field(default_factory=dict)
    draws: list[str] = field(default_factory=list)
    auto: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    """Where in the file each of `lines` stands, 0 when it is not known."""


def read_scenario(path: str | Path) -> Scenario:
    """The scenario of a file."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidScenario(f"{path}: the file can't be read: {error}") from None
    return parse_scenario(text, str(path))


def parse_scenario(text: str, where: str = "the scenario") -> Scenario:
    """The scenario a text describes."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidScenario(f"{where}: this is no TOML: {error}") from None
    return scenario_from(data, where, text)


def scenario_from(
    data: Mapping[str, object], where: str = "the scenario", text: str = ""
) -> Scenario:
    """The scenario a table describes."""
    return Reading(data, where, text).scenario()


class Reading:
    """One scenario table being read."""

    def __init__(self, data: Mapping[str, object], where: str, text: str) -> None:
        self.data = data
        self.where = where
        self.rows = text.splitlines()

    def row_of(self, key: str) -> int:
        """The line a key is on, 0 if it is not known."""
        for number, row in enumerate(self.rows, 1):
            plain = row.strip().lstrip("[").strip()
            if plain.startswith(key) and plain[len(key) :].lstrip()[:1] in ("=", "]", ".", ""):
                return number
        return 0

    def wrong(self, key: str, what: str) -> InvalidScenario:
        """A refusal that names file, line and key."""
        row = self.row_of(key)
        at = f"{self.where}:{row}" if row else self.where
        return InvalidScenario(f'{at}: "{key}": {what}')

    def text(self, key: str, default: str = "") -> str:
        """A text."""
        value = self.data.get(key, default)
        if not isinstance(value, str):
            raise self.wrong(key, f"it is {value!r}; it takes a text in quotes")
        return value.strip()

    def texts(self, key: str) -> list[str]:
        """Several texts; a single one may stand by itself."""
        value = self.data.get(key, [])
        if isinstance(value, str):
            return [value.strip()]
        if not isinstance(value, list):
            raise self.wrong(key, f"it is {value!r}; it takes a list of texts")
        found: list[str] = []
        for item in value:
            if not isinstance(item, str) or not item.strip():
                raise self.wrong(key, f"it holds {item!r}; it takes a list of texts")
            found.append(" ".join(item.split()))
        return found

    def whole(self, key: str, default: int) -> int:
        """A whole number."""
        value = self.data.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(key, f"it is {value!r}; it takes a whole number")
        return value

    def table(self, key: str) -> dict[str, object]:
        """A table."""
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            raise self.wrong(key, f"it is {value!r}; it takes a table")
        return {str(name): item for name, item in value.items()}

    def clauses(self) -> list[str]:
        """The clauses: numbers of the pinned edition, or a citation of another one."""
        found = self.texts("clauses")
        for text in found:
            try:
                citation = parse_citation(text)
            except InvalidCitation as error:
                raise self.wrong("clauses", str(error)) from None
            if citation.edition == EDITION and not is_clause(citation.id):
                raise self.wrong("clauses", f"CR 3.6 has no clause {citation.id}")
            if citation.edition == EDITION and not clause_index()[citation.id].testable:
                raise self.wrong("clauses", f"{citation.id} is not testable; cite what it leads to")
        return found

    def interactions(self) -> list[int]:
        """The numbers of the interactions it proves, of the list in `docs/interactions.md`."""
        value = self.data.get("tricky", [])
        if not isinstance(value, list) or not all(
            type(number) is int and 1 <= number <= INTERACTIONS for number in value
        ):
            raise self.wrong("tricky", f"it takes a list of numbers from 1 to {INTERACTIONS}")
        return [int(number) for number in value]

    def card_tables(self) -> list[dict[str, object]]:
        """The cards made for the scenario."""
        value = self.data.get("card", [])
        if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
            raise self.wrong("card", "write each card as a [[card]] table")
        return [{str(name): item for name, item in row.items()} for row in value]

    def scenario(self) -> Scenario:
        """The scenario."""
        for key in self.data:
            if key not in KEYS:
                near = suggestion(key, list(KEYS))
                raise self.wrong(key, f"there is no such key{near}; there are {', '.join(KEYS)}")
        found = Scenario(self.text("title"), self.clauses(), self.where)
        found.rulings = self.texts("rulings")
        found.tricky = self.interactions()
        found.rules = self.text("rules", "3.6")
        found.seed = self.whole("seed", 1)
        found.cards = self.card_tables()
        found.position = self.text("position")
        found.decks = self.table("decks")
        found.first = self.text("first")
        found.deck = self.table("deck")
        found.draws = self.texts("draws")
        found.auto = self.texts("auto")
        found.lines, found.numbers = self.lines()
        for key in ("p1", "p2"):
            if key in self.data:
                found.table[key] = self.table(key)
        for key in ("turn", "memory"):
            if key in self.data:
                found.table[key] = self.whole(key, 0)
        for key in ("turn_player", "phase"):
            if key in self.data:
                found.table[key] = self.text(key)
        self.check(found)
        return found

    def check(self, found: Scenario) -> None:
        """What belongs together is together."""
        if not found.title:
            raise self.wrong("title", "it is missing; it is a sentence")
        if not found.clauses and not found.rulings:
            raise self.wrong("clauses", "it is missing; a scenario shows a clause or a ruling kept")
        if found.rules not in EDITIONS:
            raise self.wrong("rules", f"there is {' and '.join(EDITIONS)}")
        for name in found.auto:
            if name not in AUTOMATIC:
                raise self.wrong("auto", f'no "{name}"; there are {", ".join(AUTOMATIC)}')
        starts = [bool(found.position), bool(found.table), bool(found.decks), bool(found.deck)]
        if sum(starts) > 1:
            raise self.wrong(
                "position", "give one of: a position text, the tables p1 and p2, decks, a deck"
            )
        if found.draws and not found.table:
            raise self.wrong("draws", "only scenarios with [p1] and [p2] tables script draws")
        if sum(starts) == 0:
            raise self.wrong("p1", "there is no position: write [p1] and [p2] tables")
        judges = [line.split()[0] in JUDGING for line in found.lines if line != "stop"]
        if not judges or not judges[-1]:
            raise self.wrong("do", "nothing is expected after the last action, so it can't fail")

    def lines(self) -> tuple[list[str], list[int]]:
        """The actions and expectations, and the line each stands on."""
        lines: list[str] = []
        for key in ("steps", "do"):
            lines += self.texts(key)
        for text in self.texts("expect"):
            lines.append(text if text.split()[0] in JUDGING else f"expect {text}")
        numbers: list[int] = []
        row = 0
        for line in lines:
            core = line.removeprefix("expect ")
            for number in range(row, len(self.rows)):
                if core in self.rows[number] and not self.rows[number].startswith("title"):
                    row = number + 1
                    break
            numbers.append(row)
        return lines, numbers


JUDGING = frozenset(["expect", "offered", "not", "refused", "asked", "happened", "seen"])
"""First words of lines that judge."""
