"""Plays a game line by line: asks people, lets bots answer, and tells what happens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, TextIO

from monopoly_tui.editions import PropertyEdition
from monopoly_tui.editions.civilizations import CivilizationsEdition
from monopoly_tui.games.core.bot import Bot
from monopoly_tui.games.core.refusals import IllegalAction
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.i18n import _
from monopoly_tui.session.errors import NeedsConsent, NothingToUndo, PlayError, SaveFailed, SaveTooLong
from monopoly_tui.session.games import civilizations_state
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import CHECK

from .civilizations_talk import CivilizationsTalk
from .console import Console, InputEnded, Lines, NotUnderstood
from .finding import find_player
from .offering import Choice
from .property_talk import PropertyTalk
from .talk import A, Ask, D, E, Talk

UNASKED = 3
"""How often bots may act between two questions without being asked."""

RECALLED = 5
"""How many actions of a saved game are told before it goes on."""

PATIENCE = 10_000
"""How often a bot that is asked may say nothing; more is a mistake in it."""


class Quit(Exception):
    """Somebody wants to stop."""


def play_plain(game: RecordedGame, bots: Mapping[int, Bot], stdin: Lines, stdout: TextIO) -> int:
    """Play a recorded game to its end, or until the input ends; the exit status of the program."""
    console, edition, names = Console(stdin, stdout), game.setup.edition, game.setup.names
    if isinstance(edition, CivilizationsEdition):
        talk = CivilizationsTalk(edition, names, civilizations_state(game.game).civilizations)
        return PlainTable(game, bots, console, talk).run()
    assert isinstance(edition, PropertyEdition), "every game can be talked about"
    return PlainTable(game, bots, console, PropertyTalk(edition, names)).run()


class PlainTable(Generic[D, A, E]):
    """A game, the people at the keyboard, and the bots."""

    def __init__(self, game: RecordedGame, bots: Mapping[int, Bot], console: Console, talk: Talk[D, A, E]) -> None:
        self.game, self.bots, self.console, self.talk = game, bots, console, talk
        self.names = game.setup.names
        self.last = -1
        self.unasked = 0

    def run(self) -> int:
        """Play until the game or the input ends; the exit status of the program."""
        try:
            self.play()
        except (InputEnded, KeyboardInterrupt, Quit):
            self.leave()
        return 0

    def play(self) -> None:
        """Ask and tell until the game is over."""
        help_word = self.talk.words()["help"]
        self.console.say(_("Type “{help}” at any time to hear what can be typed.").format(help=help_word))
        self.console.say(_("Fingerprint of the seed: {fingerprint}.").format(fingerprint=self.game.fingerprint))
        self._remark()
        for sentence in self.game.mended.sentences() if self.game.mended else ():
            self.console.say(sentence)
        if self.game.steps:
            self._recall()
        else:
            self._tell(self.game.opening)
        if (first := self._decision()) is not None:
            self._say(self.talk.welcome(first))
        while (decision := self._decision()) is not None:
            due = self.talk.due(decision, self.game.played)
            if due is None or not self._apply(*due):
                self._next(decision)
        self._remark()
        self.console.say(_("The seed was {seed}.").format(seed=self.game.seed))
        self.console.say(_("This command shows the fingerprint of SEED:"))
        self.console.say("\n".join(CHECK))

    def _remark(self) -> None:
        """Say what everybody should know of the seed."""
        for sentence in self.game.luck.remarks():
            self.console.say(sentence)

    def leave(self) -> None:
        """Say goodbye, and where the game is."""
        saved = self.game.secure()
        self._tell_news()
        if saved:
            self.console.say(_("The game is saved as {name}; “resume” goes on with it.").format(name=self.game.name))
        else:
            self.console.say(_("The game ends here; it was not saved."))

    def _decision(self) -> D | None:
        """What the game waits for."""
        decision: D | None = self.game.decision
        return decision

    def _recall(self) -> None:
        """Tell what was done last in a game that goes on."""
        if self.game.dropped:
            self.console.say(_("The last action was not finished; it has to be repeated."))
        self.console.say(_("What happened last:"))
        for step in self.game.steps[-RECALLED:]:
            self._tell(step.events)

    # --- who is next --------------------------------------------------------------------------------------------------

    def _next(self, decision: D) -> None:
        """Let one player act."""
        asked = sorted(decision.asks, key=lambda player: (player - self.last - 1) % len(self.names))
        person = next((player for player in asked if player not in self.bots), None)
        for player in asked:
            if player == person:
                break
            if self._bot_acts(player):
                return
        if person is None:
            self._wait_for_bots(asked)
            return
        if self.unasked < UNASKED:
            for player in self.bots:
                if player not in decision.asks and self._bot_acts(player):
                    self.unasked += 1
                    return
        self._ask(decision, person)

    def _bot_acts(self, player: int) -> bool:
        """Whether a bot has something to do, and does it."""
        if self.game.game.state.out[player]:
            return False
        action = self.bots[player].answer(self.game.seen(), player)
        if action is None:
            return False
        try:
            if not self._apply(player, action):
                raise AssertionError(f"the bot of player {player} may not do {action}")
        except SaveFailed as error:
            # Nothing has happened yet; people can mend the disk and let the bot try again.
            self.console.say(error.sentence())
            self.console.ask(_("Press Enter to try again:"))
        return True

    def _wait_for_bots(self, asked: Sequence[int]) -> None:
        """Bots who are asked may need to be asked more than once."""
        for _attempt in range(PATIENCE):
            if any(self._bot_acts(player) for player in asked):
                return
        raise AssertionError(f"no bot answers {self.game.decision.kind}")

    # --- people -------------------------------------------------------------------------------------------------------

    def _ask(self, decision: D, player: int) -> None:
        """Ask a person until something is done."""
        offered = self.talk.choices(decision, player)
        asked = self.talk.question(decision)
        if decision.kind in self.talk.at_once:
            self.console.say(_("{question} (Enter: {word})").format(question=asked, word=offered[0].word))
        else:
            self.console.say(asked)
            self._say(self.talk.lines(decision, offered))
        while True:
            typed = self.console.ask(f"{self.names[player]}>")
            try:
                acting, action = self._understood(typed, decision, player, offered)
                if action is None and self.game.decision is not decision:
                    return  # something was taken back
                if action is not None and self._sure(action) and self._apply(acting, action):
                    return
            except NotUnderstood as error:
                self.console.say(str(error))
            except PlayError as error:
                self.console.say(error.sentence())

    def _understood(self, typed: str, decision: D, player: int, offered: list[Choice[A]]) -> tuple[int, A | None]:
        """Who does what; nothing if something was only read out. Raises NotUnderstood."""
        if not typed:
            return player, self._default(decision, offered)
        chosen = self.talk.chosen(typed, decision, offered)
        return (player, chosen) if chosen is not None else self._command(typed, decision, player)

    def _default(self, decision: D, offered: list[Choice[A]]) -> A | None:
        """What an empty line does: the one harmless thing, or the choices once more."""
        if decision.kind in self.talk.at_once:
            return offered[0].action
        self._say(self.talk.lines(decision, offered))
        return None

    def _command(self, typed: str, decision: D, player: int) -> tuple[int, A | None]:
        """Who acts and what is done; nothing if the command only read something out. Raises NotUnderstood."""
        who, colon, rest = typed.partition(":")
        if colon:
            inside = [seat for seat, out in enumerate(decision.state.out) if not out]
            player = find_player(who.strip(), self.names, inside)
            if player in self.bots:
                raise NotUnderstood(_("{player} is played by the program.").format(player=self.names[player]))
            typed = rest.strip()
        word, *words = typed.split() or [""]
        command = self.talk.english(word)
        if command == "undo":
            self._undo()
            return player, None
        if self._read_out(command, words, decision):
            return player, None
        own = self.talk.choices(decision, player) if player in decision.asks else []
        chosen = self.talk.chosen(typed, decision, own) if own else None
        action = chosen or self.talk.make(command, words, player, decision, self._asks_more(decision))
        if action is None:
            raise NotUnderstood(
                _("“{word}” is nothing that can be done here; “{help}” tells what can.").format(
                    word=word, help=self.talk.words()["help"]
                )
            )
        return player, action

    def _asks_more(self, decision: D) -> Ask:
        """What asks for the rest of a command; who wants to see something first, sees it and is asked again."""

        def ask_for(prompt: str) -> str:
            while True:
                typed = self.console.ask(prompt)
                word, *words = typed.split() or [""]
                view = self.talk.english(word)
                # More words after any other view are part of an answer: “board” may begin the name of a space.
                if (words and view != "look") or not self._read_out(view, words, decision):
                    return typed

        return ask_for

    def _read_out(self, word: str, words: list[str], decision: D) -> bool:
        """Whether the command only reads something out (or ends everything)."""
        if word == "quit":
            raise Quit
        said = self.talk.read_out(word, words, decision)
        self._say(said or ())
        return said is not None

    def _sure(self, action: A) -> bool:
        """Leaving the game is asked about twice."""
        return not self.talk.tabs(action) or self.console.confirm(_("This means leaving the game for good."))

    def _undo(self) -> None:
        """Take back everything up to the last thing a person did."""
        people = set(range(len(self.names))) - set(self.bots)
        count = self.game.steps_back_to(people)
        if not count:
            raise NothingToUndo(1, 0)
        try:
            self.game.undo(count)
        except NeedsConsent as error:
            if not self.console.confirm(error.sentence()):
                return
            self.game.undo(count, consent=True)
        self.console.say(_("Taken back."))
        self._tell_news()

    # --- what happens -------------------------------------------------------------------------------------------------

    def _apply(self, player: int, action: Action) -> bool:
        """Do it, if it is allowed, and tell what came of it."""
        was_asked = player in self.game.decision.asks
        try:
            events = self.game.apply(player, action)
        except IllegalAction as illegal:
            self.console.say(self.talk.explain(illegal.refusal))
            return False
        except SaveTooLong as error:
            self.console.say(error.sentence())
            raise Quit from error
        if was_asked:
            self.last, self.unasked = player, 0
        self._tell(events)
        self._tell_news()
        return True

    def _tell_news(self) -> None:
        """Say what has to be told of the saving."""
        self._say(self.game.take_news())

    def _tell(self, events: Sequence[E]) -> None:
        self._say(self.talk.tell(events))

    def _say(self, said: Iterable[str]) -> None:
        for line in said:
            self.console.say(line)
