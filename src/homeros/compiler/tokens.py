"""Tokens: the words, numbers, brackets and marks of a normalised card text.

Nothing is lost: the tokens of a text, joined, are the text up to spaces and capitals. Capitals are
layout on cards (a sentence begins with one), except inside square brackets, which hold names.
"""

import re
from typing import Final

WORD: Final = 0
NUMBER: Final = 1
"""Digits without a sign."""
SIGNED: Final = 2
"""Digits with a sign: a change by so much."""
BRACKET: Final = 3
"""`[...]`: a name, a trait, a timing or a place; `text` is what is inside."""
MARK: Final = 4
END: Final = 5

PATTERN: Final = re.compile(
    r"""
    (?P<bracket>\[[^\[\]]*\])
    | (?P<signed>[+\-]\d+(?![\w]))
    | (?P<number>\d+(?![A-Za-z])|∞)
    | (?P<special>(?:[Ll]v|[Rr]eq|\bA(?=\.\s*[+\->]))\.|w/(?:o(?=[\s\[<]))?|DNA|DP)
    | (?P<word>[A-Za-zÀ-ÿ0-9]+(?:['-][A-Za-zÀ-ÿ0-9]+)*)
    | (?P<possessive>'s\b|'(?=\s|$))
    | (?P<mark>[^\s])
    """,
    re.VERBOSE,
)
POSSESSIVE: Final = re.compile(r"(?P<stem>.*[A-Za-z])(?P<ending>'s)$")


class Token:
    """One token: what it is, how it is spelled, and where it stands in the text."""

    __slots__ = ("at", "end", "key", "kind", "text")

    def __init__(self, kind: int, text: str, at: int, end: int) -> None:
        self.kind: int = kind
        self.text: str = text
        self.at: int = at
        self.end: int = end
        self.key: str = KEYS.get(kind) or text
        """What rules look at: the word itself, or one sign for every number and bracket."""

    def __repr__(self) -> str:
        return f"Token({self.shown()!r})"

    def shown(self) -> str:
        """How it is written in a text."""
        return f"[{self.text}]" if self.kind == BRACKET else self.text


KEYS: Final = {NUMBER: "#", SIGNED: "+#", BRACKET: "[]", END: "$"}


def tokenise(text: str) -> list[Token]:
    """The tokens of a text, with an end mark behind the last."""
    found: list[Token] = []
    for match in PATTERN.finditer(text):
        group = match.lastgroup
        at, end = match.span()
        word = match[0]
        if group == "bracket":
            found.append(Token(BRACKET, word[1:-1].strip(), at, end))
        elif group == "signed":
            found.append(Token(SIGNED, word, at, end))
        elif group == "number":
            found.append(Token(NUMBER, word, at, end))
        elif group == "word":
            add_word(found, word, at)
        else:
            found.append(Token(MARK if group == "mark" else WORD, word.lower(), at, end))
    found.append(Token(END, "", len(text), len(text)))
    return found


def add_word(found: list[Token], word: str, at: int) -> None:
    """A word; an owner's 's is a token of its own."""
    match = POSSESSIVE.fullmatch(word)
    if match is None:
        found.append(Token(WORD, word.lower(), at, at + len(word)))
        return
    middle = at + len(match["stem"])
    found.append(Token(WORD, match["stem"].lower(), at, middle))
    found.append(Token(WORD, "'s", middle, at + len(word)))


def join(words: list[str]) -> str:
    """Words and marks as a line of text, spaced as texts are."""
    line = " ".join(words)
    line = re.sub(r"\s+([.,:;)>”]|'s?(?= |$))", r"\1", line)
    return re.sub(r"([(<“])\s+", r"\1", line)
