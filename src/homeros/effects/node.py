"""The base of every effect node, and the list of all node kinds.

A node says what a card says and does nothing. It is immutable, hashable, compares by content and
prints itself in the notation that `homeros.effects.notation` reads back.
"""

from typing import ClassVar


class Node:
    """Any part of an effect tree."""

    code: ClassVar[int] = 0
    """A small number the kernel dispatches on; unique within the node's family."""
