"""A situation in one line, for failure messages."""

from homeros.model.permanent import Permanent
from homeros.model.state import GameState
from homeros.vocab.phases import PHASE_NAMES
from homeros.vocab.zones import BATTLE, BREEDING, DECK, HAND, NOWHERE, SECURITY, TRASH


def describe(state: GameState) -> str:
    """Whose turn, the memory, and what lies where."""
    turn = f"T{state.turn} p{state.turn_player + 1} {PHASE_NAMES[state.phase]}"
    parts = [f"{turn} memory {state.memory_of(state.turn_player)}"]
    for player in (0, 1):
        row = [f"p{player + 1}"]
        for name, area in (("battle", BATTLE), ("breeding", BREEDING)):
            shown = [stack(state, state.permanents[n]) for n in state.zone(area, player)]
            if shown:
                row.append(f"{name} [{', '.join(shown)}]")
        for name, zone in (("hand", HAND), ("trash", TRASH), ("nowhere", NOWHERE)):
            cards = [state.card_def(card).number for card in state.zone(zone, player)]
            if cards:
                row.append(f"{name} [{', '.join(cards)}]")
        row.append(f"security {len(state.zone(SECURITY, player))}")
        row.append(f"deck {len(state.zone(DECK, player))}")
        parts.append(" ".join(row))
    return " | ".join(parts)


def stack(state: GameState, permanent: Permanent) -> str:
    """A permanent with its cards."""
    text = " > ".join([state.card_def(card).number for card in permanent.cards])
    if permanent.links:
        links = ",".join([state.card_def(card).number for card in permanent.links])
        text += f" links:{links}"
    return f"{text} suspended" if permanent.suspended else text
