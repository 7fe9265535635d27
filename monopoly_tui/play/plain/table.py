"""Plays a game line by line: asks people, lets bots answer, and tells what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TextIO

from monopoly_tui.editions import Edition
from monopoly_tui.engine import actions as do
from monopoly_tui.engine import decisions as ask
from monopoly_tui.engine.actions import Action
from monopoly_tui.engine.decisions import Decision
from monopoly_tui.engine.events import Event
from monopoly_tui.narration import Narrator, explain, question
from monopoly_tui.words import _

from ..errors import NeedsConsent, NothingToUndo, PlayError, SaveFailed, SaveTooLong
from ..recorded import RecordedGame
from ..seeds import CHECK
from ..thinker import Thinker
from ..typed import whole_number
from . import views
from .choices import AT_ONCE, Choice, choices, lines, pick
from .commands import Typed, english, local_words, make_action
from .console import Console, InputEnded, NotUnderstood
from .finding import find_player, find_space, read_money

UNASKED = 3
"""How often bots may act between two questions without being asked."""

RECALLED = 5
"""How many actions of a saved game are told before it goes on."""

PATIENCE = 10_000
"""How often a bot that is asked may say nothing; more is a mistake in it."""


class Quit(Exception):
    """Somebody wants to stop."""


def play_plain(game: RecordedGame, bots: Mapping[int, Thinker], stdin: TextIO, stdout: TextIO) -> int:
    """Play a recorded game to its end, or until the input ends; the exit status of the program."""
    table = PlainTable(game, bots, Console(stdin, stdout))
    try:
        table.play()
    except (InputEnded, KeyboardInterrupt, Quit):
        table.leave()
    return 0


class PlainTable:
    """A game, the people at the keyboard, and the bots."""

    def __init__(self, game: RecordedGame, bots: Mapping[int, Thinker], console: Console) -> None:
        self.game, self.bots, self.console = game, bots, console
        self.names = game.setup.names
        edition = game.setup.edition
        assert isinstance(edition, Edition), "only the property game is played line by line"
        self.narrator = Narrator(edition, self.names)
        self.naming = self.narrator.naming
        self.last = -1
        self.unasked = 0

    def play(self) -> None:
        """Ask and tell until the game is over."""
        help_word = local_words()["help"]
        self.console.say(_("Type “{help}” at any time to hear what can be typed.").format(help=help_word))
        self.console.say(_("Fingerprint of the seed: {fingerprint}.").format(fingerprint=self.game.fingerprint))
        self._remark()
        for sentence in self.game.mended.sentences() if self.game.mended else ():
            self.console.say(sentence)
        if self.game.steps:
            self._recall()
        else:
            self._tell(self.game.opening)
        while (decision := self.game.decision) is not None:
            if not self._time_is_up(decision):
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

    def _recall(self) -> None:
        """Tell what was done last in a game that goes on."""
        if self.game.dropped:
            self.console.say(_("The last action was not finished; it has to be repeated."))
        self.console.say(_("What happened last:"))
        for step in self.game.steps[-RECALLED:]:
            self._tell(step.events)

    # --- who is next --------------------------------------------------------------------------------------------------

    def _next(self, decision: Decision) -> None:
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

    def _wait_for_bots(self, asked: Iterable[int]) -> None:
        """Bots who are asked may need to be asked more than once."""
        for _attempt in range(PATIENCE):
            if any(self._bot_acts(player) for player in asked):
                return
        raise AssertionError(f"no bot answers {self.game.decision.kind}")

    # --- people -------------------------------------------------------------------------------------------------------

    def _ask(self, decision: Decision, player: int) -> None:
        """Ask a person until something is done."""
        offered = choices(decision, player, self.naming)
        asked = question(decision, self.naming).text
        if decision.kind in AT_ONCE:
            self.console.say(_("{question} (Enter: {word})").format(question=asked, word=offered[0].word))
        else:
            self.console.say(asked)
            for line in lines(decision, offered):
                self.console.say(line)
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

    def _understood(
        self, typed: str, decision: Decision, player: int, offered: list[Choice]
    ) -> tuple[int, Action | None]:
        """Who does what; nothing if something was only read out. Raises NotUnderstood."""
        if not typed:
            return player, self._default(decision, offered)
        chosen = self._chosen(typed, decision, offered)
        return (player, chosen) if chosen is not None else self._command(typed, decision, player)

    def _default(self, decision: Decision, offered: list[Choice]) -> Action | None:
        """What an empty line does: the one harmless thing, or the choices once more."""
        if decision.kind in AT_ONCE:
            return offered[0].action
        for line in lines(decision, offered):
            self.console.say(line)
        return None

    def _chosen(self, typed: str, decision: Decision, offered: list[Choice]) -> Action | None:
        """The answer typed as a choice; in an auction or a shortage a bare number is the answer itself."""
        amount = read_money(typed, self.naming.edition)
        if isinstance(decision, ask.AuctionDecision) and amount is not None:
            return do.Bid(amount)
        number = whole_number(typed)
        if isinstance(decision, ask.WantDecision) and number is not None:
            return do.Want(number)
        return pick(typed, offered)

    def _command(self, typed: str, decision: Decision, player: int) -> tuple[int, Action | None]:
        """Who acts and what is done; nothing if the command only read something out. Raises NotUnderstood."""
        who, colon, rest = typed.partition(":")
        if colon:
            state = decision.state
            inside = [p for p in range(state.players) if not state.out[p]]
            player = find_player(who.strip(), self.names, inside)
            if player in self.bots:
                raise NotUnderstood(_("{player} is played by the program.").format(player=self.names[player]))
            typed = rest.strip()
        word, *words = typed.split() or [""]
        if english(word) == "undo":
            self._undo()
            return player, None
        if self._read_out(english(word), words, decision):
            return player, None
        own = choices(decision, player, self.naming) if player in decision.asks else []
        chosen = self._chosen(typed, decision, own) if own else None
        action = chosen or make_action(word, Typed(player, words, decision, self.naming, self._asks_more(decision)))
        if action is None:
            raise NotUnderstood(
                _("“{word}” is nothing that can be done here; “{help}” tells what can.").format(
                    word=word, help=local_words()["help"]
                )
            )
        return player, action

    def _asks_more(self, decision: Decision) -> Callable[[str], str]:
        """What asks for the rest of a command; who wants to see something first, sees it and is asked again."""

        def ask_for(prompt: str) -> str:
            while True:
                typed = self.console.ask(prompt)
                word, *words = typed.split() or [""]
                view = english(word)
                # More words after any other view are part of an answer: “board” may begin the name of a space.
                if (words and view != "look") or not self._read_out(view, words, decision):
                    return typed

        return ask_for

    def _read_out(self, word: str, words: list[str], decision: Decision) -> bool:
        """Whether the command only reads something out (or ends everything)."""
        state = decision.state
        match word:
            case "help" | "?":
                said = views.commands()
            case "board":
                said = views.board(state, self.naming)
            case "players":
                said = views.players(state, self.naming)
            case "rules":
                said = views.rules(state, self.naming)
            case "look":
                space = find_space(words, self.naming.edition) if words else state.at[state.turn]
                said = views.look(space, state, self.naming)
            case "quit":
                raise Quit
            case _:
                return False
        for line in said:
            self.console.say(line)
        return True

    def _sure(self, action: Action) -> bool:
        """Leaving the game is asked about twice."""
        if isinstance(action, (do.Resign, do.GoBankrupt)):
            return self.console.confirm(_("This means leaving the game for good."))
        return True

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
        refusal = self.game.decision.refusal(player, action)
        if refusal is not None:
            self.console.say(explain(refusal, self.naming).text)
            return False
        was_asked = player in self.game.decision.asks
        try:
            events = self.game.apply(player, action)
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
        for sentence in self.game.take_news():
            self.console.say(sentence)

    def _tell(self, events: Iterable[Event]) -> None:
        for _at, line in self.narrator.tell_all(list(events)):
            self.console.say(line.text)

    def _time_is_up(self, decision: Decision) -> bool:
        """Whether the agreed time has run out; then the game ends."""
        minutes = decision.settings.minutes
        if not minutes or self.game.played < minutes * 60:
            return False
        state = decision.state
        return self._apply(state.in_turn_order()[0], do.TimeUp())
