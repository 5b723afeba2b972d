"""Abilities: one effect of a card, with when and where it works (CR 15-8, 15-14, 15-16)."""

from dataclasses import dataclass
from typing import Final

from homeros.effects.actions import Action
from homeros.effects.continuous import Continuous
from homeros.effects.filters import Anything, Filter
from homeros.effects.node import Node
from homeros.effects.numbers import N, Num
from homeros.effects.propositions import Prop
from homeros.vocab.zones import FIELD

PERSISTENT: Final = 0
TRIGGERED: Final = 1
ACTIVATED: Final = 2
IMMEDIATE: Final = 3
SECURITY_EFFECT: Final = 4
RESERVED: Final = 5
"""Processed only by reserved processing, or granted whole to something."""
KIND_OF_ABILITY_NAMES: Final = (
    "persistent",
    "triggered",
    "activated",
    "immediate",
    "security",
    "reserved",
)

UPPER: Final = 0
INHERITED: Final = 1
LINK_TEXT: Final = 2
SECURITY_TEXT: Final = 3
GRANTED_TEXT: Final = 4
OPTION_TEXT: Final = 5
GAINED_TEXTS: Final = (INHERITED, LINK_TEXT, GRANTED_TEXT)
"""Texts that a card alone does not have as its effects: others gain them (CR 2-3-3-2)."""
PLACE_NAMES: Final = ("upper", "inherited", "link", "security", "granted", "option")

ANY_TURN: Final = 0
YOUR_TURN: Final = 1
OPPONENTS_TURN: Final = 2

SELF: Final = 0
ANY_OF: Final = 1
"""The subject of a trigger: the ability's own permanent or card, or anything that passes.

A check (`CHECKED`) happens to a card and to its owner's security; `SELF` is then the Digimon that
checks, `Subject` the card, and `EventAmount(-1)` 1 if it lay face up (CR 13-1-7-1-1).
"""

AGAINST_ANY: Final = 0
AGAINST_PLAYER: Final = 1
AGAINST_DIGIMON: Final = 2

BY_ANYTHING: Final = 0
BY_AN_EFFECT: Final = 1
BY_YOUR_EFFECT: Final = 2
BY_OPPONENTS_EFFECT: Final = 3
IN_BATTLE: Final = 4
NOT_BY_YOUR_EFFECT: Final = 5
NOT_IN_BATTLE: Final = 6
NOT_BY_YOUR_EFFECT_OR_BATTLE: Final = 7
BY_THE_RULES: Final = 8
NOT_BY_DIGIXROS: Final = 9
BY_ITSELF: Final = 10
"""By an effect of the permanent whose ability it is."""
AGENT_NAMES: Final = (
    "anything",
    "an_effect",
    "your_effect",
    "opponents_effect",
    "in_battle",
    "not_your_effect",
    "not_in_battle",
    "not_your_effect_or_battle",
    "the_rules",
    "not_digixros",
    "itself",
)


@dataclass(frozen=True)
class When(Node):
    """A trigger condition: an event, what it happens to, and by whom (CR 15-5-1)."""

    event: int
    subject: int = SELF
    filter: Filter = Anything()
    whose: int = 2
    agent: int = BY_ANYTHING
    zone: int = -1
    """The zone the subject came from or went to, for events about cards; -1 for any."""
    against: int = 0
    """For attacks: whatever the declared target was, the player, or a Digimon (CR 11-2-7-6)."""
    other: Filter = Anything()
    """What else takes part: the card it would digivolve into, the Digimon it battled, was linked
    to, attacked or was placed under."""
    kinds: int = 0
    """Of which kinds of cards the effect that does it has to be; 0 for any (CR 15-2-1)."""
    keyword: int = -1
    """The keyword whose activation does it ("due to activating")."""
    way: int = -1
    """For digivolving and playing: the kind of requirement that is used."""
    phase: int = -1
    """The phase of its player's turn in which it has to happen."""
    to: int = -1
    """For what is returned: the zone it goes to, the hand or the deck; -1 for either."""
    face_up: bool = False
    """For checks: whether the card has to have been face up (CR 13-1-7-1-1)."""
    source: Filter = Anything()
    """Whose effect does it: the permanent or card that it is an effect of."""
    gone: bool = False
    """Whether it may be gone by then: what it was is looked at (decision 0008)."""


@dataclass(frozen=True)
class Static(Node):
    """The body of a persistent effect: what applies while its condition holds (CR 15-8-2-6)."""

    what: tuple[Continuous, ...]
    when: Prop | None = None


@dataclass(frozen=True)
class Ability(Node):
    """One effect of a card."""

    kind: int
    when: tuple[When, ...] = ()
    body: Action | None = None
    static: Static | None = None
    place: int = UPPER
    turn: int = ANY_TURN
    zone: int = FIELD
    """Where the card has to be: {Hand}, {Trash}, {Breeding}, {Security} or the field (15-14)."""
    limit: int = 0
    keyword: int = -1


@dataclass(frozen=True)
class KeywordLine(Node):
    """A bare keyword on a card, such as Blocker or Security A. +1."""

    keyword: int
    amount: Num = N(0)
    filter: Filter = Anything()
    place: int = UPPER


DIGIVOLVE: Final = 0
DNA: Final = 1
BURST: Final = 2
APP_FUSION: Final = 3
DIGIXROS: Final = 4
ASSEMBLY: Final = 5
LINK: Final = 6
REQUIREMENT_NAMES: Final = (
    "digivolve",
    "dna",
    "burst",
    "app fusion",
    "digixros",
    "assembly",
    "link",
)


@dataclass(frozen=True)
class Material(Node):
    """One ingredient of a requirement: which cards, how many, and what must differ (CR 4-22)."""

    filter: Filter
    number: int = 1
    """How many of them; 0 means any number."""
    differing: int = -1
    """What all of them must differ in: one of the `DIFFERING_*` fields, or -1."""


@dataclass(frozen=True)
class Requirement(Node):
    """How a card may be digivolved into, DigiXrosed, assembled or linked (CR 2-3-6 to 2-3-12)."""

    kind: int
    materials: tuple[Material, ...]
    cost: Num = N(0)
    """The digivolution or link cost; for DigiXros and Assembly the reduction."""
    when: Prop | None = None
    tamer: Filter | None = None
    """Burst only: the Tamer that goes back to the hand (CR 8-3-3-2)."""
    as_level: int = -1
    """Digivolving only: what fits stands for a Digimon of this level, which the card digivolves
    from as it asks and for what that costs; -1 when it has a cost of its own."""
    as_colors: int = 0
    """The colours of that Digimon; 0 for those that what fits has."""
    ignoring: bool = False
    """Whether it ignores what the card asks for otherwise, as an effect does (CR 8-1-2-2)."""
    zone: int = -1
    """From where alone the card is digivolved into so, and then not in the breeding area."""


# The numbers the kernel dispatches on (class variables of native classes are set outside).
When.code = 1
Static.code = 1
Ability.code = 1
KeywordLine.code = 2
Material.code = 1
Requirement.code = 1
