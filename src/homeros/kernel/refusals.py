"""Why something can't be done now: the reason and the clause, from the tests the listing makes.

An action is read as a verb and the things it names; each verb has one function that finds the
first rule in the way. "" as a clause means that no rule is.
"""

import re
from typing import Final

from homeros.effects.ability import APP_FUSION, BURST, DNA
from homeros.kernel.machine import PROCEDURES
from homeros.kernel.names import PLAYER_WORDS, side
from homeros.kernel.options import (
    activate_refusal,
    affordable,
    digivolve_refusal,
    play_refusal,
    use_refusal,
)
from homeros.kernel.queries.costs import could_pay, link_cost
from homeros.kernel.queries.requirements import (
    app_fusion_met,
    burst_met,
    dna_met,
    link_number,
    of_kind,
)
from homeros.kernel.queries.structure import abilities_of
from homeros.kernel.queries.values import is_tamer
from homeros.kernel.rules.attack import (
    attack_refusal,
    block_refusal,
    digimon_target_refusal,
    just_played,
    player_target_refusal,
)
from homeros.kernel.rules.link import can_link
from homeros.kernel.rules.moving import hatch_refusal, move_refusal
from homeros.model.decision import (
    BLOCK_WITH,
    BREEDING_ACTION,
    DECISION_KINDS,
    MAIN_ACTION,
    Decision,
)
from homeros.model.frames import EFFECT
from homeros.model.permanent import Permanent
from homeros.model.state import GameState
from homeros.vocab.events import WOULD_LINK
from homeros.vocab.phases import NO_WINNER
from homeros.vocab.verbs import (
    ACTIVATE,
    APP_FUSE,
    ATTACK,
    BLOCK,
    DIGIVOLVE,
    HATCH,
    LINK,
    MOVE,
    PASS,
    PLAY,
    USE,
    VERB_NAMES,
)
from homeros.vocab.verbs import BURST as BURST_VERB
from homeros.vocab.verbs import DNA as DNA_VERB
from homeros.vocab.zones import BATTLE, HAND, TRASH

REASONS: Final = {
    "1-2-2": "the game is over",
    "1-3-11-1": "its cost can't be paid: the memory would pass 10 on the other side",
    "3-4-5-2": "the breeding area is taken",
    "3-4-5-4": "it does not work in the breeding area",
    "4-15-1": "only a Digimon can move",
    "4-15-2": "only a Digimon with DP can move",
    "4-16-2": "the Digi-Egg deck is empty",
    "4-16-3": "there is something in the breeding area already",
    "4-18-3": "a Token can't digivolve",
    "4-18-4": "a Token can't link or be linked to",
    "4-19-2": "its color requirement is not met on the field",
    "6-4-1": "this is done in the breeding phase",
    "6-5-1": "this is done by the turn player in the main phase, between other actions",
    "7-1-1": "it is not a Digimon or Tamer card with a play cost in hand",
    "7-1-2-1": "it was played this turn",
    "8-1-3-1": "it does not meet the digivolution requirements",
    "8-2-3-1": "they do not meet the DNA digivolution requirements",
    "8-3-3-1": "they do not meet the burst digivolution requirements",
    "8-4-3-1": "they do not meet the app fusion requirements",
    "9-1-1": "it is not an Option card in hand with an effect to use",
    "10-1-3-1": "the Digimon does not meet the link requirements",
    "11-1-2": "only the turn player's Digimon attack",
    "11-2-1": "only a Digimon in the battle area can attack",
    "11-2-4": "an attack is going on",
    "11-2-5": "it can't be suspended",
    "11-2-7-1": "it is no suspended Digimon of the other player",
    "11-4-1": "this is done by the other player when an attack comes to block timing",
    "12-1-1": "it is no Digimon of the player attacked that has Blocker",
    "12-1-3": "this attack has been blocked, or there is none",
    "12-1-4": "it can't be suspended",
    "12-1-5": "it is the target of the attack already",
    "12-1-6": "the attacker has left the battle area",
    "15-1-3": "an effect forbids it",
    "15-14-4-1": "it works in the breeding area only",
    "15-16-8-1": "it can't be activated in this player's turn",
    "15-8-4-3-1": "none of its conditions is met, or it has been used up this turn",
    "15-8-4-4-1": "its price can't be paid",
    "15-8-4-2": "it has no effect to activate",
}
"""In our own words, why a clause is in the way."""
MAIN_VERBS: Final = (
    PASS,
    PLAY,
    DIGIVOLVE,
    DNA_VERB,
    BURST_VERB,
    APP_FUSE,
    USE,
    LINK,
    ATTACK,
    ACTIVATE,
)
PLACES: Final = {
    PLAY: "6-5-1-1-1",
    DIGIVOLVE: "6-5-1-2-1",
    DNA_VERB: "6-5-1-2-2",
    BURST_VERB: "6-5-1-2-3",
    APP_FUSE: "6-5-1-2-4",
    USE: "6-5-1-3-1",
    LINK: "6-5-1-4-1",
    ATTACK: "6-5-1-5-1",
    ACTIVATE: "6-5-1-6-1",
    BLOCK: "12-1-1",
    MOVE: "6-4-1",
}
"""By verb: the clause that says where what it names has to be."""
ABSENT: Final = "absent"


class Item:
    """Something an action names: a card or permanent, or just a word."""

    def __init__(self, text: str, player: int, ordinal: int, numbers: list[str]) -> None:
        self.text: str = text
        self.player: int = player
        self.ordinal: int = ordinal
        self.numbers: list[str] = numbers


class Action:
    """An action as read: the verb, what it names, and who would do it."""

    def __init__(self, text: str, verb: int, items: list[Item], player: int) -> None:
        self.text: str = text
        self.verb: int = verb
        self.items: list[Item] = items
        self.player: int = player

    def things(self) -> list[Item]:
        """What it names that can be a card."""
        return [item for item in self.items if item.numbers]


# -- reading -----------------------------------------------------------------------------------


def read_items(state: GameState, text: str) -> list[Item]:
    """The cards and words of a text; card names may have several words."""
    called: dict[str, list[str]] = {}
    for card_def in state.table.defs[1:]:
        for word in (card_def.number.lower(), card_def.name.lower()):
            known = called.setdefault(word, [])
            if card_def.number not in known:
                known.append(card_def.number)
    words = text.lower().split()
    items: list[Item] = []
    at = 0
    while at < len(words):
        for length in range(len(words) - at, 0, -1):
            item = read_item(" ".join(words[at : at + length]), called)
            if item.numbers or length == 1:
                items.append(item)
                at += length
                break
    return items


def read_item(text: str, called: dict[str, list[str]]) -> Item:
    """One word or name, perhaps with a side before and an ordinal behind it."""
    found = re.fullmatch(r"(?:(p[12]):)?(.*?)(?: ?#(\d+))?", text)
    if found is None:
        return Item(text, -1, 0, [])
    player = -1 if found[1] is None else PLAYER_WORDS.index(found[1])
    ordinal = 0 if found[3] is None else int(found[3])
    numbers = called.get(found[2], [])
    if not numbers and re.fullmatch(r"[a-z]{1,3}\d*-\d+", found[2]):
        numbers = [found[2].upper()]
    return Item(text, player, ordinal, numbers)


def read_action(state: GameState, text: str, player: int) -> Action | None:
    """The action a text means, None if it means none."""
    words = text.split()
    if words and words[0].lower() in PLAYER_WORDS:
        player = PLAYER_WORDS.index(words[0].lower())
        words = words[1:]
    if not words or words[0].lower() not in VERB_NAMES:
        return None
    verb = VERB_NAMES.index(words[0].lower())
    return Action(" ".join(words), verb, read_items(state, " ".join(words[1:])), player)


NEEDED: Final = {
    PLAY: 1,
    USE: 1,
    DIGIVOLVE: 2,
    DNA_VERB: 3,
    BURST_VERB: 3,
    APP_FUSE: 2,
    LINK: 2,
    ATTACK: 1,
    BLOCK: 1,
    ACTIVATE: 1,
}
"""How many cards an action names at least."""


def readable(state: GameState, text: str) -> bool:
    """Whether a text is an action about cards of this game, allowed or not."""
    action = read_action(state, text, 0)
    if action is None:
        return False
    count = len(action.things())
    if count < NEEDED.get(action.verb, 0):
        return False
    if action.verb == ATTACK:
        return count > 1 or (len(action.items) > 1 and action.items[1].text == "player")
    return True


def permanents(state: GameState, item: Item, player: int) -> list[Permanent]:
    """The permanents of a side that something may mean."""
    owner = item.player if item.player >= 0 else player
    found = [
        one for one in side(state, owner) if state.card_def(one.cards[0]).number in item.numbers
    ]
    if item.ordinal:
        return found[item.ordinal - 1 : item.ordinal]
    return found


def hand_cards(state: GameState, item: Item, player: int) -> list[int]:
    """The hand cards that something may mean."""
    return [
        card for card in state.zone(HAND, player) if state.card_def(card).number in item.numbers
    ]


# -- refusing ----------------------------------------------------------------------------------


def why_not(state: GameState, text: str, player: int) -> str | None:
    """The reason and the clause why a player can't do this now; None if no rule is in the way."""
    action = read_action(state, text, player)
    if action is None:
        return None
    if state.winner != NO_WINNER:
        return told(action, "1-2-2")
    early = wrong_time(state, action)
    clause = refusal(state, action)
    if early is not None and action.verb in (HATCH, MOVE, BLOCK):
        return early
    if clause.startswith(ABSENT):
        basis = PLACES.get(action.verb, "6-5-1")
        return f"{action.text}: {clause[len(ABSENT) + 1 :]} (CR {basis})"
    if clause:
        return told(action, clause)
    return early


def told(action: Action, clause: str) -> str:
    """A refusal in words."""
    reason = REASONS.get(clause, "a rule forbids it")
    return f"{action.text}: {reason} (CR {clause})"


def wrong_time(state: GameState, action: Action) -> str | None:
    """Why this is not the moment for an action; None if it is."""
    decision = state.decision
    if decision is None:
        return told(action, "6-5-1")
    verb = action.verb
    clause = ""
    if decision.player == action.player and decision.kind == MAIN_ACTION and verb in MAIN_VERBS:
        return None
    if verb in (HATCH, MOVE):
        clause = "" if mine(decision, action, BREEDING_ACTION) else "6-4-1"
    elif verb == BLOCK:
        clause = "" if mine(decision, action, BLOCK_WITH) else "11-4-1"
    elif verb in MAIN_VERBS and verb != PASS:
        clause = "6-5-1"
    else:
        kind = DECISION_KINDS[decision.kind]
        who = PLAYER_WORDS[decision.player]
        other = f"{who} is asked something else ({kind})"
        return f"{action.text}: {other}, and this is no answer to it{asked_by(state)}"
    return told(action, clause) if clause else None


def asked_by(state: GameState) -> str:
    """The clause that puts the question being asked, in brackets."""
    if not state.stack:
        return ""
    frame = state.stack[-1]
    procedure = PROCEDURES[frame.kind]
    if procedure is None or frame.kind == EFFECT:
        return " (CR 15-1-2)"
    place = min(max(frame.pc - 1, 0), len(procedure.steps) - 1)
    return f" (CR {procedure.steps[place].clause})"


def mine(decision: Decision, action: Action, kind: int) -> bool:
    """Whether it is the acting player who is asked this kind of question."""
    return decision.player == action.player and decision.kind == kind


def refusal(state: GameState, action: Action) -> str:
    """The clause in the way of an action, or what is missing; "" if nothing is."""
    verb = action.verb
    things = action.things()
    if len(things) < NEEDED.get(verb, 0):
        return f"{ABSENT} it names too few cards"
    if verb in (PLAY, USE):
        return hand_refusal(state, action, things[0])
    if verb in (DIGIVOLVE, DNA_VERB, BURST_VERB, APP_FUSE, LINK):
        return onto_refusal(state, action, things)
    if verb == ATTACK:
        return attacking_refusal(state, action, things)
    if verb == BLOCK:
        return each(state, things[0], action.player, BLOCK)
    if verb == HATCH:
        return hatch_refusal(state, action.player)
    if verb == MOVE:
        found = state.breeding(action.player)
        return move_refusal(state, found[0]) if found else f"{ABSENT} the breeding area is empty"
    if verb == ACTIVATE:
        return activating_refusal(state, action, things[0])
    return ""


def absent(item: Item, where: str, player: int) -> str:
    """That something is not where the action needs it."""
    return f"{ABSENT} {' or '.join(item.numbers)} is not {where} of {PLAYER_WORDS[player]}"


def hand_refusal(state: GameState, action: Action, item: Item) -> str:
    """Why a hand card can't be played or used."""
    cards = hand_cards(state, item, action.player)
    if not cards:
        return absent(item, "in the hand", action.player)
    if action.verb == PLAY:
        return play_refusal(state, cards[0], action.player)
    return use_refusal(state, cards[0], action.player)


def attacking_refusal(state: GameState, action: Action, things: list[Item]) -> str:
    """Why a permanent can't attack that target."""
    attackers = permanents(state, things[0], action.player)
    if not attackers:
        return absent(things[0], "on the field", action.player)
    clause = ""
    for attacker in attackers:
        clause = attack_refusal(state, attacker)
        if not clause and just_played(state, attacker):
            clause = "7-1-2-1"
        if not clause and len(things) < 2:
            clause = player_target_refusal(state, attacker)
        elif not clause:
            targets = permanents(state, things[1], 1 - action.player)
            if not targets:
                return absent(things[1], "on the field", 1 - action.player)
            for target in targets:
                clause = digimon_target_refusal(state, attacker, target)
                if not clause:
                    return ""
        if not clause:
            return ""
    return clause


def each(state: GameState, item: Item, player: int, verb: int) -> str:
    """Why none of the permanents something may mean can block."""
    found = permanents(state, item, player)
    if not found:
        return absent(item, "on the field", player)
    clause = ""
    for permanent in found:
        clause = block_refusal(state, permanent)
        if not clause:
            return ""
    return clause


def onto_refusal(state: GameState, action: Action, things: list[Item]) -> str:
    """Why a hand card can't be digivolved into or linked."""
    player = action.player
    bases = permanents(state, things[1], player)
    if not bases:
        return absent(things[1], "on the field", player)
    cards = hand_cards(state, things[0], player)
    if action.verb == LINK:
        return linking_refusal(state, cards, things[0], player, bases)
    if not cards:
        return absent(things[0], "in the hand", player)
    card = cards[0]
    clause = ""
    for base in bases:
        if action.verb == DIGIVOLVE:
            clause = digivolve_refusal(state, card, base)
        else:
            clause = special_refusal(state, action, card, base, things)
        if not clause:
            return ""
    return clause


def linking_refusal(
    state: GameState, cards: list[int], item: Item, player: int, hosts: list[Permanent]
) -> str:
    """Why a card of the hand or of the battle area can't be linked."""
    sources = [(card, state.ref(card)) for card in cards]
    for one in permanents(state, item, player):
        if one.area == BATTLE:
            sources.append((one.cards[0], -1 - one.number))
    if not sources:
        return absent(item, "in the hand or on the field", player)
    clause = "10-1-3-1"
    for card, thing in sources:
        for host in hosts:
            if state.card_def(card).is_token or state.card_def(host.cards[0]).is_token:
                clause = "4-18-4"
            if host.area == BATTLE and can_link(state, card, thing, host.number):
                number = link_number(state, card, host)
                base = -1 - host.number
                cost = link_cost(state, card, number, player, base)
                if could_pay(state, WOULD_LINK, card, player, cost, (base,)):
                    return ""
                clause = "1-3-11-1"
    return clause


def special_refusal(
    state: GameState, action: Action, card: int, base: Permanent, things: list[Item]
) -> str:
    """Why a DNA digivolution, burst digivolution or app fusion is not possible."""
    player = action.player
    verb = action.verb
    kind = DNA if verb == DNA_VERB else BURST if verb == BURST_VERB else APP_FUSION
    clause = "8-2-3-1" if kind == DNA else "8-3-3-1" if kind == BURST else "8-4-3-1"
    others: list[Permanent] = []
    if kind != APP_FUSION:
        others = permanents(state, things[2], player)
        if not others:
            return absent(things[2], "on the field", player)
    if state.card_def(base.cards[0]).is_token:
        return "4-18-3"
    tokens = [one for one in others if state.card_def(one.cards[0]).is_token]
    if tokens and len(tokens) == len(others):
        return "4-18-3"
    for number in of_kind(state.card_def(card), kind):
        for bases in special_bases(state, card, number, kind, base, others):
            if affordable(state, card, number, player, bases):
                return ""
            clause = "1-3-11-1"
    return clause


def special_bases(
    state: GameState, card: int, number: int, kind: int, base: Permanent, others: list[Permanent]
) -> list[tuple[int, ...]]:
    """The things, in each way that meets a DNA, burst or app fusion requirement.

    All but the Digimon that burst digivolves have to be in the battle area (CR 8-2-1, 8-4-1).
    """
    thing = -1 - base.number
    met: list[tuple[int, ...]] = []
    if kind != BURST and base.area != BATTLE:
        return met
    if kind == APP_FUSION:
        for link in base.links:
            if app_fusion_met(state, card, number, base, link):
                met.append((thing,))
    for other in others:
        if other.area != BATTLE:
            continue
        pair = (thing, -1 - other.number)
        if kind == DNA and base.number != other.number and dna_met(state, card, number, pair):
            met.append(pair)
        if kind == BURST and is_tamer(state, other) and burst_met(state, card, number, base, other):
            met.append((thing,))
    return met


def activating_refusal(state: GameState, action: Action, item: Item) -> str:
    """Why an effect of a permanent can't be activated."""
    found = permanents(state, item, action.player)
    cards = hand_cards(state, item, action.player) + [
        card
        for card in state.zone(TRASH, action.player)
        if state.card_def(card).number in item.numbers
    ]
    if not found and not cards:
        return absent(item, "on the field or in hand or trash", action.player)
    clause = "15-8-4-2"
    wanted = effect_number(action)
    for permanent in found:
        for instance in abilities_of(state, permanent).activated:
            if wanted and instance.index != wanted - 1:
                continue
            clause = activate_refusal(state, instance, permanent.area)
            if not clause:
                return ""
    return clause


def effect_number(action: Action) -> int:
    """Which effect of a card an action names, from 1; 0 if it does not say."""
    words = [item.text for item in action.items]
    for place, word in enumerate(words[:-1]):
        if word == "effect" and words[place + 1].isdecimal():
            return int(words[place + 1])
    return 0
