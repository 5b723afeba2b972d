"""Totals: as many as a number of something else allows, chosen first."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import Context, Unbound, replace
from homeros.effects.actions import Action, Delete, Select, Seq
from homeros.effects.groups import TOTAL_AT_MOST, Pick, Slot
from homeros.effects.numbers import AttrOf


@rule(
    "Action",
    "CHOOSE any number of {owner:Owner} {nouns:Nouns} whose combined {what:Attribute} is less than"
    " or equal to the {too:Attribute} of {one:Things} , and DELETE all [of] the chosen card",
)
def delete_within(
    c: Context, owner: object, nouns: object, what: object, too: object, one: object
) -> Action:
    """Delete what together has no more of a number than one thing has."""
    measure = c.whole(what)
    if c.whole(too) != measure:
        raise Unbound("two different numbers are not compared")
    limit = c.target(c.noun(one))
    known = Slot(limit.slot) if isinstance(limit, Pick) else limit
    group = c.group(replace(c.noun(nouns), whose=c.whole(owner)))
    number = AttrOf(measure, known)
    chosen = Pick(group, number, TOTAL_AT_MOST, slot=c.slot(), total_of=measure)
    deleted = Delete(chosen, slot=c.acted("delete"))
    return Seq((Select(limit), deleted)) if isinstance(limit, Pick) else deleted
