"""`homeros decks`: the decks that come along, those that can be played first."""

import json
from typing import Annotated

import typer

from homeros.cards.files import ALL, deck_names, load_deck, load_pool, load_ready_decks
from homeros.cards.pool import CardPool
from homeros.cards.ready_decks import ReadyDeck, unplayable


def decks(
    every: Annotated[
        bool, typer.Option("--all", help="Also list those that can't be played with this pool yet.")
    ] = False,
    pool: Annotated[str, typer.Option(help="The pool to play with.")] = ALL,
    as_json: Annotated[bool, typer.Option("--json", help="Print the list as JSON.")] = False,
) -> None:
    """List decks that come along; only those all of whose cards can be played are offered."""
    cards = load_pool(pool)
    rows = [row for row in index(cards) if every or not row["unplayable"]]
    if as_json:
        print(json.dumps(rows))
        return
    for row in rows:
        print(f"{row['deck']:44} {row['name']} ({row['about']}){missing(row)}")
    if not rows:
        print("no deck that comes along can be played whole with this pool")


def missing(row: dict[str, object]) -> str:
    """How many cards keep a deck from being played."""
    cards = row["unplayable"]
    assert isinstance(cards, list)
    return f" - {len(cards)} cards can't be played yet" if cards else ""


def index(pool: CardPool) -> list[dict[str, object]]:
    """Every deck that comes along, with the cards that keep it from being played."""
    starters = [ReadyDeck(name, load_deck(name), "starter") for name in deck_names()]
    return [
        {
            "deck": one.name,
            "name": one.deck.name,
            "kind": one.kind,
            "about": one.words(),
            "date": one.date,
            "unplayable": unplayable(one.deck, pool),
        }
        for one in [*starters, *load_ready_decks().values()]
    ]
