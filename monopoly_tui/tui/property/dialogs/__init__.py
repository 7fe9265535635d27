"""The larger questions: each a modal of its own, made from a decision and dismissed with an answer."""
