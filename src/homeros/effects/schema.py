"""What each field of each effect node holds: which nodes, or which family of constants.

The one table behind the notation. A line reads like a Python signature: `name:TYPE`, where TYPE is
a kind of node, `int`, `bool`, `str` or, in capitals, a family of constants. `?` allows nothing at
all (None, or -1 for a constant), `[]` means a tuple of them, and what follows `*` is always written
with its name.
"""

from dataclasses import MISSING, fields
from typing import Final

import homeros.effects.ability as ability
import homeros.effects.actions as actions
import homeros.effects.continuous as continuous
import homeros.effects.filters as filters
import homeros.effects.groups as groups
import homeros.effects.numbers as numbers
import homeros.effects.propositions as propositions
import homeros.vocab.cards as cards
import homeros.vocab.keywords as keywords
import homeros.vocab.zones as zones
from homeros.effects.node import Node
from homeros.effects.nodes import effect_nodes
from homeros.vocab.events import EVENT_NAMES

PLAIN: Final = 0
"""A number without names."""
TRUTH: Final = 1
TEXT: Final = 2
NODE: Final = 3
CONSTANT: Final = 4
INFORMATION: Final = 5
"""A number whose family depends on the field of information the node changes."""


class Family:
    """A closed set of named numbers; a set of them can be joined with `|` when it is a mask."""

    def __init__(self, name: str, values: dict[str, int], mask: bool = False) -> None:
        self.name: str = name
        self.values: dict[str, int] = values
        self.names: dict[int, str] = {value: key for key, value in values.items()}
        self.mask: bool = mask

    def allowed(self) -> str:
        """The names as a list for people."""
        return ", ".join(self.values)


class FieldSpec:
    """One field: what it holds, and what it is when it is not written."""

    def __init__(self, name: str, form: str, by_name: bool, default: object) -> None:
        self.name: str = name
        self.optional: bool = form.endswith("?")
        bare = form.removesuffix("?")
        self.many: bool = bare.endswith("[]")
        self.form: str = bare.removesuffix("[]")
        self.by_name: bool = by_name
        self.required: bool = default is MISSING
        self.default: object = default
        self.holds: int = PLAIN
        self.family: Family | None = None
        self.base: type[Node] = Node
        if self.form in BASES:
            self.holds = NODE
            self.base = BASES[self.form]
        elif self.form in FAMILIES:
            self.holds = CONSTANT
            self.family = FAMILIES[self.form]
        else:
            self.holds = FORMS[self.form]


class NodeSpec:
    """One kind of node and its fields in order."""

    def __init__(self, name: str, kind: type[Node], found: list[FieldSpec]) -> None:
        self.name: str = name
        self.kind: type[Node] = kind
        self.fields: list[FieldSpec] = found

    def field(self, name: str) -> FieldSpec | None:
        """The field of that name, if there is one."""
        for spec in self.fields:
            if spec.name == name:
                return spec
        return None


def constants(module: object, names: str) -> dict[str, int]:
    """The constants of a module by name."""
    found: dict[str, int] = {}
    for name in names.split():
        value: object = getattr(module, name)
        assert isinstance(value, int)
        found[name] = value
    return found


def numbered(names: tuple[str, ...]) -> dict[str, int]:
    """Constants that are named like the words for them, in the order of their numbers."""
    return {name.upper(): number for number, name in enumerate(names)}


def families() -> dict[str, Family]:
    """Every family of constants by the name the table below uses."""
    durations = "WHILE_ACTIVE THIS_TURN UNTIL_OPPONENTS_TURN_ENDS UNTIL_OPPONENTS_NEXT_TURN_ENDS"
    durations += " UNTIL_YOUR_TURN_ENDS UNTIL_YOUR_NEXT_TURN_ENDS THIS_ATTACK THIS_BATTLE"
    durations += " NEXT_UNSUSPEND_PHASE FOREVER"
    agents = [name for name in vars(ability) if name.startswith(("BY_", "NOT_", "IN_BATTLE"))]
    states = "SUSPENDED TOKEN LINKED_STATE ATTACKING FACE_UP PLAYED_THIS_TURN"
    states += " PLACED_THIS_TURN ATTACK_TARGET"
    requirements = "DIGIVOLVE DNA BURST APP_FUSION DIGIXROS ASSEMBLY LINK"
    places = "UPPER INHERITED LINK_TEXT SECURITY_TEXT GRANTED_TEXT OPTION_TEXT"
    information = "NAME_INFO COLOR_INFO LEVEL_INFO DP_INFO TRAIT_INFO KIND_INFO COST_INFO"
    differing = "DIFFERING_NAME DIFFERING_NUMBER DIFFERING_COLOR DIFFERING_LEVEL"
    kinds = "PERSISTENT TRIGGERED ACTIVATED IMMEDIATE SECURITY_EFFECT RESERVED"
    timings = "AT_END_OF_TURN AT_END_OF_ATTACK AT_END_OF_BATTLE BEFORE_END_OF_ATTACK"
    timings += " AT_END_OF_OPPONENTS_TURN AT_END_OF_OPPONENTS_NEXT_TURN AT_END_OF_YOUR_TURN"
    timings += " AT_NEXT_TIME"
    kept_from = "GAIN_MEMORY PLAY_DIGIMON USE_OPTIONS DRAW_CARDS PLAY_BY_EFFECT"
    kept_from += " REDUCE_PLAY_COSTS REDUCE_DIGIVOLUTION_COSTS IGNORE_REQUIREMENTS MOVE_DIGIMON"
    kept_from += " ADD_SECURITY"
    kept_from += " END_TURN"
    kept_from += " SECURITY_EFFECTS"
    costs = "PLAY_COST_OF DIGIVOLUTION_COST USE_COST_OF LINK_COST_OF"
    events = {name.upper(): number for number, name in EVENT_NAMES.items()}
    colors = "RED BLUE YELLOW GREEN BLACK PURPLE WHITE"
    found = [
        Family("AGAINST", constants(ability, "AGAINST_ANY AGAINST_PLAYER AGAINST_DIGIMON")),
        Family("AGENT", constants(ability, " ".join(agents))),
        Family("ATTRIBUTE", numbered(numbers.ATTRIBUTE_NAMES)),
        Family("CARD_KIND", constants(cards, "DIGI_EGG DIGIMON TAMER OPTION"), mask=True),
        Family("COLOR", constants(cards, colors), mask=True),
        Family("COMPARISON", constants(numbers, "AT_MOST AT_LEAST EXACTLY LESS MORE DIFFERENT")),
        Family("COST", constants(actions, "FREE PAY PAY_REDUCED PAY_SET")),
        Family("COST_OF", constants(continuous, costs)),
        Family("DEED", numbered(continuous.WHAT_NAMES)),
        Family("DIFFERING", constants(groups, differing)),
        Family("DURATION", constants(actions, durations)),
        Family("EFFECT_TIMING", {"MAIN_EFFECT": -1, **events}),
        Family("EVENT", events),
        Family("EXTREME", constants(filters, "LOWEST HIGHEST NOT_LOWEST NOT_HIGHEST")),
        Family("INFO", constants(continuous, information)),
        Family("KEPT_FROM", constants(continuous, kept_from)),
        Family("KEYWORD", keyword_constants()),
        Family("KIND", constants(ability, kinds)),
        Family("MANY", constants(groups, "EXACT UP_TO ANY_NUMBER TOTAL_AT_MOST ONE_EACH")),
        Family("PHASE", {"UNSUSPEND_PHASE": 1, "MAIN_PHASE": 4}),
        Family("PLACE", constants(ability, places)),
        Family("POSITION", constants(zones, "TOP BOTTOM")),
        Family("REQUIREMENT", constants(ability, requirements)),
        Family("STATE", constants(filters, states)),
        Family("SUBJECT", constants(ability, "SELF ANY_OF")),
        Family("TIMING", constants(actions, timings)),
        Family("TURN", constants(ability, "ANY_TURN YOUR_TURN OPPONENTS_TURN")),
        Family("WHOSE", constants(numbers, "YOU OPPONENT BOTH OWNER")),
        Family("ZONE", numbered(zones.ZONE_NAMES)),
    ]
    return {family.name: family for family in found}


def keyword_constants() -> dict[str, int]:
    """The names of the keyword effects, in the order of their numbers."""
    found: list[tuple[int, str]] = []
    for name, value in vars(keywords).items():
        if isinstance(value, int) and name.isupper():
            found.append((value, name))
    return {name: value for value, name in sorted(found)}


FORMS: Final[dict[str, int]] = {
    "int": PLAIN,
    "bool": TRUTH,
    "str": TEXT,
    "information": INFORMATION,
}
FAMILIES: Final[dict[str, Family]] = families()
BASES: Final[dict[str, type[Node]]] = {
    "Action": actions.Action,
    "Continuous": continuous.Continuous,
    "Filter": filters.Filter,
    "Material": ability.Material,
    "Num": numbers.Num,
    "Prop": propositions.Prop,
    "Static": ability.Static,
    "Target": groups.Target,
    "When": ability.When,
}

FIELDS: Final[dict[str, str]] = {
    # -- abilities
    "When": "event:EVENT subject:SUBJECT filter:Filter whose:WHOSE * agent:AGENT zone:ZONE?"
    " against:AGAINST other:Filter kinds:CARD_KIND keyword:KEYWORD? way:REQUIREMENT? phase:PHASE?"
    " to:ZONE? face_up:bool source:Filter gone:bool",
    "Static": "what:Continuous[] when:Prop?",
    "Ability": "kind:KIND * when:When[] body:Action? static:Static? place:PLACE turn:TURN"
    " zone:ZONE limit:int keyword:KEYWORD?",
    "KeywordLine": "keyword:KEYWORD amount:Num * filter:Filter place:PLACE",
    "Material": "filter:Filter number:int * differing:DIFFERING?",
    "Requirement": "kind:REQUIREMENT materials:Material[] cost:Num * when:Prop? tamer:Filter?"
    " as_level:int as_colors:COLOR ignoring:bool zone:ZONE?",
    # -- flow
    "Seq": "steps:Action[]",
    "If": "when:Prop then:Action * otherwise:Action?",
    "By": "cost:Action then:Action",
    "May": "action:Action * whose:WHOSE",
    "OneOf": "modes:Action[] number:int",
    "Repeat": "action:Action times:Num",
    "Later": "at:TIMING index:int * about:Target?",
    "Apply": "what:Continuous until:DURATION",
    "Select": "target:Target",
    # -- actions
    "Draw": "number:Num whose:WHOSE * slot:int",
    "Recover": "number:Num whose:WHOSE * most:int",
    "GainMemory": "number:Num * slot:int",
    "SetMemory": "number:Num",
    "Delete": "target:Target * slot:int",
    "TrashCards": "target:Target * slot:int",
    "Return": "target:Target to:ZONE position:POSITION * slot:int",
    "PlaceUnder": "target:Target under:Target position:POSITION * face_down:bool slot:int",
    "PlaceInSecurity": "target:Target position:POSITION * face_up:bool slot:int",
    "PlaceInBattle": "target:Target * slot:int",
    "Suspend": "target:Target * slot:int",
    "Unsuspend": "target:Target * slot:int",
    "Play": "target:Target cost:COST * reduced:Num area:ZONE suspended:bool slot:int"
    " materials:Target?",
    "PlayToken": "index:int whose:WHOSE * number:Num slot:int suspended:bool kinds:int unlike:bool",
    "DigivolveInto": "who:Target card:Target cost:COST * way:REQUIREMENT reduced:Num ignoring:bool"
    " slot:int partner:Target? as_level:int as_colors:COLOR"
    " limit:Num? matching:bool",
    "LinkTo": "card:Target to:Target cost:COST * reduced:Num slot:int",
    "UseOption": "card:Target cost:COST * reduced:Num slot:int ignoring:bool secured:bool",
    "AttackWith": "who:Target * unsuspended_too:bool player_too:bool digimon_too:bool"
    " suspending:bool when_played:bool slot:int",
    "ChangeTarget": "to:Target * to_player:bool",
    "EndAttack": "",
    "DeDigivolve": "target:Target number:Num * slot:int times:Num",
    "Reveal": "target:Target * slot:int to_both:bool",
    "Shuffle": "zone:ZONE whose:WHOSE",
    "Win": "whose:WHOSE",
    "MoveArea": "target:Target",
    "Hatch": "whose:WHOSE * slot:int",
    "Stay": "target:Target",
    "ReduceCost": "number:Num * to:bool",
    "Instead": "target:Target to:ZONE position:POSITION",
    "MoreMaterials": "group:Target limit:int",
    "Battle": "one:Target other:Target",
    "CheckSecurity": "who:Target",
    "ActivateEffect": "of:Target timing:EFFECT_TIMING * as_own:bool number:int slot:int",
    "PayCost": "number:Num * up_to:bool slot:int",
    "FlipSecurity": "target:Target * face_up:bool slot:int",
    # -- what lasts
    "ModDp": "target:Target amount:Num",
    "GainKeyword": "target:Target keyword:KEYWORD amount:Num * filter:Filter",
    "GainAbility": "target:Target index:int",
    "Forbid": "target:Target what:DEED * by:AGENT kinds:CARD_KIND other:Filter"
    " timing:EFFECT_TIMING",
    "Permit": "target:Target what:DEED * other:Filter",
    "Immune": "target:Target whose:WHOSE kinds:CARD_KIND",
    "ModCost": "which:COST_OF amount:Num * cards:Filter whose:WHOSE base:Filter to:bool",
    "ChangeInfo": "target:Target field:INFO * value:information text:str",
    "AddInfo": "target:Target field:INFO * value:information text:str under:bool cards:Filter",
    "ForbidPlayer": "whose:WHOSE what:KEPT_FROM * except_kinds:CARD_KIND cards:Filter zone:ZONE?"
    " number:int",
    "ModMaximum": "amount:Num * target:Target?",
    "GainEffects": "cards:Filter",
    "Way": "target:Target cards:Filter amount:Num * as_level:int as_name:str zone:ZONE?"
    " assembly:bool",
    # -- filters
    "Anything": "",
    "Kind": "kinds:CARD_KIND",
    "HasColor": "colors:COLOR",
    "Compare": "what:ATTRIBUTE how:COMPARISON number:Num",
    "Named": "names:str[]",
    "NameHas": "parts:str[]",
    "Trait": "traits:str[]",
    "TraitHas": "parts:str[] * but:str[]",
    "TextHas": "words:str[]",
    "WithKeyword": "keyword:KEYWORD",
    "UnderCount": "how:COMPARISON number:Num which:Filter * field:INFO?",
    "Other": "* than:Target?",
    "AllOf": "filters:Filter[]",
    "AnyOf": "filters:Filter[]",
    "Not": "filter:Filter",
    "Extreme": "what:ATTRIBUTE which:EXTREME",
    "HasNumber": "what:ATTRIBUTE",
    "HasEffect": "place:PLACE",
    "NumberIs": "numbers:str[]",
    "CanLinkTo": "",
    "DigiXrosed": "at_least:int",
    "KeywordFilter": "",
    "IsMaterial": "",
    "InState": "state:STATE",
    "Shares": "field:INFO of:Target",
    "HasRequirement": "kind:REQUIREMENT",
    "HasTiming": "timing:EFFECT_TIMING",
    # -- groups and targets
    "This": "",
    "ThisCard": "",
    "Slot": "slot:int",
    "Subject": "filter:Filter",
    "Attacker": "",
    "Defender": "",
    "Foe": "",
    "Field": "filter:Filter whose:WHOSE area:ZONE",
    "Cards": "zone:ZONE filter:Filter whose:WHOSE",
    "Under": "of:Target filter:Filter * number:Num? bottom:bool",
    "TopOfStack": "of:Target",
    "Links": "of:Target filter:Filter",
    "TopCards": "zone:ZONE number:Num whose:WHOSE * bottom:bool filter:Filter",
    "Among": "slot:int filter:Filter * whose:WHOSE",
    "Rest": "slot:int",
    "EitherOf": "left:Target right:Target",
    "Pick": "group:Target number:Num how:MANY * slot:int total_of:ATTRIBUTE? chooser:WHOSE"
    " differing:DIFFERING? each:Target[] same_level:bool",
    # -- numbers
    "N": "value:int",
    "CountOf": "group:Target * differing:DIFFERING?",
    "AttrOf": "what:ATTRIBUTE of:Target * total:bool",
    "PerEach": "number:Num each:int per:int",
    "ZoneCount": "zone:ZONE whose:WHOSE",
    "MemoryOf": "whose:WHOSE",
    "EventCount": "",
    "EventAmount": "what:ATTRIBUTE? * before:bool",
    "Plus": "left:Num right:Num",
    "HowMany": "slot:int",
    "KeywordAmount": "",
    "DistinctOf": "field:INFO group:Target",
    # -- propositions
    "Exists": "group:Target at_least:int",
    "Holds": "left:Num how:COMPARISON right:Num",
    "Is": "target:Target filter:Filter",
    "TurnOf": "whose:WHOSE",
    "Did": "slot:int",
    "Every": "props:Prop[]",
    "Some": "props:Prop[]",
    "No": "prop:Prop",
    "SubjectWas": "filter:Filter",
    "DuringAttack": "",
    "OneEach": "group:Target",
    "Happened": "agent:AGENT * zone:ZONE? way:REQUIREMENT? kinds:CARD_KIND event:EVENT?"
    " keyword:KEYWORD? source:Filter",
    "ThisTurn": "event:EVENT whose:WHOSE",
}


def field_specs(kind: type[Node], line: str) -> list[FieldSpec]:
    """The fields a line of the table describes, with their defaults."""
    defaults: dict[str, object] = {}
    for field in fields(kind):  # type: ignore[arg-type]  # every concrete kind is a dataclass
        default: object = field.default
        defaults[field.name] = default
    found: list[FieldSpec] = []
    by_name = False
    for word in line.split():
        if word == "*":
            by_name = True
        else:
            name, _, form = word.partition(":")
            found.append(FieldSpec(name, form, by_name, defaults[name]))
    return found


def node_specs() -> dict[str, NodeSpec]:
    """Every node kind by its name; a test asks that the table knows every kind there is."""
    found: dict[str, NodeSpec] = {}
    for name, kind in effect_nodes().items():
        if name in FIELDS:
            found[name] = NodeSpec(name, kind, field_specs(kind, FIELDS[name]))
    return found


SPECS: Final[dict[str, NodeSpec]] = node_specs()
