"""Templates: how a grammar rule is spelled, for reading and for printing alike.

`delete {what:Things}` is a word and a slot. `(a|b c)` are declared synonyms, the first of which
is printed; `[of]` is a word that may be missing and means nothing; `[{x:Kind}]` and
`[to {x:Kind}]` are slots that may be empty; `[{may=may}]` is a word that means something by being
there. A word in capitals is a verb of the word tables and stands for its forms.
"""

import re
from typing import Final

from homeros.compiler.synonyms import AGREEING, NOISE, VERB_FORMS, VERBS

WORD: Final = 0
SLOT: Final = 1
CHOICE: Final = 2
"""Synonyms of several words, or noise that may be missing: the tape says which it was."""
OPTIONAL: Final = 3
"""A slot that may be empty, or a flag: the node says whether it was there."""

PIECES: Final = re.compile(r"\{[^{}]*\}|[\[\]()|]|[^\s\[\]{}()|]+")
ESCAPED: Final = {"\\(": "(", "\\)": ")", "\\[": "[", "\\]": "]", "\\|": "|"}
SLOT_FORM: Final = re.compile(r"\{(\w+):(\w+)\}")
FLAG_FORM: Final = re.compile(r"\{(\w+)=([^{}]+)\}")

BASE: Final = 0
"""The mood of a verb: its index among the forms of the word table."""
DOING: Final = 1
DOES: Final = 2
DONE: Final = 3


class Element:
    """One part of a template."""

    __slots__ = ("category", "code", "index", "sequences", "words")

    def __init__(
        self,
        code: int,
        words: tuple[str, ...] = (),
        index: int = -1,
        category: str = "",
        sequences: "tuple[tuple[Element, ...], ...]" = (),
    ) -> None:
        self.code: int = code
        self.words: tuple[str, ...] = words
        """For a word: its spellings, the one to print first."""
        self.index: int = index
        """For a slot or flag: its place among the node's arguments."""
        self.category: str = category
        self.sequences: tuple[tuple[Element, ...], ...] = sequences


Sequence = tuple[Element, ...]


class InvalidTemplate(ValueError):
    """A template that breaks the rules for templates; a fault of the grammar, not of a card."""


class Reading:
    """One template being read."""

    def __init__(self, template: str, slots: list[str], mood: int) -> None:
        text = template
        for escaped, mark in ESCAPED.items():
            text = text.replace(escaped, f" {MARKS[mark]} ")
        self.template: str = template
        self.pieces: list[str] = PIECES.findall(text)
        self.at: int = 0
        self.slots: list[str] = slots
        self.mood: int = mood

    def wrong(self, why: str) -> InvalidTemplate:
        """A refusal that names the template."""
        return InvalidTemplate(f'"{self.template}": {why}')

    def slot(self, name: str) -> int:
        """The place of a slot among the arguments."""
        if name not in self.slots:
            self.slots.append(name)
        return self.slots.index(name)

    def sequence(self, closing: str) -> Sequence:
        """Elements up to a closing mark, or to the end."""
        found: list[Element] = []
        while self.at < len(self.pieces) and self.pieces[self.at] not in closing.split():
            found.append(self.element())
        return tuple(found)

    def element(self) -> Element:
        """The next element."""
        piece = self.pieces[self.at]
        self.at += 1
        if piece == "(":
            return self.synonyms()
        if piece == "[":
            return self.optional()
        if piece.startswith("{"):
            return self.named(piece)
        return self.word(piece)

    def word(self, piece: str) -> Element:
        """A word, or a verb or other entry of the tables in its form."""
        if piece in VERBS:
            return Element(WORD, VERB_FORMS[piece][self.mood])
        if piece.isupper() and len(piece) > 1 and piece.isalpha():
            raise self.wrong(f"{piece} is in no word table")
        piece = BACK.get(piece, piece)
        return Element(WORD, AGREEING.get(piece, (piece,)))

    def named(self, piece: str) -> Element:
        """A slot, or a flag that has to be there."""
        slot = SLOT_FORM.fullmatch(piece)
        if slot is not None:
            return Element(SLOT, index=self.slot(slot[1]), category=slot[2])
        raise self.wrong(f"{piece} is no slot; a flag stands in square brackets")

    def synonyms(self) -> Element:
        """Alternatives in round brackets."""
        sequences = [self.sequence("| )")]
        while self.at < len(self.pieces) and self.pieces[self.at] == "|":
            self.at += 1
            sequences.append(self.sequence("| )"))
        self.close(")")
        if all(len(one) == 1 and one[0].code == WORD for one in sequences):
            words = tuple(dict.fromkeys(word for one in sequences for word in one[0].words))
            return Element(WORD, words)
        return Element(CHOICE, sequences=tuple(sequences))

    def optional(self) -> Element:
        """What stands in square brackets: noise, a flag, or a slot with its words."""
        piece = self.pieces[self.at] if self.at < len(self.pieces) else ""
        flag = FLAG_FORM.fullmatch(piece)
        if flag is not None:
            self.at += 1
            inner = Reading(flag[2], self.slots, self.mood).sequence("")
            self.close("]")
            return Element(OPTIONAL, index=self.slot(flag[1]), sequences=(inner,))
        inner = self.sequence("]")
        self.close("]")
        slots = slots_in(inner)
        if slots:
            return Element(OPTIONAL, index=slots[0], sequences=(inner,))
        for element in inner:
            if element.words and not any(word in NOISE for word in element.words):
                word = element.words[0]
                raise self.wrong(f'"{word}" is not declared to mean nothing when it is missing')
        return Element(CHOICE, sequences=(inner, ()))

    def close(self, mark: str) -> None:
        """The closing mark."""
        if self.at >= len(self.pieces) or self.pieces[self.at] != mark:
            raise self.wrong(f"{mark} is missing")
        self.at += 1


MARKS: Final = {"(": "\x01", ")": "\x02", "[": "\x03", "]": "\x04", "|": "\x05"}
BACK: Final = {sign: mark for mark, sign in MARKS.items()}


def slots_in(sequence: Sequence) -> list[int]:
    """The places of the slots and flags of a sequence."""
    found: list[int] = []
    for element in sequence:
        if element.index >= 0:
            found.append(element.index)
        for inner in element.sequences:
            found += [place for place in slots_in(inner) if place not in found]
    return found


def parse_template(template: str, slots: list[str], mood: int = BASE) -> Sequence:
    """The elements of a template; the names of new slots are added to `slots`."""
    reading = Reading(template, slots, mood)
    found = reading.sequence("")
    if reading.at < len(reading.pieces):
        raise reading.wrong(f"what is {reading.pieces[reading.at]} doing there?")
    if not found:
        raise reading.wrong("it is empty")
    return found


def has_verb(template: str) -> bool:
    """Whether a template names a verb of the tables, and so exists in every mood."""
    return any(piece in VERBS for piece in PIECES.findall(template))
