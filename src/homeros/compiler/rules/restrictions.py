"""What can't be done, what is not done, and what may be done that the rules do not allow."""

from dataclasses import dataclass

from homeros.compiler.english import ENGLISH, listing, rule, values
from homeros.compiler.meaning import (
    CARDS,
    EVERY,
    PERMANENTS,
    Context,
    Lasts,
    Noun,
    Unbound,
    both,
    replace,
)
from homeros.compiler.rules.lasting import HOLDER, Persist, Said, lasting_for, said_of
from homeros.compiler.rules.nouns import narrowing
from homeros.compiler.rules.triggers import Agency
from homeros.compiler.rules.words import TIMING_EVENTS, mask
from homeros.compiler.tokens import Token
from homeros.effects.ability import (
    BY_AN_EFFECT,
    BY_ANYTHING,
    BY_OPPONENTS_EFFECT,
    BY_YOUR_EFFECT,
    IN_BATTLE,
    NOT_BY_YOUR_EFFECT,
)
from homeros.effects.actions import Action
from homeros.effects.continuous import (
    ACTIVATE,
    ATTACK,
    ATTACK_PLAYER,
    ATTACK_UNSUSPENDED,
    ATTACK_WHEN_PLAYED,
    BE_ATTACKED,
    BE_BLOCKED,
    BE_DE_DIGIVOLVED,
    BE_DELETED,
    BE_DELETED_IN_BATTLE,
    BE_RETURNED,
    BE_TARGET_CHANGED,
    BE_TRASHED,
    BLOCK,
    CHECKED_EFFECTS,
    DIGIVOLVE,
    LEAVE,
    LEAVE_UNDELETED,
    LOSE_CARDS,
    LOSE_DP,
    LOSE_TOP,
    SUSPEND,
    UNSUSPEND,
    UNSUSPEND_IN_PHASE,
    Forbid,
    GainEffects,
    Permit,
)
from homeros.effects.filters import (
    NOT_HIGHEST,
    NOT_LOWEST,
    Anything,
    Compare,
    Extreme,
    Kind,
    Not,
    Other,
)
from homeros.effects.groups import Field
from homeros.effects.numbers import BOTH, EXACTLY, LEVEL, OPPONENT, YOU, N
from homeros.vocab.cards import DIGIMON

ANY_KIND = 0

# -- what something can't do or have done --------------------------------------------------------

values(
    "Barred",
    {
        "attack": Forbid(HOLDER, ATTACK),
        "block": Forbid(HOLDER, BLOCK),
        "attack players|attack a player|attack your opponent": Forbid(HOLDER, ATTACK_PLAYER),
        "attack digimon|attack your opponent 's digimon": Forbid(
            HOLDER, ATTACK, other=Kind(DIGIMON)
        ),
        "suspend|be suspended": Forbid(HOLDER, SUSPEND),
        "unsuspend|be unsuspended": Forbid(HOLDER, UNSUSPEND),
        "digivolve": Forbid(HOLDER, DIGIVOLVE),
        "be attacked": Forbid(HOLDER, BE_ATTACKED),
        "be blocked": Forbid(HOLDER, BE_BLOCKED),
        "leave the battle area other than by deletion": Forbid(HOLDER, LEAVE_UNDELETED),
        "leave the battle area other than by your effects or by deletion": Forbid(
            HOLDER, LEAVE_UNDELETED, by=NOT_BY_YOUR_EFFECT
        ),
    },
    same="whatever is done to it, it does not do: one phrase in Japanese",
)


@rule("Barred", "attack this digimon")
def barred_attack(c: Context) -> Forbid:
    """It can't attack the Digimon whose effect this is."""
    if not c.static:
        raise Unbound("of which Digimon is this said?")
    return Forbid(HOLDER, ATTACK, other=Not(Other()))


@dataclass(frozen=True)
class Several:
    """Several prohibitions said in one phrase."""

    what: tuple[Forbid, ...]


@rule("Barred", "be trashed {agency:Agency}")
def barred_being_trashed(c: Context, agency: object) -> Forbid:
    """It can't be trashed by certain effects."""
    return spared(c, BE_TRASHED, c.of(Agency, agency))


@rule("Barred", "be deleted [{agency:Agency}]")
def barred_deletion(c: Context, agency: object) -> Forbid:
    """It can't be deleted, at all, in battle or by certain effects."""
    by = Agency() if agency is None else c.of(Agency, agency)
    if by == Agency(IN_BATTLE):
        return Forbid(HOLDER, BE_DELETED_IN_BATTLE)
    return spared(c, BE_DELETED, by)


@rule(
    "Barred",
    "be returned to (hand|the hand|its owner 's hand) or deck [{agency:Agency}]",
    "be returned to (hand|the hand|its owner 's hand) or the deck [{agency:Agency}]",
    same="one hand or several: each card goes to its owner's",
)
def barred_return(c: Context, agency: object) -> Forbid:
    """It can't be returned to a hand or deck."""
    return spared(c, BE_RETURNED, Agency() if agency is None else c.of(Agency, agency))


@rule("Barred", "have (its|their) dp reduced [{agency:Agency}]")
def barred_weakening(c: Context, agency: object) -> Forbid:
    """Its DP can't be reduced."""
    return spared(c, LOSE_DP, Agency() if agency is None else c.of(Agency, agency))


@rule("Barred", "(suspend|be suspended) {agency:Agency}")
def barred_suspending(c: Context, agency: object) -> Forbid:
    """Effects can't suspend it."""
    return spared(c, SUSPEND, c.of(Agency, agency))


@rule("Barred", "(unsuspend|be unsuspended) {agency:Agency}")
def barred_unsuspending(c: Context, agency: object) -> Forbid:
    """Effects can't unsuspend it."""
    return spared(c, UNSUSPEND, c.of(Agency, agency))


@rule("Barred", "leave (the battle area|play) {agency:Agency}")
def barred_leaving(c: Context, agency: object) -> Forbid:
    """Effects can't make it leave, in any way."""
    by = c.of(Agency, agency)
    if by.agent not in (BY_AN_EFFECT, BY_OPPONENTS_EFFECT, BY_YOUR_EFFECT):
        raise Unbound("what makes it leave?")
    return spared(c, LEAVE, by)


@rule("Barred", "have (its|their) stacked card trashed [{agency:Agency}]")
def barred_trashing(c: Context, agency: object) -> Several:
    """No card of its stack can be trashed."""
    by = Agency() if agency is None else c.of(Agency, agency)
    return Several((spared(c, LOSE_CARDS, by), spared(c, LOSE_TOP, by)))


@rule("Barred", "have (its|their) digivolution card trashed [{agency:Agency}]")
def barred_trashing_under(c: Context, agency: object) -> Forbid:
    """No card under it can be trashed."""
    return spared(c, LOSE_CARDS, Agency() if agency is None else c.of(Agency, agency))


@rule("Lasting", "{who:Things} 's digivolution card can't be trashed [{agency:Agency}]")
def cards_not_trashed(c: Context, who: object, agency: object) -> Persist:
    """The same said of the cards."""
    said = Said((c.of(Forbid, barred_trashing_under(c, agency)),))
    return Persist(tuple(said_of(c, c.noun(who), [said])), c.take_provisos())


@rule("Lasting", "{who:Things} 's stacked card can't be trashed [{agency:Agency}]")
def stack_not_trashed(c: Context, who: object, agency: object) -> Persist:
    """The same said of the stack."""
    said = Said(c.of(Several, barred_trashing(c, agency)).what)
    return Persist(tuple(said_of(c, c.noun(who), [said])), c.take_provisos())


@rule("Barred", "have {nouns:Nouns} in (its|their) digivolution card trashed [{agency:Agency}]")
def barred_trashing_such(c: Context, nouns: object, agency: object) -> Forbid:
    """Certain cards under it can't be trashed."""
    by = Agency() if agency is None else c.of(Agency, agency)
    return replace(spared(c, LOSE_CARDS, by), other=c.noun(nouns).filter)


@rule("Barred", "have (its|their) attack (target|targets) (switched|changed)")
def barred_change(c: Context) -> Forbid:
    """Nothing turns its attack on another target."""
    del c
    return Forbid(HOLDER, BE_TARGET_CHANGED)


def spared(c: Context, what: int, by: Agency) -> Forbid:
    """What effects of these can't do to it."""
    if by.agent == BY_OPPONENTS_EFFECT:
        c.opponent_spoken_of = True
    if by.agent not in (BY_ANYTHING, BY_AN_EFFECT, BY_OPPONENTS_EFFECT, BY_YOUR_EFFECT):
        raise Unbound("by what can't it be done?")
    if by.keyword >= 0 or by.way >= 0:
        raise Unbound("by which effects can't it be done?")
    return Forbid(HOLDER, what, by=by.agent, kinds=by.kinds)


@rule("Barred", "be affected by {effects:StrippingEffects}")
def barred_stripping(c: Context, effects: object) -> Forbid:
    """De-Digivolve does nothing to it."""
    return c.of(Forbid, effects)


@rule(
    "Barred",
    "be blocked by {owner:Owner} {nouns:Nouns}",
    "be blocked by {nouns:Nouns}",
    same="only the opponent's Digimon block it",
)
def barred_blockers(c: Context, owner: object, nouns: object) -> Forbid:
    """Certain Digimon can't block it."""
    if owner is not None and c.whole(owner) != OPPONENT:
        raise Unbound("only the opponent's Digimon block it")
    c.opponent_spoken_of = True
    filter_ = c.noun(nouns).filter
    return Forbid(HOLDER, BE_BLOCKED, other=filter_)


@rule(
    "Barred",
    "activate {timings:AllTimings} effect",
    "activate its {timings:AllTimings} effect",
    same="only its own effects are its to activate",
)
def barred_timings(c: Context, timings: object) -> Several:
    """Effects of certain timings can't be activated (Q5369)."""
    return timings_barred(c, timings)


def timings_barred(c: Context, timings: object) -> Several:
    """What forbids effects of certain timings."""
    return Several(
        tuple(
            [Forbid(HOLDER, ACTIVATE, timing=TIMING_EVENTS[str(item)]) for item in c.items(timings)]
        )
    )


listing("AllTimings", "TimingName", "or", "and", "slash")
listing("Barreds", "Barred", "or")


@rule("Predicate", "(can't|cannot) {what:Barreds}")
def cannot(c: Context, what: object) -> Said:
    """Can't do something, or have it done."""
    return barred(c, what)


def barred(c: Context, what: object) -> Said:
    """What is forbidden; an agency behind the last of several could be about all, or about it."""
    found: list[Forbid] = []
    for item in c.items(what):
        meant = c.mean(item)
        found += meant.what if isinstance(meant, Several) else [c.of(Forbid, item)]
    passive = (BE_DELETED, BE_RETURNED, BE_TRASHED, LOSE_DP, BE_DE_DIGIVOLVED)
    apart = [one for one in found if one.what in passive]
    doubtful = len(apart) > 1 and apart[-1].by
    if doubtful and not all(one.by for one in apart):
        raise Unbound("is all of this about these effects?")
    return Said(tuple(found))


@rule("Lasting", "{who:Things} {timings:AllTimings} effect don't activate")
def timings_not_activated(c: Context, who: object, timings: object) -> Persist:
    """Their effects of certain timings can't be activated, said of the effects."""
    said = Said(timings_barred(c, timings).what)
    return Persist(tuple(said_of(c, c.noun(who), [said])), c.take_provisos())


@rule("Predicate", "isn't deleted {agency:Agency}")
def not_deleted(c: Context, agency: object) -> Said:
    """The same as can't."""
    return Said((c.of(Forbid, barred_deletion(c, agency)),))


@rule("Predicate", "isn't returned to (hand|the hand|its owner 's hand) or deck [{agency:Agency}]")
def not_returned(c: Context, agency: object) -> Said:
    """The same as can't."""
    return Said((c.of(Forbid, barred_return(c, agency)),))


def is_security(token: Token, lexicon: object) -> bool:
    """The name of the [Security] timing."""
    del lexicon
    return token.text == "Security"


ENGLISH.terminal("SecurityName", is_security, "[]")


@rule("Predicate", "can only digivolve into [a] {nouns:Nouns}")
def only_into(c: Context, nouns: object) -> Said:
    """It can't digivolve into anything else."""
    return Said((Forbid(HOLDER, DIGIVOLVE, other=Not(c.noun(nouns).filter)),))


@rule("Predicate", "can only attack {nouns:Nouns}")
def only_attacks(c: Context, nouns: object) -> Said:
    """It can attack neither players nor other Digimon."""
    noun = c.noun(nouns)
    if noun.kinds != DIGIMON:
        raise Unbound("only Digimon are attacked")
    return Said((Forbid(HOLDER, ATTACK_PLAYER), Forbid(HOLDER, ATTACK, other=Not(noun.filter))))


@rule("Barred", "digivolve to level {count:Digits}")
def barred_level(c: Context, count: str) -> Forbid:
    """It can't digivolve into cards of a level."""
    del c
    return Forbid(HOLDER, DIGIVOLVE, other=Compare(LEVEL, EXACTLY, N(int(count))))


@rule(
    "Predicate",
    "doesn't activate {timing:SecurityName} (effect|skills) on {kinds:Kinds} card it checks",
    "doesn't activate the {timing:SecurityName} effect of any {kinds:Kinds} card it checks",
    same="[Security] effects of any card it checks",
)
def security_effects_kept_down(c: Context, timing: str, kinds: object) -> Said:
    """The [Security] effects of certain cards it checks are not activated."""
    del timing
    return Said((Forbid(HOLDER, CHECKED_EFFECTS, other=Kind(mask(c, kinds))),))


@rule(
    "Predicate",
    "gains all [of the] effect (of|on) {nouns:Nouns} in this digimon 's digivolution card",
)
def gains_all_effects(c: Context, nouns: object) -> Said:
    """All effects of certain cards under it."""
    if not c.static:
        raise Unbound("all effects are gained only for as long as they are there")
    filter_ = c.noun(nouns).filter
    return Said((GainEffects(filter_),))


@rule(
    "Predicate",
    "gains all [of the] effect (of|on) its {adjectives:Adjectives} digivolution card",
)
def gains_all_effects_of_its(c: Context, adjectives: object) -> Said:
    """The same, said of its own cards."""
    if not c.static:
        raise Unbound("all effects are gained only for as long as they are there")
    return Said((GainEffects(narrowing(c, adjectives, None)),))


@rule("Lasting", "{who:Things} 's dp can't be reduced [{agency:Agency}]")
def dp_not_reduced(c: Context, who: object, agency: object) -> Persist:
    """Its DP can't be reduced, said of the DP."""
    said = Said((c.of(Forbid, barred_weakening(c, agency)),))
    return Persist(tuple(said_of(c, c.noun(who), [said])), c.take_provisos())


@rule("Predicate", "is unblockable")
def unblockable(c: Context) -> Said:
    """Can't be blocked, in older words."""
    del c
    return Said((Forbid(HOLDER, BE_BLOCKED),))


@rule(
    "Lasting",
    "other than this {kind:Kind} , no {nouns:Nouns} can unsuspend in the unsuspend phase",
)
def no_others_unsuspend(c: Context, kind: object, nouns: object) -> Persist:
    """All but this one are not unsuspended in an unsuspend phase."""
    del kind
    noun = c.noun(nouns)
    others = replace(noun, filter=both(noun.filter, Other()), quantity=EVERY, whose=BOTH)
    said = Said((Forbid(HOLDER, UNSUSPEND_IN_PHASE),))
    return Persist(tuple(said_of(c, others, [said])))


@rule("Action", "make {who:Things} unblockable {until:Duration}")
def make_unblockable(c: Context, who: object, until: object) -> Action:
    """It can't be blocked for a time, in older words."""
    said = Said((Forbid(HOLDER, BE_BLOCKED),))
    found = Persist(tuple(said_of(c, c.noun(who), [said])), c.take_provisos())
    return c.of(Action, lasting_for(c, found, c.of(Lasts, until)))


@rule(
    "Lasting",
    "none of {owner:Owner} {nouns:Nouns} 's {timings:AllTimings} effect can"
    " (activate|be activated)",
)
def none_of_their_effects(c: Context, owner: object, nouns: object, timings: object) -> Persist:
    """Effects of certain timings of theirs can't be activated, said of the effects."""
    noun = every(c, owner, nouns)
    said = Said(timings_barred(c, timings).what)
    return Persist(tuple(said_of(c, noun, [said])), c.take_provisos())


@rule("Lasting", "none of {owner:Owner} {nouns:Nouns} can {what:Barreds}")
def none_can(c: Context, owner: object, nouns: object, what: object) -> Persist:
    """All of these can't: the same the other way round."""
    noun = every(c, owner, nouns)
    return Persist(tuple(said_of(c, noun, [barred(c, what)])), c.take_provisos())


@rule("Lasting", "other than this {kind:Kind} , all {nouns:Nouns} {what:Predicates}")
def all_others(c: Context, kind: object, nouns: object, what: object) -> Persist:
    """All of both players' but the one whose effect this is."""
    c.whole(kind)
    noun = c.noun(nouns)
    asked = both(noun.filter, Other())
    noun = replace(noun, filter=asked, quantity=EVERY, whose=BOTH, plural=True)
    found = [c.mean(one) for one in c.items(what)]
    return Persist(tuple(said_of(c, noun, found)), c.take_provisos())


@rule("Lasting", "neither player 's {nouns:Nouns} can {what:Barreds}")
def neither_can(c: Context, nouns: object, what: object) -> Persist:
    """All of both players' can't."""
    noun = replace(c.noun(nouns), quantity=EVERY, whose=BOTH, plural=True)
    return Persist(tuple(said_of(c, noun, [barred(c, what)])), c.take_provisos())


@rule(
    "Lasting",
    "other than their {which:Extremity} {what:Attribute} {kind:Kind} ,"
    " none of {owner:Owner} {nouns:Nouns} can {barred:Barreds}",
)
def none_but_extreme_can(
    c: Context,
    which: object,
    what: object,
    kind: object,
    owner: object,
    nouns: object,
    barred_: object,
) -> Persist:
    """All of these but the highest or lowest can't."""
    noun = every(c, owner, nouns)
    if noun.kinds != c.whole(kind):
        raise Unbound("which of them are left out?")
    others = Extreme(c.whole(what), c.whole(which))
    noun = replace(noun, filter=both(noun.filter, others))
    return Persist(tuple(said_of(c, noun, [barred(c, barred_)])), c.take_provisos())


values("Extremity", {"highest": NOT_HIGHEST, "lowest": NOT_LOWEST})


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


# -- what something may do against the rules -----------------------------------------------------


@rule(
    "Predicate",
    "(can|may) [also] attack (your|an) opponent 's unsuspended {nouns:Nouns}",
    "(can|may) [also] attack unsuspended {nouns:Nouns}",
    same="only the opponent's Digimon are attacked",
)
def attacks_unsuspended(c: Context, nouns: object) -> Said:
    """May attack unsuspended Digimon too, or certain ones."""
    c.opponent_spoken_of = True
    noun = c.noun(nouns)
    if noun.kinds != DIGIMON:
        raise Unbound("only Digimon are attacked")
    narrow = Anything() if noun.filter == Kind(DIGIMON) else noun.filter
    return Said((Permit(HOLDER, ATTACK_UNSUSPENDED, other=narrow),))


@rule(
    "Predicate",
    "can attack the turn (it was|they were) played",
    "can attack on the turn (it was|they were) played",
    "can attack the turn (it|they) comes into play",
    same="older and newer words for the turn in which it was played",
)
def attacks_when_played(c: Context) -> Said:
    """May attack in the turn in which it was played."""
    del c
    return Said((Permit(HOLDER, ATTACK_WHEN_PLAYED),))


@rule("Lasting", "{who:Known} 's dp can't be reduced")
def keeps_dp(c: Context, who: object) -> Persist:
    """Its DP can't be reduced, said of the DP."""
    return Persist(tuple(said_of(c, c.noun(who), [Said((Forbid(HOLDER, LOSE_DP),))])))


@rule("Lasting", "prevent effect from deleting {who:Known} or reducing its dp")
def spared_by_effects(c: Context, who: object) -> Persist:
    """Effects neither delete it nor reduce its DP."""
    noun = c.noun(who)
    if noun.what == CARDS:
        noun = replace(noun, what=PERMANENTS, ref=c.refer(0, plural=False, cards=False).target)
    barred = (
        Forbid(HOLDER, BE_DELETED, by=BY_AN_EFFECT),
        Forbid(HOLDER, LOSE_DP, by=BY_AN_EFFECT),
    )
    return Persist(tuple(said_of(c, noun, [Said(barred)])), c.take_provisos())


@rule(
    "Lasting",
    "all of your opponent 's {timing:SecurityName} effect on {kinds:Kinds} card don't activate",
)
def security_effects_silenced(c: Context, timing: str, kinds: object) -> Persist:
    """Such effects are only activated when a Digimon checks the card (CR 13-1-7)."""
    del timing
    c.opponent_spoken_of = True
    checking = Field(Kind(DIGIMON), YOU)
    return Persist((Forbid(checking, CHECKED_EFFECTS, other=Kind(mask(c, kinds))),))
