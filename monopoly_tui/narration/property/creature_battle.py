"""Fighting for the last creature of a group instead of paying its rent."""

from __future__ import annotations

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.luck import THROWS
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.rules import creature_battle
from monopoly_tui.i18n import N_, _, ngettext, number

from ..core.chapter import Saying
from .chapter import SPECIAL, Chapter
from .naming import Naming

chapter = Chapter()

KEY = creature_battle.CreatureBattleRule.key
SUMMARY = N_("Land on the last creature missing from your group: fight for it instead of paying rent.")


def _fought(event: creature_battle.BattleFought, naming: Naming) -> str:
    return _("{player} wins {lot} from {owner}.") if event.won else _("{player} loses the battle.")


chapter.tells(
    creature_battle.BattleOffered,
    N_("{player} may fight {owner} for {lot}, power {power}."),
    briefly=[N_("{player} may fight {owner} for {lot}.")],
)
chapter.tells(
    creature_battle.BattleFought,
    N_("{strength} against {power}: {player} wins {lot} from {owner}."),
    when=lambda event: event.won,
    otherwise=N_("{strength} against {power}: {player} loses the battle for {lot}."),
    briefly=[Saying(_fought)],
)
chapter.asks(
    creature_battle.BattleDecision,
    N_("Battle: {lot}"),
    N_("{player}, fight {owner} for {lot}, power {power}, or pay {rent} rent?"),
    waiting_for=N_("Waiting for {players} to fight or to pay rent."),
    not_before=N_("Not now: first it must be decided whether to fight."),
    briefly=[N_("{player}, fight {owner} for {lot} or pay {rent} rent?"), N_("{player}, fight or pay {rent} rent?")],
    power="lot.power",
)
chapter.answers(creature_battle.Battle, Decision, N_("Fight"))
chapter.answers(
    creature_battle.Battle,
    creature_battle.BattleDecision,
    N_("Fight"),
    N_("Wins with {least} or more on the dice; losing costs {amount}."),
    least=lambda option, naming: creature_battle.least_throw(option.decision.lot.power),
    amount=lambda option, naming: naming.amount(option.decision.rent * creature_battle.LOST_RENTS),
)
chapter.answers(creature_battle.PayRent, Decision, N_("Pay the rent"))


chapter.rule(KEY, N_("Creature battle"), SUMMARY)
chapter.states(
    SPECIAL,
    SUMMARY,
    N_("The throw, in thousands, has to reach the creature's power."),
    N_("Who loses the battle pays {times} times the rent."),
    when=lambda rules: rules.is_on(KEY),
    times=creature_battle.LOST_RENTS,
)


def odds_of_battle(decision: Decision, better: Action, naming: Naming) -> str:
    """How many throws win, as a reason for fighting or for paying; nothing where that is no question."""
    if not isinstance(decision, creature_battle.BattleDecision) or not decision.rent:
        return ""
    ways = creature_battle.ways_to_win(decision.lot.power)
    if ways == len(THROWS):
        return ""
    if isinstance(better, creature_battle.Battle):
        told = ngettext("{ways} of {all} throws wins {lot}.", "{ways} of {all} throws win {lot}.", ways)
    elif ways * 2 < len(THROWS):
        told = ngettext(
            "Only {ways} of {all} throws wins {lot}, and all others cost {amount}.",
            "Only {ways} of {all} throws win {lot}, and all others cost {amount}.",
            ways,
        )
    else:
        told = _("{ways} of {all} throws win {lot}, but all others cost {amount}.")
    lot, amount = naming.space(decision.lot.space), naming.amount(decision.rent * creature_battle.LOST_RENTS)
    return naming.told(told, ways=number(ways), all=number(len(THROWS)), lot=lot, amount=amount)
