"""What a view says, and what it keeps back."""

import ast
from pathlib import Path

import homeros.kernel.writers
from homeros.kernel.game import new_state
from homeros.kernel.machine import answer
from homeros.kernel.processing import start_effect
from homeros.kernel.writers import (
    drop_under,
    flip,
    know,
    move_card,
    new_permanent,
    shuffle,
    tuck_under,
)
from homeros.model.records import ZONE_ROLE, Instance
from homeros.model.state import GameState
from homeros.view import phrases
from homeros.view.log import log_lines
from homeros.view.view import make_view
from homeros.view.words import View, ZoneView
from homeros.vocab.zones import BATTLE, BOTTOM, DECK, HAND, SECURITY, TRASH
from tests.helpers import positions, secret_deck


def start(seed: int = 3) -> GameState:
    state = new_state([secret_deck("SE"), secret_deck("SF")], seed)
    for _ in range(2):
        answer(state, (1,))  # nobody draws a new hand
    return state


def zone(view: View, name: str, player: int) -> ZoneView:
    return next(one for one in view.zones if (one.zone, one.player) == (name, player))


def test_a_player_sees_their_own_hand_and_only_how_many_the_other_holds() -> None:
    state = start()
    for player in (0, 1):
        view = make_view(state, player)
        own = zone(view, "hand", player)
        other = zone(view, "hand", 1 - player)
        assert [card.card for card in own.cards] == state.zone(HAND, player)
        assert all(card.number for card in own.cards)
        assert other.count == len(state.zone(HAND, 1 - player))
        assert all((card.card, card.number, card.name) == (-1, "", "") for card in other.cards)


def test_nobody_sees_a_deck_but_a_card_seen_going_there_is_known_at_its_place() -> None:
    state = start()
    assert zone(make_view(state, 0), "deck", 0).cards == []
    card = state.zone(HAND, 0)[0]
    move_card(state, card, DECK, BOTTOM)
    own = zone(make_view(state, 0), "deck", 0)
    assert [(one.card, one.position) for one in own.cards] == [(card, own.count - 1)]
    assert zone(make_view(state, 1), "deck", 0).cards == []
    shuffle(state, DECK, 0)
    assert zone(make_view(state, 0), "deck", 0).cards == []


def test_a_hand_card_that_was_shown_is_forgotten_when_any_goes_away_unseen() -> None:
    state = start()
    shown, other = state.zone(HAND, 0)[:2]
    know(state, shown, 3)
    assert [one.card for one in zone(make_view(state, 1), "hand", 0).cards if one.number] == [shown]
    move_card(state, other, DECK, BOTTOM)
    assert not [one for one in zone(make_view(state, 1), "hand", 0).cards if one.number]


def test_a_shown_hand_card_put_on_the_deck_unseen_is_known_to_its_owner_alone() -> None:
    state = start()
    shown = state.zone(HAND, 0)[0]
    know(state, shown, 3)
    move_card(state, shown, DECK)
    assert zone(make_view(state, 1), "deck", 0).cards == []
    assert [one.card for one in zone(make_view(state, 0), "deck", 0).cards] == [shown]


def test_a_security_card_is_seen_by_both_only_while_it_is_face_up() -> None:
    state = start()
    card = state.zone(SECURITY, 0)[1]
    for player in (0, 1):
        assert zone(make_view(state, player), "security", 0).cards[1].card == -1
    flip(state, card, True)
    for player in (0, 1):
        seen = zone(make_view(state, player), "security", 0).cards[1]
        assert (seen.card, seen.position, seen.face_down) == (card, 1, False)


def test_a_face_down_card_under_a_permanent_is_seen_by_its_owner_alone_even_afterwards() -> None:
    state = start()
    top, below = state.zone(HAND, 0)[:2]
    number = new_permanent(state, 0, BATTLE, (top,))
    state.log = []
    tuck_under(state, number, (below,), face_down=True)
    assert "unseen" in log_lines(state, 1)[0].text
    assert state.card_def(below).number in log_lines(state, 0)[0].text
    own = make_view(state, 0).permanents[0].cards[1]
    other = make_view(state, 1).permanents[0].cards[1]
    assert (own.card, own.face_down) == (below, True)
    assert (other.card, other.number, other.face_down) == (-1, "", True)
    drop_under(state, number, (below,))
    move_card(state, below, HAND)
    assert not [one for one in zone(make_view(state, 1), "hand", 0).cards if one.number]


def test_a_hand_card_is_shown_when_its_effect_is_activated_there() -> None:
    state = start()
    card = state.zone(HAND, 0)[0]
    ref = state.ref(card)
    instance = Instance(state.def_ids[card], 0, 0, -1, ref, ZONE_ROLE, zone=HAND)
    state.fresh = (instance,)
    assert make_view(state, 0).pending
    assert not make_view(state, 1).pending, "what waits in a hand is not shown"
    start_effect(state, instance, -1)
    assert [one.number for one in make_view(state, 1).processing] == [state.card_def(card).number]
    seen = [one.card for one in zone(make_view(state, 1), "hand", 0).cards if one.number]
    assert seen == [card]


def test_a_handle_lasts_while_a_card_can_be_followed_and_no_longer() -> None:
    state = start()

    def security() -> list[str]:
        return [card.handle for card in zone(make_view(state, 0), "security", 1).cards]

    def hand() -> list[str]:
        return [card.handle for card in zone(make_view(state, 0), "hand", 1).cards]

    first = security()
    assert len(set(first)) == 5
    move_card(state, state.zone(SECURITY, 1)[0], TRASH)
    assert security() == first[1:]
    shuffle(state, SECURITY, 1)
    assert not set(security()) & set(first)
    held = hand()
    move_card(state, state.zone(DECK, 1)[0], HAND)
    assert len(hand()) == len(held) + 1
    assert not set(hand()) & set(held)


def test_the_two_players_call_the_same_hidden_card_by_different_handles() -> None:
    state = start()
    one = zone(make_view(state, 0), "security", 1).cards[0].handle
    other = zone(make_view(state, 1), "security", 1).cards[0].handle
    assert one
    assert other
    assert one != other


def test_the_opponent_is_told_how_many_cards_are_drawn_and_not_which() -> None:
    for state in positions(1, 120):
        owner = -1
        for entry in state.log or []:
            if entry.what == "move" and entry.numbers[:2] == (DECK, HAND):
                owner = entry.player
        if owner >= 0:
            break
    else:
        raise AssertionError("nobody ever drew")
    lines = {player: log_lines(state, player) for player in (0, 1)}
    moves = [
        place
        for place, entry in enumerate(state.log or [])
        if entry.what == "move" and entry.numbers[:2] == (DECK, HAND) and entry.player == owner
    ]
    own, other = lines[owner][moves[0]], lines[1 - owner][moves[0]]
    assert own.cards[0].number
    assert (other.cards[0].card, other.cards[0].number, len(other.cards)) == (-1, "", 1)
    assert "unseen card" in other.text


def test_memory_is_told_from_each_players_side() -> None:
    state = start()
    state.memory = 3
    assert (make_view(state, 0).memory, make_view(state, 1).memory) == (3, -3)


def test_every_word_of_the_log_has_a_sentence() -> None:
    kernel = Path(str(homeros.kernel.writers.__file__)).parent
    said: set[str] = set()
    for path in kernel.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "tell":
                continue
            said |= {
                part.value
                for part in ast.walk(node.args[1])
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
            }
    assert len(said) > 30
    assert said <= set(phrases.ENGLISH)


def test_no_sentence_of_a_played_game_lacks_anything() -> None:
    for seed in range(4):
        for state in positions(seed, 150):
            log = state.log or []
            for line in log_lines(state, 0, max(0, len(log) - 12)):
                assert "?" not in line.text, line
                assert "{" not in line.text
