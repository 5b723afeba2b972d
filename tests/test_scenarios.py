"""Every scenario of the conformance suite holds."""

from pathlib import Path

import pytest

from homeros.scenario.runner import run_scenario
from homeros.scenario.source import INTERACTIONS, read_scenario
from homeros.vocab.keywords import KEYWORD_NAMES

ROOT = Path(__file__).parent / "scenarios"
FILES = sorted(ROOT.rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(ROOT)) for path in FILES])
def test_scenario(path: Path) -> None:
    result = run_scenario(path)
    assert result.passed, f"{result.title}\n" + "\n".join(
        failure.text_block() for failure in result.failures
    )


def test_every_interaction_that_is_easily_got_wrong_is_proved() -> None:
    proved: set[int] = set()
    for path in FILES:
        scenario = read_scenario(path)
        if not proved.issuperset(scenario.tricky) and run_scenario(scenario).passed:
            proved.update(scenario.tricky)
    assert sorted(proved) == list(range(1, INTERACTIONS + 1))


@pytest.mark.parametrize("name", KEYWORD_NAMES)
def test_a_keyword_has_scenarios_for_its_use_its_limits_and_several(name: str) -> None:
    folder = name.lower().rstrip(".").replace(" +", "-plus").replace(" ", "-")
    assert len(list(ROOT.glob(f"16-keywords/{folder}/*.toml"))) >= 3


def test_there_are_scenarios() -> None:
    assert FILES
