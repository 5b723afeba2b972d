"""Normalising: what may be done to a card text before it is read, and nothing more.

Every step changes layout only: line breaks, spaces, the place of a full stop. Words are never
replaced here; spellings that mean the same are declared in the grammar, faults are mended by the
overlay. A text is cut into paragraphs, each of which is one effect, one line of keywords or one
requirement; older cards print them in one run.
"""

import re
from typing import Final

from homeros.compiler.runs import run_on, spaced

TIMINGS: Final = frozenset(
    """
    On Play|When Digivolving|When Attacking|On Deletion|Main|Security|Your Turn|Opponent's Turn
    All Turns|Once Per Turn|Twice Per Turn|Start of Your Turn|Start of Opponent's Turn
    Start of Your Main Phase|Start of Opponent's Main Phase|End of Your Turn|End of Opponent's Turn
    End of All Turns|End of Attack|Counter|When Linking|When Moving|Hand|Trash|Breeding|Rule
    Start of All Turns
    """.strip()
    .replace("\n", "|")
    .replace("    ", "")
    .split("|")
)
"""Brackets that begin an effect: its timings, where the card is, and how often."""
HEADS: Final = "|".join(re.escape(timing) for timing in sorted(TIMINGS, key=len, reverse=True))
ANY_CASE: Final = re.compile(rf"\[({HEADS})\]", re.IGNORECASE)
CANONICAL: Final = {timing.lower(): timing for timing in TIMINGS}
RUN: Final = re.compile(rf"\[(?:{HEADS})\](?:\s*\[(?:{HEADS})\])*")
REFERENCE: Final = re.compile(r"\s*(?:and |or |,)?\s*(?:effects?|skills?|timing)\b", re.IGNORECASE)
"""A bracket followed by this is spoken of, it begins nothing."""
SPOKEN_OF: Final = re.compile(
    r"(?:\b(?:an?|its|their|this card's|this Digimon's|that card's|the|activate|activates|'s|or|and"
    r"|with|of|all|any|\d)|,)\s*$",
    re.IGNORECASE,
)
REQUIREMENT: Final = re.compile(
    r"(?:Digivolve: ?\d|DNA (?:Digivolution|Digivolve):|DigiXros -\d|\[(?:Digivolve"
    r"|DNA Digivol(?:ve|ution)|DigiXros(?: -\d)?|App Fusion|Assembly(?: -\d)?|Link"
    r"|Burst Digivolve)\]|Burst Digivolve:|<(?:DNA Digivolution|Use Req))"
)
RULE_LINE: Final = re.compile(r"[(\[]Rule[)\]]")
STOPLESS: Final = re.compile(r"(?<=[>”])\s*(?=(?:Then|After|While|When)\b)")
"""Where the full stop behind a keyword or a quotation is missing."""
THEN: Final = re.compile(r"(?<=>)\s+(?=(?:Then|When)\b)")
TOKEN_NOTE: Final = re.compile(r"\.?\s*\((?=Digimon/|[\w ]+ Tokens are )")
ENDS: Final = (".", ")", ">", "”", '"', "]", ":", "!")


def paragraphs(text: str) -> list[str]:
    """The effects, keyword lines and requirements of a text, each by itself and tidied."""
    found: list[str] = []
    for line in lines_of(text):
        found += [tidy(part) for part in cut(capitalised(spaced(line)))]
    return [part for part in found if part.strip(" .")]


def capitalised(line: str) -> str:
    """A line with the capitals of its timings as they always are."""
    return ANY_CASE.sub(lambda match: f"[{CANONICAL[match[1].lower()]}]", line)


def lines_of(text: str) -> list[str]:
    """Printed lines; a bullet belongs to the line before it, a bracket is never broken."""
    found: list[str] = []
    for raw in text.replace("\r", "").split("\n"):
        line = raw.strip()
        if not line:
            continue
        joined = found[-1] if found else ""
        if found and (line.startswith("・") or is_open(joined)):
            found[-1] = f"{joined} {line}"
        else:
            found.append(line)
    return found


def is_open(text: str) -> bool:
    """Whether a round bracket or a quotation goes on behind the text."""
    return text.count("(") > text.count(")") or text.count('"') % 2 == 1


def cut(line: str) -> list[str]:
    """A line cut before every run of headers and every requirement that begins in it."""
    runs = [one.start() for one in RUN.finditer(line) if begins(line, one.start(), one.end())]
    needs = [one.start() for one in REQUIREMENT.finditer(line) if outside(line, one.start())]
    lines = [one.start() for one in RULE_LINE.finditer(line)]
    places = sorted({0, *runs, *needs, *lines})
    parts = [line[start:end] for start, end in zip(places, [*places[1:], len(line)], strict=True)]
    pieces = [piece for part in parts for piece in cut_requirement(part.strip())]
    return [one for piece in pieces for one in run_on(piece, bool(REQUIREMENT.match(piece)))]


def cut_requirement(part: str) -> list[str]:
    """A requirement and the keywords printed behind it without a line break."""
    if REQUIREMENT.match(part) is None:
        return [part]
    match = re.compile(r"(?<!w/)(?<!with )(?<![(\[/])<").search(part, 1)
    if match is None or "text" in part[match.start() :]:
        return [part]
    return [part[: match.start()].strip(), part[match.start() :].strip()]


def outside(line: str, at: int) -> bool:
    """Whether a place is outside brackets and quotations."""
    before = line[:at]
    return not is_open(before)


def begins(line: str, at: int, end: int) -> bool:
    """Whether a run of headers begins an effect here."""
    before = line[:at].rstrip()
    if REFERENCE.match(line, end) or not outside(line, at):
        return False
    if not before:
        return True
    if before.endswith(("/", '"')) and before.count('"') % 2 == 1:
        return False
    if REQUIREMENT.match(before) is not None:
        return True
    return before.endswith(ENDS) and SPOKEN_OF.search(before) is None


def tidy(text: str) -> str:
    """A paragraph with the spaces and stops where they always are.

    The sign between the cards of a DigiXros has lost its encoding in places.
    """
    text = quotes(text).replace("xD7", "x")
    text = re.sub(r"(?<=\d),(?=\d{3}\b)", "", text)
    text = re.sub(r"(?<=\d)(?=DP\b)", " ", text)
    text = re.sub(r"\s+", " ", text)
    text = re.sub(
        r"(?<=[>”])\s*(?=(?:Then|After|While|If|When|At the end|Delete|Return)\b[^.]*)", ". ", text
    )
    text = beside_tokens(STOPLESS.sub(". ", text))
    return re.sub(r"\.\s*\.", ".", text).strip()


def beside_tokens(text: str) -> str:
    """What a Token is stands in brackets right behind it; the stop behind the brackets."""
    match = TOKEN_NOTE.search(text)
    if match is None:
        return text
    end = match.end()
    while end < len(text) and is_open(text[match.start() : end]):
        end += 1
    rest = text[end:]
    stop = "." if re.match(r"\s*(?!Token)[A-Z]", rest) else ""
    told = text[match.start() : end].lstrip(" .")
    return f"{text[: match.start()]} {told}{stop}{beside_tokens(rest)}"


def quotes(text: str) -> str:
    """Quotation marks that tell where they open and where they close."""
    found: list[str] = []
    opening = True
    for char in text:
        if char == '"':
            found.append("“" if opening else "”")
            opening = not opening
        else:
            found.append(char)
    return "".join(found)


def stopped(text: str) -> str:
    """A paragraph with the stop that stood inside a reminder behind a keyword."""
    return THEN.sub(". ", text)
