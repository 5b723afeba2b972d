"""Such: things as the last ones that were described."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import CARDS, PERMANENTS, Context, Noun, Unbound, both
from homeros.compiler.rules.words import mask
from homeros.effects.filters import AllOf, Filter, Kind, Trait
from homeros.effects.groups import This


@rule("Nominal", "such [a] card")
def such_a_card(c: Context) -> Noun:
    """A card as the last one that was described."""
    if c.described is None:
        raise Unbound("such as what?")
    return c.described


@rule("Nominal", "such {kind:Kind}")
def such_a_permanent(c: Context, kind: object) -> Noun:
    """A permanent that is as the last thing that was described; if that was one, of its player."""
    found = c.whole(kind)
    such = both(Kind(found), *qualities(c))
    known = [one for one in c.antecedents if one.kinds & found and one.target != This()]
    same = c.qualified is not None and c.qualified.what == PERMANENTS and len(known) > 0
    return Noun(such, PERMANENTS, whose=known[-1].whose if same else None, kinds=found)


@rule("With", "such trait")
def such_trait(c: Context) -> Filter:
    """The traits that were asked for last."""
    traits = [part for part in qualities(c) if isinstance(part, Trait)]
    if len(traits) != 1:
        raise Unbound("such as what?")
    return traits[0]


def qualities(c: Context) -> list[Filter]:
    """What was asked of the last thing that was described, but of what kind it is."""
    if c.qualified is None:
        raise Unbound("such as what?")
    filter_ = c.qualified.filter
    parts = filter_.filters if isinstance(filter_, AllOf) else (filter_,)
    return [part for part in parts if not isinstance(part, Kind)]


@rule("Nominal", "such {kind:Kind} card or {other:Kind} card")
def such_a_kind_or_other(c: Context, kind: object, other: object) -> Noun:
    """A card of either of two kinds, and else as the last one that was described."""
    return such_of(c, c.whole(kind) | c.whole(other))


@rule("Nominal", "such {kinds:Kinds} card")
def such_a_kind(c: Context, kinds: object) -> Noun:
    """A card of another kind, and else as the last one that was described."""
    return such_of(c, mask(c, kinds))


def such_of(c: Context, found: int) -> Noun:
    """Cards of certain kinds, and else as the last one that was described."""
    if c.described is None or not isinstance(c.described.filter, AllOf):
        raise Unbound("such as what?")
    rest = [part for part in c.described.filter.filters if not isinstance(part, Kind)]
    return Noun(both(Kind(found), *rest), CARDS, kinds=found)
