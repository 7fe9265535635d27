"""The sentences of the YAML parser that the writer of a file can meet, so that they stand in the catalogue."""

from __future__ import annotations

from monopoly_tui.i18n import ENGLISH, N_, _, language

SENTENCES = {
    "block sequence entries are not allowed in this context": N_(
        "block sequence entries are not allowed in this context"
    ),
    "control characters are not allowed": N_("control characters are not allowed"),
    "could not find expected ':'": N_("could not find expected ':'"),
    "did not find expected ',' or ']'": N_("did not find expected ',' or ']'"),
    "did not find expected ',' or '}'": N_("did not find a comma or the closing brace"),
    "did not find expected '-' indicator": N_("did not find expected '-' indicator"),
    "did not find expected <document start>": N_("did not find expected <document start>"),
    "did not find expected alphabetic or numeric character": N_(
        "did not find expected alphabetic or numeric character"
    ),
    "did not find expected comment or line break": N_("did not find expected comment or line break"),
    "did not find expected hexdecimal number": N_("did not find expected hexdecimal number"),
    "did not find expected key": N_("did not find expected key"),
    "did not find expected node content": N_("did not find expected node content"),
    "did not find expected whitespace or line break": N_("did not find expected whitespace or line break"),
    "found a tab character that violates indentation": N_("found a tab character that violates indentation"),
    "found a tab character where an indentation space is expected": N_(
        "found a tab character where an indentation space is expected"
    ),
    "found character that cannot start any token": N_("found a character that nothing can begin with"),
    "found invalid Unicode character escape code": N_("found invalid Unicode character escape code"),
    "found undefined alias": N_("found undefined alias"),
    "found unexpected ':'": N_("found unexpected ':'"),
    "found unexpected document indicator": N_("found unexpected document indicator"),
    "found unexpected end of stream": N_("found unexpected end of stream"),
    "found unknown directive name": N_("found unknown directive name"),
    "found unknown escape character": N_("found unknown escape character"),
    "mapping keys are not allowed in this context": N_("mapping keys are not allowed in this context"),
    "mapping values are not allowed in this context": N_("mapping values are not allowed in this context"),
    "while parsing a block collection": N_("while parsing a block collection"),
    "while parsing a block mapping": N_("while parsing a block mapping"),
    "while parsing a block node": N_("while parsing a block node"),
    "while parsing a flow mapping": N_("while parsing a flow mapping"),
    "while parsing a flow node": N_("while parsing a flow node"),
    "while parsing a flow sequence": N_("while parsing a flow sequence"),
    "while parsing a quoted scalar": N_("while parsing a quoted scalar"),
    "while parsing a tag": N_("while parsing a tag"),
    "while scanning a block scalar": N_("while scanning a block scalar"),
    "while scanning a directive": N_("while scanning a directive"),
    "while scanning a plain scalar": N_("while scanning a plain scalar"),
    "while scanning a quoted scalar": N_("while scanning a quoted scalar"),
    "while scanning a simple key": N_("while scanning a simple key"),
    "while scanning an alias": N_("while scanning an alias"),
    "while scanning an anchor": N_("while scanning an anchor"),
    "while scanning for the next token": N_("while looking for the next value"),
}
"""What the parser says, and what it is looked up by: never with a brace, which would be a place in the sentence."""


def in_words(sentence: str) -> str:
    """What the parser says, in the language spoken now; nothing where only the parser's own English has it."""
    return sentence if language() == ENGLISH else _(SENTENCES.get(sentence, ""))
