"""Make `.venv` in the project root with everything the project needs, at locked versions.

Uses `uv` if it is on the PATH, else `venv` and `pip`. Where Debian's python3-venv is missing it
makes do with an installed pip. Any Python 3 can run this file; the environment gets Python 3.11
or newer, looked for under $PYTHON, python3, python3.13, python3.12, python3.11 and python.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
LOCK = "requirements/dev.txt"
NAMES = ("python3", "python3.13", "python3.12", "python3.11", "python")
IS_NEW_ENOUGH = "import sys; sys.exit(sys.version_info < (3, 11))"
# `python -m pip --python` came with pip 22.3.
HAS_PIP = "import pip, sys; sys.exit(tuple(map(int, pip.__version__.split('.')[:2])) < (22, 3))"

NO_PYTHON = """\
Homeros needs Python 3.11 or newer, and none was found.
On Debian 12+ or Ubuntu 24.04+:  sudo apt install python3 python3-venv
Elsewhere install Python or uv; to name a Python yourself:  make setup PYTHON=/path/to/python"""
NO_VENV = """\
{python} can't make a virtual environment: its modules venv and ensurepip are not complete.
On Debian or Ubuntu:  sudo apt install python3-venv
Or install uv, which needs neither."""


def succeeds(python: str, code: str) -> bool:
    """Tell whether `python -c code` runs and exits with 0."""
    try:
        done = subprocess.run([python, "-c", code], capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


def find_python() -> "str | None":
    """Return the first Python that is new enough, if there is one."""
    for name in (os.environ.get("PYTHON", ""), *NAMES):
        if name and succeeds(name, IS_NEW_ENOUGH):
            return name
    return None


def run(*command: str) -> bool:
    """Run a command without input; tell whether it succeeded."""
    print("+", " ".join(command), flush=True)
    done = subprocess.run(command, cwd=ROOT, check=False, stdin=subprocess.DEVNULL)
    return done.returncode == 0


def install(*installer: str, target: "tuple[str, ...]" = ()) -> bool:
    """Install the locked requirements, then the project itself, editable."""
    command = (*installer, "install", *target, "--quiet")
    locked = run(*command, "--require-hashes", "-r", LOCK)
    return locked and run(*command, "--no-deps", "--no-build-isolation", "--editable", ".")


def setup_with_uv(uv: str) -> bool:
    """Make the environment with uv, which can even bring a Python along."""
    if not succeeds(str(PYTHON), IS_NEW_ENOUGH):
        made = run(uv, "venv", "--clear", "--python", find_python() or ">=3.11", ".venv")
        if not made:
            return False
    return install(uv, "pip", target=("--python", str(PYTHON)))


def setup_with_pip() -> bool:
    """Make the environment with venv, and pip from wherever there is one."""
    if succeeds(str(PYTHON), HAS_PIP):
        return install(str(PYTHON), "-m", "pip")
    python = find_python()
    if python is None:
        sys.exit(NO_PYTHON)
    if succeeds(python, "import venv, ensurepip"):
        return run(python, "-m", "venv", "--clear", ".venv") and install(str(PYTHON), "-m", "pip")
    if succeeds(python, "import venv") and succeeds(python, HAS_PIP):
        made = run(python, "-m", "venv", "--clear", "--without-pip", ".venv")
        return made and install(python, "-m", "pip", "--python", str(PYTHON))
    sys.exit(NO_VENV.format(python=python))


def main() -> None:
    """Set up the environment, or say what is missing and how to get it."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    uv = shutil.which("uv")
    if uv is not None and setup_with_uv(uv):
        return
    if uv is not None:
        print("uv did not get there; trying venv and pip.", flush=True)
    if not setup_with_pip():
        sys.exit("The installation failed; the messages above say where.")


if __name__ == "__main__":
    main()
