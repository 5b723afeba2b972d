"""What Japanese phrases mean on the way to effect trees.

The same ideas as in `homeros.compiler.meaning`, and nothing of it: a mistake there must not be made
here too.
"""

from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from homeros.compiler.grammar import Node
from homeros.compiler.japanese.names import NameTable
from homeros.effects.ability import Ability
from homeros.effects.actions import Action
from homeros.effects.filters import AllOf, AnyOf, Anything, Filter
from homeros.effects.groups import (
    Among,
    Cards,
    EitherOf,
    Field,
    Links,
    Pick,
    Slot,
    Target,
    TopCards,
    Under,
)
from homeros.effects.numbers import BOTH, YOU, N, Num, PerEach
from homeros.effects.propositions import Prop
from homeros.vocab.zones import BATTLE

ALL: Final = -1
"""A quantity beside those of `Pick`: everything, without choosing."""
PERMANENTS: Final = 0
CARDS: Final = 1
EITHER: Final = 2
BROUGHT_ALONG: Final = 1000
ANY: Final = Anything()
ONE: Final = N(1)


class Unread(Exception):
    """A phrase that this reader can't give a meaning; the text is then not witnessed."""


@dataclass(frozen=True)
class Place:
    """Where cards are."""

    zone: int = -1
    whose: int | None = None
    under: Target | None = None
    links: Target | None = None
    slot: int = -1
    top: Num | None = None
    bottom: bool = False

    def group(self, filter_: Filter, whose: int | None) -> Target:
        """The cards there that pass a filter."""
        if self.under is not None:
            return Under(self.under, filter_)
        if self.links is not None:
            return Links(self.links, filter_)
        if self.slot >= 0:
            return Among(self.slot, filter_)
        owner = self.whose if self.whose is not None else whose
        owner = YOU if owner is None else owner
        if self.top is not None:
            return TopCards(self.zone, self.top, owner, bottom=self.bottom)
        return Cards(self.zone, filter_, owner)


@dataclass(frozen=True)
class Noun:
    """What a noun phrase names."""

    filter: Filter = ANY
    what: int = EITHER
    how: int | None = None
    """A way of choosing, ALL, or None when no quantity was said."""
    number: Num = ONE
    whose: int | None = None
    area: int = BATTLE
    places: tuple[Place, ...] = ()
    ref: Target | None = None
    kinds: int = 0
    named: bool = False
    """Whether its head is a name."""
    total_of: int = -1
    chooser: int = YOU
    differing: int = -1


@dataclass
class Brought:
    """Effects that a paragraph puts off or gives away, and the Tokens it plays."""

    abilities: list[Ability] = field(default_factory=list)
    tokens: list[object] = field(default_factory=list)


Kinded = TypeVar("Kinded")


@dataclass(frozen=True)
class Spoken:
    """Something spoken of before."""

    target: Target
    kinds: int
    cards: bool
    verb: str = ""


class Context:
    """Where a phrase stands."""

    def __init__(self, kind: int, place: int, names: NameTable) -> None:
        self.kind: int = kind
        self.place: int = place
        self.names: NameTable = names
        self.brought: Brought = Brought()
        self.next_slot: int = 0
        self.spoken: list[Spoken] = []
        self.static: bool = False
        self.would: bool = False
        self.event: int = -1
        self.revealed: int = -1
        self.until: int | None = None
        self.each: PerEach | None = None
        self.counted: bool = False
        """Whether a number took what is counted for each."""
        self.results: list[tuple[str, int]] = []
        self.provisos: list[Prop] = []
        self.chooser: int = YOU
        self.keyword: int = -1

    def mean(self, node: object) -> object:
        """What a node means here."""
        if not isinstance(node, Node):
            return node
        meaning = node.rule.meaning
        if meaning is None:
            return node
        return meaning(self, *node.args)

    def of(self, kind: type[Kinded], node: object) -> Kinded:
        """What a node means, which must be of a kind."""
        found = self.mean(node)
        if not isinstance(found, kind):
            raise Unread(f"{node!r} means {found!r}, which is no {kind.__name__}")
        return found

    def filter(self, node: object) -> Filter:
        """A filter."""
        return self.of(Filter, node)

    def noun(self, node: object) -> Noun:
        """A noun."""
        return self.of(Noun, node)

    def prop(self, node: object) -> Prop:
        """A proposition."""
        return self.of(Prop, node)

    def action(self, node: object) -> Action:
        """An action."""
        return self.of(Action, node)

    def so_many(self, n: int) -> Num:
        """So many, or so many for each of what is counted."""
        if self.each is None:
            return N(n)
        self.counted = True
        return replace(self.each, each=n)

    def num(self, node: object) -> Num:
        """A number."""
        return N(int(node)) if isinstance(node, str) else self.of(Num, node)

    def whole(self, node: object) -> int:
        """A whole number or code."""
        return int(node) if isinstance(node, str) else self.of(int, node)

    def items(self, node: object) -> list[object]:
        """The items of a list."""
        if isinstance(node, Node) and node.rule.meaning is None:
            items = node.get("items")
            assert isinstance(items, tuple)
            return list(items)
        return [node]

    def joint(self, node: object) -> str:
        """How the items of a list are joined; "" for a single one."""
        if isinstance(node, Node) and node.rule.meaning is None:
            return str(node.get("joint"))
        return ""

    # -- things ----------------------------------------------------------------------------------

    def slot(self) -> int:
        """A new slot."""
        self.next_slot += 1
        return self.next_slot - 1

    def say(self, target: Target, noun: Noun, *, cards: bool = False, verb: str = "") -> None:
        """From now on this can be referred to."""
        self.spoken.append(Spoken(target, noun.kinds, cards, verb))

    def acted(self, verb: str) -> int:
        """A slot that will know what an action was done to."""
        slot = self.slot()
        self.results.append((verb, slot))
        return slot

    def result(self, *verbs: str) -> int:
        """The slot that knows to what something was last done."""
        for verb, slot in reversed(self.results):
            if not verbs or verb in verbs:
                return slot
        raise Unread(f"nothing was {verbs} before")

    def refer(self, kinds: int, *, cards: bool = False) -> Target:
        """The last thing spoken of that can be called so."""
        for one in reversed(self.spoken):
            if one.cards == cards and (not kinds or not one.kinds or one.kinds & kinds):
                return one.target
        raise Unread("there is nothing it could refer to")

    def group(self, noun: Noun, places: tuple[Place, ...] = (), default: int = -1) -> Target:
        """Everything a noun could mean."""
        if noun.ref is not None:
            return noun.ref
        where = noun.places or places
        if where:
            groups = [place.group(noun.filter, noun.whose) for place in where]
            found = groups[-1]
            for group in reversed(groups[:-1]):
                found = EitherOf(group, found)
            return found
        if noun.what == CARDS:
            if default < 0:
                raise Unread("where are these cards?")
            return Cards(default, noun.filter, YOU if noun.whose is None else noun.whose)
        return Field(noun.filter, BOTH if noun.whose is None else noun.whose, noun.area)

    def target(self, noun: Noun, places: tuple[Place, ...] = (), default: int = -1) -> Target:
        """What an action is done to: a reference, a whole group, or something to choose."""
        if noun.ref is not None:
            return noun.ref
        group = self.group(noun, places, default)
        cards = not isinstance(group, Field)
        if noun.how == ALL:
            self.say(group, noun, cards=cards)
            return group
        if noun.how is None:
            raise Unread("how many of them?")
        slot = self.slot()
        self.say(Slot(slot), noun, cards=cards)
        chooser = self.chooser if noun.chooser == YOU else noun.chooser
        return Pick(
            group,
            noun.number,
            noun.how,
            slot=slot,
            total_of=noun.total_of,
            chooser=chooser,
            differing=noun.differing,
        )

    def keep(self, ability: Ability) -> int:
        """Put an effect beside the card's own; its index."""
        self.brought.abilities.append(ability)
        return BROUGHT_ALONG + len(self.brought.abilities) - 1

    def take_provisos(self) -> tuple[Prop, ...]:
        """The conditions hidden in nouns since they were last taken."""
        found = tuple(self.provisos)
        self.provisos = []
        return found


def every(*filters: Filter) -> Filter:
    """All of these filters as one."""
    parts: list[Filter] = []
    for one in filters:
        if isinstance(one, AllOf):
            parts += one.filters
        elif not isinstance(one, Anything):
            parts.append(one)
    unique = list(dict.fromkeys(parts))
    if not unique:
        return Anything()
    return unique[0] if len(unique) == 1 else AllOf(tuple(unique))


def any_(*filters: Filter) -> Filter:
    """Any of these filters as one."""
    parts: list[Filter] = []
    for one in filters:
        parts += one.filters if isinstance(one, AnyOf) else (one,)
    unique = list(dict.fromkeys(parts))
    return unique[0] if len(unique) == 1 else AnyOf(tuple(unique))
