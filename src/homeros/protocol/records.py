"""The records on the wire: decisions, answers, events and views, as one player may have them.

They have the fields of what `homeros.view` makes, plus a format name on what stands alone.
"""

import msgspec

from homeros.view.words import DecisionView, LogLine, View

VIEW_FORMAT = "homeros-view-1"


class SourceRecord(msgspec.Struct):
    """What something comes from."""

    number: str
    name: str
    player: int
    permanent: int = -1
    index: int = -1
    role: str = ""


class CardRecord(msgspec.Struct, omit_defaults=True):
    """A card, known by number or hidden behind a handle."""

    card: int = -1
    number: str = ""
    name: str = ""
    handle: str = ""
    position: int = -1
    owner: int = -1
    face_down: bool = False
    seen: bool = False


class ZoneRecord(msgspec.Struct):
    """An area of a player."""

    zone: str
    player: int
    count: int
    cards: list[CardRecord]


class GrantRecord(msgspec.Struct):
    """Something that lasts."""

    what: str
    a: int
    b: int
    until: str
    turn: int
    source: SourceRecord


class PermanentRecord(msgspec.Struct):
    """A permanent with its values."""

    number: int
    owner: int
    area: str
    cards: list[CardRecord]
    links: list[CardRecord]
    suspended: bool
    dp: int
    level: int
    colors: list[str]
    kinds: list[str]
    names: list[str]
    traits: list[str]
    keywords: list[str]
    checks: int
    grants: list[GrantRecord]
    can_attack: bool
    played_turn: int


class AttackRecord(msgspec.Struct):
    """The attack."""

    part: str
    attacker: int
    target: int
    first_target: int
    blocker: int
    checks: int


class PendingRecord(msgspec.Struct):
    """An effect that waits."""

    batch: int
    player: int
    source: SourceRecord


class OptionRecord(msgspec.Struct, omit_defaults=True):
    """One option."""

    index: int
    key: int
    verb: str
    words: str
    card: int = -1
    handle: str = ""
    permanent: int = -1
    second: int = -1
    number: int = -1
    source: SourceRecord | None = None


class DecisionRecord(msgspec.Struct, omit_defaults=True):
    """A decision, or what the other player is told of it."""

    player: int
    kind: str
    purpose: str
    action: str
    source: SourceRecord | None
    yours: bool
    options: list[OptionRecord] = []
    minimum: int = -1
    maximum: int = -1
    ordered: bool = False
    budget: int = -1
    weights: list[int] = []
    fits: list[int] = []
    capacity: list[int] = []
    classes: list[int] = []
    reversible: bool = False


class AnswerRecord(msgspec.Struct, omit_defaults=True):
    """An answer: indexes of options, or a player conceding; the words are for people."""

    picks: list[int] = []
    words: str = ""
    concedes: int = -1


class EventRecord(msgspec.Struct):
    """A line of the log."""

    index: int
    what: str
    clause: str
    player: int
    cards: list[CardRecord]
    numbers: list[int]
    source: SourceRecord | None
    text: str


class ViewRecord(msgspec.Struct):
    """Everything one player may see."""

    player: int
    rules: int
    turn: int
    turn_player: int
    first_player: int
    phase: str
    memory: int
    winner: int
    ending: str
    zones: list[ZoneRecord]
    permanents: list[PermanentRecord]
    attack: AttackRecord | None
    pending: list[PendingRecord]
    reserved: list[PendingRecord]
    processing: list[SourceRecord]
    overall: list[GrantRecord]
    decision: DecisionRecord | None
    log: list[EventRecord]
    format: str = VIEW_FORMAT


def view_record(view: View) -> ViewRecord:
    """A view as a record."""
    return msgspec.convert(view, ViewRecord, from_attributes=True)


def decision_record(decision: DecisionView) -> DecisionRecord:
    """A decision as a record."""
    return msgspec.convert(decision, DecisionRecord, from_attributes=True)


def event_record(line: LogLine) -> EventRecord:
    """A line of the log as a record."""
    return msgspec.convert(line, EventRecord, from_attributes=True)
