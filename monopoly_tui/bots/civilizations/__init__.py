"""Players of the civilizations game, and what they think of its tables."""
