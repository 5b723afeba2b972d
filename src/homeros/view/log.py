"""The log as one player is told it: cards are named only to who may know them (CR 3-1-2)."""

from typing import Final

from homeros.model.state import GameState, LogEntry
from homeros.view import phrases
from homeros.view.cards import named, source_of_cause
from homeros.view.words import CardView, LogLine, Source
from homeros.vocab.phases import DRAWN_GAME, PHASE_NAMES
from homeros.vocab.zones import BOTTOM, DECK, SECURITY, ZONE_NAMES

PERMANENTS_AT: Final[dict[str, tuple[int, ...]]] = {
    "attack_ending": (0,),
    "battle": (0,),
    "block": (0,),
    "link": (0,),
    "linking": (0,),
    "target": (0,),
    "under": (0,),
}
"""Which numbers of an entry are permanents that its sentence names."""


def log_lines(state: GameState, player: int, since: int = 0) -> list[LogLine]:
    """The lines from an index on; none when the game keeps no log."""
    if state.log is None:
        return []
    return [
        log_line(state, entry, since + place, player)
        for place, entry in enumerate(state.log[since:])
    ]


def may_name(entry: LogEntry, player: int) -> bool:
    """Whether a player may know which cards an entry is about."""
    watcher = entry.private
    if entry.what == "under" and len(entry.numbers) > 1 and entry.numbers[1] == 1:
        watcher = entry.player  # face down (CR 4-5-10)
    return watcher in (-1, player)


def log_line(state: GameState, entry: LogEntry, index: int, player: int) -> LogLine:
    """One entry as a player is told it."""
    if may_name(entry, player):
        cards = [named(state, card) for card in entry.cards]
    else:
        cards = [CardView(owner=entry.player, face_down=True) for _ in entry.cards]
    source = source_of_cause(state, entry.cause)
    return LogLine(
        index,
        entry.what,
        entry.clause,
        entry.player,
        cards,
        list(entry.numbers),
        source,
        phrases.sentence(entry.what, values_of(state, entry, cards, source)),
    )


def values_of(
    state: GameState, entry: LogEntry, cards: list[CardView], source: Source | None
) -> dict[str, str]:
    """What the sentence of an entry is filled with."""
    numbers = entry.numbers
    values = {f"n{place}": str(number) for place, number in enumerate(numbers)}
    for place in PERMANENTS_AT.get(entry.what, ()):
        values[f"p{place}"] = permanent_word(state, numbers[place])
    if 0 <= entry.player < 2:
        values["player"] = phrases.PLAYERS[entry.player]
    values["cards"] = card_words(cards)
    values["count"] = str(len(cards))
    values["by"] = phrases.RULES if source is None else source.number or source.name
    if entry.what == "move":
        values["from"] = ZONE_NAMES[numbers[0]].replace("_", " ")
        values["to"] = arrival(numbers)
    elif entry.what == "activate":
        values["by"] = " of ".join(activated_words(cards, source))
    elif entry.what == "shuffle":
        values["zone"] = ZONE_NAMES[numbers[0]].replace("_", " ")
    elif entry.what == "phase":
        values["phase"] = PHASE_NAMES[numbers[0]]
    elif entry.what == "end":
        drawn = entry.player == DRAWN_GAME or entry.player < 0
        values["winner"] = phrases.NOBODY if drawn else phrases.WINS.format_map(values)
    else:
        add_permanents(state, entry, values)
    return values


def arrival(numbers: tuple[int, ...]) -> str:
    """Where a card goes: in an area with an order also at which end."""
    zone = ZONE_NAMES[numbers[1]].replace("_", " ")
    if numbers[1] not in (DECK, SECURITY):
        return zone
    return f"{'bottom' if numbers[2] == BOTTOM else 'top'} of {zone}"


def add_permanents(state: GameState, entry: LogEntry, values: dict[str, str]) -> None:
    """Put in the permanents a sentence is about."""
    numbers = entry.numbers
    if entry.what in ("attack", "target"):
        values["target"] = target_word(state, numbers[1])
    elif entry.what == "battle":
        values["foe"] = values["cards"] if entry.cards else permanent_word(state, numbers[1])
    elif entry.what in ("rule_check", "stay", "instead"):
        things = numbers if entry.what != "rule_check" else [-1 - one for one in numbers]
        words = [permanent_word(state, one) for one in things]
        values["things"] = ", ".join([*words, values["cards"]] if entry.cards else words)


def activated_words(cards: list[CardView], source: Source | None) -> list[str]:
    """A keyword and what has it, or just the card whose effect it is."""
    if source is not None and not source.number and cards:
        return [source.name, card_words(cards)]
    known = phrases.RULES if source is None else source.number or source.name
    return [card_words(cards) if cards else known]


def target_word(state: GameState, number: int) -> str:
    """What is attacked, in words."""
    return phrases.THE_PLAYER if number < 0 else permanent_word(state, number)


def permanent_word(state: GameState, number: int) -> str:
    """A permanent by its top card, or by the one it left with; by its number when none is known."""
    permanent = state.permanents.get(number)
    if permanent is not None:
        if permanent.cards[0] in permanent.down:
            return phrases.HIDDEN_CARD
        return card_words([named(state, permanent.cards[0])])
    for entry in reversed(state.log or []):
        if entry.what == "leave" and entry.numbers[0] == number:
            return card_words([named(state, card) for card in entry.cards])
    return f"#{number}"


def card_words(cards: list[CardView]) -> str:
    """Cards in words; unseen ones are only counted."""
    words = [f"{card.number} {card.name}" for card in cards if card.card >= 0]
    unseen = len(cards) - len(words)
    if unseen == 1:
        words.append(phrases.HIDDEN_CARD)
    elif unseen > 1:
        words.append(phrases.HIDDEN_CARDS.format(count=unseen))
    return ", ".join(words)
