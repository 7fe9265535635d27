"""The larger questions: each a dialog of its own, made from a decision and dismissed with an answer."""
