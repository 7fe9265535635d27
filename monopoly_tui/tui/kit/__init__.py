"""What any screen is made of."""
