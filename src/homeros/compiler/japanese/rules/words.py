"""Words: players, categories, colours, zones, numbers and names."""

from homeros.compiler.grammar import Node
from homeros.compiler.japanese.grammar import JAPANESE, listing, rule, values
from homeros.compiler.japanese.meaning import Context, Unread
from homeros.compiler.japanese.names import JAPANESE as JAPANESE_PART
from homeros.compiler.tokens import Token
from homeros.effects.numbers import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    DP,
    LEVEL,
    OPPONENT,
    PLAY_COST,
    USE_COST,
    YOU,
    N,
)
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


def anything(token: Token, lexicon: object) -> bool:
    """Any token of its kind."""
    del token, lexicon
    return True


JAPANESE.terminal("Quoted", anything, "「」")
JAPANESE.terminal("Header", anything, "【】")
JAPANESE.terminal("Limit", anything, "[]")
JAPANESE.terminal("Digits", anything, "#")
JAPANESE.terminal("Signed", anything, "+#")

listing("Quotes", "Quoted", "か", "slash")
listing("QuotesAnd", "Quoted", "と")


def names(c: Context, node: object) -> tuple[str, ...]:
    """Whole names."""
    return tuple([known(c.names.name(str(one)), one) for one in c.items(node)])


def some_parts(c: Context, node: object) -> tuple[str, ...]:
    """Parts of names or traits: they stay Japanese, for each language asks its own names."""
    return tuple([JAPANESE_PART + str(one) for one in c.items(node)])


def traits(c: Context, node: object) -> tuple[str, ...]:
    """Whole traits."""
    return tuple([known(c.names.trait(str(one)), one) for one in c.items(node)])


def known(found: str | None, said: object) -> str:
    """A name that is in the table."""
    if found is None:
        raise Unread(f"what is {said} in English?")
    return found


values(
    "Color",
    {
        "赤": RED,
        "青": BLUE,
        "黄": YELLOW,
        "緑": GREEN,
        "黒": BLACK,
        "紫": PURPLE,
        "白": WHITE,
    },
)
listing("Colors", "Color", "か", "slash")
listing("ColorsAnd", "Color", "と")
values(
    "Kind",
    {
        "デジモン": DIGIMON,
        "テイマー": TAMER,
        "オプション": OPTION,
        "デジタマ": DIGI_EGG,
    },
)
listing("Kinds", "Kind", "か", "slash", "と")
values("Whose", {"自分": YOU, "相手": OPPONENT, "お互い": BOTH})
values("End", {"上": TOP, "下": BOTTOM})
values(
    "Zone",
    {
        "手札": HAND,
        "トラッシュ": TRASH,
        "デッキ": DECK,
        "セキュリティ": SECURITY,
        "デジタマデッキ": EGG_DECK,
    },
)
values("Stat", {"DP": DP, "Lv.": LEVEL, "登場コスト": PLAY_COST, "使用コスト": USE_COST})
values("Bound", {"以下": AT_MOST, "以上": AT_LEAST})
values("Unit", {"体": 0, "枚": 1, "つ": 2, "色": 3})


@rule("Amount", "{digits:Digits}")
def printed(c: Context, digits: str) -> N:
    """A printed number."""
    del c
    return N(int(digits))


def mask(c: Context, node: object) -> int:
    """Several values as a set."""
    found = 0
    for item in c.items(node):
        found |= c.whole(item)
    return found


def is_node(value: object, name: str) -> bool:
    """Whether something was read by a rule of this name."""
    return isinstance(value, Node) and value.rule.name == name
