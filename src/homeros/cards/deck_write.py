"""Writing decks: in our own notation, as deck codes, and in the formats of other programs.

Whatever is written here, `homeros.cards.deck_read` reads back as the same cards.
"""

from collections.abc import Callable
from typing import Final

from homeros.cards.deck import DeckList
from homeros.cards.deck_code import CodeEntry, DeckCode, encode_deck_code
from homeros.cards.deck_json import strings_of, table_of
from homeros.cards.pool import CardPool, card_order
from homeros.vocab.errors import InvalidDeck

Cards = list[tuple[str, int, str]]
"""Number, count and name of each card."""


def cards_of(cards: dict[str, int], pool: CardPool | None) -> Cards:
    """The cards of one part of a deck in order; a card without a known name has none."""
    found: Cards = []
    for number in sorted(cards, key=card_order):
        name = pool.get(number).printed_name if pool is not None and pool.has(number) else ""
        found.append((number, cards[number], " ".join(name.split())))
    return found


def words(*parts: object) -> str:
    """Parts of a line with spaces between, empty ones left out."""
    return " ".join([str(part) for part in parts if str(part)])


def format_deck(deck: DeckList, pool: CardPool | None = None) -> str:
    """Write a deck as lines that people and most programs read; `parse_deck` reads it back."""
    lines = [f"// Name: {' '.join(deck.name.split())}"]
    for heading, cards in (("// Egg Deck", deck.eggs), ("// Main Deck", deck.main)):
        if cards:
            lines.append(heading)
        lines += [words(count, name, number) for number, count, name in cards_of(cards, pool)]
    return "\n".join(lines) + "\n"


def format_code(deck: DeckList, pool: CardPool | None = None, language: str = "en") -> str:  # noqa: ARG001 - writers are alike
    """Write a deck as a DCG deck code."""
    eggs = [CodeEntry(number, count) for number, count in deck.eggs.items()]
    main = [CodeEntry(number, count) for number, count in deck.main.items()]
    return encode_deck_code(DeckCode(deck.name, eggs, main, language=language))


def format_strings(deck: DeckList, pool: CardPool | None = None) -> str:  # noqa: ARG001 - writers are alike
    """Write a deck as the list of strings that tabletop programs read, one per copy."""
    return strings_of(deck, "Exported from Homeros") + "\n"


def format_bare_strings(deck: DeckList, pool: CardPool | None = None) -> str:  # noqa: ARG001 - writers are alike
    """Write a deck as a list of strings, one per copy, without a heading (Project Drasil)."""
    return strings_of(deck) + "\n"


def format_json(deck: DeckList, pool: CardPool | None = None) -> str:  # noqa: ARG001 - writers are alike
    """Write a deck as tables of counts in JSON."""
    return table_of(deck) + "\n"


def plain_name(name: str) -> str:
    """A name in ASCII, as DCGO writes it."""
    return name.encode("ascii", "ignore").decode()


def format_dcgo(deck: DeckList, pool: CardPool | None = None) -> str:
    """Write a deck as DCGO does: count, name, three spaces, number."""
    cards = [*cards_of(deck.eggs, pool), *cards_of(deck.main, pool)]
    rows = [f"{count} {plain_name(name)}   {number} " for number, count, name in cards]
    return "\n".join(["// DeckList", "", *rows]) + "\n"


def format_dcgo_file(deck: DeckList, pool: CardPool | None = None) -> str:
    """Write a deck as a deck file of DCGO, which has its name and a key card."""
    key = next(iter([*deck.main, *deck.eggs]))
    head = f"Name: {' '.join(deck.name.split())}\nKey Card: {key}\nSort Index: 0\n\n"
    return head + format_dcgo(deck, pool)


def format_io(deck: DeckList, pool: CardPool | None = None) -> str:
    """Write a deck as digimoncard.io does: the main deck, then the Digi-Eggs."""
    lines = ["// Digimon Deck List"]
    lines += [words(count, name, number) for number, count, name in cards_of(deck.main, pool)]
    lines.append("// Egg Deck")
    lines += [words(count, name, number) for number, count, name in cards_of(deck.eggs, pool)]
    return "\n".join(lines) + "\n"


def format_dev(deck: DeckList, pool: CardPool | None = None) -> str:
    """Write a deck as digimoncard.dev does: in columns."""
    cards = [*cards_of(deck.eggs, pool), *cards_of(deck.main, pool)]
    width = max([len(name) for _, _, name in cards])
    rows = [f"{count} {name:<{width}} {number}" for number, count, name in cards]
    return "\n".join(["// Digimon DeckList", "", *rows]) + "\n"


def format_app(deck: DeckList, pool: CardPool | None = None) -> str:
    """Write a deck as digimoncard.app does: number first, count last."""
    cards = [*cards_of(deck.eggs, pool), *cards_of(deck.main, pool)]
    rows = [words(number, name, count) for number, count, name in cards]
    return "\n".join(["// Digimon DeckList", "", *rows]) + "\n"


def format_meta(deck: DeckList, pool: CardPool | None = None) -> str:
    """Write a deck as Digimon Meta does: count and number, no names."""
    cards = [*cards_of(deck.eggs, pool), *cards_of(deck.main, pool)]
    return "\n".join([f"{count} ({number})" for number, count, _ in cards]) + "\n"


def format_untap(deck: DeckList, pool: CardPool | None = None) -> str:
    """Write a deck as Untap.in reads it."""
    cards = [*cards_of(deck.eggs, pool), *cards_of(deck.main, pool)]
    return "\n".join([words(count, name, f"[DCG] ({number})") for number, count, name in cards]) + (
        "\n"
    )


def format_drasil(deck: DeckList, pool: CardPool | None = None) -> str:
    """Write a deck as the text of Project Drasil: the name, then a card to a line."""
    cards = [*cards_of(deck.eggs, pool), *cards_of(deck.main, pool)]
    rows = [words(count, name, number) for number, count, name in cards]
    return "\n".join([f"// {' '.join(deck.name.split())}", "", *rows]) + "\n"


def format_plain(deck: DeckList, pool: CardPool | None = None) -> str:  # noqa: ARG001 - writers are alike
    """Write a deck as counts and numbers under headings, which nearly everything reads."""
    lines: list[str] = []
    for heading, cards in (("Digi-Egg Deck", deck.eggs), ("Main Deck", deck.main)):
        if cards:
            lines.append(heading)
        lines += [f"{count}x {number}" for number, count, _ in cards_of(cards, None)]
    return "\n".join(lines) + "\n"


FORMATS: Final[dict[str, Callable[[DeckList, CardPool | None], str]]] = {
    "text": format_deck,
    "code": lambda deck, pool: format_code(deck, pool) + "\n",
    "json": format_json,
    "plain": format_plain,
    "tts": format_strings,
    "drasil": format_drasil,
    "drasil-list": format_bare_strings,
    "dcgo": format_dcgo,
    "dcgo-file": format_dcgo_file,
    "io": format_io,
    "dev": format_dev,
    "app": format_app,
    "meta": format_meta,
    "untap": format_untap,
}
"""Every format a deck is written in, by the name `homeros deck convert --to` takes."""


def write_deck(deck: DeckList, form: str, pool: CardPool | None = None) -> str:
    """Write a deck in a format, by its name."""
    if form not in FORMATS:
        raise InvalidDeck(f'there is no deck format "{form}"; there are {", ".join(FORMATS)}')
    if not deck.main and not deck.eggs:
        raise InvalidDeck(f'the deck "{deck.name}" has no card to write')
    return FORMATS[form](deck, pool)
