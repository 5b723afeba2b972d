"""Deeds in further words: one of two that digivolves, pairs said the other way, links and moves."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import CARDS, PERMANENTS, Context, Source, Unbound, both, replace
from homeros.compiler.rules.conditions import with_filter
from homeros.compiler.rules.digivolving import Terms, digivolution, one_of, optional
from homeros.compiler.rules.playing import linked_to, price_of, use
from homeros.effects.actions import PAY_SET, Action, LinkTo, May, MoveArea, UseOption
from homeros.effects.groups import EitherOf, Target, This


@rule(
    "Clause",
    "{known:Known} or {who:Things} may digivolve into {into:Becoming} [{terms:Terms}]",
)
def either_may_digivolve(
    c: Context, known: object, who: object, into: object, terms: object
) -> Action:
    """A known one or one of others digivolves, if their player likes."""
    first = c.noun(known)
    if not isinstance(first.ref, This):
        raise Unbound("which one digivolves?")
    made = digivolution(c, who, into, terms)
    return optional(c, replace(made, who=EitherOf(first.ref, made.who)))


@rule("Pair", "{other:Things} and {known:Known}")
def pair_with_known(c: Context, other: object, known: object) -> tuple[Target, Target | None]:
    """One of others and a certain one: in either order they are the same two."""
    noun, group = one_of(c, other)
    if noun.ref is not None:
        raise Unbound("with which one?")
    return c.target(c.noun(known)), group


@rule("Clause", "{who:Known} may link to {host:Things} [{price:Price}]")
def may_link_to(c: Context, who: object, host: object, price: object) -> Action:
    """Something known is linked, if its player likes."""
    noun = c.noun(who)
    if noun.ref is None or noun.is_plural():
        raise Unbound("one card is linked at a time")
    paid = price_of(c, price)
    if paid.cost == PAY_SET:
        raise Unbound("no effect names the cost of a link")
    card = c.target(noun)
    return May(LinkTo(card, linked_to(c, host), paid.cost, paid.number, slot=c.acted("link")))


@rule("Action", "MOVE {things:Known}")
def move_known(c: Context, things: object) -> Action:
    """Move a known Digimon from where it is to the other area."""
    noun = c.noun(things)
    if noun.what != PERMANENTS or noun.ref is None or noun.is_plural():
        raise Unbound("one Digimon is moved")
    return MoveArea(noun.ref)


@rule("Terms", "{how:AsIf}")
def treated_as_such(c: Context, how: object) -> Terms:
    """From something that is treated as a Digimon, for what that costs."""
    return c.of(Terms, how)


@rule(
    "Action",
    "USE {one:SomeCards} {source:Source} (without meeting|ignoring) (its|their) color requirements",
)
def use_whatever_colors(c: Context, one: object, source: object) -> Action:
    """Use an Option for its cost, whatever the colors on the field are (CR 1-3-1)."""
    return replace(c.of(UseOption, use(c, one, source, None)), ignoring=True)


@rule(
    "Clause",
    "{who:Things} (may|can) digivolve into {count:One} {nouns:Nouns} {source:Source} with matching"
    " color and {items:WithItems} [{terms:Terms}]",
)
def may_digivolve_matching(
    c: Context,
    who: object,
    count: str,
    nouns: object,
    source: object,
    items: object,
    terms: object,
) -> Action:
    """Into a card that has a color of what digivolves."""
    del count
    noun = c.noun(nouns)
    noun = replace(noun, filter=both(noun.filter, with_filter(c, items)), what=CARDS)
    card = c.group(noun, c.of(Source, source))
    return optional(c, replace(digivolution(c, who, card, terms), matching=True))
