"""The only writers of facts: each changes the state, forgets derived values and tells the log.

One door per fact, so that "new card", knowledge and the log entry can't be forgotten. What
triggers is decided by the procedures, which know what happens together.
"""

from typing import Final

from homeros.effects.continuous import ABILITY, ADD_INFO, CHANGE_INFO, KEYWORD
from homeros.effects.dependence import ATTACK, CARDS_ELSEWHERE, MEMORY, TURNED
from homeros.model.permanent import Permanent
from homeros.model.records import Attack, Cause, Grant, Instance, Reserved
from homeros.model.rng import below
from homeros.model.state import (
    FACE_UP_MARK,
    HELD_MARK,
    KNOWN_TO_0,
    KNOWN_TO_1,
    LOOKED_MARK,
    REVEALED_MARK,
    WAS_DOWN_MARK,
    GameState,
    LogEntry,
)
from homeros.vocab.phases import NO_WINNER
from homeros.vocab.zones import (
    BATTLE,
    BOTTOM,
    DECK,
    EGG_DECK,
    HAND,
    LINKED,
    LISTED_ZONES,
    NOWHERE,
    OUT,
    SECURITY,
    TOP,
    TRASH,
    UNDER,
)

SHAPING: Final = (KEYWORD, ABILITY, CHANGE_INFO, ADD_INFO)
"""Kinds of granted effects that decide which abilities a permanent holds."""
KNOWN_TO_BOTH: Final = KNOWN_TO_0 | KNOWN_TO_1


def tell(
    state: GameState,
    what: str,
    clause: str,
    player: int,
    cards: tuple[int, ...] = (),
    numbers: tuple[int, ...] = (),
    cause: Cause | None = None,
    private: int = -1,
) -> None:
    """Add a line to the log sink, if there is one."""
    if state.log is not None:
        state.log.append(LogEntry(what, clause, player, cards, numbers, cause, private))


# -- randomness ------------------------------------------------------------------------------


def random_below(state: GameState, limit: int) -> int:
    """A random number under a limit, from the generator inside the state."""
    state.counter += 1
    state.disclosed = 1
    return below(state.seed, state.counter, limit)


def shuffle(state: GameState, zone: int, player: int) -> None:
    """Put a zone in random order; face-up cards are turned down first (CR 1-3-10)."""
    cards = state.zones[zone * 2 + player]
    for card in cards:
        state.marks[card] = 0
    for last in range(len(cards) - 1, 0, -1):
        other = random_below(state, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    state.touch_if(CARDS_ELSEWHERE)
    tell(state, "shuffle", "1-3-10", player, numbers=(zone,))


# -- cards -----------------------------------------------------------------------------------


def detach(state: GameState, card: int) -> None:
    """Take a card out of the list it is in; permanents are edited by their own writers."""
    place = state.places[card]
    if place < BATTLE or place == NOWHERE:
        state.zones[place * 2 + state.owners[card]].remove(card)


def knowledge_after(state: GameState, card: int, zone: int, face_up: bool) -> int:
    """Who knows a card once it lies in a zone (CR 3-1-2): what was public stays known."""
    place = state.places[card]
    if zone in (TRASH, NOWHERE, OUT) or (zone == SECURITY and face_up):
        return 0
    owner_bit = KNOWN_TO_0 << state.owners[card]
    if place == DECK or place == EGG_DECK or place == SECURITY:
        was = state.marks[card]
        if was & FACE_UP_MARK:
            return KNOWN_TO_BOTH
        return was & KNOWN_TO_BOTH
    if place == HAND:
        shown = state.marks[card] & (HELD_MARK | REVEALED_MARK)
        return KNOWN_TO_BOTH if shown else owner_bit
    if place == OUT:
        return 0
    if state.marks[card] & WAS_DOWN_MARK:
        return owner_bit
    return KNOWN_TO_BOTH


def leave_hand_unseen(state: GameState, card: int) -> None:
    """A card goes from a hand to where it is not seen: which one it was only its owner knows.

    So the other player is sure of none of the hand any more (CR 3-1-2-2-1, 3-5-3).
    """
    if state.places[card] != HAND or state.marks[card] & (HELD_MARK | REVEALED_MARK):
        return
    owner = state.owners[card]
    for other in state.zones[HAND * 2 + owner]:
        state.marks[other] &= ~(KNOWN_TO_0 << (1 - owner))


def move_card(
    state: GameState,
    card: int,
    zone: int,
    position: int = TOP,
    face_up: bool = False,
    cause: Cause | None = None,
) -> int:
    """Put a card in a zone of its owner; there it is a new card (CR 3-1-3-1, 3-1-3-8).

    Returns the zone it really went to: Digi-Eggs go to the Digi-Egg deck instead of a hidden zone
    (CR 3-1-3-9) and Tokens leave the game instead of arriving (CR 4-18-5).
    """
    card_def = state.card_def(card)
    owner = state.owners[card]
    origin = state.places[card]
    if card_def.is_token:
        zone = OUT
    elif card_def.is_egg and zone in (DECK, HAND, SECURITY):
        position = position if zone == DECK else BOTTOM
        zone = EGG_DECK
    known = knowledge_after(state, card, zone, face_up)
    if zone in (DECK, EGG_DECK, SECURITY) and not face_up:
        leave_hand_unseen(state, card)
    detach(state, card)
    state.incarnations[card] += 1
    state.places[card] = zone
    mark = known
    if face_up and zone == SECURITY:
        mark |= FACE_UP_MARK
    state.marks[card] = mark
    if zone < LISTED_ZONES:
        pile = state.zones[zone * 2 + owner]
        if position == BOTTOM or zone == HAND:
            pile.append(card)
        else:
            pile.insert(0, card)
    if origin in (DECK, EGG_DECK, SECURITY):
        state.disclosed = 1
    state.touch_if(CARDS_ELSEWHERE)
    if state.log is not None:
        secret = zone in (HAND, DECK, SECURITY, EGG_DECK) and known != KNOWN_TO_BOTH
        watcher = -1
        if secret and not face_up:
            watcher = owner if zone == HAND or known == KNOWN_TO_0 << owner else 2
        tell(state, "move", "3-1-3-1", owner, (card,), (origin, zone, position), cause, watcher)
    return zone


def lay(state: GameState, card: int, zone: int) -> None:
    """Lay a card under the others of a zone of its owner, before the game (CR 5-2-1-1)."""
    state.places[card] = zone
    state.zones[zone * 2 + state.owners[card]].append(card)


def show(state: GameState, card: int) -> None:
    """Reveal a card to both while it is being processed (CR 15-15-3-1)."""
    state.marks[card] |= REVEALED_MARK
    know(state, card, KNOWN_TO_BOTH)
    state.touch_if(CARDS_ELSEWHERE)


def unshow(state: GameState, card: int) -> None:
    """A card that was being revealed or looked at has been put back."""
    state.marks[card] &= ~(REVEALED_MARK | LOOKED_MARK)
    state.touch_if(CARDS_ELSEWHERE)


def look_at(state: GameState, card: int, player: int) -> None:
    """Let one player see a card; it stays in its area (CR 15-15-4-1, 15-15-4-3)."""
    state.marks[card] |= LOOKED_MARK
    know(state, card, KNOWN_TO_0 << player)


def loosen(state: GameState, card: int) -> None:
    """A top card taken off the field is in no area until it is put where it goes."""
    claim(state, card, NOWHERE)
    state.zones[NOWHERE * 2 + state.owners[card]].append(card)


def hold(state: GameState, card: int, clause: str) -> None:
    """Show a card that is being played, digivolved into or used; it stays where it is."""
    state.marks[card] |= HELD_MARK | KNOWN_TO_BOTH
    state.disclosed = 1
    state.touch_if(CARDS_ELSEWHERE)
    tell(state, "reveal", clause, state.owners[card], (card,))


def release(state: GameState, card: int, clause: str) -> None:
    """Put a shown card back as it was; it has not left its area (CR 7-1-2-3, 8-1-2-7, 9-1-8)."""
    state.marks[card] &= ~HELD_MARK
    state.touch_if(CARDS_ELSEWHERE)
    tell(state, "put_back", clause, state.owners[card], (card,))


def know(state: GameState, card: int, players: int) -> None:
    """Note that players have seen a card where it lies."""
    state.marks[card] |= players & KNOWN_TO_BOTH
    state.disclosed = 1


def flip(state: GameState, card: int, face_up: bool) -> None:
    """Turn a security card face up or down (CR 3-7-4); it stays the same card."""
    if face_up:
        state.marks[card] |= FACE_UP_MARK | KNOWN_TO_BOTH
        state.disclosed = 1
    else:
        state.marks[card] &= ~FACE_UP_MARK
    state.touch_if(CARDS_ELSEWHERE)
    tell(state, "flip", "3-7-4", state.owners[card], (card,), (1 if face_up else 0,))


def reorder(state: GameState, zone: int, player: int, cards: list[int]) -> None:
    """Put the same cards of a zone in another order, when the rules or an effect allow it."""
    assert sorted(cards) == sorted(state.zones[zone * 2 + player])
    state.zones[zone * 2 + player] = cards
    state.touch_if(CARDS_ELSEWHERE)


def new_token(state: GameState, def_id: int, owner: int) -> int:
    """Bring a Token card in from outside the game (CR 4-18-1); the card tables are copied once."""
    state.def_ids = [*state.def_ids, def_id]
    state.owners = [*state.owners, owner]
    state.incarnations.append(0)
    state.places.append(OUT)
    state.marks.append(0)
    return len(state.def_ids) - 1


def overflow(state: GameState, cards: list[int]) -> None:
    """Move the memory for ACE cards that left the field and stacks (CR 4-17).

    At once, even in mid-effect (4-17-2); the turn player's first (4-17-5). Within one player all
    of them move the memory the same way, so their order can't matter.
    """
    for player in (state.turn_player, 1 - state.turn_player):
        for card in cards:
            amount = state.card_def(card).overflow
            if amount > 0 and state.owners[card] == player:
                change_memory(state, player, -amount, "4-17-1")


# -- permanents --------------------------------------------------------------------------------


def install(state: GameState, permanent: Permanent) -> None:
    """Put a changed permanent in place of what had its number."""
    state.permanents[permanent.number] = permanent
    state.touch_structure()


def claim(state: GameState, card: int, place: int) -> None:
    """A card comes to a permanent from elsewhere: a new card, no longer in any list."""
    detach(state, card)
    state.incarnations[card] += 1
    state.places[card] = place
    state.marks[card] = 0


def new_permanent(
    state: GameState,
    owner: int,
    area: int,
    cards: tuple[int, ...],
    played: bool = False,
    suspended: bool = False,
    by_effect: bool = False,
    materials: int = 0,
    down: tuple[int, ...] = (),
    placed: bool = True,
) -> int:
    """Place cards on the field as one new permanent (CR 3-4-3: unsuspended unless said)."""
    number = state.next_permanent
    state.next_permanent += 1
    claim(state, cards[0], area)
    for card in cards[1:]:
        claim(state, card, UNDER)
    permanent = Permanent(
        number,
        owner,
        area,
        cards,
        down,
        suspended=suspended,
        played_turn=state.turn if played else -1,
        placed_turn=state.turn if placed else -1,
        by_effect=by_effect,
        materials=materials,
    )
    state.zones[area * 2 + owner].append(number)
    install(state, permanent)
    tell(state, "place", "3-4-3", owner, cards, (area, number))
    return number


def vanish(state: GameState, number: int) -> Permanent:
    """Take a permanent off the field; its cards are moved by the caller at the same time."""
    permanent = state.permanents.pop(number)
    mark_down(state, permanent, permanent.down)
    state.zones[permanent.area * 2 + permanent.owner].remove(number)
    state.touch_structure()
    return permanent


def stack_on_top(state: GameState, number: int, card: int) -> None:
    """Digivolve: the card goes on top, orientation and grants stay (CR 8-1-2-3, 8-1-2-4)."""
    permanent = state.permanents[number].copy()
    state.places[permanent.cards[0]] = UNDER
    claim(state, card, permanent.area)
    permanent.cards = (card, *permanent.cards)
    install(state, permanent)
    tell(state, "stack", "8-1-3-3", permanent.owner, (card,), (number,))


def tuck_under(
    state: GameState,
    number: int,
    cards: tuple[int, ...],
    position: int = BOTTOM,
    face_down: bool = False,
    links: bool = False,
) -> None:
    """Place cards under a permanent (CR 4-5), or a link card of it among them."""
    permanent = state.permanents[number].copy()
    for card in cards:
        if links:
            state.incarnations[card] += 1
            state.places[card] = UNDER
        else:
            if face_down:
                leave_hand_unseen(state, card)
            claim(state, card, UNDER)
    if position == BOTTOM:
        permanent.cards = permanent.cards + cards
    else:
        permanent.cards = permanent.cards[:1] + cards + permanent.cards[1:]
    if face_down:
        permanent.down = permanent.down + cards
        for card in cards:
            state.marks[card] = 0
    install(state, permanent)
    watcher = permanent.owner if face_down else -1
    down = 1 if face_down else 0
    tell(state, "under", "4-5-7", permanent.owner, cards, (number, down), private=watcher)


def restack(
    state: GameState, number: int, cards: tuple[int, ...], position: int, face_down: bool
) -> None:
    """Put cards of a stack in another place of it; they are no new cards (CR 3-1-3-1-3)."""
    permanent = state.permanents[number].copy()
    rest = tuple([card for card in permanent.cards if card not in cards])
    at = len(rest) if position == BOTTOM else 1
    permanent.cards = rest[:at] + cards + rest[at:]
    if face_down:
        permanent.down += tuple([card for card in cards if card not in permanent.down])
    for card in permanent.cards:
        state.places[card] = UNDER
    state.places[permanent.cards[0]] = permanent.area
    install(state, permanent)
    watcher = permanent.owner if any([card in permanent.down for card in cards]) else -1
    down = 1 if face_down else 0
    tell(state, "under", "3-1-3-1-3", permanent.owner, cards, (number, down), private=watcher)


def add_link(state: GameState, number: int, card: int) -> None:
    """Plug a card in as a link card (CR 10-1-2-2)."""
    permanent = state.permanents[number].copy()
    claim(state, card, LINKED)
    permanent.links = (*permanent.links, card)
    install(state, permanent)
    tell(state, "link", "10-1-3-3", permanent.owner, (card,), (number,))


def drop_links(state: GameState, number: int, cards: tuple[int, ...]) -> None:
    """Take link cards off a permanent; the caller moves them at the same time."""
    permanent = state.permanents[number].copy()
    permanent.links = tuple([card for card in permanent.links if card not in cards])
    install(state, permanent)


def mark_down(state: GameState, permanent: Permanent, cards: tuple[int, ...]) -> None:
    """Cards leaving a stack in which they lay face down: only their owner knows them (4-5-10)."""
    for card in permanent.down:
        if card in cards:
            state.marks[card] |= WAS_DOWN_MARK


def drop_under(state: GameState, number: int, cards: tuple[int, ...]) -> None:
    """Take cards out of a stack; if its top goes, the next one is the top (CR 4-5-6)."""
    permanent = state.permanents[number].copy()
    left = tuple([card for card in permanent.cards if card not in cards])
    mark_down(state, permanent, cards)
    permanent.cards = left
    permanent.down = tuple([card for card in permanent.down if card not in cards])
    state.places[left[0]] = permanent.area
    install(state, permanent)


def take_out(state: GameState, card: int) -> None:
    """Take a card out of the stack it is in, if any, just before it goes elsewhere.

    Until then a card that is being played, digivolved into, used or linked has not left its place
    (CR 7-1-2-3, 8-1-2-7, 9-1-8).
    """
    if state.places[card] == UNDER:
        for permanent in list(state.permanents.values()):
            if card in permanent.cards:
                drop_under(state, permanent.number, (card,))


def set_suspended(state: GameState, number: int, suspended: bool) -> bool:
    """Turn a permanent; whether it changed at all (CR 1-3-3)."""
    old = state.permanents[number]
    if old.suspended == suspended:
        return False
    permanent = old.copy()
    permanent.suspended = suspended
    permanent.abilities = old.abilities
    state.permanents[number] = permanent
    state.clean = False
    state.touch_if(TURNED)
    what, clause = ("suspend", "4-11-1-2-1") if suspended else ("unsuspend", "4-11-1-1-1")
    tell(state, what, clause, permanent.owner, permanent.cards[:1], (number,))
    return True


def move_area(state: GameState, number: int, area: int) -> None:
    """Move between breeding and battle area: grants stay, pending effects go (CR 4-15-4, -5)."""
    old = state.permanents[number]
    state.zones[old.area * 2 + old.owner].remove(number)
    permanent = old.copy()
    permanent.area = area
    permanent.abilities = old.abilities
    state.zones[area * 2 + old.owner].append(number)
    state.places[permanent.cards[0]] = area
    install(state, permanent)
    state.fresh = without(state.fresh, number)
    state.batches = tuple([without(batch, number) for batch in state.batches])
    tell(state, "move_area", "4-15-1", old.owner, permanent.cards[:1], (number, area))


def without(batch: tuple[Instance, ...], number: int) -> tuple[Instance, ...]:
    """A batch less the pending effects of a permanent."""
    return tuple([pending for pending in batch if pending.permanent != number])


def grant_to(state: GameState, number: int, grant: Grant) -> None:
    """Attach a continuous effect to a permanent (CR 15-13-1)."""
    old = state.permanents[number]
    permanent = old.copy()
    permanent.grants = (*old.grants, grant)
    if grant.kind not in SHAPING:
        permanent.abilities = old.abilities
    install(state, permanent)
    tell(
        state,
        "grant",
        "15-13-1",
        permanent.owner,
        permanent.cards[:1],
        (number, grant.kind, grant.a, grant.b, grant.until),
        grant.cause,
    )


def grant_overall(state: GameState, grant: Grant) -> None:
    """Let a continuous effect apply to a whole group from now on (CR 15-11-2-2)."""
    state.overall = (*state.overall, grant)
    state.touch_structure()
    tell(
        state,
        "grant_all",
        "15-11-2-2",
        grant.source.player,
        (),
        (grant.kind, grant.a, grant.b, grant.until),
        grant.cause,
    )


def lapse(state: GameState, gone: tuple[int, ...]) -> None:
    """Take away grants by number, wherever they are."""
    if not gone:
        return
    state.overall = tuple([grant for grant in state.overall if grant.number not in gone])
    for number in list(state.permanents):
        old = state.permanents[number]
        lapsing = [grant for grant in old.grants if grant.number in gone]
        if lapsing:
            permanent = old.copy()
            permanent.grants = tuple([g for g in old.grants if g.number not in gone])
            if not any([grant.kind in SHAPING for grant in lapsing]):
                permanent.abilities = old.abilities
            install(state, permanent)
    state.touch_structure()


def next_grant(state: GameState) -> int:
    """A number for a grant, never used again."""
    state.next_grant += 1
    return state.next_grant - 1


# -- other facts -------------------------------------------------------------------------------


def change_memory(state: GameState, player: int, amount: int, clause: str = "4-1-4") -> None:
    """Move the marker towards a player; it stops at 10 on either side (CR 1-4-2-2)."""
    set_memory(state, player, state.memory_of(player) + amount, clause)


def set_memory(state: GameState, player: int, amount: int, clause: str) -> None:
    """Put the one marker at a number on a player's side; it stops at 10 (1-4-2-1, 1-4-2-2)."""
    amount = max(-10, min(10, amount))
    old = state.memory_of(player)
    state.memory = amount if player == 0 else -amount
    if old != amount:
        state.touch_if(MEMORY)
        tell(state, "memory", clause, player, (), (old, amount))


def set_phase(state: GameState, phase: int) -> None:
    """Proceed to a phase (CR 6-1-2)."""
    state.phase = phase
    tell(state, "phase", "6-1-2", state.turn_player, (), (phase,))


def pass_turn(state: GameState, player: int, clause: str) -> None:
    """A new turn begins: it is that player's, and per-turn uses are renewed (CR 15-14-1-1)."""
    state.turn += 1
    state.turn_player = player
    state.uses = {}
    state.decisions = 0
    state.trail = ()
    state.banned = ()
    state.touch()
    tell(state, "turn", clause, player, (), (state.turn,))


def set_attack(state: GameState, attack: Attack | None) -> None:
    """Record the facts of the attack."""
    state.attack = attack
    state.touch_if(ATTACK)


def reserve(state: GameState, reserved: Reserved) -> None:
    """Put processing off to its timing (CR 18-1-1)."""
    state.reserved = (*state.reserved, reserved)
    state.masks = -1


def unreserve(state: GameState, kept: tuple[Reserved, ...]) -> None:
    """Keep only this reserved processing; the rest has come due."""
    state.reserved = kept
    state.masks = -1


def count_use(state: GameState, key: int) -> None:
    """Spend one use of a per-turn effect (CR 15-14-1-1)."""
    state.uses[key] = state.uses.get(key, 0) + 1


def end_game(state: GameState, winner: int, ending: int, clause: str) -> None:
    """The game is over, at once (CR 1-2-2)."""
    if state.winner != NO_WINNER:
        return
    state.winner = winner
    state.ending = ending
    state.decision = None
    tell(state, "end", clause, winner, (), (ending,))
