"""The one table of commands: which there are, by which ids and keys, and what they are called."""

from __future__ import annotations

from monopoly_tui.i18n import N_, NP_

from .kit.commands import Command, Section


class Table(Section):
    """What every table has."""

    title = N_("At the table")
    SKIP = Command("skip", "space", N_("Skip what is shown"), N_("Skip what is being shown."), N_("Skip"))
    LOOK = Command("look", "l", N_("Look"), N_("Look at the spaces; arrows move, Esc ends it."), NP_("short", "Look"))
    UNDO = Command("undo", "u", N_("Undo"), N_("Take back the last action."), NP_("short", "Undo"))
    REDO = Command("redo", "U ctrl+y", N_("Do again what was taken back"), aside=True)
    SPEED = Command(
        "speed", "v", N_("Speed"), N_("Let things move faster, not at all, or at their own pace again."), aside=True
    )
    RECAP_READ = Command("recap_read", "escape", N_("To the log"), N_("Put the recap away."), aside=True)
    RESULT = Command("result", "enter", N_("Result"), N_("After the game: its result."))
    ANSWER = Command("answer", "enter", N_("Answer"), N_("Open the question that was put aside."), aside=True)
    ADVICE = Command("advice", "f2", N_("Advice"), N_("How likely you are to win with each choice."), aside=True)
    RESIGN = Command("resign", "ctrl+r", N_("Give up for good"), aside=True)
    HOW_TO_QUIT = Command("how_to_quit", "q", N_("How to quit"), aside=True)


class Property(Section):
    """What a player of the property game can do at any time."""

    title = N_("Rolling, building, trading")
    game = "property"
    beside = (Table,)
    ROLL = Command("roll", "r", N_("Roll"), N_("Roll the dice."), NP_("short", "Roll"))
    BUILD = Command("build", "b", N_("Build"), N_("Build, or sell buildings."))
    TRADE = Command("trade", "t", N_("Trade"), N_("Propose a deal."), NP_("short", "Trade"))
    MORTGAGE = Command("mortgage", "m", N_("Mortgage"), N_("Mortgage lots, or pay mortgages off."), N_("Mortg."))
    BUILD_OTHER = Command(
        "build_other", "B", N_("+ b t m for another player"), N_("Build for another player."), NP_("short", "others")
    )
    TRADE_OTHER = Command("trade_other", "T", N_("Trade"), N_("Propose a deal for another player."), aside=True)
    MORTGAGE_OTHER = Command("mortgage_other", "M", N_("Mortgage"), N_("Mortgage for another player."), aside=True)
    NEEDS = Command(
        "needs", "w", N_("Who has what I need?"), N_("Who has what one needs, and a deal for it."), aside=True
    )
    RENTS = Command(
        "rents",
        "$",
        N_("Rents on the board"),
        N_("Show rents on the board instead of owners, or not."),
        aside=True,
    )
    END_TURN = Command("end_turn", "e", N_("End turn"), N_("End the turn."), N_("End"))
    RENT = Command(
        "rent", "c", N_("Ask for rent"), N_("Ask for a rent due, where rents must be asked for."), N_("Rent")
    )


class Answers(Section):
    """What is answered on the stage, by one key each."""

    title = N_("Answers")
    game = "property"
    beside = (Property, Table)
    TAKE = Command("take", "enter", N_("Take the marked one"), N_("Take the marked choice."), N_("Take"), aside=True)
    BUY = Command("buy", "y", about=N_("Buy the lot."))
    AUCTION = Command("auction", "a", about=N_("Let the lot be auctioned."))
    FINE = Command("fine", "p", about=N_("Pay the fine."))
    CARD = Command("card", "g", about=N_("Play a card that leads out of Jail."))
    OTHER_CARD = Command("other_card", "h", about=N_("Play a card that leads out of Jail."))
    FIXED_TAX = Command("fixed_tax", "f", about=N_("Of a tax, pay the fixed sum."))
    CHOICE = Command("choice", "1 2 3 4 5 6 7 8 9", about=N_("Take the choice with this number."), shown="1-9")
    SHARE_TAX = Command("share_tax", "s", about=N_("Of a tax, pay the share."))


class Keeping(Section):
    """A mortgaged lot has come along."""

    title = N_("Mortgages that come along")
    game = "property"
    KEEP = Command("keep", "k", about=N_("Keep a mortgage."))
    PAY_OFF = Command("pay_off", "p", about=N_("Pay a mortgage off."))


class Fighting(Section):
    """A creature stands in the way."""

    title = N_("Battles")
    game = "property"
    FIGHT = Command("fight", "f", about=N_("Fight the creature."))
    PAY_RENT = Command("pay_rent", "p", about=N_("Pay the rent instead of a battle."))


class Power(Section):
    """The power of doubles."""

    title = N_("Using the power that doubles give")
    game = "property"
    AGAIN = Command("roll_again", "r", short=N_("Again"), about=N_("Roll again."))
    USE = Command("use_power", "p", short=N_("Use it"), about=N_("Use the power that doubles give."))


class Bidding(Section):
    """Everybody's letter bids; these come with it."""

    title = N_("In an auction")
    game = "property"
    beside = (Property, Table)
    BID = Command("bid", "", N_("Bid"), N_("Everybody's own letter bids one step more."), shown="a-z")
    PASS = Command("pass", "", N_("Pass"), N_("Everybody's own letter passes."), shown="A-Z")
    ENTER = Command("pass_or_bid", "enter", N_("Bid"), N_("Pass, for whoever is asked first; bid the sum typed."))
    STEP = Command("step", "tab", N_("Step"), N_("Another step."))
    SUM = Command("sum", "", N_("Any sum"), N_("The sum that the next letter bids."), N_("Sum"), "0-9")


class Dealing(Section):
    """Both sides of a deal, and the answer to one."""

    title = N_("Deals")
    game = "property"
    SIDE = Command("other_side", "tab", N_("Other side"), N_("The other side of a deal."), N_("Side"))
    PUT = Command("put", "space", N_("Put in or out"), N_("Put a lot into a deal, or take it out."), N_("In/out"))
    CASH_UP = Command("cash_up", "+ =", N_("Cash up"), N_("More cash in a deal."), N_("Cash"))
    CASH_DOWN = Command("cash_down", "-", N_("Cash down"), N_("Less cash in a deal."), N_("Cash"))
    PROPOSE = Command("propose", "enter", N_("Propose"), N_("Propose the deal."))
    ACCEPT = Command("accept", "a", N_("Accept"), N_("Accept an offer."))
    DECLINE = Command("decline", "d", N_("Decline"), N_("Decline an offer."))
    COUNTER = Command("counter", "c", N_("Counter-offer"), N_("Make a counter-offer."), N_("Counter"))


class Managing(Section):
    """Buildings and mortgages."""

    title = N_("Buildings and mortgages")
    game = "property"
    MORE = Command("more", "+ =", N_("Build"), N_("One building more."))
    FEWER = Command("fewer", "-", N_("Sell"), N_("One building fewer."))
    GROUP = Command("sell_group", "g", N_("Sell the group"), N_("Sell all buildings of a group."), N_("Group"))
    CHOOSE = Command("choose", "space", N_("Choose"), N_("Choose a lot."))
    CONFIRM = Command("confirm", "enter", N_("Confirm"), N_("Do what is planned or chosen."))


class Debts(Section):
    """How money is raised."""

    title = N_("Debts")
    game = "property"
    beside = (Managing,)
    PAY = Command("pay", "p", short=N_("Pay"), about=N_("Pay the debt."))
    RAISE = Command("raise", "enter", N_("Do it"), N_("Sell or mortgage what is chosen."))
    SUGGEST = Command("suggest", "s", N_("Suggest"), N_("Suggest how to raise the money."))
    DEAL = Command("deal", "t", N_("Deal"), N_("Propose a deal."))
    BANKRUPT = Command("bankrupt", "B", N_("Bankrupt"), N_("Declare bankruptcy."))


class Wanting(Section):
    """How many buildings are wanted where there are too few."""

    title = N_("A shortage of buildings")
    game = "property"
    MORE = Command("want_more", "+ =", N_("One more"), short=N_("More"))
    FEWER = Command("want_fewer", "-", N_("One fewer"), short=N_("Fewer"))
    ASK = Command("ask_for", "enter", N_("Ask"), N_("Ask for so many."))
    NUMBER = Command("any_number", "", N_("Any number"), short=N_("Number"), shown="0-9")


class Placing(Section):
    """Where a building won is to stand."""

    title = N_("Placing a building")
    game = "property"
    HERE = Command("build_here", "enter", N_("Build here"), short=N_("Build"))
    STOP = Command("stop_building", "p", short=N_("Stop"), about=N_("Stop building."))


class Lands(Section):
    """What is asked in the civilizations game."""

    title = N_("Moving, placing, summoning")
    game = "civilizations"
    beside = (Table,)
    GO = Command("go", "enter", N_("Go"), N_("Go there, and battle whoever stands there."))
    SUMMON = Command("summon", "s", N_("Summon"), N_("Throw the die to summon the next."))
    WHERE = Command(
        "where", "tab", N_("Where to"), N_("Next place: chips first, then battles, then the rest."), N_("Where")
    )
    WHERE_BACK = Command("where_back", "shift+tab", N_("The place before"), aside=True)
    WHO = Command("who", "", N_("Who"), N_("Choose who moves or is placed."), shown="1-7")
    WHO_AGAIN = Command("who_again", "escape", N_("Who"), N_("Choose who moves again."))


class Pages(Section):
    """Look-ups and lists."""

    title = N_("Pages and lists")
    BACK = Command("back", "escape", N_("Back"))
    TAKE_MARKED = Command("take_marked", "enter", N_("Take the marked one"), N_("Take the marked choice."), N_("Take"))
    NEXT_PAGE = Command("next_page", "tab", N_("Next page"), N_("The next page."), NP_("short", "Next"))
    FILTER = Command("filter", "", N_("Only one player"), N_("In the log: only one player."), N_("Filter"), "A-Z")
    EVERYBODY = Command("everybody", "backspace", N_("Show everybody again"), short=N_("All"))
    YES = Command("yes", "y", N_("Yes"))
    NO = Command("no", "n", N_("No"))


class Welcome(Section):
    """The first screen."""

    title = N_("Before the game")
    away = True
    RESUME = Command("resume", "r", N_("Resume the last game"))
    NEW = Command("new_game", "n", N_("New game"))
    SAVED = Command("saved_games", "s", N_("Saved games"))
    REPLAY = Command("watch", "w", N_("Watch a game again"))
    TABLES = Command("tables", "t", N_("Tables on this machine"), N_("Sit down at a table, or look on."))
    OPEN_TABLE = Command("open_table", "p", N_("Open a table for others"))
    CHRONICLE = Command("chronicle", "c", N_("Chronicle"), N_("Who has won which games so far."))
    EDITIONS = Command("editions", "e", N_("Editions"), N_("Look into the editions: board, cards, rules."))
    RULES = Command("rules", "g", N_("Rules of the game"))
    SETTINGS = Command("settings", "o", N_("Settings"), N_("Language, theme, animation and the like."))
    LEAVE = Command("leave_welcome", "q", N_("Quit"))


class Tables(Section):
    """The list of tables."""

    title = N_("Tables of several terminals")
    beside = (Table,)
    SAY = Command("say", '"', N_("Say something"), N_("Say something to everybody at the table."), N_("Say"))
    WATCH = Command("look_on", "w", N_("Look on"), N_("In the list of tables: look on without a seat."))


class Chronicling(Section):
    """The chronicle."""

    title = N_("The chronicle")
    beside = (Pages,)
    CSV = Command("save_csv", "s", N_("Save as table"), N_("Write the games into a file for table programs."), "CSV")
    JSON = Command("save_json", "j", N_("Save as JSON"), N_("Write everything into a file for programs."), "JSON")


class Shelf(Section):
    """What is done with saved games, and with rules that have a name."""

    title = N_("Saved games and rules")
    RENAME = Command("rename", "n", N_("Rename"), N_("Give it another name."), N_("Name"))
    DELETE = Command("delete", "x delete", N_("Delete"), N_("Delete it."))
    EXPORT = Command("export", "f", N_("Write into a file"), N_("Write it into a file."), N_("File"))
    IMPORT = Command("import", "i", N_("Take in a file"), N_("Take in what was written into a file."), N_("Take in"))
    BIN = Command("bin", "b", N_("Bin"), N_("The games that were deleted."), NP_("short", "Bin"))
    DONE = Command("typed", "enter", N_("Done"))
    LEAVE = Command("not_typed", "escape", N_("Leave it as it was"), short=N_("Leave it"))


class Picking(Section):
    """Which box, and by which rules."""

    title = N_("Choosing an edition")
    away = True
    TAKE_BOX = Command("take_box", "enter", N_("Take it"), N_("Play with the edition."), N_("Take"))
    OPTIONS = Command("optional_rules", "o", N_("Optional rules"), N_("Choose optional rules."), N_("Rules"))
    LOOK_INSIDE = Command(
        "look_inside", "l", N_("Look inside"), N_("Board, cards and rules of an edition."), N_("Look")
    )
    WITH_IT = Command("new_game_with_it", "n", N_("New game with it"), short=N_("New game"))
    FIND = Command("find_box", "/", N_("Find"), N_("Find an edition by typing some of its name."))
    PRESETS = Command("presets", "p", N_("Rules with a name"), N_("Play by rules that have a name."), N_("Named"))
    KEEP_RULES = Command("keep_rules", "s", N_("Give them a name"), N_("Keep the rules under a name."), N_("Name"))
    SWITCH = Command("on_off", "space", N_("On or off"), N_("Switch a rule on or off."), N_("On/off"))
    RESET = Command("reset", "x", N_("As the box has them"), N_("Play the box as it comes."), N_("Reset"))


class Seats(Section):
    """Who plays."""

    title = N_("Who plays?")
    away = True
    START = Command("start", "enter", N_("Start the game"), short=N_("Start"))
    NAME = Command("name", "n", N_("Name"), N_("Name a player."))
    KIND = Command("kind", "k", N_("Person or bot"), short=N_("Kind"))
    CHARACTER = Command("character", "c", N_("Character"), N_("Let a bot be somebody."))
    ADD = Command("add", "+ insert", N_("Add"), N_("Add a player."))
    REMOVE = Command("remove", "- delete", N_("Remove"), N_("Remove a player."))
    KEEP_NAME = Command("keep_name", "enter", N_("Keep the name"), short=N_("Keep"))
    LEAVE_NAME = Command("leave_name", "escape", N_("Leave it as it was"), short=N_("Leave it"))


class Ending(Section):
    """After the game."""

    title = N_("After the game")
    away = True
    TEXT = Command("save_text", "s", N_("Save text"), N_("Keep the result as a text."), N_("Text"))
    PICTURE = Command("save_picture", "g", N_("Save picture"), N_("Keep the result as a picture."), N_("Picture"))
    PAGE = Command("save_page", "h", N_("Save web page"), N_("Keep the story as a web page."), N_("Web"))
    REMATCH = Command("rematch", "r", N_("Rematch"), N_("The same players, box and rules once more."))
    WATCH = Command("watch_again", "w", N_("Watch it again"), short=NP_("short", "Watch"))
    NEXT_GAME = Command("next_game", "n", N_("New game"), short=N_("New"))
    TO_MENU = Command("to_welcome", "escape", N_("Menu"), N_("Back to the welcome."))
    QUIT = Command("quit_after", "q", N_("Quit"), short=NP_("short", "Quit"))


class Analysing(Section):
    """What decided a game."""

    title = N_("Luck and skill")
    ANALYSE = Command("analyse", "a", N_("Luck and skill"), N_("Who was lucky, and who played well."), N_("Luck"))
    JUMP = Command("watch_moment", "enter", N_("Watch it"), N_("Watch the marked moment."))
    PAGE = Command("analysis_page", "s", N_("Save as a page"), N_("Keep it as a page of HTML."), N_("Page"))


class Replaying(Section):
    """Watching a game again."""

    title = N_("Watching a game again")
    away = True
    RUN = Command("run", "space", N_("Run"), N_("Run by itself."), NP_("short", "Run"))
    PLAY_ON = Command("play_on", "p", N_("Play on from here"), N_("Play on from here as a new game."), N_("Play"))


class ReplayingLots(Section):
    """What can be jumped to in a property game."""

    title = N_("Watching a property game again")
    away = True
    game = "property"
    beside = (Replaying,)
    DEAL = Command("next_deal", "d", N_("Deal"), N_("The next deal; with Shift the one before."))
    HOTEL = Command("next_hotel", "h", N_("Hotel"), N_("The next hotel; with Shift the one before."))
    BANKRUPTCY = Command(
        "next_bankruptcy", "b", N_("Bankruptcy"), N_("The next bankruptcy; with Shift the one before."), N_("Bust")
    )


class ReplayingLands(Section):
    """What can be jumped to in a civilizations game."""

    title = N_("Watching civilizations again")
    away = True
    game = "civilizations"
    beside = (Replaying,)
    CHIP = Command("next_chip", "c", N_("Chip"), N_("The next chip; with Shift the one before."))
    BATTLE = Command("next_battle", "b", N_("Battle"), N_("The next battle; with Shift the one before."))
    OUT = Command("next_out", "o", N_("Out"), N_("The next who went out; with Shift the one before."))


class Moves(Section):
    """What moves a mark, a cursor or a page. Whatever keys they have, screens know them by their usual ones."""

    title = N_("Moving about")
    UP = Command("up", "up", N_("Up"), aside=True)
    DOWN = Command("down", "down", N_("Down"), shown="↑↓")
    LEFT = Command("left", "left", N_("Left"), aside=True)
    RIGHT = Command("right", "right", N_("Right"), shown="←→")
    PAGE_UP = Command("page_up", "pageup", N_("A page up"), aside=True)
    PAGE_DOWN = Command("page_down", "pagedown", N_("A page down"), aside=True)
    HOME = Command("home", "home", N_("To the beginning"), aside=True)
    END = Command("end", "end", N_("To the end"), aside=True)


class Everywhere(Section):
    """What every screen has."""

    title = N_("Everywhere")
    HELP = Command("help", "? f1", N_("Help"), N_("Players, log, rules and keys."))
    MENU = Command("menu", "ctrl+p", N_("Menu"), N_("Everything there is, by its name."))
    SCREENSHOT = Command(
        "screenshot",
        "",
        N_("Take a picture of the screen"),
        N_("Keep what is seen as a picture (SVG)."),
        shown=N_("Menu"),
        aside=True,
    )
    COPY = Command(
        "copy",
        "",
        N_("Copy the text of the screen"),
        N_("Hand what is read to the clipboard."),
        shown=N_("Menu"),
        aside=True,
    )
    QUIT = Command("quit", "ctrl+q", N_("Quit"), N_("Quit; the game is saved and can be resumed."), aside=True)
    SUSPEND = Command(
        "suspend", "ctrl+z", N_("Leave to the shell"), N_("Leave the terminal to the shell; fg comes back.")
    )
    REDRAW = Command("redraw", "ctrl+l", N_("Draw again"), N_("Draw everything again, after noise on the line."))
