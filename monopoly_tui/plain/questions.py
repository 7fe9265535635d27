"""Asks before a game what was not said on the command line; Enter takes what is usual."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field, replace
from typing import TypeVar

from monopoly_tui.editions.loading import find_edition
from monopoly_tui.editions.model import Edition
from monopoly_tui.editions.problems import EditionError
from monopoly_tui.i18n import NP_, _, pgettext, speak_for
from monopoly_tui.narration.boxes import CANNOT_START, RULES_OF, explain_setup
from monopoly_tui.narration.core.lines import listing, text_of
from monopoly_tui.records import record
from monopoly_tui.session.errors import PlayError
from monopoly_tui.session.options import USUAL_BOT, GameOptions, boxes, first_name, set_up, usual_bots, usual_edition
from monopoly_tui.session.setup import Setup
from monopoly_tui.session.typed import clean_names, read_rule, whole_number

from .console import Console, NotUnderstood, Quit
from .finding import is_word

T = TypeVar("T")


def same_again(console: Console, last: Setup) -> bool:
    """Ask whether the players of the last game want the same table again. Raises InputEnded and Quit."""
    said = _("The last table was {edition} with {names}.")
    console.say(said.format(edition=last.edition.title, names=text_of(listing(last.names))))
    new = pgettext("command", "new")
    answer = console.ask(_("Enter seats the same players by the same rules, “{new}” asks for others:").format(new=new))
    if is_word(answer, NP_("command", "quit")):
        raise Quit
    return not answer


@record
class Questions:
    """Asks for what is still open."""

    console: Console
    wishes: GameOptions = field(default_factory=GameOptions)

    def ask(self) -> GameOptions:
        """All questions, one after the other, until each has an answer that will do. Raises InputEnded and Quit.

        Whoever has said who plays wants to play: the rest is as usual, as it is at the drawn table.
        """
        wishes = self.wishes
        if wishes.names is not None:
            return wishes
        called = wishes.edition
        called, edition = self._edition() if called is None else (called, find_edition(called))
        speak_for(edition.language, edition.translated)
        names = self._names()
        bots = self._bots(edition, len(names)) if wishes.bots is None else wishes.bots
        wishes = replace(wishes, edition=called, names=names, bots=bots)
        return wishes if wishes.rules is not None else replace(wishes, rules=self._rules(edition.game, wishes))

    def _until(self, prompt: str, read: Callable[[str], T], known: Iterable[str] = ()) -> T:
        """Ask until an answer will do; whoever asks for help hears what is known."""
        while True:
            answer = self.console.ask(prompt)
            if is_word(answer, NP_("command", "quit")):
                raise Quit
            if answer == "?" or is_word(answer, NP_("command", "help")):
                told = _("Enter alone takes what is usual; “{quit}” leaves the program.")
                self.console.say(*known, told.format(quit=pgettext("command", "quit")))
                continue
            try:
                return read(answer)
            except EditionError as error:
                self.console.say(error.first())
            except NotUnderstood as error:
                self.console.say(str(error))
            except PlayError as error:
                self.console.say(error.sentence())
            except CANNOT_START as error:
                self.console.say(explain_setup(error))

    def _edition(self) -> tuple[str, Edition]:
        """What an edition was called, and the edition."""
        # `editions check` tells what is wrong with those that cannot be read.
        readable = [listed for listed in boxes() if listed.box is not None]
        known = [_("  {id}: {title}").format(id=listed.id, title=listed.title) for listed in readable]
        self.console.say(*known)
        usual = usual_edition()
        prompt = _("Which edition? Enter for {usual}:").format(usual=usual)
        return self._until(prompt, lambda answer: (answer or usual, find_edition(answer or usual)), known)

    def _names(self) -> tuple[str, ...]:
        prompt = _("Who plays at this keyboard? Names with commas between, Enter for {usual}:")
        usual = first_name()
        return self._until(prompt.format(usual=usual), lambda answer: clean_names((answer or usual).split(",")))

    def _bots(self, edition: Edition, people: int) -> tuple[str, ...]:
        usual = usual_bots(edition, people)

        def read(answer: str) -> tuple[str, ...]:
            count = whole_number(answer) if answer else usual
            if count is None or not edition.least_players <= people + count <= edition.most_players:
                told = _("A number is missing, so that there are {least} to {most} players.")
                raise NotUnderstood(told.format(least=edition.least_players, most=edition.most_players))
            return (USUAL_BOT[edition.game],) * count

        return self._until(_("How many bots play too? Enter for {usual}:").format(usual=usual), read)

    def _rules(self, game: str, agreed: GameOptions) -> dict[str, object]:
        """Rules are read one by one, until a line is empty; each must leave a game that can be started."""
        known = RULES_OF[game]
        listed = [
            _("  {key}: {title}. {summary}").format(key=key, title=rule.title, summary=rule.summary)
            for key, rule in known.items()
        ]
        rules: dict[str, object] = {}

        def read(answer: str) -> bool:
            if not answer:
                return False
            key, value = read_rule(answer, game)
            set_up(replace(agreed, rules={**rules, key: value})).new_game()
            rules[key] = value
            self.console.say(_("Agreed: {title}.").format(title=known[key].title))
            return True

        while self._until(_("Other rules? “?” lists them, Enter for none:"), read, listed):
            pass
        return rules
