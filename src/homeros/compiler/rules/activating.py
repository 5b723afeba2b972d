"""Effects that activate other effects (CR 15-15-9), and keywords that act where they are named.

A keyword that executes processing stands in the place of that processing: Blitz, Save, Mind Link;
Delay and Digi-Burst are what is done first for everything behind them.
"""

from homeros.compiler.english import rule
from homeros.compiler.meaning import CARDS, PERMANENTS, Context, Unbound, both
from homeros.compiler.rules.actions import permanent
from homeros.compiler.rules.structure import flow
from homeros.compiler.rules.words import TIMING_EVENTS
from homeros.effects.actions import (
    Action,
    ActivateEffect,
    AttackWith,
    By,
    If,
    May,
    PlaceUnder,
    TrashCards,
)
from homeros.effects.filters import PLACED_THIS_TURN, InState, Kind, Not, UnderCount
from homeros.effects.groups import UP_TO, Field, Pick, This, ThisCard, Under
from homeros.effects.numbers import EXACTLY, OPPONENT, MemoryOf, N
from homeros.effects.propositions import Holds, Is
from homeros.vocab import events
from homeros.vocab import keywords as kw
from homeros.vocab.cards import TAMER

# -- effects of cards ----------------------------------------------------------------------------


@rule("Action", "ACTIVATE this card 's {timing:TimingName} effect")
def activate_own(c: Context, timing: str) -> Action:
    """An effect of this card; of several [Main] effects the first (CR 9-1-9-3)."""
    del c
    return ActivateEffect(ThisCard(), TIMING_EVENTS[timing])


@rule("Action", "ACTIVATE {count:Count} of {things:Known} 's {timing:TimingName} effect")
def activate_one(c: Context, count: object, things: object, timing: str) -> Action:
    """So many effects of something on the field, as effects of that."""
    noun = c.noun(things)
    if noun.what != PERMANENTS or noun.plural:
        raise Unbound("whose effects are activated?")
    return ActivateEffect(
        c.target(noun), TIMING_EVENTS[timing], as_own=False, number=c.of(N, count).value
    )


@rule(
    "Action",
    "ACTIVATE {count:Count} {timing:TimingName} effect on {things:Things}"
    " as an effect of this digimon",
    "ACTIVATE {count:Count} of {things:Things} 's {timing:TimingName} [effect]"
    " as an effect of this digimon",
    same="an effect on a card is that card's effect",
)
def activate_as_own(c: Context, count: object, things: object, timing: str) -> Action:
    """An effect of another card as this Digimon's (CR 15-15-9-1)."""
    noun = c.noun(things)
    if noun.what == CARDS and noun.ref is None and noun.group is None:
        raise Unbound("where is the card whose effect is activated?")
    return ActivateEffect(c.target(noun), TIMING_EVENTS[timing], number=c.of(N, count).value)


# -- keywords that do something ------------------------------------------------------------------


@rule("Action", "< blitz >")
def blitz(c: Context) -> Action:
    """Blitz: an attack while the memory is on the other side (CR 16-15)."""
    c.keyword = kw.BLITZ
    return If(Holds(MemoryOf(OPPONENT)), May(AttackWith(This())))


@rule("Action", "< save >")
def save(c: Context) -> Action:
    """Save: this goes under a Tamer (CR 16-19); a deleted one from where it went."""
    deleted = c.event == events.DELETED
    return May(PlaceUnder(ThisCard() if deleted else This(), Pick(Field(Kind(TAMER)))))


@rule("Action", "< mind link > (with|to) {things:Things}")
def mind_link(c: Context, things: object) -> Action:
    """Mind Link: this Tamer goes under a Digimon that has no Tamer card (CR 16-27)."""
    noun = permanent(c.noun(things))
    if noun.ref is not None:
        raise Unbound("Mind Link chooses its Digimon")
    free = UnderCount(EXACTLY, N(0), Kind(TAMER))
    chosen = c.target(noun)
    if not isinstance(chosen, Pick) or not isinstance(chosen.group, Field):
        raise Unbound("Mind Link is with one Digimon on the field")
    field = Field(both(chosen.group.filter, free), chosen.group.whose, chosen.group.area)
    return PlaceUnder(This(), Pick(field, slot=chosen.slot))


# -- keywords that are done for what is behind them ----------------------------------------------


@rule("Body", "< delay > [.] [・] {sentences:Sentences} [.]")
def delay(c: Context, sentences: object) -> object:
    """Delay: this card is trashed for what is behind it, not in the turn it came (CR 16-16)."""
    return delayed(c, sentences)


def delayed(c: Context, sentences: object) -> Action:
    """What a card that lies in the battle area is trashed for."""
    c.keyword = kw.DELAY
    found = flow(c, sentences)
    if not isinstance(found, Action):
        raise Unbound("Delay is for nothing that lasts by itself")
    waiting = Is(This(), Not(InState(PLACED_THIS_TURN)))
    return If(waiting, By(TrashCards(This()), found))


@rule("Body", "if {condition:Condition} , < delay > [.] [・] {sentences:Sentences} [.]")
def delay_if(c: Context, condition: object, sentences: object) -> object:
    """Delay under a condition: without it the card stays where it is."""
    prop = c.prop(condition)
    return If(prop, delayed(c, sentences))


@rule("Body", "< digi-burst {count:Digits} > [.] [・] {sentences:Sentences} [.]")
def digi_burst(c: Context, count: str, sentences: object) -> object:
    """Digi-Burst: so many cards under it are trashed for what is behind it (CR 16-12)."""
    return bursting(c, Pick(Under(This()), N(int(count))), sentences)


@rule("Body", "< digi-burst up to {count:Digits} > [.] [・] {sentences:Sentences} [.]")
def digi_burst_up_to(c: Context, count: str, sentences: object) -> object:
    """Digi-Burst with 1 up to so many cards."""
    return bursting(c, Pick(Under(This()), N(int(count)), UP_TO), sentences)


def bursting(c: Context, price: Pick, sentences: object) -> Action:
    """What cards under this Digimon are trashed for."""
    c.keyword = kw.DIGI_BURST
    slot = c.acted("trash")
    found = flow(c, sentences)
    if not isinstance(found, Action):
        raise Unbound("Digi-Burst is for nothing that lasts by itself")
    return By(TrashCards(price, slot=slot), found)
