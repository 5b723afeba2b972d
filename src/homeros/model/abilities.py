"""What a permanent holds by its cards and grants, indexed so that nothing has to be searched.

This is structure, not situation: conditions, turns and immunity are tested when it is used.
"""

from homeros.effects.ability import Ability
from homeros.effects.continuous import Continuous
from homeros.effects.dependence import asks_each
from homeros.effects.numbers import N
from homeros.model.records import Grant, Instance


class OnStatic:
    """A persistent or granted continuous effect that is on, with what it needs to be applied."""

    def __init__(
        self, source: Instance, node: Continuous, part: int, amount: int, grant: Grant | None
    ) -> None:
        self.source: Instance = source
        self.node: Continuous = node
        self.part: int = part
        self.amount: int = amount
        self.grant: Grant | None = grant
        self.each: bool = False
        """Whether its number is counted anew for each of those it is about."""


class StaticPart:
    """One continuous node of a persistent effect: who holds it and where in its ability it is."""

    def __init__(self, instance: Instance, ability: Ability, place: int, node: Continuous) -> None:
        self.instance: Instance = instance
        self.ability: Ability = ability
        self.place: int = place
        self.node: Continuous = node
        self.each: bool = asks_each(node)
        self.on: OnStatic | None = None
        """The effect when it is on, made once where its number is always the same."""
        number = node.size()
        if number is None:
            self.on = OnStatic(instance, node, place, 0, None)
        elif isinstance(number, N):
            self.on = OnStatic(instance, node, place, number.value, None)


class Abilities:
    """The abilities of one permanent: triggers by event, persistent effects by kind, keywords."""

    def __init__(self) -> None:
        self.by_event: dict[int, tuple[Instance, ...]] = {}
        self.events: int = 0
        """A bit for every event something here answers."""
        self.statics: tuple[Instance, ...] = ()
        self.parts: dict[int, list[StaticPart]] = {}
        """The same by kind of continuous effect."""
        self.depends: int = 0
        """What the persistent effects here look at (`homeros.effects.dependence`)."""
        self.aura_events: int = 0
        """Events that effects given by the persistent effects here may answer."""
        self.static_kinds: int = 0
        """The kinds of continuous effects something here has (`kind_bits`)."""
        self.activated: tuple[Instance, ...] = ()
        self.keywords: int = 0
        """A bit for every keyword held without a condition."""
        self.held: tuple[Instance, ...] = ()
        """Every ability, in the order of the stack: top card, inherited, links, grants."""
        self.keyword_instances: tuple[tuple[int, Instance], ...] = ()
        """(keyword, holder) for every keyword held, with repetition (CR 16-3-3)."""
