"""Finds what others have written for the game: rules, effects and bots of installed packages, by their entry points."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from functools import cache

from .i18n import _

TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

RULES, EFFECTS, BOTS = KINDS = "rules", "effects", "bots"
"""The groups of entry points are called `monopoly_tui.rules` and so on; a name in one is what players and files say."""


class PluginError(ValueError):
    """A plugin that cannot be used; the message is a sentence for players that names it."""


@cache
def entries(kind: str) -> Mapping[str, EntryPoint]:
    """What installed packages offer of a kind, by name. This reads files: nobody asks who knows what he needs."""
    from importlib.metadata import entry_points

    return {entry.name: entry for entry in entry_points(group=f"monopoly_tui.{kind}")}


@cache
def load(kind: str, name: str) -> object | None:
    """What a plugin offers under a name; nothing if there is none. Raises PluginError, whatever is wrong with it."""
    entry = entries(kind).get(name)
    if entry is None:
        return None
    try:
        found: object = entry.load()
    except (Exception, SystemExit) as error:
        reason = str(error) or type(error).__name__
        raise PluginError(
            _("The plugin {package} cannot be loaded: {reason}.").format(package=package(entry), reason=reason)
        ) from error
    return found


def ask(kind: str, name: str, known: Container[str]) -> str:
    """Load the plugin that offers what goes by a name, if one does, and by that comes to be known.

    Says what is wrong with it, if anything is.
    """
    try:
        if load(kind, name) is None or name in known:
            return ""
    except PluginError as error:
        return str(error)
    told = _("The plugin {package} offers “{name}” and does not bring it.")
    return told.format(package=package(entries(kind)[name]), name=name)


def ask_all(kind: str, known: Container[str]) -> list[str]:
    """Load all there is of a kind; what is wrong with any of it."""
    return list(filter(None, (ask(kind, name, known) for name in entries(kind))))


def package(entry: EntryPoint) -> str:
    """What is installed to have it: `monopoly-tui-speed-die`."""
    return entry.dist.name if entry.dist is not None else entry.value


def packages(names: Iterable[str]) -> list[str]:
    """The packages of those plugins in use that go by one of these names; none are in use where none were asked for."""
    if not entries.cache_info().currsize:
        return []
    asked = set(names)
    offered = (entries(kind).items() for kind in KINDS)
    return sorted({package(entry) for items in offered for name, entry in items if name in asked})


def failure(error: BaseException | None) -> str:
    """The sentence for an error that arose in the code of a plugin; nothing for any other."""
    import sys
    import traceback

    offered = [entry for kind in KINDS for entry in entries(kind).values()] if entries.cache_info().currsize else []
    sources = {getattr(sys.modules.get(entry.module), "__file__", None): entry for entry in offered}
    reason = str(error) or type(error).__name__
    while error is not None:
        # As text, since that is all that comes of an error from another process.
        told = "".join(traceback.format_exception(error, chain=False))
        for source, entry in sources.items():
            if source and source.replace("__init__.py", "") in told:
                return _("The plugin {package} has failed: {reason}.").format(package=package(entry), reason=reason)
        error = error.__cause__ or error.__context__
    return ""


def is_installed(name: str) -> bool:
    """Whether there is such a package."""
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        distribution(name)
    except (PackageNotFoundError, ValueError):
        return False
    return True
