"""`homeros deck`: check a deck list, show it, and write it in another format."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from homeros.cards.deck import DeckList
from homeros.cards.deck_code import PREFIX
from homeros.cards.deck_read import parse_deck
from homeros.cards.deck_write import FORMATS, write_deck
from homeros.cards.files import (
    ALL,
    deck_names,
    load_deck,
    load_pool,
    load_ready_decks,
    load_restrictions,
)
from homeros.cards.legality import Problem, Verdict, check_deck, verdict_of
from homeros.cards.pool import CardPool, card_order
from homeros.effects.notation import suggestion
from homeros.vocab.cards import KIND_NAMES
from homeros.vocab.errors import InvalidDeck

app = typer.Typer(
    help="Decks: check them, show them, write them in another format.", no_args_is_help=True
)

Source = Annotated[
    str, typer.Argument(help="A file, - for the input, a deck code, or a deck that comes along.")
]
Pool = Annotated[str, typer.Option(help="The pool that knows the cards.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print it as JSON.")]


def read_source(source: str, pool: CardPool) -> DeckList:
    """The deck a word of the command line names."""
    if source == "-":
        return parse_deck(sys.stdin.read(), pool)
    path = Path(source)
    if path.is_file():
        try:
            return parse_deck(path.read_text(encoding="utf-8-sig"), pool)
        except (OSError, UnicodeDecodeError) as error:
            raise InvalidDeck(f"the deck file {source} can't be read: {error}") from None
        except InvalidDeck as error:
            raise InvalidDeck(f"{source}: {error}") from None
    known = [*deck_names(), *load_ready_decks()]
    if source in known:
        return load_deck(source)
    if source.startswith(PREFIX):
        return parse_deck(source, pool)
    near = suggestion(source, known)
    raise InvalidDeck(f'"{source}" is no file, no deck code and no deck that comes along{near}')


@app.command()
def check(
    source: Source,
    date: Annotated[
        str, typer.Option(help="Judge by the restriction list of this day, as 2026-04-04.")
    ] = "",
    none: Annotated[bool, typer.Option("--none", help="Judge by no restriction list.")] = False,
    pool: Pool = ALL,
    as_json: AsJson = False,
) -> None:
    """Check a deck by the rules of deck building and the restriction list (CR 1-4-1)."""
    cards = load_pool(pool)
    deck = read_source(source, cards)
    problems = check_deck(deck, cards, None if none else load_restrictions(), date)
    verdict = verdict_of(problems)
    if as_json:
        found = {"name": deck.name, "verdict": verdict.value, "notes": deck.notes}
        print(json.dumps({**found, "problems": [problem_data(problem) for problem in problems]}))
    else:
        by = (
            "without a restriction list" if none else f"on {date}" if date else "by the latest list"
        )
        print(f"{deck.name}: {deck.main_size} cards, {deck.egg_size} Digi-Eggs")
        for problem in problems:
            print(f"  {problem_line(problem)}")
        print(f"{verdict.value} ({by})")
        for note in deck.notes:
            print(f"note: {note}", file=sys.stderr)
    if verdict is not Verdict.LEGAL:
        raise typer.Exit(1)


def problem_line(problem: Problem) -> str:
    """A problem for people: its basis, its line in the list, what is wrong and what to do."""
    basis = f"CR {problem.clause}" if problem.clause else problem.basis.value
    place = f"line {problem.line}: " if problem.line else ""
    doubt = "" if problem.certain else "perhaps: "
    return f"[{basis}] {place}{doubt}{problem.what}: {problem.advice}"


def problem_data(problem: Problem) -> dict[str, object]:
    """A problem for programs."""
    return {
        "basis": problem.basis.value,
        "clause": problem.clause,
        "card": problem.number,
        "line": problem.line,
        "certain": problem.certain,
        "what": problem.what,
        "advice": problem.advice,
    }


@app.command()
def convert(
    source: Source,
    to: Annotated[str, typer.Option(help=f"One of {', '.join(FORMATS)}.")] = "text",
    pool: Pool = ALL,
    as_json: AsJson = False,
) -> None:
    """Write a deck in another format; cards the pool does not know are kept."""
    cards = load_pool(pool)
    deck = read_source(source, cards)
    print(write_deck(deck, "json" if as_json else to, cards), end="")
    for number in deck.unknown(cards):
        print(f"note: the pool has no card {number}; it is kept", file=sys.stderr)
    for note in deck.notes:
        print(f"note: {note}", file=sys.stderr)


@app.command()
def show(source: Source, pool: Pool = ALL, as_json: AsJson = False) -> None:
    """Show a deck: its cards by kind, level and number."""
    cards = load_pool(pool)
    deck = read_source(source, cards)
    if as_json:
        print(write_deck(deck, "json", cards), end="")
        return
    print(f"{deck.name}: {deck.main_size} cards, {deck.egg_size} Digi-Eggs")
    groups: dict[str, list[str]] = {}
    for number in {**deck.eggs, **deck.main}:
        groups.setdefault(kind_of(number, cards), []).append(number)
    for kind in [name for name in KIND_ORDER if name in groups]:
        numbers = sorted(groups[kind], key=lambda number: place_of(number, cards))
        counts = {number: deck.main.get(number, 0) + deck.eggs.get(number, 0) for number in numbers}
        print(f"\n{kind} ({sum(counts.values())})")
        for number, count in counts.items():
            print(f"  {count} {number:9} {words_of(number, cards)}".rstrip())
    print(f"\n{write_deck(deck, 'code', cards)}", end="")


KIND_ORDER = ("Digi-Egg", "Digimon", "Tamer", "Option", "unknown")
KIND_WORDS = {"digi-egg": "Digi-Egg", "digimon": "Digimon", "tamer": "Tamer", "option": "Option"}


def kind_of(number: str, pool: CardPool) -> str:
    """The first kind of a card, for headings."""
    if not pool.has(number):
        return "unknown"
    kinds = pool.get(number).kinds
    return next(KIND_WORDS[name] for bit, name in KIND_NAMES.items() if kinds & bit)


def place_of(number: str, pool: CardPool) -> tuple[int, tuple[str, int, int, str]]:
    """What sorts the cards of a kind: level, then number."""
    return (pool.get(number).level if pool.has(number) else 0, card_order(number))


def words_of(number: str, pool: CardPool) -> str:
    """A card in a few words."""
    if not pool.has(number):
        return "(the pool does not have it)"
    card_def = pool.get(number)
    level = f"Lv.{card_def.level} " if card_def.level > 0 else ""
    refused = f"   can't be played: {card_def.declined}" if card_def.declined else ""
    return f"{level}{card_def.printed_name}{refused}"
