"""Checking security, one card at a time (CR 13).

The allowance is live: an effect can raise or lower it while cards are being checked (16-3-2).
"""

from homeros.effects.actions import AT_END_OF_BATTLE
from homeros.effects.continuous import CHECKED_EFFECTS, SECURITY_EFFECTS
from homeros.kernel.machine import DONE, NEXT, procedure, push, step
from homeros.kernel.processing import start_effect
from homeros.kernel.queries.permissions import forbidden, player_forbidden
from homeros.kernel.queries.values import check_count, is_digimon
from homeros.kernel.timing.settle import settle
from homeros.kernel.timing.triggers import listened, snapshots, trigger
from homeros.kernel.verbs.drawing import fire_cards
from homeros.kernel.writers import move_card, tell, unreserve
from homeros.model.frames import CHECKING, BattleFrame, CheckFrame
from homeros.model.records import CHECKED_ROLE, RULE_CAUSE, Event, Instance
from homeros.model.state import FACE_UP_MARK, GameState
from homeros.vocab.events import CHECKED, SECURITY_REMOVED
from homeros.vocab.phases import ENDING
from homeros.vocab.zones import BATTLE, NOWHERE, SECURITY, TRASH


def may_check(state: GameState, frame: CheckFrame) -> bool:
    """Whether it can check (another) card now: 1 if nothing is said (4-2-9, 13-1-4, 13-1-7-5)."""
    permanent = state.permanents.get(frame.permanent)
    if permanent is None or permanent.area != BATTLE or not is_digimon(state, permanent):
        return False
    attack = state.attack
    if attack is not None and attack.state == ENDING:
        return False
    if not state.zone(SECURITY, frame.player):
        return False
    return frame.done < check_count(state, permanent)


def check(state: GameState, frame: CheckFrame) -> int:
    """Show the top card; it leaves security and is in no area (13-1-7-1-1, 13-1-5)."""
    if not may_check(state, frame):
        return DONE
    card = state.zone(SECURITY, frame.player)[0]
    frame.face_up = 1 if state.marks[card] & FACE_UP_MARK else 0
    move_card(state, card, NOWHERE)
    frame.ref = state.ref(card)
    frame.done += 1
    tell(state, "check", "13-1-7-1-1", 1 - frame.player, (card,), (frame.permanent,))
    fire_cards(state, SECURITY_REMOVED, frame.player, (frame.ref,), RULE_CAUSE, SECURITY)
    if listened(state, CHECKED):
        trigger(state, checking(state, frame))
    return NEXT


def checking(state: GameState, frame: CheckFrame) -> Event:
    """The check as an event: the card, and by which Digimon; 1 if the card was face up before."""
    things = (frame.ref,)
    return Event(
        CHECKED,
        frame.player,
        things,
        RULE_CAUSE,
        from_zone=SECURITY,
        foe=frame.permanent,
        amount=frame.face_up,
        snapshots=snapshots(state, things),
    )


def silenced(state: GameState, frame: CheckFrame) -> bool:
    """Whether something keeps the checked card's [Security] effects down."""
    if player_forbidden(state, frame.player, SECURITY_EFFECTS, thing=frame.ref):
        return True
    permanent = state.permanents.get(frame.permanent)
    return permanent is not None and forbidden(state, permanent, CHECKED_EFFECTS, other=frame.ref)


def security_effects(state: GameState, frame: CheckFrame) -> int:
    """[Security] effects are activated at once, before anything that waits (15-16-10-2)."""
    card = frame.ref & 4095
    found = state.card_def(card).security_effects
    if not found or silenced(state, frame):
        return NEXT
    if state.fresh:
        state.batches = (*state.batches, state.fresh)
        state.fresh = ()
    event = checking(state, frame)
    for index in reversed(found):
        start_effect(
            state,
            Instance(
                state.def_ids[card],
                index,
                frame.player,
                -1,
                frame.ref,
                CHECKED_ROLE,
                event=event,
            ),
            -1,
        )
    return NEXT


def security_battle(state: GameState, frame: CheckFrame) -> int:
    """A Security Digimon battles the Digimon that checked it (13-1-7-3-1, 13-1-7-3-2)."""
    card = frame.ref & 4095
    permanent = state.permanents.get(frame.permanent)
    if (
        state.alive(frame.ref)
        and state.card_def(card).is_digimon
        and permanent is not None
        and permanent.area == BATTLE
        and is_digimon(state, permanent)
    ):
        push(state, BattleFrame(frame.permanent, -1, frame.ref, frame.player))
    else:
        forget_battle(state, frame.ref)
    return NEXT


def forget_battle(state: GameState, ref: int) -> None:
    """There is no battle: the end that the card's effect waits for never comes (18-1-1)."""
    waiting = [
        one for one in state.reserved if one.at != AT_END_OF_BATTLE or one.instance.ref != ref
    ]
    if len(waiting) < len(state.reserved):
        unreserve(state, tuple(waiting))


def trash_checked(state: GameState, frame: CheckFrame) -> int:
    """The checked card is trashed if it is in no area (13-1-7-4)."""
    if state.alive(frame.ref):
        move_card(state, frame.ref & 4095, TRASH)
    return NEXT


def again(state: GameState, frame: CheckFrame) -> int:
    """If it can still check, it checks again (13-1-7-5, 13-1-2)."""
    return 0


CHECK_PROCEDURE = procedure(
    "check security",
    CHECKING,
    step(check, "13-1-7-1-1"),
    step(security_effects, "15-16-10-2"),
    step(settle, "13-1-7-2-1"),
    step(security_battle, "13-1-7-3-1"),
    step(settle, "13-1-7-3-1"),
    step(trash_checked, "13-1-7-4"),
    step(settle, "6-1-3"),
    step(again, "13-1-7-5"),
)
