"""The keyword effects of CR 16 and CR4.2 16 as a closed set.

The numbers of the first 38 follow the order of chapter 16 (16-3 to 16-40).
"""

from typing import Final

SECURITY_ATTACK: Final = 0
BLOCKER: Final = 1
RECOVERY: Final = 2
PIERCING: Final = 3
DRAW: Final = 4
JAMMING: Final = 5
DIGISORPTION: Final = 6
REBOOT: Final = 7
DE_DIGIVOLVE: Final = 8
RETALIATION: Final = 9
DIGI_BURST: Final = 10
RUSH: Final = 11
BLITZ: Final = 12
DELAY: Final = 13
DECOY: Final = 14
ARMOR_PURGE: Final = 15
SAVE: Final = 16
MATERIAL_SAVE: Final = 17
EVADE: Final = 18
RAID: Final = 19
ALLIANCE: Final = 20
BARRIER: Final = 21
BLAST_DIGIVOLVE: Final = 22
FORTITUDE: Final = 23
MIND_LINK: Final = 24
PARTITION: Final = 25
COLLISION: Final = 26
BLAST_DNA_DIGIVOLVE: Final = 27
SCAPEGOAT: Final = 28
VORTEX: Final = 29
OVERCLOCK: Final = 30
ICECLAD: Final = 31
DECODE: Final = 32
FRAGMENT: Final = 33
EXECUTE: Final = 34
PROGRESS: Final = 35
LINK_PLUS: Final = 36
TRAINING: Final = 37
USE_REQ: Final = 38
ASCENSION: Final = 39
ENGAGE: Final = 40
GUARD: Final = 41
DETACH: Final = 42
SUCCESSION: Final = 43

KEYWORD_NAMES: Final = (
    "Security A.",
    "Blocker",
    "Recovery",
    "Piercing",
    "Draw",
    "Jamming",
    "Digisorption",
    "Reboot",
    "De-Digivolve",
    "Retaliation",
    "Digi-Burst",
    "Rush",
    "Blitz",
    "Delay",
    "Decoy",
    "Armor Purge",
    "Save",
    "Material Save",
    "Evade",
    "Raid",
    "Alliance",
    "Barrier",
    "Blast Digivolve",
    "Fortitude",
    "Mind Link",
    "Partition",
    "Collision",
    "Blast DNA Digivolve",
    "Scapegoat",
    "Vortex",
    "Overclock",
    "Iceclad",
    "Decode",
    "Fragment",
    "Execute",
    "Progress",
    "Link +",
    "Training",
    "Use Req.",
    "Ascension",
    "Engage",
    "Guard",
    "Detach",
    "Succession",
)
