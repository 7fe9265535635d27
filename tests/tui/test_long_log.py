"""The log of a long game: only what is looked at is told, and nothing of it is passed over."""

from __future__ import annotations

from monopoly_tui.narration.core.lines import Line, Part
from monopoly_tui.tui.table.log_page import KEPT, LogTab
from monopoly_tui.tui.table.lookup import HelpTab, LookupScreen

from .tables import make_view
from .test_screens import Stage, shown


class Told:
    """Tells a game of so many actions, two lines each, and remembers what was asked for."""

    def __init__(self, actions: int) -> None:
        self.actions, self.asked = actions, 0

    def tell(self, first: int, last: int) -> list[Line]:
        self.asked += last - first
        return [Line((Part(f"action {action} {half}."),), action % 3) for action in range(first, last) for half in "ab"]


async def test_of_a_long_log_only_what_is_seen_is_told() -> None:
    view, told = make_view(3), Told(100_000)
    tab = LogTab(view, told.tell, told.actions)
    screen = LookupScreen(view.look, (HelpTab(("", ())), tab), 0)
    app = Stage(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        assert told.asked == 0, "whoever looks for a key asks for no log"
        await pilot.press("2")
        assert "action 99999 b." in shown(app)
        assert "of 100000" in shown(app)
        await pilot.press("home")
        assert "action 0 a." in shown(app)
        assert "1 to 10 of 100000" in shown(app)
        await pilot.press("end", "b")
        assert "action 99997 a." in shown(app)
        assert "action 99998" not in shown(app)
        assert told.asked < 5000


async def test_a_long_log_is_scrolled_without_a_gap() -> None:
    view, told = make_view(3), Told(1500)
    tab = LogTab(view, told.tell, told.actions)
    screen = LookupScreen(view.look, (tab,), 0)
    app = Stage(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        for key, number in (("pageup", 1499), ("pagedown", 0)):
            await pilot.press("end" if key == "pageup" else "home")
            seen: set[str] = set()
            while not {f"action {number} a.", f"action {1499 - number} b."} <= seen:
                new = {line[4:].split("  ")[0] for line in shown(app).splitlines() if " action " in line}
                assert new - seen, key
                assert not seen or new & seen, "pages overlap by a row"
                seen |= new
                screen.press(key, None)
                screen.repaint()
                await pilot.pause()
            assert len(seen) == 3000
        assert len(tab.rows(view.look, 76, 19)) < 2 * KEPT
