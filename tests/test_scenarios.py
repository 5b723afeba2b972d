"""Every scenario of the conformance suite holds."""

from pathlib import Path

import pytest

from homeros.scenario.runner import run_scenario

ROOT = Path(__file__).parent / "scenarios"
FILES = sorted(ROOT.rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(ROOT)) for path in FILES])
def test_scenario(path: Path) -> None:
    result = run_scenario(path)
    assert result.passed, f"{result.title}\n" + "\n".join(
        failure.text_block() for failure in result.failures
    )


def test_there_are_scenarios() -> None:
    assert FILES
