"""A pool as files: one for each set, a line for each card, and an index with their hashes.

With `homeros.cards.files` the only modules of this package that read and write files. Only the
tables are read; a card is made of its table when it is first asked for.
"""

import json
import os
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from homeros.cards.pool import CardPool, Table, card_order
from homeros.vocab.errors import InvalidCard

INDEX: Final = "index.json"
FORMAT: Final = 1
AGAIN: Final = "import the cards again (`homeros cards import`)"


def set_of(number: str) -> str:
    """The set of a card, which is the first part of its number."""
    return number.partition("-")[0]


# -- writing -------------------------------------------------------------------------------------


def format_set(tables: list[Table]) -> str:
    """A set as JSON that is easy to compare: one card to a line, in order."""
    rows = [
        json.dumps(table, ensure_ascii=False, separators=(",", ":"))
        for table in sorted(tables, key=number_order)
    ]
    return "[\n" + ",\n".join(rows) + "\n]\n"


def number_order(table: Table) -> tuple[str, int, int, str]:
    """What sorts the tables of cards."""
    return card_order(str(table["number"]))


def format_index(texts: dict[str, str], counts: dict[str, int]) -> str:
    """The index: how many cards each set has, and the hash of its file."""
    sets = {
        name: {"cards": counts[name], "sha256": digest(texts[name])}
        for name in sorted(texts, key=lambda name: card_order(f"{name}-0"))
    }
    rows = [f" {json.dumps(name)}: {json.dumps(entry)}" for name, entry in sets.items()]
    return f'{{"format": {FORMAT}, "sets": {{\n' + ",\n".join(rows) + "\n}}\n"


def digest(text: str) -> str:
    """The hash of a file."""
    return sha256(text.encode()).hexdigest()


def pool_texts(tables: list[Table]) -> dict[str, str]:
    """The files of a pool by name, the index last."""
    by_set: dict[str, list[Table]] = {}
    for table in tables:
        by_set.setdefault(set_of(str(table["number"])), []).append(table)
    texts = {name: format_set(rows) for name, rows in by_set.items()}
    index = format_index(texts, {name: len(rows) for name, rows in by_set.items()})
    return {**{f"{name}.json": texts[name] for name in texts}, INDEX: index}


def write_pool(folder: Path, tables: list[Table]) -> None:
    """Write a pool to a folder: each file is first written whole under another name.

    The index is put in its place last. Until then the hashes of an older one tell that the files
    do not belong together.
    """
    texts = pool_texts(tables)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / f"{name}.new").write_text(text, encoding="utf-8")
    for name in texts:
        os.replace(folder / f"{name}.new", folder / name)
    for path in folder.glob("*.json"):
        if path.name not in texts:
            path.unlink()


# -- reading -------------------------------------------------------------------------------------


def read_pool(folder: Traversable) -> CardPool:
    """The pool of a folder; refused when a file is not the one that the index speaks of."""
    return CardPool((), pool_tables(folder))


def pool_tables(folder: Traversable) -> list[Table]:
    """The tables of all cards of a folder."""
    found: list[Table] = []
    for name, entry in read_index(folder).items():
        text = read_text(folder, f"{name}.json")
        if digest(text) != entry:
            raise InvalidCard(f"{name}.json is not as the index says: {AGAIN}")
        rows = json.loads(text)
        assert isinstance(rows, list)
        found += rows
    return found


def read_index(folder: Traversable) -> dict[str, str]:
    """The hash of the file of each set."""
    text = read_text(folder, INDEX)
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise InvalidCard(f"{INDEX} has format {data['format']}, not {FORMAT}: {AGAIN}")
        return {str(name): str(entry["sha256"]) for name, entry in data["sets"].items()}
    except (ValueError, TypeError, KeyError) as error:
        raise InvalidCard(f"{INDEX} can't be read ({error}): {AGAIN}") from None


def read_text(folder: Traversable, name: str) -> str:
    """A file of a pool."""
    try:
        return folder.joinpath(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidCard(f"{folder}: {name} can't be read: {error}") from None
