"""Headers and triggers: when an effect works, where its card is, and what it answers."""

from dataclasses import replace
from typing import Final

from homeros.compiler.saying.amounts import possessive
from homeros.compiler.saying.nouns import adjective, keyword_name, nouns, parts_of, posts
from homeros.compiler.saying.propositions import article
from homeros.compiler.saying.speech import Speech, Unsaid, brackets
from homeros.effects.ability import (
    ACTIVATED,
    AGAINST_DIGIMON,
    AGAINST_PLAYER,
    ANY_OF,
    ANY_TURN,
    BY_AN_EFFECT,
    BY_ANYTHING,
    BY_OPPONENTS_EFFECT,
    BY_THE_RULES,
    BY_YOUR_EFFECT,
    DNA,
    IN_BATTLE,
    NOT_BY_DIGIXROS,
    NOT_BY_YOUR_EFFECT,
    NOT_BY_YOUR_EFFECT_OR_BATTLE,
    NOT_IN_BATTLE,
    OPPONENTS_TURN,
    SECURITY_EFFECT,
    SELF,
    YOUR_TURN,
    Ability,
    When,
)
from homeros.effects.filters import (
    FACE_UP,
    AllOf,
    Anything,
    Compare,
    Filter,
    InState,
    Named,
    Not,
    Other,
)
from homeros.effects.groups import ThisCard
from homeros.effects.lower import walk
from homeros.effects.numbers import BOTH, EXACTLY, LEVEL, OPPONENT, YOU, EventAmount
from homeros.vocab import events
from homeros.vocab.cards import DIGIMON, TAMER
from homeros.vocab.keywords import DIGI_BURST
from homeros.vocab.phases import MAIN as MAIN_PHASE
from homeros.vocab.phases import UNSUSPEND as UNSUSPEND_PHASE
from homeros.vocab.zones import BATTLE, BREEDING, DECK, FIELD, HAND, LINKED, SECURITY, TRASH, UNDER

OWN: Final = {
    When(events.PLAYED): "On Play",
    When(events.DIGIVOLVED): "When Digivolving",
    When(events.ATTACKED): "When Attacking",
    When(events.DELETED): "On Deletion",
    When(events.LINKED): "When Linking",
    When(events.MOVED): "When Moving",
    When(events.ATTACK_ENDING): "End of Attack",
    When(events.COUNTER, ANY_OF, whose=YOU): "Counter",
    When(events.TURN_ENDING, ANY_OF, whose=BOTH): "End of All Turns",
    When(events.TURN_STARTED, ANY_OF, whose=BOTH): "Start of All Turns",
    When(events.TURN_STARTED, ANY_OF, whose=YOU): "Start of Your Turn",
    When(events.TURN_STARTED, ANY_OF, whose=OPPONENT): "Start of Opponent's Turn",
    When(events.MAIN_STARTED, ANY_OF, whose=YOU): "Start of Your Main Phase",
    When(events.MAIN_STARTED, ANY_OF, whose=OPPONENT): "Start of Opponent's Main Phase",
    When(events.TURN_ENDING, ANY_OF, whose=YOU): "End of Your Turn",
    When(events.TURN_ENDING, ANY_OF, whose=OPPONENT): "End of Opponent's Turn",
}
OF_A_TURN: Final = frozenset([events.TURN_STARTED, events.MAIN_STARTED, events.TURN_ENDING])
TURNS: Final = {YOUR_TURN: "Your Turn", OPPONENTS_TURN: "Opponent's Turn"}
PLACES: Final = {HAND: "Hand", TRASH: "Trash", BREEDING: "Breeding", SECURITY: "Security"}
LIMITS: Final = {1: "Once Per Turn", 2: "Twice Per Turn"}
DNA_DIGIVOLVED: Final = When(events.DIGIVOLVED, way=DNA)
HAPPENINGS: Final = {
    events.ATTACKED: ("attacks", "attack"),
    events.DELETED: ("is deleted", "are deleted"),
    events.PLAYED: ("is played", "are played"),
    events.DIGIVOLVED: ("digivolves", "digivolve"),
    events.SUSPENDED: ("suspends", "suspend"),
    events.UNSUSPENDED: ("unsuspends", "unsuspend"),
    events.PLACED_IN_BATTLE: (
        "is placed in the battle area",
        "are placed in the battle area",
    ),
    events.LINKED: ("gets linked", "get linked"),
    events.BLOCKED: ("is blocked", "are blocked"),
    events.BATTLE_WON: ("wins a battle", "win a battle"),
    events.WOULD_PLAY: ("would be played", "would be played"),
    events.WOULD_USE: ("would be used", "would be used"),
    events.WOULD_DELETE: ("would be deleted", "would be deleted"),
    events.WOULD_LEAVE: ("would leave the battle area", "would leave the battle area"),
    events.WOULD_DIGIVOLVE: ("would digivolve", "would digivolve"),
    events.WOULD_RETURN: ("would be returned to the hand or deck",) * 2,
    events.LEFT_BATTLE: ("leaves the battle area", "leave the battle area"),
    events.MOVED: ("moves from the breeding area", "move from the breeding area"),
}
EFFECTS: Final = {
    (BY_AN_EFFECT, 0): "an effect",
    (BY_YOUR_EFFECT, 0): "your effects",
    (BY_OPPONENTS_EFFECT, 0): "your opponent's effects",
    (BY_YOUR_EFFECT, DIGIMON): "your Digimon's effects",
    (BY_YOUR_EFFECT, TAMER): "your Tamers' effects",
    (BY_OPPONENTS_EFFECT, DIGIMON): "your opponent's Digimon's effects",
}
AGENCIES: Final = {
    BY_ANYTHING: "",
    IN_BATTLE: " in battle",
    NOT_BY_YOUR_EFFECT: " other than by your effects",
    NOT_IN_BATTLE: " other than in battle",
    NOT_BY_DIGIXROS: " other than by DigiXros",
    NOT_BY_YOUR_EFFECT_OR_BATTLE: " other than by your effects or in battle",
    BY_THE_RULES: " by dropping to 0 DP",
}
PLAYED_FROM: Final = {
    HAND: " from your hand",
    TRASH: " from your trash",
    UNDER: " from digivolution cards",
}
PHASES: Final = {
    UNSUSPEND_PHASE: " during your unsuspend phase",
    MAIN_PHASE: " during your main phase",
}


def headed(s: Speech, ability: Ability) -> tuple[str, str]:  # noqa: C901 - one header each
    """The headers of an effect, and its trigger behind them."""
    headers: list[str] = []
    s.zone = ability.zone
    if ability.zone != FIELD and not implied(ability):
        headers.append(PLACES[ability.zone])
    if ability.kind == ACTIVATED:
        headers.append("Main")
    elif ability.kind == SECURITY_EFFECT:
        headers.append("Security")
    if ability.kind in (ACTIVATED, SECURITY_EFFECT):
        if ability.turn in TURNS:
            headers.insert(0, TURNS[ability.turn])
        headers += [LIMITS[ability.limit]] if ability.limit else []
        return " ".join([f"[{header}]" for header in headers]), ""
    timings = [OWN[when] for when in ability.when if when in OWN]
    trigger = ""
    if ability.when == (DNA_DIGIVOLVED,):
        return "[When Digivolving]", "when DNA digivolving, "
    if ability.when and len(timings) == len(ability.when):
        headers += timings
        if ability.turn != implied_turn(ability):
            headers[-len(timings) :] = [*turn_header(ability.turn), *timings]
    else:
        headers += turn_header(ability.turn)
        if ability.when:
            trigger = f"when {event(s, ability.when)}, "
    if ability.limit:
        headers.append(LIMITS[ability.limit])
    return " ".join([f"[{header}]" for header in headers]), trigger


def implied(ability: Ability) -> bool:
    """Whether the place of the card is said by what the effect is about."""
    if ability.static is not None:
        own = any(isinstance(node, ThisCard) for one in ability.static.what for node in walk(one))
        return ability.zone == HAND and own
    if not ability.when or ability.when[0].subject != SELF:
        return False
    event = ability.when[0].event
    if event == events.TRASHED:
        return ability.zone == TRASH
    return ability.zone == HAND and event in FROM_HAND


FROM_HAND: Final = (events.WOULD_PLAY, events.WOULD_USE, events.WOULD_DIGIVOLVE)


def implied_turn(ability: Ability) -> int:
    """The turn that timings name by themselves."""
    if len(ability.when) == 1 and ability.when[0].event in OF_A_TURN:
        return {YOU: YOUR_TURN, OPPONENT: OPPONENTS_TURN}.get(ability.when[0].whose, ANY_TURN)
    return ANY_TURN


def turn_header(turn: int) -> list[str]:
    """The turns in which an effect works."""
    return [TURNS[turn]] if turn in TURNS else ["All Turns"]


def event(s: Speech, whens: tuple[When, ...]) -> str:
    """What happens, to whom, by whom: one of several events."""
    first = whens[0]
    if len(whens) == 2:
        other = replace(first, event=events.DIGIVOLVED)
        if first.event == events.PLAYED and whens[1] == other and first.zone == -1:
            who, plural = actor(s, first)
            are = "are played or digivolve" if plural else "is played or digivolves"
            return f"{who} {are}{agency(first)}"
        other = replace(first, event=events.WOULD_DIGIVOLVE)
        if first.event == events.WOULD_PLAY and whens[1] == other and first.subject == SELF:
            return f"this card would be played or digivolved into{agency(first)}"
        returned = replace(first, event=events.RETURNED, zone=BATTLE, to=HAND)
        if first == When(events.DELETED, ANY_OF, first.filter, YOU) and whens[1] == returned:
            return f"{actor(s, first)[0]} are deleted or returned to the hand"
    return " or ".join([one_event(s, when) for when in whens])


def one_event(s: Speech, when: When) -> str:
    """One event."""
    found = zone_event(s, when)
    if found:
        return found
    who, plural = actor(s, when)
    return f"{who} {happening(s, when, plural)}"


def effects(when: When) -> str:
    """By whose effects; "" if not by effects."""
    if when.keyword != -1:
        return keyword_name(when.keyword) if when.agent == BY_AN_EFFECT else ""
    if isinstance(when.source, Named) and (when.agent, when.kinds) == (BY_AN_EFFECT, 0):
        return f"{brackets(when.source.names)}'s effect"
    if not isinstance(when.source, Anything):
        raise Unsaid("effects of certain cards")
    return EFFECTS.get((when.agent, when.kinds), "")


def agency(when: When) -> str:
    """By what something happens, with a space before it."""
    by = effects(when)
    if by:
        return f" by {by}"
    if when.agent not in AGENCIES or when.kinds or when.keyword != -1:
        raise Unsaid(f"agency {when.agent} {when.kinds} {when.keyword}")
    return AGENCIES[when.agent]


# -- cards off the field -------------------------------------------------------------------------


def side(whose: int) -> str:
    """Whose zone."""
    return {YOU: "your", OPPONENT: "your opponent's"}.get(whose, "a")


def zone_event(s: Speech, when: When) -> str:  # noqa: C901 - one line per event
    """An event about cards off the field, players or attacks; "" for other events."""
    whose = side(when.whose)
    by = effects(when)
    if when.event in (events.RETURNED, events.CHECKED, events.TOP_TRASHED):
        return card_event(s, when)
    if when.event == events.SECURITY_ADDED and when.filter == InState(FACE_UP) and not by:
        return f"cards are placed face up in {whose} security stack"
    if when.event == events.SUSPENDED and when == suspended_for(when):
        return f"you use {keyword_name(when.keyword)} to suspend {actor(s, when)[0]}"
    if when.event == events.SECURITY_REMOVED:
        removed = f"{by} remove cards from {whose} security stack" if by else ""
        return removed or f"{whose} security stack is removed from"
    if when.event == events.SECURITY_ADDED:
        added = f"{by} add cards to {whose} security stack" if by else ""
        return added or f"{whose} security stack is added to"
    if when.event == events.HAND_ADDED:
        return f"cards are added to {whose} hand{agency(when)}"
    if when.event == events.TARGET_CHANGED:
        if when.subject == SELF:
            return f"this {s.carrier()}'s attack target is switched"
        if not isinstance(when.filter, Anything):
            return f"{actor(s, when)[0]}'s attack targets are switched"
        return "an attack target is switched"
    if when.event == events.HATCHED:
        return "you hatch in the breeding area" if when.whose == YOU else ""
    if when.event == events.USED:
        who = {YOU: "you use", OPPONENT: "your opponent uses"}.get(when.whose, "a player uses")
        return f"{who} {article(nouns(s, when.filter, cards=True))}"
    if when.event == events.TRASHED:
        return trashed(s, when)
    if when.event == events.PLACED_UNDER:
        return placed(s, when)
    return into_this(s, when)


def suspended_for(when: When) -> When:
    """Something of the player's being suspended for a keyword, and nothing else asked."""
    keyword = max(when.keyword, 0)
    return When(events.SUSPENDED, ANY_OF, when.filter, YOU, keyword=keyword)


RETURNED_TO: Final = {HAND: "the hand", DECK: "the bottom of the deck"}


def card_event(s: Speech, when: When) -> str:
    """Cards that are returned, checked, or trashed from the top of a stack."""
    if when.event == events.TOP_TRASHED:
        return f"the top card of {actor(s, when)[0]} is trashed{agency(when)}"
    if when.event == events.CHECKED:
        return checked(s, when)
    if when.subject == SELF or when.to not in RETURNED_TO or agency(when):
        raise Unsaid("something returned")
    cards = nouns(s, when.filter, cards=True, plural=True)
    if (when.zone, when.whose) == (TRASH, YOU):
        to = "your deck" if when.to == DECK else "the hand"
        return f"{cards} are returned from your trash to {to}"
    if when.zone == UNDER:
        return f"{cards} are returned from {holder(s, when)} digivolution cards to" + (
            f" {RETURNED_TO[when.to]}"
        )
    raise Unsaid("something returned")


def checked(s: Speech, when: When) -> str:
    """A card of a security stack is checked, by any Digimon or a certain one."""
    cards = "face-up security cards" if when.face_up else "your opponent's security stack"
    if when.subject == SELF:
        cards = "a face-up security card" if when.face_up else cards
        return f"this {s.carrier()} checks {cards}"
    if isinstance(when.other, Anything):
        return f"{side(when.whose)} security is checked"
    words = nouns(s, when.other, cards=False, plural=True)
    return f"any of your {words} check {cards}"


PILES: Final = {HAND: "hand", DECK: "deck", SECURITY: "security stack"}
PLUGGED: Final = {UNDER: "digivolution cards", LINKED: "link cards"}


def trashed(s: Speech, when: When) -> str:
    """Cards are trashed from a zone, or from under something."""
    by = "" if when.keyword == DIGI_BURST else agency(when)
    if when.zone in PILES:
        if when.subject == SELF:
            return f"this card is trashed from your {PILES[when.zone]}{by}"
        if isinstance(when.filter, Anything) and not by:
            return f"{side(when.whose)} {PILES[when.zone]} is trashed from"
        cards = nouns(s, when.filter, cards=True, plural=True)
        return f"{cards} are trashed from {side(when.whose)} {PILES[when.zone]}{by}"
    if when.zone not in PLUGGED:
        raise Unsaid("cards trashed from anywhere")
    plugged = PLUGGED[when.zone]
    if when == When(events.TRASHED, zone=UNDER, keyword=DIGI_BURST):
        return "this card is trashed due to activating this Digimon's <Digi-Burst>"
    if when.subject == SELF:
        if isinstance(when.other, Anything):
            return f"this digivolution card is trashed{by}"
        return f"this card is trashed from {holder(s, when)} {plugged}{by}"
    if effects(when):
        return f"{effects(when)} trashes {holder(s, when)} {plugged}"
    return f"{holder(s, when)} {plugged} are trashed{by}"


def holder(s: Speech, when: When) -> str:
    """Whose cards they are."""
    if when.other == Not(Other()):
        return f"this {s.carrier()}'s"
    words = nouns(s, when.other, cards=False, plural=True)
    if when.subject == SELF:
        return f"{article(words)}'s"
    return f"any of {side(when.whose)} {possessive(words)}"


def placed(s: Speech, when: When) -> str:
    """Cards are placed under something."""
    if when.zone == BATTLE and when.subject == SELF:
        by = effects(when).replace("effects", "effect")
        return f"{by} places the top card of this {s.carrier()} in its digivolution cards"
    cards = "digivolution cards"
    if not isinstance(when.other, Anything):
        cards = nouns(s, when.other, cards=True, plural=True)
    if when.subject == SELF:
        return f"{cards} are placed under this {s.carrier()}{agency(when)}"
    words = nouns(s, when.filter, cards=False, plural=True)
    return f"{cards} are placed under any of {side(when.whose)} {words}{agency(when)}"


def into_this(s: Speech, when: When) -> str:
    """A Digimon is about to digivolve into this card; "" for other events."""
    if when.event != events.WOULD_DIGIVOLVE or when.subject != SELF or when.zone not in (HAND, -1):
        return ""
    if isinstance(when.other, Anything) or not isinstance(when.filter, Anything):
        return ""
    here = " in your hand" if when.zone == HAND else ""
    who = article(nouns(s, when.other, cards=False))
    return s.choose(f"{who} would digivolve into this card{here}", "")


# -- permanents ----------------------------------------------------------------------------------


def actor(s: Speech, when: When) -> tuple[str, bool]:
    """To whom it happens."""
    if when.subject == SELF:
        if not isinstance(when.filter, Anything):
            return this_such(s, when.filter), False
        own_card = when.event in (events.WOULD_PLAY, events.WOULD_USE)
        return ("this card" if own_card else f"this {s.carrier()}"), False
    words = nouns(s, when.filter, cards=False, plural=True)
    if when.whose == OPPONENT:
        return f"any of your opponent's {words}", True
    if when.whose == YOU:
        return f"any of your {words}", True
    return article(nouns(s, when.filter, cards=False)), False


def this_such(s: Speech, filter_: Filter) -> str:
    """This one, if it is as is said."""
    parts = parts_of(filter_)
    before: list[str] = []
    while parts and adjective(s, parts[0]):
        before.append(adjective(s, parts[0]))
        parts = parts[1:]
    return " ".join(["this", *before, s.carrier(), *posts(s, parts)])


def happening(s: Speech, when: When, plural: bool) -> str:
    """What happens."""
    if when.way != -1:
        raise Unsaid("When with a way")
    if when.event == events.DELETED_IN_BATTLE:
        survive = " and survive" if plural else " and survives"
        survive = "" if when.subject == SELF or when.gone else survive
        return f"{'delete' if plural else 'deletes'} {foe(s, when)} in battle{survive}"
    if when.event not in HAPPENINGS:
        raise Unsaid(f"event {events.EVENT_NAMES[when.event]}")
    words = HAPPENINGS[when.event][1 if plural else 0]
    if when.event == events.ATTACKED:
        words += attack_on(s, when)
    elif not isinstance(when.other, Anything):
        if when.event not in (events.WOULD_DIGIVOLVE, events.DIGIVOLVED):
            raise Unsaid("When with another")
        words += f" into {into(s, when.other)}"
    if when.zone != -1 and when.event != events.MOVED:
        if when.event not in (events.PLAYED, events.WOULD_PLAY) or when.zone not in PLAYED_FROM:
            raise Unsaid("When with a zone")
        words += PLAYED_FROM[when.zone]
    return words + PHASES.get(when.phase, "") + agency(when)


def into(s: Speech, other: Filter) -> str:
    """Into what it digivolves."""
    same = Compare(LEVEL, EXACTLY, EventAmount(LEVEL, before=True))
    if isinstance(other, AllOf) and other.filters[-1] == same:
        rest = other.filters[:-1]
        words = nouns(s, rest[0] if len(rest) == 1 else AllOf(rest), cards=False)
        return f"a same-level {words}"
    return article(nouns(s, other, cards=True))


def attack_on(s: Speech, when: When) -> str:
    """Whom it attacks."""
    if when.against == AGAINST_PLAYER:
        return " a player"
    if when.against == AGAINST_DIGIMON:
        return f" {foe(s, when)}"
    return ""


def foe(s: Speech, when: When) -> str:
    """The other Digimon of a battle or attack."""
    if isinstance(when.other, Anything):
        return "an opponent's Digimon"
    return f"an opponent's {nouns(s, when.other, cards=False)}"
