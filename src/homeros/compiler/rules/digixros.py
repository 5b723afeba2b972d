"""DigiXros: where its cards may come from besides, and cards that have its requirements."""

from dataclasses import replace

from homeros.compiler.english import listing, rule
from homeros.compiler.finish import finished
from homeros.compiler.grammar import Node
from homeros.compiler.meaning import CARDS, Context, Source, Unbound
from homeros.compiler.rules.references import group_of
from homeros.compiler.rules.structure import Amend
from homeros.compiler.rules.would import about_to
from homeros.effects.ability import DIGIXROS, IMMEDIATE, Ability, When
from homeros.effects.actions import THIS_TURN, Action, Apply, If, MoreMaterials, Play, Seq
from homeros.effects.continuous import STAND_IN, Permit
from homeros.effects.filters import Anything, Filter, HasRequirement
from homeros.effects.groups import Under
from homeros.effects.lower import walk
from homeros.vocab import events
from homeros.vocab.zones import HAND


@rule(
    "With", "digixros (requirements|requirement)", "a digixros requirement", same="one or several"
)
def with_digixros(c: Context) -> Filter:
    """A DigiXros requirement."""
    del c
    return HasRequirement(DIGIXROS)


def opened(c: Context, source: object, limit: int = 0) -> Action:
    """Cards of a place may be placed too; which ones is chosen with the other materials."""
    about_to(c, (events.WOULD_PLAY,))
    if counts(source):
        raise Unbound("from under which one?")
    return MoreMaterials(c.of(Source, source).group(Anything()), limit)


def counts(node: object) -> bool:
    """Whether a phrase says how many of something it means."""
    if isinstance(node, tuple):
        return any(counts(part) for part in node)
    return isinstance(node, Node) and (node.rule.name == "exactly" or counts(node.args))


@rule(
    "Clause",
    "you may place card {source:Source} for (its|their|this card 's) digixros",
    "you may place card {source:Source} as digivolution card for a digixros",
    "you can also place card {source:Source} in digivolution card for a digixros",
    same="cards placed in a DigiXros become digivolution cards",
)
def places_opened(c: Context, source: object) -> Action:
    """Cards of another place may be placed for a DigiXros (CR 7-2-1)."""
    return opened(c, source)


@rule(
    "Paragraph",
    "(if|while) {condition:Condition} , card {source:Source} may also be placed for this card 's"
    " digixros [.]",
)
def opened_while(c: Context, condition: object, source: object) -> list[object]:
    """Cards of another place may be placed for this card's own DigiXros, while a condition holds.

    It is played from the hand: what is said of that happens when it would be (CR 7-2-1).
    """
    prop = c.prop(condition)
    if counts(source):
        raise Unbound("from under which one?")
    more = MoreMaterials(c.of(Source, source).group(Anything()))
    whens = (When(events.WOULD_PLAY),)
    return [finished(Ability(IMMEDIATE, whens, If(prop, more), place=c.place, zone=HAND))]


@rule("FewFrom", "{count:Digits} card {source:Source}")
def few_from(c: Context, count: str, source: object) -> Action:
    """So many cards of a place."""
    return opened(c, source, int(count))


listing("FewsFrom", "FewFrom", "and")


@rule("FewFrom", "{count:Digits} card under {things:Things}")
def few_from_under(c: Context, count: str, things: object) -> Action:
    """So many cards from under something."""
    if counts(things):
        raise Unbound("from under which one?")
    about_to(c, (events.WOULD_PLAY,))
    return MoreMaterials(Under(group_of(c, things)), int(count))


@rule("Clause", "{few:FewsFrom} can also be placed for (its|their) digixros")
def few_opened_too(c: Context, few: object) -> Action:
    """The same, said of the cards."""
    return c.of(Action, few_opened(c, few))


@rule("Clause", "you may place {few:FewsFrom} as digivolution card for a digixros")
def few_opened(c: Context, few: object) -> Action:
    """So many cards of other places may be placed for a DigiXros."""
    found = [c.of(Action, item) for item in c.items(few)]
    return found[0] if len(found) == 1 else Seq(tuple(found))


@rule(
    "Clause",
    "when digixrosing this turn , you may use {who:Known} in place of one of the digixros"
    " requirements",
)
def stands_in(c: Context, who: object) -> Action:
    """Something may be placed for a card that a requirement names, this turn (CR 15-15-8-1)."""
    noun = c.noun(who)
    if c.static or noun.ref is None or noun.what == CARDS:
        raise Unbound("who stands in for what?")
    return Apply(Permit(noun.ref, STAND_IN), THIS_TURN)


@rule(
    "Sentence",
    "if you play a {nouns:Nouns} by this effect , you may also place card {source:Source} in"
    " digivolution card for a digixros",
)
def played_with_more(c: Context, nouns: object, source: object) -> Amend:
    """In a DigiXros of what was played before, cards of another place may be placed too."""
    if not any(isinstance(node, HasRequirement) for node in walk(c.noun(nouns).filter)):
        raise Unbound("it has no DigiXros")
    if counts(source):
        raise Unbound("from under which one?")
    group = c.of(Source, source).group(Anything())
    return Amend(lambda one: replace(one, materials=group) if isinstance(one, Play) else None)
