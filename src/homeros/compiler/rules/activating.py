"""Effects that activate other effects (CR 15-15-9), and keywords that act where they are named.

A keyword that executes processing stands in the place of that processing: Blitz, Save, Mind Link;
Delay and Digi-Burst are what is done first for everything behind them.
"""

from dataclasses import replace

from homeros.compiler.english import rule
from homeros.compiler.meaning import (
    CARDS,
    ONE,
    PERMANENTS,
    Context,
    Noun,
    Source,
    Unbound,
    both,
)
from homeros.compiler.rules.actions import permanent
from homeros.compiler.rules.moving import as_cards
from homeros.compiler.rules.structure import flow
from homeros.compiler.rules.words import TIMING_EVENTS, texts
from homeros.effects.actions import (
    Action,
    ActivateEffect,
    AttackWith,
    By,
    If,
    May,
    OneOf,
    PlaceUnder,
    Select,
    Seq,
    TrashCards,
)
from homeros.effects.filters import PLACED_THIS_TURN, InState, Kind, Named, Not, UnderCount
from homeros.effects.groups import UP_TO, Field, Pick, Slot, Subject, This, ThisCard, Under
from homeros.effects.numbers import EXACTLY, OPPONENT, YOU, MemoryOf, N
from homeros.effects.propositions import Did, Holds, Is, Prop
from homeros.vocab import events
from homeros.vocab import keywords as kw
from homeros.vocab.cards import TAMER

MAIN_TIMING = TIMING_EVENTS["Main"]

# -- effects of cards ----------------------------------------------------------------------------


ALL_OF_THEM = 0


@rule("Action", "ACTIVATE {count:Count} of {things:Known} 's {timing:TimingName} effect")
def activate_one(c: Context, count: object, things: object, timing: str) -> Action:
    """So many effects of something on the field, as effects of that."""
    return activated_of(c, c.noun(things), timing, c.of(N, count).value)


@rule("Action", "ACTIVATE {count:Count} of its {timing:TimingName} effect")
def activate_one_of_its(c: Context, count: object, timing: str) -> Action:
    """So many effects of what was spoken of on the field."""
    found = c.refer(0, plural=False, cards=False)
    noun = Noun(what=PERMANENTS, ref=found.target)
    return activated_of(c, noun, timing, c.of(N, count).value)


@rule(
    "Action",
    "ACTIVATE {count:Count} of the {timing:TimingName} effect of {things:Things}",
    "ACTIVATE {count:Count} {timing:TimingName} effect of {things:Things}",
    same="so many of its effects",
)
def activate_some_of(c: Context, count: object, timing: str, things: object) -> Action:
    """So many effects of something that is chosen on the field."""
    return activated_of(c, c.noun(things), timing, c.of(N, count).value)


@rule("Action", "ACTIVATE {count:Count} of your {names:Names} 's {timing:TimingName} effect")
def activate_of_named(c: Context, count: object, names: object, timing: str) -> Action:
    """An effect of one of those of a name."""
    if c.of(N, count) != N(1):
        raise Unbound("of which of them?")
    named = Named(texts(c, names, c.lexicon, "name"))
    noun = Noun(named, PERMANENTS, quantity=ONE, whose=YOU)
    return activated_of(c, noun, timing, 1)


@rule(
    "Action",
    "ACTIVATE {things:Known} 's {timing:TimingName} effect",
    "ACTIVATE the {timing:TimingName} effect of {things:Known}",
    same="whose effects they are is said before or behind",
)
def activate_all_of(c: Context, things: object, timing: str) -> Action:
    """All effects of a timing that something on the field has (Q3660).

    Of several [Main] effects of this card it is the first (CR 9-1-9-3).
    """
    noun = c.noun(things)
    if isinstance(noun.ref, ThisCard):
        return ActivateEffect(ThisCard(), TIMING_EVENTS[timing])
    return activated_of(c, noun, timing, ALL_OF_THEM)


@rule(
    "Action",
    "ACTIVATE {count:Count} {timing:TimingName} or {other:TimingName} effect of {things:Things}",
)
def activate_either_of(
    c: Context, count: object, timing: str, other: str, things: object
) -> Action:
    """An effect of either timing; one that has both is activated at one of them (Q5721)."""
    number = c.of(N, count).value
    target = c.target(permanent(c.noun(things)))
    if not isinstance(target, Pick):
        raise Unbound("whose effects are activated?")
    known = Slot(target.slot)
    found = [
        ActivateEffect(known, TIMING_EVENTS[name], as_own=False, number=number)
        for name in (timing, other)
    ]
    return Seq((Select(target), OneOf(tuple(found))))


def activated_of(c: Context, noun: Noun, timing: str, number: int) -> Action:
    """Effects of a timing that one thing on the field has, as effects of that; or known ones."""
    several = noun.is_plural() and not isinstance(noun.ref, Subject)
    if noun.ref is None:
        noun = permanent(noun)
    if noun.what != PERMANENTS or (several and number != ALL_OF_THEM):
        raise Unbound("whose effects are activated?")
    target = c.target(noun)
    slot = c.acted("activate")
    return ActivateEffect(target, TIMING_EVENTS[timing], as_own=False, number=number, slot=slot)


@rule(
    "Prop",
    "(this|this effect) activated any effect",
    "(this|this effect) activated an effect",
    "this effect activated",
    same="what it activated are effects",
)
def activated_any(c: Context) -> Prop:
    """This effect activated some effect."""
    return Did(c.result("activate"))


@rule("Action", "ACTIVATE {count:Count} {timing:TimingName} effect on this card 's option side")
def activate_option_side(c: Context, count: object, timing: str) -> Action:
    """The [Main] effect of the Option half of a DUAL card (Q6496)."""
    if TIMING_EVENTS[timing] != MAIN_TIMING or c.of(N, count) != N(1):
        raise Unbound("an Option has [Main] effects")
    return ActivateEffect(ThisCard(), MAIN_TIMING)


@rule("Action", "ACTIVATE its {timing:TimingName} effect")
def activate_its(c: Context, timing: str) -> Action:
    """An effect of this card, which was spoken of, wherever it went by that."""
    found = c.refer(0, plural=False)
    if not isinstance(found.target, ThisCard) and not isinstance(found.was, ThisCard):
        raise Unbound("whose effect is activated?")
    return ActivateEffect(ThisCard(), TIMING_EVENTS[timing])


@rule(
    "Action",
    "ACTIVATE {count:Count} {timing:TimingName} effect on {things:Things} [{source:Source}]"
    " as an effect of this digimon",
    "ACTIVATE {count:Count} {timing:TimingName} effect of {things:Things} [{source:Source}]"
    " as an effect of this digimon",
    "ACTIVATE {count:Count} of {things:Things} 's {timing:TimingName} [effect] [{source:Source}]"
    " as an effect of this digimon",
    same="an effect on a card is that card's effect",
)
def activate_as_own(
    c: Context, count: object, timing: str, things: object, source: object
) -> Action:
    """An effect of another card as this Digimon's (CR 15-15-9-1)."""
    noun = c.noun(things)
    place = None if source is None else c.of(Source, source)
    if place is not None:
        noun = as_cards(noun)
    elif noun.what == CARDS and noun.ref is None and noun.group is None:
        raise Unbound("where is the card whose effect is activated?")
    number = c.of(N, count).value
    return ActivateEffect(c.target(noun, place), TIMING_EVENTS[timing], number=number)


@rule("Action", "ACTIVATE {count:One} of {owner:Owner} {nouns:Nouns} 's {timing:TimingName} effect")
def activate_one_of_yours(
    c: Context, count: str, owner: object, nouns: object, timing: str
) -> Action:
    """An effect of one of a player's permanents, as an effect of that."""
    del count
    noun = replace(c.noun(nouns), what=PERMANENTS, whose=c.whole(owner))
    return ActivateEffect(c.target(noun), TIMING_EVENTS[timing], as_own=False)


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
