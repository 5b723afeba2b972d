"""What a permanent is now: numbers, names, colours, traits, keywords, permissions, immunity.

What a value reads while it is itself being computed is the value so far: a cached entry is put in
place before the modifiers are looked at, so conditions that ask for the same value see the
unmodified one (docs/decisions, "values that read themselves").
"""

from typing import Final

import homeros.kernel.queries.expressions as expressions
import homeros.kernel.queries.groups as groups
import homeros.kernel.queries.information as informing
import homeros.kernel.queries.mutual as mutual
import homeros.kernel.queries.permissions as permissions
from homeros.cards.card_def import CardDef
from homeros.effects.ability import OPPONENTS_TURN, YOUR_TURN
from homeros.effects.continuous import (
    ADD_INFO,
    COLOR_INFO,
    COST_INFO,
    DP_INFO,
    FIELD_BITS,
    IMMUNE,
    KEYWORD,
    KIND_INFO,
    LEVEL_INFO,
    MOD_DP,
    NAME_INFO,
    TRAIT_INFO,
    Continuous,
    GainKeyword,
    Immune,
    kind_bits,
)
from homeros.effects.dependence import ALL, asks_each
from homeros.effects.groups import Field
from homeros.effects.numbers import BOTH, N
from homeros.kernel.queries.structure import abilities_of, written_kind
from homeros.model.abilities import OnStatic
from homeros.model.permanent import Permanent
from homeros.model.records import Cause, Grant, Instance
from homeros.model.state import GameState
from homeros.vocab.cards import DIGIMON, NO_COST, NO_DP, NO_LEVEL, TAMER
from homeros.vocab.events import BY_EFFECT
from homeros.vocab.keywords import LINK_PLUS, SECURITY_ATTACK
from homeros.vocab.zones import ANY_AREA, BATTLE, BREEDING, FIELD, HAND, SECURITY, TRASH

DP_VALUE: Final = 0
KEYWORDS_VALUE: Final = 1
VALUE_KINDS: Final = 8
COLLECTING: Final = -1 - (1 << 40)
"""Marks, among the derived values, that the effects which give keywords are being looked for.

Their conditions may ask for keywords. Then one has those that were found so far, and nothing is
remembered of it (docs/decisions/0004).
"""
NO_SLOTS: Final[tuple[tuple[int, ...], ...]] = ()


def turn_fits(state: GameState, turn: int, player: int) -> bool:
    """Whether a turn note such as [Your Turn] fits now (CR 15-16-8)."""
    if turn == YOUR_TURN:
        return state.turn_player == player
    if turn == OPPONENTS_TURN:
        return state.turn_player != player
    return True


NONE_ON: Final[list[OnStatic]] = []


def static_mask(state: GameState) -> int:
    """The kinds of continuous effects that could be on (`kind_bits`): nearly always few."""
    mask = state.statics
    if mask < 0:
        mask = state.table.zone_static_kinds
        depends = state.table.zone_depends
        for permanent in state.permanents.values():
            abilities = permanent.abilities
            if abilities is None:
                abilities = abilities_of(state, permanent)
            mask |= abilities.static_kinds
            depends |= abilities.depends
            for grant in permanent.grants:
                mask |= kind_bits(grant.kind, grant.a)
        for grant in state.overall:
            mask |= kind_bits(grant.kind, grant.a)
            depends = ALL
        state.statics = mask
        state.depends = depends
    return mask


def on_list(state: GameState, kind: int) -> list[OnStatic]:
    """Every effect of a continuous kind that is on now, oldest source first (CR 15-8-2).

    Conditions are tested once here, not once per thing they may reach.
    """
    mask = state.statics
    if mask < 0:
        mask = static_mask(state)
    if mask >> kind & 1 == 0:
        return NONE_ON
    found = state.on[kind]
    if found is None:
        found = []
        state.on[kind] = found
        state.on_any = True
        if kind == KEYWORD:
            state.values[COLLECTING] = 1
        collect_field(state, kind, found)
        if state.table.zone_static_kinds >> kind & 1:
            collect_zone_statics(state, kind, found)
        for grant in state.overall:
            if grant.kind == kind:
                card_def = state.table.defs[grant.source.def_id]
                node = expressions.applied_part(card_def, grant.source.index, grant.part)
                found.append(OnStatic(grant.source, node, grant.part, grant.b, grant))
        if kind == MOD_DP or kind == KEYWORD:
            mutual.settle(state, kind, found)
        if kind == KEYWORD:
            state.values.pop(COLLECTING, None)
    return found


def collect_field(state: GameState, kind: int, found: list[OnStatic]) -> None:
    """The persistent effects of the permanents of both players that are on."""
    for player in (0, 1):
        for number in state.zones[BATTLE * 2 + player]:
            collect_statics(state, state.permanents[number], kind, found, FIELD)
        for number in state.zones[BREEDING * 2 + player]:
            collect_statics(state, state.permanents[number], kind, found, BREEDING)


def collect_statics(
    state: GameState, permanent: Permanent, kind: int, found: list[OnStatic], zone: int
) -> None:
    """The persistent effects of one permanent that are on (CR 15-8-2-6, 3-4-5-4)."""
    abilities = permanent.abilities
    if abilities is None:
        abilities = abilities_of(state, permanent)
    if abilities.static_kinds >> kind & 1 == 0:
        return
    looks = mutual.looked_at(state, kind)
    for part in abilities.parts[kind]:
        ability = part.ability
        instance = part.instance
        if ability.zone != zone and ability.zone != ANY_AREA:
            continue
        if ability.turn and not turn_fits(state, ability.turn, instance.player):
            continue
        if looks and state.table.defs[instance.def_id].dependences[instance.index] & looks:
            continue
        static = ability.static
        assert static is not None
        if not in_force(state, permanent, instance):
            continue
        if static.when is None or expressions.holds(state, instance, static.when, NO_SLOTS):
            on = part.on
            if on is None:
                amount = amount_of(state, instance, part.node)
                on = OnStatic(instance, part.node, part.place, amount, None)
                on.each = part.each
            found.append(on)


def collect_zone_statics(state: GameState, kind: int, found: list[OnStatic]) -> None:
    """Persistent effects that work from hand, trash or face-up security (CR 15-14-2 to -5)."""
    for zone in (HAND, TRASH, SECURITY):
        if state.table.zone_statics >> zone & 1 == 0:
            continue
        for player in (0, 1):
            for card in state.zones[zone * 2 + player]:
                card_def = state.card_def(card)
                if card_def.statics_by_zone >> zone & 1 and card_def.zone_static_kinds >> kind & 1:
                    collect_card_statics(state, card, player, zone, kind, found)


def collect_card_statics(
    state: GameState, card: int, player: int, zone: int, kind: int, found: list[OnStatic]
) -> None:
    """The persistent effects one card outside the field has there."""
    if zone == SECURITY and state.marks[card] & 4 == 0:
        return
    card_def = state.card_def(card)
    for index, ability in enumerate(card_def.abilities):
        if ability.zone != zone or ability.static is None:
            continue
        if not turn_fits(state, ability.turn, player):
            continue
        instance = Instance(state.def_ids[card], index, player, -1, state.ref(card), 4, zone=zone)
        if ability.static.when is not None and not expressions.holds(
            state, instance, ability.static.when, NO_SLOTS
        ):
            continue
        for part, node in enumerate(ability.static.what):
            if node.code == kind:
                on = OnStatic(instance, node, part, amount_of(state, instance, node), None)
                on.each = asks_each(node)
                found.append(on)


def amount_of(state: GameState, instance: Instance, node: Continuous) -> int:
    """The number a continuous node comes with, read now."""
    number = node.size()
    if number is None:
        return 0
    if isinstance(number, N):
        return number.value
    return expressions.number(state, instance, number, NO_SLOTS)


def amount_for(state: GameState, on: OnStatic, thing: int) -> int:
    """The number a continuous effect that is on comes with for one of those it is about."""
    number = on.node.size()
    if not on.each or number is None:
        return on.amount
    return expressions.number(state, on.source, number, ((thing,),))


def reaches(state: GameState, on: OnStatic, thing: int) -> bool:
    """Whether a continuous effect that is on applies to a permanent (CR 15-11-2-3)."""
    target = on.node.reach()
    if target is None or not groups.in_group(state, on.source, target, thing):
        return False
    return not blocked_by_immunity(state, on, thing)


def blocked_by_immunity(state: GameState, on: OnStatic, thing: int) -> bool:
    """Whether the permanent is not affected by the effect (CR 15-15-6-1)."""
    if thing >= 0 or not immunity_exists(state):
        return False
    if on.grant is not None:
        cause = on.grant.cause
        return immune(state, -1 - thing, cause.player, cause.kinds)
    return immune(state, -1 - thing, on.source.player, kinds_of(state, on.source))


def immunity_exists(state: GameState) -> bool:
    """Whether anything may be immune to anything: usually not, and nothing has to be tested."""
    return static_mask(state) >> IMMUNE & 1 == 1


def immune(state: GameState, number: int, player: int, kinds: int) -> bool:
    """Whether a permanent isn't affected by effects of a player and kind (CR 15-15-6)."""
    permanent = state.permanents.get(number)
    if permanent is None:
        return False
    for grant in permanent.grants:
        if (
            grant.kind == IMMUNE
            and grant.b & kinds
            and whose_fits(grant.a, permanent.owner, player)
        ):
            return True
    for on in on_list(state, IMMUNE):
        node = on.node
        assert isinstance(node, Immune)
        if (
            node.kinds & kinds
            and whose_fits(node.whose, on.source.player, player)
            and groups.in_group(state, on.source, node.target, -1 - number)
        ):
            return True
    return False


def whose_fits(whose: int, you: int, player: int) -> bool:
    """Whether a player is meant by you, your opponent or both."""
    if whose == BOTH:
        return True
    return (player == you) == (whose == 0)


def kinds_of(state: GameState, instance: Instance) -> int:
    """Of which kinds an effect is: Digimon, Tamer, Option (CR 15-2-1, 15-3-2, 15-12-1-6)."""
    if instance.permanent >= 0 and instance.role in (0, 1, 2, 3, 8):
        permanent = state.permanents.get(instance.permanent)
        if permanent is not None:
            if instance.role in (1, 2):
                return DIGIMON
            if not state.card_def(permanent.cards[0]).is_dual:
                return kinds(state, permanent)
    if instance.ref >= 0:
        return written_kind(state, instance)
    return DIGIMON


def cause_of(state: GameState, on: OnStatic) -> Cause:
    """By what a continuous effect that is on does what it does."""
    if on.grant is not None:
        return on.grant.cause
    source = on.source
    return Cause(BY_EFFECT, source.player, kinds_of(state, source), source.permanent, source.ref)


# -- numbers -----------------------------------------------------------------------------------


def dp(state: GameState, permanent: Permanent) -> int:
    """The DP of a permanent, -1 without one (CR 2-5): original, then summed modifiers, then floor.

    CR 1-3-8: modifiers are summed first. CR 2-5-3: what has no DP is given none.
    """
    key = permanent.number * VALUE_KINDS + DP_VALUE
    known = state.values.get(key)
    if known is not None:
        return known
    base = original_dp(state, permanent)
    state.values[key] = base
    if base < 0:
        return base
    total = max(0, base + modifiers(state, permanent))
    state.values[key] = total
    return total


def modifiers(state: GameState, permanent: Permanent) -> int:
    """The sum of what changes the DP of a permanent (CR 1-3-8, 2-3-12-5)."""
    total = 0
    if permanent.links:
        for card in permanent.links:
            total += state.card_def(card).link_dp
    for grant in permanent.grants:
        if grant.kind == MOD_DP and grant_reaches(state, permanent, grant):
            if grant.a > 0 or permissions.can_lose_dp(state, permanent, grant.cause):
                total += grant.a
    thing = -1 - permanent.number
    for on in on_list(state, MOD_DP):
        if reaches(state, on, thing):
            amount = amount_for(state, on, thing)
            if amount > 0 or permissions.can_lose_dp(state, permanent, cause_of(state, on)):
                total += amount
    return total


def original_dp(state: GameState, permanent: Permanent) -> int:
    """The printed, changed or added DP (CR 2-5-2, 15-12-1-5, 15-12-2)."""
    top = permanent.cards[0]
    printed = NO_DP if permanent.down and top in permanent.down else state.card_def(top).dp
    return info_number(state, permanent, DP_INFO, printed)


def level(state: GameState, permanent: Permanent) -> int:
    """The level, -1 without one (CR 2-9-2)."""
    top = permanent.cards[0]
    printed = NO_LEVEL if permanent.down and top in permanent.down else state.card_def(top).level
    return info_number(state, permanent, LEVEL_INFO, printed)


def play_cost(state: GameState, permanent: Permanent) -> int:
    """The play cost printed on it, -1 without one."""
    top = permanent.cards[0]
    printed = NO_COST if permanent.down and top in permanent.down else state.card_def(top).play_cost
    return info_number(state, permanent, COST_INFO, printed)


def may_be_changed(state: GameState, field: int) -> bool:
    """Whether any effect may change or add that information anywhere; nearly always not."""
    mask = state.statics
    if mask < 0:
        mask = static_mask(state)
    return mask >> FIELD_BITS + field & 1 == 1


def info_number(state: GameState, permanent: Permanent, field: int, printed: int) -> int:
    """A number field after changes and additions; the latest wins (CR 15-12-1-3, 15-12-2-3)."""
    if not may_be_changed(state, field):
        return printed
    value = printed
    for info in informing.information(state, permanent, field):
        if info.kind == ADD_INFO or value >= 0:
            value = info.value
    return value


def grant_reaches(state: GameState, permanent: Permanent, grant: Grant) -> bool:
    """Whether a granted effect influences its permanent now (CR 15-15-6-2, 15-15-6-4).

    In the breeding area it stays but does nothing, unless it names that area (CR 3-4-5-3, 4-15-4).
    """
    if permanent.area == BREEDING and not names_breeding(state, grant):
        return False
    return not (
        immunity_exists(state)
        and immune(state, permanent.number, grant.cause.player, grant.cause.kinds)
    )


def names_breeding(state: GameState, grant: Grant) -> bool:
    """Whether the effect that granted something names the breeding area (CR 3-4-5-3)."""
    source = grant.source
    if grant.part < 0:
        return True
    return speaks_of_breeding(state.table.defs[source.def_id], source.index)


def speaks_of_breeding(card_def: CardDef, index: int) -> bool:
    """Whether an effect of a card works in the breeding area or names it."""
    if card_def.abilities[index].zone in (BREEDING, ANY_AREA):
        return True
    for node in card_def.nodes(index):
        if isinstance(node, Field) and node.area in (BREEDING, FIELD):
            return True
    return False


# -- names, colours, traits, kinds --------------------------------------------------------------


def kinds(state: GameState, permanent: Permanent) -> int:
    """As what it is treated on the field: Digimon, Tamer, Option (CR 4-2, 4-3, 15-12-1-4)."""
    top = permanent.cards[0]
    if permanent.down and top in permanent.down:
        return 0
    found = state.table.defs[state.def_ids[top]].kinds_on_field
    if may_be_changed(state, KIND_INFO):
        for info in informing.information(state, permanent, KIND_INFO):
            found |= info.value
    return found


def is_digimon(state: GameState, permanent: Permanent) -> bool:
    """Whether it is treated as a Digimon (CR 4-2-1, 4-2-2)."""
    return kinds(state, permanent) & DIGIMON != 0


def is_tamer(state: GameState, permanent: Permanent) -> bool:
    """Whether it is treated as a Tamer (CR 4-3-1)."""
    return kinds(state, permanent) & TAMER != 0


def colors(state: GameState, permanent: Permanent) -> int:
    """Its colours as a set (CR 2-4-3-1)."""
    top = permanent.cards[0]
    if permanent.down and top in permanent.down:
        return 0
    found = state.card_def(top).colors
    if may_be_changed(state, COLOR_INFO):
        for info in informing.information(state, permanent, COLOR_INFO):
            found = found | info.value if info.kind == ADD_INFO else info.value
    return found


def names(state: GameState, permanent: Permanent) -> tuple[str, ...]:
    """Its names (CR 2-3-1, 15-12)."""
    top = permanent.cards[0]
    if permanent.down and top in permanent.down:
        return ()
    found = state.card_def(top).names
    if may_be_changed(state, NAME_INFO):
        for info in informing.information(state, permanent, NAME_INFO):
            found = (*found, info.text) if info.kind == ADD_INFO else (info.text,)
    return found


def name_parts(state: GameState, permanent: Permanent) -> tuple[str, ...]:
    """What its name can be found to contain (CR 2-3-1-3)."""
    top = permanent.cards[0]
    if permanent.down and top in permanent.down:
        return ()
    found = state.card_def(top).name_parts
    if may_be_changed(state, NAME_INFO):
        for info in informing.information(state, permanent, NAME_INFO):
            found = (*found, info.text) if info.kind == ADD_INFO else (info.text,)
    return found


def traits(state: GameState, permanent: Permanent) -> tuple[str, ...]:
    """Its traits (CR 2-3-2)."""
    top = permanent.cards[0]
    if permanent.down and top in permanent.down:
        return ()
    found = state.card_def(top).traits
    if may_be_changed(state, TRAIT_INFO):
        for info in informing.information(state, permanent, TRAIT_INFO):
            found = (*found, info.text) if info.kind == ADD_INFO else (info.text,)
    return found


# -- keywords, permissions -----------------------------------------------------------------------


def keywords(state: GameState, permanent: Permanent) -> int:
    """The keywords it has now, as a set (CR 16-2)."""
    key = permanent.number * VALUE_KINDS + KEYWORDS_VALUE
    known = state.values.get(key)
    if known is not None:
        return known
    gained = on_list(state, KEYWORD)
    abilities = permanent.abilities
    if abilities is None:
        abilities = abilities_of(state, permanent)
    found = abilities.keywords
    if permanent.grants and (permanent.area == BREEDING or immunity_exists(state)):
        found = 0
        for keyword, instance in abilities.keyword_instances:
            if instance.grant < 0 or grant_applies(state, permanent, instance.grant):
                found |= 1 << keyword
    if gained:
        found = with_gained(state, permanent, gained, found)
    if COLLECTING in state.values:
        state.values.pop(key, None)
    else:
        state.values[key] = found
    return found


def with_gained(state: GameState, permanent: Permanent, gained: list[OnStatic], found: int) -> int:
    """Some keywords and those it gains, also because it gains others (15-8-2-3)."""
    before = -1
    while found != before:
        before = found
        state.values[permanent.number * VALUE_KINDS + KEYWORDS_VALUE] = found
        for on in gained:
            node = on.node
            if isinstance(node, GainKeyword) and reaches(state, on, -1 - permanent.number):
                found |= 1 << node.keyword
        if not state.table.reaches_by_keywords:
            break
    return found


def grant_applies(state: GameState, permanent: Permanent, number: int) -> bool:
    """Whether the numbered grant influences its permanent now."""
    for grant in permanent.grants:
        if grant.number == number:
            return grant_reaches(state, permanent, grant)
    return False


def in_force(state: GameState, permanent: Permanent, instance: Instance) -> bool:
    """Whether a permanent has an effect now: not one given to it while it isn't affected.

    CR 15-15-6-4. Then it does not trigger either (FAQ AD1-008 Q6072).
    """
    return instance.grant < 0 or grant_applies(state, permanent, instance.grant)


def has_keyword(state: GameState, permanent: Permanent, keyword: int) -> bool:
    """Whether it has a keyword effect now."""
    return keywords(state, permanent) >> keyword & 1 == 1


def keyword_total(state: GameState, permanent: Permanent, keyword: int) -> int:
    """The sum of the numbers of all its instances of a keyword (CR 16-3-3, 16-39-3)."""
    if not has_keyword(state, permanent, keyword):
        return 0
    total = 0
    for held, instance in abilities_of(state, permanent).keyword_instances:
        if held == keyword and (
            instance.grant < 0 or grant_applies(state, permanent, instance.grant)
        ):
            total += instance.amount
    for on in on_list(state, KEYWORD):
        node = on.node
        if (
            isinstance(node, GainKeyword)
            and node.keyword == keyword
            and reaches(state, on, -1 - permanent.number)
        ):
            total += amount_for(state, on, -1 - permanent.number)
    return total


def check_count(state: GameState, permanent: Permanent) -> int:
    """How many security cards it checks (CR 4-2-9, 16-3-1, 16-3-4)."""
    return max(0, 1 + keyword_total(state, permanent, SECURITY_ATTACK))


def link_limit(state: GameState, permanent: Permanent) -> int:
    """How many link cards it may have (CR 4-7-5, 16-39-1)."""
    return 1 + keyword_total(state, permanent, LINK_PLUS)
