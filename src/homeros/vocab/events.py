"""Things that happen (did) and are about to happen (would).

An event is what a trigger condition looks at (CR 15-5-1). Events from `FIRST_WOULD` up are the
moments just before their cause, where immediate-type effects cut in (CR 15-8-5-2).
"""

from typing import Final

PLAYED: Final = 0
DIGIVOLVED: Final = 1
DELETED: Final = 2
ATTACKED: Final = 3
LINKED: Final = 4
MOVED: Final = 5
SUSPENDED: Final = 6
UNSUSPENDED: Final = 7
TURN_STARTED: Final = 8
MAIN_STARTED: Final = 9
TURN_ENDING: Final = 10
COUNTER: Final = 11
ATTACK_ENDING: Final = 12
CHECKED: Final = 13
SECURITY_REMOVED: Final = 14
SECURITY_ADDED: Final = 15
HAND_ADDED: Final = 16
TRASHED: Final = 17
LEFT_BATTLE: Final = 18
USED: Final = 19
TARGET_CHANGED: Final = 20
BLOCKED: Final = 21
BATTLE_WON: Final = 22
DELETED_IN_BATTLE: Final = 23
RETURNED: Final = 24
PLACED_UNDER: Final = 25
HATCHED: Final = 26
BATTLE_ENDED: Final = 27
REVEALED: Final = 28
DREW: Final = 29
MEMORY_CHANGED: Final = 30
TOP_TRASHED: Final = 31
FACE_FLIPPED: Final = 32
PLACED_IN_BATTLE: Final = 39
"""An Option came to the battle area by an effect (CR 17-1-3-3)."""

FIRST_WOULD: Final = 40
WOULD_PLAY: Final = 40
WOULD_DIGIVOLVE: Final = 41
WOULD_USE: Final = 42
WOULD_LINK: Final = 43
WOULD_DELETE: Final = 44
WOULD_LEAVE: Final = 45
WOULD_TRASH: Final = 46
WOULD_SUSPEND: Final = 47
WOULD_RETURN: Final = 48

EVENT_NAMES: Final = {
    PLAYED: "played",
    DIGIVOLVED: "digivolved",
    DELETED: "deleted",
    ATTACKED: "attacked",
    LINKED: "linked",
    MOVED: "moved",
    SUSPENDED: "suspended",
    UNSUSPENDED: "unsuspended",
    TURN_STARTED: "turn_started",
    MAIN_STARTED: "main_started",
    TURN_ENDING: "turn_ending",
    COUNTER: "counter",
    ATTACK_ENDING: "attack_ending",
    CHECKED: "checked",
    SECURITY_REMOVED: "security_removed",
    SECURITY_ADDED: "security_added",
    HAND_ADDED: "hand_added",
    TRASHED: "trashed",
    LEFT_BATTLE: "left_battle",
    USED: "used",
    TARGET_CHANGED: "target_changed",
    BLOCKED: "blocked",
    BATTLE_WON: "battle_won",
    DELETED_IN_BATTLE: "deleted_in_battle",
    RETURNED: "returned",
    PLACED_UNDER: "placed_under",
    HATCHED: "hatched",
    BATTLE_ENDED: "battle_ended",
    REVEALED: "revealed",
    DREW: "drew",
    MEMORY_CHANGED: "memory_changed",
    TOP_TRASHED: "top_trashed",
    FACE_FLIPPED: "face_flipped",
    PLACED_IN_BATTLE: "placed_in_battle",
    WOULD_PLAY: "would_play",
    WOULD_DIGIVOLVE: "would_digivolve",
    WOULD_USE: "would_use",
    WOULD_LINK: "would_link",
    WOULD_DELETE: "would_delete",
    WOULD_LEAVE: "would_leave",
    WOULD_TRASH: "would_trash",
    WOULD_SUSPEND: "would_suspend",
    WOULD_RETURN: "would_return",
}

STACKING: Final = (LINKED, PLACED_UNDER, WOULD_DIGIVOLVE, WOULD_LINK)
"""Events about a permanent that name the cards that come to it as well, behind it."""

BY_RULE: Final = 0
BY_EFFECT: Final = 1
BY_BATTLE: Final = 2
BY_COST: Final = 3
"""What caused something: a rule, an effect, a battle, or a player's action with its cost."""
CAUSE_NAMES: Final = ("rule", "effect", "battle", "cost")

ABOUT_TO: Final = {LEFT_BATTLE: WOULD_LEAVE, DELETED: WOULD_DELETE}
"""The moment just before an event, where a text says "would" once for two things."""
