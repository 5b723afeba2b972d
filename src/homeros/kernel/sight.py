"""Which cards a player may see, and option keys for them: seen by number, hidden by place."""

from homeros.model.refs import NOTHING
from homeros.model.state import FACE_UP_MARK, KNOWN_TO_0, REVEALED_MARK, GameState
from homeros.vocab.verbs import CHOOSE, HIDDEN, key_a, key_b, key_c, key_verb, option_key
from homeros.vocab.zones import BATTLE, BREEDING, DECK, EGG_DECK, HAND, SECURITY, UNDER


def visible_to(state: GameState, card: int, player: int) -> bool:
    """Whether a player may see which card this is, where it lies (CR 3-1-2, 4-5-10)."""
    place = state.places[card]
    marks = state.marks[card]
    if marks & (KNOWN_TO_0 << player) or marks & REVEALED_MARK:
        return True
    if place == HAND:
        return state.owners[card] == player
    if place in (DECK, EGG_DECK):
        return False
    if place == SECURITY:
        return marks & FACE_UP_MARK != 0
    if place in (UNDER, BATTLE, BREEDING):
        return state.owners[card] == player or not lies_face_down(state, card)
    return True


def lies_face_down(state: GameState, card: int) -> bool:
    """Whether a card under a permanent lies face down (CR 4-5-9)."""
    for permanent in state.permanents.values():
        if permanent.down and card in permanent.down:
            return True
    return False


def choice_key(state: GameState, thing: int, player: int) -> int:
    """The option of choosing a thing, which must not give away a hidden card."""
    if thing < 0:
        return option_key(CHOOSE, -1 - thing)
    card = thing & 4095
    if visible_to(state, card, player):
        return option_key(CHOOSE, 0, card + 1)
    zone = state.places[card] * 2 + state.owners[card]
    if state.places[card] == UNDER:
        for permanent in state.permanents.values():
            if card in permanent.cards:
                return option_key(HIDDEN, permanent.cards.index(card), zone, permanent.number)
    return option_key(HIDDEN, state.zones[zone].index(card), zone)


def thing_of_key(state: GameState, key: int) -> int:
    """The thing an option of choosing means."""
    verb = key_verb(key)
    if verb == HIDDEN:
        if key_b(key) >> 1 == UNDER:
            return state.ref(state.permanents[key_c(key)].cards[key_a(key)])
        return state.ref(state.zones[key_b(key)][key_a(key)])
    if verb != CHOOSE:
        return NOTHING
    if key_a(key) > 0:
        return -1 - key_a(key)
    return state.ref(key_b(key) - 1)
