"""A mutant breaks the engine in one place, a scenario that depends on it notices, and it mends."""

from pathlib import Path

import pytest

from homeros.vocab.build import is_compiled
from tools import mutate
from tools.breaks import Mutant

if is_compiled():
    pytest.skip("mutants need the interpreted engine", allow_module_level=True)

WINS = """
title = "An attack on an empty security stack wins the game"
clauses = ["11-5-1-2-1"]
do = ["p1 attack Champion player", "expect winner p1"]
[p1]
battle = ["Champion"]
[p2]
security = 0
"""
BLOCKS = """
title = "A Digimon with Blocker may block"
clauses = ["12-1-1"]
do = ["p1 attack Champion player", "asked p2 block", "p2 pass", "expect no winner"]
[p1]
battle = ["Champion"]
[p2]
battle = ["Blocker"]
"""
WAITS = """
title = "A Digimon can't attack in the turn it was played"
clauses = ["7-1-2-1"]
do = ["refused p1 attack Champion player because 7-1-2-1"]
[p1]
battle = ["Champion played"]
"""


@pytest.fixture(scope="module")
def suite(tmp_path_factory: pytest.TempPathFactory) -> mutate.Suite:
    folder = tmp_path_factory.mktemp("scenarios")
    for name, text in (("a-wins", WINS), ("b-blocks", BLOCKS), ("c-waits", WAITS)):
        Path(folder, f"{name}.toml").write_text(text)
    return mutate.Suite([folder])


def mutant(name: str) -> Mutant:
    return next(one for one in mutate.all_mutants() if one.name().startswith(name))


@pytest.mark.parametrize(
    "name, killers",
    [
        ("step attack confirm_success", [0]),
        ("step attack block_timing", [1]),
        ("keyword Blocker", [1]),
        ("keyword Piercing", []),
    ],
)
def test_the_scenarios_that_depend_on_it_notice_a_mutant(
    suite: mutate.Suite, name: str, killers: list[int]
) -> None:
    assert suite.killers(mutant(name)) == killers


def test_broken_code_is_noticed_where_it_matters(suite: mutate.Suite) -> None:
    broken = [
        one for one in mutate.all_mutants() if one.kind == "code" and one.what == "just_played"
    ]
    noticed = [suite.killers(one) for one in broken]
    assert [2] in noticed
    assert [0, 1] in noticed
    assert len({one.name() for one in broken}) == len(broken) > 3


def test_the_engine_is_mended_afterwards(suite: mutate.Suite) -> None:
    for kind in ("step", "verb", "refusal", "keyword", "tree", "code"):
        one = next(each for each in mutate.all_mutants() if each.kind == kind)
        suite.killers(one)
    assert len(suite.scenarios) == 3
    assert all(mutate.holds(scenario) for scenario in suite.scenarios)


def test_the_result_names_survivors_and_scenarios_that_notice_nothing(suite: mutate.Suite) -> None:
    wins, piercing = mutant("step attack confirm_success"), mutant("keyword Piercing")
    result = mutate.summary(suite, {wins: [0], piercing: []})
    assert (result["mutants"], result["killed"]) == (2, 1)
    assert result["survivors"] == ["keyword Piercing"]
    proofs = result["clauses"]
    assert isinstance(proofs, dict)
    assert [row["broken"] for row in proofs["11-5-1-2-1"]] == [wins.name()]
    assert proofs["11-5-1-2-1"][0]["scenario"].endswith("a-wins.toml")
    assert proofs.keys() == {"11-5-1-2-1"}
    blind = result["blind"]
    assert isinstance(blind, list)
    assert [Path(path).stem for path in blind] == ["b-blocks", "c-waits"]


def test_a_break_that_everything_notices_proves_only_what_it_is_cited_for(
    suite: mutate.Suite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutate, "FEW", 1)
    wins = mutant("step attack confirm_success")
    assert mutate.proofs(suite, {wins: [0, 1]}).keys() == {"11-5-1-2-1"}
    assert mutate.proofs(suite, {wins: [1]}).keys() == {"12-1-1"}
