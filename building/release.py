"""Says whether a release can go out, and what is left to do for it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from monopoly_tui import __version__

STEPS = f"""
dist/ holds {__version__}, built and checked. What is left:

  git tag -a v{__version__} -m "monopoly-tui {__version__}"      the README on the package index leads to this tag
  git push origin v{__version__}
  .venv/bin/twine upload dist/*
  then a release on the project's page, with the part of CHANGELOG.md about {__version__},
  and "## [Unreleased]" at the top of that file again
"""


def objections(changelog: str, changed: str) -> list[str]:
    """What is in the way, a sentence each."""
    found = []
    if f"## [{__version__}] - " not in changelog:
        found.append(f"CHANGELOG.md has no part about {__version__}, with its date.")
    if changed.strip():
        found.append("There are changes that are not committed.")
    return found


def main() -> int:
    """Tell it; the exit status."""
    changed = subprocess.run(["git", "status", "--porcelain"], capture_output=True, text=True, check=True).stdout
    found = objections(Path("CHANGELOG.md").read_text(encoding="utf-8"), changed)
    print("\n".join(found) or STEPS)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
