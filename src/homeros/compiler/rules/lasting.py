"""What lasts: changes of DP, gained keywords, restrictions; for a time or while an effect is on."""

from dataclasses import dataclass

from homeros.compiler.english import listing, rule, values
from homeros.compiler.meaning import (
    CARDS,
    Context,
    Place,
    Unbound,
    replace,
)
from homeros.compiler.rules.conditions import counted_group
from homeros.effects.ability import KeywordLine
from homeros.effects.actions import (
    THIS_ATTACK,
    THIS_TURN,
    UNTIL_OPPONENTS_NEXT_TURN_ENDS,
    UNTIL_OPPONENTS_TURN_ENDS,
    UNTIL_YOUR_NEXT_TURN_ENDS,
    UNTIL_YOUR_TURN_ENDS,
    Apply,
    Seq,
)
from homeros.effects.continuous import (
    ATTACK,
    ATTACK_PLAYER,
    ATTACK_UNSUSPENDED,
    BE_ATTACKED,
    BE_BLOCKED,
    BE_DELETED,
    BE_DELETED_IN_BATTLE,
    BLOCK,
    DIGIVOLVE,
    SUSPEND,
    UNSUSPEND,
    Continuous,
    Forbid,
    GainKeyword,
    ModDp,
    Permit,
)
from homeros.effects.filters import Anything
from homeros.effects.groups import Pick, Slot, Target
from homeros.effects.numbers import CountOf, N, Num, PerEach, ZoneCount
from homeros.effects.propositions import Prop


@dataclass(frozen=True)
class Persist:
    """What a persistent effect lets apply, and while what."""

    what: tuple[Continuous, ...]
    when: tuple[Prop, ...] = ()


# -- how long ------------------------------------------------------------------------------------

values(
    "Duration",
    {
        "for the turn": THIS_TURN,
        "for the attack": THIS_ATTACK,
        "until (the end of the turn|the end of this turn)": THIS_TURN,
    },
)


@rule("Duration", "until (the end of your opponent 's turn|your opponent 's turn ends)")
def until_opponents_turn(c: Context) -> int:
    """Until the opponent's turn ends."""
    return UNTIL_OPPONENTS_TURN_ENDS


@rule("Duration", "until the end of your opponent 's next turn")
def until_opponents_next_turn(c: Context) -> int:
    """Until the opponent's next turn ends."""
    return UNTIL_OPPONENTS_NEXT_TURN_ENDS


@rule("Duration", "until (the end of their turn|their turn ends)")
def until_their_turn(c: Context) -> int:
    """Until the turn of the opponent, who was spoken of, ends."""
    if not c.opponent_spoken_of:
        raise Unbound("whose turn is theirs?")
    return UNTIL_OPPONENTS_TURN_ENDS


@rule("Duration", "until the end of their next turn")
def until_their_next_turn(c: Context) -> int:
    """Until the next turn of the opponent, who was spoken of, ends."""
    if not c.opponent_spoken_of:
        raise Unbound("whose turn is theirs?")
    return UNTIL_OPPONENTS_NEXT_TURN_ENDS


@rule("Duration", "until (the end of your turn|your turn ends)")
def until_your_turn(c: Context) -> int:
    """Until your turn ends."""
    return UNTIL_YOUR_TURN_ENDS


@rule("Duration", "until the end of your next turn")
def until_your_next_turn(c: Context) -> int:
    """Until your next turn ends."""
    return UNTIL_YOUR_NEXT_TURN_ENDS


# -- what is said of something -------------------------------------------------------------------


@dataclass(frozen=True)
class Said:
    """What a predicate says; the target is filled in later."""

    make: tuple[Continuous, ...]


HOLDER = Slot(-99)
"""Stands for what the predicate is about until that is known."""


@rule("Predicate", "gets {amount:Signed} dp [{each:ForEach}]")
def gets_dp(c: Context, amount: str, each: object) -> Said:
    """DP plus or minus."""
    return Said((ModDp(HOLDER, times(c, int(amount), each)),))


def times(c: Context, number: int, each: object) -> Num:
    """A number, or so much for each of something."""
    if each is None:
        return N(number) if c.each is None else multiplied(c.each, number)
    return multiplied(c.of(PerEach, each), number)


def multiplied(each: PerEach, number: int) -> Num:
    """So much for each."""
    return PerEach(each.number, number, each.per)


@rule(
    "Predicate",
    "(gains|gain|has|have) {keywords:Keywords}",
    "gets {keywords:Keywords}",
    same="having, gaining and getting a keyword is the same",
)
def gains_keywords(c: Context, keywords: object) -> Said:
    """Keyword effects."""
    found: list[Continuous] = []
    for item in c.items(keywords):
        line = c.of(KeywordLine, item)
        amount = line.amount
        if c.each is not None and isinstance(amount, N):
            amount = multiplied(c.each, amount.value)
        found.append(GainKeyword(HOLDER, line.keyword, amount, line.filter))
    return Said(tuple(found))


@rule("Predicate", "gets {amount:Signed} dp and {keywords:Keywords}")
def gets_both(c: Context, amount: str, keywords: object) -> Said:
    """DP and keyword effects in one breath."""
    first = gets_dp(c, amount, None)
    second = gains_keywords(c, keywords)
    assert isinstance(first, Said)
    assert isinstance(second, Said)
    return Said(first.make + second.make)


values(
    "Barred",
    {
        "attack": (ATTACK,),
        "block": (BLOCK,),
        "attack or block": (ATTACK, BLOCK),
        "attack players": (ATTACK_PLAYER,),
        "suspend": (SUSPEND,),
        "unsuspend": (UNSUSPEND,),
        "digivolve": (DIGIVOLVE,),
        "be blocked": (BE_BLOCKED,),
        "be attacked": (BE_ATTACKED,),
        "be deleted": (BE_DELETED,),
        "be deleted in battle": (BE_DELETED_IN_BATTLE,),
    },
)


@rule("Predicate", "can't {what:Barred}")
def cannot(c: Context, what: object) -> Said:
    """Can't do something, or have it done."""
    return Said(tuple([Forbid(HOLDER, one) for one in c.of(tuple, what)]))


@rule("Predicate", "can [also] attack your opponent 's unsuspended digimon")
def attacks_unsuspended(c: Context) -> Said:
    """May attack unsuspended Digimon too."""
    return Said((Permit(HOLDER, ATTACK_UNSUSPENDED),))


listing("Predicates", "Predicate", "and")


@rule("Lasting", "{who:Things} {what:Predicates}")
def lasting(c: Context, who: object, what: object) -> Persist:
    """Somebody gets, gains or can't."""
    noun = c.noun(who)
    if noun.what == CARDS and noun.ref is None:
        raise Unbound("cards off the field are not changed so")
    made: list[Continuous] = []
    target: Target | None = None
    for item in c.items(what):
        said = c.of(Said, item)
        for one in said.make:
            if target is None:
                target = c.target(noun)
                made.append(about(one, target))
            else:
                again = Slot(target.slot) if isinstance(target, Pick) else target
                made.append(about(one, again))
    return Persist(tuple(made), c.take_provisos())


def about(what: Continuous, target: Target) -> Continuous:
    """A continuous node with its target filled in."""
    return replace(what, target=target)  # type: ignore[call-arg]  # every kind with HOLDER has one


@rule(
    "Clause",
    "{what:Lasting} [{until:Duration}]",
    "{until:Duration} , {what:Lasting}",
    same="how long it lasts is said before or behind",
)
def lasting_clause(c: Context, what: object, until: object) -> object:
    """What lasts for a time; in a persistent effect, for as long as that is on."""
    found = c.of(Persist, what)
    if c.static:
        if until is not None:
            raise Unbound("a persistent effect lasts while it is on")
        return found
    if until is None:
        if c.until is None:
            raise Unbound("how long does it last?")
        lasts = c.until
    else:
        lasts = c.whole(until)
    steps = tuple([Apply(one, lasts) for one in found.what])
    return c.guarded(steps[0] if len(steps) == 1 else Seq(steps), found.when)


# -- for each ------------------------------------------------------------------------------------


@rule("ForEach", "for each {of:Countable}")
def for_each(c: Context, of: object) -> PerEach:
    """Once for each of something."""
    return PerEach(c.num(of))


@rule("ForEach", "for every {count:Count} {of:Countable}")
def for_every(c: Context, count: object, of: object) -> PerEach:
    """Once for every so many of something."""
    return PerEach(c.num(of), 1, c.of(N, count).value)


@rule(
    "Countable",
    "[of] {owner:Owner} {nouns:Nouns}",
    "{nouns:Nouns} {owner:Haver} has [in play]",
    same="what a player has is that player's",
)
def countable_owned(c: Context, owner: object, nouns: object) -> Num:
    """The number of a player's things."""
    return CountOf(counted_group(c, replace(c.noun(nouns), whose=c.whole(owner))))


@rule("Countable", "card in {place:Place}")
def countable_cards(c: Context, place: object) -> Num:
    """The number of cards somewhere."""
    found = c.of(Place, place)
    if found.zone >= 0:
        return ZoneCount(found.zone, found.whose)
    return CountOf(found.group(Anything()))
