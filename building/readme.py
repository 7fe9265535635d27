"""Makes the README fit for package indexes, where no other file lies beside it."""

from __future__ import annotations

import re

_LINK = re.compile(r"(!?)(\[[^\]]*\])\((?![a-z]+:|#)([^)\s]+)\)")


def for_index(text: str, source: str, version: str) -> str:
    """A text whose links lead to the files of this version; pictures to their bytes."""

    def lead(found: re.Match[str]) -> str:
        picture, name, path = found.groups()
        return f"{picture}{name}({source}/{'raw' if picture else 'blob'}/v{version}/{path})"

    return _LINK.sub(lead, text)
