"""Reading effect trees against a situation: numbers, propositions, filters, groups.

Everything here only looks. `instance` is the ability asking, `slots` what its effect has kept.
"""

from typing import Final

import homeros.kernel.queries.difference as difference
import homeros.kernel.queries.filters as filters
import homeros.kernel.queries.groups as groups
import homeros.kernel.queries.happening as happening
import homeros.kernel.queries.past as past
import homeros.kernel.queries.sharing as sharing
import homeros.kernel.queries.values as values
from homeros.cards.card_def import CardDef
from homeros.effects.actions import Apply
from homeros.effects.continuous import Continuous
from homeros.effects.groups import (
    Subject,
    Target,
)
from homeros.effects.numbers import (
    AT_LEAST,
    AT_MOST,
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
    SAME_LEVEL_COUNT,
    SAME_LEVEL_PAIRS,
    UNDER_COUNT,
    USE_COST,
    YOU,
    AttrOf,
    CountOf,
    DistinctOf,
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
    Happened,
    Holds,
    Is,
    No,
    OneEach,
    Prop,
    Some,
    SubjectWas,
    ThisTurn,
    TurnOf,
)
from homeros.kernel.queries.own_cost import own_use_cost
from homeros.kernel.queries.structure import nodes_of
from homeros.model.decision import most_fitting
from homeros.model.permanent import Permanent
from homeros.model.records import Instance, Slots
from homeros.model.state import GameState, deed_key
from homeros.vocab.cards import count_bits

MISSING: Final = -1
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
    """What a number is now (15-8-3-7, 15-15-7-1); those of events as at trigger time (15-8-3-8)."""
    code = num.tag()
    if code == 1:
        assert isinstance(num, N)
        return num.value
    if code == 2:
        assert isinstance(num, CountOf)
        assert isinstance(num.group, Target)
        if num.differing >= 0:
            things = past.members(state, instance, num.group, slots)
            return most_fitting(*difference.difference(state, num.differing, things))
        return past.size(state, instance, num.group, slots)
    if code == 3:
        assert isinstance(num, AttrOf)
        return attribute_of(state, instance, num, slots)
    if code == 4:
        assert isinstance(num, PerEach)
        total = number(state, instance, num.number, slots)
        if total < 0 and (isinstance(num.number, AttrOf) or isinstance(num.number, MemoryOf)):
            total = 0
        return num.each * (total // num.per)
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


def how_much(state: GameState, instance: Instance, num: Num, slots: Slots) -> int:
    """What a number adds or takes away: nothing where it is a field that is missing."""
    found = number(state, instance, num, slots)
    return max(found, 0) if isinstance(num, AttrOf) else found


def attribute_of(state: GameState, instance: Instance, num: AttrOf, slots: Slots) -> int:
    """A number of one thing: of what has left by this effect or for it, as it stood."""
    assert isinstance(num.of, Target)
    if past.is_gone(state, instance, num.of):
        return past.event_amount(instance, num.what)
    if past.subject_gone(state, instance, num.of):
        assert instance.event is not None
        return instance.event.snapshots[0][num.what]
    shots = past.spoken_of(state, instance, num.of, slots)
    if shots:
        return shots[0][num.what]
    things = groups.members(state, instance, num.of, slots)
    if not things and isinstance(num.of, Subject):
        return past.event_amount(instance, num.what)
    if num.total:
        return sum([max(0, attribute(state, thing, num.what)) for thing in things])
    return attribute(state, things[0], num.what) if things else MISSING


def other_number(state: GameState, instance: Instance, num: Num, slots: Slots) -> int:
    """The rarer numbers: about the event, earlier actions and the keyword."""
    code = num.tag()
    if code == 7:
        return 0 if instance.event is None else len(groups.about(instance.event))
    if code == 8:
        assert isinstance(num, EventAmount)
        if num.before:
            return past.amount_before(instance, num.what)
        return past.event_amount(instance, num.what)
    if code == 9:
        assert isinstance(num, Plus)
        left = number(state, instance, num.left, slots)
        return left + number(state, instance, num.right, slots)
    if code == 10:
        assert isinstance(num, HowMany)
        return len(slots[num.slot]) if num.slot < len(slots) else 0
    if code == 12:
        assert isinstance(num, DistinctOf)
        assert isinstance(num.group, Target)
        things = past.members(state, instance, num.group, slots)
        return len(sharing.values_of(state, num.field, things))
    return instance.amount


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
    return rarer_attribute(state, permanent, what)


def rarer_attribute(state: GameState, permanent: Permanent, what: int) -> int:
    """The numbers of a permanent that few effects ask for; -1 if it has none."""
    if what == USE_COST:
        return state.card_def(permanent.cards[0]).use_cost
    if what == SAME_LEVEL_COUNT:
        return sharing.same_level(state, permanent)
    if what == SAME_LEVEL_PAIRS:
        return sharing.same_level_pairs(state, permanent)
    return values.check_count(state, permanent) if what == CHECK_COUNT else MISSING


def card_attribute(state: GameState, card: int, what: int) -> int:
    """A number of a card that is not on the field; -1 if it has none."""
    card_def = state.card_def(card)
    if what == DP:
        return card_def.dp
    if what == LEVEL:
        return card_def.level
    if what == PLAY_COST:
        return card_def.play_cost
    if what == USE_COST:
        return own_use_cost(state, card)
    if what == COLOR_COUNT:
        return count_bits(card_def.colors)
    return MISSING


# -- propositions --------------------------------------------------------------------------------


def holds(state: GameState, instance: Instance, prop: Prop, slots: Slots) -> bool:  # noqa: C901 - one branch per kind
    """Whether a proposition holds now (CR 15-6-1, 15-8-3-9-3)."""
    if isinstance(prop, Exists):
        return past.size(state, instance, prop.group, slots) >= prop.at_least
    if isinstance(prop, Holds):
        left = number(state, instance, prop.left, slots)
        right = number(state, instance, prop.right, slots)
        if isinstance(prop.left, AttrOf) and left < 0:
            return False
        if isinstance(prop.right, AttrOf) and right < 0:
            return False
        return compare(left, prop.how, right)
    if isinstance(prop, Is):
        if past.is_gone(state, instance, prop.target):
            return past.subject_was(state, instance, prop.filter)
        shots = past.spoken_of(state, instance, prop.target, slots)
        if shots:
            return all([past.shot_passes(state, instance, one, prop.filter) for one in shots])
        things = groups.members(state, instance, prop.target, slots)
        return len(things) > 0 and filters.all_match(state, instance, prop.filter, things, slots)
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
    if isinstance(prop, OneEach):
        things = groups.members(state, instance, prop.group, slots)
        fits, capacity = filters.specified(state, instance, things)
        return most_fitting(fits, capacity) == len(capacity) > 0
    if isinstance(prop, SubjectWas):
        return past.subject_was(state, instance, prop.filter)
    if isinstance(prop, Happened):
        return happening.happened(state, instance, prop)
    if isinstance(prop, ThisTurn):
        keys = [deed_key(prop.event, player) for player in players(instance, prop.whose)]
        return any([key in state.uses for key in keys])
    return state.attack is not None


def applied_part(card_def: CardDef, index: int, part: int) -> Continuous:
    """The continuous node of the `part`-th "apply" in an effect of a card, in reading order."""
    count = 0
    for node in card_def.nodes(index):
        if isinstance(node, Apply):
            if count == part:
                return node.what
            count += 1
    message = f"no continuous part {part}"
    raise IndexError(message)


def part_number(state: GameState, instance: Instance, wanted: Apply) -> int:
    """Which "apply" of an effect a node is."""
    count = 0
    for node in nodes_of(state, instance):
        if isinstance(node, Apply):
            if node is wanted:
                return count
            count += 1
    return -1
