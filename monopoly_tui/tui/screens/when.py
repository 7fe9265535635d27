"""Says when something was, as people do: today, yesterday, or the date."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta

from monopoly_tui.play.journal import moment
from monopoly_tui.words import _, day


def when(at: int, now: datetime | None = None) -> str:
    """A moment, given in seconds since 1970, seen from now."""
    here = (now or datetime.fromtimestamp(moment(time.time()), UTC)).astimezone()
    then = datetime.fromtimestamp(at, UTC).astimezone(here.tzinfo)
    clock = f"{then:%H:%M}"
    if then.date() == here.date():
        return _("today at {time}").format(time=clock)
    if then.date() == here.date() - timedelta(days=1):
        return _("yesterday at {time}").format(time=clock)
    return _("{date} at {time}").format(date=day(then), time=clock)
