"""Activating another effect inside an effect (CR 15-15-9)."""

from homeros.effects.ability import SECURITY_EFFECT
from homeros.effects.actions import ActivateEffect
from homeros.effects.program import Op
from homeros.kernel.machine import NEXT
from homeros.kernel.processing import slot_things, start_effect, verb
from homeros.kernel.timing.triggers import some_condition_met
from homeros.model.frames import EffectFrame
from homeros.model.records import Instance
from homeros.model.state import GameState
from homeros.vocab.events import CHECKED

MAIN_TIMING = -1
"""In place of an event: the [Main] effect."""


def activate(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Activate effects of a card with a timing, as that card's or as this one's (15-15-9-1)."""
    node = op.node
    assert isinstance(node, ActivateEffect)
    state.results = ()
    started = 0
    for thing in slot_things(frame, op.source):
        if thing < 0:
            permanent = state.permanents.get(-1 - thing)
            if permanent is None:
                continue
            card = permanent.cards[0]
        else:
            card = thing & 4095
        for index, ability in enumerate(state.card_def(card).abilities):
            fits = ability.kind == 2 if node.timing == MAIN_TIMING else False
            if node.timing == CHECKED:
                fits = ability.kind == SECURITY_EFFECT
            elif node.timing >= 0:
                fits = any([when.event == node.timing for when in ability.when])
            if not fits or ability.body is None or started >= node.number:
                continue
            instance = borrowed(state, frame, card, index, node.as_own)
            if some_condition_met(state, instance, ability.body):
                start_effect(state, instance, -1)
                started += 1
                state.results = (*state.results, state.ref(card))
    return NEXT


def borrowed(state: GameState, frame: EffectFrame, card: int, index: int, as_own: bool) -> Instance:
    """Another card's ability as held by this effect's source, or by that card."""
    mine = frame.instance
    return Instance(
        state.def_ids[card],
        index,
        mine.player,
        mine.permanent,
        mine.ref if as_own else state.ref(card),
        mine.role,
        event=mine.event,
        zone=mine.zone,
    )


verb(ActivateEffect.code, activate)
