"""What the names and traits in Japanese texts are called on the English cards."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

PARTS: Final[dict[str, tuple[str, ...]]] = {
    "シスタモン": ("Sistermon",),
    "インペリアルドラモン": ("Imperialdramon",),
    "ドラモン": ("dramon",),
    "チェスモン": ("Chessmon",),
    "ジャスティモン": ("Justimon",),
    "デクス": ("Dex", "DeathX"),
    "ベルフェモン": ("Belphemon",),
    "ギズモン": ("Gizumon",),
    "ブイ": ("Vee",),
    "ガオ": ("Gao",),
    "イグドラシル": ("King Drasil",),
    "ナイツモン": ("Knightsmon",),
    "水棲": ("Aqua", "Sea Animal"),
    "鳥": ("Avian", "Bird"),
    "獣": ("Beast", "Animal", "Sovereign"),
    "竜": ("Dragon", "saur", "Ceratopsian"),
    "妖精": ("Fairy",),
}
"""Parts of names and traits that are no name of a card, and what English has for them.

One sign can be a part of several English traits: English cards then list all of them.
"""
WHOLE: Final = {
    "使い魔": "Familiar",
    "管狐": "Pipe Fox",
    "アト&ルネ&ポル": "Atho, René & Por",
    "紅炎のアモン": "Amon of Crimson Flame",
    "蒼雷のウモン": "Umon of Blue Thunder",
    "宇迦之御魂": "Uka no Mitama",
    "ドゥフトモン:レオパルドモード": "Leopardmon: Leopard Mode",
    "コハグルモン": "KoHagurumon",
    "ヒヌカムイ": "Hinukamuy",
    "マザーデ・リーパー": "Mother D-Reaper",
    "フジツモン": "Fujitsumon",
    "ヴォーレ&ツェードルゥケン": "Volée & Zerdrücken",
    "石化": "Petrification",
    "シスタモンブラン(覚醒)": "Sistermon Blanc (Awakened)",
    "ジャスティモン:クリティカルアーム": "Justimon: Critical Arm",
    "ジャスティモン:アクセルアーム": "Justimon: Accel Arm",
    "インペリアルドラモン:ドラゴンモード": "Imperialdramon: Dragon Mode",
    "ギズモン:AT": "Gizumon: AT",
    "ギズモン:XT": "Gizumon: XT",
    "ベルフェモン:レイジモード": "Belphemon: Rage Mode",
    "ベルフェモン:スリープモード": "Belphemon: Sleep Mode",
    "カオスデュークモン": "ChaosGallantmon",
}
"""Names that no card of the table has as it is written: Tokens, and cards spelled otherwise."""


def plain(text: str) -> str:
    """A name without what is spelled in several ways: capitals, spaces, hyphens and such."""
    return "".join(char for char in text.lower() if char.isalnum())


@dataclass
class NameTable:
    """English names and traits by Japanese ones, as cards of one number have them."""

    names: dict[str, Counter[str]] = field(default_factory=dict)
    traits: dict[str, Counter[str]] = field(default_factory=dict)

    def pair_names(self, japanese: str, english: str) -> None:
        """A card is called so in both languages."""
        self.names.setdefault(plain(japanese), Counter())[english] += 1

    def pair_traits(self, japanese: Iterable[str], english: Iterable[str]) -> None:
        """The traits of one card, in both languages in the same order."""
        pairs = zip(list(japanese), list(english), strict=True)
        for one, other in pairs:
            self.traits.setdefault(plain(one), Counter())[other] += 1

    def name(self, text: str) -> str | None:
        """The English name."""
        return best(self.names.get(plain(text))) or WHOLE.get(text)

    def trait(self, text: str) -> str | None:
        """The English trait."""
        return best(self.traits.get(plain(text)))

    def name_parts(self, text: str) -> tuple[str, ...]:
        """What English has in names for a part of Japanese names."""
        found = self.name(text)
        return PARTS.get(text, () if found is None else (found,))

    def trait_parts(self, text: str) -> tuple[str, ...]:
        """What English has in traits for a part of Japanese traits."""
        found = self.trait(text)
        return PARTS.get(text, () if found is None else (found,))


def best(found: Counter[str] | None) -> str | None:
    """What it is called most often."""
    return found.most_common(1)[0][0] if found else None
