"""The cards a scenario may name: its own, the plain ones, and those of the pool."""

import tomllib
from functools import cache
from importlib.resources import files

from homeros.cards.card_def import CardDef
from homeros.cards.describe import card_from
from homeros.cards.files import load_pool
from homeros.cards.pool import CardPool
from homeros.effects.notation import suggestion
from homeros.scenario.texts import TREE_KEYS, bracketed, has_text, lexicon_of, with_trees
from homeros.vocab.cards import COLOR_NAMES
from homeros.vocab.errors import InvalidCard

FILLER = "Filler"
COLORS = frozenset(COLOR_NAMES.values())


@cache
def plain_tables() -> dict[str, dict[str, object]]:
    """The plain cards, as tables, by name."""
    text = files("homeros.scenario").joinpath("plain.toml").read_text(encoding="utf-8")
    return {table["number"]: table for table in tomllib.loads(text)["card"]}


def whole_pool() -> CardPool:
    """The pool that comes along."""
    return load_pool()


class Library:
    """Finds the definition of a card by its number; each is made once."""

    def __init__(self, tables: list[dict[str, object]]) -> None:
        self.tables: dict[str, dict[str, object]] = {}
        self.made: dict[str, CardDef] = {}
        for table in tables:
            number = table.get("number", table.get("id"))
            if not isinstance(number, str) or not number:
                raise InvalidCard('a [[card]] needs a number, such as number = "A"')
            if number in self.tables:
                raise InvalidCard(f"{number}: two [[card]] tables have this number")
            self.tables[number] = table

    def get(self, number: str) -> CardDef:
        """The definition of a card, in its newest printing: that of the scenario (CR 2-1).

        InvalidCard names the nearest ones if there is none.
        """
        found = self.made.get(number)
        if found is None:
            found = self.make(number) if self.own(number) else from_pool(self, number)
            self.made[number] = found
        return found

    def make(self, number: str) -> CardDef:
        """A card of the scenario, or a plain one; what is card text is compiled."""
        table = self.table(number)
        if has_text(table):
            named = [plain_variant(one) for one in bracketed(table) if plain_base(one)]
            known = [*plain_tables().values(), *named, *self.tables.values()]
            table = with_trees(table, lexicon_of(known))
        return card_from(table)

    def own(self, number: str) -> bool:
        """Whether a number means a card of the scenario or a plain one."""
        return number in self.tables or plain_base(number) != ""

    def known(self, number: str) -> bool:
        """Whether a number means a card of the pool."""
        return whole_pool().has(number)

    def table(self, number: str, depth: int = 0) -> dict[str, object]:
        """What describes a card: its own table, over that of the card it is `like`."""
        if number not in self.tables:
            return plain_variant(number)
        table = dict(self.tables[number])
        table.pop("id", None)
        table["number"] = number
        like = table.pop("like", None)
        if like is None:
            return table
        if not isinstance(like, str) or depth > 9 or not self.own(like):
            raise InvalidCard(
                f"{number}: like = {like!r} must name another [[card]] or a plain card: "
                f"{', '.join(plain_tables())}"
            )
        base = self.table(like, depth + 1)
        base.pop("name", None)
        if has_text(table):
            base = {key: value for key, value in base.items() if key not in TREE_KEYS}
        return base | table


def from_pool(library: Library, number: str) -> CardDef:
    """A card of the pool."""
    pool = whole_pool()
    if not pool.has(number):
        near = suggestion(number, [*library.tables, *plain_tables(), *pool.numbers])
        raise InvalidCard(
            f"there is no card {number}{near}: write a [[card]], or use a card of the "
            f"pool or a plain one ({', '.join(plain_tables())})"
        )
    found = pool.get(number)
    if found.declined:
        raise InvalidCard(f"{number} can't be played yet: {found.declined}")
    return found


def plain_base(number: str) -> str:
    """The plain card a name is made from, "" if none."""
    base = number.split("-")[0]
    return base if base in plain_tables() else ""


def plain_variant(number: str) -> dict[str, object]:
    """The table of a plain card, changed by the parts of its name."""
    base, *parts = number.split("-")
    table = dict(plain_tables()[base])
    table["number"] = number
    for part in parts:
        if part in COLORS:
            table["color"] = part
            rows = table.get("evolutions")
            if isinstance(rows, list):
                table["evolutions"] = [[part, level, cost] for _, level, cost in rows]
        elif part.isdigit() and int(part) >= 1000:
            table["dp"] = int(part)
    return table
