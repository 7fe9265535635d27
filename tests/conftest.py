"""Options of the test run, and what every test begins with."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from monopoly_tui import i18n

RULEBOOK = Path(__file__).parent / "rulebook"

# How long an example takes says how busy the machine is.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


@pytest.fixture(autouse=True)
def nobody_has_chosen_a_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test begins in English, whatever the tests before it spoke and wherever it runs."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setattr(i18n, "spoken", i18n.Language())


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--cases",
        default=None,
        metavar="PATH",
        help="a file or folder of rulebook cases to run instead of tests/rulebook",
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        from .rulebook_cases import cases_in

        given = metafunc.config.getoption("--cases")
        path = metafunc.config.invocation_params.dir / given if given else RULEBOOK
        if not path.exists():
            raise pytest.UsageError(f"--cases: {path} does not exist")
        cases = list(cases_in(path))
        if not cases:
            raise pytest.UsageError(f"--cases: {path} holds no cases")
        metafunc.parametrize("case", cases, ids=[case.id for case in cases])


def pytest_xdist_auto_num_workers() -> int:
    """Some tests wait for programs in terminals of their own; meanwhile others can go on."""
    return (os.cpu_count() or 1) + 2


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest come first, so that nobody has to wait for one that was begun at the end."""
    items.sort(key=lambda item: -sum(mark.kwargs.get("minutes", 0) for mark in item.iter_markers("soak")))


def pytest_collection_finish() -> None:
    """What is there before the first test stays to the end: looking for garbage in it took a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Tests run in a random order; with this number they run in the same one again."""
    seed = config.getoption("randomly_seed", default=None)
    if seed is not None:
        terminalreporter.write_line(f"The order of the tests: --randomly-seed={seed}")
