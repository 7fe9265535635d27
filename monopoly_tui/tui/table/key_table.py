"""The one table of all keys: what each does and where, for the help page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from monopoly_tui.i18n import N_, _


@dataclass(frozen=True, slots=True)
class KeyHelp:
    """Keys by the names the terminal's events have, how they are written, and what they do."""

    keys: tuple[str, ...]
    shown: str
    what: str

    @property
    def meaning(self) -> str:
        """What they do, in the language spoken now."""
        return _(self.what)


@dataclass(frozen=True, slots=True)
class KeySection:
    """Keys that belong together."""

    title: str
    keys: tuple[KeyHelp, ...]

    @property
    def heading(self) -> str:
        """Where they hold, in the language spoken now."""
        return _(self.title)


KEYS: Final = (
    KeySection(
        N_("At the table"),
        (
            KeyHelp(("r",), "r", N_("Roll the dice.")),
            KeyHelp(("e",), "e", N_("End the turn.")),
            KeyHelp(("b",), "b", N_("Build, or sell buildings.")),
            KeyHelp(("t",), "t", N_("Propose a deal.")),
            KeyHelp(("m",), "m", N_("Mortgage lots, or pay mortgages off.")),
            KeyHelp(("B", "T", "M"), "B T M", N_("The same for another player: then the player's letter.")),
            KeyHelp(("c",), "c", N_("Ask for a rent that is due, where rents must be asked for.")),
            KeyHelp(("u", "U", "ctrl+y"), "u U", N_("Take back the last action; do again what was taken back.")),
            KeyHelp(("p",), "p", N_("Use the power that doubles give.")),
            KeyHelp(("ctrl+r",), N_("Ctrl+R"), N_("Leave the game for good.")),
            KeyHelp(("ctrl+q", "q"), N_("Ctrl+Q"), N_("Quit; the game is saved and can be resumed.")),
            KeyHelp(("ctrl+z",), N_("Ctrl+Z"), N_("Leave the terminal to the shell for a while; fg comes back.")),
            KeyHelp(("ctrl+l",), N_("Ctrl+L"), N_("Draw everything again, after noise on the line.")),
            KeyHelp(("enter",), "Enter", N_("Take the marked choice.")),
            KeyHelp(("up", "down"), "↑ ↓", N_("Mark another choice.")),
            KeyHelp(("space",), N_("Space"), N_("Skip what is being shown.")),
            KeyHelp(("pageup", "pagedown"), N_("PgUp PgDn"), N_("Look back in the log, and forward again.")),
            KeyHelp(("ctrl+p",), N_("Ctrl+P"), N_("Everything there is, by its name.")),
        ),
    ),
    KeySection(
        N_("Looking around"),
        (
            KeyHelp(("l", "left", "right"), "l ← →", N_("Look at the spaces; arrows move, Esc ends it.")),
            KeyHelp(("question_mark", "f1"), "? F1", N_("Players, log, rules and keys.")),
            KeyHelp(("1", "2", "3", "4", "tab"), "1-4 Tab", N_("The other pages there.")),
            KeyHelp(("backspace",), N_("A-Z Backspace"), N_("In the log: only one player, all again.")),
            KeyHelp(("escape",), "Esc", N_("Back.")),
        ),
    ),
    KeySection(
        N_("Answers"),
        (
            KeyHelp(("y", "a"), "y a", N_("Buy the lot, or let it be auctioned.")),
            KeyHelp(("p",), "p", N_("Pay: a debt, the fine, a mortgage, the rent instead of a battle.")),
            KeyHelp(("g", "h"), "g h", N_("Play a card that leads out of Jail.")),
            KeyHelp(("f", "s"), "f s", N_("Of a tax, pay the fixed sum or the share.")),
            KeyHelp(("k",), "k", N_("Keep a mortgage.")),
            KeyHelp(("f",), "f", N_("Fight the creature.")),
            KeyHelp(("n",), "n", N_("No.")),
            KeyHelp(tuple("0123456789"), "0-9", N_("A number, or the choice of that number.")),
        ),
    ),
    KeySection(
        N_("In an auction"),
        (
            KeyHelp((), "A-Z", N_("Everybody's own letter bids one step more; with Shift it passes.")),
            KeyHelp(("enter",), "Enter", N_("Pass, for whoever is asked first; bid the sum that was typed.")),
            KeyHelp(("tab",), "Tab", N_("Another step.")),
            KeyHelp(tuple("0123456789"), "0-9", N_("The sum that the next letter bids.")),
        ),
    ),
    KeySection(
        N_("Building, deals and debts"),
        (
            KeyHelp(("+", "-", "plus", "minus"), "+ -", N_("More or less: buildings, or cash in a deal.")),
            KeyHelp(("space",), N_("Space"), N_("Choose a lot, or put it into a deal.")),
            KeyHelp(("tab",), "Tab", N_("The other side of a deal.")),
            KeyHelp(("a", "d", "c"), "a d c", N_("Accept an offer, decline it, or make a counter-offer.")),
            KeyHelp(("g",), "g", N_("Sell all buildings of a group.")),
            KeyHelp(("s",), "s", N_("Suggest how to raise the money.")),
            KeyHelp(("B",), "B", N_("Declare bankruptcy.")),
        ),
    ),
    KeySection(
        N_("Before the game"),
        (
            KeyHelp(("n", "r", "s", "w"), "n r s w", N_("New game, last game, saved games, watch one again.")),
            KeyHelp(("e", "l"), "e l", N_("Look into the editions: board, cards, rules.")),
            KeyHelp(("o",), "o", N_("On the welcome: language, theme, animation and the like.")),
            KeyHelp(("o", "x"), "o x", N_("Choose optional rules; play the box as it comes.")),
            KeyHelp(("left", "right"), "← →", N_("Change a setting, a rule or a token.")),
            KeyHelp(("n", "k", "plus", "minus"), "n k + -", N_("Name a player, person or bot, add or remove one.")),
        ),
    ),
    KeySection(
        N_("After the game, and watching one again"),
        (
            KeyHelp(("s", "g"), "s g", N_("Keep the result as a text or as a picture.")),
            KeyHelp(("n", "w", "q"), "n w q", N_("New game, watch it again, quit.")),
            KeyHelp(("left", "right"), "← →", N_("One action back or on.")),
            KeyHelp(("up", "down", "pageup", "pagedown"), N_("↑ ↓ PgUp PgDn"), N_("A turn, a round back or on.")),
            KeyHelp(("home", "end"), N_("Home End"), N_("The start, the end.")),
            KeyHelp(("b", "d", "h"), "b d h", N_("The next bankruptcy, deal, hotel; with Shift the one before.")),
            KeyHelp(("space", "p"), N_("Space p"), N_("Run by itself; play on from here as a new game.")),
        ),
    ),
)
