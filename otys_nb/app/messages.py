"""What the command says when the course opens, and what the page with the engine in it says."""

from __future__ import annotations

from otys_nb.rules.messages import Messages

_MESSAGES = Messages("otys_nb.app")

say = _MESSAGES.say


def in_page(lang: str) -> dict[str, str]:
    """Return the words of the page with the engine in it, by their keys."""
    return _MESSAGES.table("live", lang)
