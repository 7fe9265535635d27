"""Turns what is typed into actions of the civilizations game: `move 3 halo`, `place 1 12`, `summon`."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from monopoly_tui.games.civilizations import actions as do
from monopoly_tui.games.civilizations.board import PAWNS
from monopoly_tui.games.civilizations.decisions import Decision, PlaceDecision, PlaceSummonedDecision, TurnDecision
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.i18n import _, pgettext
from monopoly_tui.narration.civilizations import Naming
from monopoly_tui.session.typed import whole_number

from .console import NotUnderstood
from .finding import MOST_NAMED, matching
from .talk import words_everywhere


def local_words() -> dict[str, str]:
    """Every command in the language of the table."""
    return {
        "move": pgettext("command", "move"),
        "moves": pgettext("command", "moves"),
        "place": pgettext("command", "place"),
        "summon": pgettext("command", "summon"),
        **words_everywhere(),
    }


def word_for(action: Action) -> str:
    """What to type for an action, in the language of the table."""
    words = local_words()
    match action:
        case do.Move(pawn=pawn, space=space):
            return f"{words['move']} {pawn} {number_of(space)}"
        case do.Place(pawn=pawn, space=space):
            return f"{words['place']} {pawn} {number_of(space)}"
        case do.PlaceSummoned(space=space):
            return f"{words['place']} {number_of(space)}"
        case do.Summon():
            return words["summon"]
    return words["resign"]


def make_action(word: str, words: Sequence[str], player: int, decision: Decision, naming: Naming) -> Action | None:
    """The action a command stands for, None if there is no such command. Raises NotUnderstood."""
    match word:
        case "move":
            return do.Move(*_pawn_and_space("move", words, player, decision, naming))
        case "place" if isinstance(decision, PlaceSummonedDecision):
            return do.PlaceSummoned(find_space(words, naming, decision.spaces))
        case "place":
            return do.Place(*_pawn_and_space("place", words, player, decision, naming))
        case "summon":
            return do.Summon()
        case "resign":
            return do.Resign()
    return None


def number_of(space: int) -> int:
    """The number that players call a space by; they count from one."""
    return space + 1


def find_pawn(word: str, player: int, naming: Naming) -> int:
    """A player's pawn by its number, or the beginning of its name. Raises NotUnderstood."""
    number = whole_number(word)
    if number is not None:
        return number
    texts = naming.edition.civilizations[naming.civilizations[player]].pawns
    found = matching(word.casefold(), [(text.short, text.name) for text in texts])
    if len(found) != 1:
        raise NotUnderstood(_("None of yours is called “{word}”; say a number from 1 to 7.").format(word=word))
    return PAWNS[found[0]]


def find_space(words: Sequence[str], naming: Naming, prefer: Collection[int] = ()) -> int:
    """The space named by its number or its name; of several, one among `prefer`. Raises NotUnderstood."""
    typed = " ".join(words)
    if not typed:
        raise NotUnderstood(_("Name one space, by its number or the beginning of its name."))
    spaces = naming.edition.spaces
    number = whole_number(typed)
    if number is not None:
        if not 0 < number <= len(spaces):
            raise NotUnderstood(
                _("There is no space {number}; the last one is {last}.").format(number=number, last=len(spaces))
            )
        return number - 1
    found = matching(typed.casefold(), [(space.name, space.id) for space in spaces])
    preferred = [space for space in found if space in prefer]
    if len(preferred or found) == 1:
        return (preferred or found)[0]
    if not found:
        raise NotUnderstood(_("There is no space called “{word}”.").format(word=typed))
    names = ", ".join(
        _("{name} ({number})").format(name=spaces[space].name, number=number_of(space))
        for space in (preferred or found)[:MOST_NAMED]
    )
    raise NotUnderstood(_("“{word}” could be several spaces: {names}.").format(word=typed, names=names))


def _pawn_and_space(
    command: str, words: Sequence[str], player: int, decision: Decision, naming: Naming
) -> tuple[int, int]:
    if len(words) < 2:
        raise NotUnderstood(_("Say who and where to, such as “{command} 3 12”.").format(command=local_words()[command]))
    pawn = find_pawn(words[0], player, naming)
    return pawn, find_space(words[1:], naming, _open_to(pawn, player, decision))


def _open_to(pawn: int, player: int, decision: Decision) -> Collection[int]:
    """Where a pawn could go now, as far as it is up to its owner."""
    if isinstance(decision, TurnDecision) and player == decision.player and pawn in decision.pawns:
        return decision.ways(pawn)
    return decision.spaces if isinstance(decision, PlaceDecision) else ()
