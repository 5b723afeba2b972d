"""Antecedents: what was spoken of, and what can be referred to by it."""

from dataclasses import dataclass

from homeros.effects.groups import Target
from homeros.effects.numbers import BOTH


@dataclass(frozen=True)
class Antecedent:
    """Something spoken of that may be referred to."""

    target: Target
    kinds: int
    """Categories it may be called by; 0 when it was not said."""
    plural: bool
    cards: bool
    """Whether it is cards, not permanents."""
    whose: int = BOTH
    verb: str = ""
    """What was done to it: "the deleted Digimon"."""
    number: int = 0
    """The number of the choice or action it comes from."""
    was: Target | None = None
    """What it was before it went where it is now."""
    quiet: bool = False
    """Spoken of in passing: "that card", but not "it"."""
    whole: bool = False
    """Whether it is a whole group that nobody chose from."""
    passing: bool = False
    """Whether it only said whose cards are meant: "it" is this only if it can be nothing else."""
