"""Check the files of the project that no other tool reads.

TOML and JSON files parse; no file is large; there are no images, archives or card data exports,
because this project ships neither art nor official text; no file says where on a machine it was
made or which package index served it.
"""

import argparse
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LARGE = 1_000_000
# Longer source files are worth a second look; a test refuses those over 600 lines.
LONG = 400
IMAGES = frozenset([".avif", ".bmp", ".gif", ".jpeg", ".jpg", ".pdf", ".png", ".webp"])
BUNDLES = frozenset([".7z", ".db", ".gz", ".jsonl", ".sqlite", ".xz", ".zip"])
# A home, temporary or work directory, or an index address, that belongs to one machine.
MACHINE = re.compile(
    r"(?<![\w./-])/(?:home|root|Users|work|tmp|opt|mnt)/[\w.]"
    r"|--(?:extra-)?index-url[ =]\S|--find-links[ =]\S"
)
PARSERS: dict[str, Callable[[str], object]] = {".toml": tomllib.loads, ".json": json.loads}
# Files that may break one of the rules: path -> why.
EXCEPTIONS: dict[str, str] = {
    "tools/check_files.py": "names what it forbids",
}


def project_files() -> list[Path]:
    """Return the files that are, or would be, under version control."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    found = {ROOT / name for name in listed.split("\0") if name}
    return sorted(path for path in found if path.is_file())


def findings(path: Path) -> Iterable[str]:
    """Yield what is wrong with one file."""
    if path.suffix.lower() in IMAGES | BUNDLES:
        yield "art, archives and card data exports stay out of the project"
        return
    data = path.read_bytes()
    if len(data) > LARGE:
        yield f"{len(data):,} bytes; the limit is {LARGE:,}"
    try:
        text = data.decode()
    except UnicodeDecodeError:
        yield "not UTF-8"
        return
    try:
        PARSERS.get(path.suffix, str)(text)
    except ValueError as error:
        yield f"does not parse: {error}"
    for number, line in enumerate(text.splitlines(), 1):
        if MACHINE.search(line):
            yield f"line {number} names a place on one machine: {line.strip()[:80]}"


def short_name(path: Path) -> str:
    """Return the path below the project, or the whole path of a file elsewhere."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


def all_findings(paths: Iterable[Path]) -> list[str]:
    """Return one line for everything wrong with the given files."""
    named = ((short_name(path), path) for path in paths)
    return [
        f"{name}: {what}"
        for name, path in named
        if name not in EXCEPTIONS
        for what in findings(path)
    ]


def main() -> None:
    """Check the named files, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", type=Path, help="files to check; all when left out")
    given: list[Path] = parser.parse_args().paths
    paths = [path.resolve() for path in given] or project_files()
    found = all_findings(paths)
    for path in paths:
        lines = len(path.read_bytes().splitlines()) if path.suffix == ".py" else 0
        if lines > LONG:
            print(f"note: {short_name(path)} has {lines} lines; {LONG} is the target")
    print("\n".join(found) if found else "files are in order")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
