"""The names and traits of the pool: what a bracket on a card can mean."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Lexicon:
    """Every card name and every trait that is known."""

    names: frozenset[str] = frozenset()
    traits: frozenset[str] = frozenset()
