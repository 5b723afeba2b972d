"""Showing cards: revealing, looking, searching and shuffling (CR 15-15-3, 15-15-4)."""

from homeros.compiler.english import rule
from homeros.compiler.meaning import (
    CARDS,
    EVERY,
    Context,
    Noun,
    Place,
    Source,
    Unbound,
    replace,
)
from homeros.compiler.rules.cargo import any_of_theirs
from homeros.compiler.rules.moving import moved
from homeros.effects.actions import (
    Action,
    Draw,
    FlipSecurity,
    May,
    MoveArea,
    Return,
    Reveal,
    Select,
    Seq,
    Shuffle,
    Suspend,
    TrashCards,
    Unsuspend,
)
from homeros.effects.filters import Anything
from homeros.effects.groups import Cards, Pick, Rest, Slot, TopCards
from homeros.effects.lower import walk
from homeros.effects.numbers import BOTH, OPPONENT, YOU, N, PerEach, Plus, ZoneCount
from homeros.vocab.zones import BATTLE, BREEDING, DECK, HAND, SECURITY


@rule("Action", "REVEAL {things:Cargo} [{source:Source}]")
def reveal(c: Context, things: object, source: object) -> Action:
    """Reveal cards to both players."""
    return shown(c, things, source, to_both=True)


def shown(c: Context, things: object, source: object, *, to_both: bool) -> Action:
    """Cards are revealed, or looked at."""
    noun = c.noun(things)
    target = moved(c, things, source)
    slot = c.acted("reveal")
    c.revealed = slot
    c.revealed_from = target
    plural = noun.is_plural()
    c.remember(Slot(slot), Noun(what=CARDS), plural=plural, cards=True)
    return Reveal(target, slot, to_both=to_both)


@rule("Action", "LOOK at {things:Cargo}")
def look(c: Context, things: object) -> Action:
    """Look at cards that the other player does not see."""
    return shown(c, things, None, to_both=False)


@rule(
    "Action",
    "LOOK at {whose:Owner} security stack",
    "SEARCH {whose:Owner} security stack",
    same="all of it",
)
def search_security(c: Context, whose: object) -> Action:
    """Look at all cards of a security stack."""
    player = c.whole(whose)
    slot = c.slot()
    c.revealed = slot
    c.remember(Slot(slot), Noun(what=CARDS, quantity=EVERY), plural=True, cards=True)
    return Reveal(Cards(SECURITY, Anything(), player), slot, to_both=False)


@rule("Action", "SEARCH your security stack for {things:Things}")
def search_for(c: Context, things: object) -> Action:
    """Look at all cards of one's security stack and choose some of them."""
    looked = search_security(c, YOU)
    noun = replace(c.noun(things), what=CARDS)
    if noun.ref is not None:
        raise Unbound("for what is it searched?")
    picked = c.target(noun, Source((Place(slot=c.revealed),)))
    return Seq((c.action(looked), Select(picked)))


@rule("Action", "LOOK at your opponent 's hand", "SEARCH your opponent 's hand", same="all of it")
def search_hand(c: Context) -> Action:
    """Look at all cards in the opponent's hand."""
    c.opponent_spoken_of = True
    slot = c.acted("reveal")
    c.revealed = slot
    return Reveal(Cards(HAND, Anything(), OPPONENT), slot, to_both=False)


@rule("Action", "SHUFFLE {whose:Owner} {zone:ZoneName}")
def shuffle(c: Context, whose: object, zone: object) -> Action:
    """Shuffle a deck or a security stack."""
    return Shuffle(c.whole(zone), c.whole(whose))


@rule("Source", "(in|among|from) it")
def among_it(c: Context) -> Source:
    """Among the cards of the stack that was looked at."""
    if c.revealed < 0:
        raise Unbound("nothing was looked at")
    return Source((Place(slot=c.revealed),))


@rule("Action", "FLIP {things:Cargo} {facing:Facing}")
def flip(c: Context, things: object, facing: object) -> Action:
    """Turn security cards face up or face down (CR 3-7-4)."""
    target = c.target(c.noun(things))
    return FlipSecurity(target, c.of(bool, facing), slot=c.acted("flip"))


@rule("Action", "PLACE the rest in {whose:Owner} security stack face down")
def turned_back(c: Context, whose: object) -> Action:
    """Security cards that were revealed have not left: the others are turned face down again."""
    from_security = Cards(SECURITY, Anything(), c.whole(whose))
    if c.revealed_from != from_security:
        raise Unbound("they were not there before")
    return FlipSecurity(Rest(c.revealed), False)


@rule("Action", "CHOOSE {things:Cargo} [{source:Source}]")
def choose(c: Context, things: object, source: object) -> Action:
    """Choose, for what comes after it."""
    noun = c.noun(things)
    if noun.ref is not None:
        raise Unbound("this is chosen already")
    target = moved(c, things, source)
    c.selected += c.antecedents[-1:]
    if isinstance(target, Pick):
        c.results.append(("choose", target.slot))
    return Select(target)


@rule(
    "Action",
    "TRASH card (in|from) {whose:Owner} hand (until|so that) {player:Haver} has {left:Count}"
    " [card] left",
    "TRASH card (in|from) {whose:Owner} hand (until|so that) {left:Count} remain",
    same="what is left remains",
)
def trash_until(c: Context, whose: object, player: object, left: object) -> Action:
    """Trash so many that a number of cards is left."""
    who = c.whole(whose)
    if player is not None and c.whole(player) != who:
        raise Unbound("whose cards are left?")
    number = Plus(ZoneCount(HAND, who), N(-c.of(N, left).value))
    return TrashCards(Pick(Cards(HAND, Anything(), who), number), slot=c.acted("trash"))


@rule("Action", "TRASH {count:Count} card (in|from) {whose:Owner} hand without looking")
def trash_unseen(c: Context, count: object, whose: object) -> Action:
    """Trash cards from the opponent's hand, of which only the backs are seen."""
    if c.whole(whose) != OPPONENT:
        raise Unbound("whose cards are not looked at?")
    pick = Pick(Cards(HAND, Anything(), OPPONENT), c.num(count))
    return TrashCards(pick, slot=c.acted("trash"))


@rule(
    "Action",
    "CHOOSE card in your opponent 's hand without looking and RETURN them to the {ends:Ends} of"
    " [{home:Home}] deck so that {left:Count} remain",
)
def return_unseen_until(c: Context, ends: object, home: object, left: object) -> Action:
    """Return so many cards from the opponent's hand, unseen, that a number of them is left."""
    del home
    c.opponent_spoken_of = True
    end = c.of(tuple, ends)
    if len(end) != 1:
        raise Unbound("to which end?")
    number = Plus(ZoneCount(HAND, OPPONENT), N(-c.of(N, left).value))
    pick = Pick(Cards(HAND, Anything(), OPPONENT), number)
    return Return(pick, DECK, end[0], slot=c.acted("return"))


@rule(
    "Action",
    "TRASH the top card of {whose:Owner} security stack (until|so that) (it|they) has"
    " {left:Count} card left",
)
def trash_security_until(c: Context, whose: object, left: object) -> Action:
    """Trash so many from the top of a security stack that a number of cards is left."""
    who = c.whole(whose)
    fewer = N(-c.of(N, left).value)
    steps = [
        TrashCards(TopCards(SECURITY, Plus(ZoneCount(SECURITY, one), fewer), one))
        for one in ((YOU, OPPONENT) if who == BOTH else (who,))
    ]
    return steps[0] if len(steps) == 1 else Seq(tuple(steps))


@rule(
    "Action",
    "TRASH card (in|from) {whose:Owner} hand (until|so that) it has {left:Count} [card] left",
)
def trash_until_it_has(c: Context, whose: object, left: object) -> Action:
    """The same, said of the hand."""
    return c.action(trash_until(c, whose, None, left))


@rule("Action", "MOVE {things:Things} [{source:FromArea}] to (the|your) battle area")
def move_out(c: Context, things: object, source: object) -> Action:
    """Move a Digimon from the breeding area to the battle area (CR 4-15)."""
    del source
    return MoveArea(c.target(bred(c.noun(things))))


def bred(noun: Noun) -> Noun:
    """A noun that is about permanents in the breeding area."""
    if noun.ref is not None:
        return noun
    if noun.what == CARDS:
        raise Unbound("cards are not moved")
    return replace(noun, area=BREEDING, whose=YOU if noun.whose is None else noun.whose)


@rule("Deed", "MOVE [{where:ToBattle}]")
def moves_out(c: Context, where: object) -> Action:
    """It moves to the battle area (CR 4-15)."""
    del where
    return MoveArea(c.doer())


@rule("ToBattle", "to the battle area")
def to_battle(c: Context) -> int:
    """Where what is in the breeding area moves."""
    del c
    return BATTLE


@rule("Deed", "SUSPEND")
def suspends(c: Context) -> Action:
    """It is suspended (CR 4-11-1-2)."""
    return Suspend(c.doer(), slot=c.acted("suspend"))


@rule("Clause", "{first:Things} and {other:Things} may UNSUSPEND")
def two_may_unsuspend(c: Context, first: object, other: object) -> Action:
    """Two things unsuspend, if their player likes."""
    noun = Noun(parts=(c.noun(first), c.noun(other)), plural=True)
    return c.guarded(May(Unsuspend(c.target(noun))), c.take_provisos())


@rule(
    "Clause", "(from|for) {holder:Things} , TRASH any {count:Count} {kind:Beneath} {each:ForEach}"
)
def trash_from_for_each(
    c: Context, holder_: object, count: object, kind: object, each: object
) -> Action:
    """Trash so many of the cards under something for each of something."""
    noun = c.of(Noun, any_of_theirs(c, count, kind, None, holder_))
    per = c.of(PerEach, each)
    number = PerEach(per.number, c.of(N, noun.quantity.number).value * per.each, per.per)
    target = c.target(replace(noun, quantity=replace(noun.quantity, number=number)))
    return c.guarded(TrashCards(target, slot=c.acted("trash")), c.take_provisos())


@rule("FromArea", "from (the|your) breeding area")
def from_breeding(c: Context) -> int:
    """Out of the breeding area."""
    del c
    return BREEDING


@rule("Clause", "each player {action:Does}")
def each_player(c: Context, action: object) -> Action:
    """The same, said of each."""
    return c.of(Action, both_players(c, action))


@rule("Clause", "both players {action:Action}")
def both_players(c: Context, action: object) -> Action:
    """Each player does something with what is theirs, nothing of which is chosen."""
    c.both_players = True
    found = c.action(action)
    c.both_players = False
    if any(isinstance(node, Pick) for node in walk(found)):
        raise Unbound("who chooses first?")
    if isinstance(found, Draw) and found.whose == YOU:
        return replace(found, whose=BOTH)
    if not any(getattr(node, "whose", YOU) == BOTH for node in walk(found)):
        raise Unbound("what does each player do?")
    return found


@rule("Action", "DRAW {count:Count} card [from {whose:Owner} deck]")
def draw_words(c: Context, count: object, whose: object) -> Action:
    """Draw, in words."""
    return Draw(c.num(count), YOU if whose is None else c.whole(whose), slot=c.acted("draw"))


@rule("Action", "DRAW the top card of {whose:Owner} deck")
def draw_top(c: Context, whose: object) -> Action:
    """Draw one, in words."""
    return Draw(N(1), c.whole(whose), slot=c.acted("draw"))
