"""Claims about what has happened since the last action, from the log of the kernel.

"happened suspend A", "happened draw p1 x2", "not happened move A", "happened move A to trash",
"happened in order: suspend A; attack A". Every word after the event must fit the entry.
"""

import re

from homeros.model.state import GameState, LogEntry
from homeros.scenario.playing import PLAYERS, Playing
from homeros.vocab.events import CAUSE_NAMES
from homeros.vocab.phases import PHASE_NAMES
from homeros.vocab.zones import ZONE_NAMES

FORM = re.compile(r"(not )?happened (?:(in order): )?(.+)")
COUNTED = re.compile(r"(.+?) x(\d+)")
ZONE_WORDS = {name.replace("_", "-"): zone for zone, name in enumerate(ZONE_NAMES)} | {"eggs": 1}


def judge_events(playing: Playing, text: str) -> str:
    """Whether what is claimed has happened."""
    found = FORM.fullmatch(text)
    assert found is not None
    state = playing.state
    log = playing.log()
    if found[2]:
        return judge_order(state, log, [part.strip() for part in found[3].split(";")])
    counted = COUNTED.fullmatch(found[3])
    claim = counted[1] if counted else found[3]
    count = sum(1 for entry in log if fits(state, entry, claim))
    if found[1]:
        good = count == 0
    elif counted:
        good = count == int(counted[2])
    else:
        good = count > 0
    return "" if good else f"it happened {count} times; what happened: {told(state, log)}"


def judge_order(state: GameState, log: list[LogEntry], claims: list[str]) -> str:
    """Whether things happened one after the other, with anything in between."""
    place = 0
    for entry in log:
        if place < len(claims) and fits(state, entry, claims[place]):
            place += 1
    if place == len(claims):
        return ""
    return f"after {place} of them there is no {claims[place]}; what happened: {told(state, log)}"


def fits(state: GameState, entry: LogEntry, claim: str) -> bool:
    """Whether a log entry is what a claim says."""
    what, *words = claim.split()
    if entry.what != what.replace("-", "_"):
        return False
    while words:
        word = words.pop(0)
        if word in ("from", "to", "by") and words:
            if not fits_pair(entry, word, words.pop(0)):
                return False
        elif not fits_word(state, entry, word):
            return False
    return True


def fits_word(state: GameState, entry: LogEntry, word: str) -> bool:
    """Whether one word of a claim fits: a player, a number, a phase or a card."""
    if word in PLAYERS:
        return entry.player == PLAYERS[word]
    if re.fullmatch(r"-?\d+", word):
        return int(word) in entry.numbers
    if entry.what == "phase" and word in PHASE_NAMES:
        return entry.numbers == (PHASE_NAMES.index(word),)
    return word in [state.card_def(card).number for card in entry.cards]


def fits_pair(entry: LogEntry, word: str, value: str) -> bool:
    """From where, to where, or by what kind of cause."""
    if word == "by":
        return entry.cause is not None and CAUSE_NAMES[entry.cause.how] == value
    zones = entry.numbers
    place = 0 if word == "from" else 1
    return len(zones) > place and zones[place] == ZONE_WORDS.get(value, -9)


def told(state: GameState, log: list[LogEntry]) -> str:
    """What happened, for people."""
    rows: list[str] = []
    for entry in log:
        cards = [state.card_def(card).number for card in entry.cards]
        words = [entry.what]
        if entry.player in (0, 1):
            words.append(f"p{entry.player + 1}")
        words += cards
        if entry.what == "move" and len(entry.numbers) > 1:
            origin, target = entry.numbers[:2]
            words.append(f"from {ZONE_NAMES[origin]} to {ZONE_NAMES[target]}")
        rows.append(" ".join(words))
    return "; ".join(rows) or "nothing"
