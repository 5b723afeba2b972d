"""How an event came about: by what agency, in which way, with whom (CR 15-2, 15-5-1)."""

import homeros.kernel.queries.filters as filters
import homeros.kernel.queries.groups as groups
import homeros.kernel.queries.past as past
from homeros.effects.ability import (
    BY_AN_EFFECT,
    BY_ITSELF,
    BY_OPPONENTS_EFFECT,
    BY_THE_RULES,
    BY_YOUR_EFFECT,
    IN_BATTLE,
    NOT_BY_DIGIXROS,
    NOT_BY_YOUR_EFFECT,
    NOT_BY_YOUR_EFFECT_OR_BATTLE,
    NOT_IN_BATTLE,
    SELF,
    When,
)
from homeros.effects.filters import Filter
from homeros.effects.propositions import Happened
from homeros.model.records import LINK_ROLE, Cause, Event, Instance
from homeros.model.state import GameState
from homeros.model.table import KEYWORDS_ID
from homeros.vocab.events import (
    BY_BATTLE,
    BY_EFFECT,
    BY_RULE,
    DELETED_IN_BATTLE,
    DIGIVOLVED,
    LINKED,
    PLACED_UNDER,
    WOULD_DIGIVOLVE,
    WOULD_LINK,
)
from homeros.vocab.zones import NOWHERE


def agent_fits(agent: int, instance: Instance, cause: Cause) -> bool:
    """Whether something happened by the agency a trigger condition names."""
    mine = cause.how == BY_EFFECT and cause.player == instance.player
    if agent == BY_AN_EFFECT:
        return cause.how == BY_EFFECT
    if agent == BY_YOUR_EFFECT:
        return mine
    if agent == BY_ITSELF:
        return mine and cause.permanent >= 0 and cause.permanent == instance.permanent
    if agent == BY_OPPONENTS_EFFECT:
        return cause.how == BY_EFFECT and not mine
    if agent == IN_BATTLE:
        return cause.how == BY_BATTLE
    if agent == BY_THE_RULES:
        return cause.how == BY_RULE
    if agent == NOT_BY_YOUR_EFFECT:
        return not mine
    if agent == NOT_IN_BATTLE:
        return cause.how != BY_BATTLE
    if agent == NOT_BY_YOUR_EFFECT_OR_BATTLE:
        return not mine and cause.how != BY_BATTLE
    return True


def happened(state: GameState, instance: Instance, prop: Happened) -> bool:
    """Whether the triggering event came about as a condition says."""
    event = instance.event
    if event is None or prop.event not in (-1, event.kind):
        return False
    if prop.agent and not agent_fits(prop.agent, instance, event.cause):
        return False
    if prop.zone >= 0 and event.from_zone != prop.zone:
        return False
    if prop.kinds and event.cause.kinds & prop.kinds == 0:
        return False
    if prop.keyword >= 0 and cause_keyword(state, event.cause) != prop.keyword:
        return False
    if not source_fits(state, instance, prop.source, event.cause):
        return False
    return prop.way < 0 or event.amount == prop.way


def circumstances_fit(state: GameState, instance: Instance, when: When, event: Event) -> bool:
    """Whether all else is as a trigger condition says: the way, the phase, by what, with whom."""
    if when.way >= 0 and when.way != event.amount:
        return False
    if when.phase >= 0 and state.phase != when.phase:
        return False
    if when.to >= 0 and when.to != event.to_zone:
        return False
    if when.face_up and event.amount != 1:
        return False
    cause = event.cause
    if when.agent == NOT_BY_DIGIXROS and event.to_zone == NOWHERE:
        return False
    if when.kinds and (cause.how != BY_EFFECT or cause.kinds & when.kinds == 0):
        return False
    if when.keyword >= 0 and cause_keyword(state, cause) != when.keyword:
        return False
    if not source_fits(state, instance, when.source, cause):
        return False
    return when.other.tag() == 1 or other_fits(state, instance, when, event)


def source_fits(state: GameState, instance: Instance, wanted: Filter, cause: Cause) -> bool:
    """Whether it was done by an effect of such a permanent or card (CR 15-2-1)."""
    if wanted.tag() == 1:
        return True
    if cause.how != BY_EFFECT:
        return False
    if cause.permanent in state.permanents:
        return filters.matches(state, instance, wanted, -1 - cause.permanent, ())
    return cause.ref >= 0 and filters.matches(state, instance, wanted, cause.ref, ())


def cause_keyword(state: GameState, cause: Cause) -> int:
    """The keyword whose activation something is due to, -1 for none."""
    if cause.def_id < 0:
        return -1
    if cause.def_id == KEYWORDS_ID:
        return cause.index
    return state.table.defs[cause.def_id].abilities[cause.index].keyword


def any_fits_under(state: GameState, instance: Instance, when: When, event: Event) -> bool:
    """Whether any of the cards placed under a permanent is such a card."""
    host = state.permanents.get(-1 - event.subjects[0])
    down = () if host is None else host.down
    about = instance.about(event)
    return any(
        [
            groups.fits_under(state, about, when.other, ref, ref & 4095 in down, ())
            for ref in event.subjects[1:]
        ]
    )


def other_fits(state: GameState, instance: Instance, when: When, event: Event) -> bool:
    """Whether what else takes part is as a trigger condition says.

    The card that would be stacked or linked, what it has digivolved into, or whoever it battled,
    attacked or was linked to.
    """
    other = -1 - event.foe
    if event.kind in (WOULD_DIGIVOLVE, WOULD_LINK):
        other = event.subjects[-1]
        if when.subject == SELF and other == instance.ref:
            other = event.subjects[0]
    elif event.kind == DIGIVOLVED:
        other = event.subjects[0]
    elif event.kind == PLACED_UNDER:
        return any_fits_under(state, instance, when, event)
    elif event.kind == DELETED_IN_BATTLE and len(event.snapshots) == 2:
        return past.shot_passes(state, instance, event.snapshots[1], when.other)
    elif event.kind == LINKED:
        other = event.subjects[0 if when.subject == SELF and instance.role == LINK_ROLE else 1]
    elif event.foe < 0:
        return False
    if other < 0 and -1 - other not in state.permanents:
        return False
    asker = instance.about(event)
    if not filters.matches(state, asker, when.other, other, ()):
        return False
    return groups.stands_out(state, asker, when.other, other)
