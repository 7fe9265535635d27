"""The seed that a game's luck comes from: how it was come by, what is shown of it, and how that is checked."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass

from monopoly_tui.games.core.luck import fingerprint
from monopoly_tui.i18n import _, number

CHECK = ("printf 'monopoly-tui seed %s' 'SEED' |", "sha256sum | cut -c1-16")
"""The command that shows the fingerprint of a seed; a line may end after the bar, nowhere else."""

_DRAWN = re.compile(r"[0-9a-f]{32}")
_SALT = re.compile(r"[0-9a-f]{16}")


@dataclass(frozen=True, slots=True)
class Seed:
    """A seed and what is told of it.

    One that somebody chose has a salt, since few enough are chosen to try them all against a fingerprint; the salt
    is no part of the luck, so that the same text gives the same luck. A seed of a game that goes on from another is
    good from so many actions on (`since`).
    """

    text: str
    salt: str = ""
    since: int | None = None

    @property
    def chosen(self) -> bool:
        """Whether somebody chose it, so that its dice may be known to them."""
        return bool(self.salt) or _DRAWN.fullmatch(self.text) is None

    @property
    def told(self) -> str:
        """What is shown at the end of the game, and what the fingerprint is of."""
        return f"{self.text}:{self.salt}" if self.salt else self.text

    @property
    def fingerprint(self) -> str:
        """What is shown from the start so that the seed can be checked at the end."""
        return fingerprint(self.told)

    def remarks(self) -> list[str]:
        """What everybody should know of it, at the start and at the end."""
        said = []
        if self.chosen:
            said.append(_("The seed was chosen, not drawn by lot: whoever chose it can know the dice beforehand."))
        if self.since is not None:
            told = _("From action {count} on, dice and cards come from a new seed, which is this game's own.")
            said.append(told.format(count=number(self.since + 1)))
        return said

    def brief(self) -> str:
        """The same at the edge of the table."""
        sentence = _("chosen seed {fingerprint}") if self.chosen else _("fingerprint {fingerprint}")
        return sentence.format(fingerprint=self.fingerprint)


def new_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


def new_salt() -> str:
    """What is added to a chosen seed so that its fingerprint does not give it away."""
    return secrets.token_hex(8)


def is_salt(value: object) -> bool:
    """Whether a value can be a salt."""
    return isinstance(value, str) and _SALT.fullmatch(value) is not None
