"""The questions a player is asked while the board stays in sight."""
