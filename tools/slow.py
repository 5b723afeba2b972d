"""Run the long checks on the compiled engine, each to its end, and fail if any of them failed.

The last lane is the whole test suite, slow tests included, on the compiled build; pytest checks
that it is the compiled build, and its summary is the last thing printed.
"""

import argparse
import os
import subprocess
import sys
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
GAMES = 10_000


@dataclass(frozen=True)
class Lane:
    """One long check: a command of the virtual environment and how long it may take."""

    name: str
    command: tuple[str, ...]
    minutes: int
    compiled: bool = True
    output: str = ""


SUITE = "python -m pytest -n auto --maxprocesses 8 --expect-compiled".split()
MUTANTS = ("python", "tools/mutate.py", "--sample", "300", "--at-least", "60")
PROOFS = ("python", "tools/mutate.py", "--verify")
KEYWORDS = "python tools/mutate.py --kind keyword --kind tree --at-least 100".split()
EVERY_CARD = ("homeros", "selfplay", "--exhaustive", "--jobs", "2", "--json")
LANES = (
    Lane("fast", ("python", "tools/build_fast.py"), 20, compiled=False),
    Lane("docs", ("mkdocs", "build", "--strict", "--quiet"), 5, compiled=False),
    Lane("clauses", ("homeros", "clauses", "--run", "--json"), 10, output="build/clauses.json"),
    Lane("proofs", PROOFS, 15, compiled=False),
    Lane("mutants", MUTANTS, 15, compiled=False),
    Lane("keywords", tuple(KEYWORDS), 10, compiled=False),
    Lane("selfplay", ("homeros", "selfplay", "--games", str(GAMES), "--seed", "1"), 20),
    Lane("exhaustive", EVERY_CARD, 30, output="build/exhaustive.json"),
    Lane("suite", (*SUITE, "-m", "slow or not slow"), 30),
)


def run(lane: Lane) -> bool:
    """Run one lane; tell whether it succeeded in time."""
    print(f"-- {lane.name}: {' '.join(lane.command)}", flush=True)
    environment = dict(os.environ)
    if lane.compiled:
        environment["PYTHONPATH"] = str(ROOT / "build" / "fast")
    started = time.perf_counter()
    try:
        with ExitStack() as stack:
            out = stack.enter_context((ROOT / lane.output).open("w")) if lane.output else None
            done = subprocess.run(
                [str(BIN / lane.command[0]), *lane.command[1:]],
                cwd=ROOT,
                env=environment,
                check=False,
                stdin=subprocess.DEVNULL,
                stdout=out,
                timeout=lane.minutes * 60,
            )
    except subprocess.TimeoutExpired:
        print(f"-- {lane.name}: stopped after {lane.minutes} minutes", flush=True)
        return False
    if lane.name != LANES[-1].name:
        word = "passed" if done.returncode == 0 else f"FAILED (exit {done.returncode})"
        print(f"-- {lane.name}: {word} in {time.perf_counter() - started:.0f} s", flush=True)
    return done.returncode == 0


def main() -> None:
    """Run the lanes named on the command line, or all of them, in their order."""
    parser = argparse.ArgumentParser(description=__doc__)
    known = [lane.name for lane in LANES]
    parser.add_argument("lanes", nargs="*", metavar="LANE", help=f"one of: {', '.join(known)}")
    names: list[str] = parser.parse_args().lanes or known
    unknown = [name for name in names if name not in known]
    if unknown:
        parser.error(f"no such lane: {', '.join(unknown)}; there are: {', '.join(known)}")
    failed: list[str] = []
    for lane in LANES:
        if lane.name not in names:
            continue
        if failed and lane.name == known[-1]:
            print(f"-- failed so far: {', '.join(failed)}", flush=True)
        if not run(lane):
            failed.append(lane.name)
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
