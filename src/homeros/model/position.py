"""The position as one line of text, like a FEN: written, and read back exactly.

`read_position(write_position(state), defs)` has the same exact hash, at every decision.
"""

from homeros.model.position_read import read_position
from homeros.model.position_write import write_position

__all__ = ["read_position", "write_position"]
