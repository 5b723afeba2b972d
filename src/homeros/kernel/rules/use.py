"""Using an Option (CR 9): shown, paid, then its first [Main] effect at once (9-1-2).

From the start of that effect until it is resolved the card is in no area (9-1-4). Then it is
trashed if it still is; nothing comes in between (9-1-5, CR4.2 9-1-5).
"""

from homeros.effects.ability import ACTIVATED, OPTION_TEXT
from homeros.effects.continuous import DIGIVOLVE as DIGIVOLVING
from homeros.effects.continuous import IGNORE_COLORS, PERMIT, USE_OPTIONS, Permit
from homeros.effects.groups import Cards, ThisCard
from homeros.kernel.machine import NEXT, ask, procedure, push, returns, step
from homeros.kernel.processing import start_effect
from homeros.kernel.queries.costs import can_pay, process_event, use_cost_of
from homeros.kernel.queries.expressions import holds
from homeros.kernel.queries.filters import matches
from homeros.kernel.queries.own_cost import own_use_cost
from homeros.kernel.queries.permissions import forbidden, player_forbidden
from homeros.kernel.queries.requirements import digivolve_requirements
from homeros.kernel.queries.values import NO_SLOTS, colors, is_digimon, is_tamer, on_list, turn_fits
from homeros.kernel.rules.cards import start_cards
from homeros.kernel.timing.triggers import listened, some_condition_met, trigger
from homeros.kernel.timing.windows import open_window
from homeros.kernel.writers import change_memory, hold, move_card, release, take_out, tell
from homeros.model.decision import CHOOSE_THINGS, FOR_EFFECT
from homeros.model.frames import USE, DigivolveFrame, UseFrame
from homeros.model.records import USED_OPTION, ZONE_ROLE, Event, Instance
from homeros.model.state import GameState
from homeros.vocab.events import USED, WOULD_USE
from homeros.vocab.keywords import USE_REQ
from homeros.vocab.verbs import DIGIVOLVE as DIGIVOLVE_VERB
from homeros.vocab.verbs import key_b, key_c, option_key
from homeros.vocab.zones import BATTLE, BREEDING, HAND, NOWHERE, SECURITY, TOP, TRASH


def colors_met(state: GameState, card: int, player: int) -> bool:
    """Whether the color requirement is met: every colour is on the field (CR 4-19-4)."""
    card_def = state.card_def(card)
    wanted = card_def.option_colors or card_def.colors
    have = 0
    for area in (BATTLE, BREEDING):
        for number in state.zone(area, player):
            permanent = state.permanents[number]
            if is_digimon(state, permanent) or is_tamer(state, permanent):
                have |= colors(state, permanent)
                if stands_in(state, card, player, number):
                    return True
    if wanted & ~have == 0:
        return True
    return may_ignore_colors(state, card, player)


def stands_in(state: GameState, card: int, player: int, number: int) -> bool:
    """Whether a permanent is one with which the card's Use Req. ignores colors (CR4.2 16-42-3)."""
    for line in state.card_def(card).keywords:
        if line.keyword == USE_REQ:
            instance = Instance(state.def_ids[card], 0, player, -1, state.ref(card), ZONE_ROLE)
            if matches(state, instance, line.filter, -1 - number, NO_SLOTS):
                return True
    return False


def may_ignore_colors(state: GameState, card: int, player: int) -> bool:
    """Whether an effect lets the card be used all the same: its own, or another's (CR 1-3-1)."""
    card_def = state.card_def(card)
    instance = Instance(state.def_ids[card], 0, player, -1, state.ref(card), ZONE_ROLE)
    for ability in card_def.abilities:
        static = ability.static
        if static is None or not turn_fits(state, ability.turn, player):
            continue
        for node in static.what:
            if (
                isinstance(node, Permit)
                and node.what == IGNORE_COLORS
                and isinstance(node.target, ThisCard)
                and (static.when is None or holds(state, instance, static.when, NO_SLOTS))
            ):
                return True
    for on in on_list(state, PERMIT):
        node_ = on.node
        if isinstance(node_, Permit) and node_.what == IGNORE_COLORS:
            target = node_.target
            if isinstance(target, Cards) and on.source.player == player:
                if matches(state, on.source, target.filter, state.ref(card), NO_SLOTS):
                    return True
    return False


def main_ability(state: GameState, card: int) -> int:
    """The first [Main] effect of an Option, -1 if it has none (CR 9-1-9-3).

    One that works from the hand or trash is activated there, not by using the card (15-14-2-1).
    Of a DUAL card only what belongs to its Option information (CR4.2 4-6-6-1).
    """
    card_def = state.card_def(card)
    for index, ability in enumerate(card_def.abilities):
        if ability.kind != ACTIVATED or ability.zone in (HAND, TRASH):
            continue
        if not card_def.is_dual or ability.place == OPTION_TEXT:
            return index
    return -1


def reveal(state: GameState, frame: UseFrame) -> int:
    """Declare it, its colors being met, and show the card (9-1-9-1, 9-1-1)."""
    card = frame.ref & 4095
    if not state.alive(frame.ref):
        return returns(state, 0)
    if not frame.ignoring and not colors_met(state, card, frame.player):
        return returns(state, 0)
    hold(state, card, "9-1-9-1")
    if frame.cost < 0:
        frame.cost = use_cost_of(state, card, frame.player)
    tell(state, "use", "9-1-9-1", frame.player, (card,), (frame.cost,), frame.cause)
    return NEXT


def would_be_used(state: GameState, frame: UseFrame) -> int:
    """Effects cut in right after the card is shown (9-1-6)."""
    event = process_event(
        state, WOULD_USE, frame.player, frame.ref & 4095, (), frame.cause, frame.from_zone
    )
    open_window(state, (event,))
    return NEXT


def pay(state: GameState, frame: UseFrame) -> int:
    """Pay the use cost (9-1-9-2); if it can't be used any more it goes back (9-1-8)."""
    if not state.alive(frame.ref):
        return returns(state, 0)
    if player_forbidden(state, frame.player, USE_OPTIONS):
        release(state, frame.ref & 4095, "9-1-8")
        return returns(state, 0)
    if frame.paying:
        cost = max(0, frame.cost)
        if not can_pay(state, frame.player, cost):
            release(state, frame.ref & 4095, "9-1-8")
            return returns(state, 0)
        change_memory(state, frame.player, -cost, "9-1-9-2")
    return NEXT


def activate_main(state: GameState, frame: UseFrame) -> int:
    """Its [Main] effect is activated, with the card in no area (9-1-9-3, 9-1-4)."""
    card = frame.ref & 4095
    cost = own_use_cost(state, card)
    take_out(state, card)
    move_card(state, card, NOWHERE, cause=frame.cause)
    frame.ref = state.ref(card)
    if listened(state, USED):
        zone = frame.from_zone
        trigger(
            state,
            Event(USED, frame.player, (frame.ref,), frame.cause, from_zone=zone, amount=cost),
        )
    index = main_ability(state, card)
    if index >= 0:
        instance = Instance(state.def_ids[card], index, frame.player, -1, frame.ref, USED_OPTION)
        body = state.card_def(card).abilities[index].body
        if body is not None and some_condition_met(state, instance, body):
            start_effect(state, instance, -1, elected=False)
    return NEXT


def offer_arts(state: GameState, frame: UseFrame) -> int:
    """A used DUAL card may be digivolved into instead of being trashed (CR4.2 4-20-1)."""
    frame.answer = ()
    card = frame.ref & 4095
    if not state.card_def(card).is_dual or not state.alive(frame.ref):
        return NEXT
    keys: list[int] = []
    for area in (BATTLE, BREEDING):
        for number in state.zone(area, frame.player):
            base = state.permanents[number]
            if forbidden(state, base, DIGIVOLVING) or state.card_def(base.cards[0]).is_token:
                continue
            met = digivolve_requirements(state, card, base)
            if met:
                keys.append(option_key(DIGIVOLVE_VERB, card, number, met[0]))
    if not keys:
        return NEXT
    return ask(state, frame.player, CHOOSE_THINGS, tuple(keys), 0, 1, FOR_EFFECT)


def digivolve_arts(state: GameState, frame: UseFrame) -> int:
    """The chosen card of the field digivolves into it without paying (CR4.2 4-20-1)."""
    if frame.answer:
        key = frame.answer[0]
        push(
            state,
            DigivolveFrame(
                frame.ref,
                player=frame.player,
                from_zone=NOWHERE,
                bases=(key_b(key),),
                requirement=key_c(key),
                cost=0,
                paying=0,
                cause=frame.cause,
            ),
        )
    return NEXT


def secure_used(state: GameState, frame: UseFrame) -> int:
    """The effect that used it says that it goes on top of security instead (18-2-1, Q1961)."""
    if frame.secured and state.alive(frame.ref):
        start_cards(state, (frame.ref,), SECURITY, frame.cause, TOP)
    return NEXT


def trash_used(state: GameState, frame: UseFrame) -> int:
    """Resolved: trash it if it is in no area (9-1-5, 3-6-1)."""
    if state.alive(frame.ref):
        move_card(state, frame.ref & 4095, TRASH, cause=frame.cause)
    return returns(state, 1, (frame.ref,))


USE_PROCEDURE = procedure(
    "use an Option",
    USE,
    step(reveal, "9-1-9-1"),
    step(would_be_used, "9-1-6"),
    step(pay, "9-1-9-2"),
    step(activate_main, "9-1-9-3"),
    step(offer_arts, "4-20-1"),
    step(digivolve_arts, "4-20-1"),
    step(secure_used, "18-2-1"),
    step(trash_used, "9-1-5"),
)
