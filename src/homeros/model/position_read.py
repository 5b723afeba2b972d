"""Reading a position: exactly, when it was written in full; with sensible defaults by hand.

A line written in full goes on with `| + ...` and gives back the very state, which must agree with
the readable part. A line without that gives a new state in which nothing is being processed: the
kernel then begins a turn from it at the phase it names.
"""

import base64
import re
import zlib
from typing import Final

from homeros.cards.card_def import CardDef
from homeros.model.codec import Reader, one_number, unpack_integers
from homeros.model.permanent import Permanent
from homeros.model.position_write import (
    ALPHABET,
    BY_EFFECT_MARK,
    HIDDEN_CARD,
    LINK_SIGN,
    MATERIALS_MARK,
    PLACED_MARK,
    PLAYED_MARK,
    PLAYERS,
    SUSPENDED_MARK,
    UNDER_SIGN,
    UP_MARK,
    VERSION,
    ZONE_KEYS,
    readable_part,
)
from homeros.model.state import FACE_UP_MARK, GameState, blank_state, load_state
from homeros.model.table import CardTable
from homeros.vocab.errors import IllegalPosition, InvalidPosition
from homeros.vocab.phases import EDITION_36, EDITIONS, MAIN, PHASE_NAMES, SETUP
from homeros.vocab.zones import (
    BATTLE,
    BREEDING,
    DECK,
    EGG_DECK,
    HAND,
    LINKED,
    SECURITY,
    UNDER,
)

REST = re.compile(r"\|\s+\+\s+(\S+)\s*$")
REST_BEGINS = re.compile(r"\|\s+\+\s")
UNIT = re.compile(r"[^\s\]]+")
MARKS: Final = SUSPENDED_MARK + PLAYED_MARK + PLACED_MARK + BY_EFFECT_MARK
DECK_SIZE: Final = 20
SECURITY_SIZE: Final = 5
"""How many filler cards lie where a position says nothing."""
MOST_MEMORY: Final = 10
MOST_CARDS: Final = 4095


class Entry:
    """A card as written: its definition, its owner, how it lies."""

    def __init__(self, card_def: CardDef, owner: int, up: bool = False, down: bool = False) -> None:
        self.card_def: CardDef = card_def
        self.owner: int = owner
        self.up: bool = up
        self.down: bool = down
        self.card: int = -1


class Unit:
    """A permanent as written."""

    def __init__(self, cards: list[Entry], links: list[Entry], marks: str, materials: int) -> None:
        self.cards: list[Entry] = cards
        self.links: list[Entry] = links
        self.marks: str = marks
        self.materials: int = materials


class PositionReading:
    """One position text being read."""

    def __init__(
        self,
        text: str,
        defs: dict[str, CardDef],
        filler: CardDef | None,
        egg: CardDef | None,
    ) -> None:
        self.text: str = text
        self.defs: dict[str, CardDef] = defs
        self.filler: CardDef | None = filler
        self.egg: CardDef | None = egg
        self.turn: int = 3
        self.turn_player: int = 0
        self.first: int = -1
        self.phase: int = MAIN
        self.memory: int = 0
        self.rules: int = EDITION_36
        self.seed: int = 0
        self.counter: int = 0
        self.piles: list[list[Entry]] = [[] for _ in range(16)]
        self.fields: list[list[Unit]] = [[] for _ in range(16)]
        self.given: list[bool] = [False] * 16
        self.entries: list[Entry] = []

    def invalid(self, at: int, message: str) -> InvalidPosition:
        """An error about what can't be read."""
        return InvalidPosition(pointed(self.text, at, message))

    def illegal(self, at: int, message: str) -> IllegalPosition:
        """An error about what no game could have."""
        return IllegalPosition(pointed(self.text, at, message))

    # -- sections ------------------------------------------------------------------------------

    def state(self) -> GameState:
        """The state the text describes."""
        at = 0
        sides: list[int] = []
        for place, part in enumerate(self.text.split("|")):
            if (
                (place == 0 and not part.strip().startswith(("p1 ", "p2 ")))
                or not part.strip()
                or (re.match(r"\s*T\d", part) and place == 0)
            ):
                self.header(at, part)
            else:
                sides.append(self.side(at, part, sides))
            at += len(part) + 1
        self.fill()
        return self.build()

    def header(self, at: int, part: str) -> None:
        """The words about the turn."""
        for found in re.finditer(r"\S+", part):
            self.header_word(at + found.start(), found[0])

    def header_word(self, at: int, word: str) -> None:
        """One word about the turn."""
        name, colon, value = word.partition(":")
        if re.fullmatch(r"[Tt]\d+", word):
            self.turn = int(word[1:])
            if self.turn < 1:
                raise self.illegal(at, "turns are counted from 1")
        elif word in PLAYERS:
            self.turn_player = PLAYERS.index(word)
        elif word in PHASE_NAMES:
            self.phase = PHASE_NAMES.index(word)
            if self.phase == SETUP:
                raise self.illegal(at, "a game that is being set up can't be written by hand")
        elif not colon:
            names = ", ".join(PHASE_NAMES[1:])
            raise self.invalid(at, f"expected T4, p1 or p2, one of {names}, or a key such as mem:2")
        else:
            self.header_key(at, name, value)

    def header_key(self, at: int, name: str, value: str) -> None:
        """One key about the turn."""
        at += len(name) + 1
        if name == "mem":
            self.memory = self.number(at, value)
            if not -MOST_MEMORY <= self.memory <= MOST_MEMORY:
                raise self.illegal(at, "the memory goes from -10 to 10 (CR 1-4-2-2)")
        elif name == "first" and value in PLAYERS:
            self.first = PLAYERS.index(value)
        elif name == "rules" and value in EDITIONS:
            self.rules = EDITIONS[value]
        elif name == "seed":
            seed, _, counter = value.partition("/")
            self.seed = self.number(at, seed)
            self.counter = self.number(at, counter or "0")
        elif name == "won":
            raise self.illegal(at, "a game that is over can't be written by hand")
        else:
            raise self.invalid(
                at, f"expected mem:2, first:p1, rules:{'|'.join(EDITIONS)}, seed:7/0"
            )

    def number(self, at: int, value: str) -> int:
        """A whole number."""
        if not re.fullmatch(r"[+-]?\d+", value):
            raise self.invalid(at, "expected a whole number")
        return int(value)

    def side(self, at: int, part: str, sides: list[int]) -> int:
        """What lies on one player's side."""
        found = re.match(r"\s*(p1|p2)(?=\s|$)", part)
        if found is None:
            begin = at + len(part) - len(part.lstrip())
            raise self.invalid(begin, "expected p1 or p2 and what lies on that side")
        player = PLAYERS.index(found[1])
        if player in sides:
            raise self.invalid(at + found.start(1), f"{found[1]} is here already")
        here = found.end()
        zone_text = re.compile(r"\s*(\w+):(\[([^\]]*)\]|(\d+))")
        while part[here:].strip():
            unit = zone_text.match(part, here)
            if unit is None:
                begin = at + here + len(part[here:]) - len(part[here:].lstrip())
                raise self.invalid(
                    begin, "expected a zone: hand:[CARD CARD], or S:3 for three hidden cards"
                )
            self.zone(at, player, unit)
            here = unit.end()
        return player

    def zone(self, at: int, player: int, found: re.Match[str]) -> None:
        """One zone: cards in brackets, or how many filler cards."""
        zone = -1
        for number, name, short in ZONE_KEYS:
            if found[1] in (name, short):
                zone = number
        begin = at + found.start(1)
        if zone < 0:
            names = ", ".join([f"{name} ({short})" for _, name, short in ZONE_KEYS])
            raise self.invalid(begin, f"there is no zone of this name; there are {names}")
        index = zone * 2 + player
        if self.given[index]:
            raise self.invalid(begin, "this zone is here already")
        self.given[index] = True
        if found[4] is not None:
            count = int(found[4])
            if zone in (BATTLE, BREEDING) and count:
                raise self.invalid(begin, "permanents are written one by one, in brackets")
            self.piles[index] += self.fillers(begin, zone, player, count)
            return
        start = at + found.start(3)
        for unit in UNIT.finditer(found[3]):
            if zone in (BATTLE, BREEDING):
                self.fields[index].append(self.permanent(start + unit.start(), unit[0], player))
            else:
                self.piles[index] += self.cards(start + unit.start(), unit[0], player, zone)
        if zone == BREEDING and len(self.fields[index]) > 1:
            raise self.illegal(begin, "there is one permanent at most (CR 3-4-5-2)")

    # -- cards ---------------------------------------------------------------------------------

    def fillers(self, at: int, zone: int, player: int, count: int) -> list[Entry]:
        """So many cards of no importance."""
        card_def = self.egg if zone == EGG_DECK else self.filler
        if count == 0:
            return []
        if card_def is None:
            raise self.illegal(at, "hidden or counted cards need a definition to stand for them")
        return [Entry(card_def, player) for _ in range(count)]

    def cards(self, at: int, word: str, player: int, zone: int) -> list[Entry]:
        """A unit of a pile: a card, or several of one number with `x4` behind it."""
        count = 1
        found = re.fullmatch(r"(.+)x(\d+)", word)
        if found is not None and word not in self.defs:
            word = found[1]
            count = int(found[2])
        up = word.endswith(UP_MARK)
        bare = word.rstrip(UP_MARK)
        if bare == HIDDEN_CARD:
            return self.fillers(at, zone, player, count)
        made: list[Entry] = []
        for _ in range(count):
            entry = self.card(at, bare, player)
            entry.up = up
            made.append(entry)
        is_egg = made[0].card_def.is_egg if made else False
        if is_egg and zone in (DECK, HAND, SECURITY):
            raise self.illegal(at, "a Digi-Egg card lies in the Digi-Egg deck (CR 3-1-3-9)")
        if zone == EGG_DECK and not is_egg:
            raise self.illegal(at, "only Digi-Egg cards lie in the Digi-Egg deck")
        if up and zone != SECURITY:
            raise self.illegal(at, f"{UP_MARK} marks a face-up card of the security stack")
        return made

    def card(self, at: int, word: str, player: int) -> Entry:
        """One card by number, perhaps face down, perhaps the other player's."""
        down = word.startswith("(") and word.endswith(")")
        bare = word[1:-1] if down else word
        owner = player
        if bare[:3] in ("p1:", "p2:"):
            owner = PLAYERS.index(bare[:2])
            bare = bare[3:]
        if bare == HIDDEN_CARD and self.filler is not None:
            return Entry(self.filler, owner, False, down)
        card_def = self.definition(bare)
        if card_def is None:
            raise self.invalid(at, f'there is no card "{bare}"; expected a card number')
        return Entry(card_def, owner, False, down)

    def definition(self, number: str) -> CardDef | None:
        """The card or Token of a number."""
        found = self.defs.get(number)
        if found is None:
            for known in self.defs.values():
                for token in known.tokens:
                    if token.number == number:
                        return token
        return found

    def permanent(self, at: int, word: str, player: int) -> Unit:
        """A permanent: stack, link cards, marks."""
        found = re.fullmatch(r"([^~!*@%]*)([~!*@]*)(?:%(\d+))?", word)
        if found is None:
            raise self.invalid(
                at,
                f"expected a stack, TOP>UNDER>UNDER, {LINK_SIGN} before link cards, then the marks "
                f"{' '.join(MARKS)} and {MATERIALS_MARK}2",
            )
        stack, *links = found[1].split(LINK_SIGN)
        cards: list[Entry] = []
        here = at
        for one in stack.split(UNDER_SIGN):
            cards.append(self.card(here, one, player))
            here += len(one) + 1
        plugged: list[Entry] = []
        for one in links:
            plugged.append(self.card(here, one, player))
            here += len(one) + 1
        return Unit(cards, plugged, found[2], int(found[3] or "0"))

    # -- building ------------------------------------------------------------------------------

    def fill(self) -> None:
        """Filler cards where nothing is said about deck and security."""
        if self.filler is None:
            return
        for player in (0, 1):
            for zone, count in ((DECK, DECK_SIZE), (SECURITY, SECURITY_SIZE)):
                index = zone * 2 + player
                if not self.given[index]:
                    self.piles[index] = self.fillers(0, zone, player, count)

    def collect(self) -> CardTable:
        """Every card, as the decks of a game."""
        for index in range(16):
            self.entries += self.piles[index]
            for unit in self.fields[index]:
                self.entries += unit.cards
                self.entries += unit.links
        if len(self.entries) > MOST_CARDS:
            raise self.illegal(0, f"there are {len(self.entries)} cards; {MOST_CARDS} is the most")
        decks: list[tuple[list[CardDef], list[CardDef]]] = []
        card = 0
        for player in (0, 1):
            deck: list[list[CardDef]] = [[], []]
            for kind in (0, 1):
                for entry in self.entries:
                    if entry.owner == player and entry.card_def.is_egg == (kind == 1):
                        deck[kind].append(entry.card_def)
                        entry.card = card
                        card += 1
            decks.append((deck[0], deck[1]))
        return CardTable(self.keywords(), decks)

    def keywords(self) -> CardDef:
        """Definition 0 of every game."""
        found = self.defs.get("keywords")
        if found is None:
            raise self.invalid(0, "the definitions lack the one of the keyword effects")
        return found

    def build(self) -> GameState:
        """The state, with nothing being processed."""
        state = blank_state(self.collect(), self.rules, self.seed)
        state.counter = self.counter
        state.turn = self.turn
        state.turn_player = self.turn_player
        odd = self.turn_player if self.turn % 2 == 1 else 1 - self.turn_player
        state.first_player = odd if self.first < 0 else self.first
        state.memory = self.memory if self.turn_player == 0 else -self.memory
        state.phase = self.phase
        for index, pile in enumerate(self.piles):
            for entry in pile:
                state.places[entry.card] = index >> 1
                state.marks[entry.card] = FACE_UP_MARK if entry.up else 0
                state.zones[index].append(entry.card)
        for index, units in enumerate(self.fields):
            for unit in units:
                self.place(state, unit, index >> 1, index & 1)
        return state

    def place(self, state: GameState, unit: Unit, area: int, player: int) -> None:
        """Put a permanent on the field."""
        number = state.next_permanent
        state.next_permanent += 1
        played = state.turn if PLAYED_MARK in unit.marks else -1
        placed = state.turn if PLACED_MARK in unit.marks or played >= 0 else -1
        for place, entry in enumerate(unit.cards):
            state.places[entry.card] = area if place == 0 else UNDER
        for entry in unit.links:
            state.places[entry.card] = LINKED
        state.zones[area * 2 + player].append(number)
        state.permanents[number] = Permanent(
            number,
            player,
            area,
            tuple([entry.card for entry in unit.cards]),
            tuple([entry.card for entry in unit.cards if entry.down]),
            tuple([entry.card for entry in unit.links]),
            SUSPENDED_MARK in unit.marks,
            played,
            placed,
            BY_EFFECT_MARK in unit.marks,
            unit.materials,
        )


def read_position(
    text: str,
    defs: dict[str, CardDef],
    filler: CardDef | None = None,
    egg: CardDef | None = None,
) -> GameState:
    """The state a position describes; with its rest, the very state that was written.

    `defs` has every card by number, and "keywords" as the definition of the keyword effects.
    `filler` and `egg` stand for hidden or counted cards.
    """
    line = " ".join(text.split())
    found = REST_BEGINS.search(line)
    reading = PositionReading(line if found is None else line[: found.start()], defs, filler, egg)
    if found is None:
        return reading.state()
    state = unpack(reading, line, line[found.end() :].strip())
    readable = readable_part(state, None)
    if readable != line[: found.start()].strip():
        at = first_difference(readable, line)
        expected = readable[at : at + 30]
        raise IllegalPosition(
            pointed(
                line[: found.start()],
                at,
                f'the readable part and what follows "| +" disagree; expected "{expected}". '
                'To change a position, leave out "| + ..."',
            )
        )
    return state


def first_difference(one: str, other: str) -> int:
    """Where two texts begin to differ."""
    for place in range(min(len(one), len(other))):
        if one[place] != other[place]:
            return place
    return min(len(one), len(other))


def unpack(reading: PositionReading, line: str, letters: str) -> GameState:
    """The state that was packed."""
    at = len(line) - len(letters)
    broken = 'what follows "| +" is damaged; leave it out to read the rest of the line alone'
    try:
        data = zlib.decompress(base64.b64decode(letters, ALPHABET, validate=True))
        if data[0] != VERSION:
            raise InvalidPosition(pointed(line, at, f"this is of version {data[0]}, not {VERSION}"))
        size, start = one_number(data, 1)
        reader = Reader(unpack_integers(data[start + size :]))
        table = read_table(reading, data[start : start + size].decode(), reader)
        return load_state(table, reader.numbers[reader.at :])
    except (ValueError, IndexError, KeyError, zlib.error) as error:
        raise InvalidPosition(pointed(line, at, f"{broken} ({error})")) from None


def read_table(reading: PositionReading, names: str, reader: Reader) -> CardTable:
    """The card table of the game."""
    table = CardTable(reading.keywords(), [])
    for word in names.split():
        card_def = reading.definition(word)
        if card_def is None:
            raise reading.invalid(0, f'there is no card "{word}" among the definitions')
        if card_def is not table.defs[0]:
            table.ids[word] = len(table.defs)
        table.defs.append(card_def)
    table.salt = reader.one()
    for number in reader.many():
        table.cards.append(number >> 2)
        table.owners.append(number >> 1 & 1)
        table.eggs.append(number & 1 == 1)
    table.index_zones()
    return table


def pointed(text: str, at: int, message: str) -> str:
    """A message with the place it is about."""
    start = max(0, at - 60)
    cut = "..." if start else ""
    shown = text[start : at + 40]
    return f"{message}\n  {cut}{shown}\n  {' ' * (at - start + len(cut))}^"
