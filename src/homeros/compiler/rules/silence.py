"""Effects of a timing that do not activate: whose they are, or what this effect played."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import EVERY, PERMANENTS, Context, Noun, Unbound, replace
from homeros.compiler.rules.lasting import HOLDER, Persist, Said, said_of
from homeros.compiler.rules.words import TIMING_EVENTS, mask
from homeros.effects.actions import FOREVER, Action, Apply
from homeros.effects.continuous import ACTIVATE, CHECKED_EFFECTS, Forbid
from homeros.effects.groups import Slot


def silent(c: Context, timings: object) -> Said:
    """Effects of these timings do not activate: that they can't is the same (Q4326)."""
    names = [str(item) for item in c.items(timings)]
    return Said(tuple([Forbid(HOLDER, ACTIVATE, timing=TIMING_EVENTS[name]) for name in names]))


@rule(
    "Lasting",
    "{who:Things} 's {timings:AllTimings} effect (can't|cannot|doesn't|don't) activate",
)
def effects_do_not_activate(c: Context, who: object, timings: object) -> Persist:
    """The effects of somebody do not activate."""
    return kept_silent(c, c.noun(who), timings)


@rule(
    "Lasting",
    "[the] {timings:AllTimings} effect on {nouns:Nouns} (can't|cannot|doesn't|don't) activate",
)
def effects_on_do_not_activate(c: Context, timings: object, nouns: object) -> Persist:
    """The effects of all of a kind do not activate."""
    return kept_silent(c, replace(c.noun(nouns), quantity=EVERY, plural=True), timings)


def kept_silent(c: Context, noun: Noun, timings: object) -> Persist:
    """What is said of whose effects."""
    return Persist(tuple(said_of(c, noun, [silent(c, timings)])), c.take_provisos())


@rule(
    "Clause",
    "[any] {timings:AllTimings} effect on [the] {kinds:Kinds} played (by|with) this effect"
    " (don't|doesn't|can't) activate",
)
def of_what_was_played(c: Context, timings: object, kinds: object) -> Action:
    """The effects of what this effect played do not activate, however long it stays."""
    found = mask(c, kinds)
    said = silent(c, timings)
    if len(said.make) != 1:
        raise Unbound("one timing is meant")
    made = said.make[0]
    assert isinstance(made, Forbid)
    played = Slot(c.result("play"))
    c.remember(played, Noun(what=PERMANENTS, kinds=found), plural=True)
    return Apply(replace(made, target=played), FOREVER)


@rule(
    "Lasting",
    "the {timing:SecurityName} effect on card checked by {who:Known} (doesn't|don't) activate",
)
def of_what_it_checks(c: Context, timing: str, who: object) -> Persist:
    """The [Security] effects of all cards that a Digimon checks do not activate."""
    del timing
    said = Said((Forbid(HOLDER, CHECKED_EFFECTS),))
    return Persist(tuple(said_of(c, c.noun(who), [said])), c.take_provisos())
