"""Which effects add or change information of a permanent, and in which order (CR 15-12).

Of contradicting ones the one that came on last holds (CR 15-8-2-5). Which came on when is a fact
of the state, kept up to date before every step of a game that has such effects; what came on
since then counts as last.
"""

from typing import Final

import homeros.kernel.queries.expressions as expressions
import homeros.kernel.queries.mutual as mutual
import homeros.kernel.queries.values as values
from homeros.effects.continuous import (
    ADD_INFO,
    CHANGE_INFO,
    COLOR_INFO,
    NAME_INFO,
    TRAIT_INFO,
    AddInfo,
    ChangeInfo,
    Continuous,
)
from homeros.kernel.queries.structure import MATCHES
from homeros.model.abilities import OnStatic
from homeros.model.permanent import Permanent
from homeros.model.records import Grant, Instance
from homeros.model.state import GameState
from homeros.vocab.phases import EDITION_42

INFO_FIELDS: Final = 8
STANDING: Final = 1 << 40
"""Added to the rank of persistent effects by edition 4.2, where they always come last."""
GIVEN: Final = 1 << 55
"""Marks the name of a persistent effect that was granted."""

ADDED_TO: Final = (NAME_INFO, COLOR_INFO, TRAIT_INFO)
"""Fields that can have several values at once."""


class Info:
    """One effect that adds or changes a field: its kind, number and text, and since when."""

    def __init__(self, since: int, node: ChangeInfo | AddInfo, more: int = 0) -> None:
        self.since: int = since
        self.kind: int = node.code
        self.value: int = node.value | more if more else node.value
        self.text: str = node.text


def being_read(permanent: Permanent, field: int) -> int:
    """What marks a field of a permanent as being worked out, among the derived values."""
    return -1 - (permanent.number * INFO_FIELDS + field)


def information(state: GameState, permanent: Permanent, field: int) -> list[Info]:
    """The effects that change or add a field, so that the last one holds (15-12-1-3, 15-12-2-3).

    By edition 4.2 persistent effects always come last.
    While they are being looked for the field is as printed (values that read themselves).
    """
    found: list[Info] = []
    busy = being_read(permanent, field)
    if busy in state.values:
        return found
    state.values[busy] = 1
    for grant in permanent.grants:
        if grant.kind in (CHANGE_INFO, ADD_INFO) and grant.a == field:
            card_def = state.table.defs[grant.source.def_id]
            node = expressions.applied_part(card_def, grant.source.index, grant.part)
            if values.grant_reaches(state, permanent, grant):
                known = rank(state, name_of_grant(grant))
                put(found, known, node, below(state, permanent, node))
                put_names(state, found, known, permanent, grant.source, node)
    for kind in (CHANGE_INFO, ADD_INFO):
        for on in values.on_list(state, kind):
            part = on.node
            if (isinstance(part, ChangeInfo) or isinstance(part, AddInfo)) and part.field == field:
                if values.reaches(state, on, -1 - permanent.number):
                    known = since(state, on)
                    put(found, known, part, below(state, permanent, part))
                    put_names(state, found, known, permanent, on.source, part)
    del state.values[busy]
    if field in ADDED_TO:
        found.sort(key=adds)
    return found


def adds(info: Info) -> bool:
    """Whether it adds; a change replaces what is original, so additions stay beside it (Q2082)."""
    return info.kind == ADD_INFO


def since(state: GameState, on: OnStatic) -> int:
    """The place of an effect on a whole group in the order of coming on."""
    standing = STANDING if on.grant is None and state.rules == EDITION_42 else 0
    return standing + rank(state, name_of(on))


def rank(state: GameState, name: int) -> int:
    """The place of an effect in the order of coming on; what is not noted yet is last."""
    known = state.since
    return known.index(name) if name in known else len(known)


def name_of_grant(grant: Grant) -> int:
    """What something granted is called in the order of coming on."""
    return -1 - grant.number


def name_of(on: OnStatic) -> int:
    """What an effect that is on is called in the order of coming on."""
    if on.grant is not None:
        return name_of_grant(on.grant)
    source = on.source
    holder = source.ref if source.grant < 0 else source.grant
    name = (holder << 8 | source.index) << 4 | on.part
    return name if source.grant < 0 else GIVEN | name


def note_order(state: GameState) -> None:
    """Keep in which order the effects that add or change information came on (CR 15-8-2-5).

    And which changes of DP are on that depend on DP, and so for keywords.
    """
    there: list[int] = []
    if values.static_mask(state) & (1 << CHANGE_INFO | 1 << ADD_INFO):
        for permanent in state.permanents.values():
            for grant in permanent.grants:
                if grant.kind in (CHANGE_INFO, ADD_INFO):
                    there.append(name_of_grant(grant))
        for kind in (CHANGE_INFO, ADD_INFO):
            there += [name_of(on) for on in values.on_list(state, kind)]
    if state.table.mutual_dp | state.table.mutual_keywords:
        there += [name_of(on) for on in mutual.conditional(state)]
    known = [name for name in state.since if name in there]
    known += [name for name in there if name not in known]
    state.since = tuple(known)
    state.noted = True


def below(state: GameState, permanent: Permanent, node: Continuous) -> int:
    """The colours of the cards under a permanent that an effect adds besides."""
    if not isinstance(node, AddInfo) or not node.under:
        return 0
    found = 0
    for card in permanent.cards[1:]:
        if card not in permanent.down:
            found |= state.card_def(card).colors
    return found


def put_names(
    state: GameState,
    found: list[Info],
    since_: int,
    permanent: Permanent,
    source: Instance,
    node: Continuous,
) -> None:
    """Put the names of the cards under a permanent that an effect adds."""
    if not isinstance(node, AddInfo) or not node.under or node.field != NAME_INFO:
        return
    for card in permanent.cards[1:]:
        if card in permanent.down:
            continue
        if not MATCHES[0](state, source, node.cards, state.ref(card), values.NO_SLOTS):
            continue
        for name in state.card_def(card).names:
            put(found, since_, AddInfo(node.target, NAME_INFO, text=name))


def put(found: list[Info], since_: int, node: Continuous, more: int = 0) -> None:
    """Put an effect behind those that began before it or with it."""
    if not (isinstance(node, ChangeInfo) or isinstance(node, AddInfo)):
        return
    if isinstance(node, AddInfo) and node.under and node.field == NAME_INFO:
        return
    place = len(found)
    while place > 0 and found[place - 1].since > since_:
        place -= 1
    found.insert(place, Info(since_, node, more))
