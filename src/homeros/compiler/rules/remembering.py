"""Remembering: what the effect did a moment ago, counted, asked about or referred to again.

"For each one" counts what was just moved; "all of the revealed cards" are those that were; "that
Digimon" behind "if you have one" is one of those the condition found.
"""

import re
from typing import Final

from homeros.compiler.english import ENGLISH, rule, values
from homeros.compiler.grammar import Node
from homeros.compiler.lexicon import Lexicon
from homeros.compiler.meaning import (
    CARDS,
    EVERY,
    Context,
    Noun,
    Source,
    Unbound,
    replace,
)
from homeros.compiler.places import Place
from homeros.compiler.rules.circumstances import noted
from homeros.compiler.rules.comparing import compared
from homeros.compiler.rules.conditions import joined_props, with_filter
from homeros.compiler.rules.each import repeated
from homeros.compiler.rules.outcomes import done_to
from homeros.compiler.rules.references import TOLD_BY
from homeros.compiler.rules.structure import Otherwise, together
from homeros.compiler.rules.words import texts
from homeros.compiler.tokens import Token
from homeros.effects.ability import BY_AN_EFFECT
from homeros.effects.actions import Action, GainMemory, If, OneOf, Return, Reveal, Seq
from homeros.effects.continuous import COLOR_INFO
from homeros.effects.filters import Anything, Filter, Named, NumberIs
from homeros.effects.groups import Among, Cards, Field, Slot, Subject, TopCards, Under
from homeros.effects.numbers import (
    BOTH,
    COLOR_COUNT,
    EXACTLY,
    LEVEL,
    OPPONENT,
    YOU,
    AttrOf,
    CountOf,
    DistinctOf,
    HowMany,
    MemoryOf,
    N,
    Num,
    PerEach,
)
from homeros.effects.propositions import Did, Exists, Happened, Holds, Is, No, Prop, SubjectWas
from homeros.vocab import events
from homeros.vocab.cards import DIGIMON
from homeros.vocab.zones import DECK

# -- counted -------------------------------------------------------------------------------------


@rule("ForEach", "for each one", "for each of them", same="each of what was just moved")
def for_each_one(c: Context) -> PerEach:
    """Once for each of what something was just done to."""
    return PerEach(HowMany(c.result()))


@rule("Countable", "{verb:DoneToCard} card")
def countable_done_card(c: Context, verb: object) -> Num:
    """The cards this effect did something to."""
    return HowMany(c.result(c.of(str, verb)))


@rule("Countable", "[of] {owner:Owner} {nouns:Nouns} {verb:Verb} by this effect")
def countable_done_of(c: Context, owner: object, nouns: object, verb: Node) -> Num:
    """Those of a player's this effect did something to."""
    noun = c.noun(nouns)
    return CountOf(Among(c.result(c.of(str, verb)), noun.filter, c.whole(owner)))


@rule("Countable", "{nouns:Nouns} among them")
def countable_among(c: Context, nouns: object) -> Num:
    """Such cards among those that were revealed."""
    if c.revealed < 0:
        raise Unbound("nothing was revealed")
    return CountOf(Among(c.revealed, c.noun(nouns).filter))


@rule("Countable", "color {nouns:Nouns} has")
def countable_colors_of_all(c: Context, nouns: object) -> Num:
    """The colours that all things of a kind have between them, whoever's they are."""
    noun = c.noun(nouns)
    if noun.ref is not None or noun.what == CARDS:
        raise Unbound("whose colors are these?")
    return DistinctOf(COLOR_INFO, Field(noun.filter, BOTH, noun.area))


@rule("Countable", "{nouns:Nouns} {verb:Verb} in {place:Place}")
def countable_done_there(c: Context, nouns: object, verb: Node, place: object) -> Num:
    """To how many things this effect did something that put them there."""
    del nouns
    done = c.of(str, verb)
    if done != "place" or c.of(Place, place).under is None:
        raise Unbound("what came there?")
    return HowMany(c.result(done))


@rule("Countable", "memory {player:Haver} has")
def countable_memory(c: Context, player: object) -> Num:
    """The memory on a player's side."""
    return MemoryOf(c.whole(player))


@rule("Sentence", "{clauses:Clauses} , and {each:ForEach} , {rest:Sentence}")
def and_for_each(c: Context, clauses: object, each: object, rest: object) -> Action:
    """One thing, and another for each of something."""
    first = together([c.mean(item) for item in c.items(clauses)])
    per = c.of(PerEach, each)
    last = repeated(c, c.mean(rest), per)
    if not isinstance(first, Action) or not isinstance(last, Action):
        raise Unbound("these can't be said in one breath")
    return Seq((first, last))


# -- referred to ---------------------------------------------------------------------------------


@rule("Reference", "all [of] {known:Known}")
def all_known(c: Context, known: object) -> Noun:
    """All of several things spoken of."""
    noun = c.noun(known)
    if noun.ref is None or not noun.plural:
        raise Unbound("all of which?")
    return noun


@rule("Source", "(among|from among) the revealed card")
def among_the_revealed(c: Context) -> Source:
    """Among what was revealed."""
    if c.revealed < 0:
        raise Unbound("nothing was revealed")
    return Source((Place(slot=c.revealed),))


# -- asked about ---------------------------------------------------------------------------------


values(
    "Moved",
    {
        "trash|trashed": "trash",
        "return|returned": "return",
        "place|placed": "place",
        "add|added": "add",
    },
    same="tenses of one verb",
)


@rule("Prop", "you {verb:Moved} {things:DoneTo}")
def you_did_to(c: Context, verb: Node, things: object) -> Prop:
    """This effect did something to such things."""
    return done_to(c, verb, c.noun(things))


@rule("Prop", "you {verb:Moved}")
def you_did(c: Context, verb: Node) -> Prop:
    """This effect did something of the kind."""
    return Did(c.result(c.of(str, verb)))


@rule("Prop", "you {verb:Verb} [a] card to your hand")
def you_did_to_hand(c: Context, verb: Node) -> Prop:
    """A card was added to the hand by this effect."""
    done = c.of(str, verb)
    if done not in ("add", "return"):
        raise Unbound("what came to the hand?")
    return Did(c.result(done))


@rule("Prop", "you (didn't|don't) use an option card with this effect")
def no_option_used(c: Context) -> Prop:
    """No Option was used by this effect."""
    return No(Did(c.result("use")))


@rule("Sentence", "if it 's not , {sentence:Sentence}")
def if_it_is_not(c: Context, sentence: object) -> Otherwise:
    """If it is not what the condition before asked of it."""
    c.stayed(c.spoken_of_before)
    return Otherwise(c.action(sentence))


@rule("Sentence", "{first:Clauses} ; {rest:Sentence}")
def semicolon(c: Context, first: object, rest: object) -> Action:
    """Two sentences with a semicolon between them."""
    before = together([c.mean(item) for item in c.items(first)])
    after = c.mean(rest)
    if not isinstance(before, Action) or not isinstance(after, Action):
        raise Unbound("these can't be said in one breath")
    return Seq((before, after))


@rule("Sentence", "{clause:Clause} . when played {place:PlayedFrom} , {rest:Sentence}")
def when_played_from(c: Context, clause: object, place: object, rest: object) -> Action:
    """Older words for a processing condition behind the first sentence: whence it was played."""
    if c.event != events.PLAYED:
        raise Unbound("this is about another event")
    first, last = c.mean(clause), c.mean(rest)
    if not isinstance(first, Action) or not isinstance(last, Action):
        raise Unbound("what is done then?")
    return Seq((first, If(Happened(zone=c.whole(place)), last)))


@rule(
    "Sentence",
    "{first:Clause} if {condition:Props} , and {last:Clause} if {other:Props}",
)
def each_if(c: Context, first: object, condition: object, last: object, other: object) -> Action:
    """One thing under one condition, and another under another."""
    steps: list[Action] = []
    for clause, props in ((first, condition), (last, other)):
        prop = joined_props(c, props)
        found = c.mean(clause)
        if not isinstance(found, Action):
            raise Unbound("what is done then?")
        steps.append(If(prop, found))
    return Seq(tuple(steps))


@rule("Prop", "you {verb:Verb} {count:Count} {how:Bound} memory by this effect")
def gained_so_much(c: Context, verb: Node, count: object, how: object) -> Prop:
    """By how much this effect has changed the memory."""
    done = c.of(str, verb)
    if done != "gain":
        raise Unbound("what is done to memory?")
    return Holds(HowMany(c.result(done)), c.whole(how), c.num(count))


# -- by whose effect -----------------------------------------------------------------------------


@rule("Prop", "(this card was played|it was played|played) by {keyword:KeywordName}")
def played_by_keyword(c: Context, keyword: object) -> Prop:
    """It was played by activating a keyword."""
    return played_so(c, Happened(BY_AN_EFFECT, keyword=c.whole(keyword)))


def played_so(c: Context, how: Happened) -> Prop:
    """How it was played; that it was goes without saying where the effect answers nothing else."""
    if c.event != events.PLAYED and all(when.event != events.PLAYED for when in c.whens):
        raise Unbound("this is about another event")
    return how if c.event == events.PLAYED else replace(how, event=events.PLAYED)


# -- of either player's --------------------------------------------------------------------------


@rule(
    "Action",
    "RETURN {things:Cargo} from your or your opponent 's {zone:ZoneName} {deck:ToDeck}"
    " [{order:InAnyOrder}]",
)
def return_from_either(
    c: Context, things: object, zone: object, deck: object, order: object
) -> Action:
    """Cards of one of the players, whichever is chosen, go to a deck."""
    del order
    noun = c.noun(things)
    ends = c.of(tuple, deck)
    if noun.ref is not None or noun.quantity != EVERY or len(ends) != 1:
        raise Unbound("which cards of whom?")
    place = c.whole(zone)
    slot = c.acted("return")
    mine, theirs = [
        Return(Cards(place, noun.filter, whose), DECK, ends[0], slot=slot)
        for whose in (YOU, OPPONENT)
    ]
    return OneOf((mine, theirs))


@rule("Action", "REVEAL the top {count:Count} card of your or your opponent 's deck")
def reveal_of_either(c: Context, count: object) -> Action:
    """The top cards of one of the decks, whichever is chosen, are revealed."""
    number = c.num(count)
    slot = c.acted("reveal")
    c.revealed = slot
    c.remember(Slot(slot), Noun(what=CARDS), plural=number != N(1), cards=True)
    mine, theirs = [Reveal(TopCards(DECK, number, whose), slot) for whose in (YOU, OPPONENT)]
    return OneOf((mine, theirs))


# -- compared ------------------------------------------------------------------------------------


@rule("Value", "{count:Count} {nouns:Nouns} among them")
def value_of_one_among(c: Context, count: object, nouns: object) -> Noun:
    """The same number of a card that is chosen first among those revealed."""
    noun = c.noun(nouns)
    if c.num(count) != N(1) or c.revealed < 0:
        raise Unbound("with which one is it compared?")
    source = Source((Place(slot=c.revealed),))
    return replace(noun, ref=c.target(noun, source))


@rule("Prop", "it digivolved into a {kind:Kind} with the same level")
def digivolved_within_level(c: Context, kind: object) -> Prop:
    """What has digivolved has the level of the card it digivolved from."""
    if all(when.event != events.DIGIVOLVED for when in c.whens) or c.whole(kind) != DIGIMON:
        raise Unbound("this is about another event")
    base = Under(Subject(), number=N(1))
    return Holds(AttrOf(LEVEL, Subject()), EXACTLY, AttrOf(LEVEL, base))


# -- how what has left stood ---------------------------------------------------------------------


@rule("Prop", "{departed:Departed} was {state:State}")
def departed_was(c: Context, departed: object, state: object) -> Prop:
    """What it was before it left."""
    return stood(c, c.noun(departed), c.filter(state))


@rule("Prop", "{departed:Departed} had {items:WithItems}")
def departed_had(c: Context, departed: object, items: object) -> Prop:
    """What it had before it left."""
    return stood(c, c.noun(departed), with_filter(c, items))


@rule("Prop", "{departed:Departed} 's {what:Measure} was {number:Count} [{how:Bound}]")
def departed_measured(
    c: Context, departed: object, what: object, number: object, how: object
) -> Prop:
    """A number of it before it left."""
    bound = EXACTLY if how is None else c.whole(how)
    return stood(c, c.noun(departed), compared(c.whole(what), bound, c.num(number)))


def stood(c: Context, noun: Noun, filter_: Filter) -> Prop:
    """How something stood that has left."""
    del c
    filter_ = noted(filter_)
    assert noun.ref is not None
    return SubjectWas(filter_) if isinstance(noun.ref, Subject) else Is(noun.ref, filter_)


@rule("Countable", "color {departed:Departed} had")
def countable_departed_colors(c: Context, departed: object) -> Num:
    """The colours it had before it left."""
    noun = c.noun(departed)
    if noun.ref is None or noun.plural:
        raise Unbound("the colors of which one?")
    return AttrOf(COLOR_COUNT, noun.ref)


@rule("Prop", "{count:Count} {how:Bound} {nouns:Nouns} was {verb:Verb} (by|with) this effect")
def so_many_such_done(c: Context, count: object, how: object, nouns: object, verb: Node) -> Prop:
    """To how many of such things this effect did something."""
    noun = replace(c.noun(nouns), bound=c.whole(how))
    found = done_to(c, verb, replace(noun, bound=None))
    if isinstance(noun.filter, Anything) or not isinstance(found, Exists):
        raise Unbound("so many of what?")
    return Holds(CountOf(found.group), c.whole(how), c.num(count))


@rule("Action", "GAIN memory equal to {number:Measured}")
def gain_as_much(c: Context, number: object) -> Action:
    """As much memory as a number of something."""
    return GainMemory(c.num(number), slot=c.acted("gain"))


# -- by the effect of a certain card -------------------------------------------------------------


def is_numbered(token: Token, lexicon: object) -> bool:
    """A bracket with the number and the name of a card."""
    assert isinstance(lexicon, Lexicon)
    number, _, name = token.text.partition(" ")
    return CARD_NUMBER.fullmatch(number) is not None and lexicon.is_name(name)


CARD_NUMBER: Final = re.compile(r"[A-Z]+[0-9]*-[0-9]+")
ENGLISH.terminal("Numbered", is_numbered, "[]")


@rule("EffectOf", "{names:Names} 's effect")
def effect_of_named(c: Context, names: object) -> Filter:
    """An effect of a card of a name."""
    return Named(texts(c, names, c.lexicon, "name"))


@rule("EffectOf", "{card:Numbered} 's effect")
def effect_of_numbered(c: Context, card: str) -> Filter:
    """An effect of a card of a number, whatever else has its name (CR 2-11-1)."""
    del c
    return NumberIs((card.partition(" ")[0],))


@rule("Prop", "(it|this card) wasn't {verb:Verb} by {source:EffectOf}")
def not_done_by(c: Context, verb: Node, source: object) -> Prop:
    """What triggered the effect did not come about by the effect of a certain card."""
    told = TOLD_BY.get(c.of(str, verb), ())
    if not {c.event, *[when.event for when in c.whens]} & {*told}:
        raise Unbound("this is about another event")
    return No(Happened(BY_AN_EFFECT, source=c.filter(source)))
