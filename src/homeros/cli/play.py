"""`homeros play`: a person plays a whole game against the random bot, in a terminal."""

import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from homeros.agents.decks import deck_names, deck_of
from homeros.agents.random_player import RandomPlayer
from homeros.agents.replays import find_card
from homeros.cli.screen import draw_decision, draw_view
from homeros.game import Game, edition_name, new_game
from homeros.model.state import LogEntry
from homeros.protocol.replays import (
    Replay,
    make_replay,
    play_replay,
    read_replay,
    replay_decks,
    write_replay,
)
from homeros.view.log import log_lines
from homeros.vocab.errors import HomerosError, InvalidAnswer
from homeros.vocab.phases import EDITIONS

HELP: Final = """\
Answer with the number of an option or with its words; several with commas between.
  undo           back to your last decision        why WORDS    why something can't be done
  position       the position as you see it        explain      what is being processed
  log            what has happened                 save FILE    write the game to a file
  show           draw the table again              load FILE    go on with a saved game
  concede        give up                           quit         leave"""
QUIET: Final = frozenset({"phase", "shuffle", "turn_ending", "attack_ending", "put_back"})
"""Lines of the log that are told only when the whole log is asked for."""
SEAT: Final = 0


class Session:
    """One person at one table."""

    def __init__(self, game: Game, console: Console) -> None:
        self.game: Game = game
        self.console: Console = console
        self.kept: list[tuple[Game, list[LogEntry]]] = []
        """The game before each own answer."""
        self.told: int = 0
        self.open: bool = True
        self.commands: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "position": self.position,
            "explain": self.explain,
            "log": self.log,
            "concede": self.concede,
            "help": self.help,
            "show": self.show,
            "quit": self.quit,
        }
        self.with_words: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "save": self.save,
            "load": self.load,
        }

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        while self.open:
            self.let_bot_play()
            self.tell()
            if self.game.over:
                self.finish()
                return
            self.show()
            place = len(self.game.history)
            while len(self.game.history) == place and self.open:
                self.read()

    def let_bot_play(self) -> None:
        """Answer for the opponent; the same after an undo."""
        while True:
            raw = self.game.state.decision
            if raw is None or raw.player == SEAT:
                return
            bot = RandomPlayer(self.game.origin.seed * 100_003 + len(self.game.history))
            self.game.answer(bot.choose(raw))

    def read(self) -> None:
        """Read one line and do what it says; the end of the input ends the session."""
        try:
            line = input("> ").strip()
        except EOFError:
            self.say("The input has ended, and with it the game. Goodbye.")
            self.open = False
            return
        word, _, rest = line.partition(" ")
        try:
            if line.lower() in self.commands:
                self.commands[line.lower()]()
            elif word.lower() in self.with_words:
                self.with_words[word.lower()](rest.strip())
            else:
                self.answer(line)
        except (HomerosError, OSError) as error:
            self.say(str(error))

    def answer(self, line: str) -> None:
        """Give an answer by numbers or words."""
        if not line:
            raise InvalidAnswer('nothing was said; "help" says what can be')
        before = (self.game.clone(), list(self.game.log))
        numbers = [part.strip() for part in line.split(",")]
        raw = self.game.state.decision
        if raw is not None and all(part.isdecimal() for part in numbers):
            for part in numbers:
                if not 1 <= int(part) <= len(raw.keys):
                    raise InvalidAnswer(f"there is no option {part}; there are {len(raw.keys)}")
            self.game.answer([int(part) - 1 for part in numbers])
        else:
            self.game.answer(line)
        self.kept.append(before)

    # -- commands ------------------------------------------------------------------------------

    def undo(self) -> None:
        """Go back to the last own decision."""
        if not self.kept:
            self.say("There is no decision of yours to go back to.")
            return
        self.game, log = self.kept.pop()
        self.game.state.log = log
        self.told = len(log)
        self.show()

    def position(self) -> None:
        """The position as the player sees it."""
        self.say(self.game.position(SEAT))

    def why(self, rest: str) -> None:
        """Why something can't be done now."""
        if rest.lower().startswith("p2"):
            self.say("Only your own actions can be asked about.")
            return
        reason = self.game.why_not(rest)
        self.say(reason if reason is not None else f'"{rest}" can be done now.')

    def explain(self) -> None:
        """What is being processed."""
        self.say(self.game.explain(SEAT))

    def log(self) -> None:
        """The whole log, as far as the player may know it."""
        for line in log_lines(self.game.state, SEAT):
            self.say(f"  {line.text}")

    def save(self, rest: str) -> None:
        """Write the game, as a replay up to here."""
        if not rest:
            self.say('Say where: "save FILE".')
            return
        origin = self.game.origin
        assert origin.decks is not None
        first = -1 if origin.first is None else int(origin.first)
        replay = make_replay(
            list(origin.decks), origin.seed, self.game.history, EDITIONS[origin.rules], first
        )
        write_replay(replay, Path(rest))
        self.say(f"Saved to {rest}.")

    def load(self, rest: str) -> None:
        """Go on with a saved game."""
        if not rest:
            self.say('Say which: "load FILE".')
            return
        self.game = loaded_game(read_replay(Path(rest)))
        self.kept = []
        self.told = len(self.game.log)
        self.let_bot_play()
        if not self.game.over:
            self.show()

    def concede(self) -> None:
        """Give up (CR 1-2-4)."""
        self.game.concede(SEAT)

    def help(self) -> None:
        """What can be said."""
        self.say(HELP)

    def quit(self) -> None:
        """Leave the table."""
        self.say("Goodbye.")
        self.open = False

    def show(self) -> None:
        """Draw the table and what is asked."""
        view = self.game.view(SEAT)
        draw_view(self.console, view)
        if view.decision is not None:
            draw_decision(self.console, view.decision)

    # -- telling -------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """A plain text."""
        self.console.print(text, markup=False, highlight=False, soft_wrap=True)

    def tell(self) -> None:
        """What has happened since the last telling."""
        for line in log_lines(self.game.state, SEAT, self.told):
            if line.what not in QUIET:
                self.say(f"  {line.text}")
        self.told = len(self.game.log)

    def finish(self) -> None:
        """How it ended."""
        draw_view(self.console, self.game.view(SEAT))
        result = "You win" if self.game.winner == f"p{SEAT + 1}" else "The opponent wins"
        if self.game.winner == "draw":
            result = "The game is a draw"
        self.say(f"{result}: {self.game.ending}.")
        self.open = False


def loaded_game(replay: Replay) -> Game:
    """The game of a replay at its end, with every hash compared on the way."""
    for _ in play_replay(replay, find_card):
        pass
    decks = replay_decks(replay, find_card)
    first = None if replay.first < 0 else replay.first
    rules = edition_name(EDITIONS[replay.rules])
    game = new_game(decks[0], decks[1], replay.seed, rules, first)
    game.record()
    for record in replay.answers:
        if record.concedes >= 0:
            game.concede(record.concedes)
        else:
            game.answer(record.picks)
    return game


def usual_deck(name: str, instead: str) -> str:
    """A starter deck; another one as long as a card of it can't be played."""
    try:
        deck_of(name)
    except HomerosError:
        return instead
    return name


def chosen_deck(name: str, default: str, whose: str) -> str:
    """The name of a deck: as given, as typed by a person at a terminal, or the default."""
    if name:
        return name
    if not sys.stdin.isatty():
        return default
    known = deck_names()
    print(f"Decks: {', '.join(known)}")
    try:
        typed = input(f"{whose} deck [{default}]: ").strip()
    except EOFError:
        return default
    return typed or default


def play(
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play in this terminal (the default).")
    ] = True,
    seed: Annotated[int, typer.Option(help="The seed; -1 for a new one.")] = -1,
    deck1: Annotated[str, typer.Option(help="Your deck.")] = "",
    deck2: Annotated[str, typer.Option(help="The opponent's deck.")] = "",
) -> None:
    """Play a game against the random bot."""
    console = Console()
    if not terminal:
        print("the only table here is the terminal", file=sys.stderr)
        raise typer.Exit(2)
    chosen = seed if seed >= 0 else secrets.randbelow(1_000_000)
    try:
        names = (
            chosen_deck(deck1, usual_deck("st1", "vanilla"), "Your"),
            chosen_deck(deck2, usual_deck("st2", "vanilla-blue"), "The opponent's"),
        )
        decks = [deck_of(name) for name in names]
        game = new_game(decks[0], decks[1], chosen)
    except HomerosError as error:
        print(error, file=sys.stderr)
        raise typer.Exit(2) from None
    game.record()
    console.print(f"{names[0]} against {names[1]}, seed {chosen}. You are p1.", highlight=False)
    Session(game, console).run()
