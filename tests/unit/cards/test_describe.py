"""Cards from plain tables and back: nothing is lost, defaults are kind, mistakes are explained."""

import tomllib
from typing import Any

import pytest

from homeros.cards.card_def import CardDef
from homeros.cards.describe import card_from
from homeros.cards.keyword_lines import format_keyword, parse_keyword
from homeros.cards.write import card_to, format_card
from homeros.effects.ability import INHERITED, LINK_TEXT, UPPER, KeywordLine
from homeros.effects.filters import HasColor
from homeros.effects.numbers import N
from homeros.vocab.cards import BLUE, DIGIMON, NO_COST, NO_DP, NO_LEVEL, OPTION, RED
from homeros.vocab.errors import InvalidCard
from homeros.vocab.keywords import (
    BLOCKER,
    DECOY,
    FRAGMENT,
    KEYWORD_NAMES,
    LINK_PLUS,
    MATERIAL_SAVE,
    SAVE,
    SECURITY_ATTACK,
    USE_REQ,
)

FULL: dict[str, Any] = {
    "number": "XX1-001",
    "name": "Testmon ACE",
    "kind": ["Digimon", "Option"],
    "color": ["red", "blue"],
    "level": 5,
    "play_cost": 7,
    "use_cost": 7,
    "dp": 7000,
    "traits": ["Mega", "Virus", 'Dragon\'s "Own"'],
    "overflow": -4,
    "evolutions": [["red", 4, 3], [["red", "blue"], 3, 5], ["any", 4, 4]],
    "requirements": ['Requirement(DNA, (Material(Named(("Agumon",))), Material(HasColor(BLUE))))'],
    "keywords": ["Blocker", "Security A. -1"],
    "inherited_keywords": ["Fragment 3"],
    "link_keywords": ["Link +1"],
    "abilities": ["Ability(TRIGGERED, when=(When(PLAYED),), body=Draw(2))"],
    "link_dp": 2000,
    "words": ["Agumon", "Blocker"],
    "extra_names": ["Agumon"],
    "extra_name_parts": ["Greymon"],
    "extra_numbers": ["XX1-002"],
    "max_copies": 50,
    "tokens": [{"number": "XX1-T01", "name": "Tokenmon", "kind": "Digimon", "dp": 3000}],
    "option_name": "Test Shot",
    "option_color": "white",
    "declined": "only a test",
}


def simple(**more: Any) -> CardDef:
    return card_from({"number": "XX1-001", "kind": "Digimon", **more})


def refused(**more: Any) -> str:
    with pytest.raises(InvalidCard) as caught:
        simple(**more)
    message = str(caught.value)
    assert message.startswith("XX1-001")
    return message


def test_four_keys_are_enough_for_a_digimon_of_a_scenario() -> None:
    card = card_from({"number": "XX1-001", "kind": "Digimon", "level": 4, "dp": 5000})
    assert (card.kinds, card.level, card.dp, card.name) == (DIGIMON, 4, 5000, "XX1-001")
    assert (card.play_cost, card.use_cost, card.colors) == (NO_COST, NO_COST, 0)


def test_what_is_left_out_the_card_does_not_have() -> None:
    card = simple()
    assert (card.level, card.dp, card.play_cost) == (NO_LEVEL, NO_DP, NO_COST)
    assert [card.abilities, card.keywords, card.evolutions, card.traits] == [()] * 4


def test_every_key_can_be_written_and_read_back() -> None:
    table = card_to(card_from(FULL))
    token = table.pop("tokens")
    assert table == {key: value for key, value in FULL.items() if key != "tokens"}
    assert token == [{**FULL["tokens"][0], "token": True}]
    assert card_to(card_from(card_to(card_from(FULL)))) == card_to(card_from(FULL))


def test_a_card_written_as_toml_reads_back_the_same() -> None:
    table = {**FULL, "name": 'A "quoted" name, it\'s\nlong', "declined": "tab\tand \x7f"}
    card = card_from(table)
    back = tomllib.loads(format_card(card))["card"]
    assert [card_to(card_from(table)) for table in back] == [card_to(card)]


def test_ace_is_no_part_of_the_name_and_overflow_may_be_written_as_printed_or_not() -> None:
    card = card_from(FULL)
    assert (card.name, card.printed_name, card.overflow) == ("Testmon", "Testmon ACE", 4)
    assert simple(overflow=4).overflow == 4


def test_a_dual_card_is_both_kinds() -> None:
    card = card_from(FULL)
    assert card.kinds == DIGIMON | OPTION
    assert card.is_dual


def test_colors_may_be_one_word_several_words_or_a_list() -> None:
    for given in ("red/blue", "Red, Blue", "red blue", ["red", "blue"]):
        assert simple(color=given).colors == RED | BLUE
    assert simple(colors="any").colors == 127
    assert simple(evolutions=[["Red", 3, 2]]).evolutions == ((RED, 3, 2),)


def test_a_token_needs_neither_number_nor_mark() -> None:
    card = simple(tokens=[{"name": "Tokenmon", "kind": "Digimon", "dp": 3000}])
    assert card.tokens[0].is_token
    assert card.tokens[0].number == "XX1-001 token 1"
    assert not card.is_token


# -- words of the text ---------------------------------------------------------------------------


def test_the_words_of_a_card_are_its_names_traits_keywords_and_what_its_effects_speak_of() -> None:
    card = simple(
        name="Testmon",
        traits=["Dragon"],
        keywords=["Save"],
        inherited_keywords=["Blocker"],
        abilities=[
            'Ability(ACTIVATED, body=Delete(Pick(Field(AllOf((Named(("Agumon",)), '
            'TraitHas(("Beast",)), WithKeyword(RUSH)))))))',
            "Ability(TRIGGERED, when=(When(PLAYED),), body=Recover())",
        ],
    )
    for word in ("Testmon", "Dragon", "Agumon", "Beast"):
        assert word in card.words
    for icon in ("<Save>", "<Blocker>", "<Rush>", "<Recovery>"):
        assert icon in card.words


def test_the_icon_save_is_not_the_icon_material_save() -> None:
    """CR 4-20-4."""
    card = simple(keywords=["Material Save 3"])
    assert f"<{KEYWORD_NAMES[MATERIAL_SAVE]}>" in card.words
    assert f"<{KEYWORD_NAMES[SAVE]}>" not in card.words


def test_words_that_are_given_replace_those_found() -> None:
    assert simple(name="Testmon", words=["Agumon"]).words == ("Agumon",)
    assert simple(name="Testmon", words=[]).words == ()


# -- keywords -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text,line",
    [
        ("Blocker", KeywordLine(BLOCKER)),
        ("Security A. +1", KeywordLine(SECURITY_ATTACK, N(1))),
        ("Security A. -3", KeywordLine(SECURITY_ATTACK, N(-3))),
        ("Fragment 3", KeywordLine(FRAGMENT, N(3))),
        ("Link +1", KeywordLine(LINK_PLUS, N(1))),
        ("Use Req.", KeywordLine(USE_REQ)),
        (
            "KeywordLine(DECOY, filter=HasColor(RED))",
            KeywordLine(DECOY, filter=HasColor(RED)),
        ),
    ],
)
def test_a_keyword_is_written_as_on_cards(text: str, line: KeywordLine) -> None:
    assert parse_keyword(text) == line
    assert format_keyword(line) == text


@pytest.mark.parametrize("keyword", range(len(KEYWORD_NAMES)))
@pytest.mark.parametrize("place", [UPPER, INHERITED, LINK_TEXT])
@pytest.mark.parametrize("amount", [-2, 0, 3])
def test_every_keyword_reads_back_in_every_field(keyword: int, place: int, amount: int) -> None:
    line = KeywordLine(keyword, N(amount), place=place)
    assert parse_keyword(format_keyword(line, place), place) == line


@pytest.mark.parametrize(
    "text", ["<Blocker>", "blocker", "BLOCKER", "<Security Attack +1>", "Recovery +1 (Deck)"]
)
def test_other_spellings_of_keywords_are_read_too(text: str) -> None:
    assert parse_keyword(text).keyword in (BLOCKER, SECURITY_ATTACK, 2)


# -- mistakes ------------------------------------------------------------------------------------


def test_an_unknown_key_is_refused_with_the_nearest_one() -> None:
    assert 'no key "lvel" (did you mean level?)' in refused(lvel=3)


@pytest.mark.parametrize(
    "more,said",
    [
        ({"kind": "Digmon"}, "did you mean Digimon?"),
        ({"kind": "Monster"}, "Digi-Egg, Digimon, Tamer, Option"),
        ({"kind": ""}, '"kind"'),
        ({"color": "redd"}, "did you mean red?"),
        ({"evolutions": [["pink", 3, 2]]}, "red, blue, yellow"),
        ({"evolutions": [["red", 3]]}, '[["red", 3, 2]]'),
        ({"evolutions": ["red", 3, 2]}, '[["red", 3, 2]]'),
        ({"evolutions": [["red", 3, -2]]}, '[["red", 3, 2]]'),
        ({"evolutions": [[["red", 7], 3, 2]]}, '[["red", 3, 2]]'),
        ({"level": "3"}, "\"level\" is '3'; it takes a whole number"),
        ({"dp": True}, "whole number"),
        ({"dp": -1000}, "from 0 up"),
        ({"traits": [3]}, '"traits" holds 3'),
        ({"traits": 3}, "list of texts"),
        ({"name": 3}, '"name" is 3'),
        ({"token": 1}, "true or false"),
        ({"keywords": ["Blokker"]}, "did you mean Blocker?"),
        ({"keywords": ["Security A."]}, "needs a number"),
        ({"keywords": ["Rush 2"]}, "takes no number"),
        ({"keywords": ["KeywordLine(BLOKKER)"]}, "did you mean BLOCKER?"),
        ({"abilities": ["Draw(1)"]}, "takes Ability(...), not Draw(...)"),
        ({"abilities": ["Ability(TRIGGRED)"]}, "did you mean TRIGGERED?"),
        ({"requirements": ["Draw(1)"]}, "takes Requirement(...), not Draw(...)"),
        ({"tokens": [3]}, "card tables"),
        ({"tokens": [{"kind": "Digimon", "dpp": 3}]}, "did you mean dp"),
        ({"color": "red", "colors": "red"}, "given twice"),
    ],
)
def test_a_mistake_is_refused_with_the_card_and_what_is_allowed(
    more: dict[str, Any], said: str
) -> None:
    assert said in refused(**more)


def test_a_card_needs_a_number_and_a_kind() -> None:
    with pytest.raises(InvalidCard, match="number"):
        card_from({"kind": "Digimon"})
    with pytest.raises(InvalidCard, match="kind"):
        card_from({"number": "XX1-001"})
