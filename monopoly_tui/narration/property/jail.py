"""Jail: the ways in, the ways out."""

from __future__ import annotations

from monopoly_tui.games.property.effects import GoToJail, JailFree
from monopoly_tui.games.property.events import LeftJail, Paid, SentToJail, StayedInJail
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.jail import JailDecision, PayFine, UseCard
from monopoly_tui.games.property.procedures.turn import Roll
from monopoly_tui.games.property.refusals import FineTooLate, NoJailCard
from monopoly_tui.i18n import N_, _, ngettext

from ..core.chapter import either
from ..core.lines import Parts, Value, alternatives, compose, listing
from .chapter import JAIL, LEFT, Chapter, Rules, cash_after, next_throw_in_words
from .naming import Naming

chapter = Chapter()

chapter.tells(
    SentToJail,
    N_("Doubles for the third time: {player} goes to {jail}."),
    when=lambda event: event.why == "doubles",
    otherwise=N_("{player} goes to {jail}."),
)
chapter.tells(StayedInJail, N_("No doubles: {player} stays in {jail}."))
chapter.tells(
    LeftJail,
    N_("{player} plays “{card}” and is out of {jail}."),
    when=lambda event: event.how == "card",
    otherwise=N_("{player} is out of {jail}."),
    card="jail_free",
)
chapter.tells_pair(
    Paid,
    LeftJail,
    N_("{player} pays the fine of {amount} and is out of {jail}."),
    "payer",
    when=lambda pair: pair[1].how == "fine",
    otherwise=N_("No doubles: {player} has to pay {amount} and is out of {jail}."),
    player="payer",
)

chapter.asks(
    JailDecision,
    N_("In {jail}"),
    N_("{player}, how do you get out of {jail}? This is turn {turn} of {turns} there."),
    waiting_for=N_("Waiting for {players} to choose a way out of {jail}."),
    not_before=N_("Not now: a way out of {jail} is to be chosen first."),
    briefly=[N_("{player}, how do you get out of {jail}?")],
    turn=lambda decision, naming: decision.settings.jail_turns - decision.turns_left + 1,
    turns="settings.jail_turns",
)
chapter.answers(
    Roll,
    JailDecision,
    N_("Roll for doubles"),
    either(
        lambda option: option.decision.turns_left > 1,
        N_("Doubles get you out; otherwise you stay until your next turn. {ahead}"),
        N_("Doubles get you out; otherwise the fine of {fine} is due and you move. {ahead}"),
    ),
    fine="settings.jail_fine",
    ahead=next_throw_in_words,
)
chapter.answers(PayFine, Decision, N_("Pay the fine"))
chapter.answers(
    PayFine,
    JailDecision,
    N_("Pay the fine of {amount}"),
    LEFT,
    amount="settings.jail_fine",
    cash=cash_after(lambda option: option.decision.settings.jail_fine),
)
chapter.answers(
    UseCard,
    Decision,
    N_("Play {card}"),
    N_("The card goes back under its deck."),
    card=lambda option, naming: naming.jail_card(option.action.deck),
)
chapter.refuses(
    NoJailCard,
    N_("You hold no such card. To be had by a deal from: {players}."),
    when=lambda refusal: refusal.holders,
    otherwise=N_("You hold no such card."),
    players=lambda refusal, naming: naming.players(refusal.holders),
)
chapter.refuses(FineTooLate, N_("On the last turn in {jail} the dice come first; the fine is paid after them."))


def _ways_in(rules: Rules, naming: Naming) -> Parts:
    ways: list[Value] = [
        compose(_("“{space}”"), space=naming.space(number))
        for number, space in enumerate(rules.edition.board.spaces)
        if isinstance(space.effect, GoToJail)
    ]
    if rules.some_card(GoToJail):
        ways.append(_("a card that says so"))
    return listing([*ways, _("the third doubles in a row")])


def _ways_out(rules: Rules, naming: Naming) -> Parts:
    settings, fine = rules.settings, naming.amount(rules.settings.jail_fine)
    ways: list[Value] = [_("throw doubles")]
    if rules.some_card(JailFree):
        ways.append(compose(_("play “{card}”"), card=naming.one("jail_free")))
    if settings.jail_fine_on_last_turn:
        ways.append(compose(_("pay {fine} before a throw"), fine=fine))
    elif settings.jail_turns > 1:
        ways.append(compose(_("pay {fine} before any throw but the last"), fine=fine))
    return alternatives(ways)


chapter.rule("jail_fine", N_("Fine"), N_("What it costs to be let out of Jail."))
chapter.rule("jail_turns", N_("Turns in Jail"), N_("After this many throws without doubles the fine is due."))
chapter.rule("jail_fine_on_last_turn", N_("Late fine"), N_("The fine may also be paid before the last throw in Jail."))
chapter.states(
    JAIL,
    N_("This leads to {jail}: {ways}."),
    either(
        lambda rules: rules.settings.salary,
        N_("On the way to {jail} nobody collects a salary, and the turn is over."),
        N_("Going to {jail} ends the turn."),
    ),
    N_("Who just lands there is only visiting."),
    ways=_ways_in,
)
chapter.states(
    JAIL,
    N_("To get out: {ways}."),
    N_("Doubles that lead out of {jail} are moved, but give no other throw."),
    lambda rules, naming: ngettext(
        "After {turns} throw without doubles the fine of {fine} is due, and the throw is moved.",
        "After {turns} throws without doubles the fine of {fine} is due, and the last throw is moved.",
        rules.settings.jail_turns,
    ),
    N_("In {jail} you may still build, deal, mortgage and bid."),
    ways=_ways_out,
    turns="jail_turns",
    fine="jail_fine",
)
