"""Finds who a note is about: whoever has something counted or plays, and whoever writes.

A word is taken for a name only where it can hardly be anything else: it stands for nothing known, and it stands before
a colon, before what somebody has, beside who is to play, or in a row of nothing but names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from otys_nb.explorer.table_note.cards import is_card
from otys_nb.explorer.table_note.lexemes import COMMA, LINE, SENTENCE, Lexeme
from otys_nb.explorer.table_note.lists import players_said
from otys_nb.explorer.table_note.words import known, plain

_AM: Final = ("am", "suis", "bin")
_AFTER_NAME: Final = (":", "-", "–", "—", "=")
_BEFORE_NAME: Final = (COMMA, ":", "-", "–", "—", "/", "(")
_ROW: Final = (COMMA, "/", "-", "–", "—", "(", ")", ":")
MAX_NAME_WORDS: Final = 2
ALL_DIVERS: Final = 8


@dataclass(slots=True)
class Players:
    """The players whom a note names, in its order; `others` are further words for them, by the same numbers."""

    names: list[str] = field(default_factory=list)
    others: dict[str, int] = field(default_factory=dict)
    order: str = ""
    """What their order rests on: a ``row`` of their names, the ``boards``, or where each is ``named`` first."""
    initials: dict[int, str] = field(default_factory=dict)
    """Whose initial stands at a place in a row of them, *Points K 7, S 10*, where it may mean something else."""


def players_of(words: Sequence[Lexeme]) -> Players:
    """The players of a note, in the order in which it speaks of them first."""
    return _Names(words).found()


def is_letter(one: Lexeme) -> bool:
    """Whether a word is one capital."""
    return len(one.text) == 1 and "A" <= one.text <= "Z"


class _Names:
    def __init__(self, words: Sequence[Lexeme]) -> None:
        self.words = words
        letters = [one.text for one in words if one.text[:1].isalpha() and len(one.text) > 1]
        self.shouted = all(text.isupper() for text in letters)
        self.often = Counter(plain(one.text) for one in words)
        self.often.update({name[:-1]: count for name, count in list(self.often.items()) if name.endswith("s")})
        self.places: dict[str, int] = {}
        """Where each name, in plain letters, was found first."""
        self.spelt: dict[str, str] = {}
        self.row: list[str] = []
        """The names of the first line that has nothing but names."""

    def found(self) -> Players:
        """The names, and what stands for them."""
        starts = [0, *(at + 1 for at, one in enumerate(self.words[:-1]) if one.text == LINE)]
        tests: tuple[Callable[[int], Iterator[int]], ...] = (self._alone, self._heads, self._rows, self._cells)
        for start in starts:
            for test in tests:
                found = list(test(start))
                for at in found:
                    self._add(at)
                if test == self._rows and not self.row:
                    self.row = list(dict.fromkeys(plain(self.words[at].text) for at in sorted(found)))
        for at in range(len(self.words)):
            named = self._is_name(at) and (self._has(at) or self._plays(at))
            if named or (self.words[at].is_word and self._is_writers(at)) or self._is_writer(at):
                self._add(at)
        sure = len(self.places) > 1
        for at, one in enumerate(self.words):
            if one.is_word and self._recurs(at, sure):
                self._add(at)
        return self._players()

    def _players(self) -> Players:
        order = sorted(self.places, key=self.places.__getitem__)
        sure = [name for name in order if not self._may_be_a_sort(name)]
        order = sure if len(sure) > 1 else order
        often = [name for name in order if self.often[name] > 1]
        order = often if often and len(often) == players_said(self.words) else order
        # Where two others are named, whoever writes may be one of them: only prestige of his own makes him another.
        writers = [name for name in order if name in known("writer")]
        called = {plain(self.words[n].text) for n in range(1, len(self.words)) if self._is_writers(n)}
        if called & {*order}:
            order = [name for name in order if name not in writers]
        elif len(order) - len(writers) > 1:
            order = [
                name
                for name in order
                if name not in writers
                or any(self._scores(n) for n, word in enumerate(self.words) if plain(word.text) == name)
            ]
        roots = [name for name in order if not (name.endswith("s") and name[:-1] in self.places)]
        short = {
            one: [name for name in roots if name.startswith(one) and name != one] for one in roots if len(one) == 1
        }
        kept = [name for name in roots if len(short.get(name, ())) != 1]
        kept, rests = self._seated(kept)
        players = Players([self.spelt[name] for name in kept], order=rests)
        players.others = {one: kept.index(names[0]) for one, names in short.items() if len(names) == 1}
        for at, one in enumerate(self.words):  # "A L3: pp", where one name begins with A
            begun = [name for name in kept if name.startswith(plain(one.text))]
            begins = at == 0 or self.words[at - 1].text == LINE
            starts = self._starts(at) or any(
                self.words[at - 1].means(sort) for sort in ("number", "list", "technician")
            )
            counts = one.is_word and starts and self.words[at + 1].number is not None
            if is_letter(one) and (begins or counts) and len(begun) == 1:
                players.others.setdefault(plain(one.text), kept.index(begun[0]))
        self._pronouns(players, kept)
        self._initials(players)
        return players

    def _initials(self, players: Players) -> None:
        """The initials of all players in one line, each before a number, if no two are alike."""
        begun = {plain(name)[0].upper(): name for name in players.names}
        lines: dict[int, list[int]] = {}
        for at, one in enumerate(self.words[:-1]):
            then = self.words[at + 1]
            if one.text in begun and not one.glued and (then.number is not None or then.means("say", "nothing")):
                lines.setdefault(one.line, []).append(at)
        for places in lines.values():
            if len(begun) == len(players.names) == len(places) == len({self.words[at].text for at in places}):
                players.initials |= {at: begun[self.words[at].text] for at in places}

    def _seated(self, names: Sequence[str]) -> tuple[list[str], str]:
        """The names in the order of the seats, and what that rests on; a remark about the turn makes no order."""
        if names and set(self.row) == set(names) and not any(self._remarks(n) for n in self._places(names[0])):
            return self.row, "row"
        own = {name: [n for n in self._places(name) if not self._remarks(n)] for name in names}
        heads = {name: next((n for n in own[name] if n == 0 or self.words[n - 1].text == LINE), -1) for name in names}
        if -1 not in heads.values():
            return sorted(names, key=heads.__getitem__), "boards"
        return sorted(names, key=lambda name: next(iter(own[name]), len(self.words))), "named"

    def _places(self, name: str) -> list[int]:
        """Where a name stands."""
        return [n for n, one in enumerate(self.words) if plain(one.text) in (name, f"{name}s")]

    def _remarks(self, at: int) -> bool:
        """Whether it is only said there who is to play, who began, or who comes then."""
        here = [n for n in range(at) if self.words[n].stops or self.words[n].text == COMMA][-1:]
        first = here[0] + 1 if here else 0
        clause = self.words[first : next(n for n in range(at, len(self.words)) if self._ends(n))]
        if any(one.means("note", "when", "after") for one in clause):
            return not any(one.number is not None or one.text == ":" for one in clause)
        return any(one.means("player") for one in clause)

    def _ends(self, at: int) -> bool:
        return self.words[at].stops or self.words[at].text == COMMA

    def _may_be_a_sort(self, name: str) -> bool:
        """Whether a word is never more than a head, *Cubes:*, of what lies on levels: among players who have points or
        credits it may be no name."""
        places = [at for at, one in enumerate(self.words) if plain(one.text) == name]
        board = range(places[0] + 1, self._end(places[0]))
        if len(places) == 1 and sum(self.words[n].means("diver") for n in board) == ALL_DIVERS:
            return False  # a whole board, and no other line begins so
        if all(not self.words[n].owns and self.words[n + 1].means("list", "keys", "track", "zone") for n in places):
            return True  # "Free keys: 2"
        return all(
            (at == 0 or self.words[at - 1].text == LINE)
            and self.words[at + 1].text == ":"
            and self.words[at + 2].text != LINE
            and (is_card(self.words, at + 2) or not any(self._counts(n) for n in range(at + 2, self._end(at))))
            for at in places
        )

    def _pronouns(self, players: Players, kept: Sequence[str]) -> None:
        """Whoever writes, and *he* or *she* where that is all the name somebody has."""
        for sort in ("writer", "pronoun"):
            for alike in set(known(sort).values()) if sort == "pronoun" else {"me"}:
                words = [word for word, name in known(sort).items() if sort == "writer" or name == alike]
                seat = next((kept.index(word) for word in words if word in kept), None)
                if seat is not None:
                    players.others |= dict.fromkeys(words, seat)
        for at, one in enumerate(self.words):
            if not one.means("writer") or any(word in players.others for word in known("writer")):
                continue
            verb = plain(self.words[at + 1].text) in _AM
            am = plain(self.words[at + 1 + verb].text) if one.owns or verb else ""
            if am in kept:
                players.others |= dict.fromkeys(known("writer"), kept.index(am))
            near = [at + step for step in (-2, 2) if 0 <= at + step < len(self.words)]
            marks = [
                self.words[at + step // 2].text if 0 <= at + step // 2 < len(self.words) else "" for step in (-2, 2)
            ]
            for place, mark in zip(near, marks, strict=False):
                name = plain(self.words[place].text)
                if name in kept and mark in ("(", COMMA):
                    players.others |= dict.fromkeys(known("writer"), kept.index(name))

    def _is_writers(self, at: int) -> bool:
        """Whether a word is the name of whoever writes: ``me (Ann)``, ``I'm Ann``."""
        if at and self.words[at - 1].means("writer") and self.words[at - 1].owns and self._is_name(at):
            return True
        before, behind = self.words[max(at - 2, 0) : at], self.words[at + 1 : at + 2]
        am = len(before) == 2 and before[0].means("writer") and plain(before[1].text) in _AM
        if am and self._is_name(at):
            return True
        marks = [one.text for one in (*before[1:], *behind)]
        return len(before) == 2 and before[0].means("writer") and marks == ["(", ")"]

    def _is_writer(self, at: int) -> bool:
        """Whether whoever writes says there how much prestige is his: ``me 12, meg 10``."""
        one = self.words[at]
        here = at + 1 + (self.words[at + 1].text in _AFTER_NAME) if at + 4 < len(self.words) else at
        value, then, last = self.words[here : here + 3] if here > at else (one, one, one)
        name = one.means("writer") and not one.owns and plain(one.text) != "je"  # German: "je 1"
        scores = then.senses.get("number") == "score" or (then.text in (COMMA, LINE) and last.number is None)
        return name and self._starts(at) and value.number is not None and scores

    def _recurs(self, at: int, sure: bool) -> bool:
        """Whether a word, with a capital or without, stands before what somebody has in more than one line; where
        players are named for `sure`, numbers alone make no other."""
        word = plain(self.words[at].text)
        alike = [n for n, one in enumerate(self.words) if plain(one.text) in (word, f"{word}s")]
        owning = {self.words[n].line for n in alike if self._owns(n)}
        if all(n and self.words[n - 1].number is not None for n in alike):
            return False  # "Ann P 8 Keys 1 3": what is counted
        if sure and all(self.words[n + 1].number is not None for n in alike if self._owns(n)):
            return False  # "Photos 12", "Photos 13"
        return len(owning) > 1 + (not self.words[at].text[0].isupper() or self.shouted)

    def _owns(self, at: int) -> bool:
        """Whether a number, a level or a list stands behind a word that begins a phrase, or follows what is counted."""
        before, behind = self.words[at - 1], at + 1
        begins = self._starts(at) or before.number is not None
        begins = begins or any(before.means(sort) for sort in ("number", "technician", "list", "player", "say"))
        while behind < len(self.words) and (
            self.words[behind].means("say", "filler") or self.words[behind].text == ":"
        ):
            behind += 1
        then = self.words[min(behind, len(self.words) - 1)]
        counts = then.number is not None or any(then.means(sort) for sort in ("number", "technician", "player", "unit"))
        return begins and (counts or self.words[at].owns or then.means("list", "level"))

    def _add(self, at: int) -> None:
        one = self.words[at]
        name = plain(one.text)
        before = self.places.get(name, at)
        alike = (n for n, word in enumerate(self.words) if plain(word.text) == name)
        self.places[name] = min(at, before) if is_letter(one) else next(alike)
        self.spelt.setdefault(name, one.text)

    def _is_name(self, at: int) -> bool:
        """Whether a word may be a name at all: nothing else is known of it, and it has a capital."""
        one = self.words[at]
        if is_letter(one):
            return (
                one.text not in ("X", "N", "I") and self._starts(at) and not one.glued and not self.words[at + 1].glued
            )
        return one.is_word and (one.text[0].isupper() and not self.shouted)

    def _starts(self, at: int) -> bool:
        return at == 0 or self.words[at - 1].stops or self.words[at - 1].text in _BEFORE_NAME

    # where a name stands

    def _end(self, start: int, *marks: str) -> int:
        """Where the line ends, or one of these marks stands in it."""
        return next(n for n in range(start, len(self.words)) if self.words[n].text in (LINE, *marks))

    def _alone(self, start: int) -> Iterator[int]:
        """A line of one name, with what somebody has in the next."""
        one, mark = self.words[start], start + 1
        mark += self.words[mark : mark + 1] != [] and self.words[mark].text == ":"
        if mark + 1 < len(self.words) and self.words[mark].text == LINE and one.is_word and one.text[0].isupper():
            behind = range(mark + 1, self._end(mark + 1))
            if any(self._counts(n) for n in behind) or self._comes_again(start):
                yield start

    def _heads(self, start: int) -> Iterator[int]:
        """What stands before a colon or a dash, with something counted behind it."""
        end = self._end(start)
        for at in range(start + 1, end):
            if self.words[at + 1].text == ":" and self._is_name(at) and self._starts(at) and self._counts(at + 2):
                yield at
        at, one = start, self.words[start]
        if not (one.is_word or one.means("writer") or one.means("pronoun") or is_letter(one)):
            return
        mark = at + 1
        if self.words[mark].text == "(":
            mark = self._end(mark, ")") + 1
        if mark >= len(self.words) or self.words[mark].text not in _AFTER_NAME:
            return
        rest = self._end(mark)
        sure = self._counts(mark + 1) and (not self._bare(mark + 1) or self._comes_again(at))
        alone = rest == mark + 1 and self.words[mark].text == ":"
        counted = any(
            (self._counts(n) and not self._bare(n)) or self.words[n].means("list") for n in range(mark + 1, rest)
        )
        counted = counted or sum(self.words[n].means("diver") for n in range(mark + 1, rest)) > MAX_NAME_WORDS
        capital = one.text[0].isupper() and not is_letter(one)
        if sure or alone or (counted and (capital or one.means("writer"))):
            yield at

    def _rows(self, start: int) -> Iterator[int]:
        """Two names or more, with nothing else in the line or behind its colon but what joins them."""
        end = self._end(start, SENTENCE)
        colon = next((n for n in range(end - 1, start, -1) if self.words[n].text == ":"), start - 1)
        for first in {start, colon + 1}:
            row = range(first, end)
            joins = [n for n in row if self.words[n].text in _ROW or self.words[n].means("joined")]
            joins += [n for n in row if self.words[n].means("note", "versus") or self.words[n].number is not None]
            joins += [n for n in row if self.words[n].means("note", "players")]
            names = [n for n in row if n not in joins]
            apart = all(there - here > 1 for here, there in pairwise(names))
            if len(names) > 1 and apart and all(self._is_name(n) and self._comes_again(n) for n in names):
                yield from names
        versus = [n for n in range(start, end) if self.words[n].means("note", "versus")]
        for n in versus:
            if start < n < end - 1 and all(
                self._is_name(m) or (self.shouted and self.words[m].is_word) for m in (n - 1, n + 1)
            ):
                yield from (n - 1, n + 1)

    def _cells(self, start: int) -> Iterator[int]:
        """The heads of a table's columns and rows."""
        end = self._end(start)
        bars = [n for n in range(start, end) if self.words[n].text == "|"]
        if not bars:
            return
        corner = bars[0] > start and (self.words[start].means("note", "players") or self.words[start].means("say"))
        alone = [n for n in range(start + corner, end) if n not in bars]
        names = [
            n for n in alone if self.words[n].is_word or self.words[n].means("writer") or self.words[n].means("pronoun")
        ]
        if len(names) > 1 and names == alone:
            yield from names
        elif (
            names
            and names[0] == alone[0]
            and self.words[alone[0] + 1].text == "|"
            and self.words[alone[0]].text[0].isupper()
        ):
            yield alone[0]

    def _scores(self, at: int) -> bool:
        """Whether it is said behind a word how much prestige somebody has."""
        behind = at + 1
        while self.words[behind].text in _AFTER_NAME or self.words[behind].means("say", "filler"):
            behind += 1
        one, then = self.words[behind], self.words[behind + 1] if behind + 1 < len(self.words) else self.words[behind]
        return one.text == "|" or (
            one.number is not None and (then.senses.get("number") == "score" or not self._counts(behind))
        )

    def _comes_again(self, at: int) -> bool:
        """Whether the note speaks of that word elsewhere, too."""
        return self.often[plain(self.words[at].text)] > 1

    def _has(self, at: int) -> bool:
        """Whether it is said behind a word how much somebody has, or of what."""
        if not self._starts(at) and self.words[at - 1].number is None and not self.words[at - 1].senses:
            return False
        behind = at + 1
        while behind < len(self.words) and (
            self.words[behind].means("say", "filler") or self.words[behind].means("note", "filler")
        ):
            behind += 1
        if self.words[at].owns and behind < len(self.words):
            return any(self.words[behind].means(sort) for sort in ("list", "technician", "diver", "note"))
        bare = self._bare(behind) and self._starts(at)
        return (self._counts(behind) and not self._bare(behind)) or (
            bare and (self._comes_again(at) or self._paired(behind))
        )

    def _paired(self, at: int) -> bool:
        """Whether a number behind a name is followed by another pair of both: ``Ruth 15  Mikey 12``."""
        return at + 2 < len(self.words) and self._is_name(at + 1) and self._bare(at + 2)

    def _bare(self, at: int) -> bool:
        """Whether a number stands there that ends its phrase."""
        if at >= len(self.words) or self.words[at].number is None:
            return False
        then = self.words[at + 1] if at + 1 < len(self.words) else None
        return then is None or then.stops or then.text == COMMA or then.is_word

    def _counts(self, at: int) -> bool:
        """Whether it is said there how much there is of something."""
        if at >= len(self.words):
            return False
        one, then = self.words[at], self.words[at + 1] if at + 1 < len(self.words) else self.words[at]
        if one.number is not None or one.means("say", "nothing"):
            return any(then.means(sort) for sort in ("number", "technician", "unit")) or (
                one.number is not None and then.stops
            )
        return (
            any(one.means(sort) for sort in ("number", "technician"))
            or one.means("list", "keys", "divers", "zone")
            or one.means("note", "surface")
        )

    def _plays(self, at: int) -> bool:
        """Whether it is said beside a word who is to play, or who began."""
        if self.words[at].text.isupper() and len(self.words[at].text) > 1:
            return False
        behind = self.words[at + 1] if at + 1 < len(self.words) else None
        if behind is not None and behind.means("player"):
            return True
        before = self.words[at - 1] if at else None
        if before is None:
            return False
        ends = behind is None or behind.stops or behind.text == COMMA
        return ends and (before.means("player") or plain(before.text) == "a")
