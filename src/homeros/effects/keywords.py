"""The keyword effects as effect trees, wherever the rules define them so (CR 16).

One ability per keyword, in the order of `homeros.vocab.keywords`; then the built-in reserved
processing of the rules. Keywords that change a rule procedure have an empty persistent ability
here: the procedure asks for the keyword. `KeywordAmount` is the number inside the keyword.
"""

from typing import Final

from homeros.effects.ability import (
    ACTIVATED,
    ANY_OF,
    BY_OPPONENTS_EFFECT,
    IMMEDIATE,
    IN_BATTLE,
    NOT_BY_YOUR_EFFECT,
    NOT_BY_YOUR_EFFECT_OR_BATTLE,
    NOT_IN_BATTLE,
    PERSISTENT,
    RESERVED,
    SELF,
    TRIGGERED,
    YOUR_TURN,
    Ability,
    Static,
    When,
)
from homeros.effects.actions import (
    AT_END_OF_ATTACK,
    THIS_ATTACK,
    THIS_TURN,
    Apply,
    AttackWith,
    By,
    ChangeTarget,
    CheckSecurity,
    Delete,
    If,
    Later,
    May,
    PlaceInSecurity,
    PlaceUnder,
    Play,
    ReduceCost,
    Seq,
    Stay,
    Suspend,
    TrashCards,
)
from homeros.effects.continuous import KIND_INFO, AddInfo, GainKeyword, Immune, ModDp
from homeros.effects.filters import (
    ATTACKING,
    HIGHEST,
    SUSPENDED,
    TOKEN,
    AllOf,
    AnyOf,
    Extreme,
    InState,
    IsMaterial,
    KeywordFilter,
    Kind,
    Not,
    Other,
    UnderCount,
)
from homeros.effects.groups import (
    ONE_EACH,
    Attacker,
    Field,
    Foe,
    Links,
    Pick,
    Slot,
    Subject,
    This,
    ThisCard,
    TopCards,
    TopOfStack,
    Under,
)
from homeros.effects.numbers import (
    AT_LEAST,
    DP,
    OPPONENT,
    YOU,
    AttrOf,
    KeywordAmount,
    N,
    PerEach,
)
from homeros.effects.propositions import Did, Exists, Is, OneEach, SubjectWas
from homeros.vocab.builtins import BUILTIN_COUNT, BURST_TRASH, EXECUTE_END, STANDS_IN
from homeros.vocab.cards import DIGIMON, TAMER
from homeros.vocab.events import (
    ATTACKED,
    DELETED,
    DELETED_IN_BATTLE,
    TURN_ENDING,
    WOULD_DELETE,
    WOULD_DIGIVOLVE,
    WOULD_LEAVE,
)
from homeros.vocab.keywords import (
    ALLIANCE,
    ARMOR_PURGE,
    ASCENSION,
    BARRIER,
    BLOCKER,
    COLLISION,
    DECODE,
    DECOY,
    DETACH,
    DIGISORPTION,
    ENGAGE,
    EVADE,
    EXECUTE,
    FORTITUDE,
    FRAGMENT,
    GUARD,
    MATERIAL_SAVE,
    OVERCLOCK,
    PARTITION,
    PIERCING,
    PROGRESS,
    RAID,
    RETALIATION,
    SCAPEGOAT,
    SECURITY_ATTACK,
    TRAINING,
    VORTEX,
)
from homeros.vocab.zones import ANY_AREA, DECK, HAND, SECURITY

NOTHING: Final = Ability(PERSISTENT)
"""A keyword that a rule procedure reads itself."""

OTHER_DIGIMON: Final = AllOf((Kind(DIGIMON), Other()))


def would_be_deleted(body: By, agent: int = 0) -> Ability:
    """An interrupt of this Digimon's own deletion."""
    return Ability(IMMEDIATE, (When(WOULD_DELETE, SELF, agent=agent),), body)


def keyword_abilities() -> tuple[Ability, ...]:
    """Every keyword's ability, then the built-in ones."""
    found = [NOTHING] * BUILTIN_COUNT
    for table in (saving(), battling(), ending(), leaving(), standing()):
        for keyword, ability in table.items():
            found[keyword] = ability
    found[BURST_TRASH] = Ability(RESERVED, body=TrashCards(TopOfStack()))
    digimon = Apply(AddInfo(This(), KIND_INFO, DIGIMON), THIS_TURN)
    found[STANDS_IN] = Ability(RESERVED, body=digimon)
    found[EXECUTE_END] = Ability(RESERVED, body=Delete(This()))
    return tuple(found)


def saving() -> dict[int, Ability]:
    """Keywords that keep something from being deleted or leaving, at a price."""
    others = Pick(Subject(AllOf((KeywordFilter(), Kind(DIGIMON)))))
    guarded = Pick(Subject(Kind(DIGIMON)))
    return {
        EVADE: would_be_deleted(By(Suspend(This()), Stay(This()))),
        ARMOR_PURGE: would_be_deleted(By(TrashCards(TopOfStack()), Stay(This()))),
        BARRIER: would_be_deleted(
            By(TrashCards(TopCards(SECURITY, N(1))), Stay(This())), IN_BATTLE
        ),
        SCAPEGOAT: would_be_deleted(
            By(Delete(Pick(Field(OTHER_DIGIMON))), Stay(This())), NOT_BY_YOUR_EFFECT
        ),
        FRAGMENT: would_be_deleted(
            By(TrashCards(Pick(Under(This()), KeywordAmount())), Stay(This()))
        ),
        DECOY: Ability(
            IMMEDIATE,
            (
                When(
                    WOULD_DELETE,
                    ANY_OF,
                    AllOf((KeywordFilter(), Kind(DIGIMON), Other())),
                    YOU,
                    agent=BY_OPPONENTS_EFFECT,
                ),
            ),
            By(Delete(This()), Stay(others)),
        ),
        GUARD: Ability(
            IMMEDIATE,
            (
                When(
                    WOULD_LEAVE,
                    ANY_OF,
                    AllOf((Kind(DIGIMON), Other())),
                    YOU,
                    agent=BY_OPPONENTS_EFFECT,
                ),
            ),
            By(Delete(This()), Stay(guarded)),
        ),
        DETACH: Ability(
            IMMEDIATE,
            (When(WOULD_LEAVE, SELF, agent=NOT_BY_YOUR_EFFECT),),
            By(TrashCards(Pick(Links(This(), KeywordFilter()))), Stay(This())),
        ),
    }


def battling() -> dict[int, Ability]:
    """Keywords about attacking and battling."""
    return {
        PIERCING: Ability(
            TRIGGERED,
            (When(DELETED_IN_BATTLE, SELF),),
            If(Is(This(), InState(ATTACKING)), CheckSecurity(This())),
        ),
        RETALIATION: Ability(
            TRIGGERED,
            (When(DELETED, SELF, agent=IN_BATTLE),),
            If(Exists(Foe()), Delete(Foe())),
        ),
        RAID: Ability(TRIGGERED, (When(ATTACKED, SELF),), May(raid())),
        ALLIANCE: Ability(TRIGGERED, (When(ATTACKED, SELF),), alliance()),
        COLLISION: Ability(
            PERSISTENT,
            static=Static(
                (GainKeyword(Field(Kind(DIGIMON), OPPONENT), BLOCKER),),
                Is(This(), InState(ATTACKING)),
            ),
        ),
        PROGRESS: Ability(
            PERSISTENT,
            static=Static((Immune(This(), OPPONENT),), Is(This(), InState(ATTACKING))),
        ),
    }


def ending() -> dict[int, Ability]:
    """Keywords that work at the end of your turn."""
    at_end = (When(TURN_ENDING, ANY_OF, whose=YOU),)
    stated = AllOf((KeywordFilter(), Kind(DIGIMON), Other()))
    execute = Seq((AttackWith(This(), unsuspended_too=True, slot=0), executed()))
    return {
        VORTEX: Ability(
            TRIGGERED,
            at_end,
            If(
                Exists(Field(Kind(DIGIMON), OPPONENT)),
                May(AttackWith(This(), player_too=False, when_played=True)),
            ),
            turn=YOUR_TURN,
        ),
        OVERCLOCK: Ability(
            TRIGGERED,
            at_end,
            By(
                Delete(Pick(Field(AnyOf((InState(TOKEN), stated))))),
                AttackWith(This(), digimon_too=False, suspending=False),
            ),
            turn=YOUR_TURN,
        ),
        EXECUTE: Ability(TRIGGERED, at_end, May(execute), turn=YOUR_TURN),
        ENGAGE: Ability(TRIGGERED, at_end, May(AttackWith(This())), turn=YOUR_TURN),
    }


def executed() -> If:
    """Only if the attack was declared is the Digimon deleted at its end (CR 16-37-4)."""
    return If(Did(0), Later(AT_END_OF_ATTACK, EXECUTE_END))


def leaving() -> dict[int, Ability]:
    """Keywords that do something with the cards of a Digimon that leaves."""
    return {
        FORTITUDE: Ability(
            TRIGGERED,
            (When(DELETED, SELF),),
            If(SubjectWas(UnderCount(AT_LEAST, N(1))), Play(ThisCard())),
        ),
        DECODE: Ability(
            IMMEDIATE,
            (When(WOULD_LEAVE, SELF, agent=NOT_IN_BATTLE),),
            May(Play(Pick(Under(This(), KeywordFilter())))),
        ),
        PARTITION: Ability(
            IMMEDIATE,
            (When(WOULD_LEAVE, SELF, agent=NOT_BY_YOUR_EFFECT_OR_BATTLE),),
            If(
                OneEach(Under(This(), KeywordFilter())),
                May(Play(Pick(Under(This(), KeywordFilter()), N(2), ONE_EACH))),
            ),
        ),
        MATERIAL_SAVE: would_leave_under(),
        ASCENSION: Ability(TRIGGERED, (When(DELETED, SELF),), May(PlaceInSecurity(ThisCard()))),
    }


def would_leave_under() -> Ability:
    """Material Save: its materials go under one Tamer before it is deleted (CR 16-20)."""
    materials = Pick(Under(This(), IsMaterial()), KeywordAmount())
    return Ability(
        IMMEDIATE,
        (When(WOULD_DELETE, SELF),),
        May(PlaceUnder(materials, Pick(Field(Kind(TAMER))))),
    )


def standing() -> dict[int, Ability]:
    """Keywords that wait to be used."""
    return {
        DIGISORPTION: Ability(
            IMMEDIATE,
            (When(WOULD_DIGIVOLVE, SELF),),
            By(Suspend(Pick(Field(Kind(DIGIMON)))), ReduceCost(PerEach(KeywordAmount(), -1))),
            zone=HAND,
        ),
        TRAINING: Ability(
            ACTIVATED,
            body=By(
                Suspend(This()),
                PlaceUnder(TopCards(DECK, N(1)), This(), face_down=True),
            ),
            zone=ANY_AREA,
        ),
    }


def raid() -> ChangeTarget:
    """Change the target to the unsuspended opposing Digimon with the highest DP (CR 16-22)."""
    unsuspended = AllOf((Kind(DIGIMON), Not(InState(SUSPENDED)), Extreme(DP, HIGHEST)))
    return ChangeTarget(Pick(Field(unsuspended, OPPONENT)))


def alliance() -> By:
    """Suspend another Digimon: its DP as it was then, and one more check (CR 16-23)."""
    gain = Seq(
        (
            Apply(ModDp(Attacker(), AttrOf(DP, Slot(0))), THIS_ATTACK),
            Apply(GainKeyword(Attacker(), SECURITY_ATTACK, N(1)), THIS_ATTACK),
        )
    )
    return By(Suspend(Pick(Field(OTHER_DIGIMON), slot=0)), gain)
