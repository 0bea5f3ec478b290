"""Splits the lines of a table note into statements: about which seat, which field, and in which words."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from otys_nb.explorer.table_note.card_words import card_in_words
from otys_nb.explorer.table_note.lines import COMMA, ENDS, GLUED, UNITS, NoteLine, tokens
from otys_nb.explorer.table_note.names import is_writer, seat_of, seats_by_word
from otys_nb.explorer.table_note.words import is_word, phrase, plain

_LEVEL: Final = re.compile(r"(?:l|n|e|lvl|niv|eb|niveau|ebene|level)([1-5])")
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
_TABLE: Final = ("round", "supply", "public", "sponsors", "store", "display", "deck", "bag", "to_move", "first_player")
"""What is nobody's, or names who it is about."""


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
    sure: bool = True
    """Whether it is certain of whom it speaks."""

    def reach(self, start: int, end: int) -> None:
        """Note that this stretch of the note belongs to it."""
        self.start = start if self.start < 0 else min(start, self.start)
        self.end = max(end, self.end)

    @property
    def text(self) -> str:
        """Its words, as they were written."""
        return " ".join(self.words).replace(" ,", ",").strip(" ,")


class Segments:
    """Takes lines apart; `names` are the players' names by seat, `seat` is whose lines these are."""

    def __init__(self, names: Sequence[str], others: Mapping[str, int]) -> None:
        self.count = len(names)
        self.words = seats_by_word(names, others)
        """The seat that each word for a player stands for."""
        self.seat: int | None = None
        self.found: list[Statement] = []
        self.strange: list[Statement] = []
        """Words that belong to nothing; `field` is what they came after."""
        self._open = False
        """Whether the word before was strange, too."""
        self._heading: Statement | None = None
        """The number that a line is about, where no value has followed it."""
        self._order: list[int] = []
        """The players in the order of the last line that counted something of each of them."""
        self._clear = True
        """Whether nothing in the line before was left unread that may be somebody's name."""
        self._named_here: list[int] = []
        """The players in the order of this line."""
        self._head_seat: int | None = None
        """Whose line it is."""
        self._sure = True
        """Whether it is certain of whom is spoken: nothing was left unread since he was named."""
        self._bares = True
        """Whether a bare number is one of prestige: nothing else was counted in the sentence."""
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
        known_before, strange_before = len(self.found), len(self.strange)
        self._heading, self._sure, self._bares = None, True, True
        words, places = tokens(text, start)
        mode, now, at = "zone" if self.seat is not None else "display", None, 0
        if words and (count := self._name_at(words, 0)) and not self._about(words, count):
            self.seat, at, mode = self._seat(" ".join(words[:count])), count, "zone"
            if bare := self._bare_number(line.number, words, count, None):
                self.found[-1].reach(places[0][0], places[bare - 1][1])
                at = bare
            else:
                self._head(line.number, places[0][0], places[count - 1][1])
        if not headed and not at and (len(self._named_here) > 1 or not self._clear):
            self.seat = None  # it is not said whose this line is, and the one before was not about one player alone
        self._head_seat = self.seat
        self._named_here = [] if self.seat is None or not (headed or at) else [self.seat]
        while at < len(words):
            before, found_before = at, len(self.found)
            latest = self.found[-1] if self.found else None
            strange = sum(len(one.words) for one in self.strange)
            heads, last = len(self.heads), now
            at, now, mode = self._step(line.number, words, at, now, mode)
            if sum(len(one.words) for one in self.strange) > strange:
                owner: Statement | None = self.strange[-1]
            else:
                owner = self.found[-1] if self.found and self.found[-1] is not latest else now
            if len(self.found) > found_before + 1:
                for one in self.found[found_before:]:
                    one.reach(places[before][0], places[at - 1][1])
            elif now is None and len(self.heads) > heads and owner is None:
                self.heads[-1].reach(places[before][0], places[at - 1][1])
            elif owner is not None and any(word not in (COMMA, *ENDS) for word in words[before:at]):
                owner.reach(places[before][0], places[at - 1][1])
                if last is not None and last not in self.found and last.start >= 0:
                    owner.reach(last.start, last.end)  # "reward level 3": one thing
            self._open = bool(self.strange) and owner is self.strange[-1]
            if self._open:
                self._sure = self._sure and headed and not any(word[:1].isupper() for word in words[before:at])
                self._bares = self._bares and not any(word.isdecimal() for word in words[before:at])
        if sorted(self._named_here) == list(range(self.count)):
            self._order = self._named_here
        self._clear = not any(one.words[0][:1].isupper() for one in self.strange[strange_before:] if one.words)
        self._settle(line.number, words, places, known_before, strange_before)

    def _head(self, line: int, start: int, end: int) -> None:
        said = Statement(line, self.seat, "head")
        said.reach(start, end)
        self.heads.append(said)

    def _step(
        self, line: int, words: list[str], at: int, now: Statement | None, mode: str
    ) -> tuple[int, Statement | None, str]:
        word = words[at]
        if word in (COMMA, *ENDS):
            if now is not None:
                now.words.append(COMMA)
            if word in ENDS:
                self.seat, self._sure, self._bares, self._heading = self._head_seat, True, True, None
            return at + 1, now, mode
        if is_writer(word) and self._seat(word) is None:
            self.seat, self._sure = None, False  # whoever writes is one of those named, but not which
            self._strange(line, word)
            return at + 1, None, mode
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
            self.seat, self._sure = self._seat(" ".join(words[at : at + count])), True
            if self.seat is not None and self.seat not in self._named_here:
                self._named_here.append(self.seat)
            if bare := self._bare_number(line, words, at + count, now):
                return bare, None, "zone"
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
        said = Statement(line, self.seat, field, level, list(words), sure=self._sure)
        self._bares = self._bares and field in ("score", "round")
        self.found.append(said)
        return said

    def _strange(self, line: int, word: str) -> None:
        if self._open and self.strange and self.strange[-1].line == line:
            self.strange[-1].words.append(word)
        else:
            self.strange.append(Statement(line, self.seat, "", 0, [word]))

    def _number(self, line: int, words: list[str], at: int, now: Statement | None) -> int:
        """The place after a number and what it counts, in either order; 0 if there is none here."""
        glued = GLUED.fullmatch(words[at])
        if glued and (name := UNITS.get(plain(glued[2])) or phrase([glued[2]], 0, "number")[1]):
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
        if shared := self._in_order(line, name, words, at + taken):
            return shared
        behind = words[at + taken : at + taken + 1]
        if behind and (behind[0].isdecimal() or is_word(behind[0], "nothing")):
            self._say(line, name, words=["0" if not behind[0].isdecimal() else behind[0]])
            return at + taken + 1
        counted = self._say(line, name)
        if name not in _TABLE and self._name_at(words, at + taken):
            self._heading = counted
        return at + taken

    def _in_order(self, line: int, name: str, words: Sequence[str], at: int) -> int:
        """The place after a value for each player in the order of a line before, as in ``3 / 1 / 0``; 0 for none."""
        if len(self._order) != self.count:
            return 0
        values = "".join(words[at : at + 2 * self.count - 1]).split("/")
        if "/" in (words[at : at + 1] or [""])[0]:
            values, end = words[at].split("/"), at + 1
        else:
            end = at + 2 * self.count - 1
        if len(values) != self.count or self.count < 2 or not all(value.isdecimal() for value in values):
            return 0
        self.found += [Statement(line, seat, name, 0, [value]) for seat, value in zip(self._order, values, strict=True)]
        return end

    def _bare_number(self, line: int, words: Sequence[str], at: int, now: Statement | None) -> int:
        """The place after a number that says no more than how much somebody has of what the line is about, or else of
        prestige; 0 if there is none here."""
        value, behind = (words[at] if at < len(words) else ""), at + 1
        ends = behind >= len(words) or words[behind] in ENDS or self._name_at(words, behind) > 0
        if behind < len(words) and words[behind] == COMMA:
            then = words[behind + 1 : behind + 2]
            ends = not (then and then[0].isdecimal()) or bool(phrase(words, behind + 2, "number")[1])
        bare = self._heading is not None or self._bares
        if not value.isdecimal() or len(value) > 2 or not ends or now is not None or not bare:
            return 0
        heading = self._heading
        if heading is not None and heading in self.found:
            self.found.remove(heading)
        self._say(line, "score" if heading is None else heading.field, words=[value])
        return behind

    def _settle(
        self, line: int, words: Sequence[str], places: Sequence[tuple[int, int]], known: int, strange: int
    ) -> None:
        """A clause of which some words are not understood says nothing for certain: all of it is strange. A doubt goes
        for the clause before it, too."""
        ends = [place[0] for word, place in zip(words, places, strict=True) if word in (COMMA, *ENDS)]
        for said in [one for one in self.found[known:] if not one.sure and one.field not in _TABLE]:
            self.found.remove(said)
            self.strange.append(said)
        for odd in self.strange[strange:]:
            doubts = any(phrase(odd.words, at, "doubt")[1] for at in range(len(odd.words)))
            for said in self.found[known:]:
                first, last = sorted((said, odd), key=lambda one: one.start)
                between = [end for end in ends if first.end <= end <= last.start]
                if len(between) <= (1 if doubts and first is said else 0):
                    self.found.remove(said)
                    odd.reach(said.start, said.end)
            if doubts and odd is self.strange[strange] and known and self.found:
                before = self.found[known - 1]
                if before.line == line - 1 and not any(end < odd.start for end in ends):
                    self.found.remove(before)
                    self.strange.append(before)

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
        return self.words.get(plain(text).removesuffix("'s"))

    def _named(self, head: str) -> int | None:
        seat = self._seat(head)
        if seat is not None:
            return seat
        seat = seat_of(head)
        return seat if seat is not None and seat < self.count else None

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
