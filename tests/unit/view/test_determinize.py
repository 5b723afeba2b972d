"""Re-dealing keeps what is known, deals the rest fairly, and can keep the true deck out."""

from collections import Counter

import pytest

from homeros.agents.vanilla_deck import digimon, egg
from homeros.cards.card_def import CardDef
from homeros.kernel.game import new_state
from homeros.kernel.machine import answer
from homeros.kernel.sight import visible_to
from homeros.kernel.writers import know, shuffle
from homeros.model.state import FACE_UP_MARK, GameState
from homeros.view.determinize import determinize
from homeros.view.view import make_view
from homeros.vocab.cards import BLUE
from homeros.vocab.errors import InvalidDeck
from homeros.vocab.zones import DECK, EGG_DECK, HAND, SECURITY
from tests.helpers import positions, secret_deck


def start(seed: int = 3) -> GameState:
    state = new_state([secret_deck("SE"), secret_deck("SF")], seed)
    for _ in range(2):
        answer(state, (1,))  # nobody draws a new hand
    return state


def at(state: GameState, zone: int, player: int) -> list[str]:
    return [state.card_def(card).number for card in state.zone(zone, player)]


def test_what_the_player_knows_stays_and_the_rest_is_dealt_anew() -> None:
    state = start()
    known = state.zone(DECK, 1)[4]
    face_up = state.zone(SECURITY, 1)[2]
    know(state, known, 1)
    state.marks[face_up] |= FACE_UP_MARK
    hands = set()
    for seed in range(40):
        twin = determinize(state, 0, seed)
        assert at(twin, HAND, 0) == at(state, HAND, 0)
        assert at(twin, DECK, 1)[4] == at(state, DECK, 1)[4]
        assert at(twin, SECURITY, 1)[2] == at(state, SECURITY, 1)[2]
        hands.add(tuple(at(twin, HAND, 1)))
    assert len(hands) > 35


def test_each_deck_keeps_its_cards_and_digi_eggs_stay_among_digi_eggs() -> None:
    for place, state in enumerate(positions(2, 80)):
        twin = determinize(state, place % 2, place)
        for player in (0, 1):
            assert counted(twin, player) == counted(state, player)
            for card in twin.zone(EGG_DECK, player):
                assert twin.card_def(card).is_egg
            for zone in (DECK, HAND, SECURITY):
                assert not any(twin.card_def(card).is_egg for card in twin.zone(zone, player))


def counted(state: GameState, player: int) -> Counter[str]:
    return Counter(
        state.card_def(card).number
        for card in range(len(state.def_ids))
        if state.owners[card] == player
    )


def test_every_unseen_card_is_equally_likely_at_a_place() -> None:
    state = start()
    card = state.zone(HAND, 1)[0]
    found = Counter(determinize(state, 0, seed).card_def(card).number for seed in range(1000))
    for place in range(1, 9):
        copies = 7 if place <= 2 else 6
        assert abs(found[f"SF-{place:02}"] - copies * 20) < 60


def test_the_same_seed_deals_the_same_and_leaves_the_game_alone() -> None:
    state = start()
    before = state.hash()
    assert determinize(state, 0, 5).hash() == determinize(state, 0, 5).hash()
    assert determinize(state, 0, 5).def_ids == determinize(state, 0, 5).def_ids
    assert determinize(state, 0, 5).def_ids != determinize(state, 0, 6).def_ids
    assert state.hash() == before


def test_the_future_shuffles_are_not_the_true_ones() -> None:
    state = start()
    twin = determinize(state, 0, 1)
    other = determinize(start(seed=4), 0, 1)
    assert twin.seed != state.seed
    assert twin.seed == other.seed, "nothing of the true seed is left in it"
    for one in (state, twin):
        shuffle(one, DECK, 1)
    assert state.zone(DECK, 1) != twin.zone(DECK, 1)


def stranger(number: int) -> CardDef:
    return digimon(f"XX-{number:02}", f"Stranger {number}", BLUE, 3, 3, 1000)


def test_a_deal_keeps_the_true_deck_out_of_the_game() -> None:
    deal = [stranger(number) for number in range(60)]
    deal += [egg(f"XX-E{number}", "Pod", BLUE) for number in range(5)]
    for place, state in enumerate(positions(0, 120)):
        twin = determinize(state, 0, place, deal)
        assert make_view(twin, 0) == make_view(state, 0, len(state.log or []))
        shown = {
            state.card_def(card).number
            for card in range(len(state.def_ids))
            if state.owners[card] == 1 and visible_to(state, card, 0)
        }
        theirs = {card_def.number for card_def in twin.table.defs if card_def.number[:2] == "SF"}
        allowed = shown | {f"{number[:2]}-T1" for number in shown}
        if state.stack[-1].kind == 1:  # between processes nothing else names a card
            assert not pending_cards(state) or theirs
            assert theirs - allowed <= pending_cards(state)


def pending_cards(state: GameState) -> set[str]:
    """Cards that something which lasts or waits was written on."""
    sources = [grant.source for grant in state.overall]
    for permanent in state.permanents.values():
        sources += [grant.source for grant in permanent.grants]
    sources += [reserved.instance for reserved in state.reserved]
    return {state.table.defs[source.def_id].number for source in sources}


def test_a_deal_that_is_too_small_is_refused_and_says_by_how_much() -> None:
    with pytest.raises(InvalidDeck, match=r"the deal has 3 cards and \d+ are unseen"):
        determinize(start(), 0, 1, [stranger(number) for number in range(3)])
