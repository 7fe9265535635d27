"""Agrees on a game before it starts: what was not said on the command line is asked, and Enter takes what is usual."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from monopoly_tui.editions import Box, Edition, EditionError, find_box, find_edition, list_editions, load_edition
from monopoly_tui.engine.settings import SettingsError
from monopoly_tui.language import speak_for
from monopoly_tui.narration import RULE_WORDS, explain_setup
from monopoly_tui.words import _

from ..names import NameRefused, clean_names
from ..setup import PERSON, Player, Setup, new_seed
from .console import Console, NotUnderstood
from .finding import whole_number

USUAL_EDITION = "classic"
USUAL_BOT = {"property": "simple", "civilizations": "steady"}
"""By the game, the kind of bot that plays where none is named."""
USUAL_BOTS = 2
BOT_NAMES = ("Ada", "Bruno", "Clara", "David", "Emma", "Felix", "Greta", "Hugo")


@dataclass(frozen=True)
class Wishes:
    """What is agreed on so far; None is still open. `bots` names the kind of each bot."""

    edition: str | None = None
    names: tuple[str, ...] | None = None
    bots: tuple[str, ...] | None = None
    rules: Mapping[str, Any] | None = None
    seed: str | None = None


def set_up(wishes: Wishes) -> Setup:
    """A setup from wishes, the usual where something is open.

    Raises EditionError, NameRefused, NotUnderstood, or SettingsError for a rule that cannot be.
    """
    edition: Any = find_box(wishes.edition or USUAL_EDITION)
    names = wishes.names if wishes.names is not None else (first_name(),)
    usual = (USUAL_BOT[edition.game],) * usual_bots(edition, len(names))
    bots = wishes.bots if wishes.bots is not None else usual
    count = len(names) + len(bots)
    if not edition.least_players <= count <= edition.most_players:
        raise NotUnderstood(
            _("{title} is for {least} to {most} players, not for {count}.").format(
                title=edition.title, least=edition.least_players, most=edition.most_players, count=count
            )
        )
    people = clean_names(names)
    letters, taken = {name[0].casefold() for name in people}, {name.casefold() for name in people}
    free = [name for name in BOT_NAMES if name.casefold() not in taken]
    # Those with a first letter of their own come first: players are told apart by it.
    free.sort(key=lambda name: name[0].casefold() in letters)
    seats = [*((name, PERSON) for name in people), *zip(free, bots, strict=False)]
    players = tuple(Player(name, seat, token) for token, (name, seat) in enumerate(seats))
    settings = edition.settings.with_rules(wishes.rules or {})
    return Setup(edition, settings, players, wishes.seed or new_seed())


def first_name() -> str:
    """Who plays if nobody says so."""
    return _("Player 1")


def usual_bots(edition: Box, people: int) -> int:
    """How many bots join so many people: none if they are enough."""
    return USUAL_BOTS if people == 1 and edition.most_players > USUAL_BOTS else max(0, edition.least_players - people)


def read_rule(text: str) -> tuple[str, Any]:
    """A rule as typed: `short_game`, `salary=400`, `rent_claim=before_next_roll`. Raises NotUnderstood."""
    key, equals, value = (part.strip() for part in text.partition("="))
    if key not in RULE_WORDS:
        known = ", ".join(RULE_WORDS)
        raise NotUnderstood(_("There is no rule called “{key}”; there are: {known}.").format(key=key, known=known))
    if not equals or value in ("true", "yes", "on"):
        return key, True
    if value in ("false", "no", "off"):
        return key, False
    number = whole_number(value)
    if key == "deal":
        deeds, _comma, paid = value.partition(",")
        return key, {"deeds": whole_number(deeds), "paid": paid.strip() == "paid"}
    return key, value if number is None else number


def _playable() -> Iterator[tuple[str, str]]:
    """The id and title of every edition of the property game that can be played."""
    for found in list_editions():
        try:
            yield found.id, load_edition(found.path).title
        except EditionError:
            continue  # `editions check` tells what is wrong with it


@dataclass
class Questions:
    """Asks for what is still open."""

    console: Console
    wishes: Wishes = field(default_factory=Wishes)

    def ask(self) -> Wishes:
        """All questions, one after the other, until each has an answer that will do."""
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
        for ident, title in _playable():
            self.console.say(_("  {id}: {title}").format(id=ident, title=title))
        while True:
            question = _("Which edition? Enter for {usual}:").format(usual=USUAL_EDITION)
            answer = self.console.ask(question) or USUAL_EDITION
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
        rules: dict[str, Any] = {}
        while answer := self.console.ask(_("Other rules? “?” lists them, Enter for none:")):
            if answer == "?":
                for key, rule in RULE_WORDS.items():
                    self.console.say(
                        _("  {key}: {title}. {summary}").format(key=key, title=rule.title, summary=rule.summary)
                    )
                continue
            try:
                key, value = read_rule(answer)
                edition.settings.with_rules({**rules, key: value})
            except NotUnderstood as error:
                self.console.say(str(error))
            except SettingsError as error:
                self.console.say(explain_setup(error))
            else:
                rules[key] = value
                self.console.say(_("Agreed: {title}.").format(title=RULE_WORDS[key].title))
        self.wishes = replace(self.wishes, rules=rules)
