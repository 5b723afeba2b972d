"""Reading the Japanese text of a card into effect trees, paragraph by paragraph."""

from dataclasses import dataclass, field

from homeros.compiler.finish import finished
from homeros.compiler.grammar import Reader
from homeros.compiler.japanese.grammar import JAPANESE
from homeros.compiler.japanese.meaning import Brought, Context, Unread
from homeros.compiler.japanese.names import NameTable
from homeros.compiler.japanese.normalise import normalised, paragraphs
from homeros.compiler.japanese.rules import load_rules
from homeros.compiler.japanese.tokens import tokenise
from homeros.effects.ability import Ability


@dataclass
class Reading:
    """One meaning of a paragraph: its effects and keyword lines, and what they bring along."""

    parts: list[object]
    brought: Brought


@dataclass
class Witness:
    """What a paragraph says, or where reading it stopped."""

    text: str
    readings: list[Reading] = field(default_factory=list)
    at: int = 0
    why: str = ""


def read_field(text: str, kind: int, place: int, names: NameTable) -> list[Witness]:
    """Every paragraph of a text."""
    load_rules()
    return [read(part, kind, place, names) for part in paragraphs(normalised(text))]


def read(text: str, kind: int, place: int, names: NameTable) -> Witness:
    """Every reading of one paragraph."""
    found = Witness(text)
    tokens = tokenise(text)
    reader = Reader(JAPANESE, tokens, names)
    nodes = reader.whole("Paragraph")
    if not nodes:
        found.at = tokens[min(reader.furthest, len(tokens) - 1)].at
        found.why = "no reading"
        return found
    for node, _ in nodes:
        context = Context(kind, place, names)
        try:
            parts = context.of(list, node)
        except Unread as error:
            found.why = str(error)
            continue
        done = [finished(part) if isinstance(part, Ability) else part for part in parts]
        found.readings.append(Reading(done, context.brought))
    return found
