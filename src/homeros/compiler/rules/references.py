"""References: this Digimon, it, that card, the rest; and where cards come from and go to."""

from typing import Final

from homeros.compiler.english import listing, rule, values
from homeros.compiler.meaning import (
    CARDS,
    EVERY,
    LEAVING,
    ONE,
    PERMANENTS,
    Context,
    Noun,
    Place,
    Source,
    Unbound,
    replace,
)
from homeros.compiler.rules.nouns import narrowing
from homeros.compiler.rules.words import mask, texts
from homeros.effects.filters import FACE_UP, Anything, InState, Named
from homeros.effects.groups import (
    Attacker,
    Field,
    Links,
    Rest,
    Slot,
    Subject,
    Target,
    This,
    ThisCard,
)
from homeros.effects.numbers import OWNER, YOU
from homeros.effects.propositions import Exists
from homeros.vocab import events
from homeros.vocab.zones import BREEDING, SECURITY


@rule("Reference", "{known:Known}")
def known(c: Context, known: object) -> Noun:
    """Something known without further description."""
    return c.noun(known)


@rule("Known", "this {kind:Kind}")
def this_permanent(c: Context, kind: object) -> Noun:
    """The permanent the effect belongs to; of a card that is none, what it is played as."""
    found = c.whole(kind)
    if c.off_field:
        played = Slot(c.result("play"))
        return Noun(Anything(), PERMANENTS, ref=played, kinds=found, whose=YOU)
    noun = Noun(Anything(), PERMANENTS, ref=This(), kinds=found, whose=YOU)
    c.remember(This(), noun, plural=False)
    return noun


@rule("Known", "this {kind:Kind} or {other:Kind}")
def this_one_or_other(c: Context, kind: object, other: object) -> Noun:
    """The permanent the effect belongs to, whichever it is by then."""
    noun = c.of(Noun, this_permanent(c, kind))
    return replace(noun, kinds=noun.kinds | c.whole(other))


@rule("Reference", "this [{adjectives:Adjectives}] {kind:Kind} {posts:Posts}")
def this_such(c: Context, adjectives: object, kind: object, posts: object) -> Noun:
    """The permanent the effect belongs to, if it is as is said."""
    noun = c.of(Noun, this_permanent(c, kind))
    return replace(noun, filter=narrowing(c, adjectives, posts))


@rule("Reference", "this {adjectives:Adjectives} {kind:Kind}")
def this_so(c: Context, adjectives: object, kind: object) -> Noun:
    """The permanent the effect belongs to, if it is as is said."""
    noun = c.of(Noun, this_permanent(c, kind))
    return replace(noun, filter=narrowing(c, adjectives, None))


@rule("Reference", "this {kind:Kind} linked with {names:Names}")
def this_linked(c: Context, kind: object, names: object) -> Noun:
    """The permanent the effect belongs to, if it has such a link card."""
    noun = c.of(Noun, this_permanent(c, kind))
    named = Named(texts(c, names, c.lexicon, "name"))
    c.provisos.append(Exists(Links(This(), named)))
    return noun


@rule("Reference", "this {names:Names}")
def this_named(c: Context, names: object) -> Noun:
    """The permanent the effect belongs to, if it is called so."""
    named = Named(texts(c, names, c.lexicon, "name"))
    c.remember(This(), Noun(named, PERMANENTS, whose=YOU), plural=False)
    return Noun(named, PERMANENTS, ref=This(), whose=YOU)


@rule("Known", "this card")
def this_card(c: Context) -> Noun:
    """The card the effect is written on."""
    noun = Noun(Anything(), CARDS, ref=ThisCard(), kinds=0)
    c.remember(ThisCard(), noun, plural=False)
    return noun


@rule("Known", "this {kind:Kind} card")
def this_card_of_kind(c: Context, kind: object) -> Noun:
    """The same, with what it is."""
    del kind
    return c.of(Noun, this_card(c))


@rule("Known", "this card (in|from) (your|the) battle area")
def this_card_in_play(c: Context) -> Noun:
    """The card the effect is written on, as the permanent it is."""
    noun = Noun(Anything(), PERMANENTS, ref=This(), whose=YOU)
    c.remember(This(), noun, plural=False)
    return noun


@rule("Known", "(it|itself)")
def it(c: Context) -> Noun:
    """The one thing spoken of last."""
    return back(c, 0, plural=False)


@rule("Known", "(they|them)")
def they(c: Context) -> Noun:
    """The things spoken of last."""
    return back(c, 0, plural=True)


@rule("Known", "that {kind:Kind}")
def that_permanent(c: Context, kind: object) -> Noun:
    """That Digimon: the last one spoken of, or one of those a condition found."""
    found = c.whole(kind)
    try:
        return back(c, found, plural=False, cards=False, other=True)
    except Unbound:
        return replace(one_found(c, found), quantity=ONE)


@rule("Known", "those {kinds:Kinds}")
def those_permanents(c: Context, kinds: object) -> Noun:
    """Those Digimon: the last ones spoken of, or those a condition found."""
    found = mask(c, kinds)
    try:
        return back(c, found, plural=True, cards=False)
    except Unbound:
        return replace(one_found(c, found), quantity=EVERY, plural=True)


@rule("Known", "the {kind:Kind} (this|it|this card) was placed under")
def what_it_was_placed_under(c: Context, kind: object) -> Noun:
    """The one under which something was placed by this effect."""
    if c.host is None:
        raise Unbound("under which one?")
    return Noun(Anything(), PERMANENTS, ref=c.host, kinds=c.whole(kind), whose=YOU)


@rule("Known", "the attacking {kind:Kind}")
def the_attacking(c: Context, kind: object) -> Noun:
    """Whoever attacks."""
    found = c.whole(kind)
    noun = Noun(Anything(), PERMANENTS, ref=Attacker(), kinds=found)
    c.remember(Attacker(), noun, plural=False)
    return noun


def one_found(c: Context, kinds: int) -> Noun:
    """What a condition asked for: "if you have one"."""
    noun = c.asked
    if noun is None or noun.ref is not None or noun.what == CARDS or not noun.kinds & kinds:
        raise Unbound("there is nothing it could refer to")
    if noun.bound is not None or noun.whose is None or noun.quantity.number != ONE.number:
        raise Unbound("there is nothing it could refer to")
    return noun


@rule(
    "Known",
    "the chosen {kinds:Kinds}",
    "your chosen {kinds:Kinds}",
    same="who has chosen is known",
)
def the_chosen(c: Context, kinds: object) -> Noun:
    """What was chosen last, be it one or several."""
    asked = mask(c, kinds)
    known = c.selected if len(c.selected) > 0 else c.antecedents
    for found in reversed(known):
        fits = isinstance(found.target, Slot) and found.kinds & asked
        if fits and not found.verb and not found.cards:
            return Noun(
                Anything(),
                PERMANENTS,
                ref=found.target,
                kinds=found.kinds,
                plural=found.plural,
                whose=found.whose,
            )
    raise Unbound("nothing of the kind was chosen")


@rule("Known", "the chosen card")
def the_chosen_card(c: Context) -> Noun:
    """The card that was chosen last."""
    for found in reversed(c.selected):
        if isinstance(found.target, Slot) and found.cards:
            return Noun(Anything(), CARDS, ref=found.target, kinds=found.kinds, plural=found.plural)
    raise Unbound("no card was chosen")


# -- what this effect did something to -----------------------------------------------------------

values(
    "DoneStaying",
    {
        "suspended": "suspend",
        "unsuspended": "unsuspend",
        "played": "play",
        "deleted": "delete",
        "returned": "return",
        "placed": "place",
        "digivolved": "digivolve",
    },
)
values(
    "DoneToCard",
    {
        "trashed": "trash",
        "placed": "place",
        "revealed": "reveal",
        "added": "add",
        "returned": "return",
        "flipped": "flip",
    },
)


def done_to(c: Context, verb: object, what: int, kinds: int) -> Noun:
    """What this effect has done something to: one or several, whatever came of it.

    Of what has left only its numbers can be asked: how it stood.
    """
    known = c.of(str, verb)
    gone = what == PERMANENTS and known in LEAVING
    if all(name != known for name, _ in c.results):
        return of_the_event(c, kinds, known, gone=gone)
    slot = c.result(known)
    plural = c.several(slot) if gone else True
    return Noun(Anything(), what, ref=Slot(slot), kinds=kinds, plural=plural, gone=gone)


TOLD_BY: Final = {
    "delete": (events.DELETED,),
    "play": (events.PLAYED,),
    "digivolve": (events.DIGIVOLVED,),
    "suspend": (events.SUSPENDED,),
    "unsuspend": (events.UNSUSPENDED,),
    "return": (events.RETURNED,),
    "place": (events.PLACED_UNDER, events.PLACED_IN_BATTLE, events.SECURITY_ADDED),
    "trash": (events.TRASHED, events.TOP_TRASHED),
    "add": (events.HAND_ADDED, events.SECURITY_ADDED),
    "reveal": (events.REVEALED,),
    "flip": (events.FACE_FLIPPED,),
}
"""The events that tell to what something was done."""


def of_the_event(c: Context, kinds: int, deed: str, *, gone: bool) -> Noun:
    """What the event happened to that this effect answers."""
    if not {c.event, *[when.event for when in c.whens]} & {*TOLD_BY[deed]}:
        raise Unbound("nothing of the kind was done before")
    for found in reversed(c.antecedents):
        if isinstance(found.target, Subject) and (not kinds or found.kinds & kinds):
            noun = Noun(Anything(), PERMANENTS, ref=found.target, kinds=found.kinds, gone=gone)
            return replace(noun, plural=found.plural if gone else True)
    raise Unbound("nothing of the kind was done before")


@rule("Departed", "the {verb:DoneStaying} {kinds:Kinds}")
def departed(c: Context, verb: object, kinds: object) -> Noun:
    """What has left, by this effect or for it: how it stood can be asked."""
    noun = c.of(Noun, the_done(c, verb, kinds))
    if not noun.gone or noun.ref is None:
        raise Unbound("it is still there")
    return noun


@rule(
    "Known",
    "the {verb:DoneStaying} {kinds:Kinds}",
    "[the] {kinds:Kinds} (this effect|you) {verb:DoneStaying}",
    "[the] {kinds:Kinds} {verb:DoneStaying} (by|with) this effect",
    "[the] {kinds:Kinds} you {verb:DoneStaying} with this effect",
    same="who is spoken of is what this effect did it to",
)
def the_done(c: Context, verb: object, kinds: object) -> Noun:
    """The permanents this effect did something to; or made leave."""
    return done_to(c, verb, PERMANENTS, mask(c, kinds))


@rule("Known", "the {kinds:Kinds} {verb:DoneStaying}")
def the_one_that_was(c: Context, kinds: object, verb: object) -> Noun:
    """What the event happened to, where this effect did nothing of the kind itself."""
    known = c.of(str, verb)
    if any(name == known for name, _ in c.results):
        raise Unbound("by this effect, or by what it answers?")
    return of_the_event(c, mask(c, kinds), known, gone=known in LEAVING)


@rule(
    "Known",
    "the {verb:DoneToCard} card",
    "[the] card (this effect|you) {verb:DoneToCard}",
    "[the] card {verb:DoneToCard} (by|with) this effect",
    same="the card spoken of is the one this effect did it to",
)
def the_done_card(c: Context, verb: object) -> Noun:
    """The cards this effect did something to."""
    return done_to(c, verb, CARDS, 0)


@rule("Known", "that card")
def that_card(c: Context) -> Noun:
    """That card."""
    return back(c, 0, plural=False, cards=True)


@rule("Known", "those card")
def those_cards(c: Context) -> Noun:
    """Those cards."""
    return back(c, 0, plural=True, cards=True)


def back(
    c: Context, kinds: int, *, plural: bool, cards: bool | None = None, other: bool = False
) -> Noun:
    """A noun for what was spoken of before; for what is not this one, if `other`."""
    found = c.refer(kinds, plural=plural, cards=cards, other=other)
    what = CARDS if found.cards else PERMANENTS
    return Noun(
        Anything(), what, ref=found.target, kinds=found.kinds, plural=plural, whose=found.whose
    )


@rule(
    "Reference",
    "the rest",
    "the remaining card",
    "the remaining",
    same="what is left, in older and newer words",
)
def the_rest(c: Context) -> Noun:
    """What was revealed and not taken."""
    if c.revealed < 0:
        raise Unbound("nothing was revealed")
    return Noun(Anything(), CARDS, ref=Rest(c.revealed), plural=True)


# -- whose ---------------------------------------------------------------------------------------


@rule("Whose", "{owner:Owner}")
def whose_owner(c: Context, owner: object) -> int:
    """A player's."""
    return c.whole(owner)


@rule("Whose", "the")
def whose_the(c: Context) -> int:
    """The player's who is spoken of; usually one's own."""
    return YOU


@rule(
    "Whose",
    "(its|their) owner 's",
    "its owners '",
    "their owners '",
    same="each card's own owner; the apostrophe moves",
)
def whose_owners(c: Context) -> int:
    """The owner's of each card."""
    return OWNER


# -- where from ----------------------------------------------------------------------------------


@rule("Place", "{whose:Whose} {zone:ZoneName}")
def zone_of(c: Context, whose: object, zone: object) -> Place:
    """A player's zone."""
    return Place(c.whole(zone), c.whole(whose))


@rule("Place", "{zone:ZoneName}")
def zone_alone(c: Context, zone: object) -> Place:
    """A zone named behind another one."""
    return Place(c.whole(zone), YOU)


@rule(
    "Place",
    "{things:Things} 's digivolution card",
    "the digivolution card of {things:Things}",
    same="whose cards they are is said before or behind",
)
def digivolution_cards_of(c: Context, things: object) -> Place:
    """The cards under permanents."""
    return beneath(c, things)


@rule("Place", "{things:Things} 's digivolution card in the breeding area")
def digivolution_cards_of_bred(c: Context, things: object) -> Place:
    """The cards under what is in the breeding area."""
    found = group_of(c, things)
    if not isinstance(found, Field):
        raise Unbound("which of these is in the breeding area?")
    return Place(under=replace(found, area=BREEDING))


@rule("Place", "{things:Things} ('s|') {adjectives:Adjectives} digivolution card")
def such_cards_of(c: Context, things: object, adjectives: object) -> Place:
    """Certain cards under permanents."""
    return replace(beneath(c, things), such=narrowing(c, adjectives, None))


@rule("Place", "their {adjectives:Adjectives} digivolution card")
def such_cards_of_theirs(c: Context, adjectives: object) -> Place:
    """Certain cards under those that were spoken of."""
    of = c.refer(0, plural=True, cards=False).target
    return Place(under=of, such=narrowing(c, adjectives, None))


@rule("Place", "its {adjectives:Adjectives} digivolution card")
def such_cards_of_its(c: Context, adjectives: object) -> Place:
    """Certain cards under it."""
    of = c.refer(0, plural=False, cards=False).target
    return Place(under=of, such=narrowing(c, adjectives, None))


@rule("Place", "its digivolution card")
def its_digivolution_cards(c: Context) -> Place:
    """The cards under it."""
    return Place(under=c.refer(0, plural=False, cards=False).target)


def group_of(c: Context, things: object) -> Target:
    """Permanents without choosing among them first: their cards are what is chosen."""
    under = beneath(c, things).under
    assert under is not None
    return under


def beneath(c: Context, things: object) -> Place:
    """The place under permanents.

    Whose cards they are is said in passing: "it" does not refer to that where it can be something
    else.
    """
    before = list(c.antecedents)
    noun = replace(c.noun(things), gone=False)  # what was under it went to the trash with it
    if isinstance(noun.ref, ThisCard):
        noun = replace(noun, ref=This())
    said = c.antecedents[len(before) :]
    c.antecedents = before + [replace(one, passing=True) for one in said]
    return Place(under=c.group(noun), one=noun.ref is None and noun.quantity == ONE)


@rule("Place", "under {things:Things}")
def under(c: Context, things: object) -> Place:
    """The cards under permanents."""
    return beneath(c, things)


listing("Places", "Place", "or", "and", "slash", "and/or")


@rule("Source", "(from|in) {places:Places}")
def source(c: Context, places: object) -> Source:
    """Where cards are taken from."""
    return places_of(c, places)


def places_of(c: Context, places: object) -> Source:
    """One or several places; a later one without an owner has the first one's."""
    found = [c.of(Place, item) for item in c.items(places)]
    first = found[0]
    return Source(tuple([shared(first, place) for place in found]))


def shared(first: Place, place: Place) -> Place:
    """A place with the owner of the first one."""
    if place.zone >= 0 and first.zone >= 0 and place.whose == YOU:
        return replace(place, whose=first.whose)
    return place


@rule(
    "Source",
    "from {first:Places} or from {other:Places}",
    "from {first:Places} , or from {other:Places} ,",
    "in {first:Places} or in {other:Places}",
    same="commas or none",
)
def source_or(c: Context, first: object, other: object) -> Source:
    """Either of two places, "from" said twice."""
    return Source((*places_of(c, first).places, *places_of(c, other).places))


@rule("Source", "(from|in) {owner:Owner} face-up security card")
def face_up_security(c: Context, owner: object) -> Source:
    """What lies face up in a security stack."""
    return Source((Place(SECURITY, c.whole(owner), such=InState(FACE_UP)),))


@rule("Source", "(from|in) {things:Things} 's digivolution card or link card")
def under_or_linked(c: Context, things: object) -> Source:
    """The cards under something and its link cards."""
    of = group_of(c, things)
    return Source((Place(under=of), Place(links=of)))


@rule("Source", "[from] among them")
def among_them(c: Context) -> Source:
    """Among what was revealed."""
    if c.revealed < 0:
        raise Unbound("nothing was revealed")
    return Source((Place(slot=c.revealed),))
