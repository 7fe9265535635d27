"""The rules of the property game: it asks, somebody answers, it says what happened."""
