"""Actions: what an effect does, and the flow between them.

Flow follows rule-book order (CR 15-6, 15-7, 15-9, 18-2): `If` guards one piece of processing,
`By` guards everything after it, `May` lets the player choose, `Seq` is "then".
"""

from dataclasses import dataclass
from typing import Final

from homeros.effects.continuous import Continuous
from homeros.effects.groups import Attacker, Target, This
from homeros.effects.node import Node
from homeros.effects.numbers import YOU, N, Num
from homeros.effects.propositions import Prop
from homeros.vocab.zones import BATTLE, BOTTOM, DECK, TOP

# How long something lasts, or when something delayed happens.
WHILE_ACTIVE: Final = 0
THIS_TURN: Final = 1
UNTIL_OPPONENTS_TURN_ENDS: Final = 2
UNTIL_OPPONENTS_NEXT_TURN_ENDS: Final = 3
UNTIL_YOUR_TURN_ENDS: Final = 4
UNTIL_YOUR_NEXT_TURN_ENDS: Final = 5
THIS_ATTACK: Final = 6
THIS_BATTLE: Final = 7
NEXT_UNSUSPEND_PHASE: Final = 8
"""Until the next unsuspend phase of the owner of what is affected has passed."""
FOREVER: Final = 9

AT_END_OF_TURN: Final = 0
AT_END_OF_ATTACK: Final = 1
AT_END_OF_BATTLE: Final = 2
BEFORE_END_OF_ATTACK: Final = 3
"""The step just before end of attack, where Piercing waits (CR 16-6-4)."""
AT_END_OF_OPPONENTS_TURN: Final = 4
AT_END_OF_OPPONENTS_NEXT_TURN: Final = 5
"""The next end of such a turn, that of this one if it is theirs (FAQ BT6-031 Q1420)."""
AT_END_OF_YOUR_TURN: Final = 6
AT_NEXT_TIME: Final = 7
"""When its trigger condition is met next, if that is in this turn."""

FREE: Final = 0
PAY: Final = 1
PAY_REDUCED: Final = 2
PAY_SET: Final = 3
"""For a cost that the effect names (in `reduced`), whatever the card asks; no linking or using."""


@dataclass(frozen=True)
class Action(Node):
    """Anything an effect does."""


@dataclass(frozen=True)
class Seq(Action):
    """These, in the order they are written (CR 15-1-2)."""

    steps: tuple[Action, ...]


@dataclass(frozen=True)
class If(Action):
    """Processing condition: guards one piece of processing (CR 15-6-2)."""

    when: Prop
    then: Action
    otherwise: Action | None = None


@dataclass(frozen=True)
class By(Action):
    """Optional processing condition: elect to do `cost`; only if it was done, the rest (CR 15-7).

    The rest is `then` and everything after it in the same effect (CR 15-7-2).
    """

    cost: Action
    then: Action


@dataclass(frozen=True)
class May(Action):
    """Optional processing: the player chooses whether to do it (CR 15-9-2)."""

    action: Action
    whose: int = YOU
    """Who chooses: the effect's player, or the opponent."""


@dataclass(frozen=True)
class OneOf(Action):
    """The player chooses one of these to activate (CR 15-15-9)."""

    modes: tuple[Action, ...]
    number: int = 1


@dataclass(frozen=True)
class Repeat(Action):
    """Do this so many times, one after the other; how often is counted first (CR 15-15-7-1)."""

    action: Action
    times: Num


@dataclass(frozen=True)
class Later(Action):
    """Reserved processing: done when that timing comes (CR 18-1-1)."""

    at: int
    index: int
    about: Target | None = None
    """What it will be done to: the `Subject` of the reserved effect; all slots when left out."""


@dataclass(frozen=True)
class Apply(Action):
    """Let something continuous apply for a while (CR 15-13-1)."""

    what: Continuous
    until: int = THIS_TURN


@dataclass(frozen=True)
class Select(Action):
    """Choose without doing anything yet; the choice is kept in the pick's slot."""

    target: Target


@dataclass(frozen=True)
class Draw(Action):
    """Draw cards; fewer if the deck runs out (CR 4-12, 1-3-2)."""

    number: Num = N(1)
    whose: int = YOU
    slot: int = -1


@dataclass(frozen=True)
class Recover(Action):
    """Place cards from the top of the deck on top of security, face down (CR 16-5-1)."""

    number: Num = N(1)
    whose: int = YOU
    most: int = 0
    """Up to how many cards in security; 0 for as many as there are."""


@dataclass(frozen=True)
class GainMemory(Action):
    """Memory plus a number, minus when negative (CR 4-1-4)."""

    number: Num
    slot: int = -1


@dataclass(frozen=True)
class SetMemory(Action):
    """Set the memory to a number on your side."""

    number: Num


@dataclass(frozen=True)
class Delete(Action):
    """Delete (CR 4-13)."""

    target: Target
    slot: int = -1


@dataclass(frozen=True)
class TrashCards(Action):
    """Trash cards from where they are (CR 4-14)."""

    target: Target
    slot: int = -1


@dataclass(frozen=True)
class Return(Action):
    """Return to a hand or deck; several go in an order the effect's player chooses (CR 3-1-3-4)."""

    target: Target
    to: int
    position: int = BOTTOM
    slot: int = -1


@dataclass(frozen=True)
class PlaceUnder(Action):
    """Place cards or permanents under a permanent (CR 4-5)."""

    target: Target
    under: Target
    position: int = BOTTOM
    face_down: bool = False
    slot: int = -1


@dataclass(frozen=True)
class PlaceInSecurity(Action):
    """Place cards in their owner's security stack (CR 3-1-3-5: face down unless said)."""

    target: Target
    position: int = TOP
    face_up: bool = False
    slot: int = -1


@dataclass(frozen=True)
class PlaceInBattle(Action):
    """Place this Option in the battle area (CR 17-1-3-3)."""

    target: Target
    slot: int = -1


@dataclass(frozen=True)
class Suspend(Action):
    """Suspend (CR 4-11-1-2-1); what is suspended already is not suspended anew (CR 1-3-3)."""

    target: Target
    slot: int = -1


@dataclass(frozen=True)
class Unsuspend(Action):
    """Unsuspend (CR 4-11-1-1-1)."""

    target: Target
    slot: int = -1


@dataclass(frozen=True)
class Play(Action):
    """Play cards (CR 7-1): free, at cost or at a reduced cost."""

    target: Target
    cost: int = FREE
    reduced: Num = N(0)
    area: int = BATTLE
    suspended: bool = False
    slot: int = -1
    materials: Target | None = None
    """What may be placed too in a DigiXros of what is played (CR 1-3-11-4)."""


@dataclass(frozen=True)
class PlayToken(Action):
    """Play Tokens described by one of the card's token definitions (CR 4-18-1)."""

    index: int
    whose: int = YOU
    number: Num = N(1)
    slot: int = -1
    suspended: bool = False
    kinds: int = 1
    """How many of the definitions in a row are played, so many of each, all of them at once."""
    unlike: bool = False
    """Only those of a name that no Digimon of the effect's player has."""


@dataclass(frozen=True)
class DigivolveInto(Action):
    """A permanent digivolves into a card (CR 8-1).

    `way` is a requirement kind: an effect that DNA, burst or app fuses says so (CR 8-2-2-4,
    8-3-2-4, 8-4-2-2); `who` is then what may take part. With a `partner`, DNA digivolving takes
    one of `who` and one of those. `as_level` and `as_colors` are those of the Digimon that `who`
    is treated as: -1 and 0 for its own, `ANY_LEVEL` when levels are ignored (Q5604, Q2772). What
    the requirement costs may be limited (Q3360).
    """

    who: Target
    card: Target
    cost: int = FREE
    way: int = 0
    reduced: Num = N(0)
    ignoring: bool = False
    slot: int = -1
    partner: Target | None = None
    as_level: int = -1
    as_colors: int = 0
    limit: Num | None = None
    matching: bool = False
    """Whether the card has to have a color of what digivolves (CR 4-22)."""


@dataclass(frozen=True)
class LinkTo(Action):
    """Link a card to a permanent (CR 10-1)."""

    card: Target
    to: Target
    cost: int = FREE
    reduced: Num = N(0)
    slot: int = -1


@dataclass(frozen=True)
class UseOption(Action):
    """Use an Option card (CR 9-1)."""

    card: Target
    cost: int = FREE
    reduced: Num = N(0)
    slot: int = -1
    ignoring: bool = False
    """Whether its color requirements need not be met (CR 1-3-1)."""
    secured: bool = False
    """Whether it is placed on top of security when it would be trashed in the end (CR 18-2-1)."""


@dataclass(frozen=True)
class AttackWith(Action):
    """Attack with a Digimon (CR 11-2-1), with what this effect allows or forbids of it."""

    who: Target = This()
    unsuspended_too: bool = False
    player_too: bool = True
    digimon_too: bool = True
    suspending: bool = True
    when_played: bool = False
    slot: int = -1


@dataclass(frozen=True)
class ChangeTarget(Action):
    """Change the attack target (CR 11-2-7-2)."""

    to: Target
    to_player: bool = False


@dataclass(frozen=True)
class EndAttack(Action):
    """End the attack: straight to end-of-attack timing (CR 15-15-1-1)."""


@dataclass(frozen=True)
class DeDigivolve(Action):
    """Trash 1 up to so many cards from the top of the stack, so many times (CR 16-11)."""

    target: Target
    number: Num = N(1)
    slot: int = -1
    times: Num = N(1)
    """How often it is done, each time by itself (CR 16-11-7); more than once only with a number
    of 1."""


@dataclass(frozen=True)
class Reveal(Action):
    """Reveal cards to both, or look at them, until they are put somewhere (CR 15-15-3, -4)."""

    target: Target
    slot: int = 0
    to_both: bool = True


@dataclass(frozen=True)
class Shuffle(Action):
    """Shuffle a zone; what was face up is turned down first (CR 1-3-10)."""

    zone: int = DECK
    whose: int = YOU


@dataclass(frozen=True)
class Win(Action):
    """That player wins when the effect has been processed (CR 1-2-6)."""

    whose: int = YOU


@dataclass(frozen=True)
class MoveArea(Action):
    """Move a Digimon between breeding and battle area (CR 4-15)."""

    target: Target


@dataclass(frozen=True)
class Hatch(Action):
    """Hatch (CR 4-16)."""

    whose: int = YOU
    slot: int = -1


@dataclass(frozen=True)
class Stay(Action):
    """In a "would" window: these are no longer deleted or do not leave (CR 15-8-5-2)."""

    target: Target = This()


@dataclass(frozen=True)
class ReduceCost(Action):
    """In a "would" window: the cost about to be paid is changed (CR 1-3-9)."""

    number: Num
    to: bool = False
    """Whether the number is what the cost becomes, not what is taken off it."""


@dataclass(frozen=True)
class Instead(Action):
    """In a "would" window: these go elsewhere instead (CR 18-2-1)."""

    target: Target
    to: int
    position: int = TOP


@dataclass(frozen=True)
class MoreMaterials(Action):
    """In a "would be played" window: materials may also come from this group (CR 1-3-11-4)."""

    group: Target
    limit: int = 0


@dataclass(frozen=True)
class Battle(Action):
    """Two Digimon battle (CR 14-1)."""

    one: Target
    other: Target


@dataclass(frozen=True)
class CheckSecurity(Action):
    """The attack proceeds to checking security, as Piercing does (CR 16-6-1)."""

    who: Target = Attacker()


@dataclass(frozen=True)
class ActivateEffect(Action):
    """Activate an effect of a card, as that card's or as this card's effect (CR 15-15-9-1)."""

    of: Target
    timing: int
    as_own: bool = True
    number: int = 1
    """How many of them; 0 for all there are."""
    slot: int = -1


@dataclass(frozen=True)
class PayCost(Action):
    """Pay a cost of so much memory, or up to so much as its player says (CR 4-1-1)."""

    number: Num
    up_to: bool = False
    slot: int = -1


@dataclass(frozen=True)
class FlipSecurity(Action):
    """Turn security cards face up or face down."""

    target: Target
    face_up: bool = True
    slot: int = -1


# The numbers the kernel dispatches on (class variables of native classes are set outside).
Seq.code = 1
If.code = 2
By.code = 3
May.code = 4
OneOf.code = 5
Later.code = 6
Apply.code = 7
Select.code = 8
Draw.code = 10
Recover.code = 11
GainMemory.code = 12
SetMemory.code = 13
Delete.code = 14
TrashCards.code = 15
Return.code = 16
PlaceUnder.code = 17
PlaceInSecurity.code = 18
PlaceInBattle.code = 19
Suspend.code = 20
Unsuspend.code = 21
Play.code = 22
PlayToken.code = 23
DigivolveInto.code = 24
LinkTo.code = 26
UseOption.code = 27
AttackWith.code = 28
ChangeTarget.code = 29
EndAttack.code = 30
DeDigivolve.code = 31
Reveal.code = 32
Shuffle.code = 34
Win.code = 35
MoveArea.code = 36
Hatch.code = 37
Stay.code = 40
ReduceCost.code = 41
Instead.code = 42
MoreMaterials.code = 43
Battle.code = 44
CheckSecurity.code = 45
ActivateEffect.code = 46
PayCost.code = 47
Repeat.code = 48
FlipSecurity.code = 49
