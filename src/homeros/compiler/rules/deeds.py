"""Deeds: what somebody does or may do; and what is done about attacks (CR 11).

A clause names its subject and then one deed or several: "1 of your Digimon may attack", "it
unsuspends". The subject is chosen once, for all deeds of the clause.
"""

from dataclasses import replace

from homeros.compiler.english import listing, rule
from homeros.compiler.meaning import PERMANENTS, Context, Lasts, Noun, Unbound, both
from homeros.compiler.rules.actions import permanent
from homeros.compiler.rules.lasting import (
    HOLDER,
    Persist,
    Said,
    gains_these,
    lasting_for,
    said_of,
)
from homeros.compiler.rules.structure import Amend
from homeros.effects.actions import (
    Action,
    AttackWith,
    Battle,
    ChangeTarget,
    EndAttack,
    May,
    OneOf,
    Seq,
    Unsuspend,
)
from homeros.effects.continuous import BE_TARGET_CHANGED, Forbid
from homeros.effects.filters import ATTACK_TARGET, Anything, InState, Not
from homeros.effects.groups import Pick, Slot, This

listing("DeedsDone", "Deeds", "and")
listing("DeedsToDo", "Deed", "and")


@rule("Clause", "{who:Things} may {deeds:DeedsToDo}")
def may_do(c: Context, who: object, deeds: object) -> Action:
    """Somebody does something, if its player likes (CR 15-9-2)."""
    found = doing(c, who, deeds)
    return c.guarded(May(found), c.take_provisos())


@rule(
    "Clause",
    "{who:Things} {deeds:DeedsDone}",
    "{who:Things} {deeds:DeedsToDo}",
    same="one does, several do",
)
def does(c: Context, who: object, deeds: object) -> Action:
    """Somebody has to do something."""
    return c.guarded(doing(c, who, deeds), c.take_provisos())


def doing(c: Context, who: object, deeds: object) -> Action:
    """The deeds of a subject, one after the other."""
    if c.static:
        raise Unbound("a persistent effect does nothing")
    before = c.subject
    c.subject = c.noun(who)
    found = [c.action(item) for item in c.items(deeds)]
    c.subject = before
    return found[0] if len(found) == 1 else Seq(tuple(found))


# -- unsuspending --------------------------------------------------------------------------------


@rule("Deed", "UNSUSPEND")
def unsuspends(c: Context) -> Action:
    """It is unsuspended (CR 4-11-1-1)."""
    return Unsuspend(c.doer(), slot=c.acted("unsuspend"))


@rule("Deed", "BATTLE {foe:Things}")
def battles(c: Context, foe: object) -> Action:
    """It battles a Digimon, by an effect (CR 14-1)."""
    return Battle(c.doer(), c.target(permanent(c.noun(foe))))


# -- attacking -----------------------------------------------------------------------------------


@rule("Whom", "a player", "your opponent", "the player", same="only the other player is attacked")
def whom_player(c: Context) -> str:
    """The other player."""
    del c
    return "player"


@rule(
    "Whom",
    "(your|an) opponent 's digimon",
    "one of your opponent 's digimon",
    "a digimon",
    same="only the opponent's Digimon are attacked",
)
def whom_digimon(c: Context) -> str:
    """A Digimon of the opponent's."""
    c.opponent_spoken_of = True
    return "digimon"


def attack(c: Context, whom: object, suspending: bool) -> Action:
    """An attack of the subject, on whomever it may be (CR 11-2-7-1)."""
    kind = "" if whom is None else c.of(str, whom)
    return AttackWith(
        c.doer(),
        player_too=kind != "digimon",
        digimon_too=kind != "player",
        suspending=suspending,
        slot=c.acted("attack"),
    )


@rule("Deed", "ATTACK [{whom:Whom}]")
def attacks(c: Context, whom: object) -> Action:
    """It attacks (CR 11-2-1)."""
    return attack(c, whom, suspending=True)


@rule("Deed", "ATTACK [{whom:Whom}] without suspending")
def attacks_as_it_is(c: Context, whom: object) -> Action:
    """It attacks and is not suspended for that (CR 11-2-5)."""
    return attack(c, whom, suspending=False)


@rule("Action", "ATTACK [{whom:Whom}] with {who:Things}")
def attack_with(c: Context, whom: object, who: object) -> Action:
    """A player attacks with a Digimon."""
    before = c.subject
    c.subject = c.noun(who)
    found = attack(c, whom, suspending=True)
    c.subject = before
    return found


@rule("Action", "ATTACK [{whom:Whom}] with {who:Things} without suspending it")
def attack_with_unsuspended(c: Context, whom: object, who: object) -> Action:
    """A player attacks with a Digimon that is not suspended for it."""
    before = c.subject
    c.subject = c.noun(who)
    found = attack(c, whom, suspending=False)
    c.subject = before
    return found


# -- the target of an attack ---------------------------------------------------------------------


@rule("Action", "(CHANGE|SWITCH) the (attack target|target of attack) to {things:Things}")
def change_target(c: Context, things: object) -> Action:
    """The attack is turned on another Digimon (CR 11-2-7-2)."""
    return ChangeTarget(c.target(c.noun(things)))


@rule("Action", "(CHANGE|SWITCH) the (attack target|target of attack) to (the player|you)")
def change_target_to_player(c: Context) -> Action:
    """The attack is turned on the player (CR 11-2-7-2)."""
    del c
    return ChangeTarget(This(), to_player=True)


@rule(
    "Action",
    "(CHANGE|SWITCH) the (attack target|target of attack) to {things:NewTarget} or the player",
)
def change_target_either(c: Context, things: object) -> Action:
    """A Digimon or the player becomes the target, as the player of the effect likes."""
    target = c.target(c.noun(things))
    return OneOf((ChangeTarget(target), ChangeTarget(This(), to_player=True)))


@rule("NewTarget", "{known:Known}")
def known_target(c: Context, known: object) -> Noun:
    """A Digimon that was spoken of."""
    return c.noun(known)


@rule("NewTarget", "another of {owner:Owner} {nouns:Nouns}")
def other_target(c: Context, owner: object, nouns: object) -> Noun:
    """Another than the one that is attacked."""
    noun = replace(c.noun(nouns), whose=c.whole(owner))
    return replace(noun, filter=both(noun.filter, Not(InState(ATTACK_TARGET))))


@rule("Action", "END (the|that|this) attack")
def end_attack(c: Context) -> Action:
    """The attack goes straight to its end (CR 15-15-1-1)."""
    del c
    return EndAttack()


@rule("Predicate", "'s attack target can't (change|be changed|be switched)")
def target_fixed(c: Context) -> Said:
    """Nothing turns its attack on another target."""
    del c
    return Said((Forbid(HOLDER, BE_TARGET_CHANGED),))


@rule(
    "Sentence",
    "this effect allows you to attack unsuspended digimon as well",
    "your opponent 's unsuspended digimon can also be attacked (with|by) this effect",
    same="only the opponent's Digimon are attacked",
)
def unsuspended_as_well(c: Context) -> Amend:
    """The attack before may be on unsuspended Digimon too."""
    del c

    def change(action: Action) -> Action | None:
        return replace(action, unsuspended_too=True) if isinstance(action, AttackWith) else None

    return Amend(change)


@rule("Clause", "{who:Known} can {deeds:DeedsToDo}")
def can_do(c: Context, who: object, deeds: object) -> Action:
    """Older cards say can where its player may."""
    return c.of(Action, may_do(c, who, deeds))


# -- gaining something and then doing something ---------------------------------------------------


@rule(
    "Clause",
    "{who:Things} may (gain|get) {gains:Gains} {until:Duration} and {deeds:DeedsToDo}",
)
def may_gain_and_do(c: Context, who: object, gains: object, until: object, deeds: object) -> Action:
    """Both or neither: who gains it has to do it (Q3746, Q4288, Q5641)."""
    return May(gaining_and_doing(c, who, gains, until, deeds))


@rule(
    "Clause",
    "{who:Things} (gains|gets) {gains:Gains} {until:Duration} [,] and {deeds:DeedsDone}",
)
def gains_and_does(c: Context, who: object, gains: object, until: object, deeds: object) -> Action:
    """Somebody gains something and does something."""
    return gaining_and_doing(c, who, gains, until, deeds)


def gaining_and_doing(
    c: Context, who: object, gains: object, until: object, deeds: object
) -> Action:
    """Who gains something is chosen once, and then does something."""
    noun = c.noun(who)
    made = said_of(c, noun, [gains_these(c, gains)])
    provisos = c.take_provisos()
    held = lasting_for(c, Persist(tuple(made)), c.of(Lasts, until))
    assert isinstance(held, Action)
    target = made[0].reach()
    assert target is not None
    known = Slot(target.slot) if isinstance(target, Pick) else target
    before = c.subject
    c.subject = replace(noun, filter=Anything(), ref=known, what=PERMANENTS)
    found = [c.action(item) for item in c.items(deeds)]
    c.subject = before
    return c.guarded(Seq((held, *found)), (*provisos, *c.take_provisos()))


@rule(
    "Clause",
    "{who:Things} may {deeds:DeedsToDo} and (gain|get) {gains:Gains} {until:Duration}",
)
def may_do_and_gain(c: Context, who: object, deeds: object, gains: object, until: object) -> Action:
    """Both or neither: who does it gains it."""
    return May(doing_and_gaining(c, who, deeds, gains, until))


@rule(
    "Clause",
    "{who:Things} {deeds:DeedsDone} and (gains|gets) {gains:Gains} {until:Duration}",
)
def does_and_gains(c: Context, who: object, deeds: object, gains: object, until: object) -> Action:
    """Somebody does something and then gains something."""
    return doing_and_gaining(c, who, deeds, gains, until)


def doing_and_gaining(
    c: Context, who: object, deeds: object, gains: object, until: object
) -> Action:
    """Who does something is chosen once, and then gains something."""
    before = c.subject
    c.subject = c.noun(who)
    found = [c.action(item) for item in c.items(deeds)]
    noun, c.subject = c.subject, before
    provisos = c.take_provisos()
    made = said_of(c, noun, [gains_these(c, gains)])
    held = lasting_for(c, Persist(tuple(made)), c.of(Lasts, until))
    assert isinstance(held, Action)
    return c.guarded(Seq((*found, held)), (*provisos, *c.take_provisos()))
