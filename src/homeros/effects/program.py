"""A lowered effect: a flat list of operations the effect frame steps through.

The tree says what the card says; the program fixes the order of asking and acting. Addresses are
(card definition, ability index), so a program is never part of a game's state.
"""

from typing import Final

from homeros.effects.node import Node

# Flow.
OP_DO: Final = 0
"""Perform the action of the node on the things in its slots."""
OP_CHOOSE: Final = 1
"""Ask a player to choose from the pick's group."""
OP_TAKE: Final = 2
"""Keep what was chosen in the slot."""
OP_GATHER: Final = 3
"""Put everything a reference or group names into the slot."""
OP_UNLESS: Final = 4
"""Jump when the proposition does not hold."""
OP_JUMP: Final = 5
OP_ASK_MAY: Final = 6
OP_IF_NO: Final = 7
"""Jump when the answer just given was no."""
OP_IF_UNPAID: Final = 8
"""End the effect, or jump, when the cost was not carried out."""
OP_ASK_MODE: Final = 9
OP_UNLESS_MODE: Final = 10
"""Jump when the mode in `slot` is not the one just chosen."""
OP_RESULT: Final = 11
"""Keep what the action just affected in the slot."""
OP_END: Final = 12
OP_COST: Final = 13
"""Before a cost: end the effect if the cost can't be carried out in full (CR 15-7-3)."""
OP_PAID: Final = 14
"""After a cost: what follows is no longer part of it."""
OP_TIMES: Final = 15
"""Put into the slot how often something is done: a thing for each time."""
OP_AGAIN: Final = 16
"""Take one from the slot; jump when there is none left."""


class Op:
    """One operation: what, on which node, from and into which slots, and where to jump."""

    def __init__(
        self,
        code: int,
        node: Node | None = None,
        slot: int = -1,
        source: int = -1,
        second: int = -1,
        third: int = -1,
        jump: int = -1,
        purpose: Node | None = None,
        whole: Node | None = None,
    ) -> None:
        self.code: int = code
        self.node: Node | None = node
        self.slot: int = slot
        self.source: int = source
        self.second: int = second
        self.third: int = third
        self.jump: int = jump
        self.verb: int = 0 if node is None else node.code
        """The code of the node, read once."""
        self.purpose: Node | None = purpose
        """For a choice or a group: the action it is for."""
        self.whole: Node | None = whole
        """For a choice of whose cards: what is wanted of them."""


class Program:
    """The operations of one ability and how many slots they use."""

    def __init__(self, ops: list[Op], slots: int) -> None:
        self.ops: list[Op] = ops
        self.slots: int = slots
