"""Writes what a player wants to keep into a new file, and says where it is."""

from __future__ import annotations

import re
from pathlib import Path

from monopoly_tui.files import write_beside
from monopoly_tui.i18n import _, system_reason


def standing_alone(svg: str) -> str:
    """A picture without the typefaces that it would fetch from elsewhere: the viewer's own will do."""
    return re.sub(r"@font-face \{[^}]*\}\s*", "", svg)


def kept(stem: str, ending: str, content: bytes, folder: Path | None = None) -> str:
    """Write something that was not there before, where the program was started unless told; a sentence about it."""
    try:
        path = write_beside(folder or Path.cwd(), stem, ending, content)
    except OSError as error:
        return _("It could not be written: {reason}.").format(reason=system_reason(error))
    return _("Written to {file} in {folder}").format(file=path.name, folder=path.parent)
