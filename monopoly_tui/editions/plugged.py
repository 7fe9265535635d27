"""Lets plugins bring the rules and effects that did not come with the program, once somebody names them."""

from __future__ import annotations

from functools import partial

from monopoly_tui import plugins
from monopoly_tui.games.property.effects import EFFECTS
from monopoly_tui.games.property.rules import RULES

rule_elsewhere = partial(plugins.ask, plugins.RULES, known=RULES)
effect_elsewhere = partial(plugins.ask, plugins.EFFECTS, known=EFFECTS)
"""Each has something added by the plugin that offers it, or says what is wrong with that."""

RULES.elsewhere = rule_elsewhere


def everything() -> list[str]:
    """Have all rules and effects added that there are, for a list of them; what is wrong with any."""
    return [*plugins.ask_all(plugins.RULES, RULES), *plugins.ask_all(plugins.EFFECTS, EFFECTS)]
