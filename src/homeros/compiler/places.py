"""Places: where cards are taken from, as a phrase says it."""

from dataclasses import dataclass

from homeros.compiler.joining import both, together
from homeros.effects.filters import Filter
from homeros.effects.groups import Among, Cards, Links, Target, TopCards, Under
from homeros.effects.numbers import YOU, Num


@dataclass(frozen=True)
class Place:
    """Where cards are taken from: a zone, under permanents, linked, among what was shown."""

    zone: int = -1
    whose: int = YOU
    under: Target | None = None
    links: Target | None = None
    slot: int = -1
    top: Num | None = None
    """Only so many cards from its top, or its bottom."""
    bottom: bool = False
    such: Filter | None = None
    """Only those that are so."""
    one: bool = False
    """Whether it is one of several permanents that they are all under."""

    def group(self, filter_: Filter) -> Target:
        """The cards there that pass a filter."""
        if self.such is not None:
            filter_ = both(self.such, filter_)
        if self.under is not None:
            return Under(self.under, filter_)
        if self.links is not None:
            return Links(self.links, filter_)
        if self.slot >= 0:
            return Among(self.slot, filter_)
        if self.top is not None:
            return TopCards(self.zone, self.top, self.whose, bottom=self.bottom)
        return Cards(self.zone, filter_, self.whose)


@dataclass(frozen=True)
class Source:
    """One or several places together."""

    places: tuple[Place, ...]

    def group(self, filter_: Filter) -> Target:
        """The cards there that pass a filter."""
        return together([place.group(filter_) for place in self.places])
