"""What lasts, in words: who gets, gains or can't what, and for how long."""

from dataclasses import replace
from typing import Final

from homeros.compiler.saying.counting import for_each
from homeros.compiler.saying.forbidding import barred as barred_words
from homeros.compiler.saying.forbidding import player_can_not, unaffected
from homeros.compiler.saying.keywords import keyword
from homeros.compiler.saying.nouns import TIMINGS, colors_of
from homeros.compiler.saying.speech import Speech, Unsaid, joined, unsaid
from homeros.compiler.saying.things import Thing, thing
from homeros.effects.ability import KeywordLine
from homeros.effects.actions import (
    FOREVER,
    NEXT_UNSUSPEND_PHASE,
    THIS_ATTACK,
    THIS_BATTLE,
    THIS_TURN,
    UNTIL_OPPONENTS_NEXT_TURN_ENDS,
    UNTIL_OPPONENTS_TURN_ENDS,
    UNTIL_YOUR_NEXT_TURN_ENDS,
    UNTIL_YOUR_TURN_ENDS,
    Apply,
)
from homeros.effects.continuous import (
    ACTIVATE,
    ATTACK_UNSUSPENDED,
    ATTACK_WHEN_PLAYED,
    BE_TARGET_CHANGED,
    COLOR_INFO,
    DP_INFO,
    IGNORE_COLORS,
    KIND_INFO,
    UNSUSPEND,
    UNSUSPEND_IN_PHASE,
    AddInfo,
    Continuous,
    Forbid,
    ForbidPlayer,
    GainAbility,
    GainKeyword,
    Immune,
    ModDp,
    ModMaximum,
    Permit,
)
from homeros.effects.groups import Field, Pick, Slot, Target, This
from homeros.effects.numbers import YOU, N, Num, PerEach
from homeros.vocab.cards import DIGIMON

DURATIONS: Final = {
    THIS_TURN: "for the turn",
    THIS_ATTACK: "for the attack",
    THIS_BATTLE: "for the battle",
    UNTIL_YOUR_TURN_ENDS: "until your turn ends",
    UNTIL_YOUR_NEXT_TURN_ENDS: "until your next turn ends",
    UNTIL_OPPONENTS_TURN_ENDS: "until your opponent's turn ends",
    UNTIL_OPPONENTS_NEXT_TURN_ENDS: "until your opponent's next turn ends",
    NEXT_UNSUSPEND_PHASE: "during your opponent's next unsuspend phase",
}


def signed(value: int) -> str:
    """A number with its sign."""
    return f"+{value}" if value >= 0 else str(value)


def target_of(what: Continuous) -> Target:
    """Whom a change is about."""
    found = what.reach()
    if found is None:
        raise unsaid(what)
    return found


def same_target(first: Continuous, other: Continuous) -> bool:
    """Whether a change is about what the first is about."""
    one, two = target_of(first), target_of(other)
    return one == two or (isinstance(one, Pick) and two == Slot(one.slot))


def every_change(steps: tuple[Apply, ...]) -> bool:
    """Whether changes can be said together: of one thing, for one time."""
    first = steps[0]
    try:
        return all(
            one.until == first.until
            and same_target(first.what, one.what)
            and not (
                isinstance(one.what, ModDp | GainKeyword) and isinstance(one.what.amount, PerEach)
            )
            for one in steps
        )
    except Unsaid:
        return False


def changes(s: Speech, steps: tuple[Apply, ...], *, optional: bool = False) -> str:
    """Changes of one thing that last for a time."""
    first = steps[0]
    if isinstance(first.what, ForbidPlayer):
        return f"{player_can_not(s, first.what)} {DURATIONS[first.until]}"
    if first.until == FOREVER and len(steps) == 1:
        return silenced(s, first.what)
    found = thing(s, target_of(first.what), subject=True)
    until = DURATIONS.get(first.until)
    if until is None:
        raise Unsaid(f"duration {first.until}")
    if found.source:
        raise Unsaid("a change of cards off the field")
    if optional:
        if len(steps) != 1 or not isinstance(first.what, ModDp | GainKeyword):
            raise Unsaid("May Apply")
        return f"{found.words} may gain {gain(s, first.what)} {until}{s.take_each()}"
    said = predicates(s, [one.what for one in steps], found)
    return f"{found.words} {said} {until}{s.take_each()}"


def silenced(s: Speech, what: Continuous) -> str:
    """Effects of what this effect played that do not activate."""
    if not isinstance(what, Forbid) or what.what != ACTIVATE or not isinstance(what.target, Slot):
        raise Unsaid(f"duration {FOREVER}")
    spoken = s.slots.get(what.target.slot)
    if spoken is None:
        raise unsaid(what.target)
    return f"[{TIMINGS[what.timing]}] effects on {spoken.noun} played by this effect don't activate"


def lasting(s: Speech, what: tuple[Continuous, ...]) -> str:
    """What a persistent effect lets apply."""
    runs: list[list[Continuous]] = []
    for one in what:
        if (
            runs
            and about_somebody(one)
            and about_somebody(runs[-1][0])
            and same_target(runs[-1][0], one)
        ):
            runs[-1].append(one)
        else:
            runs.append([one])
    found: list[str] = []
    for run in runs:
        if not about_somebody(run[0]):
            found += [by_itself(s, one) for one in run]
            continue
        who = thing(s, target_of(run[0]), subject=True)
        found.append(f"{who.words} {predicates(s, run, who, persistent=True)}{s.take_each()}")
    return joined(found, "and")


def phase_of(what: Forbid) -> str:
    """Whose unsuspend phase is meant."""
    target = what.target
    return "your" if isinstance(target, Field) and target.whose == YOU else "your opponent's"


def is_each(what: ModDp | GainKeyword) -> bool:
    """Whether a change has a number that counts something."""
    return isinstance(what.amount, PerEach)


def about_somebody(what: Continuous) -> bool:
    """Whether a change has a subject that gets or is something."""
    if isinstance(what, Permit):
        return what.what != IGNORE_COLORS
    return not isinstance(what, ForbidPlayer | ModMaximum)


def by_itself(s: Speech, what: Continuous) -> str:
    """What is said without a subject, or of a player."""
    if isinstance(what, Permit):
        return "you may ignore this card's color requirements"
    if isinstance(what, ForbidPlayer):
        return player_can_not(s, what)
    assert isinstance(what, ModMaximum)
    if not isinstance(what.amount, N):
        raise unsaid(what)
    if what.target is None:
        return (
            f"add {what.amount.value} to the maximum DP you can choose with DP-based deletion"
            " effects"
        )
    if not isinstance(what.target, This):
        raise unsaid(what)
    return f"add {what.amount.value} to this Digimon's DP-based deletion effects' maximums"


def predicates(  # noqa: C901 - one branch per kind of change
    s: Speech, what: list[Continuous], who: Thing, *, persistent: bool = False
) -> str:
    """What somebody gets, gains and can't."""
    found: list[str] = []
    gains: list[str] = []
    barred: list[str] = []

    def flush() -> None:
        if gains:
            found.append(f"{'get' if who.plural else 'gets'} {joined(gains, 'and')}")
            gains.clear()
        if barred:
            found.extend(cannot(barred))
            barred.clear()

    several = sum(isinstance(one, ModDp | GainKeyword) and is_each(one) for one in what) > 1
    for one in what:
        if several and isinstance(one, ModDp | GainKeyword) and is_each(one):
            flush()
            gained = gain(s, one)
            found.append(f"{'get' if who.plural else 'gets'} {gained} {s.each}")
            s.each = ""
        elif isinstance(one, ModDp | GainKeyword | GainAbility):
            if barred:
                flush()
            gains.append(s.quote(one.index) if isinstance(one, GainAbility) else gain(s, one))
        elif isinstance(one, Forbid) and one.what == UNSUSPEND_IN_PHASE and persistent:
            flush()
            dont = "don't" if who.plural else "doesn't"
            found.append(f"{dont} unsuspend during {phase_of(one)} unsuspend phase")
        elif isinstance(one, Forbid) and one.what != BE_TARGET_CHANGED:
            if gains:
                flush()
            barred.append(forbidden(s, one))
        elif isinstance(one, AddInfo) and one.field == DP_INFO and what[0] != one:
            are = "are" if who.plural else "is"
            found[-1] = f"{are} also treated as a {one.value} DP Digimon"
        else:
            flush()
            found.append(predicate(one, who))
    flush()
    return joined(found, "and")


def cannot(barred: list[str]) -> list[str]:
    """What can't be done."""
    if barred[:2] == ["attack", "block"]:
        return ["can't attack or block", *cannot(barred[2:])]
    return [f"can't {one}" for one in barred]


def forbidden(s: Speech, what: Forbid) -> str:
    """What is forbidden; what is put off by a phase is about unsuspending."""
    if what.what == UNSUSPEND_IN_PHASE:
        what = replace(what, what=UNSUSPEND)
    return barred_words(s, what)


def predicate(what: Continuous, who: Thing) -> str:
    """Something else that is said of somebody."""
    are = "are" if who.plural else "is"
    if isinstance(what, Permit) and what.what == ATTACK_UNSUSPENDED:
        return "can also attack your opponent's unsuspended Digimon"
    if isinstance(what, AddInfo) and what.field == COLOR_INFO:
        return f"{are} also treated as {colors_of(what.value, 'and')}"
    if isinstance(what, AddInfo) and what.field == KIND_INFO and what.value == DIGIMON:
        return f"{are} also treated as a Digimon"
    if isinstance(what, AddInfo) and what.field == DP_INFO:
        return f"{are} also treated as having {what.value} DP"
    if isinstance(what, Immune):
        return f"{are}n't {unaffected(what)}"
    if isinstance(what, Permit) and what.what == ATTACK_WHEN_PLAYED:
        return f"can attack the turn {'they were' if who.plural else 'it was'} played"
    if isinstance(what, Forbid) and what.what == BE_TARGET_CHANGED:
        return "'s attack target can't change"
    raise unsaid(what)


def gain(s: Speech, what: ModDp | GainKeyword) -> str:
    """DP or a keyword."""
    number: Num = what.amount
    if isinstance(number, PerEach):
        s.each = for_each(s, number)
        number = N(number.each)
    if isinstance(what, ModDp):
        if not isinstance(number, N):
            raise unsaid(number)
        return f"{signed(number.value)} DP"
    return keyword(s, KeywordLine(what.keyword, number, what.filter))
