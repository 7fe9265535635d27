"""The rules of the second game: five civilizations, their pawns, and a chip of every colour to win."""
