"""Conditions as older cards say them: with "when", counted in other orders, asked again.

A player who has something, or did something, meets a condition; it is no event.
"""

from homeros.compiler.english import rule
from homeros.compiler.meaning import Context, Noun, Place, Unbound, replace
from homeros.compiler.rules.conditions import existing, placed
from homeros.compiler.rules.structure import flow, if_sentence
from homeros.effects.actions import Action, If, Seq
from homeros.effects.groups import Foe
from homeros.effects.numbers import BOTH, EXACTLY, EventAmount, N, ZoneCount
from homeros.effects.propositions import Did, Exists, Happened, Holds, Is, No, Prop
from homeros.vocab import events
from homeros.vocab.zones import BATTLE, HAND


@rule("Prop", "{owning:Owning}")
def owning(c: Context, owning: object) -> Prop:
    """What a player has."""
    return c.prop(owning)


@rule("Sentence", "when {owning:Owning} , {sentence:Sentence}")
def when_owning(c: Context, owning: object, sentence: object) -> object:
    """Older words for "if" and "while": to have something is no event."""
    return if_sentence(c, owning, sentence)


@rule("Sentence", "when you do , {sentence:Sentence}")
def when_done(c: Context, sentence: object) -> Action:
    """Older words for "if you do"."""
    done = Did(c.result())
    found = c.mean(sentence)
    if not isinstance(found, Action):
        raise Unbound("what is done then?")
    return If(done, found)


@rule("Body", "{first:Sentences} . when played {place:PlayedFrom} , {rest:Sentences} [.]")
def then_when_played(c: Context, first: object, place: object, rest: object) -> Action:
    """Behind other sentences "when played from" asks what the effect has answered already."""
    if c.event != events.PLAYED:
        raise Unbound("this is about another event")
    found = flow(c, first)
    last = flow(c, rest)
    if not isinstance(found, Action) or not isinstance(last, Action):
        raise Unbound("what is done then?")
    steps = found.steps if isinstance(found, Seq) else (found,)
    return Seq((*steps, If(Happened(zone=c.whole(place)), last)))


@rule("Counted", "exactly {count:Count} {nouns:Nouns} [{area:Area}]")
def exactly_counted(c: Context, count: object, nouns: object, area: object) -> Noun:
    """So many, no more and no fewer."""
    noun = placed(c, c.noun(nouns), area)
    quantity = replace(noun.quantity, number=c.num(count))
    return replace(noun, quantity=quantity, bound=EXACTLY)


@rule("Counted", "{count:Digits} {head:Head} {how:Bound}")
def counted_behind(c: Context, count: str, head: object, how: object) -> Noun:
    """So many or more, with the bound behind."""
    noun = c.noun(head)
    quantity = replace(noun.quantity, number=c.num(count))
    return replace(noun, quantity=quantity, bound=c.whole(how))


@rule("Prop", "{things:Counted} is placed in {whose:Owner} battle area")
def placed_in_battle(c: Context, things: object, whose: object) -> Prop:
    """So many of something lie in a battle area."""
    noun = c.noun(things)
    if noun.place is not None or noun.area != BATTLE:
        raise Unbound("where do these lie?")
    return existing(c, replace(noun, whose=c.whole(whose)))


@rule("Prop", "attacking a player", "attacking your opponent", same="there is one opponent")
def attacking_player(c: Context) -> Prop:
    """The attack that this effect answers was one on the player."""
    if c.event != events.ATTACKED:
        raise Unbound("which attack?")
    return Holds(EventAmount(-1), EXACTLY, N(1))


@rule("Prop", "{whose:Owner} hand is empty")
def empty_hand(c: Context, whose: object) -> Prop:
    """No cards in a hand."""
    return Holds(ZoneCount(HAND, c.whole(whose)), EXACTLY, N(0))


@rule("Prop", "there is no {nouns:Nouns} in {place:Place}")
def none_there(c: Context, nouns: object, place: object) -> Prop:
    """No such card lies there."""
    noun = c.noun(nouns)
    if noun.place is not None or noun.whose is not None:
        raise Unbound("where is there none?")
    return No(Exists(c.of(Place, place).group(noun.filter)))


@rule("Prop", "attacked {foe:Things}", "attacking {foe:Things}", same="the attack goes on")
def attacked_such(c: Context, foe: object) -> Prop:
    """The attack that this effect answers was one on such a Digimon."""
    if c.event != events.ATTACKED:
        raise Unbound("which attack?")
    before = list(c.antecedents)
    noun = c.noun(foe)
    c.antecedents = before
    if noun.ref is not None or noun.whose == BOTH:
        raise Unbound("whom was it on?")
    return Is(Foe(), noun.filter)
