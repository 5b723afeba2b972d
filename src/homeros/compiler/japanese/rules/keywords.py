"""Keywords: their names, their numbers and what stands inside them."""

from homeros.compiler.japanese.grammar import listing, rule, values
from homeros.compiler.japanese.meaning import Context
from homeros.effects.ability import KeywordLine
from homeros.effects.numbers import N
from homeros.vocab import keywords as kw

SPELLED = "the same keyword, written in full or short"
values(
    "KeywordName",
    {
        "セキュリティアタック|Sアタック": kw.SECURITY_ATTACK,
        "ブロッカー": kw.BLOCKER,
        "貫通": kw.PIERCING,
        "ジャミング": kw.JAMMING,
        "再起動": kw.REBOOT,
        "道連れ": kw.RETALIATION,
        "速攻": kw.RUSH,
        "進撃": kw.BLITZ,
        "アーマー解除": kw.ARMOR_PURGE,
        "回避": kw.EVADE,
        "突進": kw.RAID,
        "連携": kw.ALLIANCE,
        "防壁": kw.BARRIER,
        "不屈": kw.FORTITUDE,
        "衝突": kw.COLLISION,
        "スケープゴート": kw.SCAPEGOAT,
        "ヴォルテクス": kw.VORTEX,
        "氷装": kw.ICECLAD,
        "エグゼキュート": kw.EXECUTE,
        "プログレス": kw.PROGRESS,
        "トレーニング": kw.TRAINING,
        "セーブ": kw.SAVE,
        "マインドリンク": kw.MIND_LINK,
        "ディレイ": kw.DELAY,
        "デジバースト": kw.DIGI_BURST,
        "ブラスト進化": kw.BLAST_DIGIVOLVE,
        "退化": kw.DE_DIGIVOLVE,
        "吸収進化": kw.DIGISORPTION,
    },
    same=SPELLED,
)
values(
    "PlainKeyword",
    {
        "ブロッカー": kw.BLOCKER,
        "貫通": kw.PIERCING,
        "ジャミング": kw.JAMMING,
        "再起動": kw.REBOOT,
        "道連れ": kw.RETALIATION,
        "速攻": kw.RUSH,
        "進撃": kw.BLITZ,
        "アーマー解除": kw.ARMOR_PURGE,
        "回避": kw.EVADE,
        "突進": kw.RAID,
        "連携": kw.ALLIANCE,
        "防壁": kw.BARRIER,
        "不屈": kw.FORTITUDE,
        "衝突": kw.COLLISION,
        "スケープゴート": kw.SCAPEGOAT,
        "ヴォルテクス": kw.VORTEX,
        "氷装": kw.ICECLAD,
        "エグゼキュート": kw.EXECUTE,
        "プログレス": kw.PROGRESS,
        "トレーニング": kw.TRAINING,
    },
)


@rule("Keyword", "≪{name:PlainKeyword}≫")
def plain_keyword(c: Context, name: object) -> KeywordLine:
    """A keyword that says nothing more."""
    return KeywordLine(c.whole(name))


@rule(
    "Keyword",
    "≪セキュリティアタック{n:Signed}≫",
    "≪Sアタック{n:Signed}≫",
    same=SPELLED,
)
def security_attack(c: Context, n: str) -> KeywordLine:
    """Security A. with its number."""
    return KeywordLine(kw.SECURITY_ATTACK, N(int(n)))


@rule("Keyword", "≪フラグメント《{n:Digits}》≫")
def fragment(c: Context, n: str) -> KeywordLine:
    """Fragment."""
    return KeywordLine(kw.FRAGMENT, N(int(n)))


@rule("Keyword", "≪マテリアルセーブ{n:Digits}≫")
def material_save(c: Context, n: str) -> KeywordLine:
    """Material Save."""
    return KeywordLine(kw.MATERIAL_SAVE, N(int(n)))


@rule("Keyword", "≪吸収進化{n:Signed}≫")
def digisorption(c: Context, n: str) -> KeywordLine:
    """Digisorption."""
    return KeywordLine(kw.DIGISORPTION, N(int(n)))


@rule("Keyword", "≪リンク{n:Signed}≫")
def link_plus(c: Context, n: str) -> KeywordLine:
    """Link +."""
    return KeywordLine(kw.LINK_PLUS, N(int(n)))


listing("KeywordLineList", "Keyword", "side")
listing("Keywords", "Keyword", "と", "side")
