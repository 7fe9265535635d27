"""Puts what a card, a space or a power does into a few words."""

from __future__ import annotations

from monopoly_tui.engine import effects
from monopoly_tui.engine.effects import Effect
from monopoly_tui.words import N_, _, ngettext, per_cent

from ..lines import Value, compose, text_of
from ..naming import Naming


def effect_in_words(effect: Effect | None, naming: Naming) -> str:
    """An effect in the language spoken now; nothing for a space that has none."""
    return "" if effect is None else text_of(compose(_sentence(effect, naming), **_values(effect, naming)))


def _sentence(effect: Effect, naming: Naming) -> str:
    match effect:
        case effects.AdvanceToNearest(dice_factor=dice) if dice:
            return _("forward to the next {thing}; its owner gets {dice_factor} times a fresh throw")
        case effects.AdvanceToNearest(rent_factor=times) if times > 1:
            return _("forward to the next {thing}; its owner gets {rent_factor} times the rent")
        case effects.MoveBack(spaces=spaces):
            return ngettext("back {spaces} space", "back {spaces} spaces", spaces)
        case effects.Tax(percent=share) if share and naming.edition.settings.tax_choice:
            return _("pay {amount}, or {share} of all you own")
    return _(SENTENCES[type(effect)])


def _values(effect: Effect, naming: Naming) -> dict[str, Value]:
    """What stands in the places of the sentences."""
    match effect:
        case effects.AdvanceTo(space=space):
            return {"space": naming.space(space)}
        case effects.AdvanceToNearest(kind=kind, rent_factor=times, dice_factor=dice):
            return {"thing": naming.one(kind), "rent_factor": times, "dice_factor": dice}
        case effects.MoveBack(spaces=spaces):
            return {"spaces": spaces}
        case effects.JailFree():
            return {"card": naming.one("jail_free")}
        case effects.Repairs(house=house, hotel=hotel):
            prices = {"house_price": naming.amount(house), "hotel_price": naming.amount(hotel)}
            return {"house": naming.one("house"), "hotel": naming.one("hotel"), **prices}
        case effects.Draw(deck=deck):
            return {"deck": naming.deck(naming.edition.board.deck_index[deck])}
        case effects.Tax(amount=amount, percent=share):
            return {"amount": naming.amount(amount), "share": per_cent(share)}
        case effects.Collect() | effects.Pay() | effects.CollectEach() | effects.PayEach():
            return {"amount": naming.amount(effect.amount)}
    return {}


SENTENCES: dict[type[Effect], str] = {
    effects.AdvanceTo: N_("forward to {space}"),
    effects.AdvanceToNearest: N_("forward to the next {thing}"),
    effects.GoToJail: N_("straight to Jail"),
    effects.JailFree: N_("a card to keep: “{card}”"),
    effects.Collect: N_("the Bank pays you {amount}"),
    effects.Pay: N_("pay the Bank {amount}"),
    effects.CollectEach: N_("every other player pays you {amount}"),
    effects.PayEach: N_("pay every other player {amount}"),
    effects.Repairs: N_("pay for every building: {house} {house_price}, {hotel} {hotel_price}"),
    effects.Tax: N_("pay {amount}"),
    effects.Draw: N_("draw a card: {deck}"),
    effects.FreeParking: N_("a rest, or the pot if there is one"),
    effects.Teleport: N_("forward to any space but Jail"),
    effects.Attack: N_("fight for another player's street"),
}
"""By the effect; those whose numbers decide the sentence have others besides."""
