"""The games, each in a room of its own, and the core they share."""
