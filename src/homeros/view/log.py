"""The log as one player is told it: cards are named only to who may know them (CR 3-1-2)."""

from homeros.model.state import GameState, LogEntry
from homeros.view import phrases
from homeros.view.cards import named, source_of_cause
from homeros.view.words import CardView, LogLine, Source
from homeros.vocab.phases import DRAWN_GAME, PHASE_NAMES
from homeros.vocab.zones import ZONE_NAMES


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
        phrases.sentence(entry.what, values_of(entry, cards, source)),
    )


def values_of(entry: LogEntry, cards: list[CardView], source: Source | None) -> dict[str, str]:
    """What the sentence of an entry is filled with."""
    numbers = entry.numbers
    values = {f"n{place}": str(number) for place, number in enumerate(numbers)}
    if 0 <= entry.player < 2:
        values["player"] = phrases.PLAYERS[entry.player]
    values["cards"] = card_words(cards)
    values["count"] = str(len(cards))
    values["by"] = phrases.RULES if source is None else source.number or source.name
    if entry.what == "move":
        values["from"] = ZONE_NAMES[numbers[0]].replace("_", " ")
        values["to"] = ZONE_NAMES[numbers[1]].replace("_", " ")
    elif entry.what == "shuffle":
        values["zone"] = ZONE_NAMES[numbers[0]].replace("_", " ")
    elif entry.what == "phase":
        values["phase"] = PHASE_NAMES[numbers[0]]
    elif entry.what == "target":
        values["target"] = phrases.THE_PLAYER if numbers[1] < 0 else f"#{numbers[1]}"
    elif entry.what == "end":
        drawn = entry.player == DRAWN_GAME or entry.player < 0
        values["winner"] = phrases.NOBODY if drawn else phrases.WINS.format_map(values)
    return values


def card_words(cards: list[CardView]) -> str:
    """Cards in words; unseen ones are only counted."""
    words = [f"{card.number} {card.name}" for card in cards if card.card >= 0]
    unseen = len(cards) - len(words)
    if unseen == 1:
        words.append(phrases.HIDDEN_CARD)
    elif unseen > 1:
        words.append(phrases.HIDDEN_CARDS.format(count=unseen))
    return ", ".join(words)
