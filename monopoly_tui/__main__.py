"""Starts the command line for ``python -m monopoly_tui``."""

import sys

from monopoly_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
