"""Speaks with the terminal: bytes that are no text, and keys there are none of, do no harm; a slow line is noticed."""

from __future__ import annotations

import os
import selectors
from codecs import getincrementaldecoder
from collections.abc import Iterable
from contextlib import suppress

from textual import events
from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.keys import Keys

CHUNK = 4096
WAITING = 2
"""Pictures waiting to be sent; with more of them the next would only come late."""
PATIENCE = 0.1
"""Seconds after which a lone Escape is taken for the key, and an end of the program is noticed."""


class ForgivingParser(XTermParser):
    """Where Textual's own raises over the number of a key that cannot be, this one tells of a key without meaning."""

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        try:
            return list(super()._sequence_to_key_events(sequence, alt))
        except ValueError:
            return [events.Key(Keys.Ignore, None)]


class ForgivingDriver(LinuxDriver):
    """Textual's driver ends the program at the first byte that is not UTF-8; a noisy line must not end a game."""

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
            while not self.exit_event.is_set():
                # An empty text would tell the parser that the terminal is gone.
                if selector.select(PATIENCE) and (text := decode(os.read(self.fileno, CHUNK))):
                    for message in parser.feed(text):
                        self.process_message(message)
                for message in parser.tick():
                    self.process_message(message)
        with suppress(EOFError, ParseError):
            for _rest in parser.feed(""):
                pass
