"""Puts what happens in the property game into sentences, for every interface alike."""
