"""Asks before a game what was not said on the command line; Enter takes what is usual."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from monopoly_tui.editions import Edition, EditionError, PropertyEdition, find_edition
from monopoly_tui.editions.civilizations import CivilizationsEdition
from monopoly_tui.i18n import _, speak_for
from monopoly_tui.narration import CANNOT_START, RULES_OF, explain_setup
from monopoly_tui.session.options import USUAL_BOT, GameOptions, boxes, first_name, usual_bots, usual_edition
from monopoly_tui.session.typed import NameRefused, NoSuchRule, clean_names, read_rule, whole_number

from .console import Console


@dataclass
class Questions:
    """Asks for what is still open."""

    console: Console
    wishes: GameOptions = field(default_factory=GameOptions)

    def ask(self) -> GameOptions:
        """All questions, one after the other, until each has an answer that will do.

        Whoever has said who plays wants to play: the rest is as usual, as it is at the drawn table.
        """
        if self.wishes.names is not None:
            return self.wishes
        edition = self._edition()
        self._names()
        self._bots(edition)
        if self.wishes.rules is None:
            self._rules(edition)
        return self.wishes

    def _edition(self) -> Edition:
        if self.wishes.edition is not None:
            edition = find_edition(self.wishes.edition)
            speak_for(edition.language)
            return edition
        for listed in boxes():
            if listed.box is not None:  # `editions check` tells what is wrong with those that cannot be read
                self.console.say(_("  {id}: {title}").format(id=listed.id, title=listed.title))
        usual = usual_edition()
        while True:
            answer = self.console.ask(_("Which edition? Enter for {usual}:").format(usual=usual)) or usual
            try:
                edition = find_edition(answer)
            except EditionError as error:
                self.console.say(str(error.problems[0]))
            else:
                self.wishes = replace(self.wishes, edition=answer)
                speak_for(edition.language)
                return edition

    def _names(self) -> None:
        while self.wishes.names is None:
            answer = self.console.ask(
                _("Who plays at this keyboard? Names with commas between, Enter for {usual}:").format(
                    usual=first_name()
                )
            )
            try:
                names = tuple(clean_names(answer.split(",") if answer else [first_name()]))
            except NameRefused as error:
                self.console.say(error.sentence())
            else:
                self.wishes = replace(self.wishes, names=names)

    def _bots(self, edition: Edition) -> None:
        people = len(self.wishes.names or ())
        usual = usual_bots(edition, people)
        while self.wishes.bots is None:
            answer = self.console.ask(_("How many bots play too? Enter for {usual}:").format(usual=usual))
            count = usual if not answer else whole_number(answer)
            if count is not None and edition.least_players <= people + count <= edition.most_players:
                self.wishes = replace(self.wishes, bots=(USUAL_BOT[edition.game],) * count)
                return
            self.console.say(
                _("A number is missing, so that there are {least} to {most} players.").format(
                    least=edition.least_players, most=edition.most_players
                )
            )

    def _rules(self, edition: Edition) -> None:
        """Rules are read one by one, until a line is empty."""
        assert isinstance(edition, PropertyEdition | CivilizationsEdition), "every box has rules"
        known = RULES_OF[edition.game]
        rules: dict[str, Any] = {}
        while answer := self.console.ask(_("Other rules? “?” lists them, Enter for none:")):
            if answer == "?":
                for key, rule in known.items():
                    self.console.say(
                        _("  {key}: {title}. {summary}").format(key=key, title=rule.title, summary=rule.summary)
                    )
                continue
            try:
                key, value = read_rule(answer, edition.game)
                edition.settings.with_rules({**rules, key: value})
            except NoSuchRule as error:
                self.console.say(error.sentence())
            except CANNOT_START as error:
                self.console.say(explain_setup(error))
            else:
                rules[key] = value
                self.console.say(_("Agreed: {title}.").format(title=known[key].title))
        self.wishes = replace(self.wishes, rules=rules)
