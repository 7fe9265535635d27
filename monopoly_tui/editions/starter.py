"""The file that somebody who makes an edition begins with, and the folder in which the picker finds it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from textwrap import wrap

from monopoly_tui.files import DOCUMENTS
from monopoly_tui.i18n import N_, NBSP, _, language, system_reason

from .finding import SCHEMA, SUFFIX, SUFFIXES, is_id, own_folder
from .loading import PROPERTY, load_edition
from .model import Edition
from .problems import EditionError, Place

MODELINE = f"# yaml-language-server: $schema={SCHEMA}\n"
"""Tells editors that the schema lies beside the file."""

_MODELINE = re.compile(r"^# yaml-language-server: .*\n", re.MULTILINE)
_TITLE = re.compile(r"^title:.*\n(?!\s*?[ \t]+[^\s#])", re.MULTILINE)
"""The line with the title, unless the title goes on in the next."""

WIDEST = 118
INTRODUCTION = N_("Say here in a sentence or two what makes this box a box of its own.")

HEADER = (
    (
        N_(
            "An edition of its own. This file is short because it extends another: whatever it does not say stays as "
            "it is there. Take the # away from a line to change what it says; `monopoly-tui editions check` tells what "
            "is wrong, and where; `editions rules` lists the rules there are, and `editions guide` explains every "
            "field. For a whole board of your own, begin with `editions new --whole`."
        ),
        """
extends: {base}
{game}title: {title}
# language: {language}
introduction: >-
  {introduction}

# players: {{min: 2, max: 6}}
""",
    ),
    (
        N_("Colors twice: for millions of colors and, from a fixed list of names, for sixteen."),
        """\
# theme:
#   background: {{rgb: "#101018", ansi: black}}
""",
    ),
)
"""Comments, and what each is about; the places are filled in."""

PROPERTY_FIELDS = (
    (
        N_("What things are called."),
        """\
# words:
#   house: {one: cabin, many: cabins}
#   hotel: {one: lodge, many: lodges}
""",
    ),
    (
        N_(
            "Groups are changed by their id, spaces by their number (GO is 0), tokens by their number (the first is 0)."
        ),
        """\
# groups:
#   brown: {name: the docks, mark: Do}
# spaces:
#   1: {name: Harbor Street, short: Harbor, abbr: Harb}
#   39: {name: Lighthouse Point, short: Lightho, abbr: Ligh, price: 420, mortgage: 210}
# tokens:
#   0: {name: Sailing Boat, letter: S}
""",
    ),
    (
        N_("Cards are changed by their id; a text alone changes what the card says, not what it does."),
        """\
# decks:
#   chance:
#     name: Tide
#     cards:
#       dividend: "The catch was good. Collect $50."
#       poor_tax: {text: "A gull took your lunch. Pay $20.", effect: {pay: 20}}
""",
    ),
    (
        N_("The rules of the box."),
        """\
# settings:
#   salary: 300
#   starting_cash: 2000
# notes: {500: 3, 100: 2, 50: 2, 20: 6, 10: 5, 5: 5, 1: 5}
""",
    ),
)


def starting_point(base: Edition, title: str) -> str:
    """A commented file that extends `base` and passes the check as it is."""
    usual = base.game == PROPERTY
    game = "" if usual else f"game: {base.game}\n"  # said again for the sake of editors
    header = _template(HEADER).format(
        base=base.id, game=game, title=_written(title), language=language(), introduction=_(INTRODUCTION)
    )
    return MODELINE + header + ("\n" + _template(PROPERTY_FIELDS) if usual else "")


def whole_copy(text: str, title: str) -> str:
    """The text of another edition under a title of its own."""
    text = MODELINE + _MODELINE.sub("", text, count=1)
    return _TITLE.sub(lambda _found: f"title: {_written(title)}\n", text, count=1)


def _template(paragraphs: tuple[tuple[str, str], ...]) -> str:
    """Comments in the language spoken now, each before the lines it is about."""
    return "\n".join(f"{_comment(_(about))}{lines}" for about, lines in paragraphs)


def _comment(text: str) -> str:
    return "".join(f"# {line}\n" for line in wrap(text, WIDEST - 2)).replace(NBSP, " ")


def _written(title: str) -> str:
    """A title as YAML reads it, whichever quotes the language spoken now has."""
    return json.dumps(title, ensure_ascii=False)


# --- where the picker finds it ----------------------------------------------------------------------------------------

GUIDE = "editions.md"


def add(path: Path, *, replace: bool = False) -> Path:
    """Copy an edition that can be played to this user's own; where it lies then. Raises EditionError."""
    load_edition(path)
    folder = own_folder()
    if folder is None:
        raise refused(path, _("without a home there is no folder for editions of your own"))
    target = folder / f"{id_for(path.stem)}{SUFFIX}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # "x" refuses a file that exists without a moment in between in which one could appear.
        with target.open("wb" if replace else "xb") as file:
            file.write(path.read_bytes())
    except FileExistsError as error:
        raise refused(target, _("exists already; nothing was written")) from error
    except OSError as error:
        raise refused(target, _("cannot be written: {reason}").format(reason=system_reason(error))) from error
    try:
        load_edition(target)
    except EditionError:
        # It extends a file that lies beside it only where it came from.
        target.unlink()
        raise
    return target


def id_for(name: str) -> str:
    """The id nearest to a file's name."""
    ident = re.sub(r"[^a-z0-9_-]+", "_", name.casefold()).strip("_-")[:30]
    return ident if is_id(ident) else "edition"


def is_well_named(path: Path) -> bool:
    """Whether an edition can be asked for by a file's name."""
    return path.suffix in SUFFIXES and is_id(path.stem)


def guide() -> str:
    """How an edition is written."""
    return next(path for folder in DOCUMENTS if (path := folder / GUIDE).is_file()).read_text(encoding="utf-8")


def refused(path: Path, what: str) -> EditionError:
    """Nothing was written to a file."""
    return EditionError.at(Place(str(path), 1, 1), "file", what)
