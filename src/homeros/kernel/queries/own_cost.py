"""The use cost an Option card has by what it says itself, before others change what is paid."""

import homeros.kernel.queries.values as values
from homeros.effects.continuous import MOD_COST, USE_COST_OF, ModCost
from homeros.model.state import GameState
from homeros.vocab.zones import HAND


def own_use_cost(state: GameState, card: int) -> int:
    """Its use cost: as printed, and in the hand with its own lasting change of it (Q1501, Q3271).

    What others take off when it is used changes only what is paid (Q1957); -1 if it has none.
    """
    cost = state.card_def(card).use_cost
    if cost < 0 or state.places[card] != HAND:
        return cost
    for on in values.on_list(state, MOD_COST):
        node = on.node
        if isinstance(node, ModCost) and node.which == USE_COST_OF:
            if on.source.ref == state.ref(card):
                cost += on.amount
    return max(0, cost)
