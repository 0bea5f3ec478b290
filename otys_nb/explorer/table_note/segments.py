"""Splits the lines of a table note into statements: about which seat, which field, and in which words."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from otys_nb.explorer.table_note.card_words import card_in_words
from otys_nb.explorer.table_note.words import is_word, known, phrase, plain

COMMA: Final = ","
_TOKEN: Final = re.compile(r"[,;]|[^\s,;]+")
_HEAD: Final = re.compile(r"\s*([^:,;]{1,40}?)\s*:(?:\s+|$)")
_SEAT: Final = re.compile(r"(?:player|seat|joueur|spieler|spielerin)\s*([1-4])")
_LEVEL: Final = re.compile(r"(?:l|n|e|lvl|niv|eb|niveau|ebene|level)([1-5])")
_GLUED: Final = re.compile(r"(\d{1,3})([^\W\d_]{1,12})")
_UNITS: Final = {"c": "credits", "b": "batteries"}
"""Letters that may stand right behind a number."""
_OWN: Final = {
    "display": "front",
    "rewards": "front",
    "divers": "diver",
    "zone": "resource",
    "level": "resource",
    "store": "resource",
}
"""The pieces that a list holds: a word for one of them belongs to the list, whatever other meaning it has."""
_DIGITS: Final = ("keys", "track")
_LETTERS: Final = re.compile(r"[mpft]+", re.ASCII | re.IGNORECASE)
_CARDS: Final = ("contracts", "public")


@dataclass(slots=True)
class Statement:
    """One statement of a note: about a seat (None: the colony or the game), a field, and a level if it names one."""

    line: int
    seat: int | None
    field: str
    level: int = 0
    words: list[str] = dataclasses.field(default_factory=list)
    start: int = -1
    """Where it begins in the note; -1 before anything is known to belong to it."""
    end: int = -1

    def reach(self, start: int, end: int) -> None:
        """Note that this stretch of the note belongs to it."""
        self.start = start if self.start < 0 else min(start, self.start)
        self.end = max(end, self.end)

    @property
    def text(self) -> str:
        """Its words, as they were written."""
        return " ".join(self.words).replace(" ,", ",").strip(" ,")


@dataclass(frozen=True, slots=True)
class NoteLine:
    """One line of a note: the text before its colon, and the rest; `start` is where it begins in the note."""

    number: int
    head: str
    rest: str
    whole: str
    start: int


def lines_of(text: str) -> Iterator[NoteLine]:
    """The lines that are neither empty nor comments."""
    at = 0
    for number, raw in enumerate(text.splitlines(keepends=True), 1):
        whole = raw.strip().lstrip("-*•").strip()
        start, at = at + raw.find(whole), at + len(raw)
        if not whole or whole.startswith("#"):
            continue
        found = _HEAD.match(whole)
        yield NoteLine(number, found[1] if found else "", whole[found.end() :] if found else whole, whole, start)


def named_player(line: NoteLine) -> str:
    """The name with which a line begins, or "": before a colon, or with a capital before what there is of it. It
    is no word for a part of the table, but words after it are."""
    name, rest = line.head, _bare(_TOKEN.findall(line.rest))
    if not name:
        name, *rest = _TOKEN.findall(line.whole)
        rest = [word for word in _bare(rest) if not is_word(word, "filler")]
        if (
            not (name.isalpha() and name[0].isupper() and rest and _counts(rest, 0))
            or phrase([name], 0, "say", "count")[1]
        ):
            return ""
    if _means_something(name) or _LEVEL.fullmatch(plain(name)):
        return ""
    return name if not rest or any(_counts(rest, at) for at in range(len(rest))) else ""


def _counts(words: Sequence[str], at: int) -> bool:
    """Whether it is said there how much there is of something, or what follows."""
    glued = _GLUED.fullmatch(words[at])
    unit = [glued[2]] if glued else [*words[at + 1 : at + 4]] if words[at].isdecimal() else []
    if glued and plain(glued[2]) in _UNITS:
        return True
    return (
        bool(phrase(unit, 0, "number")[1])
        if unit
        else bool(phrase(words, at, "number", "list")[0])
        or (is_word(words[at], "nothing") and bool(phrase(words, at + 1, "number")[1]))
    )


def seat_of(head: str) -> int | None:
    """The seat that a head such as ``Player 2`` names."""
    found = _SEAT.fullmatch(plain(head))
    return int(found[1]) - 1 if found else None


def _means_something(text: str) -> bool:
    words = text.split()
    _, _, taken = phrase(words, 0, "number", "list", "part", "player")
    return taken > 0 and (taken == len(words) or all(word.isdigit() for word in words[taken:]))


def _bare(words: Sequence[str]) -> list[str]:
    """The words without what only divides them; numbers as digits."""
    bare = (word.rstrip(":=.") for word in words)
    return [known("count").get(plain(word), word) for word in bare if word]


def _tokens(text: str, start: int) -> tuple[list[str], list[tuple[int, int]]]:
    """The bare words of a text that begins at `start`, and where each stands in the note."""
    found = [(match, _bare([match[0]])) for match in _TOKEN.finditer(text)]
    places = [(start + match.start(), start + match.end()) for match, bare in found if bare]
    return [word for _, bare in found for word in bare], places


class Segments:
    """Takes lines apart; `names` are the players' names by seat, `seat` is whose lines these are."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = [plain(name) for name in names]
        self.seat: int | None = None
        self.found: list[Statement] = []
        self.strange: list[Statement] = []
        """Words that belong to nothing; `field` is what they came after."""
        self.heads: list[Statement] = []
        """Who or what the words after them are about."""

    def line(self, line: NoteLine) -> None:
        """Take a line apart."""
        text, start = line.whole, line.start
        headed = False
        if line.head and (seat := self._named(line.head)) is not None:
            self.seat, text, headed = seat, line.rest, True
        elif line.head and phrase(line.head.split(), 0, "part")[1]:
            self.seat, text, headed = None, line.rest, True
        if headed:
            start += len(line.whole) - len(line.rest)
            self._head(line.number, line.start, line.start + len(line.head))
        words, places = _tokens(text, start)
        mode, now, at = "zone" if self.seat is not None else "display", None, 0
        if words and (count := self._name_at(words, 0)) and not self._about(words, count):
            self.seat, at, mode = self._seat(" ".join(words[:count])), count, "zone"
            self._head(line.number, places[0][0], places[count - 1][1])
        while at < len(words):
            before, known_before = at, len(self.found)
            strange = sum(len(one.words) for one in self.strange)
            heads, last = len(self.heads), now
            at, now, mode = self._step(line.number, words, at, now, mode)
            if sum(len(one.words) for one in self.strange) > strange:
                owner: Statement | None = self.strange[-1]
            else:
                owner = self.found[-1] if len(self.found) > known_before else now
            if now is None and len(self.heads) > heads:
                self.heads[-1].reach(places[before][0], places[at - 1][1])
            elif owner is not None and any(word not in (COMMA, ";") for word in words[before:at]):
                owner.reach(places[before][0], places[at - 1][1])
                if last is not None and last not in self.found and last.start >= 0:
                    owner.reach(last.start, last.end)  # "reward level 3": one thing

    def _head(self, line: int, start: int, end: int) -> None:
        said = Statement(line, self.seat, "head")
        said.reach(start, end)
        self.heads.append(said)

    def _step(
        self, line: int, words: list[str], at: int, now: Statement | None, mode: str
    ) -> tuple[int, Statement | None, str]:
        word = words[at]
        if word in (COMMA, ";"):
            if now is not None:
                now.words.append(COMMA)
            return at + 1, now, mode
        if now is not None and (own := self._own(words, at, now.field)):
            now.words += words[at : at + own]
            return at + own, now, mode
        if now is not None and now.field in _CARDS:
            code, taken = card_in_words(words, at)
            if code:
                now.words.append(code)
                return at + taken, now, mode
        if after := self._number(line, words, at, now):
            return after, None, mode
        if after := self._turn_of(line, words, at):
            return after, None, mode
        if count := self._name_at(words, at):  # of whom the rest of the line speaks
            self.seat = self._seat(" ".join(words[at : at + count]))
            self.heads.append(Statement(line, self.seat, "head"))
            return at + count, None, "zone"
        if level := self._level(words, at):
            number, taken = level
            if now is not None and now.field == mode and not now.words:
                self.found.remove(now)  # "reward level 3": one thing
            now = self._say(line, {"zone": "level"}.get(mode, mode), number)
            return at + taken, now, mode
        _, name, taken = phrase(words, at, "list")
        if name and name != "level":
            mode = name if name in ("zone", "display", "rewards") else mode
            return at + taken, self._say(line, name), mode
        if now is not None:
            now.words.append(word)
        elif phrase(words, at, "part")[1]:
            self.seat, mode = None, "display"
        elif not is_word(word, "filler"):
            self._strange(line, word)
        return at + 1, now, mode

    def _own(self, words: Sequence[str], at: int, field: str) -> int:
        """How many words there name a piece that belongs to a list of this field."""
        taken = phrase(words, at, _OWN[field])[2] if field in _OWN else 0
        if not taken and _OWN.get(field) == "resource" and _LETTERS.fullmatch(words[at]):
            return 1  # "pp" is two plants here, not prestige
        return taken if taken >= phrase(words, at, "list")[2] else 0

    def _say(self, line: int, field: str, level: int = 0, words: Sequence[str] = ()) -> Statement:
        said = Statement(line, self.seat, field, level, list(words))
        self.found.append(said)
        return said

    def _strange(self, line: int, word: str) -> None:
        if self.strange and self.strange[-1].line == line:
            self.strange[-1].words.append(word)
        else:
            self.strange.append(Statement(line, self.seat, "", 0, [word]))

    def _number(self, line: int, words: list[str], at: int, now: Statement | None) -> int:
        """The place after a number and what it counts, in either order; 0 if there is none here."""
        glued = _GLUED.fullmatch(words[at])
        if glued and (name := _UNITS.get(plain(glued[2])) or phrase([glued[2]], 0, "number")[1]):
            self._say(line, name, words=[glued[1]])
            return at + 1
        here, after = words[at], words[at + 1 :]
        _, said, none = phrase(words, at, "say")
        value, first = (here, at + 1) if here.isdecimal() else ("0" if said == "nothing" else "", at + none)
        if value and after and (found := phrase(words, first, "number"))[2]:
            then = words[first + found[2] : first + 1 + found[2]]
            listed = now is not None and now.field in _DIGITS and then and then[0].isdecimal()
            if not listed:
                self._say(line, found[1], words=[value])
                return first + found[2]
        _, name, taken = phrase(words, at, "number")
        if not taken or phrase(words, at, "list")[2] > taken:
            return 0
        behind = words[at + taken : at + taken + 1]
        if behind and (behind[0].isdecimal() or is_word(behind[0], "nothing")):
            self._say(line, name, words=["0" if not behind[0].isdecimal() else behind[0]])
            return at + taken + 1
        self._say(line, name)
        return at + taken

    def _level(self, words: list[str], at: int) -> tuple[int, int] | None:
        """The level named here, and how many words that takes."""
        found = _LEVEL.fullmatch(plain(words[at]))
        if found:
            return int(found[1]), 1
        _, name, taken = phrase(words, at, "list")
        behind = words[at + taken : at + taken + 1]
        if name == "level" and behind and behind[0] in ("1", "2", "3", "4", "5"):
            return int(behind[0]), taken + 1
        return None

    # players

    def _seat(self, text: str) -> int | None:
        name = plain(text).removesuffix("'s")
        return self.names.index(name) if name and name in self.names else None

    def _named(self, head: str) -> int | None:
        seat = self._seat(head)
        if seat is not None:
            return seat
        seat = seat_of(head)
        return seat if seat is not None and seat < len(self.names) else None

    def _name_at(self, words: Sequence[str], at: int) -> int:
        """How many words of a player's name stand there."""
        most = min(3, len(words) - at)
        return next((n for n in range(most, 0, -1) if self._seat(" ".join(words[at : at + n])) is not None), 0)

    def _about(self, words: Sequence[str], at: int) -> bool:
        """Whether it is said there who is to play, or who began."""
        return bool(phrase(words, at, "player")[1])

    def _turn_of(self, line: int, words: list[str], at: int) -> int:
        """The place after who is to play or who began; 0 if that is not said here."""
        count = self._name_at(words, at)
        _, name, taken = phrase(words, at + count, "player")
        if not taken:
            return 0
        end = at + count + taken
        seat = self._seat(" ".join(words[at : at + count])) if count else None
        if seat is None and (behind := self._name_at(words, end)):
            seat, end = self._seat(" ".join(words[end : end + behind])), end + behind
        seat = self.seat if seat is None else seat
        if seat is None:
            return 0
        self.found.append(Statement(line, seat, name, 0, words[at:end]))
        return end
