"""What the tables of all games have: the screen, its questions, its look-ups, undo, replay and the end."""
