"""The base of every effect node, and the list of all node kinds.

A node says what a card says and does nothing. It is immutable, hashable, compares by content and
prints itself in the notation that `homeros.effects.notation` reads back.
"""

from typing import ClassVar


class Node:
    """Any part of an effect tree."""

    code: ClassVar[int] = 0
    """A small number the kernel dispatches on; unique within the node's family."""

    def tag(self) -> int:
        """The code as a method: what the kernel dispatches on where it has to be fast.

        Only filters, groups and numbers have one; compiled, it is a call through a table, while a
        class variable is looked up by name.
        """
        return 0
