"""Finding scenario files."""

from collections.abc import Iterable
from pathlib import Path

from homeros.vocab.errors import InvalidScenario


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The scenario files of these files and directories, in order."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(path.rglob("*.toml"))
        elif path.exists():
            found.append(path)
        else:
            raise InvalidScenario(f"{path}: there is no such file")
    return found
