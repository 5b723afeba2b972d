"""Reading frames back from the integers they write themselves as."""

from typing import Final

from homeros.model.codec import Reader
from homeros.model.frames import (
    AttackFrame,
    BattleFrame,
    CardsFrame,
    CheckFrame,
    DigivolveFrame,
    EffectFrame,
    Frame,
    LinkFrame,
    LoopFrame,
    PlayFrame,
    RemoveFrame,
    RuleCheckFrame,
    SettleFrame,
    SetupFrame,
    TurnFrame,
    UseFrame,
    WindowFrame,
)
from homeros.model.records import read_cause, read_event, read_instance, read_instances


def read_frame(reader: Reader) -> Frame:
    """Read what a frame's `write` wrote."""
    kind, pc = reader.take(2)
    answer = reader.wide_many()
    frame = READERS[kind](reader)
    frame.pc = pc
    frame.answer = answer
    return frame


def read_setup(reader: Reader) -> Frame:
    """Read a setup frame."""
    player = reader.one()
    return SetupFrame(
        player,
    )


def read_turn(reader: Reader) -> Frame:
    """Read a turn frame."""
    resume = reader.one()
    return TurnFrame(
        resume,
    )


def read_settle(reader: Reader) -> Frame:
    """Read a settle frame."""
    choices = reader.many()
    return SettleFrame(
        choices,
    )


def read_rule_check(reader: Reader) -> Frame:
    """Read a rule check frame."""
    over = reader.many()
    links = reader.many()
    return RuleCheckFrame(
        over,
        links,
    )


def read_window(reader: Reader) -> Frame:
    """Read a window frame."""
    process, outermost = reader.take(2)
    event = read_event(reader)
    pending = read_instances(reader)
    choices = reader.many()
    return WindowFrame(
        event,
        process,
        pending,
        outermost,
        choices,
    )


def read_effect(reader: Reader) -> Frame:
    """Read a effect frame."""
    process, paying, paid, modes, zone, number, counted, elected = reader.take(8)
    instance = read_instance(reader)
    slots = reader.table()
    made = reader.many()
    return EffectFrame(
        instance,
        slots,
        process,
        paying,
        paid,
        modes,
        zone,
        number,
        counted,
        elected,
        made,
    )


def read_remove(reader: Reader) -> Frame:
    """Read a remove frame."""
    foe, under, face = reader.take(3)
    things = reader.many()
    fates = reader.many()
    cause = read_cause(reader)
    pair = reader.many()
    replaced = reader.many()
    return RemoveFrame(
        things,
        fates,
        cause,
        foe,
        under,
        pair,
        face,
        replaced,
    )


def read_play(reader: Reader) -> Frame:
    """Read a play frame."""
    (
        ref,
        player,
        from_zone,
        together,
        cost,
        paying,
        area,
        suspended,
        materials,
        requirement,
    ) = reader.take(10)
    cause = read_cause(reader)
    under = reader.many()
    sources = reader.many()
    limits = reader.many()
    return PlayFrame(
        ref,
        player,
        from_zone,
        together,
        cost,
        paying,
        area,
        suspended,
        cause,
        under,
        materials,
        requirement,
        sources,
        limits,
    )


def read_digivolve(reader: Reader) -> Frame:
    """Read a digivolve frame."""
    ref, player, from_zone, from_permanent, way, requirement = reader.take(6)
    tamer, link, hand, cost, paying, as_level, as_colors = reader.take(7)
    bases = reader.many()
    cause = read_cause(reader)
    return DigivolveFrame(
        ref,
        player,
        from_zone,
        from_permanent,
        way,
        requirement,
        bases,
        tamer,
        link,
        hand,
        cost,
        paying,
        cause,
        as_level,
        as_colors,
    )


def read_use(reader: Reader) -> Frame:
    """Read a use frame."""
    ref, player, from_zone, cost, paying, ignoring, secured = reader.take(7)
    cause = read_cause(reader)
    return UseFrame(
        ref,
        player,
        from_zone,
        cost,
        paying,
        cause,
        ignoring,
        secured,
    )


def read_linking(reader: Reader) -> Frame:
    """Read a linking frame."""
    thing, player, host, requirement, from_zone, cost, paying = reader.take(7)
    cause = read_cause(reader)
    drop = reader.many()
    return LinkFrame(
        thing,
        player,
        host,
        requirement,
        from_zone,
        cost,
        paying,
        cause,
        drop,
    )


def read_attacking(reader: Reader) -> Frame:
    """Read a attacking frame."""
    candidates = read_instances(reader)
    return AttackFrame(
        candidates,
    )


def read_checking(reader: Reader) -> Frame:
    """Read a checking frame."""
    permanent, player, ref, done, face_up = reader.take(5)
    return CheckFrame(
        permanent,
        player,
        ref,
        done,
        face_up,
    )


def read_battle(reader: Reader) -> Frame:
    """Read a battle frame."""
    one, other, ref, player, winner, side = reader.take(6)
    losers = reader.many()
    shot = reader.many()
    second = reader.many()
    return BattleFrame(
        one,
        other,
        ref,
        player,
        losers,
        winner,
        shot,
        second,
        side,
    )


def read_cards(reader: Reader) -> Frame:
    """Read a cards frame."""
    to, position, permanent, face, player = reader.take(5)
    refs = reader.many()
    before = reader.many()
    cause = read_cause(reader)
    return CardsFrame(
        refs,
        to,
        position,
        cause,
        permanent,
        face,
        player,
        before,
    )


def read_loop(reader: Reader) -> Frame:
    """Read a loop frame."""
    cycle = reader.wide_many()
    counts = reader.many()
    return LoopFrame(
        cycle,
        counts,
    )


READERS: Final = (
    read_setup,
    read_turn,
    read_settle,
    read_rule_check,
    read_window,
    read_effect,
    read_remove,
    read_play,
    read_digivolve,
    read_use,
    read_linking,
    read_attacking,
    read_checking,
    read_battle,
    read_cards,
    read_loop,
)
