"""Actions: what effects do to cards, permanents, memory and decks."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import (
    CARDS,
    PERMANENTS,
    Context,
    Noun,
    Source,
    Unbound,
    replace,
)
from homeros.effects.actions import (
    FREE,
    Action,
    DeDigivolve,
    Delete,
    Draw,
    GainMemory,
    PlaceInBattle,
    Play,
    Recover,
    Return,
    Reveal,
    SetMemory,
    Suspend,
    TrashCards,
    Unsuspend,
)
from homeros.effects.groups import ThisCard, TopCards
from homeros.effects.numbers import OPPONENT, N
from homeros.vocab.zones import BOTTOM, DECK, HAND, SECURITY


@rule("Action", "DELETE {things:Things}")
def delete(c: Context, things: object) -> Action:
    """Delete."""
    return Delete(c.target(permanent(c.noun(things))))


def permanent(noun: Noun) -> Noun:
    """A noun that has to be permanents."""
    if noun.what == CARDS and noun.ref is None:
        raise Unbound("this is done to permanents, not to cards")
    return replace(noun, what=PERMANENTS)


@rule("Action", "SUSPEND {things:Things}")
def suspend(c: Context, things: object) -> Action:
    """Suspend."""
    return Suspend(c.target(permanent(c.noun(things))))


@rule("Action", "UNSUSPEND {things:Things}")
def unsuspend(c: Context, things: object) -> Action:
    """Unsuspend."""
    return Unsuspend(c.target(permanent(c.noun(things))))


@rule("Action", "GAIN {count:Count} memory")
def gain_memory(c: Context, count: object) -> Action:
    """Memory on your side."""
    return GainMemory(c.num(count))


@rule("Action", "LOSE {count:Count} memory")
def lose_memory(c: Context, count: object) -> Action:
    """Memory on the other side."""
    number = c.of(N, count)
    return GainMemory(N(-number.value))


@rule("Action", "[trigger] < draw {count:Digits} >")
def draw(c: Context, count: str) -> Action:
    """The keyword Draw."""
    return Draw(N(int(count)))


@rule("Action", "[trigger] < recovery {amount:Signed} \\( deck \\) >")
def recovery(c: Context, amount: str) -> Action:
    """The keyword Recovery."""
    return Recover(N(int(amount)))


@rule("Action", "[trigger] < de-digivolve {count:Digits} > [on] {things:Things}")
def de_digivolve(c: Context, count: str, things: object) -> Action:
    """The keyword De-Digivolve."""
    return DeDigivolve(c.target(permanent(c.noun(things))), N(int(count)))


@rule("Action", "PLAY {things:Things} [{source:Source}] {cost:PlayCost}")
def play(c: Context, things: object, source: object, cost: object) -> Action:
    """Play cards by an effect."""
    noun = c.noun(things)
    found = c.of(Source, source) if source is not None else None
    if found is None and noun.ref is None:
        raise Unbound("from where is it played?")
    if noun.ref is None:
        noun = replace(noun, what=CARDS)
    return Play(c.target(noun, found), FREE)


@rule("PlayCost", "without paying (the|its|their) [memory] cost")
def free(c: Context) -> int:
    """For nothing."""
    return FREE


@rule("Action", "TRASH {things:Things} [{source:Source}]")
def trash(c: Context, things: object, source: object) -> Action:
    """Trash cards from where they are."""
    noun = c.noun(things)
    if source is None and noun.group is None and noun.ref is None:
        raise Unbound("from where is it trashed?")
    return TrashCards(c.target(noun, c.of(Source, source) if source is not None else None))


@rule("Things", "{whose:Whose} {end:End} security card")
def end_of_security(c: Context, whose: object, end: object) -> Noun:
    """The top or bottom card of a security stack."""
    group = TopCards(SECURITY, N(1), c.whole(whose), bottom=c.whole(end) == BOTTOM)
    return Noun(what=CARDS, ref=group, whose=c.whole(whose))


@rule("Things", "the {end:End} [{count:Count}] card of {whose:Whose} {zone:ZoneName}")
def end_of_zone(c: Context, end: object, count: object, whose: object, zone: object) -> Noun:
    """Cards from the top or bottom of a zone."""
    number = N(1) if count is None else c.num(count)
    group = TopCards(c.whole(zone), number, c.whole(whose), bottom=c.whole(end) == BOTTOM)
    return Noun(what=CARDS, ref=group, whose=c.whole(whose), plural=count is not None)


@rule("Action", "REVEAL {things:Things}")
def reveal(c: Context, things: object) -> Action:
    """Reveal cards to both players."""
    noun = c.noun(things)
    slot = c.slot()
    c.revealed = slot
    return Reveal(c.target(noun), slot)


@rule("Action", "ADD {things:Things} [{source:Source}] to {whose:Whose} hand")
def add_to_hand(c: Context, things: object, source: object, whose: object) -> Action:
    """Add cards to a hand."""
    found = c.of(Source, source) if source is not None else None
    noun = c.noun(things)
    if c.whole(whose) == OPPONENT:
        raise Unbound("cards go to their owner's hand")
    return Return(c.target(noun, found), HAND)


@rule(
    "Action",
    "RETURN {things:Things} [{source:Source}] to the {end:End} of {whose:Whose} deck"
    " [{order=in any order}]",
    "PLACE {things:Things} [{source:Source}] at the {end:End} of {whose:Whose} deck"
    " [{order=in any order}]",
    same="older cards place cards there, newer ones return them",
)
def return_to_deck(
    c: Context, things: object, source: object, end: object, whose: object, order: object
) -> Action:
    """Return cards to a deck."""
    found = c.of(Source, source) if source is not None else None
    return Return(c.target(c.noun(things), found), DECK, c.whole(end))


@rule("Action", "RETURN {things:Things} [{source:Source}] to {whose:Whose} hand")
def return_to_hand(c: Context, things: object, source: object, whose: object) -> Action:
    """Return cards to a hand."""
    found = c.of(Source, source) if source is not None else None
    return Return(c.target(c.noun(things), found), HAND)


@rule(
    "Action",
    "PLACE this card in (the|your|its owner 's) battle area",
    same="an Option stays in its owner's battle area",
)
def place_in_battle(c: Context) -> Action:
    """An Option stays in the battle area."""
    return PlaceInBattle(ThisCard())


@rule("Action", "SET (it|your memory) to {count:Count}")
def set_memory(c: Context, count: object) -> Action:
    """Set the memory."""
    return SetMemory(c.num(count))
