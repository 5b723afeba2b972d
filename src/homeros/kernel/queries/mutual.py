"""Changes of DP that depend on DP, gains of keywords that depend on keywords: which are on.

CR 15-8-2-2, 15-8-2-3; FAQ EX10-010.

They start from those that were on, and each condition is tested with all that are on, again and
again until nothing changes any more (docs/decisions/0004).
"""

from typing import Final

import homeros.kernel.queries.expressions as expressions
import homeros.kernel.queries.information as informing
import homeros.kernel.queries.values as values
from homeros.effects.continuous import KEYWORD, MOD_DP
from homeros.kernel.queries.structure import abilities_of, ability_of
from homeros.model.abilities import OnStatic
from homeros.model.records import Instance
from homeros.model.state import GameState
from homeros.vocab.zones import ANY_AREA, BATTLE, BREEDING, FIELD

NONE: Final[list[OnStatic]] = []


SETTLED: Final = (MOD_DP, KEYWORD)


def looked_at(state: GameState, kind: int) -> int:
    """Which dependences make effects of a kind depend on one another in this game."""
    if kind == MOD_DP:
        return state.table.mutual_dp
    return state.table.mutual_keywords if kind == KEYWORD else 0


def reads_itself(state: GameState, instance: Instance, kind: int) -> bool:
    """Whether an effect changes DP or gives keywords, depending on what those are."""
    looks = looked_at(state, kind)
    return state.table.defs[instance.def_id].dependences[instance.index] & looks != 0


def conditional(state: GameState) -> list[OnStatic]:
    """Those that are on now."""
    return [
        on
        for kind in SETTLED
        if looked_at(state, kind)
        for on in values.on_list(state, kind)
        if on.grant is None and reads_itself(state, on.source, kind)
    ]


def settle(state: GameState, kind: int, found: list[OnStatic]) -> None:
    """Add those that are on to the other changes of this kind, which are on already."""
    waiting = candidates(state, kind) if looked_at(state, kind) else NONE
    if not waiting:
        return
    plain = len(found)
    reading = {key: value for key, value in state.values.items() if key < 0}
    unknown = [one for one, known in enumerate(state.on) if known is None and one != kind]
    before = [one for one in waiting if informing.name_of(one) in state.since]
    for one in before:
        one.amount = values.amount_of(state, one.source, one.node)
    found += before
    for _ in range(2 * len(waiting) + 2):
        were = [one.amount for one in before]
        forget(state, reading, unknown)
        now = [one for one in waiting if holds(state, one)]
        numbers = [values.amount_of(state, one.source, one.node) for one in now]
        if now == before and numbers == were:
            break
        for one, number in zip(now, numbers, strict=True):
            one.amount = number
        before = now
        found[plain:] = now
    else:
        del found[plain:]
        forget(state, reading, unknown)
        settled = [one for one in waiting if holds(state, one)]
        for one in settled:
            one.amount = values.amount_of(state, one.source, one.node)
        found += settled
    forget(state, reading, unknown)


def candidates(state: GameState, kind: int) -> list[OnStatic]:
    """Those that would be on if their conditions were met."""
    found: list[OnStatic] = []
    for player in (0, 1):
        for area, zone in ((BATTLE, FIELD), (BREEDING, BREEDING)):
            for number in state.zones[area * 2 + player]:
                permanent = state.permanents[number]
                for part in abilities_of(state, permanent).parts.get(kind, ()):
                    instance = part.instance
                    if (
                        part.ability.zone in (zone, ANY_AREA)
                        and reads_itself(state, instance, kind)
                        and values.turn_fits(state, part.ability.turn, instance.player)
                        and values.in_force(state, permanent, instance)
                    ):
                        found.append(OnStatic(instance, part.node, part.place, 0, None))
    return found


def holds(state: GameState, on: OnStatic) -> bool:
    """Whether the condition of one is met as things stand."""
    static = ability_of(state, on.source).static
    assert static is not None
    return static.when is None or expressions.holds(state, on.source, static.when, values.NO_SLOTS)


def forget(state: GameState, reading: dict[int, int], unknown: list[int]) -> None:
    """Forget what was worked out with other changes; what is being read stays so."""
    state.values = reading.copy()
    for kind in unknown:
        state.on[kind] = None
