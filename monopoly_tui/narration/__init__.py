"""Puts what happens at the table into sentences, for every interface alike."""
