"""Headers and triggers: when an effect works, where its card is, and what it answers."""

from typing import Final

from homeros.compiler.saying.nouns import adjective, nouns, parts_of, posts
from homeros.compiler.saying.propositions import article
from homeros.compiler.saying.speech import Speech, Unsaid
from homeros.effects.ability import (
    ACTIVATED,
    AGAINST_PLAYER,
    ANY_OF,
    ANY_TURN,
    BY_AN_EFFECT,
    BY_ANYTHING,
    BY_OPPONENTS_EFFECT,
    BY_YOUR_EFFECT,
    IN_BATTLE,
    NOT_BY_YOUR_EFFECT,
    NOT_IN_BATTLE,
    OPPONENTS_TURN,
    SECURITY_EFFECT,
    SELF,
    YOUR_TURN,
    Ability,
    When,
)
from homeros.effects.filters import Anything, Filter
from homeros.effects.numbers import BOTH, OPPONENT, YOU
from homeros.vocab import events
from homeros.vocab.zones import BREEDING, FIELD, HAND, SECURITY, TRASH

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
HAPPENINGS: Final = {
    events.ATTACKED: ("attacks", "attack"),
    events.DELETED: ("is deleted", "are deleted"),
    events.PLAYED: ("is played", "are played"),
    events.DIGIVOLVED: ("digivolves", "digivolve"),
    events.SUSPENDED: ("suspends", "suspend"),
    events.UNSUSPENDED: ("unsuspends", "unsuspend"),
    events.LINKED: ("gets linked", "get linked"),
    events.BLOCKED: ("is blocked", "are blocked"),
    events.BATTLE_WON: ("wins a battle", "win a battle"),
    events.WOULD_PLAY: ("would be played", "would be played"),
    events.WOULD_USE: ("would be used", "would be used"),
    events.WOULD_DELETE: ("would be deleted", "would be deleted"),
    events.WOULD_LEAVE: ("would leave the battle area", "would leave the battle area"),
    events.WOULD_DIGIVOLVE: ("would digivolve", "would digivolve"),
}
AGENCIES: Final = {
    BY_ANYTHING: "",
    BY_AN_EFFECT: " by an effect",
    BY_YOUR_EFFECT: " by your effects",
    BY_OPPONENTS_EFFECT: " by your opponent's effects",
    IN_BATTLE: " in battle",
    NOT_BY_YOUR_EFFECT: " other than by your effects",
    NOT_IN_BATTLE: " other than in battle",
}


def headed(s: Speech, ability: Ability) -> tuple[str, str]:
    """The headers of an effect, and its trigger behind them."""
    headers: list[str] = []
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
    """Whether the place of the card is said by its trigger: what it would be played."""
    would = any(when.event in (events.WOULD_PLAY, events.WOULD_USE) for when in ability.when)
    return ability.zone == HAND and would and ability.when[0].subject == SELF


def implied_turn(ability: Ability) -> int:
    """The turn that timings name by themselves."""
    if len(ability.when) == 1 and ability.when[0].event in OF_A_TURN:
        return {YOU: YOUR_TURN, OPPONENT: OPPONENTS_TURN}.get(ability.when[0].whose, ANY_TURN)
    return ANY_TURN


def turn_header(turn: int) -> list[str]:
    """The turns in which an effect works."""
    return [TURNS[turn]] if turn in TURNS else ["All Turns"]


def event(s: Speech, whens: tuple[When, ...]) -> str:
    """What happens, to whom, by whom."""
    first = whens[0]
    if len(whens) == 2 and {when.event for when in whens} == {events.PLAYED, events.DIGIVOLVED}:
        who, plural = actor(s, first)
        return (
            f"{who} {'are' if plural else 'is'} played or {'digivolve' if plural else 'digivolves'}"
        )
    if len(whens) > 1:
        raise Unsaid("several triggers")
    who, plural = actor(s, first)
    return f"{who} {happening(s, first, plural)}"


def actor(s: Speech, when: When) -> tuple[str, bool]:
    """To whom it happens."""
    if when.zone != -1 or when.kinds or when.keyword != -1 or when.way != -1 or when.phase != -1:
        raise Unsaid("When with a zone, kinds, keyword, way or phase")
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
    agency = AGENCIES.get(when.agent)
    if agency is None:
        raise Unsaid(f"agent {when.agent}")
    if when.event == events.DELETED_IN_BATTLE:
        return f"deletes {foe(s, when)} in battle"
    if when.event not in HAPPENINGS:
        raise Unsaid(f"event {events.EVENT_NAMES[when.event]}")
    words = HAPPENINGS[when.event][1 if plural else 0]
    if not isinstance(when.other, Anything):
        if when.event not in (events.WOULD_DIGIVOLVE, events.DIGIVOLVED):
            raise Unsaid("When with another")
        words += f" into {article(nouns(s, when.other, cards=True))}"
    if when.against == AGAINST_PLAYER and when.event == events.ATTACKED:
        words += " a player"
    elif when.against:
        raise Unsaid("When against")
    return words + agency


def foe(s: Speech, when: When) -> str:
    """Whom it deletes."""
    return f"an opponent's {nouns(s, when.other, cards=False)}"
