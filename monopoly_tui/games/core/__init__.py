"""What every game is: it asks, somebody answers, it says what happened, all from one seed."""
