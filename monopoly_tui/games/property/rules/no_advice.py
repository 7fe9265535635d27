"""House rule: nobody asks the program what to do."""

from __future__ import annotations

from ..rule import Rule


class NoAdviceRule(Rule):
    """The table gives no advice; nothing else is different."""

    key = "no_advice"


RULE = NoAdviceRule()
