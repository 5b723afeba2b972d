"""A random player who prefers what brings cards to do what they have not done yet."""

from typing import Final

from homeros.agents.goals import Goals
from homeros.agents.random_player import RandomPlayer
from homeros.cards.card_def import CardDef
from homeros.kernel.options import activated_instance
from homeros.kernel.queries.values import dp
from homeros.model.decision import ACTIVATE_NEXT, BREEDING_ACTION, MAIN_ACTION, Decision
from homeros.model.state import GameState
from homeros.vocab.verbs import (
    ACTIVATE,
    APP_FUSE,
    ATTACK,
    BURST,
    CHOOSE,
    DIGIVOLVE,
    DNA,
    HATCH,
    LINK,
    MOVE,
    NO,
    PASS,
    PLAY,
    PLAYER_TARGET,
    USE,
    YES,
    key_a,
    key_b,
    key_verb,
)
from homeros.vocab.zones import SECURITY

DEEDS: Final = {
    PLAY: "played",
    USE: "used",
    DIGIVOLVE: "digivolved",
    DNA: "digivolved",
    BURST: "digivolved",
    APP_FUSE: "digivolved",
    LINK: "linked",
}
"""What the card of an option will have done."""
WEIGHTS: Final = {PASS: 2, NO: 2, YES: 12, ATTACK: 8, HATCH: 30, MOVE: 30, ACTIVATE: 20}
WANTED: Final = 60
USEFUL: Final = 10


class SteeredPlayer(RandomPlayer):
    """Random legal answers, weighted by what they are good for; the same for the same seed."""

    def __init__(self, seed: int, goals: Goals) -> None:
        super().__init__(seed)
        self.goals: Goals = goals

    def answer(self, state: GameState, decision: Decision) -> tuple[int, ...]:
        """Indexes of options that are a complete and legal answer."""
        if decision.minimum == 1 and decision.maximum == 1 and decision.budget < 0:
            weights = [self.weight(state, decision, key) for key in decision.keys]
            return (self.draw(weights),)
        picked: tuple[int, ...] = ()
        while True:
            following = decision.legal_next(picked)
            stop = decision.can_stop(picked)
            if not following or (stop and self.below(len(following) + 2) == 0):
                return picked
            picked = (*picked, following[self.below(len(following))])

    def draw(self, weights: list[int]) -> int:
        """A place at random, by weight."""
        rest = self.below(sum(weights))
        for place, weight in enumerate(weights):
            rest -= weight
            if rest < 0:
                return place
        raise AssertionError("the weights do not add up")

    def weight(self, state: GameState, decision: Decision, key: int) -> int:
        """How likely an option is to be taken."""
        verb = key_verb(key)
        if decision.kind == MAIN_ACTION and verb in DEEDS:
            return self.weight_of_card(state.card_def(key_a(key) & 4095), DEEDS[verb])
        if decision.kind == MAIN_ACTION and verb == ACTIVATE:
            instance = activated_instance(state, key)
            card_def = state.table.defs[instance.def_id]
            wanted = self.goals.wants(card_def, str(instance.index + 1))
            return WANTED if wanted else 4
        if decision.kind == MAIN_ACTION and verb == ATTACK:
            return self.weight_of_attack(state, key)
        if decision.kind in (BREEDING_ACTION, ACTIVATE_NEXT) or verb in (YES, NO):
            return WEIGHTS.get(verb, USEFUL)
        if verb == CHOOSE and key_b(key) > 0:
            wanted = self.goals.wants(state.card_def((key_b(key) - 1) & 4095))
            return 3 * USEFUL if wanted else USEFUL
        return WEIGHTS.get(verb, USEFUL)

    def weight_of_card(self, card_def: CardDef, deed: str) -> int:
        """How likely a card is to be brought into play."""
        if self.goals.wants(card_def, deed):
            return 2 * WANTED
        return WANTED if self.goals.wants(card_def) else USEFUL

    def weight_of_attack(self, state: GameState, key: int) -> int:
        """How likely an attack is: more so where a card is wanted to be checked or deleted.

        An attack on a player without security ends the game.
        """
        attacker = state.permanents[key_a(key)]
        if key_b(key) == PLAYER_TARGET:
            stack = state.zones[SECURITY * 2 + 1 - attacker.owner]
            if not stack:
                return 1
            wanted = [card for card in stack if self.goals.wants(state.card_def(card), "checked")]
            return WANTED if wanted else WEIGHTS[ATTACK]
        target = state.permanents[key_b(key)]
        loser = attacker if dp(state, attacker) <= dp(state, target) else target
        wanted_gone = self.goals.wants(state.card_def(loser.cards[0]), "deleted")
        return WANTED if wanted_gone else WEIGHTS[ATTACK]
