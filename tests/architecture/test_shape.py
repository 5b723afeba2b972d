"""The shape of the source: small documented modules, and a kernel that is data and plain calls."""

import ast
import re

from tests.architecture.source import ROOT, in_layers, modules, strings
from tools.check_files import project_files

MOST_LINES = 600
# Files that may be longer: path -> why no division would make it clearer.
LONG_FILES: dict[str, str] = {
    "src/homeros/model/frames.py": "every frame class stands in one data module, by design",
}
CODE_SUFFIXES = frozenset([".py", ".ts", ".svelte"])

CARD_ID = re.compile(r"\b[A-Z]{1,3}\d{0,2}-\d{2,3}\b")
CARD_ID_AS_NAME = re.compile(r"(?:^|_)(?:bt|st|ex|rb|lm|ad|p)\d{0,2}_\d{2,3}(?:_|$)", re.IGNORECASE)

WAITING_CODE = (ast.Yield, ast.YieldFrom, ast.Await, ast.AsyncFunctionDef)


def test_no_source_file_is_longer_than_a_reader_can_hold() -> None:
    for path in project_files():
        name = path.relative_to(ROOT).as_posix()
        if path.suffix in CODE_SUFFIXES and name not in LONG_FILES:
            lines = len(path.read_text(encoding="utf-8").splitlines())
            assert lines <= MOST_LINES, f"{name} has {lines} lines; divide it, or say why not"


def test_every_exception_for_length_is_still_needed() -> None:
    for name in LONG_FILES:
        lines = len((ROOT / name).read_text(encoding="utf-8").splitlines())
        assert lines > MOST_LINES, f"{name} has {lines} lines: take it off LONG_FILES"


def test_every_public_module_says_what_it_guarantees() -> None:
    for module in modules():
        if not module.path.stem.startswith("_") or module.path.stem == "__init__":
            assert ast.get_docstring(module.tree), f"{module.path} has no docstring"


def test_no_card_is_named_in_the_kernel_or_in_the_effect_nodes() -> None:
    for module in in_layers("kernel", "effects", "model", "vocab"):
        for node, text in strings(module):
            assert not CARD_ID.search(text), f"{module.at(node)} names a card: {text!r}"
        for part in ast.walk(module.tree):
            name = getattr(part, "id", getattr(part, "name", getattr(part, "attr", None)))
            found = isinstance(name, str) and CARD_ID_AS_NAME.search(name)
            assert not found, f"{module.at(part)} is named after a card: {name}"


def test_the_layers_that_make_a_game_never_wait_in_the_middle_of_a_call() -> None:
    for module in in_layers("kernel", "model", "effects", "vocab"):
        for node in ast.walk(module.tree):
            found = isinstance(node, WAITING_CODE)
            assert not found, f"{module.at(node)} has a generator or a coroutine"


def test_the_patterns_know_a_card_when_they_see_one() -> None:
    for text in ("BT4-011", "ST1-03", "P-001", "EX10-123", "the effect of LM-020"):
        assert CARD_ID.search(text), text
    for text in ("11-5-1-2", "CR 3-1-3-1", "DP-", "T4", "UTF-8"):
        assert not CARD_ID.search(text), text
    assert CARD_ID_AS_NAME.search("do_bt4_011_thing")
    assert not CARD_ID_AS_NAME.search("step_12")
