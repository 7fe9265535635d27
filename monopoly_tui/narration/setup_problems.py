"""Says in one sentence why a game cannot be started."""

from __future__ import annotations

import re

from monopoly_tui.engine.game import SetupError
from monopoly_tui.engine.settings import SettingsError
from monopoly_tui.words import N_, _

from .rule_words import RULE_WORDS

SENTENCES = {
    "not_a_box": N_("A game needs a board and rules."),
    "not_names": N_("Every player needs a name."),
    "not_a_seed": N_("A seed is a printable text of at most 200 letters."),
    "number_of_players": N_("The game is for {fewest} to {most} players, not for {count}."),
    "same_name": N_("Two players have the same name."),
    "too_few_deeds": N_("There are only {deeds} deeds, not {each} for each of {players} players."),
    "rule_does_not_fit": N_("“{rule}” cannot be played with this box."),
}


EXPECTED = (
    N_("a setting this game knows"),
    N_("a whole number from {low} to {high}"),
    N_("possible together with {other}"),
    N_("possible without auctions"),
    N_("true or false"),
    N_("{one} or {another}"),
)
"""What the engine may expect, the more special first."""


def explain_setup(error: SetupError | SettingsError) -> str:
    """The sentence for a game that cannot be started as it was wished."""
    if isinstance(error, SettingsError):
        return _("Rule {key}: {value} is not {expected}.").format(
            key=error.key, value=error.value, expected=_in_words(error.expected)
        )
    facts = dict(error.facts)
    if "rule" in facts:
        facts["rule"] = RULE_WORDS[str(facts["rule"])].title
    return _(SENTENCES[error.problem]).format(**facts)


def _in_words(expected: str) -> str:
    """What the engine expects, in the language of the table; what it writes in no words stays as it is."""
    for sentence in EXPECTED:
        places = re.sub(r"\\{(\w+)\\}", r"(?P<\1>[\\w]+)", re.escape(sentence))
        found = re.fullmatch(places, expected)
        if found:
            return _(sentence).format(**found.groupdict())
    return expected
