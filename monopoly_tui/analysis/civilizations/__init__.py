"""Who judges the civilizations game: its chances, what decisions cost, and why one answer is better than another."""
