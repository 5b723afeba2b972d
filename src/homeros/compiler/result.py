"""What comes out of compiling the texts of a card: effect trees, or where reading stopped."""

import zlib
from dataclasses import dataclass, field

from homeros.cards.card_def import CardDef
from homeros.effects.ability import Ability, KeywordLine, Requirement
from homeros.vocab.cards import DIGIMON, NO_COST, NO_LEVEL


@dataclass(frozen=True)
class CardTexts:
    """The texts of one card as printed, with the mended faults of the source already mended."""

    number: str
    name: str
    kinds: int
    effect: str = ""
    inherited: str = ""
    security: str = ""
    link_requirement: str = ""
    link_effect: str = ""
    option_effect: str = ""
    """The effect of the Option half of a DUAL card."""
    traits: tuple[str, ...] = ()


@dataclass(frozen=True)
class Declined:
    """A text that was not read: where reading stopped and what could have stood there."""

    field: str
    text: str
    at: int
    """The place in the text, in characters."""
    expected: tuple[str, ...] = ()
    why: str = "no reading"
    paragraph: int = 1
    """Which paragraph of the field the text is."""

    def shown(self) -> str:
        """The text with a caret under the word at which reading stopped."""
        line = self.text.replace("\n", " ")
        start = max(0, self.at - 60)
        lines = (line[start : start + 120], " " * (self.at - start) + "^")
        wanted = f"; expected {', '.join(self.expected[:8])}" if self.expected else ""
        return f"{self.field}: {self.why}{wanted}\n  {lines[0]}\n  {lines[1]}"

    def place(self) -> str:
        """Where reading stopped, for whoever has the card in hand: field, paragraph, word."""
        place = len(self.text[: self.at].split()) + 1
        word = self.word().strip(".,;:«»") or self.word()
        why = self.why.replace(";", ",")
        return f"{self.field}, paragraph {self.paragraph}, word {place} «{word}»: {why}"

    def word(self) -> str:
        """The word it stopped at; "(end)" when more should have come."""
        rest = self.text[self.at :].split()
        return rest[0] if rest else "(end)"


@dataclass(frozen=True)
class Identity:
    """What a line of text makes of a card besides its printed fields (CR 2-3-5)."""

    names: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    xros: tuple[str, ...] = ()
    """Names it has besides while it is a material of a DigiXros."""
    copies: int = 0
    """How many of it a deck may have; 0 when nothing is said."""


@dataclass(frozen=True)
class TokenFacts:
    """A Token as the card that plays it describes it (CR 4-18-1)."""

    name: str
    colors: int
    dp: int
    play_cost: int = NO_COST
    level: int = NO_LEVEL
    traits: tuple[str, ...] = ()
    keywords: tuple[KeywordLine, ...] = ()
    abilities: tuple[Ability, ...] = ()

    def card(self) -> CardDef:
        """Its definition; Tokens of one name with other facts are other Tokens."""
        facts = f"{self!r}".encode()
        # A number is one word of a position text.
        plain = "".join(char for char in self.name if char.isascii() and char.isalnum())
        return CardDef(
            f"{plain}-{zlib.crc32(facts):08x}",
            self.name,
            DIGIMON,
            self.colors,
            level=self.level,
            play_cost=self.play_cost,
            dp=self.dp,
            traits=self.traits,
            keywords=self.keywords,
            abilities=self.abilities,
            is_token=True,
        )


@dataclass
class Compiled:
    """What the texts of a card say; not playable when anything was declined."""

    abilities: list[Ability] = field(default_factory=list)
    keywords: list[KeywordLine] = field(default_factory=list)
    requirements: list[Requirement] = field(default_factory=list)
    tokens: list[CardDef] = field(default_factory=list)
    extra_names: list[str] = field(default_factory=list)
    extra_name_parts: list[str] = field(default_factory=list)
    xros_names: list[str] = field(default_factory=list)
    extra_traits: list[str] = field(default_factory=list)
    extra_numbers: list[str] = field(default_factory=list)
    max_copies: int = 4
    words: list[str] = field(default_factory=list)
    """Words and icons of the text for "with X in its text" (CR 4-20), beyond what trees say."""
    declined: list[Declined] = field(default_factory=list)
