"""One side of a deal: what its player holds and what of it is on the table, who gives, and what the deal would mean."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style

from monopoly_tui.editions.model import Paint
from monopoly_tui.games.property.deals import Outcome, Rise
from monopoly_tui.games.property.state import Terms
from monopoly_tui.i18n import _
from monopoly_tui.narration.core.lines import listing, text_of
from monopoly_tui.records import record

from ...kit.rows import Piece, Row, Rows, cut, fitted, fitting, row
from ...kit.selection import Selection
from ..paint.view import View
from .lots import Line, by_group, checked, lot_line, text_line, worth_in_deal


@record(frozen=True)
class Thing:
    """A lot by its space, or a jail card by the number of its deck."""

    lot: int | None = None
    deck: int | None = None


class Draft:
    """What one side would give. `name` tells the two lists of a deal apart."""

    def __init__(self, view: View, player: int, name: str, terms: Terms | None = None) -> None:
        self.view, self.player = view, player
        state = view.state
        self.things = [Thing(deck=deck) for deck, _card in state.jail_cards[player]]
        self.things += [Thing(lot=space) for space in by_group(view, state.lots_of(player))]
        self.grid = Selection(name, len(self.things), least=18)
        self.chosen: set[int] = set()
        self.cash, self.most = 0, max(0, state.cash[player])
        self.typing, self.capped = False, False
        if terms is not None:
            self._start_from(terms)

    def _start_from(self, terms: Terms) -> None:
        self.cash = min(terms.cash, self.most)
        decks = list(terms.jail_cards)
        for index, thing in enumerate(self.things):
            if thing.lot in terms.lots:
                self.chosen.add(index)
            elif thing.deck is not None and (deck := self._deck_id(thing.deck)) in decks:
                decks.remove(deck)
                self.chosen.add(index)

    def renewed(self) -> Draft:
        """The same with what its player holds now."""
        fresh = Draft(self.view, self.player, self.grid.name, self.terms())
        fresh.typing, fresh.capped = self.typing, self.capped
        fresh.grid.marked = min(self.grid.marked, max(0, len(fresh.things) - 1))
        return fresh

    def toggle(self, index: int) -> None:
        """Put a thing on the table or take it back."""
        self.typing = False
        if index < len(self.things):
            self.grid.marked = index
            self.chosen ^= {index}

    def type(self, key: str, character: str) -> bool:
        """Change the cash by a key, up to what is in hand; tells whether the key was for that."""
        if character.isdecimal() and character.isascii():
            # The first digit begins a new sum, whatever stood there.
            wished = (self.cash * 10 if self.typing else 0) + int(character)
            self.typing = True
        elif key == "backspace":
            wished, self.typing = self.cash // 10, True
        elif character in ("+", "-") or key in ("pageup", "pagedown"):
            step = 10 if character else 100
            wished = self.cash + (step if character == "+" or key == "pageup" else -step)
            self.typing = False
        else:
            self.typing = False
            return False
        self.cash, self.capped = max(0, min(wished, self.most)), wished > self.most
        return True

    def terms(self) -> Terms:
        """What is on the table."""
        things = [thing for index, thing in enumerate(self.things) if index in self.chosen]
        lots = tuple(thing.lot for thing in things if thing.lot is not None)
        cards = tuple(self._deck_id(thing.deck) for thing in things if thing.deck is not None)
        return Terms(self.cash, lots, cards)

    def line(self, index: int, width: int, marked: bool, *, active: bool = True, checks: bool = True) -> Row:
        """A thing as a line of the list."""
        view, thing, chosen = self.view, self.things[index], index in self.chosen
        check = checked(view, chosen, width) if checks else None
        if thing.lot is not None:
            line = Line(marked and active, check)
            return lot_line(view, thing.lot, width, line, worth_in_deal(view, thing.lot, width, line))
        assert thing.deck is not None
        card = view.edition.words["jail_free"].one
        sign = view.look.glyphs.deck(thing.deck)
        return text_line(view, f"{sign}  {card}", width, Line(marked and active, check))

    def _deck_id(self, deck: int) -> str:
        return self.view.edition.board.decks[deck].id


LONGEST_NAME = 10
"""So much of a name stands in a sentence about its player, so that the sums and groups behind it have room."""
MOST_RISES = 4
HEAD_ROWS = 2
FACT_ROWS = 6
"""Above a list the name and the cash, below it what the deal would mean: rarely in more rows."""


def side_header(view: View, player: int, text: str, width: int, *, active: bool) -> Row:
    """Who gives, and the cash in hand."""
    look = view.look
    ground = look.on(look.bar, bold=active)
    sign = look.glyphs.turn if active else " "
    cash = view.money(view.state.cash[player]) + " "
    shown = cut(view.spell(text), width - len(cash) - 5, look.glyphs.ellipsis)
    left: list[Piece] = [(sign, look.on(look.bar, look.accent, bold=True)), view.chip(player), (f" {shown}", ground)]
    return row(width, ground, left, [(cash, look.on(look.bar, look.good, bold=True))])


def both_facts(
    view: View, reader: int, both: tuple[Outcome, Outcome], width: int, longest: int, height: int
) -> tuple[Rows, Rows]:
    """What comes of it for both, in the same number of rows: fewer if the longest list needs the room."""
    facts = [_facts(view, side, width, own=side.player == reader) for side in both]
    needed = max(map(len, facts))
    rows = max(FACT_ROWS, needed) if longest <= 2 * (height - FACT_ROWS - HEAD_ROWS) else needed
    ground = view.look.on(view.look.stage)
    return fitted(facts[0], width, rows, ground), fitted(facts[1], width, rows, ground)


def _facts(view: View, facts: Outcome, width: int, *, own: bool) -> Rows:
    """The sum given, the cash then, groups, interest: `own` facts are the reader's, others are told by name.

    What another gains is a warning: only the reader's own gain is good news, and only the reader's own loss bad.
    """
    look = view.look
    ground, faint = look.on(look.stage), look.faded(look.stage)
    rule = row(width, faint, [(look.glyphs.rule * width, faint)])
    gives = view.spell(_("Worth {value}").format(value=view.money(facts.gives)))
    cash = view.spell(_("cash then {cash}").format(cash=view.money(facts.cash)))
    gives = cut(gives, width - cell_len(cash) - 3, look.glyphs.ellipsis)
    cash_style = look.on(look.stage, look.bad, bold=True) if facts.cash < 0 else ground
    lines = [rule, row(width, ground, [(f" {gives}", look.on(look.stage, bold=True))], [(cash + " ", cash_style)])]
    name = cut(view.seats[facts.player].name, LONGEST_NAME, look.glyphs.ellipsis)
    if facts.completes:
        sentence = _("You would complete {groups}") if own else _("{player} would complete {groups}")
        lines.append(_groups(view, sentence, name, facts.completes, width, look.good if own else look.bad))
    steepest = sorted(facts.rises, key=lambda rise: (rise.group not in facts.completes, rise.before - rise.after))
    lines += [_rise(view, rise, name, width, own=own) for rise in steepest[:MOST_RISES]]
    if facts.breaks:
        sentence = _("You would break up {groups}") if own else _("{player} would break up {groups}")
        lines.append(_groups(view, sentence, name, facts.breaks, width, look.bad if own else look.text))
    if facts.interest:
        sentence = (
            _("You: interest {interest}, lift {lift}") if own else _("{player}: interest {interest}, lift {lift}")
        )
        text = sentence.format(player=name, interest=view.money(facts.interest), lift=view.money(facts.lift))
        lines.append(_line(view, text, width, look.on(look.stage, look.accent if own else look.text)))
    return lines


def _rise(view: View, rise: Rise, player: str, width: int, *, own: bool) -> Row:
    """How much dearer a visit becomes; good news only to whom it is paid."""
    look = view.look
    sentence = _("Your rent, {group}: {before} → {after}") if own else _("{player}, rent {group}: {before} → {after}")
    sums = {"before": view.money(rise.before), "after": view.money(rise.after)}
    forms = (view.edition.groups[rise.group].name, view.mark(rise.group))
    texts = [view.spell(sentence.format(player=player, group=group, **sums)) for group in forms]
    text = fitting(width - 2, *texts) or texts[-1]
    return _line(view, text, width, look.on(look.stage, look.good if own else look.bad))


def _line(view: View, text: str, width: int, style: Style) -> Row:
    ground = view.look.on(view.look.stage)
    return row(width, ground, [(" " + cut(view.spell(text), width - 2, view.look.glyphs.ellipsis), style)])


def _groups(view: View, sentence: str, player: str, groups: Sequence[int], width: int, ink: Paint) -> Row:
    """A sentence about groups: by their names, or by their marks where there are too many."""
    names = text_of(listing([view.edition.groups[group].name for group in groups]))
    text = sentence.format(player=player, groups=names)
    for between in (" ", ""):
        if cell_len(view.spell(text)) > width - 2:
            text = sentence.format(player=player, groups=between.join(view.mark(group) for group in groups))
    return _line(view, text, width, view.look.on(view.look.stage, ink, bold=True))
