"""Message catalogues: the sentences of the package in each language, and the words for pieces in them.

Each package keeps what it says in ``data/messages/<language>.toml``, one file for each language, and has a module
`messages` with its ``say``. A key is a table and a name, ``say("refusal.level.full", level=3)``. In a template
``{fact}`` is written as it is and ``{fact:noun}`` is put into words by `in_words`, with a capital where the noun has
one: ``{diver:Diver} resurfaces``.

What happened (`Event.text`), why a move is refused (`Refusal.text`) and what is wrong with a position (`Problem.text`)
are said here too, out of the messages of the rules.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from otys_nb.rules.components import COLOURS, contract, token
from otys_nb.rules.language import BEGUN, LANGUAGES, spoken


class Messages:
    """The sentences of one package, such as ``"otys_nb.lessons"``; a language is read when it is first spoken."""

    def __init__(self, package: str) -> None:
        self.package = package
        self._templates: dict[str, Mapping[str, str]] = {}

    def templates(self, lang: str = "") -> Mapping[str, str]:
        """Every template of a language by its key; of the spoken language, if none is named."""
        lang = spoken(lang)
        found = self._templates.get(lang)
        if found is None:
            import tomllib  # slow to load, and needed once

            _, *folders = self.package.split(".")
            source = files("otys_nb").joinpath(*folders, "data", "messages", f"{lang}.toml")
            begun = lang in BEGUN
            text = source.read_text(encoding="utf-8") if source.is_file() or not begun else ""
            found = dict(_flat(tomllib.loads(text)))
            self._templates[lang] = found = {**self.templates("en"), **found} if begun else found
        return found

    def table(self, name: str, lang: str = "") -> dict[str, str]:
        """The templates of one table by their names in it; empty if there is no such table."""
        start = f"{name}."
        return {key.removeprefix(start): text for key, text in self.templates(lang).items() if key.startswith(start)}

    def say(self, what: str | Mapping[str, str], lang: str = "", /, **facts: Any) -> str:
        """The sentence for a key with its facts, in the language that is spoken if none is named.

        A sentence that a lesson or an example holds itself, in each language, is said as it is.

        Raises:
            KeyError: if there is no such sentence, or if it lacks a fact.
        """
        if not isinstance(what, str):
            return what[spoken(lang)]
        return "".join(_filled(self.templates(lang)[what], facts, lang))

    def say_in_each(
        self, key: str, fact: Callable[[str], Mapping[str, Any]] | None = None, /, **facts: Any
    ) -> Mapping[str, str]:
        """The sentence for a key in every language; `fact` gives the facts that depend on the language."""
        return {lang: self.say(key, lang, **facts, **(fact(lang) if fact else {})) for lang in LANGUAGES}


def _flat(table: Mapping[str, Any], start: str = "") -> Iterator[tuple[str, str]]:
    for name, entry in table.items():
        if isinstance(entry, str):
            yield start + name, entry
        else:
            yield from _flat(entry, f"{start}{name}.")


def _filled(template: str, facts: Mapping[str, Any], lang: str) -> Iterator[str]:
    for literal, fact, noun, conversion in _parts(template):
        yield literal
        if fact is not None:
            value = repr(facts[fact]) if conversion == "r" else facts[fact]
            yield in_words(value, noun, lang) if noun else str(value)


@cache
def _parts(template: str) -> tuple[tuple[str, str | None, str | None, str | None], ...]:
    """A template's literal texts, each with the fact after it, the fact's noun and ``r`` for one in quotation marks."""
    return tuple(string.Formatter().parse(template))


_RULES = Messages(__package__)

templates = _RULES.templates
table = _RULES.table
say = _RULES.say


def in_words(value: Any, noun: str, lang: str = "") -> str:
    """A fact in words, as ``{fact:noun}`` puts it; what has no word stands for itself.

    `noun` is ``cubes``, ``card`` (a contract), ``price`` (only what it takes), ``token`` (the front of a reward token)
    or ``back`` (what it pays once it is laid); else it names a table: a thing that is counted
    (``in_words(2, "credits")``: ``2 credits``) or a kind of piece (``in_words("spy+", "diver")``: ``upgraded Spy``). A
    noun with a capital gives the text one: ``Diver``.
    """
    kind = noun[0].lower() + noun[1:]
    text = _words(value, kind, lang)
    if text is None:
        return str(value)
    return text if kind == noun else text[:1].upper() + text[1:]


def listed(parts: Iterable[str], lang: str = "", join: str = "and") -> str:
    """Several things in a sentence, with an ``and`` or an ``or`` before the last: ``Ada, Bo and Cy``."""
    *others, last = parts
    return f"{', '.join(others)} {say(f'noun.side.{join}', lang)} {last}" if others else last


def _words(value: Any, noun: str, lang: str) -> str | None:
    match noun:
        case "cubes":
            return _cubes(value, lang)
        case "card":
            return _card(value, lang)
        case "price":
            return _card(value, lang).partition(" (")[0]
        case "token" | "back" if value != "?":
            value = token(value)[0 if noun == "token" else 1]
    if isinstance(value, int) and (counted := _counted(value, noun, lang)):
        return counted
    kind = "front" if noun == "token" or (noun == "back" and value == "?") else noun
    return templates(lang).get(f"noun.{kind}.{value}")


def _counted(amount: int, noun: str, lang: str) -> str:
    """A number with its noun, or nothing if it is none of those that are counted."""
    one = abs(amount) == 1 or (amount == 0 and spoken(lang) == "fr")
    found = templates(lang).get(f"count.{noun}.{'one' if one else 'other'}")
    return f"{amount} {found}" if found else ""


def _cubes(cubes: str, lang: str) -> str:
    """``1 metal and 2 plants``."""
    return listed(_counts(cubes, lang), lang) if cubes else say("noun.side.nothing", lang)


def _counts(cubes: str, lang: str) -> list[str]:
    return [in_words(cubes.count(colour), colour, lang) for colour in COLOURS if colour in cubes]


def _card(code: str, lang: str) -> str:
    """What a contract takes and gives: ``the contract for 1 metal and 2 plants (3 prestige)``."""
    try:
        card = contract(code)
    except ValueError:
        return say("noun.card.unknown", lang)
    kinds = [say(f"noun.card.kind{at}", lang, n=n) for at, n in enumerate(card.numbers, 1)]
    single = len(kinds) > 1 and max(card.numbers) == 1
    needs = _cubes(card.named, lang) if card.named else str(len(kinds)) if single else listed(kinds, lang)
    gives = [in_words(card.prestige, "prestige", lang)]
    gives += [in_words(1, "credits", lang)] * card.credit + [in_words(1, "batteries", lang)] * card.battery
    return say(f"noun.card.{'free' if single else 'named'}", lang, needs=needs, gives=", ".join(gives))
