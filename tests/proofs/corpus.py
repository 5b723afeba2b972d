"""The card texts the proofs of the compiler are made on: the data beside the project, where it is.

Every distinct paragraph that the compiler reads, as a card of its own, so that two spellings can be
compared by what they come to.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from zlib import crc32

import pytest

from homeros.cards.pool import CardPool
from homeros.compiler.card_pool import lexicon_of, texts_of
from homeros.compiler.card_texts import compile_texts
from homeros.compiler.english import ENGLISH
from homeros.compiler.grammar import Node, Reader, Tape
from homeros.compiler.lexicon import Lexicon
from homeros.compiler.normalise import paragraphs
from homeros.compiler.reminders import without_reminders
from homeros.compiler.result import CardTexts, Compiled
from homeros.compiler.tokens import Token, tokenise
from tools.acceptance import DATA, FIELDS, rows

HERE = Path(__file__).parent
needs_data = pytest.mark.skipif(
    not (DATA / "cards.en.jsonl").exists(), reason="the card data is not beside the project"
)


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of a card."""

    number: str
    field: str
    kinds: int
    text: str
    """Without its reminders."""

    def tokens(self) -> list[Token]:
        """Its words."""
        return tokenise(self.text)

    def readings(self) -> list[tuple[Node, Tape]]:
        """The ways it can be read."""
        return Reader(ENGLISH, self.tokens(), lexicon()).whole("Paragraph")

    def compiled(self, text: str = "") -> Compiled:
        """What it means, or another text in its place would."""
        return alone(self.number, self.kinds, self.field, text or self.text)


def alone(number: str, kinds: int, field: str, text: str) -> Compiled:
    """What a text means on a card that says nothing else."""
    given = {field: text}
    effect, inherited, security, requirement, link, option = (
        given.get(name, "") for name in FIELDS
    )
    texts = CardTexts(
        number, "A card", kinds, effect, inherited, security, requirement, link, option
    )
    return compile_texts(texts, lexicon())


@cache
def lexicon() -> Lexicon:
    """The names and traits of all cards."""
    return lexicon_of(rows(), CardPool([]))


@cache
def read_paragraphs() -> tuple[Paragraph, ...]:
    """Every distinct paragraph that is read whole."""
    found: dict[str, Paragraph] = {}
    for row in rows():
        texts = texts_of(row)
        for field in FIELDS:
            for text in paragraphs(getattr(texts, field)):
                plain, fault = without_reminders(text)
                if plain and not fault and plain not in found:
                    found[plain] = Paragraph(texts.number, field, texts.kinds, plain)
    return tuple(one for one in found.values() if not one.compiled().declined)


def sample(of: int, which: int) -> list[Paragraph]:
    """One part of so many: a text is in the same one whatever other texts there are."""
    return [one for one in read_paragraphs() if crc32(one.text.encode()) % of == which]


def allowed(name: str) -> dict[str, str]:
    """What was reviewed and found to mean nothing, each with its reason."""
    table: dict[str, str] = tomllib.loads((HERE / "allowed.toml").read_text("utf-8"))[name]
    assert all(table.values()), "every entry says why"
    return table


def review(name: str, found: dict[str, str]) -> None:
    """Fail with the findings that nobody has reviewed, each with an example."""
    known = allowed(name)
    new = [f'"{key}" = ""  # {found[key]}' for key in sorted(found) if key not in known]
    if new:
        lines = "\n".join(new)
        pytest.fail(f"not in [{name}] of allowed.toml:\n{lines}", pytrace=False)
