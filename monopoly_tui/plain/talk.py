"""What a game brings to a table that is played line by line: its commands, its questions and its answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from typing import ClassVar, Generic

from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.core.vocabulary import Action, AnyEvent, Watcher
from monopoly_tui.i18n import N_, NP_, _, pgettext
from monopoly_tui.narration.core.book import Book, D, N, Narrator, R, Taken
from monopoly_tui.records import record
from monopoly_tui.session.history import History
from monopoly_tui.session.typed import whole_number

Ask = Callable[[str], str]
"""Asks for the rest of a command."""

# --- commands ---------------------------------------------------------------------------------------------------------


@record(frozen=True)
class Typed(Generic[D, N]):
    """A command's words after the first, who typed them at which question, and how to ask for more."""

    player: int
    words: Sequence[str]
    decision: D
    naming: N
    ask: Ask


Reader = Callable[[Typed[D, N]], Iterable[str]]
"""Reads something out. Raises NotUnderstood."""


@record(frozen=True)
class Command(Generic[D, N]):
    """A word and what it does: it makes an action, or reads something out, or else the table knows what to do."""

    word: str
    answers: tuple[type[Action] | Action, ...] = ()
    """The actions that this is the word for: whole kinds, or a certain one."""
    make: Callable[[Typed[D, N]], Action] | None = None
    """What needs the words after it. Raises NotUnderstood. If nothing does, it is that of `answers` which is asked."""
    read: Reader[D, N] | None = None
    example: str = ""
    about: str = ""
    """What it does, for those that are listed, with what could follow the word."""

    @property
    def local(self) -> str:
        """The word in the language of the table; the English one is understood as well."""
        return pgettext("command", self.word)

    def action(self, typed: Typed[D, N]) -> Action | None:
        """What it makes, if it makes anything. Raises NotUnderstood."""
        if self.make is not None or not self.answers:
            return self.make and self.make(typed)
        answer = next((answer for answer in self.answers if answer in typed.decision.answers), self.answers[0])
        return answer() if isinstance(answer, type) else answer

    def shown(self) -> str:
        """How it is typed, as an example."""
        return f"{self.local} {self.example}".rstrip()


def commands_everywhere(
    resign: type[Action], board: Reader[D, N], players: Reader[D, N], rules: Reader[D, N], look: Command[D, N]
) -> tuple[Command[D, N], ...]:
    """The commands of every game."""
    return (
        Command(NP_("command", "board"), read=board, about=N_("read the board")),
        Command(NP_("command", "players"), read=players, about=N_("read who has what")),
        look,
        Command(NP_("command", "rules"), read=rules, about=N_("read the rules of this game")),
        Command(NP_("command", "recap"), about=N_("hear what happened since your turn")),
        Command(NP_("command", "advice"), about=N_("hear how likely you are to win with each choice")),
        Command(NP_("command", "undo"), about=N_("take the last answer back")),
        Command(NP_("command", "redo"), about=N_("do again what was taken back")),
        Command(NP_("command", "bot"), about=N_("let a bot play for you")),
        Command(NP_("command", "myself"), about=N_("play yourself again")),
        Command(NP_("command", "resign"), (resign,), about=N_("leave the game")),
        Command(NP_("command", "help")),
        Command(NP_("command", "quit"), about=N_("stop here; the game can be resumed if it is saved")),
    )


# --- answers ----------------------------------------------------------------------------------------------------------


@record(frozen=True)
class Choice:
    """One answer: what to type, the action (None if the word needs more), and the line that describes it."""

    word: str
    action: Action | None
    text: str


def pick(typed: str, offered: Sequence[Choice]) -> Action | None:
    """The action of the choice whose number or word was typed, in full or by its beginning."""
    complete = [choice for choice in offered if choice.action is not None]
    number = whole_number(typed)
    if number is not None:
        return complete[number - 1].action if 0 < number <= len(complete) else None
    folded = typed.casefold()
    exact = [choice for choice in complete if choice.word and choice.word == folded]
    begun = exact or [choice for choice in offered if choice.word and choice.word.startswith(folded)]
    return begun[0].action if len(begun) == 1 else None


# --- a game -----------------------------------------------------------------------------------------------------------


class Talk(Generic[D, N, R]):
    """One game as it is talked about; decisions and names are its own."""

    asks: type[D]
    """The base of all decisions of the game."""
    at_once: ClassVar[frozenset[str]] = frozenset()
    """The kinds of questions that an empty line answers, by the first choice."""
    by_number: ClassVar[frozenset[str]] = frozenset()
    """The kinds of questions whose answer is itself a number, so that the choices have none."""
    leaving: ClassVar[tuple[type[Action], ...]] = ()
    """The actions that mean leaving the game for good."""
    out_of_turn: ClassVar[str] = "resign"
    """The command that is the example for what can be done out of turn."""
    begins: ClassVar[frozenset[str]] = frozenset()
    """The kinds of questions with which a turn begins."""
    watcher: ClassVar[type[Watcher]]
    """What finds the moments of the game."""

    def __init__(self, book: Book[N, D, R], naming: N, commands: Iterable[Command[D, N]]) -> None:
        self.book, self.naming, self.narrator = book, naming, Narrator(book, naming)
        self.commands = {command.word: command for command in commands}

    # --- telling ------------------------------------------------------------------------------------------------------

    def welcome(self, decision: D) -> Iterable[str]:
        """What is said before the first question."""
        return ()

    def tell(self, events: Sequence[AnyEvent]) -> Iterable[str]:
        """What one action brought about."""
        return [line.text for _at, line in self.narrator.tell_all(events)]

    def tell_with_moments(self, events: Sequence[AnyEvent], state: object, moments: Watcher) -> list[str]:
        """The same with its moments; the table is brought up to it."""
        return [line.text for line, _moment, _title in self.narrator.tell_with_moments(events, state, moments)]

    def recap(self, history: History, game: AnyGame, player: int) -> list[str]:
        """What happened since a player's last turn, the most important first; nothing if nothing did."""
        raise NotImplementedError

    def tell_undo(self, taken: Sequence[Taken]) -> Iterable[str]:
        """What was taken back."""
        return [self.narrator.tell_undo(taken).text]

    def question(self, decision: D) -> str:
        """What is asked, and of whom."""
        return self.book.question(decision, self.naming).text

    def explain(self, refusal: Refusal) -> str:
        """Why an action is not allowed."""
        return self.book.explain(refusal, self.naming).text

    def read_out(self, word: str, typed: Typed[D, N]) -> Iterable[str] | None:
        """What a command reads out; nothing if it is none that does. Raises NotUnderstood."""
        if word in ("help", "?"):
            return self._help()
        command = self.commands.get(word)
        return command.read(typed) if command and command.read else None

    def _help(self) -> Iterator[str]:
        yield _("Answer with the number of a choice or with its word. Besides, everybody may type:")
        for command in self.commands.values():
            if command.about:
                yield _("  {command}: {meaning}").format(command=command.shown(), meaning=_(command.about))
        example = self.commands[self.out_of_turn].shown()
        yield _("Put a name before it to act out of turn, such as “ben: {command}”.").format(command=example)

    # --- answering ----------------------------------------------------------------------------------------------------

    def choices(self, decision: D, player: int) -> list[Choice]:
        """The answers a player can give."""
        raise NotImplementedError

    def choice(self, action: Action, decision: D, player: int) -> Choice:
        """An action as an answer, with what comes of it."""
        said = self.book.label(action, decision, self.naming)
        outcome = self.book.hint(decision, player, action, self.naming)
        text = said if outcome is None else _("{label}. {outcome}").format(label=said, outcome=outcome)
        return Choice(self.word_for(action, decision), action, text)

    def impossible(self, action: Action, decision: D, refusal: Refusal) -> Choice:
        """An action that a player might expect, and why it is not allowed."""
        said = self.book.label(action, decision, self.naming)
        return Choice("", None, _("Not possible: {label}. {why}").format(label=said, why=self.explain(refusal)))

    def lines(self, decision: D, offered: Sequence[Choice]) -> Iterator[str]:
        """The choices as they are read out."""
        number = 0
        for choice in offered:
            if choice.action is not None and decision.kind not in self.by_number:
                number += 1
                line = _("  {number} or {word}: {text}") if choice.word else _("  {number}: {text}")
                yield line.format(number=number, word=choice.word, text=choice.text)
            elif choice.word:
                yield _("  {word}: {text}").format(word=choice.word, text=choice.text)
            else:
                yield _("  {text}").format(text=choice.text)

    def chosen(self, typed: str, decision: D, offered: Sequence[Choice]) -> Action | None:
        """The answer typed as a choice."""
        return pick(typed, offered)

    def due(self, decision: D, played: float) -> tuple[int, Action] | None:
        """Who must do what without being asked, after so many seconds of play."""
        return None

    # --- words --------------------------------------------------------------------------------------------------------

    def english(self, word: str) -> str:
        """A command's own word for the one typed, in whichever language."""
        folded = word.casefold()
        if folded in self.commands:
            return folded
        return next((command.word for command in self.commands.values() if command.local == folded), folded)

    def word_for(self, action: Action, decision: D) -> str:
        """What to type for an action, in the language of the table; nothing where its number has to do."""
        answering = (c for c in self.commands.values() if {action, type(action)}.intersection(c.answers))
        command = next(answering, None)
        if command is None:
            return ""
        said = () if action in command.answers else fields(action)
        named = (self.as_typed(field.name, getattr(action, field.name)) for field in said)
        return " ".join([command.local, *filter(None, named)])

    def as_typed(self, name: str, value: object) -> str:
        """A field of an action as it is typed after the command; nothing if it need not be."""
        return str(value) if type(value) in (int, str) else ""

    def make(self, word: str, typed: Typed[D, N]) -> Action | None:
        """The action a command stands for; nothing if there is no such command. Raises NotUnderstood."""
        command = self.commands.get(word)
        return None if command is None else command.action(typed)


def paragraphs(rules: Iterable[tuple[str, Iterable[str]]]) -> Iterator[str]:
    """The rules of a game, under headings."""
    for heading, sentences in rules:
        yield _("{heading}:").format(heading=heading)
        for sentence in sentences:
            yield "  " + sentence
