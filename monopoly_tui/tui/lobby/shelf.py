"""What the lists of kept things have in common: names and files are typed below them; nothing goes without asking."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from rich.cells import cell_len
from textual import events

from monopoly_tui.i18n import _
from monopoly_tui.session.errors import PlayError, SaveUnreadable

from ..commands import Shelf
from ..kit.asking import AskDialog
from ..kit.commands import Doable
from ..kit.keeping import kept
from ..kit.look import spell
from ..kit.page import ListPage
from ..kit.rows import Rows, row
from ..kit.text_field import TextField

Result = TypeVar("Result")
MOST_TYPED = 200


class FieldPage(ListPage[Result]):
    """A list on which something can be typed; while it is, every sign belongs to it."""

    field: TextField | None = None

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """Whether something is typed now."""
        return self.field is not None

    def on_paste(self, event: events.Paste) -> None:
        """What is typed may be pasted."""
        if self.field is not None:
            event.stop()
            self.field.insert(event.text)
            self.repaint()


class TypingPage(FieldPage[Result]):
    """Has what is typed below the list."""

    _prompt = ""
    _typed: Callable[[str], object]

    def ask_for(self, prompt: str, typed: Callable[[str], object], text: str = "", most: int = MOST_TYPED) -> None:
        """Let something be typed; what comes of it may raise PlayError, which is told, and it stays open."""
        self._prompt, self._typed = prompt, typed
        self.field = TextField.holding(text, most)

    def commands(self) -> tuple[Doable, ...]:
        if self.field is not None:
            return Shelf.DONE.to(self._done), Shelf.LEAVE.to(self._leave)
        return self.own_commands()

    def own_commands(self) -> tuple[Doable, ...]:
        """What can be done while nothing is typed."""
        raise NotImplementedError

    def moved(self, key: str, character: str | None) -> bool:
        if self.field is not None:
            return self.field.press(key, character)
        return super().moved(key, character)

    def _done(self) -> None:
        field, self.field = self.field, None
        if field is not None and not self.attempt(partial(self._typed, field.text)):
            self.field = field

    def _leave(self) -> None:
        self.field = None

    def attempt(self, act: Callable[[], object]) -> bool:
        """Do something; what stands in its way is told."""
        try:
            act()
        except PlayError as error:
            self.message = error.sentence()
            return False
        return True

    def _told(self, width: int) -> Rows:
        if self.field is None or self.message:
            return super()._told(width)
        look = self.look
        style = look.on(look.lit, bold=True)
        prompt = f" {spell(look, self._prompt)} "
        pieces = self.field.pieces(look, style, look.solid(look.accent), width - cell_len(prompt) - 2)
        return [row(width, style, [(prompt, style), *pieces])]


class ShelfPage(TypingPage[Result]):
    """A list of things with names, which are renamed, deleted, written into files and taken in from them."""

    def shelf_commands(self, why_not: str) -> tuple[Doable, ...]:
        """What can be done with the marked one, and what a file needs."""
        return (
            Shelf.RENAME.to(self.ask_for_name, why_not),
            Shelf.DELETE.to(self.ask_to_delete, why_not),
            Shelf.EXPORT.to(partial(self.attempt, self.export), why_not),
            Shelf.IMPORT.to(partial(self.ask_for, _("File to take in:"), self._import)),
        )

    @property
    def name_here(self) -> str:
        """The name of the marked one."""
        raise NotImplementedError

    def refresh_list(self, first: str = "") -> None:
        """Read the list anew; the one called `first` is marked."""
        raise NotImplementedError

    def rename(self, new: str) -> str:
        """Give the marked one another name, and tell which it is then. Raises PlayError."""
        raise NotImplementedError

    def delete(self) -> None:
        """Let the marked one go. Raises PlayError."""
        raise NotImplementedError

    def exported(self) -> tuple[str, str, bytes]:
        """The name and ending of a file for the marked one, and its content. Raises PlayError."""
        raise NotImplementedError

    def take_in(self, path: Path) -> str:
        """Take in what a file holds; its name here. Raises PlayError or OSError."""
        raise NotImplementedError

    def about_deleting(self) -> str:
        """What becomes of a thing that is deleted."""
        raise NotImplementedError

    def ask_for_name(self) -> None:
        """Let another name be typed."""
        self.ask_for(_("New name:"), self._rename, self.name_here)

    def _rename(self, new: str) -> None:
        self.refresh_list(self.rename(new))

    def ask_to_delete(self) -> None:
        """Ask, then let it go."""
        title = _("Delete {name}?").format(name=self.name_here)
        dialog = AskDialog(self.look, title, [self.about_deleting()], _("Delete"), usual=False)
        self.open_over(dialog, self._delete)

    def _delete(self, agreed: bool | None) -> None:
        if agreed and self.attempt(self.delete):
            at = self.marked.at
            self.refresh_list()
            self.marked.at = max(0, min(at, self.marked.count - 1))
        self.repaint()

    def export(self) -> None:
        """Write the marked one into a file that was not there before, where the program was started."""
        self.message = kept(*self.exported())

    def _import(self, typed: str) -> None:
        path = Path(typed.strip()).expanduser()
        with SaveUnreadable.of(path):
            name = self.take_in(path)
        self.refresh_list(name)
        self.message = _("Taken in as {name}.").format(name=name)
