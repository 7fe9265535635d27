"""Draws the things on the table as rows of styled text, knowing nothing of widgets."""
