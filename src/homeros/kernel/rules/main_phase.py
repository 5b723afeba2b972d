"""The actions of the main phase (CR 6-5-1): from an option to the process it begins."""

from homeros.effects.ability import APP_FUSION, BURST, DNA
from homeros.effects.ability import DIGIVOLVE as NORMAL
from homeros.kernel.machine import push
from homeros.kernel.options import activated_instance
from homeros.kernel.processing import start_effect
from homeros.kernel.queries.requirements import (
    app_fusion_met,
    burst_met,
    cheapest,
    dna_met,
    of_kind,
)
from homeros.kernel.rules.attack import declare_attack
from homeros.kernel.writers import set_memory, tell
from homeros.model.frames import DigivolveFrame, LinkFrame, PlayFrame, UseFrame
from homeros.model.records import Cause
from homeros.model.state import GameState
from homeros.vocab.events import BY_COST
from homeros.vocab.verbs import (
    ACTIVATE,
    APP_FUSE,
    ATTACK,
    DIGIVOLVE,
    LINK,
    PASS,
    PLAY,
    PLAYER_TARGET,
    USE,
    key_a,
    key_b,
    key_c,
    key_verb,
)
from homeros.vocab.verbs import BURST as BURST_VERB
from homeros.vocab.verbs import DNA as DNA_VERB
from homeros.vocab.zones import HAND


def carry_out(state: GameState, key: int) -> None:
    """Begin the chosen action, only one at a time (9-1-7)."""
    player = state.turn_player
    verb = key_verb(key)
    cause = Cause(BY_COST, player)
    if verb == PASS:
        tell(state, "pass", "6-5-1-7-1", player)
        set_memory(state, player, -3, "6-5-1-7-1")
    elif verb == PLAY:
        ref = state.ref(key_a(key))
        push(state, PlayFrame(ref, player=player, from_zone=HAND, cost=-1, paying=1, cause=cause))
    elif verb == USE:
        ref = state.ref(key_a(key))
        push(state, UseFrame(ref, player=player, from_zone=HAND, cost=-1, cause=cause))
    elif verb == ATTACK:
        target = -1 if key_b(key) == PLAYER_TARGET else key_b(key)
        declare_attack(state, key_a(key), target, cause)
    elif verb == ACTIVATE:
        start_effect(state, activated_instance(state, key), -1)
    elif verb == LINK:
        thing = -1 - key_c(key) if key_c(key) else state.ref(key_a(key))
        push(
            state,
            LinkFrame(
                thing,
                player=player,
                host=key_b(key),
                from_zone=-1 if key_c(key) else HAND,
                cost=-1,
                cause=cause,
            ),
        )
    elif verb in (DIGIVOLVE, DNA_VERB, BURST_VERB, APP_FUSE):
        push(state, digivolve_frame(state, key, player, cause))


def digivolve_frame(state: GameState, key: int, player: int, cause: Cause) -> DigivolveFrame:
    """The process of digivolving in the way an option says."""
    card = key_a(key)
    verb = key_verb(key)
    frame = DigivolveFrame(
        state.ref(card), player=player, from_zone=HAND, bases=(key_b(key),), cost=-1, cause=cause
    )
    if verb == DIGIVOLVE:
        frame.way = NORMAL
        frame.requirement = key_c(key)
    elif verb == DNA_VERB:
        frame.way = DNA
        frame.bases = (key_b(key), key_c(key))
        frame.requirement = dna_number(state, card, frame.bases)
    elif verb == BURST_VERB:
        frame.way = BURST
        frame.tamer = key_c(key)
        frame.requirement = burst_number(state, card, key_b(key), key_c(key))
    else:
        frame.way = APP_FUSION
        frame.link = key_c(key)
        frame.requirement = app_fusion_number(state, card, key_b(key), key_c(key))
    return frame


def dna_number(state: GameState, card: int, bases: tuple[int, ...]) -> int:
    """The cheapest DNA requirement these Digimon meet in this order, -1 if none."""
    card_def = state.card_def(card)
    things = tuple([-1 - number for number in bases])
    return cheapest(
        state,
        card,
        [one for one in of_kind(card_def, DNA) if dna_met(state, card, one, things)],
    )


def burst_number(state: GameState, card: int, base: int, tamer: int) -> int:
    """The cheapest burst requirement they meet, -1 if none."""
    card_def = state.card_def(card)
    one = state.permanents[base]
    other = state.permanents[tamer]
    found = [n for n in of_kind(card_def, BURST) if burst_met(state, card, n, one, other)]
    return cheapest(state, card, found)


def app_fusion_number(state: GameState, card: int, base: int, link: int) -> int:
    """The cheapest app fusion requirement they meet, -1 if none."""
    card_def = state.card_def(card)
    one = state.permanents[base]
    found = [n for n in of_kind(card_def, APP_FUSION) if app_fusion_met(state, card, n, one, link)]
    return cheapest(state, card, found)
