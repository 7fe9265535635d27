"""Says in one plain sentence why an action is allowed in no game, or why a game cannot be started."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from monopoly_tui.editions.problems import as_written, expected, needed_by
from monopoly_tui.games.core import refusals as no
from monopoly_tui.games.core.refusals import SettingsError, SetupError
from monopoly_tui.i18n import N_, _, number

from ..property.rule_words import RULE_WORDS
from .lines import Line, Players, Value, say

Naming = TypeVar("Naming", bound=Players)
Explainer = Callable[[Any, Naming], Line]


def common_refusals(
    waiting_for: Mapping[str, str], not_before: Mapping[str, str], terms: Callable[[Naming], dict[str, Value]]
) -> dict[type[no.Refusal], Explainer[Naming]]:
    """The sentence for every refusal that all games have.

    A game brings its own sentences for what each of its decisions waits for, and the words in them.
    """

    def not_asked(refusal: no.NotAsked, naming: Naming) -> Line:
        players = naming.players(refusal.asked)
        return say(_(waiting_for[refusal.waiting_for]), players=players, **terms(naming))

    def not_now(refusal: no.NotNow, naming: Naming) -> Line:
        return say(_(not_before[refusal.waiting_for]), **terms(naming))

    return {
        no.NotAnAction: lambda refusal, naming: say(_("The game does not understand that.")),
        no.NoSuchPlayer: _no_such_player,
        no.GameIsOver: lambda refusal, naming: say(_("The game is over.")),
        no.NotAsked: not_asked,
        no.NotNow: not_now,
    }


def _no_such_player(refusal: no.NoSuchPlayer, naming: Players) -> Line:
    player = refusal.player
    if type(player) is int and 0 <= player < len(naming.names):
        return say(_("{player} is not in the game any more."), player=naming.player(player))
    return say(_("There is no such player."))


CANNOT_START = (SetupError, SettingsError)
"""What is raised for a game that cannot be started, whichever it is."""

SENTENCES = {
    "not_a_box": N_("A game needs a board and rules."),
    "not_names": N_("Every player needs a name."),
    "not_a_seed": N_("A seed is a printable text of at most 200 letters."),
    "number_of_players": N_("The game is for {fewest} to {most} players, not for {count}."),
    "same_name": N_("Two players have the same name."),
    "too_few_deeds": N_("There are only {deeds} deeds, not {each} for each of {players} players."),
    "rule_does_not_fit": N_("“{rule}” cannot be played with this box."),
    "no_such_civilization": N_("There is no civilization called “{name}” in this box."),
    "one_civilization_each": N_("Every player needs a civilization that no other has."),
}


def explain_setup(error: SetupError | SettingsError) -> str:
    """The sentence for a game that cannot be started as it was wished."""
    if isinstance(error, SettingsError):
        value = as_written(error.value)
        if needed := needed_by(error):
            return _("Rule {key}: {value} goes only with {needed}=true.").format(
                key=error.key, value=value, needed=needed
            )
        wanted = expected(error, number)
        if isinstance(error.value, bool):
            return _("Rule {key} needs a value: {expected}.").format(key=error.key, expected=wanted)
        return _("Rule {key}: {value} is not {expected}.").format(key=error.key, value=value, expected=wanted)
    facts = dict(error.facts)
    if "rule" in facts:
        facts["rule"] = RULE_WORDS[str(facts["rule"])].title
    return _(SENTENCES[error.problem]).format(**facts)
