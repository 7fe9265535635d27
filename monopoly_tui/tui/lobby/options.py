"""The screen where the table agrees on optional rules, house rules and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from textual.geometry import Region

from monopoly_tui.editions.model import Edition
from monopoly_tui.i18n import _
from monopoly_tui.session.presets import Preset, Presets
from monopoly_tui.session.typed import clean_name

from ..commands import Moves, Pages, Picking
from ..kit.chrome import bar_piece, heading_row, paragraph
from ..kit.commands import Doable
from ..kit.look import Looks, spell
from ..kit.page import Marked
from ..kit.rows import Piece, Row, Rows, blank, cut, fitted, row
from .rule_choices import RuleChoice, RuleChoices
from .shelf import TypingPage

_TITLE: Final = 31
_VALUE: Final = 26
_EXPLAINED_FROM: Final = 116
"""From this width on every rule has its explanation beside it."""


class OptionsScreen(TypingPage[Mapping[str, object]]):
    """Is dismissed with the rules chosen: those that differ from the box."""

    def __init__(
        self, looks: Looks, box: Edition, rules: Mapping[str, object] | None = None, presets: Presets | None = None
    ) -> None:
        super().__init__(looks(box.theme))
        self.presets = presets or Presets()
        self.choices = RuleChoices(box, rules)
        self.marked = Marked(len(self.choices.rows))
        self.message = " ".join(self.choices.troubles)

    def heading(self) -> str:
        return _("Rules for {edition}").format(edition=self.choices.box.title)

    def aside(self) -> str:
        count = len(self.choices.rules)
        return _("changed: {count}").format(count=count) if count else _("as the box has them")

    def own_commands(self) -> tuple[Doable, ...]:
        unchanged = "" if self.choices.rules else _("These are the rules of the box itself; change one first.")
        return (
            self.marking(_("Rule")),
            Moves.RIGHT.to(partial(self.step, 1), label=_("Change")),
            Picking.SWITCH.to(self.switch),
            Picking.RESET.to(self.choices.reset),
            Picking.KEEP_RULES.to(partial(self.ask_for, _("A name for these rules:"), self.keep), unchanged),
            Pages.TAKE_MARKED.to(self.leave, label=_("Done"), short=_("Done")),
            Pages.BACK.to(self.leave, aside=True),
        )

    def keep(self, name: str) -> None:
        """Keep what was chosen under a name. Raises PlayError."""
        preset = Preset(clean_name(name), self.choices.box.game, dict(self.choices.rules))
        self.presets.keep(preset)
        self.message = _("These rules are called {name} now.").format(name=preset.name)

    def moved(self, key: str, character: str | None) -> bool:
        if key == "left" and self.field is None:
            self.step(-1)
            return True
        return super().moved(key, character)

    def leave(self) -> None:
        """Leave with what was chosen."""
        self.dismiss(self.choices.rules)

    def step(self, way: int) -> None:
        """Take the next value of the marked rule, or the one before."""
        if self.choices.rows:
            self.message = self.choices.step(self.choices.rows[self.marked.at], way)

    def switch(self) -> None:
        """Switch the marked rule on or off."""
        if self.choices.rows:
            self.message = self.choices.toggle(self.choices.rows[self.marked.at])

    def take(self) -> None:
        """Change the marked rule."""
        if self.choices.rows[self.marked.at].is_switch:
            self.switch()
        else:
            self.step(1)

    # --- drawing ------------------------------------------------------------------------------------------------

    def body(self, width: int, height: int) -> Rows:
        look = self.look
        ground = look.on(look.felt)
        below = 4
        lines = self._lines(width - 2)
        at = next((index for index, (number, _row) in enumerate(lines) if number == self.marked.at), 0)
        room = height - below - 1
        first = max(0, min(at - room // 2, len(lines) - room))
        shown = lines[first : first + room]
        is_cut = len(lines) > room
        rows = [row(width, ground)]
        for index, (number, one) in enumerate(shown):
            if number is not None:
                self.spot(Region(0, len(rows), width, 1), partial(self.point, number))
            edge = [bar_piece(look, index, room, (first, first + room, len(lines)))] if is_cut else []
            rows.append([*row(1, ground), *one, *row(1, ground, edge)])
        return fitted(rows, width, height - below, ground) + self._explanation(width, below)

    def _lines(self, width: int) -> list[tuple[int | None, Row]]:
        """Every line of the list, with the number of its rule if it is not a heading."""
        look = self.look
        lines: list[tuple[int | None, Row]] = []
        section = ""
        for number, rule in enumerate(self.choices.rows):
            if rule.section != section:
                if section:
                    lines.append((None, row(width, look.on(look.felt))))
                section = rule.section
                lines.append((None, heading_row(look, width, _(section), look.felt)))
            lines.append((number, self._rule(number, rule, width)))
        return lines

    def _rule(self, number: int, rule: RuleChoice, width: int) -> Row:
        look, marked = self.look, number == self.marked.at
        paper = look.lit if marked else look.felt
        ground, accent = look.on(paper, bold=marked), look.on(paper, look.accent, bold=True)
        changed = self.choices.is_changed(rule)
        value = spell(look, self.choices.shown(rule))
        ends = (f"{look.glyphs.go} ", f" {look.glyphs.turn}") if marked else ("  ", "  ")
        side = width - _TITLE - 4
        room = _VALUE if width >= _EXPLAINED_FROM else side
        if rule.is_switch:
            box = "[x]" if self.choices.value(rule) else "[ ]"
            setting: list[Piece] = [(f"{box} {value}", accent if changed else ground)]
        else:
            value = cut(value, room - 4, look.glyphs.ellipsis)
            setting = [(ends[0], accent), (value, accent if changed else ground), (ends[1], accent)]
        title = cut(spell(look, rule.words.title), _TITLE - 1, look.glyphs.ellipsis).ljust(_TITLE)
        left: list[Piece] = [(look.glyphs.turn if marked else " ", accent), (" ", ground), (title, ground)]
        used = sum(len(text) for text, _style in setting)
        if width < _EXPLAINED_FROM:
            return row(width, ground, [*left, *setting])
        words = cut(spell(look, rule.words.summary), width - _TITLE - 4 - room, look.glyphs.ellipsis)
        faint = look.on(paper) if marked else look.faded(paper)
        return row(width, ground, [*left, *setting, (" " * (room - used + 1), ground), (words, faint)])

    def _explanation(self, width: int, height: int) -> Rows:
        """What the marked rule does and what it is now, in full."""
        look = self.look
        ground, style = look.on(look.felt), look.on(look.stage)
        if not self.choices.rows:
            return blank(width, height, ground)
        rule = self.choices.rows[self.marked.at]
        now = _("{rule}: {value}").format(rule=rule.words.title, value=self.choices.shown(rule))
        rows = paragraph(look, width - 2, now, look.on(look.stage, look.accent, bold=True), most=1)
        rows += paragraph(look, width - 2, rule.words.summary, style, most=2)
        inner = [[*row(1, style), *one, *row(1, style)] for one in fitted(rows, width - 2, height - 1, style)]
        return [row(width, ground), *inner]
