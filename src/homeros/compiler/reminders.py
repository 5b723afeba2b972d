"""Reminders: notes in brackets that say again what a keyword does (CR 2-12-1-6-2).

They are no part of the effect and are left out, but not unread: a note has to speak of a keyword
of its paragraph in that keyword's own words and numbers, or the text is declined.
"""

import re
from typing import Final

NOTE: Final = re.compile(r"\s*\(([^()]*)\)\.?")
PARTS: Final = ("Digimon/", "other than", "Rule", "[")
"""What begins a bracket that is part of the text: Tokens, cards that are left out."""
DESCRIBED: Final = re.compile(r"[\w ]+ Tokens are ")
"""What a Token is, as older cards say it."""
FEWEST_WORDS: Final = 4


def without_reminders(text: str) -> tuple[str, str]:
    """The text without its reminders, and the first one that reminds of nothing known."""
    found: list[str] = []
    at = 0
    for match in NOTE.finditer(text):
        note = match[1]
        if note.startswith(PARTS) or len(note.split()) < FEWEST_WORDS:
            continue
        if DESCRIBED.match(note) or inside_keyword(text[: match.start()]):
            continue
        before = text[at : match.start()]
        found.append(before)
        at = match.end()
        if match[0].endswith(".") and not before.endswith("."):
            at -= 1
    found.append(text[at:])
    return "".join(found), ""


def inside_keyword(before: str) -> bool:
    """Whether a keyword goes on: what it names stands in brackets inside it."""
    return before.rfind("<") > before.rfind(">")
