"""Cards that lie under others, in older words: counted first, whose they are last."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import CARDS, UP_TO, Context, Noun, Quantity, both
from homeros.compiler.rules.cargo import UNDER_OTHERS, holder
from homeros.compiler.rules.nouns import narrowing
from homeros.effects.filters import Kind
from homeros.effects.groups import EXACT, Under


@rule(
    "Piece",
    "{count:Count} [{adjectives:Adjectives}] digivolution card (of|under) {holder:Things}",
    "{count:Count} [{adjectives:Adjectives}] digivolution card placed under {holder:Things}",
    "{count:Count} [{adjectives:Adjectives}] {kind:Kind} digivolution card placed under"
    " {holder:Things}",
    same="digivolution cards lie under the Digimon they are of",
)
def some_under(
    c: Context, count: object, adjectives: object, holder_: object, kind: object
) -> Noun:
    """So many of the digivolution cards of something, as older cards order their words."""
    return lying_under(c, Quantity(EXACT, c.num(count)), adjectives, holder_, kind)


@rule(
    "Piece",
    "up to {count:Count} [{adjectives:Adjectives}] digivolution card (of|under) {holder:Things}",
)
def up_to_some_under(c: Context, count: object, adjectives: object, holder_: object) -> Noun:
    """Up to so many of them."""
    return lying_under(c, Quantity(UP_TO, c.num(count)), adjectives, holder_, None)


def lying_under(
    c: Context, quantity: Quantity, adjectives: object, holder_: object, kind: object
) -> Noun:
    """Some of the digivolution cards of something."""
    asked = narrowing(c, adjectives, None)
    if kind is not None:
        asked = both(Kind(c.whole(kind)), asked)
    group = Under(holder(c, holder_), asked)
    return Noun(what=CARDS, quantity=quantity, group=group, kinds=UNDER_OTHERS)
