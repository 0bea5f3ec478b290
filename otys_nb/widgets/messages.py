"""What the boards say: labels of moves, buttons, the page's own reasons.

What happened and why a move is refused is said by the rules (`otys_nb.rules.messages`); nothing is said twice.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from otys_nb.pictures import messages as pictures
from otys_nb.rules import rulebook
from otys_nb.rules.components import COLOURS
from otys_nb.rules.language import spoken
from otys_nb.rules.messages import Messages
from otys_nb.rules.messages import say as rules_say

_MESSAGES = Messages("otys_nb.widgets")

say = _MESSAGES.say


def for_page(lang: str = "") -> Mapping[str, str]:
    """What a page gets: the templates of the table ``ui``, which it fills itself; several cubes of a colour as
    ``<colour>.many``; what is written on boards, live and still; the sentence of every rule and ruling as
    ``rule.<number>``; the numbers of the rules that say what a symbol is for as ``about.<symbol>``."""
    return _for_page(spoken(lang))


@cache
def _for_page(lang: str) -> Mapping[str, str]:
    found = pictures.table("board", lang) | _MESSAGES.table("ui", lang)
    found |= {f"{cube}.many": rules_say(f"count.{cube}.other", lang) for cube in COLOURS}
    for rule in rulebook.all_rules():
        found[f"rule.{rule.number}"] = rule.text(lang)
    for ruling in rulebook.rulings():
        found[f"rule.{ruling.question}"] = ruling.text(lang)
    for symbol, rules in symbols().items():
        found[f"about.{symbol}"] = " ".join(map(str, rules))
    return found


@cache
def symbols() -> Mapping[str, tuple[int, ...]]:
    """The rules that say what each symbol on the table is for."""
    text = (files("otys_nb.widgets") / "data" / "symbols.toml").read_text(encoding="utf-8")
    return {symbol: tuple(rules) for symbol, rules in tomllib.loads(text)["symbols"].items()}
