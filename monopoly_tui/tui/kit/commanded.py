"""Screens that are commanded: keys, clicks, the menu and the help all read the one list of what can be done there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import ClassVar, Final, TypeVar

from textual import events
from textual.await_complete import AwaitComplete
from textual.reactive import Reactive
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget

from monopoly_tui.i18n import _, pgettext
from monopoly_tui.thrift.screen import ThriftyScreen

from ..commands import Answers, Everywhere, Moves, Pages, Property, Table
from .chrome import is_too_small
from .commands import Doable, find, once
from .keeping import kept, standing_alone
from .look import Look
from .painted import Pressed

Result = TypeVar("Result")


class Commanded(ThriftyScreen[ScreenResultType]):
    """A screen says what can be done (`commands`), and by name only (`more`); what else a key means is `moved`."""

    # Textual repaints the whole screen whenever the focus moves; everything here paints itself.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    look: Look
    headed: ClassVar[str]
    """What it is about, if that is always the same."""
    tells = True
    """Whether it has a line for sentences."""
    deaf_until = 0.0
    """The time (of the monotonic clock) until which no key counts: this came unasked, and keys were meant for else."""
    typing = False
    """Whether signs are text now, so that no command goes by them but what stands in `commands`."""

    # --- what each screen says for itself ---------------------------------------------------------------------------

    def heading(self) -> str:
        """What it is about."""
        return _(self.headed)

    def commands(self) -> Sequence[Doable]:
        """What can be done here now, the most important first; the footer shows it in this order."""
        raise NotImplementedError

    def more(self) -> Sequence[Doable]:
        """What can be found in the menu besides."""
        return ()

    def now(self) -> tuple[str, Sequence[Doable]]:
        """The question at hand and what can be done for it: what the help speaks of first."""
        return self.heading(), self.commands()

    def moved(self, key: str, character: str | None) -> bool:
        """Follow an arrow, or take what is typed; tells whether the key means anything."""
        return False

    def say(self, message: str) -> None:
        """Show a sentence until something else happens."""
        raise NotImplementedError

    def tell_how_to_quit(self) -> None:
        """The usual key of other programs is pressed too easily to end this one."""
        self.say(_("Ctrl+Q quits."))

    def pages(self, first: int, now: tuple[str, Sequence[Doable]]) -> Screen[None] | None:
        """The look-ups there are here, opened at one of them; none if those of the screen below are meant."""
        return None

    # --- the road of keys and clicks --------------------------------------------------------------------------------

    def everywhere(self) -> tuple[Doable, ...]:
        """What every screen has."""
        return Everywhere.HELP.to(self.open_help), Everywhere.MENU.to(self.open_menu)

    def on_key(self, event: events.Key) -> None:
        """Every key of the screen; in a window too small to read anything, none means anything."""
        if self._hears() and self.press(event.key, event.character):
            event.stop()
            event.prevent_default()

    def on_pressed(self, message: Pressed) -> None:
        """A click on what stands for a key takes the same road."""
        message.stop()
        if self._hears():
            self.press(message.key, message.key if len(message.key) == 1 else None)

    def _hears(self) -> bool:
        return not is_too_small(*self.app.size) and monotonic() >= self.deaf_until

    def press(self, key: str, character: str | None = None) -> bool:
        """Do what a key means, or what was clicked that stands for it; tells whether it means anything."""
        text = self.typing and character is not None and character.isprintable()
        found = find(self.commands(), key, character) or (None if text else find(self.everywhere(), key, character))
        if found is None:
            return self.moved(key if text else usual(key, character), character)
        self.do(found)
        return True

    def do(self, doable: Doable) -> None:
        """Do it, or say why not."""
        self.say(doable.why_not) if doable.why_not else doable.act()

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Go, unless another screen lies on top; Textual itself would take that one away as well."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    # --- what opens over every screen -------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """Everything that can be done here, by its name."""
        from ..table.palette import PaletteScreen  # which is commanded itself

        keeping = ((Everywhere.SCREENSHOT, self.keep_picture), (Everywhere.COPY, self.copy_text))
        kept_here = [command.to(partial(self.call_after_refresh, keep)) for command, keep in keeping]
        everywhere = [self.everywhere()[0], *kept_here, Everywhere.QUIT.to(self.app.exit)]
        listed = [one for one in (*self.commands(), *self.more(), *everywhere) if listed_by_name(one)]
        listed.sort(key=lambda one: one.id == Pages.TAKE_MARKED.id)  # what is marked may be there by a key of its own
        self.open_over(PaletteScreen(self.look, _("Menu"), once(listed)), follow)

    def keep_picture(self) -> None:
        """Write what is seen now into a file, and say where it is."""
        # i18n: the name of a file: small letters and - only
        name = pgettext("file", "monopoly-screen")
        self.say(kept(name, ".svg", standing_alone(self.app.export_screenshot(title=self.heading())).encode()))

    def copy_text(self) -> None:
        """Hand what is read now to the clipboard; a terminal does not tell whether it takes it."""
        lines = (strip.text.rstrip() for strip in self._compositor.render_strips())
        self.app.copy_to_clipboard("\n".join(lines) + "\n")
        self.say(_("Copied, if your terminal lets programs do that."))

    def open_help(self, first: int = -1) -> None:
        """What can be done now and by which keys, with the look-ups of this screen or of those below."""
        from ..table.lookup import help_pages  # which are commanded themselves

        now = self.now()
        below = (one.pages(first, now) for one in reversed(self.app.screen_stack) if isinstance(one, Commanded))
        found = next((pages for pages in below if pages is not None), None)
        self.open_over(help_pages(self.look, now) if found is None else found, nothing)

    def open_over(self, screen: Screen[Result], done: Callable[[Result | None], None]) -> None:
        """Open another screen over this one."""
        self.app.push_screen(screen, done)


def nothing(_result: object = None) -> None:
    """What comes after it has been seen, or of a key that only stands for others."""


def follow(chosen: Doable | None) -> None:
    """Do what was chosen in a menu."""
    if chosen is not None:
        chosen.act()


def usual(key: str, character: str | None) -> str:
    """A key that moves something by the name that screens know it by; nothing if it has been given up for another."""
    moves = Moves.commands()
    found = (one.usual for one in moves if key in one.keys or (character and character in one.keys))
    return next(found, "" if any(key == one.usual for one in moves) else key)


_OTHERS = (Property.BUILD_OTHER, Property.TRADE_OTHER, Property.MORTGAGE_OTHER)
_UNNAMED: Final = frozenset(
    one.id for one in (*Moves.commands(), *_OTHERS, Answers.TAKE, Table.HOW_TO_QUIT, Everywhere.MENU)
)


def listed_by_name(one: Doable) -> bool:
    """Whether it makes sense to look it up by name."""
    return bool(one.label) and one.id not in _UNNAMED and not (one.aside and one.why_not)
