"""What is being said: who says it, what was spoken of, and which of several words are tried."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from homeros.vocab.cards import DIGI_EGG, DIGIMON, OPTION, TAMER
from homeros.vocab.zones import FIELD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeros.effects.ability import Ability
    from homeros.effects.groups import Target
    from homeros.effects.node import Node

KIND_WORDS: Final = {DIGIMON: "Digimon", TAMER: "Tamer", OPTION: "Option", DIGI_EGG: "Digi-Egg"}

DO: Final = 0
DOING: Final = 1
DOES: Final = 2
"""The moods of an action: what to do, what is done as a cost, what somebody does."""
Moods = tuple[str, str, str]


class Unsaid(Exception):
    """A tree for which there are no words yet."""


def unsaid(node: Node) -> Unsaid:
    """The refusal to say a node."""
    return Unsaid(type(node).__name__)


@dataclass(frozen=True)
class Spoken:
    """Something that was spoken of and may be referred to."""

    noun: str
    """What it may be called: "Digimon", "card"."""
    plural: bool
    verb: str = ""
    """What was done to it."""


class Speech:
    """One effect being said."""

    def __init__(self, kind: int, tape: tuple[int, ...] = (), quoted: tuple[str, ...] = ()) -> None:
        self.kind: int = kind
        """What carries the effect."""
        self.quoted: tuple[str, ...] = quoted
        """The effects of the card in words, for those that are given away; "" for others."""
        self.tape: tuple[int, ...] = tape
        """Which of several words to use at each choice; the first where it ends."""
        self.widths: list[int] = []
        """How many there were to choose from, at each choice."""
        self.slots: dict[int, Spoken] = {}
        self.each: str = ""
        """What is counted "for each", to be said behind the clause."""
        self.abilities: Sequence[Ability] = ()
        """The effects of the card, for those that are put off."""
        self.tokens: Sequence[str] = ()
        """The Tokens of the card, each with its facts in words."""
        self.about: Target | None = None
        """What an effect that is put off is about."""
        self.raises: list[str] = []
        """What raises the maximums of the sentence, to be said behind it."""
        self.front: str = ""
        self.zone: int = FIELD
        """Where the card has to be."""
        self.such: str = ""
        """What the carrier has to be, to be said with it."""

    def choose(self, *ways: str) -> str:
        """One of several words for the same, as the tape says."""
        place = len(self.widths)
        self.widths.append(len(ways))
        return ways[self.tape[place] if place < len(self.tape) else 0]

    def carrier(self) -> str:
        """What carries the effect, as "this ..." names it."""
        for kind, word in KIND_WORDS.items():
            if self.kind & kind:
                return "Digimon" if kind == DIGI_EGG else word
        return "card"

    def take_raises(self) -> list[str]:
        """What raises the maximums of the sentence; then it is said."""
        found, self.raises = self.raises, []
        return found

    def this(self) -> str:
        """What carries the effect; said once with what it has to be."""
        found = f"this {self.such}{self.carrier()}"
        self.such = ""
        return found

    def quote(self, index: int) -> str:
        """An effect that is given away."""
        if index >= len(self.quoted) or not self.quoted[index]:
            raise Unsaid("an effect that is given away")
        return f'"{self.quoted[index]}"'

    def take_each(self) -> str:
        """What is counted for each, with a space before it; or nothing, to say it in front."""
        found, self.each = self.each, ""
        if not found:
            return ""
        behind = self.choose(f" {found}", "")
        if not behind:
            self.front = f"{found}, "
        return behind

    def take_front(self) -> str:
        """What is counted for each, to be said in front of the sentence."""
        found, self.front = self.front, ""
        return found


def joined(words: list[str], joint: str) -> str:
    """A list in words: "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def brackets(words: tuple[str, ...], joint: str = "or") -> str:
    """Names in brackets."""
    return joined([f"[{word}]" for word in words], joint)


def capital(text: str) -> str:
    """A sentence with its capital letter."""
    return text[:1].upper() + text[1:]


def counted(number: int, noun: str) -> str:
    """A number of cards, one or several."""
    return f"{number} {noun}"
