# Every target that needs Python makes .venv first, once; a change to pyproject.toml or constraints.txt refreshes it.
PYTHON ?= python3
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable
LOCALE := monopoly_tui/locale
SOURCES := pyproject.toml constraints.txt

.DEFAULT_GOAL := help
.PHONY: help play test check format bench soak screenshots messages golden lock venv clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(VENV)/.play ## play the game (ARGS="--plain" and the like are passed on)
	@$(PY) -m monopoly_tui $(ARGS)

test: $(VENV)/.dev ## run the tests on all cores (ARGS="-k auction" picks some)
	$(PY) -m pytest -n auto $(ARGS)

check: $(VENV)/.dev ## run the whole gate: format, lint, types, tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(PY) -m pytest -n auto

format: $(VENV)/.dev ## format the code and mend what ruff can mend by itself
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.dev ## measure how many turns the engine plays in a second
	$(PY) -m benchmarks.turns $(ARGS)

soak: $(VENV)/.dev ## play many whole games, looking for broken promises (takes long)
	$(PY) -m pytest -n auto -m soak $(ARGS)

screenshots: $(VENV)/.dev ## draw the pictures in screenshots/ again
	$(PY) screenshots/make.py $(ARGS)

messages: $(VENV)/.dev ## collect the interface's sentences and bring every language up to date
	@mkdir -p $(LOCALE)
	$(BIN)/pybabel extract --project=monopoly-tui --no-location --sort-output --add-comments=i18n: \
		--output-file=$(LOCALE)/messages.pot monopoly_tui
	@for po in $(LOCALE)/*/LC_MESSAGES/*.po; do \
		if [ -e "$$po" ]; then \
			language=$$(basename "$$(dirname "$$(dirname "$$po")")"); \
			$(BIN)/pybabel update --no-fuzzy-matching -i $(LOCALE)/messages.pot -o "$$po" -l "$$language" && \
			$(BIN)/pybabel compile -i "$$po" -o "$${po%.po}.mo" -l "$$language" || exit 1; \
		fi; \
	done

golden: $(VENV)/.dev ## write the golden transcripts again; read the difference before keeping it
	UPDATE_GOLDEN=1 $(PY) -m pytest tests/test_golden.py $(ARGS)

lock: $(VENV)/.dev ## write the versions now in .venv to constraints.txt
	@{ sed -n '/^#/p' constraints.txt; $(PY) -m pip freeze --exclude-editable; } > constraints.tmp
	@mv constraints.tmp constraints.txt
	@touch $(VENV)/.play $(VENV)/.dev

venv: $(VENV)/.dev ## make .venv with everything for development

clean: ## remove what tools left behind (.venv stays)
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis snapshot_report.html
	find . -name __pycache__ -type d -not -path './$(VENV)/*' -prune -exec rm -rf {} +

$(VENV)/.play: $(SOURCES) | $(PY)
	@echo "Installing the game into $(VENV) ..."
	@$(INSTALL) .
	@touch $@

$(VENV)/.dev: $(SOURCES) | $(PY)
	@echo "Installing the game and its development tools into $(VENV) ..."
	@$(INSTALL) '.[dev]'
	@touch $@ $(VENV)/.play

$(PY):
	@command -v "$(PYTHON)" >/dev/null || { \
		echo "$(PYTHON) was not found. Install Python 3.11 or newer, or name it: make PYTHON=/path/to/python3"; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "monopoly-tui needs Python 3.11 or newer; $(PYTHON) is $$("$(PYTHON)" -V 2>&1). Name another: make PYTHON=python3.11"; exit 1; }
	@"$(PYTHON)" -m venv $(VENV) || { \
		rm -rf $(VENV); echo "Could not make $(VENV). On Debian or Ubuntu: apt install python3-venv"; exit 1; }
