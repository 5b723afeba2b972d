"""Actions: what effects do to cards, permanents, memory and decks."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import (
    CARDS,
    PERMANENTS,
    Context,
    Noun,
    Unbound,
    replace,
)
from homeros.effects.actions import (
    Action,
    DeDigivolve,
    Delete,
    Draw,
    GainMemory,
    Recover,
    SetMemory,
    Suspend,
    Unsuspend,
    Win,
)
from homeros.effects.groups import EitherOf, Pick, Subject
from homeros.effects.numbers import YOU, N, PerEach


@rule("Action", "DELETE {things:Cargo}")
def delete(c: Context, things: object) -> Action:
    """Delete."""
    target = c.target(permanent(c.noun(things)))
    return Delete(target, slot=c.acted("delete"))


def permanent(noun: Noun) -> Noun:
    """A noun that has to be permanents."""
    if noun.parts:
        return replace(noun, parts=tuple([permanent(part) for part in noun.parts]))
    if noun.what == CARDS and noun.ref is None:
        raise Unbound("this is done to permanents, not to cards")
    return replace(noun, what=PERMANENTS)


@rule("Action", "SUSPEND {things:Cargo}")
def suspend(c: Context, things: object) -> Action:
    """Suspend."""
    target = c.target(permanent(c.noun(things)))
    return Suspend(target, slot=c.acted("suspend"))


@rule("Action", "UNSUSPEND {things:Cargo}")
def unsuspend(c: Context, things: object) -> Action:
    """Unsuspend."""
    target = c.target(permanent(c.noun(things)))
    return Unsuspend(target, slot=c.acted("unsuspend"))


@rule("Action", "UNSUSPEND {known:Known} or {count:Count} [of] {owner:Owner} {nouns:Nouns}")
def unsuspend_either(
    c: Context, known: object, count: object, owner: object, nouns: object
) -> Action:
    """Unsuspend this one or one of others."""
    noun = c.noun(known)
    if noun.ref is None or noun.is_plural() or c.num(count) != N(1):
        raise Unbound("which of these?")
    others = c.group(permanent(replace(c.noun(nouns), whose=c.whole(owner))))
    target = Pick(EitherOf(noun.ref, others), slot=c.slot())
    return Unsuspend(target, slot=c.acted("unsuspend"))


@rule("Action", "you win the game")
def win(c: Context) -> Action:
    """The game is won (CR 1-2-6)."""
    del c
    return Win(YOU)


@rule("Action", "GAIN {count:Count} memory")
def gain_memory(c: Context, count: object) -> Action:
    """Memory on your side."""
    return GainMemory(c.num(count), slot=c.acted("gain"))


@rule("Action", "GAIN {amount:Signed} memory")
def gain_signed_memory(c: Context, amount: str) -> Action:
    """The same with its sign."""
    del c
    return GainMemory(N(int(amount)))


@rule(
    "Action",
    "LOSE {count:Count} memory",
    "DECREASE your memory by {count:Count}",
    same="what is lost is on the other side",
)
def lose_memory(c: Context, count: object) -> Action:
    """Memory on the other side."""
    number = c.of(N, count)
    return GainMemory(N(-number.value))


@rule(
    "Action",
    "[trigger] < draw {count:Digits} >",
    "activate < draw {count:Digits} >",
    same="a keyword is triggered, activated or just named",
)
def draw(c: Context, count: str) -> Action:
    """The keyword Draw."""
    return Draw(N(int(count)), slot=c.acted("draw"))


@rule(
    "Action",
    "[trigger] < recovery {amount:Signed} \\( deck \\) >",
    "[trigger] < recovery {amount:Signed} >",
    same="cards are recovered from the deck alone (CR 16-5-1)",
)
def recovery(c: Context, amount: str) -> Action:
    """The keyword Recovery."""
    return Recover(N(int(amount)))


@rule("Action", "[trigger] < de-digivolve {count:Digits} > [on] {things:Things}")
def de_digivolve(c: Context, count: str, things: object) -> Action:
    """The keyword De-Digivolve; of several it would be about, one is chosen (Q3328)."""
    noun = permanent(c.noun(things))
    target = c.target(noun)
    if isinstance(target, Subject) and not noun.plural:
        target = Pick(target)
    return DeDigivolve(target, N(int(count)), slot=c.acted("de-digivolve"))


@rule("Clause", "to {things:Things} , < de-digivolve {count:Digits} >")
def de_digivolve_to(c: Context, things: object, count: str) -> Action:
    """The same, with what is De-Digivolved said before."""
    target = c.target(permanent(c.noun(things)))
    action = DeDigivolve(target, N(int(count)), slot=c.acted("de-digivolve"))
    return c.guarded(action, c.take_provisos())


@rule("Clause", "to {things:Things} , < de-digivolve {count:Digits} > {each:ForEach}")
def de_digivolve_for_each(c: Context, things: object, count: str, each: object) -> Action:
    """De-Digivolve once for each of something (CR 16-11-7)."""
    target = c.target(permanent(c.noun(things)))
    if int(count) != 1:
        raise Unbound("by how much is it done each time?")
    times = c.of(PerEach, each)
    action = DeDigivolve(target, slot=c.acted("de-digivolve"), times=times)
    return c.guarded(action, c.take_provisos())


@rule("Action", "SET your opponent 's memory to {count:Count}")
def set_their_memory(c: Context, count: object) -> Action:
    """Set the memory to a number on the opponent's side."""
    number = c.num(count)
    if not isinstance(number, N):
        raise Unbound("to what?")
    return SetMemory(N(-number.value))


@rule("Action", "SET (it|your memory) to {count:Count}")
def set_memory(c: Context, count: object) -> Action:
    """Set the memory."""
    return SetMemory(c.num(count))
