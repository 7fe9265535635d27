"""Finds, reads and checks edition files."""
