"""A decision: who chooses, from what, how many, and what restricts the choice as data."""

from typing import Final

from homeros.model.codec import Reader, write_row, write_wide_row
from homeros.model.records import Instance, read_instance

MAIN_ACTION: Final = 0
BREEDING_ACTION: Final = 1
BLOCK_WITH: Final = 2
ACTIVATE_NEXT: Final = 3
CHOOSE_THINGS: Final = 4
YES_OR_NO: Final = 5
HOW_MANY: Final = 6
WHICH_MODE: Final = 7
ORDER_OF: Final = 8
DECISION_KINDS: Final = (
    "main",
    "breeding",
    "block",
    "activate",
    "choose",
    "yes_or_no",
    "how_many",
    "mode",
    "order",
)

# What a choice is for.
FOR_ACTION: Final = 0
FOR_REDRAW: Final = 1
FOR_MATERIALS: Final = 2
FOR_LINK_LIMIT: Final = 3
FOR_EFFECT: Final = 4
FOR_COST: Final = 5
FOR_LOOP: Final = 6
FOR_COUNTER: Final = 7
FOR_INTERRUPT: Final = 8
FOR_TRIGGER: Final = 9
PURPOSE_NAMES: Final = (
    "action",
    "redraw",
    "materials",
    "link limit",
    "effect",
    "cost",
    "loop",
    "counter",
    "interrupt",
    "trigger",
)


class Decision:
    """One question to one player. `keys` are the options; an answer is some of their indexes."""

    def __init__(
        self,
        player: int,
        kind: int,
        keys: tuple[int, ...],
        minimum: int = 1,
        maximum: int = 1,
        purpose: int = FOR_ACTION,
        source: Instance | None = None,
        verb: int = 0,
        weights: tuple[int, ...] = (),
        budget: int = -1,
        fits: tuple[int, ...] = (),
        capacity: tuple[int, ...] = (),
        classes: tuple[int, ...] = (),
        reversible: int = 0,
    ) -> None:
        self.player: int = player
        self.kind: int = kind
        self.keys: tuple[int, ...] = keys
        self.minimum: int = minimum
        self.maximum: int = maximum
        self.purpose: int = purpose
        self.source: Instance | None = source
        self.verb: int = verb
        """The code of the action the choice is for, 0 if none."""
        self.weights: tuple[int, ...] = weights
        """With a budget: what each option weighs; the sum may not exceed it (CR 1-3-6)."""
        self.budget: int = budget
        self.fits: tuple[int, ...] = fits
        """With capacities: a bit for every slot an option fits (CR 7-2-2-5)."""
        self.capacity: tuple[int, ...] = capacity
        self.classes: tuple[int, ...] = classes
        """Only options of one class can be picked together, such as cards of one level (Q1803)."""
        self.reversible: int = reversible

    @property
    def ordered(self) -> bool:
        """Whether the order of what is picked matters."""
        return self.kind == ORDER_OF

    def allows(self, picked: tuple[int, ...]) -> bool:
        """Whether these options could be part of one answer."""
        if len(picked) > self.maximum:
            return False
        if len(picked) > 1 and len(set(picked)) != len(picked):
            return False
        if self.budget >= 0:
            total = 0
            for index in picked:
                total += self.weights[index]
            if total > self.budget:
                return False
        if self.classes and len({self.classes[index] for index in picked}) > 1:
            return False
        return not self.capacity or fits_into(self.fits, self.capacity, picked)

    def legal_next(self, picked: tuple[int, ...]) -> tuple[int, ...]:
        """Which options can be picked after these; unordered picks are made in ascending order."""
        found: list[int] = []
        lowest = 0 if self.kind == ORDER_OF or not picked else picked[-1] + 1
        for index in range(lowest, len(self.keys)):
            if index in picked or not self.allows((*picked, index)):
                continue
            if self.kind == ORDER_OF or self.completable((*picked, index)):
                found.append(index)
        return tuple(found)

    def completable(self, picked: tuple[int, ...]) -> bool:
        """Whether ascending picks from here can still reach the minimum."""
        if len(picked) >= self.minimum:
            return True
        if not self.weights and not self.classes and not self.capacity:
            return len(self.keys) - picked[-1] - 1 >= self.minimum - len(picked)
        for index in range(picked[-1] + 1, len(self.keys)):
            longer = (*picked, index)
            if self.allows(longer) and self.completable(longer):
                return True
        return False

    def can_stop(self, picked: tuple[int, ...]) -> bool:
        """Whether these picks are a complete answer."""
        return len(picked) >= self.minimum and self.allows(picked)

    def write(self, out: list[int]) -> None:
        """Append this decision as integers."""
        out += (
            self.player,
            self.kind,
            self.minimum,
            self.maximum,
            self.purpose,
            self.verb,
            self.budget,
            self.reversible,
        )
        write_wide_row(self.keys, out)
        write_row(self.weights, out)
        write_row(self.fits, out)
        write_row(self.capacity, out)
        write_row(self.classes, out)
        if self.source is None:
            out.append(0)
        else:
            out.append(1)
            self.source.write(out)


def read_decision(reader: Reader) -> Decision:
    """Read what `Decision.write` wrote."""
    player, kind, minimum, maximum, purpose, verb, budget, reversible = reader.take(8)
    keys = reader.wide_many()
    weights = reader.many()
    fits = reader.many()
    capacity = reader.many()
    classes = reader.many()
    source = read_instance(reader) if reader.one() == 1 else None
    return Decision(
        player,
        kind,
        keys,
        minimum,
        maximum,
        purpose,
        source,
        verb,
        weights,
        budget,
        fits,
        capacity,
        classes,
        reversible,
    )


def fits_into(fits: tuple[int, ...], capacity: tuple[int, ...], picked: tuple[int, ...]) -> bool:
    """Whether the picked options can each take a slot of their own (bipartite matching)."""
    return bool(assign(fits, capacity, picked) or not picked)


def assign(
    fits: tuple[int, ...], capacity: tuple[int, ...], picked: tuple[int, ...]
) -> tuple[int, ...]:
    """A slot for every picked option, or () if there are not enough slots."""
    slots: list[int] = []
    for slot, room in enumerate(capacity):
        slots += [slot] * room
    taken = [-1] * len(slots)
    for position in range(len(picked)):
        if not augment(fits, picked, slots, taken, position, [False] * len(slots)):
            return ()
    result = [0] * len(picked)
    for place, position in enumerate(taken):
        if position >= 0:
            result[position] = slots[place]
    return tuple(result)


def most_fitting(fits: tuple[int, ...], capacity: tuple[int, ...]) -> int:
    """How many of the slots can be filled at once."""
    best: tuple[int, ...] = ()
    for index in range(len(fits)):
        if assign(fits, capacity, (*best, index)):
            best = (*best, index)
    return len(best)


def augment(
    fits: tuple[int, ...],
    picked: tuple[int, ...],
    slots: list[int],
    taken: list[int],
    position: int,
    tried: list[bool],
) -> bool:
    """Find room for one picked option, moving others if that helps."""
    for place, slot in enumerate(slots):
        if tried[place] or fits[picked[position]] >> slot & 1 == 0:
            continue
        tried[place] = True
        if taken[place] < 0 or augment(fits, picked, slots, taken, taken[place], tried):
            taken[place] = position
            return True
    return False
