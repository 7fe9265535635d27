"""Debts, leaving the game, and its end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property.events import DebtOpened
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.debt import GoBankrupt, Pay, PayDecision, open_debt
from monopoly_tui.games.property.procedures.ending import Resign, TimeUp
from monopoly_tui.games.property.refusals import CanStillPay, DebtorMayNot, NoClock
from monopoly_tui.games.property.settings import FIRST_BANKRUPTCY, LAST_STANDING
from monopoly_tui.games.property.state import BANK
from monopoly_tui.i18n import N_, _, ngettext

from ..core.chapter import Merged, Option, either
from ..core.lines import Line, Part, Parts, Value, as_parts, compose, listing
from .chapter import END, LEFT, Chapter, cash_after
from .naming import Naming

chapter = Chapter()


def _debt(decision: PayDecision, naming: Naming) -> str:
    to_bank = decision.creditor < 0
    if decision.state.cash[decision.asks[0]] >= decision.amount:
        return (
            _("{player}, you owe the {bank} {amount} and have {cash}. Now pay.")
            if to_bank
            else _("{player}, you owe {creditor} {amount} and have {cash}. Now pay.")
        )
    return (
        _("{player}, you owe the {bank} {amount} and have {cash}. Raise the rest and pay.")
        if to_bank
        else _("{player}, you owe {creditor} {amount} and have {cash}. Raise the rest and pay.")
    )


def _creditor(option: Option[Action, Decision]) -> int:
    debt = open_debt(option.decision.state, option.player)
    return BANK if debt is None else debt.creditor


def heir(option: Option[Action, Decision], naming: Naming) -> Part:
    """Who gets everything of a debtor who leaves."""
    return naming.player(_creditor(option))


def out(option: Option[Action, Decision], naming: Naming) -> str:
    """What leaving brings about."""
    if _creditor(option) < 0:
        return _("You are out, and everything goes to the {bank}.")
    return _("You are out, and everything goes to {creditor}.")


chapter.tells(
    DebtOpened,
    N_("{player} owes the {bank} {amount} and has to raise cash."),
    when=lambda event: event.creditor < 0,
    otherwise=N_("{player} owes {creditor} {amount} and has to raise cash."),
)
chapter.asks(
    PayDecision,
    N_("A debt"),
    _debt,
    waiting_for=N_("Waiting for {players} to pay a debt."),
    not_before=N_("Not now: a debt has to be paid first."),
    briefly=[N_("{player}, you owe {amount} and have {cash}.")],
    cash=lambda decision, naming: naming.amount(decision.state.cash[decision.asks[0]]),
)
chapter.answers(Pay, Decision, N_("Pay"))
chapter.answers(Pay, PayDecision, N_("Pay {amount}"), LEFT, cash=cash_after(lambda option: option.decision.amount))
chapter.answers(GoBankrupt, Decision, N_("Declare bankruptcy"), out, creditor=heir)
chapter.refuses(DebtorMayNot, N_("Pay the debt of {owes} before spending anything."))
chapter.refuses(
    CanStillPay, N_("The debt is {owes}, and selling and mortgaging would bring the cash to {could_raise}.")
)

chapter.states(END, N_("Who cannot pay sells and mortgages; who cannot raise enough is bankrupt and out of the game."))


# --- leaving, and the end ---------------------------------------------------------------------------------------------

chapter.tells(
    ev.WentBankrupt,
    N_("{player} is bankrupt: everything goes to the {bank}."),
    when=lambda event: event.creditor < 0,
    otherwise=N_("{player} is bankrupt: everything goes to {creditor}."),
)
chapter.tells(ev.Resigned, N_("{player} leaves the game: everything goes to the {bank}."))


@chapter.merges
def _estate(events: Sequence[AnyEvent], naming: Naming) -> Merged | None:
    """A player leaves: all that is turned over, in one sentence with the leaving."""
    handed_over = (ev.LotCleared, ev.Paid, ev.DeedTaken, ev.DeedReturned, ev.JailCardGiven, ev.JailCardReturned)
    row = list(takewhile(lambda event: isinstance(event, handed_over), events))
    leaving = events[len(row)] if len(row) < len(events) else None
    if not isinstance(leaving, (ev.WentBankrupt, ev.Resigned)):
        return None
    things = listing(_left_behind(row, leaving.player, naming))
    if not things:
        return None
    creditor = leaving.creditor if isinstance(leaving, ev.WentBankrupt) else BANK
    if isinstance(leaving, ev.Resigned):
        sentence = _("{player} leaves the game. The {bank} gets {things}.")
    elif creditor < 0:
        sentence = _("{player} is bankrupt. The {bank} gets {things}.")
    else:
        sentence = _("{player} is bankrupt. {creditor} gets {things}.")
    heir: Value = naming.player(creditor) if creditor >= 0 else ()
    told = naming.compose(sentence, player=naming.player(leaving.player), creditor=heir, things=things)
    alone = chapter.events[type(leaving)].must(leaving, naming)
    return Line(told, leaving.player, briefly=(alone.parts,)), len(row) + 1


def _left_behind(events: Sequence[AnyEvent], player: int, naming: Naming) -> list[Value]:
    """Lots, then cards, then cash."""
    decks = naming.edition.board.decks
    lots = [naming.space(event.lot) for event in events if isinstance(event, (ev.DeedTaken, ev.DeedReturned))]
    cards = [
        naming.jail_card(decks[event.deck].id)
        for event in events
        if isinstance(event, (ev.JailCardGiven, ev.JailCardReturned))
    ]
    cash = [naming.amount(event.amount) for event in events if isinstance(event, ev.Paid) and event.payer == player]
    return [*lots, *cards, *cash]


chapter.answers(Resign, Decision, N_("Leave the game"), out, creditor=heir)


def _others(event: ev.GameEnded, naming: Naming) -> Parts:
    """Who is behind the winner, with what they are worth if it is anything."""
    return listing(
        [
            compose(_("{player} ({amount})"), player=naming.player(player), amount=naming.amount(worth))
            if worth
            else as_parts(naming.player(player))
            for player, worth in zip(event.ranking, event.worth, strict=True)
            if player != event.winner
        ]
    )


chapter.tells(ev.TimeRanOut, N_("Time is up."))
chapter.tells(
    ev.GameEnded,
    N_("{player} wins the game with {amount}, ahead of {others}."),
    "winner",
    player=lambda event, naming: naming.player(event.winner),
    amount=lambda event, naming: naming.amount(event.worth[event.ranking.index(event.winner)]),
    others=_others,
)
chapter.answers(TimeUp, Decision, N_("Time is up"), N_("The game ends, and the richest wins."))
chapter.refuses(NoClock, N_("This game has no time limit."))

chapter.rule(
    "ends",
    N_("End of the game"),
    N_("What ends the game."),
    {LAST_STANDING: N_("only one player is left"), FIRST_BANKRUPTCY: N_("the first bankruptcy")},
)
chapter.rule(
    "short_game",
    N_("Short game"),
    N_("Three deeds dealt to each, one building fewer to the top, and the first bankruptcy ends it."),
)
chapter.rule(
    "time_limit",
    N_("Time limit"),
    N_("Two deeds dealt to and paid by each; when the agreed minutes are over, the richest wins."),
)
chapter.states(
    END,
    N_("The {bank} takes a bankrupt player's buildings back for half; the creditor gets everything else."),
    either(
        lambda rules: rules.settings.auctions,
        N_("What falls to the {bank} that way it auctions."),
        N_("What falls to the {bank} that way is for sale again."),
    ),
    N_("Who leaves early gives everything to the {bank}; whoever still owes something goes bankrupt by it."),
)
chapter.states(
    END,
    lambda rules, naming: ngettext(
        "After {minutes} minute the game ends, and the richest wins.",
        "After {minutes} minutes the game ends, and the richest wins.",
        rules.settings.minutes,
    ),
    when=lambda rules: rules.settings.minutes > 0,
)
chapter.states(
    END,
    N_("The first bankruptcy ends the game, and the richest wins."),
    when=lambda rules: rules.settings.ends == FIRST_BANKRUPTCY,
    otherwise=N_("The last player left wins."),
)
chapter.states(
    END,
    N_("Counted are cash, deeds at their price (mortgaged ones at half) and buildings at their cost."),
    when=lambda rules: rules.richest_wins,
)
