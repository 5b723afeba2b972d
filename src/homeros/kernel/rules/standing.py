"""What stands for a Digimon while a card is digivolved onto it (Q1507): it is treated as one.

From the declaration on, so that what happens to Digimon happens to it; no longer when it is over.
"""

from homeros.effects.ability import DIGIVOLVE
from homeros.effects.actions import THIS_TURN
from homeros.effects.continuous import ADD_INFO, KIND_INFO
from homeros.kernel.queries.requirements import PRINTED
from homeros.kernel.queries.values import is_digimon
from homeros.kernel.writers import grant_to, lapse, next_grant
from homeros.model.frames import DigivolveFrame
from homeros.model.records import RESERVED_ROLE, RULE_CAUSE, Grant, Instance
from homeros.model.state import GameState
from homeros.model.table import KEYWORDS_ID
from homeros.vocab.builtins import STANDS_IN
from homeros.vocab.cards import ANY_LEVEL, DIGIMON
from homeros.vocab.zones import HAND


def stand_in(state: GameState, frame: DigivolveFrame) -> None:
    """A base that an effect lets stand for a Digimon is treated as one, whatever it meets (Q6548).

    Not a Tamer that a requirement names: it digivolves as what it is (FAQ BT18-011 Q2913).
    """
    number = frame.bases[0]
    if frame.way != DIGIVOLVE:
        return
    if frame.as_level <= ANY_LEVEL and frame.requirement < PRINTED:
        if frame.requirement < 0:
            return
        if state.card_def(frame.ref & 4095).requirements[frame.requirement].zone != HAND:
            return
    if is_digimon(state, state.permanents[number]):
        return
    source = Instance(KEYWORDS_ID, STANDS_IN, frame.player, number, frame.ref, RESERVED_ROLE)
    grant = Grant(
        next_grant(state),
        ADD_INFO,
        KIND_INFO,
        DIGIMON,
        RULE_CAUSE,
        source,
        THIS_TURN,
        state.turn,
        part=0,
    )
    grant_to(state, number, grant)


def stand_down(state: GameState, frame: DigivolveFrame) -> None:
    """It is over: the base is what it is."""
    permanent = state.permanents.get(frame.bases[0])
    if permanent is None:
        return
    gone = [
        grant.number
        for grant in permanent.grants
        if grant.source.def_id == KEYWORDS_ID and grant.source.index == STANDS_IN
    ]
    lapse(state, tuple(gone))
