"""Re-dealing what a player can't know, in keeping with everything they do know.

Every card keeps its place and its number in the card table; what changes is which definition an
unseen number has. So all references of half-done processes still fit, what the player sees does
not change, and what they can't see is uniformly random among what it could be.
"""

from typing import Final

from homeros.cards.card_def import CardDef
from homeros.effects.program import OP_DO
from homeros.kernel.machine import run
from homeros.kernel.sight import visible_to
from homeros.model.decision import Decision
from homeros.model.frames import EffectFrame, SettleFrame
from homeros.model.rng import below, mix
from homeros.model.state import GameState
from homeros.model.table import KEYWORDS_ID, CardTable
from homeros.view.cards import salt_of
from homeros.view.references import instances_of, named_definitions
from homeros.vocab.errors import InvalidDeck
from homeros.vocab.verbs import key_a, key_b
from homeros.vocab.zones import OUT

TRIES: Final = 8
"""Deals tried before the cards that the other player's question is about keep their places."""

Groups = dict[tuple[int, bool], list[int]]
"""Unseen cards by owner and whether they are Digi-Eggs."""


class Dealer:
    """A generator of its own, so that dealing has nothing to do with the game's chance."""

    def __init__(self, seed: int) -> None:
        self.seed: int = seed
        self.counter: int = 0

    def below(self, limit: int) -> int:
        """A random number under a limit."""
        self.counter += 1
        return below(self.seed, self.counter, limit)

    def shuffle(self, numbers: list[int]) -> None:
        """Put numbers in random order."""
        for last in range(len(numbers) - 1, 0, -1):
            other = self.below(last + 1)
            numbers[last], numbers[other] = numbers[other], numbers[last]


def determinize(
    state: GameState, player: int, seed: int, deal: list[CardDef] | None = None
) -> GameState:
    """A game that could be this one for all the player knows; their view and options stay.

    `deal` is what the opponent's unseen cards are taken from when their true deck must not leak:
    at least as many cards, Digi-Eggs for Digi-Eggs. What will be random in the result comes from
    `seed`. An unseen card that a waiting effect is written on keeps its definition.
    """
    dealer = Dealer(seed * 2 + player)
    pinned = {
        instance.ref & 4095
        for instance in instances_of(state)
        if instance.ref >= 0 and state.alive(instance.ref)
    }
    decision = state.decision
    theirs = decision is not None and decision.player != player
    for _ in range(TRIES):
        twin = dealt(state, player, dealer, deal, pinned)
        if not theirs or asked_again(twin):
            return reseeded(twin, seed)
    if decision is not None:
        for key in decision.keys:
            pinned |= {key_a(key), key_b(key), key_b(key) - 1}
    return reseeded(dealt(state, player, dealer, deal, pinned), seed)


def reseeded(state: GameState, seed: int) -> GameState:
    """The game with another future: no shuffle or draw to come is the true one."""
    state.seed = mix(seed, 0x5EED) << 31 | mix(seed, 0xFACE)
    state.script = ()
    return state


def unseen_cards(
    state: GameState, player: int, pinned: set[int]
) -> dict[tuple[int, bool], list[int]]:
    """The cards the player can't see, by owner and whether they are Digi-Eggs."""
    found: Groups = {}
    for card in range(len(state.table.cards)):
        if card in pinned or state.places[card] == OUT or visible_to(state, card, player):
            continue
        group = (state.owners[card], state.card_def(card).is_egg)
        found.setdefault(group, []).append(card)
    return found


def dealt(
    state: GameState, player: int, dealer: Dealer, deal: list[CardDef] | None, pinned: set[int]
) -> GameState:
    """A clone whose unseen cards are others."""
    groups = unseen_cards(state, player, pinned)
    table = copied(state.table, salt_of(state))
    if deal is not None:
        conceal(state, table, player, groups)
    for owner, egg in sorted(groups):
        cards = groups[owner, egg]
        if deal is not None and owner != player:
            pool = [card_def for card_def in deal if card_def.is_egg == egg]
            if len(pool) < len(cards):
                what = "Digi-Eggs" if egg else "cards"
                raise InvalidDeck(
                    f"the deal has {len(pool)} {what} and {len(cards)} are unseen; add more"
                )
            numbers = [table.define(card_def) for card_def in pool]
        else:
            numbers = [state.def_ids[card] for card in cards]
        dealer.shuffle(numbers)
        for card, number in zip(cards, numbers, strict=False):
            table.cards[card] = number
    table.index_zones()
    twin = state.clone()
    twin.table = table
    twin.def_ids = table.cards + state.def_ids[len(table.cards) :]
    twin.touch_structure()
    return twin


def copied(table: CardTable, salt: int) -> CardTable:
    """A card table of one's own."""
    twin = CardTable(table.defs[KEYWORDS_ID], [])
    twin.defs = table.defs[:]
    twin.ids = dict(table.ids)
    twin.cards = table.cards[:]
    twin.owners = table.owners
    twin.eggs = table.eggs
    twin.salt = salt
    return twin


def conceal(
    state: GameState,
    table: CardTable,
    player: int,
    groups: Groups,
) -> None:
    """Take the definitions out of the table that only the opponent's unseen cards have."""
    unseen = {card for (owner, _), cards in groups.items() if owner != player for card in cards}
    shown = {def_id for card, def_id in enumerate(state.def_ids) if card not in unseen}
    kept = closed(table, shown | named_definitions(state) | {KEYWORDS_ID})
    for def_id in range(len(table.defs)):
        if def_id not in kept:
            table.ids.pop(table.defs[def_id].number, None)
            table.defs[def_id] = table.defs[KEYWORDS_ID]


def closed(table: CardTable, def_ids: set[int]) -> set[int]:
    """These definitions with those of their Tokens."""
    found = set(def_ids)
    waiting = list(def_ids)
    while waiting:
        for token in table.defs[waiting.pop()].tokens:
            number = table.ids.get(token.number)
            if number is not None and number not in found:
                found.add(number)
                waiting.append(number)
    return found


# -- the opponent's question ----------------------------------------------------------------------


def asked_again(state: GameState) -> bool:
    """Put the opponent's question anew, about the cards dealt; False if it is not the same one."""
    before = state.decision
    assert before is not None
    trial = state.clone()
    frame = trial.stack[-1]
    if isinstance(frame, SettleFrame):
        return True
    if stayed(trial, before):
        assert isinstance(frame, EffectFrame)
        frame.number = 0
    else:
        frame.pc -= 1
    frame.answer = ()
    trial.decision = None
    if frame.pc < 0:
        return False
    run(trial)
    after = question_of(trial)
    if after is None or not same_question(before, after):
        return False
    after.reversible = before.reversible
    if not same_elsewhere(state, trial):
        return False
    state.decision = after
    return True


def question_of(state: GameState) -> Decision | None:
    """What is being asked now."""
    return state.decision


def stayed(state: GameState, decision: Decision) -> bool:
    """Whether the operation that asked is the one that will act on the answer."""
    frame = state.stack[-1]
    if not isinstance(frame, EffectFrame) or frame.number != 1 or not decision.verb:
        return False
    instance = frame.instance
    op = state.table.defs[instance.def_id].program(instance.index).ops[frame.pc]
    return op.code == OP_DO and op.node is not None and op.node.code == decision.verb


def same_question(one: Decision, other: Decision) -> bool:
    """Whether the player who is not asked would take the two questions for one."""
    same_source = one.source is other.source
    if one.source is not None and other.source is not None:
        same_source = one.source.same_as(other.source)
    return (
        one.player == other.player
        and one.kind == other.kind
        and one.purpose == other.purpose
        and one.verb == other.verb
        and same_source
    )


def same_elsewhere(one: GameState, other: GameState) -> bool:
    """Whether putting the question changed nothing else."""
    first, second = one.clone(), other.clone()
    for state in (first, second):
        state.decision = None
        state.asked = -1
        state.disclosed = 0
        state.stack[-1].answer = ()
    return first.ints() == second.ints()
