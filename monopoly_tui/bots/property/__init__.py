"""Minds for the property game: what a table is worth, how it may go on, and who decides by it."""
