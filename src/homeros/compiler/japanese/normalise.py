"""Normalising Japanese text: one width and one sign for each character, and its paragraphs.

Nothing that means anything is touched: digits and signs have one form, spaces go, reminders in
brackets are left out. A text is cut where an effect begins, at its headers; what stands before the
first header may be several effects, and is left for the grammar to cut.
"""

import re
from typing import Final

FORMS: Final = str.maketrans(
    {
        "（": "(",
        "）": ")",
        "＋": "+",
        "－": "-",
        "−": "-",
        "‐": "-",
        "／": "/",
        "＆": "&",
        "：": ":",
        "｢": "「",
        "｣": "」",
        "［": "[",
        "］": "]",
        "｛": "[",
        "｝": "]",
        "{": "[",
        "}": "]",
        "＜": "〈",
        "＞": "〉",
        "<": "〈",
        ">": "〉",
        "　": "",
        " ": "",
        "\n": "",
        "\r": "",
        ",": "、",
    }
    | {chr(0xFF10 + digit): str(digit) for digit in range(10)}
)
TOKEN_STATS: Final = re.compile(r"\(デジモン・")
"""What begins brackets that describe a Token; all others remind of something."""
PART_OF_NAME: Final = re.compile(r"「[^「」]*$")
HEADER: Final = r"(?:【[^】]*】|\[(?:手札|トラッシュ|育成|セキュリティ|ターンに\d回)\])"
RUN: Final = re.compile(rf"{HEADER}+")
REFERENCE: Final = re.compile(r"の?効果(?!で|によって)|か|と|/|タイミング")
"""A header followed by this is spoken of, it begins nothing."""
RULE_LINE: Final = re.compile(
    "〈ルール〉|(?<=。)[^。【]*このカードは色条件を無視|(?<=色条件を無視できる。)."
)
"""What is always a paragraph of its own: rules, and what the card may be used without."""
KEYWORDS: Final = re.compile(r"(?:≪[^≫]*≫)+")
GOES_ON: Final = re.compile(r"[をとのでしはが。、か/]|するか")
"""A keyword followed by this is part of a sentence."""


def normalised(text: str) -> str:
    """The text in one spelling, without reminders."""
    return without_reminders(text.translate(FORMS))


def without_reminders(text: str) -> str:
    """A text without what its brackets say again; names and Tokens keep theirs."""
    found: list[str] = []
    at = 0
    while at < len(text):
        if text[at] == "(":
            end = closing(text, at)
            if not TOKEN_STATS.match(text, at) and not PART_OF_NAME.search(text[:at]):
                at = end
                continue
            found.append(text[at:end])
            at = end
            continue
        found.append(text[at])
        at += 1
    return "".join(found)


def closing(text: str, at: int) -> int:
    """Where the bracket that opens here has closed."""
    depth = 0
    for place in range(at, len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if depth == 0:
            return place + 1
    return len(text)


def paragraphs(text: str) -> list[str]:
    """The effects and keyword lines of a normalised text."""
    cuts = {0}
    for run in RUN.finditer(text):
        if begins(text, run.start(), run.end()):
            cuts.add(run.start())
    cuts |= {line.start() for line in RULE_LINE.finditer(text)}
    for keywords in KEYWORDS.finditer(text):
        if (
            keywords.start()
            and text[keywords.start() - 1] == "。"
            and keywords.end()
            in {
                *cuts,
                len(text),
            }
        ):
            cuts.add(keywords.start())
    places = sorted(cuts)
    parts = [text[a:b] for a, b in zip(places, [*places[1:], len(text)], strict=True)]
    found: list[str] = []
    for part in parts:
        found += keywords_apart(part)
    return [part for part in found if part.strip("。")]


def begins(text: str, at: int, end: int) -> bool:
    """Whether a run of headers begins an effect here."""
    if depth_at(text, at) > 0 or REFERENCE.match(text, end):
        return False
    return at == 0 or text[at - 1] in "。≫」)】]"


def depth_at(text: str, at: int) -> int:
    """How deep in quotations and brackets a place is."""
    before = text[:at]
    opened = before.count("「") + before.count("(") + before.count("《")
    return opened - before.count("」") - before.count(")") - before.count("》")


def keywords_apart(part: str) -> list[str]:
    """Keywords at the beginning of a paragraph without headers stand by themselves."""
    run = KEYWORDS.match(part)
    if run is None or run.end() == len(part) or GOES_ON.match(part, run.end()):
        return [part]
    return [run[0], part[run.end() :]]
