"""Lists the answers to a question, each with its number, its word and what it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid, Pass
from monopoly_tui.games.property.procedures.deal import Decline, OfferDecision
from monopoly_tui.games.property.procedures.debt import Pay
from monopoly_tui.games.property.procedures.jail import PayFine
from monopoly_tui.games.property.procedures.purchase import Buy, BuyDecision
from monopoly_tui.games.property.procedures.shortage import WantDecision
from monopoly_tui.games.property.rules.power_doubles import PowerDecision, UsePower
from monopoly_tui.i18n import _
from monopoly_tui.narration.property import Naming, explain, hint, label

from . import offering
from .commands import local_words, word_for
from .offering import Choice

MOST_TARGETS = 9
"""A power with more places to choose from is asked for by its word and a space."""


def choices(decision: Decision, player: int, naming: Naming) -> list[Choice[Action]]:
    """The answers a player can give, those that are refused at the end with the reason."""
    return [*_allowed(decision, player, naming), *_refused(decision, player, naming)]


def _allowed(decision: Decision, player: int, naming: Naming) -> Iterator[Choice[Action]]:
    if isinstance(decision, AuctionDecision):
        if decision.refusal(player, Bid(decision.least)) is None:
            yield Choice(local_words()["bid"], None, _("a number from {least} up").format(least=decision.least))
        yield _choice(Pass(), decision, player, naming)
        return
    if isinstance(decision, WantDecision):
        yield Choice(local_words()["want"], None, _("a number from 0 to {most}").format(most=decision.most))
        return
    many = isinstance(decision, PowerDecision) and len(decision.targets) > MOST_TARGETS
    for action in sorted(decision.allowed(player), key=_is_last):
        if not (many and isinstance(action, UsePower)):
            yield _choice(action, decision, player, naming)
    if many and isinstance(decision, PowerDecision):
        yield Choice(
            local_words()["power"],
            None,
            _("{power}, with a space after it").format(power=naming.power(decision.number)),
        )
    if isinstance(decision, OfferDecision):
        yield Choice(local_words()["offer"], None, _("another offer in return"))


def _is_last(action: Action) -> bool:
    """Doing nothing comes after all there is to do."""
    return isinstance(action, Pass)


def _choice(action: Action, decision: Decision, player: int, naming: Naming) -> Choice[Action]:
    said = label(action, decision, naming)
    outcome = hint(decision, player, action, naming)
    text = said if outcome is None else _("{label}. {outcome}").format(label=said, outcome=outcome)
    return Choice(_word(action, decision), action, text)


def _word(action: Action, decision: Decision) -> str:
    if isinstance(action, Decline) and isinstance(decision, BuyDecision) and decision.settings.auctions:
        return local_words()["auction"]
    return word_for(action)


def _refused(decision: Decision, player: int, naming: Naming) -> Iterator[Choice[Action]]:
    """What a player might expect to be able to do, and why not."""
    for kind in (Buy, PayFine, Pay):
        if kind in decision.answers and (refusal := decision.refusal(player, kind())) is not None:
            yield Choice(
                "",
                None,
                _("Not possible: {label}. {why}").format(
                    label=label(kind(), decision, naming), why=explain(refusal, naming)
                ),
            )


def lines(decision: Decision, offered: Sequence[Choice[Action]]) -> Iterator[str]:
    """The choices as they are read out; where a number is itself an answer, they have none."""
    return offering.lines(offered, numbered=not isinstance(decision, (AuctionDecision, WantDecision)))
