"""What is being processed and why, in words: every process on the stack with step and clause.

Named as one player may know it, so that it can be shown to that player.
"""

from typing import Final

from homeros.effects.actions import By, May, Seq
from homeros.effects.node import Node
from homeros.effects.program import OP_ASK_MAY, OP_ASK_MODE, OP_CHOOSE, OP_DO
from homeros.kernel.machine import PROCEDURES
from homeros.kernel.names import PLAYER_WORDS, Namer
from homeros.kernel.words import option_texts
from homeros.model.decision import DECISION_KINDS, PURPOSE_NAMES
from homeros.model.frames import FRAME_NAMES, SETUP, EffectFrame, Frame
from homeros.model.records import Instance
from homeros.model.state import GameState
from homeros.vocab.events import EVENT_NAMES
from homeros.vocab.phases import DRAWN_GAME, ENDING_NAMES, NO_WINNER, PHASE_NAMES

DEEDS: Final = {
    "Apply": "give something",
    "AttackWith": "attack",
    "DeDigivolve": "De-Digivolve",
    "DigivolveInto": "digivolve",
    "LinkTo": "link",
    "TrashCards": "trash",
    "UseOption": "use",
}
"""What is not called by the name of its kind."""
CAUSE_WORDS: Final = ("by the rules", "by an effect", "in a battle", "by a player's action")


def explain(state: GameState, player: int) -> str:
    """Lines from the turn down to the question being asked."""
    namer = Namer(state, player)
    phase = PHASE_NAMES[state.phase]
    lines = [f"turn {state.turn} of {PLAYER_WORDS[state.turn_player]}, {phase} phase"]
    lines += [frame_line(state, namer, frame) for frame in state.stack if matters(state, frame)]
    if state.attack is not None:
        attack = state.attack
        target = "the player" if attack.target < 0 else namer.sided(attack.target)
        lines.append(f"attack: {namer.sided(attack.attacker)} on {target}")
    for depth, batch in enumerate(reversed([*state.batches, state.fresh])):
        for pending in batch:
            lines.append(f"pending ({depth + 1}): {because(namer, pending)}")
    lines.append(question(state, player))
    return "\n".join(lines)


def matters(state: GameState, frame: Frame) -> bool:
    """Whether a process is still about something: the setup only waits once turns have begun."""
    return frame.kind != SETUP or state.turn == 0


def frame_line(state: GameState, namer: Namer, frame: Frame) -> str:
    """One process and where it stands."""
    if isinstance(frame, EffectFrame):
        return f"effect: {because(namer, frame.instance)}, {doing(state, frame)}"
    procedure = PROCEDURES[frame.kind]
    if procedure is None:
        return FRAME_NAMES[frame.kind]
    place = min(max(frame.pc - 1, 0), len(procedure.steps) - 1)
    step = procedure.steps[place]
    return f"{procedure.name}: {step.name.replace('_', ' ')} (CR {step.clause})"


def doing(state: GameState, frame: EffectFrame) -> str:
    """What an effect is at: the operation that was carried out last, with its clause."""
    instance = frame.instance
    ops = state.table.defs[instance.def_id].program(instance.index).ops
    op = ops[min(max(frame.pc - 1, 0), len(ops) - 1)]
    if op.code == OP_CHOOSE:
        return f"choosing what to {deed(op.purpose)} (CR 15-10-2)"
    if op.code == OP_ASK_MAY:
        if isinstance(op.node, By):
            return f"choosing whether to {deed(op.node.cost)} for it (CR 15-7-1)"
        return "choosing whether to do it (CR 15-9-2)"
    if op.code == OP_ASK_MODE:
        return "choosing what of it to activate (CR 15-15-9-2)"
    return f"{deed(op.node)} (CR 15-1-2)" if op.code == OP_DO else "being processed (CR 15-1-2)"


def deed(node: Node | None) -> str:
    """What an action does, by the name of its kind."""
    if isinstance(node, May):
        return deed(node.action)
    if node is None or isinstance(node, Seq):
        return "carry out"
    name = type(node).__name__
    if name in DEEDS:
        return DEEDS[name]
    return "".join([f" {char.lower()}" if char.isupper() else char for char in name]).strip()


def because(namer: Namer, instance: Instance) -> str:
    """An effect and what it triggered on."""
    text = f"{namer.ability(instance)} of {PLAYER_WORDS[instance.player]}"
    event = instance.event
    if event is None:
        return text
    what = EVENT_NAMES.get(event.kind, "an event").replace("_", " ")
    return f"{text}, because of: {what} ({CAUSE_WORDS[event.cause.how]})"


def question(state: GameState, player: int) -> str:
    """The decision, or how the game ended; the options only for the player who is asked."""
    if state.winner != NO_WINNER:
        how = ENDING_NAMES[state.ending]
        if state.winner == DRAWN_GAME:
            return f"the game is drawn ({how})"
        return f"{PLAYER_WORDS[state.winner]} has won ({how})"
    decision = state.decision
    if decision is None:
        return "nothing is asked"
    kind = DECISION_KINDS[decision.kind].replace("_", " ")
    asked = (
        f"{PLAYER_WORDS[decision.player]} decides: {kind}, for {PURPOSE_NAMES[decision.purpose]}"
    )
    if player != decision.player:
        return asked
    return f"{asked}: {', '.join(option_texts(state, decision))}"
