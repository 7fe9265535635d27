"""Panels: what every question on the stage knows and how it is drawn, and a class for each kind of short list."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from itertools import chain, repeat
from typing import Self, TypeAlias, cast

from rich.cells import cell_len

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.events import OfferMade
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision
from monopoly_tui.games.property.procedures.deal import Decline
from monopoly_tui.games.property.procedures.jail import PayFine, UseCard
from monopoly_tui.games.property.procedures.mortgage import Keep, KeepDecision, Lift
from monopoly_tui.games.property.procedures.purchase import Buy
from monopoly_tui.games.property.procedures.tax import ChooseTax
from monopoly_tui.games.property.procedures.turn import EndTurn, Roll
from monopoly_tui.games.property.rules.creature_battle import Battle, PayRent
from monopoly_tui.narration.core.chapter import Option
from monopoly_tui.narration.core.lines import Line
from monopoly_tui.narration.property import Naming, explain, hint, label, question, title
from monopoly_tui.narration.property.turn import ROLL_IN_BRIEF
from monopoly_tui.records import record

from ..commands import Answers, Fighting, Keeping, Property
from ..kit.commands import Command, Doable, footer_name
from ..kit.painted import pressing
from ..kit.rows import Piece, Rows, at_most, cut, fitted, row, wrap
from ..table.prompt import Answer, Follow
from .paint.view import View

USUAL_STEP = 10
"""By how much a key raises a bid at first."""

Offers: TypeAlias = Iterable[tuple[Command, Action]]


@record(frozen=True)
class Choice:
    """One thing that can be answered: its command, what it says, what it would bring, or why it cannot be."""

    command: Command
    label: str
    answer: Answer
    hint: str = ""
    why_not: str = ""
    brief: str = ""
    """The hint in fewer words, if there are such."""

    @property
    def pressed(self) -> str:
        """Its key, if it has one."""
        return next(iter(self.command.keys), "")

    @property
    def key(self) -> str:
        """The same, as it is written."""
        return footer_name(self.pressed)

    @property
    def meaning(self) -> Answer | str:
        """The answer, or why not."""
        return self.why_not or self.answer


@record
class Context:
    """What panels and dialogs know besides the decision; `bid_step` belongs to `auction`, the one seen last.

    `last_offer` is what one player proposed to another last, if not too long ago.
    """

    view: View
    naming: Naming
    persons: Callable[[], frozenset[int]]
    last_offer: Callable[[int, int], OfferMade | None] = lambda player, partner: None
    bid_step: int = USUAL_STEP
    auction: AuctionDecision | None = None
    several: bool = False
    """Whether others sit at terminals of their own."""

    def offer_to_repeat(self, player: int, partner: int) -> OfferMade | None:
        """What one player proposed to another last, as long as all its lots are where they were."""
        last = self.last_offer(player, partner)
        if last is None:
            return None
        sides = ((player, last.give.lots), (partner, last.take.lots))
        stays = all(self.view.state.owner[lot] == owner for owner, lots in sides for lot in lots)
        return last if stays else None


class Panel:
    """A question. It is asked of `player`, and knows the game only by the decision it was made from.

    `wide` panels take the whole upper half of the stage. A panel of another shape overrides `paint` and `commands`.
    """

    wide = False
    goes_on = True

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        self.decision, self.player, self.context = decision, player, context
        self.view, self.naming = context.view, context.naming
        # Put into words at once: the state the decision refers to may be gone before the panel is.
        self._question, self._title = question(decision, self.naming), title(decision, self.naming)
        self.choices = tuple(self._choice(command, action) for command, action in self.offers())
        self.marked = next((i for i, choice in enumerate(self.choices) if not choice.why_not), 0)

    @property
    def half_typed(self) -> bool:
        """A key is enough for most."""
        return False

    def offers(self) -> Offers:
        """Commands and the actions they mean, the usual one first."""
        raise NotImplementedError

    def go_on_from(self, before: Self) -> None:
        """Take over what was half done when others acted."""
        self.marked = min(before.marked, max(0, len(self.choices) - 1))

    def question(self) -> Line:
        """What is asked."""
        return self._question

    def title(self) -> Line:
        """What it is about, in a few words."""
        return self._title

    def commands(self, follow: Follow) -> list[Doable]:
        """What can be answered; `follow` is told what was chosen."""
        listed = [
            choice.command.to(partial(follow, choice.answer), choice.why_not, label=choice.label, aside=True)
            for choice in self.choices
        ]
        return [*listed, Answers.TAKE.to(lambda: follow(self.choices[self.marked].meaning))]

    def takes(self, sign: str) -> bool:
        """Whether a sign that means something else in the footer means something of its own here."""
        return False

    def moved(self, key: str, character: str | None) -> Answer | str | None:
        """What a key that is no command means: a sentence to show, or nothing (the key is not for this panel)."""
        if key not in ("up", "down") or len(self.choices) < 2:
            return None
        self.marked = (self.marked + (1 if key == "down" else -1)) % len(self.choices)
        return ""

    def paint(self, width: int, height: int) -> Rows:
        """The panel as rows; the plain form is a question above a list of choices."""
        return paint_listing(self, width, height)

    def _choice(self, command: Command, action: Action) -> Choice:
        refusal = self.decision.refusal(self.player, action)
        why_not = str(explain(refusal, self.naming)) if refusal else ""
        told = None if refusal else hint(self.decision, self.player, action, self.naming)
        text = label(action, self.decision, self.naming)
        answer = Answer(self.player, action)
        return Choice(command, text, answer, str(told) if told else "", why_not, self.brief(action))

    def brief(self, action: Action) -> str:
        """What an action would bring, in fewer words, where there are such."""
        return ""


def paint_listing(panel: Panel, width: int, height: int) -> Rows:
    """The question, the choices, and what the marked one would bring.

    The blank row below the question gives way first, then the question to what it is about; then labels too long for
    one row are cut.
    """
    numbers = range(len(panel.choices))
    blocks = [_choice(panel, number, width, whole=True) for number in numbers]
    rows = sum(len(block) for block in blocks)
    if rows + 1 > height:
        blocks = [_choice(panel, number, width, whole=False) for number in numbers]
        rows = len(blocks)
    longest = max((len(_hint_lines(panel, choice, width)) for choice in panel.choices), default=0)
    drawn = _head(panel, width, height - rows, max(2, longest))
    first = _first_shown(panel, height - len(drawn)) if rows + len(drawn) > height else 0
    drawn += [one for number in numbers[first:] for one in blocks[number]]
    drawn += _hint(panel, width, height - len(drawn))
    return fitted(drawn, width, height, panel.view.look.on(panel.view.look.stage))


def _head(panel: Panel, width: int, room: int, below: int) -> Rows:
    """The whole question if it leaves so many rows below it, else only what it is about."""
    look = panel.view.look
    ground, bold = look.on(look.stage), look.on(look.stage, bold=True)
    asked = wrap([(panel.view.spell(str(panel.question())), ground)], width)
    if len(asked) + below > room:
        asked = wrap([(panel.view.spell(str(panel.title())), bold)], width)[: max(1, room - below)]
    rows = [row(width, ground, line) for line in asked]
    if room > len(rows) + below:
        rows.append(row(width, ground))
    return rows


def _first_shown(panel: Panel, room: int) -> int:
    """Where a list longer than the room begins, so that the marked choice is in sight."""
    return max(0, min(panel.marked - room // 2, len(panel.choices) - room))


def _choice(panel: Panel, number: int, width: int, *, whole: bool) -> Rows:
    """A click anywhere on it takes it."""
    look, choice, marked = panel.view.look, panel.choices[number], number == panel.marked
    pressed = choice.pressed
    ground, faint = pressing(look.on(look.stage), pressed), pressing(look.faded(look.stage), pressed)
    style = faint if choice.why_not else pressing(look.on(look.stage, bold=marked), pressed)
    sign: Piece = (look.glyphs.turn if marked else " ", pressing(look.on(look.stage, look.accent, bold=True), pressed))
    chip = faint if choice.why_not else pressing(look.solid(look.accent, bold=True), pressed)
    text = panel.view.spell(choice.label)
    indent = cell_len(choice.key) + 4  # the mark, the key, and blanks around it
    room = width - indent
    lines = wrap([(text, style)], room) if whole else [[(cut(text, room, look.glyphs.ellipsis), style)]]
    rows = [row(width, ground, [sign, (f" {choice.key} ", chip), (" ", ground), *lines[0]])]
    return rows + [row(width, ground, [(" " * indent, ground), *line]) for line in lines[1:]]


def _hint(panel: Panel, width: int, room: int) -> Rows:
    """What the marked choice would bring, if need be in brief; where it does not fit, it says so by an ellipsis."""
    look = panel.view.look
    if room < 1 or not panel.choices:
        return []
    choice = panel.choices[panel.marked]
    lines = _hint_lines(panel, choice, width)
    if len(lines) > room and choice.brief and not choice.why_not:
        lines = _hint_lines(panel, replace(choice, hint=choice.brief), width)
    lines = at_most(room, lines, width, look.glyphs.ellipsis)
    return [row(width, look.on(look.stage), line) for line in lines]


def _hint_lines(panel: Panel, choice: Choice, width: int) -> list[list[Piece]]:
    faint = panel.view.look.faded(panel.view.look.stage, italic=True)
    return wrap([(panel.view.spell(choice.why_not or choice.hint), faint)], width)


# --- one class for each kind of decision ------------------------------------------------------------------------------

BESIDE_A_CARD = 3
"""So many choices leave a card in sight."""


class RollPanel(Panel):
    """Throw the dice."""

    def offers(self) -> Offers:
        return [(Property.ROLL, Roll())]

    def brief(self, action: Action) -> str:
        return ROLL_IN_BRIEF.must(Option(action, self.decision, self.player), self.naming).text


class EndTurnPanel(Panel):
    """Hand the dice on."""

    def offers(self) -> Offers:
        return [(Property.END_TURN, EndTurn())]


class BuyPanel(Panel):
    """Buy, or let the Bank auction."""

    def offers(self) -> Offers:
        return [(Answers.BUY, Buy()), (Answers.AUCTION, Decline())]


class TaxPanel(Panel):
    """The flat tax or the share; the mark stands on what costs less."""

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        cheaper = decision.usual(player)
        self.marked = next(i for i, choice in enumerate(self.choices) if choice.answer.action == cheaper)

    def offers(self) -> Offers:
        return [(Answers.FIXED_TAX, ChooseTax(percent=False)), (Answers.SHARE_TAX, ChooseTax(percent=True))]


class ChoicePanel(Panel):
    """Everything that can be answered, numbered: for whatever has no panel of its own."""

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        self.wide = len(self.choices) > BESIDE_A_CARD

    def offers(self) -> Offers:
        keys = chain(Answers.CHOICE.keys, repeat(""))
        return [
            (Command("", key), action) for key, action in zip(keys, self.decision.allowed(self.player), strict=False)
        ]


class JailPanel(Panel):
    """The ways out of Jail; a card for each deck held, or the wish for one."""

    wide = True

    def offers(self) -> Offers:
        state = self.decision.state
        decks = [state.board.decks[deck].id for deck, _ in state.jail_cards[self.player]] or [""]
        cards = [(card, UseCard(deck)) for card, deck in zip((Answers.CARD, Answers.OTHER_CARD), decks, strict=False)]
        return [(Property.ROLL, Roll()), (Answers.FINE, PayFine()), *cards]


class KeepPanel(Panel):
    """Keep a mortgage or pay it off."""

    def offers(self) -> Offers:
        decision = cast(KeepDecision, self.decision)
        return [(Keeping.KEEP, Keep()), (Keeping.PAY_OFF, Lift((decision.lot.space,)))]


class BattlePanel(Panel):
    """Fight, or pay the rent."""

    def offers(self) -> Offers:
        return [(Fighting.FIGHT, Battle()), (Fighting.PAY_RENT, PayRent())]
