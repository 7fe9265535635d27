"""The table in the terminal: the one room that has a screen."""
