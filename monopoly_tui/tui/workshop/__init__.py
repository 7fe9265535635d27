"""Where an edition is looked at while it is written."""
