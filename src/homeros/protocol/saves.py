"""Saves: the whole state as text, for exactly the cards and the format it was written with.

A save is read whole or refused: every refusal says what does not fit and what to do.
"""

import zlib
from base64 import b85decode, b85encode
from importlib import metadata

import msgspec

from homeros.cards.card_def import CardDef
from homeros.kernel.game import KEYWORDS
from homeros.model.codec import pack_integers, unpack_integers
from homeros.model.state import GameState, load_state
from homeros.model.table import KEYWORDS_ID, CardTable
from homeros.protocol.pools import Lookup, card_hash, pool_hash
from homeros.vocab.errors import InvalidCard, InvalidSave
from homeros.vocab.phases import EDITIONS

SAVE_FORMAT = "homeros-save"
SAVE_VERSION = 2
"""Raised whenever the integers a state writes itself as change their meaning."""


def engine_version() -> str:
    """The version of this engine."""
    try:
        return metadata.version("homeros")
    except metadata.PackageNotFoundError:
        return "unknown"


class Save(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A saved game. `definitions` has (number, hash) in the order of the game's card table."""

    format: str
    version: int
    engine: str
    pool: str
    rules: str
    definitions: list[tuple[str, str]]
    cards: list[int]
    """The definition of every deck card, in table order."""
    owners: list[int]
    eggs: list[bool]
    salt: int
    tokens: int
    """How many Tokens the state brings along."""
    hash: str
    state: str
    """The integers of the state, packed."""
    info: dict[str, str] = {}
    """What the caller wants to remember, such as the names of the decks."""


class Header(msgspec.Struct):
    """What is read of a save before anything else."""

    format: str = ""
    version: int = 0
    engine: str = "unknown"


def pack(numbers: list[int]) -> str:
    """Integers as compressed text."""
    return b85encode(zlib.compress(pack_integers(numbers), 6)).decode()


def unpack(text: str) -> list[int]:
    """The integers of a compressed text."""
    try:
        return unpack_integers(zlib.decompress(b85decode(text)))
    except (ValueError, IndexError, zlib.error) as error:
        raise InvalidSave(f"the save is damaged: its state can't be unpacked ({error})") from None


def save_state(state: GameState, info: dict[str, str] | None = None) -> str:
    """The state as text; `load_save` makes a state with the same hash of it."""
    table = state.table
    numbers = state.ints()
    save = Save(
        format=SAVE_FORMAT,
        version=SAVE_VERSION,
        engine=engine_version(),
        pool=pool_hash(table.defs[1:]),
        rules=next(name for name, number in EDITIONS.items() if number == state.rules),
        definitions=[(card_def.number, card_hash(card_def)) for card_def in table.defs[1:]],
        cards=table.cards,
        owners=table.owners,
        eggs=table.eggs,
        salt=table.salt,
        tokens=len(state.def_ids) - len(table.cards),
        hash=f"{state.hash():016x}",
        state=pack(numbers),
        info=info or {},
    )
    return msgspec.json.encode(save).decode()


def read_save(text: str) -> Save:
    """The record of a save; what has another format or version is refused by name."""
    try:
        header = msgspec.json.decode(text, type=Header)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise InvalidSave(f"this is no save: {error}; give the text of a saved game") from None
    if header.format != SAVE_FORMAT:
        raise InvalidSave(
            f'this is no save: its format is "{header.format}" and not "{SAVE_FORMAT}"'
        )
    if header.version != SAVE_VERSION:
        raise InvalidSave(
            f"the save has version {header.version}, written by Homeros {header.engine}; this is "
            f"Homeros {engine_version()}, which reads version {SAVE_VERSION}: open it with the "
            f"engine that wrote it"
        )
    try:
        return msgspec.json.decode(text, type=Save)
    except msgspec.DecodeError as error:
        raise InvalidSave(f"the save is damaged: {error}") from None


def load_save(text: str, lookup: Lookup) -> GameState:
    """The state that was saved, exactly; `lookup` finds the cards it needs by number."""
    save = read_save(text)
    if save.rules not in EDITIONS:
        raise InvalidSave(
            f'the save is for the rules "{save.rules}"; there are {", ".join(EDITIONS)}'
        )
    table = load_table(save, lookup)
    numbers = unpack(save.state)
    try:
        state = load_state(table, numbers)
    except (IndexError, ValueError, KeyError, TypeError, OverflowError) as error:
        raise InvalidSave(f"the save is damaged: {error}") from None
    exact = state.ints() == numbers and f"{state.hash():016x}" == save.hash
    if not exact or state.rules != EDITIONS[save.rules]:
        raise InvalidSave("the save is damaged: the state in it is not the one that was saved")
    if len(state.def_ids) != len(save.cards) + save.tokens:
        raise InvalidSave("the save is damaged: it has another number of Tokens")
    if max(state.def_ids, default=0) >= len(table.defs):
        raise InvalidSave("the save is damaged: it names a card it does not define")
    return state


def load_table(save: Save, lookup: Lookup) -> CardTable:
    """The card table of a save, with every definition checked to say what it said."""
    table = CardTable(KEYWORDS, [])
    tokens: dict[str, CardDef] = {}
    for number, digest in save.definitions:
        card_def = KEYWORDS if number == KEYWORDS.number else tokens.get(number)
        if card_def is None:
            card_def = find(number, lookup)
        if card_hash(card_def) != digest:
            raise InvalidSave(
                f"{number} says something else in this card pool than when the game was saved "
                f"(pool {save.pool}); load it with that pool"
            )
        if card_def is not KEYWORDS:
            table.ids[number] = len(table.defs)
        table.defs.append(card_def)
        add_tokens(card_def, tokens)
    if pool_hash(table.defs[1:]) != save.pool:
        raise InvalidSave("the save is damaged: its card pool has another hash than it says")
    counts = {len(save.cards), len(save.owners), len(save.eggs)}
    if len(counts) != 1 or any(not KEYWORDS_ID < n < len(table.defs) for n in save.cards):
        raise InvalidSave("the save is damaged: its deck lists do not fit together")
    table.cards = save.cards
    table.owners = save.owners
    table.eggs = save.eggs
    table.salt = save.salt
    table.index_zones()
    return table


def add_tokens(card_def: CardDef, tokens: dict[str, CardDef]) -> None:
    """Remember the Tokens a card brings along, which no pool lists."""
    for token in card_def.tokens:
        if token.number not in tokens:
            tokens[token.number] = token
            add_tokens(token, tokens)


def find(number: str, lookup: Lookup) -> CardDef:
    """A card the save needs."""
    try:
        return lookup(number)
    except (KeyError, InvalidCard):
        raise InvalidSave(
            f"the save needs the card {number}, which this card pool does not have; load it with "
            f"a pool that does"
        ) from None
