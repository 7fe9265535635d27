"""One side of a deal while it is put together: what its player holds, and what of it is on the table."""

from __future__ import annotations

from monopoly_tui.games.property.state import Terms
from monopoly_tui.records import record

from ...kit.rows import Row
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
