"""What is read out in the same way whichever game is played: its rules, and the list of what can be typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from monopoly_tui.i18n import _

Example = tuple[str, str]
"""What can be typed, and what it does."""


def paragraphs(rules: Iterable[tuple[str, Iterable[str]]]) -> Iterator[str]:
    """The rules of a game, under headings."""
    for heading, sentences in rules:
        yield _("{heading}:").format(heading=heading)
        for sentence in sentences:
            yield "  " + sentence


def typing(own: Iterable[Example], look: Example, out_of_turn: str, word: Mapping[str, str]) -> Iterator[str]:
    """What can be typed: what only this game knows, then what every game does; `word` is how commands are typed."""
    yield _("Answer with the number of a choice or with its word. Besides, everybody may type:")
    for example, meaning in (
        *own,
        (word["board"], _("read the board")),
        (word["players"], _("read who has what")),
        look,
        (word["rules"], _("read the rules of this game")),
        (word["undo"], _("take the last answer back")),
        (word["resign"], _("leave the game")),
        (word["quit"], _("stop here; the game can be resumed if it is saved")),
    ):
        yield _("  {command}: {meaning}").format(command=example, meaning=meaning)
    yield _("Put a name before it to act out of turn, such as “ben: {command}”.").format(command=out_of_turn)
