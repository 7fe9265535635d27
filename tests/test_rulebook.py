"""Every case of the rulebook is one test."""

from __future__ import annotations

import pytest

from .rulebook_cases import Case, CaseError
from .rulebook_runner import run_case


def test_case(case: Case) -> None:
    problem = None
    try:
        run_case(case)
    except CaseError as error:
        if error.__cause__ is not None:  # the game itself broke: where it did is worth reading
            raise
        problem = str(error)
    if problem is not None:
        pytest.fail(problem, pytrace=False)
