"""The files of the project: no art, no official text, nothing that belongs to one machine."""

import re
import tomllib
from pathlib import Path

from tests.architecture.source import ROOT
from tools.check_files import all_findings, project_files


def test_the_project_ships_no_art_no_official_text_and_no_trace_of_a_machine() -> None:
    assert all_findings(project_files()) == []


def test_a_picture_and_a_card_export_and_a_home_directory_would_be_found(tmp_path: Path) -> None:
    for name, text in (
        ("art.png", ""),
        ("cards.jsonl", "{}"),
        ("broken.toml", "= 1"),
        ("notes.md", "see /" + "home/someone/notes"),
    ):
        path = tmp_path / name
        path.write_text(text)
        assert len(all_findings([path])) == 1, name


def test_the_lock_files_pin_and_hash_every_requirement_and_name_no_index() -> None:
    locks = sorted((ROOT / "requirements").glob("*.txt"))
    assert [path.name for path in locks] == ["dev.txt", "run.txt"]
    for path in locks:
        text = path.read_text(encoding="utf-8")
        assert "://" not in text
        for block in re.split(r"\n(?=\S)", text):
            if not block.startswith("#"):
                assert re.match(r"[\w.-]+==\S+.*\\\n +--hash=sha256:[0-9a-f]{64}", block), block


def test_every_runtime_dependency_is_in_both_locks() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for requirement in project["project"]["dependencies"]:
        name = re.split(r"[^\w-]", requirement)[0]
        for lock in ("run.txt", "dev.txt"):
            assert f"\n{name}==" in (ROOT / "requirements" / lock).read_text(encoding="utf-8")


def test_the_makefile_has_at_most_twelve_targets_and_says_what_each_does() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", text, re.MULTILINE)) - {"help"}
    assert len(targets) <= 12
    assert targets == set(re.findall(r"^([a-z]+):.*  ## \w", text, re.MULTILINE)) - {"help"}
