"""A property-trading board game for the terminal."""

__version__ = "1.0.0"
