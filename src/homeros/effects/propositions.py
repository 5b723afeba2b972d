"""Propositions: what can be true while an effect is processed (CR 15-6)."""

from dataclasses import dataclass

from homeros.effects.filters import Anything, Filter
from homeros.effects.groups import Target
from homeros.effects.node import Node
from homeros.effects.numbers import AT_LEAST, YOU, N, Num


@dataclass(frozen=True)
class Prop(Node):
    """Anything that is true or false."""


@dataclass(frozen=True)
class Exists(Prop):
    """There are at least so many in the group (CR 4-23-1)."""

    group: Target
    at_least: int = 1


@dataclass(frozen=True)
class Holds(Prop):
    """Two numbers compare so; false when either is a field that is missing."""

    left: Num
    how: int = AT_LEAST
    right: Num = N(1)


@dataclass(frozen=True)
class Is(Prop):
    """Everything referred to, and at least one thing, passes the filter."""

    target: Target
    filter: Filter


@dataclass(frozen=True)
class TurnOf(Prop):
    """It is that player's turn."""

    whose: int = YOU


@dataclass(frozen=True)
class Did(Prop):
    """The action that filled this slot affected something."""

    slot: int


@dataclass(frozen=True)
class Every(Prop):
    """All of these hold."""

    props: tuple[Prop, ...]


@dataclass(frozen=True)
class Some(Prop):
    """At least one of these holds."""

    props: tuple[Prop, ...]


@dataclass(frozen=True)
class No(Prop):
    """It does not hold."""

    prop: Prop


@dataclass(frozen=True)
class SubjectWas(Prop):
    """At trigger time the subject of the event passed the filter (CR 15-8-3-9-4)."""

    filter: Filter


@dataclass(frozen=True)
class OneEach(Prop):
    """The group has one of each of the cards specified inside the keyword (CR 16-28-1)."""

    group: Target


@dataclass(frozen=True)
class DuringAttack(Prop):
    """An attack is being made."""


@dataclass(frozen=True)
class Happened(Prop):
    """The triggering event came about so: by this agency, from this zone, in this way."""

    agent: int = 0
    zone: int = -1
    way: int = -1
    kinds: int = 0
    """Of which kinds of cards the effect that did it has to be; 0 for any."""
    event: int = -1
    """Which of the events the effect answers it has to have been; -1 for any."""
    keyword: int = -1
    """The keyword whose activation has to have done it; -1 for any."""
    source: Filter = Anything()
    """Whose effect did it: the permanent or card that it is an effect of."""


@dataclass(frozen=True)
class ThisTurn(Prop):
    """It happened in this turn to something of that player's: an attack, a digivolution."""

    event: int
    whose: int = YOU


# The numbers the kernel dispatches on (class variables of native classes are set outside).
Exists.code = 1
Holds.code = 2
Is.code = 3
TurnOf.code = 4
Did.code = 5
Every.code = 6
Some.code = 7
No.code = 8
SubjectWas.code = 9
DuringAttack.code = 10
OneEach.code = 11
Happened.code = 12
ThisTurn.code = 13
