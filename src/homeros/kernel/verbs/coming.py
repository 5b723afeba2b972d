"""Playing and digivolving by an effect, and Tokens (CR 7, 8, 4-18)."""

from typing import Final

from homeros.effects.ability import APP_FUSION, BURST, DIGIVOLVE, DNA
from homeros.effects.actions import (
    FREE,
    PAY_REDUCED,
    PAY_SET,
    DigivolveInto,
    Play,
    PlayToken,
)
from homeros.effects.continuous import (
    DIGIVOLUTION_COST,
    IGNORE_REQUIREMENTS,
    PLAY_BY_EFFECT,
    PLAY_COST_OF,
    PLAY_DIGIMON,
)
from homeros.effects.continuous import DIGIVOLVE as DIGIVOLVING
from homeros.effects.filters import AllOf, Kind, Named
from homeros.effects.groups import Field
from homeros.effects.numbers import YOU
from homeros.effects.program import Op
from homeros.kernel.machine import NEXT, STAY, ask, push
from homeros.kernel.processing import cause_of, slot_things, verb
from homeros.kernel.queries.costs import (
    could_pay,
    digivolution_cost,
    modified,
    play_cost_of,
)
from homeros.kernel.queries.expressions import how_much, number, players
from homeros.kernel.queries.groups import members
from homeros.kernel.queries.permissions import can_reduce, forbidden, player_forbidden
from homeros.kernel.queries.requirements import (
    app_fusion_met,
    burst_met,
    digivolve_requirements,
    dna_met,
    kept_from,
    of_kind,
)
from homeros.kernel.queries.structure import ability_of
from homeros.kernel.queries.values import colors, immune, is_digimon, is_tamer
from homeros.kernel.rules.cards import holder_of
from homeros.kernel.rules.digivolve import IGNORING
from homeros.kernel.timing.triggers import listened, snapshots, trigger
from homeros.kernel.writers import new_token
from homeros.model.decision import CHOOSE_THINGS, FOR_EFFECT
from homeros.model.frames import (
    DigivolveFrame,
    EffectFrame,
    PlayFrame,
)
from homeros.model.records import Cause, Event
from homeros.model.state import GameState
from homeros.vocab.cards import DIGIMON
from homeros.vocab.events import PLAYED, WOULD_DIGIVOLVE
from homeros.vocab.keywords import BLAST_DNA_DIGIVOLVE
from homeros.vocab.phases import EDITION_42
from homeros.vocab.verbs import (
    APP_FUSE,
    FIRST,
    FROM_HAND,
    key_a,
    key_b,
    key_c,
    key_verb,
    option_key,
)
from homeros.vocab.verbs import BURST as BURST_VERB
from homeros.vocab.verbs import DIGIVOLVE as DIGIVOLVE_VERB
from homeros.vocab.verbs import DNA as DNA_VERB
from homeros.vocab.zones import HAND, NOWHERE, TRASH, UNDER


def play(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Play cards one after the other; what they trigger comes together afterwards (15-4-3-2).

    To play several is one event (15-5-2).
    """
    node = op.node
    assert isinstance(node, Play)
    cause = cause_of(state, frame)
    player = frame.instance.player
    reduced = how_much(state, frame.instance, node.reduced, frame.slots)
    refs = slot_things(frame, op.source)
    together = 1 if len(refs) > 1 else 0
    if frame.number > 0:
        frame.made += state.results
    state.results = ()
    for place in range(frame.number, len(refs)):
        ref = refs[place]
        if ref >= 0 and state.alive(ref) and playable(state, ref, player, cause):
            frame.number = place + 1
            process = play_frame(state, ref, node, player, reduced, cause)
            process.together = together
            process.sources = tuple([one for one in slot_things(frame, op.second) if one != ref])
            if frame.zone < 0:
                frame.zone = process.from_zone
            push(state, process)
            return STAY
    return all_played(state, frame, together, cause)


def all_played(state: GameState, frame: EffectFrame, together: int, cause: Cause) -> int:
    """What an effect plays has been played; several are told of at once (CR 15-5-2)."""
    state.results = frame.made
    if together and listened(state, PLAYED):
        there = [thing for thing in frame.made if -1 - thing in state.permanents]
        for player in (state.turn_player, 1 - state.turn_player):
            things = tuple([one for one in there if state.permanents[-1 - one].owner == player])
            if things:
                shots = snapshots(state, things)
                zone = frame.zone
                trigger(
                    state,
                    Event(PLAYED, player, things, cause, from_zone=zone, snapshots=shots),
                )
    frame.made = ()
    frame.number = 0
    frame.zone = -1
    return NEXT


def playable(state: GameState, ref: int, player: int, cause: Cause) -> bool:
    """Whether a card can be played by an effect at all (CR 7-1-1)."""
    card_def = state.card_def(ref & 4095)
    if not (card_def.is_digimon or card_def.is_tamer) or card_def.play_cost < 0:
        return False
    zone = state.places[ref & 4095]
    if player_forbidden(state, player, PLAY_BY_EFFECT, cause.kinds, ref, zone):
        return False
    return not (card_def.is_digimon and player_forbidden(state, player, PLAY_DIGIMON, thing=ref))


def play_frame(
    state: GameState, ref: int, node: Play, player: int, reduced: int, cause: Cause
) -> PlayFrame:
    """The process of playing one card by an effect: whose card it is, plays it to their field."""
    card = ref & 4095
    owner = state.owners[card]
    cost = 0
    if node.cost != FREE:
        cost = play_cost_of(state, card, owner)
        if node.cost == PAY_REDUCED and can_reduce(state, PLAY_COST_OF, player):
            cost -= reduced
        elif node.cost == PAY_SET:
            cost = modified(state, PLAY_COST_OF, reduced, card, owner, 1)
    return PlayFrame(
        ref,
        player=owner,
        from_zone=played_from(state, card),
        cost=max(0, cost),
        paying=0 if node.cost == FREE else 1,
        area=node.area,
        suspended=1 if node.suspended else 0,
        cause=cause,
    )


def played_from(state: GameState, card: int) -> int:
    """Where a card is played from; only what is under a Digimon is a digivolution card (4-6-1)."""
    zone = state.places[card]
    if zone == UNDER and not is_digimon(state, state.permanents[holder_of(state, card)]):
        return NOWHERE
    return zone


def play_token(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Play Tokens from outside the game (CR 4-18-1, 1-4-4-5); several at once (15-5-2)."""
    node = op.node
    assert isinstance(node, PlayToken)
    cause = cause_of(state, frame)
    card_def = state.table.defs[frame.instance.def_id]
    wanted = number(state, frame.instance, node.number, frame.slots) * node.kinds
    owners = [player for player in players(frame.instance, node.whose) for _ in range(wanted)]
    together = 1 if len(owners) > 1 else 0
    if frame.number > 0:
        frame.made += state.results
    state.results = ()
    for place in range(frame.number, len(owners)):
        player = owners[place]
        token = card_def.tokens[node.index + place % node.kinds]
        if node.unlike and has_name(state, frame, token.name):
            continue
        if not player_forbidden(state, frame.instance.player, PLAY_BY_EFFECT, cause.kinds):
            frame.number = place + 1
            card = new_token(state, state.table.ids[token.number], player)
            made = PlayFrame(state.ref(card), player=player, paying=0, cause=cause)
            made.together = together
            made.suspended = 1 if node.suspended else 0
            push(state, made)
            return STAY
    return all_played(state, frame, together, cause)


def has_name(state: GameState, frame: EffectFrame, name: str) -> bool:
    """Whether the effect's player has a Digimon of that name."""
    group = Field(AllOf((Kind(DIGIMON), Named((name,)))), YOU)
    return len(members(state, frame.instance, group, frame.slots)) > 0


# -- digivolving ---------------------------------------------------------------------------------


def digivolve_into(state: GameState, frame: EffectFrame, op: Op) -> int:
    """Digivolve by an effect, choosing what the rules leave open (CR 8-1-3-1, 8-2-2-4)."""
    node = op.node
    assert isinstance(node, DigivolveInto)
    cause = cause_of(state, frame)
    if frame.number == 1:
        frame.number = 0
        push(state, digivolve_frame(state, frame, node, frame.answer[0], cause))
        return NEXT
    keys = digivolve_choices(state, frame, op, node, cause)
    state.results = ()
    if not keys:
        return NEXT
    if len(keys) == 1:
        push(state, digivolve_frame(state, frame, node, keys[0], cause))
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


def digivolve_choices(
    state: GameState, frame: EffectFrame, op: Op, node: DigivolveInto, cause: Cause
) -> list[int]:
    """The ways in which the things of this effect can digivolve into its cards.

    Copies of one card in the hand or the trash are one option.
    """
    keys: list[int] = []
    seen: set[int] = set()
    bases = [
        -1 - thing
        for thing in slot_things(frame, op.source)
        if thing < 0 and -1 - thing in state.permanents
    ]
    bases = [
        base
        for base in bases
        if not forbidden(state, state.permanents[base], DIGIVOLVING)
        and not immune(state, base, cause.player, cause.kinds)
        and not state.card_def(state.permanents[base].cards[0]).is_token
    ]
    for thing in slot_things(frame, op.second):
        if thing < 0 or not state.alive(thing):
            continue
        card = thing & 4095
        if not state.card_def(card).is_digimon:
            continue
        if state.places[card] in (HAND, TRASH):
            twin = state.def_ids[card] << 1 | state.owners[card]
            if twin in seen:
                continue
            seen.add(twin)
        if node.way == DIGIVOLVE:
            fitting = matching(state, card, bases) if node.matching else bases
            normal_choices(state, frame, node, card, fitting, keys)
        else:
            if op.third >= 0:
                partner_choices(state, card, bases, slot_things(frame, op.third), keys)
                continue
            special_choices(state, node, card, bases, frame.instance.player, keys)
            if node.way == DNA:
                hand_choices(state, card, bases, slot_things(frame, op.source), keys)
    return keys


def matching(state: GameState, card: int, bases: list[int]) -> list[int]:
    """Those that have a color of a card."""
    wanted = state.card_def(card).colors
    return [base for base in bases if colors(state, state.permanents[base]) & wanted]


def effect_cost(
    state: GameState,
    frame: EffectFrame,
    node: DigivolveInto,
    card: int,
    requirement: int,
    base: int,
    other: int = -1,
) -> int:
    """What digivolving by this effect costs; `other` is a second base, -1 for none."""
    player = frame.instance.player
    if comes_free(state, frame, node) or (requirement == IGNORING and node.cost != PAY_SET):
        return 0
    second = 1 if other < 0 else -1 - other
    if node.cost == PAY_SET:
        named = number(state, frame.instance, node.reduced, frame.slots)
        return modified(state, DIGIVOLUTION_COST, named, card, player, -1 - base, second)
    cost = digivolution_cost(state, card, requirement, player, -1 - base, second)
    if node.cost == PAY_REDUCED and can_reduce(state, DIGIVOLUTION_COST, player):
        cost -= how_much(state, frame.instance, node.reduced, frame.slots)
    return max(0, cost)


def comes_free(state: GameState, frame: EffectFrame, node: DigivolveInto) -> bool:
    """Whether nothing is paid: in edition 4.2 nothing for Blast DNA either (CR4.2 16-31-1)."""
    if node.cost == FREE:
        return True
    keyword = ability_of(state, frame.instance).keyword
    return state.rules == EDITION_42 and keyword == BLAST_DNA_DIGIVOLVE


REQUIREMENT_IGNORED: Final = 16383
"""In an option's third object: requirements are ignored."""


def normal_choices(
    state: GameState,
    frame: EffectFrame,
    node: DigivolveInto,
    card: int,
    bases: list[int],
    keys: list[int],
) -> None:
    """Normal digivolution: a base and a requirement, or none when they are ignored (8-1-2-2)."""
    player = frame.instance.player
    ignoring = node.ignoring and not player_forbidden(state, player, IGNORE_REQUIREMENTS)
    for base in bases:
        if ignoring:
            if kept_from(state, card, state.permanents[base]):
                continue
            cost = effect_cost(state, frame, node, card, IGNORING, base)
            if not could_pay(state, WOULD_DIGIVOLVE, card, player, cost, (-1 - base,)):
                continue
            keys.append(option_key(DIGIVOLVE_VERB, card, base, REQUIREMENT_IGNORED))
            continue
        for requirement in digivolve_requirements(
            state, card, state.permanents[base], node.as_level, node.as_colors
        ):
            if beyond_limit(state, frame, node, card, requirement, base):
                continue
            cost = effect_cost(state, frame, node, card, requirement, base)
            if could_pay(state, WOULD_DIGIVOLVE, card, player, cost, (-1 - base,)):
                keys.append(option_key(DIGIVOLVE_VERB, card, base, requirement))
                if node.cost in (FREE, PAY_SET):
                    break


def beyond_limit(
    state: GameState,
    frame: EffectFrame,
    node: DigivolveInto,
    card: int,
    requirement: int,
    base: int,
) -> bool:
    """Whether a requirement costs more than the effect allows, before effects cut in (Q3359)."""
    if node.limit is None:
        return False
    player = frame.instance.player
    asked = digivolution_cost(state, card, requirement, player, -1 - base)
    return asked > number(state, frame.instance, node.limit, frame.slots)


def special_choices(  # noqa: C901 - one branch per kind
    state: GameState,
    node: DigivolveInto,
    card: int,
    bases: list[int],
    player: int,
    keys: list[int],
) -> None:
    """DNA, burst and app fusion by an effect that says so (8-2-2-4, 8-3-2-4, 8-4-2-2)."""
    card_def = state.card_def(card)
    for requirement in of_kind(card_def, node.way):
        for base in bases:
            permanent = state.permanents[base]
            if node.way == DNA:
                for other in bases:
                    things = (-1 - base, -1 - other)
                    if base != other and dna_met(state, card, requirement, things):
                        keys.append(option_key(DNA_VERB, card, base, other))
            elif node.way == BURST:
                for number_ in state.field(player):
                    tamer = state.permanents[number_]
                    if is_tamer(state, tamer) and burst_met(
                        state, card, requirement, permanent, tamer
                    ):
                        keys.append(option_key(BURST_VERB, card, base, number_))
            elif node.way == APP_FUSION:
                for link in permanent.links:
                    if app_fusion_met(state, card, requirement, permanent, link):
                        keys.append(option_key(APP_FUSE, card, base, link))


def partner_choices(
    state: GameState, card: int, bases: list[int], partners: tuple[int, ...], keys: list[int]
) -> None:
    """DNA digivolving one of these with one of those, in the order that is asked (8-2-2-2)."""
    hand_choices(state, card, bases, partners, keys)
    for thing in partners:
        if thing >= 0 or -1 - thing not in state.permanents:
            continue
        for base in bases:
            for first, second in ((-1 - base, thing), (thing, -1 - base)):
                met = [one for one in of_kind(state.card_def(card), DNA) if first != second]
                if any([dna_met(state, card, one, (first, second)) for one in met]):
                    key = option_key(DNA_VERB, card, -1 - first, -1 - second)
                    if key not in keys:
                        keys.append(key)


def hand_choices(
    state: GameState, card: int, bases: list[int], things: tuple[int, ...], keys: list[int]
) -> None:
    """DNA digivolving with a card from the hand as one of the materials (CR 16-30-1)."""
    for thing in things:
        if thing < 0 or not state.alive(thing) or thing & 4095 == card:
            continue
        for base in bases:
            for requirement in of_kind(state.card_def(card), DNA):
                if dna_met(state, card, requirement, (-1 - base, thing)):
                    keys.append(option_key(DNA_VERB, card, base, FROM_HAND | thing & 4095))
                elif dna_met(state, card, requirement, (thing, -1 - base)):
                    other = FROM_HAND | FIRST | thing & 4095
                    keys.append(option_key(DNA_VERB, card, base, other))


def digivolve_frame(
    state: GameState, frame: EffectFrame, node: DigivolveInto, key: int, cause: Cause
) -> DigivolveFrame:
    """The process for a chosen way of digivolving."""
    card = key_a(key)
    base = key_b(key)
    made = DigivolveFrame(
        state.ref(card),
        player=frame.instance.player,
        from_zone=state.places[card],
        way=node.way,
        bases=(base,),
        paying=0 if comes_free(state, frame, node) else 1,
        cost=0,
        cause=cause,
        as_level=node.as_level,
        as_colors=node.as_colors,
    )
    verb_ = key_verb(key)
    if verb_ == DIGIVOLVE_VERB:
        ignored = key_c(key) == REQUIREMENT_IGNORED
        made.requirement = IGNORING if ignored else key_c(key)
    else:
        if verb_ == DNA_VERB and key_c(key) & FROM_HAND:
            made.hand = state.ref(key_c(key) & FIRST - 1)
            made.link = 1 if key_c(key) & FIRST else 0
        elif verb_ == DNA_VERB:
            made.bases = (base, key_c(key))
        elif verb_ == BURST_VERB:
            made.tamer = key_c(key)
        else:
            made.link = key_c(key)
        made.requirement = special_requirement(state, made, card)
    other = made.bases[1] if len(made.bases) > 1 else -1
    made.cost = effect_cost(state, frame, node, card, made.requirement, base, other)
    return made


def special_requirement(state: GameState, made: DigivolveFrame, card: int) -> int:
    """The first special requirement the chosen bases meet."""
    for requirement in of_kind(state.card_def(card), made.way):
        base = state.permanents[made.bases[0]]
        if made.way == DNA:
            things = tuple([-1 - one for one in made.bases])
            if made.hand >= 0:
                things = (*things, made.hand) if made.link == 0 else (made.hand, *things)
            if dna_met(state, card, requirement, things):
                return requirement
        elif made.way == BURST:
            if burst_met(state, card, requirement, base, state.permanents[made.tamer]):
                return requirement
        elif app_fusion_met(state, card, requirement, base, made.link):
            return requirement
    return -1


verb(Play.code, play)
verb(PlayToken.code, play_token)
verb(DigivolveInto.code, digivolve_into)
