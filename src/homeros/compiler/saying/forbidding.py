"""What can't be done in words: by whom, with what, and what players can't do."""

from typing import Final

from homeros.compiler.saying.amounts import owner
from homeros.compiler.saying.nouns import TIMINGS, kinds_of, nouns
from homeros.compiler.saying.speech import Speech, Unsaid, joined, unsaid
from homeros.compiler.saying.triggers import AGENCIES, EFFECTS
from homeros.effects.ability import BY_AN_EFFECT, BY_ANYTHING, BY_OPPONENTS_EFFECT, BY_YOUR_EFFECT
from homeros.effects.continuous import (
    ACTIVATE,
    ADD_SECURITY,
    ATTACK,
    ATTACK_PLAYER,
    BE_ATTACKED,
    BE_BLOCKED,
    BE_DE_DIGIVOLVED,
    BE_DELETED,
    BE_DELETED_IN_BATTLE,
    BE_RETURNED,
    BE_TRASHED,
    BLOCK,
    DIGIVOLVE,
    GAIN_MEMORY,
    IGNORE_REQUIREMENTS,
    LEAVE_UNDELETED,
    LOSE_CARDS,
    LOSE_DP,
    MOVE_DIGIMON,
    PLAY_BY_EFFECT,
    PLAY_DIGIMON,
    REDUCE_DIGIVOLUTION_COSTS,
    REDUCE_PLAY_COSTS,
    SECURITY_EFFECTS,
    SUSPEND,
    UNSUSPEND,
    USE_OPTIONS,
    Forbid,
    ForbidPlayer,
    Immune,
)
from homeros.effects.filters import Anything, Kind
from homeros.effects.numbers import BOTH, OPPONENT, YOU
from homeros.vocab.cards import DIGIMON, TAMER

BARRED: Final = {
    ATTACK: "attack",
    BLOCK: "block",
    ATTACK_PLAYER: "attack players",
    SUSPEND: "suspend",
    UNSUSPEND: "unsuspend",
    DIGIVOLVE: "digivolve",
    BE_BLOCKED: "be blocked",
    BE_ATTACKED: "be attacked",
    BE_DELETED: "be deleted",
    BE_DELETED_IN_BATTLE: "be deleted in battle",
    BE_RETURNED: "be returned to the hand or deck",
    BE_TRASHED: "be trashed",
    LOSE_DP: "have its DP reduced",
    LEAVE_UNDELETED: "leave the battle area other than by deletion",
    LOSE_CARDS: "have its digivolution cards trashed",
}
ALL_KINDS: Final = 15
KEPT: Final = {
    USE_OPTIONS: "use Option cards",
    REDUCE_PLAY_COSTS: "reduce play costs",
    REDUCE_DIGIVOLUTION_COSTS: "reduce digivolution costs",
    IGNORE_REQUIREMENTS: "ignore digivolution requirements",
}
PLAYERS: Final = {YOU: "you", OPPONENT: "your opponent", BOTH: "both players"}


def barred(s: Speech, node: Forbid) -> str:
    """What something can't do or have done, behind "can't"."""
    if node.what == ACTIVATE:
        return f"activate [{TIMINGS[node.timing]}] effects"
    if node.what == BE_DE_DIGIVOLVED:
        whose = {BY_ANYTHING: "", BY_OPPONENTS_EFFECT: "your opponent's ", BY_YOUR_EFFECT: "your "}
        if node.by not in whose:
            raise unsaid(node)
        return f"be affected by {whose[node.by]}<De-Digivolve> effects"
    if node.what == ATTACK and node.other == Kind(DIGIMON):
        return "attack Digimon"
    if node.what not in BARRED:
        raise Unsaid(f"Forbid {node.what}")
    words = BARRED[node.what] + whom(s, node)
    if node.what == LOSE_CARDS and not isinstance(node.other, Anything):
        words = f"have {nouns(s, node.other, cards=True)} in its digivolution cards trashed"
    if (node.by, node.kinds) in EFFECTS:
        return f"{words} by {EFFECTS[node.by, node.kinds]}"
    if node.kinds or node.by not in AGENCIES:
        raise Unsaid("Forbid by effects of a kind")
    return words + AGENCIES[node.by]


def whom(s: Speech, node: Forbid) -> str:
    """With what else something can't be done."""
    if isinstance(node.other, Anything) or node.what == LOSE_CARDS:
        return ""
    if node.what != BE_BLOCKED:
        raise Unsaid("Forbid with another")
    return f" by your opponent's {nouns(s, node.other, cards=False, plural=True)}"


def unaffected(node: Immune) -> str:
    """Whose effects do nothing to something."""
    whose = owner(node.whose)
    if node.kinds == ALL_KINDS:
        return f"affected by {whose} effects"
    return f"affected by {whose} {joined(kinds_of(node.kinds), 'or')}'s effects"


def player_can_not(s: Speech, node: ForbidPlayer) -> str:
    """What a player can't do."""
    if node.what == ADD_SECURITY:
        whose = "" if node.whose == BOTH else f"{owner(node.whose)} "
        return f"cards can't be added to security stacks by {whose}effects"
    words = KEPT.get(node.what, "")
    if node.what == SECURITY_EFFECTS and isinstance(node.cards, Anything):
        return f"all of {owner(node.whose)} [Security] effects can't activate"
    if node.what == GAIN_MEMORY and node.except_kinds == TAMER:
        words = "gain memory other than by Tamer effects"
    elif node.what in (PLAY_DIGIMON, MOVE_DIGIMON, PLAY_BY_EFFECT) and node.zone == -1:
        things = nouns(s, node.cards, cards=node.what == PLAY_BY_EFFECT, plural=True)
        by = " by effects" if node.what == PLAY_BY_EFFECT else ""
        verb = "play" if node.what != MOVE_DIGIMON else ""
        words = f"{verb} {things}{by}" if verb else ""
    if not words:
        raise Unsaid(f"ForbidPlayer {node.what}")
    return f"{PLAYERS[node.whose]} can't {words}"


__all__ = ["BARRED", "BY_AN_EFFECT", "barred", "player_can_not", "unaffected"]
