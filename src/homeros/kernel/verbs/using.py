"""Linking and using Options by an effect (CR 9, 10)."""

from homeros.effects.actions import FREE, PAY_REDUCED, LinkTo, UseOption
from homeros.effects.program import Op
from homeros.kernel.machine import NEXT, STAY, ask, push
from homeros.kernel.processing import cause_of, slot_things, verb
from homeros.kernel.queries.costs import link_cost, use_cost_of
from homeros.kernel.queries.expressions import how_much
from homeros.kernel.queries.requirements import link_number
from homeros.kernel.rules.link import can_link
from homeros.model.decision import CHOOSE_THINGS, FOR_EFFECT
from homeros.model.frames import EffectFrame, LinkFrame, UseFrame
from homeros.model.state import GameState
from homeros.vocab.verbs import LINK as LINK_VERB
from homeros.vocab.verbs import key_a, key_b, key_c, option_key


def link_to(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Link a card to a Digimon by an effect: which to which is one choice (CR 10-1)."""
    node = op.node
    assert isinstance(node, LinkTo)
    if frame.number == 1:
        frame.number = 0
        key = frame.answer[0]
        source = key_c(key)
        thing = -1 - source if source else state.ref(key_a(key))
        push(state, link_frame(state, frame, node, thing, key_b(key)))
        return NEXT
    state.results = ()
    pairs: list[tuple[int, int]] = []
    keys: list[int] = []
    for thing in slot_things(frame, op.source):
        card = thing & 4095 if thing >= 0 else state.permanents[-1 - thing].cards[0]
        for host in slot_things(frame, op.second):
            if host < 0 and can_link(state, card, thing, -1 - host):
                source = -1 - thing if thing < 0 else 0
                pairs.append((thing, -1 - host))
                keys.append(option_key(LINK_VERB, 0 if thing < 0 else card, -1 - host, source))
    if len(keys) == 1:
        push(state, link_frame(state, frame, node, *pairs[0]))
    if len(keys) < 2:
        return NEXT
    frame.number = 1
    ask(
        state,
        frame.instance.player,
        CHOOSE_THINGS,
        tuple(keys),
        purpose=FOR_EFFECT,
        source=frame.instance,
        verb=node.code,
    )
    return STAY


def link_frame(
    state: GameState, frame: EffectFrame, node: LinkTo, thing: int, host: int
) -> LinkFrame:
    """The process of linking a chosen card to a chosen Digimon."""
    cause = cause_of(state, frame)
    card = thing & 4095 if thing >= 0 else state.permanents[-1 - thing].cards[0]
    cost = 0
    if node.cost != FREE:
        requirement = link_number(state, card, state.permanents[host])
        cost = link_cost(state, card, requirement, cause.player, -1 - host)
        if node.cost == PAY_REDUCED:
            cost -= how_much(state, frame.instance, node.reduced, frame.slots)
    return LinkFrame(
        thing,
        player=cause.player,
        host=host,
        from_zone=-1 if thing < 0 else state.places[card],
        cost=max(0, cost),
        paying=0 if node.cost == FREE else 1,
        cause=cause,
    )


def use_option(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Use an Option by an effect (CR 9-1)."""
    node = op.node
    assert isinstance(node, UseOption)
    cause = cause_of(state, frame)
    state.results = ()
    for thing in slot_things(frame, op.source)[:1]:
        if thing < 0 or not state.alive(thing) or not state.card_def(thing & 4095).is_option:
            continue
        cost = 0
        if node.cost != FREE:
            cost = use_cost_of(state, thing & 4095, cause.player)
            if node.cost == PAY_REDUCED:
                cost -= how_much(state, frame.instance, node.reduced, frame.slots)
        push(
            state,
            UseFrame(
                thing,
                player=cause.player,
                from_zone=state.places[thing & 4095],
                cost=max(0, cost),
                paying=0 if node.cost == FREE else 1,
                cause=cause,
                ignoring=1 if node.ignoring else 0,
                secured=1 if node.secured else 0,
            ),
        )
    return NEXT


verb(LinkTo.code, link_to)
verb(UseOption.code, use_option)
