"""Where a new paragraph begins in a line that older cards print without line breaks.

Layout only: requirements, what a card is treated as, permissions to use or digivolve it, and the
keywords it stands with are paragraphs of their own wherever they are printed. A sentence that
begins without a space before it gets one.
"""

import re
from typing import Final

GLUED: Final = re.compile(
    r"(?<=[a-z0-9])(?=(?:When|At the end|On play|One of|While|The name|Digivolve unsuspended|Treat"
    r"|This card|You may)\b)"
)
"""Where a sentence begins without a space before it."""
COST: Final = re.compile(r"Cost \d+|Digivolve: ?\d|DigiXros|DNA Digivol|Burst Digivolve|Use Req")
"""What a requirement has said once its own words are at their end."""
BEHIND: Final = re.compile(
    r"(?:When (?!you would play this card, you may place specified)|While |One of your "
    r"|You may digivolve |Treat this |This card|The name of )"
)
"""What can stand behind a requirement on its line; its own note does not begin so."""
IDENTITY: Final = re.compile(
    r"(?<=[.)>])\s*(?=(?:This card(?:/Digimon|/Tamer)? is also treated as|The name of this card"
    r"|Treat this card|You can include up to|You may [Dd]igivolve this card from your hand"
    r"|Your \[[^\[\]]*\] can digivolve|While this card is revealed from "
    r"|(?:If|While) you[^.]*color requirements))"
)
"""Sentences that are always a paragraph of their own, behind a stop or bracket."""
WORKING: Final = re.compile(
    r"(?<=\.)\s*(?=(?:When|While) (?:this card would|you would play this card"
    r"|an effect trashes this card|this card is trashed)"
    r"|For every \d+ [^.]*when playing this card)"
)
"""Effects about playing a card, behind a permission or a fact."""
STANDING: Final = (
    "Blocker|Piercing|Jamming|Reboot|Retaliation|Rush|Armor Purge|Evade|Raid|Alliance|Barrier"
    "|Fortitude|Collision|Scapegoat|Vortex|Ice ?[Cc]lad|Execute|Progress|Training|Ascension|Engage"
    "|Guard|Succession|Decoy|Decode|Partition|Overclock|Fragment|Detach|Material Save \\d"
    "|Digisorption -\\d|(?:Security Attack|Security A\\.|S Attack) ?[+-]\\d|Link \\+\\d"
)
"""Keywords a card stands with: never a sentence in an effect."""
KEYWORDS: Final = re.compile(
    rf"(?<=[.)])\s*(?=(?:<(?:{STANDING})(?: ?\([^()<>]*\))?>\s*(?:\([^()]*\)\s*)?\.?\s*)+$)"
)


def spaced(line: str) -> str:
    """A line with a space wherever a sentence begins without one."""
    return GLUED.sub(" ", line)


def run_on(part: str, requirement: bool) -> list[str]:
    """The paragraphs printed in one run: a requirement first, or an effect."""
    found: list[str] = []
    for piece in behind(part) if requirement else [part]:
        found += split(piece, IDENTITY)
    if len(found) > 1 or IDENTITY.match(f".{part}", 1):
        found = [piece for whole in found for piece in split(whole, WORKING)]
    return [piece for whole in found for piece in split(whole, KEYWORDS)]


def behind(part: str) -> list[str]:
    """A requirement and what stands behind it."""
    for match in BEHIND.finditer(part):
        if COST.search(part, 0, match.start()):
            return [part[: match.start()].strip(), part[match.start() :].strip()]
    return [part]


def split(text: str, pattern: re.Pattern[str]) -> list[str]:
    """A text cut where a pattern says, outside brackets and quotations."""
    places = [0]
    for match in pattern.finditer(text):
        before = text[: match.end()]
        if before.count("(") == before.count(")") and before.count('"') % 2 == 0:
            places.append(match.end())
    parts = [
        text[start:end].strip() for start, end in zip(places, [*places[1:], len(text)], strict=True)
    ]
    return [piece for piece in parts if piece]
