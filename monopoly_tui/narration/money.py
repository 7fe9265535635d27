"""Writes amounts and counted things in the edition's and the language's way."""

from __future__ import annotations

from monopoly_tui.editions.model import Currency, Term
from monopoly_tui.words import NBSP, number, plural_form


def amount(value: int, currency: Currency) -> str:
    """Money as the edition writes it: `$1,500`, `1,500 DP`, `-$20`."""
    minus = "-" if value < 0 else ""
    space = NBSP if currency.spaced else ""
    digits = number(abs(value))
    if currency.before:
        return f"{minus}{currency.sign}{space}{digits}"
    return f"{minus}{digits}{space}{currency.sign}"


def counted(count: int, term: Term) -> str:
    """So many of a thing: `1 house`, `3 houses`."""
    return f"{number(count)} {term.form(plural_form(count))}"
