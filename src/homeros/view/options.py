"""Options, decisions and what is named in them, as the players may see them."""

from typing import Final

from homeros.effects.actions import Action
from homeros.effects.nodes import effect_nodes
from homeros.kernel.sight import thing_of_key
from homeros.kernel.words import option_texts
from homeros.model.decision import ACTIVATE_NEXT, DECISION_KINDS, PURPOSE_NAMES, Decision
from homeros.model.frames import AttackFrame, SettleFrame, WindowFrame
from homeros.model.records import Instance
from homeros.model.state import GameState
from homeros.view.cards import handle_of, is_public, source_of
from homeros.view.words import DecisionView, OptionView
from homeros.vocab.verbs import (
    ACTIVATE,
    APP_FUSE,
    ATTACK,
    BLOCK,
    BURST,
    CHOOSE,
    DIGIVOLVE,
    DNA,
    HIDDEN,
    LINK,
    MODE,
    MOVE,
    NUMBER,
    PLAY,
    PLAYER_TARGET,
    USE,
    VERB_NAMES,
    key_a,
    key_b,
    key_c,
    key_verb,
)

ACTION_NAMES: Final[dict[int, str]] = {}
"""The name of each action by its code; filled in at first use."""


def action_name(code: int) -> str:
    """What an action that is being chosen for is called."""
    if not ACTION_NAMES:
        for name, node in effect_nodes().items():
            if issubclass(node, Action):
                ACTION_NAMES[node.code] = name
    return ACTION_NAMES.get(code, "")


def decision_view(state: GameState, player: int) -> DecisionView | None:
    """The decision, in full for who decides; for the other nothing that hidden cards decide."""
    decision = state.decision
    if decision is None:
        return None
    source = None
    if decision.source is not None and is_public(state, decision.source, player):
        source = source_of(state, decision.source)
    found = DecisionView(
        decision.player,
        DECISION_KINDS[decision.kind],
        PURPOSE_NAMES[decision.purpose],
        action_name(decision.verb) if decision.verb else "",
        source,
        decision.player == player,
    )
    if decision.player == player:
        fill(state, decision, found)
    return found


def fill(state: GameState, decision: Decision, found: DecisionView) -> None:
    """What only the player who decides is told."""
    texts = option_texts(state, decision)
    found.options = [
        option_view(state, decision, index, key, texts[index])
        for index, key in enumerate(decision.keys)
    ]
    found.minimum = decision.minimum
    found.maximum = decision.maximum
    found.ordered = decision.ordered
    found.budget = decision.budget
    found.weights = list(decision.weights)
    found.fits = list(decision.fits)
    found.capacity = list(decision.capacity)
    found.classes = list(decision.classes)
    found.reversible = decision.reversible == 1


def option_view(
    state: GameState, decision: Decision, index: int, key: int, text: str
) -> OptionView:
    """One option, with its objects taken apart."""
    verb = key_verb(key)
    found = OptionView(index, key, VERB_NAMES[verb], text)
    if verb in (PLAY, USE, DIGIVOLVE, DNA, BURST, APP_FUSE):
        found.card = key_a(key)
        if verb not in (PLAY, USE):
            found.permanent = key_b(key)
            found.second = key_c(key) if verb in (DNA, BURST) else -1
            found.number = key_c(key) if verb in (DIGIVOLVE, APP_FUSE) else -1
    elif verb == LINK:
        found.permanent = key_b(key)
        if key_c(key):
            found.second = key_c(key)
        else:
            found.card = key_a(key)
    elif verb in (ATTACK, MOVE, BLOCK):
        found.permanent = key_a(key)
        if verb == ATTACK and key_b(key) != PLAYER_TARGET:
            found.second = key_b(key)
    elif verb in (NUMBER, MODE):
        found.number = key_a(key)
    else:
        fill_choice(state, decision, key, found)
    return found


def fill_choice(state: GameState, decision: Decision, key: int, found: OptionView) -> None:
    """The object of a choice, and the effect of an activation."""
    verb = key_verb(key)
    if verb == CHOOSE and key_a(key) > 0:
        found.permanent = key_a(key)
    elif verb == CHOOSE:
        found.card = key_b(key) - 1
    elif verb == HIDDEN:
        card = thing_of_key(state, key) & 4095
        found.handle = handle_of(state, card, decision.player)
    elif verb == ACTIVATE and decision.kind == ACTIVATE_NEXT:
        waiting = candidates(state)
        if key_a(key) < len(waiting):
            found.source = source_of(state, waiting[key_a(key)])
            found.permanent = found.source.permanent
    elif verb == ACTIVATE and key_c(key) == 1:
        found.card = key_a(key)
        found.number = key_b(key)
    elif verb == ACTIVATE:
        found.permanent = key_a(key)
        found.number = key_b(key)


def candidates(state: GameState) -> tuple[Instance, ...]:
    """The effects that a question which one to activate is about."""
    frame = state.stack[-1]
    if isinstance(frame, WindowFrame):
        return frame.pending
    if isinstance(frame, AttackFrame):
        return frame.candidates
    if isinstance(frame, SettleFrame) and state.batches:
        return state.batches[-1]
    return ()
