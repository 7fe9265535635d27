"""Reads lines and writes lines, and nothing else: works on any terminal, through a pipe, and for a screen reader."""

from __future__ import annotations

import os
from typing import Protocol, TextIO

from monopoly_tui.editions.characters import cells
from monopoly_tui.i18n import NBSP, SPELLED, _, visible


class InputEnded(Exception):
    """There is nobody to answer any more."""


class Quit(Exception):
    """Somebody wants to stop."""


class NotUnderstood(Exception):
    """Something typed makes no sense here; the message is a sentence that says why."""


class Lines(Protocol):
    """Where what is typed comes from; nothing else of a stream is needed."""

    def readline(self) -> str:
        """The next line with its end, or nothing when there are no more."""


class Console:
    """A conversation, line by line."""

    def __init__(self, stdin: Lines, stdout: TextIO) -> None:
        self.stdin, self.stdout = stdin, stdout

    def say(self, *lines: str) -> None:
        """Write lines."""
        for line in lines:
            print(self._laid_out(line), file=self.stdout, flush=True)

    def ask(self, prompt: str) -> str:
        """Write a prompt and read the line typed after it. Raises InputEnded."""
        print(self._laid_out(prompt), end=" ", file=self.stdout, flush=True)
        line = self.stdin.readline()
        if not line:
            print(file=self.stdout, flush=True)
            raise InputEnded
        # What is typed may come back in a message: no control characters with it.
        return "".join(c if c.isprintable() else " " for c in line).strip()

    def confirm(self, question: str) -> bool:
        """Ask for yes or no; only a clear yes counts."""
        yes = _("yes")
        answer = self.ask(_("{question} Type “{yes}” if so:").format(question=question, yes=yes)).casefold()
        return answer in {yes.casefold(), "yes", "y"}

    def _laid_out(self, text: str) -> str:
        """A text as it is written: on a terminal, lines too long for it are broken between words.

        Spaces that keep words together come out as ordinary ones in the end: whoever searches what was said, or has it
        read aloud, knows no others.
        """
        shown, columns = self._showable(text), self._columns()
        if columns:
            shown = "\n".join(_broken(line, columns) for line in shown.split("\n"))
        return shown.replace(NBSP, " ")

    def _columns(self) -> int:
        """How wide the terminal is; nothing if the output is none, which is read by programs and not broken."""
        try:
            return os.get_terminal_size(self.stdout.fileno()).columns
        except (OSError, ValueError):
            return 0

    def _showable(self, text: str) -> str:
        """A text in the letters this output has, and with nothing in it that a terminal would obey."""
        text = "\n".join(map(visible, text.split("\n")))
        encoding = getattr(self.stdout, "encoding", None) or "utf-8"
        return text.encode(encoding, SPELLED).decode(encoding)


def _broken(line: str, columns: int) -> str:
    """A line in as many as it needs, those after the first set in further; a word too long for one stays whole."""
    indent = len(line) - len(line.lstrip())
    first, *words = line[indent:].split(" ")
    lines = [" " * indent + first]
    for word in words:
        longer = f"{lines[-1]} {word}"
        # Whoever types after a prompt needs the last column for the cursor.
        if cells(longer) < columns:
            lines[-1] = longer
        else:
            lines.append(" " * (indent + 2) + word)
    return "\n".join(lines)
