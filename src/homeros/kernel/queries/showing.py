"""Areas all of whose cards are being revealed or looked at (CR 15-15-3, 15-15-4)."""

from homeros.model.frames import EffectFrame
from homeros.model.records import Cause
from homeros.model.state import LOOKED_MARK, REVEALED_MARK, GameState
from homeros.vocab.events import BY_EFFECT
from homeros.vocab.zones import DECK, HAND, SECURITY


def closed(state: GameState, zone: int, player: int, cause: Cause) -> bool:
    """Whether another effect is showing the whole area: nothing is added (15-15-3-4, -4-5)."""
    if cause.how != BY_EFFECT or zone not in (HAND, DECK, SECURITY):
        return False
    cards = state.zone(zone, player)
    if not cards:
        return False
    for card in cards:
        if state.marks[card] & (REVEALED_MARK | LOOKED_MARK) == 0:
            return False
    shown = state.ref(cards[0])
    for frame in state.stack:
        if isinstance(frame, EffectFrame) and holds(frame, shown):
            by = frame.instance
            return (by.def_id, by.index, by.ref) != (cause.def_id, cause.index, cause.ref)
    return False


def holds(frame: EffectFrame, thing: int) -> bool:
    """Whether an effect has a thing in one of its slots."""
    for things in frame.slots:
        if thing in things:
            return True
    return False
