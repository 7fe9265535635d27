"""What is said of a box, whichever game is in it: its rules by name, why it cannot be played so, all that is in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from monopoly_tui.editions.model import Edition
from monopoly_tui.editions.problems import as_written, expected, needed_by
from monopoly_tui.games.core.late import Late
from monopoly_tui.games.core.refusals import SettingsError, SetupError
from monopoly_tui.i18n import N_, _, language, language_name, languages, number

from .core.chapter import RuleWords
from .core.layout import paragraphs, underlined

RULES_OF: Mapping[str, Mapping[str, RuleWords]] = Late(
    property="monopoly_tui.narration.property:RULE_WORDS",
    civilizations="monopoly_tui.narration.civilizations:RULE_WORDS",
)
"""The rules of every game by their keys, by the name editions give it."""

LINES_OF: Mapping[str, Callable[..., Iterable[str]]] = Late(
    property="monopoly_tui.narration.property.box:property_lines",
    civilizations="monopoly_tui.narration.civilizations.box:civilizations_lines",
)
"""What only the boxes of each game hold, line by line."""

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
        if error.problem == "broken":
            return str(error.facts["reason"])
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
        facts["rule"] = RULES_OF["property"][str(facts["rule"])].title
    return _(SENTENCES[error.problem]).format(**facts)


GAME_NAMES = {"property": N_("property trading"), "civilizations": N_("civilizations")}
"""What the games are called, by the names that editions give them."""


def show(box: Edition) -> str:
    """A box in the language spoken now, as far as it has words in it."""
    box = box.in_language(language())
    facts = _("{least} to {most} players. Language: {language}. Game: {game}.").format(
        least=box.least_players,
        most=box.most_players,
        language=language_name(box.language) if box.language in languages() else box.language,
        game=_(GAME_NAMES.get(box.game, box.game)),
    )
    lines = [*underlined(box.title, "="), "", *paragraphs(box.introduction), "", facts]
    lines += LINES_OF[box.game](box)
    return "\n".join(line.rstrip() for line in lines)
