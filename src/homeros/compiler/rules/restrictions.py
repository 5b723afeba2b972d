"""What can't be done, what is not done, and what may be done that the rules do not allow."""

from homeros.compiler.english import rule, values
from homeros.compiler.meaning import EVERY, Context, Noun, replace
from homeros.compiler.rules.lasting import HOLDER, Persist, Said, said_of
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
    UNSUSPEND_IN_PHASE,
    Forbid,
    Permit,
)

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


@rule("Predicate", "(can't|cannot) {what:Barred}")
def cannot(c: Context, what: object) -> Said:
    """Can't do something, or have it done."""
    return barred(c, what)


def barred(c: Context, what: object) -> Said:
    """What is forbidden."""
    return Said(tuple([Forbid(HOLDER, one) for one in c.of(tuple, what)]))


@rule("Lasting", "none of {owner:Owner} {nouns:Nouns} can {what:Barred}")
def none_can(c: Context, owner: object, nouns: object, what: object) -> Persist:
    """All of these can't: the same the other way round."""
    noun = every(c, owner, nouns)
    return Persist(tuple(said_of(c, noun, [barred(c, what)])), c.take_provisos())


def every(c: Context, owner: object, nouns: object) -> Noun:
    """All of a player's things."""
    return replace(c.noun(nouns), quantity=EVERY, whose=c.whole(owner), plural=True)


@rule("Predicate", "doesn't unsuspend")
def does_not_unsuspend(c: Context) -> Said:
    """The same as can't (both are one phrase in Japanese)."""
    del c
    return Said((Forbid(HOLDER, UNSUSPEND),))


@rule("Predicate", "(doesn't|can't) unsuspend during {whose:PhaseOf} unsuspend phase")
def does_not_unsuspend_in_phase(c: Context, whose: object) -> Said:
    """Stays suspended in the unsuspend phase, but not against effects."""
    c.whole(whose)
    return Said((Forbid(HOLDER, UNSUSPEND_IN_PHASE),))


@rule("Predicate", "can [also] attack your opponent 's unsuspended digimon")
def attacks_unsuspended(c: Context) -> Said:
    """May attack unsuspended Digimon too."""
    return Said((Permit(HOLDER, ATTACK_UNSUSPENDED),))
