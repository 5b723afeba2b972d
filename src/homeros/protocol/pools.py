"""Names for exactly the cards a game uses, so that a save or replay can say what it needs."""

from collections.abc import Callable
from hashlib import sha256

from homeros.cards.card_def import CardDef
from homeros.cards.pool import canonical
from homeros.cards.write import card_to

Lookup = Callable[[str], CardDef]
"""The card of a number; raises InvalidCard or KeyError when there is none (`CardPool.get`)."""

KNOWN: dict[int, tuple[CardDef, str]] = {}
"""Digests already made, with the card they are of."""
KNOWN_LIMIT = 20_000


def card_hash(card_def: CardDef) -> str:
    """A name for everything a card says."""
    known = KNOWN.get(id(card_def))
    if known is not None and known[0] is card_def:
        return known[1]
    if len(KNOWN) > KNOWN_LIMIT:
        KNOWN.clear()
    found = sha256(canonical(card_to(card_def)).encode()).hexdigest()[:16]
    KNOWN[id(card_def)] = (card_def, found)
    return found


def pool_hash(card_defs: list[CardDef]) -> str:
    """A name for a set of cards: it depends on every card, not on their order or number."""
    hashes = {card_def.number: card_hash(card_def) for card_def in card_defs}
    digest = sha256()
    for number in sorted(hashes):
        digest.update(f"{number}={hashes[number]}\n".encode())
    return digest.hexdigest()[:32]
