"""Replays: decks, seed and every answer, with the hash of the state at the start of each turn.

Playing a replay either reproduces every hash or says at which answer it went another way.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from homeros.cards.card_def import CardDef
from homeros.kernel.game import Deck, new_state
from homeros.kernel.machine import answer
from homeros.kernel.words import format_answer
from homeros.kernel.writers import end_game
from homeros.model.state import GameState
from homeros.protocol.pools import Lookup, card_hash, pool_hash
from homeros.protocol.records import AnswerRecord
from homeros.protocol.saves import engine_version
from homeros.vocab.errors import IllegalAnswer, InvalidCard, InvalidReplay
from homeros.vocab.phases import BY_CONCESSION, EDITION_36, EDITIONS, NO_WINNER

REPLAY_FORMAT = "homeros-replay-1"

Picks = tuple[int, ...]
"""An answer in a history: indexes of options, or `concession(player)`."""


class DeckRecord(msgspec.Struct, forbid_unknown_fields=True):
    """A deck list: card numbers in order."""

    main: list[str]
    eggs: list[str]


class HashRecord(msgspec.Struct, forbid_unknown_fields=True):
    """The hash of the state after so many answers, the first of a turn."""

    answers: int
    turn: int
    hash: str


class Replay(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A game that can be played again, exactly."""

    format: str = REPLAY_FORMAT
    engine: str
    pool: str
    cards: dict[str, str]
    """A hash for every card, so that a refusal can name the one that differs."""
    rules: str
    seed: int
    first: int = -1
    """The player who goes first; -1 to let the seed decide (CR 5-2-1-3)."""
    decks: list[DeckRecord]
    answers: list[AnswerRecord]
    hashes: list[HashRecord]
    info: dict[str, str] = {}


def concession(player: int) -> Picks:
    """The answer of a player who concedes (CR 1-2-4), at any time."""
    return (-1 - player,)


def conceding(picks: Sequence[int]) -> int:
    """The player who concedes by this answer, -1 if it is an ordinary one."""
    return -1 - picks[0] if len(picks) == 1 and picks[0] < 0 else -1


def give(state: GameState, picks: Picks) -> None:
    """Answer, or concede (CR 1-2-4)."""
    player = conceding(picks)
    if player < 0:
        answer(state, picks)
        return
    if player > 1 or state.winner != NO_WINNER:
        message = "the game is over" if player < 2 else f"there is no player {player + 1}"
        raise IllegalAnswer(message)
    end_game(state, 1 - player, BY_CONCESSION, "1-2-4")


def make_replay(
    decks: list[Deck],
    seed: int,
    history: Sequence[Picks],
    rules: int = EDITION_36,
    first: int = -1,
    info: dict[str, str] | None = None,
) -> Replay:
    """The replay of a game, made by playing it again; IllegalAnswer if the history is no game."""
    state = new_state(decks, seed, rules, first)
    answers: list[AnswerRecord] = []
    hashes = [hash_record(state, 0)]
    for place, picks in enumerate(history):
        answers.append(answer_record(state, picks))
        turn = state.turn
        give(state, picks)
        if state.turn != turn or place == len(history) - 1:
            hashes.append(hash_record(state, place + 1))
    used = {card_def.number: card_def for main, eggs in decks for card_def in (*main, *eggs)}
    return Replay(
        engine=engine_version(),
        pool=pool_hash(list(used.values())),
        cards={number: card_hash(card_def) for number, card_def in sorted(used.items())},
        rules=next(name for name, number in EDITIONS.items() if number == rules),
        seed=seed,
        first=first,
        decks=[
            DeckRecord([card.number for card in main], [card.number for card in eggs])
            for main, eggs in decks
        ],
        answers=answers,
        hashes=hashes,
        info=info or {},
    )


def answer_record(state: GameState, picks: Picks) -> AnswerRecord:
    """An answer with its words, as the state is before it."""
    player = conceding(picks)
    if player >= 0:
        return AnswerRecord(concedes=player, words="concede")
    decision = state.decision
    words = "" if decision is None else format_answer(state, decision, picks)
    return AnswerRecord(picks=list(picks), words=words)


def hash_record(state: GameState, answers: int) -> HashRecord:
    """Where a game is after so many answers."""
    return HashRecord(answers, state.turn, f"{state.hash():016x}")


def format_replay(replay: Replay) -> str:
    """A replay as text; `parse_replay` reads it back."""
    return msgspec.json.format(msgspec.json.encode(replay), indent=1).decode() + "\n"


def parse_replay(text: str) -> Replay:
    """The replay a text holds."""
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise InvalidReplay(f"this is no replay: {error}") from None
    if not isinstance(data, dict) or data.get("format") != REPLAY_FORMAT:
        found = data.get("format") if isinstance(data, dict) else None
        raise InvalidReplay(f'this is no replay: its format is {found!r}, not "{REPLAY_FORMAT}"')
    try:
        return msgspec.convert(data, Replay)
    except msgspec.ValidationError as error:
        raise InvalidReplay(f"the replay is damaged: {error}") from None


def write_replay(replay: Replay, path: Path) -> None:
    """Write a replay to a file."""
    path.write_text(format_replay(replay), encoding="utf-8")


def read_replay(path: Path) -> Replay:
    """Read a replay from a file."""
    try:
        return parse_replay(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidReplay(f"the replay {path} can't be read: {error}") from None


def replay_decks(replay: Replay, lookup: Lookup) -> list[Deck]:
    """The decks of a replay, with every card checked to say what it said."""
    found: dict[str, CardDef] = {}
    for number, digest in replay.cards.items():
        try:
            found[number] = lookup(number)
        except (KeyError, InvalidCard):
            raise InvalidReplay(
                f"the replay needs the card {number}, which this card pool does not have"
            ) from None
        if card_hash(found[number]) != digest:
            raise InvalidReplay(
                f"{number} says something else in this card pool than when the game was played "
                f"(pool {replay.pool}); play the replay with that pool"
            )
    if pool_hash(list(found.values())) != replay.pool:
        raise InvalidReplay("the replay is damaged: its card pool has another hash than it says")
    try:
        return [
            ([found[number] for number in deck.main], [found[number] for number in deck.eggs])
            for deck in replay.decks
        ]
    except KeyError as error:
        raise InvalidReplay(f"the replay is damaged: it has no hash for {error}") from None


def play_replay(replay: Replay, lookup: Lookup) -> Iterator[GameState]:
    """The state at the start and after each answer; each is its own and may be kept.

    InvalidReplay says after which answer the game is not the recorded one.
    """
    if replay.rules not in EDITIONS or len(replay.decks) != 2:
        raise InvalidReplay(
            f'the replay has {len(replay.decks)} decks and the rules "{replay.rules}"; it takes 2 '
            f"and one of {', '.join(EDITIONS)}"
        )
    wanted = {one.answers: one for one in replay.hashes}
    decks = replay_decks(replay, lookup)
    state = new_state(decks, replay.seed, EDITIONS[replay.rules], replay.first)
    compare(replay, state, 0, wanted)
    yield state.clone()
    for place, record in enumerate(replay.answers):
        picks = tuple(record.picks) if record.concedes < 0 else concession(record.concedes)
        try:
            give(state, picks)
        except IllegalAnswer as error:
            raise InvalidReplay(
                f"the replay diverges at answer {place + 1} ({record.words or record.picks}), "
                f"in turn {state.turn}: {error}{other_engine(replay)}"
            ) from None
        compare(replay, state, place + 1, wanted)
        yield state.clone()


def compare(replay: Replay, state: GameState, place: int, wanted: dict[int, HashRecord]) -> None:
    """Compare the hash where the replay has one."""
    record = wanted.get(place)
    if record is None or record.hash == f"{state.hash():016x}":
        return
    before = max([other for other in wanted if other < place], default=0)
    where = "before the first answer" if place == 0 else f"between answers {before + 1} and {place}"
    raise InvalidReplay(
        f"the replay diverges {where}: in turn {state.turn} the game has the hash "
        f"{state.hash():016x} and the replay {record.hash}{other_engine(replay)}"
    )


def other_engine(replay: Replay) -> str:
    """A hint at the likeliest reason."""
    if replay.engine == engine_version():
        return ""
    return f"; it was written by Homeros {replay.engine}, this is {engine_version()}"
