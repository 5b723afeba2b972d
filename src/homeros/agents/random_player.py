"""A player that answers at random, the same way for the same seed on every machine."""

from typing import Final

from homeros.model.decision import Decision

MASK: Final = (1 << 64) - 1
STRIDE: Final = 0x9E3779B97F4A7C15


class RandomPlayer:
    """Uniform random legal answers from a generator of its own (splitmix64).

    `seed` says which answers it will give; it knows nothing of the game but the decision.
    """

    def __init__(self, seed: int) -> None:
        self.word: int = (seed * STRIDE + 1) & MASK

    def below(self, limit: int) -> int:
        """A random number from 0 up to, and without, a limit."""
        self.word = (self.word + STRIDE) & MASK
        mixed = self.word
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & MASK
        return (mixed ^ mixed >> 31) % limit

    def choose(self, decision: Decision) -> tuple[int, ...]:
        """Indexes of options that are a complete and legal answer."""
        if decision.minimum == 1 and decision.maximum == 1 and decision.budget < 0:
            return (self.below(len(decision.keys)),)
        picked: tuple[int, ...] = ()
        while True:
            following = decision.legal_next(picked)
            stop = decision.can_stop(picked)
            if not following or (stop and self.below(len(following) + 1) == 0):
                return picked
            picked = (*picked, following[self.below(len(following))])
