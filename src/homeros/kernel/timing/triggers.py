"""Triggering: which abilities an event concerns, and whether a pending one is still alive.

CR 15-4-2, 15-4-4, 15-5. Triggering only collects; `settle` decides what is processed when.
"""

from typing import Final

from homeros.effects.ability import (
    AGAINST_PLAYER,
    SELF,
    Ability,
    When,
)
from homeros.effects.actions import AT_NEXT_TIME, Action, By, If, May, OneOf, Repeat, Seq
from homeros.effects.continuous import ABILITY, KEYWORD, GainAbility, GainKeyword
from homeros.effects.filters import AllOf, Filter, Kind
from homeros.effects.numbers import BOTH, YOU, N
from homeros.kernel.queries.expressions import holds
from homeros.kernel.queries.filters import matches
from homeros.kernel.queries.groups import stands_out
from homeros.kernel.queries.happening import agent_fits, circumstances_fit
from homeros.kernel.queries.past import shot_passes, snapshot, subject_was
from homeros.kernel.queries.permissions import kept_from_activating
from homeros.kernel.queries.structure import abilities_of, ability_of, given_zone
from homeros.kernel.queries.values import (
    NO_SLOTS,
    has_keyword,
    in_force,
    on_list,
    reaches,
    static_mask,
    turn_fits,
)
from homeros.model.abilities import OnStatic
from homeros.model.permanent import Permanent
from homeros.model.records import (
    AFTER_DELETION,
    AURA_ROLE,
    CHECKED_ROLE,
    GRANTED_ROLE,
    INHERITED_ROLE,
    LINK_ROLE,
    RESERVED_ROLE,
    TOP_CARD,
    USED_OPTION,
    ZONE_ROLE,
    Event,
    Instance,
)
from homeros.model.state import FACE_UP_MARK, GameState
from homeros.model.table import KEYWORDS_ID
from homeros.vocab.events import (
    CHECKED,
    FIRST_WOULD,
    LINKED,
    STACKING,
    WOULD_DIGIVOLVE,
    WOULD_LINK,
)
from homeros.vocab.zones import ANY_AREA, BATTLE, BREEDING, FIELD, HAND, SECURITY, TRASH

EVERYTHING: Final = (1 << 62) - 1


def event_mask(state: GameState) -> int:
    """Every event something on the field may answer, as a set."""
    if state.masks < 0:
        mask = 0
        for permanent in state.permanents.values():
            abilities = permanent.abilities
            if abilities is None:
                abilities = abilities_of(state, permanent)
            mask |= abilities.events | abilities.aura_events
        given = state.table.zone_static_kinds
        for grant in state.overall:
            given |= 1 << grant.kind
        if given & (1 << KEYWORD | 1 << ABILITY):
            mask = EVERYTHING
        for zone in (HAND, TRASH, SECURITY):
            mask |= state.table.zone_events[zone]
        for one in state.reserved:
            if one.at == AT_NEXT_TIME:
                for when in ability_of(state, one.instance).when:
                    mask |= 1 << when.event
        state.masks = mask
    return state.masks


def listened(state: GameState, kind: int) -> bool:
    """Whether anything at all may answer an event; if not, it need not be described."""
    return event_mask(state) >> kind & 1 == 1


def snapshots(state: GameState, things: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """How the subjects of an event stand now (CR 15-8-3-8)."""
    return tuple([snapshot(state, thing) for thing in things])


def trigger(state: GameState, event: Event) -> None:
    """Make everything that answers an event pending (CR 15-4-2-2, 15-8-3-1)."""
    if listened(state, event.kind):
        found = gather(state, event)
        if found:
            state.fresh = state.fresh + tuple(found)


def trigger_sides(state: GameState, events: list[Event]) -> None:
    """Trigger on what happened to things of both players together (CR 15-5-2)."""
    found = gather_sides(state, events)
    if found:
        state.fresh = state.fresh + tuple(found)


def gather_sides(state: GameState, events: list[Event]) -> list[Instance]:
    """What answers one happening, told as an event for each player: each effect once (15-5-2)."""
    if len(events) == 1:
        return gather(state, events[0])
    found: list[Instance] = []
    for event in events:
        for instance in gather(state, event):
            twin = -1
            for place, other in enumerate(found):
                if other.same_as(instance):
                    twin = place
            if twin < 0:
                found.append(instance)
            else:
                first = found[twin].event
                second = instance.event
                assert first is not None
                assert second is not None
                found[twin] = found[twin].about(first.joined(second))
    return found


def gather(state: GameState, event: Event) -> list[Instance]:  # noqa: C901 - one branch per kind
    """Every ability that an event concerns, the turn player's first, in field order."""
    found: list[Instance] = []
    bit = 1 << event.kind
    auras = answering_auras(state, event.kind)
    for player in (state.turn_player, 1 - state.turn_player):
        for area in (BATTLE, BREEDING):
            for number in state.zones[area * 2 + player]:
                permanent = state.permanents[number]
                abilities = permanent.abilities
                if abilities is None:
                    abilities = abilities_of(state, permanent)
                if abilities.events & bit:
                    for instance in abilities.by_event[event.kind]:
                        if answers(state, instance, event, area) and in_force(
                            state, permanent, instance
                        ):
                            found.append(instance.about(narrowed(state, instance, event)))
                if auras and area == BATTLE:
                    gather_auras(state, permanent, auras, event, found)
        for zone in (HAND, TRASH, SECURITY):
            if state.table.zone_events[zone] & bit:
                gather_zone(state, player, zone, event, found)
        gather_next_time(state, player, event, found)
    if event.kind >= FIRST_WOULD and state.table.zone_events[HAND] & bit:
        gather_own(state, event, found)
    return found


def gather_next_time(state: GameState, player: int, event: Event, found: list[Instance]) -> None:
    """What a player's effects put off until such an event happens the next time (CR 18-1-1)."""
    for one in state.reserved:
        if one.at == AT_NEXT_TIME and one.instance.player == player:
            if answers(state, one.instance, event, BATTLE):
                found.append(one.instance.about(narrowed(state, one.instance, event)))


def gather_own(state: GameState, event: Event, found: list[Instance]) -> None:
    """Own "would be played" effects of a card that comes from elsewhere than the hand."""
    for subject in event.subjects:
        if subject < 0 or state.places[subject & 4095] == HAND:
            continue
        card = subject & 4095
        for index, ability in enumerate(state.card_def(card).abilities):
            if ability.zone == HAND and any([when.subject == SELF for when in ability.when]):
                instance = Instance(
                    state.def_ids[card],
                    index,
                    state.owners[card],
                    -1,
                    subject,
                    ZONE_ROLE,
                    zone=HAND,
                )
                if answers(state, instance, event, HAND):
                    found.append(instance.about(event))


def answering_auras(state: GameState, kind: int) -> list[OnStatic]:
    """Persistent effects that give an ability which answers an event."""
    found: list[OnStatic] = []
    if static_mask(state) & (1 << KEYWORD | 1 << ABILITY):
        for on in on_list(state, KEYWORD) + on_list(state, ABILITY):
            ability = given_by(state, on)
            if ability is not None and any([when.event == kind for when in ability.when]):
                found.append(on)
    return found


def given_by(state: GameState, on: OnStatic) -> Ability | None:
    """The ability a persistent effect gives."""
    node = on.node
    if isinstance(node, GainKeyword):
        return state.table.defs[KEYWORDS_ID].abilities[node.keyword]
    if isinstance(node, GainAbility):
        return state.table.defs[on.source.def_id].abilities[node.index]
    return None


def gather_auras(
    state: GameState,
    permanent: Permanent,
    auras: list[OnStatic],
    event: Event,
    found: list[Instance],
) -> None:
    """Abilities a permanent has because a persistent effect gives them (CR 15-15-2-1)."""
    for on in auras:
        node = on.node
        if isinstance(node, GainKeyword):
            def_id, index = KEYWORDS_ID, node.keyword
        elif isinstance(node, GainAbility):
            def_id, index = on.source.def_id, node.index
        else:
            continue
        if not reaches(state, on, -1 - permanent.number):
            continue
        instance = Instance(
            def_id,
            index,
            permanent.owner,
            permanent.number,
            state.ref(permanent.cards[0]),
            AURA_ROLE,
            on.amount,
            zone=given_zone(on.source, on.part),
        )
        if answers(state, instance, event, BATTLE):
            found.append(instance.about(narrowed(state, instance, event)))


def gather_zone(
    state: GameState, player: int, zone: int, event: Event, found: list[Instance]
) -> None:
    """Abilities that work from hand, trash or face-up security (CR 15-14-2 to 15-14-5)."""
    for card in state.zones[zone * 2 + player]:
        if zone == SECURITY and state.marks[card] & FACE_UP_MARK == 0:
            continue
        card_def = state.card_def(card)
        if card_def.zone_events >> event.kind & 1 == 0:
            continue
        for index, ability in enumerate(card_def.abilities):
            if ability.zone == zone and ability.when:
                instance = Instance(
                    state.def_ids[card], index, player, -1, state.ref(card), ZONE_ROLE, zone=zone
                )
                if answers(state, instance, event, zone):
                    found.append(instance.about(narrowed(state, instance, event)))
        if zone == HAND and card_def.keywords:
            gather_hand_keywords(state, card, event, found)


def gather_hand_keywords(state: GameState, card: int, event: Event, found: list[Instance]) -> None:
    """Keywords that work from the hand, such as Digisorption (CR 16-9-2), each by itself."""
    for place, line in enumerate(state.card_def(card).keywords):
        ability = state.table.defs[KEYWORDS_ID].abilities[line.keyword]
        if ability.zone != HAND:
            continue
        instance = Instance(
            KEYWORDS_ID,
            line.keyword,
            state.owners[card],
            -1,
            state.ref(card),
            ZONE_ROLE,
            line.amount.value if isinstance(line.amount, N) else 0,
            zone=HAND + (place << 8),
        )
        if answers(state, instance, event, HAND):
            found.append(instance.about(event))


def answers(state: GameState, instance: Instance, event: Event, place: int) -> bool:
    """Whether an event meets the trigger condition of an ability where it is (CR 15-8-3-3)."""
    ability = ability_of(state, instance)
    wanted = ability.zone
    if place == BATTLE:
        if wanted not in (FIELD, BATTLE, ANY_AREA):
            return False
    elif wanted != place and not (place == BREEDING and wanted == ANY_AREA):
        return False
    if not turn_fits(state, ability.turn, instance.player):
        return False
    if ability.limit > 0 and state.uses.get(use_key(instance), 0) >= ability.limit:
        return False
    if wanted not in (BREEDING, ANY_AREA) and onto_breeding(state, event):
        return False
    for when in ability.when:
        if when.event == event.kind and when_fits(state, instance, when, event):
            return True
    return False


def onto_breeding(state: GameState, event: Event) -> bool:
    """Whether a card would be stacked on or linked to a body in the breeding area (CR 3-4-5-6).

    Nothing that does not name that area answers, the card's own effects neither (Q1038, Q1067).
    """
    if event.kind not in (WOULD_DIGIVOLVE, WOULD_LINK, LINKED):
        return False
    base = state.permanents.get(-1 - event.subjects[0]) if event.subjects[0] < 0 else None
    return base is not None and base.area == BREEDING


def when_fits(state: GameState, instance: Instance, when: When, event: Event) -> bool:
    """Whether one trigger condition is met (CR 15-5-1): agent, place, then subject.

    A check is about the card (CR 13-1-6); the Digimon itself is the one that checked it.
    """
    if when.agent and not agent_fits(when.agent, instance, event.cause):
        return False
    if when.zone >= 0 and when.zone != event.from_zone:
        return False
    if when.against and (event.foe < 0) != (when.against == AGAINST_PLAYER):
        return False
    if not circumstances_fit(state, instance, when, event):
        return False
    if when.subject == SELF:
        if event.kind == CHECKED:
            return event.foe == instance.permanent and some_subject_fits(
                state, instance, when, event
            )
        return own_event(state, instance, when, event)
    if when.whose != BOTH and (event.player == instance.player) != (when.whose == YOU):
        return False
    return not event.subjects or some_subject_fits(state, instance, when, event)


def own_event(state: GameState, instance: Instance, when: When, event: Event) -> bool:
    """Whether it happens to the ability's own permanent or card, as the condition wants it."""
    own = -1 - instance.permanent
    if own not in event.subjects:
        own = instance.ref
        if own not in event.subjects:
            return False
    if when.filter.tag() == 1:
        return True
    if event.snapshots and own < 0 and -1 - own not in state.permanents:
        return subject_was(state, instance.about(event), when.filter)
    return matches(state, instance.about(event), when.filter, own, NO_SLOTS)


def some_subject_fits(state: GameState, instance: Instance, when: When, event: Event) -> bool:
    """Whether any subject passes (CR 15-5-1)."""
    for subject in event.subjects:
        if subject >= 0 and event.subjects[0] < 0 and event.kind in STACKING:
            continue
        if subject_fits(state, instance, when, event, subject):
            return True
    return False


def subject_fits(
    state: GameState, instance: Instance, when: When, event: Event, subject: int
) -> bool:
    """Whether one subject passes; the breeding area only counts when named (CR 3-4-5-6)."""
    if subject < 0:
        permanent = state.permanents.get(-1 - subject)
        if permanent is None and when.gone and event.snapshots:
            return shot_passes(state, instance.about(event), event.snapshots[0], when.filter)
        if permanent is None or (permanent.area == BREEDING and when.zone != BREEDING):
            return False
    if event.kinds:
        return fits_as_it_was(state, instance.about(event), when.filter, event.kinds, subject)
    asker = instance.about(event)
    if not matches(state, asker, when.filter, subject, NO_SLOTS):
        return False
    return stands_out(state, asker, when.filter, subject)


def fits_as_it_was(
    state: GameState, asker: Instance, filter_: Filter, kinds: int, subject: int
) -> bool:
    """Whether what has digivolved passes: as the kind of thing it was, with what it is now.

    A Tamer that digivolved as such is no Digimon that digivolved (FAQ BT18-011 Q2913); all else is
    read from the new top card (FAQ BT16-007 Q2604).
    """
    if isinstance(filter_, Kind):
        return filter_.kinds & kinds != 0
    if isinstance(filter_, AllOf):
        return all([fits_as_it_was(state, asker, one, kinds, subject) for one in filter_.filters])
    return matches(state, asker, filter_, subject, NO_SLOTS)


def narrowed(state: GameState, instance: Instance, event: Event) -> Event:
    """The event with only those things that meet the trigger condition (CR 15-15-7-4).

    "For each", "those Digimon" and what the subject was are about them and nothing else that the
    same happened to.
    """
    if len(event.subjects) < 2 or event.kind in STACKING:
        return event
    places = [
        place
        for place, subject in enumerate(event.subjects)
        if any(
            [
                when.event == event.kind and concerns(state, instance, when, event, subject)
                for when in ability_of(state, instance).when
            ]
        )
    ]
    if not places or len(places) == len(event.subjects):
        return event
    return Event(
        event.kind,
        event.player,
        tuple([event.subjects[place] for place in places]),
        event.cause,
        event.from_zone,
        event.to_zone,
        event.foe,
        event.amount,
        tuple([event.snapshots[place] for place in places]) if event.snapshots else (),
    )


def concerns(state: GameState, instance: Instance, when: When, event: Event, subject: int) -> bool:
    """Whether a trigger condition that is met is met by this subject."""
    if when.subject == SELF and event.kind != CHECKED:
        return subject == -1 - instance.permanent or subject == instance.ref
    return subject_fits(state, instance, when, event, subject)


# -- pending -------------------------------------------------------------------------------------


def use_key(instance: Instance) -> int:
    """What per-turn uses are counted by: the physical card, or the grant (CR 15-14-1-3)."""
    if instance.grant >= 0:
        return -1 - (instance.grant << 8 | instance.index)
    return (instance.ref << 10 | instance.def_id) << 8 | instance.index


def still(state: GameState, pending: Instance) -> bool:
    """Whether a pending effect is still held as it was when it triggered (CR 15-4-4-3 to -5)."""
    role = pending.role
    if role == RESERVED_ROLE:
        return True
    if role in (ZONE_ROLE, AFTER_DELETION, CHECKED_ROLE, USED_OPTION):
        return state.alive(pending.ref)
    permanent = state.permanents.get(pending.permanent)
    if permanent is None:
        return False
    if role == GRANTED_ROLE:
        return any([grant.number == pending.grant for grant in permanent.grants])
    if role == AURA_ROLE:
        return aura_still(state, pending, permanent)
    card = pending.ref & 4095
    if not state.alive(pending.ref):
        return False
    if role == TOP_CARD:
        return permanent.cards[0] == card
    if role == INHERITED_ROLE:
        return card in permanent.cards[1:] and card not in permanent.down
    if role == LINK_ROLE:
        return card in permanent.links
    return False


def aura_still(state: GameState, pending: Instance, permanent: Permanent) -> bool:
    """Whether a persistent effect still gives the ability (CR 15-4-4-4)."""
    if pending.def_id == KEYWORDS_ID:
        return has_keyword(state, permanent, pending.index)
    for on in on_list(state, ABILITY):
        node = on.node
        if isinstance(node, GainAbility) and node.index == pending.index:
            if on.source.def_id == pending.def_id and reaches(state, on, -1 - permanent.number):
                return True
    return False


def can_activate(state: GameState, pending: Instance) -> bool:
    """Whether a pending effect can be activated now (CR 15-6-3, 15-14-1-1)."""
    ability = ability_of(state, pending)
    if ability.limit > 0 and state.uses.get(use_key(pending), 0) >= ability.limit:
        return False
    if kept_from_activating(state, pending, ability):
        return False
    return ability.body is not None and some_condition_met(state, pending, ability.body)


def some_condition_met(state: GameState, pending: Instance, action: Action) -> bool:
    """Whether an effect has anything to process: no condition, or at least one met (CR 15-6-3)."""
    if isinstance(action, Seq):
        for part in action.steps:
            if some_condition_met(state, pending, part):
                return True
        return False
    if isinstance(action, If):
        if holds(state, pending, action.when, NO_SLOTS):
            return some_condition_met(state, pending, action.then)
        return action.otherwise is not None and some_condition_met(state, pending, action.otherwise)
    if isinstance(action, May | Repeat):
        return some_condition_met(state, pending, action.action)
    if isinstance(action, OneOf):
        for part in action.modes:
            if some_condition_met(state, pending, part):
                return True
        return False
    return True


def is_optional(ability: Ability) -> bool:
    """Whether an effect begins with a choice to do it at all (CR 15-7-1, 15-9-2)."""
    action = ability.body
    while isinstance(action, If):
        action = action.then
    if isinstance(action, Seq):
        return all([starts_optional(part) for part in action.steps])
    return starts_optional(action)


def starts_optional(action: Action | None) -> bool:
    """Whether an action can be left undone by choice."""
    while isinstance(action, If):
        if action.otherwise is not None:
            return False
        action = action.then
    if isinstance(action, May):
        return action.whose == YOU
    return isinstance(action, By)
