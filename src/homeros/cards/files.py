"""The card files: the pools, decks and restriction list that come along, and anyone's own.

With `set_files` the only modules of this package that read files; what this one reads is TOML.
"""

import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from homeros.cards.deck import DeckList
from homeros.cards.pool import CardPool, Table, pool_from
from homeros.cards.ready_decks import ReadyDeck, ready_from
from homeros.cards.restrictions import Restrictions, restrictions_from
from homeros.cards.set_files import read_pool
from homeros.effects.notation import suggestion
from homeros.vocab.errors import InvalidCard, InvalidDeck

DATA: Final = "data"
READY: Final = ("decks/beginner.toml", "decks/played.toml")
"""The files of decks that are offered when all their cards can be played."""
ALL: Final = "all"
"""The name of the pool of all cards."""


def load_pool(name: str = ALL) -> CardPool:
    """A pool that comes along with Homeros, by name, or that of a folder or file of cards.

    The pool of all cards is read as tables; each card is made when it is first asked for.
    """
    if name == ALL:
        return official_pool()
    path = Path(name)
    if path.is_dir():
        return read_pool(path)
    if path.suffix == ".toml":
        return read_pool_file(path)
    known = sorted(path.name.removesuffix(".toml") for path in _pool_files())
    if name not in known:
        near = suggestion(name, [ALL, *known])
        there = ", ".join((ALL, *known))
        raise InvalidCard(f'there is no pool "{name}"{near}; there are {there}')
    return parse_pool(_read(f"{name}.toml"), f"the pool {name}")


def pool_folder() -> Traversable:
    """Where the pool of all cards is."""
    return files("homeros.cards").joinpath(DATA, "pool")


@cache
def official_pool() -> CardPool:
    """The pool of all cards."""
    return read_pool(pool_folder())


def read_pool_file(path: str | Path) -> CardPool:
    """The pool of a card file: TOML with a `[[card]]` table for each card."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidCard(f"the card file {path} can't be read: {error}") from None
    return parse_pool(text, str(path))


def parse_pool(text: str, where: str = "the text") -> CardPool:
    """The pool that the text of a card file describes."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidCard(f"{where} is no TOML: {error}") from None
    tables = data.get("card", [])
    unknown = sorted(set(data) - {"card"})
    if unknown or not isinstance(tables, list) or not all(isinstance(t, dict) for t in tables):
        found = f"; it has {', '.join(unknown)}" if unknown else ""
        raise InvalidCard(f"{where} must hold a [[card]] table for each card{found}")
    try:
        return pool_from(tables)
    except InvalidCard as error:
        raise InvalidCard(f"{where}: {error}") from None


def load_overrides() -> dict[str, Table]:
    """What is written by hand of cards that the compiler can't read yet, by number.

    Each is a `[[card]]` table with the effect trees of a card and a `reason`; the facts come from
    the data.
    """
    found: dict[str, Table] = {}
    for row in tomllib.loads(_read("overrides.toml")).get("card", []):
        number, reason = row.pop("number", ""), row.pop("reason", "")
        if not number or not reason:
            raise InvalidCard(f"an override needs a number and a reason, not {number!r} {reason!r}")
        found[number] = row
    return found


def load_deck(name: str) -> DeckList:
    """A deck that comes along with Homeros, by name."""
    decks = tomllib.loads(_read("decks.toml"))
    if name not in decks:
        return _load_ready_deck(name, list(decks))
    deck = decks[name]
    return DeckList(deck["name"], dict(deck["main"]), dict(deck["eggs"]))


def _load_ready_deck(name: str, others: list[str]) -> DeckList:
    ready = load_ready_decks()
    if name not in ready:
        near = suggestion(name, [*others, *ready])
        there = f"there are {', '.join(others)}, and those that `homeros decks` lists"
        raise InvalidDeck(f'there is no deck "{name}"{near}; {there}')
    deck = ready[name].deck
    return DeckList(deck.name, dict(deck.main), dict(deck.eggs))


@cache
def load_ready_decks() -> dict[str, ReadyDeck]:
    """The decks for beginners and those that were played, by name."""
    found: dict[str, ReadyDeck] = {}
    for file in READY:
        for name, table in tomllib.loads(_read(file)).items():
            found[name] = ready_from(name, table)
    return found


def deck_names() -> list[str]:
    """The decks that come along with Homeros."""
    return list(tomllib.loads(_read("decks.toml")))


def load_restrictions() -> Restrictions:
    """The restriction list that comes along with Homeros, with its history."""
    return restrictions_from(tomllib.loads(_read("restrictions.toml")))


def _read(name: str) -> str:
    return files("homeros.cards").joinpath(DATA, name).read_text(encoding="utf-8")


def _pool_files() -> list[Path]:
    others = {"decks.toml", "restrictions.toml", "overrides.toml"}
    found = files("homeros.cards").joinpath(DATA).iterdir()
    names = [path.name for path in found if path.name not in others]
    return [Path(name) for name in names if name.endswith(".toml")]
