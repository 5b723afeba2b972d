"""What views are made of: plain facts, with nothing in them that their player may not see."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Source:
    """What something comes from: a card by its number, and where it is held."""

    number: str
    name: str
    player: int
    permanent: int = -1
    index: int = -1
    role: str = ""


@dataclass(slots=True, init=False)
class CardView:
    """A card as seen: known by its number, or hidden behind a handle.

    `card` is its number in the card table of the game, as options name it; -1 when it is hidden.
    The handle of a hidden card is renewed whenever it could no longer be followed by eye.
    Its `__init__` is written out because views have many of them, and made ones are not compiled.
    """

    card: int = -1
    number: str = ""
    name: str = ""
    handle: str = ""
    position: int = -1
    owner: int = -1
    face_down: bool = False
    seen: bool = False
    """Whether the other player knows this card of a hidden area too."""

    def __init__(
        self,
        card: int = -1,
        number: str = "",
        name: str = "",
        handle: str = "",
        position: int = -1,
        owner: int = -1,
        face_down: bool = False,
        seen: bool = False,
    ) -> None:
        self.card = card
        self.number = number
        self.name = name
        self.handle = handle
        self.position = position
        self.owner = owner
        self.face_down = face_down
        self.seen = seen


@dataclass(slots=True)
class ZoneView:
    """An area of a player: how many cards, and those that there is something to say about."""

    zone: str
    player: int
    count: int
    cards: list[CardView] = field(default_factory=list)


@dataclass(slots=True)
class GrantView:
    """Something an effect gave that lasts, until when, and which effect it was."""

    what: str
    a: int
    b: int
    until: str
    turn: int
    source: Source


@dataclass(slots=True)
class PermanentView:
    """A permanent with the values it has now."""

    number: int
    owner: int
    area: str
    cards: list[CardView]
    links: list[CardView]
    suspended: bool
    dp: int
    level: int
    colors: list[str]
    kinds: list[str]
    names: list[str]
    traits: list[str]
    keywords: list[str]
    checks: int
    grants: list[GrantView]
    can_attack: bool
    played_turn: int


@dataclass(slots=True)
class AttackView:
    """The attack: who attacks what; a target of -1 is the player."""

    part: str
    attacker: int
    target: int
    first_target: int
    blocker: int
    checks: int


@dataclass(slots=True)
class PendingView:
    """An effect that waits to be activated, the newest batch first."""

    batch: int
    player: int
    source: Source


@dataclass(slots=True)
class OptionView:
    """One option: the index that answers it, what it does and to what."""

    index: int
    key: int
    verb: str
    words: str
    card: int = -1
    handle: str = ""
    permanent: int = -1
    second: int = -1
    number: int = -1
    source: Source | None = None


@dataclass(slots=True)
class DecisionView:
    """A decision; for the other player only who decides, of what kind and by what public source."""

    player: int
    kind: str
    purpose: str
    action: str
    source: Source | None
    yours: bool
    options: list[OptionView] = field(default_factory=list)
    minimum: int = -1
    maximum: int = -1
    ordered: bool = False
    budget: int = -1
    weights: list[int] = field(default_factory=list)
    fits: list[int] = field(default_factory=list)
    capacity: list[int] = field(default_factory=list)
    classes: list[int] = field(default_factory=list)
    reversible: bool = False


@dataclass(slots=True)
class LogLine:
    """One line of the log as a player is told it."""

    index: int
    what: str
    clause: str
    player: int
    cards: list[CardView]
    numbers: list[int]
    source: Source | None
    text: str


@dataclass(slots=True)
class View:
    """Everything one player may see."""

    player: int
    rules: int
    turn: int
    turn_player: int
    first_player: int
    phase: str
    memory: int
    """From this player's side."""
    winner: int
    ending: str
    zones: list[ZoneView]
    permanents: list[PermanentView]
    attack: AttackView | None
    pending: list[PendingView]
    reserved: list[PendingView]
    processing: list[Source]
    overall: list[GrantView]
    decision: DecisionView | None
    log: list[LogLine]
