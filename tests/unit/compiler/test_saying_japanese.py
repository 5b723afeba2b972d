"""What is printed from a tree in Japanese means that tree to the Japanese grammar."""

import pytest

from homeros.cards.card_def import CardDef
from homeros.compiler.card_texts import compile_texts
from homeros.compiler.japanese.names import NameTable
from homeros.compiler.japanese.saying.abilities import japanese_lines
from homeros.compiler.lexicon import Lexicon
from homeros.compiler.result import CardTexts
from homeros.compiler.saying.italian import with_italian_terms
from homeros.vocab.cards import DIGIMON

NAMES = ["Alphamon", "Betamon"]
TRAITS = ["Beast", "Cyborg"]


def printed(text: str) -> list[tuple[str, str]]:
    """The Japanese lines of a card with an English text, and why they are not shown."""
    lexicon = Lexicon(NAMES, TRAITS)
    compiled = compile_texts(CardTexts("XX1-001", "Alphamon", DIGIMON, effect=text), lexicon)
    assert not compiled.declined
    card = CardDef(
        "XX1-001",
        "Alphamon",
        DIGIMON,
        0,
        requirements=tuple(compiled.requirements),
        abilities=tuple(compiled.abilities),
        keywords=tuple(compiled.keywords),
    )
    names = NameTable()
    for name in NAMES:
        names.pair_names(name, name)
    names.pair_traits(TRAITS, TRAITS)
    lines = japanese_lines(card, dict.fromkeys(range(6), DIGIMON), names)
    return [(line.text, line.why) for line in lines]


@pytest.mark.parametrize(
    "text,japanese",
    [
        ("[On Play] <Draw 1>.", "【登場時】≪1ドロー≫する。"),
        (
            "[When Digivolving] Delete 1 of your opponent's Digimon with 4100 DP or less.",
            "【進化時】相手のDP4100以下のデジモン1体を消滅させる。",
        ),
        (
            "[When Attacking] [Once Per Turn] You may unsuspend this Digimon.",
            "【アタック時】[ターンに1回]このデジモンをアクティブにできる。",
        ),
        (
            "[Your Turn] While you have 3 or more Tamers, this Digimon gets +1000 DP.",
            "【自分のターン】自分のテイマーが3体以上いる間、このデジモンをDP+1000する。",
        ),
        (
            "[On Deletion] By trashing 1 card from your hand, you may play 1 [Betamon] from your"
            " trash without paying the cost.",
            "【消滅時】自分の手札から、カード1枚を破棄することで、自分のトラッシュから、"
            "「Betamon」1枚をコストを支払わずに登場できる。",
        ),
        (
            "[All Turns] When any of your Digimon with the [Beast] trait are deleted,"
            " gain 1 memory.",
            "【お互いのターン】自分の特徴に「Beast」を持つデジモンが消滅したとき、メモリー+1する。",
        ),
        (
            "[On Play] 1 of your opponent's Digimon can't block for the turn.",
            "【登場時】このターンの間、相手のデジモン1体はブロックできない。",
        ),
        ("<Piercing>", "≪貫通≫"),
    ],
)
def test_an_effect_is_printed_in_japanese(text: str, japanese: str) -> None:
    assert printed(text) == [(japanese, "")]


@pytest.mark.parametrize(
    "text,why",
    [
        ("[Digivolve] [Alphamon]: Cost 2", "a requirement"),
        (
            "[On Play] Place 1 card from your hand as the bottom digivolution card of this"
            " Digimon.",
            "PlaceUnder",
        ),
    ],
)
def test_what_japanese_can_not_print_yet_is_told(text: str, why: str) -> None:
    assert printed(text) == [("", why)]


def test_italian_has_words_for_some_timings_and_keywords() -> None:
    text = "[On Play] [Once Per Turn] This Digimon gets <Piercing> and <Security A. +1>."
    assert with_italian_terms(text) == (
        "[Effetto Evocazione] [Una Volta per Turno] This Digimon gets <Pierce> and"
        " <Security Attack +1>."
    )
    assert with_italian_terms("[Alphamon] <Draw 1>") == "[Alphamon] <Draw 1>"
