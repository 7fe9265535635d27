"""Keeps the analysis of a saved game beside it, so that it is not worked out twice."""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import sha256
from typing import Final

from monopoly_tui.games.core.codec import CodecError, decode, encode
from monopoly_tui.session.errors import CannotSave, SavesUnavailable
from monopoly_tui.session.games import digest
from monopoly_tui.session.history import History
from monopoly_tui.session.saves import ANALYSIS, SaveFolder

from .analyse import Analysis, analyse
from .expert import expert_for

VERSION: Final = 3
"""Raised when the same game comes to another analysis."""


def analysis_of(history: History, name: str = "") -> Analysis:
    """The analysis of a game, from beside its file if it was kept there; a game without a name is kept nowhere."""
    if name:
        with suppress(CannotSave), SaveFolder() as folder:  # where nothing can be saved, nothing is kept
            return analysed(folder, name, history)
    return analyse(history)


def analysed(folder: SaveFolder, name: str, history: History) -> Analysis:
    """The analysis of a game that is saved in this folder."""
    seal = _seal(history)
    found = _read(folder.beside(name, ANALYSIS), seal)
    if found is None:
        found = analyse(history)
        content = json.dumps({"of": seal, "analysis": encode(found)}, separators=(",", ":"))
        with suppress(SavesUnavailable):  # then it is worked out again when somebody asks again
            folder.keep_beside(name, ANALYSIS, content.encode())
    return found


def _seal(history: History) -> str:
    """What an analysis holds for: this game as far as it was played, and this way to judge it."""
    judge = sha256(repr(expert_for(history).seal).encode()).hexdigest()[:8]
    return f"{VERSION} {judge} {len(history)} {digest(history.game_at(len(history)))}"


def _read(content: bytes | None, seal: str) -> Analysis | None:
    """What was kept, if it is of this game and whole."""
    try:
        plain = json.loads(content or b"null")
        if not isinstance(plain, dict) or plain.get("of") != seal:
            return None
        found = decode(Analysis, plain.get("analysis"), "analysis")
    except (ValueError, CodecError):
        return None
    assert isinstance(found, Analysis), "a class is decoded to its own"
    return found
