"""Turns the bytes of an untrusted YAML file, within fixed bounds, into a tree that knows where everything stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile

import yaml

from monopoly_tui.i18n import _, library_sentence, number

from .characters import objection
from .problems import EditionError, FieldPath, Place, Problem, field_name
from .tree import ListNode, MapNode, Node, TextNode

MOST_BYTES = 256 * 1024
DEEPEST = 12
MOST_EVENTS = 20_000
LONGEST_TEXT = 2_000

# Far more than DEEPEST, since brackets in quotes and comments are counted too; far less than what makes
# a parser slow (its work grows with the square of the depth) or overflows its stack.
MOST_OPEN_BRACKETS = 200
_NESTED_INDICATORS = re.compile(r"(?:[-?:] +){60,}")

# A loader is only asked for events: nothing is ever constructed from them.
_LOADER: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_document(raw: bytes, file: str) -> Node:
    """The tree of a document, or an EditionError."""
    text = _decode(raw, file)
    _scan_brackets(text, file)
    problems: list[Problem] = []
    try:
        tree = _tree(_events(text, file), file, problems)
    except yaml.MarkedYAMLError as error:
        raise EditionError([_syntax_problem(error, text, file)]) from None
    except (yaml.YAMLError, ValueError, RecursionError, OverflowError) as error:
        reason = library_sentence(_first_line(error)) or _("syntax error")
        raise _refused(file, 1, 1, _("not readable: {reason}").format(reason=reason), "yaml") from None
    if tree is None:
        raise _refused(file, 1, 1, _("the file is empty"))
    if problems:
        raise EditionError(problems)
    return tree


def _decode(raw: bytes, file: str) -> str:
    if len(raw) > MOST_BYTES:
        raise _refused(file, 1, 1, _("larger than {most} KiB").format(most=MOST_BYTES // 1024))
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line, column = _position(raw[: error.start].decode("utf-8", "replace"))
        raise _refused(file, line, column, _("not UTF-8")) from None
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    if found := objection(text):
        line, column = _position(text[: found[0]])
        raise _refused(file, line, column, found[1])
    return text


def _scan_brackets(text: str, file: str) -> None:
    """Refuse nesting that would cost the parser too much before its events could be counted."""
    depth = 0
    for match in re.finditer(r"[\[\]{}]", text):
        depth = depth + 1 if match[0] in "[{" else max(0, depth - 1)
        if depth > MOST_OPEN_BRACKETS:
            line, column = _position(text[: match.start()])
            raise _refused(file, line, column, _("too many open brackets"), "yaml")
    if nested := _NESTED_INDICATORS.search(text):
        line, column = _position(text[: nested.start()])
        raise _refused(file, line, column, _("nested deeper than {most} levels").format(most=DEEPEST), "yaml")


def _events(text: str, file: str) -> Iterator[yaml.Event]:
    """What stands in the document, part by part, as long as it keeps within the bounds."""
    depth = documents = 0
    for count, event in enumerate(yaml.parse(text, Loader=_LOADER)):
        documents += isinstance(event, yaml.DocumentStartEvent)
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if count > MOST_EVENTS:
            what: str | None = _("more than {most} values").format(most=number(MOST_EVENTS))
        elif documents > 1:
            what = _("a second document; a file holds one")
        else:
            what = _not_allowed(event)
        if depth > DEEPEST:
            what = what or _("nested deeper than {most} levels").format(most=DEEPEST)
        if what:
            mark = event.start_mark
            raise _refused(file, mark.line + 1, mark.column + 1, what, "yaml")
        yield event


def _not_allowed(event: yaml.Event) -> str | None:
    """What is wrong with a part of a document, wherever it stands."""
    if isinstance(event, yaml.DocumentStartEvent) and (event.version or event.tags):
        return _("directives (%) are not allowed")
    if isinstance(event, yaml.AliasEvent):
        return _("aliases (*) are not allowed; write the value again")
    if not isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent):
        return None
    if event.anchor is not None:
        return _("anchors (&) are not allowed")
    if event.tag is not None:
        return _("tags (!) are not allowed; put a text that begins with ! in quotes")
    return _not_allowed_in(event.value) if isinstance(event, yaml.ScalarEvent) else None


def _not_allowed_in(text: str) -> str | None:
    if len(text) > LONGEST_TEXT:
        return _("a text longer than {most} characters").format(most=number(LONGEST_TEXT))
    found = objection(text)
    return found[1] if found else None


def _tree(events: Iterator[yaml.Event], file: str, problems: list[Problem]) -> Node | None:
    """The tree of a document, read to its end; nothing if the document is empty."""
    tree = None
    for event in events:
        if isinstance(event, yaml.NodeEvent):
            tree = _node(event, events, file, (), problems)
    return tree


def _node(event: yaml.Event, events: Iterator[yaml.Event], file: str, path: FieldPath, problems: list[Problem]) -> Node:
    """The tree of what begins with an event, whose depth is bounded; what follows it is left."""
    if isinstance(event, yaml.ScalarEvent):
        return TextNode(event.value, _place(event, file))
    inside = takewhile(lambda one: not isinstance(one, yaml.CollectionEndEvent), events)
    if isinstance(event, yaml.SequenceStartEvent):
        items = (_node(item, events, file, (*path, i), problems) for i, item in enumerate(inside))
        return ListNode(tuple(items), _place(event, file))
    mapping = MapNode({}, {}, _place(event, file))
    for key in inside:
        at = _place(key, file)
        if not isinstance(key, yaml.ScalarEvent):
            problems.append(Problem(at, field_name(path), _("a key must be a text")))
            _pass_over(key, events)
            _pass_over(next(events), events)
        elif (first := mapping.keys.get(key.value)) is not None:
            what = _("stands twice, first in line {line}").format(line=first.line)
            problems.append(Problem(at, field_name((*path, key.value)), what))
            _pass_over(next(events), events)
        else:
            mapping.keys[key.value] = at
            mapping.entries[key.value] = _node(next(events), events, file, (*path, key.value), problems)
    return mapping


def _pass_over(event: yaml.Event, events: Iterator[yaml.Event]) -> None:
    """Leave out what begins with an event."""
    depth = int(isinstance(event, yaml.CollectionStartEvent))
    while depth:
        event = next(events)
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)


def _place(event: yaml.Event, file: str) -> Place:
    mark = event.start_mark
    assert mark is not None, "the parser knows where it is"
    return Place(file, mark.line + 1, mark.column + 1)


def _syntax_problem(error: yaml.MarkedYAMLError, text: str, file: str) -> Problem:
    mark = error.problem_mark or error.context_mark
    if mark and (trap := _trap(text.split("\n"), mark.line, mark.column, error)):
        return Problem(Place(file, trap[0] + 1, trap[1] + 1), "yaml", trap[2])
    end = _position(text)  # the parser counts a line more if the last one does not end
    place = Place(file, *min((mark.line + 1, mark.column + 1), end)) if mark else Place(file, *end)
    what = library_sentence(_first_line(error.problem or error.context or "")) or _("syntax error")
    context = library_sentence(error.context or "")
    if context and error.context_mark and error.context is not error.problem:
        what = _("{what} ({context} that begins in line {line})").format(
            what=what, context=context, line=error.context_mark.line + 1
        )
    return Problem(place, "yaml", what)


_UNQUOTED_COLOR = re.compile(r":\s+(#[0-9a-fA-F]{6})\b")
_COLON_IN_TEXT = re.compile(r"""[\w-]+:\s+(?!["'|>{\[])[^"'{}\[\]]*?[^\s:](:)(?:\s|$)""")
_PICTURE = re.compile(r":\s*\|[-+]?\s*$")
_BRACES_IN_TEXT = re.compile(r"""[\w-]+:\s+(?!["'|>])[^"'{}\[\]]*(\{\w+\})""")
_NO_SPACE = re.compile(r"""^\s*[\w-]+(:)[^\s:"']+$""")
_KEY = re.compile(r"[\w-]+:\s")
_LAST_WORD = re.compile(r"[\w-]*\s*$")
_LINES_BEFORE, _LONGEST_LINE = 14, 300

_Trap = tuple[int, int, str]
"""What people stumble over in YAML: line and column, both from 0, and a way out."""


def _trap(lines: list[str], at: int, column: int, error: yaml.MarkedYAMLError) -> _Trap | None:
    """What somebody stumbled over, if the lines up to an error look like it."""
    at = min(at, len(lines) - 1)
    here = _trap_here(lines, at, column, error)
    for row in range(at, max(-1, at - _LINES_BEFORE), -1):
        line = lines[row][:_LONGEST_LINE]
        if color := _UNQUOTED_COLOR.search(line):
            what = _("to YAML # begins a comment; put a color in quotes: {color}")
            return row, color.start(1), what.format(color=f'"{color[1]}"')
        if here is None and _PICTURE.search(line) and row < at:
            what = _(
                "the first line of this picture is indented deeper than the next; write {sign} and indent all by {by}"
            )
            return row, line.index("|"), what.format(sign="|2", by=2)
    if here is None and "expected key" in (error.problem or "") and not lines[at][:column].strip():
        return at, column, _("this line does not go with those above it; look at how far each is indented")
    return here


def _trap_here(lines: list[str], at: int, column: int, error: yaml.MarkedYAMLError) -> _Trap | None:
    """The same where the parser's words and hardly more than the line of the error show it."""
    said = error.problem or ""
    if "mapping values" in said:
        return _trap_of_colons(lines, at)
    if "cannot start any token" in said:
        what = _("a text that begins with {sign} needs quotes around it")
        return at, column, what.format(sign=lines[at][column : column + 1])
    if "end of stream" in said and "quoted" in (error.context or "") and (begun := error.context_mark):
        return begun.line, begun.column, _("the quotes that begin here are never closed")
    if "unknown escape" in said:
        return at, column, _("in double quotes \\ begins a sign of YAML's own; write it twice, or take single quotes")
    if "expected key" in said or "expected '" in said:
        return _trap_of_brackets(lines, at, column, error)
    return None


def _trap_of_brackets(lines: list[str], at: int, column: int, error: yaml.MarkedYAMLError) -> _Trap | None:
    if trap := _trap_of_quotes(lines[at][:_LONGEST_LINE], at, column):
        return trap
    if "expected ','" in (error.problem or "") and (begun := error.context_mark):
        return _trap_of_commas(lines, at, column, (begun.line, begun.column))
    if lines[at][:column].rstrip().endswith(("}", "]")):
        return at, column, _("nothing more can follow the bracket that ends before this")
    return None


def _trap_of_colons(lines: list[str], at: int) -> _Trap | None:
    if colon := _COLON_IN_TEXT.search(lines[at][:_LONGEST_LINE]):
        return at, colon.start(1), _("a text with a colon in it needs quotes around it")
    if at and (colon := _NO_SPACE.search(lines[at - 1][:_LONGEST_LINE])):
        return at - 1, colon.start(1), _("a space is missing after the colon")
    return None


def _trap_of_quotes(line: str, at: int, column: int) -> _Trap | None:
    if braces := _BRACES_IN_TEXT.search(line):
        return at, braces.start(1), _("a text with braces in it needs quotes around it")
    if line[:column].rstrip().endswith(("'", '"')) and not _KEY.match(line, column):
        what = _("the quotes end before this; a text with quotes in it stands in those of the other kind")
        return at, column, what
    return None


def _trap_of_commas(lines: list[str], at: int, column: int, begun: tuple[int, int]) -> _Trap:
    """What began with a brace or bracket goes on with something that it should not, or does not end."""
    line = lines[at]
    key = _LAST_WORD.search(line[:column]) if line[column : column + 1] == ":" else None
    first = key.start() if key else column
    opened, indent = lines[begun[0]], len(line) - len(line.lstrip())
    lower = line[:first].strip() in ("", "-") and indent <= len(opened) - len(opened.lstrip())
    if (at, column) <= begun or (at > begun[0] and lower) or line[first : first + 1] in ("", "]", "}"):
        return *begun, _("the {sign} that stands here is never closed").format(sign=opened[begun[1] : begun[1] + 1])
    if key and line[:first].rstrip().endswith(":"):
        return at, column, _("a text with a colon in it needs quotes around it")
    what = _("a comma is missing before this")
    if key and line[:first].strip():
        what = _("a comma is missing before this, or quotes around a text with a colon in it")
    return at, first, what


def _first_line(message: object) -> str:
    lines = str(message).splitlines()
    return lines[0][:200] if lines else ""


def _position(before: str) -> tuple[int, int]:
    """Line and column of what follows a text."""
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


def _refused(file: str, line: int, column: int, what: str, field: str = "file") -> EditionError:
    return EditionError.at(Place(file, line, column), field, what)
