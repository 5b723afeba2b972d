"""The canonical hash: equal for situations that differ only in names (numbers, incarnations)."""

import hashlib
import struct

from homeros.model.codec import pack_integers, pack_small, pack_words
from homeros.model.records import Instance
from homeros.model.state import GameState


def canonical_ints(state: GameState, newest: bool) -> list[int]:
    """The situation but for `cards_by_zone`, without any numbers that are only names.

    These are incarnations, the numbers of permanents and grants, and counters. With `newest` the
    older batches of pending effects are left out: they have to wait.
    """
    names: dict[int, int] = {}
    for zone in state.zones[10:14]:
        for number in zone:
            names[number] = len(names)
    out: list[int] = [
        state.memory,
        state.turn,
        state.phase,
        len(state.stack),
    ]
    for number in names:
        permanent = state.permanents[number]
        out += (-8, permanent.owner, permanent.area, 1 if permanent.suspended else 0)
        out += permanent.cards
        out.append(-9)
        out += permanent.links
        for grant in permanent.grants:
            out += (-10, grant.kind, grant.a, grant.b, grant.until, grant.turn, grant.part)
    for grant in state.overall:
        out += (-11, grant.kind, grant.a, grant.b, grant.until, grant.turn, grant.part)
    for key in sorted(state.uses):
        out += (-12, key & 1023 if key >= 0 else key, state.uses[key])
    attack = state.attack
    if attack is not None:
        out += (-13, attack.state, names.get(attack.attacker, -1), names.get(attack.target, -1))
    batches = state.batches[-1:] if newest else state.batches
    for batch in (*batches, state.fresh):
        out.append(-14)
        for pending in batch:
            out += summary(pending, names)
    return out


def summary(pending: Instance, names: dict[int, int]) -> tuple[int, ...]:
    """What matters of a pending effect, by name."""
    card = -1 if pending.ref < 0 else pending.ref & 4095
    return (
        pending.def_id,
        pending.index,
        pending.player,
        names.get(pending.permanent, -1),
        card,
        pending.role,
    )


def cards_by_zone(state: GameState) -> list[int]:
    """The cards of every zone but the field, each behind their number."""
    out: list[int] = []
    for index, zone in enumerate(state.zones):
        if index < 10 or index >= 14:
            out.append(len(zone))
            out += zone
    return out


def canonical_hash(state: GameState, newest: bool = False) -> int:
    """The canonical hash of a state, or of what decides how it goes on for now."""
    numbers = canonical_ints(state, newest)
    cards = cards_by_zone(state)
    numbers.append(len(cards))
    try:
        data = pack_words(numbers) + pack_small(cards)
    except struct.error:
        data = b"wide" + pack_integers(numbers + cards)
    return int.from_bytes(hashlib.sha1(data, usedforsecurity=False).digest()[:7], "big")
