"""Break the engine in one place at a time, and see which scenarios notice.

A mutant changes one thing: a step of a procedure or an action of effects does nothing, a refusal
never refuses, a keyword is not there or one thing in its effect tree is otherwise, a comparison or
a condition is the other way round, a call is left out. A scenario that passes on the engine as it
is and fails on a mutant kills it; it is proved to depend on what was broken. What nothing kills
survives: there a scenario is missing, or the game is the same after it. The latter are listed with
their reasons in `tests/equivalent_mutants.toml` and left out.
"""

import argparse
import ast
import importlib
import json
import os
import random
import re
import signal
import sys
import tomllib
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from types import FrameType, FunctionType, ModuleType

sys.path.append(str(Path(__file__).resolve().parent.parent))
import homeros
from homeros.effects import actions
from homeros.kernel.machine import PROCEDURES, TABLE
from homeros.kernel.processing import VERBS
from homeros.scenario.runner import run_scenario
from homeros.scenario.source import Scenario, read_scenario
from homeros.scenario.suite import scenario_files
from homeros.vocab import keywords
from homeros.vocab.build import is_compiled
from homeros.vocab.errors import HomerosError
from homeros.vocab.keywords import KEYWORD_NAMES
from tools.breaks import (
    Mutant,
    attribute,
    broken,
    functions_of,
    keyword_trees,
    places_of,
    source_of,
)

ROOT = Path(__file__).resolve().parent.parent
SCENARIOS = ROOT / "tests" / "scenarios"
RESULT = ROOT / "tests" / "mutation.json"
EQUIVALENT = ROOT / "tests" / "equivalent_mutants.toml"
"""Mutants after which the game is the same, each with the reason."""
SECONDS = 3.0
"""How long a scenario may take on a mutant; one that hangs has noticed."""
KEPT = 3
"""How many breaks are written down for a clause."""
FEW = 75
"""A break that at most so many of some 2,500 scenarios notice says what they are about; one that
all of them notice, such as that nothing can be played, says nothing about the clauses they cite."""
PACKAGES = ("kernel.rules", "kernel.timing", "kernel.verbs", "kernel.queries", "kernel")
SKIPPED = ("words", "names", "refusals", "positions", "machine", "explain")
"""Modules of the kernel that are no rules."""
OTHERS = ("homeros.cards.legality", "homeros.cards.card_def", "homeros.scenario.library")


# -- listing -------------------------------------------------------------------------------------


def rule_modules() -> list[ModuleType]:
    """The modules whose code is mutated."""
    names = [
        f"homeros.{package}.{path.stem}"
        for root in homeros.__path__
        for package in PACKAGES
        for path in sorted(Path(root, *package.split(".")).glob("*.py"))
        if path.stem not in SKIPPED and path.stem != "__init__"
    ]
    return [importlib.import_module(name) for name in (*names, *OTHERS)]


def all_mutants() -> list[Mutant]:
    """Every mutant, in a fixed order."""
    modules = rule_modules()
    names = {
        one.code: name
        for name, one in vars(actions).items()
        if isinstance(one, type) and issubclass(one, actions.Action)
    }
    return [
        *[
            Mutant("step", procedure.name, step.name, place)
            for procedure in PROCEDURES
            if procedure is not None
            for place, step in enumerate(procedure.steps)
        ],
        *[Mutant("verb", "", names.get(code, str(code)), code) for code in sorted(VERBS)],
        *[
            Mutant("refusal", module.__name__, name)
            for module in modules
            for name in refusals_of(module)
        ],
        *[Mutant("keyword", "", name, number) for number, name in enumerate(KEYWORD_NAMES)],
        *[
            Mutant("tree", name, said, place)
            for number, name in enumerate(KEYWORD_NAMES)
            for place, (said, _) in enumerate(keyword_trees(number))
        ],
        *[mutant for module in modules for mutant in code_mutants(module)],
    ]


def telling(mutants: list[Mutant]) -> list[Mutant]:
    """Those after which the game is another one."""
    same = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))
    unknown = same.keys() - {mutant.name() for mutant in mutants}
    if unknown:
        message = f"{EQUIVALENT.name}: there is no mutant {', '.join(sorted(unknown))}"
        raise LookupError(message)
    return [mutant for mutant in mutants if mutant.name() not in same]


def code_mutants(module: ModuleType) -> list[Mutant]:
    """Every way to break the code of a module."""
    functions = functions_of(ast.parse(source_of(module)))
    return [
        Mutant("code", module.__name__, name, number)
        for name, function in functions.items()
        if isinstance(attribute(module, name), FunctionType)
        for number in range(len(places_of(function)))
    ]


def refusals_of(module: ModuleType) -> list[str]:
    """The functions of a module that say why not, as a clause."""
    return [
        name
        for name, one in vars(module).items()
        if name.endswith("_refusal") and getattr(one, "__module__", "") == module.__name__
    ]


# -- running -------------------------------------------------------------------------------------


class Slow(BaseException):
    """A scenario that takes too long; nothing of the engine catches it."""


def too_slow(_signal: int, _frame: FrameType | None) -> None:
    """The time is up."""
    raise Slow


def holds(scenario: Scenario) -> bool:
    """Whether a scenario passes, in time and without a fault."""
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        return run_scenario(scenario).passed
    except (HomerosError, Exception, Slow):
        return False
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


class Suite:
    """The scenarios that pass, and which functions each of them runs."""

    def __init__(self, paths: list[Path]) -> None:
        signal.signal(signal.SIGALRM, too_slow)
        read = [readable(path) for path in scenario_files(paths)]
        self.scenarios: list[Scenario] = []
        self.used: list[set[tuple[str, str]]] = []
        self.texts: list[str] = []
        for scenario in read:
            if scenario is None:
                continue
            used: set[tuple[str, str]] = set()
            if holds_watched(scenario, used):
                self.scenarios.append(scenario)
                self.used.append(used)
                self.texts.append(Path(scenario.where).read_text(encoding="utf-8"))

    def concerned(self, mutant: Mutant) -> list[int]:
        """The scenarios that may notice a mutant."""
        places = range(len(self.scenarios))
        if mutant.kind == "tree":
            return [place for place in places if speaks_of(self.texts[place], mutant.where)]
        if mutant.kind == "keyword":
            return list(places)
        function = broken_function(mutant)
        return [place for place in places if function in self.used[place]]

    def killers(self, mutant: Mutant) -> list[int]:
        """The scenarios that notice a mutant."""
        concerned = self.concerned(mutant)
        with broken(mutant):
            return [place for place in concerned if not holds(self.scenarios[place])]


def broken_function(mutant: Mutant) -> tuple[str, str]:
    """The function that is broken, by its file and name: only who runs it can notice."""
    if mutant.kind in ("step", "verb"):
        run = VERBS.get(mutant.number) if mutant.kind == "verb" else step_of(mutant)
        assert isinstance(run, FunctionType)
        return run.__code__.co_filename, run.__code__.co_name
    file = importlib.import_module(mutant.where).__file__ or ""
    return file, mutant.what.split(".")[-1]


def step_of(mutant: Mutant) -> object:
    """What carries out a step."""
    procedure = next(one for one in PROCEDURES if one and one.name == mutant.where)
    return TABLE[procedure.kind][mutant.number]


def speaks_of(text: str, keyword: str) -> bool:
    """Whether a scenario has a keyword in it, in any of the ways to write it."""
    number = KEYWORD_NAMES.index(keyword)
    constants = [
        name for name, value in vars(keywords).items() if name.isupper() and value == number
    ]
    return any(word in text for word in (keyword, keyword.replace(" ", "-"), *constants))


def readable(path: Path) -> Scenario | None:
    """The scenario of a file, if it can be read."""
    try:
        return read_scenario(path)
    except HomerosError as error:
        print(f"left out: {error}", file=sys.stderr)
        return None


def holds_watched(scenario: Scenario, used: set[tuple[str, str]]) -> bool:
    """Whether a scenario passes, noting the functions it runs."""

    def watch(frame: FrameType, event: str, _what: object) -> None:
        if event == "call":
            used.add((frame.f_code.co_filename, frame.f_code.co_name))

    sys.setprofile(watch)
    try:
        return holds(scenario)
    finally:
        sys.setprofile(None)


SUITE: list[Suite] = []


def work(mutants: list[Mutant]) -> list[tuple[Mutant, list[int]]]:
    """What notices these mutants."""
    signal.signal(signal.SIGALRM, too_slow)
    return [(mutant, SUITE[0].killers(mutant)) for mutant in mutants]


def run_all(mutants: list[Mutant], jobs: int) -> dict[Mutant, list[int]]:
    """What notices each mutant, with several processes."""
    chunks = [mutants[start : start + 20] for start in range(0, len(mutants), 20)]
    found: dict[Mutant, list[int]] = {}
    with ProcessPoolExecutor(jobs, mp_context=get_context("fork")) as pool:
        for chunk in pool.map(work, chunks):
            found.update(chunk)
            print(f"\r{len(found)} of {len(mutants)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


@cache
def cited(mutant: Mutant) -> frozenset[str]:
    """The clauses that the broken place says it carries out."""
    if mutant.kind == "step":
        procedure = next(one for one in PROCEDURES if one and one.name == mutant.where)
        return frozenset([procedure.steps[mutant.number].clause])
    if mutant.kind not in ("code", "refusal"):
        return frozenset()
    source = source_of(importlib.import_module(mutant.where))
    function = functions_of(ast.parse(source))[mutant.what]
    text = ast.get_source_segment(source, function) or ""
    return frozenset(re.findall(r"\d+(?:-\d+)+", text))


def cites(mutant: Mutant, start: str) -> bool:
    """Whether the broken place says it carries out a clause that begins so."""
    return any(clause.startswith(start) for clause in cited(mutant))


def summary(suite: Suite, killed: dict[Mutant, list[int]]) -> dict[str, object]:
    """What came of it, as plain data."""
    noticing = {place for places in killed.values() for place in places}
    return {
        "scenarios": len(suite.scenarios),
        "mutants": len(killed),
        "killed": sum(bool(places) for places in killed.values()),
        "blind": [
            os.path.relpath(scenario.where, ROOT)
            for place, scenario in enumerate(suite.scenarios)
            if place not in noticing
        ],
        "survivors": [mutant.name() for mutant, places in killed.items() if not places],
        "clauses": proofs(suite, killed),
    }


def proofs(suite: Suite, killed: dict[Mutant, list[int]]) -> dict[str, list[dict[str, object]]]:
    """For each clause breaks that tell about it, and a scenario citing it that noticed each.

    First come breaks of what the clause itself is cited for, then of what a clause above or below
    it is cited for, then any that few scenarios notice.
    """
    found: dict[str, dict[str, tuple[int, int, str, str]]] = {}
    for mutant, places in killed.items():
        for place in places:
            where = os.path.relpath(suite.scenarios[place].where, ROOT)
            for clause in suite.scenarios[place].clauses:
                near = nearness(clause, mutant)
                if near == FAR and len(places) > FEW:
                    continue
                row = (near, len(places), mutant.name(), where)
                rows = found.setdefault(clause, {})
                rows[mutant.name()] = min(row, rows.get(mutant.name(), row))
    return {
        clause: [
            {"broken": name, "scenario": where, "noticed_by": count}
            for _, count, name, where in sorted(found[clause].values())[:KEPT]
        ]
        for clause in sorted(found)
    }


def added(result: dict[str, object]) -> dict[str, object]:
    """What is written down already, with the proofs of some more mutants."""
    record: dict[str, object] = json.loads(RESULT.read_text(encoding="utf-8"))
    old, new = record["clauses"], result["clauses"]
    assert isinstance(old, dict)
    assert isinstance(new, dict)
    record["clauses"] = {
        clause: (old.get(clause, []) + [row for row in rows if row not in old.get(clause, [])])[
            :KEPT
        ]
        for clause in sorted(old.keys() | new.keys())
        if (rows := new.get(clause, [])) or old.get(clause)
    }
    return record


def write(result: dict[str, object]) -> None:
    """Write down a result."""
    RESULT.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


FAR = 2


def nearness(clause: str, mutant: Mutant) -> int:
    """Whether a break is of what carries out this clause, one above or below it, or neither."""
    if clause in cited(mutant):
        return 0
    related = any(
        (clause + "-").startswith(one + "-") or (one + "-").startswith(clause + "-")
        for one in cited(mutant)
        if one.count("-") > 1
    )
    return 1 if related else FAR


def verify(suite: Suite) -> int:
    """Whether each written proof still holds: that scenario still notices that break."""
    record = json.loads(RESULT.read_text(encoding="utf-8"))["clauses"]
    by_name = {mutant.name(): mutant for mutant in all_mutants()}
    places = {
        os.path.relpath(scenario.where, ROOT): place
        for place, scenario in enumerate(suite.scenarios)
    }
    pairs = sorted({(row["broken"], row["scenario"]) for rows in record.values() for row in rows})
    stale: set[tuple[str, str]] = set()
    for name, where in pairs:
        if name not in by_name or where not in places:
            stale.add((name, where))
            continue
        with broken(by_name[name]):
            if holds(suite.scenarios[places[where]]):
                stale.add((name, where))
    lost = [
        clause
        for clause, rows in record.items()
        if all((row["broken"], row["scenario"]) in stale for row in rows)
    ]
    for clause in lost:
        print(f"nothing that was written down proves {clause} any more")
    print(f"{len(pairs) - len(stale)} of {len(pairs)} written proofs hold")
    return 1 if lost else 0


def main() -> int:
    """Run the tool; exit 1 when fewer mutants were killed than wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", type=Path, default=[SCENARIOS], help="scenarios")
    parser.add_argument("--kind", action="append", help="only mutants of this kind")
    parser.add_argument("--only", default="", help="only mutants whose name has this in it")
    parser.add_argument("--citing", default="", help="only where such a clause is carried out")
    parser.add_argument("--sample", type=int, default=0, help="only so many, picked by the seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=min(os.cpu_count() or 1, 8))
    parser.add_argument("--at-least", type=int, default=0, help="percent that must be killed")
    parser.add_argument(
        "--verify", action="store_true", help=f"only try again what {RESULT.name} has for clauses"
    )
    parser.add_argument("--write", action="store_true", help=f"write {RESULT.relative_to(ROOT)}")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    asked = parser.parse_args()
    if is_compiled():
        print("mutants need the interpreted engine", file=sys.stderr)
        return 2
    if asked.verify:
        return verify(Suite(asked.paths))
    mutants = [
        mutant
        for mutant in telling(all_mutants())
        if (not asked.kind or mutant.kind in asked.kind)
        and asked.only in mutant.name()
        and (not asked.citing or cites(mutant, asked.citing))
    ]
    if asked.sample and asked.sample < len(mutants):
        mutants = random.Random(asked.seed).sample(mutants, asked.sample)
    SUITE.append(Suite(asked.paths))
    result = summary(SUITE[0], run_all(mutants, asked.jobs))
    if asked.write:
        whole = not (asked.kind or asked.only or asked.citing or asked.sample)
        write(result if whole else added(result))
    print(json.dumps(result, indent=1) if asked.json else said(result, asked.seed))
    killed, total = result["killed"], result["mutants"]
    assert isinstance(killed, int)
    assert isinstance(total, int)
    return 0 if killed * 100 >= total * asked.at_least else 1


def said(result: dict[str, object], seed: int) -> str:
    """The result for people."""
    survivors, blind = result["survivors"], result["blind"]
    assert isinstance(survivors, list)
    assert isinstance(blind, list)
    rows = [f"survived: {name}" for name in survivors]
    rows += [f"notices nothing: {name}" for name in blind]
    rows.append(
        f"{result['killed']} of {result['mutants']} mutants killed "
        f"by {result['scenarios']} scenarios (seed {seed})"
    )
    return "\n".join(rows)


if __name__ == "__main__":
    sys.exit(main())
