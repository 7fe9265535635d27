"""Sends a terminal only what differs from the picture it holds: for any Textual app, knowing nothing of this one."""
