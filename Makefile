# Every target is one line that calls a real tool; what is longer is in tools/, each with --help.
# The first target that needs them makes .venv and installs the locked requirements.
.PHONY: help setup check fix test scenarios fast selfplay bench play slow clean
PYTHON ?=
BIN := .venv/bin
STAMP := .venv/.stamp
export PYTHON
export NO_MKDOCS_2_WARNING := 1

help:  ## print this
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 14

$(STAMP): requirements/dev.txt pyproject.toml tools/setup_venv.py
	@command -v python3 >/dev/null || { echo "python3 is missing. On Debian or Ubuntu: sudo apt install python3 python3-venv"; exit 1; }
	@python3 tools/setup_venv.py && touch $@

setup: $(STAMP)  ## make .venv with the locked requirements
check: $(STAMP)  ## lint, format, types, import contracts, spelling, files
	@$(BIN)/python tools/check.py
fix: $(STAMP)  ## apply the fixes and the format that ruff knows
	@$(BIN)/ruff check --fix-only --quiet . ; $(BIN)/ruff format .
test: $(STAMP)  ## the default suite, scenarios included
	@$(BIN)/python -m pytest -n auto --maxprocesses 8
scenarios: $(STAMP)  ## run the scenarios as their authors do
	@$(BIN)/homeros scenario run tests/scenarios
fast: $(STAMP)  ## compile the engine with mypyc into build/fast
	@$(BIN)/python tools/build_fast.py
selfplay: $(STAMP)  ## play random games and check them
	@$(BIN)/homeros selfplay --games 200 --seed 1
bench: $(STAMP)  ## measure the engine
	@$(BIN)/homeros bench
play: $(STAMP)  ## play a game in the terminal
	@$(BIN)/homeros play --terminal
slow: $(STAMP)  ## the long checks on the compiled engine; the documentation into build/site
	@$(BIN)/python tools/slow.py
clean:  ## remove what was built, and .venv
	@rm -rf .venv build .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache src/*.egg-info
