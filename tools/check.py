"""Run every static check, each to its end, and fail if any of them found something."""

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
LANES: dict[str, list[str]] = {
    "lint": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "."],
    "types": ["mypy"],
    "imports": ["lint-imports", "--no-cache"],
    "spelling": ["codespell"],
    "files": ["python", "tools/check_files.py"],
}


def main() -> None:
    """Run the lanes named on the command line, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lanes", nargs="*", metavar="LANE", help=f"one of: {', '.join(LANES)}")
    names: list[str] = parser.parse_args().lanes or list(LANES)
    unknown = [name for name in names if name not in LANES]
    if unknown:
        parser.error(f"no such lane: {', '.join(unknown)}; there are: {', '.join(LANES)}")
    failed = []
    for name in names:
        command = LANES[name]
        print(f"-- {name}: {' '.join(command)}", flush=True)
        done = subprocess.run([str(BIN / command[0]), *command[1:]], cwd=ROOT, check=False)
        if done.returncode != 0:
            failed.append(name)
    if failed:
        sys.exit(f"-- these checks found something: {', '.join(failed)}")
    print("-- all checks passed")


if __name__ == "__main__":
    main()
