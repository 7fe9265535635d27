"""The screen of a table at which others sit too, each at their own terminal: what is begun stays while they act."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from monopoly_tui.games.core.game import AnyGame, Bot, Decision
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.hosting.client import Follower, SeatShown
from monopoly_tui.hosting.following import Audit
from monopoly_tui.hosting.loop import FollowingLoop
from monopoly_tui.hosting.protocol import LONGEST_TALK, why_not
from monopoly_tui.i18n import N_, _, ngettext
from monopoly_tui.narration.core.lines import Line, Part
from monopoly_tui.session.typed import LONGEST_NUMBER, whole_number

from ..commands import Tables
from ..kit.asking import AskDialog, TellDialog, TypingDialog
from ..kit.commanded import nothing
from ..kit.commands import Doable
from .host import Host
from .prompt import Asked
from .undo import TakingBack

if TYPE_CHECKING:
    from .screen import GameScreen

QUIET = 0.7
"""Seconds for which what appears unasked takes no key: it was meant for something else."""
REMEMBERED = 30
"""Lines of talk that are written again when the log is."""
CALLS = {1: N_("Going once: {what}"), 2: N_("Going twice: {what}")}


class Elsewhere(Bot):
    """Somebody at another terminal; the host knows what they do."""

    def answer(self, game: AnyGame, player: int) -> Action | None:
        """Nothing that would be known here."""
        return None


class Others(Mapping[int, Bot]):
    """Everybody at the table who does not play at this terminal."""

    def __init__(self, follower: Follower, players: int) -> None:
        self.follower, self.players = follower, players
        self._elsewhere = Elsewhere()

    def __getitem__(self, seat: int) -> Bot:
        if seat in self.follower.playing or not 0 <= seat < self.players:
            raise KeyError(seat)
        return self._elsewhere

    def __iter__(self) -> Iterator[int]:
        return (seat for seat in range(self.players) if seat not in self.follower.playing)

    def __len__(self) -> int:
        return sum(1 for _seat in self)


def sit_together(screen: GameScreen, follower: Follower) -> None:
    """Let a screen, before it is shown, be one of several at its table."""
    assert follower.game is not None, "the table is there"
    screen.match.bots = Others(follower, len(screen.match.seats))
    company = Company(screen, follower)
    screen.host, screen.taking_back = company, AskingBack(screen, company)
    talks = screen.loop.talks
    screen.loop = FollowingLoop(follower.game, follower, company, screen.show)
    screen.loop.talks = talks
    screen.keep_company()


class Company(Host):
    """Asks the persons of this terminal, and tells them what the others do and say."""

    def __init__(self, screen: GameScreen, follower: Follower) -> None:
        super().__init__(screen)
        self.follower = follower
        self.talk: list[Line] = []
        self._seats: tuple[SeatShown, ...] = follower.seats
        self._request: AskDialog | None = None

    # --- questions ------------------------------------------------------------------------------------------------

    def ask(self, decision: Decision, player: int) -> None:
        """Put a decision to a person; where others led to it, no key counts for a moment."""
        steps = self.screen.match.game.steps
        if steps and steps[-1].player not in self.follower.playing:
            self.screen.deaf_until = time.monotonic() + QUIET
        before = self.screen.table.prompt.panel
        super().ask(decision, player)
        self._go_on_from(before)
        self._renew_drafts(decision)

    def go_on_with(self, decision: Decision, player: int) -> bool:
        """The same is asked as before: what is typed or chosen stays."""
        screen, before = self.screen, self.screen.table.prompt.panel
        self._renew_drafts(decision)
        if screen.has_question():
            return True
        if player < 0:
            return self._show_auction(decision)
        if self.asked != player or before is None or not before.goes_on:
            return False
        screen.pose(decision, player)
        self._go_on_from(before)
        screen.show_keys()
        return True

    def tell_who_decides(self, decision: Decision) -> None:
        """Who that is stands where one would be asked, and an auction is there for everybody."""
        self._renew_drafts(decision)
        if not self._show_auction(decision):
            self.screen.set_prompt(None)
            self.screen.table.prompt.tell(self._waiting(decision))
            if self.screen.lent:
                self.tell_watchers()

    def _show_auction(self, decision: Decision) -> bool:
        """Let everybody see what is auctioned; whether anything is."""
        before, panel = self.screen.table.prompt.panel, self.screen.onlooking(decision)
        if panel is None:
            return False
        self.screen.set_prompt(panel)
        self._go_on_from(before)
        return True

    def tell_watchers(self) -> None:
        """An auction stays where it is, for whoever watches."""
        if self.screen.table.prompt.panel is None:
            super().tell_watchers()

    def told_of_lent(self) -> str:
        """The others play on, and are waited for."""
        decision, told = self.screen.match.game.decision, _("A bot plays for you; the menu gives the seat back.")
        if decision is None or self.follower.yours.issuperset(decision.asks):
            return told
        return f"{self._waiting(decision)} {told}"

    def _waiting(self, decision: Decision) -> str:
        names = " · ".join(map(self._name_and_whether_here, decision.asks))
        return _("Waiting for {players}.").format(players=names)

    def _name_and_whether_here(self, seat: int) -> str:
        name, shown = self.screen.match.seats[seat].name, self.follower.seats[seat : seat + 1]
        if seat in self.screen.match.game.setup.bots or not shown:
            return name
        if shown[0].user is None:
            return _("{player} (nobody sits there yet)").format(player=name)
        if shown[0].stood_in:
            return _("{player} (a bot stands in)").format(player=name)
        return name if shown[0].here else _("{player} (away)").format(player=name)

    def decided(self) -> None:
        """Nobody is asked any more; only what asked goes, not what somebody is in the middle of."""
        self.asked = None
        self.screen.table.recap.show(())
        self.screen.put_question_away()

    def _go_on_from(self, before: Asked | None) -> None:
        panel = self.screen.table.prompt.panel
        if panel is not None and panel.goes_on and before is not None and type(panel) is type(before):
            panel.go_on_from(before)

    def _renew_drafts(self, decision: Decision) -> None:
        """Let what is put together in dialogs be judged as things are now, and say what has changed."""
        lines = self.screen.table.log_.lines
        self.screen.renew_drafts(decision, str(lines[-1]) if lines else "")

    def keep_up(self, behind: bool) -> None:
        """Much to show is shown at once."""
        if behind:
            self.screen.show.hurry()
        elif self.asked is None and not self.screen.persons_left():
            self.screen.show.slow_down()

    # --- what others do and say -------------------------------------------------------------------------------------

    def _write(self, sentence: str, player: int | None = None) -> Line:
        line = Line((Part(sentence),), player)
        self.screen.table.log_.write(line)
        return line

    def heard_talk(self, text: str, who: str, seat: int | None) -> None:
        """Table talk goes to the log, and to the bar as long as nothing else is said there."""
        name = who if seat is None else self.screen.match.seats[seat].name
        said = _("{player}: “{text}”").format(player=name, text=text)
        self.talk = [*self.talk, self._write(said, seat)][-REMEMBERED:]
        self.screen.table.bar.say(said)

    def called(self, calls: int) -> None:
        """The auctioneer, at every terminal at once."""
        panel = self.screen.table.prompt.panel
        if panel is not None and panel.decision.matter and calls in CALLS:
            self.screen.table.bar.say(_(CALLS[calls]).format(what=panel.question()), calling=True)

    def sat(self) -> bool:
        """Say who came, went, or is stood in for; whether that changes who is asked here, or waited for."""
        changed = self._seats != self.follower.seats
        for seat, now in enumerate(self.follower.seats):
            before = self._seats[seat] if seat < len(self._seats) else now
            if before != now:
                self.screen.table.bar.say(str(self._write(self._change(seat, before, now), seat)))
        self._seats = self.follower.seats
        return self.screen.keep_company() or (changed and self.asked is None)

    def _change(self, seat: int, before: SeatShown, now: SeatShown) -> str:
        name, user = self.screen.match.seats[seat].name, now.user or before.user
        if now.user != before.user:
            told = _("{user} sits down as {player}.") if now.user else _("{user} gives up the seat of {player}.")
        elif now.stood_in != before.stood_in:
            asked_for = _("A bot plays for {player} now; the menu gives the seat back.")
            standing_in = asked_for if seat in self.follower.yours else _("A bot stands in for {player}.")
            told = standing_in if now.stood_in else _("{player} plays again.")
        else:
            told = _("{player} is back.") if now.here else _("{player} is away.")
        return told.format(player=name, user=user)

    def asked_to_take_back(self, count: int, who: str, left: list[str]) -> None:
        """Whoever has not agreed is asked; the others are told."""
        self._close_request()
        if not count:
            if who:
                self.screen.table.bar.say(_("{user} does not agree; nothing is taken back.").format(user=who))
            return
        told = ngettext(
            "{user} would like to take back {count} action.", "{user} would like to take back {count} actions.", count
        ).format(user=who, count=count)
        # As whom one is here the host says: a line may come from another machine.
        if not {self.follower.seats[seat].user for seat in self.follower.yours} & set(left):
            self.screen.table.bar.say(_("{what} Not agreed yet: {users}").format(what=told, users=", ".join(left)))
            return
        gone = self.screen.told(len(self.screen.match.game.steps) - count)
        self._request = AskDialog(self.screen.view.look, told, list(map(str, gone)), _("Agree"), usual=False)
        self._request.deaf_until = time.monotonic() + QUIET
        self.screen.app.push_screen(self._request, self._agree)

    def _agree(self, agreed: bool | None) -> None:
        if self._request is not None:
            self._request = None
            self.follower.send({"agree": bool(agreed)})

    def _close_request(self) -> None:
        """What was asked is settled; nobody answers it any more."""
        request, self._request = self._request, None
        if request is not None and request.is_active:
            request.dismiss(False)

    def taken_back(self, count: int) -> None:
        """The table as it was before; what was begun after it goes too."""
        self._close_request()
        self.screen.put_away()
        self.laid_anew()
        self.note = ngettext("{count} action taken back.", "{count} actions taken back.", count).format(count=count)

    # --- the line -----------------------------------------------------------------------------------------------------

    def not_done(self, why: object) -> None:
        """The host says why not."""
        self.note = why_not(why)

    def line_lost(self) -> None:
        """Nothing can be said to the host, nor heard of it."""
        self.screen.table.bar.say(_("The line to the table is down; trying again …"))

    def line_back(self) -> None:
        """What was missed is told now, and stands in the log."""
        self.note = _("The line is up again; the log tells what you missed.")

    def laid_anew(self) -> None:
        """Show the table as it stands, and in the log also what was said."""
        self.screen.lay_out()
        for line in self.talk:
            self.screen.table.log_.write(line)

    def audited(self, audit: Audit) -> None:
        """The game is over, and every terminal finds out for itself whether it was fair."""
        if audit.history is not None:
            told = _("Fair: the seed fits, and every throw and card came from it.")
        elif audit.differs_at is None:
            told = _("Not fair: the seed told now is not the one of the start.")
        else:
            told = _("Not fair: by the seed, action {number} would have gone otherwise.")
        self.screen.put_away()
        self.screen.finish()
        for line in self.talk:
            self.screen.table.log_.write(line)
        self.screen.table.bar.say(str(self._write(told.format(number=audit.differs_at))))

    # --- what can be done here besides --------------------------------------------------------------------------------

    def remarks(self) -> list[str]:
        """Who could know the dice."""
        told = _("The host of this table is {user}, who alone could read its seed.")
        return [told.format(user=self.follower.host_owner)]

    def commands(self) -> list[Doable]:
        """Talking, which everybody at the table can."""
        return [Tables.SAY.to(self.speak)]

    def menu(self) -> list[Doable]:
        """What goes by its name."""
        listed, decision = [Doable(_("About this table"), self._tell_about)], self.screen.match.game.decision
        for seat in sorted(self.follower.yours):
            name = self.screen.match.seats[seat].name
            if decision is not None and decision.matter:
                listed.append(
                    Doable(_("{player}: leave a standing bid").format(player=name), partial(self._leave_bid, seat))
                )
            passing = {"order": 0, "as": seat, "every": True}
            listed += [
                Doable(_("{player}: pass in every auction").format(player=name), partial(self._say, passing)),
                Doable(
                    _("{player}: decide about auctions again").format(player=name),
                    partial(self._say, {"order": None, "as": seat, "every": False}),
                ),
                Doable(_("{player}: give up the seat").format(player=name), partial(self._say, {"leave": seat})),
            ]
        if not self.follower.yours:
            listed.append(Doable(_("Sit down"), partial(self._say, {"sit": None})))
        return listed

    def lendable(self) -> Mapping[int, bool]:
        """The seats of this terminal, if its host can let bots play there."""
        yours = sorted(self.follower.yours) if self.follower.lends else []
        return {seat: self.follower.is_stood_in(seat) for seat in yours}

    def lend(self, player: int, *, lent: bool) -> None:
        """The host tells everybody, this terminal too."""
        self._say({"lend": lent, "as": player})

    def _say(self, message: Mapping[str, object]) -> None:
        if not self.follower.send(message):
            self.line_lost()

    def speak(self) -> None:
        """Type a line for everybody."""
        dialog = TypingDialog(self.screen.view.look, _("Say to the table"), LONGEST_TALK)
        self.screen.open_over(dialog, lambda text: self._say({"say": text}) if text else None)

    def _leave_bid(self, seat: int) -> None:
        """Type how far the host may raise."""
        dialog = TypingDialog(self.screen.view.look, _("Bid for me up to"), LONGEST_NUMBER)

        def order(text: str | None) -> None:
            most = whole_number(text or "")
            if most:
                self._say({"order": most, "as": seat, "every": False})

        self.screen.open_over(dialog, order)

    def ordered(self, most: int | None, *, every: bool) -> None:
        """The host has understood."""
        if most is None:
            told = _("You decide about every auction yourself.")
        elif every:
            told = _("You pass in every auction from now on.")
        else:
            told = _("Up to {amount} is bid for you in this auction.").format(amount=self.screen.money(most))
        self.screen.table.bar.say(told)

    def _tell_about(self) -> None:
        follower, seats = self.follower, self.screen.match.seats
        sentences = [
            *self.remarks(),
            *(f"{seat.name}: {shown.user or '-'}" for seat, shown in zip(seats, follower.seats, strict=False)),
            ngettext("{count} user looks on.", "{count} users look on.", follower.watching).format(
                count=follower.watching
            ),
        ]
        self.screen.open_over(TellDialog(self.screen.view.look, _("About this table"), sentences), nothing)


class AskingBack(TakingBack):
    """An undo at a table of several: the host takes back at once what it may, and asks the others about the rest."""

    def __init__(self, screen: GameScreen, company: Company) -> None:
        super().__init__(screen)
        self.company = company

    def refused(self) -> str:
        """Who only looks on takes nothing back."""
        return super().refused() if self.screen.match.persons else _("Only those who play can take something back.")

    def undo(self) -> None:
        """Ask for it."""
        if why := self.refused():
            self.screen.table.bar.say(why)
        elif not self.company.follower.send({"undo": self.count, "at": len(self.game.steps)}):
            self.company.line_lost()

    def redo(self) -> None:
        """What was taken back by consent is not done again by one alone."""
        self.screen.table.bar.say(_("At a table of several, what was taken back is played anew."))
