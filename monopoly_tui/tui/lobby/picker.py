"""The screen where an edition is picked, found by typing some of its name, with a look into its box."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from itertools import accumulate
from types import MappingProxyType

from textual import events
from textual.geometry import Region

from monopoly_tui.editions.model import Edition
from monopoly_tui.i18n import _, ngettext, pgettext
from monopoly_tui.records import record
from monopoly_tui.session.options import Listed
from monopoly_tui.session.presets import Presets

from ..commands import Pages, Picking, Shelf
from ..kit.chrome import paragraph
from ..kit.commanded import nothing
from ..kit.commands import Command, Doable
from ..kit.look import HOUSE, Looks, spell
from ..kit.page import Marked
from ..kit.rows import Piece, Rows, beside, blank, fitted, fitting, row, wrap
from .box_pages import BoxScreen
from .options import OptionsScreen
from .presets import PresetsScreen, changes, readable
from .preview import paint_preview
from .shelf import TypingPage


@record(frozen=True)
class Picked:
    """An edition, and the rules that were chosen otherwise than it has them."""

    edition: Edition
    rules: Mapping[str, object]


class PickerScreen(TypingPage[Picked | None]):
    """Is dismissed with what was picked, or with nothing."""

    def __init__(
        self,
        looks: Looks,
        listed: list[Listed],
        first: str = "",
        rules: Mapping[str, Mapping[str, object]] = MappingProxyType({}),
        *,
        browsing: bool = False,
        presets: Presets | None = None,
    ) -> None:
        """`first` is the id of the edition marked at the start; without one, it is that at the top.

        `rules` are those to begin with, by the ids of the editions they are for. Whoever is `browsing` has come to look
        into the boxes: Enter opens one.
        """
        super().__init__(looks(HOUSE))
        self.browsing = browsing
        self.looks, self.all = looks, listed
        self._list_those(listed, first)
        self.rules, self.presets = dict(rules), presets or Presets()
        self._read_presets()
        self._dress()

    @property
    def here(self) -> Listed | None:
        """The edition that is marked."""
        return self.listed[self.marked.at] if self.listed else None

    def heading(self) -> str:
        return _("Editions") if self.browsing else _("Choose an edition")

    def aside(self) -> str:
        if self.here is None:
            return ""
        told = [_("{number} of {all}").format(number=self.marked.at + 1, all=len(self.listed))]
        if count := len(self.rules.get(self.here.id, {})):
            told.insert(0, ngettext("{count} rule changed", "{count} rules changed", count).format(count=count))
        return f" {self.look.glyphs.dot} ".join(told)

    def commands(self) -> tuple[Doable, ...]:
        if self.field is None:
            return self.own_commands()
        return self.marking(_("Edition")), self._take_box(), Shelf.LEAVE.to(self._leave, label=_("Show all"))

    def own_commands(self) -> tuple[Doable, ...]:
        back = Pages.BACK.to(partial(self.dismiss, None))
        find = Picking.FIND.to(self.find)
        if self.browsing:
            with_it = self._with_box(Picking.WITH_IT, self.choose)
            return self.marking(_("Edition")), self._take_box("right"), with_it, find, back
        return (
            self.marking(_("Edition")),
            self._take_box(),
            self._with_box(Picking.OPTIONS, self.options, "right"),
            self._with_box(Picking.PRESETS, self.take_preset),
            self._with_box(Picking.LOOK_INSIDE, self.look_inside),
            find,
            back,
        )

    def _take_box(self, *more: str) -> Doable:
        if not self.browsing:
            return self._with_box(Picking.TAKE_BOX, self.choose)
        look = self._with_box(Picking.TAKE_BOX, self.look_inside, *more)
        return replace(look, label=_("Look inside"), short=_("Look"))

    def _with_box(self, command: Command, act: Callable[[Edition], None], *more: str) -> Doable:
        """What is done with the box that is marked; why not, if it cannot be read."""
        here = self.here
        broken = here.trouble if here else self._nothing_here()
        box = here.box if here else None
        return command.to(nothing if box is None else partial(act, box), broken, keys=(*command.keys, *more))

    def moved(self, key: str, character: str | None) -> bool:
        """While something is typed, arrows up and down still mark; whatever else there is to edit narrows the list."""
        moved = key not in ("home", "end") and self.marked.press(key) if self.typing else False
        moved = moved or super().moved(key, character)
        self._narrow()
        return moved

    def on_paste(self, event: events.Paste) -> None:
        super().on_paste(event)
        self._narrow()

    def find(self) -> None:
        """Let a part of a name be typed: only those that have it are listed."""
        self.ask_for(_("Find:"), nothing)

    def _leave(self) -> None:
        super()._leave()
        self._narrow()

    def _narrow(self) -> None:
        """List what has all the words typed in its name; what was marked stays so, if it is among them."""
        words = self.field.text.casefold().split() if self.field else []
        found = [one for one in self.all if all(word in f"{one.title} {one.id}".casefold() for word in words)]
        if found != self.listed:
            self._list_those(found, self.here.id if self.here else "")
            self.repaint()
        self._dress()

    def _list_those(self, listed: list[Listed], first: str) -> None:
        self.listed = listed
        self.marked = Marked(len(listed), next((n for n, one in enumerate(listed) if one.id == first), 0))

    def _nothing_here(self) -> str:
        if self.field is None:
            return _("There is no edition here.")
        return _("No edition is called “{text}”. Backspace takes letters away.").format(text=self.field.text)

    def take(self) -> None:
        """What Enter does."""
        self.press(Picking.TAKE_BOX.keys[0])

    def choose(self, box: Edition) -> None:
        """Leave with an edition."""
        self.dismiss(Picked(box, self.rules.get(box.id, {})))

    def options(self, box: Edition) -> None:
        """Choose rules for an edition."""

        def keep(rules: Mapping[str, object] | None) -> None:
            self.rules[box.id] = rules or {}
            self._read_presets()
            self.repaint()

        self.app.push_screen(OptionsScreen(self.looks, box, self.rules.get(box.id), self.presets), keep)

    def take_preset(self, box: Edition) -> None:
        """Choose among the rules that have a name."""

        def keep(rules: Mapping[str, object] | None) -> None:
            if rules is not None:
                self.rules[box.id] = rules
            self._read_presets()
            self.repaint()

        self.app.push_screen(PresetsScreen(self.looks, box, self.presets), keep)

    def _read_presets(self) -> None:
        self.named = readable(self.presets)

    def look_inside(self, box: Edition) -> None:
        """Show everything that is in an edition."""
        self.app.push_screen(BoxScreen(self.looks(box.theme), box))

    def point(self, number: int) -> None:
        super().point(number)
        self._dress()

    def _dress(self) -> None:
        """The screen wears the colours of the edition that is marked."""
        box = self.here.box if self.here else None
        self.look = self.looks(box.theme if box else HOUSE)

    # --- drawing ------------------------------------------------------------------------------------------------

    def body(self, width: int, height: int) -> Rows:
        look = self.look
        ground = look.on(look.felt)
        roomy = width >= 100
        across = 30 if roomy else 22
        side = 3 if roomy else 2
        top = 2 if height >= 33 else 0
        inner = min(width - across - 2 * side, 90)
        tall = height - top
        left = blank(across, top, look.on(look.cell)) + self._list(across, top, tall)
        right = blank(inner, top, ground) + self._preview(inner, tall)
        rest = width - across - side - inner
        return beside(left, blank(side, height, ground), right, blank(rest, height, ground))

    def _preview(self, width: int, height: int) -> Rows:
        look, here = self.look, self.here
        ground = look.on(look.felt)
        if here is not None and here.box is not None:
            named = [(one.name, changes(here.box, one)) for one in self.named if one.game == here.box.game]
            return paint_preview(here.box, look, width, height, self.rules.get(here.id, {}), named)
        told = here.trouble if here else self._nothing_here()
        return fitted(paragraph(look, width, told, look.on(look.felt, look.bad)), width, height, ground)

    def _list(self, width: int, top: int, height: int) -> Rows:
        """As much of the list as there is room for, with the edition that is marked in the middle if need be."""
        ground = self.look.on(self.look.cell)
        entries = [self._entry(number, width) for number in range(len(self.listed))]
        starts = [0, *accumulate(len(entry) + 1 for entry in entries)]
        rows = [line for entry in entries for line in (*entry, row(width, ground))][:-1]
        middle = (starts[self.marked.at] + starts[min(self.marked.at + 1, len(entries))]) // 2
        hidden = max(0, min(middle - height // 2, len(rows) - height))
        whole = Region(0, top, width, height)
        for number, entry in enumerate(entries):
            place = Region(0, top + starts[number] - hidden, width, len(entry)).intersection(whole)
            self.spot(place, partial(self.point, number))
        return fitted(rows[hidden:], width, height, ground)

    def _entry(self, number: int, width: int) -> Rows:
        look, one, marked = self.look, self.listed[number], number == self.marked.at
        paper = look.lit if marked else look.cell
        ground = look.on(paper, bold=marked)
        faint = look.on(paper) if marked else look.faded(paper)
        sign: Piece = (look.glyphs.turn if marked else " ", look.on(paper, look.accent, bold=True))
        rows = [
            row(width, ground, [(" ", ground), (" ", ground) if line else sign, *pieces])
            for line, pieces in enumerate(wrap([(spell(look, one.title), ground)], width - 3)[:2])
        ]
        small = fitting(width - 2, *(spell(look, told) for told in self._small_print(one)))
        return [*rows, row(width, ground, [("  " + small, faint)])]

    def _small_print(self, one: Listed) -> tuple[str, ...]:
        """Whose box it is, and for how many; shorter where there is little room."""
        if one.box is None:
            told = short = _("cannot be read")
        else:
            least, most = one.box.least_players, one.box.most_players
            told, short = _("{least} to {most} players").format(least=least, most=most), f"{least}–{most}"
        if not one.own:
            return told, short
        yours = pgettext("box", "yours")
        return f"{yours}, {told}", f"{yours}, {short}", yours
