"""Lower an effect tree to a program: the order of asking and acting is fixed here, once.

Choices are made immediately before the action they are for, in the order of the text (CR 15-1-2).
"""

from dataclasses import fields, replace
from typing import Final

from homeros.effects.actions import (
    Action,
    Apply,
    By,
    Delete,
    If,
    May,
    OneOf,
    PlaceUnder,
    Repeat,
    Select,
    Seq,
)
from homeros.effects.filters import AllOf, Compare, Filter, UnderCount
from homeros.effects.groups import (
    Cards,
    EitherOf,
    Field,
    Links,
    Pick,
    Slot,
    Target,
    TopOfStack,
    Under,
)
from homeros.effects.node import Node
from homeros.effects.numbers import AttrOf
from homeros.effects.program import (
    OP_AGAIN,
    OP_ASK_MAY,
    OP_ASK_MODE,
    OP_CHOOSE,
    OP_COST,
    OP_DO,
    OP_END,
    OP_GATHER,
    OP_IF_NO,
    OP_IF_UNPAID,
    OP_JUMP,
    OP_PAID,
    OP_RESULT,
    OP_TAKE,
    OP_TIMES,
    OP_UNLESS,
    OP_UNLESS_MODE,
    Op,
    Program,
)

FIELD_NAMES: Final[dict[type, tuple[str, ...]]] = {}


def field_names(node: Node) -> tuple[str, ...]:
    """The names of a node's fields, in order; looked up once for each kind."""
    kind = type(node)
    found = FIELD_NAMES.get(kind)
    if found is None:
        found = tuple(field.name for field in fields(kind))  # type: ignore[arg-type]  # all are
        FIELD_NAMES[kind] = found
    return found


def children(node: Node) -> list[Node]:
    """The nodes directly inside a node, in field order."""
    found: list[Node] = []
    for name in field_names(node):
        value: object = getattr(node, name)
        if isinstance(value, Node):
            found.append(value)
        elif isinstance(value, tuple):
            found += [item for item in value if isinstance(item, Node)]
    return found


def walk(node: Node) -> list[Node]:
    """A node and everything inside it, outermost first."""
    found = [node]
    for child in children(node):
        found.extend(walk(child))
    return found


def slot_of(node: Node) -> int:
    """The slot a node names, -1 if it names none."""
    value: object = getattr(node, "slot", -1)
    return value if isinstance(value, int) else -1


def highest_slot(node: Node) -> int:
    """The highest slot number a tree names, -1 if none."""
    highest = -1
    for inner in walk(node):
        value = slot_of(inner)
        if value > highest:
            highest = value
    return highest


class Lowering:
    """One tree being lowered."""

    def __init__(self, first_free_slot: int, deletes: dict[int, Delete]) -> None:
        self.ops: list[Op] = []
        self.next_slot: int = first_free_slot
        self.ends: list[Op] = []
        """Jumps to the end of the whole effect."""
        self.in_cost: bool = False
        self.deletes: dict[int, Delete] = deletes
        """What deletes the things that are in a slot."""

    def emit(self, op: Op) -> Op:
        """Append an operation."""
        self.ops.append(op)
        return op

    def fresh_slot(self) -> int:
        """A slot no part of the tree names."""
        self.next_slot += 1
        return self.next_slot - 1

    def target(self, target: Target, purpose: Action, apart: int = -1) -> int:
        """Emit what finds or chooses a target; the slot it ends up in.

        What is in the slot `apart` is not chosen: nothing is placed under itself.
        """
        if isinstance(target, Slot):
            return target.slot
        if isinstance(target, Pick):
            pick = replace(target, group=self.settled(target.group, purpose, target))
            slot = target.slot if target.slot >= 0 else self.fresh_slot()
            self.emit(Op(OP_CHOOSE, pick, second=apart, purpose=purpose))
            self.emit(Op(OP_TAKE, pick, slot=slot))
            return slot
        slot = self.fresh_slot()
        self.emit(Op(OP_GATHER, self.settled(target, purpose, target), slot=slot, purpose=purpose))
        return slot

    def settled(self, target: Target, purpose: Action, whole: Target) -> Target:
        """A group without picks: those inside it are made first.

        `whole` is what is wanted of what is picked, so that a cost is not begun that can't be paid.
        """
        if isinstance(target, EitherOf):
            left = self.settled(target.left, purpose, whole)
            right = self.settled(target.right, purpose, whole)
            return EitherOf(left, right)
        if isinstance(target, Pick):
            return Slot(self.target(target, purpose))
        if isinstance(target, Under | Links | TopOfStack) and isinstance(target.of, Pick):
            pick = target.of
            pick = replace(pick, group=self.settled(pick.group, purpose, pick))
            slot = pick.slot if pick.slot >= 0 else self.fresh_slot()
            self.emit(Op(OP_CHOOSE, pick, purpose=purpose, whole=whole))
            self.emit(Op(OP_TAKE, pick, slot=slot))
            return replace(target, of=Slot(slot))
        if isinstance(target, Field | Cards | Under):
            return replace(target, filter=self.compared(target.filter))
        return target

    def compared(self, filter_: Filter) -> Filter:
        """A filter without picks: what things are compared with is chosen before them."""
        if isinstance(filter_, AllOf):
            return replace(filter_, filters=tuple([self.compared(one) for one in filter_.filters]))
        if isinstance(filter_, Compare | UnderCount):
            number = filter_.number
            if isinstance(number, AttrOf) and isinstance(number.of, Pick):
                slot = self.target(number.of, Select(number.of))
                return replace(filter_, number=replace(number, of=Slot(slot)))
        return filter_

    def action(self, action: Action) -> None:
        """Emit the operations of an action."""
        if isinstance(action, Seq):
            for step in action.steps:
                self.action(step)
        elif isinstance(action, If):
            self.condition(action)
        elif isinstance(action, By):
            self.by(action)
        elif isinstance(action, May):
            self.emit(Op(OP_ASK_MAY, action))
            skip = self.emit(Op(OP_IF_NO, action))
            self.action(action.action)
            skip.jump = len(self.ops)
        elif isinstance(action, OneOf):
            self.modes(action)
        elif isinstance(action, Repeat):
            self.repeat(action)
        else:
            self.deed(action)

    def condition(self, action: If) -> None:
        """A processing condition guards one piece of processing only (CR 15-6-2).

        Where that piece is an optional condition, what follows still needs it met (CR 15-7-2).
        """
        skip = self.emit(Op(OP_UNLESS, action.when))
        self.action(action.then)
        if action.otherwise is not None:
            over = self.emit(Op(OP_JUMP))
            skip.jump = len(self.ops)
            self.action(action.otherwise)
            over.jump = len(self.ops)
        elif isinstance(action.then, By):
            self.ends.append(skip)
        else:
            skip.jump = len(self.ops)

    def by(self, action: By) -> None:
        """An optional processing condition guards everything after it (CR 15-7-2)."""
        self.emit(Op(OP_ASK_MAY, action))
        self.ends.append(self.emit(Op(OP_IF_NO, action)))
        self.ends.append(self.emit(Op(OP_COST, action)))
        self.in_cost = True
        self.action(action.cost)
        self.in_cost = False
        self.ends.append(self.emit(Op(OP_IF_UNPAID, action)))
        self.emit(Op(OP_PAID, action))
        self.action(action.then)

    def chosen_for(self, action: Action) -> Action:
        """What a choice is for: "choose, and delete those" chooses for deleting."""
        if isinstance(action, Select):
            return self.deletes.get(slot_of(action.target), action)
        return action

    def modes(self, action: OneOf) -> None:
        """Choose modes one at a time; each can be chosen once (CR 15-15-9-2)."""
        for place in range(action.number):
            self.emit(Op(OP_ASK_MODE, action, slot=place))
            overs: list[Op] = []
            for index, mode in enumerate(action.modes):
                skip = self.emit(Op(OP_UNLESS_MODE, action, slot=index))
                self.action(mode)
                overs.append(self.emit(Op(OP_JUMP)))
                skip.jump = len(self.ops)
            for over in overs:
                over.jump = len(self.ops)

    def repeat(self, action: Repeat) -> None:
        """Each time is an activation of its own: what ends one does not end the others."""
        slot = self.fresh_slot()
        self.emit(Op(OP_TIMES, action, slot=slot))
        before, self.ends = self.ends, []
        again = len(self.ops)
        over = self.emit(Op(OP_AGAIN, action, slot=slot))
        self.action(action.action)
        for op in self.ends:
            op.jump = again
        self.emit(Op(OP_JUMP, jump=again))
        over.jump = len(self.ops)
        self.ends = before

    def deed(self, action: Action) -> None:
        """An action proper: find what it is about, do it, keep what it affected."""
        source = -1
        second = -1
        third = -1
        if isinstance(action, Apply):
            reached: object = getattr(action.what, "target", None)
            if isinstance(reached, Target) and not isinstance(reached, Field | Cards):
                source = self.target(reached, action)
        for name in field_names(action):
            value: object = getattr(action, name)
            if isinstance(value, Target):
                apart = source if isinstance(action, PlaceUnder) else -1
                slot = self.target(value, self.chosen_for(action), apart)
                if source < 0:
                    source = slot
                elif second < 0:
                    second = slot
                else:
                    third = slot
        if isinstance(action, Select):
            return
        self.emit(Op(OP_DO, action, source=source, second=second, third=third))
        slot = slot_of(action)
        if slot >= 0 or self.in_cost:
            self.emit(Op(OP_RESULT, action, slot=slot, source=source))


def deletions(body: Action) -> dict[int, Delete]:
    """For each slot what deletes the things in it."""
    found: dict[int, Delete] = {}
    for node in walk(body):
        if isinstance(node, Delete) and isinstance(node.target, Slot):
            found[node.target.slot] = node
    return found


def lower(body: Action) -> Program:
    """The program of a tree."""
    lowering = Lowering(highest_slot(body) + 1, deletions(body))
    lowering.action(body)
    end = len(lowering.ops)
    lowering.emit(Op(OP_END))
    for op in lowering.ends:
        op.jump = end
    return Program(lowering.ops, lowering.next_slot)
