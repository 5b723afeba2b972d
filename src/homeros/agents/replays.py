"""Replays of games between bots, in the format of every other replay."""

from pathlib import Path

from homeros.agents.decks import MIXED, deck_of
from homeros.agents.matches import Match
from homeros.cards.card_def import CardDef
from homeros.cards.files import load_pool
from homeros.kernel.machine import answer
from homeros.protocol.records import AnswerRecord
from homeros.protocol.replays import Replay, format_replay, make_replay
from homeros.vocab.errors import InvalidReplay

MADE_CARDS: dict[str, CardDef] = {}


def find_card(number: str) -> CardDef:
    """A card of the decks made in code, else of the pool that comes along."""
    if not MADE_CARDS:
        for name in MIXED:
            for part in deck_of(name):
                for card_def in part:
                    MADE_CARDS[card_def.number] = card_def
    found = MADE_CARDS.get(number)
    if found is not None:
        return found
    return load_pool().get(number)


def replay_of(match: Match) -> Replay:
    """The replay of a match; of one that failed, up to and with the answer it failed at."""
    decks = [deck_of(name) for name in match.decks]
    info = {"decks": ",".join(match.decks), "failure": match.what, "trace": match.trace}
    try:
        return make_replay(decks, match.seed, match.answers, info=info)
    except Exception:
        # The engine fails at the last answer: that is what the replay is for.
        replay = make_replay(decks, match.seed, match.answers[:-1], info=info)
        replay.answers.append(AnswerRecord(list(match.answers[-1])))
        return replay


def write_match(match: Match, folder: Path) -> Path:
    """Write a match to a replay file of its own in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{'-'.join(match.decks)}-{match.seed}.replay.json"
    path.write_text(format_replay(replay_of(match)), encoding="utf-8")
    return path


def replays_alike(match: Match) -> None:
    """Play a finished match again; every hash must come again."""
    state = match.start()
    wanted = dict(match.hashes)
    for place in range(len(match.answers) + 1):
        expected = wanted.get(place, -1)
        if expected >= 0 and state.hash() != expected:
            raise InvalidReplay(f"after {place} answers the same game has another hash")
        if place < len(match.answers):
            answer(state, match.answers[place])
