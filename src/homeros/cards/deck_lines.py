"""The lines of a deck list: card numbers, counts, headings and labels in all their spellings."""

import re
from enum import Enum
from typing import Final

from homeros.vocab.errors import InvalidDeck

NUMBER: Final = re.compile(
    r"(?<![A-Za-z0-9])([A-Za-z]{1,3})(\d{0,2})-(\d{2,3})(?:[_-][Pp]\d+)?(?![\w-])"
)
"""A card number, perhaps with its printing; the printing does not matter for play."""
COUNT_FIRST: Final = re.compile(r"[xX×]?\s*(\d+)\s*[xX×]?(?![\w.)])")
COUNT_NEAR: Final = re.compile(r"(?:^|\s)(?:[x×]\s*(\d+)|(\d+)\s*[xX×])$")
COUNT_LAST: Final = re.compile(r"(?:^|[\s(\[])([xX×]?)\s*(\d+)\s*[xX×]?$")
ORDINAL: Final = re.compile(r"\d+[.)]\s+")
BULLET: Final = re.compile(r"[-*•·>]+\s+")
SEPARATOR: Final = re.compile(r"[|;\t\"]|,(?=\S)|(?<=\d),|\s:\s|:$")
REMARK: Final = re.compile(r"\s(//|#).*$")
HEADING_END: Final = r"(\s*(deck|cards?))*\s*:?\s*([(\[]\d+(\s*cards?)?[)\]]|\d+)?\s*:?"
EGG_HEADING: Final = re.compile(
    rf"((digi-?\s*)?eggs?|digitama|デジタマ){HEADING_END}", re.IGNORECASE
)
SIDE_HEADING: Final = re.compile(rf"side(\s*-?board)?{HEADING_END}", re.IGNORECASE)
MAIN_HEADING: Final = re.compile(
    rf"(main|digimon|tamers?|options?|your|deck|lv\.?\s*\d|level\s*\d|メイン|デジモン|テイマー|オプション)"
    rf"{HEADING_END}",
    re.IGNORECASE,
)
ORNAMENT: Final = re.compile(r"^[=\-*_~#<>\s]+|[=\-*_~#<>\s]+$")
LABEL: Final = re.compile(r"(name|key card|sort index)\s*:(.*)", re.IGNORECASE)
GENERATOR: Final = re.compile(
    r"((digimon|digimoncard\.\w+)\s*)?(card game\s*)?deck\s*list|exported from .*"
    r"|((qty|quantity|count|copies|card|name|number|no\.?|id|code|type|set)[\s,;|:]*)+"
    r"|[=\-*_~\s]+|(total|cards)\s*:?\s*\d+.*",
    re.IGNORECASE,
)
MOST_COPIES: Final = 99


class Section(Enum):
    """The part of a deck that the cards below a heading belong to."""

    MAIN = "main"
    EGGS = "eggs"
    SIDE = "side"


def section_of(text: str) -> Section | None:
    """What a heading says that the cards below it are; None when it is no heading."""
    plain = ORNAMENT.sub("", text)
    if plain.startswith("[") and plain.endswith("]"):
        plain = plain[1:-1].strip()
    headings = (
        (EGG_HEADING, Section.EGGS),
        (SIDE_HEADING, Section.SIDE),
        (MAIN_HEADING, Section.MAIN),
    )
    for heading, section in headings:
        if heading.fullmatch(plain) is not None:
            return section
    return None


def label_of(text: str) -> tuple[str, str] | None:
    """What a remark about the deck says, such as its name."""
    found = LABEL.fullmatch(text)
    return None if found is None else (found[1].lower(), found[2].strip())


def plain_line(line: str) -> str:
    """A line without bullets, separators of tables and the remark behind it."""
    plain = REMARK.sub("", line)
    return " ".join(SEPARATOR.sub(" ", BULLET.sub("", plain, count=1)).split())


def without_name(text: str, name: str) -> str:
    """A part of a line without the name of its card, whose digits are no count."""
    words = re.findall(r"\w+", name)
    if not words:
        return text
    spelled = r"\W*".join([re.escape(word) for word in words])
    return re.sub(rf"(?<!\w){spelled}(?!\w)", " ", text, count=1, flags=re.IGNORECASE)


def count_of(line: str, match: re.Match[str], name: str) -> int:
    """How many copies a line asks for: the number in front, else the one behind, else 1."""
    before = without_name(line[: match.start()], name).strip(" ([")
    after = without_name(line[match.end() :], name).strip(" ()[]:=")
    ordinal = ORDINAL.match(before + " ")
    if ordinal is not None:
        before = before[ordinal.end() :]
        if COUNT_FIRST.match(before) is None and COUNT_LAST.search(after) is None:
            message = f'may count "{ordinal[0].strip()}" or number its lines: write the count as 4x'
            raise InvalidDeck(message)
    first = COUNT_FIRST.match(before) or COUNT_NEAR.search(before)
    last = COUNT_LAST.search(after)
    if first is not None:
        found = int(next(group for group in first.groups() if group))
        if name and last is not None and int(last[2]) != found:
            raise InvalidDeck(
                f"asks for {found} copies in front and {last[2]} behind: take one out"
            )
    elif last is not None:
        if last[1] == "X" and last.start() > 0 and not name:
            message = f'ends in "{last[0].strip()}", a name or a count: write the count in front'
            raise InvalidDeck(message)
        found = int(last[2])
    else:
        found = 1
    if not 1 <= found <= MOST_COPIES:
        raise InvalidDeck(f"asks for {found} copies of {match[0]}; write a count from 1 up")
    return found
