"""Too few buildings for all who want them."""

from __future__ import annotations

from monopoly_tui.games.property.board import STREET
from monopoly_tui.games.property.events import ShortageDeclared, WishStated
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import Pass
from monopoly_tui.games.property.procedures.shortage import Place, PlaceDecision, Want, WantDecision
from monopoly_tui.games.property.refusals import PaidAlready, WantsTooMany, WrongPlace
from monopoly_tui.i18n import N_, _

from ..core.chapter import Option, either
from .building import ONE_BUILDING, next_rent
from .chapter import BUILDING, Chapter, Rules, cash_after

chapter = Chapter()

chapter.tells(
    ShortageDeclared,
    N_("{player} wants to build, but the {bank} has only {buildings} left: the others are asked too."),
    buildings=lambda event, naming: naming.counted(event.left, event.building),
)
chapter.tells(
    WishStated,
    N_("{player} would buy {buildings}."),
    when=lambda event: event.count,
    otherwise=N_("{player} does not want to build."),
    buildings=lambda event, naming: naming.counted(event.count, event.building),
)


def _cost(option: Option[Place, PlaceDecision]) -> int:
    return option.decision.state.board.lots[option.action.lot].house_cost


chapter.asks(
    WantDecision,
    N_("Too few for all: {buildings}"),
    N_("{builder} wants to build, and the {bank} is short. {player}, how many would you buy, up to {most}?"),
    waiting_for=N_("Waiting for {players} to say how much to build."),
    not_before=N_("Not now: first everybody says how much to build."),
    buildings=lambda decision, naming: naming.many(decision.building),
    most=lambda decision, naming: naming.counted(decision.most, decision.building),
)
chapter.asks(
    PlaceDecision,
    N_("Place: {building}"),
    either(
        lambda decision: decision.price is None,
        N_("{player}, nobody else wants to build any more. Where do you build at the full price: {places}?"),
        N_("{player}, where do you build: {places}?"),
    ),
    waiting_for=N_("Waiting for {players} to place a building."),
    not_before=N_("Not now: a building has to be placed first."),
    building=lambda decision, naming: naming.one(decision.building),
)
chapter.answers(Want, Decision, N_("Ask for {count}"))
chapter.answers(Place, Decision, N_("Build: {lots}"), lots="lot")
chapter.answers(
    Place,
    PlaceDecision,
    N_("Build: {lots}"),
    lambda option, naming: _(ONE_BUILDING) if option.decision.price is None else _("The rent rises to {rent}."),
    lots="lot",
    cost=lambda option, naming: naming.amount(_cost(option)),
    cash=cash_after(_cost),
    rent=lambda option, naming: next_rent(option.decision, option.action.lot, naming),
)
chapter.answers(Pass, PlaceDecision, N_("Build no more"), N_("You buy no more of them now."))
chapter.refuses(WantsTooMany, N_("{asked} are too many: room and cash are enough for {most}."))
chapter.refuses(WrongPlace, N_("It cannot stand on {lot}, only on {places}."))
chapter.refuses(PaidAlready, N_("It was won for {price} and is paid: it must be built."))


def _can_run_short(rules: Rules) -> bool:
    return rules.has(STREET) and not rules.settings.unlimited_buildings


chapter.rule("unlimited_buildings", N_("Unlimited buildings"), N_("The Bank never runs out of buildings."))
chapter.states(
    BUILDING,
    N_("The Bank never runs out of buildings."),
    when=lambda rules: rules.has(STREET) and rules.settings.unlimited_buildings,
)
chapter.states(
    BUILDING,
    N_("The {bank} has {houses} and {hotels}; if too few are left for all, they are auctioned one by one."),
    N_("Once only one player still wants any, that player pays the printed price."),
    when=_can_run_short,
    houses=lambda rules, naming: naming.counted(rules.edition.board.houses, "house"),
    hotels=lambda rules, naming: naming.counted(rules.edition.board.hotels, "hotel"),
)
chapter.states(
    BUILDING,
    N_("If the {bank} lacks {houses} to replace what is sold, all buildings of a group go back at once."),
    when=_can_run_short,
)
