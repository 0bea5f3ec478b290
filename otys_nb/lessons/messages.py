"""What the frame around the lessons says; a lesson's own sentences lie in its file."""

from __future__ import annotations

from otys_nb.rules.messages import Messages

_MESSAGES = Messages("otys_nb.lessons")

say = _MESSAGES.say
templates = _MESSAGES.templates


def labelled(what: str, text: str, lang: str = "") -> str:
    """``what: text``, with the colon as the language writes it."""
    return say("labelled", lang, what=what, text=text).rstrip()
