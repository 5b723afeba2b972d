"""Until: as many as are needed for so many to be there, or to be left.

How many that are is counted when it is done; if there are enough, or no more than that, nothing is
done (Q1423, Q2667, Q3339).
"""

from homeros.compiler.english import rule
from homeros.compiler.meaning import CARDS, Context, Noun, Unbound, replace
from homeros.compiler.rules.actions import permanent
from homeros.compiler.rules.cargo import up_to_these
from homeros.compiler.rules.conditions import counted_number
from homeros.effects.actions import Action, Delete, Draw, If, Recover, Repeat, Seq, TrashCards
from homeros.effects.groups import EXACT, Cards, Pick, TopCards
from homeros.effects.numbers import OPPONENT, YOU, EventCount, N, Num, PerEach, Plus, ZoneCount
from homeros.effects.propositions import TurnOf
from homeros.vocab import events
from homeros.vocab.zones import HAND, SECURITY


def lacking(wanted: Num, there: Num) -> Num:
    """How many more there have to be."""
    return Plus(wanted, PerEach(there, -1))


def surplus(there: Num, left: int) -> Num:
    """How many fewer there have to be."""
    return Plus(there, N(-left))


@rule("Action", "DRAW card until there are {count:Count} card in your hand")
def draw_until(c: Context, count: object) -> Action:
    """Draw until the hand has so many."""
    return Draw(lacking(c.num(count), ZoneCount(HAND)), slot=c.acted("draw"))


@rule(
    "Action",
    "[trigger] < recovery {amount:Signed} \\( deck \\) > until there are {count:Count} card in your"
    " security stack",
)
def recover_until(c: Context, amount: str, count: object) -> Action:
    """Recovery, again and again until the security stack has so many (Q2667)."""
    if int(amount) != 1:
        raise Unbound("how many are recovered?")
    return Repeat(Recover(N(1)), lacking(c.num(count), ZoneCount(SECURITY)))


@rule(
    "Action",
    "TRASH card from the top of {whose:Whose} security stack until it has {left:Count} left",
)
def trash_from_top_until(c: Context, whose: object, left: object) -> Action:
    """Trash from the top of a security stack until it has so many left."""
    who = c.whole(whose)
    number = surplus(ZoneCount(SECURITY, who), c.of(N, left).value)
    return TrashCards(TopCards(SECURITY, number, who), slot=c.acted("trash"))


@rule(
    "Piece",
    "any number of card from the top of your security stack until you have {left:Count} or more"
    " remaining",
    "card from the top of your security stack , up to having {left:Count} left",
    same="so many are left at least (Q1422, Q2697)",
)
def down_to(c: Context, left: object) -> Noun:
    """Up to so many from the top of the security stack that a number of cards is left."""
    number = surplus(ZoneCount(SECURITY), c.of(N, left).value)
    top = Noun(ref=TopCards(SECURITY, number), whose=YOU, plural=True)
    return up_to_these(replace(top, what=CARDS), number)


@rule(
    "Action",
    "DELETE your opponent 's {nouns:Nouns} until they have as many as the number of your security"
    " card",
)
def delete_until(c: Context, nouns: object) -> Action:
    """Delete so many of theirs that no more are left than there are security cards."""
    c.opponent_spoken_of = True
    noun = replace(permanent(c.noun(nouns)), whose=OPPONENT)
    number = lacking(counted_number(c, noun), ZoneCount(SECURITY))
    pick = Pick(c.group(noun), number, EXACT, slot=c.slot())
    return Delete(pick, slot=c.acted("delete"))


@rule(
    "Clause",
    "(all|both) players trash card in their hand until they have {left:Count} card left",
)
def all_trash_until(c: Context, left: object) -> Action:
    """Each player trashes cards of their choice: the turn player chooses first (CR 1-3-5)."""
    if c.static:
        raise Unbound("a persistent effect does nothing")
    count = c.of(N, left).value
    mine, theirs = [
        TrashCards(Pick(Cards(HAND, whose=one), surplus(ZoneCount(HAND, one), count), chooser=one))
        for one in (YOU, OPPONENT)
    ]
    return If(TurnOf(), Seq((mine, theirs)), otherwise=Seq((theirs, mine)))


@rule(
    "Action",
    "TRASH card in {whose:Owner} hand equal to the number of card added to {again:Owner} hand by"
    " the effect",
)
def trash_as_many_as_came(c: Context, whose: object, again: object) -> Action:
    """Trash as many as the effect that is answered added."""
    who = c.whole(whose)
    added = [when for when in c.whens if when.event == events.HAND_ADDED and when.whose == who]
    if not added or c.whole(again) != who:
        raise Unbound("how many were added?")
    return TrashCards(Pick(Cards(HAND, whose=who), EventCount()), slot=c.acted("trash"))
