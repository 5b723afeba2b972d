"""What a permanent holds: its own abilities, inherited, link and granted ones (CR 4-2-4, 4-2-6).

A pure function of the permanent's cards and grants, cached on the permanent itself.
"""

from collections.abc import Callable
from typing import Final

from homeros.cards.card_def import CardDef
from homeros.effects.ability import (
    ACTIVATED,
    IMMEDIATE,
    INHERITED,
    LINK_TEXT,
    OPTION_TEXT,
    PERSISTENT,
    SECURITY_EFFECT,
    SECURITY_TEXT,
    SELF,
    TRIGGERED,
    UPPER,
    Ability,
    KeywordLine,
)
from homeros.effects.continuous import (
    ABILITY,
    ADD_INFO,
    CHANGE_INFO,
    KEYWORD,
    KIND_INFO,
    AddInfo,
    ChangeInfo,
    Continuous,
    GainAbility,
    GainEffects,
    GainKeyword,
    bits_of,
)
from homeros.effects.filters import Filter
from homeros.effects.node import Node
from homeros.effects.numbers import N
from homeros.model.abilities import Abilities, StaticPart
from homeros.model.permanent import Permanent
from homeros.model.records import (
    GRANTED_ROLE,
    INHERITED_ROLE,
    LINK_ROLE,
    TOP_CARD,
    Instance,
    Slots,
)
from homeros.model.state import GameState
from homeros.model.table import KEYWORDS_ID
from homeros.vocab.cards import DIGIMON, OPTION, TAMER
from homeros.vocab.events import CHECKED, COUNTER
from homeros.vocab.keywords import SUCCESSION

Matches = Callable[[GameState, Instance, Filter, int, Slots], bool]
MATCHES: Final[list[Matches]] = []
"""Whether a card passes a filter: filled by `filters`, which needs what is here."""


def answers_timing(ability: Ability, timing: int) -> bool:
    """Whether an effect is of a timing: its own event, not one it watches; -1 stands for [Main]."""
    if timing < 0:
        return ability.kind == ACTIVATED
    if timing == CHECKED:
        return ability.kind == SECURITY_EFFECT
    return any(
        [
            when.event == timing and (when.subject == SELF or timing == COUNTER)
            for when in ability.when
        ]
    )


class Builder:
    """Collects the abilities of one permanent."""

    def __init__(self, state: GameState, permanent: Permanent) -> None:
        self.state: GameState = state
        self.permanent: Permanent = permanent
        self.result: Abilities = Abilities()
        self.by_event: dict[int, list[Instance]] = {}
        self.held: list[Instance] = []
        self.statics: list[Instance] = []
        self.activated: list[Instance] = []
        self.keywords: list[tuple[int, Instance]] = []
        self.successions: list[Filter] = []
        self.gained: list[Filter] = []
        """Which digivolution cards it gains all effects of."""
        self.succeeding: bool = False

    def add_card(self, card: int, place: int, role: int) -> None:
        """Everything one card contributes from one of its text fields."""
        def_id = self.state.def_ids[card]
        card_def = self.state.table.defs[def_id]
        ref = self.state.ref(card)
        for index, ability in enumerate(card_def.abilities):
            if ability.place == place:
                self.add_ability(
                    ability,
                    Instance(def_id, index, self.permanent.owner, self.permanent.number, ref, role),
                )
        self.add_keywords(card_def, place, ref, role)

    def add_keywords(self, card_def: CardDef, place: int, ref: int, role: int) -> None:
        """The bare keyword lines of a text field."""
        for number, line in enumerate(card_def.keywords):
            if line.place == place and not (self.succeeding and line.keyword == SUCCESSION):
                self.add_keyword(line, ref, role, number)

    def add_keyword(self, line: KeywordLine, ref: int, role: int, number: int) -> None:
        """One keyword with its number; which line it is tells it from others of the same card."""
        amount = line.amount.value if isinstance(line.amount, N) else 0
        if line.keyword == SUCCESSION:
            self.successions.append(line.filter)
        self.add_keyword_instance(
            line.keyword,
            Instance(
                KEYWORDS_ID,
                line.keyword,
                self.permanent.owner,
                self.permanent.number,
                ref,
                role,
                amount,
                zone=number,
            ),
        )

    def add_keyword_instance(self, keyword: int, instance: Instance) -> None:
        """One keyword as held in some role."""
        self.result.keywords |= 1 << keyword
        self.keywords.append((keyword, instance))
        ability = self.state.table.defs[KEYWORDS_ID].abilities[keyword]
        self.add_ability(ability, instance)

    def add_ability(self, ability: Ability, instance: Instance) -> None:
        """Index one ability by what it answers."""
        self.held.append(instance)
        self.note_keyword(ability, instance)
        if ability.kind == PERSISTENT:
            if ability.static is not None:
                self.statics.append(instance)
                card_def = self.state.table.defs[instance.def_id]
                self.result.depends |= card_def.dependences[instance.index]
                for place, part in enumerate(ability.static.what):
                    self.note_gained(part)
                    self.result.static_kinds |= bits_of(part)
                    self.add_aura_events(part, card_def)
                    found = StaticPart(instance, ability, place, part)
                    parts = self.result.parts
                    if part.code in parts:
                        parts[part.code].append(found)
                    else:
                        parts[part.code] = [found]
        elif ability.kind in (TRIGGERED, IMMEDIATE, ACTIVATED):
            for when in ability.when:
                self.result.events |= 1 << when.event
                answering = self.by_event.get(when.event)
                if answering is None:
                    self.by_event[when.event] = [instance]
                elif answering[-1] is not instance:
                    answering.append(instance)
        if ability.kind == ACTIVATED:
            self.activated.append(instance)

    def note_keyword(self, ability: Ability, instance: Instance) -> None:
        """The keyword whose processing stands within an effect, such as Blitz (CR 16-15-2)."""
        if ability.keyword >= 0:
            self.result.keywords |= 1 << ability.keyword
            self.keywords.append((ability.keyword, instance))

    def add_aura_events(self, part: Continuous, card_def: CardDef) -> None:
        """Events that an effect this gives to others may answer."""
        given: Ability | None = None
        if isinstance(part, GainKeyword):
            given = self.state.table.defs[KEYWORDS_ID].abilities[part.keyword]
        elif isinstance(part, GainAbility):
            given = card_def.abilities[part.index]
        if given is not None:
            for when in given.when:
                self.result.aura_events |= 1 << when.event

    def succeed(self, wanted: Filter) -> None:
        """Gain all effects of the topmost specified digivolution card (CR4.2 16-47-1)."""
        permanent = self.permanent
        top = self.state.ref(permanent.cards[0])
        mine = Instance(KEYWORDS_ID, SUCCESSION, permanent.owner, permanent.number, top, TOP_CARD)
        for card in permanent.cards[1:]:
            if card not in permanent.down:
                if MATCHES[0](self.state, mine, wanted, self.state.ref(card), ()):
                    self.succeeding = True
                    self.add_card(card, UPPER, INHERITED_ROLE)
                    self.succeeding = False
                    return

    def note_gained(self, part: Continuous) -> None:
        """Keep of which cards all effects are gained."""
        if isinstance(part, GainEffects) and part.cards not in self.gained:
            self.gained.append(part.cards)

    def gain_all(self) -> None:
        """Gain all effects of digivolution cards, those of each card once (CR 15-13-1)."""
        permanent = self.permanent
        top = self.state.ref(permanent.cards[0])
        mine = Instance(KEYWORDS_ID, SUCCESSION, permanent.owner, permanent.number, top, TOP_CARD)
        for card in permanent.cards[1:] if self.gained else ():
            if card in permanent.down:
                continue
            ref = self.state.ref(card)
            if any([MATCHES[0](self.state, mine, wanted, ref, ()) for wanted in self.gained]):
                self.succeeding = True
                self.add_card(card, UPPER, INHERITED_ROLE)
                self.succeeding = False

    def may_be_digimon(self, top: int) -> bool:
        """Whether cards under it are digivolution cards: not those under a Tamer (4-2-4, 4-6-1).

        A Tamer is a Digimon where an effect it was given, or one of its own, says so.
        """
        card_def = self.state.card_def(top)
        if card_def.is_digimon:
            return True
        for grant in self.permanent.grants:
            if grant.kind in (CHANGE_INFO, ADD_INFO) and grant.a == KIND_INFO:
                return True
        for ability in card_def.abilities:
            for part in () if ability.static is None else ability.static.what:
                if (
                    isinstance(part, ChangeInfo) or isinstance(part, AddInfo)
                ) and part.field == KIND_INFO:
                    return True
        return False

    def build(self) -> Abilities:
        """All of it."""
        permanent = self.permanent
        top = permanent.cards[0]
        if top not in permanent.down:
            self.add_card(top, UPPER, TOP_CARD)
        for card in permanent.cards[1:] if self.may_be_digimon(top) else ():
            if card not in permanent.down:
                self.add_card(card, INHERITED, INHERITED_ROLE)
        for wanted in self.successions:
            self.succeed(wanted)
        self.gain_all()
        for card in permanent.links:
            self.add_card(card, LINK_TEXT, LINK_ROLE)
        for grant in permanent.grants:
            source = grant.source
            if grant.kind == KEYWORD:
                self.add_keyword_instance(
                    grant.a,
                    self.granted(
                        KEYWORDS_ID,
                        grant.a,
                        grant.b,
                        grant.number,
                        source.ref,
                        given_zone(source, grant.part),
                    ),
                )
            elif grant.kind == ABILITY:
                ability = self.state.table.defs[source.def_id].abilities[grant.a]
                self.add_ability(
                    ability, self.granted(source.def_id, grant.a, 0, grant.number, source.ref)
                )
        result = self.result
        result.held = tuple(self.held)
        result.statics = tuple(self.statics)
        result.activated = tuple(self.activated)
        result.keyword_instances = tuple(self.keywords)
        for event in self.by_event:
            result.by_event[event] = tuple(self.by_event[event])
        return result

    def granted(
        self, def_id: int, index: int, amount: int, grant: int, ref: int, zone: int = -1
    ) -> Instance:
        """A granted ability: it is this permanent's, whoever gave it (CR 15-15-2-1)."""
        return Instance(
            def_id,
            index,
            self.permanent.owner,
            self.permanent.number,
            ref,
            GRANTED_ROLE,
            amount,
            grant,
            zone=zone,
        )


def given_zone(source: Instance, part: int) -> int:
    """Which part of which effect gave an ability, in a number that stands in place of a zone.

    Of the giver's permanent only the lowest bits are kept, to tell two givers apart.
    """
    giver = max(source.permanent, 0) & 1023
    return giver << 20 | (source.def_id & 1023) << 10 | (source.index & 63) << 4 | part & 15


def abilities_of(state: GameState, permanent: Permanent) -> Abilities:
    """The indexed abilities of a permanent."""
    found = permanent.abilities
    if found is None:
        found = Builder(state, permanent).build()
        permanent.abilities = found
    return found


def ability_of(state: GameState, instance: Instance) -> Ability:
    """The ability an instance is of."""
    return state.table.defs[instance.def_id].abilities[instance.index]


def nodes_of(state: GameState, instance: Instance) -> tuple[Node, ...]:
    """Every node of what the ability does that an instance is of, outermost first."""
    return state.table.defs[instance.def_id].nodes(instance.index)


def written_kind(state: GameState, instance: Instance) -> int:
    """Of which kind an effect is by its card; DUAL cards have two halves (CR4.2 4-6-5-3)."""
    card_def = state.card_def(instance.ref & 4095)
    if card_def.is_dual:
        own = instance.def_id == state.def_ids[instance.ref & 4095]
        lower = own and ability_of(state, instance).place in (OPTION_TEXT, SECURITY_TEXT)
        return OPTION if lower else DIGIMON
    return card_def.kinds & (DIGIMON | TAMER | OPTION)
