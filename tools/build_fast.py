"""Compile the engine with mypyc: a copy of `homeros` in `build/fast`, with machine code beside it.

`PYTHONPATH=build/fast` then uses the compiled engine. Nothing is done when no source changed. The
layers vocab, effects, cards, model, kernel and view are compiled as one group, so that calls
between their modules are plain C calls; what is above them stays Python.
"""

import argparse
import concurrent.futures
import hashlib
import importlib.metadata
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext
from typing_extensions import override

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "homeros"
BUILD = ROOT / "build" / "fast"
STAMP = BUILD / "stamp.txt"
LAYERS = ("vocab", "effects", "cards", "model", "kernel", "view")
# Modules that stay interpreted: path below src/homeros -> why.
EXCLUDED: dict[str, str] = {
    "cards/files.py": "reads files, once; speed does not matter and it uses interpreted libraries",
}
OPT_LEVEL = "3"
NO_COMPILER = """\
The compiled build needs a C compiler and the headers of this Python ({python}).
On Debian or Ubuntu:  sudo apt install build-essential python3-dev"""
# What mypyc must know to compile; the style of the code is the business of `make check`.
MYPY_INI = "[mypy]\nexplicit_package_bases = True\nlocal_partial_types = True\n"


def is_compiled_module(name: str) -> bool:
    """Tell whether the module at this path below the package is to be compiled."""
    layer, _, rest = name.partition("/")
    is_module = rest.endswith(".py") and not rest.endswith("__init__.py")
    return layer in LAYERS and is_module and name not in EXCLUDED


def sources() -> dict[str, Path]:
    """Return the files of the package by their path below it."""
    found = (path for path in sorted(SOURCE.rglob("*")) if path.is_file())
    named = ((path.relative_to(SOURCE).as_posix(), path) for path in found)
    return {name: path for name, path in named if "__pycache__" not in name}


def compiled_modules() -> list[str]:
    """Return the dotted names of the modules that are compiled."""
    names = (name for name in sources() if is_compiled_module(name))
    return ["homeros." + name.removesuffix(".py").replace("/", ".") for name in names]


def fingerprint(options: str) -> str:
    """Return a hash of all that the machine code depends on."""
    digest = hashlib.sha256()
    mypy = importlib.metadata.version("mypy")
    digest.update(f"{sys.version}|{mypy}|{options}|{Path(__file__).read_text()}".encode())
    for name, path in sources().items():
        if is_compiled_module(name) or name.endswith("__init__.py"):
            digest.update(name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def copy_sources() -> None:
    """Make the copy of the package equal to its source; leave machine code alone."""
    target = BUILD / "homeros"
    wanted = sources()
    for path in sorted(target.rglob("*")):
        name = path.relative_to(target).as_posix()
        if path.is_file() and path.suffix not in {".so", ".pyd"} and name not in wanted:
            path.unlink()
    for name, path in wanted.items():
        copy = target / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        if not copy.exists() or copy.read_bytes() != path.read_bytes():
            shutil.copyfile(path, copy)


def binaries() -> Iterator[Path]:
    """Yield the machine code that was built."""
    yield from BUILD.glob("*.so")
    yield from (BUILD / "homeros").rglob("*.so")


def refuse_without_compiler() -> None:
    """Leave with advice when C can't be compiled here."""
    header = Path(sysconfig.get_path("include")) / "Python.h"
    compiler = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    if not header.exists() or shutil.which(compiler.split()[0]) is None:
        sys.exit(NO_COMPILER.format(python=sys.executable))


def parallel_build_ext(jobs: int) -> type[build_ext]:
    """Return the command `build_ext`, compiling several C files at a time."""

    class ParallelBuildExt(build_ext):
        @override
        def build_extensions(self) -> None:
            compile_some = self.compiler.compile

            def compile_all(sources: list[str], **options: Any) -> list[str]:
                with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
                    done = pool.map(lambda one: compile_some([one], **options), sources)
                    return [name for names in done for name in names]

            self.compiler.compile = compile_all
            super().build_extensions()

    return ParallelBuildExt


def compile_here(jobs: int, multi_file: bool) -> None:
    """Compile the copy; runs in a process of its own, inside the build directory."""
    paths = [f"homeros/{name}" for name in sources() if is_compiled_module(name)]
    Path("mypy.ini").write_text(MYPY_INI)
    modules: list[Any] = mypycify(
        ["--config-file=mypy.ini", *paths],
        only_compile_paths=paths,
        opt_level=OPT_LEVEL,
        debug_level="0",
        multi_file=multi_file,
        group_name="homeros",
        target_dir="c",
    )
    setup(
        name="homeros-fast",
        packages=[],
        py_modules=[],
        ext_modules=modules,
        cmdclass={"build_ext": parallel_build_ext(jobs)},
        script_args=["--quiet", "build_ext", "--inplace", "--build-temp", "objects"],
    )


def build(arguments: argparse.Namespace) -> None:
    """Bring the compiled build up to date."""
    key = fingerprint(f"multi_file={arguments.multi_file}")
    BUILD.mkdir(parents=True, exist_ok=True)
    copy_sources()
    if not arguments.force and STAMP.exists() and STAMP.read_text() == key:
        print("build/fast is up to date")
        return
    refuse_without_compiler()
    STAMP.unlink(missing_ok=True)
    for path in list(binaries()):
        path.unlink()
    started = time.perf_counter()
    command = [sys.executable, __file__, "--here", "--jobs", str(arguments.jobs)]
    command += ["--multi-file" if arguments.multi_file else "--no-multi-file"]
    if subprocess.run(command, cwd=BUILD, check=False).returncode != 0:
        sys.exit("build/fast: mypyc did not get through; the messages above say where.")
    STAMP.write_text(key)
    count = len(compiled_modules())
    print(f"build/fast: {count} modules compiled in {time.perf_counter() - started:.0f} s")


def main() -> None:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--force", action="store_true", help="compile even if nothing changed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="C files at a time")
    parser.add_argument(
        "--multi-file",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="one C file a module: less memory, in parallel; --no-multi-file for one big file",
    )
    parser.add_argument("--list", action="store_true", help="print the modules that are compiled")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.list:
        print("\n".join(compiled_modules()))
    elif arguments.here:
        compile_here(arguments.jobs, arguments.multi_file)
    else:
        build(arguments)


if __name__ == "__main__":
    main()
