"""What host and client say to each other: lines of JSON, read with care, and never more of the luck than was shown.

A client says `hello`, `sit`, `leave`, `act`, `undo`, `agree`, `say`, `order`, to a host that `waits` whether something
is `open`, and to one that `lends` seats to bots whether to `lend` one; a host `welcome` or `again`, steps (`by`),
`undone`, `now`, `seats`, `going`, `said`, `remark`, `ask_undo`, `order`, `seed`, and `no`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple, TypeAlias

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.core.codec import decode, encode_fields
from monopoly_tui.games.core.luck import NOBODY_KNOWS, is_seed
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.events import Said
from monopoly_tui.i18n import N_, _
from monopoly_tui.session.errors import PlayError
from monopoly_tui.session.games import KINDS, GameKind
from monopoly_tui.session.history import History, Step
from monopoly_tui.session.journal import parse
from monopoly_tui.session.setup import Seed, Setup, decode_setup, encode_setup

from .following import FollowedHistory, SealedSeed, Shown, sealed, shown_at_start, shown_by

WIRE = 1
"""Raised when one side no longer understands the other."""
LONGEST = 8 * 1024
"""Bytes of a line that a host takes."""
LONGEST_TOLD = 4 * 1024 * 1024
"""Bytes of a line that a client takes, and of lines that a host lets lie unread."""
LONGEST_TALK = 200

Message: TypeAlias = Mapping[str, object]
"""Plain data of which nothing is known before it is looked at."""


class BadLine(Exception):
    """A line that is no message."""


def pack(message: Message) -> bytes:
    """A message as a line."""
    return json.dumps(message, separators=(",", ":"), allow_nan=False).encode() + b"\n"


def unpack(line: bytes) -> dict[str, object]:
    """A line as a message. Raises BadLine."""
    message = parse(line)
    if message is None:
        raise BadLine
    return message


def rules_known() -> dict[str, int]:
    """By which versions of which games this program plays."""
    return {game: kind.version for game, kind in KINDS.items()}


# --- steps ------------------------------------------------------------------------------------------------------------


class Told(NamedTuple):
    """A step as it is told."""

    player: int
    action: Action
    shown: Shown
    mark: str | None


def step_line(kind: GameKind, step: Step) -> bytes:
    """A step as a line without its end: with a mark where it is new, without one where somebody catches up."""
    shown = shown_by(step.events)
    told: dict[str, object] = {"by": step.player, "act": kind.encode_action(step.action)}
    if shown.thrown:
        told["luck"] = shown.thrown
    if shown.cards:
        told["cards"] = shown.cards
    return pack(told)[:-2]


def ended(line: bytes, mark: str = "") -> bytes:
    """A step's line with its end."""
    return line + (b',"mark":"' + mark.encode() + b'"}\n' if mark else b"}\n")


def beginning(line: bytes) -> bytes:
    """A step's line without its end, from one that was sent."""
    return line.removesuffix(b"}\n").partition(b',"mark":"')[0]


def head_of(lines: Iterable[bytes]) -> str:
    """By what two sides know that they have the same steps."""
    return sha256(b"\n".join(lines)).hexdigest()[:16]


def read_step(kind: GameKind, message: Message) -> Told:
    """A step from what was told. Raises ValueError."""
    match message:
        case {"by": int() as by, "act": dict() as act, **more}:
            mark = more.get("mark")
            return Told(by, kind.decode_action(act), _read_shown(more), mark if isinstance(mark, str) else None)
    raise ValueError("no step")


def _read_shown(told: Message) -> Shown:
    cards = [(deck, card) for deck, card in map(_numbers, _listed(told.get("cards", [])))]
    return Shown(_numbers(told.get("luck", [])), tuple(cards))


def _listed(value: object) -> list[object]:
    if not isinstance(value, list):
        raise ValueError("no list")
    return value


def _numbers(value: object) -> tuple[int, ...]:
    numbers = _listed(value)
    if not all(type(number) is int for number in numbers):
        raise ValueError("no numbers")
    return tuple(number for number in numbers if isinstance(number, int))


def remark_line(said: Said) -> bytes:
    """What a bot says about what it did."""
    return pack({"remark": encode_fields(said)})


def read_remark(told: object, setup: Setup) -> Said:
    """The same from what was told. Raises ValueError."""
    said = decode(Said, told, "remark")
    assert isinstance(said, Said), "a class is decoded to its own"
    board = setup.edition.board if isinstance(setup.edition, PropertyEdition) else None
    if board is None or not 0 <= said.player < len(setup.players) or said.lot not in (-1, *board.lots):
        raise ValueError("no remark")
    return said


# --- the beginning and the end of a game -----------------------------------------------------------------------------


def seeds_of(history: History) -> list[Seed]:
    """Every seed that luck has come from, the first first."""
    return [history.setup.luck, *(Seed(luck.seed, since=luck.actions) for luck in history.lucks)]


def welcome(history: History) -> dict[str, object]:
    """What a follower begins with: the game without its seed, and what was shown before the first question."""
    header = encode_setup(history.setup, 0)
    header["seed"] = NOBODY_KNOWS
    header.pop("salt", None)
    header.pop("origin", None)
    seals = [[seal.mark, seal.by_choice, seal.since] for seal in map(sealed, seeds_of(history))]
    opening = shown_at_start(history.setup.edition, history.opening)
    return {"header": header, "seals": seals, "luck": opening}


def read_welcome(told: object) -> FollowedHistory:
    """The beginning of a game to follow. Raises ValueError."""
    match told:
        case {"header": dict() as header, "seals": list() as seals, "luck": luck} if seals:
            return FollowedHistory(decode_setup(header), _numbers(luck), [_read_seal(seal) for seal in seals])
    raise ValueError("no welcome")


def _read_seal(seal: object) -> SealedSeed:
    match seal:
        case [str() as mark, bool() as chosen, (int() | None) as since]:
            return SealedSeed(NOBODY_KNOWS, since=since, mark=mark, by_choice=chosen)
    raise ValueError("no seal")


def seed_told(history: History) -> dict[str, object]:
    """What is told when the game is over, and never before."""
    seeds = seeds_of(history)
    return {"seed": seeds[0].text, "salt": seeds[0].salt, "later": [seed.text for seed in seeds[1:]]}


def read_seed(setup: Setup, told: Message) -> tuple[Setup, Sequence[str]]:
    """The setup with the seed it really had, and the seeds of later parts. Raises ValueError."""
    seed, salt, later = told.get("seed"), told.get("salt"), _listed(told.get("later"))
    if not is_seed(seed) or not isinstance(salt, str):
        raise ValueError("no seed")
    texts = [text for text in later if is_seed(text)]
    return Setup(setup.edition, setup.settings, setup.players, seed, salt=salt), texts


# --- why not ----------------------------------------------------------------------------------------------------------

GARBLED = N_("The host did not understand that.")
WHY = {
    "garbled": GARBLED,
    "long": N_("That was longer than a host reads."),
    "hello": N_("The host expects another greeting; the versions of the program may differ."),
    "version": N_("This table is played by another version of the program."),
    "full": N_("No more terminals can be at this table."),
    "yours": N_("You have as many terminals at this table as one may have."),
    "stranger": N_("The system does not tell who you are, so you cannot sit here."),
    "seat": N_("That is not your seat."),
    "lent": N_("A bot plays there; the menu gives the seat back."),
    "out": N_("Who is out of the game has no seat to hand over."),
    "taken": N_("That seat is taken."),
    "invited": N_("Only those who are invited can sit at this table."),
    "late": N_("Something else happened first; look again."),
    "clock": N_("Only the table's clock can say that."),
    "action": N_("That is nothing that can be done in this game."),
    "refused": N_("The rules do not allow that now."),
    "over": N_("The game is over."),
    "offers": N_("Three offers in a turn are enough; the next turn brings more."),
    "undo": N_("There is nothing that you could take back."),
    "unasked": N_("Nobody has asked to take anything back."),
    "talk": N_("Table talk is one line of at most 200 letters, without control characters."),
    "unsaved": N_("The host could not save that, so nothing has happened."),
    "quiet": N_("Nobody said anything for too long."),
}
"""By the word that a host says, what a client tells its player."""


def why_not(word: object) -> str:
    """Why the host has not done something, in a sentence."""
    told = WHY.get(word if isinstance(word, str) else "", GARBLED)
    return _(told)


class HostRefused(PlayError):
    """A host sends somebody away."""

    word: object

    def sentence(self) -> str:
        return why_not(self.word)
