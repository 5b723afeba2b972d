"""Immutable records the state holds: causes, events, effect instances, grants, attack facts.

Every record can write itself as integers and be read back; that one form serves saving, hashing
and comparing.
"""

from typing import Final

from homeros.model.codec import Reader
from homeros.model.refs import NO_REF

# The role in which something holds an ability; `still` recognises stale instances by it.
TOP_CARD: Final = 0
INHERITED_ROLE: Final = 1
LINK_ROLE: Final = 2
GRANTED_ROLE: Final = 3
ZONE_ROLE: Final = 4
AFTER_DELETION: Final = 5
CHECKED_ROLE: Final = 6
RESERVED_ROLE: Final = 7
AURA_ROLE: Final = 8
USED_OPTION: Final = 9
ROLE_NAMES: Final = (
    "top card",
    "inherited",
    "link",
    "granted",
    "zone",
    "after deletion",
    "security check",
    "reserved",
    "aura",
    "used option",
)


class Cause:
    """Why something happens: by which kind of agency, whose, and by which effect (CR 15-2)."""

    def __init__(
        self,
        how: int,
        player: int = -1,
        kinds: int = 0,
        permanent: int = -1,
        ref: int = NO_REF,
        def_id: int = -1,
        index: int = -1,
    ) -> None:
        self.how: int = how
        self.player: int = player
        self.kinds: int = kinds
        """Digimon, Tamer, Option: what kind of effect it is (CR 15-2-1)."""
        self.permanent: int = permanent
        self.ref: int = ref
        self.def_id: int = def_id
        self.index: int = index

    def write(self, out: list[int]) -> None:
        """Append this record as integers."""
        out += (
            self.how,
            self.player,
            self.kinds,
            self.permanent,
            self.ref,
            self.def_id,
            self.index,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return (
            Cause,
            (
                self.how,
                self.player,
                self.kinds,
                self.permanent,
                self.ref,
                self.def_id,
                self.index,
            ),
        )


def read_cause(reader: Reader) -> Cause:
    """Read what `Cause.write` wrote."""
    a, b, c, d, e, f, g = reader.take(7)
    return Cause(a, b, c, d, e, f, g)


Slots = tuple[tuple[int, ...], ...]
"""What an effect has kept so far, by slot number: things."""

RULE_CAUSE: Final = Cause(0)
"""The rules themselves."""
BATTLE_CAUSE: Final = Cause(2)


SNAPSHOT_DEFINITION = 8
"""Where in the snapshot of a subject its definition is."""


class Event:
    """Something that happened or is about to: what, to whom, by what, and how things stood.

    `subjects` are things. `snapshots` has one tuple per subject with the numbers of
    `homeros.effects.numbers` as they were at trigger time (CR 15-8-3-8), then the definition.
    `kinds` is what the body was that has digivolved; 0 elsewhere.
    """

    def __init__(
        self,
        kind: int,
        player: int,
        subjects: tuple[int, ...],
        cause: Cause,
        from_zone: int = -1,
        to_zone: int = -1,
        foe: int = -1,
        amount: int = 0,
        snapshots: tuple[tuple[int, ...], ...] = (),
        kinds: int = 0,
    ) -> None:
        self.kind: int = kind
        self.player: int = player
        self.subjects: tuple[int, ...] = subjects
        self.cause: Cause = cause
        self.from_zone: int = from_zone
        self.to_zone: int = to_zone
        self.foe: int = foe
        self.amount: int = amount
        self.snapshots: tuple[tuple[int, ...], ...] = snapshots
        self.kinds: int = kinds

    def joined(self, other: "Event") -> "Event":
        """The same happening with what another event tells of it about the other player."""
        return Event(
            self.kind,
            self.player,
            self.subjects + other.subjects,
            self.cause,
            self.from_zone,
            self.to_zone,
            self.foe,
            self.amount,
            self.snapshots + other.snapshots,
            self.kinds,
        )

    def write(self, out: list[int]) -> None:
        """Append this record as integers."""
        out += (self.kind, self.player, self.from_zone, self.to_zone, self.foe, self.amount)
        out.append(self.kinds)
        out.append(len(self.subjects))
        out += self.subjects
        self.cause.write(out)
        out.append(len(self.snapshots))
        for snapshot in self.snapshots:
            out.append(len(snapshot))
            out += snapshot


def read_event(reader: Reader) -> Event:
    """Read what `Event.write` wrote."""
    kind, player, from_zone, to_zone, foe, amount, kinds = reader.take(7)
    subjects = reader.many()
    cause = read_cause(reader)
    snapshots = reader.table()
    return Event(kind, player, subjects, cause, from_zone, to_zone, foe, amount, snapshots, kinds)


class Instance:
    """One ability as held by something in this game, pending when it has an event.

    It names the permanent and the physical card and the role, so that one function can tell
    whether it is stale (CR 15-4-4-3 to -5, 15-11-1-2).
    """

    def __init__(
        self,
        def_id: int,
        index: int,
        player: int,
        permanent: int,
        ref: int,
        role: int,
        amount: int = 0,
        grant: int = -1,
        event: Event | None = None,
        zone: int = -1,
    ) -> None:
        self.def_id: int = def_id
        self.index: int = index
        self.player: int = player
        self.permanent: int = permanent
        self.ref: int = ref
        self.role: int = role
        self.amount: int = amount
        """The number inside a keyword, such as the 2 of Fragment 2."""
        self.grant: int = grant
        self.event: Event | None = event
        self.zone: int = zone

    def about(self, event: Event) -> "Instance":
        """This ability as triggered by an event."""
        return Instance(
            self.def_id,
            self.index,
            self.player,
            self.permanent,
            self.ref,
            self.role,
            self.amount,
            self.grant,
            event,
            self.zone,
        )

    def moved_to(self, ref: int, zone: int) -> "Instance":
        """This pending deletion trigger, now waiting on the card where it went (CR 4-13-2)."""
        return Instance(
            self.def_id,
            self.index,
            self.player,
            self.permanent,
            ref,
            AFTER_DELETION,
            self.amount,
            self.grant,
            self.event,
            zone,
        )

    def same_as(self, other: "Instance") -> bool:
        """Whether both are the same ability of the same holder, whatever triggered them."""
        return (
            self.def_id == other.def_id
            and self.index == other.index
            and self.permanent == other.permanent
            and self.ref == other.ref
            and self.role == other.role
            and self.grant == other.grant
            and self.player == other.player
            and self.zone == other.zone
        )

    def write(self, out: list[int]) -> None:
        """Append this record as integers."""
        out += (
            self.def_id,
            self.index,
            self.player,
            self.permanent,
            self.ref,
            self.role,
            self.amount,
            self.grant,
            self.zone,
        )
        if self.event is None:
            out.append(0)
        else:
            out.append(1)
            self.event.write(out)


def read_instance(reader: Reader) -> Instance:
    """Read what `Instance.write` wrote."""
    def_id, index, player, permanent, ref, role, amount, grant, zone = reader.take(9)
    event = read_event(reader) if reader.one() == 1 else None
    return Instance(def_id, index, player, permanent, ref, role, amount, grant, event, zone)


def write_instances(instances: tuple[Instance, ...], out: list[int]) -> None:
    """Append a row of instances."""
    out.append(len(instances))
    for instance in instances:
        instance.write(out)


def read_instances(reader: Reader) -> tuple[Instance, ...]:
    """Read what `write_instances` wrote."""
    return tuple([read_instance(reader) for _ in range(reader.one())])


class Grant:
    """Something continuous an effect gave: to a permanent, or to whole groups (CR 15-11, 15-13).

    `kind` and `a`, `b` say what (see `homeros.effects.continuous`); (`def_id`, `index`, `part`)
    address the node for the kinds that need its filter.
    """

    def __init__(
        self,
        number: int,
        kind: int,
        a: int,
        b: int,
        cause: Cause,
        source: Instance,
        until: int,
        turn: int,
        part: int = -1,
    ) -> None:
        self.number: int = number
        self.kind: int = kind
        self.a: int = a
        self.b: int = b
        self.cause: Cause = cause
        self.source: Instance = source
        self.until: int = until
        """A duration of `homeros.effects.actions`."""
        self.turn: int = turn
        """The turn at whose end it lapses, or the player whose unsuspend phase it waits for."""
        self.part: int = part

    def write(self, out: list[int]) -> None:
        """Append this record as integers."""
        out += (self.number, self.kind, self.a, self.b, self.until, self.turn, self.part)
        self.cause.write(out)
        self.source.write(out)


def read_grant(reader: Reader) -> Grant:
    """Read what `Grant.write` wrote."""
    number, kind, a, b, until, turn, part = reader.take(7)
    cause = read_cause(reader)
    return Grant(number, kind, a, b, cause, read_instance(reader), until, turn, part)


class Reserved:
    """Reserved processing: an ability to be processed when its timing comes (CR 18-1)."""

    def __init__(self, at: int, turn: int, instance: Instance, things: tuple[int, ...]) -> None:
        self.at: int = at
        self.turn: int = turn
        self.instance: Instance = instance
        self.things: tuple[int, ...] = things

    def write(self, out: list[int]) -> None:
        """Append this record as integers."""
        out += (self.at, self.turn, len(self.things))
        out += self.things
        self.instance.write(out)


def read_reserved(reader: Reader) -> Reserved:
    """Read what `Reserved.write` wrote."""
    at, turn = reader.take(2)
    things = reader.many()
    return Reserved(at, turn, read_instance(reader), things)


class Attack:
    """The facts of the attack being declared or made (CR 11)."""

    def __init__(
        self,
        state: int,
        attacker: int,
        target: int,
        first_target: int,
        flags: int = 0,
        checks: int = 0,
        blocker: int = -1,
    ) -> None:
        self.state: int = state
        """Declared, running or ending: separate facts (an attack can end before it runs)."""
        self.attacker: int = attacker
        self.target: int = target
        """The permanent attacked, or -1 for the player."""
        self.first_target: int = first_target
        """The target chosen at declaration (CR 11-2-7-6)."""
        self.flags: int = flags
        self.checks: int = checks
        """Cards checked so far in this attack."""
        self.blocker: int = blocker

    def write(self, out: list[int]) -> None:
        """Append this record as integers."""
        out += (
            self.state,
            self.attacker,
            self.target,
            self.first_target,
            self.flags,
            self.checks,
            self.blocker,
        )


def read_attack(reader: Reader) -> Attack:
    """Read what `Attack.write` wrote."""
    a, b, c, d, e, f, g = reader.take(7)
    return Attack(a, b, c, d, e, f, g)
