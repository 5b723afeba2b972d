"""Japanese text is read into the trees its English twin is read into, or it is not read."""

import pytest

from homeros.compiler.japanese.names import NameTable
from homeros.compiler.japanese.normalise import normalised, paragraphs
from homeros.compiler.japanese.read import read_field
from homeros.compiler.japanese.witness import (
    DIFFERENT,
    EQUAL,
    ONLY_ENGLISH,
    Outcome,
    compare_field,
)
from homeros.compiler.lexicon import Lexicon
from homeros.compiler.result import CardTexts
from homeros.vocab.cards import DIGIMON

NAMES = {"アグモン": "Agumon", "グレイモン": "Greymon", "八神太一": "Tai Kamiya"}
TRAITS = {"恐竜型": "Dinosaur", "ウィルス種": "Virus"}
LEXICON = Lexicon(NAMES.values(), TRAITS.values())


def table() -> NameTable:
    found = NameTable()
    for japanese, english in NAMES.items():
        found.pair_names(japanese, english)
    found.pair_traits(TRAITS, TRAITS.values())
    return found


def compared(english: str, japanese: str) -> list[Outcome]:
    texts = CardTexts("T-01", "Test", DIGIMON, effect=english)
    return compare_field(texts, "effect", japanese, LEXICON, table())


TWINS = {
    "[On Play] Delete 1 of your opponent's Digimon with 3000 DP or less.": (
        "【登場時】DP3000以下の相手のデジモン1体を消滅させる。"
    ),
    "[When Attacking] [Once Per Turn] If you have a red Tamer, gain 1 memory.": (
        "【アタック時】[ターンに1回]赤の自分のテイマーがいるなら、メモリー+1。"
    ),
    "[On Deletion] You may play 1 [Greymon] from your trash without paying the cost.": (
        "【消滅時】自分のトラッシュから、「グレイモン」1枚をコストを支払わずに登場できる。"
    ),
    "[All Turns] When this Digimon becomes suspended, <Draw 1>.": (
        "【お互いのターン】このデジモンがレストしたとき、≪1ドロー≫。"
    ),
    "[When Digivolving] By trashing 1 card in your hand, unsuspend this Digimon.": (
        "【進化時】自分の手札を1枚破棄することで、このデジモンをアクティブにする。"
    ),
    "[On Play] Reveal the top 3 cards of your deck. Add 1 card with [Greymon] in its name among "
    "them to the hand. Return the rest to the bottom of the deck.": (
        "【登場時】自分のデッキの上から3枚オープンする。その中の名称に「グレイモン」を含むカード1枚を"
        "手札に加える。残りはデッキの下に戻す。"
    ),
    "[Your Turn] While this Digimon has the [Dinosaur] trait, it gets +2000 DP.": (
        "【自分のターン】このデジモンが特徴に「恐竜型」を持つ間、このデジモンをDP+2000。"
    ),
}


@pytest.mark.parametrize("english", sorted(TWINS))
def test_texts_that_say_the_same_give_equal_trees(english: str) -> None:
    assert [one.verdict for one in compared(english, TWINS[english])] == [EQUAL]


OTHERS = {
    "another number": ("[On Play] Gain 2 memory.", "【登場時】メモリー+1。"),
    "a choice or none": (
        "[On Play] Suspend 1 of your opponent's Digimon.",
        "【登場時】相手のデジモン1体をレストできる。",
    ),
    "up to or exactly": (
        "[On Play] Delete 2 of your opponent's Digimon.",
        "【登場時】相手のデジモン2体までを消滅させる。",
    ),
    "whose": (
        "[On Play] Delete 1 of your opponent's Digimon.",
        "【登場時】自分のデジモン1体を消滅させる。",
    ),
    "a trait or part of one": (
        "[On Play] Delete 1 of your opponent's Digimon with the [Virus] trait.",
        "【登場時】特徴に「恐竜型」を持つ相手のデジモン1体を消滅させる。",
    ),
    "how long": (
        "[On Play] 1 of your Digimon gets +1000 DP for the turn.",
        "【登場時】相手のターン終了まで、自分のデジモン1体をDP+1000。",
    ),
    "a level": (
        "[On Play] Delete 1 of your opponent's level 4 Digimon.",
        "【登場時】Lv.4以下の相手のデジモン1体を消滅させる。",
    ),
}


@pytest.mark.parametrize("what", sorted(OTHERS))
def test_texts_that_say_different_things_are_told_apart(what: str) -> None:
    english, japanese = OTHERS[what]
    found = compared(english, japanese)
    assert [one.verdict for one in found] == [DIFFERENT]
    assert found[0].differing


def test_what_the_reader_does_not_know_is_no_agreement() -> None:
    found = compared("[On Play] Gain 1 memory.", "【登場時】何か未知のことをする。")
    assert [one.verdict for one in found] == [ONLY_ENGLISH]


def test_nothing_of_a_text_may_be_left_over() -> None:
    for text in ("【登場時】メモリー+1ね。", "【登場時】相手の大きなデジモン1体を消滅させる。"):
        assert not read_field(text, DIGIMON, 0, table())[0].readings


def test_signs_and_reminders_are_evened_out_and_effects_cut_apart() -> None:
    text = (
        "≪ブロッカー≫（このデジモンはブロックできる）【登場時】メモリー＋２。【消滅時】≪１ドロー≫。"
    )
    assert paragraphs(normalised(text)) == [
        "≪ブロッカー≫",
        "【登場時】メモリー+2。",
        "【消滅時】≪1ドロー≫。",
    ]
