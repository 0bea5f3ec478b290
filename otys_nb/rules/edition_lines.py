"""Where the entries of an edition file stand: `tomllib` tells what a file says, not where.

A file may come from a stranger, and `tomllib` gives up in its own ways on what is nested very deeply or very long;
`overdone` finds such a place first.
"""

from __future__ import annotations

import re
from typing import Final

DEPTH: Final = 10
"""Brackets and dots within one another: an edition needs four."""
WORD: Final = 80
"""Characters of a name or a number without quotes."""

# A string that is not closed runs to the end of its line or of the text, so that no text is walked over twice.
_TOKEN: Final = re.compile(
    r"""(?P<skip>[ \t\r\n]+|\#[^\n]*)
      |(?P<string>\"{3}(?:\\.|[^\\])*?(?:\"{3,5}|\\?\Z)|'{3}.*?(?:'{3,5}|\Z)|"(?:\\.|[^"\\\n])*"?|'[^'\n]*'?)
      |(?P<mark>[\[\]{}=,.])
      |(?P<word>[^\s\[\]{}=,.\#"']+)""",
    re.VERBOSE | re.DOTALL,
)


def overdone(text: str) -> tuple[int, str] | None:
    """The line of the first thing that is too deep or too long to be read, and what is wrong with it."""
    line, depth, dots = 1, 0, 0
    for match in _TOKEN.finditer(text):
        sign = match.group()
        if match.lastgroup == "word" and len(sign) > WORD:
            return line, f"a name or number of {len(sign):,} characters; there may be {WORD}"
        if sign == ".":
            dots += 1
        elif match.lastgroup == "mark" or "\n" in sign:
            dots = 0
            depth = max(0, depth + (sign in "[{") - (sign in "]}"))
        if depth + dots > DEPTH:
            return line, f"this is nested too deeply; an edition has at most {DEPTH} levels"
        line += sign.count("\n")
    return None


def entry_lines(text: str) -> dict[str, int]:
    """The line of every entry of a TOML text that `tomllib` accepts, by its dotted path (``contracts.0.cards.3``)."""
    return _Lines(text).found


class _Lines:
    """A walk over the text: headers, keys and values in turn."""

    def __init__(self, text: str) -> None:
        self.tokens: list[tuple[str, int]] = []
        line = 1
        for match in _TOKEN.finditer(text):
            if match.lastgroup != "skip":
                self.tokens.append((match.group(), line))
            line += match.group().count("\n")
        self.here = 0
        self.found: dict[str, int] = {}
        counts: dict[str, int] = {}
        prefix = ""
        while self.here < len(self.tokens):
            if self.peek() != "[":
                self.entry(prefix)
                continue
            line = self.tokens[self.here][1]
            double = [word for word, _ in self.tokens[self.here : self.here + 2]] == ["[", "["]
            self.here += 2 if double else 1
            prefix = self.key()
            self.here += 2 if double else 1
            if double:
                number = counts[prefix] = counts.get(prefix, -1) + 1
                self.found.setdefault(prefix, line)
                prefix = f"{prefix}.{number}"
            self.found.setdefault(prefix, line)
            prefix += "."

    def peek(self) -> str:
        return self.tokens[self.here][0] if self.here < len(self.tokens) else ""

    def take(self) -> str:
        word = self.peek()
        self.here += 1
        return word

    def key(self) -> str:
        parts = [self.take().strip("\"'")]
        while self.peek() == ".":
            self.here += 1
            parts.append(self.take().strip("\"'"))
        return ".".join(parts)

    def entry(self, prefix: str) -> None:
        line = self.tokens[self.here][1]
        path = prefix + self.key()
        self.found.setdefault(path, line)
        self.here += 1  # the equals sign
        self.value(path)

    def value(self, path: str) -> None:
        word = self.take()
        if word == "[":
            number = 0
            while self.peek() not in ("]", ""):
                self.found[f"{path}.{number}"] = self.tokens[self.here][1]
                self.value(f"{path}.{number}")
                number += 1
                if self.peek() == ",":
                    self.here += 1
            self.here += 1
        elif word == "{":
            while self.peek() not in ("}", ""):
                self.entry(f"{path}.")
                if self.peek() == ",":
                    self.here += 1
            self.here += 1
        elif word[:1] not in "\"'":
            while self.peek() == ".":  # a number with a point is two words
                self.here += 2
