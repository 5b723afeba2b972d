"""A save is read whole and exactly, or refused with what is wrong."""

import msgspec
import pytest

from homeros.agents.vanilla_deck import digimon
from homeros.cards.card_def import CardDef
from homeros.cards.pool import CardPool
from homeros.kernel.machine import answer
from homeros.model.state import GameState
from homeros.protocol.pools import pool_hash
from homeros.protocol.saves import SAVE_VERSION, load_save, pack, read_save, save_state, unpack
from homeros.vocab.cards import BLUE
from homeros.vocab.errors import InvalidSave
from tests.helpers import library, played, some_decks

CARDS = library(some_decks(0))


def some_state() -> GameState:
    return played(0, 90)[0]


def changed(**fields: object) -> str:
    data = msgspec.json.decode(save_state(some_state()))
    data.update(fields)
    return msgspec.json.encode(data).decode()


NO_CARDS: dict[str, CardDef] = {}


def lookup(number: str) -> CardDef:
    return CARDS[number]


def test_a_saved_game_is_played_on_as_the_original() -> None:
    state = some_state()
    twin = load_save(save_state(state), CardPool(list(CARDS.values())).get)
    for _ in range(30):
        assert twin.hash() == state.hash()
        if state.decision is None:
            break
        picks = state.decision.legal_next(())[:1]
        answer(state, picks)
        answer(twin, picks)


def test_a_save_with_tokens_on_the_field_comes_back() -> None:
    for seed in range(0, 40, 2):
        state, _ = played(seed)
        if len(state.def_ids) > len(state.table.cards):
            twin = load_save(save_state(state), lookup)
            assert twin.hash() == state.hash()
            assert twin.card_def(len(twin.def_ids) - 1).is_token
            return
    raise AssertionError("no game made a Token")


def test_a_save_remembers_what_the_caller_tells_it() -> None:
    assert read_save(save_state(some_state(), {"room": "7"})).info == {"room": "7"}


@pytest.mark.parametrize("text", ["", "[]", "{}", "no json", '{"format": "other"}', "null"])
def test_what_is_no_save_is_refused_as_such(text: str) -> None:
    with pytest.raises(InvalidSave, match="this is no save"):
        load_save(text, lookup)


def test_another_version_is_refused_by_its_number_and_engine() -> None:
    text = changed(version=SAVE_VERSION + 1, engine="9.9.9")
    with pytest.raises(InvalidSave, match=rf"version {SAVE_VERSION + 1}, written by Homeros 9\.9"):
        load_save(text, lookup)


def test_a_save_that_needs_another_card_names_it() -> None:
    with pytest.raises(InvalidSave, match="needs the card SE-01"):
        load_save(save_state(some_state()), NO_CARDS.__getitem__)


def test_a_card_that_says_something_else_now_is_named() -> None:
    other = {**CARDS, "SF-03": digimon("SF-03", "Secret 3", BLUE, 4, 4, 5000, 2)}
    with pytest.raises(InvalidSave, match="SF-03 says something else"):
        load_save(save_state(some_state()), other.__getitem__)


@pytest.mark.parametrize(
    "field,value",
    [
        ("state", "garbage!"),
        ("state", pack([1, 2, 3])),
        ("state", ""),
        ("hash", "0" * 16),
        ("pool", "0" * 32),
        ("rules", "9.9"),
        ("cards", [1, 2]),
        ("owners", "both"),
        ("tokens", 12),
        ("surprise", 1),
    ],
)
def test_a_damaged_save_is_never_half_loaded(field: str, value: object) -> None:
    with pytest.raises(InvalidSave):
        load_save(changed(**{field: value}), lookup)


def test_every_cut_or_changed_number_of_the_state_is_noticed() -> None:
    numbers = some_state().ints()
    for place in range(0, len(numbers), 7):
        for damaged in (numbers[:place], [*numbers[:place], 999_999, *numbers[place + 1 :]]):
            with pytest.raises(InvalidSave):
                load_save(changed(state=pack(damaged)), lookup)


def test_integers_come_back_from_packed_text() -> None:
    numbers = [0, -1, 1, -64, 64, 2**62, -(2**62), 3**200, -(3**200), 7]
    assert unpack(pack(numbers)) == numbers


def test_the_hash_of_a_pool_depends_on_every_card_and_on_nothing_else() -> None:
    cards = list(CARDS.values())
    assert pool_hash(cards) == pool_hash([*reversed(cards), cards[0]])
    assert pool_hash(cards[1:]) != pool_hash(cards)
    other = digimon("SF-03", "Secret 3", BLUE, 4, 4, 5000, 2)
    assert pool_hash([other if one.number == "SF-03" else one for one in cards]) != pool_hash(cards)
