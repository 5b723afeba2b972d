"""Whether a deck may be played: the rules of deck building (CR 1-4-1) and a restriction list.

Every problem is found at once, each with its clause and with what to do about it.
"""

from enum import Enum
from typing import Final

from homeros.cards.card_def import CardDef
from homeros.cards.deck import DeckList
from homeros.cards.pool import CardPool
from homeros.cards.restrictions import Restrictions
from homeros.effects.notation import suggestion
from homeros.vocab.cards import DIGI_EGG, MAIN_KINDS
from homeros.vocab.errors import IllegalDeck

MAIN_SIZE: Final = 50
MOST_EGGS: Final = 5
COPIES: Final = 4


class Basis(Enum):
    """What a problem rests on."""

    RULES = "rules"
    RESTRICTIONS = "restriction list"
    POOL = "card pool"
    """The rules allow it, but this pool does not have the card, or could not read its text."""


class Verdict(Enum):
    """What a check of a deck comes to."""

    LEGAL = "legal"
    ILLEGAL = "not legal"
    UNPLAYABLE = "legal, but not playable with this pool"


class Problem:
    """One reason why a deck may not be played, or may not be if `certain` is false."""

    def __init__(
        self,
        clause: str,
        what: str,
        advice: str,
        number: str = "",
        certain: bool = True,
        basis: Basis = Basis.RULES,
    ) -> None:
        self.clause: str = clause
        """The clause that says so; "" when it is no rule of the book."""
        self.what: str = what
        self.advice: str = advice
        self.number: str = number
        self.certain: bool = certain
        self.basis: Basis = basis
        self.line: int = 0
        """The line of the list that names the card, when the deck was read from lines."""

    def __str__(self) -> str:
        clause = f" (CR {self.clause})" if self.clause else ""
        return f"{self.what}{clause}: {self.advice}"

    def __repr__(self) -> str:
        return f"Problem({self.clause!r}, {self.what!r})"


def check_deck(
    deck: DeckList, pool: CardPool, restrictions: Restrictions | None = None, on: str = ""
) -> list[Problem]:
    """Everything that is wrong with a deck, by the rules and by a restriction list on a day."""
    checking = Checking(deck, pool)
    checking.sizes()
    checking.cards()
    checking.copies()
    if restrictions is not None:
        checking.restrictions(restrictions, on)
    return checking.problems


def verdict_of(problems: list[Problem]) -> Verdict:
    """What the problems of a deck come to."""
    certain = [problem.basis for problem in problems if problem.certain]
    if Basis.RULES in certain or Basis.RESTRICTIONS in certain:
        return Verdict.ILLEGAL
    return Verdict.UNPLAYABLE if certain else Verdict.LEGAL


def require_legal_deck(
    deck: DeckList, pool: CardPool, restrictions: Restrictions | None = None, on: str = ""
) -> None:
    """Refuse a deck that may not be played, with all its problems (IllegalDeck)."""
    problems = [problem for problem in check_deck(deck, pool, restrictions, on) if problem.certain]
    if problems:
        lines = "\n".join([f"  - {problem}" for problem in problems])
        raise IllegalDeck(f'the deck "{deck.name}" can\'t be played:\n{lines}')


def counted(count: int, thing: str) -> str:
    """A number of things for people."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def main_clause(card_def: CardDef) -> str:
    """The clause that says that a card belongs to the deck (CR 2-2-4 to 2-2-6)."""
    if card_def.is_digimon:
        return "2-2-4"
    return "2-2-5" if card_def.is_tamer else "2-2-6"


class Checking:
    """One deck being checked."""

    def __init__(self, deck: DeckList, pool: CardPool) -> None:
        self.deck: DeckList = deck
        self.pool: CardPool = pool
        self.problems: list[Problem] = []
        self.counts: dict[str, int] = dict(deck.main)
        """The copies of each card in both decks together."""
        for number, count in deck.eggs.items():
            self.counts[number] = self.counts.get(number, 0) + count

    def add(
        self, clause: str, what: str, advice: str, number: str = "", basis: Basis = Basis.RULES
    ) -> Problem:
        """Note a problem."""
        problem = Problem(clause, what, advice, number, basis=basis)
        problem.line = self.deck.places.get(number, 0)
        self.problems.append(problem)
        return problem

    def sizes(self) -> None:
        """Exactly 50 cards, at most 5 Digi-Eggs (CR 1-4-1-2-1, 1-4-1-3-1)."""
        size = self.deck.main_size
        if size != MAIN_SIZE:
            missing = MAIN_SIZE - size
            advice = f"add {missing}" if missing > 0 else f"take out {-missing}"
            what = f"the deck has {counted(size, 'card')}, not {MAIN_SIZE}"
            self.add("1-4-1-2-1", what, advice)
        size = self.deck.egg_size
        if size > MOST_EGGS:
            what = f"the digi-egg deck has {counted(size, 'card')}; {MOST_EGGS} are allowed"
            self.add("1-4-1-3-1", what, f"take out {size - MOST_EGGS}")

    def cards(self) -> None:
        """Every card is known, playable, and in the deck it belongs to."""
        for number in self.counts:
            if self.pool.has(number):
                self.card(number, self.pool.get(number))
            else:
                near = suggestion(number, self.pool.numbers)
                advice = f"take it out, or use a pool that has it{near}"
                self.add("", f"the pool has no card {number}", advice, number, Basis.POOL)

    def card(self, number: str, card_def: CardDef) -> None:
        """One known card."""
        name = f"{number} {card_def.printed_name}"
        if card_def.is_token:
            self.add("1-4-4-2", f"{name} is a Token", "take it out", number)
        elif number in self.deck.main and not card_def.kinds & MAIN_KINDS:
            what = f"{name} is a Digi-Egg card in the deck"
            self.add("2-2-3", what, "put it into the digi-egg deck", number)
        elif number in self.deck.eggs and not card_def.kinds & DIGI_EGG:
            what = f"{name} is no Digi-Egg card but in the digi-egg deck"
            self.add(main_clause(card_def), what, "put it into the deck", number)
        if card_def.declined:
            what = f"{name} can't be played: {card_def.declined}"
            self.add("", what, "take it out", number, Basis.POOL)

    def copies(self) -> None:
        """At most 4 cards of a number, or what the card's own rule allows.

        CR 1-4-1-2-2, 1-4-1-3-2, 2-3-5-2. Cards count under every number they have (CR 2-11-1).
        """
        by_number: dict[str, list[str]] = {}
        for number in self.counts:
            for own in self.numbers_of(number):
                by_number.setdefault(own, []).append(number)
        for own, numbers in by_number.items():
            total = 0
            for number in numbers:
                total += self.counts[number]
            most = self.most_of(own, numbers)
            if most > 0 and total > most:
                clause = "1-4-1-3-2" if numbers[0] in self.deck.eggs else "1-4-1-2-2"
                what = f"there are {total} cards numbered {own}; {most} are allowed"
                problem = self.add(clause, what, f"take out {total - most}", own)
                problem.certain = any(self.pool.has(number) for number in (own, *numbers))

    def numbers_of(self, number: str) -> tuple[str, ...]:
        """Every number a card has."""
        if self.pool.has(number):
            return (number, *self.pool.get(number).extra_numbers)
        return (number,)

    def most_of(self, own: str, numbers: list[str]) -> int:
        """How many cards of a number are allowed; 0 for any number."""
        for number in (own, *numbers):
            if self.pool.has(number):
                return self.pool.get(number).max_copies
        return COPIES

    def restrictions(self, restrictions: Restrictions, on: str) -> None:
        """What the restriction list says about the cards of the deck on that day."""
        for number, count in self.counts.items():
            limit = restrictions.limit_of(number, on)
            if limit is not None and count > limit.copies:
                since = f" since {limit.since}" if limit.since else ""
                allowed = f"restricted to {limit.copies}" if limit.copies else "banned"
                what = f"{self.name_of(number)} is {allowed}{since}; the deck has {count}"
                advice = f"take out {count - limit.copies}"
                self.add("", what, advice, number, Basis.RESTRICTIONS)
        for pair in restrictions.pairs_on(on):
            if pair.number not in self.counts:
                continue
            name = self.name_of(pair.number)
            if not pair.partners:
                what = f"{name} is banned together with cards that the list does not name"
                advice = "look at the official list"
                self.add("", what, advice, pair.number, Basis.RESTRICTIONS).certain = False
            for partner in pair.partners:
                if partner in self.counts:
                    what = f"{name} is banned together with {self.name_of(partner)}"
                    advice = "take out one of them"
                    self.add("", what, advice, pair.number, Basis.RESTRICTIONS)

    def name_of(self, number: str) -> str:
        """A card for people."""
        if self.pool.has(number):
            return f"{number} {self.pool.get(number).printed_name}"
        return number
