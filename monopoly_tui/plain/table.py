"""Plays a game line by line: asks people, lets bots answer, and tells what happens; or tells a game that is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import takewhile
from typing import Generic, TextIO

from monopoly_tui.analysis.advice import advice_for, why_no_advice
from monopoly_tui.bots import stand_in
from monopoly_tui.editions.model import CivilizationsEdition, PropertyEdition
from monopoly_tui.games.core.game import AnyGame, Bot, Talker
from monopoly_tui.games.core.refusals import IllegalAction
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.i18n import _
from monopoly_tui.narration.core.book import D, N, R
from monopoly_tui.session import errors
from monopoly_tui.session.games import civilizations_state
from monopoly_tui.session.history import History
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.remarks import Wording
from monopoly_tui.session.setup import CHECK, Setup
from monopoly_tui.session.story import story_of
from monopoly_tui.session.tour import Tour

from .civilizations_talk import CivilizationsTalk
from .console import Console, InputEnded, Lines, NotUnderstood, Quit
from .finding import find_player
from .property_talk import PropertyTalk
from .talk import Choice, Talk, Typed

UNASKED = 3
"""How often bots may act between two questions without being asked."""

RECALLED = 5
"""How many actions of a saved game are told before it goes on."""

THINKING = 0.3
"""Seconds that advice takes; by then it is mostly known to a point."""

PATIENCE = 10_000
"""How often a bot that is asked may say nothing; more is a mistake in it."""


def play_plain(
    game: RecordedGame,
    bots: Mapping[int, Bot],
    stdin: Lines,
    stdout: TextIO,
    *,
    touring: bool = False,
    talking: bool = True,
) -> int:
    """Play a recorded game to its end, or until the input ends; the exit status of the program.

    With `touring` the game explains itself, and with `talking` bots have their say.
    """
    console, tour = Console(stdin, stdout), Tour(game.history, wanted=touring)
    match _talk_about(game.setup, game.game):
        case PropertyTalk() as talk:
            return PlainTable(game, bots, console, talk, tour, talking=talking).run()
        case talk:
            return PlainTable(game, bots, console, talk, tour, talking=talking).run()


def story(history: History) -> Iterator[str]:
    """Every line of a whole recorded game's telling, from its beginning."""
    game = history.game_at(0)
    talk = _talk_about(history.setup, game)
    moments = talk.watcher()
    yield from talk.tell(history.opening)
    for step in history.steps:
        yield from talk.tell_with_moments(step.events, game.state, moments)


def _talk_about(setup: Setup, game: AnyGame) -> PropertyTalk | CivilizationsTalk:
    edition = setup.edition
    if isinstance(edition, CivilizationsEdition):
        return CivilizationsTalk(edition, setup.names, civilizations_state(game).civilizations)
    assert isinstance(edition, PropertyEdition), "every game can be talked about"
    return PropertyTalk(edition, setup.names)


class PlainTable(Generic[D, N, R]):
    """A game, the people at the keyboard, and the bots."""

    def __init__(
        self,
        game: RecordedGame,
        bots: Mapping[int, Bot],
        console: Console,
        talk: Talk[D, N, R],
        tour: Tour,
        *,
        talking: bool,
    ) -> None:
        self.game, self.bots, self.console, self.talk, self.tour = game, dict(bots), console, talk, tour
        self.lent: set[int] = set()
        """Those at the keyboard for whom bots play."""
        self.talking, self.wording = talking, Wording()
        self.names = game.setup.names
        self.last = self.recapped = -1
        self.watched = -1
        """The turn in which nobody need be asked any more whether bots go on."""
        self.unasked = 0
        self._catch_up()

    def _catch_up(self) -> None:
        """Bring the table that the telling goes by up to the game."""
        history = self.game.history
        self.told = history.game_at(len(history)).state
        self.moments = self.talk.watcher(history.events)
        self.recaps: dict[int, list[str]] = {}

    def run(self) -> int:
        """Play until the game or the input ends; the exit status of the program."""
        try:
            self.play()
        except (InputEnded, KeyboardInterrupt, Quit):
            self.leave()
        return 0

    def play(self) -> None:
        """Ask and tell until the game is over."""
        self.console.say(_("Type “{help}” at any time to hear what can be typed.").format(help=self._help_word))
        self.console.say(_("Fingerprint of the seed: {fingerprint}.").format(fingerprint=self.game.fingerprint))
        self.console.say(*self.game.luck.remarks())
        self.console.say(*(self.game.mended.sentences() if self.game.mended else ()))
        if self.game.steps:
            self._recall()
        else:
            self.console.say(*self.talk.tell(self.game.opening))
        if (first := self._decision) is not None:
            self.console.say(*self.talk.welcome(first))
        while (decision := self._decision) is not None:
            due = self.talk.due(decision, self.game.played)
            if due is None or not self._apply(*due):
                self._next(decision)
        self.console.say(_("The story of the game:"))
        self.console.say(*(f"  {number}. {told.line}" for number, told in enumerate(story_of(self.game.history), 1)))
        self.console.say(*self.game.luck.remarks())
        self.console.say(_("The seed was {seed}.").format(seed=self.game.seed))
        self.console.say(_("This command shows the fingerprint of SEED:"), *CHECK)

    def leave(self) -> None:
        """Say goodbye, and where the game is."""
        saved = self.game.secure()
        self.console.say(*self.game.take_news())
        if saved:
            self.console.say(_("The game is saved as {name}; “resume” goes on with it.").format(name=self.game.name))
        else:
            self.console.say(_("The game ends here; it was not saved."))

    @property
    def _decision(self) -> D | None:
        decision = self.game.decision
        assert decision is None or isinstance(decision, self.talk.asks), "a table talks about its own game"
        return decision

    @property
    def _help_word(self) -> str:
        return self.talk.commands["help"].local

    def _recall(self) -> None:
        """Tell what was done last in a game that goes on."""
        if self.game.dropped:
            self.console.say(_("The last action was not finished; it has to be repeated."))
        self.console.say(_("What happened last:"))
        for step in self.game.steps[-RECALLED:]:
            self.console.say(*self.talk.tell(step.events))

    # --- who is next --------------------------------------------------------------------------------------------------

    def _next(self, decision: D) -> None:
        """Let one player act; bots who are asked may need to be asked more than once."""
        asked = sorted(decision.asks, key=lambda player: (player - self.last - 1) % len(self.names))
        begins = decision.kind in self.talk.begins and self.watched != self.game.game.state.turns
        if begins and asked[0] in self.lent and not self._somebody_plays():
            self._watch(decision, asked[0])
            return
        person = next((player for player in asked if player not in self.bots), None)
        for _attempt in range(PATIENCE):
            if any(self._bot_acts(player) for player in takewhile(lambda player: player != person, asked)):
                return
            if person is not None:
                break
        else:
            raise AssertionError(f"no bot answers {decision.kind}")
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
        except errors.SaveFailed as error:
            # Nothing has happened yet; people can mend the disk and let the bot try again.
            self.console.say(error.sentence())
            self.console.ask(_("Press Enter to try again:"))
        else:
            self._listen(player)
        return True

    def _listen(self, player: int) -> None:
        """Tell what a bot has to say about what it did."""
        bot = self.bots[player]
        remark = bot.remark() if isinstance(bot, Talker) else None
        if remark is not None and self.talking:
            self.console.say(*self.talk.tell([self.wording.of(remark)]))

    # --- people -------------------------------------------------------------------------------------------------------

    def _ask(self, decision: D, player: int) -> None:
        """Ask a person until something is done; when a turn begins, it is told first what the others have done."""
        turns = self.game.game.state.turns
        if decision.kind in self.talk.begins and self.recapped != turns:
            self.recapped = turns
            self.recaps = {player: self.talk.recap(self.game.history, self.game.game, player)}
            self.console.say(*self.recaps[player][:1])
        if hint := self.tour.hint(decision, player):
            self.console.say(hint)
        offered = self.talk.choices(decision, player)
        asked = self.talk.question(decision)
        if decision.kind in self.talk.at_once:
            self.console.say(_("{question} (Enter: {word})").format(question=asked, word=offered[0].word))
        else:
            self.console.say(asked)
            self.console.say(*self.talk.lines(decision, offered))
        while True:
            typed = self.console.ask(f"{self.names[player]}>")
            try:
                acting, action = self._understood(typed, decision, player, offered)
                if action is None and (self.game.decision is not decision or player in self.bots):
                    return  # something was taken back, or the seat handed over
                if action is not None and self._sure(action) and self._apply(acting, action):
                    return
            except NotUnderstood as error:
                self.console.say(str(error))
            except errors.PlayError as error:
                self.console.say(error.sentence())

    def _understood(self, typed: str, decision: D, player: int, offered: list[Choice]) -> tuple[int, Action | None]:
        """Who does what; nothing if something was only read out. Raises NotUnderstood."""
        if typed:
            chosen = self.talk.chosen(typed, decision, offered)
            return (player, chosen) if chosen is not None else self._command(typed, decision, player)
        if decision.kind in self.talk.at_once:
            return player, offered[0].action
        self.console.say(*self.talk.lines(decision, offered))
        return player, None

    def _command(self, line: str, decision: D, player: int) -> tuple[int, Action | None]:
        """Who acts and what is done; nothing if the command only read something out. Raises NotUnderstood."""
        who, colon, rest = line.partition(":")
        if colon:
            inside = [seat for seat, out in enumerate(self.game.game.state.out) if not out]
            player = find_player(who.strip(), self.names, inside)
            if player not in self.lent:
                self._must_play(player)
            line = rest.strip()
        command, typed = self._typed(line, decision, player)
        if act := self._own_commands(player).get(command):
            act()
            return player, None
        if self._read_out(command, typed):
            return player, None
        self._must_play(player)
        own = self.talk.choices(decision, player) if player in decision.asks else []
        action = (self.talk.chosen(line, decision, own) if own else None) or self.talk.make(command, typed)
        if action is None:
            told = _("“{word}” is nothing that can be done here; “{help}” tells what can.")
            raise NotUnderstood(told.format(word=line.partition(" ")[0], help=self._help_word))
        return player, action

    def _own_commands(self, player: int) -> Mapping[str, Callable[[], None]]:
        """What the table itself does, by the commands' words."""
        return {
            "undo": self._undo,
            "redo": self._redo,
            "advice": partial(self._advise, player),
            "recap": partial(self._recap, player),
            "bot": partial(self._lend, player),
            "myself": partial(self._give_back, player),
        }

    def _typed(self, line: str, decision: D, player: int) -> tuple[str, Typed[D, N]]:
        """The command that a line begins with, and the rest of it.

        Who is asked for more, and wants to see something first, sees it and is asked again.
        """

        def ask_for(prompt: str) -> str:
            while True:
                answer = self.console.ask(prompt)
                view, typed = self._typed(answer, decision, player)
                # More words after any other view are part of an answer: “board” may begin the name of a space.
                if (typed.words and view != "look") or not self._read_out(view, typed):
                    return answer

        word, *words = line.split() or [""]
        return self.talk.english(word), Typed(player, words, decision, self.talk.naming, ask_for)

    def _read_out(self, word: str, typed: Typed[D, N]) -> bool:
        """Whether the command only reads something out (or ends everything)."""
        if word == "quit":
            raise Quit
        said = self.talk.read_out(word, typed)
        self.console.say(*(said or ()))
        return said is not None

    def _sure(self, action: Action) -> bool:
        """Leaving the game is asked about twice."""
        leaves = isinstance(action, self.talk.leaving)
        return not leaves or self.console.confirm(_("This means leaving the game for good."))

    def _advise(self, player: int) -> None:
        """Tell what a player who is asked could do, and why."""
        seen = self.game.seen()
        why_not = why_no_advice(seen, player, self.game.setup)
        if why_not is not None:
            self.console.say(why_not)
            return
        advice = advice_for(seen, player, self.game.setup)
        advice.think(THINKING)
        self.console.say(advice.chances(), advice.reason())

    def _recap(self, player: int) -> None:
        """Tell all that had happened since a player's turn when the next one began, or has happened by now."""
        then = self.recaps.get(player) if self.recapped == self.game.game.state.turns else None
        told = then or self.talk.recap(self.game.history, self.game.game, player)
        self.console.say(*(told or [_("Nothing has happened since your turn.")]))

    def _undo(self) -> None:
        """Take back everything up to the last thing a person did."""
        people = set(range(len(self.names))) - set(self.bots)
        count = self.game.steps_back_to(people)
        if not count:
            raise errors.NothingBeforeDice(1, 0) if self.game.kept_by_dice else errors.NothingToUndo(1, 0)
        try:
            self.game.undo(count)
        except errors.NeedsConsent as error:
            if not self.console.confirm(error.sentence()):
                return
            self.game.undo(count, consent=True)
        self._catch_up()
        self.console.say(*self.talk.tell_undo(self.game.history.undos[-1].steps))
        self.console.say(*self.game.take_news())

    def _redo(self) -> None:
        """Do again what was taken back last, with what bots did after it: they would decide otherwise now."""
        if not self.game.can_redo:
            self.console.say(_("Nothing was taken back that could be done again."))
            return
        steps = self.game.redo(self.game.steps_on_past(set(self.bots)))
        self._catch_up()
        self.console.say(*(line for step in steps for line in self.talk.tell(step.events)))
        self.console.say(*self.game.take_news())

    # --- seats handed to bots -----------------------------------------------------------------------------------------

    def _must_play(self, player: int) -> None:
        """Raises NotUnderstood where a bot plays."""
        if player in self.bots:
            raise NotUnderstood(_("{player} is played by the program.").format(player=self.names[player]))

    def _lend(self, player: int) -> None:
        """Let a bot play for somebody at the keyboard from now on; it knows what has happened."""
        self._must_play(player)
        game, name = self.game, self.names[player]
        self.bots[player] = stand_in(player, game.luck.text, game.setup.edition.game, game.history.events)
        self.lent.add(player)
        self.watched = self.game.game.state.turns
        told = _("A bot plays for {player} now; “{command}” gives the seat back.")
        self.console.say(told.format(player=name, command=f"{name}: {self._give_back_word}"))

    def _give_back(self, player: int) -> None:
        """Let somebody play again for whom a bot did."""
        if player not in self.lent:
            raise NotUnderstood(_("No bot plays for {player}.").format(player=self.names[player]))
        self.lent.discard(player)
        del self.bots[player]
        self.console.say(_("{player} plays again.").format(player=self.names[player]))

    @property
    def _give_back_word(self) -> str:
        return self.talk.commands["myself"].local

    def _somebody_plays(self) -> bool:
        """Whether anybody at the keyboard is still asked something now and then."""
        return any(player not in self.bots and not out for player, out in enumerate(self.game.game.state.out))

    def _watch(self, decision: D, player: int) -> None:
        """While bots play for everybody, ask once in a turn whether to go on: nobody could type anything else."""
        self.watched = self.game.game.state.turns
        told = _("A bot plays for {player}: Enter goes on, “{command}” gives the seat back.")
        self.console.say(told.format(player=self.names[player], command=self._give_back_word))
        while self.game.decision is decision and not self._somebody_plays():
            typed = self.console.ask(f"{self.names[player]}>")
            if not typed:
                return
            try:
                self._command(typed, decision, player)
            except NotUnderstood as error:
                self.console.say(str(error))
            except errors.PlayError as error:
                self.console.say(error.sentence())

    # --- what happens -------------------------------------------------------------------------------------------------

    def _apply(self, player: int, action: Action) -> bool:
        """Do it, if it is allowed, and tell what came of it."""
        was_asked = (decision := self.game.decision) is not None and player in decision.asks
        try:
            events = self.game.apply(player, action)
        except IllegalAction as illegal:
            self.console.say(self.talk.explain(illegal.refusal))
            return False
        except errors.SaveTooLong as error:
            self.console.say(error.sentence())
            raise Quit from error
        if was_asked:
            self.last, self.unasked = player, 0
        self.console.say(*self.talk.tell_with_moments(events, self.told, self.moments))
        self.console.say(*self.game.take_news())
        return True
