"""Scenarios about decks: which are legal, and games that begin with setup."""

from homeros.cards.deck import DeckList
from homeros.cards.files import deck_names, load_deck
from homeros.cards.legality import check_deck
from homeros.cards.pool import CardPool
from homeros.kernel.game import Deck, new_state
from homeros.model.state import GameState
from homeros.scenario.library import Library, whole_pool
from homeros.scenario.source import Scenario
from homeros.vocab.errors import IllegalDeck, InvalidCard, InvalidDeck, InvalidScenario
from homeros.vocab.phases import EDITIONS

PLAYERS = ("p1", "p2")
SEATS = ("p1", "p2", "p3", "p4")
"""Whose decks may be written down; a game has only two players (CR 1-1-1)."""


def wrong(scenario: Scenario, what: str) -> InvalidScenario:
    """A refusal that names the file."""
    return InvalidScenario(f"{scenario.where}: {what}")


def counts(scenario: Scenario, name: str, value: object) -> dict[str, int]:
    """How many of each card: a table, or a list of card numbers."""
    found: dict[str, int] = {}
    if isinstance(value, list):
        for number in value:
            found[str(number)] = found.get(str(number), 0) + 1
        return found
    if not isinstance(value, dict):
        raise wrong(scenario, f"{name} takes a table like {{ ST1-03 = 4 }} or a list of cards")
    for number, count in value.items():
        if not isinstance(count, int) or isinstance(count, bool):
            raise wrong(scenario, f"{name}: {number} = {count!r}; it takes a number")
        found[str(number)] = count
    return found


def deck_list(scenario: Scenario, value: object) -> DeckList:
    """A deck: the name of one that comes along, or a table with main and eggs."""
    if isinstance(value, str):
        try:
            return load_deck(value)
        except InvalidDeck as error:
            raise wrong(scenario, str(error)) from None
    if not isinstance(value, dict) or set(value) - {"main", "eggs"}:
        raise wrong(
            scenario, f"a deck is a name ({', '.join(deck_names())}) or a table: main, eggs"
        )
    main = counts(scenario, "main", value.get("main", {}))
    return DeckList("the deck", main, counts(scenario, "eggs", value.get("eggs", {})))


def judge_deck(scenario: Scenario, line: str) -> str:
    """Whether a line about the deck holds: "expect legal", "expect problem CLAUSE"."""
    words = line.split()
    deck = deck_list(scenario, scenario.deck)
    library = Library(scenario.cards)
    numbers = {**deck.main, **deck.eggs}
    known = [library.get(number) for number in numbers if library.own(number)]
    pool = whole_pool().merge(CardPool(known))
    problems = check_deck(deck, pool)
    said = "; ".join([str(problem) for problem in problems]) or "the deck is legal"
    if words == ["expect", "legal"]:
        return said if problems else ""
    if words[:3] == ["expect", "problem", "with"] and len(words) == 4:
        named = [problem.number for problem in problems]
        return "" if words[3] in named else f"expected a problem with {words[3]}: {said}"
    if words[:2] == ["expect", "problem"] and len(words) == 3:
        clauses = [problem.clause for problem in problems]
        return "" if words[2] in clauses else f"expected a problem with {words[2]}: {said}"
    if words[:3] == ["expect", "no", "problem"] and len(words) == 4:
        return said if words[3] in [problem.clause for problem in problems] else ""
    raise wrong(
        scenario,
        f'"{line}": of a deck can be said: expect legal, expect problem 1-4-1-2-2, '
        "expect problem with ST1-03, expect no problem 1-4-1-2-2",
    )


def new_game(scenario: Scenario) -> GameState:
    """A game from its setup on, with the decks of the scenario."""
    library = Library(scenario.cards)
    decks: list[Deck] = []
    for name in scenario.decks:
        if name not in SEATS:
            raise wrong(scenario, f'decks has "{name}"; it takes {", ".join(SEATS)}')
        deck = deck_list(scenario, scenario.decks[name])
        try:
            main = [library.get(number) for number, n in deck.main.items() for _ in range(n)]
            eggs = [library.get(number) for number, n in deck.eggs.items() for _ in range(n)]
        except InvalidCard as error:
            raise wrong(scenario, str(error)) from None
        decks.append((main, eggs))
    if scenario.first and scenario.first not in PLAYERS:
        raise wrong(scenario, f'first is "{scenario.first}"; it is p1 or p2')
    first = PLAYERS.index(scenario.first) if scenario.first else -1
    return new_state(decks, scenario.seed, EDITIONS[scenario.rules], first, logged=True)


def judge_start(scenario: Scenario, line: str) -> str:
    """Whether a game can't even begin, for the reason given: "expect problem 1-1-1"."""
    words = line.split()
    if words[:2] != ["expect", "problem"] or len(words) != 3:
        raise wrong(scenario, f'"{line}": of a game that can\'t begin say: expect problem 1-1-1')
    try:
        new_game(scenario)
    except IllegalDeck as error:
        return "" if f"CR {words[2]})" in str(error) else str(error)
    return "the game begins"
