"""Tokens of Japanese text: single characters, and whole numbers, names and headers."""

import re
from typing import Final

from homeros.compiler.tokens import BRACKET, END, MARK, NUMBER, SIGNED, Token

NAME: Final = "「」"
HEADER: Final = "【】"
LIMIT: Final = "[]"
"""The keys of tokens that are more than one character."""
PATTERN: Final = re.compile(
    r"(?P<name>「[^「」]*」)|(?P<header>【[^】]*】)|(?P<limit>\[[^\]]*\])"
    r"|(?P<signed>[+-]\d+)|(?P<number>\d+)|(?P<mark>.)"
)
SENTENCE: Final = re.compile("【|。|このデジモン|メモリー")
"""A quotation that holds this is an effect, no name."""


def tokenise(text: str) -> list[Token]:
    """The tokens of a normalised text, with an end mark behind the last."""
    found: list[Token] = []
    at = 0
    while at < len(text):
        match = PATTERN.match(text, at)
        assert match is not None
        group = match.lastgroup
        if group == "name" and SENTENCE.search(match[0]):
            found.append(Token(MARK, "「", at, at + 1))
            at += 1
            continue
        found.append(token(group or "", match[0], at))
        at = match.end()
    found.append(Token(END, "", len(text), len(text)))
    return found


def token(group: str, text: str, at: int) -> Token:
    """One token."""
    end = at + len(text)
    if group in ("name", "header", "limit"):
        made = Token(BRACKET, text[1:-1], at, end)
        made.key = {"name": NAME, "header": HEADER, "limit": LIMIT}[group]
        return made
    kind = {"signed": SIGNED, "number": NUMBER}.get(group, MARK)
    return Token(kind, text, at, end)
