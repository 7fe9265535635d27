"""The game line by line, for screen readers and terminals that can do no more."""

from .table import play_plain

__all__ = ["play_plain"]
