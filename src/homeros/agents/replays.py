"""Replay files of games between bots: decks by name, seed, every answer, a hash for every turn."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from homeros.agents.matches import Match
from homeros.kernel.machine import answer
from homeros.vocab.errors import InvalidReplay

if TYPE_CHECKING:
    from homeros.model.state import GameState

FORMAT: Final = "homeros-bot-replay-1"


def replay_text(match: Match) -> str:
    """A match as the text of a replay file."""
    data = {
        "format": FORMAT,
        "decks": list(match.decks),
        "seed": match.seed,
        "answers": [list(picks) for picks in match.answers],
        "hashes": [[place, f"{value:016x}"] for place, value in match.hashes],
        "failure": match.what,
        "trace": match.trace,
    }
    return json.dumps(data) + "\n"


def write_replay(match: Match, folder: Path) -> Path:
    """Write a match to a file of its own in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{'-'.join(match.decks)}-{match.seed}.replay.json"
    path.write_text(replay_text(match), encoding="utf-8")
    return path


def read_replay(path: Path) -> Match:
    """The match a replay file holds."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise InvalidReplay(f"the replay {path} can't be read: {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise InvalidReplay(f"{path} is no {FORMAT} file")
    try:
        one, other = data["decks"]
        match = Match((str(one), str(other)), int(data["seed"]))
        match.answers = [tuple(int(pick) for pick in picks) for picks in data["answers"]]
        match.hashes = [(int(place), int(value, 16)) for place, value in data["hashes"]]
        match.what = str(data.get("failure", ""))
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidReplay(f"{path} lacks something a replay has: {error}") from None
    return match


class Replaying:
    """A replay being played: the game, and where it is."""

    def __init__(self, match: Match) -> None:
        self.match: Match = match
        self.state: GameState = match.start()
        self.state.log = []
        self.place: int = 0
        """How many answers have been given."""
        self.expected: dict[int, int] = dict(match.hashes)
        self.compare()

    @property
    def over(self) -> bool:
        """Whether every answer has been given."""
        return self.place >= len(self.match.answers)

    def step(self) -> None:
        """Give the next answer; says so if the game is not the one that was recorded."""
        picks = self.match.answers[self.place]
        self.place += 1
        answer(self.state, picks)
        self.compare()

    def compare(self) -> None:
        """Compare the hash where the replay has one."""
        wanted = self.expected.get(self.place, -1)
        if wanted >= 0 and self.state.hash() != wanted:
            raise InvalidReplay(
                f"the replay diverges: after {self.place} answers (turn {self.state.turn}) the "
                f"game has the hash {self.state.hash():016x} and the replay {wanted:016x}"
            )


def replays_alike(match: Match) -> None:
    """Play a finished match again; every recorded hash must come again."""
    replaying = Replaying(match)
    while not replaying.over:
        replaying.step()
