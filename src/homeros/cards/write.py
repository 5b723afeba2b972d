"""Cards as plain tables and as TOML: what `homeros.cards.describe` reads back."""

from homeros.cards.card_def import CardDef
from homeros.cards.describe import COLORS, KEYS, KINDS
from homeros.cards.keyword_lines import format_keyword
from homeros.cards.words import words_of
from homeros.effects.ability import INHERITED, LINK_TEXT, UPPER
from homeros.effects.notation import format_tree
from homeros.vocab.cards import ALL_COLORS, NO_COST, NO_DP, NO_LEVEL


def card_to(card_def: CardDef) -> dict[str, object]:
    """The table that describes a card; `card_from` makes the same card of it."""
    found: dict[str, object] = {
        "number": card_def.number,
        "name": card_def.printed_name,
        "kind": one_or_list([name for name, bit in KINDS.items() if card_def.kinds & bit]),
    }
    add_numbers(card_def, found)
    add_texts(card_def, found)
    if card_def.evolutions:
        found["evolutions"] = [
            [one_or_list(color_names(colors)), level, cost]
            for colors, level, cost in card_def.evolutions
        ]
    add_abilities(card_def, found)
    if card_def.words != words_of(card_def):
        found["words"] = list(card_def.words)
    if card_def.tokens:
        found["tokens"] = [card_to(token) for token in card_def.tokens]
    if card_def.is_token:
        found["token"] = True
    return {key: found[key] for key in KEYS if key in found}


def add_numbers(card_def: CardDef, found: dict[str, object]) -> None:
    """The number fields the card has."""
    numbers = (
        ("level", card_def.level, NO_LEVEL),
        ("play_cost", card_def.play_cost, NO_COST),
        ("use_cost", card_def.use_cost, NO_COST),
        ("dp", card_def.dp, NO_DP),
        ("overflow", -card_def.overflow, 0),
        ("link_dp", card_def.link_dp, 0),
        ("max_copies", card_def.max_copies, 4),
    )
    found.update({key: value for key, value, missing in numbers if value != missing})


def add_texts(card_def: CardDef, found: dict[str, object]) -> None:
    """The text fields the card has, and its colours."""
    lists = (
        ("traits", card_def.traits),
        ("extra_names", card_def.extra_names),
        ("extra_name_parts", card_def.extra_name_parts),
        ("xros_names", card_def.xros_names),
        ("extra_numbers", card_def.extra_numbers),
    )
    texts = (("option_name", card_def.option_name), ("declined", card_def.declined))
    colors = (("color", card_def.colors), ("option_color", card_def.option_colors))
    found.update({key: list(words) for key, words in lists if words})
    found.update({key: text for key, text in texts if text})
    found.update({key: one_or_list(color_names(mask)) for key, mask in colors if mask})


def add_abilities(card_def: CardDef, found: dict[str, object]) -> None:
    """The keywords by text field, the abilities and the requirements."""
    for line in card_def.keywords:
        key = "keywords"
        place = UPPER
        if line.place == INHERITED:
            key, place = "inherited_keywords", INHERITED
        elif line.place == LINK_TEXT:
            key, place = "link_keywords", LINK_TEXT
        row = found.setdefault(key, [])
        assert isinstance(row, list)
        row.append(format_keyword(line, place))
    if card_def.requirements:
        found["requirements"] = [format_tree(node) for node in card_def.requirements]
    if card_def.abilities:
        found["abilities"] = [format_tree(node) for node in card_def.abilities]


def color_names(colors: int) -> list[str]:
    """The names of a set of colours."""
    if colors == ALL_COLORS:
        return ["any"]
    return [name for name, bit in COLORS.items() if colors & bit]


def one_or_list(names: list[str]) -> object:
    """A name by itself when there is only one."""
    return names[0] if len(names) == 1 else names


# -- TOML ----------------------------------------------------------------------------------------


def format_card(card_def: CardDef) -> str:
    """A card as a `[[card]]` table of a card file."""
    return format_table("card", card_to(card_def))


def format_table(path: str, table: dict[str, object]) -> str:
    """One table of an array of tables, with those inside it below."""
    lines = [f"[[{path}]]"]
    inner: list[str] = []
    for key, value in table.items():
        if key == "tokens":
            assert isinstance(value, list)
            inner += ["\n" + format_table(f"{path}.{key}", token) for token in value]
        else:
            lines.append(f"{key} = {format_item(key, value)}")
    return "\n".join(lines) + "\n" + "".join(inner)


def format_item(key: str, value: object) -> str:
    """A value; long lists of trees go one to a line."""
    if key in ("abilities", "requirements") and isinstance(value, list):
        return "[\n" + "".join([f"  {format_value(item)},\n" for item in value]) + "]"
    return format_value(value)


def format_value(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join([format_value(item) for item in value])}]"
    if not isinstance(value, str):
        return str(value)
    if '"' in value and "'" not in value and value.isprintable():
        return f"'{value}'"
    return toml_quoted(value)


def toml_quoted(text: str) -> str:
    """A text in double quotes, as TOML reads it."""
    found: list[str] = []
    for char in text:
        if char in ('"', "\\"):
            found.append("\\" + char)
        elif char.isprintable():
            found.append(char)
        else:
            found.append(f"\\U{ord(char):08x}")
    return f'"{"".join(found)}"'
