"""Tells a chronicle: as tables for every interface, and as the two files that other programs read."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from datetime import UTC, datetime

from monopoly_tui.i18n import _, day, ngettext, per_cent
from monopoly_tui.records import record

from .chronicle import Chronicle, Finished, Tally


@record(frozen=True)
class Table:
    """A title, heads of columns, and rows; the columns in `right` hold numbers, the one at `wide` long texts."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: frozenset[int]
    wide: int


def tables(chronicle: Chronicle) -> tuple[Table, ...]:
    """All of a chronicle, in the language spoken now."""
    records = Table(_("Records"), ("", ""), tuple(_records(chronicle)), frozenset(), 1)
    return _players(chronicle), _games(chronicle), _meetings(chronicle), records


def _players(chronicle: Chronicle) -> Table:
    head = (_("Player"), _("Games"), _("Won"), _("Share"), _("Streak"), _("Longest"), _("Won with"))
    rows = tuple(
        (
            tally.name,
            str(tally.games),
            str(tally.wins),
            per_cent(round(100 * tally.wins / tally.games)),
            str(tally.streak),
            str(tally.longest),
            ", ".join(f"{title} {wins}" for title, wins in tally.by_edition.most_common() if wins),
        )
        for tally in chronicle.tallies.values()
    )
    return Table(_("Players"), head, rows, frozenset(range(1, 6)), 6)


def _games(chronicle: Chronicle) -> Table:
    head = (_("Day"), _("Winner"), _("Game"), _("Rounds"), _("Largest rent"))
    rows = tuple(
        (_day(game), game.winner.name, _against(game), str(game.outcome.rounds), game.rent)
        for game in reversed(chronicle.games)
    )
    return Table(_("Games"), head, rows, frozenset({3, 4}), 2)


def _against(game: Finished) -> str:
    others = ", ".join(player.name for player in game.ranked[1:])
    return _("{edition}, before {others}").format(edition=game.title, others=others)


def _meetings(chronicle: Chronicle) -> Table:
    names = {who: tally.name for who, tally in chronicle.tallies.items()}
    head = (_("Player"), _("Ahead"), _("Behind"), _("Opponent"))
    rows = tuple(
        (names[meeting.one], str(meeting.ahead), str(meeting.behind), names[meeting.other])
        for meeting in chronicle.meetings
    )
    return Table(_("Head to head"), head, rows, frozenset({1, 2}), 3)


def _records(chronicle: Chronicle) -> Iterator[tuple[str, str]]:
    longest, shortest = chronicle.longest, chronicle.shortest
    extremes = {_("The only game") if len(chronicle.games) == 1 else _("Longest game"): longest}
    if longest is not None and shortest is not None and longest.outcome.rounds != shortest.outcome.rounds:
        extremes[_("Shortest game")] = shortest
    for title, game in extremes.items():
        if game is not None:
            rounds = game.outcome.rounds
            sentence = ngettext("{count} round: {game}", "{count} rounds: {game}", rounds)
            yield title, sentence.format(count=rounds, game=_when_won(game))
    if (game := chronicle.dearest) is not None and (rent := game.outcome.rent) is not None:
        sentence = _("{amount}: {payer} to {payee} for {lot}, {day}")
        payer, payee = game.players[rent.payer].name, game.players[rent.payee].name
        told = sentence.format(amount=game.rent, payer=payer, payee=payee, lot=game.lot, day=_day(game))
        yield _("Largest rent"), told
    if (tally := chronicle.streak) is not None and tally.longest > 1:
        sentence = ngettext("{player}: {count} game", "{player}: {count} games", tally.longest)
        yield _("Won in a row"), sentence.format(player=tally.name, count=tally.longest)


def _when_won(game: Finished) -> str:
    told = _("{edition}, won by {player}, {day}")
    return told.format(edition=game.title, player=game.winner.name, day=_day(game))


def _day(game: Finished) -> str:
    return day(datetime.fromtimestamp(game.ended, UTC).astimezone())


# --- for other programs -----------------------------------------------------------------------------------------------


def as_json(chronicle: Chronicle) -> str:
    """Everything, the names of its fields in English."""
    return json.dumps(
        {
            "games": [_game(game) for game in chronicle.games],
            "players": [_tally(tally, is_bot=who.is_bot) for who, tally in chronicle.tallies.items()],
            "head_to_head": [
                {
                    "one": chronicle.tallies[meeting.one].name,
                    "other": chronicle.tallies[meeting.other].name,
                    "ahead": meeting.ahead,
                    "behind": meeting.behind,
                }
                for meeting in chronicle.meetings
            ],
            "unread": list(chronicle.unread),
        },
        ensure_ascii=False,
        indent=1,
    )


def _game(game: Finished) -> dict[str, object]:
    return {
        "save": game.save,
        "edition": game.edition,
        "title": game.title,
        "game": game.game,
        "started": _moment(game.started),
        "ended": _moment(game.ended),
        "seconds": game.played,
        "rounds": game.outcome.rounds,
        "players": [{"name": player.name, "seat": player.seat} for player in game.ranked],
        "winner": game.winner.name,
        "largest_rent": _rent(game) or None,
    }


def _rent(game: Finished) -> dict[str, object]:
    """The largest rent, if there was any."""
    rent, players = game.outcome.rent, game.players
    if rent is None:
        return {}
    payer, payee = players[rent.payer].name, players[rent.payee].name
    return {"amount": rent.amount, "payer": payer, "payee": payee, "lot": game.lot}


def _tally(tally: Tally, *, is_bot: bool) -> dict[str, object]:
    return {
        "name": tally.name,
        "bot": is_bot,
        "games": tally.games,
        "wins": tally.wins,
        "streak": tally.streak,
        "longest_streak": tally.longest,
        "wins_by_edition": {title: wins for title, wins in tally.by_edition.items() if wins},
    }


FIELDS = (
    *("ended", "edition", "winner", "players", "rounds", "seconds"),
    *("largest_rent", "rent_payer", "rent_payee", "rent_lot", "save"),
)


def as_csv(chronicle: Chronicle) -> str:
    """A line for each game; its players are parted by semicolons, the winner first."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(FIELDS)
    for game in chronicle.games:
        rent = _rent(game).values() or [""] * 4
        names = ";".join(player.name for player in game.ranked)
        first = (_moment(game.ended), game.title, game.winner.name, names, game.outcome.rounds, game.played)
        lines.writerow(map(_harmless, (*first, *rent, game.save)))
    return text.getvalue()


def _harmless(value: object) -> str:
    """A cell that no table program takes for a formula."""
    text = str(value)
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat()
