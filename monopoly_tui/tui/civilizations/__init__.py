"""The table of the civilizations game: its board, its panels, and the screen it is played on."""
