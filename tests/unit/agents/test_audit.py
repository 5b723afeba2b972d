"""The audit finds what it is there to find."""

import pytest

from homeros.agents.audit import FULL, Audit, conserved, well_formed
from homeros.agents.decks import deck_of
from homeros.agents.seen import BrokenInvariant
from homeros.kernel.game import new_state
from homeros.kernel.machine import answer
from homeros.model.decision import CHOOSE_THINGS, Decision
from homeros.model.state import GameState
from homeros.vocab.zones import DECK, HAND, TRASH


def begun() -> GameState:
    return new_state([deck_of("vanilla"), deck_of("vanilla-blue")], 4)


def test_a_sound_game_passes() -> None:
    state = begun()
    Audit(FULL).begin(state, 1)
    conserved(state)


def test_a_card_in_two_places_is_found() -> None:
    state = begun()
    state.zone(TRASH, 0).append(state.zone(DECK, 0)[0])
    with pytest.raises(BrokenInvariant, match="in 2 places"):
        conserved(state)


def test_a_lost_card_is_found() -> None:
    state = begun()
    state.zone(HAND, 1).pop()
    with pytest.raises(BrokenInvariant, match="in 0 places"):
        conserved(state)


def test_a_card_that_says_it_is_elsewhere_is_found() -> None:
    state = begun()
    state.places[state.zone(HAND, 0)[0]] = TRASH
    with pytest.raises(BrokenInvariant, match="lies in hand and says trash"):
        conserved(state)


def test_memory_off_the_gauge_is_found() -> None:
    state = begun()
    state.memory = 11
    with pytest.raises(BrokenInvariant, match="memory"):
        Audit(FULL).look(state)


def test_a_game_that_asks_nobody_is_found() -> None:
    state = begun()
    state.decision = None
    with pytest.raises(BrokenInvariant, match="nobody is asked"):
        Audit(FULL).look(state)


def test_a_decision_without_an_answer_is_found() -> None:
    with pytest.raises(BrokenInvariant, match="no legal answer"):
        well_formed(Decision(0, CHOOSE_THINGS, (), 1, 1))
    with pytest.raises(BrokenInvariant, match="twice"):
        well_formed(Decision(0, CHOOSE_THINGS, (77, 77), 1, 1))


def test_what_never_came_up_is_reported() -> None:
    state = begun()
    audit = Audit(FULL)
    audit.begin(state, 1)
    assert "option no" in audit.never()
    audit.before(state, (1,))
    answer(state, (1,))
    assert "option no" not in audit.never()
    assert "frame battle" in audit.never()
