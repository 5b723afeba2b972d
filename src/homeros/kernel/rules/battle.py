"""Battles (CR 14): between two Digimon, or between a Digimon and a Security Digimon."""

from homeros.effects.actions import AT_END_OF_BATTLE
from homeros.effects.continuous import BE_DELETED_BY_SECURITY, MOD_DP
from homeros.kernel.machine import DONE, NEXT, procedure, push, step
from homeros.kernel.queries.permissions import forbidden
from homeros.kernel.queries.values import dp, has_keyword, on_list, reaches
from homeros.kernel.rules.remove import start_removal
from homeros.kernel.timing.durations import end_of_battle
from homeros.kernel.timing.reserved import bring_due
from homeros.kernel.timing.settle import settle
from homeros.kernel.timing.triggers import listened, snapshots, trigger, trigger_sides
from homeros.kernel.writers import tell
from homeros.model.frames import BATTLE as BATTLE_FRAME
from homeros.model.frames import BattleFrame, RemoveFrame
from homeros.model.permanent import Permanent
from homeros.model.records import BATTLE_CAUSE, Event
from homeros.model.state import GameState
from homeros.vocab.events import BATTLE_ENDED, BATTLE_WON, DELETED_IN_BATTLE
from homeros.vocab.fates import FATE_DELETED
from homeros.vocab.keywords import ICECLAD, JAMMING


def security_dp(state: GameState, ref: int) -> int:
    """The DP of a Security Digimon with effects that reach Security Digimon (CR 15-1-8, 1-3-8)."""
    base = state.card_def(ref & 4095).dp
    if base < 0:
        return base
    total = base
    for on in on_list(state, MOD_DP):
        if reaches(state, on, ref):
            total += on.amount
    return max(0, total)


def strengths(state: GameState, frame: BattleFrame, one: Permanent) -> tuple[int, int]:
    """What is compared: DP, or the number of digivolution cards with Iceclad (14-2-1, 16-34)."""
    if frame.other < 0:
        return dp(state, one), security_dp(state, frame.ref)
    other = state.permanents[frame.other]
    if has_keyword(state, one, ICECLAD) or has_keyword(state, other, ICECLAD):
        return len(one.cards), len(other.cards)
    return dp(state, one), dp(state, other)


def compare(state: GameState, frame: BattleFrame) -> int:
    """Compare; the higher wins, the lower loses, equal ones both lose (14-2-1-1 to 14-2-1-3)."""
    one = state.permanents.get(frame.one)
    if one is None or (frame.other >= 0 and frame.other not in state.permanents):
        return DONE
    mine, theirs = strengths(state, frame, one)
    losers: list[int] = []
    frame.winner = -1
    if mine <= theirs and survives_not(state, frame, one):
        losers.append(-1 - frame.one)
    if theirs <= mine and frame.other >= 0:
        losers.append(-1 - frame.other)
    if mine > theirs:
        frame.winner = frame.one
    elif theirs > mine and frame.other >= 0:
        frame.winner = frame.other
    frame.losers = tuple(losers)
    tell(
        state,
        "battle",
        "14-2-1",
        one.owner,
        () if frame.ref < 0 else (frame.ref & 4095,),
        (frame.one, frame.other, mine, theirs),
    )
    return NEXT


def survives_not(state: GameState, frame: BattleFrame, one: Permanent) -> bool:
    """Whether losing deletes it: not against a Security Digimon with Jamming (16-8-1)."""
    if frame.other >= 0:
        return True
    return not (has_keyword(state, one, JAMMING) or forbidden(state, one, BE_DELETED_BY_SECURITY))


def delete_losers(state: GameState, frame: BattleFrame) -> int:
    """Digimon that lost are deleted at once, together; Security Digimon are not (14-2-2, -3)."""
    state.results = ()
    if len(frame.losers) == 1:
        loser = -1 - frame.losers[0]
        if listened(state, DELETED_IN_BATTLE):
            frame.shot = snapshots(state, frame.losers)[0]
        foe = frame.other if loser == frame.one else frame.one
        start_removal(state, frame.losers, FATE_DELETED, BATTLE_CAUSE, foe=foe)
    elif frame.losers:
        if listened(state, DELETED_IN_BATTLE):
            frame.shot, frame.second = snapshots(state, (-1 - frame.one, -1 - frame.other))
            frame.side = state.permanents[frame.one].owner
        push(
            state,
            RemoveFrame(
                frame.losers,
                (FATE_DELETED, FATE_DELETED),
                BATTLE_CAUSE,
                pair=(frame.one, frame.other),
            ),
        )
    return NEXT


def announce(state: GameState, frame: BattleFrame) -> int:
    """Winning, and deleting in battle, trigger (14-2-4); what went elsewhere was not deleted."""
    deleted = len(state.results) > 0
    one_gone = frame.one not in state.permanents
    other_gone = frame.other >= 0 and frame.other not in state.permanents
    if frame.winner >= 0 and frame.winner in state.permanents:
        fire(state, BATTLE_WON, frame.winner, frame)
    if deleted and other_gone and not one_gone:
        fire(state, DELETED_IN_BATTLE, frame.one, frame)
    if deleted and one_gone and frame.other >= 0 and not other_gone:
        fire(state, DELETED_IN_BATTLE, frame.other, frame)
    if deleted and one_gone and other_gone and frame.second:
        tell_of_both(state, frame)
    return NEXT


def tell_of_both(state: GameState, frame: BattleFrame) -> None:
    """Two that deleted each other did so, though neither is there any more (decision 0008)."""
    for side, number, foe, shots in (
        (frame.side, frame.one, frame.other, (frame.shot, frame.second)),
        (1 - frame.side, frame.other, frame.one, (frame.second, frame.shot)),
    ):
        things = (-1 - number,)
        event = Event(DELETED_IN_BATTLE, side, things, BATTLE_CAUSE, foe=foe, snapshots=shots)
        trigger(state, event)


def fire(state: GameState, kind: int, number: int, frame: BattleFrame) -> None:
    """Trigger on what a Digimon did in the battle."""
    if listened(state, kind):
        things = (-1 - number,)
        foe = frame.other if number == frame.one else frame.one
        shots = snapshots(state, things)
        if kind == DELETED_IN_BATTLE and frame.shot:
            shots = (*shots, frame.shot)
        trigger(
            state,
            Event(
                kind,
                state.permanents[number].owner,
                things,
                BATTLE_CAUSE,
                foe=foe,
                amount=1 if frame.ref >= 0 else 0,
                snapshots=shots,
            ),
        )


def end_of_battle_timing(state: GameState, frame: BattleFrame) -> int:
    """End of battle: what waits for it triggers (14-2-5)."""
    bring_due(state, AT_END_OF_BATTLE)
    if listened(state, BATTLE_ENDED):
        events: list[Event] = []
        for player in (state.turn_player, 1 - state.turn_player):
            for number in (frame.one, frame.other):
                if number in state.permanents and state.permanents[number].owner == player:
                    things = (-1 - number,)
                    shots = snapshots(state, things)
                    event = Event(BATTLE_ENDED, player, things, BATTLE_CAUSE, snapshots=shots)
                    events.append(event)
        trigger_sides(state, events)
    return NEXT


def finish(state: GameState, frame: BattleFrame) -> int:
    """The battle is over."""
    end_of_battle(state)
    return DONE


BATTLE_PROCEDURE = procedure(
    "battle",
    BATTLE_FRAME,
    step(compare, "14-2-1"),
    step(delete_losers, "14-2-2"),
    step(announce, "14-2-4"),
    step(settle, "14-2-4"),
    step(end_of_battle_timing, "14-2-5"),
    step(settle, "14-2-5"),
    step(finish, "14-2-5"),
)
