"""What the boards say: labels of moves, buttons, the page's own reasons.

What happened and why a move is refused is said by the rules (`otys_nb.rules.messages`); nothing is said twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from otys_nb.pictures import messages as pictures
from otys_nb.rules import rulebook
from otys_nb.rules.components import COLOURS
from otys_nb.rules.language import spoken
from otys_nb.rules.messages import Messages
from otys_nb.rules.messages import say as rules_say

_MESSAGES = Messages("otys_nb.widgets")

say = _MESSAGES.say
table = _MESSAGES.table


def for_page(lang: str = "") -> Mapping[str, str]:
    """What a page gets: the templates of the table ``ui``, which it fills itself; several cubes of a colour as
    ``<colour>.many``; what is written on boards, live and still; what a piece is for as ``about.<symbol>``."""
    return _for_page(spoken(lang))


@cache
def _for_page(lang: str) -> Mapping[str, str]:
    found = pictures.table("board", lang) | _MESSAGES.table("ui", lang)
    found |= {f"{cube}.many": rules_say(f"count.{cube}.other", lang) for cube in COLOURS}
    found |= {f"about.{symbol}": text for symbol, text in _MESSAGES.table("about", lang).items()}
    return found


def rules_for_page(lang: str = "") -> Mapping[str, str]:
    """The sentence of every rule and ruling as ``rule.<number>``, for a page whose cards of rules no kernel makes."""
    lang = spoken(lang)
    rules = {str(rule.number): rule.text(lang) for rule in rulebook.all_rules()}
    rulings = {ruling.question: ruling.text(lang) for ruling in rulebook.rulings()}
    return {f"rule.{number}": text for number, text in (rules | rulings).items()}
