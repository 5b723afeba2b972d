"""Effect trees as text, both ways: `parse_tree(format_tree(tree)) == tree` for every tree.

The notation is made of Python calls: `Draw(2)`, `Delete(Pick(Field(Kind(DIGIMON), OPPONENT)))`. A
number stands for `N(number)`, constants go by name, sets of them are joined with `|`, and a field
that has its default is left out. There is exactly one way to write a tree, which `format_tree`
writes; `parse_tree` also takes line breaks, comments and fields given by name. What can't be read
is refused with the place and what was expected there.
"""

import ast
from difflib import get_close_matches
from typing import Final

from homeros.effects.continuous import COLOR_INFO, KIND_INFO
from homeros.effects.node import Node
from homeros.effects.numbers import N, Num
from homeros.effects.schema import (
    CONSTANT,
    FAMILIES,
    INFORMATION,
    NODE,
    PLAIN,
    SPECS,
    TEXT,
    TRUTH,
    Family,
    FieldSpec,
    NodeSpec,
)
from homeros.vocab.errors import InvalidTree

MOST_NESTING: Final = 60
"""How deep a tree may be; the deepest card known is far from it."""


def format_tree(node: Node) -> str:
    """Write a tree in the one way there is to write it."""
    return format_node(node, 0)


def parse_tree(text: str) -> Node:
    """Read a tree; InvalidTree says where it can't be read and what was expected there."""
    return Reading(text).tree()


# -- writing -----------------------------------------------------------------------------------


def format_node(node: Node, depth: int) -> str:
    """Write a node and what is in it."""
    name = type(node).__name__
    spec = SPECS.get(name)
    if spec is None:
        raise InvalidTree(f"{name} is no effect node that the notation knows")
    if depth > MOST_NESTING:
        raise InvalidTree(f"the tree is nested more than {MOST_NESTING} deep")
    parts: list[str] = []
    values: dict[str, object] = {}
    in_order = True
    for field in spec.fields:
        value: object = getattr(node, field.name)
        values[field.name] = value
        if not field.required and value == field.default:
            in_order = False
            continue
        text = format_field(spec, field, value, values, depth)
        if in_order and not field.by_name:
            parts.append(text)
        else:
            parts.append(f"{field.name}={text}")
    return f"{name}({', '.join(parts)})"


def format_field(
    spec: NodeSpec, field: FieldSpec, value: object, values: dict[str, object], depth: int
) -> str:
    """Write what a field holds."""
    where = f"{spec.name}.{field.name}"
    if field.many:
        if not isinstance(value, tuple):
            raise InvalidTree(f"{where} holds {value!r}, which is no tuple")
        texts = [format_value(where, field, item, values, depth) for item in value]
        return f"({texts[0]},)" if len(texts) == 1 else f"({', '.join(texts)})"
    return format_value(where, field, value, values, depth)


def format_value(
    where: str, field: FieldSpec, value: object, values: dict[str, object], depth: int
) -> str:
    """Write one value, refusing one that does not belong there."""
    if field.holds == NODE:
        if value is None and field.optional:
            return "None"
        if not isinstance(value, field.base):
            raise InvalidTree(f"{where} holds {value!r}, which is no {field.form}")
        if isinstance(value, N):
            return str(value.value)
        return format_node(value, depth + 1)
    if field.holds == TEXT:
        if not isinstance(value, str):
            raise InvalidTree(f"{where} holds {value!r}, which is no text")
        return quoted(value)
    if field.holds == TRUTH:
        if not isinstance(value, bool):
            raise InvalidTree(f"{where} holds {value!r}, which is neither True nor False")
        return str(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise InvalidTree(f"{where} holds {value!r}, which is no number")
    family = family_of(field, values)
    return str(value) if family is None else format_constant(where, field, family, value)


def format_constant(where: str, field: FieldSpec, family: Family, value: int) -> str:
    """Write a number of a family by name, a set of them joined with `|`."""
    if value in family.names:
        return family.names[value]
    if value == -1 and field.optional:
        return "-1"
    if not family.mask or value < 0 or value & ~mask_of(family):
        raise InvalidTree(f"{where} holds {value}, which is none of {family.allowed()}")
    parts = [name for name, bit in family.values.items() if value & bit]
    return "|".join(parts) if parts else "0"


def family_of(field: FieldSpec, values: dict[str, object]) -> Family | None:
    """The family of constants a field uses; None for a plain number."""
    if field.holds == INFORMATION:
        if values["field"] == COLOR_INFO:
            return FAMILIES["COLOR"]
        return FAMILIES["CARD_KIND"] if values["field"] == KIND_INFO else None
    return field.family


def mask_of(family: Family) -> int:
    """Every bit a family has."""
    found = 0
    for bit in family.names:
        found |= bit
    return found


def quoted(text: str) -> str:
    """A text in double quotes, as Python reads it."""
    found: list[str] = []
    for char in text:
        if char in ('"', "\\"):
            found.append("\\" + char)
        elif char.isprintable():
            found.append(char)
        else:
            found.append(ascii(char)[1:-1])
    return f'"{"".join(found)}"'


# -- reading -----------------------------------------------------------------------------------


def suggestion(word: str, known: list[str]) -> str:
    """Which known words someone may have meant."""
    near = get_close_matches(word, known, 3, 0.6)
    if not near:
        near = [name for name in known if name.lower() == word.lower()]
    return f" (did you mean {' or '.join(near)}?)" if near else ""


class Reading:
    """One text being read."""

    def __init__(self, text: str) -> None:
        self.text: str = text.strip().replace("\r\n", "\n").replace("\r", "\n")

    def tree(self) -> Node:
        """The tree of the whole text."""
        try:
            top = ast.parse(self.text, mode="eval").body
        except SyntaxError as error:
            line = error.lineno or 1
            column = max((error.offset or 1) - 1, 0)
            raise self.refusal(f"it can't be read: {error.msg}", line, column, 1) from None
        except (ValueError, MemoryError, RecursionError) as error:
            raise InvalidTree(f"the text can't be read as an effect tree: {error}") from None
        return self.node(top, 0)

    def refusal(self, what: str, line: int, column: int, width: int) -> InvalidTree:
        """A refusal that shows the line and marks the place."""
        lines = self.text.split("\n")
        shown = lines[line - 1] if 0 < line <= len(lines) else ""
        place = f"line {line}, column {column + 1}" if len(lines) > 1 else f"column {column + 1}"
        marks = " " * column + "^" * max(1, min(width, len(shown) - column))
        return InvalidTree(f"{place}: {what}\n  {shown}\n  {marks}")

    def wrong(self, what: str, at: ast.expr) -> InvalidTree:
        """A refusal at a part of the text."""
        line = self.text.split("\n")[at.lineno - 1].encode()
        column = len(line[: at.col_offset].decode(errors="replace"))
        width = 1
        if at.end_lineno == at.lineno and at.end_col_offset is not None:
            width = len(line[at.col_offset : at.end_col_offset].decode(errors="replace"))
        elif at.end_lineno is not None:
            width = len(line)
        return self.refusal(what, at.lineno, column, width)

    def node(self, at: ast.expr, depth: int) -> Node:
        """The node a call makes."""
        if isinstance(at, ast.Name) and at.id in SPECS:
            raise self.wrong(f"an effect node is written with brackets: {at.id}(...)", at)
        if not isinstance(at, ast.Call) or not isinstance(at.func, ast.Name):
            raise self.wrong("expected an effect node, such as Draw(1)", at)
        name = at.func.id
        if name not in SPECS:
            near = suggestion(name, list(SPECS))
            raise self.wrong(f"there is no effect node {name}{near}", at.func)
        if depth > MOST_NESTING:
            raise self.wrong(f"the tree is nested more than {MOST_NESTING} deep", at)
        spec = SPECS[name]
        given = self.arguments(spec, at)
        values: dict[str, object] = {}
        for field in spec.fields:
            if field.name in given:
                values[field.name] = self.field(field, given[field.name], values, depth)
            elif field.required:
                wanted = f"{name} needs {field.name}: {self.wanted(field, values)}"
                raise self.wrong(wanted, at)
            else:
                values[field.name] = field.default
        return spec.kind(*values.values())

    def arguments(self, spec: NodeSpec, at: ast.Call) -> dict[str, ast.expr]:
        """What is given for which field, by position and by name."""
        found: dict[str, ast.expr] = {}
        for index, argument in enumerate(at.args):
            if isinstance(argument, ast.Starred):
                raise self.wrong("* has no meaning here", argument)
            if index >= len(spec.fields):
                raise self.wrong(f"{spec.name} takes {self.signature(spec)}", argument)
            field = spec.fields[index]
            if field.by_name:
                named = f"write it with its name: {field.name}=..."
                raise self.wrong(f"{spec.name} takes {self.signature(spec)}; {named}", argument)
            found[field.name] = argument
        for keyword in at.keywords:
            if keyword.arg is None:
                raise self.wrong("** has no meaning here", keyword.value)
            if spec.field(keyword.arg) is None:
                near = suggestion(keyword.arg, [field.name for field in spec.fields])
                text = f"{spec.name} has no {keyword.arg}{near}; it takes {self.signature(spec)}"
                raise self.wrong(text, keyword.value)
            if keyword.arg in found:
                raise self.wrong(f"{spec.name} is given {keyword.arg} twice", keyword.value)
            found[keyword.arg] = keyword.value
        return found

    def signature(self, spec: NodeSpec) -> str:
        """The fields of a node for people."""
        return ", ".join([field.name for field in spec.fields]) or "nothing"

    def wanted(self, field: FieldSpec, values: dict[str, object]) -> str:
        """What a field takes, for people."""
        if field.holds == NODE:
            kinds = [name for name, spec in SPECS.items() if issubclass(spec.kind, field.base)]
            article = "an" if field.form[0] in "AEIOU" else "a"
            what = f"{article} {field.form}, such as {', '.join(kinds[:5])}"
            if field.base is Num:
                what = "a number, or a Num such as PerEach"
        elif field.holds == TEXT:
            what = "a text in quotes"
        elif field.holds == TRUTH:
            what = "True or False"
        else:
            family = family_of(field, values)
            what = "a whole number" if family is None else f"one of {family.allowed()}"
            if family is not None and family.mask:
                what += ", or several joined with |"
        return f"a tuple, as in (x,), of: {what}" if field.many else what

    def field(
        self, field: FieldSpec, at: ast.expr, values: dict[str, object], depth: int
    ) -> object:
        """What a field is given."""
        if not field.many:
            return self.value(field, at, values, depth)
        if not isinstance(at, ast.Tuple):
            raise self.wrong(f"{field.name} takes {self.wanted(field, values)}", at)
        return tuple([self.value(field, item, values, depth) for item in at.elts])

    def value(
        self, field: FieldSpec, at: ast.expr, values: dict[str, object], depth: int
    ) -> object:
        """One value."""
        if field.holds == NODE:
            return self.node_value(field, at, values, depth)
        if field.holds in (PLAIN, INFORMATION, CONSTANT):
            return self.int_value(field, at, values)
        if isinstance(at, ast.Constant):
            constant: object = at.value
            if isinstance(constant, str) and field.holds == TEXT:
                return constant
            if isinstance(constant, bool) and field.holds == TRUTH:
                return constant
        raise self.wrong(f"{field.name} takes {self.wanted(field, values)}", at)

    def int_value(self, field: FieldSpec, at: ast.expr, values: dict[str, object]) -> int:
        """A plain number, or what the names of a family stand for."""
        family = family_of(field, values)
        number = self.number(at)
        if family is None:
            if number is not None:
                return number
        elif number is None:
            return self.constant(field, family, at)
        elif (number == -1 and field.optional) or (number == 0 and family.mask):
            return number
        raise self.wrong(f"{field.name} takes {self.wanted(field, values)}", at)

    def node_value(
        self, field: FieldSpec, at: ast.expr, values: dict[str, object], depth: int
    ) -> Node | None:
        """A node of the kind the field takes; a bare number where it takes a Num."""
        if field.base is Num:
            number = self.number(at)
            if number is not None:
                return N(number)
        if field.optional and isinstance(at, ast.Constant) and at.value is None:
            return None
        if not isinstance(at, ast.Call | ast.Name):
            raise self.wrong(f"{field.name} takes {self.wanted(field, values)}", at)
        node = self.node(at, depth + 1)
        if not isinstance(node, field.base):
            name = type(node).__name__
            text = f"{field.name} takes {self.wanted(field, values)}; {name} is none"
            raise self.wrong(text, at)
        return node

    def number(self, at: ast.expr) -> int | None:
        """A whole number with or without a minus sign, or nothing."""
        sign = 1
        if isinstance(at, ast.UnaryOp) and isinstance(at.op, ast.USub):
            sign = -1
            at = at.operand
        if isinstance(at, ast.Constant):
            value: object = at.value
            if isinstance(value, int) and not isinstance(value, bool):
                return sign * value
        return None

    def constant(self, field: FieldSpec, family: Family, at: ast.expr) -> int:
        """The number of a name of a family, or of several joined with `|`."""
        found = 0
        while isinstance(at, ast.BinOp) and isinstance(at.op, ast.BitOr) and family.mask:
            found |= self.named_number(field, family, at.right)
            at = at.left
        return found | self.named_number(field, family, at)

    def named_number(self, field: FieldSpec, family: Family, at: ast.expr) -> int:
        """The number of one name of a family."""
        if not isinstance(at, ast.Name):
            raise self.wrong(f"{field.name} takes one of {family.allowed()}", at)
        if at.id not in family.values:
            near = suggestion(at.id, list(family.values))
            text = f"{field.name} can't be {at.id}{near}; it takes one of {family.allowed()}"
            raise self.wrong(text, at)
        return family.values[at.id]
