"""Measurements of speed, run by hand and never part of the gate."""
