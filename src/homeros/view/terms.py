"""Derived values explained: every change with its source and how long it lasts.

The changes of an explanation add up to what the query says.
"""

from dataclasses import dataclass
from typing import Final

from homeros.effects.continuous import (
    DIGIVOLUTION_COST,
    KEYWORD,
    MOD_COST,
    MOD_DP,
    PLAY_COST_OF,
    USE_COST_OF,
    GainKeyword,
    ModCost,
)
from homeros.kernel.queries.costs import digivolution_cost, play_cost_of, use_cost_of
from homeros.kernel.queries.filters import matches
from homeros.kernel.queries.requirements import requirement_cost
from homeros.kernel.queries.structure import abilities_of
from homeros.kernel.queries.values import (
    DP_VALUE,
    NO_SLOTS,
    VALUE_KINDS,
    check_count,
    dp,
    grant_reaches,
    has_keyword,
    on_list,
    original_dp,
    reaches,
    whose_fits,
)
from homeros.model.permanent import Permanent
from homeros.model.records import Instance
from homeros.model.state import GameState
from homeros.view.cards import source_of
from homeros.view.view import UNTIL_NAMES
from homeros.view.words import Source
from homeros.vocab.keywords import SECURITY_ATTACK

PRINTED: Final = "printed"
ALWAYS: Final = ""


@dataclass(slots=True)
class Term:
    """One part of a value: what makes it, by how much, and until when ("" while it is there)."""

    source: Source | None
    change: int
    until: str = ALWAYS
    note: str = ""


def explain_dp(state: GameState, number: int) -> list[Term]:
    """The DP of a permanent, part by part (CR 1-3-8, 2-5-2)."""
    permanent = state.permanents[number]
    total = dp(state, permanent)
    base = original_dp(state, permanent)
    terms = [Term(None, base, note=PRINTED)]
    if base < 0:
        return terms
    top = permanent.cards[0]
    printed = state.card_def(top).dp
    if printed != base and top not in permanent.down and printed >= 0:
        terms = [Term(None, printed, note=PRINTED), Term(None, base - printed, note="changed")]
    key = number * VALUE_KINDS + DP_VALUE
    state.values[key] = base  # conditions see the value so far, as they do in the query
    for card in permanent.links:
        link_dp = state.card_def(card).link_dp
        if link_dp:
            card_def = state.card_def(card)
            source = Source(card_def.number, card_def.name, permanent.owner, number, -1, "link")
            terms.append(Term(source, link_dp))
    for grant in permanent.grants:
        if grant.kind == MOD_DP and grant_reaches(state, permanent, grant):
            source = source_of(state, grant.source)
            terms.append(Term(source, grant.a, UNTIL_NAMES[grant.until]))
    for on in on_list(state, MOD_DP):
        if reaches(state, on, -1 - number):
            until = ALWAYS if on.grant is None else UNTIL_NAMES[on.grant.until]
            terms.append(Term(source_of(state, on.source), on.amount, until))
    state.values[key] = total
    return limited(terms, total)


def limited(terms: list[Term], total: int) -> list[Term]:
    """The terms, with what the lower limit of the value gives back (CR 1-3-8)."""
    lacking = total - sum(term.change for term in terms)
    if lacking:
        terms.append(Term(None, lacking, note="limit"))
    return terms


def explain_checks(state: GameState, number: int) -> list[Term]:
    """How many security cards a permanent checks, part by part (CR 4-2-9, 16-3-3)."""
    permanent = state.permanents[number]
    terms = [Term(None, 1, note="rules")]
    if has_keyword(state, permanent, SECURITY_ATTACK):
        terms += held_checks(state, permanent)
        for on in on_list(state, KEYWORD):
            node = on.node
            if not isinstance(node, GainKeyword) or node.keyword != SECURITY_ATTACK:
                continue
            if reaches(state, on, -1 - number):
                until = ALWAYS if on.grant is None else UNTIL_NAMES[on.grant.until]
                terms.append(Term(source_of(state, on.source), on.amount, until))
    return limited(terms, check_count(state, permanent))


def held_checks(state: GameState, permanent: Permanent) -> list[Term]:
    """What its own and granted instances of the keyword add."""
    terms: list[Term] = []
    grants = {grant.number: grant for grant in permanent.grants}
    for keyword, instance in abilities_of(state, permanent).keyword_instances:
        if keyword != SECURITY_ATTACK:
            continue
        grant = grants.get(instance.grant)
        if grant is None:
            terms.append(Term(holder_of(state, instance), instance.amount))
        elif grant_reaches(state, permanent, grant):
            source = source_of(state, grant.source)
            terms.append(Term(source, instance.amount, UNTIL_NAMES[grant.until]))
    return terms


def holder_of(state: GameState, instance: Instance) -> Source:
    """The card a keyword is written on."""
    found = source_of(state, instance)
    if instance.ref >= 0:
        card_def = state.card_def(instance.ref & 4095)
        found.number = card_def.number
    return found


def explain_play_cost(state: GameState, card: int, player: int) -> list[Term]:
    """What playing a card costs, part by part (CR 1-3-9)."""
    printed = state.card_def(card).play_cost
    total = play_cost_of(state, card, player)
    return cost_terms(state, PLAY_COST_OF, printed, card, player, 1, total)


def explain_use_cost(state: GameState, card: int, player: int) -> list[Term]:
    """What using an Option costs, part by part (CR 1-3-9)."""
    printed = state.card_def(card).use_cost
    total = use_cost_of(state, card, player)
    return cost_terms(state, USE_COST_OF, printed, card, player, 1, total)


def explain_digivolution_cost(
    state: GameState, card: int, requirement: int, player: int, number: int
) -> list[Term]:
    """What digivolving a permanent into a card costs, part by part (CR 1-3-9, 8-2-2-5)."""
    printed = requirement_cost(state, card, requirement)
    base = -1 - number
    total = digivolution_cost(state, card, requirement, player, base)
    return cost_terms(state, DIGIVOLUTION_COST, printed, card, player, base, total)


def cost_terms(
    state: GameState, which: int, printed: int, card: int, player: int, base: int, total: int
) -> list[Term]:
    """The printed cost and what persistent effects do to it."""
    terms = [Term(None, printed, note=PRINTED)]
    if printed < 0:
        return terms
    for on in on_list(state, MOD_COST):
        node = on.node
        if not isinstance(node, ModCost) or node.which != which:
            continue
        if not whose_fits(node.whose, on.source.player, player):
            continue
        if not matches(state, on.source, node.cards, state.ref(card), NO_SLOTS):
            continue
        if base < 0 and not matches(state, on.source, node.base, base, NO_SLOTS):
            continue
        until = ALWAYS if on.grant is None else UNTIL_NAMES[on.grant.until]
        so_far = sum([term.change for term in terms])
        amount = on.amount - so_far if node.to else on.amount
        terms.append(Term(source_of(state, on.source), amount, until))
    return limited(terms, total)
