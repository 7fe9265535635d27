"""Puts the rules of a game into plain words, from its box and its settings."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.editions.civilizations import CivilizationsEdition
from monopoly_tui.games.civilizations.board import CHIPS, FIRST_PAWNS, PAWNS
from monopoly_tui.games.civilizations.luck import SIDES, summon_chance, win_chance
from monopoly_tui.games.civilizations.settings import DRAWN, Settings
from monopoly_tui.i18n import _

from ..core.lines import Value, compose, listing, text_of
from .naming import Naming, percent

Section = tuple[str, list[str]]


def rules_in_words(edition: CivilizationsEdition, settings: Settings) -> list[Section]:
    """What holds in this game: headings, and sentences under each."""
    rules = _Rules(edition, settings)
    return [
        (_("The aim"), list(rules.aim())),
        (_("The start"), list(rules.start())),
        (_("The turn"), list(rules.turn())),
        (_("Summoning"), list(rules.summoning())),
        (_("Battles"), list(rules.battles())),
        (_("The end"), list(rules.end())),
    ]


def aim(edition: CivilizationsEdition) -> str:
    """What it is about, in one short line for the table."""
    sentence = _("First with {chips} of all {count} lands wins.")
    return text_of(compose(sentence, chips=edition.words["chip"].many, count=CHIPS))


class _Rules:
    """The sentences of one game."""

    def __init__(self, edition: CivilizationsEdition, settings: Settings) -> None:
        self.edition, self.settings = edition, settings
        self.naming = Naming(edition, (), ())

    def aim(self) -> Iterator[str]:
        yield self._say(_("Be the first to hold a {chip} of every {civilization}: {count} in all."), count=CHIPS)
        yield self._say(
            _("Every {civilization} has {count} {chips}; each player takes one of a kind at most."), count=CHIPS
        )

    def start(self) -> Iterator[str]:
        if self.settings.begins == DRAWN:
            yield _("Whoever is drawn places and plays first; the others follow to the left.")
        else:
            yield _("The first seat places and plays first; the others follow to the left.")
        yield self._say(
            _("Everybody places {first} at home, not on the space with the {chips}; the other {pawns} wait."),
            first=listing(list(FIRST_PAWNS)),
        )

    def turn(self) -> Iterator[str]:
        yield self._say(_("A turn is one thing: move one {pawn}, or try to summon the next."))
        yield self._say(_("It walks along the lines, up to as many steps as its {power}, through any land."))
        yield self._say(
            _("Your own {pawns} may be passed, those of others may not; stop where one of them stands to battle it.")
        )
        yield self._say(_("Stopping on a space with {chips} takes one, unless you have that kind already."))

    def summoning(self) -> Iterator[str]:
        waiting = [power for power in PAWNS if power not in FIRST_PAWNS]
        yield self._say(_("Of those that wait, only the {pawn} with the lowest number can be summoned."))
        yield self._say(_("The die with {sides} sides has to show its {power} or more."), sides=SIDES)
        yield self._say(
            _("The chances: {chances}."),
            chances=listing(
                [
                    compose(_("{power}: {chance}"), power=power, chance=percent(summon_chance(power)))
                    for power in waiting
                ]
            ),
        )
        yield self._say(_("It appears at home on a space where nobody stands, not on the one with the {chips}."))
        yield _("Who fails may try again on another turn.")

    def battles(self) -> Iterator[str]:
        yield self._say(_("Each side throws as many battle dice as the {power} of its {pawn}."))
        yield self._say(_("What counts is the sign of its own {civilization}, and every {dragon}."))
        yield _("More wins; on a tie all dice are thrown again.")
        yield self._say(_("The beaten {pawn} is out of the game for good, whoever attacked."))
        yield self._say(
            _("So {strong} beats {weak} in {chance} of all battles."),
            strong=PAWNS[-1],
            weak=PAWNS[len(PAWNS) // 2],
            chance=percent(win_chance(PAWNS[-1], PAWNS[len(PAWNS) // 2])),
        )

    def end(self) -> Iterator[str]:
        yield self._say(_("The {last} kind of {chip} wins at once."), last=CHIPS)
        yield self._say(_("Who has no {pawns} left, neither on the board nor waiting, is out; the last one left wins."))

    def _say(self, sentence: str, **values: Value) -> str:
        naming = self.naming
        terms: dict[str, Value] = {
            term: naming.one(term) for term in ("pawn", "chip", "power", "civilization", "dragon")
        }
        terms |= {"pawns": naming.many("pawn"), "chips": naming.many("chip")}
        return text_of(compose(sentence, **{**terms, **values}))
