"""The powers of the doubles."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.rules import power_doubles
from monopoly_tui.i18n import N_, _

from ..core.lines import compose, text_of
from .chapter import SPECIAL, Chapter, Rules
from .naming import Naming

chapter = Chapter()

KEY = power_doubles.PowerDoublesRule.key
SUMMARY = N_("After doubles, use the power of their number instead of rolling again.")

chapter.tells(power_doubles.PowerOffered, N_("The doubles give {player} a power: {power}."), power="number")
chapter.tells(
    power_doubles.PowerUsed,
    N_("{player} uses {power}."),
    when=lambda event: event.space is None,
    otherwise=N_("{player} uses {power}: {space}."),
    power="number",
)
chapter.tells(
    power_doubles.AttackFought,
    N_("{player} wins {lot} from {owner}."),
    when=lambda event: event.won,
    otherwise=N_("{owner} holds {lot} against {player}."),
)
chapter.asks(
    power_doubles.PowerDecision,
    N_("Doubles: {power}"),
    N_("{player}, use {power} or roll again? {text}"),
    waiting_for=N_("Waiting for {players} to use a power or to roll again."),
    not_before=N_("Not now: first it must be decided whether to use the power."),
    briefly=[N_("{player}, use {power} or roll again?"), N_("{player}, use the power or roll again?")],
    power="number",
    text=lambda decision, naming: naming.edition.powers[decision.number].text,
)
chapter.answers(power_doubles.UsePower, Decision, N_("Use the power"))
chapter.answers(
    power_doubles.UsePower,
    power_doubles.PowerDecision,
    lambda option, naming: "{power}" if option.action.space is None else _("{power}: {space}"),
    N_("Using it ends the turn."),
    power="number",
)
chapter.answers(power_doubles.RollAgain, Decision, N_("Roll again"))
chapter.refuses(
    power_doubles.NotThere,
    N_("Choose a space to go to."),
    when=lambda refusal: refusal.space is None,
    otherwise=N_("Nobody can go to {space} this way."),
)
chapter.refuses(
    power_doubles.NotATarget,
    N_("Choose what to attack: {targets}."),
    when=lambda refusal: refusal.space is None,
    otherwise=N_("{space} cannot be attacked, only {targets}."),
)
chapter.refuses(power_doubles.NoChoiceNeeded, N_("This power needs no space."))

chapter.rule(KEY, N_("Power doubles"), SUMMARY)


@chapter.lists(SPECIAL)
def _powers(rules: Rules, naming: Naming) -> Iterator[str]:
    if rules.is_on(KEY):
        yield _(SUMMARY)
        yield _("Using a power ends the turn.")
        sentence = _("Doubles of {number}: {power}. {text}")
        for number, power in sorted(rules.edition.powers.items()):
            yield text_of(compose(sentence, number=number, power=power.name, text=power.text))
