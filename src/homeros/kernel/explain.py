"""What is being processed and why, in words: every process on the stack with step and clause.

Named as one player may know it, so that it can be shown to that player.
"""

from homeros.kernel.machine import PROCEDURES
from homeros.kernel.names import PLAYER_WORDS, Namer
from homeros.kernel.words import option_texts
from homeros.model.decision import DECISION_KINDS, PURPOSE_NAMES
from homeros.model.frames import FRAME_NAMES, EffectFrame, Frame
from homeros.model.records import Instance
from homeros.model.state import GameState
from homeros.vocab.events import CAUSE_NAMES, EVENT_NAMES
from homeros.vocab.phases import DRAWN_GAME, ENDING_NAMES, NO_WINNER, PHASE_NAMES


def explain(state: GameState, player: int) -> str:
    """Lines from the turn down to the question being asked."""
    namer = Namer(state, player)
    phase = PHASE_NAMES[state.phase]
    lines = [f"turn {state.turn} of {PLAYER_WORDS[state.turn_player]}, {phase} phase"]
    lines += [frame_line(namer, frame) for frame in state.stack]
    if state.attack is not None:
        attack = state.attack
        target = "the player" if attack.target < 0 else namer.sided(attack.target)
        lines.append(f"attack: {namer.sided(attack.attacker)} on {target}")
    for depth, batch in enumerate(reversed([*state.batches, state.fresh])):
        for pending in batch:
            lines.append(f"pending ({depth + 1}): {because(namer, pending)}")
    lines.append(question(state, player))
    return "\n".join(lines)


def frame_line(namer: Namer, frame: Frame) -> str:
    """One process and where it stands."""
    if isinstance(frame, EffectFrame):
        return f"effect: {because(namer, frame.instance)}, operation {frame.pc + 1} (CR 15-1-2)"
    procedure = PROCEDURES[frame.kind]
    if procedure is None:
        return FRAME_NAMES[frame.kind]
    place = min(max(frame.pc - 1, 0), len(procedure.steps) - 1)
    step = procedure.steps[place]
    return f"{procedure.name}: {step.name.replace('_', ' ')} (CR {step.clause})"


def because(namer: Namer, instance: Instance) -> str:
    """An effect and what it triggered on."""
    text = f"{namer.ability(instance)} of {PLAYER_WORDS[instance.player]}"
    event = instance.event
    if event is None:
        return text
    what = EVENT_NAMES.get(event.kind, "an event").replace("_", " ")
    return f"{text}, because of: {what} (by {CAUSE_NAMES[event.cause.how]})"


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
