"""A typed turn that was not understood: the word at which it stops making sense, the rule against what it says, and the
legal turns nearest to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import islice
from typing import Final

from otys_nb.analysis.features import missing_cubes
from otys_nb.explorer.forbidden_words import forbidden, possible
from otys_nb.explorer.table_note.words import plain
from otys_nb.explorer.turn_reading import DOUBTFUL, MISSING, SURE, Read, TurnReading
from otys_nb.explorer.turn_words import Word, fitting, labels, says_nothing, spellings, spoken_as, tile_of
from otys_nb.explorer.typed_result import TypedTurn, distinct
from otys_nb.rules import turn
from otys_nb.rules.moves import ChooseKey, Move, Propel, Push, Stay
from otys_nb.rules.notation.likeness import likeness
from otys_nb.rules.position import NATURE, Position
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.session import after

NEAREST: Final = 3
"""So many legal turns are offered in place of one that was not understood."""
DISTANT: Final = 0.6
"""How like a word of the game is that may have been meant by one that is none."""
_PAID: Final = frozenset({"battery", "stay", "up", "down"})
"""What says that a battery is spent."""
_ENDED: Final = re.compile(r",\s*(?:[,;.:\n]|$)")
"""What follows the name of a sponsor (and the comma of `with_tiles`) where it is all of a phrase."""


def not_understood(reading: TurnReading) -> TypedTurn:
    """The word at which the text stops making sense, and the legal turns nearest to it."""
    read = reading.furthest
    if not read.left:
        return TypedTurn((), 0, reading.text.strip()[:40], turns=distinct(reading.best)[:NEAREST])
    first = reading.words[min(read.left)]
    left = [reading.words[at] for at in sorted(read.left)]
    stuck = [word for word in left if word.phrase == first.phrase]
    strange = [word for word in left if not spoken_as(word.text, reading.lang)]
    word = strange[0] if strange else _culprit(reading, stuck)
    unread = {one: reading.text[one.at : one.end] for one in (word, *strange)}
    more = {written: (one.at, written) for one, written in unread.items() if written != unread[word]}
    rest = frozenset(at for at in read.left if reading.words[at].phrase != first.phrase)
    turns = dict.fromkeys(islice(_mended(reading, strange), NEAREST) if strange else ())
    for begun, move in _likely(reading, [one.text for one in stuck]):
        if len(turns) == NEAREST:
            break
        chosen = Read(begun.position, begun.moves, rest, 0.0).then((move,))
        other = TurnReading(reading.first.position, reading.text, reading.drawn, reading.lang).search(chosen)
        turns[next(iter(other.best), chosen).whole] = None
    if reading.is_over(read):  # only something in it was not understood
        turns = {read.moves: None}
    for line in others(reading.first.position, read.moves):
        if len(turns) < NEAREST:
            turns.setdefault(line, None)
    refused = None
    if not strange and not re.search(r"\([^()]*$", reading.text[: first.at]):  # a remark in brackets is no move
        refused = _forbidden_cross(reading) or _forbidden_phrase(reading, first) or _forbidden(reading, stuck)
    return TypedTurn(read.moves, word.at, unread[word], tuple(more.values()), tuple(turns), refused)


def _forbidden(reading: TurnReading, stuck: Sequence[Word]) -> Rejected | None:
    """The reason against words that were left, or their parts, wherever these may be meant; what is possible somewhere
    has none."""
    places = _places(reading, stuck[0])
    for words in dict.fromkeys(_named(reading, stuck)):
        said = {spoken_as(word, reading.lang) for word in words}
        if not tile_of(said):  # a sponsor's name has been looked at with all that stands before it
            refused = next(filter(None, (forbidden(here, said, reading.lang) for here in places)), None)
            if refused is not None and not any(possible(here, said, reading.lang) for here in places):
                return refused
    return None


def _named(reading: TurnReading, stuck: Sequence[Word]) -> Iterator[tuple[str, ...]]:
    """The words that were left of a phrase, each of their parts, all of the part that they begin, and its key."""
    starts = [at for at, word in enumerate(stuck) if at == 0 or word.starts]
    yield tuple(word.text for word in stuck)
    yield from (
        tuple(word.text for word in stuck[at:end]) for at, end in zip(starts, (*starts[1:], len(stuck)), strict=True)
    )
    begins = [word.at for word in reading.words if word.starts]
    first = max((at for at in begins if at <= stuck[0].at), default=0)
    last = min((at for at in begins if at > stuck[0].at), default=len(reading.text))
    part = [word.text for word in reading.words if first <= word.at < last and not says_nothing(word.text)]
    key = part.index("key") if "key" in part[:-1] else len(part)
    yield tuple(part[:key] + part[key + 2 :])
    yield tuple(part[key : key + 2])


def _places(reading: TurnReading, stuck: Word) -> list[Position]:
    """Where the words from one on may be meant: as far as the text was read, and before what stands behind them."""
    start, moves = reading.first.position, reading.furthest.moves
    ahead = TurnReading(start, reading.text[: stuck.at], reading.drawn, reading.lang).search()
    guessed = MISSING + SURE * len(reading.first.left)  # a token that nobody named
    found = [read for read in (reading.furthest, *ahead.best[:1]) if read.cost < guessed]
    places = [read.position for read in found if not reading.is_over(read)]
    places += [start] if start.turn.stage != "key" else []
    if moves and isinstance(moves[0], ChooseKey) and not any(isinstance(move, Propel) for move in moves):
        keyed = after(start, moves[:1])
        places.insert(len(places) if stuck.text[0] == "#" or stuck.text in ("complete", "contract") else 0, keyed)
    return places


def _forbidden_cross(reading: TurnReading) -> Rejected | None:
    """The reason against an X key with which the text begins; the number behind it is no key of its own."""
    comma = next((at for at, word in enumerate(reading.words) if at and word.starts), len(reading.words))
    said = {word.text for word in reading.words[:comma] if not says_nothing(word.text)}
    return forbidden(reading.first.position, said, reading.lang) if "x" in said and 0 in reading.furthest.left else None


def forbidden_tile(readings: Sequence[TurnReading]) -> Rejected | None:
    """The reason against a sponsor that is named by what is printed on it, as the first reading has it: only where all
    before it is understood, it ends a phrase, and the same words say nothing else there."""
    tiled, *plainly = readings
    place = next((n for n, word in enumerate(tiled.words) if tile_of((word.text,))), None)
    if place is None or not _ENDED.match(tiled.text, tiled.words[place].end):
        return None
    begin = max(word.at for word in tiled.words[: place + 1] if word.starts)
    past = [len(reading.text) - len(tiled.text) + tiled.words[place].end for reading in plainly[:1]]  # as it was typed
    if any(one.best or one.words[one.reach(one.furthest)[0]].at > at for one, at in zip(plainly, past, strict=False)):
        return None
    before = TurnReading(tiled.first.position, tiled.text[:begin], tiled.drawn, tiled.lang).search()
    if begin and not before.best:
        return None
    start = before.best[0].position if before.best else tiled.first.position
    return forbidden(start, {tiled.words[place].text}, tiled.lang)


def _forbidden_phrase(reading: TurnReading, stuck: Word) -> Rejected | None:
    """The reason against all of a phrase of which only a part was understood, such as a propeller that goes too far."""
    words = [word for word in reading.words if word.phrase == stuck.phrase]
    said = {word.text for word in words if not says_nothing(word.text)}
    begin = min(word.at for word in words)
    before = TurnReading(reading.first.position, reading.text[:begin], reading.drawn, reading.lang).search()
    if begin == 0 or "key" in said or tile_of(said) or not before.best:
        return None
    return forbidden(before.best[0].position, said, reading.lang)


def others(position: Position, moves: Sequence[Move]) -> Iterator[tuple[Move, ...]]:
    """The legal ways to go on in a turn that was read, where it could have gone on otherwise; the last such first."""
    for count in range(len(moves) - 1, -1, -1):
        begun = after(position, moves[:count])
        if begun.to_act != NATURE:
            yield from ((*moves[:count], move) for move in turn.moves(begun) if move != moves[count])


def _culprit(reading: TurnReading, stuck: Sequence[Word]) -> Word:
    """The first word of the phrase that stands in no label here; else the first word."""
    if stuck[0].text.isdigit():
        return stuck[0]
    known = labels(reading.furthest.position, reading.lang)
    spoken_here = [word for _, names in known for one in names for word in one]
    return next((word for word in stuck if fitting(word.text, spoken_here) is None), stuck[0])


def _mended(reading: TurnReading, strange: Sequence[Word]) -> Iterator[tuple[Move, ...]]:
    """The legal turns of the text with words of the game in place of those that are none, or without them."""
    known = spellings(reading.lang)
    alike = [get_close_matches(plain(reading.text[word.at : word.end]), known, NEAREST, DISTANT) for word in strange]
    tries = (tuple("".join(near[n : n + 1]) for near in alike) for n in range(NEAREST + 1))
    for better in dict.fromkeys(tries):
        text = reading.text
        for word, other in zip(reversed(strange), reversed(better), strict=True):
            text = text[: word.at] + other + text[word.end :]
        found = TurnReading(reading.first.position, text, reading.drawn, reading.lang).search()
        if found.doubt <= DOUBTFUL:
            yield from distinct(found.best)[:NEAREST]


def _likely(reading: TurnReading, words: Sequence[str]) -> list[tuple[Read, Move]]:
    """The legal moves, or those after a push, whose labels are most like the words, those first."""
    read = reading.furthest
    if reading.is_over(read) or read.position.to_act == NATURE:
        return []
    pushed = [read.then((Push(),))] if Push() in turn.moves(read.position) else []

    def like(one: Sequence[str]) -> float:
        return sum(fitting(word, one) is not None for word in words) + likeness(" ".join(words), " ".join(one))

    choices = [
        (max(map(like, names)), begun, move)
        for begun in (read, *pushed)
        for move, names in labels(begun.position, reading.lang)
    ]

    saves = _PAID.isdisjoint(word.text for word in reading.words)

    def near(choice: tuple[float, Read, Move]) -> tuple[int, bool, float]:
        alike, begun, move = choice
        lacks = _lacks(after(begun.position, (move,)), words) if "complete" in words else 0
        return lacks, saves and isinstance(move, Propel | Stay), -alike

    return [(begun, move) for _, begun, move in sorted(choices, key=near)]


def _lacks(position: Position, words: Sequence[str]) -> int:
    """How many cubes an open contract lacks, of those that are named by their number, or of all."""
    cards = position.colony.contracts
    named = [int(word) for word in words if word.isdigit() and 0 < int(word) <= len(cards)] or range(1, len(cards) + 1)
    zone = position.players[position.to_move or 0].zone
    return min((missing_cubes(card, zone)[0] for n in named if (card := cards[n - 1])), default=0)
