"""What the sentence before did: one that is done in its place leaves it out."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from homeros.compiler.meaning import Lasts, Source
    from homeros.effects.continuous import Continuous


@dataclass
class Former:
    """From where it took cards, how long it lasts, and what was gained by it."""

    in_place: bool = False
    """Whether what is read now is done in its place."""
    source: "Source | None" = None
    lasts: "Lasts | None" = None
    gained: "tuple[Continuous, ...]" = ()
