"""The one door through which names and edition texts come into widgets: as plain text, never as markup."""

from __future__ import annotations

from textual.content import Content

from .paint.clean import plain


def content(text: str) -> Content:
    """A text as widgets take it: what looks like markup in it stays what it is."""
    return Content(plain(text))
