# Every target that needs Python makes .venv first, once; a change to pyproject.toml or constraints.txt refreshes it.
# A change to a language's .po file compiles that language again.
PYTHON ?= python3
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable
DOMAIN := monopoly_tui
LOCALE := monopoly_tui/locale
SOURCES := pyproject.toml constraints.txt hatch_build.py
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard $(LOCALE)/*/LC_MESSAGES/*.po))
DEV := $(VENV)/.dev $(CATALOGUES)
PYTEST := $(PY) -m pytest -n auto --dist worksteal

# Where the environment forbids it, every worker would compile all tests at every run.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play test check format bench soak screenshots messages rules golden release lock venv clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(VENV)/.play $(CATALOGUES) ## play the game (ARGS="--plain" and the like are passed on)
	@$(PY) -m monopoly_tui $(ARGS)

test: $(DEV) ## run the tests on all cores (ARGS="-k auction" picks some)
	$(PYTEST) $(ARGS)

check: $(DEV) ## run the whole gate: format, lint, types, tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	@# While one core checks types, another compiles the tests, once for all that run them.
	@$(PY) -m pytest --collect-only -qq -p no:cacheprovider >/dev/null 2>&1 & $(BIN)/mypy
	$(PYTEST)

format: $(VENV)/.dev ## format the code and mend what ruff can mend by itself
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(DEV) ## measure starts, drawing, bots and the engine (ARGS="--engine" leaves out what needs a terminal)
	$(PY) -m benchmarks $(ARGS)

soak: $(DEV) ## play many whole games, looking for broken promises (SOAK=10 asks for ten times as much)
	@# One by one to whoever is free, the longest first; how long more of it may take is not known.
	$(PYTEST) -m soak --dist load --maxschedchunk 1 $(if $(SOAK),-o faulthandler_timeout=0) $(ARGS)

screenshots: $(DEV) ## draw the pictures in screenshots/ again
	$(PY) screenshots/make.py $(ARGS)

messages: $(VENV)/.dev ## collect the interface's sentences and bring every language up to date
	@mkdir -p build
	$(BIN)/pybabel -q extract --project=monopoly-tui --no-location --sort-output --add-comments=i18n: \
		--keyword=NP_:1c,2 --output-file=build/messages.pot monopoly_tui building/library_sentences.py
	$(BIN)/pybabel -q update --domain=$(DOMAIN) --input-file=build/messages.pot --output-dir=$(LOCALE) \
		--no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date --no-wrap
	$(BIN)/pybabel compile --domain=$(DOMAIN) --directory=$(LOCALE) --statistics

rules: $(DEV) ## write docs/rules.md again, from the rulebook and the program's own sentences
	$(PY) -m tests.rules_document

golden: $(DEV) ## write transcripts and pictures down again; read the difference before keeping it
	UPDATE_GOLDEN=1 $(PYTEST) tests/test_golden.py tests/tui/test_goldens.py tests/tui/test_drama.py tests/tui/test_evening.py \
		tests/tui/test_first_game.py $(ARGS)

release: $(DEV) $(VENV)/.release ## build wheel and sdist into dist/, check them, and tell what is left to do
	rm -rf dist
	$(PY) -m build --no-isolation --outdir dist .
	$(BIN)/twine check --strict dist/*
	@$(PY) -m building.release

lock: $(VENV)/.dev ## write the versions now in .venv to constraints.txt
	@{ sed -n '/^#/p' constraints.txt; $(PY) -m pip freeze --exclude-editable; } > constraints.tmp
	@mv constraints.tmp constraints.txt
	@touch $(VENV)/.play $(VENV)/.dev

venv: $(VENV)/.dev ## make .venv with everything for development

clean: ## remove what tools left behind (.venv stays)
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -not -path './$(VENV)/*' -prune -exec rm -rf {} +

$(VENV)/.play: $(SOURCES) | $(PY)
	@echo "Installing the game into $(VENV) ..."
	@$(INSTALL) .
	@touch $@

$(VENV)/.release: $(VENV)/.dev
	@$(INSTALL) '.[release]'
	@touch $@

$(VENV)/.dev: $(SOURCES) | $(PY)
	@echo "Installing the game and its development tools into $(VENV) ..."
	@$(INSTALL) '.[dev]'
	@touch $@ $(VENV)/.play

$(CATALOGUES): %.mo: %.po | $(PY)
	@if [ -x $(BIN)/pybabel ]; then $(BIN)/pybabel -q compile --domain=$(DOMAIN) --directory=$(LOCALE); \
	else $(INSTALL) .; fi

$(PY):
	@command -v "$(PYTHON)" >/dev/null || { \
		echo "$(PYTHON) was not found. Install Python 3.11 or newer, or name it: make PYTHON=/path/to/python3"; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "monopoly-tui needs Python 3.11 or newer; $(PYTHON) is $$("$(PYTHON)" -V 2>&1). Name another: make PYTHON=python3.11"; exit 1; }
	@"$(PYTHON)" -m venv $(VENV) || { \
		rm -rf $(VENV); echo "Could not make $(VENV). On Debian or Ubuntu: apt install python3-venv"; exit 1; }
