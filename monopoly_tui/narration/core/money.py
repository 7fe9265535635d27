"""Writes amounts and counted things in the edition's and the language's way."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.editions.model import Currency, Term
from monopoly_tui.i18n import decimal, number, plural_form

UNITS = ((10**3, "k"), (10**6, "M"), (10**9, "G"))
"""What stands for the zeros of a sum where there is little room."""
FINEST = 2
"""No sum is written with more digits after the point."""


def amount(value: int, currency: Currency) -> str:
    """Money as the edition writes it: `$1,500`, `1,500 DP`, `-$20`."""
    return currency.write(value)


def sum_within(value: int, room: int) -> str:
    """A sum in so many columns: whole, else by a unit (`4k`, `1.25M`), else rounded and marked so (`~12k`), else ''.

    Never is a sum written as another one.
    """
    return next((form for form in _forms(value) if len(form) <= room), "")


def _forms(value: int) -> Iterator[str]:
    """A sum in ever shorter forms; the exact ones first."""
    yield number(value)
    yield str(value)
    units = [(size, letter) for size, letter in reversed(UNITS) if abs(value) >= size]
    for size, letter in units:
        for digits in range(FINEST + 1):
            if not value * 10**digits % size:
                yield decimal(value / size, digits) + letter
                break
    for digits in (1, 0):
        for size, letter in units[:1]:
            yield f"~{decimal(value / size, digits)}{letter}"


def counted(count: int, term: Term) -> str:
    """So many of a thing: `1 house`, `3 houses`."""
    return f"{number(count)} {term.form(plural_form(count))}"
