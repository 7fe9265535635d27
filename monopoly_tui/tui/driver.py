"""Speaks with the terminal: bytes that are no text, and keys there are none of, do no harm; a slow line is noticed."""

from __future__ import annotations

import os
import selectors
import signal
from codecs import getincrementaldecoder
from collections.abc import Iterable
from contextlib import suppress
from threading import Event
from typing import TYPE_CHECKING

from textual import events
from textual._parser import ParseError
from textual._time import get_time
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.keys import Keys

if TYPE_CHECKING:
    from textual.app import App

CHUNK = 4096
WAITING = 2
"""Pictures waiting to be sent; with more of them the next would only come late."""


class ForgivingParser(XTermParser):
    """Where Textual's own raises over the number of a key that cannot be, this one tells of a key without meaning."""

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        try:
            return list(super()._sequence_to_key_events(sequence, alt))
        except ValueError:
            return [events.Key(Keys.Ignore, None)]

    @property
    def patience(self) -> float | None:
        """Seconds until what has come of a sequence is taken for a key, such as a lone Escape; None if nothing has."""
        return None if self._timeout_time is None else max(0.0, self._timeout_time - get_time())


class Call(Event):
    """An event that can be waited for together with a terminal."""

    def __init__(self) -> None:
        super().__init__()
        self._hears, self._calls = os.pipe()
        os.set_blocking(self._hears, False)

    def fileno(self) -> int:
        """What becomes readable when the event is set."""
        return self._hears

    def set(self) -> None:
        """Set the event, and wake whoever waits for it."""
        super().set()
        os.write(self._calls, b"!")

    def clear(self) -> None:
        """Let the event be waited for again."""
        super().clear()
        with suppress(BlockingIOError):
            os.read(self._hears, CHUNK)


class ForgivingDriver(LinuxDriver):
    """Textual's driver ends the program at the first byte that is not UTF-8; a noisy line must not end a game.

    It also looks ten times a second whether the program ends. This one sleeps until something happens.
    """

    def __init__(
        self, app: App[object], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.exit_event: Call = Call()

    def _sigtstp_application(self, *_: object) -> None:
        """Leave the terminal to the shell. Unlike Textual's SIGSTOP this stops nothing that nobody could continue."""
        if self._auto_restart:
            self.suspend_application_mode()
            self._must_signal_resume = True
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.killpg(os.getpgrp(), signal.SIGTSTP)  # with whoever started the program for the shell, such as make
        signal.signal(signal.SIGTSTP, self._sigtstp_application)
        self._come_back()

    def _sigcont_application(self, *_: object) -> None:
        """The program was stopped: by itself, or from outside, when the terminal still looks as it was left."""
        if self._auto_restart and not self._must_signal_resume:
            self.suspend_application_mode()
            self._must_signal_resume = True
        self._come_back()

    def _come_back(self) -> None:
        """Take the terminal again, unless that has been done; in the background this stops the program once more."""
        if self._auto_restart and self._must_signal_resume:
            self.resume_application_mode()

    @property
    def behind(self) -> bool:
        """Whether the line is so slow that several pictures wait to be sent."""
        return self._writer_thread is not None and self._writer_thread._queue.qsize() > WAITING

    def run_input_thread(self) -> None:
        """Wait for input and pass it on, until the program ends."""
        parser = ForgivingParser(self._debug)
        decode = getincrementaldecoder("utf-8")(errors="ignore").decode
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            selector.register(self.exit_event, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                ready = [key.fileobj for key, _mask in selector.select(parser.patience)]
                # An empty text would tell the parser that the terminal is gone.
                if self.fileno in ready and (text := decode(os.read(self.fileno, CHUNK))):
                    for message in parser.feed(text):
                        self.process_message(message)
                for message in parser.tick():
                    self.process_message(message)
        with suppress(EOFError, ParseError):
            for _rest in parser.feed(""):
                pass
