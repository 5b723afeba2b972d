"""Playing a scenario: the game, what has happened since the last action, and taking actions."""

from homeros.kernel.machine import answer
from homeros.kernel.words import option_texts, parse_answer
from homeros.kernel.writers import end_game
from homeros.model.decision import BREEDING_ACTION, DECISION_KINDS, FOR_COUNTER, Decision
from homeros.model.state import GameState, LogEntry
from homeros.scenario.source import Scenario
from homeros.vocab.errors import IllegalAnswer
from homeros.vocab.phases import BY_CONCESSION, NO_WINNER
from homeros.vocab.verbs import PASS, key_verb

PLAYERS = {"p1": 0, "p2": 1}
PLAYER_NAMES = ("p1", "p2")


class Playing:
    """A scenario being played."""

    def __init__(self, scenario: Scenario, state: GameState, scripted: list[int]) -> None:
        self.scenario = scenario
        self.state = state
        self.scripted = scripted
        self.actions = 0

    @property
    def decision(self) -> Decision | None:
        """What is being asked."""
        return self.state.decision

    def log(self) -> list[LogEntry]:
        """What has happened since the last action."""
        return self.state.log or []

    def offered(self) -> list[str]:
        """The options, as text."""
        decision = self.state.decision
        if decision is None:
            return []
        return option_texts(self.state, decision)

    def asked(self) -> str:
        """Who is asked what, for people."""
        decision = self.state.decision
        if decision is None:
            over = self.state.winner != NO_WINNER
            return "nothing is asked: the game is over" if over else "nothing is asked"
        kind = DECISION_KINDS[decision.kind]
        return f"{PLAYER_NAMES[decision.player]} is asked ({kind}): {', '.join(self.offered())}"

    def act(self, player: int, text: str) -> None:
        """Carry out an action line; refused, it changes nothing."""
        if text in ("concede", "concedes"):
            self.concede(player)
            return
        indexes = self.indexes(player, text)
        before = self.state.log
        self.state.log = []
        try:
            answer(self.state, indexes)
        except IllegalAnswer:
            self.state.log = before
            raise
        self.actions += 1
        self.automatic()

    def indexes(self, player: int, text: str) -> tuple[int, ...]:
        """The options an action line means."""
        decision = self.state.decision
        if decision is None:
            raise IllegalAnswer(f"{text}: {self.asked()}")
        if decision.player != player:
            raise IllegalAnswer(f"{text}: {PLAYER_NAMES[decision.player]} is asked")
        wanted = "nothing" if text == "choose nothing" else text
        indexes = parse_answer(self.state, decision, wanted)
        return indexes if decision.ordered else tuple(sorted(indexes))

    def concede(self, player: int) -> None:
        """A player gives up, at any moment (CR 1-2-4)."""
        if self.state.winner != NO_WINNER:
            raise IllegalAnswer("the game is over")
        self.state.log = []
        end_game(self.state, 1 - player, BY_CONCESSION, "1-2-4")

    def automatic(self) -> None:
        """Answer what the scenario leaves to be answered by itself."""
        while self.state.decision is not None:
            decision = self.state.decision
            kept = self.state.log or []
            passes = [place for place, key in enumerate(decision.keys) if key_verb(key) == PASS]
            if not passes or not self.left_out(decision):
                return
            self.state.log = kept
            answer(self.state, (passes[0],))

    def left_out(self, decision: Decision) -> bool:
        """Whether the scenario leaves a decision to be passed by itself."""
        auto = self.scenario.auto
        if "breeding" in auto and decision.kind == BREEDING_ACTION:
            return True
        if len(decision.keys) != 1:
            return False
        return "single" in auto or ("counter" in auto and decision.purpose == FOR_COUNTER)

    def unused_script(self) -> list[str]:
        """The scripted draws that are still in the deck."""
        state = self.state
        return [state.card_def(ref & 4095).number for ref in self.scripted if state.alive(ref)]
