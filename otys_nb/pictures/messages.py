"""The messages of the pictures: alternative texts, the words on the boards, and the boards as text."""

from __future__ import annotations

from otys_nb.rules.messages import Messages

_MESSAGES = Messages("otys_nb.pictures")

say = _MESSAGES.say
table = _MESSAGES.table


def named(kind: str, code: str, lang: str = "") -> str:
    """The words for a piece that is described, such as ``named("sponsor", "1B")``; what has none stands for itself."""
    return _MESSAGES.templates(lang).get(f"alt.{kind}.{code}", code)
