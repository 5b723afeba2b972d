"""What may be spelled in several ways: forms that agree, verbs, and words that mean nothing.

Every entry is a claim that the difference carries no meaning on cards, and says why.
"""

from typing import Final

AGREEMENT: Final = (
    # One or many: which form stands depends on the words around it alone.
    ("gets", "get"),
    ("gains", "gain"),
    ("has", "have"),
    ("is", "are"),
    ("was", "were"),
    ("doesn't", "don't"),
    ("isn't", "aren't"),
    ("attacks", "attack"),
    ("card", "cards"),
    ("effect", "effects"),
    ("name", "names"),
    ("trait", "traits"),
    ("text", "texts"),
    ("form", "forms"),
    ("type", "types"),
    ("attribute", "attributes"),
    ("cost", "costs"),
    ("level", "levels"),
    ("color", "colors"),
    ("token", "tokens"),
    ("tamer", "tamers"),
    ("option", "options"),
    ("hand", "hands"),
    ("deck", "decks"),
    ("trash", "trashes"),
    ("stack", "stacks"),
    ("player", "players"),
    ("a", "an"),
)
AGREEING: Final = {words[0]: words for words in AGREEMENT} | {
    words[1]: (words[1], words[0]) for words in AGREEMENT
}

VERB_TABLE: Final = """
activate activating activates activated
add adding adds added
attack attacking attacks attacked
battle battling battles battled
change changing changes changed
choose choosing chooses chosen
decrease decreasing decreases decreased
delete deleting deletes deleted
digivolve digivolving digivolves digivolved
draw drawing draws drawn
end ending ends ended
flip flipping flips flipped
gain gaining gains gained
hatch hatching hatches hatched
link linking links linked
look looking looks looked
lose losing loses lost
move moving moves moved
pay paying pays paid
place placing places placed
play playing plays played
reduce reducing reduces reduced
return returning returns returned
reveal revealing reveals revealed
search searching searches searched
set setting sets set
shuffle shuffling shuffles shuffled
suspend suspending suspends suspended
switch switching switches switched
trash trashing trashes trashed
unsuspend unsuspending unsuspends unsuspended
use using uses used
win winning wins won
"""
VERB_FORMS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    line.split()[0].upper(): tuple((form,) for form in line.split())
    for line in VERB_TABLE.strip().splitlines()
}
VERBS: Final = frozenset(VERB_FORMS)

NOISE_REASONS: Final = {
    "of": "a count and its group are joined with or without it",
    ",": "a comma groups words for the eye",
    "the": "an article",
    "a": "an article",
    "an": "an article",
    "on": "a keyword is activated on its target, said or not",
    "in": "whoever has something has it in play",
    "play": "whoever has something has it in play",
    "trigger": "older cards trigger keywords, newer ones just name them",
    "memory": "a cost is paid in memory, said or not",
    "then": "only where the sentence is the only one of its kind",
    ".": "a full stop at the end of a line",
    "card": "a name in brackets is that of a card, said or not",
    "also": "gains come on top in any case",
    "any": "of several, any one is enough",
    "・": "a bullet before the only one",
    "effect": "an effect on a card, said by its timing",
    "total": "a sum over both is a total, said or not",
    "from": "taken from among cards or among them",
}
NOISE: Final = frozenset(NOISE_REASONS)
