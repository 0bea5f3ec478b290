"""Answers as HTML for a notebook: sentences with the cited rules as tooltips, and tables."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from otys_nb.pictures.safe_text import escaped
from otys_nb.rules.rulebook import UnknownReference, rule

# Jupyter sets what stands between two ``$`` as mathematics, and in a turn's notation ``$`` is a contract.
_AS_IT_STANDS: Final = 'class="mathjax_ignore tex2jax_ignore"'

_CITED: Final = re.compile(r"\b[RQ]\d{1,3}\b")
_BRACKETS: Final = re.compile(r"\[[RQ]\d{1,3}(?: [RQ]\d{1,3})*\]")


def sentences(text: str, lang: str = "") -> str:
    """The lines of a text as HTML; a citation like ``[R59]`` carries the rule's sentence as its title."""
    lines = [_BRACKETS.sub(lambda cited: _cite_rules(cited[0], lang), escaped(line)) for line in text.splitlines()]
    return f"<p {_AS_IT_STANDS}>{'<br>'.join(lines)}</p>"


def table(head: Sequence[str], rows: Sequence[Sequence[object]], note: str = "") -> str:
    """A table with a line below it."""
    titles = "".join(f'<th scope="col">{escaped(title)}</th>' for title in head)
    body = "".join("<tr>" + "".join(f"<td>{escaped(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    below = f"<p>{escaped(note)}</p>" if note else ""
    return f"<table {_AS_IT_STANDS}><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table>{below}"


def _cite_rules(cited: str, lang: str) -> str:
    return _CITED.sub(lambda reference: _cite_rule(reference[0], lang), cited)


def _cite_rule(reference: str, lang: str) -> str:
    try:
        return f'<abbr title="{escaped(rule(reference).text(lang))}">{reference}</abbr>'
    except UnknownReference:
        return reference
