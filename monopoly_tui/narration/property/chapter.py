"""What every chapter about the property game is written with: its headings, its rules, and what many sentences need."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.effects import Effect
from monopoly_tui.games.property.procedure import Decision, Raising
from monopoly_tui.games.property.procedures.turn import Roll
from monopoly_tui.games.property.rules import RULES
from monopoly_tui.games.property.settings import FIRST_BANKRUPTCY, Settings
from monopoly_tui.games.property.throws import next_throw
from monopoly_tui.i18n import N_, _, ngettext, per_cent

from ..core import chapter
from ..core.chapter import Option
from ..core.lines import Part, Parts, compose
from .naming import Naming

AIM, START, TURN, BUYING, RENT, BUILDING, MORTGAGES, JAIL, TAXES, SPECIAL, END = SECTIONS = (
    N_("The aim"),
    N_("The start"),
    N_("The turn"),
    N_("Buying"),
    N_("Rent"),
    N_("Building"),
    N_("Mortgages and deals"),
    "{jail}",
    N_("Taxes and Free Parking"),
    N_("Special rules"),
    N_("Debts and the end"),
)
"""The headings of the rules, in their order."""


class Rules(NamedTuple):
    """What the rules of a game are told from."""

    settings: Settings
    edition: PropertyEdition

    @property
    def richest_wins(self) -> bool:
        """Whether the game may end while several are in it."""
        return bool(self.settings.minutes) or self.settings.ends == FIRST_BANKRUPTCY

    def has(self, kind: str) -> bool:
        """Whether there are lots of a kind."""
        return any(group.kind == kind for group in self.edition.board.groups)

    def some_card(self, effect: type[Effect]) -> bool:
        """Whether a card has such an effect."""
        return any(isinstance(card.effect, effect) for deck in self.edition.board.decks for card in deck.cards)

    def is_on(self, key: str) -> bool:
        """Whether an optional rule is played by."""
        optional = self.settings.optional
        return key in optional and RULES[key].is_on(optional[key])


class Chapter(chapter.Chapter[Naming, Rules]):
    """A chapter about the property game."""


A = TypeVar("A", bound=Action)
D = TypeVar("D", bound=Decision)

LEFT = N_("{cash} would be left.")


def cash_after(cost: Callable[[Option[A, D]], int]) -> Callable[[Option[A, D], Naming], Part]:
    """What an answer leaves of the cash in hand."""
    return lambda option, naming: naming.amount(option.decision.state.cash[option.player] - cost(option))


BRINGS = N_("Brings {amount}.")


def brought(option: Option[Raising, Decision], naming: Naming) -> Part:
    """What selling or mortgaging brings."""
    return naming.amount(option.action.brings(option.decision.state))


# --- the next throw ---------------------------------------------------------------------------------------------------


def next_throw_in_words(option: Option[Roll, Decision], naming: Naming, *, brief: bool = False) -> Parts:
    """Which sums hurt, how likely that is and how much at worst; how many lots within reach are for sale.

    In `brief` where it is worst and what is for sale have no names.
    """
    played = option.decision.settings.optional.items()
    if not all(RULES[key].by_the_dice for key, value in played if RULES[key].is_on(value)):
        return compose(_("More than the two dice says where this leads."))
    ahead = next_throw(option.decision.state, option.player)
    if ahead.worst is None:
        danger = compose(_("No sum hurts"))
    else:
        count = len(ahead.hurting)
        in_brief = ngettext(
            "{count} of {all} hurts ({chance}), worst {amount}",
            "{count} of {all} hurt ({chance}), worst {amount}",
            count,
        )
        in_full = ngettext(
            "{count} of {all} sums hurts ({chance}), worst {space} {amount}",
            "{count} of {all} sums hurt ({chance}), worst {space} {amount}",
            count,
        )
        danger = compose(
            in_brief if brief else in_full,
            count=count,
            all=len(ahead.sums),
            chance=per_cent(max(1, round(100 * ahead.chance))),
            space=naming.space(ahead.worst.space),
            amount=naming.amount(ahead.worst.cost),
        )
    if not ahead.for_sale:
        return compose(_("{danger}."), danger=danger)
    lots = str(len(ahead.for_sale)) if brief else naming.counted(len(ahead.for_sale), "lot")
    return compose(_("{danger}; {lots} for sale."), danger=danger, lots=lots)
