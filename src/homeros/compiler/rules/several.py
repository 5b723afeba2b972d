"""Some of several things spoken of."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import CARDS, EVERY, Context, Noun, Quantity, Unbound, replace
from homeros.compiler.rules.references import the_chosen, the_done, they, those_permanents
from homeros.effects.groups import EXACT, Among, Slot
from homeros.effects.numbers import N

# -- of those --------------------------------------------------------------------------------------


@rule("SeveralKnown", "(they|them)")
def they_known(c: Context) -> Noun:
    """The things spoken of last, or else the cards a condition counted."""
    counted = None if any(known.plural for known in c.antecedents) else c.counted
    if counted is not None and counted.what == CARDS and counted.place is not None:
        whose = counted.place.whose if counted.whose is None else counted.whose
        group = replace(counted.place, whose=whose).group(counted.filter)
        return Noun(what=CARDS, group=group, plural=True)
    return c.of(Noun, they(c))


@rule("SeveralKnown", "those {kinds:Kinds}")
def those_known(c: Context, kinds: object) -> Noun:
    """Those Digimon."""
    return c.of(Noun, those_permanents(c, kinds))


@rule(
    "SeveralKnown",
    "the chosen {kinds:Kinds}",
    "your chosen {kinds:Kinds}",
    same="who has chosen is known",
)
def chosen_known(c: Context, kinds: object) -> Noun:
    """What was chosen."""
    return c.of(Noun, the_chosen(c, kinds))


@rule("SeveralKnown", "the {verb:DoneStaying} {kinds:Kinds}")
def done_known(c: Context, verb: object, kinds: object) -> Noun:
    """What this effect did something to, or what it answers happened to."""
    return c.of(Noun, the_done(c, verb, kinds))


@rule("Things", "{count:Count} of {known:SeveralKnown}")
def some_of_those(c: Context, count: object, known: object) -> Noun:
    """So many of several things spoken of."""
    noun = c.noun(known)
    if noun.ref is None and noun.group is None and noun.quantity == EVERY:
        return replace(noun, quantity=Quantity(EXACT, c.num(count)), plural=False)
    if noun.ref is not None and not noun.plural and c.num(count) == N(1):
        return noun  # one of the chosen, of which there is one
    group = noun.group if noun.ref is None else noun.ref
    if group is None or not noun.plural:
        raise Unbound("of which several?")
    if isinstance(group, Slot):
        group = Among(group.slot)
    quantity = Quantity(EXACT, c.num(count))
    return replace(noun, ref=None, group=group, quantity=quantity, plural=False)
