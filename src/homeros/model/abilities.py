"""What a permanent holds by its cards and grants, indexed so that nothing has to be searched.

This is structure, not situation: conditions, turns and immunity are tested when it is used.
"""

from homeros.effects.continuous import Continuous
from homeros.model.records import Instance


class Abilities:
    """The abilities of one permanent: triggers by event, persistent effects by kind, keywords."""

    def __init__(self) -> None:
        self.by_event: dict[int, tuple[Instance, ...]] = {}
        self.events: int = 0
        """A bit for every event something here answers."""
        self.statics: tuple[Instance, ...] = ()
        self.parts: dict[int, list[tuple[Instance, int, Continuous]]] = {}
        """The same by kind of continuous effect: holder, place in its ability, node."""
        self.depends: int = 0
        """What the persistent effects here look at (`homeros.effects.dependence`)."""
        self.aura_events: int = 0
        """Events that effects given by the persistent effects here may answer."""
        self.static_kinds: int = 0
        """A bit for every kind of continuous effect something here has."""
        self.activated: tuple[Instance, ...] = ()
        self.keywords: int = 0
        """A bit for every keyword held without a condition."""
        self.held: tuple[Instance, ...] = ()
        """Every ability, in the order of the stack: top card, inherited, links, grants."""
        self.keyword_instances: tuple[tuple[int, Instance], ...] = ()
        """(keyword, holder) for every keyword held, with repetition (CR 16-3-3)."""
