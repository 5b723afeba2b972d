"""Words: colours, categories, players, zones, numbers and what names stand in brackets."""

from homeros.compiler.english import ENGLISH, listing, rule, values
from homeros.compiler.grammar import Node
from homeros.compiler.lexicon import Lexicon
from homeros.compiler.meaning import Context, Unbound
from homeros.compiler.normalise import TIMINGS
from homeros.compiler.tokens import Token
from homeros.effects.numbers import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    DP,
    LEVEL,
    LINK_COUNT,
    OPPONENT,
    PLAY_COST,
    UNDER_COUNT,
    USE_COST,
    YOU,
    N,
)
from homeros.vocab import events
from homeros.vocab.cards import (
    BLACK,
    BLUE,
    DIGI_EGG,
    DIGIMON,
    GREEN,
    OPTION,
    PURPLE,
    RED,
    TAMER,
    WHITE,
    YELLOW,
)
from homeros.vocab.zones import BOTTOM, DECK, EGG_DECK, HAND, SECURITY, TOP, TRASH

# -- single tokens -------------------------------------------------------------------------------


def is_name(token: Token, lexicon: object) -> bool:
    """A bracket that holds the whole name of a card."""
    assert isinstance(lexicon, Lexicon)
    return lexicon.is_name(token.text)


def is_only_name(token: Token, lexicon: object) -> bool:
    """A bracket that holds the whole name of a card, and is no trait: before "or [...] trait"."""
    assert isinstance(lexicon, Lexicon)
    return lexicon.is_name(token.text) and not lexicon.is_trait(token.text)


def is_trait_name(token: Token, lexicon: object) -> bool:
    """A bracket that holds the whole name of a card, and is a trait as well."""
    assert isinstance(lexicon, Lexicon)
    return lexicon.is_name(token.text) and lexicon.is_trait(token.text)


def is_only_trait(token: Token, lexicon: object) -> bool:
    """A bracket that holds a trait, and the name of no card."""
    assert isinstance(lexicon, Lexicon)
    return lexicon.is_trait(token.text) and not lexicon.is_name(token.text)


def is_name_part(token: Token, lexicon: object) -> bool:
    """A bracket that holds something names contain."""
    assert isinstance(lexicon, Lexicon)
    return lexicon.is_name_part(token.text)


def is_trait(token: Token, lexicon: object) -> bool:
    """A bracket that holds a trait."""
    assert isinstance(lexicon, Lexicon)
    return lexicon.is_trait(token.text)


def is_trait_part(token: Token, lexicon: object) -> bool:
    """A bracket that holds something traits contain."""
    assert isinstance(lexicon, Lexicon)
    return lexicon.is_trait_part(token.text)


def anything(token: Token, lexicon: object) -> bool:
    """Any token of its kind."""
    del token, lexicon
    return True


def is_card_number(token: Token, lexicon: object) -> bool:
    """A number that counts things."""
    del lexicon
    return token.text != "∞"


def is_header(token: Token, lexicon: object) -> bool:
    """A bracket that begins an effect."""
    del lexicon
    return token.text in TIMINGS


ENGLISH.terminal("Name", is_name, "[]")
ENGLISH.terminal("OnlyName", is_only_name, "[]")
ENGLISH.terminal("TraitName", is_trait_name, "[]")
ENGLISH.terminal("OnlyTrait", is_only_trait, "[]")
listing("OnlyTraits", "OnlyTrait", "or", "slash")
ENGLISH.terminal("NamePart", is_name_part, "[]")
ENGLISH.terminal("Trait", is_trait, "[]")
ENGLISH.terminal("TraitPart", is_trait_part, "[]")
ENGLISH.terminal("Bracket", anything, "[]")
TIMING_EVENTS = {
    "On Play": events.PLAYED,
    "When Digivolving": events.DIGIVOLVED,
    "When Attacking": events.ATTACKED,
    "On Deletion": events.DELETED,
    "End of Attack": events.ATTACK_ENDING,
    "When Linking": events.LINKED,
    "When Moving": events.MOVED,
    "Counter": events.COUNTER,
    "Main": -1,
    "Security": events.CHECKED,
}
"""The timings that effects can be spoken of by, and the events they answer."""


def is_timing_name(token: Token, lexicon: object) -> bool:
    """A bracket that names a timing."""
    del lexicon
    return token.text in TIMING_EVENTS


ENGLISH.terminal("TimingName", is_timing_name, "[]")
ENGLISH.terminal("Header", is_header, "[]")
ENGLISH.terminal("Digits", is_card_number, "#")
ENGLISH.terminal("Signed", anything, "+#")

SLASH = "a slash between names says 'or'"
listing("Names", "Name", "or", "slash", "and/or")
listing("NameParts", "NamePart", "or", "slash", "and/or", "and")
listing("Traits", "Trait", "or", "slash", "and/or", "and")
listing("TraitParts", "TraitPart", "or", "slash", "and/or")
listing("Brackets", "Bracket", "or", "slash")


def texts(c: Context, node: object, lexicon: Lexicon, what: str) -> tuple[str, ...]:
    """The words in a list of brackets, as the pool spells them."""
    spell = {"name": lexicon.name, "trait": lexicon.trait, "part": lexicon.part}[what]
    return tuple([spell(str(item)) for item in c.items(node)])


# -- closed sets ---------------------------------------------------------------------------------

values(
    "Color",
    {
        "red": RED,
        "blue": BLUE,
        "yellow": YELLOW,
        "green": GREEN,
        "black": BLACK,
        "purple": PURPLE,
        "white": WHITE,
    },
)
listing("Colors", "Color", "or", "slash", "and/or", "and")
listing("EitherColor", "Color", "or", "slash", "and/or")


def mask(c: Context, node: object) -> int:
    """Several values as a set."""
    found = 0
    for item in c.items(node):
        found |= c.whole(item)
    return found


values("Kind", {"digimon": DIGIMON, "tamer": TAMER, "option": OPTION, "digi-egg": DIGI_EGG})
listing("Kinds", "Kind", "or", "slash", "and/or", "and")

MINE = "whose it is, as older and newer cards say it"
values("Owner", {"your": YOU, "both players '|you and your opponent 's": BOTH}, same=MINE)


@rule("Owner", "your opponent 's")
def opponents(c: Context) -> int:
    """The opponent's, who can be spoken of as "they" from now on."""
    c.opponent_spoken_of = True
    return OPPONENT


@rule("Owner", "their")
def their(c: Context) -> int:
    """The opponent's, who was spoken of; or each player's, where both players do something."""
    if c.both_players:
        return BOTH
    if not c.opponent_spoken_of:
        raise Unbound("whose is theirs?")
    return OPPONENT


values(
    "ZoneName",
    {
        "hand": HAND,
        "trash|recycle bin": TRASH,
        "deck": DECK,
        "security stack": SECURITY,
        "digi-egg deck": EGG_DECK,
    },
    same="the oldest cards call the trash otherwise",
)
values("End", {"top": TOP, "bottom": BOTTOM})
values("CostName", {"play cost": PLAY_COST, "use cost": USE_COST})


@rule("CostName", "[memory] cost")
def cost_of_whatever(c: Context) -> int:
    """The play cost; of an Option the use cost, as its noun will tell."""
    return PLAY_COST


values(
    "Attribute",
    {
        "dp": DP,
        "level": LEVEL,
        "play cost": PLAY_COST,
        "use cost": USE_COST,
        "number of link cards": LINK_COUNT,
        "digivolution card": UNDER_COUNT,
    },
)
LOW = "less, fewer and lower differ by what they count"
HIGH = "more and higher differ by what they count"
values(
    "Bound",
    {"or (less|fewer|lower)": AT_MOST, "or (more|higher|greater)": AT_LEAST},
)

# -- numbers -------------------------------------------------------------------------------------


@rule("Count", "{digits:Digits}")
def printed(c: Context, digits: str) -> N:
    """A printed number."""
    del c
    return N(int(digits))


@rule("Count", "(a|one)")
def single(c: Context) -> N:
    """One, spelled as a word."""
    del c
    return N(1)


values("Spelled", {"two": N(2), "three": N(3)})


@rule("Count", "{word:Spelled}")
def spelled_number(c: Context, word: Node) -> N:
    """A number spelled as a word."""
    return c.of(N, word)
