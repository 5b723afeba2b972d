"""Triggers: what has to happen, behind "when"; and what is about to, with "would"."""

from dataclasses import dataclass, replace
from typing import Final

from homeros.compiler.english import listing, rule, values
from homeros.compiler.meaning import (
    ALL,
    ANY,
    ANY_OF_THEM,
    CARDS,
    PERMANENTS,
    Context,
    Noun,
    Unbound,
    both,
)
from homeros.compiler.rules.words import texts
from homeros.effects.ability import (
    AGAINST_DIGIMON,
    AGAINST_PLAYER,
    ANY_OF,
    BY_AN_EFFECT,
    BY_ANYTHING,
    BY_ITSELF,
    BY_OPPONENTS_EFFECT,
    BY_THE_RULES,
    BY_YOUR_EFFECT,
    DNA,
    IN_BATTLE,
    NOT_BY_DIGIXROS,
    NOT_BY_YOUR_EFFECT,
    NOT_BY_YOUR_EFFECT_OR_BATTLE,
    NOT_IN_BATTLE,
    SELF,
    When,
)
from homeros.effects.filters import (
    AllOf,
    AnyOf,
    Anything,
    Compare,
    Filter,
    HasColor,
    InState,
    Kind,
    Named,
    NameHas,
    Not,
    Other,
    TextHas,
    Trait,
    TraitHas,
    UnderCount,
)
from homeros.effects.groups import Foe, Subject, This, ThisCard
from homeros.effects.lower import walk
from homeros.effects.numbers import BOTH, EXACTLY, LEVEL, OPPONENT, EventAmount, N
from homeros.vocab import events
from homeros.vocab.cards import DIGIMON, TAMER
from homeros.vocab.phases import MAIN as MAIN_PHASE
from homeros.vocab.phases import UNSUSPEND as UNSUSPEND_PHASE
from homeros.vocab.zones import BREEDING, HAND, TRASH, UNDER


@dataclass(frozen=True)
class Triggering:
    """What an effect answers."""

    whens: tuple[When, ...]
    would: bool = False
    zone: int = -1
    """Where the card has to be for its own events: the hand, for its being played."""


@dataclass(frozen=True)
class Agency:
    """By what something happens: whose effect, of what kind of card, of which keyword."""

    agent: int = BY_ANYTHING
    kinds: int = 0
    keyword: int = -1
    way: int = -1
    source: Filter = ANY

    def over(self, whens: tuple[When, ...]) -> tuple[When, ...]:
        """Events as brought about so."""
        return tuple(
            [
                replace(
                    when,
                    agent=self.agent,
                    kinds=self.kinds,
                    keyword=self.keyword,
                    source=self.source,
                    way=self.way if self.way >= 0 else when.way,
                )
                for when in whens
            ]
        )


# -- what happens to a subject -------------------------------------------------------------------

values(
    "Happening",
    {
        "attacks": (When(events.ATTACKED),),
        "attacks (a player|players|your opponent)": (
            When(events.ATTACKED, against=AGAINST_PLAYER),
        ),
        "is deleted": (When(events.DELETED),),
        "is played": (When(events.PLAYED),),
        "digivolves|digivolve": (When(events.DIGIVOLVED),),
        "suspends|suspend|becomes suspended|become suspended|is suspended": (
            When(events.SUSPENDED),
        ),
        "unsuspends|unsuspend|becomes unsuspended|become unsuspended|is unsuspended": (
            When(events.UNSUSPENDED),
        ),
        "is played or suspends|is played or suspend": (
            When(events.PLAYED),
            When(events.SUSPENDED),
        ),
        "is played or deleted": (When(events.PLAYED), When(events.DELETED)),
        "is placed in (the|your) battle area": (When(events.PLACED_IN_BATTLE),),
        "gets linked|get linked|is linked": (When(events.LINKED),),
        "would be linked|would get linked": (When(events.WOULD_LINK),),
        "dna digivolves|dna digivolve": (When(events.DIGIVOLVED, way=DNA),),
        "is blocked": (When(events.BLOCKED),),
        "wins a battle|win a battle": (When(events.BATTLE_WON),),
        "leaves the battle area|leave the battle area": (When(events.LEFT_BATTLE),),
        "would be played": (When(events.WOULD_PLAY),),
        "would be used": (When(events.WOULD_USE),),
        "would be deleted": (When(events.WOULD_DELETE),),
        "would leave (the battle area|battle area|play)": (When(events.WOULD_LEAVE),),
        "would digivolve": (When(events.WOULD_DIGIVOLVE),),
        "would be played or digivolved into|would be digivolved into or played": (
            When(events.WOULD_PLAY),
            When(events.WOULD_DIGIVOLVE),
        ),
        "would digivolve or leave the battle area": (
            When(events.WOULD_DIGIVOLVE),
            When(events.WOULD_LEAVE),
        ),
    },
    same="one event, in older and newer words, of one or of several",
)

values(
    "Returned",
    {
        "returned to your hand or deck|returned to hands or decks|returned to the hand or deck|"
        "returned to its owner 's hand or deck": (When(events.WOULD_RETURN),),
    },
    same="a card goes to its owner's hand or deck in any case",
)


@rule("Happening", "would be {what:Returned}")
def would_be_returned(c: Context, what: object) -> tuple[When, ...]:
    """Is about to go back to a hand or deck."""
    return c.of(tuple, what)


@rule("Happening", "would be deleted or {what:Returned}")
def would_be_deleted_or_returned(c: Context, what: object) -> tuple[When, ...]:
    """Is about to be deleted or to go back."""
    return (When(events.WOULD_DELETE), *c.of(tuple, what))


@rule("Happened", "{what:Happening} [{agency:Agency}]")
def happened(c: Context, what: object, agency: object) -> tuple[When, ...]:
    """Something happens, by some agency."""
    whens = c.of(tuple, what)
    return whens if agency is None else c.of(Agency, agency).over(whens)


@rule("Happened", "{one:Happening} or {other:Happening} [{agency:Agency}]")
def either_happened(c: Context, one: object, other: object, agency: object) -> tuple[When, ...]:
    """One of two things happens, by some agency; "would" is said of both."""
    first, last = c.of(tuple, one), c.of(tuple, other)
    if all(when.event >= events.FIRST_WOULD for when in first):
        last = tuple(
            [replace(when, event=events.ABOUT_TO.get(when.event, when.event)) for when in last]
        )
    whens = (*first, *last)
    return whens if agency is None else c.of(Agency, agency).over(whens)


@rule("Happened", "{what:Happening} {agency:Agency} or {other:Agency}")
def happened_either_way(
    c: Context, what: object, agency: object, other: object
) -> tuple[When, ...]:
    """Something happens, by one agency or another."""
    whens = c.of(tuple, what)
    return tuple([when for by in (agency, other) for when in c.of(Agency, by).over(whens)])


@rule("Happened", "{what:Happening} during a {phase:PhaseName}")
def happened_in_any_phase(c: Context, what: object, phase: object) -> tuple[When, ...]:
    """Something happens in a phase of whoever's turn."""
    number = c.whole(phase)
    return tuple([replace(when, phase=number) for when in c.of(tuple, what)])


@rule("Happened", "{what:Happening} during your {phase:PhaseName}")
def happened_in_phase(c: Context, what: object, phase: object) -> tuple[When, ...]:
    """Something happens in a phase of one's own turn."""
    number = c.whole(phase)
    return tuple([replace(when, phase=number) for when in c.of(tuple, what)])


values("PhaseName", {"unsuspend phase": UNSUSPEND_PHASE, "main phase": MAIN_PHASE})

# -- by what -------------------------------------------------------------------------------------

OF_EFFECTS = "one effect or several: any will do"
values(
    "Effects",
    {
        "an effect|effects": Agency(BY_AN_EFFECT),
        "one of your effects|your effects|any of your effects": Agency(BY_YOUR_EFFECT),
        "an opponent 's effect|your opponent 's effects|one of your opponent 's effects"
        "|opponent 's effects|your opponent 's effect": Agency(BY_OPPONENTS_EFFECT),
        "one of your digimon 's effects|your digimon 's effects": Agency(
            BY_YOUR_EFFECT, kinds=DIGIMON
        ),
        "one of your tamers ' effects|your tamers ' effects|one of your tamer 's effects": Agency(
            BY_YOUR_EFFECT, kinds=TAMER
        ),
        "one of your opponent 's digimon 's effects|your opponent 's digimon 's effects": Agency(
            BY_OPPONENTS_EFFECT, kinds=DIGIMON
        ),
    },
    same=OF_EFFECTS,
)


@rule(
    "Effects",
    "{keyword:KeywordName}",
    "a {keyword:KeywordName} effect",
    same="a keyword is an effect",
)
def effect_of_keyword(c: Context, keyword: object) -> Agency:
    """The effect that a keyword is."""
    return Agency(BY_AN_EFFECT, keyword=c.whole(keyword))


@rule("Effects", "{names:Names} 's effect")
def effects_of_named(c: Context, names: object) -> Agency:
    """Effects of cards of a name."""
    return Agency(BY_AN_EFFECT, source=Named(texts(c, names, c.lexicon, "name")))


@rule("Agency", "(by|with|using) {effects:Effects}")
def by_effects(c: Context, effects: object) -> Agency:
    """By an effect of a kind."""
    return agency_of(c, effects)


def agency_of(c: Context, effects: object) -> Agency:
    """By whose effects; an opponent is spoken of by that."""
    found = c.of(Agency, effects)
    if found.agent == BY_OPPONENTS_EFFECT:
        c.opponent_spoken_of = True
    return found


values(
    "Agency",
    {
        "in battle|by battle": Agency(IN_BATTLE),
        "other than by your effects|other than by one of your effects"
        "|other than by your own effects": Agency(NOT_BY_YOUR_EFFECT),
        "other than in battle|other than by battle|outside of a battle|outside of battle": Agency(
            NOT_IN_BATTLE
        ),
        "other than by digixros": Agency(NOT_BY_DIGIXROS),
        "other than by your effects or (in|by) battle|other than in battle or by your effects": (
            Agency(NOT_BY_YOUR_EFFECT_OR_BATTLE)
        ),
    },
    same=OF_EFFECTS,
)


@rule("Agency", "by (dropping to|having) {count:Digits} dp")
def by_having_no_dp(c: Context, count: str) -> Agency:
    """By a rule: that for Digimon without DP (CR 17-1-3)."""
    del c
    if int(count):
        raise Unbound("a Digimon is deleted at 0 DP")
    return Agency(BY_THE_RULES)


# -- with whom -----------------------------------------------------------------------------------


@rule("Happened", "(deletes|delete) {foe:Things} (in|by) battle and (survives|survive)")
def deletes_and_survives(c: Context, foe: object) -> tuple[When, ...]:
    """A Digimon deletes another in battle and is not deleted itself."""
    return (When(events.DELETED_IN_BATTLE, other=battled(other_party(c, foe))),)


@rule("Battler", "{who:Things}")
def battler(c: Context, who: object) -> Noun:
    """Who deletes something in battle: this one, or any of a kind."""
    return c.noun(who)


@rule("Event", "{who:Battler} (deletes|delete) {foe:Things} (in|by) battle")
def deletes_in_battle(c: Context, who: object, foe: object) -> Triggering:
    """A Digimon deletes another in battle; if it is gone itself, only others can tell."""
    noun = c.noun(who)
    own = isinstance(noun.ref, This)
    if not own:
        noted(noun.filter, REMEMBERED)
    when = When(events.DELETED_IN_BATTLE, other=battled(other_party(c, foe)), gone=not own)
    return happens_to(c, noun, (when,))


@rule("Event", "{who:Battler} (deletes|delete) {foe:Things}")
def deletes_somehow(c: Context, who: object, foe: object) -> Triggering:
    """This Digimon deletes another, in battle or by an effect of its own."""
    subject = c.noun(who)
    deleted = other_party(c, foe)
    parts = deleted.filters if isinstance(deleted, AllOf) else (deleted,)
    foes = both(*[part for part in parts if part != Other()])
    found = happens_to(c, subject, (When(events.DELETED_IN_BATTLE, other=battled(foes)),))
    by_effect = When(events.DELETED, ANY_OF, deleted, agent=BY_ITSELF)
    return replace(found, whens=(*found.whens, by_effect))


def battled(filter_: Filter) -> Filter:
    """A filter for what is battled: that it is a Digimon goes without saying (CR 14-1).

    What is deleted is looked at as it stood before, so only what was noted of it can be asked.
    """
    if filter_ == Kind(DIGIMON):
        return Anything()
    return noted(filter_, (AllOf, AnyOf, Not, Kind, Compare, HasColor, Trait, Named))


REMEMBERED: Final = (
    *(AllOf, AnyOf, Anything, Not, Kind, Compare, HasColor),
    *(Trait, TraitHas, Named, NameHas, TextHas, UnderCount, InState),
)
"""What can be asked of what is gone by then."""


def noted(filter_: Filter, known: tuple[type[Filter], ...]) -> Filter:
    """A filter that only asks what was noted of something before it was gone."""
    if not all(isinstance(node, known) for node in walk(filter_) if isinstance(node, Filter)):
        raise Unbound("nobody knows this of what is gone")
    return filter_


def other_party(c: Context, foe: object) -> Filter:
    """Whoever else takes part: it can be referred to, but "it" is first of all the subject."""
    noun = c.noun(foe)
    if noun.ref is not None:
        raise Unbound("which one is it?")
    c.remember(Foe(), replace(noun, quantity=ANY_OF_THEM), plural=False)
    c.antecedents.insert(0, c.antecedents.pop())
    return noun.filter


@rule("Happened", "attacks {foe:Things}")
def attacks_somebody(c: Context, foe: object) -> tuple[When, ...]:
    """A Digimon attacks another one; only the opponent's can be attacked."""
    return attacked(c, foe)


def attacked(c: Context, foe: object) -> tuple[When, ...]:
    """An attack on a Digimon."""
    return (When(events.ATTACKED, against=AGAINST_DIGIMON, other=other_party(c, foe)),)


@rule("Happened", "gets linked to {what:Things}")
def gets_linked_to(c: Context, what: object) -> tuple[When, ...]:
    """A card is linked to such a Digimon."""
    noun = c.noun(what)
    if noun.ref is not None:
        raise Unbound("to which Digimon?")
    return (When(events.LINKED, other=noun.filter),)


@rule("Event", "{what:Actor} would (link|be linked) to {host:Things}")
def would_link_to(c: Context, what: object, host: object) -> Triggering:
    """Such a card is about to be linked to this Digimon, or to such a one."""
    noun = c.noun(what)
    to = c.noun(host)
    if noun.ref is not None:
        raise Unbound("what is linked?")
    return happens_to(c, to, (When(events.WOULD_LINK, other=noun.filter),))


@rule("Happened", "would digivolve into {into:Into}")
def would_digivolve_into(c: Context, into: object) -> tuple[When, ...]:
    """A Digimon is about to digivolve into such a card."""
    noun = c.noun(into)
    c.remember(Foe(), replace(noun, quantity=ANY_OF_THEM), plural=False, cards=True)
    return (When(events.WOULD_DIGIVOLVE, other=noun.filter),)


@rule("Happened", "(digivolves|digivolve) into a same-level {nouns:Nouns}")
def digivolves_within_level(c: Context, nouns: object) -> tuple[When, ...]:
    """A Digimon has digivolved into such a card of the level that it had before."""
    same = Compare(LEVEL, EXACTLY, EventAmount(LEVEL, before=True))
    return (When(events.DIGIVOLVED, other=both(c.noun(nouns).filter, same)),)


@rule("Happened", "(digivolves|digivolve) into {into:Into}")
def digivolves_into(c: Context, into: object) -> tuple[When, ...]:
    """A Digimon has digivolved into such a card."""
    return (When(events.DIGIVOLVED, other=c.noun(into).filter),)


@rule("Happened", "would dna digivolve into {into:Into}")
def would_dna_digivolve_into(c: Context, into: object) -> tuple[When, ...]:
    """A Digimon is about to DNA digivolve into such a card."""
    return (When(events.WOULD_DIGIVOLVE, other=c.noun(into).filter, way=DNA),)


@rule("Happened", "(digivolves|digivolve) into {into:Into} {agency:Agency}")
def digivolves_into_by(c: Context, into: object, agency: object) -> tuple[When, ...]:
    """A Digimon has digivolved into such a card by some agency."""
    return c.of(Agency, agency).over((When(events.DIGIVOLVED, other=c.noun(into).filter),))


@rule("Into", "[a] {nouns:Nouns}")
def into_such(c: Context, nouns: object) -> Noun:
    """Such a card."""
    return c.noun(nouns)


@rule(
    "Happened",
    "(moves|move|is moved) from (the|your|their) breeding area [to {whose:Whose} battle area]",
    same="a Digimon moves to its owner's battle area",
)
def moves(c: Context, whose: object) -> tuple[When, ...]:
    """A Digimon moves to the battle area."""
    del c, whose
    return (When(events.MOVED, zone=BREEDING),)


@rule("Happened", "is played {place:PlayedFrom} [{agency:Agency}]")
def played_from(c: Context, place: object, agency: object) -> tuple[When, ...]:
    """A card is played from a certain place."""
    whens: tuple[When, ...] = (When(events.PLAYED, zone=c.whole(place)),)
    return whens if agency is None else c.of(Agency, agency).over(whens)


values(
    "PlayedFrom",
    {
        "from (your|the) hand": HAND,
        "from (your|the) trash": TRASH,
        "from digivolution card|from its digivolution card|from one of your digimon 's digivolution"
        " card|from your digimon 's digivolution card": UNDER,
    },
    same="digivolution cards are under a Digimon of one's own",
)


# -- who it happens to ---------------------------------------------------------------------------


@rule("Actor", "{things:Things}")
def actor(c: Context, things: object) -> Noun:
    """A certain one, or any of a player's."""
    return c.noun(things)


@rule("Actor", "{nouns:Nouns}")
def actor_any(c: Context, nouns: object) -> Noun:
    """Any of a kind."""
    return replace(c.noun(nouns), quantity=ANY_OF_THEM, plural=True)


@rule("Things", "a {nouns:Nouns}")
def one_of_a_kind(c: Context, nouns: object) -> Noun:
    """One of a kind."""
    return replace(c.noun(nouns), quantity=ANY_OF_THEM)


@rule("Things", "an opponent 's {nouns:Nouns}")
def an_opponents(c: Context, nouns: object) -> Noun:
    """One of the opponent's."""
    return replace(c.noun(nouns), whose=OPPONENT)


@rule("Things", "another {nouns:Nouns}")
def another(c: Context, nouns: object) -> Noun:
    """Another one."""
    noun = c.noun(nouns)
    return replace(noun, filter=both(noun.filter, Other()), quantity=ANY_OF_THEM)


@rule("Event", "{who:Actor} {what:Happened}")
def event(c: Context, who: object, what: object) -> Triggering:
    """Something happens to somebody."""
    noun = c.noun(who)
    return happens_to(c, noun, c.of(tuple, what))


@rule("Event", "{who:Things} or {too:Things} {what:Happened}")
def event_to_either(c: Context, who: object, too: object, what: object) -> Triggering:
    """Something happens to one of two kinds of things."""
    first, second = c.noun(who), c.noun(too)
    whens = c.of(tuple, what)
    return joined_events([happens_to(c, first, whens), happens_to(c, second, whens)])


def happens_to(
    c: Context, noun: Noun, whens: tuple[When, ...], *, cards: bool = False
) -> Triggering:
    """Events that happen to what a noun means; it can be referred to from now on."""
    would = any(when.event >= events.FIRST_WOULD for when in whens)
    if noun.ref is not None:
        if not isinstance(noun.ref, This | ThisCard):
            raise Unbound("to whom does it happen?")
        c.remember(noun.ref, noun, plural=False)  # "it" is who it happens to, not the other one
        zone = HAND if isinstance(noun.ref, ThisCard) and would else -1
        own = tuple([replace(when, subject=SELF, filter=noun.filter) for when in whens])
        return Triggering(own, would, zone)
    if noun.quantity.number != N(1) or noun.same_level:
        raise Unbound("how many does it have to happen to?")
    whose = BOTH if noun.whose is None else noun.whose
    what = CARDS if cards or noun.what == CARDS else PERMANENTS
    c.happened_to = noun
    c.remember(Subject(), replace(noun, what=what), plural=True)  # what happens to several is one
    if not noun.plural or noun.quantity == ANY_OF_THEM or noun.quantity.how == ALL:
        c.remember(Subject(), replace(noun, what=what), plural=False)
    found = tuple(
        [replace(when, subject=ANY_OF, filter=noun.filter, whose=whose) for when in whens]
    )
    return Triggering(found, would)


def joined_events(found: list[Triggering]) -> Triggering:
    """One of several events."""
    first = found[0]
    if any((one.would, one.zone) != (first.would, first.zone) for one in found):
        raise Unbound("these are answered at different times or places")
    return Triggering(tuple([when for one in found for when in one.whens]), first.would, first.zone)


# -- several -------------------------------------------------------------------------------------


listing("Events", "Event", "or")


@rule("Trigger", "when {events:Events}")
def trigger(c: Context, events: object) -> Triggering:
    """When something happens."""
    return happening(c, c.items(events))


@rule("Trigger", "when {first:Events} , or when {second:Events}")
def trigger_or_when(c: Context, first: object, second: object) -> Triggering:
    """When one thing happens, or when another does."""
    return happening(c, [*c.items(first), *c.items(second)])


def happening(c: Context, items: list[object]) -> Triggering:
    """One of several events: nothing but what they say has to hold."""
    found = joined_events([c.of(Triggering, item) for item in items])
    if c.take_provisos():
        raise Unbound("is that so when it happens?")
    return found
