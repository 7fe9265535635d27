"""A game at the table: seats, the loop, saved games, undo, replay and statistics."""
