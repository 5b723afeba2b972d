"""Reading effect trees against a situation: numbers, propositions, filters, groups.

Everything here only looks. `instance` is the ability asking, `slots` what its effect has kept.
"""

import homeros.kernel.queries.values as values
from homeros.effects.ability import Ability
from homeros.effects.actions import Apply
from homeros.effects.continuous import Continuous
from homeros.effects.filters import (
    ATTACKING,
    FACE_UP,
    HIGHEST,
    LINKED_STATE,
    PLAYED_THIS_TURN,
    SUSPENDED,
    TOKEN,
    AllOf,
    AnyOf,
    CanLinkTo,
    Compare,
    DigiXrosed,
    Extreme,
    Filter,
    HasColor,
    HasEffect,
    HasNumber,
    InState,
    Kind,
    Named,
    NameHas,
    Not,
    NumberIs,
    TextHas,
    Trait,
    TraitHas,
    UnderCount,
    WithKeyword,
)
from homeros.effects.groups import (
    Among,
    Cards,
    EitherOf,
    Field,
    Links,
    Pick,
    Rest,
    Slot,
    Target,
    TopCards,
    TopOfStack,
    Under,
)
from homeros.effects.lower import walk
from homeros.effects.numbers import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    CHECK_COUNT,
    COLOR_COUNT,
    DIFFERENT,
    DP,
    EXACTLY,
    LESS,
    LEVEL,
    LINK_COUNT,
    MORE,
    OPPONENT,
    PLAY_COST,
    UNDER_COUNT,
    USE_COST,
    YOU,
    AttrOf,
    CountOf,
    EventAmount,
    HowMany,
    MemoryOf,
    N,
    Num,
    PerEach,
    Plus,
    ZoneCount,
)
from homeros.effects.propositions import (
    Did,
    Every,
    Exists,
    Holds,
    Is,
    No,
    Prop,
    Some,
    SubjectWas,
    TurnOf,
)
from homeros.model.permanent import Permanent
from homeros.model.records import Instance
from homeros.model.state import GameState
from homeros.vocab.cards import count_bits
from homeros.vocab.zones import BATTLE, BREEDING, FIELD

Slots = tuple[tuple[int, ...], ...]
MISSING = -1
"""What a number reads when the thing has no such field: comparisons with it are false."""


def players(instance: Instance, whose: int) -> tuple[int, ...]:
    """The players meant by you, your opponent, both or each owner."""
    if whose == YOU:
        return (instance.player,)
    if whose == OPPONENT:
        return (1 - instance.player,)
    return (0, 1)


def compare(left: int, how: int, right: int) -> bool:
    """Whether two numbers compare so; a missing one never does (CR 2-5-3, 2-9-2)."""
    if how == AT_MOST:
        return left <= right
    if how == AT_LEAST:
        return left >= right
    if how == EXACTLY:
        return left == right
    if how == LESS:
        return left < right
    if how == MORE:
        return left > right
    return how == DIFFERENT and left != right


# -- numbers -----------------------------------------------------------------------------------


def number(state: GameState, instance: Instance, num: Num, slots: Slots) -> int:
    """What a number is now (CR 15-8-3-7); event numbers as at trigger time (CR 15-8-3-8)."""
    code = num.code
    if code == 1:
        assert isinstance(num, N)
        return num.value
    if code == 2:
        assert isinstance(num, CountOf)
        assert isinstance(num.group, Target)
        return len(members(state, instance, num.group, slots))
    if code == 3:
        assert isinstance(num, AttrOf)
        assert isinstance(num.of, Target)
        things = members(state, instance, num.of, slots)
        return attribute(state, things[0], num.what) if things else MISSING
    if code == 4:
        assert isinstance(num, PerEach)
        return num.each * (number(state, instance, num.number, slots) // num.per)
    if code == 5:
        assert isinstance(num, ZoneCount)
        total = 0
        for player in players(instance, num.whose):
            total += len(state.zones[num.zone * 2 + player])
        return total
    if code == 6:
        assert isinstance(num, MemoryOf)
        return state.memory_of(players(instance, num.whose)[0])
    return other_number(state, instance, num, slots)


def other_number(state: GameState, instance: Instance, num: Num, slots: Slots) -> int:
    """The rarer numbers: about the event, earlier actions and the keyword."""
    code = num.code
    if code == 7:
        return 0 if instance.event is None else len(instance.event.subjects)
    if code == 8:
        assert isinstance(num, EventAmount)
        return event_amount(instance, num.what)
    if code == 9:
        assert isinstance(num, Plus)
        left = number(state, instance, num.left, slots)
        return left + number(state, instance, num.right, slots)
    if code == 10:
        assert isinstance(num, HowMany)
        return len(slots[num.slot]) if num.slot < len(slots) else 0
    return instance.amount


def event_amount(instance: Instance, what: int) -> int:
    """A number of the event's first subject as it was at trigger time (CR 15-8-3-8)."""
    event = instance.event
    if event is None:
        return MISSING
    if what < 0:
        return event.amount
    return event.snapshots[0][what] if event.snapshots else MISSING


def attribute(state: GameState, thing: int, what: int) -> int:
    """A number of a permanent or card now; -1 if it has none."""
    if thing >= 0:
        return card_attribute(state, thing & 4095, what)
    permanent = state.permanents.get(-1 - thing)
    if permanent is None:
        return MISSING
    if what == DP:
        return values.dp(state, permanent)
    if what == LEVEL:
        return values.level(state, permanent)
    if what == PLAY_COST:
        return values.play_cost(state, permanent)
    if what == UNDER_COUNT:
        return len(permanent.cards) - 1
    if what == LINK_COUNT:
        return len(permanent.links)
    if what == COLOR_COUNT:
        return count_bits(values.colors(state, permanent))
    if what == USE_COST:
        return state.card_def(permanent.cards[0]).use_cost
    return values.check_count(state, permanent) if what == CHECK_COUNT else MISSING


def card_attribute(state: GameState, card: int, what: int) -> int:
    """A number printed on a card; -1 if it has none."""
    card_def = state.card_def(card)
    if what == DP:
        return card_def.dp
    if what == LEVEL:
        return card_def.level
    if what == PLAY_COST:
        return card_def.play_cost
    if what == USE_COST:
        return card_def.use_cost
    if what == COLOR_COUNT:
        return count_bits(card_def.colors)
    return MISSING


def snapshot(state: GameState, thing: int) -> tuple[int, ...]:
    """The numbers of a subject at trigger time, then its definition and state bits."""
    if thing >= 0:
        card = thing & 4095
        card_def = state.card_def(card)
        return (
            card_def.dp,
            card_def.level,
            card_def.play_cost,
            0,
            0,
            count_bits(card_def.colors),
            card_def.use_cost,
            0,
            state.def_ids[card],
            card_def.colors,
            0,
        )
    permanent = state.permanents[-1 - thing]
    colors = values.colors(state, permanent)
    return (
        values.dp(state, permanent),
        values.level(state, permanent),
        values.play_cost(state, permanent),
        len(permanent.cards) - 1,
        len(permanent.links),
        count_bits(colors),
        MISSING,
        values.check_count(state, permanent),
        state.def_ids[permanent.cards[0]],
        colors,
        1 if permanent.suspended else 0,
    )


# -- propositions --------------------------------------------------------------------------------


def holds(state: GameState, instance: Instance, prop: Prop, slots: Slots) -> bool:
    """Whether a proposition holds now (CR 15-6-1, 15-8-3-9-3)."""
    if isinstance(prop, Exists):
        return len(members(state, instance, prop.group, slots)) >= prop.at_least
    if isinstance(prop, Holds):
        left = number(state, instance, prop.left, slots)
        right = number(state, instance, prop.right, slots)
        if isinstance(prop.left, AttrOf) and left < 0:
            return False
        if isinstance(prop.right, AttrOf) and right < 0:
            return False
        return compare(left, prop.how, right)
    if isinstance(prop, Is):
        things = members(state, instance, prop.target, slots)
        return len(things) > 0 and all_match(state, instance, prop.filter, things, slots)
    if isinstance(prop, TurnOf):
        return state.turn_player in players(instance, prop.whose)
    if isinstance(prop, Did):
        return prop.slot < len(slots) and len(slots[prop.slot]) > 0
    if isinstance(prop, No):
        return not holds(state, instance, prop.prop, slots)
    if isinstance(prop, Every):
        for part in prop.props:
            if not holds(state, instance, part, slots):
                return False
        return True
    if isinstance(prop, Some):
        for part in prop.props:
            if holds(state, instance, part, slots):
                return True
        return False
    if isinstance(prop, SubjectWas):
        return subject_was(state, instance, prop.filter)
    return state.attack is not None


def all_match(
    state: GameState, instance: Instance, filter_: Filter, things: tuple[int, ...], slots: Slots
) -> bool:
    """Whether every one of these things passes a filter."""
    for thing in things:
        if not matches(state, instance, filter_, thing, slots):
            return False
    return True


def subject_was(state: GameState, instance: Instance, filter_: Filter) -> bool:
    """Whether the first subject passed a filter at trigger time (CR 15-8-3-9-4)."""
    event = instance.event
    if event is None or not event.snapshots:
        return False
    shot = event.snapshots[0]
    if isinstance(filter_, UnderCount):
        wanted = number(state, instance, filter_.number, values.NO_SLOTS)
        return compare(shot[UNDER_COUNT], filter_.how, wanted)
    if isinstance(filter_, Compare):
        have = shot[filter_.what]
        wanted = number(state, instance, filter_.number, values.NO_SLOTS)
        return have >= 0 and compare(have, filter_.how, wanted)
    if isinstance(filter_, HasColor):
        return shot[9] & filter_.colors != 0
    if isinstance(filter_, InState):
        return filter_.state == SUSPENDED and shot[10] == 1
    card_def = state.table.defs[shot[8]]
    if isinstance(filter_, Trait):
        return any(trait in card_def.traits for trait in filter_.traits)
    if isinstance(filter_, Named):
        return any(name in card_def.names for name in filter_.names)
    if isinstance(filter_, Not):
        return not subject_was(state, instance, filter_.filter)
    if isinstance(filter_, AllOf):
        return all([subject_was(state, instance, part) for part in filter_.filters])
    if isinstance(filter_, AnyOf):
        return any([subject_was(state, instance, part) for part in filter_.filters])
    message = f"no trigger-time reading of {filter_!r}"
    raise NotImplementedError(message)


# -- filters -------------------------------------------------------------------------------------


def matches(
    state: GameState, instance: Instance, filter_: Filter, thing: int, slots: Slots
) -> bool:
    """Whether a thing passes a filter now."""
    code = filter_.code
    if code == 1:
        return True
    if code == 16:
        assert isinstance(filter_, AllOf)
        for part in filter_.filters:
            if not matches(state, instance, part, thing, slots):
                return False
        return True
    if code == 17:
        assert isinstance(filter_, AnyOf)
        for part in filter_.filters:
            if matches(state, instance, part, thing, slots):
                return True
        return False
    if code == 18:
        assert isinstance(filter_, Not)
        return not matches(state, instance, filter_.filter, thing, slots)
    if code == 5:
        assert isinstance(filter_, Compare)
        have = attribute(state, thing, filter_.what)
        if have < 0:
            return False
        return compare(have, filter_.how, number(state, instance, filter_.number, slots))
    if code == 20:
        assert isinstance(filter_, HasNumber)
        return attribute(state, thing, filter_.what) >= 0
    if thing >= 0:
        return card_matches(state, instance, filter_, thing, slots)
    permanent = state.permanents.get(-1 - thing)
    return permanent is not None and permanent_matches(state, instance, filter_, permanent, slots)


def permanent_matches(
    state: GameState, instance: Instance, filter_: Filter, permanent: Permanent, slots: Slots
) -> bool:
    """Whether a permanent passes a simple filter."""
    code = filter_.code
    if code == 2:
        assert isinstance(filter_, Kind)
        return values.kinds(state, permanent) & filter_.kinds != 0
    if code == 3:
        assert isinstance(filter_, HasColor)
        return values.colors(state, permanent) & filter_.colors != 0
    if code == 11:
        assert isinstance(filter_, WithKeyword)
        return values.has_keyword(state, permanent, filter_.keyword)
    if code == 12:
        assert isinstance(filter_, InState)
        return in_state(state, filter_.state, permanent)
    if code == 13:
        assert isinstance(filter_, UnderCount)
        have = count_under(state, instance, permanent, filter_.which, slots)
        return compare(have, filter_.how, number(state, instance, filter_.number, slots))
    if code == 14:
        return permanent.number != instance.permanent
    if code == 27:
        assert isinstance(filter_, DigiXrosed)
        return permanent.materials >= filter_.at_least
    if code == 19:
        return True
    top = permanent.cards[0]
    return top not in permanent.down and text_matches(
        state,
        filter_,
        top,
        values.names(state, permanent),
        values.name_parts(state, permanent),
        values.traits(state, permanent),
    )


def count_under(
    state: GameState, instance: Instance, permanent: Permanent, which: Filter, slots: Slots
) -> int:
    """How many cards under a permanent pass a filter; face-down ones only if any will do."""
    if which.code == 1:
        return len(permanent.cards) - 1
    count = 0
    for card in permanent.cards[1:]:
        if card not in permanent.down and matches(state, instance, which, state.ref(card), slots):
            count += 1
    return count


def in_state(state: GameState, which: int, permanent: Permanent) -> bool:
    """Whether a permanent is in one of the states filters ask for."""
    if which == SUSPENDED:
        return permanent.suspended
    if which == LINKED_STATE:
        return len(permanent.links) > 0
    if which == TOKEN:
        return state.card_def(permanent.cards[0]).is_token
    if which == ATTACKING:
        return state.attack is not None and state.attack.attacker == permanent.number
    if which == PLAYED_THIS_TURN:
        return permanent.played_turn == state.turn
    return which == FACE_UP


def card_matches(
    state: GameState, instance: Instance, filter_: Filter, ref: int, slots: Slots
) -> bool:
    """Whether a card that is not on the field passes a simple filter."""
    card = ref & 4095
    card_def = state.card_def(card)
    code = filter_.code
    if code == 2:
        assert isinstance(filter_, Kind)
        return card_def.kinds & filter_.kinds != 0
    if code == 3:
        assert isinstance(filter_, HasColor)
        return card_def.colors & filter_.colors != 0
    if code == 11:
        assert isinstance(filter_, WithKeyword)
        return any([line.keyword == filter_.keyword for line in card_def.keywords])
    if code == 12:
        assert isinstance(filter_, InState)
        return filter_.state == FACE_UP and state.marks[card] & 4 != 0
    if code == 14:
        return ref != instance.ref
    if code == 19:
        return True
    if code == 26:
        assert isinstance(filter_, CanLinkTo)
        return len(card_def.links) > 0
    return text_matches(state, filter_, card, card_def.names, card_def.name_parts, card_def.traits)


def text_matches(
    state: GameState,
    filter_: Filter,
    card: int,
    names: tuple[str, ...],
    parts: tuple[str, ...],
    traits: tuple[str, ...],
) -> bool:
    """Whether names, traits or text pass a filter about words (CR 2-3-1, 2-3-2, 4-20)."""
    if isinstance(filter_, Named):
        return any([name in names for name in filter_.names])
    if isinstance(filter_, NameHas):
        return any([piece in name for piece in filter_.parts for name in parts])
    if isinstance(filter_, Trait):
        return any([trait in traits for trait in filter_.traits])
    if isinstance(filter_, TraitHas):
        return any([piece in trait for piece in filter_.parts for trait in traits])
    card_def = state.card_def(card)
    if isinstance(filter_, TextHas):
        return any([word in card_def.words for word in filter_.words])
    if isinstance(filter_, HasEffect):
        return card_def.has_text_in(filter_.place)
    if isinstance(filter_, NumberIs):
        if card_def.number in filter_.numbers:
            return True
        return any([extra in filter_.numbers for extra in card_def.extra_numbers])
    return False


# -- groups --------------------------------------------------------------------------------------


def members(state: GameState, instance: Instance, target: Target, slots: Slots) -> tuple[int, ...]:
    """The things a reference or group names now; stale ones drop out (CR 15-11-1-2)."""
    code = target.code
    if code == 1:
        there = instance.permanent in state.permanents
        return (-1 - instance.permanent,) if there else ()
    if code == 2:
        return (instance.ref,) if state.alive(instance.ref) else ()
    if code == 3:
        assert isinstance(target, Slot)
        return living(state, slots[target.slot]) if target.slot < len(slots) else ()
    if code == 4:
        return () if instance.event is None else living(state, instance.event.subjects)
    if code == 5:
        return () if state.attack is None else on_field(state, state.attack.attacker)
    if code == 6:
        return () if state.attack is None else on_field(state, state.attack.target)
    if code == 7:
        return () if instance.event is None else on_field(state, instance.event.foe)
    if code == 8:
        assert isinstance(target, Field)
        return field_members(state, instance, target, slots)
    if code == 9:
        assert isinstance(target, Cards)
        found: list[int] = []
        for player in players(instance, target.whose):
            for card in state.zones[target.zone * 2 + player]:
                if state.marks[card] & 8 == 0:
                    ref = state.ref(card)
                    if matches(state, instance, target.filter, ref, slots):
                        found.append(ref)
        return extremes(state, target.filter, found)
    return other_members(state, instance, target, slots)


def field_members(
    state: GameState, instance: Instance, target: Field, slots: Slots
) -> tuple[int, ...]:
    """The permanents of players in an area that pass the filter."""
    found: list[int] = []
    for player in players(instance, target.whose):
        for area in (BATTLE, BREEDING):
            if target.area == area or target.area == FIELD:
                for number_ in state.zones[area * 2 + player]:
                    if matches(state, instance, target.filter, -1 - number_, slots):
                        found.append(-1 - number_)
    return extremes(state, target.filter, found)


def other_members(
    state: GameState, instance: Instance, target: Target, slots: Slots
) -> tuple[int, ...]:
    """The rarer groups: cards of a permanent, tops of stacks, parts of slots."""
    found: list[int] = []
    if isinstance(target, Under | Links):
        for thing in members(state, instance, target.of, slots):
            permanent = state.permanents.get(-1 - thing)
            if permanent is None:
                continue
            cards = permanent.links if isinstance(target, Links) else permanent.cards[1:]
            for card in cards:
                hidden = card in permanent.down and target.filter.code != 1
                if not hidden and matches(state, instance, target.filter, state.ref(card), slots):
                    found.append(state.ref(card))
        return tuple(found)
    if isinstance(target, TopCards):
        count = number(state, instance, target.number, slots)
        for player in players(instance, target.whose):
            cards_ = state.zones[target.zone * 2 + player]
            if count > 0:
                chosen = cards_[-count:] if target.bottom else cards_[:count]
                found += [state.ref(card) for card in chosen]
        return tuple(found)
    if isinstance(target, Among):
        for thing in living(state, slots[target.slot]):
            if matches(state, instance, target.filter, thing, slots):
                found.append(thing)
        return extremes(state, target.filter, found)
    if isinstance(target, Rest):
        return living(state, slots[target.slot])
    if isinstance(target, EitherOf):
        left = members(state, instance, target.left, slots)
        right = members(state, instance, target.right, slots)
        return left + tuple([thing for thing in right if thing not in left])
    if isinstance(target, Pick):
        return members(state, instance, target.group, slots)
    if isinstance(target, TopOfStack):
        for thing in members(state, instance, target.of, slots):
            permanent = state.permanents.get(-1 - thing)
            if permanent is not None and len(permanent.cards) > 1:
                if values.is_digimon(state, permanent):
                    found.append(state.ref(permanent.cards[0]))
        return tuple(found)
    message = f"no members of {target!r}"
    raise NotImplementedError(message)


def living(state: GameState, things: tuple[int, ...]) -> tuple[int, ...]:
    """Those that are still the same card or permanent (CR 15-11-1-2)."""
    found: list[int] = []
    for thing in things:
        if thing >= 0:
            if state.alive(thing):
                found.append(thing)
        elif -1 - thing in state.permanents:
            found.append(thing)
    return tuple(found)


def on_field(state: GameState, number_: int) -> tuple[int, ...]:
    """The permanent as a group, if it is there."""
    return (-1 - number_,) if number_ in state.permanents else ()


def extremes(state: GameState, filter_: Filter, found: list[int]) -> tuple[int, ...]:
    """Apply "lowest" and "highest" inside a filter to a whole group."""
    for part in walk(filter_) if filter_.code in (16, 19) else ():
        if isinstance(part, Extreme):
            having = [thing for thing in found if attribute(state, thing, part.what) >= 0]
            if not having:
                return ()
            numbers = [attribute(state, thing, part.what) for thing in having]
            best = max(numbers) if part.which == HIGHEST else min(numbers)
            found = [thing for thing in having if attribute(state, thing, part.what) == best]
    return tuple(found)


def in_group(state: GameState, instance: Instance, target: Target, thing: int) -> bool:
    """Whether a permanent belongs to the group a continuous effect reaches."""
    if target.code == 1:
        return thing == -1 - instance.permanent
    if isinstance(target, Field):
        if thing >= 0:
            return False
        permanent = state.permanents[-1 - thing]
        if target.area not in (FIELD, permanent.area):
            return False
        if target.whose != BOTH and (permanent.owner == instance.player) != (target.whose == YOU):
            return False
        if target.filter.code in (16, 19):
            return thing in members(state, instance, target, values.NO_SLOTS)
        return matches(state, instance, target.filter, thing, values.NO_SLOTS)
    return thing in members(state, instance, target, values.NO_SLOTS)


def applied_part(ability: Ability, part: int) -> Continuous:
    """The continuous node of the `part`-th "apply" in an ability, in reading order."""
    body = ability.body
    assert body is not None
    count = 0
    for node in walk(body):
        if isinstance(node, Apply):
            if count == part:
                return node.what
            count += 1
    message = f"no continuous part {part}"
    raise IndexError(message)


def part_number(ability: Ability, wanted: Apply) -> int:
    """Which "apply" of an ability a node is."""
    body = ability.body
    assert body is not None
    count = 0
    for node in walk(body):
        if isinstance(node, Apply):
            if node is wanted:
                return count
            count += 1
    return -1
