"""Turns what is typed into actions: `roll`, `bid 40`, `build 6 8 9`, `offer ben 39 $50 for 37`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from monopoly_tui.games.property import actions as do
from monopoly_tui.games.property import decisions as ask
from monopoly_tui.games.property.actions import Action, Terms
from monopoly_tui.games.property.decisions import Decision
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
        case do.Bid(number) | do.Want(number) | do.Place(number):
            return f"{word} {number}"
        case do.UsePower(int(space)):
            return f"{word} {space}"
        case do.ChooseTax(percent):
            return local_words()["percent" if percent else "flat"]
        case do.UseCard(deck) if deck:
            return f"{word} {deck}"
    return word


# --- what each command makes --------------------------------------------------------------------------------------


def _roll(typed: Typed) -> Action:
    return do.RollAgain() if isinstance(typed.decision, ask.PowerDecision) else do.Roll()


def _pay(typed: Typed) -> Action:
    if isinstance(typed.decision, ask.JailDecision):
        return do.PayFine()
    return do.PayRent() if isinstance(typed.decision, ask.BattleDecision) else do.Pay()


def _bid(typed: Typed) -> Action:
    return do.Bid(sum_of_money(typed.words, typed.naming.edition))


def _want(typed: Typed) -> Action:
    count = whole_number(typed.words[0]) if len(typed.words) == 1 else None
    if count is None:
        raise NotUnderstood(_("Say how many you would buy, such as 2, or 0 for none."))
    return do.Want(count)


def _card(typed: Typed) -> Action:
    if not typed.words:
        return do.UseCard()
    edition, word = typed.naming.edition, " ".join(typed.words).casefold()
    for deck, text in zip(edition.board.decks, edition.decks, strict=True):
        if word in (deck.id, text.name.casefold()):
            return do.UseCard(deck.id)
    raise NotUnderstood(_("There is no deck called “{word}”.").format(word=word))


def _sell(typed: Typed) -> Action:
    if typed.words and typed.words[0].casefold() in ("all", pgettext("command", "all")):
        return do.SellGroup(find_space(typed.words[1:], typed.naming.edition, typed.own_lots))
    return do.Sell(typed.lots())


def _lift(typed: Typed) -> Action:
    if isinstance(typed.decision, ask.KeepDecision) and not typed.words:
        return do.Lift((typed.decision.lot.space,))
    return do.Lift(typed.lots())


def _power(typed: Typed) -> Action:
    return do.UsePower(typed.space() if typed.words else None)


def _offer(typed: Typed) -> Action:
    """A deal typed at once, or asked for piece by piece."""
    state, naming = typed.decision.state, typed.naming
    others = [player for player in range(state.players) if player != typed.player and not state.out[player]]
    words = list(typed.words)
    if isinstance(typed.decision, ask.OfferDecision) and typed.player in typed.decision.asks:
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
        return do.Offer(to, _side(give.split(), typed.player, typed), _side(take.split(), to, typed))
    at = next((i for i, word in enumerate(words) if word.casefold() in between), None)
    if at is None:
        raise NotUnderstood(
            _("Type an offer like this: offer {player} 39 {sum} for 37.").format(
                player=naming.names[to], sum=_sum(typed)
            )
        )
    return do.Offer(to, _side(words[:at], typed.player, typed), _side(words[at + 1 :], to, typed))


def _sum(typed: Typed) -> str:
    """A sum as an example, without a space in it."""
    return typed.naming.amount(50).text.replace(" ", "")


def _side(words: Sequence[str], owner: int, typed: Typed) -> Terms:
    state = typed.decision.state
    cards = [state.board.decks[deck].id for deck, _card in state.jail_cards[owner]]
    return find_terms(words, typed.naming.edition, state.lots_of(owner), cards)


MAKERS: dict[str, Maker] = {
    "roll": _roll,
    "end": lambda typed: do.EndTurn(),
    "buy": lambda typed: do.Buy(),
    "auction": lambda typed: do.Decline(),
    "decline": lambda typed: do.Decline(),
    "bid": _bid,
    "pass": lambda typed: do.Pass(),
    "flat": lambda typed: do.ChooseTax(False),
    "percent": lambda typed: do.ChooseTax(True),
    "pay": _pay,
    "card": _card,
    "build": lambda typed: do.Build(typed.lots()),
    "sell": _sell,
    "mortgage": lambda typed: do.Mortgage(typed.lots()),
    "lift": _lift,
    "keep": lambda typed: do.Keep(),
    "offer": _offer,
    "accept": lambda typed: do.Accept(),
    "bankrupt": lambda typed: do.GoBankrupt(),
    "resign": lambda typed: do.Resign(),
    "want": _want,
    "place": lambda typed: do.Place(typed.space()),
    "claim": lambda typed: do.ClaimRent(),
    "fight": lambda typed: do.Battle(),
    "power": _power,
}

_WORDS: dict[type[Action], str] = {
    do.Roll: "roll",
    do.RollAgain: "roll",
    do.EndTurn: "end",
    do.Buy: "buy",
    do.Decline: "decline",
    do.Bid: "bid",
    do.Pass: "pass",
    do.ChooseTax: "flat",
    do.Pay: "pay",
    do.PayFine: "pay",
    do.PayRent: "pay",
    do.UseCard: "card",
    do.Keep: "keep",
    do.Lift: "lift",
    do.Accept: "accept",
    do.GoBankrupt: "bankrupt",
    do.Want: "want",
    do.Place: "place",
    do.Battle: "fight",
    do.UsePower: "power",
}
"""The command for each action that can answer a question."""
