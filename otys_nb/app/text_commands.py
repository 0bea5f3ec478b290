"""The commands of the text way: what can be asked in a terminal besides playing, in three languages.

Each command answers briefly, so that it can be listened to; `continuations` says how a turn can be written on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from otys_nb.app.messages import say
from otys_nb.explorer.explanation import IMPLIED_MOVES
from otys_nb.lessons import typed_commands
from otys_nb.lessons.typed_commands import COMMANDS
from otys_nb.pictures import alt, text
from otys_nb.rules import notation, turn
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.notation.writer import suggest
from otys_nb.rules.position import Position
from otys_nb.rules.rulebook import rule
from otys_nb.widgets import game_panel
from otys_nb.widgets.affordances import label
from otys_nb.widgets.rule_card import answers

ASKED: Final = ("board", "table", "level", "contracts", "moves", "last", "score", "rules", "help", "quit")
"""The commands that every table answers, in the order in which they are listed."""


class Table(Protocol):
    """What a conversation is about: a lesson or a game, as the reader may see it."""

    lang: str
    own: Sequence[str]
    """The commands that it has besides `ASKED`."""
    rules: Sequence[str]
    """The rules that the last answer rests on, by their numbers."""

    @property
    def position(self) -> Position:
        """Where it stands, as far as the reader may know."""

    @property
    def seat(self) -> int:
        """The reader's seat."""

    @property
    def over(self) -> bool:
        """Whether there is nothing left to do."""

    def begin(self) -> str:
        """What is said first."""

    def take(self, line: str) -> str:
        """Play a line, or do one of the commands of its own; what is to be said about it."""

    def last(self) -> str:
        """What happened last."""


def read(line: str, table: Table) -> tuple[str, str]:
    """The command that a line is, and what follows it; no command where the line is to be played."""
    words = " ".join(line.casefold().split()).rstrip("?").rstrip()
    for lang in (table.lang, *LANGUAGES):
        for name in (*ASKED, *table.own):
            for known in spellings(name, lang):
                if words == known:
                    return name, ""
                asked, _, number = words.rpartition(" ")
                if name == "level" and asked == known and number.isdecimal() and len(number) < 4:
                    return name, number
    return "", line


def spellings(name: str, lang: str) -> list[str]:
    """How a command can be typed in a language; the first is its name."""
    if name in COMMANDS:
        return typed_commands.spellings(name, lang)
    return [each.strip() for each in say(f"way.command.{name}", lang).split(",")]


def answer(name: str, rest: str, table: Table) -> str:
    """What a command of `ASKED` says."""
    position, seat, lang = table.position, table.seat, table.lang
    match name:
        case "board":
            return text.short(position, seat, lang=lang)
        case "table":
            return text.table(position, lang=lang)
        case "level":
            return _level(position, seat, rest, lang)
        case "contracts":
            return alt.contracts_alt(position, seat, lang)
        case "moves":
            return listed(continuations(position, "", lang)) or say("way.no_moves", lang)
        case "last":
            return table.last() or say("way.nothing_yet", lang)
        case "score":
            return game_panel.title(position, lang)
        case "rules":
            return "\n".join(f"{ref}: {rule(ref).text(lang)}" for ref in table.rules) or say("way.no_rules", lang)
        case "help":
            return _help(table)
    return ""


def ruled(question: str, lang: str) -> str:
    """The answer of the rules to a question."""
    found = answers(question, lang)
    best = found["cards"][0] if found["sure"] else None
    return f"{best['title']} {best['says']}" if best else say("way.no_answer", lang)


def _level(position: Position, seat: int, rest: str, lang: str) -> str:
    levels = range(1, len(position.players[seat].zone) + 1)
    if rest and int(rest) not in levels:
        return say("way.no_level", lang, level=rest[:9], most=levels[-1])
    asked = [int(rest)] if rest else levels
    return "\n".join(f"{alt.level_alt(position.players[seat], level, lang)}." for level in asked)


def _help(table: Table) -> str:
    """Every command with what it answers, and how a turn is typed."""
    told = {name: ", ".join(spellings(name, table.lang)) for name in (*table.own, *ASKED)}
    lines = [f"  {words}: {say(f'way.about.{name}', table.lang)}" for name, words in told.items()]
    return "\n".join([say("way.typed", table.lang), *lines])


def continuations(position: Position, line: str, lang: str) -> list[tuple[str, str]]:
    """How a turn can be written on by one word, each with what it does; nothing where somebody else decides."""
    if position.finished:
        return []
    known = len(notation.parse_line(position, line).moves)
    return [(each, _done_by(position, each, known, lang)) for each in suggest(position, line)]


def _done_by(position: Position, line: str, known: int, lang: str) -> str:
    """What the moves of a line do that come after the first ones; those that go without saying are left out."""
    words: list[str] = []
    for at, move in enumerate(notation.parse_line(position, line).moves):
        if at >= known and (not words or not isinstance(move, IMPLIED_MOVES)):
            words.append(label(position, move, lang))
        position = turn.advance(position, move)
    return "; ".join(words)


def listed(found: Sequence[tuple[str, str]]) -> str:
    """Lines that can be written, one below the other, with the words beside them."""
    width = max((len(line) for line, _ in found), default=0)
    return "\n".join(f"  {line:<{width}}  {words}".rstrip() for line, words in found)
