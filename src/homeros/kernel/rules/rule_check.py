"""The rule check (CR 17): everything it finds is dealt with at once; `settle` repeats it."""

from homeros.kernel.machine import NEXT, ask_decision, procedure, push, returns, step
from homeros.kernel.queries.requirements import link_requirement_met
from homeros.kernel.queries.values import link_limit
from homeros.kernel.rules.cards import start_cards
from homeros.kernel.sight import choice_key, thing_of_key
from homeros.kernel.violations import DELETE_IT, FINE, verdict
from homeros.kernel.writers import tell
from homeros.model.decision import CHOOSE_THINGS, FOR_LINK_LIMIT, Decision
from homeros.model.frames import RULE_CHECK, RemoveFrame, RuleCheckFrame
from homeros.model.records import RULE_CAUSE
from homeros.model.state import GameState
from homeros.vocab.fates import FATE_DELETED, FATE_RULE_TRASHED
from homeros.vocab.zones import BATTLE, BREEDING, TRASH


def look(state: GameState, frame: RuleCheckFrame) -> int:
    """Find link cards that no longer fit, and Digimon with too many (17-1-3-6, 17-1-3-7)."""
    links: list[int] = []
    over: list[int] = []
    for player in (state.turn_player, 1 - state.turn_player):
        for area in (BATTLE, BREEDING):
            for number in state.zone(area, player):
                permanent = state.permanents[number]
                if not permanent.links or verdict(state, permanent) != FINE:
                    continue
                wrong = [
                    card
                    for card in permanent.links
                    if not link_requirement_met(state, card, permanent)
                ]
                links += [state.ref(card) for card in wrong]
                if len(permanent.links) - len(wrong) > link_limit(state, permanent):
                    over.append(number)
    frame.links = tuple(links)
    frame.over = tuple(over)
    return NEXT


def ask_links(state: GameState, frame: RuleCheckFrame) -> int:
    """The owner chooses which link cards over the limit go (17-1-3-7)."""
    frame.answer = ()
    if not frame.over:
        return NEXT
    permanent = state.permanents[frame.over[0]]
    right = [card for card in permanent.links if state.ref(card) not in frame.links]
    count = len(right) - link_limit(state, permanent)
    keys = tuple([choice_key(state, state.ref(card), permanent.owner) for card in right])
    if count >= len(keys):
        frame.answer = keys
        return NEXT
    return ask_decision(
        state,
        Decision(permanent.owner, CHOOSE_THINGS, keys, count, count, FOR_LINK_LIMIT),
    )


def take_links(state: GameState, frame: RuleCheckFrame) -> int:
    """Note the choice; the next Digimon, if any (1-3-5)."""
    if not frame.over:
        return NEXT
    frame.links += tuple([thing_of_key(state, key) for key in frame.answer])
    frame.over = frame.over[1:]
    return 1


def carry_out(state: GameState, frame: RuleCheckFrame) -> int:
    """Delete what has 0 DP, trash what may not stay, all at once (17-1-3-1 to 17-1-3-5)."""
    things: list[int] = []
    fates: list[int] = []
    for player in (state.turn_player, 1 - state.turn_player):
        for area in (BATTLE, BREEDING):
            for number in state.zone(area, player):
                found = verdict(state, state.permanents[number])
                if found != FINE:
                    things.append(-1 - number)
                    fates.append(FATE_DELETED if found == DELETE_IT else FATE_RULE_TRASHED)
    links = tuple([ref & 4095 for ref in frame.links])
    tell(state, "rule_check", "17-1-3", state.turn_player, links, tuple(things))
    if frame.links:
        start_cards(state, frame.links, TRASH, RULE_CAUSE)
    if things:
        push(state, RemoveFrame(tuple(things), tuple(fates), RULE_CAUSE))
    return NEXT


def finish(state: GameState, frame: RuleCheckFrame) -> int:
    """Done; the next rule check comes when nothing is being processed (17-1-2-1)."""
    return returns(state, 0)


RULE_CHECK_PROCEDURE = procedure(
    "rule check",
    RULE_CHECK,
    step(look, "17-1-3-6"),
    step(ask_links, "17-1-3-7"),
    step(take_links, "1-3-5"),
    step(carry_out, "17-1-3"),
    step(finish, "17-1-2-1"),
)
