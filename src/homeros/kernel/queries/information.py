"""Which effects add or change information of a permanent, and in which order (CR 15-12)."""

import homeros.kernel.queries.expressions as expressions
import homeros.kernel.queries.values as values
from homeros.effects.continuous import ADD_INFO, CHANGE_INFO, AddInfo, ChangeInfo, Continuous
from homeros.model.permanent import Permanent
from homeros.model.records import grant_time
from homeros.model.state import GameState, OnStatic
from homeros.vocab.phases import EDITION_42

INFO_FIELDS = 8
STANDING = 1 << 40
"""Added to the time of persistent effects by edition 4.2, where they always come last."""


class Info:
    """One effect that adds or changes a field: its kind, number and text, and since when."""

    def __init__(self, since: int, node: ChangeInfo | AddInfo) -> None:
        self.since: int = since
        self.kind: int = node.code
        self.value: int = node.value
        self.text: str = node.text


def being_read(permanent: Permanent, field: int) -> int:
    """What marks a field of a permanent as being worked out, among the derived values."""
    return -1 - (permanent.number * INFO_FIELDS + field)


def information(state: GameState, permanent: Permanent, field: int) -> list[Info]:
    """The effects that change or add a field, so that the last one holds (15-12-1-3, 15-12-2-3).

    A persistent effect counts from when its permanent came; by edition 4.2 it always comes last.
    While they are being looked for the field is as printed (values that read themselves).
    """
    found: list[Info] = []
    busy = being_read(permanent, field)
    if busy in state.values:
        return found
    state.values[busy] = 1
    for grant in permanent.grants:
        if grant.kind in (CHANGE_INFO, ADD_INFO) and grant.a == field:
            ability = state.table.defs[grant.source.def_id].abilities[grant.source.index]
            node = expressions.applied_part(ability, grant.part)
            if values.grant_reaches(state, permanent, grant):
                put(found, grant.number, node)
    for kind in (CHANGE_INFO, ADD_INFO):
        for on in values.on_list(state, kind):
            part = on.node
            if isinstance(part, ChangeInfo | AddInfo) and part.field == field:
                if values.reaches(state, on, -1 - permanent.number):
                    put(found, since(state, on), part)
    del state.values[busy]
    return found


def since(state: GameState, on: OnStatic) -> int:
    """Since when an effect on a whole group has applied, in the count of grants."""
    if on.grant is not None:
        return on.grant.number
    standing = STANDING if state.rules == EDITION_42 else 0
    return standing + grant_time(on.source.permanent)


def put(found: list[Info], since_: int, node: Continuous) -> None:
    """Put an effect behind those that began before it or with it."""
    if not isinstance(node, ChangeInfo | AddInfo):
        return
    place = len(found)
    while place > 0 and found[place - 1].since > since_:
        place -= 1
    found.insert(place, Info(since_, node))
