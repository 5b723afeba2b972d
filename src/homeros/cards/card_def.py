"""What is printed on a card (CR 2), in a form the kernel can read fast."""

from homeros.effects.ability import (
    ACTIVATED,
    DIGIVOLVE,
    GAINED_TEXTS,
    GRANTED_TEXT,
    LINK,
    PERSISTENT,
    RESERVED,
    SECURITY_EFFECT,
    Ability,
    KeywordLine,
    Requirement,
)
from homeros.effects.continuous import AddInfo, ChangeInfo, bits_of
from homeros.effects.dependence import CARDS_ELSEWHERE, dependence
from homeros.effects.lower import lower, walk
from homeros.effects.node import Node
from homeros.effects.program import Program
from homeros.effects.propositions import ThisTurn
from homeros.vocab.cards import DIGI_EGG, DIGIMON, NO_COST, NO_DP, NO_LEVEL, OPTION, TAMER
from homeros.vocab.events import WOULD_DIGIVOLVE
from homeros.vocab.keywords import DIGISORPTION
from homeros.vocab.zones import DECK, FIELD, HAND, SECURITY, TRASH


class CardDef:
    """One card as printed: its information fields and its abilities (CR 2-1 to 2-12).

    `names` holds the card name without "ACE" (CR 2-3-1-4) and every full name a rule line adds;
    `name_parts` adds the names a rule line only makes it *contain*. `words` holds the words and
    icons of its text for "with X in its text" (CR 4-20), reminders left out (CR 4-20-5).
    """

    def __init__(  # noqa: PLR0915 - one line per field
        self,
        number: str,
        name: str,
        kinds: int,
        colors: int,
        level: int = NO_LEVEL,
        play_cost: int = NO_COST,
        use_cost: int = NO_COST,
        dp: int = NO_DP,
        traits: tuple[str, ...] = (),
        overflow: int = 0,
        evolutions: tuple[tuple[int, int, int], ...] = (),
        requirements: tuple[Requirement, ...] = (),
        abilities: tuple[Ability, ...] = (),
        keywords: tuple[KeywordLine, ...] = (),
        link_dp: int = 0,
        words: tuple[str, ...] = (),
        extra_names: tuple[str, ...] = (),
        extra_name_parts: tuple[str, ...] = (),
        extra_numbers: tuple[str, ...] = (),
        xros_names: tuple[str, ...] = (),
        max_copies: int = 4,
        tokens: tuple["CardDef", ...] = (),
        option_name: str = "",
        option_colors: int = 0,
        is_token: bool = False,
        declined: str = "",
    ) -> None:
        self.number: str = number
        self.printed_name: str = name
        shown = name.removesuffix(" ACE")
        self.name: str = shown
        self.names: tuple[str, ...] = (shown, *extra_names)
        self.name_parts: tuple[str, ...] = (*self.names, *extra_name_parts)
        self.kinds: int = kinds
        self.colors: int = colors
        self.level: int = level
        self.play_cost: int = play_cost
        self.use_cost: int = use_cost
        self.dp: int = dp
        self.traits: tuple[str, ...] = traits
        self.overflow: int = overflow
        """By how much memory moves when it leaves, as a positive number (CR 4-17-1)."""
        self.evolutions: tuple[tuple[int, int, int], ...] = evolutions
        """Printed (colours, level, cost) circles; any one colour of the base is enough."""
        self.requirements: tuple[Requirement, ...] = requirements
        self.abilities: tuple[Ability, ...] = abilities
        self.keywords: tuple[KeywordLine, ...] = keywords
        self.link_dp: int = link_dp
        self.words: tuple[str, ...] = words
        self.extra_names: tuple[str, ...] = extra_names
        self.extra_name_parts: tuple[str, ...] = extra_name_parts
        self.extra_numbers: tuple[str, ...] = extra_numbers
        self.xros_names: tuple[str, ...] = xros_names
        """Names it is also treated as having while it is a material of a DigiXros."""
        self.max_copies: int = max_copies
        self.tokens: tuple[CardDef, ...] = tokens
        self.option_name: str = option_name
        self.option_colors: int = option_colors
        self.is_token: bool = is_token
        self.declined: str = declined
        """Why the card can't be played, when its text could not be read; "" when it can."""
        self.programs: list[Program | None] = [None] * len(abilities)
        self.bodies: list[tuple[Node, ...] | None] = [None] * len(abilities)
        self.adds_information: bool | None = None
        self.turn_events: int = -1
        self.dependences: list[int] = [
            0 if ability.static is None else dependence(ability.static) for ability in abilities
        ]
        self.is_digimon: bool = kinds & (DIGIMON | DIGI_EGG) != 0
        self.kinds_on_field: int = DIGIMON if self.is_digimon else kinds
        """What it is as the top card of a permanent (CR 4-2, 4-3)."""
        self.is_egg: bool = kinds & DIGI_EGG != 0
        self.is_tamer: bool = kinds & TAMER != 0
        self.is_option: bool = kinds & OPTION != 0
        self.is_dual: bool = kinds & OPTION != 0 and kinds & DIGIMON != 0
        self.has_evolution: bool = len(evolutions) > 0 or any(
            requirement.kind == DIGIVOLVE for requirement in requirements
        )
        self.links: tuple[Requirement, ...] = tuple(
            requirement for requirement in requirements if requirement.kind == LINK
        )
        self.zone_events: int = 0
        """Events that an ability of this card watches from outside the field."""
        for ability in abilities:
            if ability.zone != FIELD and ability.kind not in (PERSISTENT, RESERVED):
                for when in ability.when:
                    self.zone_events |= 1 << when.event
        for line in keywords:
            if line.keyword == DIGISORPTION:
                self.zone_events |= 1 << WOULD_DIGIVOLVE
        self.security_effects: tuple[int, ...] = tuple(
            index
            for index, ability in enumerate(abilities)
            if ability.kind == SECURITY_EFFECT and ability.place != GRANTED_TEXT
        )
        self.statics_by_zone: int = 0
        """Zones outside the field from which a persistent effect of this card works."""
        self.zone_static_kinds: int = 0
        """The kinds of those effects (`kind_bits`)."""
        self.zone_depends: int = 0
        """What they look at; which cards are in those zones, to begin with."""
        self.activated_zones: int = 0
        """Zones from which an effect of this card can be activated (CR 15-14-2-1, 15-14-3-1)."""
        for index, ability in enumerate(abilities):
            if ability.static is not None and ability.zone in (HAND, TRASH, SECURITY):
                self.statics_by_zone |= 1 << ability.zone
                self.zone_depends |= CARDS_ELSEWHERE | self.dependences[index]
                for node in ability.static.what:
                    self.zone_static_kinds |= bits_of(node)
            if ability.kind == ACTIVATED:
                self.activated_zones |= 1 << ability.zone
        self.when_shown: tuple[AddInfo, ...] = tuple(
            node
            for ability in abilities
            if ability.static is not None and ability.zone == DECK
            for node in ability.static.what
            if isinstance(node, AddInfo)
        )
        """What it is treated as besides while it is revealed from the deck (Q2543, Q2826)."""

    def program(self, index: int) -> Program:
        """The program of one of its abilities, lowered at first use."""
        found = self.programs[index]
        if found is None:
            body = self.abilities[index].body
            if body is None:
                message = f"ability {index} of {self.number} has no body to process"
                raise ValueError(message)
            found = lower(body)
            self.programs[index] = found
        return found

    def nodes(self, index: int) -> tuple[Node, ...]:
        """Every node of what one of its abilities does, outermost first; none if it is persistent.

        The tree is walked at first use.
        """
        found = self.bodies[index]
        if found is None:
            body = self.abilities[index].body
            found = () if body is None else tuple(walk(body))
            self.bodies[index] = found
        return found

    def informs(self) -> bool:
        """Whether any of its effects adds or changes information (CR 15-12)."""
        known = self.adds_information
        if known is None:
            known = False
            for node in self.all_nodes():
                if isinstance(node, ChangeInfo | AddInfo):
                    known = True
            self.adds_information = known
        return known

    def asked_of_turn(self) -> int:
        """Which events of a turn any of its effects asks about later, as a set."""
        known = self.turn_events
        if known < 0:
            known = 0
            for node in self.all_nodes():
                if isinstance(node, ThisTurn):
                    known |= 1 << node.event
            self.turn_events = known
        return known

    def all_nodes(self) -> list[Node]:
        """Every node of all its abilities."""
        found: list[Node] = []
        for index, ability in enumerate(self.abilities):
            found += self.nodes(index) if ability.static is None else walk(ability.static)
        return found

    def has_text_in(self, place: int) -> bool:
        """Whether anything is written in a text field (CR 2-3-3-1, 2-3-4-2, 2-3-12-7)."""
        for ability in self.abilities:
            if ability.place == place:
                return True
        return any(line.place == place for line in self.keywords)

    def has_keyword(self, keyword: int) -> bool:
        """Whether its own text has a keyword, be it within an effect (CR 2-3-3-2)."""
        for ability in self.abilities:
            if ability.keyword == keyword and ability.place not in GAINED_TEXTS:
                return True
        for line in self.keywords:
            if line.keyword == keyword and line.place not in GAINED_TEXTS:
                return True
        return False

    def __repr__(self) -> str:
        return f"CardDef({self.number} {self.name})"
