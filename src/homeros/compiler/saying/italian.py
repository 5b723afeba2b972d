"""Italian words for timings and keywords, where the game has official ones.

Only single terms are known in Italian, no sentences: in a text that is printed in English they take
the place of the English ones, and the rest stays as it is.
"""

import re
from typing import Final

HEADERS: Final = {
    "On Play": "Effetto Evocazione",
    "When Digivolving": "Effetto Evoluzione",
    "On Deletion": "Su Eliminazione",
    "When Attacking": "Effetto Attacco",
    "Main": "Principale",
    "Your Turn": "Il Tuo Turno",
    "Opponent's Turn": "Il Turno dell'Avversario",
    "All Turns": "I Turni di Entrambi i Giocatori",
    "Security": "Effetto Protezione",
    "Start of Your Turn": "All'Inizio del Tuo Turno",
    "End of Attack": "Post-Attacco",
    "Once Per Turn": "Una Volta per Turno",
}
KEYWORDS: Final = {
    "Security A.": "Security Attack",
    "Piercing": "Pierce",
}
"""Keywords whose name is another one; the others are called as in English."""
HEADER: Final = re.compile(r"\[([^\[\]]*)\]")
KEYWORD: Final = re.compile(r"<([^<>+\-]*?)( [+\-]\d+)?>")


def with_italian_terms(text: str) -> str:
    """A printed text with its timings and keywords in Italian."""
    text = HEADER.sub(lambda found: f"[{HEADERS.get(found[1], found[1])}]", text)
    return KEYWORD.sub(lambda found: f"<{KEYWORDS.get(found[1], found[1])}{found[2] or ''}>", text)
