"""Sentences that people read, out of the message catalogues `data/messages/<language>.toml`.

A template's ``{fact}`` is filled in as it is; ``{fact:noun}`` is put into words: a count (``{amount:credits}``), a
piece (``{diver:diver}``, ``{key:key}``), a contract (``{card:card}``), some cubes (``{paid:cubes}``).
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from otys_nb.rules.components import COLOURS, contract, token
from otys_nb.rules.events import ContractRevealed, Event, Gained, GameEnded, Paid, TokenDrawn
from otys_nb.rules.language import spoken


def catalogue(lang: str = "") -> Mapping[str, Any]:
    """The messages of one language; of the one that is spoken, if none is named.

    Raises:
        ValueError: for a language that is not one of `LANGUAGES`.
    """
    return _catalogue(spoken(lang))


@cache
def _catalogue(lang: str) -> Mapping[str, Any]:
    source = files("otys_nb.rules") / "data" / "messages" / f"{lang}.toml"
    return tomllib.loads(source.read_text(encoding="utf-8"))


def say(key: str, lang: str = "", /, **facts: Any) -> str:
    """The sentence for `key` (``table.name``), with its facts, capital first.

    Raises:
        KeyError: if there is no such message.
    """
    table, _, name = key.partition(".")
    entry = catalogue(lang)[table][name]
    text = _Words(lang).vformat(entry, (), facts)
    return text if table == "change" else text[:1].upper() + text[1:]


def filled(template: str, lang: str = "", /, **facts: Any) -> str:
    """A template of another catalogue with its facts, nouns in words as in this one."""
    return _Words(spoken(lang)).vformat(template, (), facts)


def tell(event: Event, lang: str = "", names: Sequence[str] = ()) -> str:
    """One event as a sentence; `names` are the players', by seat."""
    facts = event.as_dict()
    key = f"event.{event.kind}"
    match event:
        case Gained() | Paid():
            return _tell_variant(key, event.what, lang, facts)
        case ContractRevealed():
            return _tell_variant(key, "none" if event.card is None else "card", lang, facts)
        case TokenDrawn():
            return _tell_variant(key, "none" if event.token is None else "token", lang, facts)
        case GameEnded():
            who = [names[seat] if names else str(seat + 1) for seat in event.winners]
            facts["winners"] = f" {word('side', 'and', lang)} ".join(who)
            return _tell_variant(key, "one" if len(who) == 1 else "several", lang, facts)
    return say(key, lang, **facts)


def _tell_variant(key: str, variant: str, lang: str, facts: Mapping[str, Any]) -> str:
    entry = catalogue(lang)["event"][key.removeprefix("event.")][variant]
    text = _Words(lang).vformat(entry, (), facts)
    return text[:1].upper() + text[1:]


def word(kind: str, value: object, lang: str = "") -> str:
    """The word for a piece, such as ``word("diver", "spy+", "de")``; what has no word stands for itself."""
    return str(catalogue(lang)["word"].get(kind, {}).get(str(value), value))


def counted(amount: int, noun: str, lang: str = "") -> str:
    """A number with its noun: ``1 credit``, ``2 plants``."""
    one, many = catalogue(lang)["count"][noun]
    singular = abs(amount) == 1 or (amount == 0 and spoken(lang) == "fr")
    return f"{amount} {one if singular else many}"


def cubes_in_words(cubes: str, lang: str = "") -> str:
    """Cubes as a list: ``1 metal, 2 plants``."""
    parts = [counted(cubes.count(colour), colour, lang) for colour in COLOURS if colour in cubes]
    return ", ".join(parts) or word("side", "nothing", lang)


def card_in_words(code: str, lang: str = "") -> str:
    """A contract as what it takes and gives: ``1 metal, 2 plants for 3 prestige`` in the code's own arrow form."""
    try:
        card = contract(code)
    except ValueError:
        return word("side", "unknown", lang)
    needs = cubes_in_words(card.named, lang) if card.named else "-".join(map(str, card.numbers))
    gives = [counted(card.prestige, "prestige", lang)]
    gives += [counted(1, "credits", lang)] * card.credit + [counted(1, "batteries", lang)] * card.battery
    return f"[{needs} → {', '.join(gives)}]"


class _Words(string.Formatter):
    """A formatter whose specifications are nouns of the catalogue."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec:
            return str(value)
        if format_spec == "card":
            return card_in_words(value, self.lang)
        if format_spec == "cubes":
            return cubes_in_words(value, self.lang)
        if format_spec in ("token", "back"):
            return self._token(value, format_spec)
        if isinstance(value, int) and format_spec in catalogue(self.lang)["count"]:
            return counted(value, format_spec, self.lang)
        return word(format_spec, value, self.lang)

    def _token(self, code: str, side: str) -> str:
        if code == "?":
            return word("front", code, self.lang)
        front, back = token(code)
        return word("back", back, self.lang) if side == "back" else word("front", front, self.lang)
