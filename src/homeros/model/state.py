"""The whole situation of a game as one value.

Only `homeros.kernel.writers` and the machine write to it. Zone lists hold cards, the first being
the top; the battle and breeding lists hold permanent numbers.
"""

import hashlib
import struct
from typing import Final

from homeros.cards.card_def import CardDef
from homeros.model.abilities import OnStatic
from homeros.model.codec import (
    PIECE,
    PIECE_MASK,
    Reader,
    pack_integers,
    pack_small,
    pack_words,
    write_row,
    write_table,
    write_wide,
    write_wide_row,
)
from homeros.model.decision import Decision, read_decision
from homeros.model.frame_reading import read_frame
from homeros.model.frames import Frame
from homeros.model.permanent import Permanent, read_permanent
from homeros.model.records import (
    Attack,
    Cause,
    Grant,
    Instance,
    Reserved,
    read_attack,
    read_grant,
    read_instances,
    read_reserved,
    write_instances,
)
from homeros.model.table import CardTable
from homeros.vocab.phases import NO_WINNER, NOT_OVER, SETUP
from homeros.vocab.zones import BATTLE, BREEDING, LINKED, LISTED_ZONES, OUT, UNDER

# Marks of a card.
KNOWN_TO_0: Final = 1
KNOWN_TO_1: Final = 2
FACE_UP_MARK: Final = 4
HELD_MARK: Final = 8
REVEALED_MARK: Final = 16
WAS_DOWN_MARK: Final = 32
LOOKED_MARK: Final = 64
"""Bits: a hidden card whose identity a player knows; face up in security; shown by a process;
lay face down under a permanent it is just leaving."""

STATICS_KINDS: Final = 16


def deed_key(event: int, player: int) -> int:
    """In the uses of a turn: that something happened to something of a player's."""
    return -(1 << 30) - event * 2 - player


class LogEntry:
    """One line of the log sink: what happened to what, by what, and the clause that says so.

    `private` is the player who alone may see which cards these are, -1 when everybody may.
    """

    def __init__(
        self,
        what: str,
        clause: str,
        player: int,
        cards: tuple[int, ...],
        numbers: tuple[int, ...],
        cause: Cause | None,
        private: int,
    ) -> None:
        self.what: str = what
        self.clause: str = clause
        self.player: int = player
        self.cards: tuple[int, ...] = cards
        self.numbers: tuple[int, ...] = numbers
        self.cause: Cause | None = cause
        self.private: int = private


class GameState:
    """Everything that decides what happens next."""

    table: CardTable
    rules: int
    seed: int
    counter: int
    def_ids: list[int]
    """The definition number of every card; shared until a Token is added."""
    owners: list[int]
    incarnations: list[int]
    places: list[int]
    marks: list[int]
    zones: list[list[int]]
    permanents: dict[int, Permanent]
    next_permanent: int
    next_grant: int
    memory: int
    """Seen from player 0: positive on player 0's side."""
    turn: int
    turn_player: int
    first_player: int
    phase: int
    winner: int
    ending: int
    stack: list[Frame]
    decision: Decision | None
    result: int
    results: tuple[int, ...]
    """The result register: written by a child's last step, read by its parent's next."""
    gone: tuple[tuple[int, ...], ...]
    """What the effects being processed made leave: its number, its card now, how it stood."""
    fresh: tuple[Instance, ...]
    batches: tuple[tuple[Instance, ...], ...]
    uses: dict[int, int]
    interrupts_used: tuple[Instance, ...]
    overall: tuple[Grant, ...]
    since: tuple[int, ...]
    """The effects on information that are on, the one that came on last at the end."""
    reserved: tuple[Reserved, ...]
    attack: Attack | None
    quiet: int
    """Effects activated since a player last had a real choice (CR 18-3)."""
    anchor: int
    wins: int
    """Bits of players an effect makes win when it has been processed (CR 1-2-6)."""
    disclosed: int
    """Whether something hidden or random came out, or the other side was asked."""
    script: tuple[int, ...]
    """Scripted cards for hidden draws (scenarios); empty in a real game."""
    decisions: int
    """Decisions answered in this turn."""
    trail: tuple[int, ...]
    """(situation, player, answer) of each late decision of this turn, to notice loops."""
    banned: tuple[int, ...]
    """(situation, answer) that would start a stopped loop again (CR 18-3-3)."""
    asked: int
    """The player asked last; asking the other one makes taking back harmful."""
    log: list[LogEntry] | None
    steps: int
    values: dict[int, int]
    on: list[list[OnStatic] | None]
    on_any: bool
    masks: int
    """Events anything on the field answers; -1 when not known."""
    statics: int
    """Kinds of continuous effects anything may have, conditions aside; -1 when not known."""
    depends: int
    """What the persistent effects on the field look at; known when `statics` is."""
    noted: bool
    """Whether `since` is up to date."""
    clean: bool
    """Whether a rule check has looked at exactly this situation and found nothing."""

    # -- reading ---------------------------------------------------------------------------

    def card_def(self, card: int) -> CardDef:
        """What is printed on a card."""
        return self.table.defs[self.def_ids[card]]

    def zone(self, zone: int, player: int) -> list[int]:
        """The cards, or permanent numbers, of a player's zone; the top first."""
        return self.zones[zone * 2 + player]

    def ref(self, card: int) -> int:
        """A reference to a card as it is now (CR 3-1-3-1)."""
        return self.incarnations[card] << 12 | card

    def alive(self, ref: int) -> bool:
        """Whether a card reference still means the same card in the same place."""
        return ref >= 0 and self.incarnations[ref & 4095] == ref >> 12

    def memory_of(self, player: int) -> int:
        """The memory seen from a player's side (CR 1-4-2-3)."""
        return self.memory if player == 0 else -self.memory

    def field(self, player: int) -> list[int]:
        """The permanents of a player in the battle area."""
        return self.zones[BATTLE * 2 + player]

    def breeding(self, player: int) -> list[int]:
        """The permanents of a player in the breeding area."""
        return self.zones[BREEDING * 2 + player]

    # -- caches ----------------------------------------------------------------------------

    def touch(self) -> None:
        """Forget every derived value; called by every writer."""
        if self.values:
            self.values = {}
        if self.on_any:
            self.on = [None] * STATICS_KINDS
            self.on_any = False
        self.clean = False
        self.noted = False

    def touch_if(self, looked_at: int) -> None:
        """Forget derived values if any persistent effect may look at what has changed."""
        if self.statics < 0 or self.depends & looked_at:
            self.touch()

    def touch_structure(self) -> None:
        """Forget derived values and which effects there are at all."""
        self.touch()
        self.masks = -1
        self.statics = -1

    # -- cloning, saving, hashing ------------------------------------------------------------

    def clone(self) -> "GameState":  # noqa: PLR0915 - one line per fact
        """The same situation, to be played on independently."""
        twin = GameState()
        twin.table = self.table
        twin.rules = self.rules
        twin.seed = self.seed
        twin.counter = self.counter
        twin.def_ids = self.def_ids
        twin.owners = self.owners
        twin.incarnations = self.incarnations[:]
        twin.places = self.places[:]
        twin.marks = self.marks[:]
        twin.zones = [zone[:] for zone in self.zones]
        twin.permanents = self.permanents.copy()
        twin.next_permanent = self.next_permanent
        twin.next_grant = self.next_grant
        twin.memory = self.memory
        twin.turn = self.turn
        twin.turn_player = self.turn_player
        twin.first_player = self.first_player
        twin.phase = self.phase
        twin.winner = self.winner
        twin.ending = self.ending
        twin.stack = [frame.copy() for frame in self.stack]
        twin.decision = self.decision
        twin.result = self.result
        twin.results = self.results
        twin.gone = self.gone
        twin.fresh = self.fresh
        twin.batches = self.batches
        twin.uses = self.uses.copy()
        twin.interrupts_used = self.interrupts_used
        twin.overall = self.overall
        twin.since = self.since
        twin.noted = self.noted
        twin.reserved = self.reserved
        twin.attack = self.attack
        twin.quiet = self.quiet
        twin.anchor = self.anchor
        twin.wins = self.wins
        twin.disclosed = self.disclosed
        twin.script = self.script
        twin.decisions = self.decisions
        twin.trail = self.trail
        twin.banned = self.banned
        twin.asked = self.asked
        twin.clean = False
        twin.log = None
        twin.steps = self.steps
        twin.values = {}
        twin.on = [None] * STATICS_KINDS
        twin.on_any = False
        twin.masks = self.masks
        twin.statics = self.statics
        twin.depends = self.depends
        return twin

    def ints(self) -> list[int]:
        """The whole state as integers: what a save holds."""
        out: list[int] = []
        self.write_facts(out)
        for permanent in self.permanents.values():
            permanent.write(out)
        self.write_cards(out)
        return out

    def write_facts(self, out: list[int]) -> None:
        """Append all but the permanents and the cards."""
        out += (
            self.rules,
            self.seed >> 60,
            self.seed >> 30 & PIECE_MASK,
            self.seed & PIECE_MASK,
            self.counter,
            self.next_permanent,
            self.next_grant,
            self.memory,
            self.turn,
            self.turn_player,
            self.first_player,
            self.phase,
            self.winner,
            self.ending,
            self.result,
            self.quiet,
            self.anchor >> PIECE,
            self.anchor & PIECE_MASK,
            self.wins,
            self.disclosed,
            self.asked,
            self.decisions,
            len(self.def_ids) - len(self.table.cards),
            len(self.permanents),
        )
        write_row(self.results, out)
        write_table(self.gone, out)
        write_row(self.script, out)
        write_wide_row(self.trail, out)
        write_wide_row(self.banned, out)
        write_wide_row(self.since, out)
        out.append(len(self.uses))
        for key in sorted(self.uses):
            write_wide(key, out)
            out.append(self.uses[key])
        out.append(len(self.stack))
        for frame in self.stack:
            frame.write(out)
        self.write_pending(out)

    def write_cards(self, out: list[int]) -> None:
        """Append what there is for every card, and the zones: nearly always small numbers."""
        decks = len(self.table.cards)
        if len(self.def_ids) > decks:
            out += self.def_ids[decks:]
            out += self.owners[decks:]
        out += self.incarnations
        out += self.marks
        for zone in self.zones:
            out.append(len(zone))
            if zone:
                out += zone

    def write_pending(self, out: list[int]) -> None:
        """Append what waits: pending effects, reserved processing, the attack, the decision."""
        write_instances(self.fresh, out)
        out.append(len(self.batches))
        for batch in self.batches:
            write_instances(batch, out)
        write_instances(self.interrupts_used, out)
        out.append(len(self.overall))
        for grant in self.overall:
            grant.write(out)
        out.append(len(self.reserved))
        for reserved in self.reserved:
            reserved.write(out)
        if self.attack is None:
            out.append(0)
        else:
            out.append(1)
            self.attack.write(out)
        if self.decision is None:
            out.append(0)
        else:
            out.append(1)
            self.decision.write(out)

    def hash(self) -> int:
        """The exact hash: equal for equal situations, the same on every machine."""
        try:
            data = self.packed()
        except struct.error:
            # Masks of many slots are wider, and nothing bounds the numbers an effect makes.
            data = b"wide" + pack_integers(self.ints())
        return int.from_bytes(hashlib.sha1(data, usedforsecurity=False).digest()[:8], "big")

    def packed(self) -> bytes:
        """The whole state as bytes, different for different situations, quickly.

        A permanent keeps its own.
        """
        facts: list[int] = []
        cards: list[int] = []
        self.write_facts(facts)
        self.write_cards(cards)
        bodies = b"".join([permanent.packed() for permanent in self.permanents.values()])
        return pack_words(facts) + bodies + pack_small(cards)


def blank_state(table: CardTable, rules: int, seed: int) -> GameState:  # noqa: PLR0915 - one line per fact
    """A state before anything has been placed anywhere."""
    state = GameState()
    state.table = table
    state.rules = rules
    state.seed = seed
    state.counter = 0
    state.def_ids = table.cards
    state.owners = table.owners
    count = len(table.cards)
    state.incarnations = [0] * count
    state.places = [OUT] * count
    state.marks = [0] * count
    state.zones = [[] for _ in range(LISTED_ZONES * 2)]
    state.permanents = {}
    state.next_permanent = 1
    state.next_grant = 1
    state.memory = 0
    state.turn = 0
    state.turn_player = 0
    state.first_player = 0
    state.phase = SETUP
    state.winner = NO_WINNER
    state.ending = NOT_OVER
    state.stack = []
    state.decision = None
    state.result = 0
    state.results = ()
    state.gone = ()
    state.fresh = ()
    state.batches = ()
    state.uses = {}
    state.interrupts_used = ()
    state.overall = ()
    state.since = ()
    state.noted = False
    state.reserved = ()
    state.attack = None
    state.quiet = 0
    state.anchor = 0
    state.wins = 0
    state.disclosed = 0
    state.script = ()
    state.decisions = 0
    state.trail = ()
    state.banned = ()
    state.asked = -1
    state.log = None
    state.steps = 0
    state.values = {}
    state.on = [None] * STATICS_KINDS
    state.on_any = False
    state.masks = -1
    state.statics = -1
    state.depends = 0
    state.clean = False
    return state


def load_state(  # noqa: PLR0915 - one line per fact
    table: CardTable, numbers: list[int]
) -> GameState:
    """The state that wrote itself as these integers, for the same card table."""
    reader = Reader(numbers)
    rules, high, middle, low, counter = reader.take(5)
    state = blank_state(table, rules, high << 60 | middle << 30 | low)
    state.counter = counter
    state.next_permanent, state.next_grant, state.memory, state.turn = reader.take(4)
    state.turn_player, state.first_player, state.phase = reader.take(3)
    state.winner, state.ending, state.result = reader.take(3)
    state.quiet = reader.one()
    state.anchor = reader.wide()
    state.wins, state.disclosed = reader.take(2)
    state.asked, state.decisions, tokens, permanents = reader.take(4)
    state.results = reader.many()
    state.gone = reader.table()
    state.script = reader.many()
    state.trail = reader.wide_many()
    state.banned = reader.wide_many()
    state.since = reader.wide_many()
    for _ in range(reader.one()):
        key = reader.wide()
        state.uses[key] = reader.one()
    state.stack = [read_frame(reader) for _ in range(reader.one())]
    state.fresh = read_instances(reader)
    state.batches = tuple([read_instances(reader) for _ in range(reader.one())])
    state.interrupts_used = read_instances(reader)
    state.overall = tuple([read_grant(reader) for _ in range(reader.one())])
    state.reserved = tuple([read_reserved(reader) for _ in range(reader.one())])
    if reader.one() == 1:
        state.attack = read_attack(reader)
    if reader.one() == 1:
        state.decision = read_decision(reader)
    for _ in range(permanents):
        permanent = read_permanent(reader)
        state.permanents[permanent.number] = permanent
    if tokens:
        state.def_ids = table.cards + reader.take(tokens)
        state.owners = table.owners + reader.take(tokens)
    count = len(state.def_ids)
    state.incarnations = reader.take(count)
    state.marks = reader.take(count)
    state.zones = [list(reader.many()) for _ in range(LISTED_ZONES * 2)]
    if reader.at != len(numbers):
        message = "the save goes on after its end"
        raise IndexError(message)
    place_cards(state, count)
    return state


def place_cards(state: GameState, count: int) -> None:
    """Where every card is follows from the zones and permanents."""
    state.places = [OUT] * count
    for index, cards in enumerate(state.zones):
        if index >> 1 not in (BATTLE, BREEDING):
            for card in cards:
                state.places[card] = index >> 1
    for permanent in state.permanents.values():
        for card in permanent.cards:
            state.places[card] = UNDER
        state.places[permanent.cards[0]] = permanent.area
        for card in permanent.links:
            state.places[card] = LINKED
