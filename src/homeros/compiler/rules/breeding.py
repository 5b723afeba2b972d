"""The breeding area: hatching by an effect (CR 4-16)."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import Context
from homeros.effects.actions import Action, Hatch
from homeros.effects.numbers import YOU


@rule(
    "Action",
    "HATCH in (your|the) breeding area",
    "HATCH {one:One} digi-egg card (to|in) an empty space in your breeding area",
    same="a Digi-Egg is hatched one at a time, and only to an empty breeding area (CR 4-16-3)",
)
def hatch(c: Context, one: object) -> Action:
    """Hatch."""
    del one
    return Hatch(YOU, slot=c.acted("hatch"))
