"""Hatching (CR 4-16) and moving between breeding and battle area (CR 4-15)."""

from homeros.effects.continuous import MOVE_DIGIMON
from homeros.kernel.queries.past import snapshot
from homeros.kernel.queries.permissions import player_forbidden
from homeros.kernel.queries.values import dp, is_digimon
from homeros.kernel.timing.triggers import listened, trigger
from homeros.kernel.writers import know, move_area, new_permanent, tell
from homeros.model.records import Cause, Event
from homeros.model.state import GameState
from homeros.vocab.events import HATCHED, LEFT_BATTLE, MOVED
from homeros.vocab.zones import BATTLE, BREEDING, EGG_DECK


def hatch_refusal(state: GameState, player: int) -> str:
    """Why a player can't hatch, as a clause; "" if they can."""
    if state.breeding(player):
        return "4-16-3"
    return "" if state.zone(EGG_DECK, player) else "4-16-2"


def hatch(state: GameState, player: int, cause: Cause) -> int:
    """Hatch the top Digi-Egg into the breeding area (4-16-1); its number, -1 if it can't be."""
    if hatch_refusal(state, player):
        return -1
    card = state.zone(EGG_DECK, player)[0]
    know(state, card, 3)
    number = new_permanent(state, player, BREEDING, (card,))
    tell(state, "hatch", "4-16-1", player, (card,), (number,), cause)
    fire(state, HATCHED, number, cause, BREEDING)
    return number


def move_refusal(state: GameState, number: int) -> str:
    """Why a permanent can't be moved, as a clause; "" if it can (4-15-1, 4-15-2)."""
    permanent = state.permanents[number]
    if not is_digimon(state, permanent):
        return "4-15-1"
    if dp(state, permanent) < 0:
        return "4-15-2"
    if player_forbidden(state, permanent.owner, MOVE_DIGIMON, thing=-1 - number):
        return "15-1-3"
    if permanent.area == BATTLE and state.breeding(permanent.owner):
        return "3-4-5-2"
    return ""


def move_out(state: GameState, player: int, cause: Cause) -> bool:
    """Move the Digimon in the breeding area to the battle area (6-4-1-2)."""
    for number in state.breeding(player):
        if not move_refusal(state, number):
            return move(state, number, cause)
    return False


def move(state: GameState, number: int, cause: Cause) -> bool:
    """Move a Digimon to the other area; orientation and grants stay (4-15-3, 4-15-4)."""
    if move_refusal(state, number):
        return False
    to_breeding = state.permanents[number].area == BATTLE
    if to_breeding:
        fire(state, LEFT_BATTLE, number, cause, BATTLE)
    move_area(state, number, BREEDING if to_breeding else BATTLE)
    fire(state, MOVED, number, cause, BATTLE if to_breeding else BREEDING)
    return True


def fire(state: GameState, kind: int, number: int, cause: Cause, area: int) -> None:
    """Trigger on something that happened to a Digimon in an area, or as it came from there."""
    if listened(state, kind):
        thing = -1 - number
        trigger(
            state,
            Event(
                kind,
                state.permanents[number].owner,
                (thing,),
                cause,
                from_zone=area,
                snapshots=(snapshot(state, thing),),
            ),
        )
