"""The table of the property game: its board, its dialogs, and the screen it is played on."""
