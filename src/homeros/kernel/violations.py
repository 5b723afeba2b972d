"""What a rule check would find now (CR 17-1-3); empty nearly always, and then remembered."""

from typing import Final

from homeros.effects.continuous import (
    ADD_INFO,
    BE_DELETED,
    CHANGE_INFO,
    DP_INFO,
    FIELD_BITS,
    KIND_INFO,
    LOWERS_DP,
    MOD_DP,
)
from homeros.kernel.queries.permissions import forbidden
from homeros.kernel.queries.requirements import link_requirement_met
from homeros.kernel.queries.values import (
    dp,
    is_digimon,
    kinds,
    link_limit,
    on_list,
    static_mask,
)
from homeros.model.permanent import Permanent
from homeros.model.state import GameState
from homeros.vocab.cards import DIGIMON, OPTION, TAMER
from homeros.vocab.phases import EDITION_42
from homeros.vocab.zones import BATTLE, BREEDING

FINE: Final = 0
DELETE_IT: Final = 1
TRASH_IT: Final = 2


def violated(state: GameState) -> bool:
    """Whether a rule check has anything to do; remembers a situation in which it has not."""
    lowered = dp_may_be_zero(state)
    for permanent in state.permanents.values():
        if permanent.area == BREEDING or suspicious(state, permanent, lowered):
            if verdict(state, permanent) != FINE:
                return True
        if permanent.links and permanent.area == BATTLE and bad_links(state, permanent):
            return True
    state.clean = True
    return False


def dp_may_be_zero(state: GameState) -> bool:
    """Whether anything at all lowers or sets DP; if not, DP need not be computed."""
    kinds_there = static_mask(state)
    if kinds_there & LOWERS_DP:
        for on in on_list(state, MOD_DP):
            if on.amount < 0:
                return True
    if kinds_there & (1 << FIELD_BITS + DP_INFO | 1 << FIELD_BITS + KIND_INFO):
        return bool(on_list(state, CHANGE_INFO)) or bool(on_list(state, ADD_INFO))
    return False


def suspicious(state: GameState, permanent: Permanent, lowered: bool) -> bool:
    """Whether a permanent has to be looked at closely."""
    if lowered or permanent.down:
        return True
    for grant in permanent.grants:
        if grant.kind == MOD_DP and grant.a < 0:
            return True
        if grant.kind in (CHANGE_INFO, ADD_INFO) and grant.a == DP_INFO:
            return True
    card_def = state.card_def(permanent.cards[0])
    return card_def.dp <= 0 and not card_def.is_tamer


def verdict(state: GameState, permanent: Permanent) -> int:
    """What the rules do with a permanent (CR 17-1-3-1 to 17-1-3-5)."""
    if permanent.cards[0] in permanent.down:
        return TRASH_IT
    if permanent.area == BREEDING:
        found = kinds(state, permanent)
        if state.rules == EDITION_42:
            return FINE if found & DIGIMON else TRASH_IT
        misplaced = found & (TAMER | OPTION) and not found & DIGIMON
        return TRASH_IT if misplaced and not permanent.by_effect else FINE
    if is_digimon(state, permanent):
        power = dp(state, permanent)
        if power < 0:
            return TRASH_IT
        return DELETE_IT if power == 0 and not forbidden(state, permanent, BE_DELETED) else FINE
    if kinds(state, permanent) & OPTION and not permanent.by_effect:
        return TRASH_IT
    return FINE


def bad_links(state: GameState, permanent: Permanent) -> bool:
    """Whether link cards are too many or no longer fit (CR 17-1-3-6, 17-1-3-7)."""
    if len(permanent.links) > link_limit(state, permanent):
        return True
    return any([not link_requirement_met(state, card, permanent) for card in permanent.links])
