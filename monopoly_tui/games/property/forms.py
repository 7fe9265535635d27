"""Whether the fields of an action hold what they can hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from monopoly_tui.games.core.refusals import NotAnAction, Refusal
from monopoly_tui.games.core.vocabulary import Action

from . import actions as do
from .actions import Terms

_LONGEST = 10**12
"""Larger numbers are no mistake but mischief: they could not even be told."""


def _number(value: object) -> bool:
    return type(value) is int and -_LONGEST <= value <= _LONGEST


def _numbers(value: object) -> bool:
    return type(value) is tuple and len(value) <= 200 and all(map(_number, value))


def _terms(value: object) -> bool:
    return (
        type(value) is Terms
        and _number(value.cash)
        and value.cash >= 0
        and _numbers(value.lots)
        and type(value.jail_cards) is tuple
        and all(type(deck) is str for deck in value.jail_cards)
    )


_FORM: dict[type[Action], Callable[[Any], bool]] = {
    do.Bid: lambda a: _number(a.amount),
    do.ChooseTax: lambda a: type(a.percent) is bool,
    do.UseCard: lambda a: type(a.deck) is str,
    do.Build: lambda a: _numbers(a.lots),
    do.Sell: lambda a: _numbers(a.lots),
    do.SellGroup: lambda a: _number(a.lot),
    do.Mortgage: lambda a: _numbers(a.lots),
    do.Lift: lambda a: _numbers(a.lots),
    do.Offer: lambda a: _number(a.to) and _terms(a.give) and _terms(a.take),
    do.Want: lambda a: _number(a.count),
    do.Place: lambda a: _number(a.lot),
    do.UsePower: lambda a: a.space is None or _number(a.space),
}


def malformed(action: Action) -> Refusal | None:
    """Whether an action's fields hold what they cannot hold."""
    form = _FORM.get(type(action))
    return None if form is None or form(action) else NotAnAction(type(action).__name__)
