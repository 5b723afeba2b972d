"""A scenario passes exactly when each of its lines holds, and says what was so instead."""

from pathlib import Path

import pytest

from homeros.scenario.runner import Result, run_scenario
from homeros.scenario.source import parse_scenario
from homeros.vocab.errors import InvalidScenario

HEAD = 'title = "a trial"\nclauses = ["12-1-1"]\n'
SIDES = """
[p1]
battle = ["Champion", "Ultimate > Champion-A suspended dp-1000"]
hand = ["Rookie", "Rookie", "Option"]
security = ["Mega", "Tamer face-up", 2]

[p2]
battle = ["Blocker", "Tamer"]
hand = ["Rookie"]
"""


def run(lines: list[str], sides: str = SIDES, head: str = "memory = 5") -> Result:
    return run_scenario(parse_scenario(f"{HEAD}{head}\ndo = {lines!r}\n{sides}", "trial.toml"))


def said(lines: list[str], sides: str = SIDES, head: str = "memory = 5") -> str:
    result = run(lines, sides, head)
    assert not result.passed
    return result.failures[0].text_block()


TRUE = [
    "expect no winner",
    "expect p1 memory 5",
    "expect p2 memory -5",
    "expect memory 5",
    "expect turn 3",
    "expect turn player p1",
    "expect phase main",
    "expect p1 hand 3",
    "expect p1 hand Option, Rookie, Rookie",
    "expect p1 hand contains Rookie, Rookie",
    "expect p1 hand lacks Champion",
    "expect p1 trash nothing",
    "expect p1 security Mega, Tamer, Filler, Filler",
    "expect p1 security top Mega, Tamer",
    "expect p1 security bottom Filler",
    "expect p1 security face-up Tamer",
    "expect p2 battle Blocker, Tamer",
    "expect Option in p1 hand",
    "expect Option not in p2 hand",
    "expect gone Mega",
    "expect Ultimate suspended",
    "expect Champion unsuspended",
    "expect Ultimate dp 7000",
    "expect Tamer no dp",
    "expect Tamer no level",
    "expect Ultimate level 5",
    "expect Ultimate play cost 8",
    "expect Ultimate under Champion-A",
    "expect Ultimate under 1",
    "expect Champion under nothing",
    "expect Champion links nothing",
    "expect Champion link limit 1",
    "expect Blocker keyword Blocker",
    "expect Blocker keywords Blocker",
    "expect Champion no keyword Blocker",
    "expect Champion keywords nothing",
    "expect Champion name Champion",
    "expect Champion no name Rookie",
    "expect Champion trait Data",
    "expect Champion no trait Virus",
    "expect Champion color red",
    "expect Champion is Digimon",
    "expect Tamer is not Digimon",
    "expect Champion checks 1",
    "expect Champion can attack",
    "expect Ultimate can't attack because 11-2-5",
    "expect Champion in battle",
    "expect p2 Blocker of p2",
    "asked p1 main",
    "expect picks 1",
    "expect no attack",
    "offered includes play Rookie, pass",
    "not offered play Mega",
    "seen by p1: p1 hand Rookie, Rookie, Option",
    "seen by p2: p1 hand ?, ?, ?",
    "seen by p2: p1 security ?, Tamer, ?, ?",
    "refused p1 attack Ultimate player because 11-2-5",
    "refused p2 pass",
]


@pytest.mark.parametrize("line", TRUE)
def test_a_true_claim_holds(line: str) -> None:
    assert run([line]).passed


FALSE = [
    "expect winner p1",
    "expect draw",
    "expect ending attack",
    "expect p1 memory 4",
    "expect turn 4",
    "expect turn player p2",
    "expect phase breeding",
    "expect p1 hand 2",
    "expect p1 hand Rookie, Option",
    "expect p1 hand contains Rookie, Rookie, Rookie",
    "expect p1 hand lacks Rookie",
    "expect p1 security Tamer, Mega, Filler, Filler",
    "expect p1 security top Tamer",
    "expect p1 security face-up nothing",
    "expect Option in p2 hand",
    "expect Option not in p1 hand",
    "expect gone Champion",
    "expect Champion suspended",
    "expect Ultimate dp 8000",
    "expect Ultimate no dp",
    "expect Ultimate level 4",
    "expect Ultimate no level",
    "expect Ultimate play cost 7",
    "expect Ultimate no play cost",
    "expect Ultimate under nothing",
    "expect Ultimate under 2",
    "expect Champion links Rookie",
    "expect Champion face-down Rookie",
    "expect Blocker no keyword Blocker",
    "expect Champion keyword Blocker",
    "expect Champion keywords Blocker",
    "expect Champion name Rookie",
    "expect Champion no name Champion",
    "expect Champion trait Virus",
    "expect Champion no trait Data",
    "expect Champion color red, blue",
    "expect Champion is Tamer",
    "expect Champion is not Digimon",
    "expect Champion checks 2",
    "expect Champion link limit 2",
    "expect Champion can't attack",
    "expect Ultimate can attack",
    "expect Ultimate can't attack because 11-2-4",
    "expect Champion in breeding",
    "expect Blocker of p1",
    "expect Mega dp 12000",
    "asked p2",
    "asked p1 breeding",
    "asked nobody",
    "asked by Champion",
    "expect picks 0-1",
    "expect attack Champion player",
    "offered pass",
    "offered p2: pass",
    "offered includes play Mega",
    "not offered play Rookie",
    "seen by p2: p1 hand Rookie, Rookie, Option",
    "refused p1 attack Champion player",
    "refused p1 attack Ultimate player because 11-2-4",
    "happened attack",
]


@pytest.mark.parametrize("line", FALSE)
def test_a_false_claim_fails(line: str) -> None:
    assert not run([line]).passed


def test_what_happened_since_the_last_action_is_counted_and_ordered() -> None:
    attack = "p1 attack Champion player"
    assert run([attack, "happened suspend Champion x1", "stop"], head="").passed
    assert run([attack, "happened in order: suspend Champion; attack Champion", "stop"]).passed
    assert not run([attack, "happened in order: attack Champion; suspend Champion", "stop"]).passed
    assert not run([attack, "happened suspend Champion x2", "stop"]).passed
    assert not run([attack, "not happened suspend p1", "stop"]).passed
    assert run([attack, "not happened suspend p2", "stop"]).passed
    played = ["p1 play Rookie", "not happened attack", "happened move Rookie from hand"]
    assert not run(played).passed


def test_a_failure_shows_the_claim_what_was_so_the_options_and_the_position() -> None:
    text = said(["expect p1 hand 2"])
    assert "line 4: expect p1 hand 2" in text
    assert "expected 2, found 3: Rookie, Rookie, Option" in text
    assert "p1 is asked (main): play Rookie" in text
    assert "position: T3 p1 main mem:5" in text


def test_an_action_that_is_not_offered_fails_with_its_reason() -> None:
    text = said(["p1 attack Ultimate player", "expect no winner"])
    assert "IllegalAnswer" in text
    assert "11-2-5" in text


def test_an_open_question_fails_unless_the_last_line_is_about_it() -> None:
    attack = "p1 attack Champion player"
    assert "a decision is open" in said([attack, "expect no winner"])
    assert run([attack, "expect no winner", "stop"]).passed
    assert run([attack, "asked p2 counter"]).passed


def test_counter_timings_with_nothing_to_use_can_be_passed_by_themselves() -> None:
    head = 'auto = ["counter"]'
    assert run(["p1 attack Champion player", "asked p2 block"], head=head).passed


def test_scripted_draws_come_in_order_and_must_be_used_up() -> None:
    lines = ["p1 use Option", "expect p1 hand Rookie, Rookie, Mega"]
    assert run(lines, head='memory = 5\ndraws = ["p1 Mega"]').passed
    text = said(lines, head='memory = 5\ndraws = ["p1 Mega", "p1 Tamer"]')
    assert "scripted draws not used: Tamer" in text


def test_conceding_loses_at_any_moment() -> None:
    lines = ["p2 concede", "expect winner p1", "expect ending concession", "asked nobody"]
    assert run(lines).passed


BROKEN = [
    ("memroy = 3", "there is no such key"),
    ('auto = ["blocks"]', 'no "blocks"'),
    ('rules = "9"', "there is 3.6 and 4.2"),
    ('draws = ["Mega"]', "is not understood"),
    ('position = "T4"', "give one of"),
    ('phase = "dusk"', "it is one of start"),
    ('turn_player = "p3"', "it is p1 or p2"),
    ('memory = "3"', "it takes a whole number"),
    ("tricky = [41]", "it takes a list of numbers from 1 to 40"),
    ("tricky = 3", "it takes a list of numbers from 1 to 40"),
]


@pytest.mark.parametrize("head, what", BROKEN)
def test_a_scenario_that_can_not_be_read_is_refused(head: str, what: str) -> None:
    with pytest.raises(InvalidScenario, match=r"trial\.toml") as caught:
        run(["expect no winner"], head=head)
    assert what in str(caught.value)


def test_a_refusal_names_file_line_and_key() -> None:
    with pytest.raises(InvalidScenario, match=r'trial\.toml:3: "memroy": .* mean memory'):
        run(["expect no winner"], head="memroy = 3")


@pytest.mark.parametrize(
    "lines",
    [
        ["expect the best"],
        ["hope p1"],
        ["refused because 7-1-2-1"],
        ["refused p1 pass because 99-1"],
        ["expect Champion keyword Flying"],
        [],
        ["p1 pass"],
        ["expect no winner", "p1 pass"],
    ],
)
def test_lines_that_claim_nothing_are_refused(lines: list[str]) -> None:
    with pytest.raises(InvalidScenario):
        run(lines)


@pytest.mark.parametrize(
    "sides",
    [
        '[p1]\nbattle = ["Champion flying"]',
        '[p1]\nbattle = ["Champian"]',
        '[p1]\nfield = ["Champion"]',
        '[p1]\nhand = ["Rookie face-up"]',
        '[p1]\nbattle = ["Champion with:Flying"]',
        '[p1]\nbattle = ["Champion with:Decoy"]',
        '[[card]]\nnumber = "A"\nlike = "B"\n[p1]\nbattle = ["A"]',
    ],
)
def test_a_situation_that_can_not_be_read_is_refused(sides: str) -> None:
    with pytest.raises(InvalidScenario, match=r"trial\.toml"):
        run(["expect no winner"], sides)


def test_clauses_must_exist_and_be_testable() -> None:
    for clause in ("99-9", "12-1", "12.1"):
        text = f'title = "x"\nclauses = ["{clause}"]\ndo = ["expect no winner"]\n[p1]\n'
        with pytest.raises(InvalidScenario, match="clauses"):
            parse_scenario(text)


def test_a_card_can_be_like_another_one() -> None:
    sides = """
[[card]]
number = "A"
like = "Champion-blue"
dp = 6000
[[card]]
number = "B"
like = "A"
keywords = ["Blocker"]
[p1]
battle = ["B"]
"""
    lines = ["expect B dp 6000", "expect B color blue", "expect B keyword Blocker"]
    assert run([*lines, "expect B name B", "expect B level 4"], sides).passed


def test_a_game_can_begin_with_its_setup() -> None:
    head = 'decks = { p1 = "st1", p2 = "st1" }\nfirst = "p2"'
    lines = ["asked p2 redraw", "p2 no", "p1 no", "expect p1 security 5", "expect turn 1"]
    assert run([*lines, "expect turn player p2", "stop"], "", head).passed


def test_a_position_text_can_be_the_situation(tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    position = "T4 p1 main mem:2 | p1 B:[ST1-07>ST1-03] | p2 S:0"
    path.write_text(
        f'{HEAD}position = "{position}"\ndo = ["p1 attack ST1-07 player"]\nexpect = ["winner p1"]\n'
    )
    assert run_scenario(path).passed
