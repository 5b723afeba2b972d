"""A replay plays the game again, or says at which answer it went another way."""

from pathlib import Path

import msgspec
import pytest

from homeros.agents.vanilla_deck import digimon
from homeros.cards.card_def import CardDef
from homeros.kernel.game import new_state
from homeros.protocol.replays import (
    Replay,
    concession,
    format_replay,
    make_replay,
    parse_replay,
    play_replay,
    read_replay,
    write_replay,
)
from homeros.vocab.cards import BLUE
from homeros.vocab.errors import IllegalAnswer, InvalidReplay
from homeros.vocab.phases import BY_CONCESSION, EDITION_42
from tests.helpers import library, played, some_decks


def some_replay(seed: int = 0, most: int = 120) -> Replay:
    return make_replay(some_decks(seed), seed, played(seed, most)[1])


CARDS = library(some_decks(0))
NO_CARDS: dict[str, CardDef] = {}


@pytest.mark.parametrize("seed", range(4))
def test_a_replay_reproduces_the_game_state_by_state(seed: int) -> None:
    final, history = played(seed)
    replay = make_replay(some_decks(seed), seed, history)
    cards = library(some_decks(seed))
    states = list(play_replay(parse_replay(format_replay(replay)), cards.__getitem__))
    assert len(states) == len(history) + 1
    assert states[0].hash() == new_state(some_decks(seed), seed).hash()
    assert states[-1].hash() == final.hash()
    assert len(replay.hashes) >= final.turn


def test_a_replay_keeps_rules_first_player_and_words() -> None:
    replay = make_replay(some_decks(0), 5, [(1,), (1,)], EDITION_42, first=1, info={"a": "b"})
    assert (replay.rules, replay.first, replay.info) == ("4.2", 1, {"a": "b"})
    assert [record.words for record in replay.answers] == ["no", "no"]
    last = list(play_replay(replay, CARDS.__getitem__))[-1]
    assert (last.rules, last.first_player) == (EDITION_42, 1)


def test_a_concession_is_an_answer_of_either_player_at_any_time() -> None:
    for player in (0, 1):
        replay = make_replay(some_decks(0), 5, [(1,), concession(player)])
        last = list(play_replay(replay, CARDS.__getitem__))[-1]
        assert (last.winner, last.ending) == (1 - player, BY_CONCESSION)
    with pytest.raises(IllegalAnswer, match="the game is over"):
        make_replay(some_decks(0), 5, [concession(0), concession(1)])


def test_another_answer_is_found_by_the_next_hash() -> None:
    replay = some_replay()
    assert replay.answers[0].words in ("yes", "no"), "the first answer is about a redraw"
    replay.answers[0].picks = [1 - replay.answers[0].picks[0]]
    with pytest.raises(InvalidReplay, match=r"diverges (at answer|between answers) \d+"):
        list(play_replay(replay, CARDS.__getitem__))


def test_an_answer_that_is_not_allowed_is_named() -> None:
    replay = some_replay()
    replay.answers[1].picks = [77]
    with pytest.raises(InvalidReplay, match="diverges at answer 2 "):
        list(play_replay(replay, CARDS.__getitem__))


def test_another_seed_diverges_before_the_first_answer() -> None:
    replay = some_replay()
    replay.seed += 1
    with pytest.raises(InvalidReplay, match="diverges before the first answer"):
        list(play_replay(replay, CARDS.__getitem__))


def test_an_older_engine_is_named_where_a_replay_diverges() -> None:
    replay = some_replay()
    replay.engine = "0.0.1"
    assert len(list(play_replay(replay, CARDS.__getitem__))) == len(replay.answers) + 1
    replay.seed += 1
    with pytest.raises(InvalidReplay, match=r"written by Homeros 0\.0\.1"):
        list(play_replay(replay, CARDS.__getitem__))


def test_missing_and_changed_cards_are_named() -> None:
    replay = some_replay()
    with pytest.raises(InvalidReplay, match="needs the card SE-01"):
        list(play_replay(replay, NO_CARDS.__getitem__))
    other = {**CARDS, "SF-03": digimon("SF-03", "Secret 3", BLUE, 4, 4, 5000, 2)}
    with pytest.raises(InvalidReplay, match="SF-03 says something else"):
        list(play_replay(replay, other.__getitem__))


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": "homeros-replay-0"}'])
def test_what_is_no_replay_is_refused(text: str) -> None:
    with pytest.raises(InvalidReplay, match="this is no replay"):
        parse_replay(text)


def test_a_replay_without_answers_or_with_strange_fields_is_damaged() -> None:
    data = msgspec.json.decode(format_replay(some_replay(most=5)))
    with pytest.raises(InvalidReplay, match="damaged"):
        parse_replay(msgspec.json.encode({**data, "extra": 1}).decode())
    del data["answers"]
    with pytest.raises(InvalidReplay, match="damaged"):
        parse_replay(msgspec.json.encode(data).decode())


def test_a_replay_is_written_to_a_file_and_read_back(tmp_path: Path) -> None:
    replay = some_replay(most=10)
    write_replay(replay, tmp_path / "game.json")
    assert read_replay(tmp_path / "game.json") == replay
    with pytest.raises(InvalidReplay, match="can't be read"):
        read_replay(tmp_path / "missing.json")
