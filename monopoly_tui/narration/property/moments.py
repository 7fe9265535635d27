"""The moments of a game: what is written over each, and the sentences that take turns to tell it."""

from __future__ import annotations

from monopoly_tui.games.core.vocabulary import BATTLE, OUT, VICTORY, Moment
from monopoly_tui.games.property import moments
from monopoly_tui.games.property.state import BANK
from monopoly_tui.i18n import N_, _

from ..core.lines import Parts, Value, listing
from .chapter import Chapter
from .naming import Naming

chapter = Chapter()


def _other(moment: Moment, naming: Naming) -> Value:
    return naming.compose(_("the {bank}")) if moment.other == BANK else naming.player(moment.other)


def _lot(moment: Moment, naming: Naming) -> Parts:
    return naming.lots(moment.things)


def _group(moment: Moment, naming: Naming) -> Parts:
    return listing([naming.edition.groups[group].name for group in moment.things])


chapter.honours(
    moments.GROUP,
    (N_("A whole group!"), N_("All in one hand"), N_("Nothing missing now")),
    N_("{player} has the whole group: {group}. From now on a visit there costs more."),
    N_("Another group is whole: {group}. The guests of {player} had better count their money."),
    N_("The last piece falls into place: {player} completes {group}."),
    N_("{player} has looked for it long enough; here is the rest of the group: {group}."),
    group=_group,
)
chapter.honours(
    moments.FIRST_HOUSE,
    (N_("The first {house}"),),
    N_("The first building of the game: {player} builds on {lot}."),
    N_("{player} is the first to build, on {lot}."),
    lot=_lot,
)
chapter.honours(
    moments.FIRST_HOTEL,
    (N_("The first {hotel}"),),
    N_("The highest building of all, for the first time in this game: {player} has it on {lot}."),
    N_("{player} is the first to build as high as it goes: {lot}."),
    lot=_lot,
)
chapter.honours(
    moments.LATER_HOTEL,
    (N_("As high as it goes"), N_("Built to the top")),
    N_("{player} builds as high as it goes, on {lot}."),
    N_("Nothing more fits on {lot}: {player} has built all there is."),
    N_("Once more: {player} finishes {lot}."),
    lot=_lot,
)
chapter.honours(
    moments.RENT,
    (N_("A rent that hurts"), N_("An expensive night"), N_("A dear visit")),
    N_("{amount} for one night on {lot}: more than half of all that {player} has goes to {other}."),
    N_("{lot}! {player} owes {other} {amount}, and has not much more."),
    N_("{other} smiles: {player} has come to {lot}, and that costs {amount}."),
    lot=_lot,
    other=_other,
)
chapter.honours(
    moments.ESCAPE,
    (N_("A narrow escape"), N_("That was close"), N_("Just past it")),
    N_("One space beside {lot}: {player} is spared {amount}."),
    N_("{player} can breathe again: {lot} of {other} was one space away."),
    N_("So close: {other} would have had {amount} from {player} on {lot}."),
    lot=_lot,
    other=_other,
)
chapter.honours(
    moments.DOUBLES,
    (N_("Doubles, three times"), N_("Too lucky by half")),
    N_("Nobody is that lucky: {player} goes to {jail} for the third doubles."),
    N_("The third doubles in a row lead {player} to {jail}."),
)
chapter.honours(
    OUT,
    (N_("Bankrupt"), N_("Nothing left")),
    N_("{player} leaves the table with empty pockets; {other} takes what is left."),
    N_("It is over for {player}: everything goes to {other}."),
    N_("{player} cannot pay any more. The last of it is for {other}."),
    other=_other,
)
chapter.honours(
    BATTLE,
    (N_("A battle won"), N_("The stronger side")),
    N_("{player} beats {other} and takes {lot} along."),
    N_("{lot} changes sides: {player} was stronger than {other}."),
    lot=_lot,
    other=_other,
)
chapter.honours(
    moments.DEFENCE,
    (N_("Beaten back"), N_("The line holds")),
    N_("{lot} stands fast: {other} goes away beaten, and {player} does not give the group away."),
    N_("{player} throws {other} back from {lot}."),
    lot=_lot,
    other=_other,
)
chapter.honours(
    VICTORY,
    (N_("Victory!"),),
    N_("{player} has won, and is worth {amount}."),
    N_("The game belongs to {player}: {amount} in all."),
)
