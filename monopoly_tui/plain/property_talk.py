"""The property game as it is talked about line by line: `roll`, `bid 40`, `build 6 8 9`, `offer ben 39 $50 for 37`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.events import TurnStarted
from monopoly_tui.games.property.managing import suggest
from monopoly_tui.games.property.moments import Moments
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid, Pass
from monopoly_tui.games.property.procedures.building import Build, Sell, SellGroup
from monopoly_tui.games.property.procedures.cards import ChooseEffect
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer, OfferDecision
from monopoly_tui.games.property.procedures.debt import GoBankrupt, Pay, PayDecision
from monopoly_tui.games.property.procedures.ending import Resign, TimeUp
from monopoly_tui.games.property.procedures.jail import JailDecision, PayFine, UseCard
from monopoly_tui.games.property.procedures.mortgage import Keep, KeepDecision, Lift, Mortgage
from monopoly_tui.games.property.procedures.purchase import Buy, BuyDecision
from monopoly_tui.games.property.procedures.shortage import Place, Want, WantDecision
from monopoly_tui.games.property.procedures.tax import ChooseTax
from monopoly_tui.games.property.procedures.turn import EndTurn, EndTurnDecision, Roll, RollDecision
from monopoly_tui.games.property.rules.creature_battle import Battle, PayRent
from monopoly_tui.games.property.rules.power_doubles import PowerDecision, RollAgain, UsePower
from monopoly_tui.games.property.rules.rent_claim import ClaimRent
from monopoly_tui.games.property.state import Terms
from monopoly_tui.i18n import N_, NP_, _, pgettext
from monopoly_tui.narration.core.lines import text_of
from monopoly_tui.narration.property import BOOK
from monopoly_tui.narration.property.chapter import Rules
from monopoly_tui.narration.property.naming import Naming
from monopoly_tui.narration.property.recap import recap_in_words
from monopoly_tui.session.games import property_state
from monopoly_tui.session.history import History, since_turn
from monopoly_tui.session.typed import whole_number

from . import property_views as views
from .console import NotUnderstood
from .finding import find_deck, find_player, find_terms, is_word, read_money, spaces_of, sum_of_money
from .talk import Choice, Command, Talk, Typed, commands_everywhere, pick

MOST_TARGETS = 9
"""A power with more places to choose from is asked for by its word and a space."""

Words = Typed[Decision, Naming]

# --- what commands make of the words after them -----------------------------------------------------------------------


def _lots(typed: Words) -> tuple[int, ...]:
    return spaces_of(typed.naming.edition).find(typed.words, typed.decision.state.lots_of(typed.player))


def _space(typed: Words, words: Sequence[str]) -> int:
    return spaces_of(typed.naming.edition).find_one(words, typed.decision.state.lots_of(typed.player))


def _bid(typed: Words) -> Action:
    return Bid(sum_of_money(typed.words, typed.naming.edition))


def _want(typed: Words) -> Action:
    count = whole_number(typed.words[0]) if len(typed.words) == 1 else None
    if count is None:
        raise NotUnderstood(_("Say how many you would buy, such as 2, or 0 for none."))
    return Want(count)


def _card(typed: Words) -> Action:
    word = " ".join(typed.words).casefold()
    deck = find_deck(word, typed.naming.edition) if word else ""
    if deck is None:
        raise NotUnderstood(_("There is no deck called “{word}”.").format(word=word))
    return UseCard(deck)


def _sell(typed: Words) -> Action:
    if typed.words and is_word(typed.words[0], NP_("command", "all")):
        return SellGroup(_space(typed, typed.words[1:]))
    return Sell(_lots(typed))


def _lift(typed: Words) -> Action:
    if isinstance(typed.decision, KeepDecision) and not typed.words:
        return Lift((typed.decision.lot.space,))
    return Lift(_lots(typed))


def _power(typed: Words) -> Action:
    return UsePower(_space(typed, typed.words) if typed.words else None)


def _offer(typed: Words) -> Action:
    """A deal typed at once, or asked for piece by piece."""
    to, words = _partner(typed)
    example = typed.naming.amount(50).text.replace(" ", "")
    if not words:
        give = typed.ask(_("What do you give? Spaces, sums such as {sum}, card, or nothing:").format(sum=example))
        take = typed.ask(_("What do you want for it?"))
        return Offer(to, _side(give.split(), typed.player, typed), _side(take.split(), to, typed))
    at = next((i for i, word in enumerate(words) if is_word(word, NP_("command", "for"))), None)
    if at is None:
        told = _("Type an offer like this: offer {player} 39 {sum} for 37.")
        raise NotUnderstood(told.format(player=typed.naming.names[to], sum=example))
    return Offer(to, _side(words[:at], typed.player, typed), _side(words[at + 1 :], to, typed))


def _partner(typed: Words) -> tuple[int, Sequence[str]]:
    """Whom a deal is offered to, and the words after the name; who answers an offer need not say it."""
    state, names, words = typed.decision.state, typed.naming.names, typed.words
    if isinstance(typed.decision, OfferDecision) and typed.player in typed.decision.asks:
        to = typed.decision.proposer
        named = words and names[to].casefold().startswith(words[0].casefold())
        return to, words[1:] if named else words
    others = [player for player in range(state.players) if player != typed.player and not state.out[player]]
    if words:
        return find_player(words[0], names, others), words[1:]
    return others[0] if len(others) == 1 else find_player(typed.ask(_("To whom?")), names, others), ()


def _side(words: Sequence[str], owner: int, typed: Words) -> Terms:
    state = typed.decision.state
    cards = [state.board.decks[deck].id for deck, _card in state.jail_cards[owner]]
    return find_terms(words, typed.naming.edition, state.lots_of(owner), cards)


def _look(typed: Words) -> Iterator[str]:
    state = typed.decision.state
    space = spaces_of(typed.naming.edition).find_one(typed.words) if typed.words else state.at[state.turn]
    return views.look(space, state, typed.naming)


OFFER: Command[Decision, Naming] = Command(NP_("command", "offer"), make=_offer, about=N_("offer a deal, step by step"))
COMMANDS: tuple[Command[Decision, Naming], ...] = (
    Command(NP_("command", "roll"), (Roll, RollAgain)),
    Command(NP_("command", "end"), (EndTurn,)),
    Command(NP_("command", "buy"), (Buy,)),
    Command(NP_("command", "decline"), (Decline,)),
    Command(NP_("command", "auction"), (Decline,)),
    Command(NP_("command", "bid"), (Bid,), _bid),
    Command(NP_("command", "pass"), (Pass,)),
    Command(NP_("command", "flat"), (ChooseTax(False),)),
    Command(NP_("command", "percent"), (ChooseTax(True),)),
    Command(NP_("command", "first"), (ChooseEffect(0),)),
    Command(NP_("command", "second"), (ChooseEffect(1),)),
    Command(NP_("command", "pay"), (Pay, PayFine, PayRent)),
    Command(NP_("command", "card"), (UseCard,), _card),
    Command(NP_("command", "keep"), (Keep,)),
    Command(NP_("command", "accept"), (Accept,)),
    Command(NP_("command", "bankrupt"), (GoBankrupt,)),
    Command(NP_("command", "want"), (Want,), _want),
    Command(NP_("command", "place"), (Place,), lambda typed: Place(_space(typed, typed.words))),
    Command(NP_("command", "fight"), (Battle,)),
    Command(NP_("command", "power"), (UsePower,), _power),
    Command(
        NP_("command", "build"),
        make=lambda typed: Build(_lots(typed)),
        example="6 8 9",
        about=N_("build one on each of these spaces, in this order"),
    ),
    Command(
        NP_("command", "sell"),
        make=_sell,
        example="9",
        about=N_("sell one building; with “all” before the space, those of its whole group"),
    ),
    Command(
        NP_("command", "mortgage"),
        make=lambda typed: Mortgage(_lots(typed)),
        example="5",
        about=N_("mortgage; names will do instead of numbers, or their beginnings"),
    ),
    Command(NP_("command", "lift"), (Lift,), _lift, example="5", about=N_("pay a mortgage off")),
    OFFER,
    Command(
        NP_("command", "needs"),
        read=lambda typed: views.needed(typed, OFFER),
        about=N_("hear who has what you need, and a deal for it"),
    ),
    Command(NP_("command", "ahead"), read=views.ahead, about=N_("hear what your next throw can bring")),
    Command(NP_("command", "claim"), (ClaimRent,), about=N_("ask for the rent that is due to you")),
    *commands_everywhere(
        Resign,
        views.board,
        views.players,
        views.rules,
        Command(NP_("command", "look"), read=_look, example="6", about=N_("read a deed")),
    ),
)


# --- the game ---------------------------------------------------------------------------------------------------------


class PropertyTalk(Talk[Decision, Naming, Rules]):
    """Buying, building, rents and deals."""

    asks = Decision
    at_once = frozenset({RollDecision.kind, EndTurnDecision.kind})
    by_number = frozenset({AuctionDecision.kind, WantDecision.kind})
    leaving = Resign, GoBankrupt
    out_of_turn = "mortgage"
    begins = frozenset({RollDecision.kind, JailDecision.kind})
    watcher = Moments

    def __init__(self, edition: PropertyEdition, names: tuple[str, ...]) -> None:
        super().__init__(BOOK, Naming(edition, names), COMMANDS)

    def recap(self, history: History, game: AnyGame, player: int) -> list[str]:
        state, happened = property_state(game), since_turn(history, player, TurnStarted)
        return [line.text for line in recap_in_words(happened, state, player, self.naming)]

    def choices(self, decision: Decision, player: int) -> list[Choice]:
        """The answers a player can give, those that are refused at the end with the reason."""
        return [*self._allowed(decision, player), *self._refused(decision, player)]

    def _allowed(self, decision: Decision, player: int) -> Iterator[Choice]:
        typed_in_full, further = set[type[Action]](), list[Choice]()
        match decision:
            case AuctionDecision():
                typed_in_full = {Bid}
                if decision.refusal(player, Bid(decision.least)) is None:
                    yield self._more("bid", _("a number from {least} up").format(least=decision.least))
            case WantDecision():
                typed_in_full = {Want}
                yield self._more("want", _("a number from 0 to {most}").format(most=decision.most))
            case PowerDecision() if len(decision.targets) > MOST_TARGETS:
                typed_in_full = {UsePower}
                power = self.naming.power(decision.number)
                further = [self._more("power", _("{power}, with a space after it").format(power=power))]
            case OfferDecision():
                further = [self._more("offer", _("another offer in return"))]
            case PayDecision() if (missing := decision.amount - decision.state.cash[player]) > 0:
                further = list(self._raising(suggest(decision.state, player, missing)))
        # Doing nothing comes after all there is to do.
        for action in sorted(decision.allowed(player), key=lambda action: isinstance(action, Pass)):
            if type(action) not in typed_in_full:
                yield self.choice(action, decision, player)
        yield from further

    def _raising(self, idea: Action | None) -> Iterator[Choice]:
        """A way to raise cash, if there is any left."""
        match idea:
            case Mortgage(lots):
                words, spaces = [self.commands["mortgage"].local], lots
            case Sell(lots):
                words, spaces = [self.commands["sell"].local], lots
            case SellGroup(lot):
                words, spaces = [self.commands["sell"].local, pgettext("command", "all")], (lot,)
            case _:
                return
        told = _("A way to raise cash: {lots}.").format(lots=text_of(self.naming.lots(dict.fromkeys(spaces))))
        yield Choice(" ".join([*words, *map(str, spaces)]), idea, told)

    def _more(self, command: str, text: str) -> Choice:
        """An answer whose word needs more words after it."""
        return Choice(self.commands[command].local, None, text)

    def _refused(self, decision: Decision, player: int) -> Iterator[Choice]:
        for kind in (Buy, PayFine, Pay):
            if kind in decision.answers and (refusal := decision.refusal(player, kind())) is not None:
                yield self.impossible(kind(), decision, refusal)

    def word_for(self, action: Action, decision: Decision) -> str:
        if isinstance(action, Decline) and isinstance(decision, BuyDecision) and decision.settings.auctions:
            return self.commands["auction"].local
        return super().word_for(action, decision)

    def chosen(self, typed: str, decision: Decision, offered: Sequence[Choice]) -> Action | None:
        """In an auction or a shortage a bare number is the answer itself."""
        amount, count = read_money(typed, self.naming.edition), whole_number(typed)
        if isinstance(decision, AuctionDecision) and amount is not None:
            return Bid(amount)
        if isinstance(decision, WantDecision) and count is not None:
            return Want(count)
        return pick(typed, offered)

    def due(self, decision: Decision, played: float) -> tuple[int, Action] | None:
        """The agreed time has run out: then the game ends."""
        minutes = decision.settings.minutes
        if not minutes or played < minutes * 60:
            return None
        return decision.state.in_turn_order()[0], TimeUp()
