"""What the terminal sends: ordinary keys come as ever, and nothing it could send raises anything."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual._xterm_parser import XTermParser
from textual.events import Key, MouseDown

from monopoly_tui.tui.driver import ForgivingParser

ALPHABET = "\x1b[<>?;:0123456789MmHuR~ABCDPQZnc$y\x9bO_^]\x07\\ aZ"


def keys(parser: XTermParser, text: str) -> list[str]:
    return [message.key for message in parser.feed(text) if isinstance(message, Key)]


@pytest.mark.parametrize(
    "text", ["r", "R", "ä", "\r", "\t", " ", "\x1b[A", "\x1b[1;5C", "\x1b[5~", "\x1bOP", "\x10", "\x1b[97;5u", "7b"]
)
def test_ordinary_keys_come_as_ever(text: str) -> None:
    assert keys(ForgivingParser(), text) == keys(XTermParser(), text) != []


def test_clicks_come_as_ever() -> None:
    (event,) = ForgivingParser().feed("\x1b[<0;10;5M")
    assert isinstance(event, MouseDown)
    assert (event.x, event.y) == (9, 4)


@pytest.mark.parametrize("text", ["\x1b[99999999u", "\x1b[1:5u", "\x1b[7:;2u", "\x1b[0;9999999;1114112u"])
def test_a_key_that_cannot_be_means_nothing(text: str) -> None:
    assert keys(ForgivingParser(), text + "r") == ["r"]


@given(st.text(ALPHABET, max_size=80))
def test_no_sequence_raises_anything(text: str) -> None:
    for message in ForgivingParser().feed(text):
        repr(message)


def test_long_noise_raises_nothing() -> None:
    for number in range(40):
        luck = Random(number)
        noise = luck.randbytes(400).decode(errors="ignore")
        codes = "".join(
            f"\x1b[{luck.randrange(10**8)};{luck.randrange(10**6)}{luck.choice('utRy~')}" for _ in range(40)
        )
        for message in ForgivingParser().feed(noise + codes):
            repr(message)
