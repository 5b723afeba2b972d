"""The legal options of the breeding and main phases, made once, as keys (CR 6-4-1, 6-5-1).

Hand cards with the same definition are one option. The functions in `refusals` say why something
is not on the list, with the same tests.
"""

from typing import Final

from homeros.cards.card_def import CardDef
from homeros.effects.ability import ACTIVATED, APP_FUSION, BURST, DNA
from homeros.effects.actions import Action, By, If, Seq
from homeros.effects.continuous import DIGIVOLVE as DIGIVOLVING
from homeros.effects.continuous import PERMIT, PLAY_DIGIMON, USE_OPTIONS, WAY
from homeros.kernel.payment import payable
from homeros.kernel.queries.costs import (
    could_pay,
    digivolution_cost,
    link_cost,
    play_cost_of,
    use_cost_of,
)
from homeros.kernel.queries.permissions import forbidden, player_forbidden
from homeros.kernel.queries.requirements import (
    PRINTED,
    app_fusion_met,
    burst_met,
    condition_met,
    digivolve_requirements,
    dna_fits,
    kept_from,
    link_number,
    of_kind,
)
from homeros.kernel.queries.structure import abilities_of, ability_of
from homeros.kernel.queries.values import (
    NO_SLOTS,
    colors,
    in_force,
    is_tamer,
    level,
    static_mask,
    turn_fits,
)
from homeros.kernel.rules.attack import (
    attack_refusal,
    digimon_target_refusal,
    just_played,
    player_target_refusal,
)
from homeros.kernel.rules.link import can_link
from homeros.kernel.rules.moving import hatch_refusal, move_refusal
from homeros.kernel.rules.use import colors_met, main_ability
from homeros.kernel.timing.triggers import can_activate
from homeros.model.permanent import Permanent
from homeros.model.records import ZONE_ROLE, Instance
from homeros.model.state import HELD_MARK, GameState
from homeros.vocab.events import WOULD_DIGIVOLVE, WOULD_LINK, WOULD_PLAY, WOULD_USE
from homeros.vocab.verbs import (
    ACTIVATE,
    APP_FUSE,
    ATTACK,
    DIGIVOLVE,
    HATCH,
    MOVE,
    PASS,
    PLAY,
    PLAYER_TARGET,
    USE,
    key_a,
    key_b,
    key_c,
    option_key,
)
from homeros.vocab.verbs import BURST as BURST_VERB
from homeros.vocab.verbs import DNA as DNA_VERB
from homeros.vocab.verbs import LINK as LINK_VERB
from homeros.vocab.zones import ANY_AREA, BATTLE, BREEDING, FIELD, HAND, TRASH


def breeding_keys(state: GameState) -> list[int]:
    """Hatch, move out, or nothing (CR 6-4-1)."""
    player = state.turn_player
    keys: list[int] = []
    if not hatch_refusal(state, player):
        keys.append(option_key(HATCH))
    for number in state.breeding(player):
        if not move_refusal(state, number):
            keys.append(option_key(MOVE, number))
    keys.append(option_key(PASS))
    return keys


def main_keys(state: GameState) -> list[int]:
    """Every action of the main phase possible now, also [Main] effects (6-5-1, 15-16-7-1)."""
    keys: list[int] = []
    seen: set[int] = set()
    player = state.turn_player
    bases = digivolution_bases(state, player)
    faces = [(level(state, base), colors(state, base)) for base in bases]
    ways = static_mask(state) >> WAY & 1 == 1
    for card in state.zones[HAND * 2 + player]:
        def_id = state.def_ids[card]
        if def_id in seen or state.marks[card] & HELD_MARK:
            continue
        seen.add(def_id)
        card_def = state.table.defs[def_id]
        if not play_refusal(state, card, player):
            keys.append(option_key(PLAY, card))
        if card_def.evolutions and not card_def.requirements and not ways:
            printed_keys(state, card, card_def, bases, faces, keys)
        elif card_def.has_evolution or (ways and card_def.is_digimon):
            digivolve_keys(state, card, card_def, bases, keys)
        if card_def.requirements:
            special_keys(state, card, card_def, player, keys)
        if card_def.is_option and not use_refusal(state, card, player):
            keys.append(option_key(USE, card))
    attack_keys(state, player, keys)
    activate_keys(state, player, keys)
    keys.append(option_key(PASS))
    return keys


# -- cards from hand -----------------------------------------------------------------------------


def play_refusal(state: GameState, card: int, player: int) -> str:
    """Why a hand card can't be played, as a clause; "" if it can (CR 7-1-1, 1-3-11-1)."""
    card_def = state.card_def(card)
    if card_def.play_cost < 0 or not (card_def.is_digimon or card_def.is_tamer):
        return "7-1-1"
    cost = play_cost_of(state, card, player)
    if not could_pay(state, WOULD_PLAY, card, player, cost, ()):
        return "1-3-11-1"
    if card_def.is_digimon and player_forbidden(state, player, PLAY_DIGIMON, thing=state.ref(card)):
        return "15-1-3"
    return ""


def use_refusal(state: GameState, card: int, player: int) -> str:
    """Why an Option can't be used, as a clause; "" if it can (CR 9-1-1, 1-3-11-1)."""
    card_def = state.card_def(card)
    if not card_def.is_option or main_ability(state, card) < 0:
        return "9-1-1"
    if not colors_met(state, card, player):
        return "4-19-2"
    cost = use_cost_of(state, card, player)
    if cost < 0 or not could_pay(state, WOULD_USE, card, player, cost, ()):
        return "1-3-11-1"
    return "15-1-3" if player_forbidden(state, player, USE_OPTIONS) else ""


def digivolution_bases(state: GameState, player: int) -> list[Permanent]:
    """Own permanents of the field that anything could digivolve from (CR 8-1-1, 4-18-3)."""
    found: list[Permanent] = []
    for area in (BATTLE, BREEDING):
        for number in state.zones[area * 2 + player]:
            permanent = state.permanents[number]
            if state.card_def(permanent.cards[0]).is_token:
                continue
            if not forbidden(state, permanent, DIGIVOLVING):
                found.append(permanent)
    return found


def digivolve_keys(
    state: GameState, card: int, card_def: CardDef, bases: list[Permanent], keys: list[int]
) -> None:
    """Normal digivolutions from a hand card (CR 8-1-3-1); every requirement is its own option."""
    player = state.turn_player
    for permanent in bases:
        for number in digivolve_requirements(state, card, permanent):
            thing = -1 - permanent.number
            cost = digivolution_cost(state, card, number, player, thing)
            if could_pay(state, WOULD_DIGIVOLVE, card, player, cost, (thing,)):
                keys.append(option_key(DIGIVOLVE, card, permanent.number, number))


def printed_keys(
    state: GameState,
    card: int,
    card_def: CardDef,
    bases: list[Permanent],
    faces: list[tuple[int, int]],
    keys: list[int],
) -> None:
    """The same for a card with printed circles only, from levels and colours read once."""
    player = state.turn_player
    for index, (colors_, level_, _) in enumerate(card_def.evolutions):
        for place, (base_level, base_colors) in enumerate(faces):
            if level_ == base_level and colors_ & base_colors:
                if kept_from(state, card, bases[place]):
                    continue
                number = bases[place].number
                thing = -1 - number
                cost = digivolution_cost(state, card, PRINTED + index, player, thing)
                if could_pay(state, WOULD_DIGIVOLVE, card, player, cost, (thing,)):
                    keys.append(option_key(DIGIVOLVE, card, number, PRINTED + index))


def digivolve_refusal(state: GameState, card: int, permanent: Permanent) -> str:
    """Why a hand card can't be digivolved into from a permanent, as a clause; "" if it can."""
    if state.card_def(permanent.cards[0]).is_token:
        return "4-18-3"
    if forbidden(state, permanent, DIGIVOLVING):
        return "15-1-3"
    met = digivolve_requirements(state, card, permanent)
    if not met:
        return "8-1-3-1"
    thing = -1 - permanent.number
    for number in met:
        cost = digivolution_cost(state, card, number, permanent.owner, thing)
        if could_pay(state, WOULD_DIGIVOLVE, card, permanent.owner, cost, (thing,)):
            return ""
    return "1-3-11-1"


def special_keys(
    state: GameState, card: int, card_def: CardDef, player: int, keys: list[int]
) -> None:
    """DNA, burst, app fusion and links of a hand card."""
    for number in of_kind(card_def, DNA):
        dna_keys(state, card, number, player, keys)
    for number in of_kind(card_def, BURST):
        burst_keys(state, card, number, player, keys)
    for number in of_kind(card_def, APP_FUSION):
        app_fusion_keys(state, card, number, player, keys)
    if card_def.links:
        link_keys(state, card, state.ref(card), player, keys)


def affordable(
    state: GameState, card: int, number: int, player: int, things: tuple[int, ...]
) -> bool:
    """Whether digivolving by a numbered requirement can be paid."""
    other = things[1] if len(things) > 1 else 1
    cost = digivolution_cost(state, card, number, player, things[0], other)
    return could_pay(state, WOULD_DIGIVOLVE, card, player, cost, things)


def add(keys: list[int], key: int) -> None:
    """Add an option once."""
    if key not in keys:
        keys.append(key)


def dna_keys(state: GameState, card: int, number: int, player: int, keys: list[int]) -> None:
    """Ordered pairs of own battle-area Digimon that meet a DNA requirement (CR 8-2-3-1)."""
    requirement = state.card_def(card).requirements[number]
    if len(requirement.materials) != 2 or not condition_met(state, card, requirement):
        return
    left, right = requirement.materials
    field = [
        one
        for one in state.field(player)
        if not state.card_def(state.permanents[one].cards[0]).is_token
        and not forbidden(state, state.permanents[one], DIGIVOLVING)
    ]
    others = [other for other in field if dna_fits(state, card, right, -1 - other)]
    for one in field if others else ():
        if not dna_fits(state, card, left, -1 - one):
            continue
        for other in others:
            things = (-1 - one, -1 - other)
            if one != other and affordable(state, card, number, player, things):
                add(keys, option_key(DNA_VERB, card, one, other))


def burst_keys(state: GameState, card: int, number: int, player: int, keys: list[int]) -> None:
    """A Digimon of the field and a Tamer of the battle area (CR 8-3-3-1, 8-3-3-2)."""
    for base in digivolution_bases(state, player):
        for other in state.field(player):
            tamer = state.permanents[other]
            if is_tamer(state, tamer) and burst_met(state, card, number, base, tamer):
                if affordable(state, card, number, player, (-1 - base.number,)):
                    add(keys, option_key(BURST_VERB, card, base.number, other))


def app_fusion_keys(state: GameState, card: int, number: int, player: int, keys: list[int]) -> None:
    """A linked Digimon of the battle area with one of its link cards (CR 8-4-3-1)."""
    for one in state.field(player):
        base = state.permanents[one]
        if forbidden(state, base, DIGIVOLVING):
            continue
        for link in base.links:
            if app_fusion_met(state, card, number, base, link):
                if affordable(state, card, number, player, (-1 - one,)):
                    add(keys, option_key(APP_FUSE, card, one, link))


def link_keys(state: GameState, card: int, thing: int, player: int, keys: list[int]) -> None:
    """Linking a hand card or battle-area card to own battle-area Digimon (CR 10-1-1)."""
    for host in state.field(player):
        if can_link(state, card, thing, host):
            permanent = state.permanents[host]
            cost = link_cost(state, card, link_number(state, card, permanent), player, -1 - host)
            if could_pay(state, WOULD_LINK, card, player, cost, (-1 - host,)):
                source = -1 - thing if thing < 0 else 0
                keys.append(option_key(LINK_VERB, 0 if thing < 0 else card, host, source))


# -- what the field can do -----------------------------------------------------------------------


def attack_keys(state: GameState, player: int, keys: list[int]) -> None:
    """Attacks on the player and on Digimon (CR 11-2-7-1); links from the battle area."""
    foes = state.field(1 - player)
    permissions = static_mask(state) >> PERMIT & 1 == 1
    for number in state.field(player):
        permanent = state.permanents[number]
        if state.card_def(permanent.cards[0]).links:
            link_keys(state, permanent.cards[0], -1 - number, player, keys)
        if attack_refusal(state, permanent) or just_played(state, permanent):
            continue
        if not player_target_refusal(state, permanent):
            keys.append(option_key(ATTACK, number, PLAYER_TARGET))
        for foe in foes:
            target = state.permanents[foe]
            if not target.suspended and not permissions:
                continue
            if not digimon_target_refusal(state, permanent, target):
                keys.append(option_key(ATTACK, number, foe))


def activate_keys(state: GameState, player: int, keys: list[int]) -> None:
    """Activated effects that can be declared now (CR 15-8-4-2)."""
    for area in (BATTLE, BREEDING):
        for number in state.zones[area * 2 + player]:
            held = abilities_of(state, state.permanents[number]).activated
            for place, instance in enumerate(held):
                if not activate_refusal(state, instance, area):
                    keys.append(option_key(ACTIVATE, number, place))
    for zone in (HAND, TRASH):
        if state.table.activated_zones >> zone & 1 == 0:
            continue
        seen: set[int] = set()
        for card in state.zones[zone * 2 + player]:
            if state.card_def(card).activated_zones >> zone & 1 == 0:
                continue
            if state.def_ids[card] in seen:
                continue
            seen.add(state.def_ids[card])
            zone_activate_keys(state, card, player, zone, keys)


def zone_activate_keys(
    state: GameState, card: int, player: int, zone: int, keys: list[int]
) -> None:
    """{Hand} and {Trash} activated effects (CR 15-14-2-1, 15-14-3-1)."""
    for index, ability in enumerate(state.card_def(card).abilities):
        if ability.kind == ACTIVATED and ability.zone == zone:
            instance = zone_instance(state, card, index, player, zone)
            if not activate_refusal(state, instance, zone):
                keys.append(option_key(ACTIVATE, card, index, 1))


def zone_instance(state: GameState, card: int, index: int, player: int, zone: int) -> Instance:
    """An ability of a card outside the field."""
    return Instance(state.def_ids[card], index, player, -1, state.ref(card), ZONE_ROLE, zone=zone)


def activated_instance(state: GameState, key: int) -> Instance:
    """The ability an option to activate means."""
    if key_c(key) == 1:
        card = key_a(key)
        return zone_instance(state, card, key_b(key), state.owners[card], state.places[card])
    return abilities_of(state, state.permanents[key_a(key)]).activated[key_b(key)]


ICON_CLAUSES: Final = {HAND: "15-14-2-1", TRASH: "15-14-3-1", BREEDING: "15-14-4-1"}
"""Why an effect with an area's icon can't be activated elsewhere."""


def activate_refusal(state: GameState, instance: Instance, place: int) -> str:
    """Why an activated effect can't be declared, as a clause; "" if it can."""
    ability = ability_of(state, instance)
    if place == BREEDING and ability.zone not in (BREEDING, ANY_AREA):
        return "3-4-5-4"
    if place == BATTLE and ability.zone not in (FIELD, BATTLE, ANY_AREA):
        return ICON_CLAUSES.get(ability.zone, "15-8-4-2")
    if not turn_fits(state, ability.turn, instance.player):
        return "15-16-8-1"
    if instance.grant >= 0 and not in_force(state, state.permanents[instance.permanent], instance):
        return "15-15-6-4"
    if not can_activate(state, instance):
        return "15-8-4-3-1"
    if not leading_costs_payable(state, instance, ability.body):
        return "15-8-4-4-1"
    return ""


def leading_costs_payable(state: GameState, instance: Instance, body: Action | None) -> bool:
    """Whether the optional condition an activated effect opens with can be met (15-8-4-4-1)."""
    if isinstance(body, By):
        return payable(state, instance, body.cost, NO_SLOTS)
    if isinstance(body, If):
        return leading_costs_payable(state, instance, body.then)
    if isinstance(body, Seq) and body.steps:
        return leading_costs_payable(state, instance, body.steps[0])
    return True
