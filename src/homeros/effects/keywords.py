"""The keyword effects as effect trees, wherever the rules define them so (CR 16).

One ability per keyword, in the order of `homeros.vocab.keywords`; then the built-in reserved
processing of the rules. Keywords that change a rule procedure have an empty persistent ability
here: the procedure asks for the keyword. `KeywordAmount` is the number inside the keyword.
"""

from homeros.effects.ability import (
    ANY_OF,
    IMMEDIATE,
    IN_BATTLE,
    NOT_BY_YOUR_EFFECT,
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
    THIS_ATTACK,
    Apply,
    AttackWith,
    By,
    ChangeTarget,
    CheckSecurity,
    Delete,
    If,
    May,
    Play,
    Seq,
    Stay,
    Suspend,
    TrashCards,
)
from homeros.effects.continuous import GainKeyword, Immune, ModDp
from homeros.effects.filters import (
    ATTACKING,
    HIGHEST,
    SUSPENDED,
    AllOf,
    Extreme,
    InState,
    Kind,
    Not,
    Other,
    UnderCount,
)
from homeros.effects.groups import (
    Attacker,
    Field,
    Foe,
    Pick,
    Slot,
    This,
    ThisCard,
    TopCards,
    TopOfStack,
    Under,
)
from homeros.effects.numbers import (
    AT_LEAST,
    DP,
    EXACTLY,
    OPPONENT,
    YOU,
    AttrOf,
    EventAmount,
    KeywordAmount,
    N,
)
from homeros.effects.propositions import Exists, Holds, Is, SubjectWas
from homeros.vocab.builtins import BUILTIN_COUNT, BURST_TRASH
from homeros.vocab.cards import DIGIMON
from homeros.vocab.events import (
    ATTACKED,
    DELETED,
    DELETED_IN_BATTLE,
    TURN_ENDING,
    WOULD_DELETE,
)
from homeros.vocab.keywords import (
    ALLIANCE,
    ARMOR_PURGE,
    BARRIER,
    EVADE,
    FORTITUDE,
    FRAGMENT,
    PIERCING,
    PROGRESS,
    RAID,
    RETALIATION,
    SCAPEGOAT,
    SECURITY_ATTACK,
    VORTEX,
)
from homeros.vocab.zones import SECURITY

NOTHING = Ability(PERSISTENT)
"""A keyword that a rule procedure reads itself."""

OTHER_DIGIMON = AllOf((Kind(DIGIMON), Other()))


def would_be_deleted(body: By, agent: int = 0) -> Ability:
    """An interrupt of this Digimon's own deletion."""
    return Ability(IMMEDIATE, (When(WOULD_DELETE, SELF, agent=agent),), body)


def keyword_abilities() -> tuple[Ability, ...]:
    """Every keyword's ability, then the built-in ones."""
    found = [NOTHING] * BUILTIN_COUNT
    found[PIERCING] = Ability(
        TRIGGERED,
        (When(DELETED_IN_BATTLE, SELF),),
        If(Is(This(), InState(ATTACKING)), CheckSecurity(This())),
    )
    found[RETALIATION] = Ability(
        TRIGGERED,
        (When(DELETED, SELF, agent=IN_BATTLE),),
        If(Holds(EventAmount(-1), EXACTLY, N(1)), Delete(Foe())),
    )
    found[EVADE] = would_be_deleted(By(Suspend(This()), Stay(This())))
    found[ARMOR_PURGE] = would_be_deleted(By(TrashCards(TopOfStack()), Stay(This())))
    found[BARRIER] = would_be_deleted(
        By(TrashCards(TopCards(SECURITY, N(1))), Stay(This())), IN_BATTLE
    )
    found[SCAPEGOAT] = would_be_deleted(
        By(Delete(Pick(Field(OTHER_DIGIMON))), Stay(This())), NOT_BY_YOUR_EFFECT
    )
    found[FRAGMENT] = would_be_deleted(
        By(TrashCards(Pick(Under(This()), KeywordAmount())), Stay(This()))
    )
    found[RAID] = Ability(TRIGGERED, (When(ATTACKED, SELF),), May(raid()))
    found[ALLIANCE] = Ability(TRIGGERED, (When(ATTACKED, SELF),), alliance())
    found[FORTITUDE] = Ability(
        TRIGGERED,
        (When(DELETED, SELF),),
        If(SubjectWas(UnderCount(AT_LEAST, N(1))), Play(ThisCard())),
    )
    found[VORTEX] = Ability(
        TRIGGERED,
        (When(TURN_ENDING, ANY_OF, whose=YOU),),
        If(
            Exists(Field(Kind(DIGIMON), OPPONENT)),
            May(AttackWith(This(), player_too=False, when_played=True)),
        ),
        turn=YOUR_TURN,
    )
    found[PROGRESS] = Ability(
        PERSISTENT,
        static=Static((Immune(This(), OPPONENT),), Is(This(), InState(ATTACKING))),
    )
    found[BURST_TRASH] = Ability(RESERVED, body=TrashCards(TopOfStack()))
    return tuple(found)


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
