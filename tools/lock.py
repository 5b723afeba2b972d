"""Write the lock files `requirements/*.txt` from `pyproject.toml`.

Needs `uv` on the PATH or in the virtual environment. The files carry versions, markers and
hashes, and nothing about the machine or the index they were made with.
"""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS: dict[str, list[str]] = {"run.txt": [], "dev.txt": ["--group", "dev"]}


def find_uv() -> str:
    """Return the path of uv, or leave with the reason it is needed."""
    beside = Path(sys.executable).with_name("uv")
    found = str(beside) if beside.exists() else shutil.which("uv")
    if found is None:
        sys.exit("tools/lock.py needs uv: .venv/bin/pip install uv")
    return found


def main() -> None:
    """Compile both lock files; with --upgrade take the newest versions."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions")
    args = parser.parse_args()
    uv = find_uv()
    for name, more in LOCKS.items():
        command = [uv, "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"]
        command += ["--generate-hashes", "--no-annotate", "--custom-compile-command"]
        command += ["python tools/lock.py", "--output-file", f"requirements/{name}"]
        command += [*(["--upgrade"] if args.upgrade else []), "pyproject.toml", *more]
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        print(f"wrote requirements/{name}")


if __name__ == "__main__":
    main()
