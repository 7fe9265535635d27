"""Turns what is typed into actions: `roll`, `bid 40`, `build 6 8 9`, `offer ben 39 $50 for 37`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.deals import Terms
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import Bid, Pass
from monopoly_tui.games.property.procedures.building import Build, Sell, SellGroup
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer, OfferDecision
from monopoly_tui.games.property.procedures.debt import GoBankrupt, Pay
from monopoly_tui.games.property.procedures.ending import Resign
from monopoly_tui.games.property.procedures.jail import JailDecision, PayFine, UseCard
from monopoly_tui.games.property.procedures.mortgage import Keep, KeepDecision, Lift, Mortgage
from monopoly_tui.games.property.procedures.purchase import Buy
from monopoly_tui.games.property.procedures.shortage import Place, Want
from monopoly_tui.games.property.procedures.tax import ChooseTax
from monopoly_tui.games.property.procedures.turn import EndTurn, Roll
from monopoly_tui.games.property.rules.creature_battle import Battle, BattleDecision, PayRent
from monopoly_tui.games.property.rules.power_doubles import PowerDecision, RollAgain, UsePower
from monopoly_tui.games.property.rules.rent_claim import ClaimRent
from monopoly_tui.i18n import _, pgettext
from monopoly_tui.narration.property import Naming
from monopoly_tui.session.typed import whole_number

from .console import NotUnderstood
from .finding import find_player, find_space, find_spaces, find_terms, sum_of_money
from .talk import Ask, words_everywhere


@dataclass(frozen=True, slots=True)
class Typed:
    """A command's words after the first, where they were typed, and how to ask for more."""

    player: int
    words: Sequence[str]
    decision: Decision
    naming: Naming
    ask: Ask

    @property
    def own_lots(self) -> list[int]:
        """The lots of whoever types."""
        return self.decision.state.lots_of(self.player)

    def lots(self) -> tuple[int, ...]:
        """The lots named. Raises NotUnderstood."""
        return find_spaces(self.words, self.naming.edition, self.own_lots)

    def space(self) -> int:
        """The one space named. Raises NotUnderstood."""
        return find_space(self.words, self.naming.edition, self.own_lots)


Maker = Callable[[Typed], Action]


def make_action(word: str, typed: Typed) -> Action | None:
    """The action a command stands for, None if there is no such command. Raises NotUnderstood."""
    maker = MAKERS.get(word)
    return None if maker is None else maker(typed)


def local_words() -> dict[str, str]:
    """Every command in the language of the table; the English words are understood as well."""
    return {
        "roll": pgettext("command", "roll"),
        "end": pgettext("command", "end"),
        "buy": pgettext("command", "buy"),
        "auction": pgettext("command", "auction"),
        "decline": pgettext("command", "decline"),
        "bid": pgettext("command", "bid"),
        "pass": pgettext("command", "pass"),
        "flat": pgettext("command", "flat"),
        "percent": pgettext("command", "percent"),
        "pay": pgettext("command", "pay"),
        "card": pgettext("command", "card"),
        "build": pgettext("command", "build"),
        "sell": pgettext("command", "sell"),
        "mortgage": pgettext("command", "mortgage"),
        "lift": pgettext("command", "lift"),
        "keep": pgettext("command", "keep"),
        "offer": pgettext("command", "offer"),
        "accept": pgettext("command", "accept"),
        "bankrupt": pgettext("command", "bankrupt"),
        "want": pgettext("command", "want"),
        "place": pgettext("command", "place"),
        "claim": pgettext("command", "claim"),
        "fight": pgettext("command", "fight"),
        "power": pgettext("command", "power"),
        **words_everywhere(),
    }


def word_for(action: Action) -> str:
    """What to type for an action, in the language of the table."""
    word = local_words()[_WORDS[type(action)]]
    match action:
        case Bid(number) | Want(number) | Place(number):
            return f"{word} {number}"
        case UsePower(int(space)):
            return f"{word} {space}"
        case ChooseTax(percent):
            return local_words()["percent" if percent else "flat"]
        case UseCard(deck) if deck:
            return f"{word} {deck}"
    return word


# --- what each command makes --------------------------------------------------------------------------------------


def _roll(typed: Typed) -> Action:
    return RollAgain() if isinstance(typed.decision, PowerDecision) else Roll()


def _pay(typed: Typed) -> Action:
    if isinstance(typed.decision, JailDecision):
        return PayFine()
    return PayRent() if isinstance(typed.decision, BattleDecision) else Pay()


def _bid(typed: Typed) -> Action:
    return Bid(sum_of_money(typed.words, typed.naming.edition))


def _want(typed: Typed) -> Action:
    count = whole_number(typed.words[0]) if len(typed.words) == 1 else None
    if count is None:
        raise NotUnderstood(_("Say how many you would buy, such as 2, or 0 for none."))
    return Want(count)


def _card(typed: Typed) -> Action:
    if not typed.words:
        return UseCard()
    edition, word = typed.naming.edition, " ".join(typed.words).casefold()
    for deck, text in zip(edition.board.decks, edition.decks, strict=True):
        if word in (deck.id, text.name.casefold()):
            return UseCard(deck.id)
    raise NotUnderstood(_("There is no deck called “{word}”.").format(word=word))


def _sell(typed: Typed) -> Action:
    if typed.words and typed.words[0].casefold() in ("all", pgettext("command", "all")):
        return SellGroup(find_space(typed.words[1:], typed.naming.edition, typed.own_lots))
    return Sell(typed.lots())


def _lift(typed: Typed) -> Action:
    if isinstance(typed.decision, KeepDecision) and not typed.words:
        return Lift((typed.decision.lot.space,))
    return Lift(typed.lots())


def _power(typed: Typed) -> Action:
    return UsePower(typed.space() if typed.words else None)


def _offer(typed: Typed) -> Action:
    """A deal typed at once, or asked for piece by piece."""
    state, naming = typed.decision.state, typed.naming
    others = [player for player in range(state.players) if player != typed.player and not state.out[player]]
    words = list(typed.words)
    if isinstance(typed.decision, OfferDecision) and typed.player in typed.decision.asks:
        to = typed.decision.proposer
        if words and naming.names[to].casefold().startswith(words[0].casefold()):
            words.pop(0)
    elif words:
        to = find_player(words.pop(0), naming.names, others)
    else:
        to = others[0] if len(others) == 1 else find_player(typed.ask(_("To whom?")), naming.names, others)
    between = {"for", pgettext("command", "for")}
    if not words:
        give = typed.ask(_("What do you give? Spaces, sums such as {sum}, card, or nothing:").format(sum=_sum(typed)))
        take = typed.ask(_("What do you want for it?"))
        return Offer(to, _side(give.split(), typed.player, typed), _side(take.split(), to, typed))
    at = next((i for i, word in enumerate(words) if word.casefold() in between), None)
    if at is None:
        raise NotUnderstood(
            _("Type an offer like this: offer {player} 39 {sum} for 37.").format(
                player=naming.names[to], sum=_sum(typed)
            )
        )
    return Offer(to, _side(words[:at], typed.player, typed), _side(words[at + 1 :], to, typed))


def _sum(typed: Typed) -> str:
    """A sum as an example, without a space in it."""
    return typed.naming.amount(50).text.replace(" ", "")


def _side(words: Sequence[str], owner: int, typed: Typed) -> Terms:
    state = typed.decision.state
    cards = [state.board.decks[deck].id for deck, _card in state.jail_cards[owner]]
    return find_terms(words, typed.naming.edition, state.lots_of(owner), cards)


MAKERS: dict[str, Maker] = {
    "roll": _roll,
    "end": lambda typed: EndTurn(),
    "buy": lambda typed: Buy(),
    "auction": lambda typed: Decline(),
    "decline": lambda typed: Decline(),
    "bid": _bid,
    "pass": lambda typed: Pass(),
    "flat": lambda typed: ChooseTax(False),
    "percent": lambda typed: ChooseTax(True),
    "pay": _pay,
    "card": _card,
    "build": lambda typed: Build(typed.lots()),
    "sell": _sell,
    "mortgage": lambda typed: Mortgage(typed.lots()),
    "lift": _lift,
    "keep": lambda typed: Keep(),
    "offer": _offer,
    "accept": lambda typed: Accept(),
    "bankrupt": lambda typed: GoBankrupt(),
    "resign": lambda typed: Resign(),
    "want": _want,
    "place": lambda typed: Place(typed.space()),
    "claim": lambda typed: ClaimRent(),
    "fight": lambda typed: Battle(),
    "power": _power,
}

_WORDS: dict[type[Action], str] = {
    Roll: "roll",
    RollAgain: "roll",
    EndTurn: "end",
    Buy: "buy",
    Decline: "decline",
    Bid: "bid",
    Pass: "pass",
    ChooseTax: "flat",
    Pay: "pay",
    PayFine: "pay",
    PayRent: "pay",
    UseCard: "card",
    Keep: "keep",
    Lift: "lift",
    Accept: "accept",
    GoBankrupt: "bankrupt",
    Want: "want",
    Place: "place",
    Battle: "fight",
    UsePower: "power",
}
"""The command for each action that can answer a question."""
