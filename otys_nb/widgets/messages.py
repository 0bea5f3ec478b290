"""What the boards say: labels of moves, buttons, the page's own reasons.

What happened and why a move is refused is said by the rules (`otys_nb.rules.messages`); nothing is said twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from otys_nb.rules import rulebook
from otys_nb.rules.language import spoken
from otys_nb.rules.messages import Messages

_MESSAGES = Messages("otys_nb.widgets")

say = _MESSAGES.say


def for_page(lang: str = "") -> Mapping[str, str]:
    """What a page gets: the templates of the table ``ui``, which it fills itself, and the sentence of every rule and
    ruling as ``rule.<number>``."""
    return _for_page(spoken(lang))


@cache
def _for_page(lang: str) -> Mapping[str, str]:
    found = _MESSAGES.table("ui", lang)
    for rule in rulebook.all_rules():
        found[f"rule.{rule.number}"] = rule.text(lang)
    for ruling in rulebook.rulings():
        found[f"rule.{ruling.question}"] = ruling.text(lang)
    return found
