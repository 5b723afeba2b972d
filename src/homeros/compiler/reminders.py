"""Reminders: notes in brackets that say again what a keyword does (CR 2-12-1-6-2).

They are no part of the effect and are left out, but not unread: a note has to speak of a keyword
before it in what that keyword is about, with its number and with what it names, or the text is
declined. Some notes remind of a rule instead.
"""

import re
from typing import Final

NOTE: Final = re.compile(r"\s*\(([^()]*)\)\.?")
KEYWORD: Final = re.compile(r"<([^<>()]+?)\s*(\([^<>]*\))?\s*>")
NUMBER: Final = re.compile(r"\d+")
PARTS: Final = ("Digimon/", "other than", "Rule", "[")
"""What begins a bracket that is part of the text: Tokens, cards that are left out."""
DESCRIBED: Final = re.compile(r"[\w ]+ Tokens are ")
"""What a Token is, as older cards say it."""
FEWEST_WORDS: Final = 4

ABOUT: Final = {
    "security attack": "check -survive -delete",
    "blocker": "suspend attack -when this digimon attacks -end of",
    "recovery": "top deck security",
    "piercing": "attack delete|deleting|deletion security",
    "draw": "draw deck",
    "jamming": "delete|deleting|deletion battle security -trash -check",
    "digisorption": "digivol suspend cost",
    "reboot": "unsuspend phase",
    "de-digivolve": "trash top level|last -hand",
    "retaliation": "delete|deleting|deletion battl -security -prevent",
    "digi-burst": "trash digivolution activate",
    "rush": "attack turn play -end -with this effect",
    "blitz": "attack memory",
    "delay": "trash|trashing activate turn",
    "decoy": "other delete|deleting|deletion opponent effect prevent",
    "armor purge": "delete|deleting|deletion top trash prevent -security",
    "save": "place this_card tamer -digixros -digivolution",
    "material save": "place tamer digixros|xros delete|deleting|deletion",
    "evade": "delete|deleting|deletion suspend prevent",
    "raid": "attack highest dp",
    "alliance": "attack suspend dp -highest",
    "barrier": "delete|deleting|deletion battle security trash prevent",
    "blast digivolve": "digivolve cost -dna -suspend",
    "fortitude": "delete|deleting|deletion play cost -prevent",
    "mind link": "place this_tamer digivolution -digixros",
    "partition": "leave play specified|each",
    "collision": "attack block opponent -suspend",
    "blast dna digivolve": "dna digivolve hand",
    "scapegoat": "delete|deleting|deletion other prevent -opponent's effect",
    "vortex": "end_of attack -token -suspending",
    "overclock": "end_of delete|deleting|deletion attack",
    "iceclad": "digivolution dp battle",
    "decode": "leave play digivolution -specified",
    "fragment": "delete|deleting|deletion trash digivolution prevent",
    "execute": "end_of attack delete|deleting|deletion -token",
    "progress": "attack affect",
    "link": "link",
    "training": "suspend place|add face",
    "use req.": "use|requirement color",
    "ascension": "delete|deleting|deletion security top|bottom -prevent -trash",
    "engage": "end_of attack -token -suspending -delete -effect",
    "guard": "other opponent leave delete|deleting|deletion -in battle",
    "detach": "link trash|leav",
    "succession": "effect digivolution gain|has -trash -leave",
}
"""What a reminder of each keyword speaks of and after a dash what it doesn't, up to the next;
of words with a stroke between them one is enough, and a low line is a space."""
SPELLED: Final = {"security a.": "security attack", "s attack": "security attack"} | {
    "ice clad": "iceclad",
    "link +": "link",
}
MORE: Final = ("additional", "more", "extra")
FEWER: Final = ("fewer", "less")
NAMELESS: Final = ("specified", "digixros", "these", "those")
"""What a reminder says instead of what its keyword names."""
RULE: Final = re.compile(
    r"(?i)trash all of (its|the|their) digivolution cards( of (that|those) .*)?"
)
"""What is under a Digimon that leaves is trashed (CR 3-4-5-3): said again by older cards."""


def without_reminders(text: str) -> tuple[str, str]:
    """The text without its reminders, and the first one that reminds of nothing known."""
    found: list[str] = []
    fault = ""
    at = 0
    for match in NOTE.finditer(text):
        note = match[1]
        if note.startswith(PARTS) or len(note.split()) < FEWEST_WORDS:
            continue
        if DESCRIBED.match(note) or inside_keyword(text[: match.start()]):
            continue
        if not fault and not reminds(note, text[: match.start()]):
            fault = note
        before = text[at : match.start()]
        found.append(before)
        at = match.end()
        if match[0].endswith(".") and not before.endswith("."):
            at -= 1
    found.append(text[at:])
    return "".join(found), fault


def inside_keyword(before: str) -> bool:
    """Whether a keyword goes on: what it names stands in brackets inside it."""
    return before.rfind("<") > before.rfind(">")


def reminds(note: str, before: str) -> bool:
    """Whether a note says again what a keyword before it does, or a rule."""
    if RULE.fullmatch(note.strip().rstrip(".")):
        return "eturn" in before
    said = " ".join(note.lower().split())
    return any(
        speaks_of(said, match[1].strip().lower(), (match[2] or "").lower())
        for match in KEYWORD.finditer(before)
    )


def speaks_of(note: str, keyword: str, named: str) -> bool:
    """Whether a note is about a keyword, with its number and with what it names."""
    name = NUMBER.sub("", keyword).rstrip(" +-").removesuffix(" up to")
    asked = ABOUT.get(SPELLED.get(name, name))
    if asked is None:
        return False
    wanted, *others = asked.split(" -")
    for word in wanted.split():
        if not any(one.replace("_", " ") in note for one in word.split("|")):
            return False
    if any(one in note for one in others):
        return False
    return same_number(note, keyword) and same_names(note, named)


def same_number(note: str, keyword: str) -> bool:
    """Whether a note has the number of a keyword; 1 need not be written."""
    if "-" in keyword and "attack" in keyword and not any(word in note for word in FEWER):
        return False
    if "+" in keyword and "attack" in keyword and any(word in note for word in FEWER):
        return False
    number = NUMBER.search(keyword)
    if number is None:
        return True
    written = NUMBER.findall(re.sub(r"level \d+", "", note))
    return number[0] in written or (number[0] == "1" and not written)


def same_names(note: str, named: str) -> bool:
    """Whether a note has what stands in the brackets of a keyword, but for "specified" cards."""
    if any(word in note for word in NAMELESS):
        return True
    words = re.findall(r"\w+", named.replace("lv.", "level "))
    return all(word in note for word in words)
