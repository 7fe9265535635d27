"""The questions of the game as a person answers them: which pawn, and where to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import ClassVar, Self

from monopoly_tui.games.civilizations.actions import Move, Place, PlaceSummoned, Summon
from monopoly_tui.games.civilizations.decisions import (
    Decision,
    PlaceDecision,
    PlaceSummonedDecision,
    TurnDecision,
    by_interest,
    keenest,
    safest,
)
from monopoly_tui.games.civilizations.moves import Way
from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.i18n import _
from monopoly_tui.narration.civilizations import Naming, explain, question, title
from monopoly_tui.narration.core.lines import Line
from monopoly_tui.records import record

from ..commands import Lands
from ..kit.commands import Doable, footer_name
from ..kit.rows import Rows
from ..table.game_table import ARROWS
from ..table.prompt import Answer, Follow
from .paint.question import paint_question
from .paint.view import Aim, TableView
from .table import in_direction


@record
class Context:
    """What panels know besides the decision; `repaint` shows on the board what is aimed at."""

    view: TableView
    naming: Naming
    repaint: Callable[[], None]


class AimPanel:
    """A question that is answered by a pawn and a place. It knows the game only by the decision it was made from.

    All arrows and Tab aim, and Enter takes what is aimed at. Panels that begin `by_pawn` let left and right choose the
    pawn until up, down or Tab begins to aim.
    """

    wide: ClassVar[bool] = False
    by_pawn: ClassVar[bool] = False
    goes_on = False
    half_typed = False

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        self.decision, self.player, self.context = decision, player, context
        self.view, self.naming = context.view, context.naming
        self.aiming = not self.by_pawn
        self._drawn: tuple[tuple[int, int], Rows] | None = None
        self._answered = False
        first = self.first_pawn()
        self.view.aim = None if first is None else self._aim(first)

    def go_on_from(self, before: Self) -> None:
        """Nothing is: whoever is asked again aims anew."""

    # --- what the kinds of questions differ in --------------------------------------------------------------------

    def pawns(self) -> tuple[int, ...]:
        """Those that can be chosen."""
        raise NotImplementedError

    def first_pawn(self) -> int | None:
        """The one to begin with."""
        return next(iter(self.pawns()), None)

    def places(self, pawn: int) -> Mapping[int, Way | None]:
        """Where a pawn can go, and how."""
        raise NotImplementedError

    def order(self, pawn: int) -> list[int]:
        """The same places in the order in which Tab goes through them."""
        return list(self.places(pawn))

    def usual(self, pawn: int) -> int:
        """The place to begin with."""
        return self.order(pawn)[0]

    def action(self, pawn: int, place: int) -> Action:
        """What a pawn and a place mean."""
        raise NotImplementedError

    def cannot(self, pawn: int) -> str:
        """Why a pawn cannot be chosen."""
        refusal = self.decision.refusal(self.player, self.action(pawn, -1))
        assert refusal is not None
        return str(explain(refusal, self.naming))

    # --- words ------------------------------------------------------------------------------------------------------

    def question(self) -> Line:
        """What is asked."""
        return question(self.decision, self.naming)

    def title(self) -> Line:
        """What it is about, in a few words."""
        return title(self.decision, self.naming)

    def paint(self, width: int, height: int) -> Rows:
        """The pawns to choose from, what is aimed at, and what it would bring.

        Once it is answered the game goes on under it, so that it can only be shown as it was.
        """
        if not self._answered or self._drawn is None or self._drawn[0] != (width, height):
            self._drawn = (width, height), [] if self._answered else paint_question(self, width, height)
        return self._drawn[1]

    # --- keys and clicks --------------------------------------------------------------------------------------------

    def commands(self, follow: Follow) -> list[Doable]:
        """Who is chosen, and where to: what the arrows choose depends on what was chosen last."""
        aim, arrows = self.view.aim, self.view.look.glyphs.unicode
        if aim is None:
            return []
        across, around = ("←→ 1-7", "←→↑↓ Tab") if arrows else ("1-7", "Tab")
        where = Lands.WHERE.to(lambda: follow(self.moved("tab", None)), shown=around)
        who = Lands.WHO.to(lambda: None)
        if not self.by_pawn:
            choosing = [where, *([who] if len(self.pawns()) > 1 else [])]
        elif self.aiming:
            choosing = [where, Lands.WHO_AGAIN.to(lambda: follow(self.moved("escape", None)))]
        else:
            choosing = [replace(who, shown=across), replace(where, shown="↑↓ Tab" if arrows else "Tab")]
        before = Lands.WHERE_BACK.to(lambda: follow(self.moved("shift+tab", None)))
        go = Lands.GO.to(
            lambda: follow(self._answer(aim)), label=_("Go") if self.by_pawn else _("Place"), short=_("Go")
        )
        return [*choosing, before, go]

    def moved(self, key: str, character: str | None) -> Answer | str | None:
        """Choose a pawn or a place; nothing if the key is not for this panel."""
        if character is not None and character in "1234567":
            return self.pick(int(character))
        aim = self.view.aim
        if aim is None:
            return None
        if key == "escape" and self.aiming and self.by_pawn:
            self.aiming = False
        elif key in ("tab", "shift+tab"):
            self._next_place(aim, 1 if key == "tab" else -1)
        elif key in ("left", "right") and not self.aiming:
            self._next_pawn(aim, 1 if key == "right" else -1)
        elif key in ARROWS:
            self._turn_to(aim, key)
        else:
            return None
        self.context.repaint()
        return ""

    def pick(self, pawn: int) -> str:
        """Choose a pawn; a sentence if it cannot be."""
        if pawn not in self.pawns():
            return self.cannot(pawn)
        self.view.aim = self._aim(pawn)
        self.context.repaint()
        return ""

    def point(self, space: int) -> Answer | str | None:
        """A click on a space: chooses the pawn on it, aims at it, or takes what is aimed at already."""
        standing, aim = self.view.state.on[space], self.view.aim
        if standing is not None and standing.player == self.player:
            return self.pick(standing.power) if isinstance(self.decision, TurnDecision) else None
        if aim is None or space not in aim.places:
            return None
        if aim.place == space and self.aiming:
            return self._answer(aim)
        aim.place, self.aiming = space, True
        self.context.repaint()
        told = _("{space}: once more, or Enter, to go there.")
        if not self.by_pawn:
            told = _("{space}: once more, or Enter, to place it there.")
        return told.format(space=self.view.place(space))

    def _aim(self, pawn: int) -> Aim:
        return Aim(self.player, pawn, self.places(pawn), self.usual(pawn))

    def _answer(self, aim: Aim) -> Answer:
        assert aim.place is not None
        return self.say(self.action(aim.pawn, aim.place))

    def say(self, action: Action) -> Answer:
        """Answer the question, for good."""
        self._answered = True
        return Answer(self.player, action)

    def _next_pawn(self, aim: Aim, step: int) -> None:
        pawns = self.pawns()
        self.view.aim = self._aim(pawns[(pawns.index(aim.pawn) + step) % len(pawns)])

    def _next_place(self, aim: Aim, step: int) -> None:
        order = self.order(aim.pawn)
        assert aim.place is not None
        self.aiming = True
        aim.place = order[(order.index(aim.place) + step) % len(order)]

    def _turn_to(self, aim: Aim, arrow: str) -> None:
        assert aim.place is not None
        self.aiming = True
        found = in_direction(self.view.edition, aim.place, arrow, aim.places)
        if found is not None:
            aim.place = found


class TurnPanel(AimPanel):
    """Move a pawn, or summon the next."""

    by_pawn = True
    decision: TurnDecision

    def pawns(self) -> tuple[int, ...]:
        return self.decision.pawns

    def first_pawn(self) -> int | None:
        return keenest(self.decision)

    def places(self, pawn: int) -> Mapping[int, Way | None]:
        return self.decision.ways(pawn)

    def order(self, pawn: int) -> list[int]:
        return by_interest(self.decision, pawn)

    def usual(self, pawn: int) -> int:
        return safest(self.decision, pawn)

    def action(self, pawn: int, place: int) -> Action:
        return Move(pawn, place)

    def cannot(self, pawn: int) -> str:
        if pawn in self.view.state.on_board(self.player):
            name = self.view.short(Pawn(self.player, pawn))
            return _("{pawn} is shut in and cannot move.").format(pawn=name)
        return super().cannot(pawn)

    def commands(self, follow: Follow) -> list[Doable]:
        """Also the die; why not, if nobody can be summoned."""
        refusal = self.decision.refusal(self.player, Summon())
        why_not = "" if refusal is None else str(explain(refusal, self.naming))
        alone = self.view.aim is None
        keys = (*Lands.SUMMON.keys, *Lands.GO.keys) if alone else Lands.SUMMON.keys
        shown = footer_name(Lands.GO.keys[0]) if alone else ""
        summon = Lands.SUMMON.to(lambda: follow(self.say(Summon())), why_not, keys=keys, shown=shown)
        return [*super().commands(follow), summon]


class PlacePanel(AimPanel):
    """Place the first pawns at home."""

    decision: PlaceDecision

    def pawns(self) -> tuple[int, ...]:
        return self.decision.pawns

    def places(self, pawn: int) -> Mapping[int, Way | None]:
        return dict.fromkeys(self.decision.spaces)

    def action(self, pawn: int, place: int) -> Action:
        return Place(pawn, place)


class PlaceSummonedPanel(AimPanel):
    """Place the pawn just summoned."""

    decision: PlaceSummonedDecision

    def pawns(self) -> tuple[int, ...]:
        return (self.decision.pawn,)

    def places(self, pawn: int) -> Mapping[int, Way | None]:
        return dict.fromkeys(self.decision.spaces)

    def action(self, pawn: int, place: int) -> Action:
        return PlaceSummoned(place)

    def cannot(self, pawn: int) -> str:
        return str(self.question())


PANELS: dict[str, type[AimPanel]] = {
    PlaceDecision.kind: PlacePanel,
    TurnDecision.kind: TurnPanel,
    PlaceSummonedDecision.kind: PlaceSummonedPanel,
}
"""By a decision's kind."""
