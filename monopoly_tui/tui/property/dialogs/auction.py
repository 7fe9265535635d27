"""The panel of an auction: everybody bids at once, each with a key of their own."""

from __future__ import annotations

from collections.abc import Iterable

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid, Pass
from monopoly_tui.i18n import _
from monopoly_tui.narration.property.labels import label
from monopoly_tui.narration.property.refusals import explain

from ...kit.rows import Rows
from ...table.bars import KeyHint
from ...table.panel import USUAL_STEP, Answer, Context, Panel
from .bidders import paint_auction

STEPS = (1, 5, 10, 50, 100)
LONGEST = 9
"""No sum of more digits is typed."""
ALPHABET = "abcdefghijklmnopqrstuvwxyz"


class AuctionPanel(Panel):
    """A player's key raises by the step, or bids the number typed; with Shift it passes. Tab changes the step.

    Enter passes for whoever is asked first, so that Enter alone leads through every auction. The step is kept from
    one bid to the next, and forgotten with the auction.
    """

    wide = True

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        assert isinstance(decision, AuctionDecision)
        self.auction = decision
        self.typed = ""
        self.keys = self._deal_keys()
        if not goes_on(context.auction, decision):
            context.bid_step = USUAL_STEP
        context.auction = decision

    def _deal_keys(self) -> dict[int, str]:
        """Everybody's own letter; digits are for sums, so a name like 2B gets a letter that is free."""
        letters = [seat.letter.lower() for seat in self.view.seats]
        free = (letter for letter in ALPHABET if letter not in letters)
        return {
            player: letter if letter.isalpha() else next(free)
            for player, letter in enumerate(letters)
            if player in self.context.persons
        }

    def takes(self, letter: str) -> bool:
        """The players' own letters bid and pass, whatever else they mean."""
        return letter.lower() in self.keys.values()

    def offers(self) -> Iterable[tuple[str, Action]]:
        """No list: the keys are the players' own."""
        return ()

    @property
    def waited_for(self) -> list[int]:
        """The persons who can bid or pass now."""
        return [player for player in self.auction.asks if player in self.keys]

    def key_hints(self) -> tuple[KeyHint, ...]:
        """Bidding, passing, the step; with several at the keyboard their letters stand together."""
        bid, passing = _("Bid"), _("Pass")
        letters = "".join(sorted(self.keys[player] for player in self.waited_for))
        several = len(letters) > 1
        return (
            KeyHint("none" if several else letters, letters, bid, bid),
            KeyHint("none" if several else letters.upper(), letters.upper(), passing, passing),
            self._enter_hint(),
            KeyHint("tab", "Tab", _("Step"), _("Step")),
            KeyHint("none", "0-9", _("Any sum"), _("Sum")),
        )

    def _enter_hint(self) -> KeyHint:
        """What Enter does as things stand, or why it does nothing."""
        meant = self.meant_by_enter()
        if meant is None:
            return KeyHint("enter", "Enter", _("Bid"), _("Bid"), self.unclear())
        short = _("Bid") if isinstance(meant, Bid) else _("Pass")
        return KeyHint("enter", "Enter", label(meant, self.decision, self.naming), short)

    def next_bid(self, player: int) -> int:
        """What a player's key bids now: the sum typed, else a step more, but no more than there is cash for."""
        if self.typed:
            return int(self.typed)
        raised = self.auction.bid + self.context.bid_step
        return max(self.auction.least, min(raised, self.view.state.cash[player]))

    def meant_by_enter(self) -> Action | None:
        """Pass; a sum just typed is bid, if it is clear by whom."""
        if not self.typed:
            return Pass()
        return Bid(int(self.typed)) if len(self.waited_for) == 1 else None

    def unclear(self) -> str:
        """Whose sum it is has to be said."""
        return _("Press your own letter to bid {amount}.").format(amount=self.view.money(int(self.typed)))

    def press(self, key: str, character: str | None) -> Answer | str | None:
        """Bid, pass, type a sum, change the step."""
        if key in ("tab", "shift+tab"):
            way = 1 if key == "tab" else -1
            self.context.bid_step = STEPS[(STEPS.index(self.context.bid_step) + way) % len(STEPS)]
            return ""
        if character and character.isdecimal() and character.isascii():
            self.typed = (self.typed + character)[:LONGEST]
            return ""
        if key in ("backspace", "escape") and self.typed:
            self.typed = self.typed[:-1] if key == "backspace" else ""
            return ""
        if key == "enter" and self.waited_for:
            return self._enter()
        for player, letter in self.keys.items():
            if character and character.lower() == letter and not self.view.state.out[player]:
                return self._act(player, Bid(self.next_bid(player)) if character == letter else Pass())
        return None

    def _enter(self) -> Answer | str:
        meant = self.meant_by_enter()
        return self.unclear() if meant is None else self._act(self.waited_for[0], meant)

    def _act(self, player: int, action: Action) -> Answer | str:
        self.typed = ""
        self.player = player  # whoever pressed a key is answered
        refusal = self.decision.refusal(player, action)
        return str(explain(refusal, self.naming)) if refusal else Answer(player, action)

    def paint(self, width: int, height: int) -> Rows:
        """What is sold, the leading bid, and everybody's keys."""
        return paint_auction(self, width, height)


def goes_on(before: AuctionDecision | None, now: AuctionDecision) -> bool:
    """Whether both belong to the same auction: in one auction bids only rise, and bidders only leave."""
    if before is None or (before.lot, before.building) != (now.lot, now.building):
        return False
    return now.bid >= before.bid and set(now.bidders) <= set(before.bidders)
