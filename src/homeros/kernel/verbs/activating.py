"""Activating another effect inside an effect (CR 15-15-9)."""

from typing import Final

from homeros.effects.ability import (
    GAINED_TEXTS,
    OPTION_TEXT,
    UPPER,
)
from homeros.effects.actions import ActivateEffect
from homeros.effects.groups import ThisCard
from homeros.effects.program import Op
from homeros.kernel.machine import NEXT, STAY, ask
from homeros.kernel.processing import slot_things, start_effect, verb
from homeros.kernel.queries.permissions import can_activate_timing
from homeros.kernel.queries.structure import abilities_of, ability_of, answers_timing
from homeros.kernel.timing.triggers import some_condition_met
from homeros.model.decision import FOR_EFFECT, WHICH_MODE
from homeros.model.frames import EffectFrame
from homeros.model.records import INHERITED_ROLE, TOP_CARD, Instance
from homeros.model.state import GameState
from homeros.model.table import KEYWORDS_ID
from homeros.vocab.verbs import MODE, key_a, option_key
from homeros.vocab.zones import HAND, TRASH

MAIN_TIMING: Final = -1
"""In place of an event: the [Main] effect."""


def activate(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Activate effects of a card with a timing, as that card's or as this one's (15-15-9-1).

    Of several the player chooses one after the other, in any order (15-15-9-2).
    """
    node = op.node
    assert isinstance(node, ActivateEffect)
    asked = frame.number == 1
    frame.number = 0
    things = slot_things(frame, op.source)
    if isinstance(node.of, ThisCard) and not things:
        # It went elsewhere by this very effect; what is written on it is still known.
        things = (frame.instance.ref,)
    waiting = activatable(state, frame, node, things)
    if not waiting or 0 < node.number <= len(frame.made):
        state.results = tuple([state.ref(code >> 8) for code in frame.made])
        frame.made = ()
        return NEXT
    if len(waiting) > 1 and not asked:
        frame.number = 1
        keys = tuple([option_key(MODE, place) for place in range(len(waiting))])
        ask(
            state,
            frame.instance.player,
            WHICH_MODE,
            keys,
            purpose=FOR_EFFECT,
            source=frame.instance,
        )
        return STAY
    card, index, instance = waiting[key_a(frame.answer[0]) if asked else 0]
    frame.answer = ()
    frame.made += (card << 8 | index,)
    start_effect(state, instance, -1)
    return STAY


def activatable(
    state: GameState, frame: EffectFrame, node: ActivateEffect, things: tuple[int, ...]
) -> list[tuple[int, int, Instance]]:
    """The effects that can be activated and have not been yet: card, number there, how held."""
    found: list[tuple[int, int, Instance]] = []
    for thing in things:
        for card, index in effects_of(state, thing):
            ability = state.card_def(card).abilities[index]
            if not answers_timing(ability, node.timing) or card << 8 | index in frame.made:
                continue
            elsewhere = thing < 0 or state.places[card] != ability.zone
            if kept_from(state, thing, node.timing) or (
                ability.zone in (HAND, TRASH) and elsewhere
            ):
                continue
            if ability.place != OPTION_TEXT and is_dual_main(state, card, node.timing):
                continue
            instance = borrowed(state, frame, thing, card, index, node.as_own)
            if ability.body is not None and some_condition_met(state, instance, ability.body):
                found.append((card, index, instance))
    return found[:1] if node.timing == MAIN_TIMING and isinstance(node.of, ThisCard) else found


def kept_from(state: GameState, thing: int, timing: int) -> bool:
    """Whether a permanent can't activate effects of a timing, so no effect does it (Q5521)."""
    permanent = state.permanents.get(-1 - thing) if thing < 0 else None
    return permanent is not None and not can_activate_timing(state, permanent, timing)


def effects_of(state: GameState, thing: int) -> list[tuple[int, int]]:
    """The effects a card has, as the card and the number of each there.

    A permanent also has those that Succession gives it (CR4.2 16-47-1).
    """
    if thing >= 0:
        return own_effects(state, thing & 4095)
    permanent = state.permanents.get(-1 - thing)
    if permanent is None:
        return []
    found = own_effects(state, permanent.cards[0])
    for held in abilities_of(state, permanent).held:
        if held.role == INHERITED_ROLE and held.def_id != KEYWORDS_ID:
            if ability_of(state, held).place == UPPER:
                found.append((held.ref & 4095, held.index))
    return found


def own_effects(state: GameState, card: int) -> list[tuple[int, int]]:
    """What is written on a card, without what it only has under or beside another one."""
    return [
        (card, index)
        for index, ability in enumerate(state.card_def(card).abilities)
        if ability.place not in GAINED_TEXTS
    ]


def is_dual_main(state: GameState, card: int, timing: int) -> bool:
    """Whether the [Main] effect meant is the one of a DUAL card's Option half (Q6496)."""
    return timing == MAIN_TIMING and state.card_def(card).is_dual


def borrowed(
    state: GameState, frame: EffectFrame, thing: int, card: int, index: int, as_own: bool
) -> Instance:
    """Another card's ability as held by this effect's source, or by that card or permanent."""
    mine = frame.instance
    role = mine.role
    permanent = mine.permanent
    if thing < 0 and not as_own:
        permanent = -1 - thing
        top = state.permanents[permanent].cards[0] == card
        role = TOP_CARD if top else INHERITED_ROLE
    return Instance(
        state.def_ids[card],
        index,
        mine.player,
        permanent,
        mine.ref if as_own else state.ref(card),
        role,
        event=mine.event,
        zone=mine.zone,
    )


verb(ActivateEffect.code, activate)
