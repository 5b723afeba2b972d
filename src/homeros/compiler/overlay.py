"""The overlay: faults of the official English text mended, word by word, each with its reason.

An entry says what was decided about a field of a card. `accepted` and `corrected` are suggestions
of others that were taken as they were or changed, `own` is what was found here; `rejected` is a
suggestion that the printed text is better without. An edit is the place of a word in the field
(the first is 1), the words that stand there and the words that should; `to` is the field where a
text belongs. Nothing is mended where the text has other words: then it is another edition, or is
mended already.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from homeros.vocab.errors import InvalidCard

VERDICTS: Final = ("accepted", "corrected", "own", "rejected")
Row = dict[str, object]


@dataclass(frozen=True)
class Edit:
    """Some words of a field that become others."""

    at: int
    """Which word of the field is the first to go, or the one before which new ones come."""
    old: str
    new: str


@dataclass(frozen=True)
class Entry:
    """What was decided about a field of a card."""

    number: str
    field: str
    verdict: str
    reason: str
    edits: tuple[Edit, ...] = ()
    to: str = ""
    """The field where the text belongs, for one that stands in another."""


@cache
def own_overlay() -> tuple[Entry, ...]:
    """The overlay that comes along."""
    text = files("homeros.compiler").joinpath("data", "overlay.toml").read_text(encoding="utf-8")
    return parse_overlay(text)


def parse_overlay(text: str) -> tuple[Entry, ...]:
    """Read an overlay."""
    found: list[Entry] = []
    for row in tomllib.loads(text)["entries"]:
        edits = tuple([Edit(*edit) for edit in row.get("words", [])])
        to = row.get("to", "")
        entry = Entry(row["number"], row["field"], row["verdict"], row["reason"], edits, to)
        changes = bool(edits or to)
        if entry.verdict not in VERDICTS or (entry.verdict == "rejected") == changes:
            raise InvalidCard(f"the overlay of {entry.number} can't be {entry.verdict} like this")
        found.append(entry)
    return tuple(found)


def mend(rows: list[Row], overlay: tuple[Entry, ...]) -> list[str]:
    """Mend rows in place; the entries that do not fit what is there, for people."""
    by_number: dict[str, list[Entry]] = {}
    for entry in overlay:
        by_number.setdefault(entry.number, []).append(entry)
    return [
        f"{entry.number} {entry.field}: the overlay does not fit the text"
        for row in rows
        for entry in by_number.get(str(row["number"]), [])
        if entry.verdict != "rejected" and not mend_field(row, entry)
    ]


def mend_field(row: Row, entry: Entry) -> bool:
    """Mend a field of a row; whether the words that should change are there."""
    if entry.to:
        text = row.get(entry.field)
        row[entry.to], row[entry.field] = text, None
        return bool(text)
    name, _, inner = entry.field.partition(".")
    holder: object = row
    if inner:
        holder = row.get(name)
    if not isinstance(holder, dict):
        return False
    key = inner or name
    value = holder.get(key)
    if isinstance(value, list):
        mended_list = mended_items(value, entry.edits)
        if mended_list is not None:
            holder[key] = mended_list
        return mended_list is not None
    mended = mended_text(str(value or ""), entry.edits)
    if mended is None:
        return False
    holder[key] = mended
    return True


def mended_items(items: list[object], edits: tuple[Edit, ...]) -> list[object] | None:
    """A list of words with some of them changed; None if they are not there."""
    found = list(items)
    for edit in sorted(edits, key=lambda edit: -edit.at):
        there = found[edit.at - 1 : edit.at]
        if (there or [""])[0] != edit.old:
            return None
        found[edit.at - 1 : edit.at] = [edit.new] if edit.new else []
    return found


def mended_text(text: str, edits: tuple[Edit, ...]) -> str | None:
    """A text with some of its words changed, line breaks kept; None if they are not there."""
    found = text
    for edit in sorted(edits, key=lambda edit: -edit.at):
        starts = word_starts(found)
        old = edit.old.split()
        if not 1 <= edit.at <= len(starts) + 1:
            return None
        last = edit.at - 1 + len(old)
        if [word for _, word in starts[edit.at - 1 : last]] != old:
            return None
        begin = starts[edit.at - 1][0] if edit.at <= len(starts) else len(found)
        end = starts[last - 1][0] + len(starts[last - 1][1]) if old else begin
        found = joined(found[:begin], edit.new, found[end:], bool(old))
    return found


def joined(before: str, new: str, after: str, replaced: bool) -> str:
    """A text with new words in their place and one space on either side."""
    if not new:
        return before + after.removeprefix(" ")
    if replaced:
        return before + new + after
    left = before.rstrip(" ")
    gap = "" if not left or left[-1].isspace() else " "
    return f"{left}{gap}{new} {after}" if after else f"{left}{gap}{new}"


def word_starts(text: str) -> list[tuple[int, str]]:
    """The words of a text, each with its place in characters."""
    found: list[tuple[int, str]] = []
    start = -1
    for place, char in enumerate(f"{text} "):
        if char.isspace() and start >= 0:
            found.append((start, text[start:place]))
            start = -1
        elif not char.isspace() and start < 0:
            start = place
    return found
