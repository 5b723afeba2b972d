"""What can't be done, and what may be done against the rules (CR 15-1-3, 1-3-1).

A prohibition may be about certain agents only ("by your opponent's effects"), about what else takes
part ("by Digimon with no digivolution cards"), or about effects of one timing.
"""

import homeros.kernel.queries.expressions as expressions
import homeros.kernel.queries.filters as filters
import homeros.kernel.queries.values as values
from homeros.effects.ability import Ability
from homeros.effects.actions import NEXT_UNSUSPEND_PHASE
from homeros.effects.continuous import (
    ACTIVATE,
    ADD_SECURITY,
    DIGIVOLUTION_COST,
    END_TURN,
    FORBID,
    FORBID_PLAYER,
    LOSE_CARDS,
    LOSE_DP,
    LOSE_TOP,
    PERMIT,
    PLAY_COST_OF,
    REDUCE_DIGIVOLUTION_COSTS,
    REDUCE_PLAY_COSTS,
    UNSUSPEND,
    UNSUSPEND_IN_PHASE,
    Continuous,
    Forbid,
    ForbidPlayer,
    Permit,
)
from homeros.kernel.queries.happening import agent_fits
from homeros.kernel.queries.structure import answers_timing
from homeros.model.permanent import Permanent
from homeros.model.records import Cause, Grant, Instance
from homeros.model.state import GameState
from homeros.vocab.events import BY_EFFECT
from homeros.vocab.phases import UNSUSPEND as UNSUSPEND_PHASE

NOTHING_ELSE = 1 << 62
"""In place of a thing: nothing else takes part that a prohibition could be about."""


def forbidden(
    state: GameState,
    permanent: Permanent,
    what: int,
    cause: Cause | None = None,
    other: int = NOTHING_ELSE,
) -> bool:
    """Whether an effect says it can't, done by this cause, with this other thing (CR 15-1-3).

    What is forbidden to certain causes, or with certain things, is not forbidden without them.
    """
    if values.static_mask(state) >> FORBID & 1 == 0:
        return False
    for grant in permanent.grants:
        if grant.kind == FORBID and grant.a == what:
            if values.grant_reaches(state, permanent, grant):
                if not put_off(state, permanent, grant) and stands(state, grant, cause, other):
                    return True
    for on in values.on_list(state, FORBID):
        node_ = on.node
        if isinstance(node_, Forbid) and node_.what == what:
            if values.reaches(state, on, -1 - permanent.number):
                late = put_off(state, permanent, on.grant)
                if not late and covers(state, on.source, node_, cause, other):
                    return True
    return False


def stands(state: GameState, grant: Grant, cause: Cause | None, other: int) -> bool:
    """Whether a prohibition that was given is about this cause and this other thing."""
    node = granted(state, grant)
    return node is None or covers(state, grant.source, node, cause, other)


def put_off(state: GameState, permanent: Permanent, grant: Grant | None) -> bool:
    """Whether a prohibition is about its owner's next unsuspend phase, and this one is not theirs.

    <Reboot> unsuspends it in the other player's all the same (CR 16-10-5).
    """
    if grant is None or grant.until != NEXT_UNSUSPEND_PHASE or grant.a != UNSUSPEND_IN_PHASE:
        return False
    return state.turn_player != permanent.owner


def kept_suspended(state: GameState, permanent: Permanent, cause: Cause) -> bool:
    """Whether an effect says it can't unsuspend: at all, or in the unsuspend phase (6-2-1).

    To that phase belong the effects at the start of the turn (FAQ EX10-023 Q5075).
    """
    if forbidden(state, permanent, UNSUSPEND, cause):
        return True
    in_phase = state.phase == UNSUSPEND_PHASE
    return in_phase and forbidden(state, permanent, UNSUSPEND_IN_PHASE, cause)


def granted(state: GameState, grant: Grant) -> Forbid | None:
    """The prohibition a grant is, with all it says; none for one that rules or keywords give."""
    node = granted_node(state, grant)
    return node if isinstance(node, Forbid) else None


def granted_node(state: GameState, grant: Grant) -> Continuous | None:
    """The node a grant comes from; none for one that rules or keywords give."""
    if grant.part < 0:
        return None
    card_def = state.table.defs[grant.source.def_id]
    return expressions.applied_part(card_def, grant.source.index, grant.part)


def covers(
    state: GameState, source: Instance, node: Forbid, cause: Cause | None, other: int
) -> bool:
    """Whether a prohibition is about this cause and this other thing."""
    if node.by and (cause is None or not agent_fits(node.by, source, cause)):
        return False
    if node.kinds and (cause is None or cause.kinds & node.kinds == 0):
        return False
    return takes_part(state, source, node, other)


def permitted(state: GameState, permanent: Permanent, what: int, other: int = NOTHING_ELSE) -> bool:
    """Whether an effect says it can; ask `forbidden` too, which wins (CR 15-1-3).

    What is permitted with certain things is not permitted without them.
    """
    if values.static_mask(state) >> PERMIT & 1 == 0:
        return False
    for grant in permanent.grants:
        if grant.kind == PERMIT and grant.a == what:
            if values.grant_reaches(state, permanent, grant):
                given = granted_node(state, grant)
                if not isinstance(given, Permit) or takes_part(state, grant.source, given, other):
                    return True
    for on in values.on_list(state, PERMIT):
        node = on.node
        if isinstance(node, Permit) and node.what == what:
            if values.reaches(state, on, -1 - permanent.number):
                if takes_part(state, on.source, node, other):
                    return True
    return False


def takes_part(state: GameState, source: Instance, node: Forbid | Permit, other: int) -> bool:
    """Whether what else takes part is what a prohibition or permission is about."""
    if node.other.tag() == 1:
        return True
    return other != NOTHING_ELSE and filters.matches(
        state, source, node.other, other, values.NO_SLOTS
    )


def kept_in_stack(state: GameState, ref: int, cause: Cause) -> bool:
    """Whether a card of a stack can't be trashed by this cause."""
    if values.static_mask(state) >> FORBID & 1 == 0:
        return False
    card = ref & 4095
    for permanent in state.permanents.values():
        if card in permanent.cards:
            what = LOSE_TOP if card == permanent.cards[0] else LOSE_CARDS
            return forbidden(state, permanent, what, cause, other=ref)
    return False


def can_add_security(state: GameState, cause: Cause) -> bool:
    """Whether this cause can add cards to security stacks."""
    return cause.how != BY_EFFECT or not player_forbidden(state, cause.player, ADD_SECURITY)


def can_lose_dp(state: GameState, permanent: Permanent, cause: Cause) -> bool:
    """Whether an effect can reduce the DP of a permanent."""
    return not forbidden(state, permanent, LOSE_DP, cause)


def can_activate_timing(state: GameState, permanent: Permanent, timing: int) -> bool:
    """Whether a permanent can activate effects of a timing (Q5369)."""
    if values.static_mask(state) >> FORBID & 1 == 0:
        return True
    for grant in permanent.grants:
        if grant.kind == FORBID and grant.a == ACTIVATE:
            node = granted(state, grant)
            if node is not None and node.timing == timing:
                if values.grant_reaches(state, permanent, grant):
                    return False
    for on in values.on_list(state, FORBID):
        node_ = on.node
        if isinstance(node_, Forbid) and node_.what == ACTIVATE and node_.timing == timing:
            if values.reaches(state, on, -1 - permanent.number):
                return False
    return True


def kept_from_activating(state: GameState, pending: Instance, ability: Ability) -> bool:
    """Whether what holds a triggered effect can't activate effects of the timing it came at.

    An effect of two timings can still be activated at the other one (Q5520).
    """
    event = pending.event
    if event is None or pending.permanent < 0 or not answers_timing(ability, event.kind):
        return False
    permanent = state.permanents.get(pending.permanent)
    return permanent is not None and not can_activate_timing(state, permanent, event.kind)


def player_forbidden(
    state: GameState,
    player: int,
    what: int,
    by_kinds: int = 0,
    thing: int = NOTHING_ELSE,
    zone: int = -1,
) -> bool:
    """Whether an effect keeps a player from something, done by an effect of these kinds or not.

    What is forbidden with certain cards, or from a certain zone, is not forbidden without them.
    """
    for on in values.on_list(state, FORBID_PLAYER):
        node = on.node
        if not isinstance(node, ForbidPlayer) or node.what != what:
            continue
        if not values.whose_fits(node.whose, on.source.player, player):
            continue
        if by_kinds & node.except_kinds or node.zone not in (-1, zone):
            continue
        if node.cards.tag() == 1:
            return True
        if thing != NOTHING_ELSE and filters.matches(
            state, on.source, node.cards, thing, values.NO_SLOTS
        ):
            return True
    return False


def turn_ends_at(state: GameState, player: int) -> int:
    """How much memory the opponent has to have for a player's turn to end (6-1-4-1)."""
    found = 1
    for on in values.on_list(state, FORBID_PLAYER):
        node = on.node
        if isinstance(node, ForbidPlayer) and node.what == END_TURN:
            if values.whose_fits(node.whose, on.source.player, player):
                found = max(found, node.number)
    return found


def can_reduce(state: GameState, which: int, player: int) -> bool:
    """Whether a player can reduce costs of this kind (Q1754, Q1285)."""
    if which == PLAY_COST_OF:
        return not player_forbidden(state, player, REDUCE_PLAY_COSTS)
    if which == DIGIVOLUTION_COST:
        return not player_forbidden(state, player, REDUCE_DIGIVOLUTION_COSTS)
    return True
