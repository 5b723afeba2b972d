"""Expectations: what a line of a scenario may claim about a game, and whether it is so.

Each kind of claim is a pattern and a function that returns "" or what is so instead. The claims
about permanents are in `field_facts`, those about what happened in `events`.
"""

import re
from collections.abc import Callable

from homeros.kernel.names import Namer
from homeros.kernel.sight import visible_to
from homeros.kernel.words import fitting
from homeros.model.decision import DECISION_KINDS, PURPOSE_NAMES
from homeros.model.state import FACE_UP_MARK, GameState
from homeros.scenario.events import judge_events
from homeros.scenario.field_facts import FIELD_FACTS, find_permanents
from homeros.scenario.playing import PLAYER_NAMES, PLAYERS, Playing
from homeros.scenario.refusals import judge_refusal
from homeros.vocab.errors import InvalidScenario
from homeros.vocab.phases import DRAWN_GAME, ENDING_NAMES, NO_WINNER, PHASE_NAMES
from homeros.vocab.zones import (
    BATTLE,
    BREEDING,
    DECK,
    EGG_DECK,
    HAND,
    NOWHERE,
    OUT,
    SECURITY,
    TRASH,
)

ZONES = {
    "hand": HAND,
    "trash": TRASH,
    "security": SECURITY,
    "deck": DECK,
    "eggs": EGG_DECK,
    "battle": BATTLE,
    "breeding": BREEDING,
    "nowhere": NOWHERE,
}
ORDERED = (DECK, SECURITY, EGG_DECK)
PLAYER = r"(p[12])"
ZONE = f"({'|'.join(ZONES)})"

Claim = Callable[[Playing, re.Match[str]], str]


def items(text: str) -> list[str]:
    """The entries of a list; "nothing" is an empty one."""
    if text in ("nothing", "empty", "nobody"):
        return []
    return [part.strip() for part in text.split(",")]


def differs(wanted: object, found: object) -> str:
    """What to say when something is not as claimed."""
    return "" if wanted == found else f"expected {wanted}, found {found}"


def shown(cards: list[str]) -> str:
    """A list of cards for people."""
    return ", ".join(cards) or "nothing"


def zone_cards(state: GameState, player: int, zone: int) -> list[str]:
    """The numbers of the cards of a zone, the top first; of permanents, the top cards."""
    if zone in (BATTLE, BREEDING):
        numbers = state.zone(zone, player)
        return [state.card_def(state.permanents[n].cards[0]).number for n in numbers]
    return [state.card_def(card).number for card in state.zone(zone, player)]


# -- the game ------------------------------------------------------------------------------------


def winner(playing: Playing, found: re.Match[str]) -> str:
    """Who has won."""
    won = playing.state.winner
    names = {NO_WINNER: "no winner", DRAWN_GAME: "draw", 0: "winner p1", 1: "winner p2"}
    return differs(found[0], names[won])


def ending(playing: Playing, found: re.Match[str]) -> str:
    """How the game ended."""
    return differs(found[1], ENDING_NAMES[playing.state.ending])


def memory(playing: Playing, found: re.Match[str]) -> str:
    """The memory, seen from a player's side or the turn player's."""
    state = playing.state
    player = PLAYERS[found[1]] if found[1] else state.turn_player
    return differs(int(found[2]), state.memory_of(player))


def turn_player(playing: Playing, found: re.Match[str]) -> str:
    """Whose turn it is."""
    return differs(found[1], PLAYER_NAMES[playing.state.turn_player])


def turn(playing: Playing, found: re.Match[str]) -> str:
    """Which turn it is."""
    return differs(int(found[1]), playing.state.turn)


def phase(playing: Playing, found: re.Match[str]) -> str:
    """Which phase it is."""
    return differs(found[1], PHASE_NAMES[playing.state.phase])


# -- zones ---------------------------------------------------------------------------------------


def zone_count(playing: Playing, found: re.Match[str]) -> str:
    """How many cards a zone has."""
    cards = zone_cards(playing.state, PLAYERS[found[1]], ZONES[found[2]])
    if int(found[3]) == len(cards):
        return ""
    return f"expected {found[3]}, found {len(cards)}: {shown(cards)}"


def zone_end(playing: Playing, found: re.Match[str]) -> str:
    """What is on top or at the bottom of a zone; the bottom card is named last."""
    cards = zone_cards(playing.state, PLAYERS[found[1]], ZONES[found[2]])
    wanted = items(found[4])
    there = cards[: len(wanted)] if found[3] == "top" else cards[-len(wanted) :]
    return "" if wanted == there else f"found {shown(there)}"


def zone_contains(playing: Playing, found: re.Match[str]) -> str:
    """That cards are, or are not, in a zone."""
    cards = zone_cards(playing.state, PLAYERS[found[1]], ZONES[found[2]])
    left = list(cards)
    for wanted in items(found[4]):
        if found[3] == "lacks" and wanted in cards:
            return f"{wanted} is there: {shown(cards)}"
        if found[3] == "contains":
            if wanted not in left:
                return f"{wanted} is not there: {shown(cards)}"
            left.remove(wanted)
    return ""


def zone_is(playing: Playing, found: re.Match[str]) -> str:
    """Exactly which cards a zone has; in order where order counts."""
    zone = ZONES[found[2]]
    cards = zone_cards(playing.state, PLAYERS[found[1]], zone)
    wanted = items(found[3])
    same = wanted == cards if zone in ORDERED else sorted(wanted) == sorted(cards)
    return "" if same else f"found {shown(cards)}"


def face_up(playing: Playing, found: re.Match[str]) -> str:
    """Which security cards are face up, the top first."""
    state = playing.state
    cards = [
        state.card_def(card).number
        for card in state.zone(SECURITY, PLAYERS[found[1]])
        if state.marks[card] & FACE_UP_MARK
    ]
    return "" if items(found[2]) == cards else f"found {shown(cards)}"


def card_in(playing: Playing, found: re.Match[str]) -> str:
    """That a card is, or is not, in a zone."""
    cards = zone_cards(playing.state, PLAYERS[found[3]], ZONES[found[4]])
    there = found[1] in cards
    if there == (found[2] == "in"):
        return ""
    return f"{found[1]} is {'there' if there else 'not there'}: {shown(cards)}"


def gone(playing: Playing, found: re.Match[str]) -> str:
    """That no permanent has a card on top."""
    return "it is there" if find_permanents(playing.state, "", found[1]) else ""


def out_of_game(playing: Playing, found: re.Match[str]) -> str:
    """That a Token is outside the game."""
    state = playing.state
    places = [
        place for card, place in enumerate(state.places) if state.card_def(card).number == found[1]
    ]
    return "" if OUT in places else "it is not"


# -- the question --------------------------------------------------------------------------------


def asked(playing: Playing, found: re.Match[str]) -> str:
    """Who is asked, and what kind of question."""
    decision = playing.decision
    if found[1] == "nobody":
        return "" if decision is None else playing.asked()
    if decision is None or PLAYER_NAMES[decision.player] != found[1]:
        return playing.asked()
    if not found[2] or found[2] in (
        DECISION_KINDS[decision.kind],
        PURPOSE_NAMES[decision.purpose],
    ):
        return ""
    return playing.asked() + f" for {PURPOSE_NAMES[decision.purpose]}"


def asked_by(playing: Playing, found: re.Match[str]) -> str:
    """Which effect asks, by what holds it: "asked by Rookie effect 1"."""
    decision = playing.decision
    if decision is None or decision.source is None:
        return f"no effect asks: {playing.asked()}"
    holder = Namer(playing.state, decision.player).ability(decision.source)
    return "" if holder == found[1] or holder.startswith(f"{found[1]} ") else f"{holder} asks"


def attacking(playing: Playing, found: re.Match[str]) -> str:
    """Which Digimon attacks whom, while an attack goes on."""
    state = playing.state
    if state.attack is None:
        return "" if found[0] == "no attack" else "there is no attack"
    things = (state.attack.attacker, state.attack.target)
    names = [
        state.card_def(state.permanents[number].cards[0]).number
        if number in state.permanents
        else ("player" if number < 0 else "what is gone")
        for number in things
    ]
    return differs([found[1], found[2]], names)


def picks(playing: Playing, found: re.Match[str]) -> str:
    """How many options may be picked."""
    decision = playing.decision
    if decision is None:
        return playing.asked()
    least, most = int(found[1]), int(found[2] or found[1])
    return differs((least, most), (decision.minimum, decision.maximum))


def offered(playing: Playing, found: re.Match[str]) -> str:
    """Exactly what is offered, or what is among it, or what is not."""
    decision = playing.decision
    negated, including = bool(found[1]), bool(found[2])
    if decision is None:
        return "" if negated else playing.asked()
    if found[3] and PLAYER_NAMES[decision.player] != found[3]:
        return "" if negated else playing.asked()
    options = playing.offered()
    wanted = items(found[4])
    matched = [fitting(playing.state, decision, text) for text in wanted]
    if negated:
        there = [text for text, fits in zip(wanted, matched, strict=True) if fits]
        return f"offered: {shown(there)}" if there else ""
    missing = [text for text, fits in zip(wanted, matched, strict=True) if not fits]
    if including:
        return f"not offered: {shown(missing)}" if missing else ""
    covered = {index for fits in matched for index in fits}
    extra = [text for index, text in enumerate(options) if index not in covered]
    if not missing and not extra:
        return ""
    return f"not offered: {shown(missing)}; also offered: {shown(extra)}"


# -- what a player sees --------------------------------------------------------------------------


def seen(playing: Playing, found: re.Match[str]) -> str:
    """What a player sees of a zone: card numbers, "?" for a card that is hidden."""
    state = playing.state
    viewer = PLAYERS[found[1]]
    zone = ZONES[found[3]]
    there = state.zone(zone, PLAYERS[found[2]])
    if zone in (BATTLE, BREEDING):
        there = [state.permanents[number].cards[0] for number in there]
    cards = [
        state.card_def(card).number if visible_to(state, card, viewer) else "?" for card in there
    ]
    wanted = items(found[4].replace(" ", ",") if "," not in found[4] else found[4])
    return "" if wanted == cards else f"sees {shown(cards)}"


def seen_under(playing: Playing, found: re.Match[str]) -> str:
    """What a player sees of the cards under a permanent."""
    state = playing.state
    permanents = find_permanents(state, found[2] or "", found[3])
    if len(permanents) != 1:
        return f"{found[3]} is {len(permanents)} permanents"
    cards = [
        state.card_def(card).number if visible_to(state, card, PLAYERS[found[1]]) else "?"
        for card in permanents[0].cards[1:]
    ]
    wanted = items(found[4])
    return "" if wanted == cards else f"sees {shown(cards)}"


GAME_FACTS: list[tuple[str, Claim]] = [
    (r"(?:winner p[12]|no winner|draw)", winner),
    (r"ending (.+)", ending),
    (rf"(?:{PLAYER} )?memory (-?\d+)", memory),
    (rf"turn player {PLAYER}", turn_player),
    (r"turn (\d+)", turn),
    (r"phase (\w+)", phase),
    (rf"{PLAYER} {ZONE} (\d+)", zone_count),
    (rf"{PLAYER} {ZONE} (top|bottom) (.+)", zone_end),
    (rf"{PLAYER} {ZONE} (contains|lacks) (.+)", zone_contains),
    (rf"{PLAYER} security face-up (.+)", face_up),
    (rf"{PLAYER} {ZONE} (.+)", zone_is),
    (rf"(\S+) (in|not in) {PLAYER} {ZONE}", card_in),
    (r"gone (?:p[12] )?(\S+)", gone),
    (r"(\S+) outside the game", out_of_game),
    (r"asked by (.+)", asked_by),
    (r"asked (p1|p2|nobody)(?: (.+))?", asked),
    (r"no attack|attack (\S+) (\S+)", attacking),
    (r"picks (\d+)(?:-(\d+))?", picks),
    (r"(not )?offered( includes)?(?: (p[12]))?:? (.+)", offered),
    (rf"seen by {PLAYER}:? {PLAYER} {ZONE}:? (.+)", seen),
    (rf"seen by {PLAYER}:? (?:{PLAYER} )?(\S+) under (.+)", seen_under),
]
FACTS = [(re.compile(pattern), claim) for pattern, claim in GAME_FACTS + FIELD_FACTS]


def judge(playing: Playing, line: str, at: str) -> str:
    """Whether a line that judges holds: "" or what is so instead."""
    text = line.removeprefix("expect ")
    if text.startswith("refused "):
        return judge_refusal(playing, text, at)
    if text.startswith(("happened ", "not happened ")):
        return judge_events(playing, text)
    for pattern, claim in FACTS:
        found = pattern.fullmatch(text)
        if found is not None:
            return claim(playing, found)
    raise InvalidScenario(
        f'{at}: "{line}" claims nothing that is known; docs/writing-a-scenario.md lists the claims'
    )
