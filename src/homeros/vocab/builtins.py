"""Numbers of the built-in abilities that are not keywords: processing the rules themselves reserve.

They stand after the keywords among the abilities of definition 0.
"""

from typing import Final

BURST_TRASH: Final = 44
"""Burst digivolution: trash the top card of the stack at the end of the turn (CR 8-3-2-1)."""
EXECUTE_END: Final = 45
"""Execute: delete the Digimon at the end of its attack (CR 16-37-4)."""
STANDS_IN: Final = 46
"""Digivolving onto what stands for a Digimon: it is treated as one (Q1507)."""
BUILTIN_COUNT: Final = 47
