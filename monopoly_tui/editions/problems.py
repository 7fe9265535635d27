"""What is wrong with an edition file, and where."""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Self, cast

from monopoly_tui.games.core.refusals import SettingsError
from monopoly_tui.i18n import N_, _, visible
from monopoly_tui.records import record

MOST_PROBLEMS = 20
MANY = 80
LONGEST_QUOTE = 40
MOST_LISTED, MOST_EDITIONS = 12, 20
"""Words that are listed where none is like what was meant; names of editions."""

_PLAIN_KEY = re.compile(r"[\w<>/@$%&+-]{1,40}")

FieldPath = tuple[str | int, ...]


@record(frozen=True)
class Place:
    """A spot in a file; lines and columns count from one."""

    file: str
    line: int
    column: int


@record(frozen=True)
class Problem:
    """One thing that is wrong: where, in which field, and what."""

    place: Place
    field: str
    what: str

    def __str__(self) -> str:
        return visible(f"{self.place.file}:{self.place.line}:{self.place.column}: {self.field}: {self.what}")


class EditionError(Exception):
    """An edition that cannot be played, with everything found to be wrong with it, in the order of the file."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        # Files of one chain stay together in the order they were read: the one asked for comes first.
        found = list(dict.fromkeys(problems))
        files = list(dict.fromkeys(p.place.file for p in found))
        found.sort(key=lambda p: (files.index(p.place.file), p.place.line, p.place.column))
        self.problems: tuple[Problem, ...] = tuple(found[:MOST_PROBLEMS])
        self.untold = len(found) - len(self.problems)
        super().__init__(str(self))

    @classmethod
    def at(cls, place: Place, field: str, what: str) -> Self:
        """What is wrong is one thing, for which nothing else can be said of the file."""
        return cls([Problem(place, field, what)])

    def first(self) -> str:
        """The first thing that is wrong, in a line."""
        return str(self.problems[0])

    def __str__(self) -> str:
        lines = [str(problem) for problem in self.problems]
        if self.untold:
            more = _("... and {count} more").format(count=self.untold)
            lines.append(more if self.untold < MANY else _("... and many more"))
        return "\n".join(lines)


class NoSuchEdition(EditionError):
    """A name that no edition has, told in a sentence: a name is no place in a file."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        self.name, self.known = name, known
        what = _("there is no edition {name}").format(name=quoted(name))
        super().__init__([Problem(Place(name, 1, 1), "file", suggested(what, name, known, listing=MOST_EDITIONS))])

    def first(self) -> str:
        near, name = _nearest(self.name, self.known), visible(_shortened(self.name))
        if near:
            return _("There is no edition called “{name}”; did you mean “{near}”?").format(name=name, near=near)
        if 0 < len(self.known) <= MOST_EDITIONS:
            told = _("There is no edition called “{name}”; there are: {known}.")
            return told.format(name=name, known=", ".join(self.known))
        return _("There is no edition called “{name}”.").format(name=name)

    def __str__(self) -> str:
        return self.first()


def field_name(path: FieldPath) -> str:
    """`("spaces", 3, "price")` as `spaces[3].price`."""
    name = ""
    for part in path:
        if isinstance(part, int):
            name += f"[{part}]"
        else:
            name += f".{_shown(part)}" if name else _shown(part)
    return name or "file"


def _shown(key: str) -> str:
    """A key as part of a field's name: in quotes if it could be mistaken for more than a key."""
    return key if _PLAIN_KEY.fullmatch(key) else quoted(key)


def quoted(value: object) -> str:
    """A value as it is shown in a message: in quotes, on one line, not too long."""
    text = _shortened(str(value))
    return _('"{text}"').format(text=json.dumps(text, ensure_ascii=not text.isprintable())[1:-1])


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


def suggested(what: str, word: str, known: Iterable[str], *, listing: int = MOST_LISTED) -> str:
    """A problem with what may have been meant, or the few words there are, behind it."""
    words = list(known)
    if near := _nearest(word, words):
        return _("{what}; did you mean {word}?").format(what=what, word=quoted(near))
    if 0 < len(words) <= listing:
        return _("{what}; known are {words}").format(what=what, words=", ".join(words))
    return what


def _nearest(word: str, words: Sequence[str]) -> str:
    """The word that may have been meant; empty if there is none like it."""
    return next(iter(difflib.get_close_matches(word[:LONGEST_QUOTE], words, n=1, cutoff=0.6)), "")


def one_of(words: Sequence[str]) -> str:
    """What would do where only a few words are known, to end a sentence with."""
    if len(words) == 2:
        return _("{one} or {another}").format(one=words[0], another=words[1])
    return _("one of {words}").format(words=", ".join(words)) if len(words) > 2 else words[0]


# --- settings that cannot be ------------------------------------------------------------------------------------------


def as_written(value: object) -> str:
    """The value of a setting as it stands in a file or on a command line."""
    if isinstance(value, bool):
        return str(value).lower()
    return ", ".join(map(as_written, value)) if isinstance(value, list | tuple) else str(value)


def needed_by(error: SettingsError) -> str:
    """The other setting without which this one makes no sense, if that is what is wrong."""
    return error.problem.removeprefix(NEEDS_ANOTHER) if error.problem.startswith(NEEDS_ANOTHER) else ""


def expected(error: SettingsError, figure: Callable[[int], str] = str) -> str:
    """What a setting can be, for one that it cannot be; `figure` writes its numbers, unless as files have them."""
    facts = {name: figure(fact) if type(fact) is int else fact for name, fact in error.facts.items()}
    if "words" in facts:
        facts["words"] = one_of(cast(tuple[str, ...], facts["words"]))
    return _(EXPECTED[error.problem]).format(**facts)


NEEDS_ANOTHER = "needs_"
"""What the name of a problem begins with if a setting lacks another one."""

EXPECTED = {
    "broken": "{reason}",
    "unknown": N_("a setting this game knows"),
    "not_a_switch": N_("true or false"),
    "not_a_number": N_("a whole number from {low} to {high}"),
    "not_one_of": "{words}",
    "not_a_deal": N_("a number of deeds for each, and whether they are paid"),
    "not_an_end": N_("last_standing, first_bankruptcy or a number of minutes"),
    "not_a_list": N_("a list of civilizations, one for each seat"),
    "not_different": N_("a list of different civilizations"),
}
"""By the problem that an engine names."""
