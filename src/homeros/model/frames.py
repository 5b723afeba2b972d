"""Every frame of the machine: what is being processed, as data (no behaviour).

A frame is mutable and copied on clone; what it holds is integers and immutable records. The rules
register their steps by frame kind and so never import each other.
"""

from typing import Final

from homeros.model.codec import write_row, write_table, write_wide_row
from homeros.model.records import (
    RULE_CAUSE,
    Cause,
    Event,
    Instance,
    write_instances,
)
from homeros.model.refs import NOTHING

SETUP: Final = 0
TURN: Final = 1
SETTLE: Final = 2
RULE_CHECK: Final = 3
WINDOW: Final = 4
EFFECT: Final = 5
REMOVE: Final = 6
PLAY: Final = 7
DIGIVOLVE: Final = 8
USE: Final = 9
LINKING: Final = 10
ATTACKING: Final = 11
CHECKING: Final = 12
BATTLE: Final = 13
CARDS: Final = 14
LOOP: Final = 15
FRAME_NAMES: Final = (
    "setup",
    "turn",
    "settle",
    "rule_check",
    "window",
    "effect",
    "remove",
    "play",
    "digivolve",
    "use",
    "linking",
    "attacking",
    "checking",
    "battle",
    "cards",
    "loop",
)


class Frame:
    """A process: which step comes next and the answer its last question got."""

    def __init__(self, kind: int) -> None:
        self.kind: int = kind
        self.pc: int = 0
        self.answer: tuple[int, ...] = ()

    def copy(self) -> "Frame":
        """The same frame for another state."""
        raise NotImplementedError

    def write(self, out: list[int]) -> None:
        """Append this frame as integers."""
        out += (self.kind, self.pc)
        write_wide_row(self.answer, out)

    def keep(self, other: "Frame") -> None:
        """Take over where another frame of the same kind stands."""
        self.pc = other.pc
        self.answer = other.answer


class SetupFrame(Frame):
    """Preparing a game in the order of CR 5-2."""

    def __init__(
        self,
        player: int = 0,
    ) -> None:
        super().__init__(SETUP)
        self.player: int = player

    def copy(self) -> "SetupFrame":
        """The same frame for another state."""
        twin = SetupFrame(
            self.player,
        )
        twin.pc = self.pc
        twin.answer = self.answer
        return twin

    def write(self, out: list[int]) -> None:
        """Append this frame as integers."""
        super().write(out)
        out += (self.player,)


class TurnFrame(Frame):
    """One turn after another (CR 6-1)."""

    def __init__(
        self,
        resume: int = 0,
    ) -> None:
        super().__init__(TURN)
        self.resume: int = resume

    def copy(self) -> "TurnFrame":
        """The same frame for another state."""
        twin = TurnFrame(
            self.resume,
        )
        twin.pc = self.pc
        twin.answer = self.answer
        return twin

    def write(self, out: list[int]) -> None:
        """Append this frame as integers."""
        super().write(out)
        out += (self.resume,)


class SettleFrame(Frame):
    """Working off rule checks, pending effects and declared attacks until nothing is left."""

    def __init__(
        self,
        choices: tuple[int, ...] = (),
    ) -> None:
        super().__init__(SETTLE)
        self.choices: tuple[int, ...] = choices

    def copy(self) -> "SettleFrame":
        """The same frame for another state."""
        twin = SettleFrame(
            self.choices,
        )
        twin.pc = self.pc
        twin.answer = self.answer
        return twin

    def write(self, out: list[int]) -> None:
        """Append this frame as integers."""
        super().write(out)
        write_row(self.choices, out)


class RuleCheckFrame(Frame):
    """One rule check (CR 17): everything found is dealt with at once."""

    def __init__(
        self,
        over: tuple[int, ...] = (),
        links: tuple[int, ...] = (),
    ) -> None:
        super().__init__(RULE_CHECK)
        self.over: tuple[int, ...] = over
        self.links: tuple[int, ...] = links

    def copy(self) -> "RuleCheckFrame":
        """The same frame for another state."""
        twin = RuleCheckFrame(
            self.over,
            self.links,
        )
        twin.pc = self.pc
        twin.answer = self.answer
        return twin

    def write(self, out: list[int]) -> None:
        """Append this frame as integers."""
        super().write(out)
        write_row(self.over, out)
        write_row(self.links, out)


class WindowFrame(Frame):
    """A "would" window above a process, which it names by its depth (CR 15-8-5)."""

    def __init__(
        self,
        event: Event,
        process: int = -1,
        pending: tuple[Instance, ...] = (),
        outermost: int = 0,
        choices: tuple[int, ...] = (),
    ) -> None:
        super().__init__(WINDOW)
        self.event: Event = event
        self.process: int = process
        self.pending: tuple[Instance, ...] = pending
        self.outermost: int = outermost
        self.choices: tuple[int, ...] = choices

    def copy(self) -> "WindowFrame":
        """The same frame for another state."""
        twin = WindowFrame(
            self.event,
            self.process,
            self.pending,
            self.outermost,
            self.choices,
        )
        twin.pc = self.pc
        twin.answer = self.answer
        return twin

    def write(self, out: list[int]) -> None:
        """Append this frame as integers."""
        super().write(out)
        out += (self.process, self.outermost)
        self.event.write(out)
        write_instances(self.pending, out)
        write_row(self.choices, out)


class EffectFrame(Frame):
    """One effect being processed (CR 15-1-2)."""

    def __init__(
        self,
        instance: Instance,
        slots: tuple[tuple[int, ...], ...] = (),
        process: int = -1,
        paying: int = 0,
        paid: int = 1,
        modes: int = 0,
        zone: int = -1,
        number: int = 0,
        counted: int = 0,
        elected: int = 0,
        made: tuple[int, ...] = (),
    ) -> None:
        super().__init__(EFFECT)
        self.instance: Instance = instance
        self.slots: tuple[tuple[int, ...], ...] = slots
        self.process: int = process
        self.paying: int = paying
        self.paid: int = paid
        self.modes: int = modes
        self.zone: int = zone
        """Where the first of several cards that it plays together came from."""
        self.number: int = number
        self.counted: int = counted
        self.elected: int = elected
        self.made: tuple[int, ...] = made

    def copy(self) -> "EffectFrame":
        """The same frame for another state."""
        twin = EffectFrame(
            self.instance,
            self.slots,
            self.process,
            self.paying,
            self.paid,
            self.modes,
            self.zone,
            self.number,
            self.counted,
            self.elected,
            self.made,
        )
        twin.pc = self.pc
        twin.answer = self.answer
        return twin

    def write(self, out: list[int]) -> None:
        """Append this frame as integers."""
        super().write(out)
        out += (
            self.process,
            self.paying,
            self.paid,
            self.modes,
            self.zone,
            self.number,
            self.counted,
            self.elected,
        )
        self.instance.write(out)
        write_table(self.slots, out)
        write_row(self.made, out)


class RemoveFrame(Frame):
    """Permanents leaving the field together, each with its fate (CR 4-13, 4-14)."""

    def __init__(
        self,
        things: tuple[int, ...] = (),
        fates: tuple[int, ...] = (),
        cause: Cause = RULE_CAUSE,
        foe: int = -1,
        under: int = -1,
        pair: tuple[int, ...] = (),
        face: int = 0,
        replaced: tuple[int, ...] = (),
    ) -> None:
        super().__init__(REMOVE)
        self.things: tuple[int, ...] = things
        self.fates: tuple[int, ...] = fates
        self.cause: Cause = cause
        self.foe: int = foe
        self.under: int = under
        self.pair: tuple[int, ...] = pair
        self.face: int = face
        self.replaced: tuple[int, ...] = replaced
        """Those that go elsewhere instead: what was to be done is not done to them (18-2-1)."""

    def copy(self) -> "RemoveFrame":
        """The same frame for another state."""
        twin = RemoveFrame(
            self.things,
            self.fates,
            self.cause,
            self.foe,
            self.under,
            self.pair,
            self.face,
            self.replaced,
        )
        twin.pc = self.pc
        twin.answer = self.answer
        return twin

    def write(self, out: list[int]) -> None:
        """Append this frame as integers."""
        super().write(out)
        out += (self.foe, self.under, self.face)
        write_row(self.things, out)
        write_row(self.fates, out)
        self.cause.write(out)
        write_row(self.pair, out)
        write_row(self.replaced, out)


class PlayFrame(Frame):
    """Playing a card (CR 7-1), with its materials (CR 7-2, 7-3)."""

    def __init__(
        self,
        ref: int = -1,
        player: int = 0,
        from_zone: int = -1,
        together: int = 0,
        cost: int = 0,
        paying: int = 0,
        area: int = 5,
        suspended: int = 0,
        cause: Cause = RULE_CAUSE,
        under: tuple[int, ...] = (),
        materials: int = 0,
        requirement: int = -1,
        sources: tuple[int, ...] = (),
        limits: tuple[int, ...] = (),
    ) -> None:
        super().__init__(PLAY)
        self.ref: int = ref
        self.player: int = player
        self.from_zone: int = from_zone
        self.together: int = together
        """1 if an effect plays it together with others, and tells of all of them (15-5-2)."""
        self.cost: int = cost
        self.paying: int = paying
        self.area: int = area
        self.suspended: int = suspended
        self.cause: Cause = cause
        self.under: tuple[int, ...] = under
        self.materials: int = materials
        self.requirement: int = requirement
        self.sources: tuple[int, ...] = sources
        self.limits: tuple[int, ...] = limits

    def copy(self) -> "PlayFrame":
        """The same frame for another state."""
        twin = PlayFrame(
            self.ref,
            self.player,
            self.from_zone,
            self.together,
            self.cost,
            self.paying,
            self.area,
            self.suspended,
            self.cause,
            self.under,
            self.materials,
            self.requirement,
            self.sources,
            self.limits,
        )
        twin.pc = self.pc
        twin.answer = self.answer
        return twin

    def write(self, out: list[int]) -> None:
        """Append this frame as integers."""
        super().write(out)
        out += (
            self.ref,
            self.player,
            self.from_zone,
            self.together,
            self.cost,
            self.paying,
            self.area,
            self.suspended,
            self.materials,
            self.requirement,
        )
        self.cause.write(out)
        write_row(self.under, out)
        write_row(self.sources, out)
        write_row(self.limits, out)


class DigivolveFrame(Frame):
    """Digivolving, of every kind (CR 8)."""

    def __init__(
        self,
        ref: int = -1,
        player: int = 0,
        from_zone: int = -1,
        from_permanent: int = -1,
        way: int = 0,
        requirement: int = -1,
        bases: tuple[int, ...] = (),
        tamer: int = -1,
        link: int = -1,
        hand: int = -1,
        cost: int = 0,
        paying: int = 1,
        cause: Cause = RULE_CAUSE,
        as_level: int = -1,
        as_colors: int = 0,
    ) -> None:
        super().__init__(DIGIVOLVE)
        self.ref: int = ref
        self.player: int = player
        self.from_zone: int = from_zone
        self.from_permanent: int = from_permanent
        self.way: int = way
        self.requirement: int = requirement
        self.bases: tuple[int, ...] = bases
        self.tamer: int = tamer
        self.link: int = link
        self.hand: int = hand
        self.cost: int = cost
        self.paying: int = paying
        self.cause: Cause = cause
        self.as_level: int = as_level
        self.as_colors: int = as_colors

    def copy(self) -> "DigivolveFrame":
        """The same frame for another state."""
        twin = DigivolveFrame(
            self.ref,
            self.player,
            self.from_zone,
            self.from_permanent,
            self.way,
            self.requirement,
            self.bases,
            self.tamer,
            self.link,
            self.hand,
            self.cost,
            self.paying,
            self.cause,
            self.as_level,
            self.as_colors,
        )
        twin.pc = self.pc
        twin.answer = self.answer
        return twin

    def write(self, out: list[int]) -> None:
        """Append this frame as integers."""
        super().write(out)
        out += (
            self.ref,
            self.player,
            self.from_zone,
            self.from_permanent,
            self.way,
            self.requirement,
            self.tamer,
            self.link,
            self.hand,
            self.cost,
            self.paying,
            self.as_level,
            self.as_colors,
        )
        write_row(self.bases, out)
        self.cause.write(out)


class UseFrame(Frame):
    """Using an Option (CR 9)."""

    def __init__(
        self,
        ref: int = -1,
        player: int = 0,
        from_zone: int = -1,
        cost: int = 0,
        paying: int = 1,
        cause: Cause = RULE_CAUSE,
        ignoring: int = 0,
        secured: int = 0,
    ) -> None:
        super().__init__(USE)
        self.ref: int = ref
        self.player: int = player
        self.from_zone: int = from_zone
        self.cost: int = cost
        self.paying: int = paying
        self.cause: Cause = cause
        self.ignoring: int = ignoring
        self.secured: int = secured

    def copy(self) -> "UseFrame":
        """The same frame for another state."""
        twin = UseFrame(
            self.ref,
            self.player,
            self.from_zone,
            self.cost,
            self.paying,
            self.cause,
            self.ignoring,
            self.secured,
        )
        twin.pc = self.pc
        twin.answer = self.answer
        return twin

    def write(self, out: list[int]) -> None:
        """Append this frame as integers."""
        super().write(out)
        out += (self.ref, self.player, self.from_zone, self.cost, self.paying)
        out += (self.ignoring, self.secured)
        self.cause.write(out)


class LinkFrame(Frame):
    """Linking a card to a Digimon (CR 10)."""

    def __init__(
        self,
        thing: int = -1,
        player: int = 0,
        host: int = -1,
        requirement: int = -1,
        from_zone: int = -1,
        cost: int = 0,
        paying: int = 1,
        cause: Cause = RULE_CAUSE,
        drop: tuple[int, ...] = (),
    ) -> None:
        super().__init__(LINKING)
        self.thing: int = thing
        self.player: int = player
        self.host: int = host
        self.requirement: int = requirement
        self.from_zone: int = from_zone
        self.cost: int = cost
        self.paying: int = paying
        self.cause: Cause = cause
        self.drop: tuple[int, ...] = drop

    def copy(self) -> "LinkFrame":
        """The same frame for another state."""
        twin = LinkFrame(
            self.thing,
            self.player,
            self.host,
            self.requirement,
            self.from_zone,
            self.cost,
            self.paying,
            self.cause,
            self.drop,
        )
        twin.pc = self.pc
        twin.answer = self.answer
        return twin

    def write(self, out: list[int]) -> None:
        """Append this frame as integers."""
        super().write(out)
        out += (
            self.thing,
            self.player,
            self.host,
            self.requirement,
            self.from_zone,
            self.cost,
            self.paying,
        )
        self.cause.write(out)
        write_row(self.drop, out)


class AttackFrame(Frame):
    """The attack declared, timing by timing (CR 11-1-3)."""

    def __init__(
        self,
        candidates: tuple[Instance, ...] = (),
    ) -> None:
        super().__init__(ATTACKING)
        self.candidates: tuple[Instance, ...] = candidates

    def copy(self) -> "AttackFrame":
        """The same frame for another state."""
        twin = AttackFrame(
            self.candidates,
        )
        twin.pc = self.pc
        twin.answer = self.answer
        return twin

    def write(self, out: list[int]) -> None:
        """Append this frame as integers."""
        super().write(out)
        write_instances(self.candidates, out)


class CheckFrame(Frame):
    """Checking security one card at a time (CR 13)."""

    def __init__(
        self,
        permanent: int = -1,
        player: int = 0,
        ref: int = -1,
        done: int = 0,
        face_up: int = 0,
    ) -> None:
        super().__init__(CHECKING)
        self.permanent: int = permanent
        self.player: int = player
        self.ref: int = ref
        self.done: int = done
        self.face_up: int = face_up
        """1 if the card lay face up before it was checked."""

    def copy(self) -> "CheckFrame":
        """The same frame for another state."""
        twin = CheckFrame(
            self.permanent,
            self.player,
            self.ref,
            self.done,
            self.face_up,
        )
        twin.pc = self.pc
        twin.answer = self.answer
        return twin

    def write(self, out: list[int]) -> None:
        """Append this frame as integers."""
        super().write(out)
        out += (self.permanent, self.player, self.ref, self.done, self.face_up)


class BattleFrame(Frame):
    """A battle between two Digimon, or with a Security Digimon (CR 14)."""

    def __init__(
        self,
        one: int = -1,
        other: int = -1,
        ref: int = -1,
        player: int = 0,
        losers: tuple[int, ...] = (),
        winner: int = -1,
        shot: tuple[int, ...] = (),
        second: tuple[int, ...] = (),
        side: int = 0,
    ) -> None:
        super().__init__(BATTLE)
        self.one: int = one
        self.other: int = other
        self.ref: int = ref
        self.player: int = player
        self.losers: tuple[int, ...] = losers
        self.winner: int = winner
        self.shot: tuple[int, ...] = shot
        """How the loser, or the attacker of two, stood just before it was deleted."""
        self.second: tuple[int, ...] = second
        """How the other one stood if both lost."""
        self.side: int = side
        """Whose the first of the two was, if both lost."""

    def copy(self) -> "BattleFrame":
        """The same frame for another state."""
        twin = BattleFrame(
            self.one,
            self.other,
            self.ref,
            self.player,
            self.losers,
            self.winner,
            self.shot,
            self.second,
            self.side,
        )
        twin.pc = self.pc
        twin.answer = self.answer
        return twin

    def write(self, out: list[int]) -> None:
        """Append this frame as integers."""
        super().write(out)
        out += (self.one, self.other, self.ref, self.player, self.winner, self.side)
        write_row(self.losers, out)
        write_row(self.shot, out)
        write_row(self.second, out)


AFTER_REMOVAL: Final = (NOTHING,)
"""In `CardsFrame.before`: permanents of the same action go first, and belong to its result."""


class CardsFrame(Frame):
    """Cards going from one place to another together (CR 3-1-3-3)."""

    def __init__(
        self,
        refs: tuple[int, ...] = (),
        to: int = -1,
        position: int = 0,
        cause: Cause = RULE_CAUSE,
        permanent: int = -1,
        face: int = 0,
        player: int = 0,
        before: tuple[int, ...] = (),
    ) -> None:
        super().__init__(CARDS)
        self.refs: tuple[int, ...] = refs
        self.to: int = to
        self.position: int = position
        self.cause: Cause = cause
        self.permanent: int = permanent
        self.face: int = face
        self.player: int = player
        self.before: tuple[int, ...] = before
        """What went before as a permanent by the same action, or `AFTER_REMOVAL`."""

    def copy(self) -> "CardsFrame":
        """The same frame for another state."""
        twin = CardsFrame(
            self.refs,
            self.to,
            self.position,
            self.cause,
            self.permanent,
            self.face,
            self.player,
            self.before,
        )
        twin.pc = self.pc
        twin.answer = self.answer
        return twin

    def write(self, out: list[int]) -> None:
        """Append this frame as integers."""
        super().write(out)
        out += (self.to, self.position, self.permanent, self.face, self.player)
        write_row(self.refs, out)
        write_row(self.before, out)
        self.cause.write(out)


class LoopFrame(Frame):
    """An infinite loop that players can stop: repeat counts (CR 18-3-3)."""

    def __init__(
        self,
        cycle: tuple[int, ...] = (),
        counts: tuple[int, ...] = (),
    ) -> None:
        super().__init__(LOOP)
        self.cycle: tuple[int, ...] = cycle
        self.counts: tuple[int, ...] = counts

    def copy(self) -> "LoopFrame":
        """The same frame for another state."""
        twin = LoopFrame(
            self.cycle,
            self.counts,
        )
        twin.pc = self.pc
        twin.answer = self.answer
        return twin

    def write(self, out: list[int]) -> None:
        """Append this frame as integers."""
        super().write(out)
        write_wide_row(self.cycle, out)
        write_row(self.counts, out)


def frame_kinds() -> tuple[str, ...]:
    """The name of every kind of frame (a budget is kept on them by a test)."""
    return FRAME_NAMES
