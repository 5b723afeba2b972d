"""The breeding area: hatching by an effect (CR 4-16), and moving there (CR 4-15)."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import CARDS, PERMANENTS, Context, Unbound, replace
from homeros.effects.actions import Action, Hatch, MoveArea
from homeros.effects.numbers import YOU
from homeros.vocab.cards import DIGIMON


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


@rule(
    "Action",
    "(MOVE|PLACE) {things:Things} to the empty space in your breeding area",
    "(MOVE|PLACE) {things:Things} to your empty breeding area",
    same="a Digimon can only be moved there while nothing is there (CR 3-4-5-2)",
)
def move_to_breeding(c: Context, things: object) -> Action:
    """Move to the breeding area."""
    noun = c.noun(things)
    if noun.what == CARDS or noun.is_plural() or noun.whose not in (None, YOU):
        raise Unbound("one Digimon is moved")
    if noun.ref is None and noun.kinds != DIGIMON:
        raise Unbound("only Digimon are moved")
    return MoveArea(c.target(replace(noun, what=PERMANENTS)))
