"""An analysis in words: signs, figures in columns, moments in sentences."""

from __future__ import annotations

import pytest

from monopoly_tui.analysis.report import points
from monopoly_tui.i18n import in_ascii
from monopoly_tui.tui.kit.glyphs import ASCII, spelled


@pytest.mark.parametrize(("chance", "written"), [(0.124, "+12"), (-0.03, "−3"), (0.004, "0"), (-0.004, "0")])
def test_changes_keep_their_signs_where_there_are_few_letters(chance: float, written: str) -> None:
    assert points(chance) == written
    assert in_ascii(written) == spelled(written, ASCII) == written.replace("−", "-")
