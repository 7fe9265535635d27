"""What a command is: declared once by its id, keys and words, and bound to what it does wherever it can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from typing import ClassVar, Final

from monopoly_tui.i18n import N_, _, pgettext
from monopoly_tui.records import record

Act = Callable[[], object]

_REBOUND: dict[str, tuple[str, ...]] = {}
"""The keys of commands that the player has given others, by id."""
_NAMES: Final = {
    "enter": "Enter",
    "escape": "Esc",
    "tab": "Tab",
    "space": N_("Space"),
    "backspace": N_("Backspace"),
    "pageup": N_("PgUp"),
    "pagedown": N_("PgDn"),
    "home": N_("Home"),
    "end": N_("End"),
    "insert": N_("Ins"),
    "delete": N_("Del"),
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
}
"""How keys are written that are no signs of their own."""
_ARROWS: Final = {"↑↓": N_("Up/Down"), "←→": N_("Left/Right")}
_ARROWS_ALONE: Final = {"←": N_("Left"), "→": N_("Right"), "↑": N_("Up"), "↓": N_("Down")}


@record(frozen=True)
class Command:
    """A row of the table of commands. Its texts are looked up in the language spoken when it is shown."""

    id: str
    usual: str
    """The keys it has of itself, parted by blanks: signs as they are typed, others as the terminal calls them."""
    label: str = ""
    about: str = ""
    """A sentence for the help; without one the label does."""
    short: str = ""
    shown: str = ""
    """How its keys are written as long as it has its own."""
    aside: bool = False
    """Whether it stands in no footer."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys it has now."""
        return _REBOUND.get(self.id, tuple(self.usual.split()))

    @property
    def written(self) -> str:
        """All its keys, as a player would write them."""
        if self.shown and self.id not in _REBOUND:
            return _(self.shown)
        return " ".join(key_name(key) for key in self.keys)

    def to(
        self,
        act: Act,
        why_not: str = "",
        *,
        label: str = "",
        short: str = "",
        shown: str = "",
        keys: tuple[str, ...] | None = None,
        aside: bool | None = None,
        details: tuple[str, ...] = (),
    ) -> Doable:
        """The command where it does something, or cannot for a reason; here it may go by other words."""
        keys = self.keys if keys is None else keys
        own = _(self.shown) if self.shown and self.id not in _REBOUND else ""
        return Doable(
            label or _(self.label),
            act,
            keys,
            short or (_short(self.short) if self.short else label or _(self.label)),
            shown or own or "".join(footer_name(key) for key in keys[:1]),
            why_not,
            details,
            self.id,
            self.aside if aside is None else aside,
            "" if label else _(self.about),
        )


@record(frozen=True)
class Doable:
    """What can be done here and now: its words, keys and deed. `why_not` is empty if it can be done.

    One without keys is found by its name only.
    """

    label: str
    act: Act = field(compare=False)
    keys: tuple[str, ...] = ()
    short: str = ""
    shown: str = ""
    why_not: str = ""
    details: tuple[str, ...] = ()
    id: str = ""
    aside: bool = False
    about: str = ""

    @property
    def key(self) -> str:
        """The key that stands for all of them."""
        return self.keys[0] if self.keys else ""


class Section:
    """Commands that are there together, as the class's own attributes; the keys of those `beside` hold there too."""

    title: ClassVar[str]
    game: ClassVar[str] = ""
    """The game it belongs to, if to one only."""
    away: ClassVar[bool] = False
    """Whether it is of screens that are no table."""
    beside: ClassVar[tuple[type[Section], ...]] = ()

    @classmethod
    def commands(cls) -> list[Command]:
        """In the order in which they are declared."""
        return [value for value in vars(cls).values() if isinstance(value, Command)]


def find(doables: Iterable[Doable], key: str, character: str | None = None) -> Doable | None:
    """The first that a key means."""
    return next((one for one in doables if key in one.keys or (character and character in one.keys)), None)


def once(doables: Iterable[Doable]) -> list[Doable]:
    """Each once, however often a command is there with the same keys, or anything by the same name."""
    found: list[Doable] = []
    for one in doables:
        if not any((one.id and (one.id, one.keys) == (had.id, had.keys)) or one.label == had.label for had in found):
            found.append(one)
    return found


def rebind(keys: Mapping[str, Sequence[str]]) -> None:
    """Give commands other keys, by id; those not named have their own again."""
    _REBOUND.clear()
    _REBOUND.update((name, tuple(signs)) for name, signs in keys.items())


def key_name(key: str) -> str:
    """A key as it is written in a sentence."""
    *held, last = key.split("+") if len(key) > 1 else [key]
    words = {"ctrl": _("Ctrl"), "shift": _("Shift")}
    name = _(_NAMES.get(last, last.capitalize() if len(last) > 1 or held else last))
    return "+".join([*(words.get(one, one.capitalize()) for one in held), name])


def footer_name(key: str) -> str:
    """A key as it is written where room is short."""
    return f"^{key[-1]}" if key.startswith("ctrl+") and len(key) == len("ctrl+x") else key_name(key)


def in_letters(shown: str) -> str:
    """Keys for a terminal without arrows."""
    for arrow, word in (_ARROWS | _ARROWS_ALONE).items():
        shown = shown.replace(arrow, _(word))
    return shown


def _short(label: str) -> str:
    """A short label is looked up as such first: the same word may be longer elsewhere."""
    found = pgettext("short", label) if label else ""
    return found if found != label else _(label)
