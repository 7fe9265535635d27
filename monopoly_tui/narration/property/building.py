"""Building, selling buildings back, and too few of them for all who want some."""

from __future__ import annotations

from monopoly_tui.games.property import refusals as no
from monopoly_tui.games.property.board import HOTEL, STREET
from monopoly_tui.games.property.events import BuildingSold, Built, LotCleared, ShortageDeclared, WishStated
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import Pass
from monopoly_tui.games.property.procedures.building import Build, Sell, SellGroup
from monopoly_tui.games.property.procedures.shortage import Place, PlaceDecision, Want, WantDecision
from monopoly_tui.games.property.refusals import PaidAlready, WantsTooMany, WrongPlace
from monopoly_tui.games.property.rent import with_buildings
from monopoly_tui.games.property.settings import LISTED, PAID
from monopoly_tui.i18n import N_, _, ngettext

from ..core.chapter import Option, either
from ..core.lines import Part, Parts, compose, listing
from .chapter import BRINGS, BUILDING, Chapter, Rules, brought, cash_after
from .naming import Naming
from .payments import TOTALS, is_told_by_another, total

chapter = Chapter()


def _standing(event: Built | BuildingSold, naming: Naming) -> str:
    """What stands on the lot after the event."""
    if isinstance(event, Built) and event.building == HOTEL:
        return naming.counted(1, "hotel")
    return naming.counted(event.level, "house")


def _cleared(event: LotCleared, naming: Naming) -> Parts:
    counts = {"house": event.houses, "hotel": event.hotels}
    return listing([naming.counted(count, kind) for kind, count in counts.items() if count])


def _stand_now(run: tuple[Built, ...] | tuple[BuildingSold, ...], naming: Naming) -> Parts:
    """The lots with what stands on each after all."""
    now = {event.lot: _standing(event, naming) if event.level else _("nothing built") for event in run}
    if not any(event.level for event in {event.lot: event for event in run}.values()):
        return naming.lots(now)
    return listing(
        [compose(_("{lot} ({buildings})"), lot=naming.space(lot), buildings=stands) for lot, stands in now.items()]
    )


def _sold(run: tuple[BuildingSold, ...], naming: Naming) -> str:
    if any(event.level for event in {event.lot: event for event in run}.values()):
        return _("{player} sells buildings for {amount} and is left with {lots}.")
    return _("{player} sells all buildings on {lots} for {amount}.")


chapter.tells(
    Built,
    # One that was won at an auction is paid already.
    lambda event, naming: (
        _("{player} builds on {lot}: now {buildings}.")
        if event.won
        else _("{player} builds on {lot} for {amount}: now {buildings}.")
    ),
    briefly=[N_("{player} builds on {lot}.")],
    buildings=_standing,
)
SELLS = N_("{player} sells buildings for {amount}.")
chapter.tells(
    BuildingSold,
    N_("{player} sells {building} on {lot} for {amount}: {buildings} left."),
    when=lambda event: event.level,
    otherwise=N_("{player} sells {building} on {lot} for {amount}: nothing left there."),
    briefly=[N_("{player} sells {building} on {lot} for {amount}."), SELLS],
    building=lambda event, naming: naming.counted(1, event.building),
    buildings=_standing,
)
chapter.tells(LotCleared, N_("{player} sells {buildings} on {lot} for {amount}."), briefly=[SELLS], buildings=_cleared)
chapter.tells_run(
    Built,
    N_("{player} builds for {amount}: {lots}."),
    is_told_by_another,
    [N_("{player} builds for {amount}.")],
    lots=_stand_now,
    amount=total,
)
chapter.tells_run(BuildingSold, _sold, is_told_by_another, [SELLS], lots=_stand_now, amount=total)
chapter.tells_run(
    LotCleared, N_("{player} sells all buildings on {lots} for {amount}."), is_told_by_another, [SELLS], **TOTALS
)


def next_rent(decision: Decision, lot: int, naming: Naming) -> Part:
    """The rent with one building more."""
    return naming.amount(with_buildings(decision.state, lot, decision.state.level[lot] + 1).amount)


def _cost(option: Option[Build, Decision]) -> int:
    return sum(option.decision.state.board.lots[lot].house_cost for lot in option.action.lots)


def _sites(option: Option[Build, Decision] | Option[Sell, Decision], naming: Naming) -> Parts:
    return naming.buildings(option.action.lots)


ONE_BUILDING = N_("Costs {cost}; {cash} would be left. The rent rises to {rent}.")

chapter.answers(
    Build,
    Decision,
    N_("Build: {lots}"),
    lambda option, naming: _("Costs {cost}; {cash} would be left.") if len(option.action.lots) > 1 else _(ONE_BUILDING),
    lots=_sites,
    cost=lambda option, naming: naming.amount(_cost(option)),
    cash=cash_after(_cost),
    rent=lambda option, naming: next_rent(option.decision, option.action.lots[0], naming),
)
chapter.answers(Sell, Decision, N_("Sell: {lots}"), BRINGS, lots=_sites, amount=brought)
chapter.answers(
    SellGroup,
    Decision,
    N_("Sell the whole group: {group}"),
    BRINGS,
    group=lambda option, naming: naming.group(option.action.lot),
    amount=brought,
)
chapter.refuses(no.OnlyStreets, N_("Nothing can be built on {lot}."))
chapter.refuses(
    no.GroupIncomplete,
    lambda refusal, naming: ngettext(
        "Building on {lot} needs the whole group: {others} is missing.",
        "Building on {lot} needs the whole group: {others} are missing.",
        len(refusal.missing),
    ),
    others="missing",
)
chapter.refuses(
    no.GroupMortgaged, N_("Nothing can be built on {lot} while there is a mortgage on {others}."), others="mortgaged"
)
chapter.refuses(no.BuildEvenly, N_("Build on {others} first: {houses} go up evenly."), others="first")
chapter.refuses(no.SellEvenly, N_("Sell on {others} first: {houses} come down evenly."), others="first")
chapter.refuses(no.HotelStands, N_("{lot} is full: {hotel} is the most that fits."))
chapter.refuses(no.NoBuilding, N_("There is nothing to sell on {lot}."))
chapter.refuses(
    no.BankHasNone,
    N_("The {bank} has only {left} left, not {asked}."),
    when=lambda refusal: refusal.left,
    otherwise=N_("The {bank} has no {things} left."),
    things=lambda refusal, naming: naming.many(refusal.building),
    left=lambda refusal, naming: naming.counted(refusal.left, refusal.building),
)
chapter.refuses(
    no.HotelNeedsHouses,
    N_("{lot}: selling the {hotel} leaves {needed}, but the {bank} has {left}. The whole group can be sold at once."),
    needed=lambda refusal, naming: naming.counted(refusal.needed, "house"),
    left=lambda refusal, naming: naming.counted(refusal.left, "house"),
)


chapter.rule(
    "houses_before_hotel", N_("Steps to the top"), N_("How many small buildings a street needs before the large one.")
)
chapter.rule(
    "building_resale",
    N_("Buildings sold back"),
    N_("Of which price the Bank gives half for a building."),
    {PAID: N_("what was paid for it"), LISTED: N_("what its deed says")},
)
chapter.states(
    BUILDING,
    N_("Who owns a whole group may build on it at any time between the steps of a turn."),
    N_("Build evenly: no street may be more than one building ahead of the others in its group."),
    N_("While a lot of the group is mortgaged, nothing can be built on any of them."),
    N_("After {houses} on a street the next building is: {hotel}."),
    either(
        lambda rules: rules.settings.building_resale == PAID,
        N_("The {bank} buys buildings back for half of what was paid for them."),
        N_("The {bank} buys buildings back for half of the printed price, whatever was paid."),
    ),
    N_("They are sold as evenly as they are built."),
    when=lambda rules: rules.has(STREET),
    houses=lambda rules, naming: naming.counted(rules.settings.houses_before_hotel, "house"),
)


# --- too few buildings for all who want them --------------------------------------------------------------------------

chapter.tells(
    ShortageDeclared,
    N_("{player} wants to build, but the {bank} has only {buildings} left: the others are asked too."),
    briefly=[N_("{player} wants to build, but the {bank} has too little left.")],
    buildings=lambda event, naming: naming.counted(event.left, event.building),
)
chapter.tells(
    WishStated,
    N_("{player} would buy {buildings}."),
    when=lambda event: event.count,
    otherwise=N_("{player} does not want to build."),
    buildings=lambda event, naming: naming.counted(event.count, event.building),
)


def _price(option: Option[Place, PlaceDecision]) -> int:
    return option.decision.state.board.lots[option.action.lot].house_cost


chapter.asks(
    WantDecision,
    N_("Too few for all: {buildings}"),
    N_("{builder} wants to build, and the {bank} is short. {player}, how many would you buy, up to {most}?"),
    waiting_for=N_("Waiting for {players} to say how much to build."),
    not_before=N_("Not now: first everybody says how much to build."),
    briefly=[N_("{player}, how many would you buy, up to {most}?")],
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
    briefly=[N_("{player}, where do you build?")],
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
    cost=lambda option, naming: naming.amount(_price(option)),
    cash=cash_after(_price),
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
