"""The invariants of a game, checked after every answer (DESIGN: proof by random games).

An `Audit` looks at one game after the other, raises `BrokenInvariant` where one does not hold, and
counts what came up, so that a run can say what it never met.
"""

from collections import Counter
from typing import Final

from homeros.agents.random_player import RandomPlayer
from homeros.agents.seen import audit_position, audit_views, audit_words, demand
from homeros.kernel.machine import answer
from homeros.kernel.options import main_keys
from homeros.kernel.queries.values import dp, keywords
from homeros.kernel.timing.triggers import event_mask
from homeros.model.decision import DECISION_KINDS, PURPOSE_NAMES, Decision
from homeros.model.frames import FRAME_NAMES
from homeros.model.state import GameState, load_state
from homeros.vocab.errors import IllegalAnswer
from homeros.vocab.phases import ENDING_NAMES, NO_WINNER
from homeros.vocab.verbs import VERB_NAMES, key_verb
from homeros.vocab.zones import BATTLE, BREEDING, LINKED, LISTED_ZONES, OUT, UNDER, ZONE_NAMES

NONE: Final = 0
LIGHT: Final = 1
FULL: Final = 2
LEVELS: Final = {"none": NONE, "light": LIGHT, "full": FULL}

EVERY_OPTION: Final = 12
"""Up to so many options are all tried; of more, so many at random."""
PLAYED_ON: Final = 4
"""How many answers a clone and a loaded state are played on by."""
SPACING: Final = 48
"""A light audit makes its expensive checks at about one decision in so many."""


class Audit:
    """What is looked at, how closely, and what has come up so far."""

    def __init__(self, level: int = LIGHT) -> None:
        self.level: int = level
        self.seen: Counter[str] = Counter()
        self.chance: RandomPlayer = RandomPlayer(0)
        self.logged: int = 0

    def begin(self, state: GameState, seed: int) -> None:
        """A new game has reached its first decision."""
        self.chance = RandomPlayer(seed ^ 0x5EED)
        self.logged = 0
        if self.level != NONE:
            state.log = []
            self.look(state)

    def before(self, state: GameState, picks: tuple[int, ...]) -> None:
        """An answer is about to be given."""
        decision = state.decision
        if self.level == NONE or decision is None:
            return
        self.seen[f"decision {DECISION_KINDS[decision.kind]}"] += 1
        self.seen[f"purpose {PURPOSE_NAMES[decision.purpose]}"] += 1
        for pick in picks:
            self.seen[f"option {VERB_NAMES[key_verb(decision.keys[pick])]}"] += 1
        for frame in state.stack:
            self.seen[f"frame {FRAME_NAMES[frame.kind]}"] += 1

    def look(self, state: GameState) -> None:
        """An answer has been given, or a game begun."""
        if self.level == NONE:
            return
        self.count_log(state)
        demand(-10 <= state.memory <= 10, f"the memory is {state.memory}")
        if state.winner != NO_WINNER:
            self.seen[f"ending {ENDING_NAMES[state.ending]}"] += 1
            demand(state.decision is None, "the game is over and somebody is asked")
        elif state.decision is None:
            demand(False, "the game is not over and nobody is asked")
        each_card_once(state)
        if state.decision is not None:
            well_formed(state.decision)
        if self.level == FULL or self.chance.below(SPACING) == 0:
            self.look_closely(state)

    def look_closely(self, state: GameState) -> None:
        """The checks that play on, save, load and refuse."""
        conserved(state)
        before = state.hash()
        loaded = load_state(state.table, state.ints())
        demand(loaded.hash() == before, "a loaded state has another hash")
        conserved(loaded)
        remembered(state, loaded)
        audit_position(state)
        audit_views(state, self.chance.below(1 << 30))
        if state.decision is not None:
            picks = self.chance.choose(state.decision)
            audit_words(state, state.decision, picks, self.chance)
            refuses(state, state.decision)
            demand(state.hash() == before, "an illegal answer changed something")
            self.every_option(state, state.decision)
            play_alike(state, loaded, self.chance.below(1 << 30))
        demand(state.hash() == before, "what happened to clones changed the game itself")

    def every_option(self, state: GameState, decision: Decision) -> None:
        """Every offered option is accepted, tried on clones."""
        count = len(decision.keys)
        if decision.minimum == 1 and decision.maximum == 1 and decision.budget < 0:
            tries = range(count)
            if count > EVERY_OPTION:
                tries = range(self.chance.below(count), count, count // EVERY_OPTION + 1)
            for index in tries:
                answer(state.clone(), (index,))
            return
        for first in decision.legal_next(())[:EVERY_OPTION]:
            answer(state.clone(), completed(decision, (first,), self.chance))
        if decision.can_stop(()):
            answer(state.clone(), ())

    def count_log(self, state: GameState) -> None:
        """Count the new lines of the log."""
        log = state.log
        if log is not None:
            for entry in log[self.logged :]:
                self.seen[f"log {entry.what}"] += 1
            self.logged = len(log)

    def never(self) -> list[str]:
        """What could have come up and never did."""
        possible = [f"decision {name}" for name in DECISION_KINDS]
        possible += [f"purpose {name}" for name in PURPOSE_NAMES]
        possible += [f"option {name}" for name in VERB_NAMES]
        possible += [f"frame {name}" for name in FRAME_NAMES]
        possible += [f"ending {name}" for name in ENDING_NAMES[1:] if name != "concession"]
        possible += [f"log {name}" for name in LOG_NAMES]
        return [name for name in possible if not self.seen[name]]


LOG_NAMES: Final = (
    "attack",
    "battle",
    "block",
    "check",
    "cost",
    "de_digivolve",
    "draw",
    "flip",
    "grant",
    "grant_all",
    "instead",
    "link",
    "look",
    "materials",
    "move_area",
    "recover",
    "reveal",
    "shuffle",
    "stack",
    "stay",
    "suspend",
    "under",
    "unsuspend",
)


def completed(decision: Decision, picked: tuple[int, ...], chance: RandomPlayer) -> tuple[int, ...]:
    """A complete answer that begins with these picks."""
    while not decision.can_stop(picked):
        following = decision.legal_next(picked)
        demand(bool(following), f"the picks {picked} can neither stop nor go on")
        picked = (*picked, following[chance.below(len(following))])
    return picked


def each_card_once(state: GameState) -> None:
    """No card is in two places and none is lost: the quick look (CR 3-1-3)."""
    found: list[int] = []
    for index, zone in enumerate(state.zones):
        if index >> 1 not in (BATTLE, BREEDING):
            found += zone
    for permanent in state.permanents.values():
        found += permanent.cards
        found += permanent.links
    in_game = len(state.places) - state.places.count(OUT)
    if not len(found) == len(set(found)) == in_game:
        conserved(state)
        demand(False, f"{len(found)} cards lie somewhere and {in_game} are in the game")


def remembered(state: GameState, loaded: GameState) -> None:
    """What a state remembers of its permanents is what one finds that has to look anew."""
    for number, permanent in state.permanents.items():
        fresh = loaded.permanents[number]
        same = dp(state, permanent) == dp(loaded, fresh)
        demand(same, f"permanent {number} is remembered with another DP than it has")
        same = keywords(state, permanent) == keywords(loaded, fresh)
        demand(same, f"permanent {number} is remembered with other keywords than it has")
    demand(event_mask(state) == event_mask(loaded), "other events are awaited than remembered")
    keys = main_keys(loaded) if state.winner == NO_WINNER else []
    demand(not keys or keys == main_keys(state), "other main actions are found than remembered")


def conserved(state: GameState) -> None:
    """Every card is in exactly one place, and every list agrees about which (CR 3-1-3)."""
    count = len(state.def_ids)
    places = [OUT] * count
    found = [0] * count
    for zone in range(LISTED_ZONES):
        for player in (0, 1):
            for entry in state.zones[zone * 2 + player]:
                if zone in (BATTLE, BREEDING):
                    permanent = state.permanents.get(entry)
                    demand(permanent is not None, f"the field lists {entry}, which is not there")
                    assert permanent is not None
                    fits = permanent.area == zone and permanent.owner == player
                    demand(fits, f"permanent {entry} is listed in a place it is not in")
                else:
                    found[entry] += 1
                    places[entry] = zone
                    demand(state.owners[entry] == player, f"card {entry} is in a foreign zone")
    for permanent in state.permanents.values():
        listed = state.zones[permanent.area * 2 + permanent.owner].count(permanent.number)
        demand(listed == 1, f"permanent {permanent.number} is listed {listed} times")
        demand(bool(permanent.cards), f"permanent {permanent.number} has no cards")
        whole = set(permanent.down) <= set(permanent.cards)
        demand(whole, f"permanent {permanent.number} has face-down cards it does not have")
        for card in permanent.cards + permanent.links:
            found[card] += 1
            places[card] = UNDER if card in permanent.cards else LINKED
        places[permanent.cards[0]] = permanent.area
    for card in range(count):
        says = state.places[card]
        in_game = says != OUT
        demand(found[card] == in_game, f"card {card} is in {found[card]} places")
        demand(
            places[card] == says,
            f"card {card} lies in {ZONE_NAMES[places[card]]} and says {ZONE_NAMES[says]}",
        )


def well_formed(decision: Decision) -> None:
    """There is something to answer, nothing is offered twice, and it can be answered."""
    count = len(decision.keys)
    demand(decision.player in (0, 1), f"player {decision.player} is asked")
    demand(0 <= decision.minimum <= decision.maximum, "the bounds of the decision are turned")
    demand(len(set(decision.keys)) == count, "an option is offered twice")
    for row in (decision.weights, decision.fits, decision.classes):
        demand(len(row) in (0, count), "a constraint does not speak of every option")
    answerable = decision.can_stop(()) or bool(decision.legal_next(()))
    demand(answerable, "the decision has no legal answer")


def refuses(state: GameState, decision: Decision) -> None:
    """What is not offered is refused."""
    count = len(decision.keys)
    wrong: list[tuple[int, ...]] = [(count,), (-1,), (*range(count), 0)]
    if decision.minimum > 0:
        wrong.append(())
    if decision.maximum < count:
        wrong.append(tuple(range(decision.maximum + 1)))
    if count:
        wrong.append((0, 0))
    for picks in wrong:
        try:
            answer(state, picks)
        except IllegalAnswer:
            continue
        demand(False, f"the illegal answer {picks} was accepted")


def play_alike(state: GameState, loaded: GameState, seed: int) -> None:
    """A clone and a loaded state are played on identically by the same answers."""
    twin = state.clone()
    one, other = RandomPlayer(seed), RandomPlayer(seed)
    for _ in range(PLAYED_ON):
        if twin.decision is None or loaded.decision is None:
            break
        answer(twin, one.choose(twin.decision))
        answer(loaded, other.choose(loaded.decision))
        demand(twin.hash() == loaded.hash(), "a clone and a loaded state went apart")
