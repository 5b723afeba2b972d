"""Cards from plain tables of words and numbers: what card files and scenarios hold.

A key that is left out says that the card does not have the thing, so `number`, `kind`, `level` and
`dp` are enough for an ad-hoc Digimon. Keywords are written as on cards ("Security A. +1");
abilities and requirements are effect trees in their notation. What is unknown or of the wrong type
is refused with the card, the key and what is allowed. `homeros.cards.write` goes the other way.
"""

from typing import Final

from homeros.cards.card_def import CardDef
from homeros.cards.keyword_lines import parse_keyword
from homeros.cards.words import words_of
from homeros.effects.ability import (
    INHERITED,
    LINK_TEXT,
    UPPER,
    Ability,
    KeywordLine,
    Requirement,
)
from homeros.effects.node import Node
from homeros.effects.notation import parse_tree, suggestion
from homeros.vocab.cards import (
    ALL_COLORS,
    COLOR_NAMES,
    DIGI_EGG,
    DIGIMON,
    NO_COST,
    NO_DP,
    NO_LEVEL,
    OPTION,
    TAMER,
)
from homeros.vocab.errors import InvalidCard, InvalidTree

KINDS: Final[dict[str, int]] = {
    "Digi-Egg": DIGI_EGG,
    "Digimon": DIGIMON,
    "Tamer": TAMER,
    "Option": OPTION,
}
COLORS: Final[dict[str, int]] = {name: bit for bit, name in COLOR_NAMES.items()}
KEYS: Final = (
    "number",
    "name",
    "kind",
    "color",
    "level",
    "play_cost",
    "use_cost",
    "dp",
    "traits",
    "overflow",
    "evolutions",
    "requirements",
    "keywords",
    "inherited_keywords",
    "link_keywords",
    "abilities",
    "link_dp",
    "words",
    "extra_names",
    "extra_name_parts",
    "xros_names",
    "extra_numbers",
    "max_copies",
    "tokens",
    "option_name",
    "option_color",
    "token",
    "declined",
)
"""Every key of a card table, in the order they are written."""
OTHER_SPELLINGS: Final[dict[str, str]] = {
    "kinds": "kind",
    "colors": "color",
    "option_colors": "option_color",
}


def card_from(data: dict[str, object]) -> CardDef:
    """The card a table describes."""
    return Description(data).card()


class Description:
    """One table being read."""

    def __init__(self, data: dict[str, object], token_of: str = "") -> None:
        self.data: dict[str, object] = {}
        self.token_of: str = token_of
        number = data.get("number")
        self.who: str = number if isinstance(number, str) else "a card without a number"
        for key, value in data.items():
            known = OTHER_SPELLINGS.get(key, key)
            if known not in KEYS:
                near = suggestion(known, list(KEYS))
                raise self.wrong(f'there is no key "{key}"{near}; a card has {", ".join(KEYS)}')
            if known in self.data:
                raise self.wrong(f'"{known}" is given twice, once as "{key}"')
            self.data[known] = value

    def wrong(self, what: str) -> InvalidCard:
        """A refusal that names the card."""
        return InvalidCard(f"{self.who}: {what}")

    def text(self, key: str) -> str:
        """A text; empty when it is left out."""
        value = self.data.get(key, "")
        if not isinstance(value, str):
            raise self.wrong(f'"{key}" is {value!r}; it takes a text in quotes')
        return value.strip()

    def texts(self, key: str) -> list[str]:
        """Several texts; a single one may stand by itself."""
        value = self.data.get(key, [])
        if isinstance(value, str):
            return [value]
        if not isinstance(value, list | tuple):
            raise self.wrong(f'"{key}" is {value!r}; it takes a list of texts')
        found: list[str] = []
        for item in value:
            if not isinstance(item, str) or not item.strip():
                raise self.wrong(f'"{key}" holds {item!r}; it takes a list of texts')
            found.append(item.strip())
        return found

    def whole(self, key: str, missing: int, lowest: int = 0) -> int:
        """A whole number, or what stands for its absence."""
        if key not in self.data:
            return missing
        value = self.data[key]
        if not isinstance(value, int) or isinstance(value, bool) or value < lowest:
            raise self.wrong(f'"{key}" is {value!r}; it takes a whole number from {lowest} up')
        return value

    def truth(self, key: str) -> bool:
        """True or false; false when it is left out."""
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            raise self.wrong(f'"{key}" is {value!r}; it takes true or false')
        return value

    def kinds(self) -> int:
        """The categories of the card; two for a DUAL card."""
        found = 0
        for name in self.texts("kind"):
            bit = 0
            for known in KINDS:
                if plain(name) == plain(known):
                    bit = KINDS[known]
            if bit == 0:
                near = suggestion(name, list(KINDS))
                allowed = ", ".join(KINDS)
                raise self.wrong(f'there is no kind "{name}"{near}; "kind" is one of {allowed}')
            found |= bit
        if found == 0:
            raise self.wrong(f'"kind" is missing; it is one of {", ".join(KINDS)}')
        return found

    def color_set(self, key: str, names: list[str]) -> int:
        """A set of colours by name; "any" is all of them."""
        found = 0
        for name in names:
            for word in name.replace("/", " ").replace(",", " ").lower().split():
                if word in ("any", "all"):
                    found |= ALL_COLORS
                elif word in COLORS:
                    found |= COLORS[word]
                else:
                    near = suggestion(word, list(COLORS))
                    allowed = ", ".join(COLORS)
                    text = f'there is no color "{word}"{near}; "{key}" takes {allowed}'
                    raise self.wrong(text)
        return found

    def evolutions(self) -> tuple[tuple[int, int, int], ...]:
        """The printed digivolution costs: colours, level, cost (CR 2-8)."""
        value = self.data.get("evolutions", [])
        form = '"evolutions" takes a list like [["red", 3, 2]]: color or colors, level, cost'
        if not isinstance(value, list | tuple):
            raise self.wrong(form)
        found: list[tuple[int, int, int]] = []
        for row in value:
            if not isinstance(row, list | tuple) or len(row) != 3:
                raise self.wrong(f"{form}; not {row!r}")
            names: object = row[0]
            level: object = row[1]
            cost: object = row[2]
            if isinstance(names, str):
                names = [names]
            if not isinstance(names, list | tuple):
                raise self.wrong(f"{form}; not {row!r}")
            words = [name for name in names if isinstance(name, str)]
            colors = self.color_set("evolutions", words)
            if colors == 0 or len(words) < len(names) or not is_count(level) or not is_count(cost):
                raise self.wrong(f"{form}; not {row!r}")
            assert isinstance(level, int)
            assert isinstance(cost, int)
            found.append((colors, level, cost))
        return tuple(found)

    def trees(self, key: str) -> list[Node]:
        """Effect trees in the notation."""
        found: list[Node] = []
        for index, text in enumerate(self.texts(key)):
            try:
                found.append(parse_tree(text))
            except InvalidTree as error:
                raise self.wrong(f'"{key}", entry {index + 1}, {error}') from None
        return found

    def abilities(self) -> tuple[Ability, ...]:
        """The abilities of the card."""
        found: list[Ability] = []
        for node in self.trees("abilities"):
            if not isinstance(node, Ability):
                name = type(node).__name__
                raise self.wrong(f'"abilities" takes Ability(...), not {name}(...)')
            found.append(node)
        return tuple(found)

    def requirements(self) -> tuple[Requirement, ...]:
        """The ways it may be digivolved into, linked and so on."""
        found: list[Requirement] = []
        for node in self.trees("requirements"):
            if not isinstance(node, Requirement):
                name = type(node).__name__
                raise self.wrong(f'"requirements" takes Requirement(...), not {name}(...)')
            found.append(node)
        return tuple(found)

    def keywords(self) -> tuple[KeywordLine, ...]:
        """The bare keywords of all its text fields."""
        found: list[KeywordLine] = []
        for key, place in (
            ("keywords", UPPER),
            ("inherited_keywords", INHERITED),
            ("link_keywords", LINK_TEXT),
        ):
            for text in self.texts(key):
                try:
                    found.append(parse_keyword(text, place))
                except (InvalidCard, InvalidTree) as error:
                    raise self.wrong(f'"{key}": {error}') from None
        return tuple(found)

    def tokens(self) -> tuple[CardDef, ...]:
        """The Tokens its effects play, each a table of its own (CR 4-18-1)."""
        value = self.data.get("tokens", [])
        if not isinstance(value, list | tuple):
            raise self.wrong(f'"tokens" is {value!r}; it takes a list of card tables')
        found: list[CardDef] = []
        for index, row in enumerate(value):
            if not isinstance(row, dict):
                raise self.wrong(f'"tokens" holds {row!r}; it takes a list of card tables')
            table: dict[str, object] = {"number": f"{self.who} token {index + 1}"}
            for key, item in row.items():
                table[str(key)] = item
            found.append(Description(table, self.who).card())
        return tuple(found)

    def card(self) -> CardDef:
        """The card."""
        number = self.text("number")
        if not number:
            raise self.wrong('"number" is missing, such as "ST1-03"')
        name = self.text("name") or number
        max_copies = self.whole("max_copies", 4)
        card_def = CardDef(
            number=number,
            name=name,
            kinds=self.kinds(),
            colors=self.color_set("color", self.texts("color")),
            level=self.whole("level", NO_LEVEL),
            play_cost=self.whole("play_cost", NO_COST),
            use_cost=self.whole("use_cost", NO_COST),
            dp=self.whole("dp", NO_DP),
            traits=tuple(self.texts("traits")),
            overflow=abs(self.whole("overflow", 0, -99)),
            evolutions=self.evolutions(),
            requirements=self.requirements(),
            abilities=self.abilities(),
            keywords=self.keywords(),
            link_dp=self.whole("link_dp", 0),
            words=tuple(self.texts("words")),
            extra_names=tuple(self.texts("extra_names")),
            extra_name_parts=tuple(self.texts("extra_name_parts")),
            xros_names=tuple(self.texts("xros_names")),
            extra_numbers=tuple(self.texts("extra_numbers")),
            max_copies=max_copies,
            tokens=self.tokens(),
            option_name=self.text("option_name"),
            option_colors=self.color_set("option_color", self.texts("option_color")),
            is_token=self.truth("token") or self.token_of != "",
            declined=self.text("declined"),
        )
        if "words" not in self.data:
            card_def.words = words_of(card_def)
        return card_def


def plain(name: str) -> str:
    """A name without the marks and capitals people write differently."""
    return name.lower().replace("-", "").replace(" ", "")


def is_count(value: object) -> bool:
    """Whether something is a whole number from 0 up."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
