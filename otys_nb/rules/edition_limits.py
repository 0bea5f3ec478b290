"""Limits on the text of an edition file.

The file is untrusted, and `tomllib` fails in its own ways, or takes very long, on deeply nested or very long input;
`limit_exceeded` finds such places first.
"""

from __future__ import annotations

import re
from typing import Final

MAX_NESTING: Final = 10
"""Brackets and dots nested within one another; an edition needs four."""
MAX_WORD_CHARACTERS: Final = 80
"""Characters of a name or a number without quotes."""

# A string that is not closed runs to the end of its line or of the text, so that no text is walked over twice.
_TOKEN: Final = re.compile(
    r"""(?P<skip>[ \t\r\n]+|\#[^\n]*)
      |(?P<string>\"{3}(?:\\.|[^\\])*?(?:\"{3,5}|\\?\Z)|'{3}.*?(?:'{3,5}|\Z)|"(?:\\.|[^"\\\n])*"?|'[^'\n]*'?)
      |(?P<mark>[\[\]{}=,.])
      |(?P<word>[^\s\[\]{}=,.\#"']+)""",
    re.VERBOSE | re.DOTALL,
)


def limit_exceeded(text: str) -> str:
    """A sentence on the first place that is nested too deeply or too long, with its line; "" if there is none."""
    line, depth, dots = 1, 0, 0
    for match in _TOKEN.finditer(text):
        sign = match.group()
        if match.lastgroup == "word" and len(sign) > MAX_WORD_CHARACTERS:
            return f"line {line} has a name or number of {len(sign):,} characters; there may be {MAX_WORD_CHARACTERS}"
        if sign == ".":
            dots += 1
        elif match.lastgroup == "mark" or "\n" in sign:
            dots = 0
            depth = max(0, depth + (sign in "[{") - (sign in "]}"))
        if depth + dots > MAX_NESTING:
            return f"line {line} is nested too deeply; an edition has at most {MAX_NESTING} levels"
        line += sign.count("\n")
    return ""
