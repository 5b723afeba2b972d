"""What lasts: modifiers, granted effects, restrictions, permissions, changed information.

The same nodes are the body of persistent effects (CR 15-8-2) and, with a duration, what one-shot
effects grant (CR 15-13). With a group they are whole processing and reach later arrivals
(CR 15-11-2-2); with a pick they are attached to what was chosen (CR 15-11-1-3-2).
"""

from dataclasses import dataclass
from typing import Final

from homeros.effects.filters import Anything, Filter
from homeros.effects.groups import Target
from homeros.effects.node import Node
from homeros.effects.numbers import BOTH, YOU, N, Num
from homeros.vocab.zones import HAND

# What can be forbidden or permitted.
ATTACK: Final = 0
BLOCK: Final = 1
SUSPEND: Final = 2
UNSUSPEND: Final = 3
ATTACK_PLAYER: Final = 4
BE_ATTACKED: Final = 5
BE_BLOCKED: Final = 6
DIGIVOLVE: Final = 7
BE_DELETED: Final = 8
BE_DELETED_IN_BATTLE: Final = 9
LEAVE: Final = 10
BE_TARGET_CHANGED: Final = 11
ATTACK_UNSUSPENDED: Final = 12
ATTACK_WHEN_PLAYED: Final = 13
IGNORE_COLORS: Final = 14
MUST_BLOCK: Final = 15
LINKING: Final = 16
BE_DELETED_BY_SECURITY: Final = 17
UNSUSPEND_IN_PHASE: Final = 18
STAND_IN: Final = 19
"""To be placed in a DigiXros instead of a card its requirement names (CR 15-15-8)."""
BE_RETURNED: Final = 20
"""To a hand or deck."""
LOSE_DP: Final = 21
BE_DE_DIGIVOLVED: Final = 22
ACTIVATE: Final = 23
"""Effects of one timing; what has another timing too can still be activated at that one."""
CHECKED_EFFECTS: Final = 24
"""The [Security] effects of the cards it checks."""
LEAVE_UNDELETED: Final = 25
"""To leave in any other way than by being deleted; a rule still trashes it."""
LOSE_CARDS: Final = 26
"""Cards under it, which effects would trash."""
LOSE_TOP: Final = 27
"""The top card of its stack, which effects would trash."""
BE_TRASHED: Final = 28
"""As a whole; single cards of its stack still can."""
VORTEX_PLAYERS: Final = 29
"""To attack players by Vortex too."""
WHAT_NAMES: Final = (
    "attack",
    "block",
    "suspend",
    "unsuspend",
    "attack_player",
    "be_attacked",
    "be_blocked",
    "digivolve",
    "be_deleted",
    "be_deleted_in_battle",
    "leave",
    "be_target_changed",
    "attack_unsuspended",
    "attack_when_played",
    "ignore_colors",
    "must_block",
    "linking",
    "be_deleted_by_security",
    "unsuspend_in_phase",
    "stand_in",
    "be_returned",
    "lose_dp",
    "be_de_digivolved",
    "activate",
    "checked_effects",
    "leave_undeleted",
    "lose_cards",
    "lose_top",
    "be_trashed",
    "vortex_players",
)

# What a player can be kept from.
GAIN_MEMORY: Final = 0
PLAY_DIGIMON: Final = 1
USE_OPTIONS: Final = 2
DRAW_CARDS: Final = 3
PLAY_BY_EFFECT: Final = 4
REDUCE_PLAY_COSTS: Final = 5
REDUCE_DIGIVOLUTION_COSTS: Final = 6
IGNORE_REQUIREMENTS: Final = 7
MOVE_DIGIMON: Final = 8
"""Between the breeding area and the battle area."""
ADD_SECURITY: Final = 9
"""Cards to any security stack, by effects."""
END_TURN: Final = 10
"""While the memory is at 1 or more on the opponent's side, but at less than a number."""
SECURITY_EFFECTS: Final = 11
"""The [Security] effects of the player's cards that are checked."""

PLAY_COST_OF: Final = 0
DIGIVOLUTION_COST: Final = 1
USE_COST_OF: Final = 2
LINK_COST_OF: Final = 3

NAME_INFO: Final = 0
COLOR_INFO: Final = 1
LEVEL_INFO: Final = 2
DP_INFO: Final = 3
TRAIT_INFO: Final = 4
KIND_INFO: Final = 5
COST_INFO: Final = 6

MOD_DP: Final = 1
KEYWORD: Final = 2
ABILITY: Final = 3
FORBID: Final = 4
PERMIT: Final = 5
IMMUNE: Final = 6
MOD_COST: Final = 7
CHANGE_INFO: Final = 8
ADD_INFO: Final = 9
FORBID_PLAYER: Final = 10
MOD_MAXIMUM: Final = 11
GAIN_EFFECTS: Final = 12
WAY: Final = 14
FIELD_BITS: Final = 16
"""In a set of kinds: where the bits for the fields of added or changed information begin."""
LOWERS_DP: Final = 1 << 15
"""In a set of kinds: a modifier that may lower DP."""


@dataclass(frozen=True)
class Continuous(Node):
    """Anything that goes on applying."""

    def reach(self) -> Target | None:
        """What it is about, if it is about permanents or cards."""
        return None

    def size(self) -> Num | None:
        """The number it comes with, if it has one."""
        return None


@dataclass(frozen=True)
class ModDp(Continuous):
    """DP plus or minus a number (CR 1-3-8); a card without DP is not given any (CR 2-5-3)."""

    target: Target
    amount: Num

    def reach(self) -> Target | None:
        """What it is about."""
        return self.target

    def size(self) -> Num | None:
        """The number it comes with."""
        return self.amount


@dataclass(frozen=True)
class GainKeyword(Continuous):
    """Gains a keyword effect (CR 15-15-2)."""

    target: Target
    keyword: int
    amount: Num = N(0)
    filter: Filter = Anything()

    def reach(self) -> Target | None:
        """What it is about."""
        return self.target

    def size(self) -> Num | None:
        """The number it comes with."""
        return self.amount


@dataclass(frozen=True)
class GainAbility(Continuous):
    """Gains a whole effect, by its index among the card's abilities (CR 15-13-1)."""

    target: Target
    index: int

    def reach(self) -> Target | None:
        """What it is about."""
        return self.target


@dataclass(frozen=True)
class Forbid(Continuous):
    """Can't do something or have it done; wins over every permission (CR 15-1-3)."""

    target: Target
    what: int
    by: int = 0
    """By which agency it can't be done; by any when nothing is said."""
    kinds: int = 0
    """By effects of which kinds of cards it can't be done; 0 for any (CR 15-2-1)."""
    other: Filter = Anything()
    """What else takes part: whom it can't attack, by what it can't be attacked or blocked, into
    what it can't digivolve, which cards it checks."""
    timing: int = -1
    """Effects of which timing can't be activated; -1 stands for [Main]."""

    def reach(self) -> Target | None:
        """What it is about."""
        return self.target


@dataclass(frozen=True)
class Permit(Continuous):
    """Can do something the rules do not allow (CR 1-3-1)."""

    target: Target
    what: int
    other: Filter = Anything()
    """What else takes part: which unsuspended Digimon it can attack."""

    def reach(self) -> Target | None:
        """What it is about."""
        return self.target


@dataclass(frozen=True)
class Immune(Continuous):
    """Isn't affected by effects of these kinds of a player (CR 15-15-6)."""

    target: Target
    whose: int
    kinds: int = 15

    def reach(self) -> Target | None:
        """What it is about."""
        return self.target


@dataclass(frozen=True)
class ModCost(Continuous):
    """Costs of a player's cards that match are changed (CR 1-3-9)."""

    which: int
    amount: Num
    cards: Filter = Anything()
    whose: int = YOU
    base: Filter = Anything()
    to: bool = False
    """Whether the number is what the cost becomes, not what is added to it."""

    def size(self) -> Num | None:
        """The number it comes with."""
        return self.amount


@dataclass(frozen=True)
class ChangeInfo(Continuous):
    """Changes a printed field the card has (CR 15-12-2)."""

    target: Target
    field: int
    value: int = 0
    text: str = ""

    def reach(self) -> Target | None:
        """What it is about."""
        return self.target


@dataclass(frozen=True)
class AddInfo(Continuous):
    """Adds a field, whether the card has it or not (CR 15-12-1)."""

    target: Target
    field: int
    value: int = 0
    text: str = ""
    under: bool = False
    """Colours and names: those of the face-up cards under it too (Q1763)."""
    cards: Filter = Anything()
    """Names only: of which of these cards."""

    def reach(self) -> Target | None:
        """What it is about."""
        return self.target


@dataclass(frozen=True)
class ForbidPlayer(Continuous):
    """A player can't do something, such as gain memory by certain effects."""

    whose: int
    what: int
    except_kinds: int = 0
    cards: Filter = Anything()
    """With which cards."""
    zone: int = -1
    """From which zone; -1 for any."""
    number: int = 0
    """Ending the turn: with less memory than this on the opponent's side."""


@dataclass(frozen=True)
class ModMaximum(Continuous):
    """The highest DP that deleting effects say is raised or lowered (CR 15-15-5).

    Of the effects of `target`; of all the player's effects when left out (FAQ EX2-010).
    """

    amount: Num
    target: Target | None = None

    def reach(self) -> Target | None:
        """What it is about."""
        return self.target

    def size(self) -> Num | None:
        """The number it comes with."""
        return self.amount


@dataclass(frozen=True)
class GainEffects(Continuous):
    """Gains all effects of those digivolution cards that match (CR 15-13-1).

    Part of what the Digimon holds, like Succession: only as its own effect, in all turns.
    """

    cards: Filter


@dataclass(frozen=True)
class Way(Continuous):
    """Can be digivolved from into such cards in the hand, for a cost that the effect names.

    What the card asks for otherwise is ignored (CR 8-1-2-2). With a level it names no cost: for a
    DNA digivolution into such a card it is also treated as of that level, and of that name.
    """

    target: Target
    cards: Filter
    amount: Num = N(0)
    as_level: int = -1
    as_name: str = ""
    zone: int = HAND
    """Where such a card has to be; -1 for anywhere."""
    assembly: bool = False
    """Whether it is treated so for the Assembly of such a card instead, wherever it is itself."""

    def reach(self) -> Target | None:
        """What it is about."""
        return self.target

    def size(self) -> Num | None:
        """The number it comes with."""
        return self.amount


ANYONE: Final = BOTH


# The numbers the kernel dispatches on (class variables of native classes are set outside).
ModDp.code = MOD_DP
GainKeyword.code = KEYWORD
GainAbility.code = ABILITY
Forbid.code = FORBID
Permit.code = PERMIT
Immune.code = IMMUNE
ModCost.code = MOD_COST
ChangeInfo.code = CHANGE_INFO
AddInfo.code = ADD_INFO
ForbidPlayer.code = FORBID_PLAYER
ModMaximum.code = MOD_MAXIMUM
GainEffects.code = GAIN_EFFECTS
Way.code = WAY


def kind_bits(kind: int, number: int) -> int:
    """A kind as a set, with a bit for the field of information or for lowering DP.

    `number` is the field that is added or changed, or by how much DP is modified.
    """
    if kind in (CHANGE_INFO, ADD_INFO):
        return 1 << kind | 1 << FIELD_BITS + number
    if kind == MOD_DP and number < 0:
        return 1 << MOD_DP | LOWERS_DP
    return 1 << kind


def bits_of(node: Continuous) -> int:
    """The kind of a continuous effect as a set."""
    if isinstance(node, ChangeInfo | AddInfo):
        return kind_bits(node.code, node.field)
    if isinstance(node, ModDp):
        return kind_bits(MOD_DP, node.amount.value if isinstance(node.amount, N) else -1)
    return 1 << node.code
