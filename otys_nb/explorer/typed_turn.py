"""Reads a turn typed in the words that the tool prints: ``Key 4; Metal Expert 2 places down; take metal``.

Every legal move has its label (`otys_nb.widgets.affordances.label`) in three languages. A search plays the moves whose
labels share their words with the text, in the order of the text where the rules allow it. What a label leaves out, such
as the push, is played too. Near spellings and missing words cost a little, so the reading with the fewest wins; if two
readings are equally good, the reader asks. What cannot be read is never called illegal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from otys_nb.explorer.explanation import turn_in_words
from otys_nb.explorer.messages import say
from otys_nb.explorer.table_note.words import is_word, known, plain
from otys_nb.rules import turn
from otys_nb.rules.language import LANGUAGES, spoken
from otys_nb.rules.moves import Move, Push, Skip, Surface
from otys_nb.rules.notation import write_line
from otys_nb.rules.notation.corrections import corrections
from otys_nb.rules.notation.reader import closing_move, forced_move
from otys_nb.rules.position import NATURE, Position
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.affordances import label
from otys_nb.widgets.messages import say as say_move
from otys_nb.widgets.session import Session, after

MAX_STATES: Final = 4000
"""The search looks at so many states."""
MAX_TEXT: Final = 600
"""The most characters of a turn in words."""
NEAREST: Final = 3
"""So many legal turns are offered in place of one that was not understood."""
MISSING, MISSPELT, UNSAID, REORDERED = 1.0, 0.4, 0.01, 0.05
"""The costs of a word of the label that is missing, of a near spelling, of a move that goes without saying, and of a
phrase that is read before one that stands earlier."""
_TOKEN: Final = re.compile(r"[^\W_]+|\?|\[|→|[;\n]|[,:.]")
_NOTATION: Final = re.compile(r"[^\W\d_]{3,}")
_SPECIAL: Final = re.compile(
    r"\{.*?\}|#\S*|~?\b(Eng|Xpl)|[mpft]{2,}[og]?|\b(battery|contracts|upgrade|prestige|orange|green)\b"
)
"""What is longer than two letters in notation."""

Drawn: TypeAlias = Callable[[Position], tuple[Move, ...]]


class Word(NamedTuple):
    """A word of the text: what it stands for, and where it stands; `phrase` numbers the phrases that ``;`` ends."""

    text: str
    at: int
    end: int
    phrase: int
    starts: bool


@dataclass(frozen=True, slots=True)
class TypedTurn:
    """What was read: the moves, or where the text was not understood, or the choice that it leaves open."""

    moves: tuple[Move, ...]
    """The moves that were read, up to the fault if there is one."""
    at: int | None = None
    word: str = ""
    turns: tuple[tuple[Move, ...], ...] = ()
    """The turns that may be meant."""

    def rejection(self, position: Position, lang: str) -> Rejected:
        """The answer to a text that cannot be played: the word that is marked, and the turns that may be meant."""
        told = [f"{turn_in_words(position, line, lang)} ({write_line(position, line)})" for line in self.turns]
        offered = [f"{number}) {words}" for number, words in enumerate(told, 1)]
        key = "typed.which" if not self.word else "typed.unread" if offered else "typed.unread_alone"
        return Rejected(text=say(f"explore.{key}", lang, word=self.word, turns="  ".join(offered)), at=self.at)


def is_notation(text: str) -> bool:
    """Whether every word of the text looks like notation, so that a refusal concerns what was meant."""
    return not _NOTATION.search(_SPECIAL.sub("", text))


def typed_moves(session: Session, text: str, lang: str) -> tuple[Move, ...]:
    """Read a typed line, in notation or in words.

    Raises:
        NotationError: if it is notation whose move the rules refuse.
        Rejected: if it is not understood, or can mean several turns.
    """
    moves, error = session.read(text)
    if error is None:
        return moves
    position, notation = session.position, is_notation(text)
    if notation and (error.refusal is not None or error.candidates):
        raise error
    reading = read_turn(position, text, session.drawn, lang)
    if reading.at is None:
        return reading.moves
    if notation:
        near = tuple(one.line.moves for one in corrections(position, text))
        word = next(iter(text[error.at :].split()), "") or text.strip()
        reading = TypedTurn(moves, error.at, word, near or reading.turns)
    raise reading.rejection(position, lang)


def read_turn(position: Position, text: str, drawn: Drawn, lang: str = "") -> TypedTurn:
    """Read a turn in words; the reader's own language is tried first, then the others."""
    own = spoken(lang)
    readings = [
        _Reader(position, text[:MAX_TEXT], drawn, one) for one in (own, *(one for one in LANGUAGES if one != own))
    ]
    for reader in readings:
        reader.search()
        if reader.best:
            return reader.result()
    return max(readings, key=lambda reader: reader.furthest[0]).result()


class _State(NamedTuple):
    position: Position
    moves: tuple[Move, ...]
    left: frozenset[int]
    cost: float


class _Reader:
    def __init__(self, position: Position, text: str, drawn: Drawn, lang: str) -> None:
        self.start, self.text, self.drawn, self.lang = position, text, drawn, lang
        self.words = _words_of(text)
        content = frozenset(at for at, word in enumerate(self.words) if not _says_nothing(word.text))
        self.first = _State(position, (), content, 0.0)
        self.best: list[_State] = []
        self.furthest: tuple[int, _State] = (0, self.first)
        self.states = 0

    def search(self) -> None:
        """Find the readings that use every word, the cheapest first."""
        if not self.first.left:
            return
        self._from(self.first)
        self.best.sort(key=lambda state: state.cost)

    def _from(self, state: _State) -> None:
        self.states += 1
        if self.states > MAX_STATES or (self.best and state.cost > min(one.cost for one in self.best) + 0.3):
            return
        if (used := len(self.first.left) - len(state.left)) > self.furthest[0]:
            self.furthest = (used, state)
        if not state.left:
            self.best.append(state)
            return
        here = state.position
        if here.finished or (state.moves and here.turn.stage == "key" and here.to_move != self.start.to_move):
            return
        if here.to_act == NATURE:
            draws = self.drawn(here)
            self._from(_State(after(here, draws), (*state.moves, *draws), state.left, state.cost))
            return
        for cost, move, taken in sorted(self._fitting(state), key=lambda found: (found[0] - len(found[2]), found[0])):
            self._from(_State(turn.advance(here, move), (*state.moves, move), state.left - taken, state.cost + cost))
        for move in self._unsaid(here):
            self._from(_State(turn.advance(here, move), (*state.moves, move), state.left, state.cost + UNSAID))

    def _unsaid(self, position: Position) -> Iterator[Move]:
        """The moves that a label leaves out, because those around it imply them."""
        forced = forced_move(position)
        for move in turn.moves(position):
            if move == forced or isinstance(move, Push | Skip | Surface):
                yield move

    def _fitting(self, state: _State) -> Iterator[tuple[float, Move, frozenset[int]]]:
        """The moves whose labels begin at one of the places where a phrase may begin, with their costs."""
        left = sorted(state.left)
        starts = [at for n, at in enumerate(left) if n == 0 or self.words[at].starts or left[n - 1] < at - 1]
        for move, labels in _labels(state.position, self.lang):
            found: dict[frozenset[int], float] = {}
            for at in starts:
                later = 0.0 if at == left[0] else REORDERED
                for needed in labels:
                    for cost, taken in self._ways(at, needed, state.left):
                        found[taken] = min(cost + later, found.get(taken, cost + later))
            yield from ((cost, move, taken) for taken, cost in found.items())

    def _ways(
        self, start: int, needed: tuple[str, ...], left: frozenset[int]
    ) -> Iterator[tuple[float, frozenset[int]]]:
        """The words from `start` on that a label accounts for: as many as fit, and shorter ones that end a phrase."""
        open_words, taken, cost = list(needed), set[int](), 0.0
        for at in range(start, len(self.words)):
            word = self.words[at]
            if at not in left:
                if _says_nothing(word.text):
                    continue
                break
            if taken and word.phrase != self.words[start].phrase:
                break
            if taken and word.starts and (way := _accounted(cost, taken, needed, open_words)):
                yield way
            near = _fit(word.text, open_words)
            if near is None:
                break
            open_words.remove(near)
            cost += 0.0 if near == word.text else MISSPELT
            taken.add(at)
        if way := _accounted(cost, taken, needed, open_words):
            yield way

    # what came of it

    def result(self) -> TypedTurn:
        """The best reading; if several are as good, the choice between them; else where the text stops making sense."""
        if not self.best:
            return self._unread()
        least = self.best[0].cost
        equal = [state for state in self.best if state.cost < least + UNSAID / 2]
        ends = {state.position: state for state in reversed(equal)}
        lines = [self._whole(state) for state in ends.values()]
        if len(lines) == 1:
            return TypedTurn(self._whole(self.best[0]))
        shared = 0
        while len({line[: shared + 1] for line in lines}) == 1:
            shared += 1
        return TypedTurn(lines[0][:shared], 0, "", tuple(lines[:NEAREST]))

    def _whole(self, state: _State) -> tuple[Move, ...]:
        return (*state.moves, *closing_move(state.position))

    def _unread(self) -> TypedTurn:
        _, state = self.furthest
        if not state.left:
            return TypedTurn((), 0, self.text.strip()[:40])
        first = self.words[min(state.left)]
        stuck = [self.words[at] for at in sorted(state.left) if self.words[at].phrase == first.phrase]
        word = self._culprit(state, stuck)
        rest = frozenset(at for at in state.left if self.words[at].phrase != first.phrase)
        turns: dict[tuple[Move, ...], None] = {}
        for move in self._likely(state.position, [one.text for one in stuck]):
            other = _Reader(self.start, self.text, self.drawn, self.lang)
            chosen = _State(turn.advance(state.position, move), (*state.moves, move), rest, 0.0)
            other._from(chosen)
            best = min(other.best, key=lambda one: one.cost, default=chosen)
            turns[self._whole(best)] = None
            if len(turns) == NEAREST:
                break
        return TypedTurn(state.moves, word.at, self.text[word.at : word.end], tuple(turns))

    def _culprit(self, state: _State, stuck: Sequence[Word]) -> Word:
        """The first word of the phrase that stands in no label here; else the first word."""
        if stuck[0].text.isdigit():
            return stuck[0]
        spoken_here = [word for _, labels in _labels(state.position, self.lang) for one in labels for word in one]
        return next((word for word in stuck if _fit(word.text, spoken_here) is None), stuck[0])

    def _likely(self, position: Position, words: Sequence[str]) -> list[Move]:
        """The legal moves, or those after what goes without saying, whose labels are most like the words."""

        def likeness(labels: Sequence[tuple[str, ...]]) -> float:
            return max(sum(_fit(word, one) is not None for word in words) + _alike(words, one) for one in labels)

        if position.finished or position.to_act == NATURE:
            return []
        choices = [(likeness(labels), move) for move, labels in _labels(position, self.lang)]
        return [move for _, move in sorted(choices, key=lambda choice: -choice[0])]


def _accounted(
    cost: float, taken: set[int], needed: Sequence[str], open_words: Sequence[str]
) -> tuple[float, frozenset[int]] | None:
    """What it costs that a label's words are missing; None if too few are there to mean it."""
    missing = sum(known("turn").get(word) != "optional" for word in open_words)
    return None if not taken or missing * 2 > len(needed) + 1 else (cost + missing * MISSING, frozenset(taken))


def _fit(word: str, open_words: Sequence[str]) -> str | None:
    """The word of a label that this one is, or is a near spelling of; a number and a short word must be exact."""
    if word in open_words:
        return word
    if len(word) < 4 or word.isdigit():
        return None
    near = [one for one in open_words if len(one) > 3 and (one.startswith(word) or _ratio(word, one) >= 0.8)]
    return max(near, key=lambda one: _ratio(word, one), default=None)


@lru_cache(maxsize=4096)
def _ratio(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()


def _alike(words: Sequence[str], other: Sequence[str]) -> float:
    return _ratio(" ".join(words), " ".join(other))


@lru_cache(maxsize=256)
def _labels(position: Position, lang: str) -> tuple[tuple[Move, tuple[tuple[str, ...], ...]], ...]:
    """Each legal move with the words of its labels."""
    moves = turn.moves(position)
    found = []
    for move in moves:
        whole, among = label(position, move, lang), label(position, move, lang, moves)
        texts = [whole, among, f"{whole} {among}"] if among != whole else [whole]
        if "(" in whole:
            texts.append(re.sub(r"\([^)]*\)", "", whole))
        if isinstance(move, Push):
            texts.append(say_move("move.PushOnly", lang))
        found.append(
            (move, tuple(tuple(word.text for word in _words_of(one) if not _says_nothing(word.text)) for one in texts))
        )
    return tuple(found)


def _says_nothing(word: str) -> bool:
    role = known("turn").get(word)
    return role == "filler" or (role is None and is_word(word, "filler"))


@lru_cache(maxsize=1024)
def _words_of(text: str) -> tuple[Word, ...]:
    """The words of a text in plain letters; names of pieces and numbers in one form for all languages."""
    found: list[Word] = []
    phrase, starts = 0, True
    for match in _TOKEN.finditer(text):
        sign = plain(match[0])
        if sign in (";", "\n") or known("turn").get(sign) == "then":
            phrase, starts = phrase + 1, True
        elif sign in (",", ":", "."):
            starts = True
        else:
            found.append(Word(_meaning(sign), match.start(), match.end(), phrase, starts))
            starts = False
    return tuple(found)


@lru_cache(maxsize=1024)
def _meaning(word: str) -> str:
    if len(word) == 1 or word in known("say"):
        return word
    if exact := known("resource").get(word) or known("count").get(word):
        return exact
    if len(word) < 5:
        return word
    near = max(known("resource"), key=lambda name: _ratio(word, name))
    return known("resource")[near] if _ratio(word, near) >= 0.84 else word


__all__ = ["TypedTurn", "is_notation", "read_turn", "typed_moves"]
