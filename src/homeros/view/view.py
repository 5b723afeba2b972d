"""What one player may see, computed in one place (CR 3-1-2, 3-5-3, 3-7-2, 3-7-4, 4-5-10, 4-18-2).

Two games that differ only in what a player can't see give that player equal views.
"""

from typing import Final

from homeros.effects.continuous import (
    ABILITY,
    ADD_INFO,
    CHANGE_INFO,
    FORBID,
    FORBID_PLAYER,
    IMMUNE,
    KEYWORD,
    MOD_COST,
    MOD_DP,
    MOD_MAXIMUM,
    PERMIT,
    WAY,
)
from homeros.kernel.queries.values import (
    check_count,
    colors,
    dp,
    is_digimon,
    keywords,
    kinds,
    level,
    names,
    traits,
)
from homeros.kernel.rules.attack import (
    attack_refusal,
    digimon_target_refusal,
    just_played,
    player_target_refusal,
)
from homeros.kernel.sight import visible_to
from homeros.model.frames import EffectFrame
from homeros.model.permanent import Permanent
from homeros.model.records import Grant, Instance
from homeros.model.state import GameState
from homeros.view.cards import card_view, handle_key, is_public, source_of
from homeros.view.log import log_lines
from homeros.view.options import decision_view
from homeros.view.words import (
    AttackView,
    CardView,
    GrantView,
    PendingView,
    PermanentView,
    Source,
    View,
    ZoneView,
)
from homeros.vocab.cards import COLOR_NAMES, KIND_NAMES
from homeros.vocab.keywords import KEYWORD_NAMES
from homeros.vocab.phases import ENDING_NAMES, PHASE_NAMES
from homeros.vocab.zones import (
    BATTLE,
    BREEDING,
    DECK,
    EGG_DECK,
    HAND,
    NOWHERE,
    SECURITY,
    TRASH,
    ZONE_NAMES,
)

SEEN_ZONES: Final = (DECK, EGG_DECK, HAND, TRASH, SECURITY, NOWHERE)
ATTACK_PARTS: Final = ("declared", "running", "ending")
UNTIL_NAMES: Final = (
    "while active",
    "this turn",
    "opponent's turn ends",
    "opponent's next turn ends",
    "your turn ends",
    "your next turn ends",
    "this attack",
    "this battle",
    "next unsuspend phase",
    "forever",
)
"""The durations of `homeros.effects.actions`, by number; "your" is the source's player."""
GRANT_NAMES: Final = {
    MOD_DP: "dp",
    KEYWORD: "keyword",
    ABILITY: "ability",
    FORBID: "forbid",
    PERMIT: "permit",
    IMMUNE: "immune",
    MOD_COST: "cost",
    CHANGE_INFO: "change_info",
    ADD_INFO: "add_info",
    FORBID_PLAYER: "forbid_player",
    MOD_MAXIMUM: "maximum",
    WAY: "way",
}


def make_view(state: GameState, player: int, since: int = 0) -> View:
    """Everything a player may see, with the log lines from an index on."""
    return View(
        player,
        state.rules,
        state.turn,
        state.turn_player,
        state.first_player,
        PHASE_NAMES[state.phase],
        state.memory_of(player),
        state.winner,
        ENDING_NAMES[state.ending],
        [zone_view(state, zone, owner, player) for owner in (0, 1) for zone in SEEN_ZONES],
        permanent_views(state, player),
        attack_view(state),
        pending_views(state, player),
        [reserved_view(state, one.instance) for one in state.reserved],
        processing(state),
        [grant_view(state, grant) for grant in state.overall],
        decision_view(state, player),
        log_lines(state, player, since),
    )


def zone_view(state: GameState, zone: int, owner: int, player: int) -> ZoneView:
    """An area; of a deck only the cards this player knows, with their places from the top."""
    cards = state.zone(zone, owner)
    hides = zone == SECURITY or (zone == HAND and owner != player)
    key = handle_key(state, zone, owner, player) if hides else ""
    found: list[CardView] = []
    for position, card in enumerate(cards):
        if zone in (DECK, EGG_DECK) and not visible_to(state, card, player):
            continue
        found.append(card_view(state, card, player, position, False, key))
    if zone == HAND and owner != player:
        for view in found:
            view.position = -1
        found.sort(key=hand_order)
    return ZoneView(ZONE_NAMES[zone], owner, len(cards), found)


def hand_order(view: CardView) -> tuple[str, int, str]:
    """What sorts a hand that is only partly known: the place of a card in it tells nothing."""
    return (view.number, view.card, view.handle)


def permanent_views(state: GameState, player: int) -> list[PermanentView]:
    """Every permanent, player 0's first, in the order they came."""
    return [
        permanent_view(state, state.permanents[number], player)
        for owner in (0, 1)
        for area in (BATTLE, BREEDING)
        for number in state.zone(area, owner)
    ]


def permanent_view(state: GameState, permanent: Permanent, player: int) -> PermanentView:
    """One permanent with its values of now; face-down cards have no information (CR 4-5-9)."""
    color_set = colors(state, permanent)
    kind_set = kinds(state, permanent)
    held = keywords(state, permanent)
    return PermanentView(
        permanent.number,
        permanent.owner,
        ZONE_NAMES[permanent.area],
        [
            card_view(state, card, player, place, card in permanent.down)
            for place, card in enumerate(permanent.cards)
        ],
        [card_view(state, card, player, place) for place, card in enumerate(permanent.links)],
        permanent.suspended,
        dp(state, permanent),
        level(state, permanent),
        [name for bit, name in COLOR_NAMES.items() if color_set & bit],
        [name for bit, name in KIND_NAMES.items() if kind_set & bit],
        list(names(state, permanent)),
        list(traits(state, permanent)),
        keyword_names(held),
        check_count(state, permanent) if is_digimon(state, permanent) else 0,
        [grant_view(state, grant) for grant in permanent.grants],
        can_attack(state, permanent),
        permanent.played_turn,
    )


def keyword_names(held: int) -> list[str]:
    """The keywords of a set by name."""
    found: list[str] = []
    number = 0
    while held:
        if held & 1:
            found.append(KEYWORD_NAMES[number])
        held >>= 1
        number += 1
    return found


def can_attack(state: GameState, permanent: Permanent) -> bool:
    """Whether it could declare an attack on something in this turn's main phase (CR 11-2-1)."""
    if attack_refusal(state, permanent) or just_played(state, permanent):
        return False
    if not player_target_refusal(state, permanent):
        return True
    for number in state.field(1 - permanent.owner):
        if not digimon_target_refusal(state, permanent, state.permanents[number]):
            return True
    return False


def grant_view(state: GameState, grant: Grant) -> GrantView:
    """Something an effect gave that lasts (CR 15-13-1)."""
    return GrantView(
        GRANT_NAMES.get(grant.kind, str(grant.kind)),
        grant.a,
        grant.b,
        UNTIL_NAMES[grant.until],
        grant.turn,
        source_of(state, grant.source),
    )


def attack_view(state: GameState) -> AttackView | None:
    """The facts of the attack (CR 11-1-3)."""
    attack = state.attack
    if attack is None:
        return None
    return AttackView(
        ATTACK_PARTS[attack.state],
        attack.attacker,
        attack.target,
        attack.first_target,
        attack.blocker,
        attack.checks,
    )


def pending_views(state: GameState, player: int) -> list[PendingView]:
    """The effects that wait, the newest batch first (CR 15-4-5-2); not those of unseen cards."""
    found: list[PendingView] = []
    for depth, batch in enumerate((state.fresh, *reversed(state.batches))):
        found += [
            PendingView(depth, pending.player, source_of(state, pending))
            for pending in batch
            if is_public(state, pending, player)
        ]
    return found


def reserved_view(state: GameState, instance: Instance) -> PendingView:
    """Processing that waits for its timing (CR 18-1-1)."""
    return PendingView(0, instance.player, source_of(state, instance))


def processing(state: GameState) -> list[Source]:
    """The effects being processed, the outermost first: activating an effect shows it."""
    return [
        source_of(state, frame.instance) for frame in state.stack if isinstance(frame, EffectFrame)
    ]
