"""The search for what a text means: it plays the moves whose labels, or whose notation, share words with the text.

A text is read in its own order where the rules allow it. What a label leaves out, such as the push, is played too, and
the key where none was named. Near spellings and missing words cost a little, so the reading with the fewest wins.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple, TypeAlias

from otys_nb.explorer.turn_words import Label, fitting, is_written, labels, says_nothing, words_of
from otys_nb.rules import turn
from otys_nb.rules.components import OWN_KEYS
from otys_nb.rules.moves import ChooseKey, Explore, Move, Propel, Push, Resolve, Skip, Surface
from otys_nb.rules.notation import parse_line
from otys_nb.rules.notation.reader import closing_move, forced_move
from otys_nb.rules.position import NATURE, Position
from otys_nb.widgets.session import after

MAX_STATES: Final = 1000
"""The search looks at so many states."""
MISSING, MISSPELT, UNSAID, REORDERED = 1.0, 0.4, 0.01, 0.05
"""The costs of a word of the label that is missing, of a near spelling, of a move that goes without saying, and of a
phrase that is read before one that stands earlier."""
BOTH: Final = 2
"""So many moves there are where the front of a token gives one thing: to take it, and to leave it."""
SAID: Final = frozenset({"push", "resurface", "stay", "x"})
"""Words without which their labels are not meant: that a diver is pushed and not used, how the turn ends, the X key."""
WAYS: Final = frozenset({"up", "down"})
"""Where a propeller takes a diver: without it nobody means one, unless it is said that a battery is spent."""

_COMMA: Final = re.compile(r"[,.\n]")
_AND: Final = re.compile(r"\b(?:and|und|et)\s+(?:\w+\s+)?$", re.IGNORECASE)
_PRICED: Final = re.compile(r"\b(?:for|für|pour)\s+$", re.IGNORECASE)
AMOUNT: Final = frozenset({"credit", "battery", "prestige", *"123456789"})
"""What may be a mere remark behind a move, what it costs or brings; before one it is a move of its own."""
_UNITS: Final = frozenset({"credit", "prestige"})
"""What a sale brings: where there is one way, it need not be said."""
SURE, DOUBTFUL = 0.35, 1.6
"""A reading that costs at most so much for each word is played, or is asked about."""

Drawn: TypeAlias = Callable[[Position], tuple[Move, ...]]
Taken: TypeAlias = frozenset[int]
"""Words of the text, by their numbers."""
Ways: TypeAlias = tuple[tuple[float, Taken], ...]
"""What each way to read a label costs, and its words."""


class Read(NamedTuple):
    """How far a text was read: the moves, the words that are left, and what the reading costs."""

    position: Position
    moves: tuple[Move, ...]
    left: Taken
    cost: float
    joins: bool = False
    """Whether one of the moves has words of two parts, *sell metal, 2 credits*: each may be a move of its own."""

    def then(
        self, moves: tuple[Move, ...], taken: Taken = frozenset(), cost: float = 0.0, *, joins: bool = False
    ) -> Read:
        """What it is after these moves."""
        left, joins = self.left - taken, self.joins or joins
        return Read(after(self.position, moves), (*self.moves, *moves), left, self.cost + cost, joins)

    @property
    def whole(self) -> tuple[Move, ...]:
        """The moves with those that the end of a turn implies."""
        return (*self.moves, *closing_move(self.position))


class TurnReading:
    """The readings of one text in one language: `best` use every word, `furthest` is the one that came furthest."""

    def __init__(self, position: Position, text: str, drawn: Drawn, lang: str, *, apart: bool = False) -> None:
        self.text, self.drawn, self.lang = text, drawn, lang
        self._apart = apart
        """Whether each part between commas is a move of its own."""
        self.words = words_of(text)
        content = frozenset(at for at, word in enumerate(self.words) if not says_nothing(word.text))
        self._content = content
        self._opening = dict[Label, set[int]]()
        self._found = dict[tuple[int, Label, Taken], Ways]()
        self.first = self.furthest = Read(position, (), content, 0.0)
        self.best: list[Read] = []
        ends = [0, *(self.words[at].end for at in sorted(content))]
        self._parts = {at for at, end in zip(sorted(content), ends, strict=False) if self._splits(end, at)}
        """The words that begin a part behind a comma; a colon joins what stands around it."""
        head = self.words[0].text if self.words[1:] and self.words[1].starts else ""
        legal = head.isdigit() and head in OWN_KEYS and ChooseKey(head, int(head)) in turn.moves(position)
        self._key = head if legal else ""
        """The key with which the text begins, *1: …*, if it can be played: no number behind it is another."""

    def _splits(self, end: int, at: int) -> bool:
        """Whether a comma stands between the end of a word and the next one."""
        return self.words[at].starts and _COMMA.search(self.text, end, self.words[at].at) is not None

    def reach(self, read: Read) -> tuple[int, int]:
        """How far a reading came: to which word, and how many it read in all."""
        return min(read.left, default=len(self.words)), -len(read.left)

    @property
    def doubt(self) -> float:
        """What the best reading costs for each word."""
        return self.best[0].cost / len(self.first.left) if self.best else float("inf")

    def search(self, begin: Read | None = None) -> TurnReading:
        """Find the readings that use every word for the least cost; those that supply a key only if there are no
        others, and the text begins with none: where that is not at hand, no other takes its place."""
        named = [word.text for word in self.words if not says_nothing(word.text)][:2]
        keyed = "key" in named and any(key.lower() in named for key in OWN_KEYS)
        for keyless in (False, True)[: 1 if keyed else 2]:
            if self.first.left and not self.best:
                self._search(begin or self.first, keyless)
        if any(read.joins for read in self.best):
            apart = TurnReading(self.first.position, self.text, self.drawn, self.lang, apart=True).search(begin)
            self.best += apart.best if apart.doubt <= SURE else []
        return self

    def is_over(self, read: Read) -> bool:
        """Whether the turn has ended there."""
        here = read.position
        return here.finished or (
            bool(read.moves) and here.turn.stage == "key" and here.to_move != self.first.position.to_move
        )

    def _search(self, begin: Read, keyless: bool) -> None:
        """The cheapest readings first; `keyless` supplies a key that was not named."""
        waiting = [(begin.cost, len(begin.left), 0, begin)]
        seen: set[tuple[Position, Taken]] = set()
        for count in range(1, MAX_STATES):
            if not waiting:
                return
            cost, _, _, read = heappop(waiting)
            if self.best and cost > self.best[0].cost + UNSAID / 2:
                return
            if (read.position, read.left) in seen:
                continue
            seen.add((read.position, read.left))
            if not keyless and self.reach(read) > self.reach(self.furthest):
                self.furthest = read
            if not read.left:
                self.best.append(read)
            elif not self.is_over(read):
                for n, after in enumerate(self._after(read, keyless)):
                    heappush(waiting, (after.cost, len(after.left), count * MAX_STATES + n, after))

    def _after(self, read: Read, keyless: bool) -> Iterator[Read]:
        """What the text may say next, and what goes without saying."""
        here = read.position
        if here.to_act == NATURE:
            yield read.then(self.drawn(here))
            return
        for cost, moves, taken in (*self._named(read), *self._written(read)):
            key = moves[0].key if isinstance(moves[0], ChooseKey) else ""
            counts = self._takes_a_token(min(taken)) or self._is_a_price(taken)
            if not key or (self._key in ("", key) and not counts):
                yield read.then(moves, taken, cost, joins=not self._parts.isdisjoint(taken - {min(taken)}))
        forced, legal = forced_move(here), turn.moves(here)
        for move in legal:
            if move == forced or isinstance(move, Push | Skip | Surface):
                left = move != forced and isinstance(move, Skip)  # whoever takes a token means its front, too
                yield read.then((move,), cost=MISSING + REORDERED if left else UNSAID)
            elif isinstance(move, Resolve) and len(legal) == BOTH:
                yield read.then((move,), cost=MISSING / 2)
            elif isinstance(move, ChooseKey) and keyless:
                yield read.then((move,), cost=MISSING)
            elif isinstance(move, Explore) and any(self.words[at].text in move.token[:2] for at in read.left):
                yield read.then((move,), cost=MISSING + SURE * len(self.first.left))  # it is asked about

    def _is_a_price(self, taken: Taken) -> bool:
        """Whether that is only the number of a price, *for 3 credits*: no key."""
        at, *more = taken
        then = self.words[at + 1 : at + 2]
        priced = _PRICED.search(self.text, 0, self.words[at].at) is not None
        return (
            not more
            and priced
            and any(one.text in AMOUNT and not one.text.isdigit() and not one.starts for one in then)
        )

    def _starts(self, read: Read) -> list[int]:
        """Where a phrase may begin."""
        left = sorted(read.left)
        return [at for n, at in enumerate(left) if n == 0 or self.words[at].starts or left[n - 1] < at - 1]

    def _named(self, read: Read) -> Iterator[tuple[float, tuple[Move, ...], Taken]]:
        """The moves whose labels begin where a phrase may begin, with their costs."""
        starts = self._starts(read)
        for move, known in labels(read.position, self.lang):
            found: dict[Taken, float] = {}
            openings = [(needed, self._openings(needed)) for needed in known]
            for at in starts:
                later = 0.0 if at == starts[0] else REORDERED
                for needed in (needed for needed, where in openings if at in where):
                    if WAYS.issuperset(needed) and not self._begins(at):
                        continue  # "spy 1 up" is no end of the turn
                    for cost, taken in self._ways(at, needed, read.left):
                        found[taken] = min(cost + later, found.get(taken, cost + later))
            for taken, cost in found.items():
                if not isinstance(move, Propel) or not self._takes(taken):
                    yield cost, (move,), taken

    def _begins(self, at: int) -> bool:
        """Whether something new is said there, behind a comma or *and*."""
        return self.words[at].starts or _AND.search(self.text, 0, self.words[at].at) is not None

    def _takes(self, taken: Taken) -> bool:
        """Whether something is taken there, so that no diver is meant: *take plant and up*."""
        pairs = ((at, at + 1) for one in taken for at in (one - 1, one) if 0 <= at < len(self.words) - 1)
        return any(
            "take" in (self.words[at].text, self.words[behind].text)
            and self.words[behind].starts <= self.words[at].starts
            for at, behind in pairs
        )

    def _takes_a_token(self, at: int) -> bool:
        """Whether a token is taken there, which no key is: *take token 2*; only *token 2* may be the key."""
        said = [word.text for word in self.words[: at + 1] if word.phrase == self.words[at].phrase]
        return said[-1] != "key" and "take" in said and not {"token", "jeton"}.isdisjoint(said)

    def _written(self, read: Read) -> Iterator[tuple[float, tuple[Move, ...], Taken]]:
        """The moves of what stands in notation where a phrase may begin."""
        starts = self._starts(read)
        for at in starts:
            chunk = self.words[at].chunk
            written = self.text[slice(*chunk)]
            if self.words[at].at > chunk[0] or not is_written(written, read.position.turn.stage):
                continue
            taken = frozenset(n for n in read.left if self.words[n].chunk == chunk)
            line = parse_line(read.position, f"{written} ..")
            if line.error is None and line.moves:
                yield 0.0 if at == starts[0] else REORDERED, line.moves, taken

    def _openings(self, needed: Label) -> set[int]:
        """Where a label may begin: the words that are one of its own."""
        if needed not in self._opening:
            self._opening[needed] = {at for at in self._content if fitting(self.words[at].text, needed) is not None}
        return self._opening[needed]

    def _ways(self, start: int, needed: Label, left: Taken) -> Ways:
        """What `_accounts` finds, looked for once."""
        known = start, needed, left
        if known not in self._found:
            self._found[known] = tuple(self._accounts(*known))
        return self._found[known]

    def _accounts(self, start: int, needed: Label, left: Taken) -> Iterator[tuple[float, Taken]]:
        """The words from `start` on that a label accounts for: as many as fit, and fewer that end a phrase; a
        part that only says how much, or once more what stands before it, is another move."""
        open_words, taken, cost = list(needed), set[int](), 0.0
        for at in range(start, len(self.words)):
            word = self.words[at]
            if at not in left:
                if says_nothing(word.text):
                    continue
                break
            if taken and word.phrase != self.words[start].phrase:
                break
            if taken and word.starts:
                if way := _accounted(cost, taken, needed, open_words):
                    yield way
                said = {self.words[one].text for one in taken}
                if at in self._parts and (self._apart or said <= AMOUNT or word.text in said - AMOUNT):
                    return
            near = fitting(word.text, open_words)
            if near is None:
                break
            open_words.remove(near)
            cost += (0.0 if near == word.text else MISSPELT) + (REORDERED if taken and word.starts else 0.0)
            taken.add(at)
        if way := _accounted(cost, taken, needed, open_words):
            yield way


def _accounted(cost: float, taken: set[int], needed: Label, open_words: Sequence[str]) -> tuple[float, Taken] | None:
    """What it costs that a label's words are missing; None if too few are there to mean it."""
    missing = len(open_words)
    aimless = WAYS.intersection(open_words) and ("spend" not in needed or "spend" in open_words)
    if (missing and missing * 2 >= len(needed)) or SAID.intersection(open_words) or aimless:
        return None
    units = len(_UNITS.intersection(open_words)) if "sell" in needed else 0
    return cost + (missing - units) * MISSING + units * MISSPELT / 2, frozenset(taken)
