"""Reads lines and writes lines, and nothing else: works on any terminal, through a pipe, and for a screen reader."""

from __future__ import annotations

from typing import TextIO

from monopoly_tui.words import SPELLED, _, visible


class InputEnded(Exception):
    """There is nobody to answer any more."""


class NotUnderstood(Exception):
    """Something typed makes no sense here; the message is a sentence that says why."""


class Console:
    """A conversation, line by line."""

    def __init__(self, stdin: TextIO, stdout: TextIO) -> None:
        self.stdin, self.stdout = stdin, stdout

    def say(self, text: str = "") -> None:
        """Write a line."""
        print(self._showable(text), file=self.stdout, flush=True)

    def ask(self, prompt: str) -> str:
        """Write a prompt and read the line typed after it. Raises InputEnded."""
        print(self._showable(prompt), end=" ", file=self.stdout, flush=True)
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

    def _showable(self, text: str) -> str:
        """A text in the letters this output has, and with nothing in it that a terminal would obey."""
        text = "\n".join(map(visible, text.split("\n")))
        encoding = getattr(self.stdout, "encoding", None) or "utf-8"
        return text.encode(encoding, SPELLED).decode(encoding)
