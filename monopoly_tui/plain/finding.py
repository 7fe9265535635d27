"""Finds what typed words mean: players, spaces, sums of money, cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from operator import eq

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.property.deals import Terms
from monopoly_tui.i18n import NBSP, _, pgettext
from monopoly_tui.session.typed import whole_number

from .console import NotUnderstood

MOST_NAMED = 6
_COMMA = re.compile(r",(?!\d{3}\b)")


def read_money(text: str, edition: PropertyEdition) -> int | None:
    """The sum that a text names, if it does: `40`, `$40`, `40 DP`."""
    return whole_number(text.casefold().replace(edition.currency.sign.casefold(), "").replace(" ", ""))


def sum_of_money(words: Sequence[str], edition: PropertyEdition) -> int:
    """The sum that the words name. Raises NotUnderstood."""
    value = read_money(" ".join(words), edition)
    if value is None:
        raise NotUnderstood(_("A sum of money is missing, such as 40."))
    return value


def pieces(words: Iterable[str]) -> list[str]:
    """Words without the commas between them; commas within a number stay."""
    return [piece for word in words for piece in _COMMA.split(word) if piece]


def find_player(word: str, names: Sequence[str], among: Collection[int]) -> int:
    """A player by name, the beginning of a name, or number. Raises NotUnderstood."""
    typed = word.casefold()
    number = whole_number(word)
    if number is not None and number - 1 in among:
        return number - 1
    exact = [player for player in among if names[player].casefold() == typed]
    found = exact or [player for player in among if names[player].casefold().startswith(typed)]
    if len(found) == 1 and typed:
        return found[0]
    known = ", ".join(names[player] for player in sorted(found or among))
    if len(found) > 1 and typed:
        raise NotUnderstood(_("“{word}” could be several players: {names}.").format(word=word, names=known))
    raise NotUnderstood(_("There is nobody called “{word}”; there are: {names}.").format(word=word, names=known))


def find_spaces(words: Sequence[str], edition: PropertyEdition, prefer: Collection[int] = ()) -> tuple[int, ...]:
    """The spaces that the words name, by number or by the beginning of a name. Raises NotUnderstood.

    Of several spaces that a word could mean, one among `prefer` is taken.
    """
    found = []
    left = pieces(words)
    while left:
        space, used = _first_space(left, edition, prefer)
        found.append(space)
        left = left[used:]
    return tuple(found)


def find_space(words: Sequence[str], edition: PropertyEdition, prefer: Collection[int] = ()) -> int:
    """The one space that the words name. Raises NotUnderstood."""
    found = find_spaces(words, edition, prefer)
    if len(found) != 1:
        raise NotUnderstood(_("Name one space, by its number or the beginning of its name."))
    return found[0]


def _first_space(words: Sequence[str], edition: PropertyEdition, prefer: Collection[int]) -> tuple[int, int]:
    """The space that the first words name, and how many words that were, as many as possible."""
    number = whole_number(words[0])
    if number is not None:
        if number < len(edition.spaces):
            return number, 1
        raise NotUnderstood(
            _("There is no space {number}; the last one is {last}.").format(number=number, last=len(edition.spaces) - 1)
        )
    for used in range(len(words), 0, -1):
        candidates = _called(" ".join(words[:used]).casefold(), edition)
        preferred = [space for space in candidates if space in prefer]
        if len(preferred) == 1:
            return preferred[0], used
        if len(candidates) == 1:
            return candidates[0], used
        if candidates:
            names = ", ".join(
                _("{name} ({number})").format(name=edition.spaces[space].name, number=space)
                for space in (preferred or candidates)[:MOST_NAMED]
            )
            raise NotUnderstood(
                _("“{word}” could be several spaces: {names}.").format(word=" ".join(words[:used]), names=names)
            )
    raise NotUnderstood(_("There is no space called “{word}”.").format(word=words[0]))


def _called(typed: str, edition: PropertyEdition) -> list[int]:
    """The spaces whose name is, begins with, or holds a word that begins with what was typed."""
    return matching(typed, [(space.name, space.short, space.abbr) for space in edition.spaces])


def matching(typed: str, named: Iterable[Sequence[str]]) -> list[int]:
    """The numbers of those with a name that is, begins with, or holds a word that begins with what was typed."""
    every = [[_as_typed(name) for name in names] for names in named]

    def where(fits: Callable[[str, str], bool]) -> list[int]:
        return [number for number, names in enumerate(every) if any(fits(name, typed) for name in names)]

    return where(eq) or where(str.startswith) or where(lambda name, word: f" {word}" in name)


def _as_typed(name: str) -> str:
    """A name in small letters, with the spaces that a keyboard has."""
    return name.casefold().replace(NBSP, " ")


def find_terms(
    words: Iterable[str], edition: PropertyEdition, owner_lots: Collection[int], cards: Sequence[str]
) -> Terms:
    """One side of a deal: spaces, sums with a sign or after `cash`, `card`, or `nothing`. Raises NotUnderstood.

    `cards` are the decks of the jail cards that the owner holds.
    """
    cash, names, decks = 0, [], []
    held = list(cards)
    rest = pieces(words)
    sign = edition.currency.sign.casefold()
    while rest:
        word = rest.pop(0).casefold()
        if word in ("cash", sign, pgettext("command", "cash")) and rest:
            cash += sum_of_money([rest.pop(0)], edition)
        elif sign in word and (value := read_money(word, edition)) is not None:
            cash += value
        elif (value := whole_number(word)) is not None and rest and rest[0].casefold() == sign:
            rest.pop(0)
            cash += value
        elif word in ("card", pgettext("command", "card")):
            decks.append(_jail_card(rest, edition, held))
        elif word not in _FILLERS and word not in (pgettext("command", "nothing"), pgettext("command", "and")):
            names.append(word)
    return Terms(cash, find_spaces(names, edition, owner_lots), tuple(decks))


_FILLERS = frozenset({"nothing", "and", "+"})


def _jail_card(rest: list[str], edition: PropertyEdition, held: list[str]) -> str:
    """The deck of a jail card: the one named after it, else one that is held."""
    if rest:
        for deck, text in zip(edition.board.decks, edition.decks, strict=True):
            if rest[0].casefold() in (deck.id, text.name.casefold()):
                rest.pop(0)
                if deck.id in held:
                    held.remove(deck.id)
                return deck.id
    return held.pop(0) if held else edition.board.decks[0].id
