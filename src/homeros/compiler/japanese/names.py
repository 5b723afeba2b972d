"""What the names and traits in Japanese texts are called on the English cards."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

JAPANESE: Final = "ja:"
"""What a part of a name begins with that is Japanese."""
ONE_LANGUAGE: Final = frozenset(
    {
        # The English name has it by chance, or because the two languages name families differently.
        ("agumon", "pagumon"),
        ("impmon", "blimpmon"),
        ("impmon", "masterblimpmon"),
        ("dramon", "indramon"),
        ("garurumon", "kendogarurumon"),
        ("greymon", "burninggreymon"),
        ("greymon", "dexdorugreymon"),
        ("greymon", "dorugreymon"),
        ("veemon", "demiveemon"),
        ("vee", "demiveemon"),
        ("vee", "veelaser"),
    }
)
"""Parts of names, and names that contain them in English only.

Texts that leave such names out in brackets say in English what is so by itself in Japanese.
Reviewed one by one; a new one shows as a difference.
"""
ONE_LANGUAGE_JAPANESE: Final = frozenset(
    {
        ("キメラモン", "marinchimairamon"),
        ("チューモン", "xiquemon"),
        ("バンチョー", "flashybosspunch"),
        ("ブイ", "vnovablast"),
    }
)
"""The same for names that contain a part in Japanese only."""
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
    known_names: dict[str, frozenset[str]] = field(default_factory=dict)
    known_traits: dict[str, frozenset[str]] = field(default_factory=dict)

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

    def names_with(self, part: str) -> frozenset[str]:
        """The English names of the cards that have a part in their name.

        A part marked as Japanese is looked for in the Japanese names of the same cards.
        """
        if part not in self.known_names:
            self.known_names[part] = having(self.names, part)
        return self.known_names[part]

    def traits_with(self, part: str) -> frozenset[str]:
        """The English traits that contain a part, which may be a Japanese one."""
        if part not in self.known_traits:
            self.known_traits[part] = having(self.traits, part)
        return self.known_traits[part]


def having(table: dict[str, Counter[str]], part: str) -> frozenset[str]:
    """The English words of a table that contain a part, or whose Japanese does."""
    found: set[str] = set()
    native = part.startswith(JAPANESE)
    wanted = plain(part.removeprefix(JAPANESE))
    only = ONE_LANGUAGE_JAPANESE if native else ONE_LANGUAGE
    for japanese in table:
        english = plain(best(table[japanese]) or "")
        if wanted in (japanese if native else english) and (wanted, english) not in only:
            found.add(english)
    return frozenset(found)


def best(found: Counter[str] | None) -> str | None:
    """What it is called most often."""
    return found.most_common(1)[0][0] if found else None
