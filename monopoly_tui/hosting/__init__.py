"""One table for several terminals: a host plays the game and tells it, and others follow it without the seed."""
