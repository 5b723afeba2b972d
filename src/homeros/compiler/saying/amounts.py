"""Amounts: numbers, what they count, and who they are numbers of."""

from typing import Final

from homeros.compiler.saying.speech import Speech, Unsaid, unsaid
from homeros.effects.filters import Anything
from homeros.effects.groups import (
    Attacker,
    Defender,
    Foe,
    Slot,
    Subject,
    This,
    ThisCard,
)
from homeros.effects.node import Node
from homeros.effects.numbers import (
    BOTH,
    DP,
    LEVEL,
    LINK_COUNT,
    OPPONENT,
    PLAY_COST,
    UNDER_COUNT,
    USE_COST,
    YOU,
    AttrOf,
    CountOf,
    DistinctOf,
    N,
    ZoneCount,
)
from homeros.vocab.zones import BREEDING, DECK, EGG_DECK, FIELD, HAND, SECURITY, TRASH

MEASURES: Final = {
    DP: "DP",
    LEVEL: "level",
    PLAY_COST: "play cost",
    USE_COST: "use cost",
    UNDER_COUNT: "digivolution cards",
    LINK_COUNT: "link cards",
}
ZONES: Final = {
    HAND: "hand",
    TRASH: "trash",
    DECK: "deck",
    SECURITY: "security stack",
    EGG_DECK: "Digi-Egg deck",
}
OWNERS: Final = {YOU: "your", OPPONENT: "your opponent's", BOTH: "both players'"}


def measure(what: int) -> str:
    """What a number is of."""
    if what not in MEASURES:
        raise Unsaid(f"attribute {what}")
    return MEASURES[what]


def owner(whose: int) -> str:
    """Whose something is."""
    if whose not in OWNERS:
        raise Unsaid(f"whose {whose}")
    return OWNERS[whose]


def zone(number: int, whose: int) -> str:
    """A zone of a player."""
    if number not in ZONES:
        raise Unsaid(f"zone {number}")
    return f"{owner(whose)} {ZONES[number]}"


def area(number: int) -> str:
    """Where on the field, with a space before it; nothing for the battle area."""
    return {BREEDING: " in the breeding area", FIELD: " on the field"}.get(number, "")


def reference(s: Speech, target: Node, subject: bool = False) -> str:
    """Something known: this Digimon, it, that Digimon."""
    if isinstance(target, This):
        return s.this()
    if isinstance(target, ThisCard):
        return "this card"
    they = "they" if subject else "them"
    if isinstance(target, Slot):
        spoken = s.slots.get(target.slot)
        if spoken is None:
            raise Unsaid("a slot that nothing fills")
        done = (f"the {spoken.verb} {spoken.noun}",) if spoken.verb else ()
        if spoken.plural:
            many = f"{spoken.noun}s" if spoken.noun == "card" else spoken.noun
            return s.choose(they, f"those {many}", *done)
        return s.choose("it", f"that {spoken.noun}", *done)
    if isinstance(target, Subject) and isinstance(s.about, Slot) and s.about.slot in s.slots:
        return reference(s, s.about, subject)
    if isinstance(target, Subject | Foe) and (
        isinstance(target, Foe) or isinstance(target.filter, Anything)
    ):
        return s.choose("it", "that Digimon", they, "those Digimon")
    if isinstance(target, Attacker | Defender):
        raise unsaid(target)
    raise unsaid(target)


def amount(s: Speech, number: object) -> str:
    """A number in words: digits, or the number of something."""
    if isinstance(number, N):
        return str(number.value)
    if isinstance(number, AttrOf):
        return f"{possessive(reference(s, number.of))} {measure(number.what)}"
    if isinstance(number, CountOf | ZoneCount | DistinctOf):
        from homeros.compiler.saying.counting import countable

        return f"the number of {countable(s, number)}"
    assert isinstance(number, Node)
    raise unsaid(number)


def possessive(words: str) -> str:
    """Of somebody."""
    ending = "'" if words.endswith("s") else "'s"
    return {"it": "its", "they": "their", "them": "their"}.get(words, f"{words}{ending}")
