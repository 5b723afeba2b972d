"""Comparing the two texts of a card: which effects say the same, and where they differ.

Effects are matched by their headers, in the order of the text. For each pair the trees are
compared whole. What only one side could read is no agreement, and is counted as such.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from homeros.compiler.card_texts import Assembly, compile_paragraph
from homeros.compiler.japanese.compare import differences, formed
from homeros.compiler.japanese.meaning import BROUGHT_ALONG
from homeros.compiler.japanese.names import NameTable
from homeros.compiler.japanese.read import Witness, read_field
from homeros.compiler.lexicon import Lexicon
from homeros.compiler.normalise import REQUIREMENT, RUN, paragraphs
from homeros.compiler.result import CardTexts, Compiled
from homeros.compiler.rules import load_rules
from homeros.effects.ability import GRANTED_TEXT, INHERITED, UPPER, Ability
from homeros.vocab.cards import DIGIMON

EQUAL: Final = "equal"
"""The trees are the same."""
ONE_OF: Final = "equal to one reading"
"""The Japanese can be read in several ways; the English is one of them."""
DIFFERENT: Final = "different"
ONLY_ENGLISH: Final = "only English read"
ONLY_JAPANESE: Final = "only Japanese read"
NEITHER: Final = "neither read"
UNMATCHED_ENGLISH: Final = "no Japanese effect"
UNMATCHED_JAPANESE: Final = "no English effect"

HEADERS: Final = {
    "On Play": "登場時",
    "When Digivolving": "進化時",
    "When Attacking": "アタック時",
    "On Deletion": "消滅時",
    "Main": "メイン",
    "Security": "セキュリティ",
    "Your Turn": "自分のターン",
    "Opponent's Turn": "相手のターン",
    "All Turns": "お互いのターン",
    "Once Per Turn": "ターンに1回",
    "Twice Per Turn": "ターンに2回",
    "Start of Your Turn": "自分のターン開始時",
    "Start of Opponent's Turn": "相手のターン開始時",
    "Start of Your Main Phase": "自分のメインフェイズ開始時",
    "Start of Opponent's Main Phase": "相手のメインフェイズ開始時",
    "End of Your Turn": "自分のターン終了時",
    "End of Opponent's Turn": "相手のターン終了時",
    "End of All Turns": "お互いのターン終了時",
    "End of Attack": "アタック終了時",
    "Counter": "カウンター",
    "When Linking": "リンク時",
    "When Moving": "移動時",
    "Hand": "手札",
    "Trash": "トラッシュ",
    "Breeding": "育成",
}
RULE: Final = ("rule",)
KEYWORDS: Final = ("keywords",)
RULE_LINE: Final = re.compile(r"[(\[]Rule[)\]]|〈ルール〉")
ENGLISH_KEYWORDS: Final = re.compile(r"(?:<[^>]*>(?:\s*\([^()]*\))?[ .,]*)+")
JAPANESE_KEYWORDS: Final = re.compile("(?:≪[^≫]*≫)+。?")
JAPANESE_RUN: Final = re.compile(r"(?:【[^】]*】|\[[^\]]*\])+")
NOT_IN_JAPANESE: Final = re.compile(rf"{REQUIREMENT.pattern}|<Link(?! ?\+)|\[Link\]")
"""Lines that the Japanese data does not have."""

Signature = tuple[str, ...]


@dataclass
class English:
    """One English effect, or the keyword lines of a text together."""

    signature: Signature
    text: str
    compiled: Compiled

    def read(self) -> bool:
        """Whether it was read."""
        return not self.compiled.declined

    def form(self, names: NameTable) -> list[object]:
        """Its trees in their one form."""
        found = self.compiled
        own = [one for one in found.abilities if one.place != GRANTED_TEXT]
        return formed([*found.keywords, *own], self.ability, found.tokens, names)

    def ability(self, index: int) -> Ability | None:
        """An effect that is granted or put off."""
        kept = self.compiled.abilities
        return kept[index] if 0 <= index < len(kept) else None


@dataclass
class Japanese:
    """One Japanese effect, or the keyword lines of a text together."""

    signature: Signature
    text: str
    witnesses: list[Witness]

    def read(self) -> bool:
        """Whether it was read."""
        return all(one.readings for one in self.witnesses)

    def forms(self, names: NameTable) -> list[list[object]]:
        """Its different meanings, each as trees in their one form."""
        found: list[list[object]] = [[]]
        for witness in self.witnesses:
            readings: list[list[object]] = []
            for reading in witness.readings:
                kept = reading.brought.abilities
                made = formed(
                    reading.parts,
                    lambda index, kept=kept: kept[index - BROUGHT_ALONG],  # type: ignore[misc]
                    reading.brought.tokens,
                    names,
                )
                if made not in readings:
                    readings.append(made)
            found = [before + made for before in found for made in readings]
        return found


@dataclass
class Outcome:
    """What comparing one effect came to."""

    number: str
    name: str
    """The field of the card."""
    place: int
    """Which effect of the field, in the order of the English text; the Japanese if it has none."""
    verdict: str
    english: English | None = None
    japanese: Japanese | None = None
    differing: list[tuple[str, object, object]] = field(default_factory=list)

    def key(self) -> str:
        """What a reviewed difference is called."""
        return f"{self.number} {self.name} {self.place}"


def english_effects(texts: CardTexts, name: str, lexicon: Lexicon) -> list[English]:
    """The effects of an English text that the Japanese should have too."""
    load_rules()
    place = INHERITED if name == "inherited" else UPPER
    found: list[English] = []
    for text in paragraphs(getattr(texts, name)):
        if NOT_IN_JAPANESE.match(text):
            continue
        assembly = Assembly()
        compile_paragraph(texts, name, place, text, lexicon, assembly)
        card = assembly.card()
        signature = english_signature(text)
        if signature == KEYWORDS:
            same = [one for one in found if one.signature == KEYWORDS]
            if same:
                same[0].text += text
                same[0].compiled.keywords += card.keywords
                same[0].compiled.declined += card.declined
                same[0].compiled.abilities += card.abilities
                continue
        found.append(English(signature, text, card))
    return found


def japanese_effects(text: str, kind: int, name: str, names: NameTable) -> list[Japanese]:
    """The effects of a Japanese text."""
    place = INHERITED if name == "inherited" else UPPER
    found: list[Japanese] = []
    for witness in read_field(text, kind, place, names):
        signature = japanese_signature(witness.text)
        same = [one for one in found if signature == one.signature == KEYWORDS]
        if same:
            same[0].text += witness.text
            same[0].witnesses.append(witness)
        else:
            found.append(Japanese(signature, witness.text, [witness]))
    return found


def english_signature(text: str) -> Signature:
    """The headers of a paragraph, by their Japanese names."""
    if RULE_LINE.match(text):
        return RULE
    run = RUN.match(text)
    if run is None:
        return KEYWORDS if ENGLISH_KEYWORDS.fullmatch(text) else ()
    return tuple(sorted([HEADERS.get(one, one) for one in re.findall(r"\[([^\]]*)\]", run[0])]))


def japanese_signature(text: str) -> Signature:
    """The headers of a paragraph."""
    if RULE_LINE.match(text):
        return RULE
    run = JAPANESE_RUN.match(text)
    if run is None:
        return KEYWORDS if JAPANESE_KEYWORDS.fullmatch(text) else ()
    return tuple(sorted(re.findall(r"[【\[]([^】\]]*)", run[0])))


def matched(one: list[Signature], other: list[Signature]) -> list[tuple[int, int]]:
    """Which effects belong together: as many as possible with equal headers, in order."""
    size = [[0] * (len(other) + 1) for _ in range(len(one) + 1)]
    for i in range(len(one) - 1, -1, -1):
        for j in range(len(other) - 1, -1, -1):
            size[i][j] = max(size[i + 1][j], size[i][j + 1])
            if one[i] == other[j]:
                size[i][j] = max(size[i][j], 1 + size[i + 1][j + 1])
    found: list[tuple[int, int]] = []
    i = j = 0
    while i < len(one) and j < len(other):
        if one[i] == other[j] and size[i][j] == 1 + size[i + 1][j + 1]:
            found.append((i, j))
            i, j = i + 1, j + 1
        elif size[i + 1][j] >= size[i][j + 1]:
            i += 1
        else:
            j += 1
    return found


def compare_field(
    texts: CardTexts, name: str, japanese: str, lexicon: Lexicon, names: NameTable
) -> list[Outcome]:
    """Compare one text of a card in both languages."""
    kind = DIGIMON if name == "inherited" else texts.kinds
    ours = english_effects(texts, name, lexicon)
    theirs = japanese_effects(japanese, kind, name, names)
    pairs = matched([one.signature for one in ours], [one.signature for one in theirs])
    outcomes = [judged(texts.number, name, i, ours[i], theirs[j], names) for i, j in pairs]
    met = {i for i, _ in pairs}
    for i, one in enumerate(ours):
        if i not in met:
            outcomes.append(Outcome(texts.number, name, i, UNMATCHED_ENGLISH, english=one))
    met = {j for _, j in pairs}
    for j, other in enumerate(theirs):
        if j not in met:
            outcomes.append(Outcome(texts.number, name, j, UNMATCHED_JAPANESE, japanese=other))
    return outcomes


def judged(
    number: str, name: str, place: int, ours: English, theirs: Japanese, names: NameTable
) -> Outcome:
    """Compare one effect."""
    found = Outcome(number, name, place, NEITHER, ours, theirs)
    if ours.read() and theirs.read():
        form, forms = ours.form(names), theirs.forms(names)
        if ours.signature == KEYWORDS:
            form, forms = sorted(form, key=repr), [sorted(one, key=repr) for one in forms]
        if form in forms:
            found.verdict = EQUAL if len(forms) == 1 else ONE_OF
        else:
            found.verdict = DIFFERENT
            found.differing = nearest(form, forms)
    elif ours.read():
        found.verdict = ONLY_ENGLISH
    elif theirs.read():
        found.verdict = ONLY_JAPANESE
    return found


def nearest(form: list[object], forms: list[list[object]]) -> list[tuple[str, object, object]]:
    """The differences from the reading that differs least."""
    every: list[list[tuple[str, object, object]]] = []
    for other in forms:
        if len(other) != len(form):
            every.append([("number of effects", tuple(form), tuple(other))])
            continue
        every.append(
            [
                one
                for left, right in zip(form, other, strict=True)
                for one in differences(left, right)
            ]
        )
    return min(every, key=lambda found: (len(found), len(repr(found))))
