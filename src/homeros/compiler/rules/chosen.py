"""What was chosen without doing anything to it yet, and all others."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import PERMANENTS, Context, Unbound, both, replace
from homeros.effects.actions import Action, Select
from homeros.effects.filters import Filter, Other
from homeros.effects.groups import ONE_EACH, EitherOf, Pick, Slot, This
from homeros.effects.numbers import BOTH, OPPONENT, YOU, N


@rule("Action", "CHOOSE {count:One} of each player 's {nouns:Nouns}")
def choose_of_each(c: Context, count: str, nouns: object) -> Action:
    """One thing of each player's: of several that fit, the player of the effect says which."""
    del count
    noun = c.noun(nouns)
    groups = tuple([c.group(replace(noun, what=PERMANENTS, whose=one)) for one in (YOU, OPPONENT)])
    slot = c.slot()
    c.remember(Slot(slot), replace(noun, whose=BOTH), plural=True, cards=False)
    c.selected += c.antecedents[-1:]
    c.chosen_of_each = Slot(slot)
    return Select(Pick(EitherOf(*groups), N(2), ONE_EACH, slot=slot, each=groups))


@rule("Post", "other than {who:Known} and your opponent 's chosen digimon")
def other_than_chosen(c: Context, who: object) -> Filter:
    """Neither a known one nor what the opponent has chosen."""
    noun = c.noun(who)
    if noun.ref is None or not c.selected:
        raise Unbound("than which?")
    known = None if isinstance(noun.ref, This) else noun.ref
    return both(Other(known), Other(c.selected[-1].target))
