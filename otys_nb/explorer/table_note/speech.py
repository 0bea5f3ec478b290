"""What is known of a note while it is read: its words, what was found, and of whom and what the words speak."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from otys_nb.explorer.table_note.lexemes import Lexeme
from otys_nb.explorer.table_note.lists import at, behind_fillers, skips
from otys_nb.explorer.table_note.statements import TABLE, Statement
from otys_nb.explorer.table_note.words import plain

_LISTS: Final = ("keys", "track", "store", "level", "sponsors", "contracts", "public", "rewards", "display")
"""What may go on behind a comma."""


class Speech:
    """What is read of a note: `found` are statements, `strange` what no form reads, `heads` who the rest is about."""

    def __init__(self, words: Sequence[Lexeme], seats: int, fuel: str = "") -> None:
        self.words = words
        self.count = seats
        """How many players there are."""
        self.fuel = fuel
        """One more letter for fuel."""
        self.found: list[Statement] = []
        self.strange: list[Statement] = []
        self.heads: list[Statement] = []
        self.miscounted: list[Statement] = []
        """Where another number of players is said than are named."""
        self.seat: int | None = None
        """Of whom it is spoken; None where that is not certain."""
        self.sentence = 0
        self.block: int | None = None
        """Whose lines these are: the name above them, alone in its line."""
        self.turns = False
        """Whether a line before told of a turn."""
        self.ended = False
        """Whether the lines here tell how it ended."""
        self.begin_line()

    def at(self, place: int) -> Lexeme:
        """The word there, or a stop."""
        return at(self.words, place)

    def behind(self, place: int) -> int:
        """The next place where something is said."""
        return behind_fillers(self.words, place)

    def past(self, place: int, *senses: Sequence[str], marks: Sequence[str] = ()) -> int:
        """The place behind words that say nothing, that mean one of these, or are one of these marks."""
        while (one := self.at(place)).text in marks or skips(one) or any(one.means(*sense) for sense in senses):
            place += 1
        return place

    def begin_line(self) -> None:
        """Forget of whom the line before spoke."""
        self.head: int | None = self.block
        """Whose line it is: the name before its colon, or above it."""
        self.named: list[int] = []
        self.first_found, self.first_strange = len(self.found), len(self.strange)
        self.clause = 0
        self.stranger = False
        """Whether a word of the line that no form reads may be somebody's name."""
        self.begin_sentence()

    def begin_sentence(self) -> None:
        """Forget what the sentence before was about; a line with a head goes back to it."""
        if self.head is not None:
            self.seat = self.head
        self.sentence += 1
        self.heading = ""
        """The number that the sentence is about, where no value has followed it."""
        self.section = ""
        """What the levels named are levels of."""
        self.content: tuple[str, list[str], int] | None = None
        """Resources or a diver, before the level on which they are is named: sort, words, and place."""
        self.bares = True
        """Whether a bare number is one of prestige: nothing else was counted in the sentence."""
        self.aside = -1
        """Where the bracket begins that is open."""
        self.everybody = False
        """Whether the sentence is about each player: ``both have 3 credits``."""

    def say(self, field: str, words: Sequence[str], first: int, end: int, level: int = 0, seat: int | None = -1) -> int:
        """Note a statement that stands at these places; return the place behind it."""
        if self.everybody and seat == -1 and field not in TABLE:
            for one in range(self.count):
                self.say(field, words, first, end, level, one)
            return end
        whose = self.seat if seat == -1 else seat
        self.found.append(Statement(self.words[first].line, whose, field, level, list(words), clause=self.clause))
        self.found[-1].sentence = self.sentence
        self.found[-1].reach(self.words[first].start, self.words[end - 1].end)
        self.bares = self.bares and field in ("score", "round")
        if whose is not None and field not in TABLE and whose not in self.named:
            self.named.append(whose)
        return end

    def miss(self, place: int, doubts: bool = False) -> None:
        """Note a word that no form reads, as one phrase with those beside it; it may doubt what is before."""
        one = self.words[place]
        self.bares = False
        last = self.strange[-1] if len(self.strange) > self.first_strange else None
        listed = last is not None and last.field and last.clause == self.clause
        self.stranger = self.stranger or (one.is_word and not listed)
        if not self.named and self.stranger:
            self.seat = None  # it may be somebody's name
        latest = self.found[-1].end if len(self.found) > self.first_found else -1
        if (
            last is not None
            and last.aside == self.aside
            and (last.clause == self.clause or (last.clause == self.clause - 1 and latest < last.end))
        ):
            last.reach(one.start, one.end)
            last.words.append(one.text)
            last.spans += self.clause - last.clause
            last.clause = self.clause
        else:
            field = one.senses.get("list", "")
            self.strange.append(Statement(one.line, self.seat, field, 0, [one.text], one.start, one.end, self.clause))
            self.strange[-1].sentence, self.strange[-1].aside = self.sentence, self.aside
        if doubts:
            self.strange[-1].level = 1

    def drop_content(self) -> None:
        """What was to lie on a level that is never named is strange."""
        if self.content is not None:
            _, _, place = self.content
            self.miss(place)
            self.content = None

    def end_line(self) -> None:
        """Take back what the strange words of the line make uncertain."""
        self.drop_content()
        for odd in self.strange[self.first_strange :]:
            begins = not any(one.line == odd.line and one.start < odd.start for one in (*self.found, *self.heads))
            for said in [one for one in self.found[self.first_found :] if self._is_doubted(one, odd)]:
                self.found.remove(said)
                odd.reach(said.start, said.end)
            before = self.found[self.first_found - 1] if self.first_found else None
            if odd.level and begins and before is not None and before.line == odd.line - 1:
                self.found.remove(before)  # "no, wait" takes back what was said last
                self.first_found -= 1
                before.field = ""
                self.strange.append(before)
        left = self.strange[self.first_strange :]
        listed = bool(left) and len(self.found) == self.first_found and not self.stranger
        if len(set(self.named)) != 1 and (self.named or not (listed or self.head is not None)):
            self.seat = None
        self.begin_line()

    def _is_doubted(self, said: Statement, odd: Statement) -> bool:
        """Whether what was read may be something else because of strange words: those of its clause, those that doubt
        the clause before, and those that go on with a list."""
        first = odd.clause - odd.spans
        if odd.aside >= 0 and not odd.level and said.start < odd.aside:
            return False  # a remark in brackets makes nothing uncertain before it
        if first <= said.clause <= odd.clause:
            return True
        if (
            odd.field in ("contracts", "public")
            and said.start > odd.end
            and not self._headed_between(odd.end, said.start, names=True)
        ):
            return said.sentence == odd.sentence  # what follows may belong to the list that was not understood
        goes_on = (
            odd.field in ("", "level", said.field)  # what names another list is not the rest of the one before
            and not (odd.field == "level" and odd.words[1:2] and odd.words[1].isdigit())  # nor is another level
            and said.field in _LISTS
            and said.sentence == odd.sentence
            and said.end < odd.start
            and not self._headed_between(said.end, odd.start)
        )
        takes_back = bool(odd.level) and not any(
            one.clause >= first and one.start < odd.start for one in self.found[self.first_found :]
        )
        return said.clause == first - 1 and (takes_back or goes_on)

    def _headed_between(self, first: int, end: int, names: bool = False) -> bool:
        """Whether anything was read between two places, or a name."""
        read = self.heads if names else (*self.found, *self.heads)
        return any(first <= one.start < end for one in read)

    def head_of(self, field: str, place: int) -> int:
        """Note a word that says of what those behind it are a number."""
        one = self.words[place]
        self.heads.append(Statement(one.line, None, field, 0, [], one.start, one.end))
        return place + 1

    def past_owner(self, place: int) -> int:
        """The place behind whose that is, *of Ann*, if it is said there."""
        here = place
        while self.at(here).means("note", "from") or plain(self.at(here).text) in (
            "of",
            "d",
            "de",
            "von",
            "par",
            "by",
            "bei",
            "chez",
            "for",
            "für",
            "pour",
        ):
            here += 1
        one = self.at(here)
        if one.seat is None or one.owns:
            return place
        self.seat = one.seat
        if one.seat not in self.named:
            self.named.append(one.seat)
        return here + 1
