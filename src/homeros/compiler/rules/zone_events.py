"""Triggers about cards off the field: trashed, added, removed, placed under; and attack targets.

A card that is trashed answers from the trash. What is trashed, added or removed together is told
once (CR 15-5-2).
"""

from homeros.compiler.english import rule, values
from homeros.compiler.meaning import (
    ANY_OF_THEM,
    CARDS,
    PERMANENTS,
    Context,
    Noun,
    Unbound,
    replace,
)
from homeros.compiler.rules.triggers import (
    Agency,
    Triggering,
    agency_of,
    happens_to,
    joined_events,
)
from homeros.effects.ability import ANY_OF, BY_AN_EFFECT, BY_YOUR_EFFECT, When
from homeros.effects.filters import Anything, Filter, Kind, Not, Other
from homeros.effects.groups import Foe, Subject, This, ThisCard
from homeros.effects.numbers import BOTH, OPPONENT, YOU
from homeros.vocab import events
from homeros.vocab.cards import DIGIMON, OPTION
from homeros.vocab.keywords import DIGI_BURST
from homeros.vocab.zones import BATTLE, DECK, HAND, LINKED, SECURITY, TRASH, UNDER

NO_KIND = 1 << 8
"""Cards are of any kind, but "that Digimon" and "those Tamers" are not these."""
PLAYERS = "the player is the same, however many cards are spoken of"

# -- security, hands and decks -------------------------------------------------------------------

values(
    "Side",
    {
        "your": YOU,
        "your opponent 's": OPPONENT,
        "a|any|either|both players '|a player 's|either player 's|your or your opponent 's": BOTH,
    },
    same="whose of the two players",
)


@rule("Side", "their")
def their_side(c: Context) -> int:
    """The opponent's, who was spoken of."""
    if not c.opponent_spoken_of:
        raise Unbound("whose is theirs?")
    return OPPONENT


def happens_in(c: Context, event: int, side: int, zone: int = -1) -> Triggering:
    """Something happens to cards of a player's."""
    if side == OPPONENT:
        c.opponent_spoken_of = True
    noun = Noun(what=CARDS, quantity=ANY_OF_THEM, whose=side, plural=True, kinds=NO_KIND)
    return happens_to(c, noun, (When(event, zone=zone),))


@rule(
    "Event",
    "{side:Side} security stack is removed from [{agency:Agency}]",
    "{side:Side} security is removed from [{agency:Agency}]",
    "(a card|card) is removed from {side:Side} security stack [{agency:Agency}]",
    "{side:Side} security is reduced [{agency:Agency}]",
    same=PLAYERS,
)
def security_removed(c: Context, side: object, agency: object) -> Triggering:
    """Cards leave a security stack."""
    by = Agency() if agency is None else c.of(Agency, agency)
    found = happens_in(c, events.SECURITY_REMOVED, c.whole(side))
    return replace(found, whens=by.over(found.whens))


@rule(
    "Event",
    "{side:Side} security stack is removed from or added to",
    "{side:Side} security stack is added to or removed from",
    same="either of two things",
)
def security_changed(c: Context, side: object) -> Triggering:
    """Cards leave a security stack or come to it."""
    player = c.whole(side)
    return joined_events(
        [
            happens_in(c, events.SECURITY_REMOVED, player),
            happens_in(c, events.SECURITY_ADDED, player),
        ]
    )


@rule("Event", "security stack is removed from")
def any_security_removed(c: Context) -> Triggering:
    """Cards leave either security stack."""
    return happens_in(c, events.SECURITY_REMOVED, BOTH)


@rule("Event", "security stack is added to")
def any_security_added(c: Context) -> Triggering:
    """Cards come to either security stack."""
    return happens_in(c, events.SECURITY_ADDED, BOTH)


@rule("Event", "{effects:Effects} (removes|remove) card from {side:Side} security stack")
def effect_removes_security(c: Context, effects: object, side: object) -> Triggering:
    """Effects make cards leave a security stack."""
    by = agency_of(c, effects)
    found = happens_in(c, events.SECURITY_REMOVED, c.whole(side))
    return replace(found, whens=by.over(found.whens))


@rule(
    "Event",
    "{side:Side} security stack is added to",
    "(a card|card) is (added to|placed in) {side:Side} security stack",
    same=PLAYERS,
)
def security_added(c: Context, side: object) -> Triggering:
    """Cards come to a security stack."""
    return happens_in(c, events.SECURITY_ADDED, c.whole(side))


@rule("Event", "{what:Rich} is (added to|placed in) {side:Side} security stack")
def such_security_added(c: Context, what: object, side: object) -> Triggering:
    """Cards of a kind come to a security stack."""
    noun = c.noun(what)
    if noun.what != CARDS:
        raise Unbound("only cards are added there")
    player = c.whole(side)
    if player == OPPONENT:
        c.opponent_spoken_of = True
    such = replace(noun, quantity=ANY_OF_THEM, whose=player, plural=True)
    return happens_to(c, such, (When(events.SECURITY_ADDED),))


@rule(
    "Event",
    "{effects:Effects} (adds|add|places|place) (a card|card) (to|in) {side:Side} {zone:AddedTo}",
    "{effects:Effects} (adds|add) to {side:Side} {zone:AddedTo}",
    same="what is added to it are cards",
)
def effect_adds(c: Context, effects: object, side: object, zone: object) -> Triggering:
    """Effects bring cards to a hand or security stack."""
    found = happens_in(c, c.whole(zone), c.whole(side))
    return replace(found, whens=c.of(Agency, effects).over(found.whens))


values("AddedTo", {"hand": events.HAND_ADDED, "security stack": events.SECURITY_ADDED})


@rule("Event", "(a card|card) is added to {side:Side} hand [{agency:Agency}]")
def hand_added(c: Context, side: object, agency: object) -> Triggering:
    """Cards come to a hand."""
    found = happens_in(c, events.HAND_ADDED, c.whole(side))
    return found if agency is None else replace(found, whens=c.of(Agency, agency).over(found.whens))


# -- trashed -------------------------------------------------------------------------------------


@rule("TrashedFrom", "(from|in) (your|the) battle area")
def from_battle_area(c: Context) -> tuple[int, int]:
    """An Option that lay in the battle area."""
    del c
    return BATTLE, YOU


values("PileName", {"hand": HAND, "deck": DECK, "security stack": SECURITY})


@rule(
    "Event",
    "{side:Side} {pile:PileName} is trashed from",
    "(a card|card) in {side:Side} {pile:PileName} is trashed",
    same="any card of the zone",
)
def pile_trashed(c: Context, side: object, pile: object) -> Triggering:
    """Cards of a zone are trashed."""
    return happens_in(c, events.TRASHED, c.whole(side), c.whole(pile))


@rule("TrashedFrom", "(from|in) {side:Side} {pile:PileName}")
def from_pile(c: Context, side: object, pile: object) -> tuple[int, int]:
    """A zone of a player's."""
    return c.whole(pile), c.whole(side)


@rule("TrashedFrom", "(from|in) {pile:PileName}")
def from_either_pile(c: Context, pile: object) -> tuple[int, int]:
    """The zones of both players."""
    return c.whole(pile), BOTH


@rule("TrashedFrom", "(from|in) the {pile:PileName}")
def from_the_pile(c: Context, pile: object) -> tuple[int, int]:
    """A zone of the player whose card it is."""
    return c.whole(pile), YOU


@rule("TrashedFrom", "from the top of (your|the) deck")
def from_top_of_deck(c: Context) -> tuple[int, int]:
    """The deck: its cards are trashed from its top."""
    del c
    return DECK, YOU


@rule("Event", "{what:Actor} is trashed {place:TrashedFrom} [{agency:Agency}]")
def trashed_from(c: Context, what: object, place: object, agency: object) -> Triggering:
    """Cards are trashed from a zone."""
    by = Agency() if agency is None else c.of(Agency, agency)
    return trashed(c, c.noun(what), c.of(tuple, place), by)


@rule("Event", "{effects:Effects} (trashes|trash) {what:Actor} {place:TrashedFrom}")
def effect_trashes_from(c: Context, effects: object, what: object, place: object) -> Triggering:
    """Effects trash cards from a zone."""
    return trashed(c, c.noun(what), c.of(tuple, place), c.of(Agency, effects))


@rule(
    "Event",
    "{effects:Effects} (trashes|trash) {what:Actor} from {side:PileOwner} {pile:PileName} or"
    " {other:PileName}",
)
def effect_trashes_from_either(
    c: Context, effects: object, what: object, side: object, pile: object, other: object
) -> Triggering:
    """Effects trash cards from either of two zones."""
    noun = c.noun(what)
    by = c.of(Agency, effects)
    player = c.whole(side)
    places = [(c.whole(pile), player), (c.whole(other), player)]
    return joined_events([trashed(c, noun, place, by) for place in places])


@rule("PileOwner", "{side:Side}")
def pile_owner(c: Context, side: object) -> int:
    """A player."""
    return c.whole(side)


@rule("PileOwner", "the")
def pile_of_the_card(c: Context) -> int:
    """The player whose card it is."""
    del c
    return YOU


@rule(
    "Event",
    "{effects:Effects} (adds|add) (a card|card) to {side:Side} {zone:AddedTo} or (trashes|trash)"
    " card from under {who:Things}",
)
def effect_adds_or_trashes(
    c: Context, effects: object, side: object, zone: object, who: object
) -> Triggering:
    """Effects bring cards to a hand or security stack, or trash cards under permanents."""
    added = effect_adds(c, effects, side, zone)
    trashed_ = effect_trashes_from_under(c, effects, who)
    return joined_events([c.of(Triggering, added), c.of(Triggering, trashed_)])


@rule("Event", "{effects:Effects} (trashes|trash) {side:Side} security card")
def effect_trashes_security(c: Context, effects: object, side: object) -> Triggering:
    """Effects trash cards of a security stack."""
    by = agency_of(c, effects)
    found = happens_in(c, events.TRASHED, c.whole(side), SECURITY)
    return replace(found, whens=by.over(found.whens))


@rule("Event", "card in {side:Side} {pile:PileName} is trashed [{agency:Agency}]")
def cards_of_pile_trashed(c: Context, side: object, pile: object, agency: object) -> Triggering:
    """Cards of a zone are trashed."""
    found = happens_in(c, events.TRASHED, c.whole(side), c.whole(pile))
    return found if agency is None else replace(found, whens=c.of(Agency, agency).over(found.whens))


@rule("Event", "you trash {what:Actor} {place:TrashedFrom} using {effects:Effects}")
def you_trash_using(c: Context, what: object, place: object, effects: object) -> Triggering:
    """The player trashes cards by an effect."""
    by = c.of(Agency, effects)
    if by.agent != BY_YOUR_EFFECT:
        raise Unbound("who trashes it?")
    return trashed(c, c.noun(what), c.of(tuple, place), by)


def trashed(c: Context, noun: Noun, place: tuple[int, int], by: Agency) -> Triggering:
    """Cards of a kind, or this card, are trashed from somewhere."""
    zone, side = place
    whens = by.over((When(events.TRASHED, zone=zone),))
    if noun.ref is not None:
        if not isinstance(noun.ref, ThisCard) or side != YOU:
            raise Unbound("which card is trashed?")
        return replace(happens_to(c, noun, whens), zone=TRASH)
    if noun.what != CARDS or noun.whose is not None:
        raise Unbound("these are no cards in a zone")
    if side == OPPONENT:
        c.opponent_spoken_of = True
    return happens_to(c, replace(noun, whose=side), whens)


# -- cards of permanents -------------------------------------------------------------------------


def own_card(c: Context, by: Agency, zone: int, other: Filter) -> Triggering:
    """This card is trashed from where it lies with a permanent; it answers from the trash."""
    noun = Noun(what=CARDS, ref=ThisCard())
    c.remember(ThisCard(), noun, plural=False)
    whens = by.over((When(events.TRASHED, zone=zone, other=other),))
    return replace(happens_to(c, noun, whens), zone=TRASH)


@rule(
    "Event",
    "{effects:Effects} (trashes|trash) this digivolution card",
    "{effects:Effects} (trashes|trash) this card from digivolution card",
    "{effects:Effects} (trashes|trash) this card from {holder:CardsOf}",
    same="a digivolution card lies under a Digimon of its owner",
)
def effect_trashes_this(c: Context, effects: object, holder: object) -> Triggering:
    """An effect trashes this card from under a Digimon."""
    other = Anything() if holder is None else c.filter(holder)
    return own_card(c, c.of(Agency, effects), UNDER, other)


@rule(
    "Event",
    "this card is trashed from {holder:CardsOf} [{agency:Agency}]",
    "this digivolution card is trashed [{agency:Agency}]",
    "this card is trashed as a digivolution card [{agency:Agency}]",
    same="a digivolution card lies under a Digimon",
)
def this_trashed(c: Context, holder: object, agency: object) -> Triggering:
    """This card is trashed from under a Digimon: by an effect, as the Japanese cards all say."""
    by = Agency(BY_AN_EFFECT) if agency is None else c.of(Agency, agency)
    return own_card(c, by, UNDER, Anything() if holder is None else c.filter(holder))


@rule("Event", "this card is trashed due to activating this digimon 's < digi-burst >")
def trashed_by_digi_burst(c: Context) -> Triggering:
    """Digi-Burst trashes this card: it only trashes cards of its own Digimon (CR 16-13-1)."""
    return own_card(c, Agency(keyword=DIGI_BURST), UNDER, Anything())


@rule(
    "CardsOf",
    "the digivolution card of {who:Things}",
    "{who:Things} 's digivolution card",
    same="whose cards they are is said before or behind",
)
def cards_of(c: Context, who: object) -> Filter:
    """Whose digivolution cards they are."""
    return holder_filter(c, who)


def holder_filter(c: Context, who: object) -> Filter:
    """A filter for the permanent with the cards."""
    before = list(c.antecedents)
    noun = c.noun(who)
    c.antecedents = before
    if isinstance(noun.ref, This):
        return Not(Other())
    if noun.ref is not None:
        raise Unbound("under which one?")
    return noun.filter


def holders_side(c: Context, who: object) -> int:
    """Whose permanents they are."""
    before = list(c.antecedents)
    noun = c.noun(who)
    c.antecedents = before
    if noun.ref is not None:
        return YOU
    return BOTH if noun.whose is None else noun.whose


def lost_cards(
    c: Context, by: Agency, zone: int, who: object, filter_: Filter, *, one: bool = False
) -> Triggering:
    """Cards with permanents of a kind are trashed."""
    other = holder_filter(c, who)
    whose = holders_side(c, who)
    noun = Noun(filter_, CARDS, ANY_OF_THEM, whose, plural=not one, kinds=NO_KIND)
    found = happens_to(c, noun, by.over((When(events.TRASHED, zone=zone, other=other),)))
    if other == Not(Other()):
        return found
    # Each of them loses cards in an event of its own: "those Digimon" are the one of that event.
    held = Noun(other, PERMANENTS, ANY_OF_THEM, whose, kinds=DIGIMON)
    for plural in (True, False):
        c.remember(Foe(), held, plural=plural, cards=False)
        c.antecedents.insert(0, c.antecedents.pop())
    return found


values("Plugged", {"digivolution": UNDER, "link": LINKED})


@rule(
    "Event",
    "{effects:Effects} (trashes|trash) (any of|a card from|any of the) {who:Things} 's"
    " {zone:Plugged} card",
    "{effects:Effects} (trashes|trash) {who:Things} 's {zone:Plugged} card",
    "{effects:Effects} (trashes|trash) (a|any|card from) {zone:Plugged} card of {who:Things}",
    "{effects:Effects} (trashes|trash) {zone:Plugged} card (of|from) {who:Things}",
    same="whose cards they are is said before or behind",
)
def effect_trashes_cards_of(c: Context, effects: object, who: object, zone: object) -> Triggering:
    """Effects trash cards under or linked to permanents of a kind."""
    return lost_cards(c, c.of(Agency, effects), c.whole(zone), who, Anything())


@rule("Event", "any of {owner:Owner} {zone:Plugged} card is trashed [{agency:Agency}]")
def any_cards_trashed(c: Context, owner: object, zone: object, agency: object) -> Triggering:
    """Cards under or linked to any of a player's Digimon are trashed."""
    by = Agency() if agency is None else c.of(Agency, agency)
    noun = Noun(what=CARDS, quantity=ANY_OF_THEM, whose=c.whole(owner), kinds=NO_KIND, plural=True)
    when = When(events.TRASHED, zone=c.whole(zone), other=Kind(DIGIMON))
    return happens_to(c, noun, by.over((when,)))


@rule(
    "Event",
    "a {zone:Plugged} card of {who:Things} is trashed [{agency:Agency}]",
    "{zone:Plugged} card is trashed from {who:Things} [{agency:Agency}]",
    "{who:Things} 's {zone:Plugged} card is trashed [{agency:Agency}]",
    "any of {who:Things} 's {zone:Plugged} card is trashed [{agency:Agency}]",
    same="whose cards they are is said before or behind",
)
def cards_of_trashed(c: Context, zone: object, who: object, agency: object) -> Triggering:
    """Cards under or linked to permanents of a kind are trashed."""
    by = Agency() if agency is None else c.of(Agency, agency)
    return lost_cards(c, by, c.whole(zone), who, Anything())


@rule(
    "Event",
    "one of your opponent 's digivolution card is trashed",
    "you trash a digivolution card of one of your opponent 's digimon",
    "you trash a digivolution card of {count:Count} of your opponent 's digimon",
    same="whoever trashes them: the Japanese text is the same for all of these",
)
def opponents_digivolution_cards(c: Context, count: object) -> Triggering:
    """Cards under the opponent's Digimon are trashed."""
    del count
    c.opponent_spoken_of = True
    when = When(events.TRASHED, zone=UNDER, other=Kind(DIGIMON))
    noun = Noun(what=CARDS, quantity=ANY_OF_THEM, whose=OPPONENT, kinds=NO_KIND)
    return happens_to(c, noun, (when,))


@rule("Event", "{what:Actor} is trashed")
def permanent_trashed(c: Context, what: object) -> Triggering:
    """An Option is trashed from the battle area."""
    noun = c.noun(what)
    if noun.ref is not None or noun.what != PERMANENTS or noun.filter != Kind(OPTION):
        raise Unbound("from where is it trashed?")
    return happens_to(c, noun, (When(events.TRASHED, zone=BATTLE),), cards=True)


@rule("Event", "{effects:Effects} (trashes|trash) card from under {who:Things}")
def effect_trashes_from_under(c: Context, effects: object, who: object) -> Triggering:
    """Effects trash cards under permanents."""
    return lost_cards(c, c.of(Agency, effects), UNDER, who, Anything())


# -- placed under --------------------------------------------------------------------------------


def placed_under(c: Context, by: Agency, who: object, cards: Filter) -> Triggering:
    """Cards are placed under permanents of a kind."""
    noun = c.noun(who)
    if isinstance(noun.ref, Subject) and c.happened_to is not None:
        noun = c.happened_to
    if noun.ref is not None and not isinstance(noun.ref, This):
        raise Unbound("under which one?")
    if noun.quantity.how == 0:
        noun = replace(noun, quantity=ANY_OF_THEM if noun.ref is None else noun.quantity)
    return happens_to(c, noun, by.over((When(events.PLACED_UNDER, other=cards),)))


@rule("PlacedWhat", "a digivolution card", "digivolution card", same="one or several: any will do")
def any_cards(c: Context) -> Filter:
    """Any cards."""
    del c
    return Anything()


@rule("PlacedWhat", "{nouns:Nouns}", "a {nouns:Nouns}", same="one or several: any will do")
def such_cards(c: Context, nouns: object) -> Filter:
    """Cards of a kind."""
    noun = c.noun(nouns)
    if noun.what == PERMANENTS:
        raise Unbound("only cards are placed under something")
    return noun.filter


@rule(
    "Event",
    "{effects:Effects} (places|place) {what:PlacedWhat} under {who:Things}",
    "{effects:Effects} (places|place) {what:PlacedWhat} in {who:Things} 's digivolution card",
    "{effects:Effects} (adds|add) {what:PlacedWhat} to {who:Things} 's digivolution card",
    "{effects:Effects} (adds|add) {what:PlacedWhat} under {who:Things}",
    "{effects:Effects} (adds|add) {what:PlacedWhat} to the digivolution card of {who:Things}",
    "{effects:Effects} (places|place) {what:PlacedWhat} as {who:Things} 's digivolution card",
    same="digivolution cards lie under the Digimon",
)
def effect_places_under(c: Context, effects: object, what: object, who: object) -> Triggering:
    """Effects place cards under permanents."""
    return placed_under(c, c.of(Agency, effects), who, c.filter(what))


@rule(
    "Event",
    "{effects:Effects} (adds|add) to {who:Things} 's digivolution card",
    "{effects:Effects} (adds|add) digivolution card to {who:Things}",
    same="whose digivolution cards they become",
)
def effect_adds_under(c: Context, effects: object, who: object) -> Triggering:
    """Effects place any cards under permanents."""
    return placed_under(c, c.of(Agency, effects), who, Anything())


@rule("Event", "{effects:Effects} (adds|add) digivolution card to {who:Things}")
def effect_adds_cards_to(c: Context, effects: object, who: object) -> Triggering:
    """The same: what is added to a Digimon becomes its digivolution cards."""
    return placed_under(c, c.of(Agency, effects), who, Anything())


@rule(
    "Event",
    "{what:PlacedWhat} is placed under {who:Things} [{agency:Agency}]",
    "{what:PlacedWhat} is (placed in|added to) {who:Things} 's digivolution card [{agency:Agency}]",
    "{what:PlacedWhat} is placed as {who:Things} 's digivolution card [{agency:Agency}]",
    same="digivolution cards lie under the Digimon",
)
def cards_placed_under(c: Context, what: object, who: object, agency: object) -> Triggering:
    """Cards are placed under permanents."""
    by = Agency() if agency is None else c.of(Agency, agency)
    return placed_under(c, by, who, c.filter(what))


# -- attacks -------------------------------------------------------------------------------------


@rule(
    "Event",
    "(an attack|attack|the attack) target is (switched|changed)",
    "attack (target|targets) (change|changes)",
    same="another target is a switched one",
)
def any_target_changed(c: Context) -> Triggering:
    """The target of an attack changes."""
    del c
    return Triggering((When(events.TARGET_CHANGED, ANY_OF, whose=BOTH),))


@rule(
    "Event",
    "{who:Things} 's attack (target|targets) is (switched|changed)",
    "{who:Things} 's attack (target|targets) (change|changes)",
    same="another target is a switched one",
)
def own_target_changed(c: Context, who: object) -> Triggering:
    """The target of the attack of somebody changes."""
    return happens_to(c, c.noun(who), (When(events.TARGET_CHANGED),))
