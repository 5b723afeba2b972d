"""What every test session shares: which build of the engine it must run on, and how it searches."""

import importlib

import pytest
from hypothesis import settings

# The same examples on every machine and in every run; no example is ever late.
settings.register_profile("homeros", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("homeros")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("homeros")
    group.addoption(
        "--expect-compiled",
        action="store_true",
        help="fail at once unless the engine is the compiled build (PYTHONPATH=build/fast)",
    )
    group.addoption(
        "--expect-interpreted",
        action="store_true",
        help="fail at once unless the engine is plain Python",
    )


def engine_build() -> str:
    """Return "compiled" or "interpreted", as the engine itself says; "missing" without one."""
    try:
        build = importlib.import_module("homeros.vocab.build")
    except ModuleNotFoundError:
        return "missing"
    return "compiled" if build.is_compiled() else "interpreted"


def pytest_report_header() -> str:
    return f"engine: {engine_build()}"


def pytest_sessionstart(session: pytest.Session) -> None:
    for wanted in ("compiled", "interpreted"):
        if session.config.getoption(f"--expect-{wanted}") and engine_build() != wanted:
            raise pytest.UsageError(f"--expect-{wanted}, but the engine is {engine_build()}")
